"""Accidents: the server killed, stopped, without disk, without database. What was acknowledged is never lost."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import signal
import sqlite3
import time
from collections.abc import AsyncGenerator
from pathlib import Path
from random import Random

import asyncpg
import pytest

from tests.server.conftest import Launch
from tests.server.gamblers import Gambler, gamblers
from tests.server.people import ME, Message, guest
from tests.server.running import Postgres, ServerProcess

pytestmark = pytest.mark.anyio


@contextlib.asynccontextmanager
async def gambling(players: list[Gambler]) -> AsyncGenerator[None]:
    """All of them play until the block ends."""
    stop = asyncio.Event()
    tasks = [asyncio.create_task(player.gamble(stop)) for player in players]
    try:
        yield
    finally:
        await asyncio.sleep(0.3)
        stop.set()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
    for error in ended:
        if isinstance(error, BaseException):
            raise error


async def some_answers(players: list[Gambler], count: int) -> None:
    """Wait until this many more answers are acknowledged, or all games are over."""
    enough = sum(len(player.promised) for player in players) + count
    async with asyncio.timeout(60):
        while sum(len(player.promised) for player in players) < enough and not all(player.over for player in players):
            await asyncio.sleep(0.005)


async def accidents(server: ServerProcess, how: signal.Signals, times: int, count: int, seed: int) -> None:
    rng = Random(seed)
    players = await gamblers(server.address, count, rng)
    async with gambling(players):
        for _ in range(times):
            await some_answers(players, rng.randrange(12))
            await asyncio.sleep(rng.random() * 0.1)
            code = await asyncio.to_thread(server.stop, how)
            assert code == (0 if how == signal.SIGTERM else -how)
            await asyncio.to_thread(server.start)
    for player in players:
        await player.check()
    server.stop()
    assert sum(len(player.promised) for player in players) > times
    assert all(player.reconnected or player.over for player in players)
    assert server.errors() == []


async def test_kill_and_restart(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db")
    await accidents(server, signal.SIGKILL, 4, 8, 1)


async def test_kill_on_postgres(launch: Launch, postgres: Postgres) -> None:
    server = launch(postgres.new_database())
    await accidents(server, signal.SIGKILL, 2, 8, 2)


@pytest.mark.soak
@pytest.mark.parametrize("round", range(20))
async def test_kill_two_hundred_times(launch: Launch, tmp_path: Path, round: int) -> None:
    server = launch(tmp_path / "khroma.db", bot_pace=0.02)
    await accidents(server, signal.SIGKILL, 10, 16, 100 + round)


ORPHAN = """Traceback (most recent call last):
  File "<string>", line 1, in <module>
  File "/usr/lib/python3.11/multiprocessing/spawn.py", line 122, in spawn_main
    exitcode = _main(fd, parent_sentinel)
               ^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "/usr/lib/python3.11/multiprocessing/spawn.py", line 132, in _main
    self = reduction.pickle.load(from_parent)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
