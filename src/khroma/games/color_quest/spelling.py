"""Color Quest: the lines of a picture as people write them: their keys, lists of dice, cards and counts."""

from __future__ import annotations

from khroma.games.color_quest.arguments import card_name
from khroma.games.color_quest.kinds import SECTIONS, SIDES
from khroma.games.color_quest.kinds_marks import MARK_WORDS

SECTION_WORDS = tuple(word.replace("_", " ") for word in SECTIONS)
SEAT_KEYS = (*SECTION_WORDS, "items", "team")
YES_OR_NO = {
    "yes": True, "ready": True, "true": True,
    "no": False, "false": False, "not ready": False, "used": False,
}  # fmt: skip
_NOTHING = ("none", "empty", "nothing", "dice", "die", "and")
_MARKS = {word.replace("_", " "): word for _, word in MARK_WORDS}


def listed(text: str) -> list[str]:
    """The words of a list: commas are blanks, and words that name nothing are left out."""
    return [word for word in text.lower().replace(",", " ").split() if word not in _NOTHING]


def counted(text: str) -> list[str]:
    """The words of a list of counts: `black none` is black 0, and none alone is an empty list."""
    words: list[str] = []
    for word in text.lower().replace(",", " ").split():
        if word == "none" and words and not words[-1].isdigit():
            words.append("0")
        elif word not in _NOTHING:
            words.append(word)
    return words


def one_by_one(words: list[str]) -> list[str]:
    """`red 2 blue` and `2 red 1 blue` as one word for each: red, red, blue. A number alone stays as it is."""
    if len(words) < 2:
        return words
    found: list[str] = []
    before = words[0].isdigit()  # numbers stand before what they count, or behind it
    number = 1
    for word in words:
        if not word.isdigit():
            found += [word] * (number if before else 1)
            number = 1
        elif before:
            number = int(word)
        else:
            found += [found[-1]] * (int(word) - 1)
    return found


def counts(words: list[str]) -> dict[str, str]:
    """`hunter 2 shaman` as counts; a word without number counts once, each time it is said."""
    found: dict[str, str] = {}
    last = ""
    for word in words:
        if last and word.replace(".", "").isdigit():
            found[last] = word
            last = ""
        else:
            found[word] = str(int(found[word]) + 1) if found.get(word, "").isdigit() else "1"
            last = word
    return found


def card_names(words: list[str]) -> list[str]:
    """Cards by their code names: `celerity` and `strength_potion` are `celerity_potion` and `strength`."""
    return [card_name(word) for word in words if word != "potion"]


def plain_key(key: str, turn: str) -> str:
    """The key of a line as it is written: `gauge` is the active player's, `hand` means items, `must move` must_move."""
    words = key.replace("_", " ").split()
    if words and words[0] not in SIDES and " ".join(words) in (*SEAT_KEYS, "hand", "cards"):
        words = [turn.split(maxsplit=1)[0] if turn else "gaia", *words]
    plain = " ".join("items" if word in ("hand", "cards") else word for word in words)
    return _MARKS.get(plain, "evolved_this_turn" if plain == "evolved" else plain)
