"""Games looked at again."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from khroma.games.registry import GAMES
from khroma.kernel.records import write_record
from khroma.table.replays import replay_pages
from tests.everything import random_table

GOLDEN = Path(__file__).parents[1] / "golden"


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


def _steps_of_golden(name: str) -> list[dict[str, Any]]:
    text = (GOLDEN / f"{name}.record").read_text(encoding="utf-8")
    return [each for page in replay_pages(text, "en") for each in json.loads(gzip.decompress(page))["steps"]]


@pytest.mark.parametrize(
    ("golden", "cleared"), [("color_quest-1", "erased"), ("paint_brawl-networks", "puddle_removed")]
)
def test_a_move_that_is_made_as_soon_as_it_is_declared_is_told_once(golden: str, cleared: str) -> None:
    """Whatever it clears from its way."""
    steps = [(each["text"], [event["name"] for event in each["events"]]) for each in _steps_of_golden(golden)]
    for begins in (["declared", "moved"], ["declared", cleared, "moved"]):
        told = [text for text, events in steps if events[: len(begins)] == begins]
        assert told
        assert [text for text in told if "declares" in text] == []
    stopped = [text for text, events in steps if events == ["declared"]]
    assert stopped
    assert all("declares" in text for text in stopped)


@pytest.mark.parametrize(("language", "armies"), [("en", "Gaia 9 · Kaos 7.5"), ("fr", "Gaïa 9 · Kaos 7,5")])
def test_a_score_of_halves_is_told_as_players_count(language: str, armies: str) -> None:
    """As beside the board: an army of Color Quest is worth halves of points."""
    text = (GOLDEN / "color_quest-1.record").read_text(encoding="utf-8")
    result = json.loads(gzip.decompress(replay_pages(text, language)[0]))["result"]
    assert result.endswith(armies)
