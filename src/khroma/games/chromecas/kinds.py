"""Chromecas: the numbers that stand for seats, cards, factions, effects and options, and their words (section 3)."""

from __future__ import annotations

from typing import Final, NewType

Tile = NewType("Tile", int)  # a terrain, by its number in the deck; the core is the last one
Unit = NewType("Unit", int)  # a kind of Chromeca, by its number in the deck

NOBODY: Final = -1  # no seat, no unit, no tile
HIDDEN_TILE: Final = 127  # on the agenda of a view: a terrain that the viewer may not know

FACTIONS: Final = ("blue", "orange", "green", "violet")
FACTION_LETTERS: Final = "bogv"

UNKNOWN: Final = 0
EMPTY_ZONE: Final = 1
OFFENSIVE_FORCE: Final = 2
STRONGHOLD: Final = 3
STRIKE_FORCE: Final = 4
BASTION: Final = 5
EFFECTS: Final = ("unknown", "empty_zone", "offensive_force", "stronghold", "strike_force", "bastion")
EFFECT_SIGNS: Final = "?-+$x#"

# CH-COMP-7: where a terrain shows each faction's scan zone is for whoever draws it; no rule depends on it.
SCAN_ZONES: Final = {"blue": "north", "orange": "east", "green": "south", "violet": "west"}

NO_POWER: Final = 0
VEHICLES: Final[list[str]] = ["none"]  # and each power that is offered, when the book is made

IMMEDIATE: Final = 0
ONE_MORE_TURN: Final = 1
FINISH_ROUND: Final = 2
LAST_TURNS: Final = ("immediate", "one_more_turn", "finish_round")

HIDDEN: Final = 0
OPEN_TABLE: Final = 1
OPEN_ALL: Final = 2
VISIBILITIES: Final = ("hidden", "open_table", "open_all")

ANY_TILE: Final = 0
OCCUPIED_TILE: Final = 1
OWN_TILE: Final = 2
SHIELD_TARGETS: Final = ("any", "occupied", "own")

OWNER_ENTERS: Final = 0
EVERYONE_ENTERS: Final = 1
NOBODY_ENTERS: Final = 2
EMPTY_ACCESS: Final = ("owner", "everyone", "nobody")
