"""Backup and restore: the whole database as one SQLite file, whichever database it comes from or goes to."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import func, insert, select

from khroma.kernel.errors import DataError, Wording
from khroma.server.alone import hold
from khroma.server.database import FAILURES, OWNER_ONLY, complaint, sqlite_path
from khroma.server.schema import metadata
from khroma.server.storage import Storage

_AT_ONCE = 1000
_WRONG: tuple[type[Exception], ...] = (*FAILURES, sqlite3.Error)


async def back_up(database: str, target: str) -> int:
    """Copy everything as it is at one moment; the server may go on. Returns the number of rows.

    The file has its name when it is complete, and nobody but its owner may read it."""
    final = Path(target)
    if final.exists():
        raise DataError("exists already", where=target)
    part = final.with_name(f".{final.name}.part")
    path = sqlite_path(database)
    if path is not None and not path.is_file():
        raise DataError("there is no such database", where=str(path))
    try:
        _forget(part)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
        if path is not None:
            await asyncio.to_thread(_snapshot, path, part)
        else:
            await _copy(Storage(database), Storage(str(part)))
        count = await asyncio.to_thread(_finish, part)
        part.replace(final)
        _sync(final.parent)
    except _WRONG as error:
        raise DataError("the backup failed: {why}", why=complaint(error), where=target) from None
    finally:
        with contextlib.suppress(OSError):
            _forget(part)
    return count


def _snapshot(source: Path, target: Path) -> None:
    """All pages in one step: SQLite reads them from one snapshot, and whoever writes meanwhile is not held up."""
    with closing(sqlite3.connect(source, timeout=30)) as reading:
        reading.execute("pragma query_only = on")
        _copy_pages(reading, target)


def _copy_pages(reading: sqlite3.Connection, target: Path) -> None:
    with closing(sqlite3.connect(target)) as writing:
        reading.backup(writing, pages=-1)


def _unpack(source: Path, target: Path) -> None:
    """A copy of a backup, which may be brought up to date. The backup itself is only read, and may lie where nobody may
    write."""
    with closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as reading:
        try:
            tables = {row[0] for row in reading.execute("select name from sqlite_master where type = 'table'")}
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_NOTADB:
                raise
            tables = set()
        if "alembic_version" not in tables:
            raise DataError(
                "it could not be restored: {why}", why=Wording("it is no backup of khroma"), where=str(source)
            )
        _copy_pages(reading, target)


def _finish(path: Path) -> int:
    """See whether the copy is whole, put it into one file and onto the disk. Returns the number of rows."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("pragma journal_mode = delete")
        found = connection.execute("pragma integrity_check").fetchone()[0]
        if found != "ok":
            raise DataError("the copy is damaged, and so perhaps is the database: pragma integrity_check says more")
        count = sum(connection.execute(f'select count(*) from "{table}"').fetchone()[0] for table in metadata.tables)
    _sync(path)
    return int(count)


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _forget(part: Path) -> None:
    for name in (part, Path(f"{part}-wal"), Path(f"{part}-shm"), Path(f"{part}-journal")):
        name.unlink(missing_ok=True)


async def restore(source: str, database: str) -> int:
    """Put a backup into an empty database. Returns the number of rows."""
    if not Path(source).is_file():
        raise DataError("there is no such file", where=source)
    path = sqlite_path(database)
    try:
        with TemporaryDirectory() as folder:
            copy = Path(folder) / "backup.db"
            await asyncio.to_thread(_unpack, Path(source), copy)
            with hold(path):
                return await _copy(Storage(str(copy)), Storage(database))
    except FAILURES as error:
        raise DataError("it could not be restored: {why}", why=complaint(error), where=source) from None


async def _copy(source: Storage, target: Storage) -> int:
    """Table by table, some rows at a time."""
    count = 0
    try:
        await source.open()
        await target.open()
        async with source.engine.connect() as reading, target.engine.begin() as writing:
            if source.is_postgres:  # every table as it was at the same moment
                await reading.execution_options(isolation_level="REPEATABLE READ")
            for table in metadata.sorted_tables:
                if (await writing.execute(select(func.count()).select_from(table))).scalar_one():
                    raise DataError("the database to write to is not empty")
            for table in metadata.sorted_tables:
                async with reading.stream(select(table)) as found:
                    async for rows in found.partitions(_AT_ONCE):
                        await writing.execute(insert(table), [dict(row._mapping) for row in rows])
                        count += len(rows)
    finally:
        await source.close()
        await target.close()
    return count
