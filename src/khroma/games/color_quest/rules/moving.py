"""Color Quest: moves of phase 2 (docs/rules/color_quest.md, section 7.3)."""

from __future__ import annotations

from typing import Final

from khroma.games.color_quest import actions
from khroma.games.color_quest.actions import Action
from khroma.games.color_quest.box import NO_APPROACH
from khroma.games.color_quest.kinds import (
    BLACK,
    CELERITY,
    FORCED_MARCH,
    GAIA,
    IMMOBILE,
    KAOS,
    NOBODY,
    NONE,
    RUN,
    SLOW,
    SLUG,
    TERROR,
    TRAMPLE,
    WALK,
    WALL,
    WALL_BREAKER,
    is_khromaz,
    is_paint_invocation,
    is_spirit,
)
from khroma.games.color_quest.marks import EXTRA_MOVE, LYING, MOVED, MOVED_TWICE, NEW, STEPPED
from khroma.games.color_quest.rules.slug import may_slug, slug_step
from khroma.games.color_quest.rules.tiles import arrive_later
from khroma.games.color_quest.state import State
from khroma.kernel.grid import OFF_BOARD, ORTHOGONAL

CLOSED: Final = 0
OPEN: Final = 1
LAST: Final = 2  # may be entered, but the move ends there


def may_use_move(state: State, figure: int) -> bool:
    """CQ-MOV-1, CQ-TURN-3: a standing figure with a move left: one, or two with a Celerity Potion."""
    if state.has(figure, LYING) or (state.has(figure, NEW) and not state.box.new_figures_act):
        return False
    if not state.has(figure, MOVED):
        return True
    return state.has(figure, EXTRA_MOVE) and not state.has(figure, MOVED_TWICE)


def moves(state: State, figure: int, out: list[Action]) -> None:
    """CQ-MOV-1, CQ-MOV-2, CQ-MOV-3: where a figure may move; a square different from its own."""
    first = len(out)
    kind = state.box.move_of[state.profile(figure)]
    if is_spirit(state.kinds[figure]):
        flights(state, figure, out)
    elif kind == WALK:
        walks(state, figure, out)
    elif kind == FORCED_MARCH:
        marches(state, figure, out)
    elif kind == SLOW:
        slow_steps(state, figure, out)
    elif kind in (RUN, CELERITY):
        runs(state, figure, kind == CELERITY, out)
    elif kind == SLUG:
        slugs(state, figure, out)
    elif kind == TRAMPLE:
        tramples(state, figure, out)
    else:
        assert kind in (IMMOBILE, 0), "CQ-MOV-18: no move"
    if state.box.terror == NO_APPROACH and is_khromaz(state.kinds[figure]):
        out[first:] = [action for action in out[first:] if not is_terrified(state, figure, actions.first(action))]


def is_terrified(state: State, figure: int, square: int) -> bool:
    """CQ-PAS-7: whether an enemy with Terror would be in contact on this square."""
    seat = state.side(figure)
    for near in state.box.grid.around[square]:
        other = state.figure[near]
        if other != NOBODY and state.side(other) != seat and state.passive(other) == TERROR:
            return True
    return False


def entry_of(state: State, square: int, colour: int) -> int:
    """CQ-MOV-2, CQ-PNT-11, CQ-PNT-12, CQ-PNT-13, CQ-ARR-2: whether an ordinary mover passes, stops or may not enter."""
    if state.figure[square] != NOBODY or state.tile[square] == WALL:
        return CLOSED
    puddle = state.puddle[square]
    if puddle in (NONE, colour):
        return OPEN
    if BLACK in (colour, puddle) or not state.box.recolour:
        return CLOSED
    return LAST


def walks(state: State, figure: int, out: list[Action]) -> None:
    """CQ-MOV-10, CQ-HGT-4: one step to any of the eight neighbours."""
    start, colour = state.places[figure], state.colours[figure]
    for square in state.box.grid.around[start]:
        if entry_of(state, square, colour) != CLOSED:
            out.append(actions.move(start, square))


def slow_steps(state: State, figure: int, out: list[Action]) -> None:
    """CQ-MOV-12: one step to one of the four orthogonal neighbours."""
    start, colour = state.places[figure], state.colours[figure]
    for square in state.box.grid.orthogonal[start]:
        if entry_of(state, square, colour) != CLOSED:
            out.append(actions.move(start, square))


