"""A position as numbers: what `Game.table` says of it, fact by fact.

A fact of a square is a plane, every other fact a number. A word becomes a fact of its own (`piece=hunter` is 1 where a
hunter stands), a number stays one, and of things in a list it is counted how many there are (`seats.0.hand=missed`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from khroma.kernel.game import Game, State
from khroma.kernel.picture import place_of

Fact = tuple[str, str, float]  # the square (nothing: of the whole table), the name, how much
_SQUARES = ("squares", "cells")
_NUMBERED = ("seats", "temples")  # lists in which each place means something
_LEFT_OUT = ("game", "files", "ranks", "code", "name", "about", "warning", "scan_zones", "prices")


def split_place(game: Game[Any], state: State, click: str) -> tuple[str, ...]:
    """A cell of an open plane as two words, `x-1 y2`; every other word by itself."""
    if "," not in click or not game.is_square(state, click):
        return (click,)
    column, row = place_of(click)
    return f"x{column}", f"y{row}"


def facts(game: Game[Any], state: State) -> Iterator[Fact]:
    """Every fact of a position as it is shown."""
    return _Facts(game, state).of_table(game.table(state))


class _Facts:
    """Takes what is shown of a position apart; the game knows which words are squares."""

    def __init__(self, game: Game[Any], state: State) -> None:
        self.game = game
        self.state = state

    def of_table(self, table: Mapping[str, Any]) -> Iterator[Fact]:
        """The facts of a table, or of the board in it."""
        for key, value in table.items():
            if key in _SQUARES:
                for square, told in value.items():
                    yield from self._of(told, "", square)
            elif key == "board":
                yield from self.of_table(value)
            elif key not in _LEFT_OUT:
                yield from self._of(value, key, "")

    def _of(self, value: Any, name: str, square: str) -> Iterator[Fact]:
        if isinstance(value, bool | int | float):
            if value:
                yield square, name, float(value)
        elif isinstance(value, str):
            yield from self._of_word(value, name, square)
        elif isinstance(value, list):
            for index, each in enumerate(value):
                yield from self._of(each, f"{name}.{index}" if name in _NUMBERED else name, square)
        else:
            for key, each in value.items():
                if key not in _LEFT_OUT:
                    yield from self._of(each, f"{name}.{key}" if name else key, square)

    def _of_word(self, word: str, name: str, square: str) -> Iterator[Fact]:
        """A square that is named is a fact of that square; of a line only its verb counts."""
        if not square and self.game.is_square(self.state, word):
            yield word, name, 1.0
        elif word:
            yield square, f"{name}={word.split(maxsplit=1)[0]}", 1.0
