"""A server that is told to stop while much is under way: all are told so, and the log has nothing to complain of."""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
import sqlite3
from pathlib import Path

import pytest

from khroma.server.limits import Shares
from tests.server.conftest import Launch
from tests.server.people import ME, guest

pytestmark = pytest.mark.anyio

HEAD = "POST /api/guests?lang=fr HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"


async def test_whoever_is_not_done_is_told_and_nothing_is_complained_of(launch: Launch, tmp_path: Path) -> None:
    """A request that was broken off was answered with 500, and each left an error in the log."""
    server = launch(tmp_path / "khroma.db")
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(HEAD.encode())
    await writer.drain()
    ann = await guest(server.address)
    match = (await ann.create([ME, ME]))["match"]
    async with ann.watch(match) as watch:
        await watch.hear()
        code = await asyncio.to_thread(server.stop)
    head, _, body = (await reader.read()).decode().partition("\r\n\r\n")
    writer.close()
    assert code == 0
    assert head.startswith("HTTP/1.1 503")
    problem = json.loads(body)
    assert (problem["error"], problem["text"]) == ("stopping", "Le serveur s'arrête. Réessayez dans un moment.")
    assert server.log.read_text(encoding="utf-8") == ""


async def test_whoever_waits_for_the_disk_is_told(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db", database_seconds=30)
    ann = await guest(server.address)
    match = (await ann.create([ME, ME]))["match"]
    update = await ann.look(match)
    said = {"do": "say", "at": update["number"], "line": update["choices"][0]["line"]}
    with contextlib.closing(sqlite3.connect(server.database, isolation_level=None)) as other:
        other.execute("begin immediate")
        asking = asyncio.create_task(ann.http.post(f"/api/matches/{match}/do", json=said))
        async with ann.watch(match) as watch:
            await watch.hear()
            await watch.socket.send('{"do": "chat", "text": "well"}')
            await asyncio.sleep(0.5)
            await asyncio.to_thread(server.stop, signal.SIGTERM, 60)
        answer = await asking
    assert (answer.status_code, answer.json()["error"]) == (503, "stopping")
    assert server.errors() == []


async def test_whoever_is_broken_off_in_the_moment_of_its_turn_holds_no_place() -> None:
    shares = Shares(1)
    await shares.enter("ann")
    waiting = asyncio.create_task(shares.enter("ann"))
    await asyncio.sleep(0)
    waiting.cancel()
    shares.leave("ann")
    await asyncio.gather(waiting, return_exceptions=True)
    await asyncio.wait_for(shares.enter("ann"), 5)
