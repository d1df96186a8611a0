"""Dark Threat: networks (docs/rules/dark_threat.md, section 7.4, DT-ATK-4 to DT-ATK-6)."""

from __future__ import annotations

from khroma.games.dark_threat import actions
from khroma.games.dark_threat.actions import Action
from khroma.games.dark_threat.kinds import (
    AVATAR,
    BLACK,
    BRIGHT,
    DOOMED_CHIEF,
    FIGURE_COLOURS,
    LIT,
    NO_PAINT,
    NOBODY,
    SMALL_BANE,
    TOTEM,
    Square,
)
from khroma.games.dark_threat.rules.paint import black_changes, colour_changes, paint_squares
from khroma.games.dark_threat.state import State


def reach(state: State, figure: int) -> int:
    """DT-ATK-5: three squares for the Wooden King and Avatars, two for the others."""
    kind = state.form[figure]
    return 2 if kind <= BRIGHT or kind == DOOMED_CHIEF else 3


def own_colour(state: State, figure: int) -> int:
    """DT-ATK-5, DT-ATK-6: black for Kaos, its own for an Avatar; NO_PAINT: free colours."""
    kind = state.form[figure]
    if kind <= BRIGHT:
        return NO_PAINT
    return FIGURE_COLOURS[figure] if kind == AVATAR else BLACK


def links(state: State, square: Square, colour: int) -> bool:
    """DT-ATK-4, DT-BAN-3: puddles, lit prisms not under a Totem, and for black every Bane part."""
    paint, figure = state.paint[square], state.piece[square]
    if paint == colour:
        return True
    if colour == BLACK:
        return figure != NOBODY and state.form[figure] >= SMALL_BANE
    return paint == LIT + colour and (figure == NOBODY or state.form[figure] != TOTEM)


def chain(state: State, origin: Square, colour: int) -> list[Square]:
    """DT-ATK-4: the square of the actor, then every puddle of the colour linked to it side by side."""
    box = state.box
    found = [origin]
    if box.reach_any:
        found.extend([each for each in range(box.size) if each != origin and links(state, each, colour)])
        return found
    seen = [False] * box.size
    seen[origin] = True
    index = 0
    while index < len(found):
        for square in box.orthogonal[found[index]]:
            if not seen[square]:
                seen[square] = True
                if links(state, square, colour):
                    found.append(square)
        index += 1
    return found


def colour_at(state: State, square: Square) -> int:
    """The colour that a square shows to coloured networks, or NO_PAINT."""
    paint = state.paint[square]
    if paint < BLACK:
        return paint
    if paint == BLACK or paint < LIT:
        return NO_PAINT
    figure = state.piece[square]
    return paint - LIT if figure == NOBODY or state.form[figure] != TOTEM else NO_PAINT


def coloured_chain(state: State, origin: Square) -> list[Square]:
    """DT-ATK-6: squares of one-coloured chains linked to the Chosen One (option: chains of mixed colours)."""
    box = state.box
    found: list[Square] = []
    if box.reach_any:
        return [each for each in range(box.size) if each != origin and colour_at(state, each)]
    seen = [False] * box.size
    seen[origin] = True
    for square in box.orthogonal[origin]:
        if colour_at(state, square) and not seen[square]:
            seen[square] = True
            found.append(square)
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
        figure, paint = state.piece[square], state.paint[square]
        if square == box.sanctuary or (figure != NOBODY and state.form[figure] == TOTEM):
            break
        if paint >= LIT if black else paint == BLACK:
            break
        found.append(square)
    return found


def networks(state: State, figure: int, out: list[Action]) -> None:
    """DT-ATK-4, DT-ACT-4: every start and direction of which at least one square would change."""
    origin, colour = state.where[figure], own_colour(state, figure)
    if colour == NO_PAINT:
        coloured_networks(state, origin, out)
        return
    length = reach(state, figure)
    black = colour == BLACK
    for start in chain(state, origin, colour):
        for direction in range(4):
            line = line_of(state, start, direction, length, black)
            for index in range(len(line)):
                changes = black_changes(state, line[index]) if black else colour_changes(state, line[index], colour)
                if changes:
                    out.append(actions.network(origin, start, direction))
                    if state.box.up_to:
                        for count in range(index + 1, len(line)):
                            out.append(actions.network(origin, start, direction, count))
                    break


def coloured_networks(state: State, origin: Square, out: list[Action]) -> None:
    """DT-ATK-6: from himself all colours are free; from a chain the first square takes the chain's colour."""
    for direction in range(4):
        line = line_of(state, origin, direction, 2, False)
        if line:
            named_lines(state, origin, origin, direction, line, NO_PAINT, out)
    for start in coloured_chain(state, origin):
        first = NO_PAINT if state.box.mixed else colour_at(state, start)
        for direction in range(4):
            line = line_of(state, start, direction, 2, False)
            if line:
                named_lines(state, origin, start, direction, line, first, out)


def named_lines(
    state: State, origin: Square, start: Square, direction: int, line: list[Square], fixed: int, out: list[Action]
) -> None:
    """DT-ATK-6, DT-PNT-9: every naming of colours that the supply covers and that changes something."""
    base = actions.network(origin, start, direction)
    firsts = nameable(state, line[0]) if fixed == NO_PAINT else [fixed]
    if fixed != NO_PAINT and not may_name(state, line[0], fixed):
        return
    alone = len(line) == 1
    seconds = [] if alone else nameable(state, line[1])
    plain = not alone and state.piece[line[1]] == NOBODY and state.paint[line[1]] == NO_PAINT
    for first in firsts:
        changes = colour_changes(state, line[0], first)
        if changes and (alone or state.box.up_to):
            shortened = base if alone else actions.network(origin, start, direction, 1)
            out.append(shortened + actions.two_colours(first, 0))
        used = needs_puddle(state, line[0], first)
        for second in seconds:
            if second == first and used and state.supply[first] < 2 and needs_puddle(state, line[1], second):
                continue
            if changes or plain or colour_changes(state, line[1], second):
                out.append(base + actions.two_colours(first, second))


def needs_puddle(state: State, square: Square, colour: int) -> bool:
    """DT-PNT-9: a free or repainted square needs one; a character, a lit prism or the same colour does not."""
    return state.piece[square] == NOBODY and state.paint[square] != colour and state.paint[square] < BLACK


def may_name(state: State, square: Square, colour: int) -> bool:
    """DT-PNT-9: the supply must cover what is named."""
    return state.supply[colour] > 0 or not needs_puddle(state, square, colour)


def nameable(state: State, square: Square) -> list[int]:
    """The colours that may be named for a square."""
    return [colour for colour in range(1, 7) if may_name(state, square, colour)]


def spread(state: State, action: Action) -> None:
    """DT-ATK-4: all squares of the line are painted, outward."""
    figure = state.piece[actions.actor(action)]
    colour = own_colour(state, figure)
    line = line_of(state, actions.target(action), actions.direction(action), reach(state, figure), colour == BLACK)
    if actions.count(action):
        line = line[: actions.count(action)]
    if colour != NO_PAINT:
        paint_squares(state, line, [colour] * len(line))
        return
    named = [actions.first_colour(action), actions.second_colour(action)]
    paint_squares(state, line, named[: len(line)])
