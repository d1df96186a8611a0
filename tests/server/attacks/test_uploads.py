"""Records that are sent to keep a server busy: nobody else waits for them, and they hold no memory."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.exceptions import HTTPException

from khroma.kernel.errors import DataError
from khroma.kernel.records import write_record
from khroma.server.limits import Homes
from khroma.server.metrics import Metrics
from khroma.server.settings import Settings
from khroma.server.uploads import Kept, Uploads
from khroma.table.replays import PAGE_BYTES, checked, replay_pages
from tests.everything import random_table
from tests.server.attacks.pinging import pinging
from tests.server.conftest import Launch
from tests.server.people import ME, guest, spectator
from tests.server.running import ServerProcess

pytestmark = pytest.mark.anyio


def long_record(game: str = "chromecas") -> str:
    """A whole game, which costs seconds to play again."""
    table = random_table(game, "", 1)
    return write_record({"game": game}, table.lines())


def blanks(count: int = 120_000) -> str:
    """A checkpoint that once was read in the square of its length."""
    return "khroma record 1\ngame: chromecas\n\npicture\n| turn" + " " * count + "?\n"


async def test_nobody_waits_for_records(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db", upload_seconds=3)
    people = [await guest(server.address) for _ in range(4)]
    records = [long_record("color_quest"), long_record("chromecas"), blanks(), blanks(100_000)]
    async with pinging(server.address) as ping:
        sent = [
            person.http.post("/api/replay", json={"record": record}, params={"page": 0}, timeout=60)
            for person, record in zip(people, records, strict=True)
        ]
        answers = await asyncio.gather(*sent)
    assert {answer.status_code for answer in answers} <= {200, 400, 413}
    ping.check()
    assert server.errors() == []


async def test_a_record_that_takes_too_long_is_given_up_and_the_next_one_is_read(
    launch: Launch, tmp_path: Path
) -> None:
    server = launch(tmp_path / "khroma.db", upload_seconds=0.05)
    ann = await guest(server.address)
    answer = await ann.http.post("/api/replay", json={"record": long_record("color_quest")})
    assert (answer.status_code, answer.json()["error"]) == (413, "too-large")
    answer = await ann.http.post("/api/replay", json={"record": "khroma record 1\ngame: chromecas\n\n"})
    assert answer.status_code in (200, 413)  # on a busy machine the limit of this test is short even for that
    assert server.errors() == []


def fill(count: int) -> int:
    """In a worker: take so much memory."""
    return len(bytes(count))


def last(seconds: float) -> None:
    """In a worker: take so long."""
    time.sleep(seconds)


async def test_nobody_waits_for_the_long_work_of_one_address() -> None:
    """However many guests of one address let the server work, another one has a process that is free."""
    homes = Homes()
    for number in range(4):
        homes.note(f"mallory{number}", "192.0.2.1")
    uploads = Uploads(Settings(upload_seconds=60), Metrics(), homes)
    try:
        flood = [asyncio.create_task(uploads._work(f"mallory{number}", last, 50)) for number in range(4)]
        await asyncio.sleep(0)
        assert await uploads._work("bob", fill, 1000) == 1000
        assert await uploads._work("bob", fill, 2000) == 2000
        assert not any(task.done() for task in flood)
        for task in flood:
            task.cancel()
        await asyncio.gather(*flood, return_exceptions=True)
        assert await uploads._work("mallory1", fill, 3000) == 3000  # what was broken off holds no place
    finally:
        uploads.close()


async def test_work_that_takes_too_much_memory_is_given_up_and_the_next_is_done() -> None:
    uploads = Uploads(Settings(upload_megabytes=60), Metrics(), Homes())
    try:
        with pytest.raises(HTTPException) as refused:
            await uploads._work("ann", fill, 200_000_000)
        assert refused.value.status_code == 413
        assert await uploads._work("ann", fill, 10_000_000) == 10_000_000
    finally:
        uploads.close()


async def test_only_guests_send_records_and_not_many(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db", uploads_per_minute=3)
    nobody = spectator(server.address)
    assert (await nobody.http.post("/api/replay", json={"record": "x"})).status_code == 401
    ann = await guest(server.address)
    codes = [(await ann.http.post("/api/replay", json={"record": f"x{n}"})).status_code for n in range(5)]
    assert codes == [400, 400, 400, 429, 429]
    wish = {"record": "x", "answers": 0, "seats": [ME, ME]}
    assert (await ann.http.post("/api/replay/match", json=wish)).status_code == 429


async def test_a_long_game_comes_in_pages(sqlite_server: ServerProcess) -> None:
    ann = await guest(sqlite_server.address)
    text = long_record("color_quest")
    first = await _page(ann.http, text, 0)
    assert first["pages"] > 1
    assert first["record"] == text
    steps = list(first["steps"])
    for number in range(1, first["pages"]):
        page = await _page(ann.http, text, number)
        assert (page["page"], page["record"]) == (number, "")
        steps += page["steps"]
    assert [step["line"] for step in steps] == text.splitlines()[3:]
    answer = await ann.http.post("/api/replay", json={"record": text}, params={"page": first["pages"]})
    assert answer.status_code == 404


async def _page(http: httpx.AsyncClient, text: str, number: int) -> dict[str, Any]:
    plain = await http.post(
        "/api/replay", json={"record": text}, params={"page": number}, headers={"accept-encoding": "identity"}
    )
    packed = await http.post("/api/replay", json={"record": text}, params={"page": number})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert len(plain.content) < 2 * PAGE_BYTES + len(text)
    found: dict[str, Any] = packed.json()
    return found


@pytest.mark.parametrize(
    ("header", "word"),
    [
        ("options: round_limit=123456", "too large"),
        ("options: unit_deck={}", "only with the standard file"),
        ('options: unit_deck={"a":' + "[" * 60_000, "tables within tables"),
        ("options: round_limit=x", "not allowed"),
    ],
)
def test_the_options_of_a_record_are_checked_before_the_table_is_laid(header: str, word: str) -> None:
    with pytest.raises(DataError, match=word):
        replay_pages(f"khroma record 1\ngame: chromecas\n{header}\n\n", "en")


def test_more_answers_than_a_game_has_are_not_played() -> None:
    with pytest.raises(DataError, match="3001 answers"):
        replay_pages("khroma record 1\ngame: chromecas\n\n" + "pass\n" * 3001, "en")


def test_numbers_have_an_end() -> None:
    assert checked("chromecas", {"round_limit": 10_000}) == {"round_limit": 10_000}
    with pytest.raises(DataError, match="too large"):
        checked("chromecas", {"round_limit": 10_001})
    with pytest.raises(DataError, match="too large"):  # points that no database holds: their match could never end
        checked("chromecas", {"core_points": "999999999"})


def test_what_is_kept_is_bounded() -> None:
    kept = Kept(100)
    for name in ("a", "b", "a", "c"):
        kept.put(name, [b"x" * 20, b"y" * 20])
    assert (kept.size, kept.get("b"), kept.get("a") is not None) == (80, None, True)
    kept.put("d", [b"z" * 101])
    assert (kept.size, kept.get("d")) == (0, None)
