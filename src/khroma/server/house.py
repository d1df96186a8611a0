"""The house: all matches that are being played, who watches them, and what happens when nobody does anything."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Coroutine
from typing import Any, TypeVar, assert_never

import msgspec

from khroma.games.registry import find_game
from khroma.kernel.dice import new_seed
from khroma.kernel.errors import DataError, Refusal
from khroma.server import clocks, commands
from khroma.server.bots import BOT_NAMES, Thinkers
from khroma.server.clocks import Outages, now_ms
from khroma.server.entries import AnyEntry, Ended, Left, Rematched, Replaced, Row, Said, Sat
from khroma.server.journal import Append, Conflict, JournalWriter, Unstored
from khroma.server.keeper import Keeper
from khroma.server.live import Live, NoMatch
from khroma.server.logs import log
from khroma.server.match import Facts, Happening, Match, fold
from khroma.server.metrics import Metrics
from khroma.server.rounds import keep_alive, look_around
from khroma.server.seats import Guests, new_id, new_invitation
from khroma.server.settings import Settings
from khroma.server.storage import FAILURES, Storage
from khroma.server.terms import Terms
from khroma.server.updates import Reader, Surroundings, build_update
from khroma.server.windows import PASS
from khroma.server.wire import (
    AnyCommand,
    Chat,
    DeclineDraw,
    Draw,
    Explained,
    Guest,
    Join,
    Leave,
    MatchCreated,
    NewMatch,
    Noted,
    OptionValue,
    Passing,
    Ping,
    Refused,
    Rematch,
    Resign,
    Say,
    Undo,
    Update,
    Wait,
    Why,
)
from khroma.server.words import refused

T = TypeVar("T")
RECENT = 60  # a reader who has seen nothing is told so many entries of what went before


class House:
    """One server process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.process = secrets.token_hex(6)
        self.storage = Storage(settings.database)
        self.journal = JournalWriter(self.storage, self.metrics, self.process)
        self.guests = Guests(self.storage, settings.admin_token)
        self.thinkers = Thinkers(settings.bot_workers, self.metrics)
        self.outages = Outages()
        self.keeper = Keeper(self)
        self.live: dict[str, Live] = {}
        self.stopping = False
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.metrics.gauge("khroma_matches_in_memory", lambda: len(self.live))
        self.metrics.gauge("khroma_watchers", lambda: sum(len(live.watchers) for live in self.live.values()))

    # --- beginning and end

    async def start(self) -> None:
        """Open the database, resume what was going on, and look after it from now on."""
        await self.storage.open()
        await self.storage.arrive(self.process, now_ms())
        self.outages = Outages(await self.storage.read_outages())
        self.journal.start()
        self.spawn(keep_alive(self))
        self.spawn(look_around(self))
        if self.storage.is_postgres:
            from khroma.server.listener import listen

            self.spawn(listen(self))

    async def stop(self) -> None:
        """Finish what is being written, then let go."""
        self.stopping = True
        for live in self.live.values():
            if live.timer is not None:
                live.timer.cancel()
        tasks = [task for task in self._tasks if not task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.close()
        await self.journal.stop()
        with contextlib.suppress(*FAILURES):
            await self.storage.depart(self.process, now_ms())
        await self.storage.close()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Work that goes on by itself."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, (Refusal, DataError, NoMatch, Unstored, *FAILURES)):
            log("error", "task failed", error=error)

    async def _uninterrupted(self, work: Coroutine[Any, Any, T]) -> T:
        """A reader who goes away does not stop what was begun."""
        return await asyncio.shield(self.spawn(work))

    # --- loading

    async def find(self, id: str) -> Live:
        """The match of this name, read from the journal if it is not in memory."""
        live = self.live.get(id)
        if live is None:
            if id not in self._loading:
                task = self._loading[id] = self.spawn(self._load(id))
                task.add_done_callback(lambda _: self._loading.pop(id, None))
            live = await asyncio.shield(self._loading[id])
        if live.stale:
            await self._uninterrupted(self.catch_up(live))
        live.used = time.monotonic()
        return live

    async def _load(self, id: str) -> Live:
        facts = await self.storage.read_match(id)
        if facts is None:
            raise NoMatch(id)
        match = fold(facts, await self.storage.read_entries(id))
        live = self.live[id] = Live(match)
        self.keeper.drive(live)
        return live

    async def catch_up(self, live: Live) -> None:
        """Read what others have written to the journal."""
        async with live.lock:
            await self.refresh(live)

    async def refresh(self, live: Live) -> None:
        rows = await self.storage.read_entries(live.match.facts.id, live.match.number)
        live.stale = False
        if not rows:
            return
        after = live.match.copy()
        for row in rows:
            after.apply(row)
        self._take_over(live, after)
        live.mine = False
        live.tell()
        self.keeper.drive(live)

    def _take_over(self, live: Live, after: Match) -> None:
        live.match = after
        live.passed = False
        live.passing.renew(after)
        live.used = time.monotonic()

    # --- writing

    async def commit(self, live: Live, entries: list[AnyEntry]) -> None:
        """Write, wait for the disk, and only then let anybody see it."""
        if not entries:
            return
        match, now = live.match, now_ms()
        after = match.copy()
        rows = [Row(match.number + 1 + index, now, entry) for index, entry in enumerate(entries)]
        for row in rows:
            after.apply(row)
        seats = _seat_rows(after, now) if any(isinstance(e, Sat | Left | Replaced | Ended) for e in entries) else None
        append = Append(match.facts.id, rows, after.status, self.keeper.due(after, now), seats)
        try:
            await self.journal.append(append)
        except Conflict:
            await self.refresh(live)
            raise Refusal("TABLE-STALE", "stale", number=live.match.number) from None
        except Unstored as error:
            live.stale = True
            log("warning", "not stored", match=match.facts.id, number=match.number + 1, cause=str(error))
            raise
        self._take_over(live, after)
        live.mine = True
        self.metrics.count("khroma_entries_total", len(rows))
        self.metrics.count("khroma_actions_total", sum(isinstance(entry, Said) for entry in entries))
        live.tell()
        self.keeper.drive(live)

    # --- creating

    async def create(self, guest: Guest, wish: NewMatch) -> MatchCreated:
        """A new match; DataError says what is wrong with the wish."""
        game = find_game(wish.game)
        options = game.option_table().make(_checked_options(wish.game, wish.options))
        sides = game.seats(options)
        if len(wish.seats) != len(sides):
            raise DataError(f"seats: with these options {game.id} has {len(sides)} seats, not {len(wish.seats)}")
        sat: list[AnyEntry] = []
        for seat, wanted in enumerate(wish.seats):
            if wanted.who == "me":
                sat.append(Sat(seat, guest.id, guest.name))
            elif wanted.who == "bot":
                if wanted.bot not in BOT_NAMES:
                    raise DataError(f"unknown bot {wanted.bot!r}; known: {', '.join(BOT_NAMES)}")
                sat.append(Sat(seat, bot=wanted.bot))
        undo = not wish.listed if wish.undo is None else wish.undo
        terms = Terms(wish.listed, undo, wish.chat, wish.clock, wish.abandon_seconds)
        return await self._uninterrupted(self._create(guest.id, game.id, options.write(), terms, sat))

    async def _create(self, creator: str, game: str, options: str, terms: Terms, sat: list[AnyEntry]) -> MatchCreated:
        now = now_ms()
        revision = find_game(game).revision
        facts = Facts(new_id(), game, revision, options, terms, new_seed(), now, creator, new_invitation())
        match = Match(facts)
        entries = commands.begin_if_full(match, sat)
        rows = [Row(index + 1, now, entry) for index, entry in enumerate(entries)]
        for row in rows:
            match.apply(row)
        created = {
            "id": facts.id,
            "game": game,
            "revision": revision,
            "options": options,
            "terms": msgspec.json.encode(terms).decode(),
            "seed": facts.seed,
            "invitation": facts.invitation,
            "creator": creator,
            "created": now,
            "listed": int(terms.listed),
            "status": match.status,
            "number": match.number,
            "due": None,
        }
        due = self.keeper.due(match, now)
        await self.journal.append(Append(facts.id, rows, match.status, due, _seat_rows(match, now), created))
        live = self.live[facts.id] = Live(match)
        self.metrics.count("khroma_matches_created_total")
        self.keeper.drive(live)
        return MatchCreated(facts.id, facts.invitation, match.commitment)

    # --- reading

    def read_terms(self, text: str) -> Terms:
        """Terms as they are stored."""
        return msgspec.json.decode(text, type=Terms)

    async def update(self, live: Live, reader: Reader, since: int | None) -> Update:
        """The update for one reader, with what happened after an entry."""
        match = live.match
        start = max(0, match.number - RECENT) if since is None else min(since, match.number)
        happened = match.happened_after(start)
        if happened is None:
            happened = await self.history(match, start)
        return build_update(match, reader, start, happened, self.surroundings(live, reader))

    async def history(self, match: Match, start: int) -> list[Happening]:
        """What is no longer in memory, folded again from the journal."""
        rows = [row for row in await self.storage.read_entries(match.facts.id) if row.number <= match.number]
        again = fold(match.facts, rows, kept=None)
        return [each for each in again.log if each.row.number > start]

    def surroundings(self, live: Live, reader: Reader) -> Surroundings:
        """What an update says beside the journal."""
        present = {watcher.reader.guest for watcher in live.watchers}
        mode = live.passing.mode(reader.seat(live.match))
        return Surroundings(self.settings, self.outages, now_ms(), present, len(live.watchers), mode)

    # --- doing

    async def do(self, live: Live, guest: Guest, command: AnyCommand, reader: Reader) -> Refused | Explained | Noted:
        """Do what a guest asks for; what cannot be done is refused with its reason."""
        began = time.perf_counter()
        reply: Refused | Explained | Noted
        try:
            reply = await self._uninterrupted(self._do(live, guest, command, reader))
        except Refusal as refusal:
            self.metrics.count("khroma_refusals_total")
            reply = refused(live.match, refusal, reader.language)
        except Unstored:
            reply = refused(live.match, Refusal("TABLE-STORAGE", "storage"), reader.language)
        self.metrics.observe("khroma_command_seconds", time.perf_counter() - began)
        reply.id = command.id
        return reply

    async def _do(self, live: Live, guest: Guest, command: AnyCommand, reader: Reader) -> Explained | Noted:
        async with live.lock:
            if live.stale:
                await self.refresh(live)
            match = live.match
            if isinstance(command, Ping):
                return Noted(match.number)
            if isinstance(command, Join):
                await self.commit(live, commands.join(match, guest.id, guest.name, command.seat, command.invitation))
                return Noted(live.match.number)
            seat = commands.seat_for(match, guest.id, command.seat)
            if isinstance(command, Why):
                continues, refusal = commands.explain(match, seat, command.line, command.path)
                said = None if refusal is None else refused(match, refusal, reader.language)
                return Explained(refusal is None, continues, said)
            if isinstance(command, Say):
                return await self._say(live, seat, command)
            if isinstance(command, Passing):
                live.passing.set(seat, command.mode)
                self.keeper.drive(live)
                live.tell(guest.id)
                return Noted(match.number)
            if isinstance(command, Rematch):
                return await self._rematch(live)
            await self.commit(live, self._entries(match, guest.id, seat, command))
            return Noted(live.match.number)

    def _entries(
        self, match: Match, guest: str, seat: int, command: Leave | Resign | Draw | DeclineDraw | Undo | Wait | Chat
    ) -> list[AnyEntry]:
        match command:
            case Leave():
                return commands.leave(match, seat)
            case Resign():
                commands.require_running(match)
                return commands.give_up(match, seat, "resigned")
            case Draw():
                return commands.draw(match, seat)
            case DeclineDraw():
                return commands.decline(match, seat)
            case Undo():
                return commands.undo(match, guest, seat, command.at)
            case Wait():
                return commands.wait(match, seat)
            case Chat():
                return commands.chat(match, seat, command.text)
            case _:
                assert_never(command)

    async def _say(self, live: Live, seat: int, command: Say) -> Noted:
        match, now = live.match, now_ms()
        commands.require_running(match)
        commands.require_fresh(match, command.at)
        commands.require_asked(match, seat)
        if clocks.out_of_time(match, now, self.outages):
            await self.commit(live, commands.give_up(match, seat, "time"))
            raise Refusal("TABLE-OVER", "over")
        entries = commands.answer(match, seat, command.line, clocks.spent_ms(match, now, self.outages))
        question = match.question()
        first = entries[0]
        if question is not None and question.window and isinstance(first, Said) and first.line == PASS:
            live.passed = True
            self.keeper.drive(live)
            return Noted(match.number)
        await self.commit(live, entries)
        return Noted(live.match.number)

    async def _rematch(self, live: Live) -> Noted:
        match = live.match
        if match.status != "over":
            raise Refusal("TABLE-BEGIN", "not-over")
        if not match.rematch:
            turned = [*match.chairs[1:], match.chairs[0]]
            sat: list[AnyEntry] = [
                Sat(seat, chair.guest, chair.name, chair.bot) for seat, chair in enumerate(turned) if not chair.is_open
            ]
            facts = match.facts
            made = await self._create(facts.creator, facts.game, facts.options, facts.terms, sat)
            await self.commit(live, [Rematched(made.match)])
        return Noted(live.match.number)

    async def end(self, live: Live) -> None:
        """The host ends a match."""
        async with live.lock:
            if live.match.status != "over":
                await self.commit(live, [Ended("stopped")])


def _checked_options(game: str, given: dict[str, OptionValue]) -> dict[str, object]:
    """Data files do not come over the wire, and no number is so large that it would keep the server busy."""
    table = find_game(game).option_table()
    for name, value in given.items():
        if table.find(name).kind == "data" and value != "standard":
            raise DataError(f"option {name}: a server plays with the standard file only")
        if isinstance(value, int) and not isinstance(value, bool) and abs(value) > 10_000:
            raise DataError(f"option {name}: {value} is too large")
        if isinstance(value, str) and len(value) > 400:
            raise DataError(f"option {name}: too long")
    return dict(given)


def _seat_rows(match: Match, now: int) -> list[dict[str, Any]]:
    result = match.result
    found = []
    for seat, chair in enumerate(match.chairs):
        found.append(
            {
                "match": match.facts.id,
                "seat": seat,
                "guest": chair.guest,
                "name": chair.name,
                "bot": chair.bot,
                "won": None if result is None else int(seat in result.winners),
                "score": result.scores[seat] if result is not None and result.scores else None,
                "reason": (result.how or result.reason) if result is not None else None,
                "ended": now if result is not None else None,
            }
        )
    return found
