"""Dark Threat: what paint does (docs/rules/dark_threat.md, section 7.1)."""

from __future__ import annotations

from khroma.games.dark_threat.kinds import (
    BLACK,
    BLACK_PAINT,
    COLOURED_PAINT,
    FIGURE_COLOURS,
    GAIA,
    IN_BLACK,
    LIT,
    MUSHROOM,
    NO_PAINT,
    NOBODY,
    TOTEM,
    Colour,
    Figure,
    camp_of_kind,
    is_doomed_follower,
)
from khroma.games.dark_threat.rules.knockouts import can_fall, knock_out
from khroma.games.dark_threat.rules.temples import corrupt
from khroma.games.dark_threat.state import State
from khroma.kernel.kinds import Square


def takes_paint(state: State, square: Square, colour: Colour) -> bool:
    """DT-PNT-1, DT-PNT-4, DT-PNT-5: whether a puddle of this colour could lie here instead of what does."""
    return (
        state.figures.at[square] == NOBODY
        and state.paint.on[square] != colour
        and state.paint.on[square] < BLACK
        and square != state.box.sanctuary
    )


def black_changes(state: State, square: Square) -> bool:
    """DT-PNT-1, DT-SQ-4: whether black paint on a square would change anything."""
    figure, paint = state.figures.at[square], state.paint.on[square]
    if figure == NOBODY:
        return paint < BLACK and square != state.box.sanctuary and state.paint.supply[BLACK] > 0
    return paint < LIT and can_fall(state, figure, BLACK_PAINT)


def colour_changes(state: State, square: Square, colour: Colour) -> bool:
    """DT-PNT-1: whether paint of this colour on a square would change anything."""
    figure = state.figures.at[square]
    if figure == NOBODY:
        return takes_paint(state, square, colour) and state.paint.supply[colour] > 0
    return colour_affects(state, figure, colour)


def colour_affects(state: State, figure: Figure, colour: Colour) -> bool:
    """DT-PNT-1, DT-PNT-8: Doomed Followers are freed, Kaos characters fall, a Mushroom only to its own colour."""
    kind = state.figures.form[figure]
    if kind == TOTEM or camp_of_kind(kind) == GAIA:
        return False
    if is_doomed_follower(kind):
        return not state.figures.is_protected(figure)
    if kind == MUSHROOM and FIGURE_COLOURS[figure] != colour and not state.box.any_mushroom_paint:
        return False
    return can_fall(state, figure, COLOURED_PAINT)


def lay_paint(state: State, square: Square, colour: Colour) -> None:
    """DT-PNT-6, DT-PNT-9, DT-SQ-5: a puddle on a square without figure, if it may lie there and the supply has one."""
    if not takes_paint(state, square, colour) or state.paint.supply[colour] == 0:
        return
    state.paint.lay(square, colour)
    settle_puddle(state, square)


def settle_puddle(state: State, square: Square) -> None:
    """DT-TMP-1, DT-TMP-5: a puddle that has come to lie here lights its prism or corrupts its Temple."""
    colour = state.paint.on[square]
    if colour == BLACK:
        if state.box.site_at[square] != NOBODY:
            corrupt(state, square)
    elif state.ground.prism[square] == colour:
        state.paint.light(square)


def touch(state: State, figure: Figure, colour: Colour) -> None:
    """DT-PNT-7: paint acts on a character that it affects."""
    if colour == BLACK:
        if can_fall(state, figure, BLACK_PAINT):
            knock_out(state, figure, BLACK_PAINT)
    elif colour_affects(state, figure, colour):
        if is_doomed_follower(state.figures.form[figure]):
            state.figures.free(figure)
        else:
            knock_out(state, figure, COLOURED_PAINT)


def paint_squares(state: State, squares: list[Square], colours: list[Colour]) -> None:
    """DT-ACT-7, DT-PNT-2: first puddles on squares that held nobody, then whoever was noted is touched."""
    noted = [state.figures.at[square] for square in squares]
    for index in range(len(squares)):
        if noted[index] == NOBODY:
            lay_paint(state, squares[index], colours[index])
    for index in range(len(squares)):
        figure, square = noted[index], squares[index]
        if figure == NOBODY or state.figures.where[figure] != square:
            continue
        if colours[index] == BLACK and state.paint.on[square] >= LIT:
            continue
        touch(state, figure, colours[index])


def blacken(state: State, squares: list[Square]) -> None:
    """DT-ATK-11, DT-EVT-4: coloured puddles on these squares become black, in order, while the supply lasts."""
    for square in squares:
        if NO_PAINT < state.paint.on[square] < BLACK:
            lay_paint(state, square, IN_BLACK)


def wipe(state: State, squares: list[Square] | tuple[Square, ...]) -> None:
    """DT-PNT-3: whatever puddles lie on these squares go back to the supply; lit prisms stay."""
    for square in squares:
        if NO_PAINT < state.paint.on[square] <= BLACK:
            state.paint.lift(square)


def wipe_black(state: State, squares: list[Square] | tuple[Square, ...]) -> None:
    """Black puddles on these squares go back to the supply."""
    for square in squares:
        if state.paint.on[square] == BLACK:
            state.paint.lift(square)
