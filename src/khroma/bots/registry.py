"""The bots by name: those that are shipped, and those that other packages offer (`kernel/extensions.py`)."""

from __future__ import annotations

from khroma.bots.bot import Bot, RandomBot
from khroma.bots.greedy import GreedyBot
from khroma.bots.levels import LEVELS, LevelBot, said_of
from khroma.kernel.errors import DataError, did_you_mean
from khroma.kernel.extensions import load, names

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}
SHIPPED = (*BOTS, *LEVELS)
GROUP = "khroma.bots"


def bots() -> tuple[str, ...]:
    """Every bot that can sit down here, the shipped ones first."""
    return (*SHIPPED, *[name for name in names(GROUP) if name not in SHIPPED])


def opponents() -> tuple[str, ...]:
    """The bots that a table offers: the levels, the one that plays anything, and those of other packages."""
    return (*LEVELS, "random", *[name for name in bots() if name not in SHIPPED])


def called(name: str) -> str:
    """What a bot is called where people sit: a level has a name of its own, the same in every language."""
    return said_of(name, "en")[0] if name in LEVELS else name


def find_bot(name: str) -> Bot:
    """A new bot of this name."""
    if name in BOTS:
        return BOTS[name]()
    if name in LEVELS:
        return LevelBot(name)
    if name not in bots():
        raise DataError(f"unknown bot {name!r}; known: {', '.join(bots())}{did_you_mean(name, bots())}")
    found = load(GROUP, name)
    bot = found() if isinstance(found, type) else found
    if not isinstance(bot, Bot):
        raise DataError(f"the extension {name!r} is no bot: expected a class of Bot, found {found!r}")
    return bot
