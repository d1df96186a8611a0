"""What happens by itself: bots answer, windows close, clocks run out, whoever stays away has given up."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from khroma.bots.bot import Forfeit
from khroma.kernel.errors import Refusal
from khroma.kernel.game import PASS
from khroma.kernel.kinds import Seat
from khroma.table import clocks, commands
from khroma.table.live import Live
from khroma.table.match import Match
from khroma.table.occurrences import Ended, Resumed
from khroma.table.ports import Unstored

if TYPE_CHECKING:
    from khroma.table.host import Host

GRACE_MS = 3000  # another process looks after a match only when its own has not for this long
RETRY_SECONDS = 1.0
FAR_SECONDS = 600.0
MOST_THOUGHTS = 2  # of bots about one match: what was taken back meanwhile is thought to its end all the same


class Keeper:
    """Sees to the matches of a host."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.pace = host.pace

    def drive(self, live: Live) -> None:
        """See to what is next: a bot, a window, a clock."""
        match = live.match
        if match.status == "over" or self.host.stopping:
            self._set_timer(live, None)
            return
        now = self.host.now()
        wait = max(0, (clocks.due_at(match, self.pace, now, self.host.time.resumed, live.passed) or now) - now)
        if not wait and not self._may_charge(live):  # another process says so
            wait = int(RETRY_SECONDS * 1000)
        if live.passing.passes(match) or self._may_go_on(live, now):
            wait = 0
        if not live.mine and not (match.in_window() and self.host.is_here(live, match.asked())):
            wait += GRACE_MS
        if match.status == "running" and match.chairs[match.asked()].bot and live.mine:
            self._let_think(live)
            if not match.in_window():
                self._set_timer(live, None)
                return
        delay = min(wait / 1000, 3600.0)
        if self.host.time.stands:
            delay = max(delay, RETRY_SECONDS)
        self._set_timer(live, delay)

    def _set_timer(self, live: Live, delay: float | None) -> None:
        """Look after a match in this many seconds; None: not at all. A timer that is far away may stay if it comes
        before: whoever looks too early only looks again, and most answers need no new one."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        if live.timer is not None:
            if delay is not None and now + FAR_SECONDS < live.rings_at <= now + delay:
                return
            live.timer.cancel()
            live.timer = None
        if delay is not None:
            live.timer, live.rings_at = loop.call_later(delay, self._ring, live), now + delay

    def _ring(self, live: Live) -> None:
        live.timer = None
        self.host.spawn(self._look_after(live))

    async def _look_after(self, live: Live) -> None:
        """Do what is due."""
        try:
            async with live.lock:
                await self._do_what_is_due(live)
        except Refusal:
            pass
        except Unstored:
            self._try_later(live)
        except self.host.store.failures:
            self._try_later(live)

    def _try_later(self, live: Live) -> None:
        if not self.host.stopping:
            asyncio.get_running_loop().call_later(RETRY_SECONDS, lambda: self.host.spawn(self._look_after(live)))

    async def _do_what_is_due(self, live: Live) -> None:
        if live.stale:
            await self.host.refresh(live)
        match, now = live.match, self.host.now()
        if match.status == "over":
            return
        if match.status == "open":
            if match.is_full() and now >= match.asked_at + clocks.NUMBERS_MS:
                draft = self.host.draft(live)
                commands.begin(draft)
                await self.host.commit(live, draft)
            elif clocks.stayed_away(match, now):
                await self.host.write(live, Ended("cancelled"))
            else:
                self.drive(live)
            return
        seat = match.asked()
        until = clocks.window_until(match, self.pace, self.host.time.resumed, live.passed)
        may_charge = self._may_charge(live)
        if live.passing.passes(match):
            await self._answer(live, seat, PASS, clocks.spent_ms(match, self.host.acted_at(live, seat)))
        elif until is not None and until <= now and may_charge:
            await self._close(live, seat, until)
        elif match.chairs[seat].bot and until is None:
            live.mine = True
            self._let_think(live)
        elif self._may_go_on(live, now):
            await self.host.write(live, Resumed(seat))
        elif clocks.out_of_time(match, now) and may_charge:
            await self.host.give_up(live, seat, "time")
        elif clocks.stayed_away(match, now):
            await self.host.give_up(live, seat, "abandoned")
        else:
            self.drive(live)

    def _may_charge(self, live: Live) -> bool:
        """Whether the time of whoever is asked may run out here."""
        return live.match.status != "running" or self.host.may_charge(live, live.match.asked())

    def _may_go_on(self, live: Live, now: int) -> bool:
        """Whether the clock of the seat that is asked stands, and may go on."""
        match = live.match
        if match.held is None:
            return False
        return now >= match.held_at + clocks.HELD_MS or self.host.is_back(live, match.asked())

    async def _close(self, live: Live, seat: Seat, until: int) -> None:
        """A window closes, or the clock of whoever took more time in it has run out."""
        if live.match.waited_at is not None and clocks.out_of_time(live.match, until):
            await self.host.give_up(live, seat, "time")
        else:
            await self._answer(live, seat, PASS, clocks.spent_ms(live.match, until))

    async def _answer(self, live: Live, seat: Seat, line: str, spent: int = 0) -> None:
        await self.host.answer(live, seat, commands.read_answer(live.match, seat, line), spent)

    def _let_think(self, live: Live) -> None:
        if live.thinking != live.match.moved and live.thoughts < MOST_THOUGHTS:
            live.thinking = live.match.moved
            live.thoughts += 1
            self.host.spawn(self._think(live, live.match))

    async def _think(self, live: Live, match: Match) -> None:
        """Let a bot think about a position; if another one is asked about by then, about that one next."""
        try:
            await self._bot_answer(live, match)
        finally:
            live.thoughts -= 1
            if live.match.moved != match.moved:
                self.drive(live)

    async def _bot_answer(self, live: Live, match: Match) -> None:
        """A bot's answer, no sooner than its pace; a pass in a window waits for the window to close."""
        seat = match.asked()
        began = time.monotonic()
        window = match.in_window()
        bot, view = match.chairs[seat].bot, match.view(seat)
        whose = match.facts.creator
        try:
            line = await self.host.thinker.answer(match.game, match.options, view, bot, self.pace.bot_seconds, whose)
        except Forfeit:
            await self._lose(live, match, seat)
            return
        if window and line == PASS:
            return
        await asyncio.sleep(max(0.0, self.pace.bot_pace - (time.monotonic() - began)))
        try:
            async with live.lock:
                if live.match.moved == match.moved and not live.stale:
                    await self._answer(live, seat, line)
        except Refusal as refusal:
            if refusal.rule != "TABLE-STALE":  # another process has answered for it, or something was taken back
                self.host.log("error", "bot refused", match=match.facts.id, number=match.number, rule=refusal.rule)
        except Unstored:
            live.thinking = None
            self._try_later(live)

    async def _lose(self, live: Live, match: Match, seat: Seat) -> None:
        """A program that cannot go on has lost, as if it had resigned."""
        try:
            async with live.lock:
                if live.match.moved == match.moved and not live.stale:
                    live.thinking = None  # whoever plays on for it thinks about the same position
                    await self.host.give_up(live, seat, "resigned")
        except (Refusal, Unstored):
            self._try_later(live)

    def due(self, match: Match, now: int) -> int | None:
        """When any process has to look after this match, should the present one be gone. Not later than that: while
        nothing but an absence can come due, some minutes earlier, so that it need not be stored with each answer.
        """
        early = clocks.early(match)
        return self.due_exactly(match, now) if early is None else early

    def due_exactly(self, match: Match, now: int) -> int | None:
        """The same to the millisecond."""
        due = clocks.due_at(match, self.pace, now, self.host.time.resumed)
        if due is not None and match.status == "running" and match.chairs[match.asked()].bot:
            return due + int(self.pace.bot_seconds * 1000) + GRACE_MS
        return due
