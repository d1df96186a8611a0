"""Chromecas: capturing (docs/rules/chromecas.md, sections 7.3, 7.6 and 7.8)."""

from __future__ import annotations

from khroma.games.chromecas.kinds import OFFENSIVE_FORCE, STRIKE_FORCE
from khroma.games.chromecas.plane import DIAGONAL, ORTHOGONAL, cell_word
from khroma.games.chromecas.state import State
from khroma.kernel.errors import Refusal


def attack_bonus(state: State, seat: int) -> int:
    """CH-OFF-1, CH-OFF-2: Offensive force counts once, in captures only, for the attacker only."""
    return state.box.offensive_bonus if state.has(seat, OFFENSIVE_FORCE) else 0


def has_support(state: State, seat: int, tile: int, strikes: bool) -> bool:
    """CH-CAP-3, CH-STRK-1, CH-STRK-2: an own Chromeca beside the target; with Strike force also at a corner."""
    cell = state.cell[tile]
    for near in ORTHOGONAL[cell]:
        if near in state.tile_at and state.holder[state.tile_at[near]] == seat:
            return True
    if strikes:
        for near in DIAGONAL[cell]:
            if near in state.tile_at and state.holder[state.tile_at[near]] == seat:
                return True
    return False


def capture_targets(state: State, seat: int) -> list[int]:
    """CH-CAP-1, CH-CAP-4, CH-CAP-6: tiles of any other faction, unshielded, with support as effects stand now."""
    strikes = state.has(seat, STRIKE_FORCE)
    return [
        tile
        for tile in state.laid
        if state.holder[tile] != seat
        and state.holder[tile] >= 0
        and not state.is_shielded(tile)
        and has_support(state, seat, tile, strikes)
    ]


def why_no_capture(state: State, unit: int, tile: int) -> Refusal:
    """CH-CAP-2, CH-BAST-5: the shield, then the power, then the support is what is missing."""
    seat, cell = state.active, cell_word(state.cell[tile])
    if state.is_shielded(tile):
        return Refusal("CH-BAST-5", "shielded", cell=cell, owner=state.seat_word(state.shielded[tile]))
    attack = state.box.unit_power[unit] + attack_bonus(state, seat)
    defence = state.box.unit_power[state.unit[tile]]
    if attack <= defence:
        return Refusal("CH-CAP-2", "too-weak", cell=cell, attack=attack, defence=defence)
    return Refusal("CH-CAP-3", "no-support", cell=cell)
