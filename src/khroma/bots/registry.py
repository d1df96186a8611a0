"""The bots by name: those that are shipped, and those that other packages offer (`kernel/extensions.py`)."""

from __future__ import annotations

from khroma.bots.bot import Bot, RandomBot
from khroma.bots.greedy import GreedyBot
from khroma.kernel.errors import DataError, did_you_mean
from khroma.kernel.extensions import load, names

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}
GROUP = "khroma.bots"


def bots() -> tuple[str, ...]:
    """Every bot that can sit down here, the shipped ones first."""
    return (*BOTS, *[name for name in names(GROUP) if name not in BOTS])


def find_bot(name: str) -> Bot:
    """A new bot of this name."""
    if name in BOTS:
        return BOTS[name]()
    if name not in bots():
        raise DataError(f"unknown bot {name!r}; known: {', '.join(bots())}{did_you_mean(name, bots())}")
    found = load(GROUP, name)
    bot = found() if isinstance(found, type) else found
    if not isinstance(bot, Bot):
        raise DataError(f"the extension {name!r} is no bot: expected a class of Bot, found {found!r}")
    return bot
