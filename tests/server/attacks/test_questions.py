"""Questions without end: to explain a click is work, and whoever asks over many sockets has the share of one."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest
import websockets

from khroma.table import commands
from tests.server.inside import loose_settings, serving
from tests.server.people import ME, Person, guest

pytestmark = pytest.mark.anyio
SOCKETS, EACH = 40, 5


async def test_nobody_waits_for_the_questions_of_one_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between an honest question and its answer only a few of two hundred are dealt with, not one of every socket."""
    explain, done = commands.explain, 0

    def counted(*given: Any) -> Any:
        nonlocal done
        done += 1
        return explain(*given)

    monkeypatch.setattr(commands, "explain", counted)
    async with serving(loose_settings(tmp_path)) as (house, address):
        mallory = await guest(address, "Mallory")
        match = (await mallory.create([ME, ME]))["match"]
        honest = await _socket(address, mallory, (await mallory.create([ME, ME]))["match"])
        flood = [await _socket(address, mallory, match) for _ in range(SOCKETS)]
        why = json.dumps({"do": "why", "path": ["nowhere"], "seat": 0, "id": 1})
        await asyncio.gather(*(each.send(why) for each in flood for _ in range(EACH)))
        between = []
        while done < SOCKETS * EACH:
            before = done
            await honest.send(json.dumps({"do": "ping", "id": 2}))
            while json.loads(await honest.recv())["kind"] != "noted":
                pass
            between.append(done - before)
        assert house.homes.of(mallory.id) == "127.0.0.1"  # whose share bots, hints and uploads take
        for each in [honest, *flood]:
            await each.close()
    assert max(between) < SOCKETS / 2


async def _socket(address: str, person: Person, match: str) -> websockets.ClientConnection:
    url = address.replace("http", "ws", 1) + f"/api/matches/{match}/watch"
    headers = {"Authorization": f"Bearer {person.token}"}
    socket = await websockets.connect(url, additional_headers=headers, compression=None, max_size=None)
    await socket.recv()
    return socket


async def test_after_a_dear_question_everybody_else_has_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A request takes several turns of the loop, and must not wait for one more explanation in each of them."""
    explain, done = commands.explain, 0

    def dear(*given: Any) -> Any:
        nonlocal done
        done += 1
        until = time.thread_time() + 0.05
        while time.thread_time() < until:
            pass
        return explain(*given)

    monkeypatch.setattr(commands, "explain", dear)
    async with serving(loose_settings(tmp_path)) as (_, address):
        mallory, ann = await guest(address, "Mallory"), await guest(address, "Ann")
        match = (await mallory.create([ME, ME]))["match"]
        flood = [await _socket(address, mallory, match) for _ in range(10)]
        why = json.dumps({"do": "why", "path": ["nowhere"], "seat": 0, "id": 1})
        await asyncio.gather(*(each.send(why) for each in flood for _ in range(10)))
        before = done
        for _ in range(10):
            assert (await ann.http.get("/api/guests/me")).status_code == 200
        during = done - before
        for each in flood:
            await each.close()
    assert 0 < during <= 15
