"""Bots think in processes of their own and are told nothing but a view, written down as a picture."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import cache, lru_cache
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from random import Random
from typing import Any, TypeVar

from khroma.bots.bot import Bot
from khroma.bots.reasons.explain import advise
from khroma.bots.registry import find_bot
from khroma.games.registry import find_game
from khroma.kernel.game import Game, View
from khroma.kernel.options import Options
from khroma.server.logs import log
from khroma.server.metrics import Metrics
from khroma.table.ports import Hinted, Told

T = TypeVar("T")
TRIES = 2  # a bot whose process was ended because of another one thinks again


@cache
def _bot(name: str) -> Bot:
    return find_bot(name)


@lru_cache(maxsize=64)
def _options(game: str, words: str) -> Options:
    return find_game(game).option_table().read(words)


def _ready() -> None:
    """A worker leaves Ctrl-C to the server, and goes when the server has gone, even by a kill."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_go_with, args=(parent.sentinel,), daemon=True).start()


def _go_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


def think(game_id: str, options: str, picture: str, seat: int, bot: str, seed: int) -> str:
    """In a worker: the line that a bot answers with, from the picture of its view."""
    game = find_game(game_id)
    known, _ = game.read_picture(picture, _options(game_id, options))
    action = _bot(bot).choose(game, View(seat, known), Random(seed))
    return game.line(known, action)


def think_aloud(game_id: str, options: str, picture: str, seat: int, bot: str, seed: int) -> Hinted:
    """In a worker: the same, with what speaks for it."""
    game = find_game(game_id)
    known, _ = game.read_picture(picture, _options(game_id, options))
    advice = advise(_bot(bot), game, View(seat, known), Random(seed))
    reasons = [Told(reason.key, reason.facts) for reason in advice.reasons]
    then = None if advice.then is None else Told(advice.then.key, advice.then.facts)
    return Hinted(game.line(known, advice.action), reasons, then)


class Thinkers:
    """A pool of processes. One that hangs or dies is replaced, and its bot plays at random this once."""

    def __init__(self, workers: int, metrics: Metrics) -> None:
        self.workers = workers or os.cpu_count() or 1
        self.metrics = metrics
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(self.workers)  # so that waiting for a worker does not count as thinking
        self._random = Random()

    async def answer(self, game: Game[Any], options: Options, view: View[Any], bot: str, seconds: float) -> str:
        """The line of a bot's answer within so many seconds of thinking."""
        line = await self._ask(think, game, options, view, bot, seconds)
        return game.line(view.known, game.random_action(view.known, self._random)) if line is None else line

    async def advise(self, game: Game[Any], options: Options, view: View[Any], bot: str, seconds: float) -> Hinted:
        """What a bot would answer, and why."""
        hinted = await self._ask(think_aloud, game, options, view, bot, seconds)
        return hinted or Hinted(game.line(view.known, game.random_action(view.known, self._random)), [], None)

    async def _ask(
        self, work: Callable[..., T], game: Game[Any], options: Options, view: View[Any], bot: str, seconds: float
    ) -> T | None:
        """What a worker makes of it; None if it fails again and again."""
        async with self._free:
            for _ in range(TRIES):
                found = await self._try(work, game, options, view, bot, seconds)
                if found is not None:
                    return found
        return None

    async def _try(
        self, work: Callable[..., T], game: Game[Any], options: Options, view: View[Any], bot: str, seconds: float
    ) -> T | None:
        assert view.seat is not None
        pool = self._pool or self._open()
        seed = self._random.getrandbits(62)
        picture = game.picture(view.known)
        job = asyncio.wrap_future(pool.submit(work, game.id, options.write(), picture, view.seat, bot, seed))
        try:
            await asyncio.wait({job}, timeout=seconds)
        except asyncio.CancelledError:
            job.cancel()
            raise
        if job.done() and not job.cancelled() and job.exception() is None:
            return job.result()
        self.metrics.count("khroma_bot_failures_total")
        error = job.exception() if job.done() and not job.cancelled() else None
        log("warning", "bot failed", game=game.id, bot=bot, cause=type(error).__name__ if error else "too slow")
        hangs = not job.done()
        job.cancel()  # nobody waits for it any more
        if (hangs or isinstance(error, BrokenExecutor)) and self._pool is pool:
            self._kill()
        return None

    def _open(self) -> ProcessPoolExecutor:
        self._pool = ProcessPoolExecutor(self.workers, get_context("spawn"), initializer=_ready)
        return self._pool

    def _kill(self) -> None:
        pool, self._pool = self._pool, None
        if pool is None:
            return
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.terminate()
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """End all workers."""
        self._kill()
