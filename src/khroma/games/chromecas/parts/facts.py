"""Chromecas: scan facts, who knows them, and which effects are shown."""

from __future__ import annotations

from typing import Final

from khroma.games.chromecas.kinds import UNKNOWN, Tile
from khroma.kernel.kinds import Seat

FACT: Final = 8  # a scan fact is kept as effect + 8 * mask of those who know it
PUBLIC: Final = 16  # in that mask: everybody
EFFECT_COUNT: Final = 6


class Facts:
    """What each terrain holds for each faction, as far as it has been dealt."""

    values: list[int]  # by tile and zone; zones are numbered in the order of the state's `factions`
    shows: list[int]  # by seat and effect: on how many tiles a faction shows it

    def __init__(self, zones: int, dealt: bool) -> None:
        self.zones = zones
        self.dealt = dealt  # by chance, when somebody first learns them; else they are printed

    def copy(self) -> Facts:
        new = Facts(self.zones, self.dealt)
        new.values = self.values[:]
        new.shows = self.shows[:]
        return new

    def effect(self, tile: Tile, zone: int) -> int:
        """What a zone of a tile holds, as far as it has been dealt."""
        return self.values[tile * self.zones + zone] % FACT

    def knowers(self, tile: Tile, zone: int) -> int:
        """The mask of those who know this scan fact."""
        return self.values[tile * self.zones + zone] // FACT

    def deal(self, tile: Tile, zone: int, effect: int) -> None:
        """A scan fact is dealt; nobody knows it yet."""
        self.values[tile * self.zones + zone] = effect

    def tell(self, tile: Tile, zone: int, knower: Seat) -> bool:
        """One seat learns a scan fact for good; whether it did not know it before."""
        index = tile * self.zones + zone
        if self.values[index] // FACT & (PUBLIC | 1 << knower):
            return False
        self.values[index] += FACT << knower
        return True

    def publish(self, tile: Tile, zone: int) -> None:
        """Everybody learns a scan fact for good."""
        index = tile * self.zones + zone
        self.values[index] = self.values[index] % FACT + FACT * PUBLIC

    def forget(self, tile: Tile, zone: int, knowers_too: bool) -> None:
        """Views only: a fact that the viewer does not know, and perhaps not even who does.
        Printed facts can be looked up, so they stay."""
        index = tile * self.zones + zone
        knowers = UNKNOWN if knowers_too else self.values[index] // FACT * FACT
        self.values[index] = knowers if self.dealt else knowers + self.values[index] % FACT

    def settle(self, tile: Tile, zone: int, effect: int) -> None:
        """Guesses only: a fact that somebody knows gets a value; those who know it stay the same."""
        self.values[tile * self.zones + zone] += effect
