"""Chromecas: the verbs of the table: terrains, Chromecas and shields."""

from __future__ import annotations

from typing import Final

from khroma.games.chromecas.board import NOWHERE, ORTHOGONAL, Cell, cell_word, within
from khroma.games.chromecas.card_verbs import CardVerbs
from khroma.games.chromecas.fields import EFFECT_COUNT
from khroma.games.chromecas.kinds import EFFECTS, NOBODY, Seat, Tile, Unit

ON_HOLDER: Final = -1


class TileVerbs(CardVerbs):
    """What appears, moves and disappears on the table."""

    def put_tile(self, tile: Tile, cell: Cell) -> None:
        """A tile appears; the frontier grows around it."""
        self.cell[tile] = cell
        self.laid.append(tile)
        self.tile_at[cell] = tile
        if cell in self.touching and within(cell, self.box.grid_limit):
            self.frontier.remove(cell)
        for near in ORTHOGONAL[cell]:
            if near in self.touching:
                self.touching[near] += 1
            else:
                self.touching[near] = 1
                if near not in self.tile_at and within(near, self.box.grid_limit):
                    self.frontier.append(near)

    def lift_tile(self, tile: Tile) -> None:
        """A tile leaves its cell; the frontier draws back."""
        cell = self.cell[tile]
        self.cell[tile] = Cell(NOWHERE)
        self.laid.remove(tile)
        del self.tile_at[cell]
        if cell in self.touching and within(cell, self.box.grid_limit):
            self.frontier.append(cell)
        for near in ORTHOGONAL[cell]:
            self.touching[near] -= 1
            if self.touching[near] == 0:
                del self.touching[near]
                if near not in self.tile_at and within(near, self.box.grid_limit):
                    self.frontier.remove(near)

    def lay_terrain(self, seat: Seat, terrain: Tile, cell: Cell) -> None:
        """CH-TER-3: the card leaves the hand and lies on the table, unoccupied; its face is public."""
        self.hand_terrains[seat].remove(terrain)
        if terrain in self.shown:
            self.shown.remove(terrain)
        self.put_tile(terrain, cell)
        if self.journal is not None:
            self.journal.write(
                "terrain_placed",
                player=self.seat_word(seat),
                terrain=self.box.terrain_ids[terrain],
                cell=cell_word(cell),
                points=self.box.points[terrain],
            )

    def place_unit(self, seat: Seat, unit: Unit, tile: Tile) -> None:
        """A Chromeca comes from the hand to a tile."""
        self.holder[tile] = seat
        self.unit[tile] = unit
        if self.journal is not None:
            self.journal.write(
                "chromeca_placed",
                player=self.seat_word(seat),
                unit=self.box.unit_names[unit],
                cell=cell_word(self.cell[tile]),
            )

    def take_from_hand(self, seat: Seat, unit: Unit) -> None:
        """A card leaves the hand."""
        self.hand_units[seat * self.box.units + unit] -= 1

    def discard_occupant(self, tile: Tile, event: str) -> Seat:
        """CH-CHR-4, CH-EFF-3: the occupant goes to its faction's discard, its effect ends. Whose it was."""
        seat, unit = self.holder[tile], self.unit[tile]
        self.shows[seat * EFFECT_COUNT + self.effect(tile, seat)] -= 1
        self.discards[seat * self.box.units + unit] += 1
        self.holder[tile] = Seat(NOBODY)
        self.unit[tile] = Unit(NOBODY)
        if self.journal is not None:
            self.journal.write(
                event, cell=cell_word(self.cell[tile]), loser=self.seat_word(seat), unit=self.box.unit_names[unit]
            )
        return seat

    def reveal(self, tile: Tile) -> None:
        """The occupant's effect becomes public and is active."""
        seat = self.holder[tile]
        self.publish_fact(tile, seat)
        self.shows[seat * EFFECT_COUNT + self.effect(tile, seat)] += 1
        if self.journal is not None:
            self.journal.write(
                "effect_revealed",
                terrain=self.box.terrain_ids[tile],
                faction=self.seat_word(seat),
                effect=EFFECTS[self.effect(tile, seat)],
                cell=cell_word(self.cell[tile]),
            )

    def deploy_shield(self, seat: Seat, tile: Tile) -> None:
        """A shield goes from the holder to a tile."""
        self.shield[seat] = tile
        self.shielded[tile] = seat
        if self.journal is not None:
            self.journal.write("shield_deployed", faction=self.seat_word(seat), cell=cell_word(self.cell[tile]))

    def return_shield(self, seat: Seat) -> None:
        """A shield goes back to its holder."""
        tile = self.shield[seat]
        self.shield[seat] = Tile(ON_HOLDER)
        self.shielded[tile] = Seat(NOBODY)
        if self.journal is not None:
            self.journal.write("shield_returned", faction=self.seat_word(seat), cell=cell_word(self.cell[tile]))

    def destroy_terrain(self, tile: Tile) -> None:
        """CH-LIM-2: a terrain goes to the bottom of the pile: the latest destroyed lies lowest."""
        cell = self.cell[tile]
        self.lift_tile(tile)
        self.tail.append(tile)
        if self.journal is not None:
            self.journal.write("terrain_destroyed", terrain=self.box.terrain_ids[tile], cell=cell_word(cell))

    def move_terrain(self, tile: Tile, cell: Cell) -> None:
        """A terrain goes elsewhere with everything on it."""
        start = self.cell[tile]
        self.lift_tile(tile)
        self.put_tile(tile, cell)
        if self.journal is not None:
            self.journal.write(
                "terrain_moved", terrain=self.box.terrain_ids[tile], start=cell_word(start), cell=cell_word(cell)
            )
