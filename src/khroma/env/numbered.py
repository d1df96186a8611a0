"""A game whose answers are numbers: the next word of a click path, or a place in the sorted list of lines."""

from __future__ import annotations

from typing import Any

from khroma.env.vocabulary import vocabulary
from khroma.kernel.errors import DataError
from khroma.kernel.game import CHANCE, OVER, Game, State
from khroma.kernel.kinds import Action, Seat

LONGEST_LIST = 4096  # answers that can be numbered by their place


class Numbered:
    """A position, what can be answered, and the words of the answer that were said so far."""

    def __init__(self, game: Game[Any], state: State, by_words: bool = True) -> None:
        self.game = game
        self.by_words = by_words
        self.known = vocabulary(game.id)
        self.count = len(self.known.words) if by_words else LONGEST_LIST
        self.state = state
        self.said: tuple[int, ...] = ()
        self.legal: list[Action] = []
        self.paths: list[tuple[int, ...]] = []
        self._listen()

    def copy(self) -> Numbered:
        """A position of its own."""
        other: Numbered = object.__new__(Numbered)
        other.__dict__.update(self.__dict__)
        other.state = self.state.copy()
        return other

    def asked(self) -> Seat:
        """The seat that is asked, or CHANCE, or OVER."""
        return self.game.asked(self.state)

    def advance(self, action: Action) -> None:
        """Carry an answer out, of a seat or of chance."""
        self.game.advance(self.state, action)
        self._listen()

    def left(self) -> dict[int, list[int]]:
        """What can be said now, and which of the legal answers each leaves."""
        if not self.by_words:
            return {number: [number] for number in range(len(self.legal))}
        said, found = len(self.said), dict[int, list[int]]()
        for number, path in enumerate(self.paths):
            if path[:said] == self.said and len(path) > said:
                found.setdefault(path[said], []).append(number)
        return found

    def whole(self, number: int) -> Action | None:
        """The answer that is whole with this word, or has this number; None if more words are to follow."""
        left = self.left()
        if number not in left:
            raise DataError("action {number} is masked out; {n} others are possible", number=number, n=len(left))
        first = left[number][0]
        more = self.by_words and self.paths[first] != (*self.said, number)
        return None if more else self.legal[first]

    def say(self, number: int) -> bool:
        """Say the next word, or an answer; whether the answer was whole and has been carried out."""
        answer = self.whole(number)
        if answer is None:
            self.said = (*self.said, number)
        else:
            self.advance(answer)
        return answer is not None

    def line(self, number: int) -> str:
        """What a number says: its word, or the line of its answer."""
        return self.known.words[number] if self.by_words else self.game.line(self.state, self.legal[number])

    def rewards(self) -> list[float]:
        """At the end 1 for winners and -1 for losers; 0 where all or nobody wins, and before."""
        outcome = self.game.outcome(self.state)
        seats = len(outcome.scores)
        if self.asked() != OVER or not 0 < len(outcome.winners) < seats:
            return [0.0] * seats
        return [1.0 if seat in outcome.winners else -1.0 for seat in range(seats)]

    def _listen(self) -> None:
        """What may be answered to the question that is asked now."""
        self.said, self.legal, self.paths = (), [], []
        if self.asked() in (CHANCE, OVER):
            return
        self.legal = self.game.legal(self.state)
        if self.by_words:
            paths = self.game.paths(self.state, self.legal)
            self.paths = [self.known.spelled(self.game, self.state, path) for path in paths]
        else:
            self.legal = sorted(self.legal, key=lambda action: self.game.line(self.state, action))
            if len(self.legal) > LONGEST_LIST:
                raise DataError("{n} answers are too many to number; use the actions `words`", n=len(self.legal))
