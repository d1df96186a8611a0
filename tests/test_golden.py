"""Games written down in tests/golden/ play again to the same end. `python -m tests.make_golden` writes new ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.errors import NotationError
from khroma.kernel.game import OVER
from khroma.kernel.records import read_record, record_of, replay, write_record
from tests.everything import TESTS

RECORDS = [path for path in sorted((TESTS / "golden").glob("*.record")) if path.name.split("-")[0] in GAMES]


@pytest.mark.compiled
@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_a_record_plays_again(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text, path.name)
    table = replay(record, find_game, path.name)
    assert table.asked() == OVER
    again = record_of(table, record.header["seats"].split())
    assert write_record({**record.header, **again.header}, again.lines, record.pictures) == text


@pytest.mark.parametrize("path", RECORDS[:3], ids=[path.stem for path in RECORDS[:3]])
def test_a_changed_record_does_not(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"), path.name)
    shortened = read_record(write_record(record.header, record.lines[:-1]), path.name)
    with pytest.raises(NotationError, match="the game is not over"):
        replay(shortened, find_game, path.name)
    other = {**record.header, "result": "stalemate; winners nobody; scores 0 0"}
    with pytest.raises(NotationError, match="result is written as"):
        replay(read_record(write_record(other, record.lines), path.name), find_game, path.name)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_golden_records(name: str) -> None:
    assert any(path.name.startswith(f"{name}-") for path in RECORDS)
