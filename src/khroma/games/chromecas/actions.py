"""Chromecas: actions as packed integers, made and read only here.

An action is kind, a first argument and a second one: card and cell, or two cells. Only cranes and
chance answers need more than thirty bits.
"""

from __future__ import annotations

from typing import Final

from khroma.games.chromecas.plane import Cell

Action = int

_ARGUMENT: Final = 1 << 14
_KIND: Final = 1 << 28

PLACE_TERRAIN: Final = 0
PLACE_CHROMECA: Final = 1
DEPLOY_SHIELD: Final = 2
SHIP: Final = 3
CANNON: Final = 4
CRANE: Final = 5
DECLINE: Final = 6
PASS: Final = 7
DRAW_CHROMECA: Final = 8
DRAW_TERRAIN: Final = 9
SCAN: Final = 10
FIRST: Final = 11
FACTION: Final = 12
VERBS: Final = (
    "place_terrain", "place_chromeca", "deploy_shield", "ship", "cannon", "crane", "decline", "pass",
    "draw", "draw", "scan", "first", "faction",
)  # fmt: skip


def place_terrain(terrain: int, cell: Cell) -> Action:
    """Lay a terrain of the hand. All cells of one terrain lie after `place_terrain(terrain, 0)`."""
    return PLACE_TERRAIN * _KIND + terrain * _ARGUMENT + cell


def place_chromeca(unit: int, cell: Cell) -> Action:
    """Put a Chromeca on a tile."""
    return PLACE_CHROMECA * _KIND + unit * _ARGUMENT + cell


def deploy_shield(cell: Cell) -> Action:
    """Shield a tile."""
    return DEPLOY_SHIELD * _KIND + cell


def ship(cell: Cell) -> Action:
    """Destroy a terrain."""
    return SHIP * _KIND + cell


def cannon(cell: Cell) -> Action:
    """Empty a tile."""
    return CANNON * _KIND + cell


def crane(start: Cell, end: Cell) -> Action:
    """Move a terrain."""
    return CRANE * _KIND + start * _ARGUMENT + end


def decline() -> Action:
    """Use neither shield nor power."""
    return DECLINE * _KIND


def give_up() -> Action:
    """Give up the remaining actions (`pass`)."""
    return PASS * _KIND


def draw_chromeca(unit: int) -> Action:
    """Chance: the card on top of a faction pile."""
    return DRAW_CHROMECA * _KIND + unit


def draw_terrain(terrain: int) -> Action:
    """Chance: the card on top of the terrain pile."""
    return DRAW_TERRAIN * _KIND + terrain


def scan(effect: int) -> Action:
    """Chance: the effect that a scan zone hides."""
    return SCAN * _KIND + effect


def first(seat: int) -> Action:
    """Chance: the first player."""
    return FIRST * _KIND + seat


def faction(number: int) -> Action:
    """Take a faction."""
    return FACTION * _KIND + number


def kind(action: Action) -> int:
    """What is done."""
    return action // _KIND


def card(action: Action) -> int:
    """The terrain or unit that is placed."""
    return action // _ARGUMENT % _ARGUMENT


def cell(action: Action) -> Cell:
    """The cell that is concerned: where something is placed, shielded, hit or put down."""
    return action % _ARGUMENT


def start(action: Action) -> Cell:
    """The cell from which a crane lifts."""
    return action // _ARGUMENT % _ARGUMENT


def answer(action: Action) -> int:
    """What chance or a player answered: a card, an effect, a seat or a faction."""
    return action % _ARGUMENT
