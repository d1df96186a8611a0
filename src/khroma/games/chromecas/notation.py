"""Chromecas: lines (docs/notation.md): `place_terrain t16 1,0`, `place_chromeca titan 1,0`, `ship 2,0`."""

from __future__ import annotations

import re

from khroma.games.chromecas import actions, agenda
from khroma.games.chromecas.actions import VERBS, Action
from khroma.games.chromecas.kinds import EFFECT_SIGNS, EFFECTS, FACTIONS
from khroma.games.chromecas.plane import cell_word, read_cell
from khroma.games.chromecas.state import State
from khroma.kernel.errors import NotationError, UnknownVerb
from khroma.kernel.notation import read_word

_CELL_IN_BRACKETS = re.compile(r"[(\[]\s*(-?\d+)\s*,\s*(-?\d+)\s*[)\]]")
_FORMS = {
    "place_terrain": "place_terrain TERRAIN CELL",
    "place_chromeca": "place_chromeca UNIT CELL",
    "deploy_shield": "deploy_shield CELL",
    "ship": "ship CELL",
    "cannon": "cannon CELL",
    "crane": "crane CELL CELL",
    "decline": "decline",
    "pass": "pass",
    "draw": "draw CARD",
    "scan": "scan EFFECT",
    "first": "first SEAT",
    "faction": "faction FACTION",
}


def write_line(state: State, action: Action) -> str:
    """The canonical line of an action."""
    kind, box = actions.kind(action), state.box
    verb = VERBS[kind]
    if kind == actions.PLACE_TERRAIN:
        return f"{verb} {box.terrain_ids[actions.card(action)]} {cell_word(actions.cell(action))}"
    if kind == actions.PLACE_CHROMECA:
        return f"{verb} {box.unit_names[actions.card(action)]} {cell_word(actions.cell(action))}"
    if kind == actions.CRANE:
        return f"{verb} {cell_word(actions.start(action))} {cell_word(actions.cell(action))}"
    if kind in (actions.DEPLOY_SHIELD, actions.SHIP, actions.CANNON):
        return f"{verb} {cell_word(actions.cell(action))}"
    if kind in (actions.DECLINE, actions.PASS):
        return verb
    words: dict[int, list[str]] = {
        actions.DRAW_CHROMECA: box.unit_names,
        actions.DRAW_TERRAIN: box.terrain_ids,
        actions.SCAN: list(EFFECTS),
        actions.FIRST: [state.seat_word(seat) for seat in range(box.players)],
        actions.FACTION: list(FACTIONS),
    }
    return f"{verb} {words[kind][actions.answer(action)]}"


def read_line(state: State, line: str) -> Action:
    """The action that a line names, legal or not."""
    words = _plain(line).split()
    if not words:
        raise NotationError("expected a line such as `place_terrain t16 1,0`")
    verb, rest = words[0].lower(), words[1:]
    if verb not in _FORMS:
        raise UnknownVerb(f'unknown verb "{words[0]}"')
    if len(rest) != len(_FORMS[verb].split()) - 1:
        raise NotationError(f"expected {_FORMS[verb]}")
    if verb == "place_terrain":
        return actions.place_terrain(read_terrain(state, rest[0]), read_cell(rest[1]))
    if verb == "place_chromeca":
        return actions.place_chromeca(read_unit(state, rest[0]), read_cell(rest[1]))
    if verb == "crane":
        return actions.crane(read_cell(rest[0]), read_cell(rest[1]))
    if verb == "decline":
        return actions.decline()
    if verb == "pass":
        return actions.give_up()
    if verb == "deploy_shield":
        return actions.deploy_shield(read_cell(rest[0]))
    if verb == "ship":
        return actions.ship(read_cell(rest[0]))
    if verb == "cannon":
        return actions.cannon(read_cell(rest[0]))
    return _read_answer(state, verb, rest[0])


def _read_answer(state: State, verb: str, word: str) -> Action:
    if verb == "scan":
        return actions.scan(read_effect(word))
    if verb == "first":
        return actions.first(read_word(word.lower(), [state.seat_word(s) for s in range(state.box.players)], "seat"))
    if verb == "faction":
        return actions.faction(read_word(word.lower(), list(FACTIONS), "faction"))
    asked = agenda.kind(state.agenda[-1]) if state.agenda else agenda.ASK_ACTION
    count = state.box.terrains
    known = [*state.box.terrain_ids[:count], *state.box.terrain_names[:count]]
    if asked == agenda.ASK_TERRAIN or (asked != agenda.ASK_UNIT and word.lower() in known):
        return actions.draw_terrain(read_terrain(state, word))
    return actions.draw_chromeca(read_unit(state, word))


def _plain(line: str) -> str:
    """The canonical form of other spellings: `place_chromeca(3, (1,0))`, `crane 0,1 -> 1,1`, `Ship to 2,0`."""
    plain = _CELL_IN_BRACKETS.sub(r" \1,\2 ", line)
    plain = re.sub(r"[()`]|->|,(?=\s|$)", " ", plain)
    words = [word for word in plain.split() if word.lower() not in ("on", "to", "from", "at")]
    if words and words[0].lower() == "place" and len(words) > 1:
        words[:2] = [f"place_{words[1].lower()}"]
    return " ".join(words)


def read_effect(word: str) -> int:
    """An effect by its name or by its sign in pictures."""
    if word in EFFECT_SIGNS[1:]:
        return EFFECT_SIGNS.index(word)
    name = word.lower().replace("-", "_").replace(" ", "_")
    return read_word("empty_zone" if name == "empty" else name, list(EFFECTS[1:]), "effect") + 1


def read_terrain(state: State, word: str) -> int:
    """A terrain by its id or name."""
    box = state.box
    if word.lower() in box.terrain_names[: box.terrains]:
        return box.terrain_names.index(word.lower())
    return read_word(word.lower(), box.terrain_ids[: box.terrains], "terrain")


def read_unit(state: State, word: str) -> int:
    """A unit by its name or letter."""
    letters = [letter.lower() for letter in state.box.unit_letters]
    if word.lower() in letters:
        return letters.index(word.lower())
    return read_word(word.lower(), state.box.unit_names, "unit")
