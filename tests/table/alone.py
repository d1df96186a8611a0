"""A host without a server: journals in memory, bots that think at once."""

from __future__ import annotations

from random import Random
from typing import Any

from khroma.bots.registry import find_bot
from khroma.kernel.game import Game, View
from khroma.kernel.kinds import Seat
from khroma.kernel.options import Options
from khroma.table.creation import create
from khroma.table.doing import do
from khroma.table.draft import Draft
from khroma.table.host import Host
from khroma.table.live import Live
from khroma.table.match import Facts
from khroma.table.occurrences import Row
from khroma.table.ports import Conflict, Hinted
from khroma.table.updates import Reader
from khroma.table.wire import Explained, Guest, Noted, Refused
from khroma.table.wishes import AnyCommand, NewMatch, Say, SeatWish


class Memory:
    """Journals in a dictionary."""

    failures: tuple[type[Exception], ...] = ()

    def __init__(self) -> None:
        self.facts: dict[str, Facts] = {}
        self.rows: dict[str, list[Row]] = {}
        self.passing: dict[str, dict[Seat, str]] = {}

    async def read_match(self, id: str) -> Facts | None:
        return self.facts.get(id)

    async def read_occurrences(self, id: str, after: int = 0) -> list[Row]:
        return self.rows[id][after:]

    async def read_passing(self, id: str) -> dict[Seat, str]:
        return self.passing.get(id, {})

    async def store_passing(self, id: str, seat: Seat, words: str) -> None:
        self.passing.setdefault(id, {})[seat] = words

    async def append(self, draft: Draft, due: int | None, new: bool = False, same: bool = False) -> None:  # noqa: ARG002
        id = draft.match.facts.id
        if new:
            self.facts[id] = draft.match.facts
        rows = self.rows.setdefault(id, [])
        if draft.rows and draft.rows[0].number != len(rows) + 1:
            raise Conflict
        rows += draft.rows


class Minds:
    """Bots that think at once."""

    async def answer(
        self,
        game: Game[Any],
        options: Options,  # noqa: ARG002
        view: View[Any],
        bot: str,
        seconds: float,  # noqa: ARG002
        guest: str = "",  # noqa: ARG002
    ) -> str:
        return game.line(view.known, find_bot(bot).choose(game, view, Random(1)))

    async def advise(self, game: Game[Any], options: Options, view: View[Any], bot: str, seconds: float) -> Hinted:
        return Hinted(await self.answer(game, options, view, bot, seconds), [], None)


class Quick:
    """Nobody waits."""

    window_seconds = window_more = bot_window_seconds = bot_pace = 0.0
    bot_seconds = 10.0


ANN = Guest("ann", "Ann")
ME, BOT = SeatWish("me"), SeatWish("bot", "random")


def new_host(store: Memory | None = None) -> Host:
    """A host with nothing around it."""
    return Host(store or Memory(), Minds(), Quick())


async def new_match(host: Host, game: str, seats: list[SeatWish], undo: bool = True) -> Live:
    """A match of Ann's."""
    made = await create(host, ANN, NewMatch(game=game, seats=seats, undo=undo))
    return await host.find(made.match)


async def order(host: Host, live: Live, command: AnyCommand) -> Refused | Explained | Noted:
    """Ann does something."""
    return await do(host, live, ANN, command, Reader(ANN.id, None, "en"))


async def say(host: Host, live: Live, line: str) -> Refused | Explained | Noted:
    """Ann answers."""
    return await order(host, live, Say(at=live.match.number, line=line))
