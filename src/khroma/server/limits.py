"""How much one guest or address may do: buckets that fill with time, and counts of what is open."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict

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
