"""Studies over the wire: who may ask, how much, and what is answered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from khroma.kernel.kinds import Seat
from khroma.kernel.records import write_record
from khroma.table.study import study_shown
from khroma.table.wire import encode
from khroma.table.wishes import StudyWish
from tests.everything import random_table
from tests.server.conftest import Launch
from tests.server.people import guest, spectator
from tests.server.running import ServerProcess

pytestmark = pytest.mark.anyio


def record() -> str:
    return write_record({"game": "chromecas"}, random_table("chromecas", "", 1, 20).lines())


async def test_a_study_is_shown_to_guests(sqlite_server: ServerProcess) -> None:
    ann = await guest(sqlite_server.address)
    answer = await ann.http.post("/api/study", json={"record": record(), "at": 12, "eyes": 1}, params={"lang": "fr"})
    assert answer.status_code == 200, answer.text
    assert answer.content == encode(study_shown(StudyWish(record=record(), at=12, eyes=Seat(1)), "fr"))
    asked = next(at for at in range(20) if random_table("chromecas", "", 1, 20).before(at).asked >= 0)
    advised = await ann.http.post("/api/study/suggest", json={"record": record(), "at": asked})
    assert advised.status_code == 200, advised.text
    assert advised.json()["suggestions"]
    nobody = spectator(sqlite_server.address)
    for path in ("/api/study", "/api/study/suggest"):
        assert (await nobody.http.post(path, json={"record": record()})).status_code == 401


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"record": 5},
        {"record": "x"},
        {"record": "khroma record 1\ngame: nothing\n\n"},
        {"record": "khroma record 1\ngame: chromecas\noptions: terrains=/etc/passwd\n\n"},
        {"record": "khroma record 1\ngame: chromecas\n\n", "eyes": 9},
        {"record": "khroma record 1\ngame: chromecas\n\n", "eyes": -1},
        {"record": "khroma record 1\ngame: chromecas\n\n", "at": -1},
        {"record": "khroma record 1\ngame: chromecas\n\n", "at": 7},
        {"record": "khroma record 1\ngame: chromecas\n\n", "then": "win"},
        {"record": "khroma record 1\ngame: chromecas\n\n", "more": 1},
    ],
)
async def test_bad_wishes_are_answered(sqlite_server: ServerProcess, wish: dict[str, Any]) -> None:
    ann = await guest(sqlite_server.address)
    for path in ("/api/study", "/api/study/suggest"):
        answer = await ann.http.post(path, json=wish)
        assert answer.status_code in (400, 409), answer.text
        assert answer.json()["text"]


async def test_how_much_one_guest_may_study(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db", studies_per_minute=2)
    ann = await guest(server.address)
    answer = await ann.http.post("/api/study", json={"record": record() + "#" * 200_000})
    assert answer.status_code == 413
    codes = [(await ann.http.post("/api/study", json={"record": record()})).status_code for _ in range(4)]
    assert codes == [200, 200, 429, 429]
    assert server.errors() == []
