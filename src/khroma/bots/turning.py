"""Where a finished game turned: the decision after which the winner was never behind again, as the bots judge it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from khroma.bots.judges import judge_at
from khroma.kernel.events import Event
from khroma.kernel.examples import squares_in
from khroma.kernel.game import OVER
from khroma.kernel.kinds import Seat
from khroma.kernel.session import Session

EARLY = 0.2  # of a game: who leads from then on has led all along


@dataclass(frozen=True)
class Turning:
    """The answer that turned the game, counted from 1 as a replay counts; 0 if the winner led all along."""

    number: int
    last: bool  # in the last turn of all


def turning(session: Session[Any], winner: Seat) -> Turning | None:
    """Where the winner took the lead for good; nothing if it never did, because somebody gave up."""
    whole, decisions = len(session.answers), _decisions(session)
    handed = [at for before, at in pairwise(decisions) if _seat(session, before) != _seat(session, at)]
    ends = [at for at in handed if at >= whole * EARLY]
    behind = [at for at in ends if _lead(session, at, winner) <= 0]
    if not behind:
        return Turning(0, last=False) if ends else None
    after = [at for at in ends if at > behind[-1]]
    if not after:
        return Turning(whole, last=True) if session.asked() == OVER else None
    return Turning(_weightiest(session, [at for at in decisions if behind[-1] <= at <= after[0]], winner), last=False)


def _seat(session: Session[Any], number: int) -> Seat:
    return session.answers[number].seat


def _decisions(session: Session[Any]) -> list[int]:
    """The answers that somebody gave in a turn of their own: no dice, and no reactions."""
    windows = session.game.is_window
    return [
        number
        for number, given in enumerate(session.answers)
        if given.seat >= 0 and not windows(session.before(number).state)
    ]


def _weightiest(session: Session[Any], turn: list[int], winner: Seat) -> int:
    """Of the decisions of a turn that touched the board, the one that changed the lead most, with all that followed."""
    gains = [
        (_lead(session, after, winner) - _lead(session, at, winner), -at)
        for at, after in pairwise(turn)
        if any(_touches(session, event) for given in session.answers[at:after] for event in given.events)
    ]
    return 1 - max(gains)[1] if gains else turn[0] + 1


def _touches(session: Session[Any], event: Event) -> bool:
    """Whether an event names a square."""
    return len(squares_in(session.game, session.state, event.facts)) > 0


def _lead(session: Session[Any], at: int, seat: Seat) -> int:
    """By how much a seat was ahead of the others before an answer."""
    state = session.before(at).state
    return judge_at(session.game.id, state).evaluate(state, seat)
