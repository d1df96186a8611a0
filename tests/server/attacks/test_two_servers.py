"""Two servers on one PostgreSQL, and everything is sent to both of them in the same moment: it happens once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import httpx
import pytest

from khroma.kernel.kinds import Seat
from khroma.server.journal import Append
from khroma.table.clocks import BEHIND_MS
from khroma.table.draft import Draft
from khroma.table.lists import seat_rows
from khroma.table.live import Live
from khroma.table.occurrences import Chatted
from khroma.table.ports import Unstored
from tests.server.inside import loose_settings, serving
from tests.server.people import ME, OPEN, Person, guest
from tests.server.running import Postgres

pytestmark = pytest.mark.anyio
TIMES = 6  # each race is run
THREE: dict[str, Any] = {"seats": [ME, OPEN, OPEN], "listed": True, "options": {"players": 3}}


class Both:
    """The addresses of two servers."""

    def __init__(self, one: str, other: str) -> None:
        self.addresses = (one, other)

    def ways(self, person: Person) -> list[Person]:
        """The same guest, through each of them."""
        return [Person(address, person.token, person.id, person.name) for address in self.addresses]

    async def same(self, person: Person, match: str) -> dict[str, Any]:
        """What both of them say about a match, as soon as they have heard of everything."""
        async with asyncio.timeout(20):
            while True:
                one, other = [await way.look(match, picture=True) for way in self.ways(person)]
                if one["number"] == other["number"]:
                    for name in ("picture", "status", "result", "rematch", "question"):
                        assert one[name] == other[name]
                    assert [seat["guest"] for seat in one["seats"]] == [seat["guest"] for seat in other["seats"]]
                    return one
                await asyncio.sleep(0.05)


@pytest.fixture
async def both(tmp_path: Path, postgres: Postgres) -> AsyncGenerator[Both]:
    settings = loose_settings(tmp_path, database=postgres.new_database())
    async with serving(settings) as (_, one), serving(settings) as (_, other):
        yield Both(one, other)


async def send(match: str, *each: tuple[Person, dict[str, Any]]) -> list[httpx.Response]:
    """Commands that are sent in the same moment."""
    answers = await asyncio.gather(*(who.http.post(f"/api/matches/{match}/do", json=wish) for who, wish in each))
    assert {answer.status_code for answer in answers} <= {200, 409}
    return answers


async def test_an_answer_is_given_once(both: Both) -> None:
    ann = await guest(both.addresses[0], "Ann")
    match = (await ann.create([ME, ME], clock={"kind": "game", "seconds": 600, "increment": 5}))["match"]
    for _ in range(TIMES):
        before = await both.same(ann, match)
        wish = {"do": "say", "at": before["number"], "line": before["choices"][0]["line"]}
        answers = await send(match, *((way, wish) for way in both.ways(ann)))
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        after = await both.same(ann, match)
        seat = before["question"]["seat"]
        assert (
            after["seats"][seat]["left"] <= before["seats"][seat]["left"] + 5000 + BEHIND_MS
        )  # not twice the increment


async def test_what_is_taken_back_is_not_answered_as_well(both: Both) -> None:
    ann = await guest(both.addresses[0], "Ann")
    match = (await ann.create([ME, ME]))["match"]
    one, other = both.ways(ann)
    for _ in range(TIMES):
        before = await both.same(ann, match)
        number, seat = before["number"], before["question"]["seat"]
        said = await one.do(match, "say", at=number, line=before["choices"][0]["line"])
        now = await both.same(ann, match)
        undo = {"do": "undo", "at": said["number"], "seat": seat}
        answer = {"do": "say", "at": now["number"], "line": now["choices"][0]["line"]}
        codes = [each.status_code for each in await send(match, (one, undo), (other, answer))]
        assert codes.count(200) == 1
        await both.same(ann, match)


async def test_a_seat_is_taken_once(both: Both) -> None:
    ann = await guest(both.addresses[0], "Ann")
    crowd = [await guest(both.addresses[0], f"Mallory {number}") for number in range(4)]
    for _ in range(TIMES):
        match = (await ann.create(**THREE))["match"]
        ways = [way for person in crowd for way in both.ways(person)]
        for _ in range(3):  # whoever was refused because somebody was faster tries again
            await send(match, *((way, {"do": "join"}) for way in ways))
        seats = (await both.same(ann, match))["seats"]
        assert len({seat["guest"] for seat in seats}) == 3
        assert all(seat["guest"] for seat in seats)


async def test_a_match_is_played_again_once(both: Both) -> None:
    ann, bob = [await guest(both.addresses[0], name) for name in ("Ann", "Bob")]
    for _ in range(TIMES):
        made = await ann.create([ME, OPEN])
        await bob.join(made)
        match = made["match"]
        await both.same(ann, match)
        await ann.do(match, "resign")
        await both.same(ann, match)
        ways = [*both.ways(ann), *both.ways(bob)]
        for _ in range(3):
            await send(match, *((way, {"do": "rematch"}) for way in ways))
        again = (await both.same(ann, match))["rematch"]
        assert (await both.same(ann, again))["status"] == "running"
        found = (await ann.http.get("/api/matches", params={"mine": True, "status": "running"})).json()["matches"]
        assert [each["match"] for each in found] == [again]
        await ann.do(again, "resign")
        await both.same(ann, again)


async def test_nobody_comes_and_goes_more_often_by_two_ways(both: Both) -> None:
    ann, mallory = [await guest(both.addresses[0], name) for name in ("Ann", "Mallory")]
    match = (await ann.create(**THREE))["match"]
    for _ in range(3 * TIMES):
        ways = both.ways(mallory)
        await send(match, *((way, {"do": "join"}) for way in ways))
        await send(match, *((way, {"do": "leave"}) for way in ways))
    update = await both.same(ann, match)
    assert update["number"] <= 10
    assert (await mallory.do(match, "join", 409))["reason"] == "gone-too-often"


async def test_a_pass_setting_lets_no_other_server_fold_the_journal(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is made again and again, at a long match, kept the other server busy for ever."""
    settings = loose_settings(tmp_path, database=postgres.new_database())
    async with serving(settings) as (_, one), serving(settings) as (house, other):
        ann = await guest(one, "Ann")
        twin = Person(other, ann.token, ann.id, ann.name)
        match = (await ann.create([ME, ME]))["match"]
        read, folded = house.store.read_occurrences, list[int]()

        async def reading(id: str, after: int = 0) -> Any:
            folded.append(after)
            return await read(id, after)

        async with twin.watch(match, "seat=0") as watch:
            await watch.hear()
            monkeypatch.setattr(house.store, "read_occurrences", reading)
            for mode in ("turn", "able", "action", "ask", "turn"):
                for _ in range(5):
                    await ann.do(match, "passing", mode=mode, seat=0)
                    await ann.do(match, "passing", mode="action", seat=1)
                await watch.until(passing=mode)
            update = await ann.look(match)
            while update["question"]["seat"] == 0:
                update = await _answer(ann, match, update)
            await watch.until_number(update["number"])  # whose action is over now
            await ann.do(match, "passing", mode="ask", seat=0)
            await watch.until(passing="ask")
            assert (await twin.look(match, seat=1))["passing"] == (await ann.look(match, seat=1))["passing"]
        assert 0 not in folded


