"""Limits: nobody can take more than their share."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
import websockets

from khroma.server.limits import MOST_KEPT, Buckets, Places, Rounds
from tests.server.conftest import Launch
from tests.server.people import ME, OPEN, guest, spectator

pytestmark = pytest.mark.anyio


def test_a_bucket_fills_with_time() -> None:
    buckets = Buckets(3, 3600)
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]
    assert buckets.take("b")
    quick = Buckets(1, 0.001)
    assert quick.take("a")
    assert any(quick.take("a") for _ in range(100_000))


def test_buckets_are_forgotten_before_they_fill_the_memory() -> None:
    buckets = Buckets(1, 3600)
    for number in range(MOST_KEPT + 10):
        buckets.take(str(number))
    assert len(buckets._levels) == MOST_KEPT


def test_places_are_given_back() -> None:
    places = Places(1)
    assert places.enter("a")
    assert not places.enter("a")
    places.leave("a")
    assert places.enter("a")


async def test_of_each_key_one_thing_begins_in_a_round() -> None:
    """Whoever sends six things at once is looked at six times, and everybody else between."""
    rounds, round, seen = Rounds(), 0, list[tuple[int, str]]()

    def count() -> None:
        nonlocal round
        round += 1
        asyncio.get_running_loop().call_soon(count)

    async def begin(key: str) -> None:
        await rounds.turn(key)
        seen.append((round, key))

    tasks = [asyncio.create_task(begin(key)) for key in "aaaaaabb"]
    count()
    tasks[2].cancel()  # it goes away
    await asyncio.gather(*tasks, return_exceptions=True)
    assert [key for _, key in seen if key == "a"] == ["a"] * 5
    assert len(set(seen)) == len(seen) == 7
    assert max(when for when, key in seen if key == "b") <= min(when for when, _ in seen) + 2
    await asyncio.sleep(0)
    assert rounds._lines == {}


async def test_limits_of_a_server(launch: Launch, tmp_path: Path) -> None:
    server = launch(
        tmp_path / "khroma.db",
        guests_per_hour=2,
        open_matches=2,
        messages_per_minute=5,
        chat_per_minute=2,
        connections_per_guest=2,
        requests_per_minute=40,
    )
    ann = await guest(server.address)
    await guest(server.address)
    async with httpx.AsyncClient(base_url=server.address) as http:
        answer = await http.post("/api/guests", json={})
        assert answer.status_code == 429
        assert answer.json()["error"] == "too-many"
        assert answer.headers["retry-after"]
    made = await ann.create([ME, OPEN])
    await ann.create([ME, OPEN])
    refused = await ann.http.post("/api/matches", json={"game": "chromecas", "seats": [ME, OPEN]})
    assert refused.status_code == 429
    async with ann.watch(made["match"]) as one, ann.watch(made["match"]) as two:
        await one.hear()
        await two.hear()
        with pytest.raises(websockets.ConnectionClosed):
            async with ann.watch(made["match"]) as three:
                await three.hear()
        kinds = [(await one.ask("chat", text="x"))["kind"] for _ in range(3)]
        assert kinds == ["noted", "noted", "problem"]
        assert [(await two.ask("ping"))["kind"] for _ in range(3)][-1] == "problem"
    statuses = {(await ann.http.get("/api/guests/me")).status_code for _ in range(45)}
    assert statuses == {200, 429}


async def test_a_crowd_of_one_address_says_no_more_than_five_people(launch: Launch, tmp_path: Path) -> None:
    """An address may bring sixty guests an hour; if each said what one may, their journals would fill a disk."""
    server = launch(tmp_path / "khroma.db", messages_per_minute=4)
    ann = await guest(server.address)
    match = (await ann.create([ME, OPEN]))["match"]
    crowd = [await guest(server.address) for _ in range(10)]
    said = []
    for person in crowd:
        for _ in range(3):
            said.append(await person.http.post(f"/api/matches/{match}/do", json={"do": "ping"}))
    assert {answer.status_code for answer in said[:20]} == {200}
    assert 429 in {answer.status_code for answer in said[20:]}  # one more is let through every three seconds


async def test_unknown_matches_and_bad_queries_close_the_socket(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db")
    ann = await guest(server.address)
    made = await ann.create([ME, OPEN])
    for match, query, code in (
        ("nothing", "", 4404),
        (made["match"], "since=x", 4400),
        (made["match"], "lang=de", 4400),
    ):
        with pytest.raises(websockets.ConnectionClosed) as closed:
            async with spectator(server.address).watch(match, query) as watch:
                await watch.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code


async def test_matches_that_are_created_at_the_same_time_are_counted(launch: Launch, tmp_path: Path) -> None:
    """Of forty that were asked for in one moment twenty were created, where five are allowed."""
    server = launch(tmp_path / "khroma.db", open_matches=5)
    ann, wish = await guest(server.address), {"game": "chromecas", "seats": [ME, OPEN]}
    answers = await asyncio.gather(
        *(ann.http.post("/api/matches", json=wish, headers={"cookie": f"x={number}"}) for number in range(20))
    )
    assert sorted(answer.status_code for answer in answers) == [201] * 5 + [429] * 15
