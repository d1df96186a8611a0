"""Who watches through other processes, and what their seats pass: told by notice, kept in the database.

Only PostgreSQL is shared; on SQLite there is nobody else, and nothing of this is written but the pass settings.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from sqlalchemy import ColumnElement, Connection, delete, func, insert, or_, select, update

from khroma.kernel.errors import DataError
from khroma.kernel.kinds import Seat
from khroma.server import schema
from khroma.server.database import CHANNEL
from khroma.server.heartbeat import HEARTBEAT_MS
from khroma.server.limits import Buckets
from khroma.table.live import Live, NoMatch

if TYPE_CHECKING:
    from khroma.server.house import House

WATCHING, PASSING = "watching", "passing"  # what a notice is about, where otherwise the number of an occurrence stands
MOST_GUESTS = 100  # of one match and process: more are counted, but not named
EXPIRES_MS = 3 * HEARTBEAT_MS
AT_ONCE = 10  # times at which others are told at once who came and went
PAUSE = 0.3  # seconds between two of them, if there are more


def _gone(since: int) -> ColumnElement[bool]:
    """Who watches through a process whose heart has not beaten since, by the time that all share: clocks on walls
    differ, and jump."""
    beats = schema.heartbeats
    alive = select(beats.c.process).where(beats.c.time > since)
    return schema.watching.c.process.not_in(alive.scalar_subquery())


class Presence:
    """What this process tells the others, and hears from them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.storage = house.storage
        self._told = Buckets(AT_ONCE, AT_ONCE * PAUSE)

    # --- who watches

    def changed(self, live: Live) -> None:
        """Somebody came to a match or went: all who watch it are told, in every process. Whoever comes and goes again
        and again is told of some times a second: a crowd would be sent everything each time."""
        if live.match.held is not None:
            self.house.keeper.drive(live)
        if self._told.take(live.match.facts.id):
            self._tell(live)
            return
        live.sent = {}  # whoever asks now is told the truth
        if live.coming is None:
            live.coming = asyncio.get_running_loop().call_later(PAUSE, self._tell, live)

    def _tell(self, live: Live) -> None:
        if live.coming is not None:
            live.coming.cancel()
            live.coming = None
        live.tell()
        if self.storage.is_postgres and not self.house.stopping:
            live.announced = False
            self.house.spawn(self._announce(live))

    async def _announce(self, live: Live) -> None:
        """Write down who is here now; the last one to write has seen all changes."""
        async with live.announcing:
            if live.announced:
                return
            live.announced = True
            guests = sorted(live.guests())[:MOST_GUESTS]
            match, nameless = live.match.facts.id, live.nameless()
            await self.storage.write(lambda connection: self._write(connection, match, " ".join(guests), nameless))

    def _write(self, connection: Connection, match: str, guests: str, nameless: int) -> None:
        table = schema.watching
        mine = (table.c.match == match, table.c.process == self.house.process)
        connection.execute(delete(table).where(*mine))
        if guests or nameless:
            row = {"match": match, "process": self.house.process, "guests": guests, "watchers": nameless}
            connection.execute(insert(table).values(row))
        self._notify(connection, [match], WATCHING)

    def _notify(self, connection: Connection, matches: list[str], about: str) -> None:
        if self.storage.is_postgres and matches:
            notices = (f"{match}:{about}:{self.house.process}" for match in matches)
            connection.execute(select(*(func.pg_notify(CHANNEL, notice) for notice in notices)))

    async def look(self, live: Live) -> None:
        """Read who watches through the others."""
        if not self.storage.is_postgres:
            return
        table = schema.watching
        query = select(table.c.guests, table.c.watchers)
        query = query.where(table.c.match == live.match.facts.id, table.c.process != self.house.process)
        async with self.storage.engine.connect() as connection:
            rows = list(await connection.execute(query))
            ids = {guest for row in rows for guest in row.guests.split()}
            named = select(schema.guests.c.id, schema.guests.c.name).where(schema.guests.c.id.in_(ids))
            elsewhere = {row.id: row.name for row in await connection.execute(named)} if ids else {}
        live.hear(elsewhere, sum(row.watchers for row in rows))

    async def hear_watching(self, live: Live) -> None:
        """Somebody came or went elsewhere."""
        await self.look(live)
        live.tell()

    async def expire(self) -> None:
        """Nobody watches through a process whose heart has stopped. Whoever is not held yet is not forgotten either."""
        if not self.storage.is_postgres:
            return
        since = self.house.now() - EXPIRES_MS
        if await self._hold(since):
            await self.storage.write(lambda connection: self._expire(connection, since))

    async def _hold(self, stopped: int) -> bool:
        """Those who are connected through a process whose heart has stopped are not charged since its last beat, and
        their windows wait for them; False: not all of it is stored."""
        now, pace = self.house.now(), self.house.settings
        table, beats, matches = schema.watching, schema.heartbeats, schema.matches
        query = select(table.c.match, table.c.guests, beats.c.time)
        query = query.join(matches, matches.c.id == table.c.match).outerjoin(beats, beats.c.process == table.c.process)
        with_clock = matches.c.terms.contains('"clock":{')
        in_window = matches.c.due <= now + int((pace.window_seconds + pace.window_more) * 1000)
        query = query.where(_gone(stopped), or_(with_clock, in_window), matches.c.status == "running")
        async with self.storage.engine.connect() as connection:
            rows = list(await connection.execute(query))
        stored = True
        for row in rows:
            since = now - EXPIRES_MS if row.time is None else row.time
            with contextlib.suppress(NoMatch, DataError):
                live = await self.house.find(row.match)
                stored &= await self.house.together.hold(live, set(row.guests.split()) - live.guests(), since, now)
        return stored

    def _expire(self, connection: Connection, stopped: int) -> None:
        table = schema.watching
        found = connection.execute(delete(table).where(_gone(stopped)).returning(table.c.match))
        # Told to all, this process too: it reads the table like the others.
        for row in found.all():
            connection.execute(select(func.pg_notify(CHANNEL, f"{row.match}:{WATCHING}:")))

    async def leave(self) -> None:
        """This process stops: nobody watches through it any more."""
        if self.storage.is_postgres:
            await self.storage.write(self._leave)

    def _leave(self, connection: Connection) -> None:
        table = schema.watching
        mine = delete(table).where(table.c.process == self.house.process).returning(table.c.match)
        self._notify(connection, [row.match for row in connection.execute(mine).all()], WATCHING)

    # --- what is passed

    async def store_passing(self, match: str, seat: Seat, words: str) -> None:
        """Keep a pass setting with its seat."""
        seats = schema.seats

        def store(connection: Connection) -> None:
            where = (seats.c.match == match, seats.c.seat == seat)
            connection.execute(update(seats).where(*where).values(passing=words))
            self._notify(connection, [match], PASSING)

        await self.storage.write(store)

    async def hear_passing(self, live: Live) -> None:
        """A pass setting was made elsewhere: it is in force from its occurrence on. Of many that come at once the last
        is enough."""
        if live.hearing:
            return
        live.hearing = True
        async with live.lock:
            live.hearing = False
            seats = [Seat(number) for number in range(len(live.match.chairs))]
            before = [live.passing.mode(live.match, seat) for seat in seats]
            stored = await self.storage.read_passing(live.match.facts.id)
            heard = live.passing.heard(stored, live.match.number)
            if heard is None:
                await self.house.refresh(live)
                heard = live.passing.heard(stored, live.match.number)
            live.passing = await self.house.passing_of(live, stored) if heard is None else heard
            for seat, mode in zip(seats, before, strict=True):
                if live.passing.mode(live.match, seat) != mode:
                    live.tell(live.match.chairs[seat].guest)
            self.house.keeper.drive(live)
