"""Long matches: whoever asks for all of one keeps nobody waiting, and no journal grows for ever."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from khroma.kernel.errors import Refusal
from khroma.kernel.kinds import Seat
from khroma.kernel.records import write_record
from khroma.server import storage
from khroma.table import creation, doing, length, looking
from khroma.table.history import MOST_TOLD, PIECE, fold
from khroma.table.length import MOST_OCCURRENCES, bounded
from khroma.table.occurrences import AnyOccurrence, Chatted, Ended, Held, Rematched, Resumed, Row, Said, Wished
from khroma.table.wire import encode
from tests.everything import random_table
from tests.server.attacks.pinging import pinging
from tests.server.conftest import Launch
from tests.server.inside import loose_settings, serving
from tests.server.people import ME, Message, Person, guest, spectator

pytestmark = pytest.mark.anyio


async def long_match(person: Person, game: str = "paint_brawl") -> Message:
    """A match with as many occurrences as a whole game has answers."""
    table = random_table(game, "", 1)
    wish = {"record": write_record({"game": game}, table.lines()), "answers": len(table.lines()) - 1}
    made = await person.http.post("/api/replay/match", json={**wish, "seats": [ME, ME]}, timeout=60)
    assert made.status_code == 201, made.text
    found: Message = made.json()
    return found


async def test_nobody_waits_for_the_history_of_a_long_match(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db")
    ann = await guest(server.address)
    match = (await long_match(ann))["match"]
    number = (await ann.look(match))["number"]
    assert number > 1000
    server.stop()  # nothing of it is in memory
    server.start()
    crowd = [spectator(server.address) for _ in range(12)]
    async with pinging(server.address) as ping:
        for path in ("?since=0", "/history?after=0", f"/history?after={number - 300}", "/history?lang=fr&after=500"):
            answers = await asyncio.gather(*(eve.http.get(f"/api/matches/{match}{path}") for eve in crowd))
            assert {answer.status_code for answer in answers} == {200}
            assert {len(answer.json()["happened"]) for answer in answers} == {MOST_TOLD}
    ping.check()
    whole = await ann.history(match)
    assert [each["number"] for each in whole] == list(range(1, number + 1))
    assert server.errors() == []


async def test_an_update_says_from_where_it_tells(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db")
    ann = await guest(server.address)
    match = (await long_match(ann))["match"]
    update = await ann.look(match, since=0)
    assert update["since"] == update["number"] - MOST_TOLD
    assert [each["number"] for each in update["happened"]] == list(range(update["since"] + 1, update["number"] + 1))


async def test_a_history_is_folded_once_and_grows_with_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folded: list[str] = []

    async with serving(loose_settings(tmp_path)) as (house, address):
        beside = house.histories.beside

        async def count(work: Any, *given: Any) -> Any:
            folded.append(work.__name__)
            return await beside(work, *given)

        monkeypatch.setattr(house.histories, "beside", count)
        ann = await guest(address)
        match = (await long_match(ann))["match"]
        await asyncio.gather(*(ann.history(match) for _ in range(3)))
        for _ in range(5):
            await ann.do(match, "chat", text="well", seat=0)
        numbers = [each["number"] for each in await ann.history(match)]
        assert numbers == list(range(1, len(numbers) + 1))
    assert len(folded) == -(-(len(numbers) - 5) // PIECE)


def test_a_long_fold_lets_others_have_the_interpreter() -> None:
    """Compiled code keeps it until it returns: a second, for the longest journal."""
    assert isinstance(fold, FunctionType)
    assert isinstance(creation._open, FunctionType)


async def test_what_one_address_asks_at_once_is_looked_at_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By HTTP as over sockets: between two of a crowd's pages, commands and updates everybody else has a turn."""
    round, begun = 0, list[int]()

    def count() -> None:
        nonlocal round
        round += 1
        asyncio.get_running_loop().call_soon(count)

    def noting(work: Any) -> Any:
        async def noted(*given: Any) -> Any:
            begun.append(round)
            return await work(*given)

        return noted

    async with serving(loose_settings(tmp_path)) as (house, address), contextlib.AsyncExitStack() as held:
        ann = await guest(address)
        match = (await ann.create([ME, ME]))["match"]
        watching = [await held.enter_async_context(ann.watch(match)) for _ in range(8)]
        for watch in watching:
            await watch.hear()
        monkeypatch.setattr(looking, "history", noting(looking.history))
        monkeypatch.setattr(doing, "do", noting(doing.do))
        monkeypatch.setattr(house, "encoded_update", noting(house.encoded_update))
        count()
        crowd = [spectator(address) for _ in range(8)]
        await asyncio.gather(*(eve.http.get(f"/api/matches/{match}/history") for eve in crowd))
        assert len(begun) == len(set(begun)) == 8
        begun.clear()
        await asyncio.gather(*(watch.ask("ping") for watch in watching))
        assert len(begun) == len(set(begun)) == 8
        begun.clear()
        number = (await ann.do(match, "chat", text="well", seat=0))["number"]
        await asyncio.gather(*(watch.until_number(number) for watch in watching))
        assert len(begun) == len(set(begun)) == 9


