"""The games by name: those that are shipped, and those that other packages offer (`kernel/extensions.py`)."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from khroma.kernel.errors import DataError, did_you_mean
from khroma.kernel.extensions import load, names
from khroma.kernel.game import Game

GAMES = ("chromecas", "paint_brawl", "dark_threat", "color_quest")
GROUP = "khroma.games"


def games() -> tuple[str, ...]:
    """Every game that can be played here, the shipped ones first."""
    return (*GAMES, *[name for name in names(GROUP) if name not in GAMES])


@cache
def find_game(name: str) -> Game[Any]:
    """The game of this name; games are loaded when they are first asked for."""
    if name in GAMES:
        game: Game[Any] = import_module(f"khroma.games.{name}.game").GAME
        return game
    if name not in games():
        raise DataError(
            "unknown game {name}; known: {names}",
            name=repr(name),
            names=", ".join(games()),
            near=did_you_mean(name, games()),
        )
    found = load(GROUP, name)
    if not isinstance(found, Game):
        raise DataError(
            "the extension {name} is no game: expected an object of class Game, found {found}",
            name=repr(name),
            found=repr(found),
        )
    return found
