"""Chromecas: the scan facts of a picture, and who knows them (docs/notation.md)."""

from __future__ import annotations

from khroma.games.chromecas.board import cell_word
from khroma.games.chromecas.kinds import EMPTY_ZONE, HIDDEN, OPEN_ALL, UNKNOWN, Tile
from khroma.games.chromecas.spelling import read_facts
from khroma.games.chromecas.state import State
from khroma.kernel.errors import PictureError
from khroma.kernel.kinds import Seat
from khroma.kernel.notation import read_word


class FactReader:
    """Deals the facts of a position whose tiles and hands are already there."""

    def __init__(self, state: State, names: dict[str, str]) -> None:
        self.state = state
        self.box = state.box
        self.names = names
        self.seats = [state.seat_word(seat) for seat in state.box.seats]
        self.to_scan: set[tuple[int, int]] = set()

    def read(self, text: str, cut_out: bool) -> None:
        """The facts that are said; in a cut-out also those that go without saying."""
        said: set[tuple[int, int]] = set()
        for tile, zone, effect, known in read_facts(self.state, text, self.names):
            if (tile, zone) in said:
                fact = f"{self.box.terrain_ids[tile]} {self.state.seat_word(zone)}"
                raise PictureError("{at} is said twice", at=fact, line="facts")
            said.add((tile, zone))
            self._read_fact(tile, zone, effect, known)
        if cut_out:
            self._deal_empty_zones()
            self._know_what_is_open()

    def _read_fact(self, tile: Tile, zone: int, effect: int, known: str) -> None:
        state = self.state
        if effect == UNKNOWN:
            self.to_scan.add((tile, zone))
        if state.tiles.holder[tile] == zone or tile == self.box.core:
            if effect != state.facts.effect(tile, zone):
                where = cell_word(state.tiles.cell[tile])
                raise PictureError("the picture shows another effect on {at}", at=where, line="facts")
            return
        state.facts.deal(tile, zone, effect)
        if known == "all":
            state.facts.publish(tile, zone)
        elif known not in ("", "nobody"):
            for name in known.split("+"):
                state.tell_fact(tile, zone, Seat(read_word(name, self.seats, 'unknown faction in play "{word}"')))

    def _deal_empty_zones(self) -> None:
        """In a cut-out, facts of laid and held terrains that are not mentioned are empty zones."""
        state = self.state
        held = [terrain for hand in state.cards.hand_terrains for terrain in hand]
        for terrain in [*(tile for tile in state.tiles.tile_at.values() if tile != self.box.core), *held]:
            for zone in range(self.box.zones):
                if state.facts.effect(terrain, zone) == UNKNOWN and (terrain, zone) not in self.to_scan:
                    state.facts.deal(terrain, zone, EMPTY_ZONE)

    def _know_what_is_open(self) -> None:
        """In a cut-out, a player knows its own facts on its hand, and everybody what an option opens."""
        state = self.state
        for seat in self.box.seats:
            for terrain in state.cards.hand_terrains[seat]:
                for zone in range(self.box.zones):
                    mine = zone == seat or self.box.visibility == OPEN_ALL
                    if mine and state.facts.effect(terrain, zone) != UNKNOWN:
                        state.tell_fact(terrain, zone, seat)
        for tile in state.tiles.tile_at.values():
            for zone in range(self.box.zones):
                if self.box.visibility != HIDDEN and state.facts.effect(tile, zone) != UNKNOWN:
                    state.facts.publish(tile, zone)
