"""Time: how long a seat has been asked, what its clock shows, what is due."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from khroma.kernel.game import CHANCE, OVER
from khroma.kernel.kinds import Seat
from khroma.table.match import Match
from khroma.table.ports import Pace

LONGEST_STEP_MS = 5000  # whoever looked after it no sooner than this was not running
NUMBERS_MS = 3000  # for this long the beginning waits for numbers that were promised
EARLY_MS = 900_000
BEHIND_MS = 1000  # whoever is farther behind the others could not act meanwhile
HELD_MS = 3_600_000  # for this long a clock stands whose player was cut off: nobody waits for ever for one who has left
SLOW_MS = 500  # whatever takes longer to be stored holds everybody up


def now_ms() -> int:
    """Milliseconds since 1970, by the clock on the wall."""
    return int(time.time() * 1000)


def _ignored(*_: int) -> None:
    """Nobody wants to be told."""


class Time:
    """The time that is charged, in milliseconds. It passes while players can act and at no other time: it never looks
    at the clock on the wall, stands still while nothing can be stored or the process does not run, and goes on where
    it stopped after an outage of any length.

    `resumed` is where it went on the last time: a window that was open then opens again in full.
    """

    def __init__(self, start: int, monotonic: Callable[[], float] = time.monotonic) -> None:
        self.resumed = 0
        self.failing = False
        self.when_resumed: Callable[[], None] = _ignored
        self.when_left_behind: Callable[[int, int], None] = _ignored
        self._monotonic = monotonic
        self._looked = monotonic()
        self._now = float(start)
        self._stored = float(start)  # when something was stored the last time
        self._storing: list[float] = []  # when each thing was begun that is being stored

    def now(self) -> int:
        """Where it stands."""
        looked = self._monotonic()
        passed, self._looked = min((looked - self._looked) * 1000, LONGEST_STEP_MS), looked
        if not self.failing:
            latest = self._storing[0] + SLOW_MS if self._storing else math.inf
            self._now = max(self._now, min(self._now + passed, latest))
        return int(self._now)

    @property
    def stands(self) -> bool:
        """Whether it stands still just now."""
        return self.failing or (bool(self._storing) and self.now() >= self._storing[0] + SLOW_MS)

    def resume(self, start: int) -> None:
        """Go on from here: nobody could act before."""
        self._looked, self._now, self._stored = self._monotonic(), float(start), float(start)
        self.failing, self.resumed = False, start

    def join(self, start: int) -> None:
        """Share it with others, who are there."""
        self._looked, self._now, self._stored = self._monotonic(), float(start), float(start)

    def at_least(self, time: int) -> None:
        """Somebody else, who shares it, is there already. Whoever is far behind was cut off from the others."""
        before = self.now()
        if time > before + BEHIND_MS:
            self.when_left_behind(before, time)
        self._now = max(self._now, float(time))

    def begin(self) -> float:
        """Something is about to be stored."""
        began = float(self.now())
        self._storing.append(began)
        return began

    def end(self, began: float, stored: bool | None) -> None:
        """It was stored, or could not be; None: nobody waited for it."""
        self.now()
        self._storing.remove(began)
        if stored is False:
            if not self.failing:
                self._now, self.failing = self._stored, True
        elif stored:
            self._stored = self._now
            if self.failing:
                self.resume(int(self._now))
                self.when_resumed()


def _closes_at(match: Match, pace: Pace, resumed: int, passed: int | None) -> int:
    """When the window that is open closes: it depends on who is asked, never on what they hold.

    Whoever took more time and then passes gives the rest of it back, but never the time that everybody has.
    """
    opened = max(match.asked_at, resumed)
    if match.chairs[match.asked()].bot:
        return opened + int(pace.bot_window_seconds * 1000)
    closes = opened + int(pace.window_seconds * 1000)
    if match.waited_at is None:
        return closes
    return closes + int(pace.window_more * 1000) if passed is None else max(closes, passed)


def window_until(match: Match, pace: Pace, resumed: int, passed: int | None = None) -> int | None:
    """When the window that is open closes, at the latest with the clock of whoever took more time; None when there is
    none, when nobody waits for its end, or while it waits for whoever was cut off."""
    question = match.question()
    if question is None or not question.window or match.held is not None:
        return None
    chair = match.chairs[question.seat]
    if match.is_alone() and not chair.bot:
        return None
    closes = _closes_at(match, pace, resumed, passed)
    if match.terms.clock is None or match.waited_at is None:
        return closes
    return min(closes, match.waited_at + chair.left)


def charged_since(match: Match) -> int | None:
    """Since when the seat that is asked thinks on its clock. Reaction windows cost nothing, but for whoever asks for
    more time: that is not to think for nothing (docs/decisions/0015-more-time-costs-time.md)."""
    question = match.question()
    if question is None:
        return None
    if not question.window:
        return match.asked_at
    return None if match.is_alone() else match.waited_at


def spent_ms(match: Match, now: int) -> int:
    """How long the seat that is asked has been thinking on its clock."""
    since = charged_since(match)
    if since is None:
        return 0
    return max(0, now - since) if match.held is None else match.held


def runs(match: Match, seat: Seat) -> bool:
    """Whether the clock of a seat runs just now."""
    if match.terms.clock is None or match.asked() != seat or match.chairs[seat].bot:
        return False
    return match.held is None and charged_since(match) is not None


def shown_ms(match: Match, seat: Seat, now: int) -> int | None:
    """What the clock of a seat shows; None without clocks."""
    if match.terms.clock is None:
        return None
    running = match.asked() == seat and not match.chairs[seat].bot
    return max(0, match.chairs[seat].left - (spent_ms(match, now) if running else 0))


def out_of_time(match: Match, now: int) -> bool:
    """Whether the clock of the seat that is asked has run out."""
    seat = match.asked()
    if match.terms.clock is None or seat in (CHANCE, OVER) or match.chairs[seat].bot:
        return False
    return shown_ms(match, seat, now) == 0


def stayed_away(match: Match, now: int) -> bool:
    """Whether the seat that is asked, or everybody at a match that never began, has let the agreed time pass."""
    if match.status == "over":
        return False
    return now >= _away_at(match)


def _away_at(match: Match) -> int:
    """When whoever is waited for has stayed away; of a match at which nobody has sat down, by when it was created."""
    return (match.asked_at or match.facts.created) + match.terms.abandon_seconds * 1000


def early(match: Match) -> int | None:
    """When somebody may look whether the seat that is asked stays away, if nothing else can happen by itself: the same
    for all answers of some minutes."""
    clock, seat = match.terms.clock, match.asked()
    if clock is not None or seat in (CHANCE, OVER) or match.chairs[seat].bot or match.in_window():
        return None
    away = match.asked_at + match.terms.abandon_seconds * 1000
    return away - away % EARLY_MS if match.terms.abandon_seconds * 1000 > 4 * EARLY_MS else None


def due_at(match: Match, pace: Pace, now: int, resumed: int, passed: int | None = None) -> int | None:
    """When somebody has to look after this match without being told to; None when it is over."""
    if match.status == "over":
        return None
    away = _away_at(match)
    if match.status == "open":
        return match.asked_at + NUMBERS_MS if match.is_full() else away
    until = window_until(match, pace, resumed, passed)
    seat = match.asked()
    if until is not None:
        return until
    if match.chairs[seat].bot:
        return now
    left = shown_ms(match, seat, now)
    if match.held is not None:
        return min(away, match.held_at + HELD_MS)
    return away if left is None else min(away, now + left)
