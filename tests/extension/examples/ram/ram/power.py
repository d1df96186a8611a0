"""Ram: a vehicle for Chromecas that sweeps a Chromeca off a tile beside its own."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.chromecas.arguments import CellArgument
from khroma.games.chromecas.board import ORTHOGONAL
from khroma.games.chromecas.kinds import NOBODY, Tile
from khroma.games.chromecas.rules.shields import drop_unfounded_shield
from khroma.games.chromecas.rules.vehicles import ASK_POWER, Power, is_exempt
from khroma.games.chromecas.state import State
from khroma.kernel.kinds import Action, Entry
from khroma.kernel.verbs import Need


class Ram(Power):
    """RAM-1: an occupied tile that shares a side with the ram's own; its Chromeca is discarded."""

    def __init__(self) -> None:
        super().__init__("ram", CellArgument())

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        yield from self.target_needs(state, entry, action, may_be_core=True)
        cell, own = self.target.of(action), state.tiles.cell[ASK_POWER.tile.of(entry)]
        yield Need(cell in ORTHOGONAL[own], "RAM-1", "not-beside")
        yield Need(state.tiles.holder[state.tiles.tile_at[cell]] != NOBODY, "RAM-1", "nobody-there")

    def list_targets(self, state: State, vehicle: Tile, out: list[Action]) -> None:
        tiles = state.tiles
        for cell in ORTHOGONAL[tiles.cell[vehicle]]:
            if cell in tiles.tile_at:
                tile = tiles.tile_at[cell]
                if tiles.holder[tile] != NOBODY and not is_exempt(state, vehicle, tile):
                    out.append(self.with_one(cell))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        loser = state.discard_occupant(state.tiles.tile_at[self.target.of(action)], "tile_emptied")
        drop_unfounded_shield(state, loser)


RAM = Ram()
