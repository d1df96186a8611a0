"""Chromecas: ship, cannon and crane (docs/rules/chromecas.md, sections 7.11 to 7.13)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from khroma.games.chromecas.arguments import CellArgument
from khroma.games.chromecas.board import NOWHERE, ORTHOGONAL, Cell
from khroma.games.chromecas.kinds import NOBODY, Tile
from khroma.games.chromecas.rules.networks import Links
from khroma.games.chromecas.rules.shields import drop_unfounded_shield
from khroma.games.chromecas.rules.terrains import frontier_needs
from khroma.games.chromecas.rules.vehicles import ASK_POWER, DECLINE_POWER, TRIES, Power, is_exempt
from khroma.games.chromecas.state import State
from khroma.kernel.chance import index_below
from khroma.kernel.kinds import Action, Entry
from khroma.kernel.phrases import numbers
from khroma.kernel.verbs import Need


def is_link(tile: Tile, links: Links | None) -> bool:
    """Whether a terrain links others to the core. One that touches a single tile never does: `links` need not be
    known for it."""
    return links is not None and tile in links.branches


def only_neighbour(state: State, cell: Cell) -> int:
    """The cell of the only tile that a frontier cell touches; NOWHERE if it touches several or none."""
    tiles = state.tiles
    if tiles.touching.get(cell, 0) == 1:
        for near in ORTHOGONAL[cell]:
            if near in tiles.tile_at:
                return near
    return NOWHERE


class TerrainPower(Power):
    """What a ship or crane does to a terrain. One that touches a single tile links nothing: no walk is needed."""

    def works_at_end(self, state: State, vehicle: Tile, cell: Cell) -> bool:
        """Whether a terrain (not the core) that touches a single tile is a target."""
        raise NotImplementedError

    def drawn(self, state: State, vehicle: Tile, cell: Cell, links: Links | None, rng: Random) -> Action:
        """Something to do with the terrain on a cell (not the core's), negative if there is nothing."""
        raise NotImplementedError

    def has_target(self, state: State, vehicle: Tile) -> bool:
        """Nearly always, and then found without listing everything."""
        tiles = state.tiles
        for tile in tiles.laid:
            cell = tiles.cell[tile]
            if tile != state.box.core and tiles.touching[cell] <= 1 and self.works_at_end(state, vehicle, cell):
                return True
        return super().has_target(state, vehicle)

    def sample(self, state: State, vehicle: Tile, rng: Random) -> Action:
        tiles = state.tiles
        if len(tiles.laid) == 1:
            return Action(-1)
        if state.box.vehicle_optional and rng.random() < 0.2:
            return DECLINE_POWER.base
        links: Links | None = None
        for _ in range(TRIES):
            cell = tiles.cell[tiles.laid[1 + index_below(rng, len(tiles.laid) - 1)]]  # the core is the first
            if links is None and tiles.touching[cell] > 1:
                links = Links(state)
            found = self.drawn(state, vehicle, cell, links, rng)
            if found >= 0:
                return found
        return Action(-1)


class Ship(TerrainPower):
    """CH-SHIP-3, CH-SHIP-4, CH-VEH-6: a terrain whose removal leaves the rest connected; its own too."""

    def __init__(self) -> None:
        super().__init__("ship", CellArgument())

    def of(self, cell: Cell) -> Action:
        return self.with_one(cell)

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        yield from self.target_needs(state, entry, action, may_be_core=False)
        tile = state.tiles.tile_at[self.target.of(action)]
        yield Need(tile not in Links(state).branches, "CH-SHIP-3", "cuts-network")

    def list_targets(self, state: State, vehicle: Tile, out: list[Action]) -> None:
        tiles = state.tiles
        links = Links(state).branches
        for cell, tile in tiles.tile_at.items():
            if tile != state.box.core and tile not in links and not is_exempt(state, vehicle, tile):
                out.append(self.of(cell))

    def may_destroy(self, state: State, vehicle: Tile, cell: Cell, links: Links | None) -> bool:
        """Whether the terrain on one cell (not the core's) is a target."""
        tile = state.tiles.tile_at[cell]
        return not is_exempt(state, vehicle, tile) and not is_link(tile, links)

    def works_at_end(self, state: State, vehicle: Tile, cell: Cell) -> bool:
        return self.may_destroy(state, vehicle, cell, None)

    def drawn(self, state: State, vehicle: Tile, cell: Cell, links: Links | None, rng: Random) -> Action:
        return self.of(cell) if self.may_destroy(state, vehicle, cell, links) else Action(-1)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        """CH-SHIP-1, CH-SHIP-2: the occupant is discarded, the terrain goes under the pile, shields are checked."""
        tile = state.tiles.tile_at[self.target.of(action)]
        if state.tiles.holder[tile] == NOBODY:
            state.destroy_terrain(tile)
            return
        loser = state.discard_occupant(tile, "tile_emptied")
        state.destroy_terrain(tile)
        drop_unfounded_shield(state, loser)


class Cannon(Power):
    """CH-CAN-1, CH-CAN-2: an occupied tile of any faction, the core and its own included; it stays, open to all."""

    def __init__(self) -> None:
        super().__init__("cannon", CellArgument())

    def of(self, cell: Cell) -> Action:
        return self.with_one(cell)

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        yield from self.target_needs(state, entry, action, may_be_core=True)
        yield Need(
            state.tiles.holder[state.tiles.tile_at[self.target.of(action)]] != NOBODY, "CH-CAN-2", "nobody-there"
        )

    def list_targets(self, state: State, vehicle: Tile, out: list[Action]) -> None:
        tiles = state.tiles
        for cell, tile in tiles.tile_at.items():
            if tiles.holder[tile] != NOBODY and not is_exempt(state, vehicle, tile):
                out.append(self.of(cell))

    def has_target(self, state: State, vehicle: Tile) -> bool:
        """At least itself, nearly always."""
        return not is_exempt(state, vehicle, vehicle) or super().has_target(state, vehicle)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        loser = state.discard_occupant(state.tiles.tile_at[self.target.of(action)], "tile_emptied")
        drop_unfounded_shield(state, loser)


class Crane(TerrainPower):
    """CH-CRANE-2, CH-CRANE-3, CH-CRANE-4: a terrain to a free cell, if all is connected once it lies there."""

    def __init__(self) -> None:
        self.end = CellArgument()
        super().__init__("crane", CellArgument("start"), self.end)

    def of(self, start: Cell, end: Cell) -> Action:
        return self.with_two(start, end)

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        yield from self.target_needs(state, entry, action, may_be_core=False)
        start, end, links = self.target.of(action), self.end.of(action), Links(state)
        lifted = self.target.word(state, start)
        tile = state.tiles.tile_at[start]
        is_cut = tile in links.branches
        yield Need(end != start, "CH-CRANE-2", "same-cell")
        yield Need(end not in state.tiles.tile_at, "CH-CRANE-2", "cell-taken")
        yield Need(not (is_cut and state.box.crane_lifted), "CH-CRANE-3", "cuts-network", cell=lifted)
        yield from frontier_needs(state, end, "CH-CRANE-2", "CH-CRANE-2")
        yield Need(only_neighbour(state, end) != start, "CH-CRANE-2", "touches-only-itself")
        yield Need(not is_cut or links.rejoins(tile, links.around(end)), "CH-CRANE-3", "cuts-network", cell=lifted)

    def list_targets(self, state: State, vehicle: Tile, out: list[Action]) -> None:
        tiles = state.tiles
        links = Links(state)
        frontier = tiles.frontier
        hangs_on = [only_neighbour(state, cell) for cell in frontier]
        joints = [cell for cell, only in zip(frontier, hangs_on, strict=True) if only == NOWHERE]
        around = [links.around(cell) for cell in joints] if links.branches else []
        for start, tile in tiles.tile_at.items():
            if tile == state.box.core or is_exempt(state, vehicle, tile):
                continue
            base = self.with_two(start, 0)
            if tile not in links.branches:
                numbers(out).extend([base + end for end, only in zip(frontier, hangs_on, strict=True) if only != start])
            elif not state.box.crane_lifted:
                rejoining = zip(joints, around, strict=True)
                numbers(out).extend([base + end for end, near in rejoining if links.rejoins(tile, near)])

    def may_move(self, state: State, vehicle: Tile, start: Cell, end: Cell, links: Links | None) -> bool:
        """Whether the terrain on one cell (not the core's) may go to a frontier cell."""
        tile = state.tiles.tile_at[start]
        if is_exempt(state, vehicle, tile):
            return False
        if links is None or not is_link(tile, links):
            return only_neighbour(state, end) != start
        return not state.box.crane_lifted and links.rejoins(tile, links.around(end))

    def works_at_end(self, state: State, vehicle: Tile, cell: Cell) -> bool:
        frontier = state.tiles.frontier
        return bool(frontier) and self.may_move(state, vehicle, cell, frontier[0], None)

    def drawn(self, state: State, vehicle: Tile, cell: Cell, links: Links | None, rng: Random) -> Action:
        frontier = state.tiles.frontier
        if frontier:
            end = frontier[index_below(rng, len(frontier))]
            if self.may_move(state, vehicle, cell, end, links):
                return self.of(cell, end)
        return Action(-1)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        """CH-CRANE-1, CH-CRANE-5, CH-VEH-7: the terrain travels with everything on it; nothing is triggered."""
        state.move_terrain(state.tiles.tile_at[self.target.of(action)], self.end.of(action))


SHIP: Final = Ship()
CANNON: Final = Cannon()
CRANE: Final = Crane()
ASK_POWER.offers(SHIP, CANNON, CRANE)
ASK_POWER.answered_by(DECLINE_POWER)
