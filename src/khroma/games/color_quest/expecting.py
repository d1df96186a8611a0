"""Color Quest: whether a position says what a line of an expected picture says (docs/notation.md)."""

from __future__ import annotations

from khroma.games.color_quest.kinds import COLOURS, FIGURES, SIDES
from khroma.games.color_quest.picture import KEYS
from khroma.games.color_quest.spelling import (
    SECTION_WORDS,
    YES_OR_NO,
    card_names,
    counted,
    counts,
    listed,
    one_by_one,
    plain_key,
)
from khroma.kernel.errors import did_you_mean

_HELD = (*SECTION_WORDS, "items")
_COUNTED = {"reserve": FIGURES, "tokens": (*COLOURS, "unlimited"), "collected": SIDES, "army": SIDES}


def line_differs(key: str, expected: str, lines: dict[str, str]) -> str:
    """What is wrong with an expected line: order does not matter, and of counted things only those named."""
    key = plain_key(key, lines.get("turn", ""))
    if key not in KEYS:
        return f'unknown line "{key}:"{did_you_mean(key, KEYS)}'
    if "none" in expected.lower().split() and key not in _COUNTED and len(expected.split()) > 1:
        return f'"{key}:" says none and something else: {expected}'
    found = lines.get(key, "none")
    want, have = _words(key, expected), _words(key, found)
    if key in _COUNTED and want != have:
        if not want:
            return "" if not have else f'"{key}:" expected none, found {found}'
        real = counts(have)
        for word in counts(want):
            if word not in _COUNTED[key]:
                return f'"{key}:" unknown word "{word}"{did_you_mean(word, _COUNTED[key])}'
        wrong = [f"{word} {number}" for word, number in counts(want).items() if real.get(word, "0") != number]
        return f'"{key}:" expected {" ".join(wrong)}, found {found}' if wrong else ""
    if key == "parry":
        if expected.lower() not in YES_OR_NO:
            return f'"parry:" expected ready or no, found {expected}'
        same = YES_OR_NO[expected.lower()] == YES_OR_NO[found]
    elif key == "deck":
        same = _same_deck(want, have)
    elif key in {"declared", "reaction", "pending"}:
        same = want == have
    elif key.endswith(_HELD) and len(want) == 1 and want[0].isdigit():
        same = len(have) == int(want[0])  # this many dice or cards
    else:
        same = sorted(want) == sorted(have)
    return "" if same else f'"{key}:" expected {expected or "none"}, found {found}'


def _same_deck(want: list[str], have: list[str]) -> bool:
    """The same cards, and those whose place is fixed in that order, as in Paint Brawl."""
    fixed = have.index("shuffled") if "shuffled" in have else len(have)
    wanted, found = ([word for word in words if word != "shuffled"] for words in (want, have))
    return wanted[:fixed] == have[:fixed] and sorted(wanted) == sorted(found)


def _words(key: str, text: str) -> list[str]:
    """The words of a line that count: of dice and cards one for each."""
    words = counted(text) if key in _COUNTED else listed(text)
    if key.endswith(SECTION_WORDS):
        return one_by_one(words)
    return card_names(one_by_one(words)) if key.endswith(("items", "discard", "deck")) else words
