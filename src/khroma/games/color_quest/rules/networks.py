"""Color Quest: paint networks (docs/rules/color_quest.md, section 7.4, complex attacks)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from khroma.games.color_quest.arguments_squares import NO_SQUARE, MaybeSquare, SquareArgument
from khroma.games.color_quest.kinds import NOBODY, Colour, Figure, is_paint_invocation
from khroma.games.color_quest.rules.dice import COLLECT
from khroma.games.color_quest.rules.networks_supplies import is_short, takes_token, with_painted, with_supplies
from khroma.games.color_quest.rules.paint import PAINT, is_paintable
from khroma.games.color_quest.rules.powers import Power, declare
from khroma.games.color_quest.rules.powers_needs import height_need, own_square_need, protection_needs
from khroma.games.color_quest.state import State
from khroma.kernel.chance import index_below
from khroma.kernel.kinds import Action, Square
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Need


def is_member(state: State, square: Square, colour: Colour) -> bool:
    """CQ-NET-1, CQ-INV-4: a puddle or a paint invocation of the colour; wall tops connect like any square."""
    figures = state.figures
    if state.ground.puddle[square] == colour:
        return True
    figure = figures.at[square]
    return figure != NOBODY and figures.colours[figure] == colour and is_paint_invocation(figures.kinds[figure])


def network_starts(state: State, figure: Figure, colour: Colour) -> list[Square]:
    """CQ-ATK-19, CQ-NET-1: squares in contact, and those beside a network of the colour that is in contact."""
    board = state.box.board
    start = state.figures.places[figure]
    found = list(board.around[start])
    members = [square for square in found if is_member(state, square, colour)]
    if not members:
        return found
    listed, joined = [False] * state.box.size, [False] * state.box.size
    listed[start] = True
    for square in found:
        listed[square] = True
    for square in members:
        joined[square] = True
    for square in members:  # and those that join them meanwhile
        for near in board.orthogonal[square]:
            if not listed[near]:
                listed[near] = True
                found.append(near)
            if not joined[near] and is_member(state, near, colour):
                joined[near] = True
                members.append(near)
    return found


class AnyNetwork(Power):
    """CQ-ATK-19, CQ-ATK-20, CQ-ATK-21: squares in a row, painted in order, each paintable in its turn."""

    def __init__(self, word: str, rule: str, first: SquareArgument, *further: Argument[State]) -> None:
        self.first = first
        super().__init__(word, rule, first, *further)

    def squares_of(self, action: Action) -> list[Square]:
        """The squares, in the order in which they are painted."""
        found = [each.of(action) for each in self.targets if isinstance(each, SquareArgument)]
        return [square for square in found if square != NO_SQUARE]

    def colours_of(self, state: State, figure: Figure, action: Action) -> list[Colour]:
        """The colour of each square."""
        return [state.figures.colours[figure]] * 3

    def most(self) -> int:
        """How many squares can be named at once."""
        raise NotImplementedError

    def path(self, state: State, action: Action) -> tuple[str, ...]:
        """A network that could go on ends with `done`."""
        found = super().path(state, action)
        return found if len(self.squares_of(action)) == self.most() else (*found, "done")

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        first, squares = self.first.of(action), self.squares_of(action)
        colours = self.colours_of(state, figure, action)
        yield own_square_need(state, figure, first, self.rule)
        yield height_need(state, figure, first)
        yield from protection_needs(state, figure, first)
        connected = first in network_starts(state, figure, colours[0])
        paintable = self.is_next(state, figure, colours[0], first)
        if len(squares) == 1:
            word = state.square_word(first)
            yield Need(connected, self.rule, "not-connected", square=word)
            yield Need(paintable, "CQ-PNT-7", "not-paintable", square=word)
            return
        yield self.chain_need(state, first, connected and paintable)
        then = with_painted(state, figure, first, colours[0])
        beside = squares[1] in state.box.board.orthogonal[first]
        yield self.chain_need(state, squares[1], beside and self.is_next(then, figure, colours[1], squares[1]))
        if len(squares) > 2:
            last = with_painted(then, figure, squares[1], colours[1])
            goes_on = squares[2] in third_squares(state, first, squares[1])
            yield self.chain_need(state, squares[2], goes_on and self.is_next(last, figure, colours[2], squares[2]))

    def is_next(self, state: State, figure: Figure, colour: Colour, square: Square) -> bool:
        """Whether a square can be painted in its turn; never its own."""
        seat, high = state.figures.side(figure), state.reaches(figure)
        return square != state.figures.places[figure] and is_paintable(state, colour, square, seat, high)

    def chain_need(self, state: State, square: Square, holds: bool) -> Need:
        """Every square of the row must go on from those before, and be paintable then."""
        return Need(holds, self.rule, "no-such-network", square=state.square_word(square))

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        """Figures and puddles do not stop the chain."""
        seat, colours = state.figures.side(figure), self.colours_of(state, figure, action)
        state.agenda.append(COLLECT.of(seat))
        for place, square in reversed(list(enumerate(self.squares_of(action)))):
            state.agenda.append(PAINT.on(seat, square, colours[place], flags))


def third_squares(state: State, first: Square, second: Square) -> list[Square]:
    """CQ-ATK-20, CQ-ATK-21: squares beside one of the two others."""
    orthogonal = state.box.board.orthogonal
    found = [square for square in orthogonal[first] if square != second]
    return found + [square for square in orthogonal[second] if square != first and square not in orthogonal[first]]


class Network(AnyNetwork):
    """CQ-ATK-19: one or two squares in its own colour."""

    def __init__(self, word: str, rule: str, *further: Argument[State]) -> None:
        self.second = MaybeSquare("second")
        super().__init__(word, rule, SquareArgument("square"), self.second, *further)

    def most(self) -> int:
        return 2

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        short = is_short(state, state.figures.colours[figure])
        for first in network_starts(state, figure, state.figures.colours[figure]):
            self.list_from(state, figure, first, base, short, out)

    def some_targets(self, state: State, figure: Figure, base: int, rng: Random, out: list[Action]) -> None:
        """Those that begin on one square, from a random one on."""
        colour = state.figures.colours[figure]
        starts, short = network_starts(state, figure, colour), is_short(state, colour)
        place = index_below(rng, len(starts))
        for number in range(len(starts)):
            self.list_from(state, figure, starts[(place + number) % len(starts)], base, short, out)
            if out:
                return

    def list_from(self, state: State, figure: Figure, first: Square, base: int, short: bool, out: list[Action]) -> None:
        """Every network that begins on this square, if it can be painted."""
        colour, seat, high = state.figures.colours[figure], state.figures.side(figure), state.reaches(figure)
        if not is_paintable(state, colour, first, seat, high):
            return
        one = base + self.first.adding(first)
        out.append(Action(one))
        then = with_supplies(state, figure, first, colour) if short else state
        taken = 1 if short and takes_token(state, first, colour) else 0
        for second in state.box.board.orthogonal[first]:
            if is_paintable(then, colour, second, seat, high, taken):
                two = one + self.second.adding(second)
                out.append(Action(two))
                self.list_thirds(then, figure, first, second, two, short, out)

    def list_thirds(
        self, then: State, figure: Figure, first: Square, second: Square, two: int, short: bool, out: list[Action]
    ) -> None:
        """The third squares, where there may be one; `then` is the table with the first square painted."""


class ExtendedNetwork(Network):
    """CQ-ATK-20: up to three squares in its own colour."""

    def __init__(self, word: str, rule: str) -> None:
        self.third = MaybeSquare("third")
        super().__init__(word, rule, self.third)

    def most(self) -> int:
        return 3

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        in_row = self.third.of(action) == NO_SQUARE or self.second.of(action) != NO_SQUARE
        yield self.chain_need(state, self.first.of(action), in_row)
        yield from super().target_needs(state, figure, action)

    def list_thirds(
        self, then: State, figure: Figure, first: Square, second: Square, two: int, short: bool, out: list[Action]
    ) -> None:
        colour, seat, high = then.figures.colours[figure], then.figures.side(figure), then.reaches(figure)
        last, taken = then, 0
        if short:
            last = with_supplies(then, figure, second, colour)
            taken = takes_token(then, first, colour) + takes_token(then, second, colour)
        for third in third_squares(then, first, second):
            if is_paintable(last, colour, third, seat, high, taken):
                out.append(Action(two + self.third.adding(third)))


NETWORK: Final = Network("network", "CQ-ATK-19")
declare(NETWORK)
declare(ExtendedNetwork("extended_network", "CQ-ATK-20"))
