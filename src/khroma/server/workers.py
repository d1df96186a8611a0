"""Work in processes of its own: one that takes too long is ended, and all it held is gone with it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from pathlib import Path
from typing import TypeVar

try:
    import resource
except ImportError:  # not on Windows
    resource = None  # type: ignore[assignment]

T = TypeVar("T")
MEGABYTE = 1_000_000
_STARTING_SECONDS = 60.0


class Overdue(Exception):
    """It took too long, or the process died of it."""


class Workers:
    """This many processes, each opened when it is needed and ended by itself: what one of them does too long costs
    nobody else anything. Whoever lets them work sees to it that one is free. `megabytes`: how much memory the work may
    take, 0: any."""

    def __init__(self, count: int, megabytes: int = 0, politeness: int = 0) -> None:
        self._all = [_Worker(megabytes, politeness) for _ in range(count)]
        self._free = list(self._all)  # the last is taken first: it was at work before

    async def run(self, work: Callable[..., T], *given: object, seconds: float) -> T:
        """What the work returns or raises; Overdue if it does neither in this many seconds."""
        worker = self._free.pop()
        try:
            return await worker.run(work, *given, seconds=seconds)
        except (Overdue, MemoryError, asyncio.CancelledError):
            worker.close()  # whatever it still does or holds is gone with it
            raise
        finally:
            self._free.append(worker)

    def close(self) -> None:
        """End all processes."""
        for worker in self._all:
            worker.close()


class _Worker:
    """One process."""

    def __init__(self, megabytes: int, politeness: int) -> None:
        self._given = (megabytes, politeness)
        self._pool: ProcessPoolExecutor | None = None
        self._started: asyncio.Future[None] | None = None

    async def run(self, work: Callable[..., T], *given: object, seconds: float) -> T:
        """What the work returns or raises; Overdue if it does neither in this many seconds."""
        pool = await self._open()
        job = asyncio.wrap_future(pool.submit(work, *given))
        try:
            await asyncio.wait({job}, timeout=seconds)
        except asyncio.CancelledError:
            job.cancel()
            raise
        if job.done() and not job.cancelled() and not isinstance(job.exception(), BrokenExecutor):
            return job.result()
        job.cancel()  # nobody waits for it any more
        raise Overdue

    async def _open(self) -> ProcessPoolExecutor:
        """The process, when it is ready: to start it does not count as work."""
        if self._pool is None or self._started is None:
            self._pool = ProcessPoolExecutor(1, get_context("spawn"), _prepare, self._given)
            self._started = asyncio.wrap_future(self._pool.submit(_nothing))
        pool = self._pool
        await asyncio.wait({self._started}, timeout=_STARTING_SECONDS)
        return pool

    def close(self) -> None:
        """End it."""
        pool, started, self._pool, self._started = self._pool, self._started, None, None
        if pool is None:
            return
        if started is not None:
            started.cancel()  # whoever waited for it has gone, and nobody would hear that it broke
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)


def _nothing() -> None:
    pass


def _prepare(megabytes: int, politeness: int) -> None:
    """In a worker: it leaves Ctrl-C to the server, goes when the server has gone, and takes no more than its share."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # the words of an error might tell a secret
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_go_with, args=(parent.sentinel,), daemon=True).start()
    with contextlib.suppress(OSError):
        os.nice(politeness)
    if megabytes and resource is not None:
        _limit_memory(megabytes)


def _limit_memory(megabytes: int) -> None:
    """At most this much more than the process has now, where the system tells and keeps to it (Linux does)."""
    size = Path("/proc/self/statm")
    if size.exists():
        now = int(size.read_text().split()[0]) * resource.getpagesize()
        _, most = resource.getrlimit(resource.RLIMIT_AS)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (now + megabytes * MEGABYTE, most))


def _go_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)
