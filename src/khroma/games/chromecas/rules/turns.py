"""Chromecas: turns as a machine (docs/rules/chromecas.md, section 6)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from khroma.games.chromecas.arguments import SeatAsking, SeatTask
from khroma.games.chromecas.kinds import Unit
from khroma.games.chromecas.rules.cards import ask_chromeca, ask_terrain
from khroma.games.chromecas.rules.ending import check_end_of_turn, check_round_limit
from khroma.games.chromecas.rules.placing import PLACE_CHROMECA
from khroma.games.chromecas.rules.terrains import PLACE_TERRAIN
from khroma.games.chromecas.rules.vehicles import TRIES
from khroma.games.chromecas.state import State
from khroma.kernel.chance import draw_index, index_below, pick
from khroma.kernel.errors import Fact
from khroma.kernel.game import PLAYING
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.verbs import Need, Verb


class Pass(Verb[State]):
    """CH-TURN-4: the remaining actions are given up, by the option only."""

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        yield Need(state.box.pass_allowed, "CH-TURN-4", "must-act")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        if state.box.pass_allowed:
            out.append(self.base)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.lose_actions()


class AskAction(SeatAsking):
    """CH-TURN-3, CH-TURN-8, CH-LIM-7: a placement, few enough to list; then the turn goes on."""

    def __init__(self) -> None:
        super().__init__("action")
        self.main = True

    def asked(self, state: State, entry: Entry) -> Seat:
        return state.turn.active

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        return {"player": state.seat_word(state.turn.active), "left": state.turn.actions_left}

    def answered(self, state: State, entry: Entry, action: Action) -> None:
        state.agenda.append(ACT.of(state.turn.active))

    def sample(self, state: State, entry: Entry, rng: Random) -> Action:
        """A card of the hand, then a place for it. All are listed only when that fails a few times."""
        box, seat = state.box, state.turn.active
        if box.pass_allowed and rng.random() < 0.05:
            return PASS.base
        hand = state.cards.hand_terrains[seat]
        units = state.cards.hand_units[seat * box.units : (seat + 1) * box.units]
        count = 0
        for copies in units:
            count += copies
        for _ in range(TRIES):
            card = index_below(rng, len(hand) + count)
            if card < len(hand):
                if not state.tiles.frontier:
                    continue
                return PLACE_TERRAIN.of(hand[card], state.tiles.frontier[index_below(rng, len(state.tiles.frontier))])
            unit = Unit(draw_index(rng, units))
            tile = state.tiles.laid[index_below(rng, len(state.tiles.laid))]
            if PLACE_CHROMECA.may_go(state, unit, tile):
                return PLACE_CHROMECA.of(unit, state.tiles.cell[tile])
        found: list[Action] = []
        self.list_answers(state, entry, found)
        return pick(rng, found)


class Act(SeatTask):
    """CH-TURN-3, CH-TURN-4, CH-LIM-4: ask for the next action; without a legal one the rest is lost."""

    def run(self, state: State, entry: Entry) -> None:
        if state.turn.actions_left > 0:
            if has_action(state):
                state.agenda.append(ASK_ACTION.of(state.turn.active))
                return
            state.lose_actions()
        state.agenda.append(REFILL.of(state.turn.active))


class Refill(SeatTask):
    """CH-TURN-5: Chromecas up to three, then terrains up to three, as far as the piles reach."""

    def run(self, state: State, entry: Entry) -> None:
        seat = self.seat.of(entry)
        if not ask_chromeca(state, seat, entry) and not ask_terrain(state, seat, entry):
            state.agenda.append(END_TURN.of(seat))


class EndTurn(SeatTask):
    """CH-TURN-1, CH-TURN-6, CH-LIM-6: count the dead turn, check for the end, and let the next player begin.
    Nobody is ever left out."""

    def run(self, state: State, entry: Entry) -> None:
        state.turn.count_dead_turn()
        check_end_of_turn(state)
        if state.ended != PLAYING:
            return
        following = state.box.after[state.turn.active]
        if following == state.turn.first:
            state.turn.count_round()
            check_round_limit(state)
            if state.ended != PLAYING:
                return
        start_turn(state, following)


def has_action(state: State) -> bool:
    """CH-TURN-4: a player that holds a terrain always has one."""
    if state.cards.hand_terrains[state.turn.active] and state.tiles.frontier:
        return True
    return PLACE_CHROMECA.has_place(state)


def start_turn(state: State, seat: Seat) -> None:
    """CH-TURN-2, CH-TURN-7: the active player has two actions; nobody else decides anything."""
    state.begin_turn(seat)
    state.agenda.append(ACT.of(seat))


PASS: Final = Pass("pass")
ASK_ACTION: Final = AskAction()
ASK_ACTION.answered_by(PLACE_TERRAIN, PLACE_CHROMECA, PASS)
ACT: Final = Act("act")
REFILL: Final = Refill("refill")
END_TURN: Final = EndTurn("end_turn")
