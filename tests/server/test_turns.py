"""Turns: the more important first, then address by address and guest by guest."""

from __future__ import annotations

import asyncio

import pytest

from khroma.server.limits import Homes
from khroma.server.turns import Crowded, Turns

pytestmark = pytest.mark.anyio


async def in_order(turns: Turns, wanted: list[tuple[str, int]]) -> list[str]:
    """Who came in which order, when all of them wait while the first one is at it."""
    came: list[str] = []

    async def come(who: str, rank: int) -> None:
        async with turns.take(who, rank):
            came.append(who)
            await asyncio.sleep(0)

    async with turns.take("first"):
        tasks = [asyncio.create_task(come(*each)) for each in wanted]
        await asyncio.sleep(0)
        assert turns.waiting() == len(wanted)
    await asyncio.gather(*tasks)
    return came


async def test_guest_by_guest() -> None:
    assert await in_order(Turns(1), [("ann", 0), ("ann", 0), ("ann", 0), ("bob", 0), ("cy", 0)]) == [
        "ann", "bob", "cy", "ann", "ann",
    ]  # fmt: skip


async def test_many_guests_of_one_address_have_the_share_of_one() -> None:
    homes = Homes()
    for name in ("mallory1", "mallory2", "mallory3"):
        homes.note(name, "192.0.2.1")
    wanted = [("mallory1", 0), ("mallory1", 0), ("mallory2", 0), ("mallory3", 0), ("ann", 0), ("ann", 0)]
    came = await in_order(Turns(1, homes=homes), wanted)
    assert came == ["mallory1", "ann", "mallory2", "ann", "mallory3", "mallory1"]


async def test_one_address_does_not_hold_all_places() -> None:
    homes = Homes()
    turns = Turns(2, homes=homes, each=1)
    homes.note("mallory1", "192.0.2.1")
    homes.note("mallory2", "192.0.2.1")
    async with turns.take("mallory1"):
        second = asyncio.create_task(turns._wait("mallory2", 0))
        await asyncio.sleep(0)
        async with turns.take("ann"):
            assert turns.waiting() == 1
        await asyncio.sleep(0)
        assert not second.done()  # a place is free, and not for this address
    await second
    assert turns.waiting() == 0


async def test_the_more_important_first() -> None:
    wanted = [("hint", 1), ("hint", 1), ("bot", 0), ("bot", 0)]
    assert await in_order(Turns(1, [1, 1]), wanted) == ["bot", "bot", "hint", "hint"]


async def test_the_less_important_never_hold_all_places() -> None:
    turns = Turns(2, [2, 1])
    async with turns.take("hint", 1):
        second = asyncio.create_task(turns._wait("hint", 1))
        await asyncio.sleep(0)
        assert not second.done()
        async with turns.take("bot", 0):
            pass
        assert not second.done()
    await second


async def test_nobody_fills_the_queue() -> None:
    turns = Turns(1)
    async with turns.take("ann"):
        waiting = [asyncio.create_task(turns._wait("ann", 0)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Crowded):
            await turns._wait("ann", 0, 2)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert turns.waiting() == 0


async def test_whoever_goes_away_holds_no_place() -> None:
    turns = Turns(1)
    async with turns.take("ann"):
        waiting = asyncio.create_task(turns._wait("bob", 0))
        await asyncio.sleep(0)
    waiting.cancel()  # in the moment in which the place was given
    await asyncio.gather(waiting, return_exceptions=True)
    async with asyncio.timeout(5), turns.take("cy"):
        pass
