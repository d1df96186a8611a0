"""Hints without end: bots go first, and everybody else gets theirs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from khroma.table.thinking import think
from tests.server.attacks.pinging import pinging
from tests.server.conftest import Launch
from tests.server.inside import loose_settings, serving
from tests.server.people import ME, guest

pytestmark = pytest.mark.anyio


async def test_bots_and_other_guests_do_not_wait_for_the_hints_of_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks 250 times has two wishes in the queue, and a bot goes before both of them."""
    done: list[str] = []
    async with serving(loose_settings(tmp_path, bot_workers=1)) as (house, address):
        mallory, ann, bob = [await guest(address, name) for name in ("Mallory", "Ann", "Bob")]
        match = (await mallory.create([ME, ME]))["match"]
        own = (await bob.create([ME, ME]))["match"]
        run, began, go = house.thinkers.workers.run, asyncio.Event(), asyncio.Event()

        async def slowly(work: Callable[..., Any], *given: Any, seconds: float) -> Any:
            began.set()
            await go.wait()
            done.append("bot" if work is think else "hint")
            return await run(work, *given, seconds=seconds)

        monkeypatch.setattr(house.thinkers.workers, "run", slowly)
        flood = [asyncio.create_task(mallory.http.get(f"/api/matches/{match}/hint")) for _ in range(250)]
        await began.wait()
        while len([task for task in flood if task.done()]) < 247:
            await asyncio.sleep(0.01)
        honest = asyncio.create_task(bob.http.get(f"/api/matches/{own}/hint"))
        await ann.create([ME, {"who": "bot", "bot": "random"}], options={"first_player": 2})
        while house.thinkers.turns.waiting() < 4:
            await asyncio.sleep(0.01)
        go.set()
        codes = sorted([(await task).status_code for task in flood])
        assert (await honest).status_code == 200
    assert codes == [200] * 3 + [429] * 247
    assert done[:2] == ["hint", "bot"]


async def test_nobody_waits_for_hints(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db", bot_workers=1)
    mallory = await guest(server.address)
    match = (await mallory.create([ME] * 2, "paint_brawl"))["match"]
    async with pinging(server.address) as ping:
        answers = await asyncio.gather(*(mallory.http.get(f"/api/matches/{match}/hint") for _ in range(60)))
    assert {answer.status_code for answer in answers} == {200, 429}
    ping.check()
    assert server.errors() == []
