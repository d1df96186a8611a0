"""Chromecas: what can never be."""

from __future__ import annotations

from khroma.games.chromecas.kinds import BASTION, EFFECTS
from khroma.games.chromecas.parts.facts import EFFECT_COUNT
from khroma.games.chromecas.rules.networks import is_connected
from khroma.games.chromecas.state import ON_HOLDER, State
from khroma.kernel.errors import PictureError
from khroma.kernel.kinds import Seat


def overfull(state: State) -> PictureError | None:
    """CH-COMP-3: a faction with more Chromecas of a kind than it has."""
    box = state.box
    for seat in box.seats:
        for unit in range(box.units):
            count, most = _owned(state, seat, unit), box.unit_copies[unit]
            if count > most:
                return PictureError(
                    "{side} has {n} {unit} Chromecas with its hand and piles, but only {most} exist",
                    side=state.seat_word(seat),
                    n=count,
                    unit=box.unit_names[unit],
                    most=most,
                    rule="CH-COMP-3",
                )
    return None


def _owned(state: State, seat: Seat, unit: int) -> int:
    index = seat * state.box.units + unit
    placed = sum(state.tiles.holder[t] == seat and state.tiles.unit[t] == unit for t in range(state.box.tiles))
    return state.cards.hand_units[index] + state.cards.pile_units[index] + state.cards.discards[index] + placed


def audit(state: State) -> list[str]:
    """CH-COMP-1, CH-GEO-5, CH-BAST-9, CH-CHR-4: cards are conserved, the network holds, shields lie right."""
    box, wrong = state.box, []
    for seat in box.seats:
        for unit in range(box.units):
            count = _owned(state, seat, unit)
            if count != box.unit_copies[unit]:
                wrong.append(f"{state.seat_word(seat)} has {count} {box.unit_names[unit]}")
        tile = state.tiles.shield[seat]
        if tile == ON_HOLDER:
            continue
        if not state.tiles.cell[tile] or state.tiles.shield.count(tile) > 1:
            wrong.append(f"the shield of {state.seat_word(seat)} lies wrongly")
        if state.visible_effect(tile) == BASTION:
            wrong.append(f"the shield of {state.seat_word(seat)} lies on a visible Bastion")
        if not state.has(seat, BASTION):
            wrong.append(f"the shield of {state.seat_word(seat)} has no Bastion")
    held = [terrain for hand in state.cards.hand_terrains for terrain in hand]
    laid = [tile for tile in range(box.terrains) if state.tiles.cell[tile]]
    if sorted(state.cards.unseen + state.cards.tail + held + laid) != list(range(box.terrains)):
        wrong.append("terrains are missing or doubled")
    for seat in box.seats:
        for effect in range(1, EFFECT_COUNT):
            shown = sum(
                state.tiles.holder[t] == seat and state.facts.effect(t, seat) == effect for t in state.tiles.laid
            )
            if shown != state.facts.shows[seat * EFFECT_COUNT + effect]:
                wrong.append(f"{state.seat_word(seat)} shows {EFFECTS[effect]} {shown} times")
    if not is_connected(state):
        wrong.append("the network is cut")
    return wrong
