"""The bots by name: those that are shipped, and those that other packages offer (`kernel/extensions.py`)."""

from __future__ import annotations

from collections.abc import Callable

from khroma.bots.bot import Bot, RandomBot
from khroma.bots.greedy import GreedyBot
from khroma.bots.levels import LEVELS, LevelBot, said_of
from khroma.kernel.errors import DataError, did_you_mean
from khroma.kernel.extensions import load, names

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}
SHIPPED = (*BOTS, *LEVELS)
GROUP = "khroma.bots"
_offered: dict[str, Callable[[], Bot]] = {}  # known to this process alone


def offer(name: str, make: Callable[[], Bot]) -> None:
    """Let another bot sit down in this process, under this name."""
    _offered[name] = make


def is_offered(name: str) -> bool:
    """Whether a bot is one of those that only this process knows."""
    return name in _offered


def bots() -> tuple[str, ...]:
    """Every bot that can sit down here, the shipped ones first."""
    known = (*SHIPPED, *[name for name in names(GROUP) if name not in SHIPPED])
    return (*known, *[name for name in _offered if name not in known])


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
    if name in _offered:
        return _offered[name]()
    if name not in bots():
        raise DataError(
            "unknown bot {name}; known: {names}",
            name=repr(name),
            names=", ".join(bots()),
            near=did_you_mean(name, bots()),
        )
    found = load(GROUP, name)
    bot = found() if isinstance(found, type) else found
    if not isinstance(bot, Bot):
        raise DataError(
            "the extension {name} is no bot: expected a class of Bot, found {found}", name=repr(name), found=repr(found)
        )
    return bot
