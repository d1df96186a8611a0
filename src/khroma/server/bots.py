"""Bots think in processes of their own and are told nothing but a view, written down as a picture."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from khroma.bots.bot import Forfeit
from khroma.kernel.game import Game, View
from khroma.kernel.options import Options
from khroma.server.limits import Homes
from khroma.server.logs import log
from khroma.server.metrics import Metrics
from khroma.server.programs import Programs
from khroma.server.turns import Turns
from khroma.server.workers import Workers
from khroma.table.ports import Hinted, Thinker
from khroma.table.thinking import think, think_aloud

T = TypeVar("T")
BOTS, HINTS = 0, 1  # ranks: who waits for a process
WAITING_EACH = 2  # hints of one guest that wait at the same time
POLITENESS = 5  # whoever is answered goes before whoever thinks


class Thinkers:
    """Processes in which bots think. One that hangs or dies is replaced, and its bot plays at random this once; the
    others go on thinking.

    Bots take turns address by address, and there guest by guest: whoever created twenty matches of bots has the share
    of one guest. Hints wait behind all bots, in turns too, and leave one process free where there are several.
    """

    def __init__(self, workers: int, metrics: Metrics, programs: str = "", homes: Homes | None = None) -> None:
        count = workers or os.cpu_count() or 1
        self.metrics = metrics
        self.workers = Workers(count, politeness=POLITENESS)
        # Waiting for a process does not count as thinking.
        self.turns = Turns(count, [count, max(1, count - 1)], homes)
        self.programs = Programs(programs)
        self._random = Random()

    async def answer(
        self, game: Game[Any], options: Options, view: View[Any], bot: str, seconds: float, guest: str = ""
    ) -> str:
        """The line of a bot's answer within this many seconds of thinking, when it is this guest's turn. A program of
        the host's that does not answer has lost: Forfeit."""
        if bot in self.programs:
            return await self._program_answer(game, options, view, bot, guest)
        async with self.turns.take(guest, BOTS):
            line = await self._ask(think, game, options, view, bot, seconds)
        return game.line(view.known, game.random_action(view.known, self._random)) if line is None else line

    async def _program_answer(self, game: Game[Any], options: Options, view: View[Any], bot: str, guest: str) -> str:
        luck = Random(self._luck(game.picture(view.known)))
        try:
            return await self.programs.answer(game, options, view, bot, guest, luck)
        except Forfeit as forfeit:
            self.metrics.count("khroma_bot_failures_total")
            log("warning", "program forfeits", game=game.id, bot=bot, cause=forfeit.fault)
            raise

    async def advise(self, game: Game[Any], options: Options, view: View[Any], bot: str, seconds: float) -> Hinted:
        """What a bot would answer, and why."""
        return await self.hints_of("").advise(game, options, view, bot, seconds)

    def hints_of(self, guest: str) -> HintsOf:
        """Hints for one guest."""
        return HintsOf(self, guest)

    async def _ask(
        self, work: Callable[..., T], game: Game[Any], options: Options, view: View[Any], bot: str, seconds: float
    ) -> T | None:
        """What a worker makes of it; None if it fails."""
        assert view.seat is not None
        picture = game.picture(view.known)
        given = (game.id, options.write(), picture, view.seat, bot, self._luck(picture))
        try:
            return await self.workers.run(work, *given, seconds=seconds)
        except Exception as error:
            self.metrics.count("khroma_bot_failures_total")
            log("warning", "bot failed", game=game.id, bot=bot, cause=type(error).__name__)
            return None

    def _luck(self, _picture: str) -> int:
        """The seed of one decision, which nobody can foretell."""
        return self._random.getrandbits(62)

    def close(self) -> None:
        """End all workers, and the host's programs."""
        self.workers.close()
        self.programs.close()


class HintsOf(Thinker):
    """The same processes, for the hints of one guest."""

    def __init__(self, thinkers: Thinkers, guest: str) -> None:
        self.thinkers = thinkers
        self.guest = guest

    async def answer(
        self,
        game: Game[Any],
        options: Options,
        view: View[Any],
        bot: str,
        seconds: float,
        guest: str = "",  # noqa: ARG002
    ) -> str:
        """What a hint would say."""
        return (await self.advise(game, options, view, bot, seconds)).line

    async def advise(self, game: Game[Any], options: Options, view: View[Any], bot: str, seconds: float) -> Hinted:
        """What a bot would answer, and why; Crowded if this guest waits for too many."""
        async with self.thinkers.turns.take(self.guest, HINTS, WAITING_EACH):
            hinted = await self.thinkers._ask(think_aloud, game, options, view, bot, seconds)
        return hinted or Hinted(game.line(view.known, game.random_action(view.known, Random())), [], None)
