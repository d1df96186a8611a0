"""The fixed lists of a game: its click words and its facts, each with a number that stays the same.

They lie in `data/<game>.toml`, collected from games of all kinds by `tests/make_vocabulary.py`. New words are only ever
added at the end of a list: what was learnt with the old numbers stays right.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from khroma.env.features import split_place
from khroma.kernel.data import read_packaged
from khroma.kernel.errors import DataError
from khroma.kernel.game import Game, State


class Vocabulary:
    """What a game can say, in numbers. `corner` and `size` (columns, rows) say which part of the board has planes."""

    def __init__(
        self, words: list[str], planes: list[str], numbers: list[str], corner: tuple[int, int], size: tuple[int, int]
    ) -> None:
        self.words = words
        self.planes = planes
        self.numbers = numbers
        self.corner = corner
        self.size = size
        self.word_number = {word: number for number, word in enumerate(words)}
        self.plane_number = {name: number for number, name in enumerate(planes)}
        self.number_number = {name: number for number, name in enumerate(numbers)}
        self._clicks: dict[str, tuple[int, ...]] = {}  # what was clicked before: a game has some hundred words

    def spelled(self, game: Game[Any], state: State, path: tuple[str, ...]) -> tuple[int, ...]:
        """A click path in numbers. A cell of an open plane is two words: its column, then its row."""
        try:
            return tuple([number for click in path for number in self._numbers_of(game, state, click)])
        except KeyError as unknown:
            raise DataError(
                "the word {word} is not in the vocabulary; use the actions `index`", word=str(unknown)
            ) from None

    def _numbers_of(self, game: Game[Any], state: State, click: str) -> tuple[int, ...]:
        known = self._clicks.get(click)
        if known is None:
            known = tuple([self.word_number[word] for word in split_place(game, state, click)])
            self._clicks[click] = known
        return known


@cache
def vocabulary(game: str) -> Vocabulary:
    """The lists of a game; DataError where there are none."""
    try:
        table = read_packaged("khroma.env", f"data/{game}.toml")
    except (OSError, DataError):
        raise DataError(
            "there is no vocabulary of {game}: tests/make_vocabulary.py collects one", game=repr(game)
        ) from None
    place = [table.table("board").number(key) for key in ("column", "row", "columns", "rows")]
    words, planes, numbers = (table.texts(name) for name in ("words", "planes", "numbers"))
    return Vocabulary(words, planes, numbers, (place[0], place[1]), (place[2], place[3]))
