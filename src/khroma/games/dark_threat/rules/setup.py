"""Dark Threat: set-up (docs/rules/dark_threat.md, section 5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Final

from khroma.games.dark_threat.arguments import SquareArgument, TemplesArgument
from khroma.games.dark_threat.kinds import (
    FOLLOWERS_OF_GAIA,
    MANDRAKES,
    NOBODY,
    NOWHERE,
    P_CHIEF,
    P_CHOSEN,
    P_CLERIC,
    P_FONGIA,
    P_KING,
    P_MONK,
    P_NINJA,
    P_OAK,
    SIX,
    Figure,
    of_colour,
)
from khroma.games.dark_threat.rules.teams import ChanceQuestion, TurnQuestion
from khroma.games.dark_threat.rules.turns import BEGIN
from khroma.games.dark_threat.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.verbs import ChanceVerb, Need, Verb


def set_up(state: State) -> None:
    """DT-SET-1, DT-SET-2: first the Temples (drawn, if the table wishes), then everything else."""
    if state.box.random_temples:
        state.agenda.append(DRAW.base)
        return
    furnish(state)


def furnish(state: State) -> None:
    """DT-SET-2, DT-SET-3, DT-SET-4, DT-SET-6, DT-SET-8: Totems, Oak, Chosen One and the leaders of Kaos."""
    box = state.box
    for colour in SIX:
        state.figures.place(of_colour(colour), state.ground.totem_square[colour], "placed")
    state.figures.place(P_OAK, box.oak_start, "placed")
    state.figures.place(P_CHOSEN, box.chosen_start, "placed")
    state.figures.place(P_KING, box.king_home, "placed")
    state.figures.place(P_FONGIA, box.fongia_home, "placed")
    state.agenda.append(BEGIN.base)
    if box.quick_setup:
        for figure, square in zip((P_NINJA, P_MONK, P_CLERIC, P_CHIEF, MANDRAKES[0]), box.quick, strict=True):
            state.figures.place(figure, square, "placed")
        return
    for question in (PLACE_MANDRAKE, PLACE_CHIEF, PLACE_FOLLOWERS):
        state.agenda.append(question.base)


class Temples(ChanceVerb[State]):
    """DT-GEO-6, DT-SET-2: any arrangement of the Temples, all alike."""

    def __init__(self) -> None:
        self.temples = TemplesArgument()
        super().__init__("temples", self.temples)

    def odds(self, state: State, entry: Entry) -> list[tuple[Action, int]]:
        return [(self.with_one(each), 1) for each in range(len(state.box.grounds))]

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.arrange_temples(self.temples.of(action))
        furnish(state)


class Draw(ChanceQuestion):
    """DT-SET-2: the Temples are drawn before anything is placed."""

    def is_sound(self, state: State, entry: Entry) -> bool:
        return all(square == NOWHERE for square in state.figures.where)


class CornerArgument(SquareArgument):
    """A corner of the board; the Sanctuary stands for all squares that are none."""

    def values(self, state: State, before: int) -> Sequence[int]:
        return [*state.box.corners, state.box.sanctuary]


class SetupFollowers(Verb[State]):
    """DT-SET-5: Ninja, Monk and Cleric take the three corners, in any order."""

    def __init__(self) -> None:
        self.ninja, self.monk, self.cleric = CornerArgument("ninja"), CornerArgument("monk"), CornerArgument("cleric")
        super().__init__("setup_followers", "ninja", self.ninja, "monk", self.monk, "cleric", self.cleric)

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        squares, names = [self.ninja.of(action), self.monk.of(action), self.cleric.of(action)], state.box.names
        for square in squares:
            yield Need(square in state.box.corners, "DT-SET-5", "not-a-corner", square=names[square])
        for square in squares:
            yield Need(squares.count(square) == 1, "DT-SET-5", "corner-taken", square=names[square])

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        out.extend([self.pack(order) for order in permutations(state.box.corners)])

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.figures.place(P_NINJA, self.ninja.of(action), "placed")
        state.figures.place(P_MONK, self.monk.of(action), "placed")
        state.figures.place(P_CLERIC, self.cleric.of(action), "placed")


class SetupEscort(Verb[State]):
    """DT-SET-7: an escort of Kaos on a free square around its leader."""

    def __init__(self, word: str, figure: Figure, leader: Figure) -> None:
        self.square = SquareArgument()
        super().__init__(word, self.square)
        self.figure = figure
        self.leader = leader

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        square, leader = self.square.of(action), state.figures.where[self.leader]
        beside = square in state.box.around[leader] and state.figures.at[square] == NOBODY
        yield Need(beside, "DT-SET-7", "not-beside", unit=state.figures.word(self.leader))

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        around = state.box.around[state.figures.where[self.leader]]
        out.extend([self.with_one(square) for square in around if state.figures.at[square] == NOBODY])

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.figures.place(self.figure, self.square.of(action), "placed")

    def facts(self, state: State, packed: Action) -> dict[str, Fact]:
        return {"unit": state.figures.word_at(self.square.of(packed)), **super().facts(state, packed)}


class SetupQuestion(TurnQuestion):
    """Something that is placed before the first turn, and so is not there yet."""

    def __init__(self, word: str, figures: list[Figure], *then: str) -> None:
        super().__init__(word)
        self.figures = figures
        self.lies_on(*then)

    def is_sound(self, state: State, entry: Entry) -> bool:
        return all(state.figures.where[figure] == NOWHERE for figure in self.figures)


class EscortQuestion(SetupQuestion):
    """DT-TRN-8: each leader of Kaos places his own escort."""

    def __init__(self, word: str, seat: Seat, figure: Figure, *then: str) -> None:
        super().__init__(word, [figure], *then)
        self.seat = seat  # of four

    def asked(self, state: State, entry: Entry) -> Seat:
        return Seat(0) if state.box.players == 2 else self.seat


TEMPLES: Final = Temples()
SETUP_FOLLOWERS: Final = SetupFollowers()
SETUP_CHIEF: Final = SetupEscort("setup_chief", P_CHIEF, P_FONGIA)
SETUP_MANDRAKE: Final = SetupEscort("setup_mandrake", MANDRAKES[0], P_KING)
DRAW: Final = Draw("temples")
DRAW.idle = True
DRAW.answered_by(TEMPLES)
PLACE_FOLLOWERS: Final = SetupQuestion("setup_followers", FOLLOWERS_OF_GAIA, "setup_chief", "begin")
PLACE_FOLLOWERS.answered_by(SETUP_FOLLOWERS)
PLACE_CHIEF: Final = EscortQuestion("setup_chief", Seat(1), P_CHIEF, "setup_mandrake", "begin")
PLACE_CHIEF.answered_by(SETUP_CHIEF)
PLACE_MANDRAKE: Final = EscortQuestion("setup_mandrake", Seat(0), MANDRAKES[0], "begin")
PLACE_MANDRAKE.answered_by(SETUP_MANDRAKE)
