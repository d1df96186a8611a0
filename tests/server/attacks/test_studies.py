"""Studies that keep a server busy: nobody at a table waits for them, and one studying guest not for another."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from khroma.kernel.records import write_record
from tests.everything import random_table
from tests.server.attacks.pinging import pinging
from tests.server.conftest import Launch
from tests.server.people import Person, guest

pytestmark = pytest.mark.anyio


async def study(person: Person, record: str, steps: range) -> set[int]:
    """Look at positions and have the bots think about them; which codes were answered."""
    codes = set()
    for at in steps:
        wish = {"record": record, "at": at}
        for path in ("/api/study", "/api/study/suggest"):
            codes.add((await person.http.post(path, json=wish, timeout=60)).status_code)
    return codes


async def test_nobody_waits_for_studies(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db", upload_seconds=60)
    games = ("chromecas", "dark_threat", "paint_brawl")
    records = [write_record({"game": game}, random_table(game, "", 1, 60).lines()) for game in games]
    people = [await guest(server.address) for _ in records]
    async with pinging(server.address) as ping:
        wishes = [study(person, record, range(30, 36)) for person, record in zip(people, records, strict=True)]
        answered = await asyncio.gather(*wishes)
    assert set.union(*answered) == {200}
    ping.check()
    assert server.errors() == []
