"""Chromecas: the verbs of cards and of what is known about them."""

from __future__ import annotations

from typing import Final

from khroma.games.chromecas.fields import FACT, Fields
from khroma.games.chromecas.kinds import EFFECTS, UNKNOWN, Seat, Tile, Unit

PUBLIC: Final = 16  # in the mask of those who know a scan fact: everybody


class CardVerbs(Fields):
    """Drawing, and learning scan facts."""

    def draw_unit(self, seat: Seat, unit: Unit) -> None:
        """A Chromeca from its own pile into the hand."""
        index = seat * self.box.units + unit
        self.pile_units[index] -= 1
        self.hand_units[index] += 1
        self.drawn += 1
        if self.order and self.order[seat]:
            self.order[seat].pop(0)
        if self.journal is not None:
            self.journal.write_secret(
                "drew", seat, {"card": self.box.unit_names[unit]}, player=self.seat_word(seat), pile="chromeca"
            )

    def draw_terrain(self, seat: Seat, terrain: Tile) -> None:
        """A terrain from the unknown part of the pile into the hand."""
        self.unseen.remove(terrain)
        self.hand_terrains[seat].append(terrain)
        self.drawn += 1
        if self.order and self.order[-1]:
            self.order[-1].pop(0)
        if self.journal is not None:
            self.journal.write_secret(
                "drew", seat, {"card": self.box.terrain_ids[terrain]}, player=self.seat_word(seat), pile="terrain"
            )

    def draw_from_tail(self, seat: Seat) -> Tile:
        """CH-INFO-7: everybody knows which terrain is drawn from the public tail."""
        terrain = self.tail.pop(0)
        self.hand_terrains[seat].append(terrain)
        self.shown.append(terrain)
        self.drawn += 1
        if self.journal is not None:
            self.journal.write("drew_known", player=self.seat_word(seat), terrain=self.box.terrain_ids[terrain])
        return terrain

    # --- scan facts

    def deal_fact(self, tile: Tile, zone: int, effect: int) -> None:
        """A scan fact is dealt; nobody knows it yet."""
        self.facts[tile * self.box.zones + zone] = effect

    def tell_fact(self, tile: Tile, zone: int, knower: Seat) -> None:
        """One seat learns a scan fact for good."""
        index = tile * self.box.zones + zone
        mask = self.facts[index] // FACT
        if mask & (PUBLIC | 1 << knower):
            return
        self.facts[index] += FACT << knower
        if self.journal is not None:
            self.journal.write_secret(
                "scanned",
                knower,
                {"terrain": self.box.terrain_ids[tile], "effect": EFFECTS[self.facts[index] % FACT]},
                player=self.seat_word(knower),
                faction=self.seat_word(zone),
            )

    def publish_fact(self, tile: Tile, zone: int) -> None:
        """Everybody learns a scan fact for good."""
        index = tile * self.box.zones + zone
        self.facts[index] = self.facts[index] % FACT + FACT * PUBLIC

    def open_fact(self, tile: Tile, zone: int) -> None:
        """The option `open_table`: a fact of a laid terrain is shown to everybody."""
        if self.knowers(tile, zone) & PUBLIC:
            return
        self.publish_fact(tile, zone)
        if self.journal is not None:
            effect = EFFECTS[self.effect(tile, zone)]
            self.journal.write(
                "fact_opened", terrain=self.box.terrain_ids[tile], faction=self.seat_word(zone), effect=effect
            )

    def forget_fact(self, tile: Tile, zone: int, knowers_too: bool) -> None:
        """Views only: a fact that the viewer does not know, and perhaps not even who does.
        Printed facts can be looked up, so they stay."""
        index = tile * self.box.zones + zone
        knowers = UNKNOWN if knowers_too else self.facts[index] // FACT * FACT
        self.facts[index] = knowers if self.box.dealt else knowers + self.facts[index] % FACT

    def settle_fact(self, tile: Tile, zone: int, effect: int) -> None:
        """Guesses only: a fact that somebody knows gets a value; those who know it stay the same."""
        self.facts[tile * self.box.zones + zone] += effect
