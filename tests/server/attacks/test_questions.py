"""Questions without end: to explain a click is work, and whoever asks over many sockets has the share of one."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest
import websockets

from khroma.server.access import READ_AT_ONCE
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


class Counted:
    """Some work that tells how many were at it at the same time."""

    def __init__(self, work: Any) -> None:
        self.work = work
        self.inside = self.most = 0

    async def __call__(self, *given: Any) -> Any:
        self.inside += 1
        self.most = max(self.most, self.inside)
        try:
            await asyncio.sleep(0.01)
            return await self.work(*given)
        finally:
            self.inside -= 1


async def test_one_address_lists_once_and_reads_some_matches_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many guests it brings: two hundred matches in a list, or a match with thousands of answers, are work."""
    async with serving(loose_settings(tmp_path)) as (house, address):
        ann = await guest(address)
        matches = [(await ann.create([ME, ME], listed=True))["match"] for _ in range(12)]
        listing, reading = Counted(house.storage.list_matches), Counted(house.read)
        monkeypatch.setattr(house.storage, "list_matches", listing)
        monkeypatch.setattr(house, "read", reading)
        house.live.clear()
        crowd = [await guest(address, f"Mallory {number}") for number in range(12)]
        lists = [mallory.http.get("/api/matches?status=running") for mallory in crowd]
        looks = [mallory.http.get(f"/api/matches/{match}") for mallory, match in zip(crowd, matches, strict=True)]
        answers = await asyncio.gather(*lists, *looks)
        assert {answer.status_code for answer in answers} == {200}
        assert {len(answer.json()["matches"]) for answer in answers[:12]} == {12}
    assert (listing.most, reading.most) == (1, READ_AT_ONCE)
