"""Color Quest: lines, sight and height (docs/rules/color_quest.md, sections 4.5 and 4.6)."""

from __future__ import annotations

from khroma.games.color_quest.box import ALL_TILES, RAISED_TILES
from khroma.games.color_quest.kinds import BUSH, CHEST, NO_TILE, NOBODY, NONE, WALL, Colour, Figure
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Square


def tile_blocks(state: State, square: Square) -> bool:
    """CQ-LOS-2, CQ-LOS-3: every tile hinders sight; by the option only walls, or whatever stands up."""
    tile = state.ground.tile[square]
    sight = state.box.sight
    if sight == ALL_TILES:
        return tile != NO_TILE or state.ground.bones[square] != 0
    if tile == WALL:
        return True
    return sight == RAISED_TILES and (tile in (BUSH, CHEST) or state.ground.bones[square] != 0)


def blocks(state: State, square: Square, colour: Colour) -> bool:
    """CQ-LOS-2, CQ-LOS-6: figures, tiles, and puddles of another colour than the actor's; for gold all puddles."""
    ground = state.ground
    if state.figures.at[square] != NOBODY:
        return True
    puddle = ground.puddle[square]
    if puddle not in (NONE, colour):
        return True
    return tile_blocks(state, square)


def aimed_squares(state: State, figure: Figure) -> list[Square]:
    """CQ-LOS-5, CQ-GEO-4: an indirect throw may aim at any square of the four lines, whatever lies between."""
    return state.box.board.in_line[state.figures.places[figure]]


def seen_squares(state: State, figure: Figure) -> list[Square]:
    """CQ-LOS-1, CQ-LOS-4, CQ-LOS-5: along the four lines up to and with the first obstacle; from a wall, everything."""
    start, colour = state.figures.places[figure], state.figures.colours[figure]
    if state.ground.tile[start] == WALL:
        return aimed_squares(state, figure)
    found: list[Square] = []
    for ray in state.box.board.lines[start]:
        for square in ray:
            found.append(square)
            if blocks(state, square, colour):
                break
    return found


def first_obstacles(state: State, figure: Figure, over_puddles: bool = False) -> list[Square]:
    """CQ-LOS-4: the first obstacle of each sight line; from a wall any square of the four lines may be named."""
    start, colour = state.figures.places[figure], state.figures.colours[figure]
    if state.ground.tile[start] == WALL:
        return aimed_squares(state, figure)
    found: list[Square] = []
    for ray in state.box.board.lines[start]:
        for square in ray:
            if over_puddles:
                if state.figures.at[square] == NOBODY and not tile_blocks(state, square):
                    continue
            elif not blocks(state, square, colour):
                continue
            found.append(square)
            break
    return found


def is_beyond_reach(state: State, square: Square, high: bool) -> bool:
    """CQ-HGT-2: a wall top that the actor does not reach."""
    return not high and state.ground.tile[square] == WALL
