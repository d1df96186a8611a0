"""One server to one SQLite file: a second one would play the same bots, windows and clocks."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from khroma.kernel.errors import DataError, Wording, said_by_system

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]


@contextmanager
def hold(database: Path | None) -> Generator[None]:
    """Nobody else serves this file meanwhile; a process that dies lets go. PostgreSQL (None) is there to be shared."""
    if database is None or fcntl is None:
        yield
        return
    where = Wording("database {name}", name=str(database))
    if not database.parent.is_dir():
        raise DataError("the folder does not exist", where=where)
    try:  # By whatever name: a link to the file is the same file.
        descriptor = os.open(f"{database.resolve()}.lock", os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as error:
        raise DataError("the database cannot be opened: {why}", why=said_by_system(error)) from None
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise DataError(
                "another server is using this file; several servers share a PostgreSQL database",
                where=where,
            ) from None
        yield
    finally:
        os.close(descriptor)