async def test_a_crowd_that_waited_for_one_fold_gets_its_pages_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All wait for the same fold: if their pages were written out as soon as it is there, nobody else had a turn."""
    round, made = 0, list[int]()

    def count() -> None:
        nonlocal round
        round += 1
        asyncio.get_running_loop().call_soon(count)

    def noted(shown: Any) -> bytes:
        made.append(round)
        return encode(shown)

    async with serving(loose_settings(tmp_path)) as (_, address):
        match = (await long_match(await guest(address)))["match"]
        monkeypatch.setattr(looking, "encode", noted)
        count()
        crowd = [spectator(address) for _ in range(8)]
        await asyncio.gather(*(eve.http.get(f"/api/matches/{match}/history?after={n}") for n, eve in enumerate(crowd)))
    assert len(made) == len(set(made)) == 8


async def test_one_address_goes_back_in_one_match_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of twelve who want to see the table of long ago one is served, and a long match is read for others between."""
    position, inside, most, read = looking.position, 0, 0, 0

    async def counted(*given: Any) -> Any:
        nonlocal inside, most
        inside += 1
        most = max(most, inside)
        try:
            return await position(*given)
        finally:
            inside -= 1

    monkeypatch.setattr(looking, "position", counted)
    async with serving(loose_settings(tmp_path)) as (house, address):
        ann = await guest(address)
        match = (await long_match(ann))["match"]
        monkeypatch.setattr(storage, "AT_ONCE", 100)
        pieces = house.storage._read_occurrences

        async def piece(id: str, after: int) -> Any:
            nonlocal read
            read += 1
            return await pieces(id, after)

        monkeypatch.setattr(house.storage, "_read_occurrences", piece)
        eve = [spectator(address) for _ in range(12)]
        asked = (f"/api/matches/{match}/position?number={number}" for number in range(1000, 1012))
        answers = await asyncio.gather(*(each.http.get(path) for each, path in zip(eve, asked, strict=True)))
        assert [answer.json()["number"] for answer in answers] == list(range(1000, 1012))
        rows = await house.storage.read_occurrences(match)
        assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    assert most == 1
    assert read == 13 * (len(rows) // 100 + 1)


async def test_nobody_waits_until_another_long_match_is_folded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is read takes its turn with others, piece by piece: whoever lets the longest journals be folded again
    and again holds nobody up who comes to play."""
    async with serving(loose_settings(tmp_path)) as (house, address):
        ann = await guest(address)
        match = (await long_match(ann))["match"]
        short = (await long_match(ann, "color_quest"))["match"]
        live = await house.find(match)
        assert 2 * PIECE < (await house.find(short)).match.number < live.match.number / 2
        del house.live[short]
        rows = {id: await house.store.read_occurrences(id) for id in (match, short)}

        async def read(id: str, after: int = 0) -> list[Row]:
            return rows[id][after:]

        monkeypatch.setattr(house.store, "read_occurrences", read)
        order: list[str] = []
        flood = [asyncio.create_task(house.histories.position(live.match, live.match.number - 1)) for _ in range(4)]
        for task in flood:
            task.add_done_callback(lambda _: order.append("long"))
        await asyncio.sleep(0.01)
        honest = asyncio.create_task(house.find(short))
        honest.add_done_callback(lambda _: order.append("short"))
        await asyncio.gather(honest, *flood)
    assert order.index("short") == 0


@pytest.mark.parametrize(
    ("number", "occurrences", "expected"),
    [
        (8_999, [Chatted(Seat(0), "x")], [Chatted(Seat(0), "x")]),
        (9_000, [Chatted(Seat(0), "x")], None),
        (9_000, [Said(Seat(0), "pass")], [Said(Seat(0), "pass")]),
        (9_998, [Said(Seat(0), "pass")], [Said(Seat(0), "pass")]),
        (9_999, [Said(Seat(0), "pass")], [Ended("long")]),
        (9_998, [Said(Seat(0), "pass")] * 5, [Ended("long")]),
        (9_999, [Ended("resigned", (Seat(1),), seat=Seat(0))], [Ended("resigned", (Seat(1),), seat=Seat(0))]),
        (MOST_OCCURRENCES, [Rematched("x")], [Rematched("x")]),
        (MOST_OCCURRENCES, [Wished(Seat(0))], [Wished(Seat(0))]),
        (9_500, [Held(Seat(0), 5)], [Held(Seat(0), 5)]),
        (9_500, [Resumed(Seat(0))], [Resumed(Seat(0))]),
    ],
)
def test_a_journal_has_an_end(
    number: int, occurrences: list[AnyOccurrence], expected: list[AnyOccurrence] | None
) -> None:
    if expected is None:
        with pytest.raises(Refusal, match="too-long"):
            bounded(number, occurrences)
    else:
        assert bounded(number, occurrences) == expected


async def test_a_match_is_stopped_at_the_end_of_its_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(length, "MOST_OCCURRENCES", 30)
    monkeypatch.setattr(length, "_ROOM", 10)
    async with serving(loose_settings(tmp_path)) as (_, address):
        ann = await guest(address)
        match = (await ann.create([ME, ME]))["match"]
        chat = {"do": "chat", "text": "well", "seat": 0}
        while (await ann.http.post(f"/api/matches/{match}/do", json=chat)).status_code == 200:
            pass
        assert (await ann.do(match, "chat", 409, text="well", seat=0))["rule"] == "TABLE-LONG"
        update = await ann.look(match)
        while update["status"] == "running":
            await ann.do(match, "say", at=update["number"], line=update["choices"][0]["line"])
            update = await ann.look(match)
        assert update["number"] <= 30
        assert update["result"]["reason"] == "long"
        assert update["result"]["text"] == "The match has become too long and ends without a winner."
