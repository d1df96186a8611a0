"""A finished game judged, for the page: chances decision by decision, where they turned, and what was better.

Like the replay of a record it is made in a process of its own, which may be ended at any time.
"""

from __future__ import annotations

from typing import Any

import msgspec

from khroma.bots.review import MISTAKE, Judged, review, swings, verdicts
from khroma.bots.suggest import LEVEL
from khroma.kernel.kinds import Seat
from khroma.kernel.session import Session
from khroma.kernel.texts import Texts
from khroma.table.replays import open_record

MOST_SWINGS = 5


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


class SwingShown(msgspec.Struct):
    """Chances of a seat changed much between two decisions of its own: `gained` is below 0 where they fell."""

    step: int
    seat: Seat
    gained: float


class VerdictShown(msgspec.Struct):
    """How a seat played: how many decisions were judged, the mistakes among them, what it gave away on average."""

    seat: Seat
    decisions: int
    mistakes: int
    lost: float


class ReviewShown(msgspec.Struct):
    """All of it, in the order of the game."""

    decisions: list[DecisionShown]
    swings: list[SwingShown]
    verdicts: list[VerdictShown]


def review_shown(text: str, language: str, level: str = LEVEL) -> ReviewShown:
    """What is shown of a record that somebody sent."""
    session = open_record(text)
    game = session.game
    judged = review(session, level)
    found = verdicts(len(game.seats(session.options)), judged)
    return ReviewShown(
        [_decision(session, each, game.texts(language)) for each in judged],
        [SwingShown(each.number - 1, each.seat, round(gained, 3)) for each, gained in swings(judged, MOST_SWINGS)],
        [VerdictShown(each.seat, each.decisions, each.mistakes, round(each.lost, 4)) for each in found],
    )


def _decision(session: Session[Any], judged: Judged, texts: Texts) -> DecisionShown:
    best, kept = round(judged.win, 3), round(judged.win - judged.lost, 3)
    if judged.lost <= MISTAKE:
        return DecisionShown(judged.number - 1, judged.seat, best, kept, False, "", "")
    state = session.before(judged.number - 1).state
    known = session.game.view(state, judged.seat).known
    label = session.game.describe(known, session.game.read(known, judged.better))
    said = texts.say(label.key, label.facts)
    return DecisionShown(judged.number - 1, judged.seat, best, kept, True, judged.better, said)
