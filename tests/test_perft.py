"""Known counts of the tree of decisions: files tests/perft/<game>.toml."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from khroma.games.registry import GAMES
from khroma.kernel.perft import divide, perft
from tests.everything import TESTS, options_of


def _counts(slow: bool) -> list[object]:
    found: list[object] = []
    for name in GAMES:
        path = TESTS / "perft" / f"{name}.toml"
        if path.exists():
            for entry in tomllib.loads(path.read_text(encoding="utf-8"))["count"]:
                if entry.get("slow", False) == slow:
                    found.append(pytest.param(name, entry, id=f"{name}: {entry['name']}, depth {entry['depth']}"))
    return found


def _count(name: str, entry: dict[str, Any]) -> int:
    game, options = options_of(name, entry.get("options", ""))
    state = game.read_picture(entry["picture"], options)[0] if "picture" in entry else game.new(options)
    return perft(game, state, entry["depth"])


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "entry"), _counts(slow=False))
def test_count(name: str, entry: dict[str, Any]) -> None:
    assert _count(name, entry) == entry["count"]


@pytest.mark.soak
@pytest.mark.parametrize(("name", "entry"), _counts(slow=True))
def test_large_count(name: str, entry: dict[str, Any]) -> None:
    assert _count(name, entry) == entry["count"]


@pytest.mark.parametrize(("name", "entry"), _counts(slow=False)[:3])
def test_the_parts_add_up(name: str, entry: dict[str, Any]) -> None:
    game, options = options_of(name, entry.get("options", ""))
    state = game.read_picture(entry["picture"], options)[0] if "picture" in entry else game.new(options)
    rows = divide(game, state, entry["depth"])
    assert sum(count for _, count in rows) == entry["count"]
    assert len({line for line, _ in rows}) == len(game.legal(state))
