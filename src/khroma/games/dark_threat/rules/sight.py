"""Dark Threat: sight and lines (docs/rules/dark_threat.md, section 7.2)."""

from __future__ import annotations

from khroma.games.dark_threat.kinds import BLACK, LIT, NO_FIGURE, NO_PAINT, NOBODY, TOTEM, Figure
from khroma.games.dark_threat.state import State
from khroma.kernel.kinds import Square


def shot_targets(state: State, ray: tuple[Square, ...]) -> list[Square]:
    """DT-SGT-1, DT-SGT-2: the squares a shot passes and the one that ends it; never a lit prism, Totem or Sanctuary."""
    found: list[Square] = []
    for square in ray:
        paint, figure = state.paint.on[square], state.figures.at[square]
        if paint >= LIT or square == state.box.sanctuary:
            break
        if figure != NOBODY:
            if state.figures.form[figure] != TOTEM:
                found.append(square)
            break
        found.append(square)
        if NO_PAINT < paint < BLACK:
            break
    return found


def seen_by_mandrake(state: State, ray: tuple[Square, ...]) -> Figure:
    """DT-SGT-2: the first character on a line of Seduction or Scream, or NOBODY."""
    for square in ray:
        if square == state.box.sanctuary:
            return NO_FIGURE
        figure, paint = state.figures.at[square], state.paint.on[square]
        if figure != NOBODY:
            return figure if state.figures.form[figure] != TOTEM else NO_FIGURE
        if paint not in (NO_PAINT, BLACK):
            return NO_FIGURE
    return NO_FIGURE


def seen_by_ninja(state: State, ray: tuple[Square, ...]) -> Figure:
    """DT-SGT-2: the first character on a line of the Shuriken, over puddles and lit prisms, or NOBODY."""
    for square in ray:
        if square == state.box.sanctuary:
            return NO_FIGURE
        figure = state.figures.at[square]
        if figure != NOBODY:
            return figure if state.figures.form[figure] != TOTEM else NO_FIGURE
    return NO_FIGURE


def seen_by_monk(state: State, ray: tuple[Square, ...], doomed: bool) -> list[Square]:
    """DT-SGT-2: the squares on a line of the Monk: enemy paint, characters and Totems end it, and are seen."""
    found: list[Square] = []
    for square in ray:
        if square == state.box.sanctuary:
            break
        figure, paint = state.figures.at[square], state.paint.on[square]
        if figure != NOBODY:
            found.append(square)
            break
        if doomed and paint >= LIT:
            break
        found.append(square)
        if paint == BLACK:
            if not doomed:
                break
        elif paint != NO_PAINT and doomed:
            break
    return found


def open_line(state: State, ray: tuple[Square, ...]) -> list[Square]:
    """DT-SGT-3, DT-SAN-3, DT-TOT-1: throws and beams pass everything but Totems and the Sanctuary."""
    found: list[Square] = []
    for square in ray:
        figure = state.figures.at[square]
        if square == state.box.sanctuary or (figure != NOBODY and state.figures.form[figure] == TOTEM):
            break
        found.append(square)
    return found


def straight(state: State, start: Square, end: Square) -> int:
    """DT-GEO-8: the direction in which a square lies straight north, east, south or west; -1 if it does not."""
    direction = state.box.direction(start, end)
    return direction if direction % 2 == 0 else NOBODY
