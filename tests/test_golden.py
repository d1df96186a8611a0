"""Games written down in tests/golden/ play again to the same end. `python -m tests.make_golden` writes new ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.errors import NotationError
from khroma.kernel.game import OVER
from khroma.kernel.records import read_record, record_of, replay, write_record
from tests.everything import TESTS
from tests.make_golden import REVISIONS, as_toml, enter, fingerprint, read_revisions

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


def test_a_record_is_written_once_for_each_revision_of_its_game() -> None:
    """A rules change after which records do not play again needs a new revision: another golden record is none."""
    written = read_revisions()
    for path in RECORDS:
        text = path.read_text(encoding="utf-8")
        revision = read_record(text, path.name).header["revision"]
        assert written[path.stem].get(revision) == fingerprint(text), f"{path.name}: see tests/make_golden.py"
    assert REVISIONS.read_text(encoding="utf-8") == as_toml(written)


def test_another_record_of_the_same_revision_is_refused() -> None:
    path = RECORDS[0]
    text, written = path.read_text(encoding="utf-8"), read_revisions()
    before = as_toml(written)
    enter(written, path.stem, text)
    assert as_toml(written) == before
    revision = read_record(text, path.name).header["revision"]
    with pytest.raises(SystemExit, match=f"in revision {revision} of"):
        enter(written, path.stem, text + "\n")
    enter(written, path.stem, text.replace(f"revision: {revision}", f"revision: {int(revision) + 1}", 1))
    assert as_toml(written) != before


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_golden_records(name: str) -> None:
    assert any(path.name.startswith(f"{name}-") for path in RECORDS)
