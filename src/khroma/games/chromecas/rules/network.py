"""Chromecas: the network (docs/rules/chromecas.md, section 4)."""

from __future__ import annotations

from khroma.games.chromecas.plane import CORE_CELL, Cell, orthogonal
from khroma.games.chromecas.state import State


def cut_cells(state: State) -> set[Cell]:
    """CH-GEO-5: the cells whose tile alone links others to the core. (Articulation points, one walk.)"""
    order: dict[Cell, int] = {CORE_CELL: 0}
    lowest: dict[Cell, int] = {CORE_CELL: 0}
    cuts: set[Cell] = set()
    _walk(state, CORE_CELL, CORE_CELL, order, lowest, cuts)
    return cuts


def _walk(
    state: State, cell: Cell, parent: Cell, order: dict[Cell, int], lowest: dict[Cell, int], cuts: set[Cell]
) -> None:
    mine = order[cell]
    low = mine
    for near in orthogonal(cell):
        if near == parent or near not in state.tile_at:
            continue
        if near in order:
            if order[near] < low:
                low = order[near]
            continue
        order[near] = len(order)
        _walk(state, near, cell, order, lowest, cuts)
        below = lowest[near]
        if below < low:
            low = below
        if below >= mine and cell != CORE_CELL:
            cuts.add(cell)
    lowest[cell] = low


def parts_without(state: State, cell: Cell) -> dict[Cell, int]:
    """Every other tile's cell with the number of the part it belongs to while this one is lifted."""
    part: dict[Cell, int] = {}
    count = 0
    for start in state.tile_at:
        if start == cell or start in part:
            continue
        part[start] = count
        reached = [start]
        while reached:
            for near in orthogonal(reached.pop()):
                if near != cell and near in state.tile_at and near not in part:
                    part[near] = count
                    reached.append(near)
        count += 1
    return part


def is_connected(state: State) -> bool:
    """CH-GEO-5: every tile can be reached from the core over tiles."""
    return len(set(parts_without(state, -1).values())) == 1
