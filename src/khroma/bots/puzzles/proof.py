"""Proof of what a seat can force with its next moves: every answer of its own is tried, and of the answers of others
and the rolls the worst ones count."""

from __future__ import annotations

from typing import Any

from khroma.bots.puzzles.prizes import PRIZES
from khroma.kernel.game import CHANCE, OVER, Game, State
from khroma.kernel.kinds import Action, Seat

_DEEPEST = 24  # questions in a row that are followed, whoever is asked
WON = 1_000  # beyond every prize


class Unproven(Exception):
    """More positions than may be looked at."""


class Tried:
    """What follows from this many `moves` of a seat in its turn (answers where it has a choice).

    It looks at `most` positions at most; whoever asks for more hears `Unproven`.
    """

    def __init__(self, game: Game[Any], seat: Seat, moves: int, most: int) -> None:
        self.game = game
        self.seat = seat
        self.moves = moves
        self.left = most

    def _after(self, state: State, action: Action) -> State:
        if self.left <= 0:
            raise Unproven
        self.left -= 1
        after = state.copy()
        self.game.advance(after, action)
        return after


class Proof(Tried):
    """Wins of the seat."""

    def winning(self, state: State) -> list[Action]:
        """The answers of the seat after which it wins, whatever happens."""
        return [action for action in self.game.legal(state) if self.wins_after(state, action)]

    def wins_after(self, state: State, action: Action) -> bool:
        """Whether this answer, which is the first move, leads to the win."""
        return self._wins(self._after(state, action), self.moves - 1, _DEEPEST, False)

    def _wins(self, state: State, moves: int, depth: int, interrupted: bool) -> bool:
        """`interrupted`: another seat has just decided something outside a window. Asked again, it has its turn."""
        asked = self.game.asked(state)
        if asked == OVER:
            return self.game.outcome(state).winners == (self.seat,)
        if depth == 0:
            return False
        if asked == self.seat:
            return self._finds(state, moves, depth - 1)
        if asked == CHANCE or self.game.is_window(state):
            return self._always(state, moves, depth - 1, interrupted)
        return not interrupted and self._always(state, moves, depth - 1, True)

    def _finds(self, state: State, moves: int, depth: int) -> bool:
        """Where there is no choice, no move is used up."""
        legal = self.game.legal(state)
        if len(legal) > 1:
            if moves == 0:
                return False
            moves -= 1
        return any(self._wins(self._after(state, each), moves, depth, False) for each in legal)

    def _always(self, state: State, moves: int, depth: int, interrupted: bool) -> bool:
        legal = self.game.legal(state)
        return all(self._wins(self._after(state, each), moves, depth, interrupted) for each in legal)


class Gain(Tried):
    """What the seat gains at the least (`prizes.py`), counted when its moves are used up or others have to decide."""

    def gains(self, state: State) -> dict[Action, int]:
        """By answer, what it comes to with the best moves after it, more than there is now."""
        now = PRIZES[self.game.id](state, self.seat)
        return {action: self.after(state, action) - now for action in self.game.legal(state)}

    def after(self, state: State, action: Action) -> int:
        """What there is after this answer, which is the first move, and the best ones after it."""
        return self._worth(self._after(state, action), self.moves - 1, _DEEPEST)

    def _worth(self, state: State, moves: int, depth: int) -> int:
        game, asked = self.game, self.game.asked(state)
        if asked == OVER:
            return WON if game.outcome(state).winners == (self.seat,) else -WON
        if depth == 0:
            raise Unproven
        others = asked == CHANCE or game.is_window(state)
        if asked != self.seat and not others:
            return PRIZES[game.id](state, self.seat)
        legal = game.legal(state)
        if asked == self.seat and len(legal) > 1:
            if moves == 0:
                return PRIZES[game.id](state, self.seat)
            moves -= 1
        worths = [self._worth(self._after(state, each), moves, depth - 1) for each in legal]
        return min(worths) if others and asked != self.seat else max(worths)
