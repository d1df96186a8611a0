"""What is no longer in memory of a match: folded again beside the loop, and kept for the next who asks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

from khroma.table.match import KEPT, Facts, Match
from khroma.table.occurrences import Row
from khroma.table.parts import Happening
from khroma.table.ports import Store

MOST_TOLD = 200  # this many occurrences are told at once; whoever wants older ones asks for them by the page
KEPT_OCCURRENCES = 20_000  # of all matches together

Beside = Callable[..., Awaitable[Any]]  # does work beside the loop


def fold(facts: Facts, rows: list[Row], kept: int | None = KEPT) -> Match:
    """A match as its journal leaves it. This loop must not be compiled: compiled code lets nobody else have the
    interpreter until it returns, and here others have it after each occurrence."""
    match = Match(facts, kept)
    for row in rows:
        match.apply(row)
    return match


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
        before: Match = await self.beside(fold, match.facts, rows)
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
        again: Match = await self.beside(fold, match.facts, rows, None)
        whole = self._kept[match.facts.id] = list(again.log)
        while len(self._kept) > 1 and sum(map(len, self._kept.values())) > KEPT_OCCURRENCES:
            self._kept.popitem(last=False)
        return whole
