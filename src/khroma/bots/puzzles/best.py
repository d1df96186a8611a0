"""The answer that gains most: one more than every other, whatever the others answer and the dice show."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from khroma.bots.puzzles.games import Turn
from khroma.bots.puzzles.proof import WON, Gain, Unproven
from khroma.kernel.game import Game, State
from khroma.kernel.kinds import Action, Seat

LEAST = 4  # answers among which the right one is found
MOST = 200
MOVES = 2  # this many of the seat's own are looked at
POSITIONS = 15_000  # that one proof may look at
LOOKED = 60  # decisions of a game, spread over all of it
GUESSES = 4  # of what the seat cannot see: in each it must be the best answer
MANY = 60  # answers that are many


@dataclass(frozen=True)
class Found:
    """A position with one best answer: in this number of `moves` it comes to `gain`, every other answer to `second`."""

    state: State
    seat: Seat
    action: Action
    moves: int
    gain: int
    second: int
    answers: int

    def difficulty(self) -> int:
        """1 to 5: two for the second move, one each for many answers and for another one that looks nearly as good."""
        close = 2 * self.second > self.gain
        return min(5, 1 + 2 * (self.moves - 1) + (self.answers > MANY) + close)


def find_best(game: Game[Any], turns: list[Turn], moves: int) -> Found | None:
    """Of a game's turns the position with the largest gain, preferring one with this number of moves."""
    decisions = [
        (state, turn.seat)
        for turn in turns
        for state in turn.decisions
        if (question := game.question(state)) is not None and question.main
    ]
    step = max(1, len(decisions) // LOOKED)
    found = [best_at(game, state, seat) for state, seat in decisions[step // 2 :: step]]
    kept = [each for each in found if each is not None]
    return max(kept, key=lambda each: (each.moves == moves, each.gain), default=None)


def best_at(game: Game[Any], state: State, seat: Seat) -> Found | None:
    """The one best answer here, with as few moves as gain the most; none if there are two, or none is proved."""
    answers, found, before = len(game.legal(state)), None, 0
    if not LEAST <= answers <= MOST:
        return None
    for moves in range(1, MOVES + 1):
        try:
            gains = Gain(game, seat, moves, POSITIONS).gains(state)
        except Unproven:
            break
        (second, first), best = sorted(gains.values())[-2:], max(gains, key=lambda each: gains[each])
        if first > WON // 2:  # whoever wins has another kind of puzzle
            return None
        if first > before:
            # Whoever just ends a phase has found nothing.
            told = first > second and (moves > 1 or second > 0) and " " in game.line(state, best)
            found = Found(state, seat, best, moves, first, second, answers) if told else None
        before = max(before, first)
    return found if found is not None and _is_known(game, found) else None


def _is_known(game: Game[Any], found: Found) -> bool:
    """Whether it is the best answer whatever is hidden."""
    view = game.view(found.state, found.seat)
    for number in range(GUESSES if game.hides(found.state) else 0):
        try:
            guess = game.guess(view, Random(number))
            gains = Gain(game, found.seat, found.moves, POSITIONS).gains(guess)
        except Unproven:
            return False
        if [action for action in gains if gains[action] >= found.gain] != [found.action]:
            return False
    return True
