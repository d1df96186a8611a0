"""An honest client beside an attack: it asks again and again, and remembers how long the slowest answer took."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncGenerator

import httpx
import websockets

from tests.server.people import ME, guest

PAUSE = 0.02
# On an idle machine nobody waits longer than 250 ms. Tests share their machine with others, so what is compared
# is how long the same client waited just before the attack.
IDLE = 0.25


class Ping:
    """What the honest client saw. `before` and `slowest` are in seconds."""

    def __init__(self) -> None:
        self.before = 0.0
        self.slowest = 0.0
        self.count = 0

    def check(self) -> None:
        """Nobody waited as they would if the server stood still."""
        assert self.count > 0
        allowed = max(IDLE, 40 * self.before)
        assert self.slowest < allowed, f"{self.slowest:.3f} s, before the attack {self.before:.3f} s"


@contextlib.asynccontextmanager
async def pinging(address: str, seconds: float = 0.5) -> AsyncGenerator[Ping]:
    """By HTTP and by socket, as long as the block lasts."""
    person = await guest(address, "Honest")
    match = (await person.create([ME, ME]))["match"]
    ping, stop = Ping(), asyncio.Event()
    url = address.replace("http", "ws", 1) + f"/api/matches/{match}/watch"
    headers = {"Authorization": f"Bearer {person.token}"}
    async with websockets.connect(url, additional_headers=headers, compression=None, max_size=None) as socket:
        await socket.recv()
        ping.before = await _slowest(person.http, socket, ping, time.monotonic() + seconds, asyncio.Event())
        task = asyncio.create_task(_slowest(person.http, socket, ping, time.monotonic() + 120, stop))
        try:
            yield ping
        finally:
            stop.set()
            ping.slowest = await task


async def _slowest(
    http: httpx.AsyncClient, socket: websockets.ClientConnection, ping: Ping, until: float, stop: asyncio.Event
) -> float:
    slowest = 0.0
    while time.monotonic() < until and not stop.is_set():
        began = time.monotonic()
        await socket.send(json.dumps({"do": "ping", "id": 1}))
        while json.loads(await socket.recv())["kind"] != "noted":
            pass
        middle = time.monotonic()
        answer = await http.get("/api/guests/me")
        assert answer.status_code == 200
        slowest = max(slowest, middle - began, time.monotonic() - middle)
        ping.count += 1
        await asyncio.sleep(PAUSE)
    return slowest
