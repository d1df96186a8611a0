"""A finished game judged, for the page: chances decision by decision, and what was better, part after part.

Like the replay of a record it is made in a process of its own, which may be ended at any time.
"""

from __future__ import annotations

from functools import lru_cache
from time import perf_counter
from typing import Any

import msgspec

from khroma.bots.review import MISTAKE, Judged, judge
from khroma.bots.suggest import LEVEL
from khroma.kernel.kinds import Seat
from khroma.kernel.session import Session
from khroma.kernel.texts import Texts
from khroma.table.replays import open_record

_SOON, _LATER = 0.5, 1.0  # seconds for the first part, and for the others: whoever studies waits for these


class DecisionShown(msgspec.Struct):
    """One decision: `step` counts as the steps of the replay do. Chances go from 0 to 1.

    `best` are the chances with the best answer, `kept` those with the given one. Of a mistake, `better` is the line
    that was better and `text` what it does.
    """

    step: int
    seat: Seat
    best: float
    kept: float
    mistake: bool
    better: str
    text: str


class ReviewPart(msgspec.Struct):
    """Some decisions of a game, in order; `next` is the answer from which to ask for the rest, if any."""

    decisions: list[DecisionShown]
    next: int | None


def review_part(text: str, language: str, first: int, seconds: float | None = None, level: str = LEVEL) -> ReviewPart:
    """The decisions from this answer on, as many as can be judged in this time, and one at the least.

    The first part comes soon where nobody says how long it may take."""
    seconds = (_LATER if first else _SOON) if seconds is None else seconds
    session = _opened(text)
    texts, until = session.game.texts(language), perf_counter() + seconds
    found: list[DecisionShown] = []
    for number in range(first, len(session.answers)):
        if found and perf_counter() >= until:
            return ReviewPart(found, number)
        judged = judge(session, number, level)
        if judged is not None:
            found.append(_decision(session, judged, texts))
    return ReviewPart(found, None)


@lru_cache(maxsize=3)
def _opened(text: str) -> Session[Any]:
    """A record is asked for part after part: it is played again once, though several are judged by turns."""
    return open_record(text)


def _decision(session: Session[Any], judged: Judged, texts: Texts) -> DecisionShown:
    best, kept = round(judged.win, 3), round(judged.win - judged.lost, 3)
    if judged.lost <= MISTAKE:
        return DecisionShown(judged.number - 1, judged.seat, best, kept, False, "", "")
    state = session.before(judged.number - 1).state
    known = session.game.view(state, judged.seat).known
    label = session.game.describe(known, session.game.read(known, judged.better))
    said = texts.say(label.key, label.facts)
    return DecisionShown(judged.number - 1, judged.seat, best, kept, True, judged.better, said)
