"""Chromecas: who knows what (docs/rules/chromecas.md, section 7.4, CH-INFO)."""

from __future__ import annotations

from random import Random

from khroma.games.chromecas import agenda
from khroma.games.chromecas.card_verbs import PUBLIC
from khroma.games.chromecas.fields import NOBODY
from khroma.games.chromecas.kinds import HIDDEN, OPEN_ALL, UNKNOWN
from khroma.games.chromecas.plane import NOWHERE
from khroma.games.chromecas.rules.scanning import fact_weights
from khroma.games.chromecas.state import State
from khroma.kernel.chance import draw_index, index_below
from khroma.kernel.game import PLAYING


def known_state(state: State, seat: int) -> State:
    """CH-INFO-1, CH-INFO-2, CH-INFO-10: what a seat (NOBODY: a spectator) may know; after the end, everything."""
    known = state.copy()
    known.order = []
    if state.ended != PLAYING:
        return known
    box = state.box
    units, terrains = [0] * box.players, [0] * box.players
    for other in range(box.players):
        if other == seat:
            continue
        base = other * box.units
        for unit in range(box.units):
            units[other] += state.hand_units[base + unit]
            known.pile_units[base + unit] += state.hand_units[base + unit]
            known.hand_units[base + unit] = 0
        secret = [terrain for terrain in state.hand_terrains[other] if terrain not in state.shown]
        terrains[other] = len(secret) + state.hidden_terrains[other]
        units[other] += state.hidden_units[other]
        known.hand_terrains[other] = [terrain for terrain in state.hand_terrains[other] if terrain in state.shown]
        known.unseen += secret
    known.unseen.sort()
    known.hidden_units = tuple(units)
    known.hidden_terrains = tuple(terrains)
    _mask_facts(state, known, seat)
    _mask_agenda(known, seat)
    return known


def sees_face(known: State, seat: int, tile: int) -> bool:
    """Whether the owner of this view may see the face of a terrain: on the table, in the tail, or in a known hand."""
    if known.cell[tile] != NOWHERE or tile in known.tail or tile in known.shown:
        return True
    return seat != NOBODY and tile in known.hand_terrains[seat]


def _mask_facts(state: State, known: State, seat: int) -> None:
    """CH-INFO-3, CH-INFO-5, CH-INFO-6: facts known to the seat stay; of others, who knows them, if that is public."""
    allowed = PUBLIC if seat == NOBODY else PUBLIC | 1 << seat
    for tile in range(state.box.tiles):
        visible = sees_face(known, seat, tile)
        for faction in range(state.box.zones):
            if not visible:
                known.forget_fact(tile, faction, True)
            elif not state.knowers(tile, faction) & allowed:
                known.forget_fact(tile, faction, False)


def remembered_by_nobody(known: State, seat: int) -> State:
    """CH-INFO-5 without `memory_aid`: only the facts that a tile shows now, and those of the own hand."""
    shown = known.copy()
    for tile in range(known.box.terrains):
        if seat != NOBODY and tile in known.hand_terrains[seat]:
            continue
        for faction in range(known.box.zones):
            open_now = known.cell[tile] != NOWHERE and (known.box.visibility != HIDDEN or known.holder[tile] == faction)
            if not open_now:
                shown.forget_fact(tile, faction, True)
    return shown


def _mask_agenda(known: State, seat: int) -> None:
    """Which terrain is being scanned in a hand is for its holder alone."""
    for index in range(len(known.agenda)):
        item = known.agenda[index]
        if agenda.kind(item) in (agenda.LEARN, agenda.ASK_SCAN):
            tile = agenda.tile(item)
            if not sees_face(known, seat, tile):
                known.agenda[index] = agenda.entry(agenda.kind(item), agenda.seat(item), agenda.HIDDEN_TILE)


def guess_state(known: State, rng: Random) -> State:
    """CH-INFO-8, CH-INFO-9, CH-INFO-11: a full state that fits a view: hands, then the facts that others know."""
    state = known.copy()
    box = state.box
    for seat in range(box.players):
        base = seat * box.units
        for _ in range(known.hidden_units[seat]):
            unit = draw_index(rng, state.pile_units[base : base + box.units])
            state.pile_units[base + unit] -= 1
            state.hand_units[base + unit] += 1
    state.hidden_units = (0,) * box.players
    drawn: list[tuple[int, int]] = []
    for seat in range(box.players):
        for _ in range(known.hidden_terrains[seat]):
            terrain = state.unseen.pop(index_below(rng, len(state.unseen)))
            state.hand_terrains[seat].append(terrain)
            drawn.append((seat, terrain))
    state.hidden_terrains = (0,) * box.players
    scanned, stop = _name_hidden_scan(state, drawn)
    _guess_facts(state, rng)
    for seat, terrain in drawn:
        for faction in range(box.zones):
            if faction != seat and box.visibility != OPEN_ALL:
                continue
            if terrain == scanned and faction >= stop:
                break
            _settle_fact(state, terrain, faction, rng)
            state.tell_fact(terrain, faction, seat)
    return state


def _name_hidden_scan(state: State, drawn: list[tuple[int, int]]) -> tuple[int, int]:
    """If somebody is just scanning a hidden terrain: which one it is in this guess, and up to which faction."""
    scanned, stop = NOBODY, 0
    for index in range(len(state.agenda)):
        item = state.agenda[index]
        if agenda.tile(item) != agenda.HIDDEN_TILE:
            continue
        if agenda.kind(item) == agenda.LEARN:
            scanned = [terrain for seat, terrain in drawn if seat == agenda.seat(item)][-1]
        else:
            stop = agenda.seat(item)
        state.agenda[index] = agenda.entry(agenda.kind(item), agenda.seat(item), scanned)
    return scanned, stop


def _guess_facts(state: State, rng: Random) -> None:
    """Facts on visible terrains that somebody else knows must be something; printed ones are what is printed."""
    for terrain in range(state.box.terrains):
        for faction in range(len(state.factions)):
            if not state.box.dealt or state.knowers(terrain, faction):
                _settle_fact(state, terrain, faction, rng)


def _settle_fact(state: State, terrain: int, faction: int, rng: Random) -> None:
    if state.effect(terrain, faction) != UNKNOWN:
        return
    if not state.box.dealt:
        state.settle_fact(terrain, faction, state.box.printed[terrain][state.factions[faction]])
    else:
        state.settle_fact(terrain, faction, draw_index(rng, fact_weights(state, terrain, faction)))
