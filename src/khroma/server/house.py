"""The house: a host with a database, processes in which bots think, and other processes beside it."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import secrets
from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import TypeVar

import msgspec

from khroma.kernel.errors import DataError
from khroma.kernel.kinds import Seat
from khroma.server.beside import Beside
from khroma.server.bots import Thinkers
from khroma.server.database import FAILURES
from khroma.server.heartbeat import arrive, beat
from khroma.server.journal import JournalWriter
from khroma.server.limits import Homes
from khroma.server.logs import log
from khroma.server.metrics import Metrics
from khroma.server.presence import Presence
from khroma.server.rounds import keep_alive, look_around
from khroma.server.seats import Guests
from khroma.server.settings import Settings
from khroma.server.storage import Storage
from khroma.server.stored import Journals
from khroma.server.sweeping import sweep
from khroma.server.together import Together
from khroma.table.clocks import Time, now_ms
from khroma.table.host import Host
from khroma.table.live import Live, NoMatch
from khroma.table.terms import Terms

T = TypeVar("T")
MOST_SET_ASIDE = 1000
UNREAD_SECONDS = 60.0  # a match that cannot be read is not tried again before
_EXPECTED: tuple[type[Exception], ...] = (NoMatch, DataError, *FAILURES)


class Unreadable(NoMatch):
    """The journal of a match is there, but nobody can make anything of it."""


class House(Host):
    """One server process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.process = secrets.token_hex(6)
        time = Time(now_ms())
        self.storage = Storage(settings.database, settings.database_seconds, self.process, time)
        self.active_at = 0.0  # when somebody last did something at a match
        self.set_aside: dict[str, str] = {}  # matches that cannot be read, and the kind of mistake
        self._unread: dict[str, float] = {}  # when each of them was tried
        self.journal = JournalWriter(self.storage, self.metrics, self.process)
        self.guests = Guests(self.storage, settings.admin_token, settings.metrics_token)
        self.homes = Homes()
        self.thinkers = Thinkers(settings.bot_workers, self.metrics, settings.bot_programs, self.homes)
        self.presence = Presence(self)
        self.together = Together(self)
        self._beside = Beside("folder")
        super().__init__(Journals(self.storage, self.journal, self.presence), self.thinkers, settings, time)
        time.when_resumed = self._resumed
        if self.storage.is_postgres:  # nobody shares a file
            time.when_left_behind = self.together.left_behind
        self.metrics.gauge("khroma_matches_in_memory", "Matches in memory.", lambda: len(self.live))
        self.metrics.gauge("khroma_watchers", "Open sockets.", self._watchers)
        self.metrics.gauge("khroma_set_aside", "Matches that cannot be read.", lambda: len(self.set_aside))

    def _watchers(self) -> int:
        return sum(len(live.watchers) for live in self.live.values())

    def _resumed(self) -> None:
        """Something can be stored again: clocks go on, and windows that are open open anew."""
        for live in self.live.values():
            live.tell()
            self.keeper.drive(live)

    # --- beginning and end

    async def start(self) -> None:
        """Open the database, resume what was going on, and look after it from now on."""
        await self.storage.open()
        await arrive(self.storage)
        self.journal.start()
        self.spawn(keep_alive(self))
        self.spawn(look_around(self))
        if not gc.isenabled():  # a server of its own has taken that over
            self.spawn(sweep(self))
        if self.storage.is_postgres:
            from khroma.server.listener import listen

            self.spawn(listen(self))

    async def stop(self) -> None:
        """Finish what is being written, then let go; a database that hangs is not waited for."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(max(0.5, self.settings.stop_seconds / 3)):
                await self._let_go()

    async def _let_go(self) -> None:
        await self.rest()
        self.thinkers.close()
        await self.journal.stop()
        with contextlib.suppress(*FAILURES):
            await self.presence.leave()
            await beat(self.storage)  # not a moment of the outage is charged to a player
        self._beside.leave()
        await self.storage.close()

    # --- what a server does in its own way

    async def in_turn(self, work: Callable[..., T], *given: object) -> T:
        """Long work beside the loop, one at a time, and in no line with anything else."""
        return await self._beside.run(partial(work, *given))

    async def read(self, id: str) -> Live:
        """A match as the database has it. One that cannot be read is set aside, and named in the log and in /health."""
        if id in self._unread and monotonic() < self._unread[id] + UNREAD_SECONDS:
            raise Unreadable(id)
        try:
            live = await super().read(id)
        except _EXPECTED:
            raise
        except Exception as error:
            if id not in self.set_aside:
                log("error", "match set aside", match=id, error=error)
            if len(self.set_aside) < MOST_SET_ASIDE:
                self.set_aside[id] = type(error).__name__
                self._unread[id] = monotonic()
            raise Unreadable(id) from None
        self.set_aside.pop(id, None)
        self._unread.pop(id, None)
        return live

    async def loaded(self, live: Live) -> None:
        await self.presence.look(live)

    def may_charge(self, live: Live, seat: Seat) -> bool:
        return self.together.may_charge(live, seat)

    def acted_at(self, live: Live, seat: Seat) -> int:
        return self.together.acted_at(live, seat)

    def is_here(self, live: Live, seat: Seat) -> bool:
        return self.together.is_here(live, seat)

    def is_back(self, live: Live, seat: Seat) -> bool:
        return self.together.is_back(live, seat)

    def asked_elsewhere(self, live: Live) -> None:
        self.together.asked_elsewhere(live)

    def count(self, name: str, by: int = 1) -> None:
        self.active_at = monotonic()
        self.metrics.count(name, by)

    def observe(self, name: str, seconds: float) -> None:
        self.metrics.observe(name, seconds)

    def log(self, level: str, what: str, error: BaseException | None = None, **facts: str | float | None) -> None:
        log(level, what, error, **facts)

    def read_terms(self, text: str) -> Terms:
        """Terms as they are stored."""
        return msgspec.json.decode(text, type=Terms)