EOFError: Ran out of input
"""


def test_only_a_worker_that_never_heard_what_to_do_may_complain(tmp_path: Path) -> None:
    server = ServerProcess("unused", tmp_path / "log")
    server.log.write_text(ORPHAN + '{"level":"info"}\n' + ORPHAN, encoding="utf-8")
    assert server.errors() == []
    deeper = ORPHAN.replace("EOFError", '  File "/khroma/bots/registry.py", line 1, in <module>\n    1 / 0\nEOFError')
    server.log.write_text(ORPHAN + deeper + ORPHAN.replace("EOFError", "ValueError"), encoding="utf-8")
    assert len(server.errors()) == 2


async def test_stop_is_graceful(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db")
    await accidents(server, signal.SIGTERM, 2, 8, 3)


async def test_a_full_disk_loses_nothing(launch: Launch, tmp_path: Path) -> None:
    """Files may not grow beyond a limit: the write fails like on a full disk."""
    database = tmp_path / "khroma.db"
    server = launch(database, log_level="error")
    assert server.process is not None
    players = await gamblers(server.address, 4, Random(4))
    size = max(path.stat().st_size for path in tmp_path.glob("khroma.db*"))
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size + 60_000, resource.RLIM_INFINITY))
    async with gambling(players):
        async with asyncio.timeout(60):
            while not any(player.refused_storage for player in players):
                await asyncio.sleep(0.1)
        assert (await players[0].person.http.get("/api/games")).status_code == 200
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        await some_answers(players, 5)  # there is room again
    server.stop(signal.SIGKILL)
    with contextlib.closing(sqlite3.connect(database)) as connection:
        assert connection.execute("pragma integrity_check").fetchone() == ("ok",)
    server.start()
    for player in players:
        await player.check()
    server.stop()
    assert server.errors() == []


async def test_a_cut_database_loses_nothing(launch: Launch, postgres: Postgres) -> None:
    server = launch(postgres.new_database())
    players = await gamblers(server.address, 6, Random(5))
    async with gambling(players):
        for _ in range(4):
            await asyncio.sleep(0.5)
            await asyncio.to_thread(postgres.cut_connections)
        await asyncio.sleep(0.3)
        await asyncio.to_thread(postgres.stop, "fast")
        async with asyncio.timeout(60):
            while (await players[0].person.http.get("/health")).status_code != 503:
                await asyncio.sleep(0.1)
        await asyncio.to_thread(postgres.start)
        await some_answers(players, 5)
    for player in players:
        await player.check()
    server.stop()
    assert server.errors() == []


async def test_clocks_stand_still_while_the_server_is_down(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db")
    ann = await guest(server.address)
    made = await ann.create([ME, ME], clock={"kind": "game", "seconds": 60})
    before = _clock(await ann.look(made["match"]))
    server.stop(signal.SIGKILL)
    await asyncio.sleep(3.0)
    server.start()
    started = time.monotonic()
    assert _clock(await ann.look(made["match"])) > before - 1500 - (time.monotonic() - started) * 1000
    server.stop()


async def test_a_lost_database_is_charged_to_nobody(launch: Launch, postgres: Postgres) -> None:
    server = launch(postgres.new_database(), log_level="error")
    ann = await guest(server.address)
    made = await ann.create([ME, ME], clock={"kind": "game", "seconds": 60})
    update = await ann.look(made["match"])
    before = _clock(update)
    await asyncio.to_thread(postgres.stop, "fast")
    say = {"do": "say", "at": update["number"], "line": update["choices"][0]["line"]}
    assert (await ann.http.post(f"/api/matches/{made['match']}/do", json=say)).status_code == 503
    await asyncio.sleep(5.0)
    await asyncio.to_thread(postgres.start)
    async with asyncio.timeout(60):
        while (await ann.http.get("/health")).status_code != 200:
            await asyncio.sleep(0.1)
    assert before - 3000 < _clock(await ann.look(made["match"])) <= 60_000
    server.stop()


async def test_journals_that_nothing_can_be_added_to_are_charged_to_nobody(launch: Launch, postgres: Postgres) -> None:
    """Part of a database may be out of reach: here heartbeats could be stored all the time."""
    address = postgres.new_database()
    server = launch(address, log_level="error", database_seconds=1.0)
    ann = await guest(server.address)
    made = await ann.create([ME, ME], clock={"kind": "game", "seconds": 60})
    update = await ann.look(made["match"])
    before = _clock(update)
    connection = await asyncpg.connect(address)
    async with connection.transaction():
        await connection.execute("lock table entries in access exclusive mode")
        say = {"do": "say", "at": update["number"], "line": update["choices"][0]["line"]}
        assert (await ann.http.post(f"/api/matches/{made['match']}/do", json=say)).status_code == 503
        assert (await ann.http.get("/health")).status_code == 503
        await asyncio.sleep(9.0)  # two heartbeats
    await connection.close()
    async with asyncio.timeout(60):
        while (await ann.http.get("/health")).status_code != 200:
            await asyncio.sleep(0.1)
    assert before - 4000 < _clock(await ann.look(made["match"])) <= 60_000
    server.stop()


def _clock(update: Message) -> int:
    left: int = next(seat["left"] for seat in update["seats"] if seat["runs"])
    return left
