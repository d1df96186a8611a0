"""Chromecas: the position in words, as `shown.py` declares it."""

from __future__ import annotations

from khroma.games.chromecas.board import cell_word
from khroma.games.chromecas.kinds import EFFECTS, FACTIONS, NOBODY, SCAN_ZONES, UNKNOWN, VEHICLES, Tile
from khroma.games.chromecas.rules import ending
from khroma.games.chromecas.shown import ChromecasSeat, ChromecasTable, ChromecasTerrain, ChromecasTile, ChromecasUnit
from khroma.games.chromecas.spelling import shield_place
from khroma.games.chromecas.state import ENDS, State
from khroma.kernel.game import PLAYING
from khroma.kernel.kinds import Seat


def show(state: State) -> ChromecasTable:
    """CH-COMP-7: the position in words. Tiles have no rotation; scan zones lie as they are drawn."""
    box = state.box
    return {
        "game": "chromecas",
        "secrets": True,
        "windows": False,
        "cells": {cell_word(cell): _tile(state, tile) for cell, tile in sorted(state.tiles.tile_at.items())},
        "frontier": [cell_word(cell) for cell in sorted(state.tiles.frontier)],
        "seats": [_seat(state, seat) for seat in box.seats],
        "scan_zones": dict(SCAN_ZONES),
        "terrain_pile": state.cards.unseen_in_pile() + len(state.cards.tail),
        "public_tail": [box.terrain_ids[terrain] for terrain in state.cards.tail],
        "turn": {
            "player": state.seat_word(state.turn.active) if state.turn.active != NOBODY else "",
            "first": state.seat_word(state.turn.first) if state.turn.first != NOBODY else "",
            "round": state.turn.round,
            "actions_left": state.turn.actions_left,
            "over": ENDS[state.ended] if state.ended != PLAYING else "",
        },
        "decided": [cell_word(cell) for cell in ending.decided(state)],
    }


def _tile(state: State, tile: Tile) -> ChromecasTile:
    box, tiles = state.box, state.tiles
    holder = tiles.holder[tile]
    shown: ChromecasTile = {
        "terrain": box.terrain_ids[tile],
        "name": box.terrain_names[tile],
        "points": box.points[tile],
    }
    if holder != NOBODY:
        unit = tiles.unit[tile]
        shown["faction"] = state.seat_word(holder)
        shown["unit"] = box.unit_names[unit]
        shown["power"] = box.unit_power[unit]
        shown["effect"] = EFFECTS[state.visible_effect(tile)]
    if tiles.is_shielded(tile):
        shown["shield"] = state.seat_word(tiles.shielded[tile])
    facts = _facts(state, tile)
    if facts:
        shown["facts"] = facts
    return shown


def _facts(state: State, tile: Tile) -> dict[str, str]:
    """The scan facts of a tile that are known in this view, by faction."""
    facts, found = state.facts, {}
    for zone, faction in enumerate(state.factions):
        effect = facts.effect(tile, zone)
        if effect != UNKNOWN and facts.knowers(tile, zone):
            found[FACTIONS[faction]] = EFFECTS[effect]
    return found


def _seat(state: State, seat: Seat) -> ChromecasSeat:
    box = state.box
    own = slice(seat * box.units, (seat + 1) * box.units)
    units: list[ChromecasUnit] = [
        {"unit": box.unit_names[unit], "power": box.unit_power[unit], "vehicle": VEHICLES[box.unit_vehicle[unit]]}
        for unit, count in enumerate(state.cards.hand_units[own])
        for _ in range(count)
    ]
    terrains: list[ChromecasTerrain] = [
        {
            "terrain": box.terrain_ids[terrain],
            "name": box.terrain_names[terrain],
            "points": box.points[terrain],
            "facts": _facts(state, terrain),
        }
        for terrain in sorted(state.cards.hand_terrains[seat])
    ]
    score = ending.score(state, seat)
    return {
        "side": state.seat_word(seat),
        "standing": score,
        "chromecas": units,
        "hidden_chromecas": state.cards.hidden_units[seat],
        "terrains": terrains,
        "hidden_terrains": state.cards.hidden_terrains[seat],
        "pile": state.cards.units_in_pile(seat),
        "discard": [name for name, n in zip(box.unit_names, state.cards.discards[own], strict=True) for _ in range(n)],
        "shield": shield_place(state, seat),
        "score": score,
    }
