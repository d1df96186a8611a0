"""Chromecas: hands, piles and discards.

In a view, `hidden_units` and `hidden_terrains` count cards of other hands that are not known; the cards themselves are
then among `pile_units` and `unseen`.
"""

from __future__ import annotations

from khroma.games.chromecas.kinds import Tile, Unit
from khroma.kernel.kinds import Seat


class Cards:
    """Chromecas by seat and kind, terrains by seat; the unknown part of the terrain pile and its public tail."""

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

    def __init__(self, units: int) -> None:
        self.units = units  # how many kinds of Chromecas there are

    def copy(self) -> Cards:
        new = Cards(self.units)
        new.hand_units = self.hand_units[:]
        new.pile_units = self.pile_units[:]
        new.discards = self.discards[:]
        new.hand_terrains = [hand[:] for hand in self.hand_terrains]
        new.unseen = self.unseen[:]
        new.tail = self.tail[:]
        new.shown = self.shown[:]
        new.hidden_units = self.hidden_units
        new.hidden_terrains = self.hidden_terrains
        new.order = [pile[:] for pile in self.order] if self.order else self.order
        return new

    # --- looking

    def units_in_hand(self, seat: Seat) -> int:
        """How many Chromecas a seat holds."""
        count = self.hidden_units[seat]
        for index in range(seat * self.units, (seat + 1) * self.units):
            count += self.hand_units[index]
        return count

    def units_in_pile(self, seat: Seat) -> int:
        """How many cards a faction pile has left."""
        count = -self.hidden_units[seat]
        for index in range(seat * self.units, (seat + 1) * self.units):
            count += self.pile_units[index]
        return count

    def faction_pile(self, seat: Seat) -> list[int]:
        """How many cards of each unit a faction pile holds."""
        return self.pile_units[seat * self.units : (seat + 1) * self.units]

    def terrains_in_hand(self, seat: Seat) -> int:
        """How many terrains a seat holds."""
        return len(self.hand_terrains[seat]) + self.hidden_terrains[seat]

    def unseen_in_pile(self) -> int:
        """How many cards of the terrain pile lie above the public tail."""
        return len(self.unseen) - sum(self.hidden_terrains)

    # --- changing

    def draw_unit(self, seat: Seat, unit: Unit) -> None:
        """A Chromeca from its own pile into the hand."""
        index = seat * self.units + unit
        self.pile_units[index] -= 1
        self.hand_units[index] += 1
        if self.order and self.order[seat]:
            self.order[seat].pop(0)

    def draw_terrain(self, seat: Seat, terrain: Tile) -> None:
        """A terrain from the unknown part of the pile into the hand."""
        self.unseen.remove(terrain)
        self.hand_terrains[seat].append(terrain)
        if self.order and self.order[-1]:
            self.order[-1].pop(0)

    def draw_from_tail(self, seat: Seat) -> Tile:
        """CH-INFO-7: everybody knows which terrain is drawn from the public tail."""
        terrain = self.tail.pop(0)
        self.hand_terrains[seat].append(terrain)
        self.shown.append(terrain)
        return terrain

    def play_unit(self, seat: Seat, unit: Unit) -> None:
        """A Chromeca leaves the hand."""
        self.hand_units[seat * self.units + unit] -= 1

    def play_terrain(self, seat: Seat, terrain: Tile) -> None:
        """A terrain leaves the hand."""
        self.hand_terrains[seat].remove(terrain)
        if terrain in self.shown:
            self.shown.remove(terrain)
