"""Who watches a match. A slow watcher never makes anybody wait and never fills the memory: it is only marked as
behind, and is sent one update with everything since the last one as soon as it can take it."""

from __future__ import annotations

import asyncio
from collections import deque

from khroma.table.updates import Reader

MOST_REPLIES = 64


class Watcher:
    """One open socket: who looks, what it has seen, and direct replies that wait to be sent."""

    def __init__(self, reader: Reader, since: int, name: str = "") -> None:
        self.reader = reader
        self.name = name
        self.since = since
        self.replies: deque[bytes] = deque()
        self.behind = True
        self._wake = asyncio.Event()
        self._wake.set()

    def tell(self) -> None:
        """Something has changed."""
        self.behind = True
        self._wake.set()

    def reply(self, message: bytes) -> bool:
        """Answer a message directly; False when too many answers wait already."""
        if len(self.replies) >= MOST_REPLIES:
            return False
        self.replies.append(message)
        self._wake.set()
        return True

    async def woken(self) -> None:
        """Wait until there is something to send."""
        await self._wake.wait()
        self._wake.clear()
