"""A match in memory: where it stands, who watches it, and what is about to happen."""

from __future__ import annotations

import asyncio
import time

from khroma.server.match import Match
from khroma.server.watchers import Watcher
from khroma.server.windows import PassSettings


class NoMatch(Exception):
    """There is no match of this name."""


class Live:
    """A match in memory."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.passing = PassSettings()
        self.passed = False  # the seat that is asked has passed, and its window is still open
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: int | None = None  # the position about which a bot is thinking
        self.mine = True  # this process wrote the last entry, so it goes on with what follows
        self.stale = False  # the journal may have grown elsewhere
        self.used = time.monotonic()

    def tell(self, guest: str | None = None) -> None:
        """Something has changed, for one guest or for everybody."""
        for watcher in self.watchers:
            if guest is None or watcher.reader.guest == guest:
                watcher.tell()
