"""Where games are played: in this process, on all cores of this machine, or on the workers of a Dask cluster."""

from __future__ import annotations

from collections.abc import Callable, Generator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import ParamSpec, TypeVar

from khroma.bots.processes import uninterrupted
from khroma.lab.mistakes import Mistake

P = ParamSpec("P")
T = TypeVar("T")


class Here(Executor):
    """This very process: a task is done when it is handed in."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@contextmanager
def workers(jobs: int, address: str | None = None) -> Generator[tuple[Executor, int], None, None]:
    """Somebody who plays, and how many chunks to hand out at a time."""
    if address is not None:
        with _cluster(address) as found:
            yield found
    elif jobs == 1:
        yield Here(), 1
    else:
        # fork would copy threads and locks. Workers inherit that an interrupt is ignored: this process answers it.
        # The pool starts a worker for a task that nobody is free for: as many tasks at once start all of them here.
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
            with uninterrupted():
                for started in [pool.submit(int) for _ in range(jobs)]:
                    started.result()
            try:
                yield pool, jobs * 2
            except BaseException:
                pool.shutdown(wait=True, cancel_futures=True)
                raise


@contextmanager
def _cluster(address: str) -> Generator[tuple[Executor, int], None, None]:
    try:
        from distributed import Client
    except ImportError:
        raise Mistake(
            'Running on a cluster needs more packages: pip install "khroma[cluster]" (from a clone: make lab)'
        ) from None
    try:
        client = Client(address, timeout=10)
    except (OSError, ValueError) as error:
        raise Mistake("The cluster at {address} cannot be reached: {why}", address=address, why=str(error)) from None
    with client:
        cores = sum(client.ncores().values()) or 1
        # Not pure: equal arguments are played, not looked up. A worker that dies has its chunks played by another.
        with client.get_executor(pure=False, retries=5) as pool:
            yield pool, cores * 2
