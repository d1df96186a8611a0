"""How much one guest or address may do: buckets that fill with time, and counts of what is open."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

MOST_KEPT = 20_000


class Buckets:
    """Each key may do `amount` things at once and gets as many back over `seconds`."""

    def __init__(self, amount: int, seconds: float) -> None:
        self.amount = amount
        self.rate = amount / seconds
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> bool:
        """Whether this key may do one more thing now."""
        now = time.monotonic()
        level, then = self._levels.pop(key, (float(self.amount), now))
        level = min(float(self.amount), level + (now - then) * self.rate)
        allowed = level >= 1
        self._levels[key] = (level - 1 if allowed else level, now)
        while len(self._levels) > MOST_KEPT:
            self._levels.popitem(last=False)
        return allowed


class Shares:
    """Each key may have this many things done at the same time; the others of its own wait, and nobody else does."""

    def __init__(self, each: int) -> None:
        self.each = each
        self._inside: Counter[str] = Counter()
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    @asynccontextmanager
    async def take(self, key: str) -> AsyncGenerator[None]:
        """Wait for a place of this key's."""
        await self.enter(key)
        try:
            yield
        finally:
            self.leave(key)

    async def enter(self, key: str) -> None:
        """The same for whoever gives the place back by itself."""
        if self._inside[key] >= self.each:
            await self._wait(key)
        else:
            self._inside[key] += 1

    async def _wait(self, key: str) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line = self._waiting.setdefault(key, deque())
        line.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave(key)  # the place was given in the same moment
            elif turn in line:
                line.remove(turn)
            raise

    def leave(self, key: str) -> None:
        """The place goes to the next of the same key."""
        line = self._waiting.get(key)
        while line:
            turn = line.popleft()
            if not turn.done():  # else it has gone away
                turn.set_result(None)
                return
        self._waiting.pop(key, None)
        self._inside[key] -= 1
        if self._inside[key] <= 0:
            del self._inside[key]


class Rounds:
    """Of each key one thing is begun in a round of the loop. Whoever sends many at once waits for itself, and everybody
    else has a turn between them."""

    def __init__(self) -> None:
        self._lines: dict[str, deque[asyncio.Future[None]]] = {}

    async def turn(self, key: str) -> None:
        """Wait for a round in which nothing of this key's has begun."""
        loop, line = asyncio.get_running_loop(), self._lines.get(key)
        if line is None:
            self._lines[key] = deque()
            loop.call_soon(self._next, key)
        else:
            turn = loop.create_future()
            line.append(turn)
            await turn

    def _next(self, key: str) -> None:
        line = self._lines[key]
        while line:
            turn = line.popleft()
            if not turn.done():  # else it has gone away
                turn.set_result(None)
                asyncio.get_running_loop().call_soon(self._next, key)
                return
        del self._lines[key]


class Homes:
    """From which address each guest came last. Whoever comes as many guests from one address has the share of one."""

    def __init__(self) -> None:
        self._homes: OrderedDict[str, str] = OrderedDict()

    def note(self, guest: str, address: str) -> None:
        """A guest has come from there."""
        self._homes.pop(guest, None)
        self._homes[guest] = address
        while len(self._homes) > MOST_KEPT:
            self._homes.popitem(last=False)

    def of(self, guest: str) -> str:
        """Where a guest is at home; one who has not come lately has a home of its own."""
        return self._homes.get(guest, guest)


class Places:
    """How many of something each key holds open at the same time."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.held: Counter[str] = Counter()

    def enter(self, key: str) -> bool:
        """Take a place if there is one left."""
        if self.held[key] >= self.most:
            return False
        self.held[key] += 1
        return True

    def leave(self, key: str) -> None:
        """Give a place back."""
        self.held[key] -= 1
        if self.held[key] <= 0:
            del self.held[key]
