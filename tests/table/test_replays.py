"""Games looked at again."""

from __future__ import annotations

import gzip
import json

import pytest

from khroma.games.registry import GAMES
from khroma.kernel.records import write_record
from khroma.table.replays import replay_pages
from tests.everything import random_table


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_step_by_which_nothing_happens_is_told_as_it_was_offered(game: str, language: str) -> None:
    words = "round_limit=5"
    table = random_table(game, words, 3)
    text = write_record({"game": game, "options": words}, table.lines(), [])
    steps = [each for page in replay_pages(text, language) for each in json.loads(gzip.decompress(page))["steps"]]
    assert [step["line"] for step in steps] == table.lines()
    quiet = [step for step in steps if not step["events"]]
    assert all(step["text"] for step in steps)
    if language == "fr":
        assert [step["line"] for step in quiet if step["text"] == step["line"]] == []
