"""Garbage goes in quiet moments, not while somebody plays; where there is too much of it, at once."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
import time
import weakref
from collections.abc import Generator
from pathlib import Path
from types import TracebackType
from typing import Any, cast

import pytest

from khroma.server import run, sweeping
from khroma.server.doors import HttpDoor, SocketDoor
from khroma.server.house import House
from khroma.server.settings import Settings
from tests.server.inside import loose_settings, serving
from tests.server.people import ME, guest

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


async def test_where_there_is_little_it_goes_while_somebody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "FEW", 1_000_000)
    assert await left_after(FakeHouse(active=True)) == 0


def test_a_server_sweeps_from_the_beginning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The collector is turned off before the house opens, or the house would leave it to the collector."""
    swept: list[str] = []

    class Server:
        """Opens its house, and that is all."""

        started = True

        def __init__(self, settings: Settings, _: object) -> None:
            self.settings = settings

        def run(self, sockets: list[socket.socket]) -> None:
            asyncio.run(self._open())
            sockets[0].close()

        async def _open(self) -> None:
            house = House(self.settings)
            await house.start()
            swept.extend(str(task.get_coro()) for task in house._tasks)
            await house.stop()

    gc.enable()
    switch, handlers = sys.getswitchinterval(), [signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM)]
    monkeypatch.setattr(run, "make_server", Server)
    monkeypatch.setattr(run, "start_logs", lambda _: None)
    try:
        assert run.serve(loose_settings(tmp_path, port=0), any_port=False, ready=lambda _: None) == 0
    finally:
        sys.setswitchinterval(switch)
        for number, handler in zip((signal.SIGINT, signal.SIGTERM), handlers, strict=True):
            signal.signal(number, handler)
    assert any("sweep" in each for each in swept)


async def test_what_is_gone_leaves_nothing_to_sweep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anybody can open connections and sockets, and ask for matches that are not there, as fast as doors let in."""
    doors: list[weakref.ref[Any]] = []

    def remember(kind: type) -> None:
        made = vars(kind)["__init__"]

        def init(self: Any, *given: Any, **more: Any) -> None:
            doors.append(weakref.ref(self))
            made(self, *given, **more)

        monkeypatch.setattr(kind, "__init__", init)

    def tracebacks() -> int:
        return sum(type(each) is TracebackType for each in gc.get_objects())  # a proxy may be that of nothing

    remember(HttpDoor)
    remember(SocketDoor)
    async with serving(loose_settings(tmp_path)) as (_, address):
        ann = await guest(address)
        match = (await ann.create([ME, ME]))["match"]
        before = tracebacks()
        for _ in range(5):
            assert (await ann.http.get("/api/matches/none")).status_code == 404
            async with ann.watch(match) as watch:
                await watch.hear()
        assert tracebacks() == before
        await ann.http.aclose()
        async with asyncio.timeout(60):
            while any(door() is not None for door in doors):
                await asyncio.sleep(0.05)
    assert len(doors) > 10


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
    async with asyncio.timeout(60):  # everything is looked through
        while cycle() is not None:
            await asyncio.sleep(0.01)
    task.cancel()
