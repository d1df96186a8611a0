"""A position at which a session stands: whatever is asked about it is found out once."""

from __future__ import annotations

from typing import Generic

from khroma.kernel.game import CHANCE, Game, Question, S, View
from khroma.kernel.kinds import Action, Seat


class Position(Generic[S]):
    """A state that does not change any more, and what the game says about it."""

    def __init__(self, game: Game[S], state: S) -> None:
        self.game = game
        self.state = state
        self.asked = game.asked(state)
        self._question: Question | None = None
        self._views: dict[Seat | None, View[S]] = {}
        self._legal: list[Action] | None = None
        self._offered: list[Action] | None = None

    def forget(self) -> None:
        """Keep the state, the question and what was offered: views take room, and one may go back to many positions."""
        self._views, self._legal = {}, None

    def question(self) -> Question | None:
        """What is asked; None when the game is over."""
        if self._question is None:
            self._question = self.game.question(self.state)
        return self._question

    def view(self, seat: Seat | None) -> View[S]:
        """What a seat (None: a spectator) may know."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, seat)
        return self._views[seat]

    def legal(self) -> list[Action]:
        """All answers to the question."""
        if self._legal is None:
            self._legal = self.game.legal(self.state)
        return self._legal

    def offered(self) -> list[Action]:
        """The same, found out from nothing but what the asked seat knows: it is what others may be sent."""
        if self._offered is None:
            self._offered = self.legal() if self.asked == CHANCE else self.game.legal(self.view(self.asked).known)
        return self._offered
