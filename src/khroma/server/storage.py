"""The database: SQLite in one file, or PostgreSQL. Everything but appending to journals, which journal.py does."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, create_engine, event, func, insert, inspect, literal, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from khroma.kernel.errors import DataError
from khroma.kernel.kinds import Seat
from khroma.server import schema
from khroma.table.clocks import Time, now_ms
from khroma.table.match import Facts
from khroma.table.occurrences import Row, decode_occurrence
from khroma.table.terms import Terms


def _of_asyncpg(*names: str) -> tuple[type[Exception], ...]:
    """Errors of PostgreSQL's driver, where it is installed."""
    try:
        import asyncpg
    except ImportError:
        return ()
    return tuple(getattr(asyncpg, name) for name in names)


NEWEST = "0005"  # the last migration
HEARTBEAT_MS = 4000
CHANNEL = "khroma"  # of PostgreSQL's notices
NAME = "khroma "  # by which processes that share a PostgreSQL know each other, with the name of each
DATABASE_SECONDS = 10.0
# What a database that is gone looks like.
FAILURES: tuple[type[Exception], ...] = (
    *(DBAPIError, InterfaceError, sqlite3.Error, OSError, TimeoutError),
    *_of_asyncpg("PostgresError", "InterfaceError", "InternalClientError"),
)
CONFLICTS: tuple[type[Exception], ...] = (
    *(IntegrityError, sqlite3.IntegrityError),
    *_of_asyncpg("IntegrityConstraintViolationError"),
)
_SYNCHRONOUS = "FULL"


def database_url(address: str) -> str:
    """The address for SQLAlchemy of a path or a postgresql:// address."""
    scheme, found, rest = address.partition("://")
    if not found:
        return f"sqlite+aiosqlite:///{address}"
    if scheme in ("postgresql", "postgres", "postgresql+asyncpg"):
        return f"postgresql+asyncpg://{rest}"
    if scheme in ("sqlite", "sqlite+aiosqlite"):
        return f"sqlite+aiosqlite://{rest}"
    raise DataError(f"database {scheme}://: expected the path of a SQLite file or postgresql://user@host/name")


def sqlite_path(address: str) -> Path | None:
    """The file of a SQLite database; None for PostgreSQL."""
    url = database_url(address)
    return None if url.startswith("postgresql") else Path(url.removeprefix("sqlite+aiosqlite:///"))


