"""What is in the database: everything but appending to journals, which journal.py does."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, Executable, create_engine, event, func, insert, literal, select, text, update

from khroma.kernel.kinds import Seat
from khroma.server import schema
from khroma.server.beside import Beside
from khroma.server.database import (
    CONFLICTS,
    DATABASE_SECONDS,
    FAILURES,
    LOCK,
    create_file,
    migrate,
    open_engine,
    prepare_sqlite,
    sqlite_path,
)
from khroma.server.plainly import prepare_appending
from khroma.table.clocks import Time, now_ms
from khroma.table.match import Facts
from khroma.table.occurrences import Row, decode_occurrence
from khroma.table.terms import Terms

AT_ONCE = 400  # occurrences that are read without a pause


def _number(path: Path) -> tuple[int, int]:
    """Which file of the machine it is, whatever it is called."""
    facts = path.stat()
    return facts.st_dev, facts.st_ino


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
        self._path = sqlite_path(address)
        self._file: tuple[int, int] | None = None  # which one of the machine it is
        self._beside = Beside("writer")

    async def write(self, store: Callable[[Connection], None]) -> None:
        """One transaction. On SQLite all of it runs in one thread of its own: ten times cheaper than step by step.
        Time stands still while it takes long, or if nothing can be stored."""
        await self.timed(self._write(store))

    async def write_plainly(self, store: Callable[[sqlite3.Connection], None]) -> None:
        """The same on SQLite alone, without SQLAlchemy: for what is written with every answer. `store` makes it one
        transaction."""
        await self.timed(self._beside.run(partial(self._write_sqlite_plainly, store)))

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
            await self._beside.run(partial(self._write_sqlite, store))

    async def _execute(self, statement: Executable) -> None:
        """One statement that says nothing about whether journals can be written: time takes no notice of it."""

        def store(connection: Connection) -> None:
            connection.execute(statement)

        await self._write(store)

    def _require_file(self) -> None:
        """A file that was moved away or replaced is still open: what is written to it is lost with the process."""
        if self._path is not None and self._file is not None:
            with contextlib.suppress(FileNotFoundError):
                if _number(self._path) == self._file:
                    return
            raise FileNotFoundError("the database is no longer where it was")

    def _write_sqlite(self, store: Callable[[Connection], None]) -> None:
        self._require_file()
        if self._writer is None:
            url = self.engine.url.set(drivername="sqlite")
            arguments = {"timeout": self.seconds, "check_same_thread": False}
            self._writer = create_engine(url, connect_args=arguments, hide_parameters=True)
            event.listen(self._writer, "connect", prepare_sqlite)
        with self._writer.begin() as connection:
            store(connection)

    def _write_sqlite_plainly(self, store: Callable[[sqlite3.Connection], None]) -> None:
        self._require_file()
        if self._plain is None:
            assert self._path is not None
            given: dict[str, Any] = {"timeout": self.seconds, "isolation_level": None, "check_same_thread": False}
            self._plain = sqlite3.connect(self._path, **given)
            prepare_sqlite(self._plain, None)
            prepare_appending(self._plain)
        store(self._plain)

    async def open(self) -> None:
        """Bring the tables up to date."""
        if self._path is not None:
            create_file(self._path)
            self._file = _number(self._path)
        async with self.engine.begin() as connection:
            if self.is_postgres:  # of two that start together one migrates, and that takes a while
                await connection.execute(text("set local idle_in_transaction_session_timeout = 0"))
                await connection.execute(select(func.pg_advisory_xact_lock(literal(LOCK))))
            else:  # by itself, SQLite's driver makes each table in a transaction of its own
                await connection.execute(text("begin immediate"))
            await connection.run_sync(migrate)

    async def close(self) -> None:
        """Give all connections back."""
        await asyncio.to_thread(self._beside.close)  # what it writes is written
        if self._writer is not None:
            self._writer.dispose()
        if self._plain is not None:
            self._plain.close()
        await self.engine.dispose()

    # --- guests

    async def add_guest(self, id: str, token_hash: str, name: str, created: int) -> None:
        await self._execute(insert(schema.guests).values(id=id, token_hash=token_hash, name=name, created=created))

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
        await self._execute(update(schema.guests).where(schema.guests.c.id == id).values(name=name))

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
        """The occurrences of a journal after a number. It only grows, so it may be read in pieces, and others have a
        turn between them."""
        rows = more = await self._read_occurrences(id, after)
        while len(more) == AT_ONCE:
            more = await self._read_occurrences(id, rows[-1].number)
            rows += more
        return rows

    async def _read_occurrences(self, id: str, after: int) -> list[Row]:
        table = schema.occurrences
        query = select(table.c.number, table.c.at, table.c.time, table.c.body)
        query = query.where(table.c.match == id, table.c.number > after).order_by(table.c.number).limit(AT_ONCE)
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
        await self._execute(change)

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
