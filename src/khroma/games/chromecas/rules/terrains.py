"""Chromecas: placing a terrain (docs/rules/chromecas.md, section 7.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.chromecas.arguments import CellArgument, TerrainArgument
from khroma.games.chromecas.board import DIAGONAL, ORTHOGONAL, Cell, within
from khroma.games.chromecas.kinds import HIDDEN, Tile
from khroma.games.chromecas.rules.scanning import OPEN_FACTS
from khroma.games.chromecas.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.phrases import numbers
from khroma.kernel.verbs import Need, Verb


def frontier_needs(state: State, cell: Cell, limit_rule: str, touch_rule: str) -> Iterator[Need]:
    """CH-GEO-2, CH-GEO-6: a free cell inside the option's limit that touches a tile by a side."""
    limit = state.box.grid_limit
    yield Need(within(cell, limit), limit_rule, "beyond-limit", limit=limit)
    beside = any(near in state.tiles.tile_at for near in ORTHOGONAL[cell])
    corner = any(near in state.tiles.tile_at for near in DIAGONAL[cell])
    yield Need(beside or not corner, touch_rule, "corner-only")
    yield Need(beside, touch_rule, "touches-nothing")


class PlaceTerrain(Verb[State]):
    """CH-TER-1, CH-TER-2, CH-TER-3, CH-GEO-6: any terrain of the hand goes face up on any frontier cell, whoever holds
    the neighbours."""

    def __init__(self) -> None:
        self.terrain = TerrainArgument()
        self.cell = CellArgument()
        super().__init__("place_terrain", self.terrain, self.cell)

    def of(self, terrain: Tile, cell: Cell) -> Action:
        return self.with_two(terrain, cell)

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        cell = self.cell.of(action)
        in_hand = self.terrain.of(action) in state.cards.hand_terrains[state.turn.active]
        yield Need(in_hand, "CH-TER-1", "terrain-not-in-hand")
        yield Need(cell not in state.tiles.tile_at, "CH-GEO-2", "cell-taken")
        yield from frontier_needs(state, cell, "CH-GEO-6", "CH-TER-1")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        for terrain in state.cards.hand_terrains[state.turn.active]:
            base = self.with_two(terrain, 0)
            numbers(out).extend([base + cell for cell in state.tiles.frontier])

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        """CH-TER-4: laying it teaches nothing, unless the option opens its facts."""
        terrain = self.terrain.of(action)
        state.turn.spend_action()
        state.lay_terrain(state.turn.active, terrain, self.cell.of(action))
        if state.box.visibility != HIDDEN:
            state.agenda.append(OPEN_FACTS.of(Seat(0), terrain))

    def facts(self, state: State, packed: Action) -> dict[str, Fact]:
        return {**super().facts(state, packed), "points": state.box.points[self.terrain.of(packed)]}


PLACE_TERRAIN: Final = PlaceTerrain()
