"""A position as numbers: what `Game.table` says of it, fact by fact.

A fact of a square is a plane, every other fact a number. A word becomes a fact of its own (`piece=hunter` is 1 where a
hunter stands), a number stays one, and of things in a list it is counted how many there are (`seats.0.hand=missed`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

Fact = tuple[str, str, float]  # the square (nothing: of the whole table), the name, how much
_SQUARES = ("squares", "cells")
_NUMBERED = ("seats", "temples")  # lists in which each place means something
_LEFT_OUT = ("game", "files", "ranks", "code", "name", "about", "warning", "scan_zones", "prices")
_SQUARE = re.compile(r"([a-z])([1-9]\d?)")
_CELL = re.compile(r"(-?\d+),(-?\d+)")


def place_of(word: str) -> tuple[int, int] | None:
    """The column and row of a square (`b3`) or cell (`-1,2`); None if the word is neither."""
    if found := _SQUARE.fullmatch(word):
        return ord(found[1]) - ord("a"), int(found[2]) - 1
    if found := _CELL.fullmatch(word):
        return int(found[1]), int(found[2])
    return None


def split_place(word: str) -> tuple[str, ...]:
    """A cell of an open plane as two words, `x-1 y2`; every other word by itself."""
    found = _CELL.fullmatch(word)
    return (word,) if found is None else (f"x{int(found[1])}", f"y{int(found[2])}")


def facts(table: Mapping[str, Any]) -> Iterator[Fact]:
    """Every fact of a position as it is shown."""
    for key, value in table.items():
        if key in _SQUARES:
            for square, told in value.items():
                yield from _facts(told, "", square)
        elif key == "board":
            yield from facts(value)
        elif key not in _LEFT_OUT:
            yield from _facts(value, key, "")


def _facts(value: Any, name: str, square: str) -> Iterator[Fact]:
    if isinstance(value, bool | int | float):
        if value:
            yield square, name, float(value)
    elif isinstance(value, str):
        yield from _word(value, name, square)
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from _facts(each, f"{name}.{index}" if name in _NUMBERED else name, square)
    else:
        for key, each in value.items():
            if key not in _LEFT_OUT:
                yield from _facts(each, f"{name}.{key}" if name else key, square)


def _word(word: str, name: str, square: str) -> Iterator[Fact]:
    """A square that is named is a fact of that square; of a line only its verb counts."""
    if not square and place_of(word) is not None:
        yield word, name, 1.0
    elif word:
        yield square, f"{name}={word.split(maxsplit=1)[0]}", 1.0
