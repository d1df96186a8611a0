"""Journals are the same on both databases, though one is written in plain SQL."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from khroma.kernel.kinds import Seat
from khroma.server import schema
from khroma.server.journal import JournalWriter
from khroma.server.metrics import Metrics
from khroma.server.storage import Storage
from khroma.server.stored import _append
from khroma.table import commands
from khroma.table.draft import Draft
from khroma.table.match import Facts, Match
from khroma.table.occurrences import Chatted, Sat
from khroma.table.ports import Conflict
from khroma.table.terms import Terms
from tests.server.running import Postgres

pytestmark = pytest.mark.anyio


async def written(address: str) -> list[list[Any]]:
    """What a new match, two changes and a conflict leave in a database."""
    storage = Storage(address, process="one")
    await storage.open()
    writer = JournalWriter(storage, Metrics(), "one")
    writer.start()
    facts = Facts("m" * 16, "chromecas", 2, "", Terms(), "5" * 64, 1000, "ann", "invitation")
    draft = Draft(Match(facts), 2000, wall=1000)
    draft.write(Sat(Seat(0), "ann", "Ann"))
    await writer.append(_append(draft, 5000, True))
    after = Draft(draft.match, 2500, wall=1500)
    commands.sit(after, Sat(Seat(1), "bob", "Bob"))
    await writer.append(_append(after, None, False))
    with pytest.raises(Conflict):
        await writer.append(_append(after, None, False))
    last = Draft(after.match, 2600, wall=1600)
    last.write(Chatted(Seat(0), "hello"))
    commands.give_up(last, Seat(0), "resigned")
    await writer.append(_append(last, 7000, False))
    await writer.stop()
    tables = []
    async with storage.engine.connect() as connection:
        for table in (schema.matches, schema.seats, schema.occurrences):
            rows = await connection.execute(select(table).order_by(*table.primary_key.columns))
            tables.append([tuple(row) for row in rows])
    await storage.close()
    return tables


async def test_both_databases_keep_the_same(tmp_path: Path, postgres: Postgres) -> None:
    sqlite = await written(str(tmp_path / "khroma.db"))
    assert sqlite == await written(postgres.new_database())
    assert [len(rows) for rows in sqlite[:2]] == [1, 2]
    assert len(sqlite[2]) > 4
