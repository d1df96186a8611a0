"""Dark Threat: the words of a line, sorted, and every way in which the rulings spell a verb (docs/notation.md)."""

from __future__ import annotations

import re
from typing import Final

from khroma.games.dark_threat import actions
from khroma.games.dark_threat.actions import VERBS
from khroma.games.dark_threat.kinds import COLOURS, DIAGONALS, DIRECTIONS4, LETTERS, Square
from khroma.games.dark_threat.state import State
from khroma.kernel.errors import NotationError, UnknownVerb, did_you_mean

FILLERS: Final = frozenset(
    ("to", "via", "start", "direction", "colours", "colors", "colour", "color", "and", "at", "from", "by", "the",
     "then", "turn", "first", "towards", "on", "with", "of", "in")
)  # fmt: skip
_SQUARE: Final = re.compile(r"[a-z]\d+$")
_DIRECTION_WORDS: Final = {
    "north": "n", "east": "e", "south": "s", "west": "w",
    "northeast": "ne", "southeast": "se", "southwest": "sw", "northwest": "nw",
}  # fmt: skip
_VERBS: Final = {
    **{verb: number for number, verb in enumerate(VERBS)},
    "hammer": actions.HAMMER, "wings": actions.WINGS, "bomb": actions.SPORIFIC_BOMB, "gas": actions.SPORIFIC_GAS,
    "cloud": actions.TOXIC_CLOUD, "end": actions.END_TURN, "pick_color": actions.PICK_COLOUR,
    "advanced_network": actions.NETWORK, "reappears": actions.REAPPEAR, "overflying": actions.OVERFLY,
    "burying": actions.BURY,
    "avatar_invocation": actions.INVOKE_AVATAR, "mandrake_invocation": actions.INVOKE_MANDRAKE,
    "spore_invocation": actions.INVOKE_SPORE, "invoke_avatars": actions.INVOKE_AVATAR,
}  # fmt: skip

# What a line names besides squares, and which lines name no square: all else is an error.
_NO_SQUARES: Final = frozenset(
    (actions.END_TURN, actions.ROLL, actions.PICK_COLOUR, actions.CHOOSE_ORDER, actions.TEMPLES, actions.RECOVER,
     actions.RECOVER_STOP, actions.RESIGN)
)  # fmt: skip
_MORE: Final[dict[int, tuple[str, ...]]] = {
    actions.NETWORK: ("direction", "colour", "number"), actions.BRAWL: ("direction",), actions.HAMMER: ("direction",),
    actions.LOTUS_PLACE: ("colour",), actions.PICK_COLOUR: ("colour",), actions.INVOKE_AVATAR: ("colour",),
    actions.PICK_AVATAR: ("colour",), actions.PICK_TOTEM: ("colour",), actions.ROLL: ("number",),
    actions.RECOVER: ("word", "colour"), actions.CHOOSE_ORDER: ("word",), actions.PICK_KO: ("word",),
    actions.PICK_FOLLOWER: ("word",), actions.TEMPLES: ("word",),
}  # fmt: skip


class Words:
    """The words of a line, sorted: squares, directions, colours, numbers, and the rest."""

    def __init__(self, state: State, kind: int, words: list[str]) -> None:
        self.kind = kind
        self.squares: list[Square] = []
        self.directions: list[str] = []
        self.colours: list[int] = []
        self.numbers: list[int] = []
        self.rest: list[str] = []
        for word in words:
            if self._sort(state, word) not in (*_MORE.get(kind, ()), "" if kind in _NO_SQUARES else "square"):
                raise self.stray(word)

    def stray(self, word: str) -> NotationError:
        """A word that says nothing in this line."""
        return NotationError(f'{VERBS[self.kind]}: what is "{word}"?')

    def _sort(self, state: State, word: str) -> str:
        """Put a word where it belongs, and say what it is."""
        if word in state.box.index:
            self.squares.append(state.box.index[word])
            return "square"
        if _SQUARE.match(word):
            raise NotationError(f'"{word}" is not a square of the board')
        if word in DIRECTIONS4 or word in DIAGONALS or word in _DIRECTION_WORDS:
            self.directions.append(_DIRECTION_WORDS.get(word, word))
            return "direction"
        if word in COLOURS[1:] or (len(word) == 1 and word in LETTERS[1:]):
            self.colours.append(COLOURS.index(word) if word in COLOURS else LETTERS.index(word))
            return "colour"
        if word.isdecimal():
            self.numbers.append(int(word))
            return "number"
        self.rest.append(word)
        return "word"


def read_verb(words: list[str]) -> tuple[int, list[str]]:
    """The verb, also in several words as the rulings name it (`twice walk`), and the words that follow it."""
    for count in (4, 3, 2, 1):
        verb = "_".join(words[:count])
        if verb in _VERBS:
            return _VERBS[verb], words[count:]
    raise UnknownVerb(f'unknown verb "{words[0]}"{did_you_mean(words[0], list(VERBS))}')
