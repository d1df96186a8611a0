"""Several processes on one PostgreSQL: each hears what the others have written, in the moment it becomes visible."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

import asyncpg

from khroma.server.database import CHANNEL, plain_address, postgres_arguments
from khroma.server.logs import log
from khroma.server.posting import carried_rows
from khroma.server.presence import PASSING, WATCHING

if TYPE_CHECKING:
    from khroma.server.house import House
    from khroma.table.live import Live

PAUSE = 0.5


async def listen(house: House) -> None:
    """Hear for ever. A lost connection is taken up again, and whatever was missed meanwhile is read."""
    address = plain_address(house.storage.engine)
    while True:
        cause = "lost"
        try:
            await _listen_once(house, address)
        except Exception as error:  # whatever it was: nobody would hear anything again
            cause = type(error).__name__
        log("warning", "listening again", cause=cause)
        house.together.lost()
        await asyncio.sleep(PAUSE)


async def _listen_once(house: House, address: str) -> None:
    seconds = house.settings.database_seconds
    connection = await asyncpg.connect(address, **postgres_arguments(seconds, house.process))
    lost = asyncio.Event()
    connection.add_termination_listener(lambda _: lost.set())
    try:
        await connection.add_listener(CHANNEL, lambda *heard: _hear(house, str(heard[3])))
        house.together.listening()
        for live in list(house.live.values()):
            live.stale = True
            house.spawn(house.catch_up(live))
            house.spawn(house.presence.hear_passing(live))
            house.spawn(house.presence.hear_watching(live))
            if live.watchers:
                house.presence.changed(live)
        await _until(lost, connection, seconds)
    finally:
        connection.terminate()


async def _until(lost: asyncio.Event, connection: asyncpg.Connection[Any], seconds: float) -> None:
    """Until the connection is lost. One that is only silent is asked from time to time whether it is still there."""
    while not lost.is_set():
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(lost.wait(), seconds)
            return
        await connection.execute("select 1")


def _hear(house: House, payload: str) -> None:
    match, news, process, *carried = payload.split(":", 3)
    if not match and process != house.process:
        house.time.at_least(int(news))
        house.together.heard()
    live = house.live.get(match)
    if process == house.process or live is None:
        return
    if news == WATCHING:
        house.spawn(house.presence.hear_watching(live))
    elif news == PASSING:
        house.spawn(house.presence.hear_passing(live))
    elif int(news) > live.match.number:
        _take_note(house, live, "".join(carried))


def _take_note(house: House, live: Live, carried: str) -> None:
    """Another process has written to a journal. What nobody watches here is read when somebody asks for it: the other
    one looks after it, and if that is gone, whoever finds it due."""
    if not live.watchers:
        live.stale = True
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
    elif not house.follow(live, carried_rows(carried)):
        live.stale = True
        house.spawn(house.catch_up(live))
