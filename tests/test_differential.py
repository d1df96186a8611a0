"""The compiled engine and the interpreted one are the same source: they play the same games."""

from __future__ import annotations

import subprocess
import sys

import pytest

from khroma.games.registry import find_game
from tests.differential import digests
from tests.everything import ROOT, SOURCE, every_option_set, option_sets

COMPILED = any(SOURCE.rglob("*.so")) or any(SOURCE.rglob("*.pyd"))
pytestmark = pytest.mark.compiled


def _interpreted(name: str, seed: int, words: str) -> list[str]:
    command = [sys.executable, "tests/differential.py", "interpreted", name, str(seed), words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout.split("\n")[:-1]


@pytest.mark.skipif(not COMPILED, reason="no compiled engine here: `make fast` builds it")
@pytest.mark.parametrize(("name", "words"), every_option_set())
def test_both_engines_play_the_same_game(name: str, words: str) -> None:
    assert _interpreted(name, 11, words) == digests(name, 11, words)


def test_the_interpreted_process_plays_like_this_one() -> None:
    """The switch itself works, with or without a compiled engine."""
    name, words = every_option_set()[0]
    assert find_game(name).id == name
    assert option_sets(name)
    assert _interpreted(name, 4, words) == digests(name, 4, words)
