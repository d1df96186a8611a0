"""Color Quest: ranged attacks (docs/rules/color_quest.md, section 7.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.arguments_squares import DirectionArgument, SquareArgument
from khroma.games.color_quest.kinds import NOBODY, NONE, Figure, is_invocation, is_paint_invocation
from khroma.games.color_quest.rules.attacks import is_knockable, paint_need, strike_one, victim_needs
from khroma.games.color_quest.rules.movement_golems import may_slug, slug_needs, slug_step
from khroma.games.color_quest.rules.paint import is_paintable, push_paints
from khroma.games.color_quest.rules.powers import NOT_SET, declare
from khroma.games.color_quest.rules.powers_needs import (
    free_needs,
    height_need,
    own_square_need,
    protection_needs,
    shot_needs,
    touch_needs,
)
from khroma.games.color_quest.rules.powers_shapes import AimedPower, ThrownPower
from khroma.games.color_quest.rules.sight import aimed_squares, first_obstacles, is_beyond_reach, seen_squares
from khroma.games.color_quest.rules.tiles import forced_step
from khroma.games.color_quest.state import State
from khroma.kernel.grid import OFF_BOARD
from khroma.kernel.kinds import Action, Seat, Square
from khroma.kernel.verbs import Need


def is_wet(state: State, square: Square, high: bool) -> bool:
    """A puddle that water would erase."""
    return state.ground.puddle[square] != NONE and not is_beyond_reach(state, square, high)


class WaterBomb(ThrownPower):
    """CQ-ATK-13: an impact on the four lines; every puddle of the cross is erased, black included."""

    def has_effect(self, state: State, figure: Figure, square: Square) -> bool:
        """Whether a puddle of the cross would be erased."""
        high = state.reaches(figure)
        return any(is_wet(state, near, high) for near in state.box.board.cross[square])

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        high = state.reaches(figure)
        for near in state.box.board.cross[self.square.of(action)]:
            if is_wet(state, near, high):
                state.ground.erase(near)


class Shuriken(AimedPower):
    """CQ-ATK-14: the first figure or tile of a line, puddles ignored, if somebody stands there."""

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        seat, high = state.figures.side(figure), state.reaches(figure)
        for square in first_obstacles(state, figure, True):
            if is_knockable(state, square, seat, high):
                out.append(Action(base + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        word = state.square_word(square)
        yield own_square_need(state, figure, square, "CQ-LOS-5")
        yield Need(square in aimed_squares(state, figure), "CQ-LOS-1", "out-of-sight", square=word)
        yield height_need(state, figure, square)
        yield from protection_needs(state, figure, square)
        yield from victim_needs(state, square, self)
        first = square in first_obstacles(state, figure, True)
        yield Need(first, "CQ-LOS-1", "out-of-sight", square=word)

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        strike_one(state, self.square.of(action), state.figures.side(figure), flags)


class Shot(AimedPower):
    """CQ-ATK-15: one paintable square of a sight line is painted."""

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        colour, seat, high = state.figures.colours[figure], state.figures.side(figure), state.reaches(figure)
        for square in seen_squares(state, figure):
            if is_paintable(state, colour, square, seat, high):
                out.append(Action(base + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        yield from shot_needs(state, figure, square)
        yield paint_need(state, figure, square)

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        self.paint(state, figure, self.square.of(action), flags)

    def paint(self, state: State, figure: Figure, square: Square, flags: int) -> None:
        """One shot."""
        push_paints(state, state.figures.colours[figure], [square], state.figures.side(figure), flags)


class Telekinesis(AimedPower):
    """CQ-ATK-16: an invocation that is the first obstacle of a sight line, and a direction it can go."""

    def __init__(self, word: str, rule: str) -> None:
        self.direction = DirectionArgument("direction", NOT_SET)
        super().__init__(word, rule, self.direction)
        self.direction.start = self.square

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        seat, high = state.figures.side(figure), state.reaches(figure)
        for square in first_obstacles(state, figure):
            other = state.figures.at[square]
            if other == NOBODY or not is_invocation(state.figures.kinds[other]) or is_beyond_reach(state, square, high):
                continue
            if state.is_protected(other, seat):
                continue
            for direction in range(8):
                near = state.box.board.step[square * 8 + direction]
                if near != OFF_BOARD and may_be_moved(state, other, near, seat):
                    out.append(Action(base + self.square.adding(square) + direction))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        yield from shot_needs(state, figure, square)
        other, end = state.figures.at[square], state.box.board.step[square * 8 + self.direction.of(action)]
        yield self.effect_need(state, square, other != NOBODY and is_invocation(state.figures.kinds[other]))
        yield self.effect_need(state, square, end != OFF_BOARD)
        if is_paint_invocation(state.figures.kinds[other]):
            yield from slug_needs(state, other, end, state.figures.side(figure))
        else:
            yield from free_needs(state, end, "CQ-ARR-4")

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        """Skeletons and spirits take a forced step, paint invocations a step of their own kind."""
        square = self.square.of(action)
        other, end = state.figures.at[square], state.box.board.step[square * 8 + self.direction.of(action)]
        if is_paint_invocation(state.figures.kinds[other]):
            slug_step(state, other, end, state.figures.side(figure))
        else:
            forced_step(state, other, end)


def may_be_moved(state: State, figure: Figure, square: Square, seat: Seat) -> bool:
    """CQ-ATK-16: where a Monk can move an invocation."""
    if is_paint_invocation(state.figures.kinds[figure]):
        return may_slug(state, figure, square, seat)
    return state.is_free(square)


class DeathTouch(AimedPower):
    """CQ-ATK-22: a figure in contact, friend or foe, takes a forced step to a free square beside it."""

    def __init__(self, word: str, rule: str) -> None:
        self.end = SquareArgument("end")
        super().__init__(word, rule, self.end)

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        seat, high = state.figures.side(figure), state.reaches(figure)
        for near in state.box.board.around[state.figures.places[figure]]:
            other = state.figures.at[near]
            if other == NOBODY or is_beyond_reach(state, near, high) or state.is_protected(other, seat):
                continue
            for end in state.box.board.around[near]:
                if state.is_free(end):
                    out.append(Action(base + self.square.adding(near) + end))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square, end = self.square.of(action), self.end.of(action)
        yield from touch_needs(state, figure, square, self.rule)
        yield Need(state.figures.at[square] != NOBODY, self.rule, "nobody-there", square=state.square_word(square))
        beside = end in state.box.board.around[square]
        yield Need(beside, self.rule, "not-in-contact", square=state.square_word(end))
        yield from free_needs(state, end, self.rule)

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        forced_step(state, state.figures.at[self.square.of(action)], self.end.of(action))


SHOT: Final = Shot("shot", "CQ-ATK-15")
declare(WaterBomb("water_bomb", "CQ-ATK-13"))
declare(Shuriken("shuriken", "CQ-ATK-14"))
declare(SHOT)
declare(Telekinesis("telekinesis", "CQ-ATK-16"))
declare(DeathTouch("death_touch", "CQ-ATK-22"))
