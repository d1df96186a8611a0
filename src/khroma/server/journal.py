"""Appending to journals: with the expected number, committed before anybody is told.

Appends of many matches that come within some milliseconds share one transaction and one wait for the disk. If one of
them does not fit, each is tried alone, so that nobody suffers from another's mistake.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypedDict

import msgspec
from sqlalchemy import Connection, bindparam, func, insert, select, update

from khroma.server import schema
from khroma.server.beside import settle
from khroma.server.database import CHANNEL, CONFLICTS, FAILURES
from khroma.server.logs import log
from khroma.server.metrics import Metrics
from khroma.server.plainly import store_plainly
from khroma.server.storage import Storage
from khroma.table.lists import SeatRow
from khroma.table.occurrences import Row, encode_occurrence
from khroma.table.ports import Conflict, Unstored

if TYPE_CHECKING:
    from khroma.server.posting import Posting

_MATCH = attrgetter("match")
TOGETHER = 64
# Of several matches, no transaction begins sooner after the last one: what comes meanwhile shares the next.
PACE = 0.015


class MatchRow(TypedDict):
    """A new match as it is stored."""

    id: str
    game: str
    revision: int
    options: str
    terms: str
    seed: str
    invitation: str
    creator: str
    created: int
    listed: int
    status: str
    number: int
    due: None
    asked: None
    opened: int


class Append:
    """Occurrences to be written to one match, with what else changes in the same transaction."""

    def __init__(
        self,
        match: str,
        rows: list[Row],
        status: str,
        due: int | None,
        asked: int | None = None,
        seats: list[SeatRow] | None = None,
        created: MatchRow | None = None,
        same: bool = False,
    ) -> None:
        self.match = match
        self.rows = rows
        self.number = rows[-1].number if rows else 0
        self.status = status
        self.due = due
        self.asked = asked
        self.seats = seats or []
        self.created = created
        self.same = same  # `status` and `due` are stored already, and to store them again would change three indexes

    def seat_values(self) -> list[dict[str, Any]]:
        """The seats as values of a statement, by column."""
        return [msgspec.structs.asdict(seat) for seat in self.seats]


Wanted = tuple[tuple[Append, ...], asyncio.Future[None]]


class JournalWriter:
    """The one place through which journals grow."""

    def __init__(self, storage: Storage, metrics: Metrics, process: str) -> None:
        self.storage = storage
        self.metrics = metrics
        self.process = process
        self._waiting: list[Wanted] = []
        self._some = asyncio.Event()  # something waits
        self._none = asyncio.Event()  # nothing waits, and nothing is being written
        self._none.set()
        self._task: asyncio.Task[None] | None = None
        self._posting: Posting | None = None  # the shortest way, where the database is shared

    def start(self) -> None:
        """Begin to write."""
        if self.storage.is_postgres:
            from khroma.server.posting import Posting

            self._posting = Posting(self.storage, self.process)
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Write what is waiting, then stop."""
        await self._none.wait()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._posting is not None:
            self._posting.close()

    async def append(self, *appends: Append) -> None:
        """Return when all of them are on the disk, or none: then Conflict or Unstored is raised."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((appends, done))
        self._some.set()
        self._none.clear()
        await done

    async def _run(self) -> None:
        began, last = -PACE, ""
        while True:
            await self._some.wait()
            first = self._waiting[0][0][-1].match
            if first != last:  # one match alone need not wait for company
                await asyncio.sleep(max(0.0, began + PACE - time.monotonic()))
            began, last, batch = time.monotonic(), first, self._waiting[:TOGETHER]
            del self._waiting[:TOGETHER]
            await self._write(batch)
            if not self._waiting:
                self._some.clear()
                self._none.set()

    async def _write(self, batch: list[Wanted]) -> None:
        began = time.perf_counter()
        error = await self._try([append for appends, _ in batch for append in appends])
        if error is None or len(batch) == 1:
            for _, done in batch:
                settle(done, error)
        else:
            for appends, done in batch:
                settle(done, await self._try(appends))
        self.metrics.observe("khroma_commit_seconds", time.perf_counter() - began)
        self.metrics.count("khroma_commits_total")

    async def _try(self, appends: Sequence[Append]) -> Exception | None:
        try:
            await self._store_all(appends)
        except CONFLICTS:
            return Conflict()
        except FAILURES as error:
            self.metrics.count("khroma_storage_errors_total")
            return Unstored(type(error).__name__)
        except Exception as error:  # a mistake of ours: whoever comes next is written all the same
            log("error", "append failed", error=error)
            return Unstored(type(error).__name__)
        return None

    async def _store_all(self, given: Sequence[Append]) -> None:
        appends = sorted(given, key=_MATCH)  # in one order, so that no two processes wait for each other
        if self._posting is not None and not any(append.created or append.seats for append in appends):
            await self._posting.store(appends)
        elif self.storage.is_postgres:
            await self.storage.write(lambda connection: self._store(connection, appends))
        else:
            await self.storage.write_plainly(lambda connection: store_plainly(connection, appends))

    def _store(self, connection: Connection, appends: Sequence[Append]) -> None:
        created = [append.created for append in appends if append.created is not None]
        if created:
            connection.execute(insert(schema.matches), created)
        rows = [
            {
                "match": append.match,
                "number": row.number,
                "at": row.at,
                "time": row.time,
                "body": encode_occurrence(row.occurrence),
            }
            for append in appends
            for row in append.rows
        ]
        if rows:
            connection.execute(insert(schema.occurrences), rows)
        names = ("number", "status", "due", "asked")
        heads = [{"the_id": a.match, **{f"the_{name}": getattr(a, name) for name in names}} for a in appends]
        for statement, same in ((_HEAD, False), (_SAME_HEAD, True)):
            found = [head for head, append in zip(heads, appends, strict=True) if append.same == same]
            if found:
                connection.execute(statement, found)
        seats = [seat for append in appends for seat in append.seat_values()]
        if seats:
            new = {append.match for append in appends if append.created is not None}
            fresh = [seat for seat in seats if seat["match"] in new]
            old = [{f"the_{name}": value for name, value in seat.items()} for seat in seats if seat["match"] not in new]
            if fresh:
                connection.execute(insert(schema.seats), fresh)
            if old:
                connection.execute(_SEAT, old)
        told = [f"{append.match}:{append.number}:{self.process}:" for append in appends]
        connection.execute(select(*(func.pg_notify(CHANNEL, words) for words in told)))


def _head(*names: str) -> Any:
    head = update(schema.matches).where(schema.matches.c.id == bindparam("the_id"))
    return head.values({name: bindparam(f"the_{name}") for name in names})


def _seat() -> Any:
    seats = schema.seats
    seat = update(seats).where(seats.c.match == bindparam("the_match"), seats.c.seat == bindparam("the_seat"))
    names = ("guest", "name", "bot", "won", "score", "reason", "ended")
    return seat.values({name: bindparam(f"the_{name}") for name in names})


_HEAD, _SAME_HEAD, _SEAT = _head("number", "status", "due", "asked"), _head("number", "asked"), _seat()
