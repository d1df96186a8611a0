"""Color Quest: the turn as a decision machine (docs/rules/color_quest.md, section 6)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from khroma.games.color_quest.arguments_pending import IN_TURN, SeatAsking, SeatTask
from khroma.games.color_quest.kinds import (
    GAIA,
    IMMOBILE,
    KAOS,
    MOVE_PHASE,
    NO_FIGURE,
    NO_TILE,
    NOBODY,
    POWER_PHASE,
    RECOVERY_PHASE,
    RONIN,
    enemy_of,
)
from khroma.games.color_quest.kinds_marks import IMMUNE, INVISIBLE, LYING, MUST_MOVE, STEPPED
from khroma.games.color_quest.rules import ending
from khroma.games.color_quest.rules.declarations import RESIGN, QuestVerb, declaration_of, is_declaration
from khroma.games.color_quest.rules.dice_checks import DROUGHT, KADAMAS_DICE, queue_checks, resting_kadamas
from khroma.games.color_quest.rules.dice_instants import INSTANTS, list_instants
from khroma.games.color_quest.rules.dice_paying import pay_for
from khroma.games.color_quest.rules.items import ITEM_VERBS, SACRIFICE, list_items
from khroma.games.color_quest.rules.movement import MOVE
from khroma.games.color_quest.rules.powers_heroes import SURGE, TRANSFORM
from khroma.games.color_quest.rules.turns_listing import list_figure_actions, list_some_figure_actions, obliged_figure
from khroma.games.color_quest.rules.windows import WINDOW
from khroma.games.color_quest.state import State
from khroma.kernel.chance import pick
from khroma.kernel.errors import Fact
from khroma.kernel.game import PLAYING
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.verbs import Need

_STOPS: Final = 0.12  # how often no figure of a playout acts: the phase ends, or a card or die is used
_STOPS_POWERS: Final = 0.3


class StartTurn(SeatTask):
    """CQ-TURN-1: the turn of a seat begins."""

    def run(self, state: State, entry: Entry) -> None:
        start_turn(state, self.seat.of(entry))


def start_turn(state: State, seat: Seat) -> None:
    """CQ-TURN-1, CQ-END-9, CQ-STA-5: Escort is tested, statuses end, marks are cleared, must_move and Parry are set."""
    ending.scenario_of(state).check_turn(state, seat)
    if state.ended != PLAYING:
        return
    ronin = state.figures.heroes[KAOS]
    ready = (
        seat == GAIA
        and ronin != NOBODY
        and state.figures.kinds[ronin] == RONIN
        and not state.figures.has(ronin, LYING | STEPPED)
    )
    state.turn.ready_parry(ready)
    state.figures.clear_turn_marks()
    for figure in state.figures.numbers:
        square = state.figures.places[figure]
        if square == NOBODY or state.figures.side(figure) != seat:
            continue
        state.figures.unmark(figure, IMMUNE)
        state.figures.unmark(figure, INVISIBLE)
        on_tile = state.ground.tile[square] != NO_TILE or state.ground.bones[square] != 0
        if (
            on_tile
            and not state.figures.has(figure, LYING)
            and state.box.move_of[state.figures.profile(figure)] != IMMOBILE
        ):
            state.figures.mark(figure, MUST_MOVE)
    state.turn.begin(seat)
    state.agenda.append(PHASE_ACTION.of(seat))


class Play(SeatTask):
    """CQ-OV-6: the next action of the phase is asked for, once something else has been dealt with."""

    def run(self, state: State, entry: Entry) -> None:
        state.agenda.append(PHASE_ACTION.of(self.seat.of(entry)))


# --- the actions of a phase


class PhaseQuestion(SeatAsking):
    """CQ-TURN-2, CQ-TURN-3, CQ-TURN-4, CQ-TURN-6, CQ-TURN-12: everything the active player may declare now."""

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        told: dict[str, Fact] = {**super().told(state, entry), "phase": state.turn.phase, "next": "ask.end_phase"}
        figure = obliged_figure(state) if state.turn.phase == MOVE_PHASE else NO_FIGURE
        if figure != NO_FIGURE:
            square, name = state.square_word(state.figures.places[figure]), state.figures.word(figure)
            told.update({"next": "ask.must_move", "square": square, "figure": name})
        return told

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        seat = state.turn.active
        for figure in state.figures.numbers:
            if state.figures.places[figure] != NOBODY and state.figures.side(figure) == seat:
                list_figure_actions(state, figure, out)
        self.list_common(state, entry, out)
        RESIGN.list_answers(state, entry, out)

    def list_common(self, state: State, entry: Entry, out: list[Action]) -> None:
        """Instant effects, items, potions, sacrifice, the end of the phase."""
        list_instants(state, state.turn.active, out)
        list_items(state, state.turn.active, out)
        SACRIFICE.list_answers(state, entry, out)
        END_PHASE.list_answers(state, entry, out)

    def sample(self, state: State, entry: Entry, rng: Random) -> Action:
        """Some actions of one figure, or what the player may do without one; not all actions are equally likely."""
        some: list[Action] = []
        chance, stops = rng.random(), _STOPS if state.turn.phase > POWER_PHASE else _STOPS_POWERS
        if chance >= stops:
            first = int((chance - stops) / (1 - stops) * len(state.figures.numbers))
            list_some_figure_actions(state, first, rng, some)
        if not some:
            self.list_common(state, entry, some)
            if state.box.resign and rng.random() < 0.01:
                some.append(RESIGN.base)
        if not some:
            self.list_answers(state, entry, some)
        return some[0] if len(some) == 1 else pick(rng, some)

    def answered(self, state: State, entry: Entry, action: Action) -> None:
        """CQ-DEC-1, CQ-DEC-2, CQ-OV-6: declare; what belongs to the declaration is asked, then paid, then answered."""
        seat = state.turn.active
        if not is_declaration(action):
            if SACRIFICE.matches(action):
                state.agenda.append(AFTER_ACTION.of(seat))
            return
        state.agenda.append(AFTER_ACTION.of(seat))
        declaration = declaration_of(action)
        state.turn.declare(action)
        state.agenda.append(RESOLVE.of(seat))
        state.agenda.append(WINDOW.of(enemy_of(seat), False))
        declaration.begin(state, action)
        pay_for(state, seat, action)
        declaration.ask_more(state, action)


# --- from a declaration to its end


class Resolve(SeatTask):
    """CQ-REA-6, CQ-REA-7: a cancelled or fizzled action has no effect; any other is carried out."""

    def run(self, state: State, entry: Entry) -> None:
        action, seat = state.turn.declared, state.turn.active
        cancelled, reacted = state.turn.cancelled, state.turn.reacted
        state.turn.forget_declaration()
        declaration = declaration_of(action)
        if cancelled:
            state.tell("cancelled", seat)
        elif reacted and not declaration.is_still_legal(state, action):
            state.tell("fizzled", seat)
        else:
            declaration.carry_out(state, seat, action)


class AfterAction(SeatTask):
    """CQ-END-1, CQ-TRF-3: the victory test, then the queued dice checks, then the next action."""

    def run(self, state: State, entry: Entry) -> None:
        state.turn.forget_sparing()
        ending.scenario_of(state).check_action(state)
        if state.ended != PLAYING:
            return
        if state.turn.checks:
            state.agenda.append(PLAY.of(state.turn.active))
            queue_checks(state)
        else:
            state.agenda.append(PHASE_ACTION.of(state.turn.active))


# --- from phase to phase


class EndPhase(QuestVerb):
    """CQ-TURN-6, CQ-TURN-7, CQ-TIL-3: not in phase 2 while a figure marked must_move can still move."""

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        figure = obliged_figure(state)
        if state.turn.phase == MOVE_PHASE and figure != NOBODY:
            square, name = state.square_word(state.figures.places[figure]), state.figures.word(figure)
            yield Need(False, "CQ-TIL-3", "must-move", square=square, figure=name)

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        if state.turn.phase != MOVE_PHASE or obliged_figure(state) == NOBODY:
            out.append(self.base)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.agenda.append(PHASE_ENDS.of(state.turn.active))
        state.agenda.append(WINDOW.of(enemy_of(state.turn.active), True))


class PhaseEnds(SeatTask):
    """CQ-TURN-6: there is no way back. Dice checks that a reaction caused come first."""

    def run(self, state: State, entry: Entry) -> None:
        seat = state.turn.active
        if state.turn.checks:
            state.agenda.append(self.of(seat))
            queue_checks(state)
            return
        if state.turn.phase == MOVE_PHASE:
            for figure in state.figures.numbers:
                state.figures.unmark(figure, MUST_MOVE)
        state.turn.next_phase()
        if state.turn.phase < RECOVERY_PHASE:
            state.agenda.append(PHASE_ACTION.of(seat))
            return
        earned = min(resting_kadamas(state), state.box.hero_capacity)
        state.agenda.append(END_TURN.of(seat))
        state.agenda.append(DROUGHT.of(seat))
        state.agenda.append(KADAMAS_DICE.with_number(seat, earned))
        recover(state)


def recover(state: State) -> None:
    """CQ-TURN-5, CQ-TIL-4, CQ-KO-2: the active player's figures stand up; puddles on tiles vanish."""
    for figure in state.figures.numbers:
        if (
            state.figures.places[figure] != NOBODY
            and state.figures.has(figure, LYING)
            and state.figures.side(figure) == state.turn.active
        ):
            state.figures.stand_up(figure)
    for square in state.ground.tiled:
        state.ground.erase(square)


class EndTurn(SeatTask):
    """CQ-OV-6, CQ-TURN-5: end-of-turn tests; then the other player's turn starts."""

    def run(self, state: State, entry: Entry) -> None:
        ending.scenario_of(state).check_action(state)
        if state.ended != PLAYING:
            return
        following = enemy_of(state.turn.active)
        if following == state.turn.first:
            state.turn.count_round()
            ending.check_round_limit(state)
            if state.ended != PLAYING:
                return
        start_turn(state, following)


PHASE_ACTION: Final = PhaseQuestion("phase_action")
PHASE_ACTION.way = IN_TURN
PHASE_ACTION.main = True
END_PHASE: Final = EndPhase("end_phase")
START_TURN: Final = StartTurn("start_turn")
PLAY: Final = Play("play")
RESOLVE: Final = Resolve("resolve")
AFTER_ACTION: Final = AfterAction("after_action")
PHASE_ENDS: Final = PhaseEnds("end_phase")
END_TURN: Final = EndTurn("end_turn")
PHASE_ACTION.answered_by(MOVE, TRANSFORM, SURGE, *INSTANTS, *ITEM_VERBS, SACRIFICE, END_PHASE, RESIGN)
