"""Chromecas: who knows what (docs/rules/chromecas.md, section 7.4, CH-INFO)."""

from __future__ import annotations

from random import Random

from khroma.games.chromecas.board import NOWHERE
from khroma.games.chromecas.kinds import HIDDEN, HIDDEN_TILE, NOBODY, OPEN_ALL, UNKNOWN, Tile
from khroma.games.chromecas.parts.facts import PUBLIC
from khroma.games.chromecas.rules.scanning import ASK_SCAN, LEARN, fact_weights
from khroma.games.chromecas.state import State
from khroma.kernel.chance import draw_index, index_below
from khroma.kernel.game import PLAYING
from khroma.kernel.kinds import Seat


def known_state(state: State, seat: Seat) -> State:
    """CH-INFO-1, CH-INFO-2, CH-INFO-10: what a seat (NOBODY: a spectator) may know; after the end, everything."""
    known = state.copy()
    known.cards.order = []
    if state.ended != PLAYING:
        return known
    box = state.box
    units, terrains = [0] * box.players, [0] * box.players
    for other in box.seats:
        if other == seat:
            continue
        base = other * box.units
        for unit in range(box.units):
            units[other] += state.cards.hand_units[base + unit]
            known.cards.pile_units[base + unit] += state.cards.hand_units[base + unit]
            known.cards.hand_units[base + unit] = 0
        secret = [terrain for terrain in state.cards.hand_terrains[other] if terrain not in state.cards.shown]
        terrains[other] = len(secret) + state.cards.hidden_terrains[other]
        units[other] += state.cards.hidden_units[other]
        known.cards.hand_terrains[other] = [
            terrain for terrain in state.cards.hand_terrains[other] if terrain in state.cards.shown
        ]
        known.cards.unseen += secret
    known.cards.unseen.sort()
    known.cards.hidden_units = tuple(units)
    known.cards.hidden_terrains = tuple(terrains)
    _mask_facts(state, known, seat)
    _mask_agenda(known, seat)
    return known


def sees_face(known: State, seat: Seat, tile: Tile) -> bool:
    """Whether the owner of this view may see the face of a terrain: on the table, in the tail, or in a known hand."""
    if known.tiles.cell[tile] != NOWHERE or tile in known.cards.tail or tile in known.cards.shown:
        return True
    return seat != NOBODY and tile in known.cards.hand_terrains[seat]


def _mask_facts(state: State, known: State, seat: Seat) -> None:
    """CH-INFO-3, CH-INFO-5, CH-INFO-6: facts known to the seat stay; of others, who knows them, if that is public."""
    allowed = PUBLIC if seat == NOBODY else PUBLIC | 1 << seat
    for tile in state.box.all_tiles:
        visible = sees_face(known, seat, tile)
        for zone in range(state.box.zones):
            if not visible:
                known.facts.forget(tile, zone, True)
            elif not state.facts.knowers(tile, zone) & allowed:
                known.facts.forget(tile, zone, False)


def remembered_by_nobody(known: State, seat: Seat) -> State:
    """CH-INFO-5 without `memory_aid`: only the facts that a tile shows now, and those of its own hand."""
    shown = known.copy()
    for tile in known.box.all_terrains:
        if seat != NOBODY and tile in known.cards.hand_terrains[seat]:
            continue
        for zone in range(known.box.zones):
            open_now = known.tiles.cell[tile] != NOWHERE and (
                known.box.visibility != HIDDEN or known.tiles.holder[tile] == zone
            )
            if not open_now:
                shown.facts.forget(tile, zone, True)
    return shown


def _mask_agenda(known: State, seat: Seat) -> None:
    """Which terrain is being scanned in a hand is for its holder alone."""
    for index in range(len(known.agenda)):
        entry = known.agenda[index]
        if LEARN.matches(entry) and not sees_face(known, seat, LEARN.tile.of(entry)):
            known.agenda[index] = LEARN.of(LEARN.seat.of(entry), Tile(HIDDEN_TILE))
        elif ASK_SCAN.matches(entry) and not sees_face(known, seat, ASK_SCAN.tile.of(entry)):
            known.agenda[index] = ASK_SCAN.of(ASK_SCAN.zone.of(entry), Tile(HIDDEN_TILE))


def guess_state(known: State, rng: Random) -> State:
    """CH-INFO-8, CH-INFO-9, CH-INFO-11: a full state that fits a view: hands, then the facts that others know."""
    state = known.copy()
    box = state.box
    for seat in box.seats:
        base = seat * box.units
        for _ in range(known.cards.hidden_units[seat]):
            unit = draw_index(rng, state.cards.pile_units[base : base + box.units])
            state.cards.pile_units[base + unit] -= 1
            state.cards.hand_units[base + unit] += 1
    state.cards.hidden_units = (0,) * box.players
    drawn: list[tuple[Seat, Tile]] = []
    for seat in box.seats:
        for _ in range(known.cards.hidden_terrains[seat]):
            terrain = state.cards.unseen.pop(index_below(rng, len(state.cards.unseen)))
            state.cards.hand_terrains[seat].append(terrain)
            drawn.append((seat, terrain))
    state.cards.hidden_terrains = (0,) * box.players
    scanned, stop = _name_hidden_scan(state, drawn)
    _guess_facts(state, rng)
    for seat, terrain in drawn:
        for zone in range(box.zones):
            if zone != seat and box.visibility != OPEN_ALL:
                continue
            if terrain == scanned and zone >= stop:
                break
            _settle_fact(state, terrain, zone, rng)
            state.tell_fact(terrain, zone, seat)
    return state


def _name_hidden_scan(state: State, drawn: list[tuple[Seat, Tile]]) -> tuple[Tile, int]:
    """If somebody is just scanning a hidden terrain: which one it is in this guess, and up to which zone."""
    scanned, stop = Tile(NOBODY), 0
    for index in range(len(state.agenda)):
        entry = state.agenda[index]
        if LEARN.matches(entry) and LEARN.tile.of(entry) == HIDDEN_TILE:
            seat = LEARN.seat.of(entry)
            scanned = [terrain for holder, terrain in drawn if holder == seat][-1]
            state.agenda[index] = LEARN.of(seat, scanned)
        elif ASK_SCAN.matches(entry) and ASK_SCAN.tile.of(entry) == HIDDEN_TILE:
            stop = ASK_SCAN.zone.of(entry)
            state.agenda[index] = ASK_SCAN.of(stop, scanned)
    return scanned, stop


def _guess_facts(state: State, rng: Random) -> None:
    """Facts on visible terrains that somebody else knows must be something."""
    for terrain in state.box.all_terrains:
        for zone in range(len(state.factions)):
            if state.facts.knowers(terrain, zone):
                _settle_fact(state, terrain, zone, rng)


def _settle_fact(state: State, terrain: Tile, zone: int, rng: Random) -> None:
    """Printed facts lie there since the factions are known."""
    if state.facts.effect(terrain, zone) == UNKNOWN:
        state.facts.settle(terrain, zone, draw_index(rng, fact_weights(state, terrain, zone)))
