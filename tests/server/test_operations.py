"""What a host counts on when something is wrong: with one match, with the disk, with the database."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import shutil
import signal
import sqlite3
import time
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from khroma.kernel.kinds import Seat
from khroma.server import rounds
from khroma.table.creation import draft_again
from khroma.table.occurrences import Row, Wished
from khroma.table.ports import Conflict
from tests.server.conftest import Launch
from tests.server.inside import loose_settings, serving
from tests.server.people import BOTS, ME, guest, spectator
from tests.server.running import Postgres, Relay

pytestmark = pytest.mark.anyio


async def test_a_match_that_cannot_be_read_is_set_aside_and_all_others_go_on(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db")
    ann = await guest(server.address)
    broken = [(await ann.create([ME, BOTS]))["match"] for _ in range(2)]
    whole = (await ann.create([BOTS, BOTS]))["match"]
    server.stop(signal.SIGKILL)
    with contextlib.closing(sqlite3.connect(tmp_path / "khroma.db")) as connection, connection:
        connection.execute('update entries set body = \'{"kind": "said", "seat": 0}\' where match = ?', broken[:1])
        connection.execute("update matches set options = 'round_limit=x' where id = ?", broken[1:])
        connection.execute("update matches set due = 1")  # everything is looked after at once, the broken ones first
        connection.execute("update matches set due = 0 where id != ?", [whole])
    server.start()
    async with asyncio.timeout(60):
        while (await ann.look(whole))["status"] != "over":
            await asyncio.sleep(0.2)
    answer = await ann.http.get(f"/api/matches/{broken[0]}")
    assert (answer.status_code, answer.json()["error"]) == (503, "unreadable")
    health = await ann.http.get("/health")
    assert health.status_code == 200
    assert health.json()["set_aside"] == broken[:1]
    assert (await ann.http.get(f"/api/matches/{broken[1]}")).status_code == 400  # its options say what is wrong
    named = [line for line in server.errors() if "match set aside" in line]
    assert len(named) == 1
    assert broken[0] in named[0]


async def test_a_match_that_cannot_be_read_is_not_read_for_whoever_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To find out that a long journal cannot be read is as dear as to read it."""
    async with serving(loose_settings(tmp_path)) as (house, address):
        ann = await guest(address)
        broken = (await ann.create([ME, ME]))["match"]
        del house.live[broken]
        with contextlib.closing(sqlite3.connect(tmp_path / "inside.db")) as connection, connection:
            connection.execute("update entries set body = '{}'")
        read, count = house.storage.read_occurrences, 0

        async def reading(id: str, after: int = 0) -> list[Row]:
            nonlocal count
            count += 1
            return await read(id, after)

        monkeypatch.setattr(house.storage, "read_occurrences", reading)
        for _ in range(5):
            assert (await ann.http.get(f"/api/matches/{broken}")).status_code == 503
        assert count == 1
        monkeypatch.setattr("khroma.server.house.UNREAD_SECONDS", 0.0)
        assert (await ann.http.get(f"/api/matches/{broken}")).status_code == 503
        assert count == 2
        assert (await ann.http.get("/health")).json()["set_aside"] == [broken]


