"""Chromecas: what can never be."""

from __future__ import annotations

from khroma.games.chromecas.kinds import BASTION, EFFECTS, NOBODY
from khroma.games.chromecas.rules.networks import is_connected
from khroma.games.chromecas.state import State


def audit(state: State) -> list[str]:
    """CH-COMP-1, CH-GEO-5, CH-BAST-9, CH-CHR-4: cards are conserved, the network holds, shields lie right."""
    box, wrong = state.box, []
    for seat in box.seats:
        for unit in range(box.units):
            index = seat * box.units + unit
            placed = sum(state.holder[t] == seat and state.unit[t] == unit for t in range(box.tiles))
            count = state.hand_units[index] + state.pile_units[index] + state.discards[index] + placed
            if count != box.unit_copies[unit]:
                wrong.append(f"{state.seat_word(seat)} has {count} {box.unit_names[unit]}")
        tile = state.shield[seat]
        if tile != NOBODY and (not state.cell[tile] or state.shield.count(tile) > 1):
            wrong.append(f"the shield of {state.seat_word(seat)} lies wrongly")
        if tile != NOBODY and state.visible_effect(tile) == BASTION:
            wrong.append(f"the shield of {state.seat_word(seat)} lies on a visible Bastion")
        if tile != NOBODY and not state.has(seat, BASTION):
            wrong.append(f"the shield of {state.seat_word(seat)} has no Bastion")
    held = [terrain for hand in state.hand_terrains for terrain in hand]
    laid = [tile for tile in range(box.terrains) if state.cell[tile]]
    if sorted(state.unseen + state.tail + held + laid) != list(range(box.terrains)):
        wrong.append("terrains are missing or doubled")
    for seat in box.seats:
        for effect in range(1, len(EFFECTS)):
            shown = sum(state.holder[t] == seat and state.effect(t, seat) == effect for t in state.laid)
            if shown != state.shows[seat * len(EFFECTS) + effect]:
                wrong.append(f"{state.seat_word(seat)} shows {EFFECTS[effect]} {shown} times")
    if not is_connected(state):
        wrong.append("the network is cut")
    return wrong
