"""What can be said for an action that makes nothing better at once: by its kind, or beside the other answers.

The other answers are played out on the same guess with the same dice and judged as the bot judges them, so each of
these sentences has been checked on the position: that all answers are worth the same, that none is worth more, or that
all of them cost something and this one least.
"""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

from khroma.bots.greedy import GreedyBot, evaluation_of
from khroma.kernel.game import OVER, Game, Sentence
from khroma.kernel.kinds import Action, Seat

MOST = 160  # other answers that are tried

# The sentences that every game has beside those of its measures and kinds.
GENERAL = ("wins", "keeps", "equal", "nothing_better", "least_cost")


def otherwise(game: Game[Any], state: Any, action: Action, seat: Seat) -> list[Sentence]:
    """Reasons by the kind of an action, else by comparison; `state` is the position before it."""
    by_kind = getattr(import_module(f"khroma.bots.reasons.{game.id}"), "by_kind", None)
    found: list[Sentence] = by_kind(game, state, action, seat) if by_kind is not None else []
    return found or _compared(game, state, action, seat)


def _compared(game: Game[Any], state: Any, action: Action, seat: Seat) -> list[Sentence]:
    legal = game.legal(state)
    others = [each for each in legal if each != action]
    if not others:  # there is nothing to compare it with
        return []
    if len(others) > MOST:
        others = Random(0).sample(others, MOST)
    own = _value(game, state, action, seat)
    values = [_value(game, state, other, seat) for other in others]
    if own is None or None in values:
        return []
    known = [value for value in values if value is not None]
    now = evaluation_of(game.id)(state, seat)
    if all(value == own for value in known):
        return [Sentence("reason.equal", {"n": len(legal)})] if len(others) == len(legal) - 1 else []
    if own < max(known):
        return []
    return [Sentence("reason.least_cost" if own < now else "reason.nothing_better", {})]


def _value(game: Game[Any], state: Any, action: Action, seat: Seat) -> int | None:
    """What the position after an action is worth; nothing if the game is over then."""
    after = state.copy()
    game.advance(after, action)
    GreedyBot().settle(game, after, seat, Random(0))
    return None if game.asked(after) == OVER else evaluation_of(game.id)(after, seat)
