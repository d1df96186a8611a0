"""What the bots would do at a position of a study: the best choices, what they promise and why.

Only what the asked seat may know is looked at. Like the study it is made in a process that may be ended at any time.
"""

from __future__ import annotations

from random import Random
from time import perf_counter

import msgspec

from khroma.bots.levels import LevelBot
from khroma.bots.reasons.explain import advices
from khroma.bots.suggest import LEVEL
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Seat
from khroma.kernel.texts import Texts
from khroma.table.study import position_wanted, studied
from khroma.table.wishes import StudyWish

SOON, SECONDS = 0.4, 1.2  # of thinking; what it costs to say why comes on top


class SuggestionShown(msgspec.Struct):
    """A choice as a bot sees it: the chance to win (0 to 1), what speaks for it, what comes `then` in the same turn,
    and the answer of somebody else that would hurt most."""

    line: str
    path: list[str]
    label: str
    win: float
    reasons: list[str]
    then: str | None
    feared: str | None


class StudySuggested(msgspec.Struct):
    """The best choices of the seat that is asked after `at` answers, the best first; none of dice, or to other eyes.

    `hurried`: the thought was cut short, and a longer one may find better."""

    at: int
    seat: Seat | None
    suggestions: list[SuggestionShown]
    hurried: bool = False


def study_suggested(wish: StudyWish, language: str) -> StudySuggested:
    """What the bots would do."""
    _, session = studied(wish)
    at = position_wanted(wish, session)
    position, game = session.before(at), session.game
    if position.asked < 0 or wish.eyes not in (None, position.asked):
        return StudySuggested(at, None, [])
    view, texts = position.view(position.asked), game.texts(language)
    hourglass = _Hourglass(SOON if wish.soon else SECONDS)
    bot = LevelBot(LEVEL, stop=hourglass.has_run_out)
    found = [
        SuggestionShown(
            line=game.line(view.known, advice.action),
            path=list(game.path(view.known, advice.action)),
            label=_said(texts, game.describe(view.known, advice.action)),
            win=round(win, 3),
            reasons=[_said(texts, reason) for reason in advice.reasons],
            then=None if advice.then is None else _said(texts, advice.then),
            feared=None if advice.feared is None else _said(texts, advice.feared),
        )
        for win, advice in advices(bot, game, view, Random(at))
    ]
    return StudySuggested(at, position.asked, found, wish.soon and hourglass.stopped)


class _Hourglass:
    """So much time to think, and whether a thought was stopped by it."""

    def __init__(self, seconds: float) -> None:
        self.until = perf_counter() + seconds
        self.stopped = False

    def has_run_out(self) -> bool:
        """Whether to answer at once."""
        self.stopped = perf_counter() > self.until
        return self.stopped


def _said(texts: Texts, sentence: Sentence) -> str:
    return texts.say(sentence.key, sentence.facts)
