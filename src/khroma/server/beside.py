"""One thread beside the loop, for what must be done in order and may wait for the disk. A pool of threads does the same
with three times the work for each errand, and there is one for every few answers."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")
Errand = tuple[Callable[[], Any], asyncio.Future[Any]]


class Beside:
    """A thread that is started with its first errand, and ends when it is told to."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._errands: SimpleQueue[Errand | None] = SimpleQueue()
        self._thread: Thread | None = None

    async def run(self, work: Callable[[], T]) -> T:
        """What comes of it, when it is done; what it raises is raised here. Whoever goes away meanwhile does not stop
        it."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        if self._thread is None:
            self._thread = Thread(target=self._go, name=self._name, daemon=True)
            self._thread.start()
        self._errands.put((work, done))
        return await done

    def close(self) -> None:
        """Wait until all is done that was begun."""
        thread = self._thread
        self.leave()
        if thread is not None:
            thread.join()

    def leave(self) -> None:
        """Nobody waits for it any more."""
        if self._thread is not None:
            self._errands.put(None)
            self._thread = None

    def _go(self) -> None:
        while (errand := self._errands.get()) is not None:
            work, done = errand
            result, failed = None, None
            try:
                result = work()
            except Exception as error:
                failed = error
            with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
                done.get_loop().call_soon_threadsafe(settle, done, failed, result)


def settle(done: asyncio.Future[Any], error: Exception | None, result: object = None) -> None:
    """Tell whoever waits how it ended, if somebody still does."""
    if done.done():
        return
    if error is None:
        done.set_result(result)
    else:
        done.set_exception(error)
