"""Time: clocks, outages, and what becomes of those who stay away."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from khroma.server.house import House
from khroma.table.clocks import Outages
from khroma.table.creation import create
from khroma.table.terms import Clock
from khroma.table.wire import Guest
from khroma.table.wishes import NewMatch, SeatWish
from tests.server.inside import loose_settings

ANN = Guest("ann", "Ann")
ME, OPEN = SeatWish("me"), SeatWish("open")


def test_outages_cost_nobody_time() -> None:
    outages = Outages([(100, 200), (300, 350)])
    assert outages.elapsed(0, 100) == 100
    assert outages.elapsed(50, 250) == 100
    assert outages.elapsed(150, 320) == 100
    assert outages.elapsed(120, 180) == 0
    assert outages.between(0, 1000) == 150


async def ended(house: House, wish: NewMatch) -> tuple[str, tuple[int, ...]]:
    """How a match ends by itself."""
    made = await create(house, ANN, wish)
    live = await house.find(made.match)
    async with asyncio.timeout(60):
        while live.match.status != "over":
            await asyncio.sleep(0.02)
    assert live.match.result is not None
    return live.match.result.reason, live.match.result.winners


@pytest.mark.anyio
async def test_who_stays_away_has_given_up(tmp_path: Path) -> None:
    house = House(loose_settings(tmp_path))
    await house.start()
    reason, winners = await ended(house, NewMatch(game="chromecas", seats=[ME, ME], abandon_seconds=1))
    assert reason == "abandoned"
    assert len(winners) == 1
    assert await ended(house, NewMatch(game="chromecas", seats=[ME, OPEN], abandon_seconds=1)) == ("cancelled", ())
    await house.stop()


@pytest.mark.anyio
async def test_a_clock_counts_only_the_own_decisions(tmp_path: Path) -> None:
    house = House(loose_settings(tmp_path))
    await house.start()
    reason, winners = await ended(house, NewMatch(game="chromecas", seats=[ME, ME], clock=Clock("game", 1, 0)))
    assert reason == "time"
    assert len(winners) == 1
    await house.stop()


@pytest.mark.anyio
async def test_a_restart_resumes_what_was_due(tmp_path: Path) -> None:
    settings = loose_settings(tmp_path)
    house = House(settings)
    await house.start()
    made = await create(house, ANN, NewMatch(game="chromecas", seats=[ME, ME], abandon_seconds=1))
    await house.stop()
    again = House(settings)
    await again.start()
    async with asyncio.timeout(60):
        while (await again.storage.due_matches(2**53)) != []:
            await asyncio.sleep(0.1)
    assert (await again.find(made.match)).match.status == "over"
    await again.stop()
