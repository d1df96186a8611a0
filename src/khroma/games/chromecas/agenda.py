"""Chromecas: what is still to be done, as packed integers: questions (below FIRST_TASK) and tasks.

An entry is a kind, a seat and a tile. The tile HIDDEN_TILE stands in a view for a terrain that the
viewer may not know.
"""

from __future__ import annotations

from typing import Final

Entry = int

_SEAT: Final = 32
_TILE: Final = 32 * 8

# questions
ASK_FIRST: Final = 0  # chance: the first player
ASK_FACTION: Final = 1  # a seat takes a faction
ASK_UNIT: Final = 2  # chance: the top of a seat's faction pile
ASK_TERRAIN: Final = 3  # chance: the top of the terrain pile, for a seat
ASK_SCAN: Final = 4  # chance: the effect of a tile for a seat; the task below says who learns it
ASK_ACTION: Final = 5
ASK_SHIELD: Final = 6  # after a placement on a tile
ASK_POWER: Final = 7  # of the vehicle on a tile
FIRST_TASK: Final = 8
# tasks
DEAL: Final = 8  # to a seat
LEARN: Final = 9  # a seat scans a terrain that came into its hand
OPEN_FACTS: Final = 10  # all facts of a tile become public (option)
REVEAL: Final = 11  # the effect of the occupant of a tile
OFFER_SHIELD: Final = 12
OFFER_POWER: Final = 13
FINISH: Final = 14  # the placement: end-of-game check
ACT: Final = 15
REFILL: Final = 16
END_TURN: Final = 17
WORDS: Final = (
    "first", "faction", "draw_chromeca", "draw_terrain", "scan", "action", "shield", "vehicle",
    "deal", "learn", "open_facts", "reveal", "offer_shield", "offer_power", "finish", "act", "refill", "end_turn",
)  # fmt: skip
NO_TILE: Final = 126
HIDDEN_TILE: Final = 127


def entry(kind: int, seat: int = 0, tile: int = NO_TILE) -> Entry:
    """An entry of the agenda."""
    return kind + seat * _SEAT + tile * _TILE


def kind(item: Entry) -> int:
    """What is to be done or asked."""
    return item % _SEAT


def seat(item: Entry) -> int:
    """Whom it concerns."""
    return item // _SEAT % 8


def tile(item: Entry) -> int:
    """The terrain or core that it concerns."""
    return item // _TILE
