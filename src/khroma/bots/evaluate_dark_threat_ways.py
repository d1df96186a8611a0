"""Dark Threat: how far it is from one square to another, for the evaluations of both camps."""

from __future__ import annotations

from typing import Final

from khroma.games.dark_threat.kinds import BLACK, LIT, NOBODY
from khroma.games.dark_threat.state import State
from khroma.kernel.kinds import Square

FAR: Final = 12


def steps(state: State, one: Square, two: Square) -> int:
    """King's steps between two squares; far away for somebody off the board."""
    if one < 0 or two < 0:
        return FAR
    files = state.box.files
    across, along = abs(one % files - two % files), abs(one // files - two // files)
    return across if across > along else along


def walk(state: State, one: Square, two: Square) -> int:
    """Steps side by side between two squares."""
    files = state.box.files
    return abs(one % files - two % files) + abs(one // files - two // files)


def across(state: State, one: Square, two: Square) -> int:
    """How far two squares are from lying in one straight line."""
    files = state.box.files
    return min(abs(one % files - two % files), abs(one // files - two // files))


def slug_ways(state: State, goal: Square) -> list[int]:
    """How many Slug walks lead to a square from everywhere, round all that a Bane part may not enter or would hit."""
    box, piece, paint = state.box, state.figures.at, state.paint.on
    ways = [2 * FAR] * box.size
    if goal < 0:
        return ways
    ways[goal] = 0
    queue = [goal]
    for square in queue:
        way = ways[square] + 1
        for other in box.around[square]:
            if way < ways[other] and other != box.sanctuary and paint[other] < LIT:
                ways[other] = way
                if piece[other] == NOBODY:
                    queue.append(other)
    return ways


def faces(state: State, start: Square, target: Square, stopped_by_black: bool) -> bool:
    """Whether two squares lie in one open straight line."""
    if start < 0 or target < 0:
        return False
    direction = state.box.direction(start, target)
    if direction < 0 or direction % 2 == 1:
        return False
    for square in state.box.rays[start][direction]:
        if square == target:
            return True
        if state.figures.at[square] != NOBODY or square == state.box.sanctuary:
            return False
        if stopped_by_black and state.paint.on[square] == BLACK:
            return False
    return False
