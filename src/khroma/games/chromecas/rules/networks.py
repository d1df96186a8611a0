"""Chromecas: the network (docs/rules/chromecas.md, section 4)."""

from __future__ import annotations

from khroma.games.chromecas.board import ORTHOGONAL, SIDES, Cell
from khroma.games.chromecas.kinds import NOBODY, Tile
from khroma.games.chromecas.state import State


class Links:
    """CH-GEO-5: which tiles alone link others to the core, from one walk over the network.

    Tiles are numbered in the order of the walk. `branches` gives for each tile that is a link the
    numbers (first, last) of each branch that would be cut off without it.
    """

    def __init__(self, state: State) -> None:
        self.tiles = state.tiles
        self.core = state.box.core
        self.number: list[int] = [-1] * state.box.tiles  # of those that were not reached: -1
        self.number[self.core] = 0
        self.reached = 1  # how many tiles
        self.branches: dict[Tile, list[tuple[int, int]]] = {}
        self._walk(self.core, self.core)

    def _walk(self, tile: Tile, parent: Tile) -> int:
        """The lowest number that this branch touches: not below its root's own, the root is a link."""
        number, beside = self.number, self.tiles.beside
        mine = number[tile]
        low = mine
        for side in range(tile * SIDES, (tile + 1) * SIDES):
            near = beside[side]
            if near in (NOBODY, parent):
                continue
            known = number[near]
            if known >= 0:
                low = min(low, known)
                continue
            first = self.reached
            number[near] = first
            self.reached += 1
            below = self._walk(near, tile)
            if below < low:  # noqa: PLR1730
                low = below
            if below >= mine and tile != self.core:
                if tile not in self.branches:
                    self.branches[tile] = []
                self.branches[tile].append((first, self.reached - 1))
        return low

    def around(self, cell: Cell) -> list[int]:
        """The numbers of the tiles beside a cell."""
        tile_at = self.tiles.tile_at
        return [self.number[tile_at[near]] for near in ORTHOGONAL[cell] if near in tile_at]

    def rejoins(self, link: Tile, around: list[int]) -> bool:
        """Whether a tile beside those of these numbers would touch every part into which lifting a link divides the
        network."""
        branches, lifted, touched = self.branches[link], self.number[link], 0
        if len(around) <= len(branches):
            return False
        for number in around:
            if number != lifted:
                touched |= 1 << self._part(branches, number)
        return touched == (2 << len(branches)) - 1

    def _part(self, branches: list[tuple[int, int]], number: int) -> int:
        """The branch in which a tile lies, or behind them all the part of the core."""
        for index in range(len(branches)):
            first, last = branches[index]
            if first <= number <= last:
                return index
        return len(branches)


def is_connected(state: State) -> bool:
    """CH-GEO-5: every tile can be reached from the core over tiles."""
    return Links(state).reached == len(state.tiles.laid)
