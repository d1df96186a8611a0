"""Bots that think in the second worker."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from khroma.browser.beside import Beside, Overdue
from khroma.kernel.game import Game, View
from khroma.kernel.options import Options
from khroma.table.ports import Hinted
from khroma.table.thinking import think, think_aloud

T = TypeVar("T")


class Minds:
    """Where bots think. One that takes too long plays at random this once."""

    def __init__(self, beside: Beside) -> None:
        self.beside = beside
        self._random = Random()

    async def answer(
        self,
        game: Game[Any],
        options: Options,
        view: View[Any],
        bot: str,
        seconds: float,
        guest: str = "",  # noqa: ARG002
    ) -> str:
        """The line of a bot's answer."""
        return await self._ask(think, game, options, view, bot, seconds) or self._any(game, view)

    async def advise(self, game: Game[Any], options: Options, view: View[Any], bot: str, seconds: float) -> Hinted:
        """What a bot would answer, and why."""
        hinted = await self._ask(think_aloud, game, options, view, bot, seconds)
        return hinted or Hinted(self._any(game, view), [], None)

    def _any(self, game: Game[Any], view: View[Any]) -> str:
        return game.line(view.known, game.random_action(view.known, self._random))

    async def _ask(
        self, work: Callable[..., T], game: Game[Any], options: Options, view: View[Any], bot: str, seconds: float
    ) -> T | None:
        given = (game.id, options.write(), game.picture(view.known), view.seat, bot, self._random.getrandbits(62))
        try:
            return await self.beside.run(work, *given, seconds=seconds)
        except Overdue:
            return None
