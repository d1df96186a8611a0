"""What a socket waits with. Queues and events of asyncio's hold kilobytes while they are empty, and there may be ten
thousand sockets on which nothing happens."""

from __future__ import annotations

import asyncio
from typing import Any


class Inbox:
    """Messages that wait to be looked at, by one reader."""

    __slots__ = ("_came", "_messages")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._came: asyncio.Future[None] | None = None  # somebody waits for a message

    def put_nowait(self, message: Any) -> None:
        """One more message."""
        self._messages.append(message)
        if self._came is not None and not self._came.done():
            self._came.set_result(None)

    async def get(self) -> Any:
        """The next message."""
        while not self._messages:
            self._came = asyncio.get_running_loop().create_future()
            try:
                await self._came
            finally:
                self._came = None
        return self._messages.pop(0)

    def qsize(self) -> int:
        """How many wait."""
        return len(self._messages)

    def empty(self) -> bool:
        """Whether none waits."""
        return not self._messages


class Gate:
    """Open, but for some moments."""

    __slots__ = ("_opens",)

    def __init__(self) -> None:
        self._opens: asyncio.Future[None] | None = None  # it is closed

    def is_set(self) -> bool:
        """Whether it is open."""
        return self._opens is None

    def clear(self) -> None:
        """Close it."""
        self._opens = self._opens or asyncio.get_running_loop().create_future()

    def set(self) -> None:
        """Open it."""
        if self._opens is not None:
            self._opens.set_result(None)
            self._opens = None

    async def wait(self) -> None:
        """Wait until it is open."""
        if self._opens is not None:
            await asyncio.shield(self._opens)  # others wait for the same
