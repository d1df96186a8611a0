"""Color Quest: ranged attacks (docs/rules/color_quest.md, section 7.4)."""

from __future__ import annotations

from khroma.games.color_quest import actions
from khroma.games.color_quest.actions import Action
from khroma.games.color_quest.kinds import NOBODY, NONE, is_invocation, is_paint_invocation
from khroma.games.color_quest.rules.contact import is_knockable
from khroma.games.color_quest.rules.paint import is_paintable, push_paints
from khroma.games.color_quest.rules.sight import aimed_squares, first_obstacles, is_beyond_reach, seen_squares
from khroma.games.color_quest.rules.slug import may_slug, slug_step
from khroma.games.color_quest.rules.tiles import forced_step
from khroma.games.color_quest.state import State
from khroma.kernel.grid import OFF_BOARD


def is_wet(state: State, square: int, high: bool) -> bool:
    """A puddle that water would erase."""
    return state.puddle[square] != NONE and not is_beyond_reach(state, square, high)


def water_bombs(state: State, figure: int, out: list[Action], base: Action) -> None:
    """CQ-ATK-13: an impact on the four lines where at least one puddle of the cross is erased."""
    high = state.reaches(figure)
    for square in aimed_squares(state, figure):
        for near in state.box.board.cross[square]:
            if is_wet(state, near, high):
                out.append(base + actions.to_first(square))
                break


def throw_water(state: State, figure: int, square: int) -> None:
    """CQ-ATK-13: every puddle of the cross is erased, black included; nobody is affected."""
    high = state.reaches(figure)
    for near in state.box.board.cross[square]:
        if is_wet(state, near, high):
            state.erase(near)


def shurikens(state: State, figure: int, out: list[Action], base: Action) -> None:
    """CQ-ATK-14: the first figure or tile of a line, puddles ignored, if somebody stands there."""
    seat, high = state.side(figure), state.reaches(figure)
    for square in first_obstacles(state, figure, True):
        if is_knockable(state, square, seat, high):
            out.append(base + actions.to_first(square))


def shots(state: State, figure: int, out: list[Action], base: Action) -> None:
    """CQ-ATK-15: one paintable square of a sight line."""
    colour, seat, high = state.colours[figure], state.side(figure), state.reaches(figure)
    for square in seen_squares(state, figure):
        if is_paintable(state, colour, square, seat, high):
            out.append(base + actions.to_first(square))


def shoot(state: State, figure: int, square: int, flags: int) -> None:
    """CQ-ATK-15: paint it."""
    push_paints(state, state.colours[figure], [square], state.side(figure), flags)


def telekineses(state: State, figure: int, out: list[Action], base: Action) -> None:
    """CQ-ATK-16: an invocation that is the first obstacle of a sight line, and a direction it can go."""
    seat, high = state.side(figure), state.reaches(figure)
    for square in first_obstacles(state, figure):
        other = state.figure[square]
        if other == NOBODY or not is_invocation(state.kinds[other]) or is_beyond_reach(state, square, high):
            continue
        if state.is_protected(other, seat):
            continue
        for direction in range(8):
            near = state.box.grid.step[square * 8 + direction]
            if near != OFF_BOARD and _may_be_moved(state, other, near, seat):
                out.append(base + actions.to_first(square) + actions.to_second(direction))


def _may_be_moved(state: State, figure: int, square: int, seat: int) -> bool:
    if is_paint_invocation(state.kinds[figure]):
        return may_slug(state, figure, square, seat)
    return state.is_free(square)


def move_by_thought(state: State, figure: int, square: int, direction: int) -> None:
    """CQ-ATK-16: skeletons and spirits take a forced step, paint invocations a step of their own kind."""
    other = state.figure[square]
    end = state.box.grid.step[square * 8 + direction]
    if is_paint_invocation(state.kinds[other]):
        slug_step(state, other, end, state.side(figure), True)
    else:
        forced_step(state, other, end)


def touches(state: State, figure: int, out: list[Action], base: Action) -> None:
    """CQ-ATK-22: a figure in contact, friend or foe, and a free square beside it."""
    seat, high = state.side(figure), state.reaches(figure)
    for near in state.box.grid.around[state.places[figure]]:
        other = state.figure[near]
        if other == NOBODY or is_beyond_reach(state, near, high) or state.is_protected(other, seat):
            continue
        for end in state.box.grid.around[near]:
            if state.is_free(end):
                out.append(base + actions.to_first(near) + actions.to_second(end))


def touch(state: State, square: int, end: int) -> None:
    """CQ-ATK-22: a forced step; puddles and tiles count."""
    forced_step(state, state.figure[square], end)
