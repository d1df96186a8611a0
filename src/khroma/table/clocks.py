"""Time: how long a seat has been asked, what its clock shows, what is due. It stops while the server is down."""

from __future__ import annotations

import time

from khroma.kernel.game import CHANCE, OVER
from khroma.kernel.kinds import Seat
from khroma.table.match import Match
from khroma.table.ports import Pace


def now_ms() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


class Outages:
    """The spans in which no server was running, oldest first."""

    def __init__(self, spans: list[tuple[int, int]] | None = None) -> None:
        self.spans = spans or []

    def between(self, start: int, end: int) -> int:
        """How long the server was down in this span of time."""
        return sum(max(0, min(end, stop) - max(start, begin)) for begin, stop in self.spans)

    def elapsed(self, start: int, end: int) -> int:
        """How much time players had in this span."""
        return max(0, end - start - self.between(start, end))


def window_ms(match: Match, pace: Pace, answered: bool) -> int:
    """How long the window that is open stays so: it depends on who is asked, never on what they hold.

    Whoever took more time and then passes gives the rest of it back, but never the time that everybody has.
    """
    if match.chairs[match.asked()].bot:
        return int(pace.bot_window_seconds * 1000)
    more = pace.window_more if match.waited and not answered else 0
    return int((pace.window_seconds + more) * 1000)


def window_until(match: Match, pace: Pace, outages: Outages, answered: bool = False) -> int | None:
    """When the window that is open closes; None when there is none, or when nobody waits for its end."""
    question = match.question()
    if question is None or not question.window or (match.is_alone() and not match.chairs[question.seat].bot):
        return None
    start = match.asked_at
    down = sum(stop - max(start, begin) for begin, stop in outages.spans if stop > start)
    return start + window_ms(match, pace, answered) + down


def spent_ms(match: Match, now: int, outages: Outages) -> int:
    """How long the seat that is asked has been thinking. Reaction windows cost nothing."""
    question = match.question()
    if question is None or question.window:
        return 0
    return outages.elapsed(match.asked_at, now)


def shown_ms(match: Match, seat: Seat, now: int, outages: Outages) -> int | None:
    """What the clock of a seat shows; None without clocks."""
    if match.terms.clock is None:
        return None
    running = match.asked() == seat and not match.chairs[seat].bot
    return max(0, match.chairs[seat].left - (spent_ms(match, now, outages) if running else 0))


def out_of_time(match: Match, now: int, outages: Outages) -> bool:
    """Whether the clock of the seat that is asked has run out."""
    seat = match.asked()
    if match.terms.clock is None or seat in (CHANCE, OVER) or match.chairs[seat].bot:
        return False
    return shown_ms(match, seat, now, outages) == 0


def stayed_away(match: Match, now: int, outages: Outages) -> bool:
    """Whether the seat that is asked, or everybody at a match that never began, has let the agreed time pass."""
    if match.status == "over":
        return False
    return outages.elapsed(match.asked_at, now) >= match.terms.abandon_seconds * 1000


def due_at(match: Match, pace: Pace, now: int, outages: Outages, answered: bool = False) -> int | None:
    """When somebody has to look after this match without being told to; None when it is over."""
    if match.status == "over":
        return None
    away = now + match.terms.abandon_seconds * 1000 - outages.elapsed(match.asked_at, now)
    if match.status == "open":
        return away
    until = window_until(match, pace, outages, answered)
    seat = match.asked()
    if until is not None:
        return until
    if match.chairs[seat].bot:
        return now
    left = shown_ms(match, seat, now, outages)
    return away if left is None else min(away, now + left)
