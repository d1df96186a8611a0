"""Who is calling: found by cookie or bearer token, and counted."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Response
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from khroma.server.denials import Denied
from khroma.server.guard import EACH_ADDRESS, address_of
from khroma.server.health import Pulse
from khroma.server.house import House
from khroma.server.limits import Buckets, Places, Rounds, Shares
from khroma.server.prepared import Make, Prepared
from khroma.server.seats import COOKIE
from khroma.server.settings import Settings
from khroma.server.uploads import Uploads
from khroma.table.live import Live
from khroma.table.wire import Guest

REST = 3  # times as long as somebody has held everybody up, everybody else goes first
LONGEST_REST = 0.3  # seconds, for what others did meanwhile is counted too
READ_AT_ONCE = 4  # matches that are read for one address at the same time

Connection = ASGIConnection[Any, Any, Any, Any]


def answer_bytes(content: bytes) -> Response[Any]:
    """An answer that was encoded before."""
    return Response(content, media_type="application/json", status_code=200)


class Limits:
    """What one guest or address may do."""

    def __init__(self, settings: Settings) -> None:
        self.requests = Buckets(settings.requests_per_minute, 60)
        self.messages = Buckets(settings.messages_per_minute, 60)
        self.messages_by_address = Buckets(settings.messages_per_minute * EACH_ADDRESS, 60)
        self.chat = Buckets(settings.chat_per_minute, 60)
        self.guests = Buckets(settings.guests_per_hour, 3600)
        self.matches = Buckets(settings.matches_per_hour, 3600)
        self.uploads = Buckets(settings.uploads_per_minute, 60)
        self.studies = Buckets(settings.studies_per_minute, 60)
        self.puzzles = Buckets(settings.puzzles_per_minute, 60)
        self.sockets = Places(settings.connections)
        self.sockets_by_address = Places(settings.connections_per_address)
        self.sockets_by_guest = Places(settings.connections_per_guest)


class Access:
    """The house with its limits, as the routes use it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.settings = house.settings
        self.limits = Limits(house.settings)
        self.pulse = Pulse(house)
        self.prepared = Prepared()
        self.uploads = Uploads(house.settings, house.metrics, house.homes)
        self.rounds = Rounds()
        self.creating = Shares(1)  # matches of one guest that are being created
        self._asking = Shares(1)
        self._reading = Shares(READ_AT_ONCE)

    def token(self, connection: Connection) -> str:
        """The token that comes with a request: a program's header goes before a browser's cookie."""
        scheme, _, value = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            return value.strip()
        return connection.cookies.get(COOKIE, "")

    async def maybe_guest(self, connection: Connection) -> Guest | None:
        """The guest that calls, if it is one."""
        guest = await self.house.guests.find(self.token(connection))
        if guest is None:
            return None
        self.house.homes.note(guest.id, address_of(connection.scope))
        if not self.limits.requests.take(guest.id):
            raise Denied(429, "too-many")
        return guest

    async def guest(self, connection: Connection) -> Guest:
        """The guest that calls; whoever is none is told how to become one."""
        guest = await self.maybe_guest(connection)
        if guest is None:
            raise Denied(401, "come-in")
        return guest

    async def find(self, match: str, address: str) -> Live:
        """A match by its name. To read one that is not in memory may take a while: of one address some are read at a
        time, and of everybody else as many."""
        if match in self.house.live:
            return await self.house.find(match)
        async with self._reading.take(address):
            return await self.house.find(match)

    async def same(self, name: tuple[str, ...], make: Make) -> Response[Any]:
        """An answer that is the same for everybody."""
        return answer_bytes(await self.prepared.of(name, make))

    @asynccontextmanager
    async def aside(self, address: str) -> AsyncGenerator[None]:
        """To explain a click, to play an answer out, to list matches or to look back into a long one is dear: of one
        address one at a time, and then everybody else has some times as long before the next."""
        await self._asking.enter(address)
        began = time.thread_time()
        try:
            await asyncio.sleep(0)
            yield
        finally:
            rest = min(REST * (time.thread_time() - began), LONGEST_REST)
            asyncio.get_running_loop().call_later(rest, self._asking.leave, address)

    def spend(self, buckets: Buckets, guest: str, connection: Connection | None = None) -> None:
        """Count one more of something, for the guest and for the address."""
        keys = [guest] if connection is None else [guest, address_of(connection.scope)]
        if not all(buckets.take(key) for key in keys):
            raise Denied(429, "too-many")


Given = NamedDependency[Access]  # how a route asks for it
