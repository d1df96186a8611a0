"""What an answer tells: found out by playing it on guesses of what somebody knows."""

from __future__ import annotations

from random import Random

from khroma.kernel.choices import only_answer
from khroma.kernel.game import Game, S
from khroma.kernel.kinds import Action, Seat
from khroma.kernel.position import Position

GUESSES = 6  # how many positions that fit a view are tried


def reveals(game: Game[S], before: Position[S], after: Position[S], seat: Seat, line: str, seed: int = 0) -> bool:
    """Whether a seat learnt more by its answer than its view before let it foresee.

    A guess fits the view, and what is legal depends on the view alone: so the answer is legal in every guess.
    """
    if not game.hides(before.state):
        return False
    view, rng = before.view(seat), Random(seed)
    action, seen = game.read(view.known, line), game.picture(after.view(seat).known)
    for _ in range(GUESSES):
        guess = game.guess(view, rng)
        game.advance(guess, action)
        if game.picture(game.view(guess, seat).known) != seen:
            return True
    return False


def plain_answer(position: Position[S]) -> Action | None:
    """The only answer, if everybody can see that it is the only one; None otherwise.

    An answer given at once where others would have been free to think tells that the seat had no choice. So
    the public view is guessed some times: if the seat has a choice in any of them, it is asked like always.
    """
    game, question, offered = position.game, position.question(), position.offered()
    if len(offered) != 1 or question is None or question.window:
        return None
    if not game.hides(position.state):
        return offered[0]
    line = game.line(position.state, offered[0])
    public, rng = position.view(None), Random(0)
    for _ in range(GUESSES):
        guess = game.guess(public, rng)
        other = only_answer(game, guess)
        if game.asked(guess) != position.asked or other is None or game.line(guess, other) != line:
            return None
    return offered[0]
