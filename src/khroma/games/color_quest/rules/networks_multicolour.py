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
from khroma.games.color_quest.rules.networks import AnyNetwork, network_starts, third_squares, with_painted
from khroma.games.color_quest.rules.paint import is_paintable
from khroma.games.color_quest.rules.powers import declare
from khroma.games.color_quest.state import State
from khroma.kernel.chance import index_below
from khroma.kernel.kinds import Action, Entry
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
        for colour in SIX:
            self.list_coloured(state, figure, base, colour, SIX, out)

    def some_targets(self, state: State, figure: Figure, base: int, rng: Random, out: list[Action]) -> None:
        """Two colours of thirty-six."""
        one, two = SIX[index_below(rng, len(SIX))], SIX[index_below(rng, len(SIX))]
        self.list_coloured(state, figure, base, one, [two], out)

    def list_coloured(
        self, state: State, figure: Figure, base: int, colour: Colour, others: list[Colour], out: list[Action]
    ) -> None:
        """First in one colour, then in one of some."""
        seat, high, here = state.side(figure), state.reaches(figure), state.places[figure]
        for first in network_starts(state, figure, colour):
            if not is_paintable(state, colour, first, seat, high):
                continue
            one = Action(base + self.first.adding(first) + self.colour.adding(colour))
            out.append(one)
            then = with_painted(state, figure, first, colour)
            for second in state.box.board.orthogonal[first]:
                if second == here:
                    continue
                two = Action(one + self.second.adding(second))
                for other in others:
                    if is_paintable(then, other, second, seat, high):
                        out.append(Action(two + self.second_colour.adding(other)))


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
            state.agenda.append(ASK_THIRD.of(state.active))

    def as_listed(self, action: Action) -> int:
        return action - self.third.put(self.third.raw(action)) - self.third_colour.put(self.third_colour.of(action))


class Third(QuestVerb):
    """CQ-ATK-21: the third square of the extended multicolour network, beside one of the two others."""

    def __init__(self) -> None:
        self.square, self.colour = SquareArgument("square"), ColourArgument("colour")
        super().__init__("third", self.square, self.colour)

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        square, colour, figure = self.square.of(action), self.colour.of(action), _declarer(state)
        first, second = EXTENDED.first.of(state.declared), EXTENDED.second.of(state.declared)
        paintable = EXTENDED.is_next(_both_painted(state, figure), figure, colour, square)
        goes_on = square in third_squares(state, first, second) and paintable
        yield Need(goes_on, "CQ-ATK-21", "not-a-choice", square=state.square_word(square))

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        figure = _declarer(state)
        then = _both_painted(state, figure)
        for square in third_squares(state, EXTENDED.first.of(state.declared), EXTENDED.second.of(state.declared)):
            for colour in SIX:
                if EXTENDED.is_next(then, figure, colour, square):
                    out.append(self.with_two(square, colour))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        square, colour = self.square.of(action), self.colour.of(action)
        third = EXTENDED.third.adding(square) + EXTENDED.third_colour.adding(colour)
        state.redeclare(Action(state.declared + third))


def _declarer(state: State) -> Figure:
    return state.figure[EXTENDED.actor.of(state.declared)]


def _both_painted(state: State, figure: Figure) -> State:
    """The table as the third square will find it."""
    action = state.declared
    then = with_painted(state, figure, EXTENDED.first.of(action), EXTENDED.colour.of(action))
    return with_painted(then, figure, EXTENDED.second.of(action), EXTENDED.second_colour.of(action))


THIRD: Final = Third()
ASK_THIRD: Final = SeatAsking("third")
ASK_THIRD.answered_by(STOP, THIRD, RESIGN)
EXTENDED: Final = ExtendedMulticolourNetwork("extended_multicolour_network", "CQ-ATK-21")
declare(MulticolourNetwork("multicolour_network", "CQ-ATK-21"))
declare(EXTENDED)
