"""What is no longer in memory of a match: folded again beside the loop, and kept for the next who asks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from khroma.table.match import Match
from khroma.table.occurrences import Row
from khroma.table.parts import Happening
from khroma.table.ports import Store

MOST_TOLD = 200  # this many occurrences are told at once; whoever wants older ones asks for them by the page
KEPT_OCCURRENCES = 20_000  # of all matches together
PIECE = 150  # occurrences that are folded at once: more are not folded on the loop, if there is a place beside it

T = TypeVar("T")
U = TypeVar("U")
Beside = Callable[..., Awaitable[Any]]  # does work beside the loop


async def in_pieces(beside: Beside, work: Callable[[T, list[U]], None], whole: T, parts: list[U]) -> None:
    """Do something to a whole with all of these occurrences, beside the loop and some at a time: between them others
    who wait for that place have a turn."""
    for first in range(0, len(parts), PIECE):
        await beside(work, whole, parts[first : first + PIECE])


def fold(match: Match, rows: list[Row]) -> None:
    """Carry occurrences out. This loop must not be compiled: compiled code lets nobody else have the interpreter until
    it returns, and here others have it after each occurrence."""
    for row in rows:
        match.apply(row)


class Histories:
    """The happenings of some long matches, from the first occurrence on."""

    def __init__(self, store: Store, beside: Beside) -> None:
        self.store = store
        self.beside = beside
        self._kept: OrderedDict[str, list[Happening]] = OrderedDict()
        self._folding: dict[str, asyncio.Task[list[Happening]]] = {}

    async def after(self, match: Match, start: int, most: int = MOST_TOLD) -> list[Happening]:
        """What happened after an occurrence, at most this many things."""
        recent = match.happened_after(start)
        if recent is not None:
            return recent[:most]
        whole = self._grown(match)
        if whole is None:
            whole = await self._fold(match)
        return whole[start : min(start + most, match.number)]

    async def position(self, match: Match, number: int) -> Match:
        """The match as it was after an occurrence."""
        if number >= match.number:
            return match
        rows = [row for row in await self.store.read_occurrences(match.facts.id) if row.number <= number]
        before = Match(match.facts)
        await in_pieces(self.beside, fold, before, rows)
        return before

    def _grown(self, match: Match) -> list[Happening] | None:
        """What is kept, with what came since; None if something is missing in between."""
        whole = self._kept.get(match.facts.id)
        more = None if whole is None else match.happened_after(len(whole))
        if whole is None or more is None:
            return None
        whole += more
        self._kept.move_to_end(match.facts.id)
        return whole

    async def _fold(self, match: Match) -> list[Happening]:
        """All who ask at the same time wait for the same work."""
        id = match.facts.id
        task = self._folding.get(id)
        if task is None:
            task = self._folding[id] = asyncio.create_task(self._fold_once(match))
            task.add_done_callback(lambda _: self._folding.pop(id, None))
        whole = await asyncio.shield(task)
        return whole if len(whole) >= match.number else await self._fold(match)

    async def _fold_once(self, match: Match) -> list[Happening]:
        rows = [row for row in await self.store.read_occurrences(match.facts.id) if row.number <= match.number]
        again = Match(match.facts, None)
        await in_pieces(self.beside, fold, again, rows)
        whole = self._kept[match.facts.id] = list(again.log)
        while len(self._kept) > 1 and sum(map(len, self._kept.values())) > KEPT_OCCURRENCES:
            self._kept.popitem(last=False)
        return whole
