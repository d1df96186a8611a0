"""The bots by name."""

from __future__ import annotations

from khroma.bots.bot import Bot, RandomBot
from khroma.bots.greedy import GreedyBot
from khroma.kernel.errors import DataError, did_you_mean

BOTS = ("random", "greedy")


def find_bot(name: str) -> Bot:
    """A new bot of this name."""
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot()
    raise DataError(f"unknown bot {name!r}; known: {', '.join(BOTS)}{did_you_mean(name, BOTS)}")
