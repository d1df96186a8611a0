"""Chromecas: the tiles on the table, who stands on them, and the shields."""

from __future__ import annotations

from khroma.games.chromecas.board import NOWHERE, ORTHOGONAL, SIDES, Cell, within
from khroma.games.chromecas.kinds import NOBODY, Tile, Unit
from khroma.kernel.kinds import Seat


class Tiles:
    """The network, by terrain and by cell, with the frontier around it."""

    cell: list[Cell]
    holder: list[Seat]
    unit: list[Unit]
    laid: list[Tile]  # the tiles on the table
    tile_at: dict[Cell, Tile]
    beside: list[Tile]  # by tile * SIDES + side: the tile there, or NOBODY; the other way round it is side ^ 1
    touching: dict[Cell, int]  # how many tiles each cell has beside it
    frontier: list[Cell]
    shield: list[Tile]  # the tile under each seat's shield
    shielded: list[Seat]  # by tile: the seat whose shield lies there

    def __init__(self, grid_limit: int) -> None:
        self.grid_limit = grid_limit

    def copy(self) -> Tiles:
        new = Tiles(self.grid_limit)
        new.cell = self.cell[:]
        new.holder = self.holder[:]
        new.unit = self.unit[:]
        new.laid = self.laid[:]
        new.tile_at = self.tile_at.copy()
        new.beside = self.beside[:]
        new.touching = self.touching.copy()
        new.frontier = self.frontier[:]
        new.shield = self.shield[:]
        new.shielded = self.shielded[:]
        return new

    def is_shielded(self, tile: Tile) -> bool:
        """Whether any shield lies on a tile."""
        return self.shielded[tile] != NOBODY

    def put(self, tile: Tile, cell: Cell) -> None:
        """A tile appears; the frontier grows around it."""
        touching, tile_at, frontier, limit = self.touching, self.tile_at, self.frontier, self.grid_limit
        self.cell[tile] = cell
        self.laid.append(tile)
        tile_at[cell] = tile
        if cell in touching and (limit < 0 or within(cell, limit)):
            frontier.remove(cell)
        for side in range(SIDES):
            near = ORTHOGONAL[cell][side]
            count = touching.get(near, 0)
            touching[near] = count + 1
            if near in tile_at:
                self._join(tile, side, tile_at[near])
            elif count == 0 and (limit < 0 or within(near, limit)):
                frontier.append(near)

    def _join(self, tile: Tile, side: int, other: Tile) -> None:
        self.beside[tile * SIDES + side] = other
        self.beside[other * SIDES + (side ^ 1)] = tile

    def lift(self, tile: Tile) -> None:
        """A tile leaves its cell; the frontier draws back."""
        touching, tile_at, frontier, limit = self.touching, self.tile_at, self.frontier, self.grid_limit
        cell = self.cell[tile]
        self.cell[tile] = Cell(NOWHERE)
        self.laid.remove(tile)
        del tile_at[cell]
        if cell in touching and (limit < 0 or within(cell, limit)):
            frontier.append(cell)
        for side in range(SIDES):
            near, other = ORTHOGONAL[cell][side], self.beside[tile * SIDES + side]
            if other != NOBODY:
                self._part(tile, side, other)
            count = touching[near] - 1
            if count > 0:
                touching[near] = count
                continue
            del touching[near]
            if other == NOBODY and (limit < 0 or within(near, limit)):
                frontier.remove(near)

    def _part(self, tile: Tile, side: int, other: Tile) -> None:
        self.beside[tile * SIDES + side] = Tile(NOBODY)
        self.beside[other * SIDES + (side ^ 1)] = Tile(NOBODY)
