"""The heartbeat: each process says that it is alive and how late it is, and learns at its start where time stands."""

from __future__ import annotations

from sqlalchemy import Connection, func, insert, literal, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from khroma.server import schema
from khroma.server.database import CHANNEL, LOCK, NAME
from khroma.server.storage import Storage
from khroma.table.clocks import now_ms

HEARTBEAT_MS = 4000


async def beat(storage: Storage) -> None:
    """This process is alive."""
    now = storage.time.now()
    await storage.write(lambda connection: _beat(storage, connection, now))


def _beat(storage: Storage, connection: Connection, now: int) -> None:
    """The others are told how late it is. Journals must be within reach too, or time would pass while nobody can
    act: what changes no row still waits for their locks and needs the right to change them."""
    for journal in (schema.occurrences, schema.matches):
        connection.execute(update(journal).where(literal(False)).values(number=journal.c.number))
    table = schema.heartbeats
    done = connection.execute(update(table).where(table.c.process == storage.process).values(at=now_ms(), time=now))
    if done.rowcount == 0:
        connection.execute(insert(table).values(process=storage.process, at=now_ms(), time=now))
    if storage.is_postgres:
        connection.execute(select(func.pg_notify(CHANNEL, f":{now}:{storage.process}")))


async def arrive(storage: Storage) -> None:
    """The first heartbeat. Time goes on where the last one left it; if nobody else is there, that was an outage."""
    table = schema.heartbeats
    async with storage.engine.begin() as connection:
        if storage.is_postgres:
            await connection.execute(select(func.pg_advisory_xact_lock(literal(LOCK))))
        last = (await connection.execute(select(func.max(table.c.time)))).scalar()
        now = now_ms() if last is None else int(last)
        if await _others(storage, connection):
            storage.time.join(now)
        else:
            storage.time.resume(now)
        await connection.execute(table.delete().where(table.c.time < now - 10 * HEARTBEAT_MS))
        await connection.execute(insert(table).values(process=storage.process, at=now_ms(), time=now))


async def _others(storage: Storage, connection: AsyncConnection) -> bool:
    """Whether other processes share this database just now; one of SQLite is never shared."""
    if not storage.is_postgres:
        return False
    words = (
        "select count(*) from pg_stat_activity where datname = current_database() "
        "and starts_with(application_name, :name) and application_name not in (:name, :mine)"
    )
    found = await connection.execute(text(words), {"name": NAME, "mine": f"{NAME}{storage.process}"})
    return bool(found.scalar_one())
