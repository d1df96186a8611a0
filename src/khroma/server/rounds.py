"""The rounds of a house: say that it is alive, find matches that nobody looks after, forget those nobody needs."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING

from khroma.kernel.errors import DataError
from khroma.server.database import FAILURES
from khroma.server.heartbeat import HEARTBEAT_MS, beat
from khroma.server.logs import log
from khroma.table.keeper import GRACE_MS
from khroma.table.live import NoMatch

if TYPE_CHECKING:
    from khroma.server.house import House


async def keep_alive(house: House) -> None:
    while True:
        await asyncio.sleep(HEARTBEAT_MS / 1000)
        with contextlib.suppress(*FAILURES):
            await beat(house.storage)
            await house.presence.expire()


async def look_around(house: House) -> None:
    """Find matches that nobody looks after; let go of those that nobody needs in memory."""
    ahead = int(house.settings.bot_seconds * 1000) + 2 * GRACE_MS  # after a start: whatever is waiting for us
    while True:
        try:
            for id in await house.storage.due_matches(house.now() + ahead, 5000 if ahead > 0 else 200):
                await visit_safely(house, id)
            ahead = -GRACE_MS if house.storage.is_postgres else 0
        except FAILURES as error:
            log("warning", "database does not answer", cause=type(error).__name__)
        forget(house)
        await asyncio.sleep(1.0)


async def visit_safely(house: House, id: str) -> None:
    """A mistake at one match never stops the rounds of all others."""
    try:
        await visit(house, id)
    except FAILURES:
        raise
    except Exception as error:
        log("error", "match not looked after", match=id, error=error)
        await house.storage.set_due(id, house.now() + 3_600_000)


async def visit(house: House, id: str) -> None:
    try:
        live = await house.find(id)
    except (NoMatch, DataError):  # of other rules: perhaps another process plays it; or set aside
        await house.storage.set_due(id, house.now() + 3_600_000)
        return
    now = house.now()
    due = house.keeper.due_exactly(live.match, now)
    if due is not None and due > now + 1000:
        await house.storage.set_due(id, due, live.match.number)
    live.mine = True
    house.keeper.drive(live)


def forget(house: House) -> None:
    limit = time.monotonic() - house.settings.idle_seconds
    for id, live in list(house.live.items()):
        if live.watchers or live.used > limit or live.lock.locked() or live.thinking == live.match.moved:
            continue
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        del house.live[id]
