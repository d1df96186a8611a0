"""Appending to journals on SQLite in plain SQL: every answer goes this way, and to build statements costs too much.

The same is said for PostgreSQL in journal.py; a test compares what both leave behind.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from khroma.server import schema
from khroma.table.occurrences import encode_occurrence

if TYPE_CHECKING:
    from khroma.server.journal import Append


def _insert(table: str, names: Iterable[str]) -> str:
    columns = list(names)
    return f"insert into {table} ({', '.join(columns)}) values ({', '.join(f':{name}' for name in columns)})"


_MATCH = _insert("matches", (column.name for column in schema.matches.c))


def _column(place: int) -> str:
    return f"json_extract(value, '$[{place}]')"


# Each statement lets go of the interpreter and has to wait for it again, while the loop is busy: so an append is one
# statement, and that is a transaction by itself. The trigger is of this connection only.
_VIEW = "create temp view appending as select null as entries, null as heads, null as same_heads"
_TRIGGER = f"""
create temp trigger append instead of insert on appending begin
    insert into entries (match, number, at, body, time)
    select {", ".join(map(_column, range(5)))} from json_each(new.entries);
    update matches set number = {_column(1)}, status = {_column(2)}, due = {_column(3)}, asked = {_column(4)}
    from json_each(new.heads) where matches.id = {_column(0)};
    update matches set number = {_column(1)}, asked = {_column(4)}
    from json_each(new.same_heads) where matches.id = {_column(0)};
end
"""
_APPEND = "insert into appending (entries, heads, same_heads) values (?, ?, ?)"
_SEAT_NAMES = [column.name for column in schema.seats.c if column.name != "passing"]
_NEW_SEAT = _insert("seats", _SEAT_NAMES)
_CHANGED = ", ".join(f"{name} = :{name}" for name in _SEAT_NAMES if name not in ("match", "seat"))
_SEAT = f"update seats set {_CHANGED} where match = :match and seat = :seat"


def _text(rows: list[Any]) -> str:
    return msgspec.json.encode(rows).decode()


def prepare_appending(connection: sqlite3.Connection) -> None:
    """Make a new connection ready for appends."""
    connection.execute(_VIEW)
    connection.execute(_TRIGGER)


def store_plainly(connection: sqlite3.Connection, appends: Sequence[Append]) -> None:
    """All of it, in one transaction."""
    if not any(append.created or append.seats for append in appends):
        _append(connection, appends)
        return
    connection.execute("begin immediate")
    try:
        _store(connection, appends)
        connection.execute("commit")
    except BaseException:
        if connection.in_transaction:
            connection.execute("rollback")
        raise


def _append(connection: sqlite3.Connection, appends: Sequence[Append]) -> None:
    rows = [
        (append.match, row.number, row.at, encode_occurrence(row.occurrence), row.time)
        for append in appends
        for row in append.rows
    ]
    heads = [
        [(a.match, a.number, a.status, a.due, a.asked) for a in appends if a.same == same] for same in (False, True)
    ]
    connection.execute(_APPEND, (_text(rows), *map(_text, heads)))


def _store(connection: sqlite3.Connection, appends: Sequence[Append]) -> None:
    """What is appended, with new matches and changed seats."""
    created = [append.created for append in appends if append.created is not None]
    connection.executemany(_MATCH, created)
    _append(connection, appends)
    new = {append.match for append in appends if append.created is not None}
    seats = [seat for append in appends for seat in append.seat_values()]
    connection.executemany(_NEW_SEAT, [seat for seat in seats if seat["match"] in new])
    connection.executemany(_SEAT, [seat for seat in seats if seat["match"] not in new])
