"""Chromecas: the network (docs/rules/chromecas.md, section 4)."""

from __future__ import annotations

from khroma.games.chromecas.board import CORE_CELL, ORTHOGONAL, Cell
from khroma.games.chromecas.kinds import Tile
from khroma.games.chromecas.state import State


class Links:
    """CH-GEO-5: which tiles alone link others to the core, from one walk over the network.

    Tiles are numbered in the order of the walk. `branches` gives for each cell that is a link the
    numbers (first, last) of each branch that would be cut off without it.
    """

    def __init__(self, state: State) -> None:
        self.number: dict[Cell, int] = {Cell(CORE_CELL): 0}
        self.branches: dict[Cell, list[tuple[int, int]]] = {}
        self._walk(state.tiles.tile_at, Cell(CORE_CELL), Cell(CORE_CELL))

    def _walk(self, tile_at: dict[Cell, Tile], cell: Cell, parent: Cell) -> int:
        """The lowest number that this branch touches: not below its root's own, the root is a link."""
        number = self.number
        mine = number[cell]
        low = mine
        for near in ORTHOGONAL[cell]:
            if near == parent or near not in tile_at:
                continue
            known = number.get(near, -1)
            if known >= 0:
                low = min(low, known)
                continue
            first = len(number)
            number[near] = first
            below = self._walk(tile_at, near, cell)
            if below < low:  # noqa: PLR1730
                low = below
            if below >= mine and cell != CORE_CELL:
                if cell not in self.branches:
                    self.branches[cell] = []
                self.branches[cell].append((first, len(number) - 1))
        return low

    def rejoins(self, link: Cell, cell: Cell) -> bool:
        """Whether a tile on `cell` would touch every part into which lifting the one on `link` divides the network."""
        branches = self.branches[link]
        touched: set[int] = set()
        for near in ORTHOGONAL[cell]:
            if near != link and near in self.number:
                touched.add(self._part(branches, self.number[near]))
        return len(touched) == len(branches) + 1

    def _part(self, branches: list[tuple[int, int]], number: int) -> int:
        for index in range(len(branches)):
            first, last = branches[index]
            if first <= number <= last:
                return index
        return -1


def is_connected(state: State) -> bool:
    """CH-GEO-5: every tile can be reached from the core over tiles."""
    return len(Links(state).number) == len(state.tiles.tile_at)
