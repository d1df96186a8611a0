"""Color Quest: multicolour networks (docs/rules/color_quest.md, section 7.4, CQ-ATK-21)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from khroma.games.color_quest.arguments import ColourArgument
from khroma.games.color_quest.arguments_pending import SeatAsking
from khroma.games.color_quest.arguments_squares import NO_SQUARE, MaybeSquare, SquareArgument
from khroma.games.color_quest.kinds import NONE, SIX, Colour, Figure
from khroma.games.color_quest.rules.declarations import RESIGN, STOP, QuestVerb
from khroma.games.color_quest.rules.networks import AnyNetwork, network_starts, third_squares
from khroma.games.color_quest.rules.networks_supplies import (
    is_tight,
    takes_token,
    with_painted,
    with_supplies,
)
from khroma.games.color_quest.rules.paint import is_paintable, paintable_colours
from khroma.games.color_quest.rules.powers import declare
from khroma.games.color_quest.state import State
from khroma.kernel.chance import index_below
from khroma.kernel.kinds import Action, Entry, Square
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Need


class MulticolourNetwork(AnyNetwork):
    """CQ-ATK-21, CQ-LOS-5: as a network, each square in a colour of its own; never its own square."""

    def __init__(self, word: str, rule: str, *further: Argument[State]) -> None:
        self.colour = ColourArgument("colour")
        self.second, self.second_colour = MaybeSquare("second"), ColourArgument("second_colour", optional=True)
        super().__init__(word, rule, SquareArgument("square"), self.colour, self.second, self.second_colour, *further)

    def most(self) -> int:
        return 2

    def colours_of(self, state: State, figure: Figure, action: Action) -> list[Colour]:
        return [each.of(action) for each in self.targets if isinstance(each, ColourArgument)]

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        both = (self.second.of(action) == NO_SQUARE) == (self.second_colour.of(action) == NONE)
        yield Need(both, self.rule, "no-such-network", square=state.square_word(self.first.of(action)))
        yield from super().target_needs(state, figure, action)

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        found = Paintables(state, figure)
        for colour in SIX:
            for first in network_starts(state, figure, colour):
                if found.of(state, first) >> colour & 1:
                    self.list_from(state, figure, first, colour, base, found, out)

    def list_from(
        self,
        state: State,
        figure: Figure,
        first: Square,
        colour: Colour,
        base: int,
        found: Paintables,
        out: list[Action],
    ) -> None:
        """Every network that begins in this colour on this square, which can be painted."""
        one, here = base + self.first.adding(first) + self.colour.adding(colour), state.figures.places[figure]
        out.append(Action(one))
        tight = is_tight(state, first, colour)
        for second in state.box.board.orthogonal[first]:
            if second == here:
                continue
            two, colours = one + self.second.adding(second), found.of(state, second)
            for other in SIX:
                if self.may_follow(state, figure, first, colour, second, other) if tight else colours >> other & 1:
                    out.append(Action(two + self.second_colour.adding(other)))

    def some_targets(self, state: State, figure: Figure, base: int, rng: Random, out: list[Action]) -> None:
        """Those that begin in one colour on one square, from a random one on; a second square in one more colour."""
        colour, other = SIX[index_below(rng, len(SIX))], SIX[index_below(rng, len(SIX))]
        seat, high = state.figures.side(figure), state.reaches(figure)
        starts = network_starts(state, figure, colour)
        place = index_below(rng, len(starts))
        for number in range(len(starts)):
            first = starts[(place + number) % len(starts)]
            if is_paintable(state, colour, first, seat, high):
                self.list_pair(state, figure, first, colour, other, base, out)
                return

    def list_pair(
        self, state: State, figure: Figure, first: Square, colour: Colour, other: Colour, base: int, out: list[Action]
    ) -> None:
        """Every network that begins in one colour on this square and goes on in another."""
        one, here = base + self.first.adding(first) + self.colour.adding(colour), state.figures.places[figure]
        seat, high = state.figures.side(figure), state.reaches(figure)
        tight = is_tight(state, first, colour)
        out.append(Action(one))
        for second in state.box.board.orthogonal[first]:
            if second == here:
                continue
            if tight:
                fits = self.may_follow(state, figure, first, colour, second, other)
            else:
                fits = is_paintable(state, other, second, seat, high)
            if fits:
                out.append(Action(one + self.second.adding(second) + self.second_colour.adding(other)))

    def may_follow(
        self, state: State, figure: Figure, first: Square, colour: Colour, second: Square, other: Colour
    ) -> bool:
        """CQ-LIM-1: whether the second square can be painted when the first one is; tokens go, and come back."""
        then, taken = with_supplies(state, figure, first, colour), 0
        if takes_token(state, first, colour):
            taken = int(other == colour) - int(other == state.ground.puddle[first])
        return is_paintable(then, other, second, state.figures.side(figure), state.reaches(figure), taken)


_UNSEEN: Final = -1  # of a square that nobody has looked at yet


class Paintables:
    """Which of the six colours an actor can paint each square with, looked at once."""

    def __init__(self, state: State, figure: Figure) -> None:
        self.seat = state.figures.side(figure)
        self.high = state.reaches(figure)
        self.known: list[int] = [_UNSEEN] * state.box.size

    def of(self, state: State, square: Square) -> int:
        """A mask of colours, of the table as it stands."""
        colours = self.known[square]
        if colours == _UNSEEN:
            colours = paintable_colours(state, square, self.seat, self.high)
            self.known[square] = colours
        return colours


class ExtendedMulticolourNetwork(MulticolourNetwork):
    """CQ-ATK-21: a third square is asked for when two are declared."""

    def __init__(self, word: str, rule: str) -> None:
        self.third, self.third_colour = MaybeSquare("third"), ColourArgument("third_colour", optional=True)
        super().__init__(word, rule, self.third, self.third_colour)

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        unsaid = self.third.of(action) == NO_SQUARE and self.third_colour.of(action) == NONE
        yield Need(unsaid, self.rule, "no-such-network", square=state.square_word(self.first.of(action)))
        yield from super().target_needs(state, figure, action)

    def ask_more(self, state: State, action: Action) -> None:
        if self.second.of(action) != NO_SQUARE:
            state.agenda.append(ASK_THIRD.of(state.turn.active))

    def as_listed(self, action: Action) -> int:
        return action - self.third.put(self.third.raw(action)) - self.third_colour.put(self.third_colour.of(action))


class Third(QuestVerb):
    """CQ-ATK-21: the third square of the extended multicolour network, beside one of the two others."""

    def __init__(self) -> None:
        self.square, self.colour = SquareArgument("square"), ColourArgument("colour")
        super().__init__("third", self.square, self.colour)

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        square, colour, figure = self.square.of(action), self.colour.of(action), _declarer(state)
        first, second = EXTENDED.first.of(state.turn.declared), EXTENDED.second.of(state.turn.declared)
        paintable = EXTENDED.is_next(_both_painted(state, figure), figure, colour, square)
        goes_on = square in third_squares(state, first, second) and paintable
        yield Need(goes_on, "CQ-ATK-21", "not-a-choice", square=state.square_word(square))

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        figure = _declarer(state)
        then = _both_painted(state, figure)
        for square in third_squares(
            state, EXTENDED.first.of(state.turn.declared), EXTENDED.second.of(state.turn.declared)
        ):
            for colour in SIX:
                if EXTENDED.is_next(then, figure, colour, square):
                    out.append(self.with_two(square, colour))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        square, colour = self.square.of(action), self.colour.of(action)
        third = EXTENDED.third.adding(square) + EXTENDED.third_colour.adding(colour)
        state.turn.redeclare(Action(state.turn.declared + third))


def _declarer(state: State) -> Figure:
    return state.figures.at[EXTENDED.actor.of(state.turn.declared)]


def _both_painted(state: State, figure: Figure) -> State:
    """The table as the third square will find it."""
    action = state.turn.declared
    then = with_painted(state, figure, EXTENDED.first.of(action), EXTENDED.colour.of(action))
    return with_painted(then, figure, EXTENDED.second.of(action), EXTENDED.second_colour.of(action))


THIRD: Final = Third()
ASK_THIRD: Final = SeatAsking("third")
ASK_THIRD.answered_by(STOP, THIRD, RESIGN)
EXTENDED: Final = ExtendedMulticolourNetwork("extended_multicolour_network", "CQ-ATK-21")
declare(MulticolourNetwork("multicolour_network", "CQ-ATK-21"))
declare(EXTENDED)
