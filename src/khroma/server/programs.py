"""Programs that the host lets play: guests choose them by the names that the host gave them, never by a command."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from random import Random
from typing import Any

from khroma.bots.outside import ProgramBot, question_lines
from khroma.bots.registry import bots, is_offered, offer
from khroma.kernel.errors import DataError
from khroma.kernel.game import Game, View
from khroma.kernel.options import Options
from khroma.server.turns import Turns

_NAME = re.compile("[a-z][a-z0-9_-]{0,30}")


class Programs:
    """The host's programs, each running once; it is asked about one match after the other, guest by guest."""

    def __init__(self, setting: str) -> None:
        self._bots: dict[str, ProgramBot] = {}
        self._turns: dict[str, Turns] = {}
        for part in filter(None, (part.strip() for part in setting.split(";"))):
            name, equals, command = (word.strip() for word in part.partition("="))
            if not equals or not _NAME.fullmatch(name):
                raise DataError(
                    "expected NAME=COMMAND with a short name in small letters, found {found}",
                    found=repr(part),
                    where="bot_programs",
                )
            if name in self._bots or (name in bots() and not is_offered(name)):
                raise DataError("there is a bot {name} already", name=repr(name), where="bot_programs")
            self._bots[name] = ProgramBot(f"cmd:{command}")
            self._turns[name] = Turns(1)
            offer(name, partial(ProgramBot, f"cmd:{command}"))

    def __contains__(self, name: str) -> bool:
        return name in self._bots

    async def answer(
        self, game: Game[Any], options: Options, view: View[Any], name: str, guest: str, luck: Random
    ) -> str:
        """The line of its answer, when it is this guest's turn; Forfeit if there is none."""
        bot = self._bots[name]
        lines = question_lines(game, options, view, bot.budget, luck)
        async with self._turns[name].take(guest):
            said = await asyncio.to_thread(bot.ask, lines)
            return game.line(view.known, bot.understand(game, view, said))

    def close(self) -> None:
        """End all of them."""
        for bot in self._bots.values():
            bot.leave()
