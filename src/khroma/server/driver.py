"""What follows by itself: chance answers from the seed, answers that plainly leave no choice, the end."""

from __future__ import annotations

from random import Random
from typing import Any

from khroma.kernel.choices import only_answer
from khroma.kernel.dice import derive
from khroma.kernel.errors import NotationError, Refusal
from khroma.kernel.game import CHANCE, OVER, Game, State
from khroma.server.entries import AnyEntry, Ended, Rolled, Said
from khroma.server.match import Match

BOUND = 5000  # answers in a row without anybody being asked: options that ask for more are refused
GUESSES = 6


def follow(match: Match, state: State) -> list[AnyEntry]:
    """The entries that follow a position without anybody deciding. `state` is advanced."""
    game = match.game
    found: list[AnyEntry] = []
    chances = match.chances
    while len(found) < BOUND:
        asked = game.asked(state)
        if asked == OVER:
            outcome = game.outcome(state)
            found.append(Ended("played", outcome.winners, outcome.scores, outcome.reason, places=outcome.places))
            return found
        if asked == CHANCE:
            action = derive(game, state, match.facts.seed, chances)
            chances += 1
            found.append(Rolled(game.line(state, action)))
        else:
            forced = plain_answer(game, state, asked)
            if forced is None:
                return found
            action = forced
            found.append(Said(asked, game.line(state, action)))
        game.advance(state, action)
    raise Refusal("TABLE-OPTIONS", "endless")


def plain_answer(game: Game[Any], state: State, seat: int) -> int | None:
    """The only answer, if everybody can see that it is the only one; None otherwise.

    An answer given at once where others would have been free to think tells that the seat had no choice. So
    the public view is guessed some times: if the seat has a choice in any of them, it is asked like always.
    """
    action = only_answer(game, state)
    question = game.question(state)
    if action is None or question is None or question.window:
        return None
    line = game.line(state, action)
    public = game.view(state, None)
    rng = Random(0)
    for _ in range(GUESSES):
        guess = game.guess(public, rng)
        other = only_answer(game, guess)
        if game.asked(guess) != seat or other is None or game.line(guess, other) != line:
            return None
    return action


def learnt_something(game: Game[Any], before: State, seat: int, line: str) -> bool:
    """Whether a seat learnt something by an answer: in some guess of what it knew, the answer shows another thing."""
    after = before.copy()
    game.advance(after, game.read(after, line))
    view = game.view(before, seat)
    seen = game.picture(game.view(after, seat).known)
    rng = Random(0)
    for _ in range(GUESSES):
        guess = game.guess(view, rng)
        try:
            action = game.parse(guess, line)
        except NotationError:
            return True
        if action not in game.legal(guess):
            return True
        game.advance(guess, action)
        if game.picture(game.view(guess, seat).known) != seen:
            return True
    return False
