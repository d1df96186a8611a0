"""The position on the wire has the type that its game declares: nothing more, nothing less, nothing else."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from khroma.games.registry import GAMES
from khroma.server.tables import TABLES
from tests.everything import random_table


def declared(game: str) -> Any:
    (found,) = (each for each in TABLES if each.__annotations__["game"].__args__ == (game,))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shown_is_what_is_declared(game: str) -> None:
    for answers in range(0, 160, 20):
        table = random_table(game, "", answers, answers)
        for seat in (None, 0, 1):
            shown = table.game.table(table.game.view(table.state, seat).known)
            assert msgspec.convert(shown, declared(game)) == shown  # a key that is not declared would be left out
