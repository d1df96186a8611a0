"""Random games to their end: what search, benchmarks and fuzzing run in their innermost loop."""

from __future__ import annotations

from random import Random

from khroma.kernel.game import CHANCE, OVER, Game, S


def play_out(game: Game[S], state: S, rng: Random) -> int:
    """Play sampled actions to the end, in place. How many decisions were made."""
    decisions = 0
    while True:
        asked = game.asked(state)
        if asked == OVER:
            return decisions
        if asked != CHANCE:
            decisions += 1
        game.advance(state, game.random_action(state, rng))


def play_out_listed(game: Game[S], state: S, rng: Random) -> tuple[int, int, int]:
    """The same with the full list of legal actions at each decision: how many decisions there were,
    how many of them with a choice, and how many actions these had."""
    decisions, choices, actions = 0, 0, 0
    while True:
        asked = game.asked(state)
        if asked == OVER:
            return decisions, choices, actions
        if asked == CHANCE:
            game.advance(state, game.random_action(state, rng))
            continue
        legal = game.legal(state)
        decisions += 1
        if len(legal) > 1:
            choices += 1
            actions += len(legal)
        game.advance(state, legal[int(rng.random() * len(legal))])
