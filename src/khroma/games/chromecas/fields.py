"""Chromecas: everything on the table, and looking at it (docs/rules/chromecas.md, section 8).

Players are seats inside; their faction is a word for the edge. A terrain is its number in the deck, the
core is the last one. In a view, `hidden_units` and `hidden_terrains` count cards of other hands that are
not known; the cards themselves are then among `pile_units` and `unseen`.
"""

from __future__ import annotations

from typing import Final

from khroma.games.chromecas.board import Cell
from khroma.games.chromecas.box import Box
from khroma.games.chromecas.kinds import FACTIONS, NOBODY, UNKNOWN, Seat, Tile, Unit
from khroma.kernel.game import State as KernelState

FACT: Final = 8  # a scan fact is kept as effect + 8 * mask of those who know it
EFFECT_COUNT: Final = 6


class Fields(KernelState):
    """CH-LIM-1: tiles, players, piles, scan facts and who knows them, turn and counters. Nothing else."""

    factions: list[int]  # by seat; behind them, where their facts can be seen, those without a player
    # turn
    first: Seat
    active: Seat
    round: int
    actions_left: int
    acted: int
    drawn: int
    dead: int
    turns_left: int  # once the last Chromeca is placed: turns still to be finished
    ended: int
    # tiles, by terrain
    cell: list[Cell]
    holder: list[Seat]
    unit: list[Unit]
    facts: list[int]  # by tile and faction, in the order of `factions`
    shows: list[int]  # by seat and effect: on how many tiles a faction shows it
    laid: list[Tile]  # the tiles on the table
    tile_at: dict[Cell, Tile]
    touching: dict[Cell, int]  # how many tiles each cell has beside it
    frontier: list[Cell]
    shield: list[Tile]  # the tile under each seat's shield
    shielded: list[Seat]  # by tile: the seat whose shield lies there
    # cards
    hand_units: list[int]
    pile_units: list[int]
    discards: list[int]
    hand_terrains: list[list[Tile]]
    unseen: list[Tile]
    tail: list[Tile]
    shown: list[Tile]  # terrains in hands that everybody knows of, because they came from the tail
    hidden_units: tuple[int, ...]
    hidden_terrains: tuple[int, ...]
    # a test may fix the order of piles, top first: one list per seat, then the terrains
    order: list[list[int]]

    def __init__(self, box: Box) -> None:
        """Only what every state needs: `copy` and `empty_table` fill in the rest."""
        self.box = box
        self.journal = None

    def effect(self, tile: Tile, zone: int) -> int:
        """What a tile holds for a seat's faction, as far as it has been dealt."""
        return self.facts[tile * self.box.zones + zone] % FACT

    def knowers(self, tile: Tile, zone: int) -> int:
        """The mask of those who know this scan fact."""
        return self.facts[tile * self.box.zones + zone] // FACT

    def visible_effect(self, tile: Tile) -> int:
        """CH-SCAN-1: an occupied tile shows its occupant's effect, an unoccupied one none."""
        seat = self.holder[tile]
        return UNKNOWN if seat == NOBODY else self.facts[tile * self.box.zones + seat] % FACT

    def has(self, seat: Seat, effect: int) -> bool:
        """CH-EFF-1, CH-EFF-2, CH-EFF-4: a faction has an effect while a Chromeca of its shows it, anywhere."""
        return self.shows[seat * EFFECT_COUNT + effect] > 0

    def is_shielded(self, tile: Tile) -> bool:
        """Whether any shield lies on a tile."""
        return self.shielded[tile] != NOBODY

    def units_in_hand(self, seat: Seat) -> int:
        """How many Chromecas a seat holds."""
        count = self.hidden_units[seat]
        for index in range(seat * self.box.units, (seat + 1) * self.box.units):
            count += self.hand_units[index]
        return count

    def units_in_pile(self, seat: Seat) -> int:
        """How many cards a faction pile has left."""
        count = -self.hidden_units[seat]
        for index in range(seat * self.box.units, (seat + 1) * self.box.units):
            count += self.pile_units[index]
        return count

    def faction_pile(self, seat: Seat) -> list[int]:
        """How many cards of each unit a faction pile holds."""
        return self.pile_units[seat * self.box.units : (seat + 1) * self.box.units]

    def terrains_in_hand(self, seat: Seat) -> int:
        """How many terrains a seat holds."""
        return len(self.hand_terrains[seat]) + self.hidden_terrains[seat]

    def unseen_in_pile(self) -> int:
        """How many cards of the terrain pile lie above the public tail."""
        return len(self.unseen) - sum(self.hidden_terrains)

    def seat_word(self, seat: int) -> str:
        """A seat by its faction, or by its number while factions are being chosen."""
        return FACTIONS[self.factions[seat]] if seat < len(self.factions) else f"seat{seat + 1}"
