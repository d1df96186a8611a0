"""Bots that think where the table is: a second Python would take as much memory as the table itself.

The levels watch the clock (`bots/data/levels.toml`): the table is away for a quarter of a second, or for two seconds at
most.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from khroma.kernel.game import Game, View
from khroma.kernel.options import Options
from khroma.table.ports import Hinted
from khroma.table.thinking import think, think_aloud

T = TypeVar("T")
_BREATH = 0.03  # seconds in which the page is told what was just played


class Minds:
    """Where bots think."""

    def __init__(self) -> None:
        self._random = Random()

    async def answer(
        self,
        game: Game[Any],
        options: Options,
        view: View[Any],
        bot: str,
        seconds: float,  # noqa: ARG002
        guest: str = "",  # noqa: ARG002
    ) -> str:
        """The line of a bot's answer."""
        return await self._ask(think, game, options, view, bot)

    async def advise(self, game: Game[Any], options: Options, view: View[Any], bot: str, seconds: float) -> Hinted:  # noqa: ARG002
        """What a bot would answer, and why."""
        return await self._ask(think_aloud, game, options, view, bot)

    async def _ask(self, work: Callable[..., T], game: Game[Any], options: Options, view: View[Any], bot: str) -> T:
        picture = game.picture(view.known)
        await asyncio.sleep(_BREATH)
        return work(game.id, options.write(), picture, view.seat, bot, self._random.getrandbits(62))
