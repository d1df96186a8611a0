"""Chromecas: scanning and hidden information (docs/rules/chromecas.md, section 7.4).

A scan fact is dealt when somebody first learns it: that is as likely as dealing all of them at set-up,
because nothing depends on a fact before it is known. With `printed` they all lie there from the start.
"""

from __future__ import annotations

from khroma.games.chromecas import agenda
from khroma.games.chromecas.kinds import EFFECTS, OPEN_ALL, UNKNOWN
from khroma.games.chromecas.rules.shields import clear_visible_bastion
from khroma.games.chromecas.state import State


def lay_out_facts(state: State) -> None:
    """CH-COMP-9, CH-INFO-9: whose facts there are; with `printed` every terrain holds what its table says."""
    state.add_absent_factions()
    if state.box.dealt:
        return
    for terrain in range(state.box.terrains):
        for faction in range(state.box.zones):
            state.deal_fact(terrain, faction, state.box.printed[terrain][state.factions[faction]])


def fact_weights(state: State, tile: int, seat: int) -> list[int]:
    """CH-COMP-9, CH-SETUP-4, CH-INFO-11, CH-SCAN-2: how many zones of each effect are left for this faction
    in the terrain's points class."""
    weights = [0] * len(EFFECTS)
    faction = state.factions[seat]
    for terrain in state.box.class_of[tile]:
        weights[state.box.printed[terrain][faction]] += 1
        dealt = state.effect(terrain, seat)
        if dealt != UNKNOWN:
            weights[dealt] -= 1
    if max(weights) <= 0:  # a position that was written down may hold more of an effect than the deck
        return [0] + [1] * (len(EFFECTS) - 1)
    return [weight if weight > 0 else 0 for weight in weights]


def learn(state: State, seat: int, tile: int) -> None:
    """CH-SCAN-4, CH-INFO-4, CH-INFO-5: a player scans a terrain in hand, with its own colour only
    (option: with all), and remembers it."""
    for faction in range(state.box.zones):
        if faction != seat and state.box.visibility != OPEN_ALL:
            continue
        if state.effect(tile, faction) == UNKNOWN:
            state.agenda.append(agenda.entry(agenda.LEARN, seat, tile))
            state.agenda.append(agenda.entry(agenda.ASK_SCAN, faction, tile))
            return
        state.tell_fact(tile, faction, seat)


def open_facts(state: State, tile: int) -> None:
    """The option `open_table`: laying a terrain makes its four facts public."""
    for faction in range(state.box.zones):
        if state.effect(tile, faction) == UNKNOWN:
            state.agenda.append(agenda.entry(agenda.OPEN_FACTS, 0, tile))
            state.agenda.append(agenda.entry(agenda.ASK_SCAN, faction, tile))
            return
        state.open_fact(tile, faction)


def reveal(state: State, tile: int) -> None:
    """CH-SCAN-3, CH-SCAN-5, CH-EFF-5, CH-EMPTY-1: the placement reveals the effect to all, an empty zone too;
    then CH-CHR-3, step 5."""
    seat = state.holder[tile]
    if state.effect(tile, seat) == UNKNOWN:
        state.agenda.append(agenda.entry(agenda.REVEAL, seat, tile))
        state.agenda.append(agenda.entry(agenda.ASK_SCAN, seat, tile))
        return
    state.reveal(tile)
    clear_visible_bastion(state, tile)
