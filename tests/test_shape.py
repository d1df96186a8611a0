"""Four games, one shape: the same rooms under the same names, so that who knows one game finds the way in all.

A long room is split by a second word: `reading_facts.py`, `attacks_ranged.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.book import BookGame
from tests.everything import SOURCE

NEEDED = {
    "game", "kinds", "board", "box", "state", "arguments", "book", "hidden", "audit", "shown", "showing", "picture",
    "reading", "expecting", "notation", "spelling", "pending", "editing",
}  # fmt: skip
ALLOWED = NEEDED | {"__init__"}
CHAPTERS = {
    "__init__", "setup", "turns", "movement", "attacks", "paint", "networks", "powers", "cards", "blasts", "items",
    "dice", "tiles", "events", "temples", "bane", "windows", "golems", "chief", "teams", "sight", "knockouts", "ending",
}  # fmt: skip
OWN_CHAPTERS = {
    "chromecas": {"terrains", "placing", "captures", "scanning", "shields", "vehicles"},
    "paint_brawl": {"bonus", "costs", "deeds", "draws", "hands", "puddles", "pushes"},
    "dark_threat": {"acting", "mandrakes", "recoveries"},
    "color_quest": {"actors", "declarations", "explosions", "reacting", "rolls"},
}
LONGEST = 370  # lines of a file; most have less than 200
LONGEST_CHAPTER = 300  # of the rules

BOOKS = [name for name in GAMES if isinstance(find_game(name), BookGame)]


def _rooms(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.py")}


def _strangers(found: set[str], known: set[str]) -> set[str]:
    """Names that are neither known nor a known one with a second word."""
    return {name for name in found if name not in known and name.partition("_")[0] not in known}


@pytest.mark.parametrize("name", BOOKS)
def test_every_game_has_the_same_rooms(name: str) -> None:
    found = _rooms(SOURCE / "games" / name)
    assert not NEEDED - found
    assert not _strangers(found, ALLOWED)


@pytest.mark.parametrize("name", BOOKS)
def test_chapters_have_the_same_names(name: str) -> None:
    """A chapter that several games have is called the same in all; a chapter of one game is named here."""
    found = _rooms(SOURCE / "games" / name / "rules")
    assert {"setup", "turns", "ending"} <= found
    assert not _strangers(found, CHAPTERS | OWN_CHAPTERS[name])


@pytest.mark.parametrize("name", BOOKS)
def test_files_are_short(name: str) -> None:
    for path in sorted((SOURCE / "games" / name).rglob("*.py")):
        where = path.relative_to(SOURCE / "games").with_suffix("").as_posix()
        lines = len(path.read_text(encoding="utf-8").splitlines())
        most = LONGEST_CHAPTER if path.parent.name == "rules" else LONGEST
        assert lines <= most, f"{where} has {lines} lines"


def test_a_split_room_is_known_by_its_first_word() -> None:
    assert _strangers({"reading_facts", "reading", "words", "why_moves"}, {"reading"}) == {"words", "why_moves"}
