"""Drawing from weighted outcomes: the only arithmetic that dice and shuffles need."""

from __future__ import annotations

from random import Random
from typing import TypeVar

N = TypeVar("N", bound=int)


def index_below(rng: Random, count: int) -> int:
    """A whole number from 0 to count - 1. One call of `random()`: three times faster than `randrange`."""
    return int(rng.random() * count)


def pick(rng: Random, items: list[N]) -> N:
    """One item of a list, all alike."""
    return items[int(rng.random() * len(items))]


def draw(rng: Random, odds: list[tuple[N, int]]) -> N:
    """One outcome, in proportion to its weight."""
    total = 0
    for _, weight in odds:
        total += weight
    left = int(rng.random() * total)
    for outcome, weight in odds:
        left -= weight
        if left < 0:
            return outcome
    raise ValueError("no outcome to draw from")


def draw_index(rng: Random, weights: list[int]) -> int:
    """The index of one weight, in proportion to it: a card from a pile that is kept as counts."""
    total = 0
    for weight in weights:
        total += weight
    left = int(rng.random() * total)
    for index in range(len(weights)):
        left -= weights[index]
        if left < 0:
            return index
    raise ValueError("no weight to draw from")
