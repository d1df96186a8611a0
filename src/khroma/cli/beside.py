"""What stands beside the board, in the reader's words: the lines of a picture, told (`texts/board.*.toml` of a game).

A line is told by the sentence of its key, without the side or colour that the key may name (`red supply`, `supply
red`). A sentence that is left empty is not for players.
"""

from __future__ import annotations

import re
from itertools import groupby

from khroma.kernel.errors import Fact
from khroma.kernel.language import find_language
from khroma.kernel.texts import Texts

_SPACED = re.compile(r"[\s\-]+(?!\d)|\s+")  # between words; a minus belongs to its number
_HALF = re.compile(r"\d+\.\d+")
_TIMES = "×"


def told_row(texts: Texts, row: str) -> str | None:
    """A line of a picture as a player reads it; empty if it is not for players, None if no sentence is known."""
    key, _, value = row.partition(":")
    found = _sentence(texts, key)
    if found is None:
        return None
    sentence, side = found
    if not texts.sentences[sentence]:
        return ""
    facts: dict[str, Fact] = {"side": side, "value": _told(texts, value.strip()), "words": tuple(value.split())}
    return texts.say(sentence, facts)


def _sentence(texts: Texts, key: str) -> tuple[str, str] | None:
    """The sentence of a key, and the side or colour that it names."""
    first, _, rest = key.partition(" ")
    before, _, last = key.rpartition(" ")
    for name, side in ((key, ""), (rest, first), (before, last)):
        if f"line.{name}" in texts:
            return f"line.{name}", side
    return None


def _told(texts: Texts, value: str) -> str:
    """The words of a value by their names, equal ones together."""
    if "," in value:
        return ", ".join(_told(texts, part.strip()).replace(", ", " ") for part in value.split(","))
    found: list[str] = []
    for word, same in groupby(_SPACED.split(value)):
        name, times = _word(texts, word), len(list(same))
        if word.replace(".", "").isdigit() and found:
            found[-1] += f" {name}"
        else:
            found.append(f"{name} {_TIMES}{times}" if times > 1 else name)
    return ", ".join(found)


def _word(texts: Texts, word: str) -> str:
    """`fatigue*4`, `d3=red+blue`, or a plain word."""
    name, star, times = word.partition("*")
    if star:
        return f"{_word(texts, name)} {_TIMES}{times}"
    square, equals, sides = word.partition("=")
    if equals:
        return f"{square} ({', '.join(_word(texts, side) for side in sides.split('+'))})"
    if _HALF.fullmatch(word):
        return find_language(texts.language).number(float(word), "g")
    if not word.isidentifier() and word != "?":
        return word
    return texts.noun("said" if ("said", word) in texts.nouns() else "any", word)
