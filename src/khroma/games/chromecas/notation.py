"""Chromecas: lines as people write them, and the words in them (docs/notation.md)."""

from __future__ import annotations

import re

from khroma.games.chromecas.kinds import EFFECT_SIGNS, EFFECTS, Tile, Unit
from khroma.games.chromecas.state import State
from khroma.kernel.notation import read_word

_CELL_IN_BRACKETS = re.compile(r"[(\[]\s*(-?\d+)\s*,\s*(-?\d+)\s*[)\]]")
_DECORATION = re.compile(r"[()`]|->|,(?=\s|$)")
_DECORATED = re.compile(r"[()\[`>]|,(?:\s|$)")  # journals and records have nothing of it: they are read faster


def plain_words(line: str) -> list[str]:
    """The words of other spellings: `place_chromeca(3, (1,0))`, `crane 0,1 -> 1,1`, `Ship to 2,0`."""
    plain = line
    if _DECORATED.search(line):
        plain = _DECORATION.sub(" ", _CELL_IN_BRACKETS.sub(r" \1,\2 ", line))
    words = [word for word in plain.split() if word.lower() not in ("on", "to", "from", "at")]
    if words and words[0].lower() == "place" and len(words) > 1:
        words[:2] = [f"place_{words[1]}"]
    return [word.lower() for word in words[:1]] + words[1:]


def read_effect(word: str) -> int:
    """An effect by its name or by its sign in pictures."""
    if word in EFFECT_SIGNS[1:]:
        return EFFECT_SIGNS.index(word)
    name = word.lower().replace("-", "_").replace(" ", "_")
    return read_word("empty_zone" if name == "empty" else name, list(EFFECTS[1:]), 'unknown effect "{word}"') + 1


def read_terrain(state: State, word: str) -> Tile:
    """A terrain by its id or name."""
    box = state.box
    if word.lower() in box.terrain_names[: box.terrains]:
        return Tile(box.terrain_names.index(word.lower()))
    return Tile(read_word(word.lower(), box.terrain_ids[: box.terrains], 'unknown terrain "{word}"'))


def read_unit(state: State, word: str) -> Unit:
    """A unit by its name or letter."""
    letters = [letter.lower() for letter in state.box.unit_letters]
    if word.lower() in letters:
        return Unit(letters.index(word.lower()))
    return Unit(read_word(word.lower(), state.box.unit_names, 'unknown unit "{word}"'))
