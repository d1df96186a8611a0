"""Color Quest: explosions, and what may not rest on a wall (docs/rules/color_quest.md, section 7.12)."""

from __future__ import annotations

from khroma.games.color_quest.kinds import (
    HIGH,
    MINI_GOLEM,
    NOBODY,
    OFFENSIVE,
    PAINT_CLONE,
    PAINT_GOLEM,
    SKELETON,
    UNPARRIED,
    WALL,
    Figure,
    is_paint_invocation,
)
from khroma.games.color_quest.rules.knockouts import fall
from khroma.games.color_quest.rules.paint import PAINT
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Seat


def of_explosion(flags: int) -> int:
    """CQ-EXP-2: paint of an explosion captures no dice and falls to the ground; protection and Parry still count."""
    return flags & (OFFENSIVE | UNPARRIED)


def explode(state: State, figure: Figure, seat: Seat, flags: int) -> None:
    """CQ-EXP-1, CQ-EXP-2: cross or full block of paint on the ground; a centre on a wall gets its puddle too."""
    kind = state.figures.kinds[figure]
    if kind == SKELETON:
        fall(state, figure)
        return
    square, colour = state.figures.places[figure], state.figures.colours[figure]
    state.figures.remove(figure)
    if not is_paint_invocation(kind):
        return
    board = state.box.board
    area = board.orthogonal[square] if kind == MINI_GOLEM else board.around[square]
    for near in reversed(area):
        if state.ground.tile[near] != WALL:
            state.agenda.append(PAINT.on(seat, near, colour, flags))
    state.agenda.append(PAINT.on(seat, square, colour, flags | HIGH))


def rest_on_wall(state: State, figure: Figure, invoked: bool) -> None:
    """CQ-HGT-5, CQ-INV-7, CQ-PAS-1: golems and clones explode on a wall; a mini golem only if it was invoked there."""
    if state.figures.places[figure] == NOBODY or state.ground.tile[state.figures.places[figure]] != WALL:
        return
    kind = state.figures.kinds[figure]
    if kind in (PAINT_GOLEM, PAINT_CLONE) or (kind == MINI_GOLEM and (invoked or not state.box.mini_stays)):
        explode(state, figure, state.figures.side(figure), 0)
