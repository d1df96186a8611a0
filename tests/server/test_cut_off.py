"""A process that is cut off from the database it shares: no window closes of a player who cannot act."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from khroma.kernel.kinds import Seat
from khroma.server.house import House
from khroma.table import commands
from khroma.table.clocks import window_until
from khroma.table.creation import create
from khroma.table.live import Live
from khroma.table.match import Match
from khroma.table.occurrences import Held, Resumed, Row
from khroma.table.updates import Reader
from khroma.table.watchers import Watcher
from khroma.table.wire import Guest
from khroma.table.wishes import NewMatch, SeatWish
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
