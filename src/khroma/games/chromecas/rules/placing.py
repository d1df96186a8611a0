"""Chromecas: placing a Chromeca (docs/rules/chromecas.md, section 7.2)."""

from __future__ import annotations

from khroma.games.chromecas import actions
from khroma.games.chromecas.actions import Action
from khroma.games.chromecas.fields import NOBODY
from khroma.games.chromecas.kinds import EVERYONE_ENTERS, NOBODY_ENTERS, STRIKE_FORCE
from khroma.games.chromecas.plane import cell_word
from khroma.games.chromecas.rules.captures import attack_bonus, capture_targets, has_support, why_no_capture
from khroma.games.chromecas.rules.shields import drop_unfounded_shield
from khroma.games.chromecas.state import State
from khroma.kernel.errors import Refusal


def open_tiles(state: State, seat: int) -> list[int]:
    """CH-CHR-1, CH-CHR-2: unoccupied tiles wherever they lie; own ones only by the option."""
    found = []
    for tile in state.laid:
        if state.holder[tile] == NOBODY:
            if not state.is_shielded(tile) or may_enter_shielded(state, seat, tile):
                found.append(tile)
        elif state.holder[tile] == seat and state.box.own_replacement and not state.is_shielded(tile):
            found.append(tile)
    return found


def may_enter_shielded(state: State, seat: int, tile: int) -> bool:
    """CH-BAST-6: a shielded unoccupied tile is open to the owner of the shield only (option)."""
    if state.box.empty_access == NOBODY_ENTERS:
        return False
    return state.box.empty_access == EVERYONE_ENTERS or state.shield[seat] == tile


def chromeca_placements(state: State, out: list[Action]) -> None:
    """CH-CHR-1, CH-CAP-2: every unit type in hand, on open tiles and on supported weaker ones."""
    seat, box = state.active, state.box
    hand = seat * box.units
    units = [unit for unit in range(box.units) if state.hand_units[hand + unit] > 0]
    if not units:
        return
    cells = [state.cell[tile] for tile in open_tiles(state, seat)]
    targets = capture_targets(state, seat)
    bonus = attack_bonus(state, seat) if targets else 0
    for unit in units:
        base = actions.place_chromeca(unit, 0)
        out.extend([base + cell for cell in cells])
        attack = box.unit_power[unit] + bonus
        for tile in targets:
            if box.unit_power[state.unit[tile]] < attack:
                out.append(base + state.cell[tile])


def has_placement(state: State) -> bool:
    """CH-LIM-4: whether any Chromeca of the hand has a tile to go to. An open tile takes them all."""
    if state.units_in_hand(state.active) == 0:
        return False
    for tile in state.laid:
        if state.holder[tile] == NOBODY and not state.is_shielded(tile):
            return True
    found: list[Action] = []
    chromeca_placements(state, found)
    return bool(found)


def may_place(state: State, unit: int, tile: int) -> bool:
    """Whether one unit of the hand may go to one tile: for sampling without the whole list."""
    seat = state.active
    holder = state.holder[tile]
    if holder == NOBODY:
        return not state.is_shielded(tile) or may_enter_shielded(state, seat, tile)
    if holder == seat:
        return state.box.own_replacement and not state.is_shielded(tile)
    if state.box.unit_power[state.unit[tile]] >= state.box.unit_power[unit] + attack_bonus(state, seat):
        return False
    return not state.is_shielded(tile) and has_support(state, seat, tile, state.has(seat, STRIKE_FORCE))


def put(state: State, action: Action) -> int:
    """CH-CHR-3, CH-CAP-5, CH-VEH-1: steps 1 to 3: card out of the hand, defender off, Chromeca on the tile."""
    seat, unit, tile = state.active, actions.card(action), state.tile_at[actions.cell(action)]
    state.spend_action()
    state.take_from_hand(seat, unit)
    if state.holder[tile] != NOBODY:
        loser = state.discard_occupant(tile, "replaced" if state.holder[tile] == seat else "captured")
        drop_unfounded_shield(state, loser)
    state.place_unit(seat, unit, tile)
    return tile


def why_no_chromeca(state: State, action: Action) -> Refusal:
    """CH-CHR-2, CH-BAST-6: why a Chromeca may not go there."""
    seat, unit, cell = state.active, actions.card(action), actions.cell(action)
    if state.hand_units[seat * state.box.units + unit] == 0:
        return Refusal("CH-CHR-3", "unit-not-in-hand", unit=state.box.unit_names[unit])
    if cell not in state.tile_at:
        return Refusal("CH-CHR-1", "no-tile", cell=cell_word(cell))
    tile = state.tile_at[cell]
    if state.holder[tile] == seat:
        if state.box.own_replacement:
            return Refusal("CH-BAST-5", "shielded", cell=cell_word(cell), owner=state.seat_word(state.shielded[tile]))
        return Refusal("CH-CHR-2", "own-tile", cell=cell_word(cell))
    if state.holder[tile] == NOBODY:
        return Refusal("CH-BAST-6", "shield-closed", cell=cell_word(cell), owner=state.seat_word(state.shielded[tile]))
    return why_no_capture(state, unit, tile)
