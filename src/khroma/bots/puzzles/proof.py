"""Proof that a seat wins with its next moves: every answer of its own is tried, and every answer of others and every
roll must leave the win."""

from __future__ import annotations

from typing import Any

from khroma.kernel.game import CHANCE, OVER, Game, State
from khroma.kernel.kinds import Action, Seat

_DEEPEST = 24  # questions in a row that are followed, whoever is asked


class Unproven(Exception):
    """More positions than may be looked at."""


class Proof:
    """Wins of a seat with this many `moves` of its turn (answers where it has a choice).

    It looks at `most` positions at most; whoever asks for more hears `Unproven`.
    """

    def __init__(self, game: Game[Any], seat: Seat, moves: int, most: int) -> None:
        self.game = game
        self.seat = seat
        self.moves = moves
        self.left = most

    def winning(self, state: State) -> list[Action]:
        """The answers of the seat after which it wins, whatever happens."""
        return [action for action in self.game.legal(state) if self.wins_after(state, action)]

    def wins_after(self, state: State, action: Action) -> bool:
        """Whether this answer, which is the first move, leads to the win."""
        return self._wins(self._after(state, action), self.moves - 1, _DEEPEST, False)

    def _after(self, state: State, action: Action) -> State:
        if self.left <= 0:
            raise Unproven
        self.left -= 1
        after = state.copy()
        self.game.advance(after, action)
        return after

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
