"""Processes that share a database, when one of them is cut off from it: no clock runs of a player who cannot act, and
no window closes.

The others go on, and so does the time that they share. So a process that comes back, and finds the others far ahead,
writes down how much its players had spent when it was cut off; if it does not come back soon, whoever notices does.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import TYPE_CHECKING

from khroma.kernel.errors import Refusal
from khroma.kernel.kinds import Seat
from khroma.server.database import FAILURES
from khroma.server.heartbeat import HEARTBEAT_MS
from khroma.table import clocks
from khroma.table.clocks import BEHIND_MS
from khroma.table.keeper import RETRY_SECONDS
from khroma.table.live import Live
from khroma.table.occurrences import Held
from khroma.table.ports import Unstored

if TYPE_CHECKING:
    from khroma.server.house import House


_NOT_STORED: tuple[type[Exception], ...] = (Unstored, *FAILURES)


class Together:
    """What one process knows of its being with the others."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._in_step = True  # it knows how late the others have it
        self._owed: dict[str, tuple[int, int]] = {}  # matches that do not know yet when it was cut off

    def lost(self) -> None:
        """Nothing is heard of the others."""
        self._in_step = False

    def listening(self) -> None:
        """Something would be heard: if nothing is, there are no others."""
        asyncio.get_running_loop().call_later(2 * HEARTBEAT_MS / 1000, self.heard)

    def heard(self) -> None:
        """Another one has said how late it is."""
        if not self._in_step:
            self._in_step = True
            for live in self.house.live.values():
                self.house.keeper.drive(live)

    def is_here(self, live: Live, seat: Seat) -> bool:
        """Whether the player of a seat is connected here."""
        return live.match.chairs[seat].guest in live.guests()

    def is_back(self, live: Live, seat: Seat) -> bool:
        """The same, and it is known how late it is."""
        return self._in_step and self.is_here(live, seat)

    def may_charge(self, live: Live, seat: Seat) -> bool:
        """Whether this process may say that the time of a seat is over, on its clock or in a window. Where its player
        is connected through another one, that one says so, or is found to be gone."""
        elsewhere = live.match.chairs[seat].guest in live.elsewhere
        return live.match.facts.id not in self._owed and (self.is_here(live, seat) or not elsewhere)

    def acted_at(self, live: Live, seat: Seat) -> int:
        """When an answer that comes now was given, as far as it is charged."""
        now, owed = self.house.now(), self._owed.get(live.match.facts.id)
        return now if owed is None or not self.is_here(live, seat) else min(now, owed[0])

    def left_behind(self, since: int, until: int) -> None:
        """This process could not act for a while, and the others could."""
        idle = not self._owed
        for id in self.house.live:
            self._owed[id] = min(since, self._owed.get(id, (since, until))[0]), until
        if idle and self._owed:
            self.house.spawn(self._excuse())

    async def _excuse(self) -> None:
        """Nobody who is connected here is charged for it: each match is told once, and until then no time runs out."""
        while self._owed:
            for id, gap in list(self._owed.items()):
                live = self.house.live.get(id)
                if (live is None or await self.hold(live, live.guests(), *gap)) and self._owed.get(id) == gap:
                    del self._owed[id]
            if self._owed:
                await asyncio.sleep(RETRY_SECONDS)

    def asked_elsewhere(self, live: Live) -> None:
        """A window of which this process hears late opens again in full for whoever is connected here."""
        now = self.house.now()
        if live.match.in_window() and now > live.match.asked_at + BEHIND_MS:
            self.house.spawn(self.hold(live, live.guests(), now, now))

    async def hold(self, live: Live, guests: Collection[str], since: int, until: int) -> bool:
        """The clock stands of whoever is asked and one of these guests, as it was at a time, and a window waits to be
        opened again in full; False: not stored."""
        try:
            async with live.lock:
                if live.stale:
                    await self.house.refresh(live)
                match = live.match
                seat, window = match.asked(), match.in_window()
                charged = not match.is_alone() if window else match.terms.clock is not None
                asked = seat >= 0 and match.chairs[seat].guest in guests
                if charged and asked and match.held is None and match.asked_at < until:
                    await self.house.write(live, Held(seat, clocks.spent_ms(match, since)))
        except Refusal:  # somebody was faster
            return True
        except _NOT_STORED:
            return False
        return True
