"""A match in memory: where it stands, who watches it, and what is about to happen."""

from __future__ import annotations

import asyncio
import time

from khroma.table.match import Match
from khroma.table.watchers import Watcher
from khroma.table.windows import PassSettings


class NoMatch(Exception):
    """There is no match of this name."""


class Live:
    """A match in memory."""

    def __init__(self, match: Match, passing: PassSettings | None = None) -> None:
        self.match = match
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.sent: dict[tuple[object, ...], tuple[int, bytes]] = {}  # updates in bytes, and when they were made
        self.passing = passing or PassSettings()
        self.passed = False  # the seat that is asked has passed, and its window is still open
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: int | None = None  # the position about which a bot is thinking
        self.mine = True  # this process wrote the last entry, so it goes on with what follows
        self.stale = False  # the journal may have grown elsewhere
        self.used = time.monotonic()
        self.elsewhere: dict[str, str] = {}  # guests that watch through other processes, and their names
        self.nameless_elsewhere = 0  # watchers there who are no guests
        self.announcing = asyncio.Lock()
        self.announced = True  # the other processes know who watches here

    def guests(self) -> set[str]:
        """Who watches through this process."""
        return {watcher.reader.guest for watcher in self.watchers if watcher.reader.guest}

    def nameless(self) -> int:
        """How many watch through this process who are no guests."""
        return sum(not watcher.reader.guest for watcher in self.watchers)

    def spectators(self) -> dict[str, str]:
        """Guests who watch and hold no seat, each once, and their names."""
        here = {watcher.reader.guest: watcher.name for watcher in self.watchers if watcher.reader.guest}
        seated = {chair.guest for chair in self.match.chairs}
        return {guest: name for guest, name in (self.elsewhere | here).items() if guest not in seated}

    def tell(self, guest: str | None = None) -> None:
        """Something has changed, for one guest or for everybody."""
        self.sent = {}
        for watcher in self.watchers:
            if guest is None or watcher.reader.guest == guest:
                watcher.tell()
