"""Color Quest: how figures move: what all ways share, and steps (docs/rules/color_quest.md, section 7.3)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from khroma.games.color_quest.arguments_squares import NO_SQUARE, ActorArgument, MaybeSquare, SquareArgument
from khroma.games.color_quest.kinds import NONE, Figure
from khroma.games.color_quest.rules.movement_entry import CLOSED, OPEN, entry_needs, entry_of
from khroma.games.color_quest.rules.tiles import arrive_later
from khroma.games.color_quest.state import State
from khroma.kernel.chance import index_below
from khroma.kernel.kinds import Action, Square
from khroma.kernel.verbs import Need

# What a move says: from where, on which way where that matters, and where to.
START: Final = ActorArgument("start")
VIA: Final = MaybeSquare("via")
END: Final = SquareArgument("square")


class Movement:
    """How figures of a profile move. `rule` says how far; ordinary movers recolour or pick up what they step on."""

    def __init__(self, word: str, rule: str) -> None:
        self.word = word
        self.rule = rule

    def list_moves(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        """Every move of a figure, its marks aside: `base`, the way where it is named, and the end."""
        raise NotImplementedError

    def some_moves(self, state: State, figure: Figure, base: int, rng: Random, out: list[Action]) -> None:
        """Some of them, for playouts."""
        self.list_moves(state, figure, base, out)

    def way_needs(self, state: State, figure: Figure, via: Square, end: Square) -> Iterator[Need]:
        """Why a figure may not go there."""
        raise NotImplementedError

    def go(self, state: State, figure: Figure, via: Square, end: Square) -> None:
        """CQ-PNT-11, CQ-PNT-12: the way, then the last square: puddles first, then its tile."""
        self.pick_up(state, state.figures.places[figure], via, end)
        state.figures.shift(figure, end)
        arrive_later(state, figure)
        puddle = state.ground.puddle[end]
        if puddle != NONE:
            state.ground.erase(end)
            if puddle != state.figures.colours[figure]:
                state.figures.recolour(figure, puddle)

    def pick_up(self, state: State, start: Square, via: Square, end: Square) -> None:
        """CQ-PNT-11: own puddles on the way are removed."""

    def reach_need(self, state: State, figure: Figure, end: Square, reached: bool) -> Need:
        """It must not be too far."""
        square, name = state.square_word(end), state.figures.word(figure)
        return Need(reached, self.rule, "out-of-reach", square=square, figure=name)


class NoMovement(Movement):
    """CQ-MOV-18: whoever never moves."""

    def list_moves(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        return

    def way_needs(self, state: State, figure: Figure, via: Square, end: Square) -> Iterator[Need]:
        yield Need(False, "CQ-MOV-18", "immobile", figure=state.figures.word(figure))


class Walk(Movement):
    """CQ-MOV-10, CQ-MOV-12, CQ-HGT-4: one step to any of the eight neighbours; a slow one to the four orthogonal."""

    def near(self, state: State, start: Square) -> tuple[Square, ...]:
        """The squares one step away."""
        return state.box.board.around[start]

    def list_moves(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        start, colour = state.figures.places[figure], state.figures.colours[figure]
        for square in self.near(state, start):
            if entry_of(state, square, colour) != CLOSED:
                out.append(Action(base + square))

    def way_needs(self, state: State, figure: Figure, via: Square, end: Square) -> Iterator[Need]:
        yield self.reach_need(state, figure, end, end in self.near(state, state.figures.places[figure]))
        yield from entry_needs(state, end, state.figures.colours[figure])


class Slow(Walk):
    """CQ-MOV-12: one step to one of the four orthogonal neighbours."""

    def near(self, state: State, start: Square) -> tuple[Square, ...]:
        return state.box.board.orthogonal[start]


class ForcedMarch(Movement):
    """CQ-MOV-11: one or two steps, turning allowed. The way is named only where it picks up its own puddle."""

    def list_moves(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        start, colour = state.figures.places[figure], state.figures.colours[figure]
        around = state.box.board.around
        for middle in around[start]:
            entry = entry_of(state, middle, colour)
            if entry == CLOSED:
                continue
            out.append(Action(base + middle))
            if entry == OPEN and state.ground.puddle[middle] != NONE:
                for square in around[middle]:
                    if square != start and entry_of(state, square, colour) != CLOSED:
                        out.append(Action(base + VIA.adding(middle) + square))
        for end, ways in state.box.board.second_steps[start]:
            if entry_of(state, end, colour) == CLOSED:
                continue
            if has_clear_way(state, ways):
                out.append(Action(base + end))

    def some_moves(self, state: State, figure: Figure, base: int, rng: Random, out: list[Action]) -> None:
        """One of two ends, if one of them is open without picking up paint on the way; else all moves."""
        start, colour = state.figures.places[figure], state.figures.colours[figure]
        near, far = state.box.board.around[start], state.box.board.second_steps[start]
        for _ in range(2):
            number = index_below(rng, len(near) + len(far) + 1)
            if number == len(near) + len(far):
                break
            if number < len(near):
                end, is_open = near[number], True
            else:
                end, ways = far[number - len(near)]
                is_open = has_clear_way(state, ways)
            if is_open and entry_of(state, end, colour) != CLOSED:
                out.append(Action(base + end))
                return
        self.list_moves(state, figure, base, out)

    def way_needs(self, state: State, figure: Figure, via: Square, end: Square) -> Iterator[Need]:
        start, colour, board = state.figures.places[figure], state.figures.colours[figure], state.box.board
        square = state.square_word(end)
        yield self.reach_need(state, figure, end, board.distance(start, end) <= 2)
        yield from entry_needs(state, end, colour)
        if via == NO_SQUARE:
            ways = [middle for middle in board.around[start] if end in board.around[middle]]
            clear = [middle for middle in ways if state.ground.puddle[middle] == NONE and state.is_free(middle)]
            yield Need(end in board.around[start] or bool(clear), "CQ-MOV-11", "way-blocked", square=square)
            return
        leads = via in board.around[start] and end in board.around[via]
        picks_up = entry_of(state, via, colour) == OPEN and state.ground.puddle[via] != NONE
        yield Need(leads and picks_up, "CQ-MOV-11", "no-such-way", square=square)

    def pick_up(self, state: State, start: Square, via: Square, end: Square) -> None:
        if via != NO_SQUARE:
            state.ground.erase(via)


def has_clear_way(state: State, ways: tuple[Square, ...]) -> bool:
    """CQ-MOV-11: whether one of the squares between is free and without paint."""
    return any(state.ground.puddle[middle] == NONE and state.is_free(middle) for middle in ways)
