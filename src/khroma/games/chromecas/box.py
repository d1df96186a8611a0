"""Chromecas: what is in the box for these options (docs/rules/chromecas.md, sections 3 and 10)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from khroma.games.chromecas.kinds import (
    EFFECTS,
    EMPTY_ACCESS,
    EMPTY_ZONE,
    FACTIONS,
    HIDDEN,
    LAST_TURNS,
    SHIELD_TARGETS,
    VEHICLES,
    VISIBILITIES,
    Tile,
)
from khroma.kernel.data import read_packaged
from khroma.kernel.errors import DataError, Wording
from khroma.kernel.kinds import Seat
from khroma.kernel.options import Options

PACKAGE: Final = "khroma.games.chromecas"
RESERVED: Final = ("core", "decline", "pass", "none", "empty", "shuffled", "any", "cards")  # no names of cards
MOST_TERRAINS: Final = 60  # what the coordinates of a packed cell allow


class Box:
    """CH-COMP-1, CH-COMP-6, CH-COMP-8: what is in the box for these options. Shared by all states of a game."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.players: int = options.number("players")
        self.seats: tuple[Seat, ...] = tuple([Seat(number) for number in range(self.players)])
        self.after: tuple[Seat, ...] = (*self.seats[1:], self.seats[0])  # by seat: whose turn is next
        self.unit_names: list[str] = []
        self.unit_letters: list[str] = []
        self.unit_power: list[int] = []
        self.unit_copies: list[int] = []
        self.unit_vehicle: list[int] = []
        self._read_units(options)
        self.units: int = len(self.unit_names)
        self.terrain_ids: list[str] = []
        self.terrain_names: list[str] = []
        self.points: list[int] = []
        self.printed: list[tuple[int, ...]] = []  # effect by faction
        self._read_terrains(options)
        self.terrains: int = len(self.terrain_ids)
        self._add_core(options)
        self.class_of: list[list[Tile]] = [
            [other for other in self.all_terrains if self.points[other] == self.points[terrain]]
            for terrain in self.all_terrains
        ]
        self.class_effects: list[list[list[int]]] = [self._effects_of(tile) for tile in self.all_terrains]
        self.factions: tuple[int, ...] = self._factions(options)
        self._read_constants(options)

    def _effects_of(self, tile: Tile) -> list[list[int]]:
        """CH-COMP-9: by faction and effect, how many zones of each the terrains of a points class have."""
        found = [[0] * len(EFFECTS) for _ in FACTIONS]
        for terrain in self.class_of[tile]:
            for faction, effect in enumerate(self.printed[terrain]):
                found[faction][effect] += 1
        return found

    def _read_units(self, options: Options) -> None:
        """CH-COMP-3: all factions have the same units."""
        deck = options.table("unit_deck", read_packaged(PACKAGE, "data/units.toml"))
        for name, entry in deck.table("unit").tables():
            letter = entry.text("letter")
            taken = [other.lower() for other in self.unit_letters]
            if not (len(letter) == 1 and letter.isascii() and letter.isalnum()) or letter.lower() in taken:
                raise DataError(
                    "expected a letter or digit of its own, found {found}",
                    found=repr(letter),
                    where=f"{entry.where}, letter",
                )
            if name in RESERVED or not re.fullmatch(r"[a-z][a-z0-9_]+", name):
                raise DataError(
                    "a unit's name is of small letters, digits and _, and not {name}",
                    name=repr(name),
                    where=entry.where,
                )
            self.unit_names.append(name)
            self.unit_letters.append(letter)
            self.unit_power.append(entry.number("power", least=0, most=99))
            self.unit_copies.append(entry.number("copies", least=0, most=99))
            self.unit_vehicle.append(VEHICLES.index(entry.text("vehicle", VEHICLES)) if "vehicle" in entry else 0)
            entry.done()
        deck.done()
        if sum(self.unit_copies) == 0:
            raise DataError("a faction needs at least one card", where=deck.where)

    def _read_terrains(self, options: Options) -> None:
        """CH-COMP-4: the terrain cards with their points and printed effects."""
        deck = options.table("terrain_deck", read_packaged(PACKAGE, "data/terrains.toml"))
        for name, entry in deck.table("terrain").tables():
            if name in RESERVED or not re.fullmatch(r"[a-z][a-z0-9]*", name):
                raise DataError(
                    "a terrain's id is of small letters and digits, and not {name}", name=repr(name), where=entry.where
                )
            self.terrain_ids.append(name)
            self.terrain_names.append(entry.text("name"))
            self.points.append(entry.number("points", least=0, most=9))
            effects = [EFFECTS.index(entry.text(faction, EFFECTS[1:])) for faction in FACTIONS]
            self.printed.append(tuple(effects))
            entry.done()
        deck.done()
        if not 1 <= len(self.terrain_ids) <= MOST_TERRAINS:
            raise DataError(
                "expected 1 to {most} terrains, found {found}",
                most=MOST_TERRAINS,
                found=len(self.terrain_ids),
                where=deck.where,
            )

    def _add_core(self, options: Options) -> None:
        """CH-COMP-5: the core is the last tile: worth 2 points, empty for every faction."""
        self.core: Tile = Tile(self.terrains)
        self.tiles: int = self.terrains + 1
        self.all_tiles: tuple[Tile, ...] = tuple([Tile(number) for number in range(self.tiles)])
        self.all_terrains: tuple[Tile, ...] = self.all_tiles[:-1]
        self.terrain_ids.append("core")
        self.terrain_names.append("core")
        self.points.append(options.number("core_points"))
        self.printed.append((EMPTY_ZONE, EMPTY_ZONE, EMPTY_ZONE, EMPTY_ZONE))

    def _factions(self, options: Options) -> tuple[int, ...]:
        """CH-SETUP-2, CH-COMP-2: the factions in seat order; none chosen yet when the players are asked."""
        names = options.words("factions")
        if not names:
            return ()
        if len(names) < self.players:
            raise DataError(
                "{n} players need as many factions, found {found}",
                n=self.players,
                found=len(names),
                where=Wording("option {name}", name="factions"),
            )
        return tuple(FACTIONS.index(name) for name in names[: self.players])

    def _read_constants(self, options: Options) -> None:
        first = options["first_player"]
        self.first_player: int = first - 1 if isinstance(first, int) else -1
        self.last_turn: int = LAST_TURNS.index(options.text("last_turn"))
        self.dealt: bool = options.text("scan_strips") == "dealt"
        self.visibility: int = VISIBILITIES.index(options.text("scan_visibility"))
        # CH-INFO-9: only an option that opens all four facts of a terrain needs those of factions without a player
        self.zones: int = self.players if self.visibility == HIDDEN else len(FACTIONS)
        self.memory_aid: bool = options.flag("memory_aid")
        self.own_replacement: bool = options.flag("own_replacement")
        self.shield_target: int = SHIELD_TARGETS.index(options.text("shield_target"))
        self.shield_on_core: bool = options.flag("shield_on_core")
        self.empty_access: int = EMPTY_ACCESS.index(options.text("shield_empty_access"))
        self.shield_optional: bool = options.flag("shield_optional")
        self.vehicle_optional: bool = options.flag("vehicle_optional")
        self.vehicle_self_target: bool = options.flag("vehicle_self_target")
        self.crane_lifted: bool = options.text("crane_check") == "lifted"
        self.pass_allowed: bool = options.flag("pass_allowed")
        self.tie_break: tuple[str, ...] = options.words("tie_break")
        self.round_limit: int = options.number("round_limit")
        self.grid_limit: int = options.number("grid_limit")
        self.stronghold_points: int = options.number("stronghold_points")
        self.offensive_bonus: int = options.number("offensive_bonus")
        self.hand_terrains: int = options.number("hand_terrains")
        self.hand_chromecas: int = options.number("hand_chromecas")
        self.actions_per_turn: int = options.number("actions_per_turn")


@lru_cache(maxsize=64)
def box_for(options: Options) -> Box:
    """The box for these options, made once."""
    return Box(options)
