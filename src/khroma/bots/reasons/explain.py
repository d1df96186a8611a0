"""Why an action is good, in words: what it changes for the better on the table, the weightiest first.

A bot is asked for its answer; then the answer, and if that only prepares something the rest of the turn, is played
out on a guess from the view. What has become better is told; where nothing has, how the answer
stands beside the others. Nothing but the view is looked at, so nothing hidden can be told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any

from khroma.bots.bot import Bot
from khroma.bots.greedy import GreedyBot
from khroma.bots.levels import LevelBot
from khroma.bots.reasons.measure import UNKNOWN, Measure
from khroma.bots.reasons.otherwise import otherwise
from khroma.bots.suggest import suggest
from khroma.kernel.game import OVER, Game, Sentence, State, View
from khroma.kernel.kinds import Action, Seat

MOST = 3  # reasons that are told
AHEAD = 3  # further decisions of the turn that are looked at, if the first one only prepares

SMALL = 2  # what weighs no more than this is told only if the rest of the turn brings nothing else
WON = 1_000_000

Measures = Callable[[Any, int], list[Measure]]


class Advice:
    """An action, what speaks for it, and the later action of the same turn by which it comes to that (if it is one).

    `feared` is what somebody may answer that hurts most."""

    def __init__(
        self, action: Action, reasons: list[Sentence], then: Sentence | None, feared: Sentence | None = None
    ) -> None:
        self.action = action
        self.reasons = reasons
        self.then = then
        self.feared = feared


def advise(bot: Bot, game: Game[Any], view: View[Any], rng: Random) -> Advice:
    """What a bot would answer, why, and what a level fears then."""
    if not isinstance(bot, LevelBot) or len(game.legal(view.known)) == 1:
        return _explained(bot.choose(game, view, rng), game, view, rng)
    _, advice = next(advices(bot, game, view, rng))
    return advice


def advices(bot: LevelBot, game: Game[Any], view: View[Any], rng: Random) -> Iterator[tuple[float, Advice]]:
    """The best answers of a level, the best first, each with the chance to win (0 to 1) and what speaks for it."""
    for found in suggest(game, view, rng, bot):
        advice = _explained(found.action, game, view, rng)
        advice.feared = found.feared
        yield found.win, advice


def _explained(first: Action, game: Game[Any], view: View[Any], rng: Random) -> Advice:
    """Why this is a good answer."""
    assert view.seat is not None
    quick = GreedyBot(width=3, depth=3, most=60)
    state = game.guess(view, rng)
    before, start = state, state.copy()
    if game.is_window(state):
        if first == game.pass_action(state):
            return Advice(first, [Sentence("reason.keeps", {})], None)
        before = state.copy()  # a reaction is compared with what happens without it
        game.advance(before, game.pass_action(before))
        quick.settle(game, before, view.seat, rng)
    known = {measure.key(): measure.value for measure in measures_of(game.id)(before, view.seat)}
    action, then = first, None
    small: Advice | None = None
    for step in range(AHEAD + 1):
        game.advance(state, action)
        quick.settle(game, state, view.seat, rng)
        reasons, weight = better(game, state, view.seat, known)
        if weight > SMALL:
            return Advice(first, reasons, then)
        if reasons and small is None:
            small = Advice(first, reasons, then)
        if game.asked(state) != view.seat or step == AHEAD:
            break
        action = quick.choose(game, game.view(state, view.seat), rng)
        then = game.describe(state, action)
    return small or Advice(first, otherwise(game, start, first, view.seat), None)


def better(game: Game[Any], state: State, seat: Seat, known: dict[tuple[str, ...], int]) -> tuple[list[Sentence], int]:
    """What is better than it was, the weightiest first, and what that one weighs; of one kind the weightiest alone."""
    if game.asked(state) == OVER:
        return ([Sentence("reason.wins", {})], WON) if seat in game.outcome(state).winners else ([], 0)
    gains: dict[str, tuple[int, Sentence]] = {}
    for measure in measures_of(game.id)(state, seat):
        old = known.get(measure.key(), UNKNOWN)
        gain = 0 if UNKNOWN in (old, measure.value) else (measure.value - old) * measure.worth
        if gain > 0 and (measure.name not in gains or gain > gains[measure.name][0]):
            gains[measure.name] = (gain, Sentence(f"reason.{measure.name}", measure.facts(old)))
    best = sorted(gains.values(), key=lambda each: -each[0])[:MOST]
    return [sentence for _, sentence in best], best[0][0] if best else 0


def measures_of(game: str) -> Measures:
    """What can be counted in this game: `measures(state, seat)` of the module of its name."""
    found: Measures = import_module(f"khroma.bots.reasons.{game}").measures
    return found
