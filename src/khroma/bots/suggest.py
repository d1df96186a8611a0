"""What to do, from what a seat may know: the best answers with the chances they leave, and what to fear."""

from __future__ import annotations

from random import Random
from typing import Any

from khroma.bots.judges import chance
from khroma.bots.levels import LevelBot
from khroma.bots.search import Course, Search
from khroma.kernel.game import Game, Sentence, View
from khroma.kernel.kinds import Action

LEVEL = "level3"  # it is asked often, and its answers must not depend on the clock
MOST = 3  # answers that are suggested
CLEARLY = 0.04  # of the way between even and won: a reply that makes things this much worse is told
RUINOUS = 0.2  # an answer whose reply is this much worse than the reply to another one is no first choice


class Suggestion:
    """An answer, how likely it leads to a win (0 to 1), and what somebody answers that hurts most, if it does."""

    def __init__(self, action: Action, win: float, after: float, feared: Sentence | None) -> None:
        self.action = action
        self.win = win
        self.after = after  # what is left of it after the reply, -1 to 1
        self.feared = feared


def suggest(game: Game[Any], view: View[Any], rng: Random, bot: LevelBot | None = None) -> list[Suggestion]:
    """The best answers, the best one first; one that is ruined by the reply comes behind one that is not."""
    search = (bot or LevelBot(LEVEL)).search(game, view, rng)
    found: list[Suggestion] = []
    for course in search.courses(view):
        if course.actions[0] not in [each.action for each in found]:
            found.append(_suggested(game, search, view, course))
        if len(found) == MOST:
            break
    best = max(each.after for each in found)
    return sorted(found, key=lambda each: each.after < best - RUINOUS)


def _suggested(game: Game[Any], search: Search, view: View[Any], course: Course) -> Suggestion:
    win, reply = chance(game.id, view.known, course.mean()), search.reply(view, course)
    if reply is None:
        return Suggestion(course.actions[0], win, course.mean(), None)
    hurts = reply.after < reply.before - CLEARLY
    feared = game.describe(reply.state, reply.action) if hurts else None
    return Suggestion(course.actions[0], win, reply.after, feared)
