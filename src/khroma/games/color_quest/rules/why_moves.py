"""Color Quest: why a figure may not move there (docs/rules/color_quest.md, section 7.3)."""

from __future__ import annotations

from typing import Final

from khroma.games.color_quest import actions
from khroma.games.color_quest.actions import Action
from khroma.games.color_quest.box import NO_APPROACH
from khroma.games.color_quest.kinds import (
    BLACK,
    CELERITY,
    COLOURS,
    FORCED_MARCH,
    IMMOBILE,
    MINI_GOLEM,
    NOBODY,
    NONE,
    RUN,
    SKELETON,
    SLOW,
    SLUG,
    WALL,
    is_khromaz,
    is_spirit,
)
from khroma.games.color_quest.marks import IMMUNE
from khroma.games.color_quest.rules.moving import CLOSED, LAST, entry_of, is_terrified, may_use_move
from khroma.games.color_quest.state import State
from khroma.kernel.errors import Refusal
from khroma.kernel.grid import OFF_BOARD

_RULES: Final = (
    "CQ-MOV-18", "CQ-MOV-10", "CQ-MOV-11", "CQ-MOV-12", "CQ-MOV-13", "CQ-MOV-13", "CQ-MOV-14", "CQ-MOV-17", "CQ-MOV-18",
)  # fmt: skip


def why_no_move(state: State, figure: int, action: Action) -> Refusal:
    """CQ-MOV-1, CQ-MOV-18: no move left, immobile, the same square, out of reach, or something in the way."""
    start, end = state.places[figure], actions.first(action)
    square, name = state.square_word(end), state.figure_word(figure)
    kind = state.box.move_of[state.profile(figure)]
    if kind in (NONE, IMMOBILE):
        return Refusal("CQ-MOV-18", "immobile", figure=name)
    if not may_use_move(state, figure):
        return Refusal("CQ-MOV-1", "has-moved", figure=name)
    if start == end:
        return Refusal("CQ-MOV-1", "same-square", square=square)
    if is_spirit(state.kinds[figure]):
        return _why_no_flight(state, start, end)
    if kind == SLUG:
        return why_no_slug(state, figure, start, end)
    if kind in (RUN, CELERITY):
        found = _why_no_run(state, figure, start, end, kind == CELERITY)
    elif kind == FORCED_MARCH:
        found = _why_no_march(state, figure, start, end)
    else:
        found = _why_no_step(state, figure, start, end, kind)
    shy = state.box.terror == NO_APPROACH and is_khromaz(state.kinds[figure])
    if found is None and shy and is_terrified(state, figure, end):
        return Refusal("CQ-PAS-7", "terror-approach", square=square)
    return found or Refusal(_RULES[kind], "out-of-reach", square=square, figure=name)


def why_closed(state: State, square: int, colour: int) -> Refusal | None:
    """CQ-MOV-2, CQ-PNT-12, CQ-PNT-13: why an ordinary mover may not enter a square."""
    if entry_of(state, square, colour) != CLOSED:
        return None
    word = state.square_word(square)
    if state.figure[square] != NOBODY:
        return Refusal("CQ-MOV-2", "occupied", square=word)
    if state.tile[square] == WALL:
        return Refusal("CQ-MOV-2", "wall", square=word)
    puddle = COLOURS[state.puddle[square]]
    if colour == BLACK or state.puddle[square] == BLACK:
        return Refusal("CQ-PNT-13", "opposing-paint", square=word, colour=puddle)
    return Refusal("CQ-PNT-12", "other-paint", square=word, colour=puddle)


def _why_no_run(state: State, figure: int, start: int, end: int, diagonals: bool) -> Refusal | None:
    grid, colour = state.box.grid, state.colours[figure]
    direction = grid.toward[start * grid.size + end]
    if direction == OFF_BOARD or (direction % 2 == 1 and not diagonals):
        return Refusal("CQ-MOV-13", "not-in-line", square=state.square_word(end))
    for square in grid.rays[start][direction]:
        closed = why_closed(state, square, colour)
        if closed is not None:
            return closed
        if square == end:
            return None
        if entry_of(state, square, colour) == LAST:
            word = state.square_word(square)
            return Refusal("CQ-PNT-12", "cannot-pass-paint", square=word, colour=COLOURS[state.puddle[square]])
    return None


def _why_no_step(state: State, figure: int, start: int, end: int, kind: int) -> Refusal | None:
    near = state.box.grid.orthogonal[start] if kind == SLOW else state.box.grid.around[start]
    if end not in near:
        return None
    return why_closed(state, end, state.colours[figure])


def _why_no_march(state: State, figure: int, start: int, end: int) -> Refusal | None:
    if state.box.grid.distance(start, end) > 2:
        return None
    closed = why_closed(state, end, state.colours[figure])
    if closed is not None:
        return closed
    if end in state.box.grid.around[start]:
        return Refusal("CQ-MOV-11", "no-such-way", square=state.square_word(end))
    return Refusal("CQ-MOV-11", "way-blocked", square=state.square_word(end))


def _why_no_flight(state: State, start: int, end: int) -> Refusal:
    grid = state.box.grid
    direction = grid.toward[start * grid.size + end]
    if direction == OFF_BOARD or direction % 2 == 1:
        return Refusal("CQ-MOV-13", "not-in-line", square=state.square_word(end))
    return Refusal("CQ-MOV-20", "spirit-cannot-stop", square=state.square_word(end))


def why_no_slug(state: State, figure: int, start: int, end: int) -> Refusal:
    """CQ-MOV-14, CQ-MOV-15, CQ-MOV-16: too far, or somebody who cannot be entered."""
    square, target = state.square_word(end), state.figure[end]
    if end not in state.box.grid.around[start]:
        return Refusal("CQ-MOV-14", "out-of-reach", square=square, figure=state.figure_word(figure))
    if target == NOBODY:
        return Refusal("CQ-MOV-14", "no-such-way", square=square)
    name = state.figure_word(target)
    if state.tile[end] == WALL:
        return Refusal("CQ-MOV-14", "occupied", square=square)
    kind = state.kinds[target]
    if kind == MINI_GOLEM:
        return Refusal("CQ-MOV-15", "no-golem-left", square=square)
    if kind > MINI_GOLEM and kind != SKELETON:
        return Refusal("CQ-MOV-15", "cannot-fuse", square=square, figure=name)
    if state.has(target, IMMUNE) and state.side(target) != state.side(figure):
        return Refusal("CQ-STA-2", "immune", square=square, figure=name)
    return Refusal("CQ-MOV-16", "cannot-engulf", square=square, figure=name)
