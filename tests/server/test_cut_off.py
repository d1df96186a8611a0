"""A process that is cut off from the database it shares: no window closes of a player who cannot act."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from khroma.kernel.kinds import Seat
from khroma.server.house import House
from khroma.table import commands
from khroma.table.clocks import window_until
from khroma.table.creation import create
from khroma.table.doing import do
from khroma.table.live import Live
from khroma.table.match import Match
from khroma.table.occurrences import Began, Held, Resumed, Row
from khroma.table.terms import Clock
from khroma.table.updates import Reader
from khroma.table.watchers import Watcher
from khroma.table.wire import Guest, Noted
from khroma.table.wishes import NewMatch, Say, SeatWish, Undo
from tests.server.inside import loose_settings
from tests.server.lantern import register
from tests.server.running import Postgres, Relay

pytestmark = [pytest.mark.anyio, pytest.mark.interpreted]
ANN, BOB = Guest("ann", "Ann"), Guest("bob", "Bob")
BOBS = Seat(1)
WINDOW = 1.5


async def _until(fact: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not fact():
            await asyncio.sleep(0.02)


def _watch(house: House, live: Live, guest: Guest) -> None:
    live.enter(Watcher(Reader(guest.id, None, "en"), -1, guest.name))
    house.presence.changed(live)


def _last(match: Match, kind: type[Held | Resumed]) -> Row | None:
    return next((each.row for each in reversed(match.log) if isinstance(each.row.occurrence, kind)), None)


async def _answer(house: House, live: Live, seat: Seat, line: str) -> None:
    async with live.lock:
        await house.answer(live, seat, live.match.game.read(live.match.state, line), 0)


@pytest.mark.parametrize("long", [False, True])
async def test_a_window_opens_again_in_full_for_whoever_was_cut_off(
    long: bool, tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    register(monkeypatch)
    database = postgres.new_database()
    async with Relay(postgres).open() as relay:
        direct = House(loose_settings(tmp_path, database=database, window_seconds=WINDOW))
        await direct.start()
        cut_off = loose_settings(tmp_path, database=relay.address(database), window_seconds=WINDOW, database_seconds=2)
        other = House(cut_off)
        await other.start()
        await direct.storage.add_guest(BOB.id, "hash", BOB.name, 0)
        made = await create(direct, ANN, NewMatch(game="lantern", seats=[SeatWish("me"), SeatWish("open")]))
        here = await direct.find(made.match)
        draft = direct.draft(here)

        commands.join(draft, BOB.id, BOB.name, None, made.invitation)
        await direct.commit(here, draft)
        there = await other.find(made.match)
        _watch(direct, here, ANN)
        _watch(other, there, BOB)
        await _until(lambda: "bob" in here.elsewhere and there.match.number == here.match.number)

        relay.blocked = True
        await _answer(direct, here, Seat(0), "step")
        opened = here.match.moved
        assert here.match.in_window()
        assert here.match.asked() == BOBS
        if long:  # until the others take it for gone
            await _until(lambda: _last(here.match, Held) is not None)
        else:  # longer than the window would have been open
            await asyncio.sleep(3 * WINDOW)
        assert here.match.moved == opened
        relay.blocked = False

        await _until(lambda: _last(there.match, Resumed) is not None)
        resumed = _last(there.match, Resumed)
        assert resumed is not None
        assert there.match.moved == opened
        assert window_until(there.match, other.pace, 0) == resumed.time + WINDOW * 1000
        await _until(lambda: here.match.moved > opened)
        passed = next(each.row for each in here.match.log if each.row.number == here.match.moved)
        assert passed.time >= resumed.time + WINDOW * 1000
        await other.stop()
        await direct.stop()


async def _with_clocks(house: House, count: int, game: str = "lantern", **options: int) -> list[Live]:
    """Matches in which Ann is asked, has a minute, and is connected here."""
    found = []
    for _ in range(count):
        seats = [SeatWish("me"), SeatWish("open")]
        wish = NewMatch(game=game, seats=seats, clock=Clock("game", 60, 0), options={**options})
        made = await create(house, ANN, wish)
        live = await house.find(made.match)
        draft = house.draft(live)
        commands.join(draft, BOB.id, BOB.name, None, made.invitation)
        await house.commit(live, draft)
        _watch(house, live, ANN)
        found.append(live)
    return found


async def test_nobody_loses_on_time_before_all_are_excused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that comes back writes to one match after the other: a clock that has run out meanwhile waits for its
    turn, and an answer that comes before is charged as if it had been given when the process was cut off."""
    register(monkeypatch)
    house = House(loose_settings(tmp_path))
    await house.start()
    first, second, third = await _with_clocks(house, 3)
    since = house.now()
    house.time.at_least(since + 100_000)  # the others went on meanwhile
    async with first.lock:  # its turn takes a while
        house.together.left_behind(since, house.now())
        await asyncio.sleep(0)
        await house.keeper._look_after(second)
        assert second.match.status == "running"
        said = await do(house, third, ANN, Say(at=third.match.number, line="rest"), Reader(ANN.id, None, "en"))
        assert isinstance(said, Noted)
        assert third.match.status == "running"
        assert third.match.chairs[0].left == 60_000 - (since - _began(third))
    await _until(lambda: all(_last(live.match, Resumed) is not None for live in (first, second)))
    for live in (first, second):
        held = _last(live.match, Held)
        assert held is not None
        assert held.occurrence == Held(Seat(0), since - _began(live))
        assert house.together.may_charge(live, Seat(0))
    assert _last(third.match, Held) is None
    await house.stop()


