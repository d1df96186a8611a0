"""Color Quest: who still has a move, and which squares an ordinary mover may enter (rulings, section 7.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.kinds import BLACK, COLOURS, NOBODY, NONE, TERROR, WALL, Colour, Figure
from khroma.games.color_quest.kinds_marks import EXTRA_MOVE, LYING, MOVED, MOVED_TWICE, NEW
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Square
from khroma.kernel.verbs import Need

CLOSED: Final = 0
OPEN: Final = 1
LAST: Final = 2  # may be entered, but the move ends there


def may_use_move(state: State, figure: Figure) -> bool:
    """CQ-MOV-1, CQ-TURN-3: a standing figure with a move left: one, or two with a Celerity Potion."""
    if state.figures.has(figure, LYING) or (state.figures.has(figure, NEW) and not state.box.new_figures_act):
        return False
    return has_move_left(state, figure)


def has_move_left(state: State, figure: Figure) -> bool:
    """CQ-MOV-1: one move a turn, two with a Celerity Potion."""
    if not state.figures.has(figure, MOVED):
        return True
    return state.figures.has(figure, EXTRA_MOVE) and not state.figures.has(figure, MOVED_TWICE)


def is_terrified(state: State, figure: Figure, square: Square) -> bool:
    """CQ-PAS-7: whether an enemy with Terror would be in contact on this square."""
    seat = state.figures.side(figure)
    for near in state.box.board.around[square]:
        other = state.figures.at[near]
        if other != NOBODY and state.figures.side(other) != seat and state.figures.passive(other) == TERROR:
            return True
    return False


def entry_of(state: State, square: Square, colour: Colour) -> int:
    """CQ-MOV-2, CQ-PNT-11, CQ-PNT-12, CQ-PNT-13, CQ-ARR-2: whether an ordinary mover passes, stops or may not enter."""
    ground = state.ground
    if state.figures.at[square] != NOBODY or ground.tile[square] == WALL:
        return CLOSED
    puddle = ground.puddle[square]
    if puddle in (NONE, colour):
        return OPEN
    if BLACK in (colour, puddle) or not state.box.recolour:
        return CLOSED
    return LAST


def entry_needs(state: State, square: Square, colour: Colour) -> Iterator[Need]:
    """CQ-MOV-2, CQ-PNT-12, CQ-PNT-13: no figure, no wall, no paint that the mover may not enter."""
    word, puddle = state.square_word(square), state.ground.puddle[square]
    yield Need(state.figures.at[square] == NOBODY, "CQ-MOV-2", "occupied", square=word)
    yield Need(state.ground.tile[square] != WALL, "CQ-MOV-2", "wall", square=word)
    if puddle not in (NONE, colour):
        paint = COLOURS[puddle]
        yield Need(BLACK not in (colour, puddle), "CQ-PNT-13", "opposing-paint", square=word, colour=paint)
        yield Need(state.box.recolour, "CQ-PNT-12", "other-paint", square=word, colour=paint)