def marches(state: State, figure: int, out: list[Action]) -> None:
    """CQ-MOV-11: one or two steps, turning allowed. The way is named only where it picks up an own puddle."""
    start, colour = state.places[figure], state.colours[figure]
    around = state.box.grid.around
    for middle in around[start]:
        entry = entry_of(state, middle, colour)
        if entry == CLOSED:
            continue
        out.append(actions.move(start, middle))
        if entry == OPEN and state.puddle[middle] != NONE:
            for square in around[middle]:
                if square != start and entry_of(state, square, colour) != CLOSED:
                    out.append(actions.move(start, square, middle))
    for end, ways in state.box.board.second_steps[start]:
        if entry_of(state, end, colour) == CLOSED:
            continue
        for middle in ways:
            if state.puddle[middle] == NONE and state.is_free(middle):
                out.append(actions.move(start, end))
                break


def runs(state: State, figure: int, diagonals: bool, out: list[Action]) -> None:
    """CQ-MOV-13, CQ-GEO-5: any number of squares along one line, four directions for Run, eight for Celerity."""
    for direction in range(0, 8, 1 if diagonals else 2):
        run_along(state, figure, direction, out)


def run_along(state: State, figure: int, direction: int, out: list[Action]) -> None:
    """CQ-MOV-13: the squares of one line, up to what stops the runner."""
    start, colour = state.places[figure], state.colours[figure]
    for square in state.box.grid.rays[start][direction]:
        entry = entry_of(state, square, colour)
        if entry == CLOSED:
            return
        out.append(actions.move(start, square))
        if entry == LAST:
            return


def flights(state: State, figure: int, out: list[Action]) -> None:
    """CQ-MOV-20: a spirit runs over everything and stops where there is no figure, wall or puddle."""
    start = state.places[figure]
    for direction in ORTHOGONAL:
        for square in state.box.grid.rays[start][direction]:
            if state.is_free(square) and state.puddle[square] == NONE:
                out.append(actions.move(start, square))


def tramples(state: State, figure: int, out: list[Action]) -> None:
    """CQ-MOV-17, CQ-MOV-19: one step, over any puddle; the Koloss onto a wall without a figure too."""
    start = state.places[figure]
    breaker = state.box.passive_of[state.profile(figure)] == WALL_BREAKER
    for square in state.box.grid.around[start]:
        if state.figure[square] == NOBODY and (breaker or state.tile[square] != WALL):
            out.append(actions.move(start, square))


def slugs(state: State, figure: int, out: list[Action]) -> None:
    """CQ-MOV-14: one step, also onto walls, minis to fuse with, and figures to engulf."""
    start = state.places[figure]
    for square in state.box.grid.around[start]:
        if may_slug(state, figure, square, NOBODY):
            out.append(actions.move(start, square))


def is_engulf(state: State, action: Action) -> bool:
    """CQ-MOV-16: a Slug move that ends on an enemy of another colour; this is offensive."""
    figure, target = state.figure[actions.actor(action)], state.figure[actions.first(action)]
    if NOBODY in (figure, target):
        return False
    return is_paint_invocation(state.kinds[figure]) and state.side(target) == KAOS


def make_move(state: State, action: Action) -> None:
    """CQ-PNT-11, CQ-PNT-12: the way, then the last square: puddles first, then its tile."""
    figure = state.figure[actions.actor(action)]
    start, end = state.places[figure], actions.first(action)
    kind = state.box.move_of[state.profile(figure)]
    state.mark(figure, STEPPED)
    if kind == SLUG:
        slug_step(state, figure, end, GAIA, False)
        return
    if kind == TRAMPLE:
        trample_onto(state, figure, end)
        return
    if is_spirit(state.kinds[figure]):
        state.shift(figure, end)
        arrive_later(state, figure)
        return
    via = actions.second(action)
    if via != actions.NO_SQUARE:
        state.erase(via)
    elif kind in (RUN, CELERITY):
        pick_up_puddles(state, start, end)
    state.shift(figure, end)
    arrive_later(state, figure)
    puddle = state.puddle[end]
    if puddle != NONE:
        state.erase(end)
        if puddle != state.colours[figure]:
            state.recolour(figure, puddle)


def pick_up_puddles(state: State, start: int, end: int) -> None:
    """CQ-PNT-11: own puddles on the way are removed."""
    grid = state.box.grid
    direction = grid.toward[start * grid.size + end]
    if direction == OFF_BOARD:
        return
    for square in grid.rays[start][direction]:
        if square == end:
            return
        state.erase(square)


def trample_onto(state: State, figure: int, square: int) -> None:
    """CQ-MOV-17, CQ-MOV-19, CQ-PAS-6: the puddle goes without effect; a wall is broken for good."""
    if state.tile[square] == WALL:
        state.break_wall(square)
    state.erase(square)
    state.shift(figure, square)
    arrive_later(state, figure)


def must_still_move(state: State, figure: int) -> bool:
    """CQ-TIL-3: a marked figure that stands, has a move left and somewhere to go."""
    if not may_use_move(state, figure):
        return False
    found: list[Action] = []
    moves(state, figure, found)
    return bool(found)
