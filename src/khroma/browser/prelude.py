"""What is read before the memory is kept for the next visit: everything that needs nothing but Python."""

from __future__ import annotations

import importlib
import random

from khroma.bots.registry import bots, find_bot
from khroma.games.registry import GAMES, find_game
from khroma.kernel.language import SHIPPED

# What the table needs of Python's library and of the bots, beside what the games have read already.
MODULES = (
    *("asyncio", "base64", "datetime", "decimal", "gzip", "hashlib", "inspect", "pickle", "secrets", "typing", "uuid"),
    *("urllib.parse", "zipfile", "khroma.bots.levels", "khroma.bots.progress.said", "khroma.bots.reasons.explain"),
    *("khroma.bots.review", "khroma.bots.suggest", "khroma.bots.turning"),
)


def read_all() -> None:
    """Read the games with their texts, and the bots."""
    for name in MODULES:
        importlib.import_module(name)
    for game in map(find_game, GAMES):
        game.option_table()
        for language in SHIPPED:
            game.texts(language)
    for bot in bots():
        find_bot(bot)


def awake() -> None:
    """A memory that was kept knows neither the files of today nor any luck of its own."""
    importlib.invalidate_caches()
    random.seed()
