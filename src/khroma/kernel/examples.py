"""A rule as a picture: a case that tests it, played before the reader's eyes.

What is shown is the test itself, so it cannot be wrong. Words come from the texts of the game, in either language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from khroma.kernel.case_runner import Runner
from khroma.kernel.cases import Case
from khroma.kernel.data import Table as DataTable
from khroma.kernel.errors import Facts, NotationError, Refusal
from khroma.kernel.game import CHANCE, Game, Sentence, State
from khroma.kernel.kinds import Action
from khroma.kernel.picture import read_picture

FRAMES = 3  # more of one example are not looked at
LINES = 4  # ... and this many lines are told about each; what was drawn or rolled goes without saying
_WORKED = re.compile(r"([A-Z]{2}-EX|E)-\d+ ")  # the name of a case that is a worked example of the rulings


@dataclass
class Said:
    """A line, its label, and what became of it: the events that followed, or the refusal."""

    line: str
    label: Sentence
    events: list[Sentence]
    refusal: Refusal | None = None


@dataclass
class Frame:
    """One position, what is marked on it (`picked`, `next`, `seen`, `refused`), and what is said about it."""

    table: Mapping[str, object]
    marks: dict[str, str] = field(default_factory=dict)
    said: list[Said] = field(default_factory=list)


@dataclass
class Example:
    """A few positions of one case, and the squares that its picture draws."""

    case: Case
    frames: list[Frame]
    squares: list[str]


def best_cases(cases: Iterable[Case]) -> dict[str, Case]:
    """For every rule the case that shows it best: of equals one that names it first, in the order of the files."""
    found: dict[str, tuple[tuple[int, ...], Case]] = {}
    for number, case in enumerate(cases):
        for place, rule in enumerate(case.rules):
            rank = (*_rank(case), place, number)
            if case.steps and not case.problem and (rule not in found or rank < found[rule][0]):
                found[rule] = (rank, case)
    return {rule: case for rule, (_, case) in found.items()}


def _rank(case: Case) -> tuple[int, ...]:
    """Small is good: a position that is drawn, something that happens, an example of the rulings, no options."""
    first = case.steps[0] if case.steps else DataTable(case.name, {})
    acts = "play" in first or "refused" in first or "legal" in first
    plays = any("play" in step for step in case.steps)
    return (not case.picture, not acts, not _WORKED.match(case.name), not plays, len(case.options) > 0)


def show(case: Case, game: Game[Any]) -> Example:
    """The beginning of a case as frames."""
    player = _Shower(case, game)
    for step in case.steps:
        if len(player.frames) < FRAMES:
            player.step(step)
    if not case.picture:  # a set-up: the empty table is not worth looking at
        return Example(case, player.frames[-1:], [])
    return Example(case, player.frames, list(read_picture(case.picture).cells))


class _Shower(Runner):
    """Plays a case and keeps what there is to see."""

    def __init__(self, case: Case, game: Game[Any]) -> None:
        super().__init__(game, case.options, case.picture)
        self.frames = [Frame(game.table(self.at.state))]

    def step(self, step: DataTable) -> None:
        """Play a step, and keep the position it leads to."""
        answers = len(self.at.session.answers)
        super().step(step)
        if len(self.at.session.answers) == answers:
            return
        after = Frame(self.game.table(self.at.state))
        for number, given in enumerate(self.at.session.answers[answers:], answers):
            self._mark(self.at.session.before(number).state, given.line)
            events = [Sentence(f"event.{event.name}", dict(event.whole().facts)) for event in given.events]
            if events and given.seat != CHANCE and len(after.said) < LINES:
                after.said.append(
                    Said(given.line, self._label(self.at.session.before(number).state, given.line), events)
                )
            after.marks.update({word: "seen" for event in given.events for word in self._squares(event.whole().facts)})
        self.frames.append(after)

    def _label(self, state: State, line: str) -> Sentence:
        """How a line is called at the table; of several in one, the first."""
        return self.game.describe(state, self._action(state, line))

    def _action(self, state: State, line: str) -> Action:
        action, error = self.at.read(self.at.parts(line)[0][0], state)
        if action is None:
            raise error or NotationError("{line}", line=line)
        return action

    def _legal(self, beginning: str, rest: list[str]) -> None:
        super()._legal(beginning, rest)
        for line in self.at.beginning_with(beginning):
            self._mark(self.at.state, line)

    def _refused(self, line: str, step: DataTable) -> None:
        super()._refused(line, step)
        who, rest = self.at.who(line)
        question = self.game.question(self.at.state)
        if question is None or who not in (None, self.at.seat_word(question.seat)):
            return  # the game is over, or it is not their turn: there is nothing to draw
        refusal = self.at.refusal(rest)
        assert refusal is not None, line
        self.frames[-1].said.append(Said(line, self._label(self.at.state, rest), [], refusal))
        for word in self._clicked(self.at.state, rest)[-1:]:
            self.frames[-1].marks[word] = "refused"

    def _mark(self, state: State, line: str) -> None:
        """Where one clicks first for a line, and then."""
        for place, word in enumerate(self._clicked(state, line)):
            self.frames[-1].marks.setdefault(word, "picked" if place == 0 else "next")

    def _clicked(self, state: State, line: str) -> list[str]:
        """The squares that one clicks for a line; of several in one, for the first."""
        return [word for word in self.game.path(state, self._action(state, line)) if self.game.is_square(state, word)]

    def _squares(self, facts: Facts) -> list[str]:
        return squares_in(self.game, self.at.state, facts)


def squares_in(game: Game[Any], state: State, facts: Facts) -> list[str]:
    """The squares among the facts of an event."""
    words = [word for value in facts.values() for word in (value if isinstance(value, tuple) else (value,))]
    return [word for word in words if isinstance(word, str) and game.is_square(state, word)]
