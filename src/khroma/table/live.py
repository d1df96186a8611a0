"""A match in memory: where it stands, who watches it, and what is about to happen."""

from __future__ import annotations

import asyncio
import time

from khroma.table.match import Match
from khroma.table.names import distinct
from khroma.table.telling import names_at
from khroma.table.updates import Company, Surroundings
from khroma.table.watchers import Watcher
from khroma.table.windows import PassSettings

MOST_EYES = 32  # this many different updates are kept for others
MOST_NAMED = 20  # spectators who are named; the others are counted


class NoMatch(Exception):
    """There is no match of this name."""


class Live:
    """A match in memory."""

    def __init__(self, match: Match, passing: PassSettings | None = None) -> None:
        self.match = match
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.sent: dict[tuple[object, ...], tuple[int, bytes]] = {}  # updates in bytes, and when they were made
        self.around: Surroundings | None = None  # what all of them say beside the journal
        self.passing = passing or PassSettings()
        self.passed: int | None = None  # when the seat that is asked passed, if its window is still open
        self.timer: asyncio.TimerHandle | None = None
        self.rings_at = 0.0  # when the timer does, by the clock of the loop
        self.thinking: int | None = None  # the position about which a bot is thinking
        self.thoughts = 0  # how many bots think, with those whose position was taken back
        self.mine = True  # this process wrote the last occurrence, so it goes on with what follows
        self.stale = False  # the journal may have grown elsewhere
        self.used = time.monotonic()
        self._company: tuple[list[str], Company] | None = None
        self.elsewhere: dict[str, str] = {}  # guests that watch through other processes, and their names
        self.nameless_elsewhere = 0  # watchers there who are no guests
        self.announcing = asyncio.Lock()
        self.announced = True  # the other processes know who watches here
        self.coming: asyncio.TimerHandle | None = None  # others are about to be told who came and went
        self.hearing = False  # somebody is about to read what its seats pass

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

    def enter(self, watcher: Watcher) -> None:
        """Somebody begins to watch."""
        self.watchers.add(watcher)
        self._company = self.around = None

    def leave(self, watcher: Watcher) -> None:
        """Somebody watches no longer."""
        self.watchers.discard(watcher)
        self._company = self.around = None

    def hear(self, elsewhere: dict[str, str], nameless: int) -> None:
        """Who watches through other processes."""
        self.elsewhere, self.nameless_elsewhere = elsewhere, nameless
        self._company = self.around = None

    def company(self) -> Company:
        """Who is there, found out once for as long as nobody comes, goes or sits down."""
        seated = [chair.guest for chair in self.match.chairs]
        if self._company is None or self._company[0] != seated:
            spectators = self.spectators()
            count = len(spectators) + self.nameless() + self.nameless_elsewhere
            taken = names_at(self.match)
            names = [distinct(name, taken) for name in sorted(spectators.values())[:MOST_NAMED]]
            self._company = (seated, Company(self.guests() | self.elsewhere.keys(), count, names))
        return self._company[1]

    def tell(self, guest: str | None = None) -> None:
        """Something has changed, for one guest or for everybody."""
        self.sent, self.around = {}, None
        for watcher in self.watchers:
            if guest is None or watcher.reader.guest == guest:
                watcher.tell()


def keep_sent(
    sent: dict[tuple[object, ...], tuple[int, bytes]], eyes: tuple[object, ...], made: tuple[int, bytes]
) -> None:
    """Keep what was sent to one reader for others who look through the same eyes, but not too much of it."""
    if len(sent) >= MOST_EYES:
        sent.clear()
    sent[eyes] = made
