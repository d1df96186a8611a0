"""The compiled engine and the interpreted one are the same source: they play the same games."""

from __future__ import annotations

import subprocess
import sys

import pytest

from khroma.games.registry import GAMES, find_game
from tests.differential import digests
from tests.everything import COMPILED, ROOT, every_option_set, option_sets

pytestmark = pytest.mark.compiled


def _interpreted(name: str, seed: int, sets: list[str]) -> list[list[str]]:
    command = [sys.executable, "tests/differential.py", "interpreted", name, str(seed), *sets]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [game.split("\n") for game in done.stdout.removesuffix("\n").split("\n\n")]


@pytest.mark.skipif(not COMPILED, reason="no compiled engine here: `make fast` builds it")
@pytest.mark.parametrize("name", GAMES)
def test_both_engines_play_the_same_games(name: str) -> None:
    sets = option_sets(name)
    for words, game in zip(sets, _interpreted(name, 11, sets), strict=True):
        assert game == digests(name, 11, words), words


def test_the_interpreted_process_plays_like_this_one() -> None:
    """The switch itself works, with or without a compiled engine."""
    name, words = every_option_set()[0]
    assert find_game(name).id == name
    assert option_sets(name)
    assert _interpreted(name, 4, [words]) == [digests(name, 4, words)]
