"""Answers that are the same for everybody: made once, beside the loop, for all who ask at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

Make = Callable[[], bytes]


class Prepared:
    """Bytes by name. There are only as many as there are games, languages and descriptions."""

    def __init__(self) -> None:
        self._made: dict[tuple[str, ...], asyncio.Task[bytes]] = {}

    async def of(self, name: tuple[str, ...], make: Make) -> bytes:
        """What was made under this name; a mistake is made again by the next who asks."""
        task = self._made.get(name)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._made[name] = asyncio.create_task(asyncio.to_thread(make))
        return await asyncio.shield(task)
