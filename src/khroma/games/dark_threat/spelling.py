"""Dark Threat: the words of a line, sorted, and every way in which the rulings spell a verb (docs/notation.md)."""

from __future__ import annotations

import re
from typing import Final

from khroma.games.dark_threat.arguments import (
    ColourArgument,
    DirectionArgument,
    NumberArgument,
    PersonArgument,
    SquareArgument,
    TotemArgument,
)
from khroma.games.dark_threat.book import BOOK
from khroma.games.dark_threat.kinds import COLOURS, DIAGONALS, DIRECTIONS4, LETTERS
from khroma.games.dark_threat.state import State
from khroma.kernel.errors import NotationError, UnknownVerb, did_you_mean
from khroma.kernel.grid import LONG_DIRECTIONS
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Verb

FILLERS: Final = frozenset(
    ("to", "via", "start", "direction", "colours", "colors", "colour", "color", "and", "at", "from", "by", "the",
     "then", "turn", "first", "towards", "on", "with", "of", "in")
)  # fmt: skip
_SQUARE: Final = re.compile(r"[a-z]\d+$")
_OTHER_WORDS: Final = {
    "hammer": "hammer_of_light", "wings": "wings_of_mana", "bomb": "sporific_bomb", "gas": "sporific_gas",
    "cloud": "toxic_cloud", "end": "end_turn", "pick_color": "pick_colour", "advanced_network": "network",
    "reappears": "reappear", "overflying": "overfly", "burying": "bury", "avatar_invocation": "invoke_avatar",
    "mandrake_invocation": "invoke_mandrake", "spore_invocation": "invoke_spore", "invoke_avatars": "invoke_avatar",
}  # fmt: skip
_VERBS: Final = {verb.word: verb for verb in BOOK.verbs}
# What an argument may be said with, one of an extension in any word that is nothing else. Most are squares; all that a
# verb has no argument for says nothing in its line.
_SORTS: Final = (
    (TotemArgument, ("square", "colour")),
    (PersonArgument, ("square", "word")),
    (SquareArgument, ("square",)),
    (DirectionArgument, ("direction",)),
    (ColourArgument, ("colour",)),
    (NumberArgument, ("number",)),
    (Argument, ("word",)),
)


def sorts_of(verb: Verb[State]) -> set[str]:
    """The sorts of words that a verb takes."""
    found = set()
    for argument in verb.arguments:
        found |= set(next(sorts for kind, sorts in _SORTS if isinstance(argument, kind)))
    return found


class Words:
    """The words of a line, sorted: squares, directions, colours, numbers, and the rest, each in its canonical form."""

    def __init__(self, state: State, verb: Verb[State], words: list[str]) -> None:
        self.verb = verb
        self.squares: list[str] = []
        self.directions: list[str] = []
        self.colours: list[str] = []
        self.numbers: list[str] = []
        self.rest: list[str] = []
        known = sorts_of(verb)
        for word in words:
            if self._sort(state, word) not in known:
                raise self.stray(word)

    def stray(self, word: str) -> NotationError:
        """A word that says nothing in this line."""
        return NotationError('what is "{word}"?', word=word, where=self.verb.word)

    def _sort(self, state: State, word: str) -> str:
        """Put a word where it belongs, and say what it is."""
        if word in state.box.index:
            self.squares.append(word)
            return "square"
        if _SQUARE.match(word):
            raise NotationError('"{name}" is not a square of the board', name=word)
        if word in DIRECTIONS4 or word in DIAGONALS or word in LONG_DIRECTIONS:
            self.directions.append(LONG_DIRECTIONS.get(word, word))
            return "direction"
        if word in COLOURS[1:] or (len(word) == 1 and word in LETTERS[1:]):
            self.colours.append(word if word in COLOURS else COLOURS[LETTERS.index(word)])
            return "colour"
        if word.isdecimal():
            self.numbers.append(word)
            return "number"
        self.rest.append(word)
        return "word"


def read_verb(words: list[str]) -> tuple[Verb[State], list[str]]:
    """The verb, also in several words as the rulings name it (`twice walk`), and the words that follow it."""
    for count in (4, 3, 2, 1):
        word = "_".join(words[:count])
        word = _OTHER_WORDS.get(word, word)
        if word in _VERBS:
            return _VERBS[word], words[count:]
    raise UnknownVerb('unknown verb "{word}"', word=words[0], near=did_you_mean(words[0], _VERBS))
