"""Dark Threat: the Bane in its three sizes, and white light (docs/rules/dark_threat.md, section 7.6)."""

from __future__ import annotations

from khroma.games.dark_threat import actions
from khroma.games.dark_threat.actions import Action
from khroma.games.dark_threat.kinds import (
    BLACK,
    COLLISION,
    HALF_BANE,
    LIT,
    NO_PAINT,
    NOBODY,
    NOWHERE,
    P_HALF,
    P_KING,
    P_SMALL,
    P_ULTIMATE,
    SITE_COUNT,
    SMALL_BANE,
    TOTEM,
    ULTIMATE_BANE,
    WOODEN_KING,
    Square,
)
from khroma.games.dark_threat.rules.knockouts import can_fall, knock_out
from khroma.games.dark_threat.state import State


def may_slug(state: State, figure: int, square: Square) -> bool:
    """DT-MOV-7, DT-BAN-1, DT-BAN-2, DT-BAN-4, DT-BAN-6: where a small or half Bane may go."""
    if square == state.box.sanctuary or state.paint[square] >= LIT:
        return False
    other = state.piece[square]
    if other == NOBODY:
        return True
    kind = state.form[other]
    if kind == TOTEM:
        return False
    if kind == SMALL_BANE:
        return state.form[figure] == SMALL_BANE and state.where[P_HALF] == NOWHERE and not state.is_protected(other)
    if kind == WOODEN_KING:
        return state.form[figure] == HALF_BANE and not state.is_protected(other)
    return can_fall(state, other, COLLISION)


def slug_squares(state: State, figure: int) -> list[Square]:
    """DT-MOV-7: the neighbours a small or half Bane may go to."""
    found = []
    for square in state.box.around[state.where[figure]]:
        if may_slug(state, figure, square):
            found.append(square)
    return found


def black_puddles(state: State) -> list[Square]:
    """Every black puddle on the board, in board order."""
    paint = state.paint
    return [square for square in range(state.box.size) if paint[square] == BLACK]


def slug(state: State, figure: int, square: Square) -> None:
    """DT-MOV-7: a puddle there goes, the Bane moves, merges or collides, and a trail is left behind."""
    start = state.where[figure]
    if state.paint[square] != NO_PAINT:
        state.lift(square)
    other = state.piece[square]
    if other == NOBODY:
        state.move(figure, square)
    elif state.form[other] == SMALL_BANE:
        fuse(state, figure, other, P_HALF, square)
    elif state.form[other] == WOODEN_KING:
        fuse(state, figure, other, P_ULTIMATE, square)
    else:
        state.remove(figure, "destroyed")
        knock_out(state, other, COLLISION)
    if state.piece[start] == NOBODY and state.supply[BLACK] > 0:
        state.lay(start, BLACK)


def fuse(state: State, figure: int, other: int, result: int, square: Square) -> None:
    """DT-BAN-1, DT-BAN-2: both leave the board, the greater Bane stands on the destination, not stunned."""
    state.remove(figure, "")
    state.remove(other, "")
    state.place(result, square, "fused" if result == P_HALF else "ultimate_awakened")


def teleport(state: State, square: Square) -> None:
    """DT-MOV-10: the puddle goes, the Ultimate Bane stands there; no trail."""
    state.lift(square)
    state.move(P_ULTIMATE, square)


def shine(state: State, squares: list[Square] | tuple[Square, ...]) -> None:
    """DT-LGT-1, DT-LGT-2: every Bane part on these squares will flee, unless it is under Prayer."""
    for square in squares:
        figure = state.piece[square]
        if figure != NOBODY and sees_light(state, figure):
            state.push(figure)
    state.flee_by(True)


def sees_light(state: State, figure: int) -> bool:
    """DT-LGT-1, DT-STA-3: whether white light moves this figure."""
    if state.form[figure] < SMALL_BANE:
        return False
    return not (state.box.prayer_everything and state.is_protected(figure))


def escapes(state: State, figure: int) -> list[Square]:
    """DT-BAN-5, DT-LGT-1: where a Bane part may make its forced move."""
    if state.form[figure] == ULTIMATE_BANE:
        return black_puddles(state)
    return slug_squares(state, figure)


def flights(state: State, out: list[Action]) -> None:
    """DT-LGT-2: every pair of a Bane part still to move and a destination."""
    for figure in range(P_SMALL, P_ULTIMATE + 1):
        if state.must_flee(figure):
            start = state.where[figure]
            out.extend([actions.flee(start, square) for square in escapes(state, figure)])


def has_flight(state: State) -> bool:
    """DT-LGT-3: whether any Bane part still to move can move; otherwise one is reduced."""
    found: list[Action] = []
    flights(state, found)
    return len(found) > 0


def flee(state: State, action: Action) -> None:
    """DT-LGT-2, DT-BAN-5: one forced move; each part moves once."""
    figure, square = state.piece[actions.actor(action)], actions.target(action)
    state.settle(figure)
    if figure == P_ULTIMATE:
        teleport(state, square)
    else:
        slug(state, figure, square)


def reduce_next(state: State) -> None:
    """DT-LGT-3: a Bane part without a way out becomes the next smaller thing, on its square; it does not flee."""
    for figure in range(P_SMALL, P_ULTIMATE + 1):
        if state.must_flee(figure):
            state.settle(figure)
            if state.fleeing_light or state.box.ko_reduces:
                reduce(state, figure)
            return


def reduce(state: State, figure: int) -> None:
    """DT-LGT-3, DT-LIM-4: Ultimate to King, half to small, small to a black puddle that corrupts nothing."""
    square = state.where[figure]
    state.remove(figure, "reduced")
    if figure == P_ULTIMATE:
        state.place(P_KING, square, "reduced_to")
        return
    if figure == P_HALF:
        for site in range(SITE_COUNT):
            if state.where[P_SMALL + site] == NOWHERE:
                state.place(P_SMALL + site, square, "reduced_to")
                return
    if state.supply[BLACK] > 0:
        state.lay(square, BLACK)
