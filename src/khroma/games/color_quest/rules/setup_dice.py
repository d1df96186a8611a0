"""Color Quest: dice and cards before the first turn (rulings, section 5.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.arguments_pending import SeatAsking
from khroma.games.color_quest.arguments_squares import SquareArgument
from khroma.games.color_quest.box import Box
from khroma.games.color_quest.kinds import COLOURS, GAIA_SEAT, KAOS_SEAT, NONE, Member
from khroma.games.color_quest.rules.cards import DRAW_CARD
from khroma.games.color_quest.rules.declarations import RESIGN, QuestVerb
from khroma.games.color_quest.rules.dice import FOR_HERO_SLOT, FOR_SETUP, ask_roll, free_crystals
from khroma.games.color_quest.rules.setup_board import BoardStep, is_quick
from khroma.games.color_quest.rules.teams import points
from khroma.games.color_quest.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.kinds import Action, Entry, Seat, Square
from khroma.kernel.verbs import Need


class DiceStep(BoardStep):
    """CQ-SET-14: all dice first, then the placing."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        state.agenda.append(PLACE_ROLLED.of(self.seat))
        for _ in state.box.board.home[self.seat]:
            ask_roll(state, self.seat, FOR_SETUP)


class RolledQuestion(SeatAsking):
    """CQ-SET-14: where the next rolled die goes; dice for which a layout has no free crystal go back to the pool."""

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        colour = COLOURS[state.dice.rolled[0]] if state.dice.rolled else "none"
        return {**super().told(state, entry), "colour": colour}

    def is_moot(self, state: State, entry: Entry) -> bool:
        return not die_squares(state, self.seat.of(entry))

    def drop(self, state: State, entry: Entry) -> None:
        while state.dice.rolled:
            state.dice.forget_roll()
            state.dice.give_back()


def die_squares(state: State, seat: Seat) -> list[Square]:
    """CQ-SET-14: free crystals of a home fragment that has no die yet."""
    if is_quick(state):
        squares = state.box.quick_dice
        return [squares[seat * 2 + 2 - len(state.dice.rolled)]]
    board = state.box.board
    found = []
    for fragment in board.home[seat]:
        if not any(state.ground.die[square] != NONE for square in board.crystals[fragment]):
            found += free_crystals(state, fragment)
    return sorted(found)


class PlaceRolled(QuestVerb):
    """CQ-SET-14: a free crystal of a home fragment; the first die rolled is placed first."""

    def __init__(self) -> None:
        self.square = SquareArgument()
        super().__init__("place_die", self.square)

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        home = square in die_squares(state, PLACE_ROLLED.seat.of(entry))
        yield Need(home, "CQ-SET-14", "not-home-crystal", square=state.square_word(square))

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        for square in die_squares(state, PLACE_ROLLED.seat.of(entry)):
            out.append(self.with_one(square))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.ground.set_die(self.square.of(action), state.dice.rolled[0])
        state.dice.forget_roll()
        if state.dice.rolled:
            state.agenda.append(entry)


class HeroDieStep(BoardStep):
    """CQ-SET-14: Kaos begins with a die on its Hero slot."""

    def run(self, state: State) -> None:
        ask_roll(state, KAOS_SEAT, FOR_HERO_SLOT)


class CardStep(BoardStep):
    """CQ-SET-15, CQ-SET-16: cards for missing points, Gaia first; the deck is shuffled by drawing."""

    def run(self, state: State) -> None:
        for seat in (KAOS_SEAT, GAIA_SEAT):
            for _ in range(cards_due(state.box, state.teams[seat])):
                state.agenda.append(DRAW_CARD.of(seat))


def cards_due(box: Box, team: tuple[Member, ...]) -> int:
    """CQ-SET-16: one for each missing half point, at most two; the options say otherwise."""
    missing = box.half_points_allowed - points(box, team)
    if box.missing_cards == "none":
        return 0
    return min(2, missing * 2 if box.missing_cards == "per_quarter_point" else missing)


PUT_ROLLED: Final = PlaceRolled()
PLACE_ROLLED: Final = RolledQuestion("set_die")
PLACE_ROLLED.lapses = True
PLACE_ROLLED.answered_by(PUT_ROLLED, RESIGN)
