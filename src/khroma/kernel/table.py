"""A game being played: the checked door, and a table that remembers what was said."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Generic

from khroma.kernel.errors import Refusal
from khroma.kernel.game import CHANCE, OVER, Action, Game, S, Seat, Sentence
from khroma.kernel.journal import Event, Journal
from khroma.kernel.options import Options

_GUESSES = 12  # so many positions that fit a view are tried, to see whether an answer reveals something


def play(game: Game[S], state: S, action: Action) -> None:
    """Carry out an action if it is legal; otherwise raise the refusal that says why not."""
    if action not in game.legal(state):
        raise game.why_not(state, action)
    game.advance(state, action)


def only_answer(game: Game[S], state: S) -> Action | None:
    """The answer to a question that leaves no choice; None if there is one, or nothing is asked."""
    if game.asked(state) == OVER:
        return None
    answers = game.legal(state)
    return answers[0] if len(answers) == 1 else None


@dataclass(slots=True)
class Choice:
    """A legal action as a table offers it."""

    line: str
    path: tuple[str, ...]
    label: Sentence


def choices(game: Game[S], state: S) -> list[Choice]:
    """Every legal action with its line, click path and label, sorted by line: the order tells nothing."""
    found = [
        Choice(game.line(state, action), game.path(state, action), game.describe(state, action))
        for action in game.legal(state)
    ]
    return sorted(found, key=lambda choice: choice.line)


@dataclass(slots=True)
class Entry(Generic[S]):
    """One answer: who gave it, its line, what happened, and the position before it."""

    seat: int
    line: str
    events: list[Event]
    before: S


class Table(Generic[S]):
    """A state with its history: every answer is checked, written down and can be taken back."""

    def __init__(self, game: Game[S], options: Options, state: S | None = None) -> None:
        self.game = game
        self.options = options
        self.state: S = game.new(options) if state is None else state
        self.entries: list[Entry[S]] = []
        self.start: S = self.state.copy()

    def asked(self) -> int:
        """The seat that is asked, or CHANCE, or OVER."""
        return self.game.asked(self.state)

    def answer(self, action: Action) -> list[Event]:
        """Give an answer; a refused one changes nothing."""
        if action not in self.game.legal(self.state):
            raise self.game.why_not(self.state, action)
        before = self.state.copy()
        line, seat = self.game.line(self.state, action), self.asked()
        journal = Journal()
        self.state.journal = journal
        try:
            self.game.advance(self.state, action)
        finally:
            self.state.journal = None
        self.entries.append(Entry(seat, line, journal.events, before))
        return journal.events

    def say(self, line: str) -> list[Event]:
        """Give an answer in words."""
        if self.asked() == OVER:
            raise Refusal("TABLE-OVER", "over")
        return self.answer(self.game.read(self.state, line))

    def roll(self, rng: Random) -> list[Event]:
        """Answer chance questions, and questions that leave no choice, up to the next decision."""
        events: list[Event] = []
        while self.asked() != OVER:
            if self.asked() == CHANCE:
                events += self.answer(self.game.random_action(self.state, rng))
                continue
            forced = only_answer(self.game, self.state)
            if forced is None:
                break
            events += self.answer(forced)
        return events

    def way_back(self, seat: Seat) -> tuple[int, str]:
        """The entry of the seat's last decision, if it may be taken back; else -1 and what stands in the way:
        `nothing` was decided, `chance` has answered, another `seat` has, or something was `revealed`.

        An answer of another seat that had no choice stands in the way as well: otherwise it would tell
        what that seat holds.
        """
        for back in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[back]
            if entry.seat == CHANCE:
                return -1, "chance"
            if entry.seat != seat:
                return -1, "seat"
            if self._reveals(back):
                return -1, "revealed"
            if len(self.game.legal(entry.before)) > 1:
                return back, ""
        return -1, "nothing"

    def take_back(self, seat: Seat | None = None) -> bool:
        """Undo the last decision of the seat (None: of whoever answered last), if nothing stands in the way."""
        if seat is None:
            seat = self.entries[-1].seat if self.entries else CHANCE
        back, _ = self.way_back(seat)
        if back < 0:
            return False
        self.state = self.entries[back].before.copy()
        del self.entries[back:]
        return True

    def _reveals(self, number: int) -> bool:
        """Whether the one who answered learnt more than its view before the answer let it foresee."""
        entry, game = self.entries[number], self.game
        after = self.state if number + 1 == len(self.entries) else self.entries[number + 1].before
        seen = game.picture(game.view(after, entry.seat).known)
        view, rng = game.view(entry.before, entry.seat), Random(number)
        action = game.read(view.known, entry.line)
        for _ in range(_GUESSES):
            guess = game.guess(view, rng)
            game.advance(guess, action)
            if game.picture(game.view(guess, entry.seat).known) != seen:
                return True
        return False

    def lines(self) -> list[str]:
        """Everything that was answered, in order."""
        return [entry.line for entry in self.entries]
