"""Backup and restore: the whole database as one SQLite file, whichever database it comes from or goes to."""

from __future__ import annotations

import os
from pathlib import Path

from sqlalchemy import func, insert, select

from khroma.kernel.errors import DataError
from khroma.server.schema import metadata
from khroma.server.storage import Storage

_AT_ONCE = 1000


async def back_up(database: str, target: str) -> int:
    """Copy everything as it is at one moment; the server may go on. Returns the number of rows."""
    final = Path(target)
    if final.exists():
        raise DataError(f"{target}: exists already")
    part = final.with_name(f".{final.name}.part")
    part.unlink(missing_ok=True)
    try:
        count = await _copy(Storage(database), Storage(str(part)))
        descriptor = os.open(part, os.O_RDONLY)
        os.fsync(descriptor)
        os.close(descriptor)
        part.replace(final)
    finally:
        for name in (part, Path(f"{part}-wal"), Path(f"{part}-shm")):
            name.unlink(missing_ok=True)
    return count


async def restore(source: str, database: str) -> int:
    """Put a backup into an empty database. Returns the number of rows."""
    if not Path(source).is_file():
        raise DataError(f"{source}: there is no such file")
    return await _copy(Storage(source), Storage(database))


async def _copy(source: Storage, target: Storage) -> int:
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
                rows = [dict(row._mapping) for row in await reading.execute(select(table))]
                for start in range(0, len(rows), _AT_ONCE):
                    await writing.execute(insert(table), rows[start : start + _AT_ONCE])
                count += len(rows)
    finally:
        await source.close()
        await target.close()
    return count
