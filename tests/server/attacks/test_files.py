"""A careless host: databases with odd names, in odd places."""

from __future__ import annotations

from pathlib import Path

import pytest

from khroma.kernel.errors import DataError
from khroma.server.alone import hold
from khroma.server.backup import back_up, restore
from khroma.server.database import open_engine, sqlite_path
from khroma.server.storage import Storage
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
