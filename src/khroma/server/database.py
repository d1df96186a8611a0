"""Reaching the database: SQLite in one file, or PostgreSQL; what its failures look like, and its tables brought up to
date."""

from __future__ import annotations

import contextlib
import logging
import os
import re
import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, InterfaceError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from khroma.kernel.errors import DataError


def _of_asyncpg(*names: str) -> tuple[type[Exception], ...]:
    """Errors of PostgreSQL's driver, where it is installed."""
    try:
        import asyncpg
    except ImportError:
        return ()
    return tuple(getattr(asyncpg, name) for name in names)


OLDEST, NEWEST = "0001", "0005"  # the first migration, and the last one
CHANNEL = "khroma"  # of PostgreSQL's notices
NAME = "khroma "  # by which processes that share a PostgreSQL know each other, with the name of each
LOCK = 0x6B68726F  # of PostgreSQL, for what only one process does at a time
DATABASE_SECONDS = 10.0
OWNER_ONLY = 0o600
# What a database that is gone looks like.
FAILURES: tuple[type[Exception], ...] = (
    *(DBAPIError, InterfaceError, NoConnection, sqlite3.Error, OSError, TimeoutError),
    *_of_asyncpg("PostgresError", "InterfaceError", "InternalClientError"),
)
CONFLICTS: tuple[type[Exception], ...] = (
    *(IntegrityError, sqlite3.IntegrityError),
    *_of_asyncpg("IntegrityConstraintViolationError"),
)
_NUMBER = re.compile("[0-9]{4}")
_SYNCHRONOUS = "FULL"
_SQLITE = ("sqlite", "sqlite+aiosqlite")
_POSTGRESQL = ("postgresql", "postgres", "postgresql+asyncpg")


def sqlite_path(address: str) -> Path | None:
    """The file of a SQLite database, which may have any name that the system allows; None for PostgreSQL."""
    scheme, found, rest = address.partition("://")
    name = rest.removeprefix("/") if found else address
    if found and scheme in _POSTGRESQL:
        return None
    if found and scheme not in _SQLITE:
        raise DataError(
            "database {scheme}://: expected the path of a SQLite file or postgresql://user@host/name", scheme=scheme
        )
    if name in ("", ":memory:") or "\0" in name:  # SQLite would keep everything in memory
        raise DataError("a database is a file, or postgresql://user@host/name: {found} is neither", found=repr(name))
    return Path(name)


def create_file(path: Path) -> None:
    """A new SQLite file is for its owner alone: it has the seeds of running matches. SQLite gives what it puts beside
    it the same rights."""
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, OWNER_ONLY))


def open_engine(address: str, seconds: float = DATABASE_SECONDS, process: str = "") -> AsyncEngine:
    """A pool of connections to the database. No error of theirs tells what was to be stored."""
    path = sqlite_path(address)
    if path is None:
        return create_async_engine(
            _postgresql_url(address),
            pool_size=8,
            max_overflow=8,
            pool_pre_ping=True,
            pool_timeout=seconds,
            hide_parameters=True,
            connect_args=postgres_arguments(seconds, process),
        )
    url = URL.create(
        "sqlite+aiosqlite", database=str(path.absolute())
    )  # in one that is read, `?` and `%` mean something
    engine = create_async_engine(
        url, pool_size=4, pool_timeout=seconds, connect_args={"timeout": seconds}, hide_parameters=True
    )
    event.listen(engine.sync_engine, "connect", prepare_sqlite)
    return engine


def _postgresql_url(address: str) -> URL:
    try:
        return make_url(f"postgresql+asyncpg://{address.partition('://')[2]}")
    except (ArgumentError, ValueError):  # its words have the password
        raise DataError("the address of the database is malformed: expected postgresql://user@host/name") from None


def plain_address(engine: AsyncEngine) -> str:
    """The address of a PostgreSQL for its driver."""
    return engine.url.set(drivername="postgresql").render_as_string(hide_password=False)


def postgres_arguments(seconds: float, process: str = "") -> dict[str, Any]:
    """Nothing is waited for longer than this many seconds: neither a connection, nor a statement, nor a lock, nor an
    answer from a machine that is gone."""
    span = str(int(seconds * 1000))
    settings = {
        "application_name": f"{NAME}{process}",
        "statement_timeout": span,
        "lock_timeout": span,
        "idle_in_transaction_session_timeout": span,
        "tcp_keepalives_idle": "10",
        "tcp_keepalives_interval": "5",
        "tcp_keepalives_count": "3",
        "tcp_user_timeout": span,
    }
    return {"timeout": seconds, "command_timeout": seconds, "server_settings": settings}


def prepare_sqlite(connection: Any, _: object) -> None:
    """Write ahead, and wait for the disk at every commit: an acknowledged move survives a power cut."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute(f"PRAGMA synchronous={_SYNCHRONOUS}")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Bring the tables up to date; Alembic is loaded only when there is something to do."""
    if inspect(connection).has_table("alembic_version"):
        found = connection.execute(text("select version_num from alembic_version")).scalar()
        if found == NEWEST:
            return
        if not _NUMBER.fullmatch(str(found)) or str(found) < OLDEST:
            raise DataError(
                "no version of khroma is known that wrote the tables of the database: install the one that did, or "
                "restore a backup"
            )
        if str(found) > NEWEST:
            raise DataError(
                "the database was written by a newer version of khroma (tables {one}, this one knows {two}): "
                "install that version, or restore a backup from before",
                one=str(found),
                two=NEWEST,
            )
    from alembic import command
    from alembic.config import Config

    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = Config()
    config.set_main_option("script_location", "khroma.server:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def complaint(error: BaseException) -> str:
    """What a database complains of, without the statement or the address, which the words of the system have."""
    cause = getattr(error, "orig", None) or error
    said = next(iter(str(cause).splitlines()), "")
    if isinstance(cause, OSError):
        said = os.strerror(cause.errno) if cause.errno and cause.errno > 0 else said.partition(":")[0]
    return f"{type(cause).__name__}: {said}"
