"""Paint Brawl: the line `pending:` of a picture: what is asked and still to be done, written and read."""

from __future__ import annotations

from khroma.games.paint_brawl.book import BOOK
from khroma.games.paint_brawl.rules.cards import TargetArgument
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import NotationError, PictureError
from khroma.kernel.kinds import Entry
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Pending


def entry_words(state: State, entry: Entry) -> str:
    """An entry of the agenda: its word, its player, then what else it says."""
    return BOOK.entry(entry).line(state, entry)


def read_entry(state: State, text: str) -> Entry:
    """The entry that `entry_words` writes; what it says by keys may stand in any order, or be left out."""
    words = text.split()
    if not words:
        raise PictureError("an entry is empty", line="pending")
    try:
        phrase = BOOK.entry_named(words[0])
        said: dict[int, int] = {}
        for word in words[1:]:
            argument, value = _said(state, phrase, word)
            said[argument.shift] = argument.put(value)
        return Entry(phrase.base + sum(said.values()))
    except PictureError:
        raise
    except NotationError as error:
        raise PictureError(error, line="pending") from None


def _said(state: State, phrase: Pending[State], word: str) -> tuple[Argument[State], int]:
    """The argument that a word of an entry means, and its value."""
    key, equals, value = word.partition("=")
    for argument in reversed(phrase.arguments):
        if isinstance(argument, TargetArgument):
            if equals and key in ("at", "picked"):
                return argument, argument.read_said(key, value)
        elif equals and argument.key() == key:
            return argument, argument.read(state, value, phrase.base)
        elif not equals and not argument.key() and (argument.default < 0 or argument.name == word):
            return argument, argument.read(state, word, phrase.base)
    raise NotationError('{word} does not say "{text}"', word=phrase.word, text=word)
