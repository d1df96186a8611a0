"""Color Quest: what the targets of several powers need."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.color_quest.kinds import NOBODY, WALL, Figure
from khroma.games.color_quest.kinds_marks import IMMUNE
from khroma.games.color_quest.rules.sight import seen_squares
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Square
from khroma.kernel.verbs import Need


def own_square_need(state: State, figure: Figure, square: Square, rule: str) -> Need:
    """CQ-LOS-5: nobody aims at its own square."""
    return Need(square != state.figures.places[figure], rule, "own-square", square=state.square_word(square))


def line_need(state: State, figure: Figure, square: Square, rule: str) -> Need:
    """CQ-LOS-5: an indirect throw goes along one of the four lines."""
    aimed = square in state.box.board.in_line[state.figures.places[figure]]
    return Need(aimed, rule, "not-on-line", square=state.square_word(square))


def contact_need(state: State, figure: Figure, square: Square, rule: str) -> Need:
    """CQ-GEO-2: one of the eight squares around."""
    near = square in state.box.board.around[state.figures.places[figure]]
    return Need(near, rule, "not-in-contact", square=state.square_word(square))


def touch_needs(state: State, figure: Figure, square: Square, rule: str) -> Iterator[Need]:
    """CQ-GEO-2, CQ-HGT-2: in contact, within reach and not protected."""
    yield own_square_need(state, figure, square, rule)
    yield contact_need(state, figure, square, rule)
    yield height_need(state, figure, square)
    yield from protection_needs(state, figure, square)


def sight_need(state: State, figure: Figure, square: Square) -> Need:
    """CQ-LOS-1: in sight along one of the four lines."""
    return Need(square in seen_squares(state, figure), "CQ-LOS-1", "out-of-sight", square=state.square_word(square))


def shot_needs(state: State, figure: Figure, square: Square) -> Iterator[Need]:
    """CQ-LOS-1, CQ-HGT-2: in sight, within reach and not protected."""
    yield own_square_need(state, figure, square, "CQ-LOS-5")
    yield sight_need(state, figure, square)
    yield height_need(state, figure, square)
    yield from protection_needs(state, figure, square)


def height_need(state: State, figure: Figure, square: Square) -> Need:
    """CQ-HGT-2: a wall top must be reached."""
    low = state.ground.tile[square] != WALL or state.reaches(figure)
    return Need(low, "CQ-HGT-2", "too-high", square=state.square_word(square))


def protection_needs(state: State, figure: Figure, square: Square) -> Iterator[Need]:
    """CQ-STA-2, CQ-STA-3: no immune or invisible enemy."""
    target = state.figures.at[square]
    if target == NOBODY or state.figures.side(target) == state.figures.side(figure):
        return
    word, name = state.square_word(square), state.figures.word(target)
    yield Need(not state.figures.has(target, IMMUNE), "CQ-STA-2", "immune", square=word, figure=name)
    yield Need(not state.is_invisible(target), "CQ-STA-3", "invisible", square=word, figure=name)


def status_need(state: State, figure: Figure, mark: int, status: str) -> Need:
    """CQ-STA-11: a status that a figure has already is not given again."""
    square, name = state.square_word(state.figures.places[figure]), state.figures.word(figure)
    return Need(
        not state.figures.has(figure, mark), "CQ-STA-11", "has-status", square=square, figure=name, status=status
    )


def free_needs(state: State, square: Square, rule: str) -> Iterator[Need]:
    """CQ-ARR-4: a forced step leads to a square without figure and wall."""
    word = state.square_word(square)
    yield Need(state.ground.tile[square] != WALL, rule, "wall", square=word)
    yield Need(state.figures.at[square] == NOBODY, rule, "occupied", square=word)
