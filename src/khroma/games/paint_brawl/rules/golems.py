"""Paint Brawl: golems, clones and explosions (docs/rules/paint_brawl.md, section 7.7, PB-INV and PB-EXP)."""

from __future__ import annotations

from khroma.games.paint_brawl import actions
from khroma.games.paint_brawl.board import (
    CLONE,
    FREE,
    IS_INVOCATION,
    IS_PUDDLE,
    KIND_OF,
    MAXI,
    MINI,
    NAMES,
    ON_WALL,
    OWNER_OF,
    SIZE,
    Square,
)
from khroma.games.paint_brawl.box import MOST_GOLEMS
from khroma.games.paint_brawl.rules.painting import paint_all
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import Refusal


def explode(state: State, causer: int, square: Square) -> None:
    """PB-EXP, PB-EXP-1, PB-EXP-4, PB-CHF-3: the invocation is removed and paints its area in its own colour.

    Nothing in the area is set off, and Chiefs stay where they are."""
    code = state.board[square]
    state.remove_invocation(square, "exploded")
    burst(state, causer, square, KIND_OF[code] == MAXI, OWNER_OF[code])


def burst(state: State, causer: int, centre: Square, wide: bool, seat: int) -> None:
    """PB-EXP-2: the squares of a cross, or of the 3 x 3 area of a maxi golem, centre first."""
    paint_all(state, causer, actions.explosion(centre, wide, seat), 0, 0)


def invocations(state: State) -> list[Square]:
    """Every golem and clone on the board."""
    found: list[Square] = []
    for seat in range(state.box.players):
        for square in state.men[seat]:
            if IS_INVOCATION[state.board[square]]:
                found.append(square)
    return found


def own_puddles(state: State, seat: int) -> list[Square]:
    """The puddles of a seat on ground and walls, in the order of squares."""
    if state.puddles[seat] == 0:
        return []
    return [
        square
        for square in range(SIZE)
        if state.board[square] != FREE and IS_PUDDLE[state.board[square]] and OWNER_OF[state.board[square]] == seat
    ]


def may_have_golem(state: State, seat: int) -> bool:
    """PB-INV-2: fewer than two golems of this colour are on the board."""
    return state.golems(seat) < MOST_GOLEMS


def invoke(state: State, seat: int, square: Square, kind: int) -> None:
    """PB-SPC-INV, PB-BLA-CLO: the puddle goes; a mini golem or clone stands there, or explodes on a wall."""
    state.remove_puddle(square)
    if ON_WALL[state.board[square]]:
        state.tell_square("exploded_on_wall", square)
        burst(state, seat, square, False, seat)
    else:
        state.place_invocation(square, kind, seat)


def why_no_invocation(state: State, seat: int, square: Square, kind: int, rule: str) -> Refusal:
    """PB-INV-1, PB-INV-2: the limit, then the puddle."""
    if kind == MINI and not may_have_golem(state, seat):
        return Refusal("PB-INV-2", "two-golems")
    if kind == CLONE and state.has_kind(seat, CLONE):
        return Refusal("PB-BLA-CLO", "clone-there")
    return Refusal(rule, "no-own-puddle", square=NAMES[square])