async def test_a_full_disk_shows_in_health(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db", log_level="error")
    assert server.process is not None
    ann = await guest(server.address)
    assert (await ann.http.get("/health")).json()["cause"] == ""
    # All games are loaded before: Python would leave half of a compiled module behind for whoever comes next.
    assert (await ann.http.get("/api/games")).status_code == 200
    size = min(path.stat().st_size for path in tmp_path.glob("khroma.db-wal"))
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    async with asyncio.timeout(60):
        while (sick := await ann.http.get("/health")).status_code != 503:
            await asyncio.sleep(0.2)
    assert sick.json()["status"] == "failing"
    assert sick.json()["cause"]
    assert str(tmp_path) not in sick.text
    assert (await ann.http.get("/api/games")).status_code == 200
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    async with asyncio.timeout(60):
        while (await ann.http.get("/health")).status_code != 200:
            await asyncio.sleep(0.2)


async def test_a_database_that_hangs_is_not_waited_for(launch: Launch, postgres: Postgres) -> None:
    """Neither by a player, nor by whoever looks after the server, nor when it is told to stop."""
    async with Relay(postgres).open() as relay:
        address = relay.address(postgres.new_database())
        server = await asyncio.to_thread(launch, address, database_seconds=1.0, stop_seconds=4.0, log_level="error")
        ann = await guest(server.address)
        match = (await ann.create([ME, ME]))["match"]
        update = await ann.look(match)
        relay.blocked = True
        said = {"do": "say", "at": update["number"], "line": update["choices"][0]["line"]}
        for answer in await asyncio.gather(
            ann.http.post(f"/api/matches/{match}/do", json=said),
            ann.http.get("/api/matches"),
            ann.http.get("/health"),
        ):
            assert answer.status_code == 503
        assert (await ann.http.get("/api/games")).status_code == 200
        relay.blocked = False
        async with asyncio.timeout(60):
            while (await ann.http.get("/health")).status_code != 200:
                await asyncio.sleep(0.2)
        relay.blocked = True
        began = time.monotonic()
        await asyncio.to_thread(server.stop, signal.SIGTERM, 60)
        assert time.monotonic() - began < 4.0 + 2.0  # the end of a process takes a moment on a busy machine


async def test_a_file_that_somebody_else_holds_is_not_waited_for(launch: Launch, tmp_path: Path) -> None:
    """`database_seconds` is for SQLite too: somebody who looks into the file by hand holds nobody up for longer."""
    server = launch(tmp_path / "khroma.db", database_seconds=0.5)
    ann = await guest(server.address)
    match = (await ann.create([ME, ME]))["match"]
    update = await ann.look(match)
    said = {"do": "say", "at": update["number"], "line": update["choices"][0]["line"]}
    with contextlib.closing(sqlite3.connect(server.database, isolation_level=None)) as other:
        other.execute("begin exclusive")
        began = time.monotonic()
        answers = await asyncio.gather(
            ann.http.post(f"/api/matches/{match}/do", json=said), ann.http.post("/api/guests", json={"name": "Bob"})
        )
        assert [answer.status_code for answer in answers] == [503, 503]
        assert time.monotonic() - began < 8  # it was twenty seconds
        other.execute("rollback")
    assert (await ann.http.post(f"/api/matches/{match}/do", json=said)).status_code == 200


async def test_nothing_is_acknowledged_into_a_file_that_is_gone(launch: Launch, tmp_path: Path) -> None:
    """A database that was moved away is still open, and all that was written to it would be lost with the process."""
    server, away = launch(tmp_path / "khroma.db"), tmp_path / "away.db"
    ann = await guest(server.address)
    match = (await ann.create([ME, ME]))["match"]
    update = await ann.look(match)
    said = {"do": "say", "at": update["number"], "line": update["choices"][0]["line"]}
    Path(server.database).rename(away)
    assert (await ann.http.post(f"/api/matches/{match}/do", json=said)).status_code == 503
    assert (await ann.http.post("/api/guests", json={"name": "Bob"})).status_code == 503
    assert (await ann.http.patch("/api/guests/me", json={"name": "Anna"})).status_code == 503
    sick = (await ann.http.get("/health")).json()
    assert (sick["status"], sick["cause"]) == ("failing", "FileNotFoundError: the database is no longer where it was")
    shutil.copy(away, server.database)  # another file, though it says the same
    assert (await ann.http.post(f"/api/matches/{match}/do", json=said)).status_code == 503
    away.rename(server.database)
    async with asyncio.timeout(60):
        while (await ann.http.get("/health")).status_code != 200:
            await asyncio.sleep(0.2)
    assert (await ann.http.post(f"/api/matches/{match}/do", json=said)).status_code == 200


async def test_a_new_database_is_for_its_owner_alone(launch: Launch, tmp_path: Path) -> None:
    """It has the seeds of running matches: whoever else works on this machine could know the dice. What a host has
    given to others stays so."""
    server = launch(tmp_path / "khroma.db")
    await guest(server.address)
    files = sorted(tmp_path.glob("khroma.db*"))
    assert [path.name for path in files] == ["khroma.db", "khroma.db-shm", "khroma.db-wal", "khroma.db.lock"]
    assert [path.name for path in files if path.stat().st_mode & 0o077] == []
    server.stop()
    Path(server.database).chmod(0o640)
    server.start()
    assert Path(server.database).stat().st_mode & 0o777 == 0o640


async def test_what_is_stored_together_is_stored_as_one(tmp_path: Path) -> None:
    """A new match whose old one has moved on meanwhile is not there."""
    async with serving(loose_settings(tmp_path)) as (house, address):
        ann = await guest(address)
        live = await house.find((await ann.create([ME, ME]))["match"])
        await ann.do(live.match.facts.id, "resign", seat=0)
        live = await house.find(live.match.facts.id)
        again = draft_again(house, live.match, ann.id)
        late = house.draft(live)
        late.write(Wished(Seat(0)))
        await ann.do(live.match.facts.id, "chat", text="well", seat=0)
        late.beside.append((again, None))
        with pytest.raises(Conflict):
            await house.store.append(late, None)
        assert await house.storage.read_match(again.match.facts.id) is None
        assert await house.storage.read_occurrences(again.match.facts.id) == []


async def test_whoever_waits_for_a_connection_is_told(launch: Launch, postgres: Postgres) -> None:
    """When all connections to a database wait for something, no mistake of ours is what the others hear, and the
    rounds of the house go on."""
    address = postgres.new_database()
    server = await asyncio.to_thread(launch, address, database_seconds=1.0, log_level="error")
    ann = await guest(server.address)
    match = (await ann.create([ME, ME]))["match"]
    connection = await asyncpg.connect(address)
    async with connection.transaction():
        await connection.execute("lock table matches, guests in access exclusive mode")
        crowd = [spectator(server.address) for _ in range(60)]
        wish = {"game": "chromecas", "seats": [ME, ME]}
        for _ in range(3):
            answers = await asyncio.gather(
                *(
                    eve.http.get("/api/guests/none/results", headers={"cookie": f"x={n}"}, timeout=60)
                    for n, eve in enumerate(crowd)
                ),
                ann.http.post("/api/matches", json=wish, timeout=60),
                ann.http.post(f"/api/matches/{match}/do", json={"do": "join"}, timeout=60),
            )
            assert {answer.status_code for answer in answers} <= {503, 409}
    await connection.close()
    assert (await crowd[0].http.get("/api/guests/none/results")).status_code == 404
    async with asyncio.timeout(30):
        await ann.create([ME, ME])
    server.stop()
    assert server.errors() == []  # which would name a round that has ended


async def test_only_so_many_matches_stay_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks at one match after the other, as crawlers do, would else have all of them kept for ten minutes."""
    monkeypatch.setattr(rounds, "MOST_IDLE", 3)
    async with serving(loose_settings(tmp_path)) as (house, address):
        ann = await guest(address)
        made = [(await ann.create([ME, ME]))["match"] for _ in range(6)]
        async with ann.watch(made[0]) as watch:
            await watch.hear()
            rounds.forget(house)
            assert set(made) <= set(house.live)  # somebody may still be at it
            monkeypatch.setattr(rounds, "HELD_SECONDS", 0.0)
            for match in made[1:]:
                await ann.look(match)
            monkeypatch.setattr(rounds, "SENT_MS", 0)
            await asyncio.sleep(0.01)
            rounds.forget(house)
            assert set(house.live) == {made[0], *made[3:]}
            assert not any(live.sent for live in house.live.values())
            assert (await watch.say(watch.seen["choices"][0]["line"]))["kind"] == "noted"
        assert (await ann.look(made[1]))["status"] == "running"


async def test_a_mistake_of_ours_stops_nobody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is wrong with one thing that is to be stored, or with one round, the next one goes on."""
    async with serving(loose_settings(tmp_path)) as (house, address):
        ann = await guest(address)
        match = (await ann.create([ME, ME], clock={"kind": "game", "seconds": 5}))["match"]
        store, due, broken = house.journal._store_all, house.storage.due_matches, [0, 0]

        async def store_badly(*_: Any) -> None:
            broken[0] += 1
            monkeypatch.setattr(house.journal, "_store_all", store)
            raise ZeroDivisionError

        async def look_badly(*_: Any) -> list[str]:
            broken[1] += 1
            monkeypatch.setattr(house.storage, "due_matches", due)
            raise ZeroDivisionError

        monkeypatch.setattr(house.journal, "_store_all", store_badly)
        monkeypatch.setattr(house.storage, "due_matches", look_badly)
        chat = {"do": "chat", "text": "well", "seat": 0}
        assert (await ann.http.post(f"/api/matches/{match}/do", json=chat)).status_code == 503
        assert (await ann.do(match, "chat", text="well", seat=0))["kind"] == "noted"
        async with asyncio.timeout(30):
            while not broken[1]:
                await asyncio.sleep(0.1)
        live = house.live.pop(match)  # only a round finds it now
        assert live.timer is not None
        live.timer.cancel()
        async with asyncio.timeout(60):
            while match not in house.live:
                await asyncio.sleep(0.1)
        assert broken == [1, 1]
