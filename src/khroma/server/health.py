"""Whether the server can work: asked by reading would be too little, for a full disk can still be read."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Literal

import msgspec

from khroma import __version__
from khroma.server.database import FAILURES, complaint
from khroma.server.heartbeat import beat

if TYPE_CHECKING:
    from khroma.server.house import House

FRESH_SECONDS = 1.0  # how long an answer holds: anybody may ask, and each writes
MOST_NAMED = 100


class Health(msgspec.Struct):
    """Whether the server can store; if not, what the database says. `set_aside`: matches that cannot be read."""

    status: Literal["ok", "failing"]
    version: str
    database: str
    cause: str
    set_aside: list[str]


class Pulse:
    """Writes a heartbeat whenever somebody asks, but not more often than once a second."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._lock = asyncio.Lock()
        self._felt = -FRESH_SECONDS
        self._cause = ""

    async def feel(self) -> Health:
        """How the server is."""
        async with self._lock:
            if time.monotonic() - self._felt >= FRESH_SECONDS:
                self._cause = await self._try()
                self._felt = time.monotonic()
        kind = "postgresql" if self.house.storage.is_postgres else "sqlite"
        named = list(self.house.set_aside)[:MOST_NAMED]
        return Health("failing" if self._cause else "ok", __version__, kind, self._cause, named)

    async def _try(self) -> str:
        """Store something; what stands in the way."""
        storage = self.house.storage
        try:
            async with asyncio.timeout(storage.seconds):
                await beat(storage)
        except FAILURES as error:
            return complaint(error)
        return ""
