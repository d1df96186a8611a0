"""A careless host: databases with odd names, in odd places, in odd states."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest
from alembic.operations import Operations

from khroma.kernel.errors import DataError
from khroma.server.alone import hold
from khroma.server.backup import back_up, restore
from khroma.server.database import complaint, open_engine, sqlite_path
from khroma.server.storage import Storage
from tests.server.conftest import Launch
from tests.server.inside import loose_settings, serving
from tests.server.people import ME, guest

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("name", ["what?.db", "what?mode=ro", "100%20sure#1.db", "file:x.db", 'it\'s "mine".db'])
async def test_a_file_may_have_any_name(name: str, tmp_path: Path) -> None:
    """Some signs mean something in an address: what was read from another file than it was written to, and everybody
    could read that one."""
    folder = tmp_path / "kept"
    folder.mkdir()
    database = str(folder / name)
    async with serving(loose_settings(tmp_path, database=database)) as (_, address):
        ann = await guest(address)
        match = (await ann.create([ME, ME]))["match"]
        assert (await ann.look(match))["status"] == "running"
        assert {path.name.removesuffix("-wal").removesuffix("-shm") for path in folder.iterdir()} == {name}
        assert {path.stat().st_mode & 0o777 for path in folder.iterdir()} == {0o600}
        await back_up(database, f"{database}.saved")
    await restore(f"{database}.saved", str(tmp_path / name))
    again = Storage(str(tmp_path / name))
    assert await again.read_match(match) is not None
    await again.close()


@pytest.mark.parametrize("name", ["", ":memory:", "sqlite://", "sqlite:///:memory:", "a\0b"])
def test_what_is_no_file_is_refused(name: str) -> None:
    with pytest.raises(DataError, match="is neither"):
        sqlite_path(name)


@pytest.mark.parametrize("address", ["postgresql://me:hush@[::1", "postgresql://me:hush@host:abc/name"])
def test_a_malformed_address_is_not_repeated(address: str) -> None:
    with pytest.raises(DataError, match="the address of the database is malformed") as refused:
        open_engine(address)
    assert "hush" not in str(refused.value)


@pytest.mark.parametrize(
    ("address", "path"),
    [("a.db", "a.db"), ("/a.db", "/a.db"), ("sqlite:///a.db", "a.db"), ("sqlite:////a.db", "/a.db")],
)
def test_an_address_names_a_file(address: str, path: str) -> None:
    assert sqlite_path(address) == Path(path)


def test_a_file_that_cannot_be_held_is_no_mistake_of_ours(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="the folder does not exist"), hold(tmp_path / "nowhere" / "x.db"):
        pass
    (tmp_path / "x.db.lock").mkdir()
    with pytest.raises(DataError, match="cannot be opened: Is a directory"), hold(tmp_path / "x.db"):
        pass


async def test_a_start_that_is_broken_off_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some tables were made and others not when the power was lost, and no later start could make them."""

    def lost(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    storage = Storage(str(tmp_path / "a.db"))
    monkeypatch.setattr(Operations, "create_index", lost)
    with pytest.raises(KeyboardInterrupt):
        await storage.open()
    monkeypatch.undo()
    with contextlib.closing(sqlite3.connect(tmp_path / "a.db")) as connection:
        assert connection.execute("select name from sqlite_master").fetchall() == []
    await storage.open()
    assert await storage.read_match("none") is None
    await storage.close()


@pytest.mark.parametrize("version", [None, "", "0000", "abcd"])
async def test_tables_of_an_unknown_version_are_refused(version: str | None, tmp_path: Path) -> None:
    storage = Storage(str(tmp_path / "a.db"))
    await storage.open()
    with contextlib.closing(sqlite3.connect(tmp_path / "a.db")) as connection, connection:
        connection.execute("delete from alembic_version")
        connection.executemany(
            "insert into alembic_version values (?)", [(each,) for each in [version] if each is not None]
        )
    with pytest.raises(DataError, match="no version of khroma is known that wrote the tables of the database"):
        await storage.open()
    await storage.close()


async def test_a_server_that_cannot_begin_says_why_in_a_line(launch: Launch, tmp_path: Path) -> None:
    storage = Storage(str(tmp_path / "a.db"))
    await storage.open()
    await storage.close()
    with contextlib.closing(sqlite3.connect(tmp_path / "a.db")) as connection, connection:
        connection.execute("drop table heartbeats")
    with pytest.raises(AssertionError, match="did not start") as failed:
        launch(tmp_path / "a.db")
    assert "no such table: heartbeats" in str(failed.value)
    assert "Traceback" not in str(failed.value)


async def test_a_backup_where_nothing_can_be_written_is_no_mistake_of_ours(tmp_path: Path) -> None:
    async with serving(loose_settings(tmp_path)):
        (tmp_path / "file").write_text("no folder")
        with pytest.raises(DataError, match=r"failed: NotADirectoryError: Not a directory$"):
            await back_up(str(tmp_path / "inside.db"), str(tmp_path / "file" / "saved.db"))


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (
            ConnectionRefusedError(111, "Connect call failed ('10.0.0.5', 5432)"),
            "ConnectionRefusedError: Connection refused",
        ),
        (
            OSError("Multiple exceptions: [Errno 111] Connect call failed ('10.0.0.5', 5432)"),
            "OSError: Multiple exceptions",
        ),
        (sqlite3.OperationalError("database or disk is full"), "OperationalError: database or disk is full"),
        (TimeoutError(), "TimeoutError: "),
    ],
)
def test_nobody_is_told_where_the_database_is(error: Exception, said: str) -> None:
    """/health tells everybody what the database complains of."""
    assert complaint(error) == said
