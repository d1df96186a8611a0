"""The players' own numbers: promised, told when all seats are taken, and part of the dice."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path

import pytest

from khroma.games.registry import find_game
from khroma.kernel.dice import prove
from khroma.kernel.errors import NotationError
from khroma.kernel.records import Record, read_record
from khroma.kernel.seeds import commitment, mixed, promise
from khroma.server.house import House
from khroma.table.clocks import NUMBERS_MS
from tests.server.inside import loose_settings, serving
from tests.server.people import BOTS, ME, OPEN, Person, guest
from tests.server.running import ServerProcess

pytestmark = pytest.mark.anyio


def number() -> str:
    return secrets.token_hex(32)


async def record_of(person: Person, match: str) -> Record:
    return read_record((await person.http.get(f"/api/matches/{match}/record")).text)


async def test_a_number_against_a_bot_becomes_part_of_the_dice(server: ServerProcess) -> None:
    ann, own = await guest(server.address), number()
    made = await ann.create([ME, BOTS], promise=promise(own))
    match = made["match"]
    waiting = await ann.look(match)
    assert (waiting["status"], waiting["awaited"], waiting["invitation"]) == ("open", [0], None)
    assert waiting["commitment"] == made["commitment"]
    assert waiting["seats"][0]["promise"] == promise(own)
    refused = await ann.do(match, "reveal", 409, number=number())
    assert (refused["rule"], refused["reason"]) == ("TABLE-NUMBER", "not-promised")
    assert (await ann.do(match, "leave", 409))["reason"] == "begun"
    await ann.do(match, "reveal", number=own)
    assert (await ann.look(match))["status"] == "running"
    assert (await ann.do(match, "reveal", 409, number=own))["reason"] == "not-promised"
    running = await record_of(ann, match)
    assert not {"half", "numbers", "seed"} & set(running.header)
    await ann.do(match, "resign")
    record = await record_of(ann, match)
    over = await ann.look(match)
    assert record.header["numbers"] == f"{own} -"
    assert commitment(record.header["half"]) == made["commitment"]
    assert over["seed"] == record.header["seed"] == mixed(record.header["half"], [own, ""])
    prove(record, find_game)


@pytest.mark.parametrize(
    ("key", "words", "complaint"),
    [
        ("numbers", "{other} -", "not the one that was promised"),
        ("half", "{other}", "does not follow"),
        ("seed", "{other}", "does not follow"),
        ("commitment", "{other}", "committed to"),
        ("numbers", "", "expected 64"),
        ("half", "none", "expected 64"),
    ],
)
async def test_no_part_of_a_seed_can_be_exchanged(
    sqlite_server: ServerProcess, key: str, words: str, complaint: str
) -> None:
    ann, own = await guest(sqlite_server.address), number()
    match = (await ann.create([ME, BOTS], promise=promise(own)))["match"]
    await ann.do(match, "reveal", number=own)
    await ann.do(match, "resign")
    record = await record_of(ann, match)
    record.header[key] = words.format(other=number())
    with pytest.raises(NotationError, match=complaint):
        prove(record, find_game)


async def test_whoever_promises_and_says_nothing_blocks_nobody(tmp_path: Path) -> None:
    """The beginning waits a little, also over a restart, and goes on without the number."""
    settings = loose_settings(tmp_path)
    async with serving(settings) as (house, address):
        ann, bob, own = await guest(address, "Ann"), await guest(address, "Bob"), number()
        made = await ann.create([ME, OPEN], promise=promise(number()))
        assert (await ann.look(made["match"]))["awaited"] == []  # there is somebody to come
        await bob.join(made, promise=promise(own))
        assert (await bob.look(made["match"]))["awaited"] == [0, 1]
        await bob.do(made["match"], "reveal", number=own)
        assert (await bob.look(made["match"]))["awaited"] == [0]
        assert house.keeper.due((await house.find(made["match"])).match, house.now()) is not None
    again = House(settings)
    await again.start()
    live = await again.find(made["match"])
    again.time.at_least(again.now() + NUMBERS_MS)
    again.keeper.drive(live)
    async with asyncio.timeout(30):
        while live.match.status == "open":
            await asyncio.sleep(0.02)
    assert live.match.seed == mixed(live.match.facts.seed, ["", own])
    await again.stop()


async def test_a_rematch_has_numbers_of_its_own(server: ServerProcess) -> None:
    ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
    made = await ann.create([ME, OPEN])
    await bob.join(made)
    await ann.do(made["match"], "resign")
    first, second = number(), number()
    await ann.do(made["match"], "rematch", promise=promise(first))
    await bob.do(made["match"], "rematch", promise=promise(second))
    again = (await ann.look(made["match"]))["rematch"]
    assert (await ann.look(again))["awaited"] == [0, 1]
    await ann.do(again, "reveal", number=first)
    await bob.do(again, "reveal", number=second)
    assert (await ann.look(again))["status"] == "running"
    await bob.do(again, "resign")
    record = await record_of(bob, again)
    assert record.header["numbers"] == f"{second} {first}"  # seats are turned
    prove(record, find_game)


@pytest.mark.parametrize("promised", ["\n", "0" * 64 + "\n"])
async def test_a_promise_is_one_word(sqlite_server: ServerProcess, promised: str) -> None:
    """With a line break in it the record of the match could not be read again, by nobody who played there."""
    ann = await guest(sqlite_server.address)
    wish = {"game": "chromecas", "seats": [ME, BOTS], "promise": promised}
    assert (await ann.http.post("/api/matches", json=wish)).status_code == 400
    made = await ann.create([OPEN, OPEN])
    broken = {"do": "join", "invitation": made["invitation"], "promise": promised}
    assert (await ann.http.post(f"/api/matches/{made['match']}/do", json=broken)).status_code == 400
    told = {"do": "reveal", "number": "0" * 64 + "\n"}
    assert (await ann.http.post(f"/api/matches/{made['match']}/do", json=told)).status_code == 400