async def test_a_server_that_heard_nothing_knows_what_is_passed(tmp_path: Path, postgres: Postgres) -> None:
    """Whose connection was cut reads all settings anew; one that is over stays so."""
    settings = loose_settings(tmp_path, database=postgres.new_database())
    async with serving(settings) as (_, one), serving(settings) as (house, other):
        ann = await guest(one, "Ann")
        twin = Person(other, ann.token, ann.id, ann.name)
        match = (await ann.create([ME, ME]))["match"]
        live = await house.find(match)
        update = await ann.look(match)
        asked = update["question"]["seat"]
        await ann.do(match, "passing", mode="action", seat=1 - asked)
        while update["question"]["seat"] == asked:
            update = await _answer(ann, match, update)
        await ann.do(match, "passing", mode="turn", seat=asked)
        await twin.look(match)
        live.passing = type(live.passing)()  # as if nothing had been heard
        await house.presence.hear_passing(live)
        for seat in (0, 1):
            assert (await twin.look(match, seat=seat))["passing"] == (await ann.look(match, seat=seat))["passing"]


async def _answer(person: Person, match: str, update: dict[str, Any]) -> dict[str, Any]:
    await person.do(match, "say", at=update["number"], line=update["choices"][0]["line"])
    return await person.look(match)


async def test_two_servers_that_write_much_do_not_wait_for_each_other(tmp_path: Path, postgres: Postgres) -> None:
    """What each stores in one transaction is stored in one order, or the database would break one of them off after a
    second in which all clocks stand."""
    settings = loose_settings(tmp_path, database=postgres.new_database())
    async with serving(settings) as (one, address), serving(settings) as (other, _):
        ann = await guest(address, "Ann")
        matches = [(await ann.create([ME, OPEN, OPEN], options={"players": 3}))["match"] for _ in range(40)]
        for _ in range(10):
            ways = []
            for house, order in ((one, 1), (other, -1)):
                appends = [_joined(await house.find(match)) for match in matches[::order]]
                ways.append(house.journal._try(appends))
            errors = await asyncio.gather(*ways)
            assert not [error for error in errors if isinstance(error, Unstored)]
            for house in (one, other):
                for match in matches:
                    (await house.find(match)).stale = True


def _joined(live: Live) -> Append:
    """Something that changes a seat."""
    draft = Draft(live.match, live.match.asked_at)
    draft.write(*[Chatted(Seat(0), "well")] * 30)
    match = draft.match
    return Append(match.facts.id, draft.rows, match.status, None, seats=seat_rows(match, draft.wall))
