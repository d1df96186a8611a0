"""More time in a reaction window: where clocks run it is taken from the clock of whoever asks for it, and nobody learns
from that what somebody holds."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from khroma.table.occurrences import Held, Resumed
from tests.server.inside import loose_settings, serving
from tests.server.lantern import TRAP, register
from tests.server.people import Message, Person, guest
from tests.server.test_undo import Inside, clock_of, say
from tests.server.test_windows import give

pytestmark = [pytest.mark.anyio, pytest.mark.interpreted]
CLOCK = {"kind": "game", "seconds": 60, "increment": 5}
WINDOW, MORE = 3.0, 30.0


@pytest.fixture
async def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Inside]:
    register(monkeypatch)
    settings = loose_settings(tmp_path, window_seconds=WINDOW, window_more=MORE)
    async with serving(settings) as (house, address):
        house.time.resumed = 0  # the time of these tests is not the server's
        yield Inside(house, address)


async def opened(inside: Inside, clock: Message | None = CLOCK, holds: bool = False) -> tuple[Person, Person, str]:
    """A window: who stepped, who may react, and their match."""
    ann, bob, match = await inside.pair("lantern", clock=clock)
    seat = (await bob.look(match))["you"][0]
    if holds:
        give(inside.house.live[match], seat, TRAP)
    update = await say(ann, match, "step")
    assert update["question"]["window"]
    return ann, bob, match


async def pass_on(inside: Inside, match: str, seconds: float) -> None:
    """Let time pass, and whatever is due be done."""
    inside.time += int(seconds * 1000)
    live = inside.house.live[match]
    before = live.match.number
    inside.house.keeper.drive(live)
    while live.match.number == before:
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("holds", [False, True])
async def test_the_clock_runs_of_whoever_takes_more_time(inside: Inside, holds: bool) -> None:
    ann, bob, match = await opened(inside, holds=holds)
    inside.time += 1000
    assert await clock_of(bob, match) == 60_000
    await bob.do(match, "wait")
    seen = (await ann.look(match))["seats"]
    assert [seat["runs"] for seat in seen] == [seat["name"] == "Bob" for seat in seen]
    inside.time += 10_000
    assert await clock_of(bob, match) == 50_000
    await pass_on(inside, match, 22.0)  # the window closes: a second, and what everybody has and half a minute more
    assert await clock_of(bob, match) == 28_000
    assert not (await ann.look(match))["question"]["window"]


async def test_a_reaction_after_more_time_is_charged_like_a_pass(inside: Inside) -> None:
    _, bob, match = await opened(inside, holds=True)
    await bob.do(match, "wait")
    inside.time += 10_000
    await say(bob, match, "trap")
    assert await clock_of(bob, match) == 50_000  # nothing is gained by it


async def test_whoever_passes_then_pays_until_the_window_closes(inside: Inside) -> None:
    """Not until the pass: the others would see by the clock how soon it came."""
    _, bob, match = await opened(inside)
    await bob.do(match, "wait")
    inside.time += 1000
    await bob.do(match, "say", at=inside.house.live[match].match.number, line="pass")
    await pass_on(inside, match, 2.0)
    assert await clock_of(bob, match) == 57_000


async def test_whoever_passes_late_has_had_that_time(inside: Inside) -> None:
    _, bob, match = await opened(inside)
    await bob.do(match, "wait")
    inside.time += 20_000
    await bob.do(match, "say", at=inside.house.live[match].match.number, line="pass")
    live = inside.house.live[match]
    while live.match.in_window():
        await asyncio.sleep(0.01)
    assert await clock_of(bob, match) == 40_000


async def test_a_window_that_is_looked_after_late_is_charged_as_if_it_had_not_been(inside: Inside) -> None:
    _, bob, match = await opened(inside)
    await bob.do(match, "wait")
    await pass_on(inside, match, 50.0)
    assert await clock_of(bob, match) == 27_000


@pytest.mark.parametrize("kind", ["game", "move"])
async def test_more_time_ends_with_the_clock(inside: Inside, kind: str) -> None:
    ann, bob, match = await opened(inside, {"kind": kind, "seconds": 20})
    await bob.do(match, "wait")
    update = await ann.look(match)
    assert update["question"]["until"] - update["now"] == 20_000
    await pass_on(inside, match, 20.0)
    result = (await ann.look(match))["result"]
    assert result["reason"] == "time"
    assert result["winners"] == (await ann.look(match))["you"]


async def test_a_clock_for_each_move_is_whole_again_after_a_window(inside: Inside) -> None:
    _, bob, match = await opened(inside, {"kind": "move", "seconds": 20})
    await bob.do(match, "wait")
    inside.time += 15_000
    assert await clock_of(bob, match) == 5000
    await bob.do(match, "say", at=inside.house.live[match].match.number, line="pass")
    while inside.house.live[match].match.in_window():
        await asyncio.sleep(0.01)
    assert await clock_of(bob, match) == 20_000


async def test_without_clocks_more_time_costs_nothing(inside: Inside) -> None:
    ann, bob, match = await opened(inside, None)
    await bob.do(match, "wait")
    update = await ann.look(match)
    assert update["question"]["until"] - update["now"] == (WINDOW + MORE) * 1000
    assert [seat["left"] for seat in update["seats"]] == [None, None]


async def test_an_outage_is_not_charged_to_whoever_waits(inside: Inside) -> None:
    """The clock stands with the window, and goes on with it."""
    _, bob, match = await opened(inside)
    await bob.do(match, "wait")
    inside.time += 10_000
    live = inside.house.live[match]
    assert await inside.house.together.hold(live, {bob.id}, inside.time, inside.time + 5000)
    assert isinstance(live.match.log[-1].row.occurrence, Held)
    inside.time += 5000
    assert await clock_of(bob, match) == 50_000
    async with live.lock:
        await inside.house.write(live, Resumed(live.match.asked()))
    inside.time += 1000
    assert await clock_of(bob, match) == 49_000


async def test_a_match_is_the_same_when_it_is_read_again(inside: Inside) -> None:
    _, bob, match = await opened(inside)
    await bob.do(match, "wait")
    inside.time += 10_000
    del inside.house.live[match]
    assert await clock_of(bob, match) == 50_000
    eve = await guest(inside.address, "Eve")
    assert (await eve.look(match))["question"]["window"]
