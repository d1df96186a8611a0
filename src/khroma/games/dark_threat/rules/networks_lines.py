"""Dark Threat: what networks are made of: chains, lines, and colours that can be named (section 7.4)."""

from __future__ import annotations

from khroma.games.dark_threat.kinds import (
    AVATAR,
    BARE,
    BLACK,
    DOOMED_CHIEF,
    FIGURE_COLOURS,
    IN_BLACK,
    LIT,
    NO_PAINT,
    NOBODY,
    SIX,
    TOTEM,
    Colour,
    Figure,
    is_bane,
    is_chosen_one,
)
from khroma.games.dark_threat.rules.paint import black_changes, colour_changes
from khroma.games.dark_threat.state import State
from khroma.kernel.kinds import Square


def reach(state: State, figure: Figure) -> int:
    """DT-ATK-5: three squares for the Wooden King and Avatars, two for the others."""
    kind = state.figures.form[figure]
    return 2 if is_chosen_one(kind) or kind == DOOMED_CHIEF else 3


def own_colour(state: State, figure: Figure) -> Colour:
    """DT-ATK-5, DT-ATK-6: black for Kaos, its own for an Avatar; NO_PAINT: free colours."""
    kind = state.figures.form[figure]
    if is_chosen_one(kind):
        return BARE
    return FIGURE_COLOURS[figure] if kind == AVATAR else IN_BLACK


def links(state: State, square: Square, colour: Colour) -> bool:
    """DT-ATK-4, DT-BAN-3: puddles, lit prisms not under a Totem, and for black every Bane part."""
    paint, figure = state.paint.on[square], state.figures.at[square]
    if paint == colour:
        return True
    if colour == BLACK:
        return figure != NOBODY and is_bane(state.figures.form[figure])
    return paint == LIT + colour and (figure == NOBODY or state.figures.form[figure] != TOTEM)


def chain(state: State, origin: Square, colour: Colour) -> list[Square]:
    """DT-ATK-4: the square of the actor, then every puddle of the colour linked to it side by side."""
    box = state.box
    found = [origin]
    if box.reach_any:
        found.extend([each for each in box.squares if each != origin and links(state, each, colour)])
        return found
    seen = [False] * box.size
    seen[origin] = True
    orthogonal = box.orthogonal
    index = 0
    while index < len(found):
        for square in orthogonal[found[index]]:
            if not seen[square]:
                seen[square] = True
                if links(state, square, colour):
                    found.append(square)
        index += 1
    return found


def colour_at(state: State, square: Square) -> Colour:
    """The colour that a square shows to coloured networks, or NO_PAINT."""
    paint = state.paint.on[square]
    if paint < BLACK:
        return paint
    if paint <= LIT:
        return BARE
    figure = state.figures.at[square]
    return Colour(paint - LIT) if figure == NOBODY or state.figures.form[figure] != TOTEM else BARE


def coloured_chain(state: State, origin: Square) -> list[Square]:
    """DT-ATK-6: squares of one-coloured chains linked to the Chosen One (option: chains of mixed colours)."""
    box = state.box
    found: list[Square] = []
    if box.reach_any:
        return [each for each in box.squares if each != origin and colour_at(state, each)]
    for square in box.orthogonal[origin]:
        if colour_at(state, square):
            found.append(square)
    if not found:
        return found
    seen = [False] * box.size
    seen[origin] = True
    for square in found:
        seen[square] = True
    index = 0
    while index < len(found):
        colour = colour_at(state, found[index])
        for square in box.orthogonal[found[index]]:
            if not seen[square]:
                other = colour_at(state, square)
                if other == colour or (other and box.mixed):
                    seen[square] = True
                    found.append(square)
        index += 1
    return found


def line_of(state: State, start: Square, direction: int, length: int, black: bool) -> list[Square]:
    """DT-ATK-4: the squares of a line, which ends early before what it cannot paint over."""
    box = state.box
    lines = box.line2 if length == 2 else box.line3
    found: list[Square] = []
    for square in lines[start * 4 + direction]:
        figure, paint = state.figures.at[square], state.paint.on[square]
        if square == box.sanctuary or (figure != NOBODY and state.figures.form[figure] == TOTEM):
            break
        if paint >= LIT if black else paint == BLACK:
            break
        found.append(square)
    return found


def line_changes(state: State, line: list[Square], colours: list[Colour]) -> bool:
    """DT-ACT-4: whether painting these squares in these colours would change anything."""
    for index in range(min(len(line), len(colours))):
        square, colour = line[index], colours[index]
        if black_changes(state, square) if colour == BLACK else colour_changes(state, square, colour):
            return True
    return False


def needs_puddle(state: State, square: Square, colour: Colour) -> bool:
    """DT-PNT-9: a free or repainted square needs one; a character, a lit prism or the same colour does not."""
    return state.figures.at[square] == NOBODY and state.paint.on[square] != colour and state.paint.on[square] < BLACK


def may_name(state: State, square: Square, colour: Colour) -> bool:
    """DT-PNT-9: the supply must cover what is named."""
    return state.paint.supply[colour] > 0 or not needs_puddle(state, square, colour)


def nameable(state: State, square: Square) -> list[Colour]:
    """The colours that may be named for a square."""
    return [colour for colour in SIX if may_name(state, square, colour)]


def is_bare(state: State, square: Square) -> bool:
    """Neither figure nor paint."""
    return state.figures.at[square] == NOBODY and state.paint.on[square] == NO_PAINT
