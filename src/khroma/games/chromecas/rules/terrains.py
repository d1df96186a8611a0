"""Chromecas: placing a terrain (docs/rules/chromecas.md, section 7.1)."""

from __future__ import annotations

from khroma.games.chromecas import actions
from khroma.games.chromecas.actions import Action
from khroma.games.chromecas.kinds import HIDDEN
from khroma.games.chromecas.plane import DIAGONAL, Cell, cell_word, within
from khroma.games.chromecas.state import State
from khroma.kernel.errors import Refusal


def terrain_placements(state: State, out: list[Action]) -> None:
    """CH-TER-1, CH-TER-2, CH-GEO-6: any terrain of the hand on any frontier cell, whoever holds the neighbours."""
    for terrain in state.hand_terrains[state.active]:
        base = actions.place_terrain(terrain, 0)
        out.extend([base + cell for cell in state.frontier])


def lay(state: State, action: Action) -> list[int]:
    """CH-TER-3, CH-TER-4: the terrain lies face up. It teaches nothing, unless the option opens its facts:
    then the terrain is returned, for its facts to be told."""
    terrain = actions.card(action)
    state.spend_action()
    state.lay_terrain(state.active, terrain, actions.cell(action))
    return [] if state.box.visibility == HIDDEN else [terrain]


def why_no_terrain(state: State, action: Action) -> Refusal:
    """CH-TER-1: the card must be in hand, the cell free and beside a tile."""
    terrain, cell = actions.card(action), actions.cell(action)
    name = state.box.terrain_ids[terrain]
    if terrain not in state.hand_terrains[state.active]:
        return Refusal("CH-TER-1", "terrain-not-in-hand", terrain=name)
    if cell in state.tile_at:
        return Refusal("CH-GEO-2", "cell-taken", cell=cell_word(cell))
    return why_no_frontier(state, cell)


def why_no_frontier(state: State, cell: Cell) -> Refusal:
    """CH-GEO-2, CH-GEO-6: a free cell that touches no tile by a side, or lies beyond the option's limit."""
    if not within(cell, state.box.grid_limit):
        return Refusal("CH-GEO-6", "beyond-limit", cell=cell_word(cell), limit=state.box.grid_limit)
    corner = any(near in state.tile_at for near in DIAGONAL[cell])
    return Refusal("CH-TER-1", "corner-only" if corner else "touches-nothing", cell=cell_word(cell))
