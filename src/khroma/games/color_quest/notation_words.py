"""Color Quest: the words of a line, whatever they are written with (docs/notation.md)."""

from __future__ import annotations

import re
from typing import Final

from khroma.games.color_quest.book import BOOK
from khroma.games.color_quest.kinds import ATTACK, CATEGORIES, FIGURES, ITEMS, MOVES, POWER_WORDS

VERBS: Final = [verb.word for verb in BOOK.verbs]
_SQUARE = re.compile(r"[a-z][1-9]\d?$")
_ALIASES = {
    "paint_network": "network", "end": "end_phase", "next": "next_hit", "caste": "choose_caste",
    "exit": "tunnel_exit", "assign": "assign_die", "place": "place_die", "fragment": "pick_fragment",
    "scatter": "bomb_scatter", "bush": "bush_colour", "polymorph_caste": "choose_caste",
}  # fmt: skip
# What may be written with blanks.
_LONG = {word for word in (*VERBS, *_ALIASES, *POWER_WORDS, *MOVES, *FIGURES, *ITEMS) if "_" in word}


def is_square(word: str) -> bool:
    """Whether it is written like a square."""
    return _SQUARE.match(word) is not None


def split_words(line: str) -> list[str]:
    """The words of a line: names of several words made one, other spellings of verbs replaced."""
    words = [word for word in re.split(r"[\s,()]+|->|=>|\u2192", line.lower()) if word]
    found: list[str] = []
    place = 0
    while place < len(words):
        length = next((n for n in (4, 3, 2) if "_".join(words[place : place + n]) in _LONG), 1)
        found.append("_".join(words[place : place + length]))
        place += length
    found = [word for place, word in enumerate(found) if word != "potion" or found[place - 1] not in ITEMS]
    if found[:1] == ["triple"]:
        found[0] = CATEGORIES[ATTACK]
    return [_ALIASES.get(word, word) for word in found if word != "triple"]  # it is written as the attack it chooses


def split_cleaning(line: str) -> list[str]:
    """The lines that a Cleaning of several squares stands for, in the order in which they are asked."""
    words = split_words(line)
    squares = sorted((word for word in words if is_square(word)), key=lambda word: (int(word[1:]), word[0]))
    others = [word for word in words if not is_square(word)]
    if not words or words[0] not in ("instant", "cleaning") or not 2 <= len(squares) <= 3:
        return [line]
    last = ["done?"] if len(squares) == 2 else []  # not asked where nothing else can be cleaned
    return [" ".join([*others, squares[0]]), *[f"clean {square}" for square in squares[1:]], *last]
