"""Color Quest: networks where tokens, skeletons or bone piles run short (rulings, CQ-ATK-19, CQ-LIM-1, CQ-LIM-2)."""

from __future__ import annotations

from khroma.games.color_quest.kinds import (
    A_SKELETON,
    BLACK,
    CAPTURES,
    GAIA,
    HIGH,
    NOBODY,
    NONE,
    OFFENSIVE,
    SIX,
    SKELETON,
    Colour,
    Figure,
)
from khroma.games.color_quest.rules.paint import has_reserve, paint
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Square


def is_short(state: State, colour: Colour) -> bool:
    """CQ-LIM-1, CQ-LIM-2, CQ-SKE-4: whether two painted squares can use up what the next one needs, or give it back."""
    enough = state.box.tokens - 2
    if colour == BLACK:
        return state.figures.left(A_SKELETON) < 3 or state.ground.laid[BLACK] >= enough
    for each in SIX:
        if state.ground.laid[each] >= enough:
            return True
    return not has_reserve(state)


def with_painted(state: State, figure: Figure, square: Square, colour: Colour) -> State:
    """CQ-ATK-19: the table on which the next square of a network is judged.

    Paint on one square matters to another only where tokens, skeletons or bone piles run short; everywhere else
    the table as it stands will do.
    """
    if not is_short(state, colour):
        return state
    seat, high = state.figures.side(figure), state.reaches(figure)
    flags = OFFENSIVE | (HIGH if high else 0) | (CAPTURES if seat == GAIA else 0)
    after = state.copy()
    paint(after, colour, square, seat, flags)
    return after


# The same for whoever lists many networks: where paint only lays a puddle, its token is counted and nothing copied.


def takes_token(state: State, square: Square, colour: Colour) -> bool:
    """CQ-LIM-1: whether paint lays a puddle there: on bare ground or on paint of another colour."""
    if state.figures.at[square] != NOBODY or state.ground.bones[square] or state.ground.puddle[square] == colour:
        return False
    return state.ground.laid[colour] < state.box.tokens


def is_tight(state: State, square: Square, colour: Colour) -> bool:
    """CQ-LIM-1, CQ-SKE-4: whether coloured paint there takes the last token, gives one back that nobody had, or takes
    a bone pile."""
    other, old = state.figures.at[square], state.ground.puddle[square]
    if other != NOBODY:
        return state.figures.kinds[other] == SKELETON and not has_reserve(state)
    if not takes_token(state, square, colour):
        return False
    tokens = state.box.tokens
    return state.ground.laid[colour] + 1 >= tokens or (old != NONE and state.ground.laid[old] >= tokens)


def with_supplies(state: State, figure: Figure, square: Square, colour: Colour) -> State:
    """CQ-SKE-1, CQ-SKE-2, CQ-SKE-4: the table after paint that may take a skeleton or a bone pile."""
    other = state.figures.at[square]
    if colour == BLACK:
        uses = other != NOBODY or state.ground.bones[square] != 0
    else:
        uses = other != NOBODY and state.figures.kinds[other] == SKELETON and not has_reserve(state)
    return with_painted(state, figure, square, colour) if uses else state