def open_engine(address: str, seconds: float = DATABASE_SECONDS, process: str = "") -> AsyncEngine:
    """A pool of connections to the database. No error of theirs tells what was to be stored."""
    url, path = database_url(address), sqlite_path(address)
    if path is None:
        return create_async_engine(
            url,
            pool_size=8,
            max_overflow=8,
            pool_pre_ping=True,
            pool_timeout=seconds,
            hide_parameters=True,
            connect_args=postgres_arguments(seconds, process),
        )
    if not path.parent.is_dir():
        raise DataError(f"database {path}: the folder does not exist")
    engine = create_async_engine(url, pool_size=4, connect_args={"timeout": seconds}, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


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


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Write ahead, and wait for the disk at every commit: an acknowledged move survives a power cut."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute(f"PRAGMA synchronous={_SYNCHRONOUS}")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()


def _migrate(connection: Connection) -> None:
    """Bring the tables up to date; Alembic is loaded only when there is something to do."""
    if inspect(connection).has_table("alembic_version"):
        found = connection.execute(text("select version_num from alembic_version")).scalar()
        if found == NEWEST:
            return
        if str(found) > NEWEST:
            raise DataError(
                f"the database was written by a newer version of khroma (tables {found}, this one knows {NEWEST}): "
                "install that version, or restore a backup from before"
            )
    from alembic import command
    from alembic.config import Config

    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = Config()
    config.set_main_option("script_location", "khroma.server:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


class Storage:
    """Reading, and writing what is not a journal."""

    def __init__(
        self, address: str, seconds: float = DATABASE_SECONDS, process: str = "", time: Time | None = None
    ) -> None:
        self.address = address
        self.seconds = seconds
        self.process = process
        self.time = time or Time(now_ms())
        self.engine = open_engine(address, seconds, process)
        self.is_postgres = self.engine.dialect.name == "postgresql"
        self._writer: Engine | None = None
        self._plain: sqlite3.Connection | None = None
        self._thread = ThreadPoolExecutor(1, "writer")

    async def write(self, store: Callable[[Connection], None]) -> None:
        """One transaction. On SQLite all of it runs in one thread of its own: ten times cheaper than step by step.
        Time stands still while it takes long, or if nothing can be stored."""
        await self.timed(self._write(store))

    async def write_plainly(self, store: Callable[[sqlite3.Connection], None]) -> None:
        """The same on SQLite alone, and without SQLAlchemy: for what is written with every answer."""
        loop = asyncio.get_running_loop()
        await self.timed(loop.run_in_executor(self._thread, self._write_sqlite_plainly, store))

    async def timed(self, writing: Awaitable[None]) -> None:
        """Something is stored: time stands still while it takes long, or if it fails."""
        began, stored = self.time.begin(), None
        try:
            await writing
            stored = True
        except CONFLICTS:
            stored = True
            raise
        except FAILURES:
            stored = False
            raise
        finally:
            self.time.end(began, stored)

    async def _write(self, store: Callable[[Connection], None]) -> None:
        if self.is_postgres:
            async with self.engine.begin() as connection:
                await connection.run_sync(store)
        else:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._write_sqlite, store)

    def _write_sqlite(self, store: Callable[[Connection], None]) -> None:
        if self._writer is None:
            url = self.engine.url.set(drivername="sqlite")
            arguments = {"timeout": self.seconds, "check_same_thread": False}
            self._writer = create_engine(url, connect_args=arguments, hide_parameters=True)
            event.listen(self._writer, "connect", _prepare_sqlite)
        with self._writer.begin() as connection:
            store(connection)

    def _write_sqlite_plainly(self, store: Callable[[sqlite3.Connection], None]) -> None:
        if self._plain is None:
            path = sqlite_path(self.address)
            assert path is not None
            self._plain = sqlite3.connect(path, timeout=self.seconds, isolation_level=None, check_same_thread=False)
            _prepare_sqlite(self._plain, None)
        self._plain.execute("begin immediate")
        try:
            store(self._plain)
            self._plain.execute("commit")
        except BaseException:
            if self._plain.in_transaction:
                self._plain.execute("rollback")
            raise

    async def open(self) -> None:
        """Bring the tables up to date."""
        async with self.engine.begin() as connection:
            if self.is_postgres:  # of two that start together one migrates, and that takes a while
                await connection.execute(text("set local idle_in_transaction_session_timeout = 0"))
                await connection.execute(select(func.pg_advisory_xact_lock(literal(0x6B68726F))))
            await connection.run_sync(_migrate)

    async def close(self) -> None:
        """Give all connections back."""
        await asyncio.to_thread(self._thread.shutdown)  # what it writes is written
        if self._writer is not None:
            self._writer.dispose()
        if self._plain is not None:
            self._plain.close()
        await self.engine.dispose()

    # --- guests

    async def add_guest(self, id: str, token_hash: str, name: str, created: int) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(
                insert(schema.guests).values(id=id, token_hash=token_hash, name=name, created=created)
            )

    async def guest_by_token(self, token_hash: str) -> tuple[str, str] | None:
        """Identity and name."""
        return await self._guest(schema.guests.c.token_hash == token_hash)

    async def guest_by_id(self, id: str) -> tuple[str, str] | None:
        """Identity and name."""
        return await self._guest(schema.guests.c.id == id)

    async def _guest(self, condition: Any) -> tuple[str, str] | None:
        async with self.engine.connect() as connection:
            found = await connection.execute(select(schema.guests.c.id, schema.guests.c.name).where(condition))
            row = found.first()
        return (row.id, row.name) if row is not None else None

    async def rename_guest(self, id: str, name: str) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(update(schema.guests).where(schema.guests.c.id == id).values(name=name))

    # --- matches

    async def read_match(self, id: str) -> Facts | None:
        """What never changes about a match."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(schema.matches).where(schema.matches.c.id == id))
            row = found.first()
        if row is None:
            return None
        terms = msgspec.json.decode(row.terms, type=Terms)
        return Facts(
            row.id,
            row.game,
            row.revision,
            row.options,
            terms,
            row.seed,
            row.created,
            row.creator,
            row.invitation,
        )

    async def read_occurrences(self, id: str, after: int = 0) -> list[Row]:
        """The occurrences of a journal after a number."""
        table = schema.occurrences
        query = select(table.c.number, table.c.at, table.c.time, table.c.body)
        query = query.where(table.c.match == id, table.c.number > after).order_by(table.c.number)
        async with self.engine.connect() as connection:
            found = await connection.execute(query)
            return [Row(row.number, row.at, decode_occurrence(row.body), row.time) for row in found]

    async def read_passing(self, id: str) -> dict[Seat, str]:
        """The pass settings of a match, by seat."""
        seats = schema.seats
        query = select(seats.c.seat, seats.c.passing).where(seats.c.match == id, seats.c.passing != "")
        async with self.engine.connect() as connection:
            return {row.seat: row.passing for row in await connection.execute(query)}

    async def due_matches(self, until: int, most: int = 200) -> list[str]:
        """Matches that somebody has to look after, most urgent first."""
        table = schema.matches
        query = select(table.c.id).where(table.c.due <= until).order_by(table.c.due).limit(most)
        async with self.engine.connect() as connection:
            return [row.id for row in await connection.execute(query)]

    async def set_due(self, id: str, due: int, number: int | None = None) -> None:
        """Look after a match at another time, unless it has moved on from this number."""
        table = schema.matches
        change = update(table).where(table.c.id == id).values(due=due)
        if number is not None:
            change = change.where(table.c.number == number)
        async with self.engine.begin() as connection:
            await connection.execute(change)

    async def count_unfinished(self, creator: str) -> int:
        """How many matches of a guest are not over."""
        table = schema.matches
        query = select(func.count()).where(table.c.creator == creator, table.c.status.in_(("open", "running")))
        async with self.engine.connect() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def list_matches(self, status: str, game: str | None, guest: str | None, most: int) -> list[Any]:
        """Listed matches of a status, or all of a guest's; newest first, each row with one seat."""
        table = schema.matches
        query = select(table.c.id).where(table.c.status == status).order_by(table.c.created.desc()).limit(most)
        if game is not None:
            query = query.where(table.c.game == game)
        if guest is None:
            query = query.where(table.c.listed == 1)
        else:
            query = query.where(table.c.id.in_(select(schema.seats.c.match).where(schema.seats.c.guest == guest)))
        rows = (
            select(table, *(schema.seats.c[name] for name in ("seat", "guest", "name", "bot", "won", "ended")))
            .join(schema.seats, schema.seats.c.match == table.c.id)
            .where(table.c.id.in_(query.scalar_subquery()))
            .order_by(table.c.created.desc(), table.c.id, schema.seats.c.seat)
        )
        async with self.engine.connect() as connection:
            return list(await connection.execute(rows))

    async def results_of(self, guest: str, most: int, all: bool) -> tuple[int, int, list[Any]]:
        """How many matches a guest has finished and won, and the last ones; `all`: not only those that were listed."""
        seats, table = schema.seats, schema.matches
        mine = [seats.c.guest == guest, seats.c.ended.is_not(None), *([] if all else [table.c.listed == 1])]
        played = seats.join(table, table.c.id == seats.c.match)
        async with self.engine.connect() as connection:
            counting = select(func.count(), func.sum(seats.c.won)).select_from(played).where(*mine)
            count = (await connection.execute(counting)).one()
            query = select(seats, table.c.game).select_from(played).where(*mine)
            rows = list(await connection.execute(query.order_by(seats.c.ended.desc()).limit(most)))
        return int(count[0]), int(count[1] or 0), rows

    # --- being alive

    async def beat(self) -> None:
        """This process is alive."""
        now = self.time.now()
        await self.write(lambda connection: self._beat(connection, now))

    def _beat(self, connection: Connection, now: int) -> None:
        """The others are told how late it is. Journals must be within reach too, or time would pass while nobody can
        act: what changes no row still waits for their locks and needs the right to change them."""
        for journal in (schema.occurrences, schema.matches):
            connection.execute(update(journal).where(literal(False)).values(number=journal.c.number))
        table = schema.heartbeats
        done = connection.execute(update(table).where(table.c.process == self.process).values(at=now_ms(), time=now))
        if done.rowcount == 0:
            connection.execute(insert(table).values(process=self.process, at=now_ms(), time=now))
        if self.is_postgres:
            connection.execute(select(func.pg_notify(CHANNEL, f":{now}:{self.process}")))

    async def arrive(self) -> None:
        """The first heartbeat. Time goes on where the last one left it; if nobody else is there, that was an outage."""
        table = schema.heartbeats
        async with self.engine.begin() as connection:
            if self.is_postgres:
                await connection.execute(select(func.pg_advisory_xact_lock(literal(0x6B68726F))))
            last = (await connection.execute(select(func.max(table.c.time)))).scalar()
            now = now_ms() if last is None else int(last)
            if await self._others(connection):
                self.time.join(now)
            else:
                self.time.resume(now)
            await connection.execute(table.delete().where(table.c.time < now - 10 * HEARTBEAT_MS))
            await connection.execute(insert(table).values(process=self.process, at=now_ms(), time=now))

    async def _others(self, connection: AsyncConnection) -> bool:
        """Whether other processes share this database just now; one of SQLite is never shared."""
        if not self.is_postgres:
            return False
        words = (
            "select count(*) from pg_stat_activity where datname = current_database() "
            "and starts_with(application_name, :name) and application_name not in (:name, :mine)"
        )
        found = await connection.execute(text(words), {"name": NAME, "mine": f"{NAME}{self.process}"})
        return bool(found.scalar_one())


def complaint(error: BaseException) -> str:
    """What a database complains of, without the statement or the address."""
    cause = getattr(error, "orig", None) or error
    return f"{type(cause).__name__}: {str(cause).splitlines()[0] if str(cause) else ''}"
