"""Chromecas: questions, labels, click paths and the table in words, for whoever shows the game."""

from __future__ import annotations

from khroma.games.chromecas import actions, agenda
from khroma.games.chromecas.actions import VERBS, Action
from khroma.games.chromecas.agenda import WORDS
from khroma.games.chromecas.fields import NOBODY
from khroma.games.chromecas.kinds import EFFECTS, FACTIONS, SCAN_ZONES, UNKNOWN, VEHICLES
from khroma.games.chromecas.notation import write_line
from khroma.games.chromecas.plane import cell_word
from khroma.games.chromecas.rules import ending
from khroma.games.chromecas.state import ENDS, State
from khroma.kernel.errors import Fact
from khroma.kernel.game import PLAYING, Question, Sentence


def question(state: State, asked: int) -> Question:
    """What is asked, with nothing in it that others may not know."""
    item = state.agenda[-1]
    kind, seat = agenda.kind(item), agenda.seat(item)
    name = WORDS[kind]
    if kind == agenda.ASK_ACTION:
        facts: dict[str, Fact] = {"player": state.seat_word(state.active), "left": state.actions_left}
        return Question(name, asked, facts, main=True)
    if kind == agenda.ASK_SHIELD:
        return Question(name, asked, {"player": state.seat_word(state.active)})
    if kind == agenda.ASK_POWER:
        unit = state.unit[agenda.tile(item)]
        return Question(name, asked, {"player": state.seat_word(state.active), "unit": state.box.unit_names[unit]})
    if kind == agenda.ASK_FACTION:
        return Question(name, asked, {"seat": seat + 1}, main=True)
    if kind == agenda.ASK_FIRST:
        return Question(name, asked, {}, idle=True)
    if kind == agenda.ASK_SCAN:
        below = state.agenda[-2]
        learner = agenda.seat(below) if agenda.kind(below) == agenda.LEARN else None
        return Question(name, asked, {"faction": state.seat_word(seat)}, private_to=learner, idle=True)
    return Question(name, asked, {"player": state.seat_word(seat)}, private_to=seat, idle=True)


def label(state: State, action: Action) -> Sentence:
    """The label of a choice."""
    kind, box = actions.kind(action), state.box
    facts: dict[str, Fact] = {}
    if kind == actions.PLACE_TERRAIN:
        card = actions.card(action)
        facts = {"terrain": box.terrain_ids[card], "points": box.points[card]}
    elif kind == actions.PLACE_CHROMECA:
        facts = {"unit": box.unit_names[actions.card(action)]}
    elif kind == actions.CRANE:
        facts = {"start": cell_word(actions.start(action))}
    elif kind >= actions.DRAW_CHROMECA:
        return Sentence(f"action.{VERBS[kind]}", {"answer": write_line(state, action).split()[1]})
    if kind <= actions.CRANE:
        facts["cell"] = cell_word(actions.cell(action))
    return Sentence(f"action.{VERBS[kind]}", facts)


def path(state: State, action: Action) -> tuple[str, ...]:
    """A card of the hand and then a cell; a cell alone for shields and powers; two for the crane."""
    verb, *rest = write_line(state, action).split()
    if actions.kind(action) in (actions.PLACE_TERRAIN, actions.PLACE_CHROMECA, actions.CRANE):
        return tuple(rest)
    return (rest[0],) if rest else (verb,)


def table(state: State) -> dict[str, object]:
    """CH-COMP-7: the position in words, ready for JSON. Tiles have no rotation; scan zones lie as they are drawn."""
    box = state.box
    return {
        "cells": {cell_word(cell): _tile(state, tile) for cell, tile in sorted(state.tile_at.items())},
        "frontier": [cell_word(cell) for cell in sorted(state.frontier)],
        "seats": [_seat(state, seat) for seat in range(box.players)],
        "scan_zones": dict(SCAN_ZONES),
        "terrain_pile": state.unseen_in_pile() + len(state.tail),
        "public_tail": [box.terrain_ids[terrain] for terrain in state.tail],
        "turn": {
            "player": state.seat_word(state.active) if state.active != NOBODY else "",
            "first": state.seat_word(state.first) if state.first != NOBODY else "",
            "round": state.round,
            "actions_left": state.actions_left,
            "over": ENDS[state.ended] if state.ended != PLAYING else "",
        },
    }


def _tile(state: State, tile: int) -> dict[str, object]:
    box, holder = state.box, state.holder[tile]
    shown = _face(state, tile)
    if holder != NOBODY:
        unit = state.unit[tile]
        shown["faction"] = state.seat_word(holder)
        shown["unit"] = box.unit_names[unit]
        shown["power"] = box.unit_power[unit]
        shown["effect"] = EFFECTS[state.visible_effect(tile)]
    if state.is_shielded(tile):
        shown["shield"] = state.seat_word(state.shielded[tile])
    facts = _facts(state, tile)
    if facts:
        shown["facts"] = facts
    return shown


def _face(state: State, tile: int) -> dict[str, object]:
    box = state.box
    return {"terrain": box.terrain_ids[tile], "name": box.terrain_names[tile], "points": box.points[tile]}


def _facts(state: State, tile: int) -> dict[str, str]:
    """The scan facts of a tile that are known in this view, by faction."""
    found = {}
    for seat in range(len(state.factions)):
        if state.effect(tile, seat) != UNKNOWN and state.knowers(tile, seat):
            found[FACTIONS[state.factions[seat]]] = EFFECTS[state.effect(tile, seat)]
    return found


def _seat(state: State, seat: int) -> dict[str, object]:
    box, base = state.box, seat * state.box.units
    units = [
        {"unit": box.unit_names[unit], "power": box.unit_power[unit], "vehicle": VEHICLES[box.unit_vehicle[unit]]}
        for unit in range(box.units)
        for _ in range(state.hand_units[base + unit])
    ]
    terrains = [
        {**_face(state, terrain), "facts": _facts(state, terrain)} for terrain in sorted(state.hand_terrains[seat])
    ]
    return {
        "side": state.seat_word(seat),
        "chromecas": units,
        "hidden_chromecas": state.hidden_units[seat],
        "terrains": terrains,
        "hidden_terrains": state.hidden_terrains[seat],
        "pile": state.units_in_pile(seat),
        "discard": [box.unit_names[u] for u in range(box.units) for _ in range(state.discards[base + u])],
        "shield": cell_word(state.cell[state.shield[seat]]) if state.shield[seat] != NOBODY else "holder",
        "score": ending.score(state, seat),
    }
