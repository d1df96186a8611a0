"""Where matches are played: commands are carried out, changes stored and shown, and what is due is done.

It needs a loop, but nothing beside it: no threads, sockets or databases. What it does need stands in ports.py.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from khroma.kernel.errors import DataError, Refusal
from khroma.kernel.kinds import Action, Seat
from khroma.table import clocks, commands
from khroma.table.clocks import Time, now_ms
from khroma.table.draft import Draft
from khroma.table.history import MOST_TOLD, PIECE, Histories, in_pieces
from khroma.table.keeper import Keeper
from khroma.table.length import bounded
from khroma.table.live import Live, NoMatch, keep_sent
from khroma.table.match import Facts, Match
from khroma.table.occurrences import AnyOccurrence, Ended, EndReason, Row, Said
from khroma.table.ports import Conflict, Pace, Store, Thinker, Unstored
from khroma.table.updates import Reader, Surroundings, build_update
from khroma.table.windows import PassSettings
from khroma.table.wire import Update, encode

T = TypeVar("T")
ALIKE_MS = 50  # for this long an update may be sent to others as it is: their clocks are off by no more
RECENT = 60  # a reader who has seen nothing is told this many occurrences of what went before


class Host:
    """All matches in one memory."""

    def __init__(self, store: Store, thinker: Thinker, pace: Pace, time: Time | None = None) -> None:
        self.store = store
        self.thinker = thinker
        self.pace = pace
        self.time = time or Time(now_ms())
        self.now = self.time.now
        self.wall = now_ms
        self.keeper = Keeper(self)
        self.histories = Histories(store, self.in_turn)
        self.live: dict[str, Live] = {}
        self.stopping = False
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # --- what a house may do in another way

    async def in_turn(self, work: Callable[..., T], *given: object) -> T:
        """Long work, one at a time."""
        return work(*given)

    async def loaded(self, live: Live) -> None:
        """A match was read from the store."""

    def may_charge(self, live: Live, seat: Seat) -> bool:  # noqa: ARG002
        """Whether the player of the seat could have acted until now, as far as anybody knows here."""
        return True

    def acted_at(self, live: Live, seat: Seat) -> int:  # noqa: ARG002
        """When something that comes now was done, as far as the one who is asked is charged for it."""
        return self.now()

    def is_here(self, live: Live, seat: Seat) -> bool:  # noqa: ARG002
        """Whether it is known that the player of a seat is connected to this house, where others share its matches."""
        return False

    def is_back(self, live: Live, seat: Seat) -> bool:  # noqa: ARG002
        """Whether the player of a seat whose clock stands can act again."""
        return True

    def asked_elsewhere(self, live: Live) -> None:
        """What somebody else has written asks a new question."""

    def count(self, name: str, by: int = 1) -> None:
        """Something happened that is worth counting."""

    def observe(self, name: str, seconds: float) -> None:
        """Something took so long."""

    def log(self, level: str, what: str, error: BaseException | None = None, **facts: str | float | None) -> None:
        """Something happened that the host of the house may want to know."""

    # --- tasks

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Work that goes on by itself."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        expected = (Refusal, DataError, NoMatch, Unstored, *self.store.failures)
        if error is not None and not isinstance(error, expected):
            self.log("error", "task failed", error=error)

    async def uninterrupted(self, work: Coroutine[Any, Any, T]) -> T:
        """A reader who goes away does not stop what was begun."""
        return await asyncio.shield(self.spawn(work))

    async def rest(self) -> None:
        """Nothing more happens by itself, and what goes on is broken off."""
        self.stopping = True
        for live in self.live.values():
            if live.timer is not None:
                live.timer.cancel()
        tasks = [task for task in self._tasks if not task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- loading

    async def find(self, id: str) -> Live:
        """The match of this name, read from the journal if it is not in memory."""
        live = self.live.get(id)
        if live is None:
            if id not in self._loading:
                self._begin_loading(id)
            live = await asyncio.shield(self._loading[id])
        if live.stale:
            await self.uninterrupted(self.catch_up(live))
        live.used = time.monotonic()
        return live

    def _begin_loading(self, id: str) -> None:
        task = self._loading[id] = self.spawn(self._load(id))
        task.add_done_callback(lambda _: self._loading.pop(id, None))

    async def _load(self, id: str) -> Live:
        live = self.live[id] = await self.read(id)
        self.keeper.drive(live)
        return live

    async def read(self, id: str) -> Live:
        """A match as the database has it."""
        facts = await self.store.read_match(id)
        if facts is None:
            raise NoMatch(id)
        stored, rows = await self.store.read_passing(id), await self.store.read_occurrences(id)
        live = await self._folded(facts, rows, stored)
        self.time.at_least(live.match.asked_at)
        await self.loaded(live)
        return live

    async def _folded(self, facts: Facts, rows: list[Row], stored: dict[Seat, str]) -> Live:
        """A match with all its occurrences."""
        live = Live(Match(facts), PassSettings(stored))
        if len(rows) <= PIECE:
            _fold(live, rows)
        else:
            await in_pieces(self.in_turn, _fold, live, rows)
        return live

    async def passing_of(self, live: Live, stored: dict[Seat, str]) -> PassSettings:
        """What is left at a match of the pass settings that are stored."""
        number = live.match.number
        rows = [row for row in await self.store.read_occurrences(live.match.facts.id) if row.number <= number]
        return (await self._folded(live.match.facts, rows, stored)).passing

    async def catch_up(self, live: Live) -> None:
        """Read what others have written to the journal."""
        async with live.lock:
            await self.refresh(live)

    async def refresh(self, live: Live) -> None:
        rows = await self.store.read_occurrences(live.match.facts.id, live.match.number)
        live.stale = False
        if rows:
            self._follow(live, rows)

    def follow(self, live: Live, rows: list[Row]) -> bool:
        """Take over what others have written, if it comes next and nothing is being written here."""
        if not rows or live.stale or live.lock.locked() or rows[0].number != live.match.number + 1:
            return False
        self._follow(live, rows)
        return True

    def _follow(self, live: Live, rows: list[Row]) -> None:
        after, passing = live.match.copy(), live.passing
        for row in rows:
            after.apply(row)
            passing = passing.renewed(after)
        self.time.at_least(rows[-1].time)
        self._take_over(live, after, passing)
        live.mine = False
        if live.match.moved >= rows[0].number:
            self.asked_elsewhere(live)
        live.tell()
        self.keeper.drive(live)

    def _take_over(self, live: Live, after: Match, passing: PassSettings) -> None:
        if (live.match.moved, live.match.waited_at) != (after.moved, after.waited_at):  # talk takes no pass back
            live.passed = None
        live.match = after
        live.passing = passing
        live.used = time.monotonic()

    # --- writing

    def draft(self, live: Live) -> Draft:
        """Something that is about to be written."""
        now, asked = self.now(), live.match.asked()
        return Draft(live.match, now, live.passing, self.wall(), self.acted_at(live, asked) if asked >= 0 else now)

    async def write(self, live: Live, *occurrences: AnyOccurrence) -> None:
        """Write occurrences that were checked."""
        draft = self.draft(live)
        draft.write(*occurrences)
        await self.commit(live, draft)

    async def answer(self, live: Live, seat: Seat, action: Action, spent: int) -> None:
        """Write an answer that was checked, with all that follows from it."""
        draft = self.draft(live)
        draft.answer(seat, action, spent)
        await self.commit(live, draft)

    async def give_up(self, live: Live, seat: Seat, reason: EndReason) -> None:
        """A seat is given up."""
        draft = self.draft(live)
        commands.give_up(draft, seat, reason)
        await self.commit(live, draft)

    async def commit(self, live: Live, draft: Draft) -> None:
        """Write, wait for the disk, and only then let anybody see it."""
        match = live.match
        if not draft.rows:
            return
        written = [row.occurrence for row in draft.rows]
        occurrences = bounded(match.number, written)
        if occurrences is not written:
            draft = self.draft(live)
            draft.write(*occurrences)
        rows, after = draft.rows, draft.match
        try:
            due = self.keeper.due(after, draft.now)
            await self.store.append(draft, due, same=match.status == after.status and due == clocks.early(match))
        except Conflict:
            await self.refresh(live)
            raise Refusal("TABLE-STALE", "stale", number=live.match.number) from None
        except Unstored as error:
            live.stale = True
            self.log("warning", "not stored", match=match.facts.id, number=match.number + 1, cause=str(error))
            raise
        self._take_over(live, after, draft.passing)
        live.mine = True
        self.count("khroma_occurrences_total", len(rows))
        self.count("khroma_actions_total", sum(isinstance(occurrence, Said) for occurrence in occurrences))
        live.tell()
        self.keeper.drive(live)

    # --- reading

    async def update(self, live: Live, reader: Reader, since: int | None) -> Update:
        """The update for one reader, with what happened after an occurrence."""
        match = live.match
        start = max(0, match.number - RECENT) if since is None else min(since, match.number)
        start = max(start, match.number - MOST_TOLD)
        happened = await self.histories.after(match, start)
        return build_update(match, reader, start, happened, self.surroundings(live))

    async def encoded_update(self, live: Live, reader: Reader, since: int | None) -> tuple[int, bytes]:
        """The update in bytes, and its number. Those who look through the same eyes are sent the same bytes."""
        match, sent, now = live.match, live.sent, self.now()
        mine = match.seats_of(reader.guest)
        eyes = (match.number, since, *mine, reader.seat(match, mine), reader.language, reader.picture)
        made, update = sent.get(eyes, (0, b""))
        if not update or not 0 <= now - made <= ALIKE_MS:
            update = encode(await self.update(live, reader, since))
            keep_sent(sent, eyes, (now, update))  # not `live.sent`: that is another one if something has changed
        return match.number, update

    def surroundings(self, live: Live) -> Surroundings:
        """What an update says beside the journal: the same for all who are told in one moment."""
        now, around = self.now(), live.around
        if around is None or not 0 <= now - around.now <= ALIKE_MS:
            around = Surroundings(self.pace, self.time.resumed, now, self.wall(), live.company(), live.passing)
            live.around = around
        return around

    async def end(self, live: Live) -> None:
        """The host ends a match."""
        async with live.lock:
            if live.match.status != "over":
                await self.write(live, Ended("stopped"))


def _fold(live: Live, rows: list[Row]) -> None:
    """Carry occurrences out that nobody is told of."""
    for row in rows:
        live.match.apply(row)
        live.passing = live.passing.renewed(live.match)
