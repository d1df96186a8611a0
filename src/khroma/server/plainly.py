"""Appending to journals on SQLite in plain SQL: every answer goes this way, and to build statements costs too much.

The same is said for PostgreSQL in journal.py; a test compares what both leave behind.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from khroma.server import schema
from khroma.table.entries import encode_entry

if TYPE_CHECKING:
    from khroma.server.journal import Append


def _insert(table: str, names: Iterable[str]) -> str:
    columns = list(names)
    return f"insert into {table} ({', '.join(columns)}) values ({', '.join(f':{name}' for name in columns)})"


_MATCH = _insert("matches", (column.name for column in schema.matches.c))
_ENTRY = "insert into entries (match, number, at, body, time) values (?, ?, ?, ?, ?)"
_HEAD = "update matches set number = ?, status = ?, due = ?, asked = ? where id = ?"
_SEAT_NAMES = [column.name for column in schema.seats.c if column.name != "passing"]
_NEW_SEAT = _insert("seats", _SEAT_NAMES)
_CHANGED = ", ".join(f"{name} = :{name}" for name in _SEAT_NAMES if name not in ("match", "seat"))
_SEAT = f"update seats set {_CHANGED} where match = :match and seat = :seat"


def store_plainly(connection: sqlite3.Connection, appends: list[Append]) -> None:
    """All of it, in the transaction that is open."""
    created = [append.created for append in appends if append.created is not None]
    if created:
        connection.executemany(_MATCH, created)
    rows = [
        (append.match, row.number, row.at, encode_entry(row.entry), row.time)
        for append in appends
        for row in append.rows
    ]
    connection.executemany(_ENTRY, rows)
    connection.executemany(_HEAD, [(a.number, a.status, a.due, a.asked, a.match) for a in appends])
    new = {append.match for append in appends if append.created is not None}
    seats: list[dict[str, Any]] = [seat for append in appends for seat in append.seats]
    if seats:
        connection.executemany(_NEW_SEAT, [seat for seat in seats if seat["match"] in new])
        connection.executemany(_SEAT, [seat for seat in seats if seat["match"] not in new])
