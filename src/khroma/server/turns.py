"""Waiting for one of a few places: the more important first, then address by address, and there guest by guest, so that
nobody can fill the queue, and nobody gains by coming as many guests."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from khroma.server.limits import Homes

Household = OrderedDict[str, deque[asyncio.Future[None]]]  # by guest
Queue = OrderedDict[str, Household]  # by address


class Crowded(Exception):
    """Too many wait already, of this guest or in all."""


class Turns:
    """This many places, and who waits for them. `ranks`: how many places each rank may hold at the most, 0 first;
    `each`: how many one address may."""

    def __init__(
        self, places: int, ranks: list[int] | None = None, homes: Homes | None = None, each: int | None = None
    ) -> None:
        self.places = places
        self.homes = homes or Homes()
        self.ranks = ranks or [places]
        self.each = each or places
        self._held = [0] * len(self.ranks)
        self._held_by: Counter[str] = Counter()  # by address
        self._queues: list[Queue] = [OrderedDict() for _ in self.ranks]

    @asynccontextmanager
    async def take(self, who: str, rank: int = 0, most: int | None = None) -> AsyncGenerator[None]:
        """A place, as soon as it is this one's turn; Crowded if this many of its wishes wait already."""
        home = await self._wait(who, rank, most)
        try:
            yield
        finally:
            self._give_back(home, rank)

    def waiting(self) -> int:
        """How many wait."""
        return sum(len(line) for queue in self._queues for home in queue.values() for line in home.values())

    def _free(self, rank: int) -> bool:
        return sum(self._held) < self.places and self._held[rank] < self.ranks[rank]

    def _give_back(self, home: str, rank: int) -> None:
        self._held[rank] -= 1
        self._held_by[home] -= 1
        if not self._held_by[home]:
            del self._held_by[home]
        self._wake()

    async def _wait(self, who: str, rank: int, most: int | None = None) -> str:
        """Wait for a place; the address that holds it from now on."""
        queue, home = self._queues[rank], self.homes.of(who)
        line = queue.get(home, Household()).get(who, deque())
        if most is not None and len(line) >= most:
            raise Crowded
        queue.setdefault(home, Household()).setdefault(who, line)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(turn)
        self._wake()
        try:
            await turn
        except asyncio.CancelledError:
            self._give_up(turn, home, who, rank)
            raise
        return home

    def _give_up(self, turn: asyncio.Future[None], home: str, who: str, rank: int) -> None:
        """Whoever goes away leaves the queue, or the place that was given in the same moment."""
        if turn.done() and not turn.cancelled():
            self._give_back(home, rank)
            return
        queue = self._queues[rank]
        household = queue.get(home, Household())
        line = household.get(who, deque())
        if turn in line:
            line.remove(turn)
        if not line:
            household.pop(who, None)
        if not household:
            queue.pop(home, None)

    def _wake(self) -> None:
        """Give the free places away: each rank before the next one, within it every address once before any twice, and
        so its guests."""
        for rank, queue in enumerate(self._queues):
            while self._free(rank) and (home := self._next(queue)) is not None:
                household = queue.pop(home)
                who, line = household.popitem(last=False)
                turn = line.popleft()
                if line:
                    household[who] = line
                if household:
                    queue[home] = household
                if not turn.done():
                    self._held[rank] += 1
                    self._held_by[home] += 1
                    turn.set_result(None)

    def _next(self, queue: Queue) -> str | None:
        """The address whose turn it is: the one that has waited the longest, of those that may hold one more place."""
        return next((home for home in queue if self._held_by[home] < self.each), None)
