"""Appending to journals on PostgreSQL in one statement: one way to the database and back is a whole transaction.

A notice carries what occurred, as far as there is room, so that the other processes need not read them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import asyncpg
import msgspec

from khroma.server.database import CHANNEL, CONFLICTS, plain_address, postgres_arguments
from khroma.server.storage import Storage
from khroma.table.occurrences import Row, decode_occurrence, encode_occurrence

if TYPE_CHECKING:
    from khroma.server.journal import Append

ROOM: Final = 7000  # bytes of a notice; PostgreSQL takes 8000
_APPEND = f"""
with rows as (select * from json_to_recordset($1) as r(match text, number int, at bigint, body text, time bigint)),
heads as (select * from json_to_recordset($2) as h(id text, number int, status text, due bigint, asked int)),
written as (insert into entries (match, number, at, body, time) select match, number, at, body, time from rows),
moved as (
    update matches set number = heads.number, status = heads.status, due = heads.due, asked = heads.asked
    from heads where matches.id = heads.id
)
select pg_notify('{CHANNEL}', notice) from json_array_elements_text($3) as notice
"""
_rows = msgspec.json.Decoder(list[tuple[int, int, int, str]])


def _columns(row: Row) -> tuple[int, int, int, str]:
    return row.number, row.at, row.time, encode_occurrence(row.occurrence)


def notice(match: str, number: int, process: str, rows: Sequence[Row] = ()) -> str:
    """What the other processes are told: a match, its last number, who wrote it, and what occurred."""
    body = msgspec.json.encode([_columns(row) for row in rows])
    carried = body.decode() if rows and len(body) <= ROOM else ""
    return f"{match}:{number}:{process}:{carried}"


def carried_rows(text: str) -> list[Row]:
    """The rows that a notice carries; none if there was no room for them."""
    if not text:
        return []
    return [Row(number, at, decode_occurrence(body), time) for number, at, time, body in _rows.decode(text)]


def _json(things: Sequence[Any]) -> str:
    return msgspec.json.encode(things).decode()


class Posting:
    """A connection of its own for what is written with every answer."""

    def __init__(self, storage: Storage, process: str) -> None:
        self.storage = storage
        self.process = process
        self._connection: asyncpg.Connection[Any] | None = None

    async def store(self, appends: Sequence[Append]) -> None:
        """Entries and heads of matches that are there already, and whose seats stay as they are."""
        rows = [
            {
                "match": a.match,
                "number": row.number,
                "at": row.at,
                "time": row.time,
                "body": encode_occurrence(row.occurrence),
            }
            for a in appends
            for row in a.rows
        ]
        heads = [
            {"id": a.match, "number": a.number, "status": a.status, "due": a.due, "asked": a.asked} for a in appends
        ]
        notices = [notice(a.match, a.number, self.process, a.rows) for a in appends]
        await self.storage.timed(self._execute(_json(rows), _json(heads), _json(notices)))

    async def _execute(self, *given: str) -> None:
        if self._connection is None or self._connection.is_closed():
            arguments = postgres_arguments(self.storage.seconds, self.process)
            self._connection = await asyncpg.connect(plain_address(self.storage.engine), **arguments)
        try:
            await self._connection.execute(_APPEND, *given)
        except CONFLICTS:
            raise
        except BaseException:  # nobody knows in which state it is
            self.close()
            raise

    def close(self) -> None:
        """Let go of the connection."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None
