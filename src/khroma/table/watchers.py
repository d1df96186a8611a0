"""Who watches a match. A slow watcher never makes anybody wait and never fills the memory: it is only marked as
behind, and is sent one update with everything since the last one as soon as it can take it."""

from __future__ import annotations

import asyncio

from khroma.table.updates import Reader

MOST_REPLIES = 64


class Watcher:
    """One open socket: who looks, by which name, what it has seen, and direct replies that wait to be sent. There may
    be ten thousand of them on which nothing happens, so each holds little."""

    __slots__ = ("_waiting", "behind", "name", "reader", "replies", "since")

    def __init__(self, reader: Reader, since: int, name: str = "") -> None:
        self.reader = reader
        self.name = name
        self.since = since
        self.replies: list[bytes] = []
        self.behind = True
        self._waiting: asyncio.Future[None] | None = None

    def tell(self) -> None:
        """Something has changed."""
        self.behind = True
        self._wake()

    def reply(self, message: bytes) -> bool:
        """Answer a message directly; False when too many answers wait already."""
        if len(self.replies) >= MOST_REPLIES:
            return False
        self.replies.append(message)
        self._wake()
        return True

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def woken(self) -> None:
        """Wait until there is something to send."""
        while not self.behind and not self.replies:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
            self._waiting = None
