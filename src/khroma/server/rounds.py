"""The rounds of a house: say that it is alive, find matches that nobody looks after, forget those nobody needs."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from khroma.kernel.errors import DataError
from khroma.server.database import FAILURES
from khroma.server.heartbeat import HEARTBEAT_MS, beat
from khroma.server.logs import log
from khroma.table.keeper import GRACE_MS
from khroma.table.live import Live, NoMatch

if TYPE_CHECKING:
    from khroma.server.house import House

MOST_IDLE = 1000  # matches in memory that nobody watches
SENT_MS = 5000  # for this long a page is kept that others may ask for too
HELD_SECONDS = 20.0  # for this long, whoever asked for a match may still hold it


async def keep_alive(house: House) -> None:
    while True:
        await asyncio.sleep(HEARTBEAT_MS / 1000)
        try:
            await beat(house.storage)
            await house.presence.expire()
        except FAILURES:  # the next one will tell
            pass
        except Exception as error:  # a mistake of ours is not the end of the rounds
            log("error", "heartbeat failed", error=error)


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
        except Exception as error:
            log("error", "round failed", error=error)
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
    """Let go of matches that nobody watches: those that were not used for long, and of many, as somebody leaves behind
    who looks at one after the other, all but the last. What was sent to one reader is not kept for others either."""
    now = time.monotonic()
    idle = sorted(filter(_is_idle, house.live.values()), key=lambda live: live.used)
    too_many = len(idle) - MOST_IDLE
    for place, live in enumerate(idle):
        if live.used <= now - (HELD_SECONDS if place < too_many else house.settings.idle_seconds):
            if live.timer is not None:
                live.timer.cancel()
                live.timer = None
            del house.live[live.match.facts.id]
    latest = house.now() - SENT_MS
    for live in house.live.values():
        live.sent = {eyes: each for eyes, each in live.sent.items() if each[0] >= latest}


def _is_idle(live: Live) -> bool:
    return not (live.watchers or live.lock.locked() or live.thinking == live.match.moved)