async def test_taking_back_is_not_charged_for_an_outage(tmp_path: Path) -> None:
    """It is charged like an answer: as if it had been sent when the process was cut off."""
    house = House(loose_settings(tmp_path))
    await house.start()
    first, second = await _with_clocks(house, 2, "chromecas", first_player=1)
    reader = Reader(ANN.id, None, "en")
    terrain = next(line for line in second.match.lines() if line.startswith("place_terrain"))
    assert isinstance(await do(house, second, ANN, Say(at=second.match.number, line=terrain), reader), Noted)
    assert second.match.asked() == 0  # the second action of her turn
    since = house.now()
    house.time.at_least(since + 100_000)
    async with first.lock:  # its turn takes a while
        house.together.left_behind(since, house.now())
        await asyncio.sleep(0)
        undone = await do(house, second, ANN, Undo(at=second.match.number), reader)
        assert isinstance(undone, Noted)
    assert second.match.chairs[0].left >= 60_000 - (since - _began(second))
    await house.stop()


def _began(live: Live) -> int:
    return next(each.row.time for each in live.match.log if isinstance(each.row.occurrence, Began))


async def test_whoever_was_excused_is_not_excused_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If one match cannot be written to, the others are not given their time a second time."""
    register(monkeypatch)
    house = House(loose_settings(tmp_path))
    await house.start()
    first, second = await _with_clocks(house, 2)
    held = []

    async def hold(live: Live, *_: object) -> bool:
        held.append(live)
        return live is first or held.count(second) > 1

    monkeypatch.setattr(house.together, "hold", hold)
    monkeypatch.setattr("khroma.server.together.RETRY_SECONDS", 0.01)
    house.together.left_behind(house.now(), house.now() + 100_000)
    await _until(lambda: held.count(second) == 2)
    await asyncio.sleep(0.05)
    assert held == [first, second, second]
    await house.stop()


async def test_a_jump_of_the_wall_clock_takes_nobody_for_gone(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether a process is alive is told by the time that all of them share: clocks on walls may differ."""
    register(monkeypatch)
    database = postgres.new_database()
    here, there = (House(loose_settings(tmp_path, database=database)) for _ in range(2))
    await here.start()
    await there.start()
    (live,) = await _with_clocks(there, 1)
    found = await here.find(live.match.facts.id)
    await here.storage.add_guest(ANN.id, "hash", ANN.name, 0)
    there.presence.changed(live)
    await _until(lambda: ANN.id in found.elsewhere)

    wall = time.time
    monkeypatch.setattr(time, "time", lambda: wall() + 3600)
    await here.presence.expire()
    monkeypatch.setattr(time, "time", wall)
    await here.presence.look(found)
    assert ANN.id in found.elsewhere
    assert _last(live.match, Held) is None
    await there.stop()
    await here.stop()
