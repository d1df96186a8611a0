"""Chromecas: capturing (docs/rules/chromecas.md, sections 7.3, 7.6 and 7.8)."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.chromecas.board import DIAGONAL, SIDES
from khroma.games.chromecas.kinds import NOBODY, OFFENSIVE_FORCE, STRIKE_FORCE, Tile, Unit
from khroma.games.chromecas.state import State
from khroma.kernel.kinds import Seat
from khroma.kernel.verbs import Need


def attack_bonus(state: State, seat: Seat) -> int:
    """CH-OFF-1, CH-OFF-2: Offensive force counts once, in captures only, for the attacker only."""
    return state.box.offensive_bonus if state.has(seat, OFFENSIVE_FORCE) else 0


def has_support(state: State, seat: Seat, tile: Tile, strikes: bool) -> bool:
    """CH-CAP-3, CH-STRK-1, CH-STRK-2: its own Chromeca beside the target; with Strike force also at a corner."""
    tiles = state.tiles
    beside, tile_at, holder = tiles.beside, tiles.tile_at, tiles.holder
    for side in range(tile * SIDES, (tile + 1) * SIDES):
        near = beside[side]
        if near != NOBODY and holder[near] == seat:
            return True
    if strikes:
        for corner in DIAGONAL[tiles.cell[tile]]:
            if corner in tile_at and holder[tile_at[corner]] == seat:
                return True
    return False


def capture_targets(state: State, seat: Seat) -> list[Tile]:
    """CH-CAP-1, CH-CAP-4, CH-CAP-6: tiles of any other faction, unshielded, with support as effects stand now."""
    holder, shielded, strikes = state.tiles.holder, state.tiles.shielded, state.has(seat, STRIKE_FORCE)
    found: list[Tile] = []
    for tile in state.tiles.laid:
        owner = holder[tile]
        if owner >= 0 and owner != seat and shielded[tile] == NOBODY and has_support(state, seat, tile, strikes):
            found.append(tile)
    return found


def capture_needs(state: State, seat: Seat, unit: Unit, tile: Tile) -> Iterator[Need]:
    """CH-CAP-2: more power than the defender, and support."""
    attack = state.box.unit_power[unit] + attack_bonus(state, seat)
    defence = state.box.unit_power[state.tiles.unit[tile]]
    yield Need(attack > defence, "CH-CAP-2", "too-weak", attack=attack, defence=defence)
    supported = has_support(state, seat, tile, state.has(seat, STRIKE_FORCE))
    yield Need(supported, "CH-CAP-3", "no-support")
