"""Dark Threat: what a case expects of a position, in the spellings of the rulings (docs/notation.md)."""

from __future__ import annotations

import re
from typing import Final

from khroma.games.dark_threat.kinds import (
    CHOSEN_ONE_TURN,
    FONGIA_TURN,
    OAK_TURN,
    SETTING_UP,
    UNDECIDED,
    WOODEN_KING_TURN,
)
from khroma.kernel.errors import PictureError
from khroma.kernel.picture import plain_difference

TURN_WORDS: Final = {
    "wooden_king": WOODEN_KING_TURN, "wooden_king_turn": WOODEN_KING_TURN, "fongia": FONGIA_TURN,
    "fongia_turn": FONGIA_TURN, "oak": OAK_TURN, "oak_turn": OAK_TURN, "chosen_one": CHOSEN_ONE_TURN,
    "chosen_one_turn": CHOSEN_ONE_TURN, "gaia": UNDECIDED, "setup": SETTING_UP,
}  # fmt: skip
_SETS: Final = frozenset(
    ("lit prisms", "active temples", "blocked temples", "corrupted", "deeds", "fallen", "stunned now", "invoked",
     "fleeing")
)  # fmt: skip
BUDGET_KEYS: Final = ("remaining actions", "left", "budget")


def read_budget(text: str) -> dict[str, str]:
    """The spelling of the rulings: `2M 1A`, perhaps `2M 2A, 3 in all` or `2M 2A (at most 3 in all)`."""
    found: dict[str, str] = {}
    for pattern, name in ((r"(\d+)\s*M\b", "moves"), (r"(\d+)\s*A\b", "attacks"), (r"(\d+) in all", "actions")):
        match = re.search(pattern, text, re.IGNORECASE)
        if match:
            found[name] = match.group(1)
    if text and not found:
        raise PictureError('expected moves and attacks as in "2M 1A", found "{found}"', found=text)
    return found


def line_differs(key: str, expected: str, lines: dict[str, str], names: dict[str, str]) -> str:
    """What is wrong with an expected line: sets in any order, turns and budgets in the spellings of the rulings."""
    if key in BUDGET_KEYS:
        said = read_budget(expected)
        if all(lines.get(name) == value for name, value in said.items()):
            return ""
        return f'"{key}:" expected {expected}, found {lines["moves"]}M {lines["attacks"]}A, {lines["actions"]} in all'
    if key not in lines:
        is_empty = key in _SETS and expected.strip() == "none"
        return "" if is_empty else plain_difference(key, expected, lines, names)
    if key in _SETS and set(expected.replace(",", " ").split()) == set(lines[key].split()):
        return ""
    if key == "turn" and TURN_WORDS.get(expected.lower().replace(" ", "_")) == TURN_WORDS[lines[key]]:
        return ""
    if key in ("levels", "small banes"):
        wanted = {" ".join(part.split()) for part in expected.split(",")}
        if wanted <= {part.strip() for part in lines[key].split(",")}:
            return ""
    return plain_difference(key, expected, lines, names)


def is_bare(token: str) -> bool:
    """Whether a token shows ground only: a dot, Sanctuary, Swamp, centre, floor or unlit prism."""
    return token in (".", "#", "~", "@", ",") or token[:1] == "%"
