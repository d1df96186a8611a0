"""A series of games on several processes: batches are handed out, results come back in any order."""

from __future__ import annotations

import signal
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from threading import current_thread, main_thread

from khroma.bots.series import Plan, Played, play_game

_BATCHES = 32  # for each process: small enough for a smooth progress, large enough to cost nothing
_stop: Event | None = None


def play_series(plan: Plan, games: int, jobs: int, begin: int = 0) -> Iterator[list[Played]]:
    """Games of a plan, from number `begin` on, in batches. Which process plays a game changes nothing about it."""
    size, end = max(1, min(50, games // (jobs * _BATCHES))), begin + games
    batches = [range(first, min(first + size, end)) for first in range(begin, end, size)]
    if jobs == 1:
        for batch in batches:
            yield [play_game(plan, number) for number in batch]
        return
    context = get_context("spawn")
    stop = context.Event()
    with ProcessPoolExecutor(jobs, context, _begin, (stop,)) as pool:
        try:
            # Workers inherit that an interrupt is ignored: the main process alone answers it.
            with uninterrupted():
                futures = [pool.submit(_play_batch, plan, batch) for batch in batches]
            for future in as_completed(futures):
                yield future.result()
        except BaseException:
            stop.set()
            with uninterrupted():  # a second interrupt does not hurry the workers, it only leaves them behind
                pool.shutdown(cancel_futures=True)
            raise


@contextmanager
def uninterrupted() -> Generator[None, None, None]:
    """Leave an interrupt unanswered meanwhile; only the main thread can."""
    if current_thread() is not main_thread():
        yield
        return
    former = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, former)


def _begin(stop: Event) -> None:
    global _stop  # noqa: PLW0603  (a worker is told once, when it starts)
    _stop = stop


def _play_batch(plan: Plan, numbers: Sequence[int]) -> list[Played]:
    played = []
    for number in numbers:
        if _stop is not None and _stop.is_set():
            break
        played.append(play_game(plan, number))
    return played
