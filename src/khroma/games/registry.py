"""The games by name."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from khroma.kernel.errors import DataError, did_you_mean
from khroma.kernel.game import Game

GAMES = ("chromecas", "paint_brawl", "dark_threat", "color_quest")


@cache
def find_game(name: str) -> Game[Any]:
    """The game of this name; games are loaded when they are first asked for."""
    if name not in GAMES:
        raise DataError(f"unknown game {name!r}; known: {', '.join(GAMES)}{did_you_mean(name, GAMES)}")
    game: Game[Any] = import_module(f"khroma.games.{name}.game").GAME
    return game
