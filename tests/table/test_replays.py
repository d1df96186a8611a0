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


def test_a_move_that_is_made_as_soon_as_it_is_declared_is_told_once() -> None:
    words = "round_limit=5"
    table = random_table("color_quest", words, 3)
    text = write_record({"game": "color_quest", "options": words}, table.lines(), [])
    steps = [each for page in replay_pages(text, "en") for each in json.loads(gzip.decompress(page))["steps"]]
    moved = [each for each in steps if [event["name"] for event in each["events"]][:2] == ["declared", "moved"]]
    assert moved
    assert [each["text"] for each in moved if "declares" in each["text"]] == []
    stopped = [each for each in steps if [event["name"] for event in each["events"]] == ["declared"]]
    assert all("declares" in each["text"] for each in stopped)
