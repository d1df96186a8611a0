"""Garbage goes in quiet moments, not while somebody plays; where there is too much of it, at once."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections.abc import Generator
from typing import Any, cast

import pytest

from khroma.server import sweeping

pytestmark = pytest.mark.anyio


class Cycle:
    """Something that only the collector can remove."""

    def __init__(self) -> None:
        self.own = self


class FakeHouse:
    """Whether somebody does something."""

    def __init__(self, active: bool) -> None:
        self.active = active

    @property
    def active_at(self) -> float:
        return time.monotonic() if self.active else 0.0


@pytest.fixture(autouse=True)
def _by_hand(monkeypatch: pytest.MonkeyPatch) -> Generator[None]:
    monkeypatch.setattr(sweeping, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(sweeping, "FEW", 100)
    gc.disable()
    yield
    gc.unfreeze()
    gc.enable()


async def left_after(house: FakeHouse, seconds: float = 0.3) -> int:
    """How many of some cycles are left after a while."""
    cycles = [Cycle() for _ in range(500)]
    left = [weakref.ref(each) for each in cycles]
    cycles.clear()
    task = asyncio.create_task(sweeping.sweep(cast("Any", house)))
    await asyncio.sleep(seconds)
    task.cancel()
    return sum(each() is not None for each in left)


async def test_in_quiet_moments_garbage_goes() -> None:
    assert await left_after(FakeHouse(active=False)) == 0


async def test_while_somebody_plays_it_stays() -> None:
    assert await left_after(FakeHouse(active=True)) >= 499


async def test_where_there_is_too_much_it_goes_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "MOST", 200)
    assert await left_after(FakeHouse(active=True)) <= 1


async def test_what_was_passed_over_goes_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "WHOLE_SECONDS", 0.0)
    house = FakeHouse(active=True)
    task = asyncio.create_task(sweeping.sweep(cast("Any", house)))
    cycle = weakref.ref(Cycle())
    await asyncio.sleep(0.2)
    assert cycle() is not None
    house.active = False
    await asyncio.sleep(0.2)
    task.cancel()
    assert cycle() is None
