"""Several server processes on one PostgreSQL serve the same matches."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.conftest import Launch
from tests.server.gamblers import Gambler
from tests.server.people import BOTS, ME, OPEN, Person, Watch, guest, play_on
from tests.server.running import Postgres, Relay

pytestmark = pytest.mark.anyio


async def test_a_move_through_one_reaches_a_watcher_of_the_other(launch: Launch, postgres: Postgres) -> None:
    database = postgres.new_database()
    one, two = launch(database), launch(database)
    ann, bob = await guest(one.address, "Ann"), await guest(two.address, "Bob")
    made = await ann.create([ME, OPEN])
    await bob.join(made)
    match = made["match"]
    async with ann.watch(match) as a, bob.watch(match) as b:
        for rng in (Random(1), Random(2), Random(3), Random(4), Random(5), Random(6)):
            await asyncio.gather(a.until(status="running"), b.until(status="running"))
            number = max(a.seen["number"], b.seen["number"])
            await asyncio.gather(a.until_number(number), b.until_number(number))
            actor, other = (a, b) if a.seen["question"]["yours"] else (b, a)
            noted = await actor.say(rng.choice(actor.seen["choices"])["line"])
            assert noted["kind"] == "noted"
            seen = await other.until_number(noted["number"])
            assert seen["happened"][-1]["number"] == seen["number"]
        postgres.cut_connections()
        await asyncio.sleep(1.0)
        number = max(a.seen["number"], b.seen["number"])
        await asyncio.gather(a.until_number(number), b.until_number(number))
        actor, other = (a, b) if a.seen["question"]["yours"] else (b, a)
        while (noted := await actor.say(actor.seen["choices"][0]["line"]))["kind"] != "noted":
            await asyncio.sleep(0.2)
        await other.until_number(noted["number"])
    assert one.errors() + two.errors() == []


async def test_two_writers_one_is_refused(launch: Launch, postgres: Postgres) -> None:
    database = postgres.new_database()
    one, two = launch(database), launch(database)
    ann = await guest(one.address)
    twin = Person(two.address, ann.token, ann.id, ann.name)
    made = await ann.create([ME, ME])
    for _ in range(10):
        update = await ann.look(made["match"])
        if update["status"] == "over":
            break
        body = {"do": "say", "at": update["number"], "line": update["choices"][0]["line"]}
        answers = await asyncio.gather(
            *(person.http.post(f"/api/matches/{made['match']}/do", json=body) for person in (ann, twin))
        )
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        numbers = {(await person.look(made["match"]))["number"] for person in (ann, twin)}
        assert len(numbers) == 1


async def test_what_a_lost_process_was_doing_is_taken_over(launch: Launch, postgres: Postgres) -> None:
    database = postgres.new_database()
    one = launch(database, bot_pace=3, bot_seconds=1)
    two = launch(database, bot_seconds=1)
    ann = await guest(one.address)
    made = await ann.create([BOTS, BOTS])
    one.stop(signal.SIGKILL)
    twin = Person(two.address, ann.token, ann.id, ann.name)
    start = (await twin.look(made["match"]))["number"]
    async with asyncio.timeout(60):
        while (await twin.look(made["match"]))["number"] < start + 4:
            await asyncio.sleep(0.2)
    assert two.errors() == []


async def test_players_change_between_processes(launch: Launch, postgres: Postgres) -> None:
    database = postgres.new_database()
    one, two = launch(database), launch(database)
    ann = await guest(one.address)
    made = await ann.create([ME, BOTS])
    gambler = Gambler(ann, made["match"], Random(9))
    for turn in range(6):
        gambler.person = Person((one, two)[turn % 2].address, ann.token, ann.id, ann.name)
        async with gambler.person.watch(made["match"], f"since={gambler.known}") as watch:
            await gambler._hear(watch)
            if await play_on(watch, Random(turn), 3) == 0:
                break
            gambler.known = watch.seen["number"]
    await gambler.check()


async def test_presence_is_known_to_all_processes(launch: Launch, postgres: Postgres) -> None:
    database = postgres.new_database()
    one, two = launch(database), launch(database)
    ann, bob = await guest(one.address, "Ann"), await guest(two.address, "Bob")
    eve = await guest(two.address, "Eve")
    made = await ann.create([ME, OPEN])
    await bob.join(made)
    match = made["match"]

    async def until_bob(watch: Watch, present: bool, *watching: str) -> None:
        while not watch.seen or (watch.seen["seats"][1]["present"], watch.seen["watching"]) != (present, [*watching]):
            await watch.hear(60)
        assert watch.seen["watchers"] == len(watching)

    async with ann.watch(match) as a:
        await until_bob(a, False)
        async with bob.watch(match) as b:
            await until_bob(a, True)
            while not b.seen or not b.seen["seats"][0]["present"]:
                await b.hear()
            async with eve.watch(match):
                await until_bob(a, True, "Eve")
        await until_bob(a, False)
        async with bob.watch(match) as b:
            await until_bob(a, True)
            two.stop()
            await until_bob(a, False)
        two.start()
        async with bob.watch(match) as b:
            await until_bob(a, True)
            two.stop(signal.SIGKILL)
            await until_bob(a, False)
    assert one.errors() + two.errors() == []


async def test_pass_settings_are_known_to_all_processes_until_they_are_over(launch: Launch, postgres: Postgres) -> None:
    database = postgres.new_database()
    one, two = launch(database), launch(database)
    ann = await guest(one.address)
    twin = Person(two.address, ann.token, ann.id, ann.name)
    made = await ann.create([ME, ME])
    match = made["match"]
    update = await ann.look(match)
    asked, other = update["question"]["seat"], 1 - update["question"]["seat"]
    assert (await twin.look(match, seat=other))["passing"] == "able"  # whoever plays for both sides
    await ann.do(match, "passing", mode="action", seat=other)
    async with twin.watch(match, f"seat={other}") as watch:
        await watch.until(passing="action")
    two.stop()
    two.start()
    assert (await twin.look(match, seat=other))["passing"] == "action"
    while update["question"]["seat"] == asked:
        await ann.do(match, "say", at=update["number"], line=update["choices"][0]["line"])
        update = await ann.look(match)
    for person in (ann, twin):
        while (seen := await person.look(match, seat=other))["number"] < update["number"]:
            await asyncio.sleep(0.05)
        assert seen["passing"] == "able"
    assert one.errors() + two.errors() == []


async def test_pass_settings_survive_a_restart(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db")
    ann = await guest(server.address)
    made = await ann.create([ME, ME])
    other = 1 - (await ann.look(made["match"]))["question"]["seat"]
    await ann.do(made["match"], "passing", mode="turn", seat=other)
    server.stop(signal.SIGKILL)
    server.start()
    assert (await ann.look(made["match"], seat=other))["passing"] == "turn"
    await ann.do(made["match"], "passing", mode="ask", seat=other)
    server.stop()
    server.start()
    assert (await ann.look(made["match"], seat=other))["passing"] == "ask"


async def until_happened(watch: Watch, kind: str) -> dict[str, Any]:
    """The update that tells of it; the match must not have ended meanwhile."""
    while True:
        seen: dict[str, Any] = watch.seen
        assert not seen or seen["status"] != "over", seen["result"]
        if seen and any(each["kind"] == kind for each in seen["happened"]):
            return seen
        await watch.hear(60)


@pytest.mark.parametrize("long", [False, True])
async def test_a_process_that_is_cut_off_charges_nobody(long: bool, launch: Launch, postgres: Postgres) -> None:
    database = postgres.new_database()
    async with Relay(postgres).open() as relay:
        one = await asyncio.to_thread(launch, relay.address(database), database_seconds=2)
        two = await asyncio.to_thread(launch, database)
        ann, bob = await guest(one.address, "Ann"), await guest(two.address, "Bob")
        made = await ann.create([ME, OPEN], clock={"kind": "game", "seconds": 12, "increment": 0})
        await bob.join(made)
        async with ann.watch(made["match"]) as a, bob.watch(made["match"]) as b:
            await asyncio.gather(a.until(status="running"), b.until(status="running"))
            while not a.seen["seats"][1]["present"] or not b.seen["seats"][0]["present"]:
                await asyncio.gather(a.hear(), b.hear())
            while not a.seen["question"]["yours"]:
                noted = await b.say(b.seen["choices"][0]["line"])
                await asyncio.gather(a.until_number(noted["number"]), b.until_number(noted["number"]))
            before = a.seen["seats"][0]["left"]
            relay.blocked = True
            if long:  # until the others take it for gone, much longer than the clock still shows
                seen = await until_happened(b, "held")
                assert not seen["seats"][0]["runs"]
            else:  # until its player has tried in vain
                assert (await a.say(a.seen["choices"][0]["line"]))["rule"] == "TABLE-STORAGE"
            relay.blocked = False
            seen = await until_happened(b, "resumed")
            assert seen["seats"][0]["runs"]
            assert abs(seen["seats"][0]["left"] - before) < 4000  # by no more than a heartbeat
            await a.until_number(seen["number"])
            noted = await a.say(a.seen["choices"][0]["line"])
            assert noted["kind"] == "noted"
            assert (await b.until_number(noted["number"]))["status"] == "running"
    assert one.errors() + two.errors() == []
