"""Case files: positions, what is played, and what must follow. docs/notation.md documents every key."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from khroma.kernel.case_table import CaseTable, Failed
from khroma.kernel.data import Table as DataTable
from khroma.kernel.data import parse
from khroma.kernel.errors import NOT_ASKED, DataError, NotationError, Refusal
from khroma.kernel.game import CHANCE, OVER, Game, Question, State
from khroma.kernel.journal import Event
from khroma.kernel.picture import differences, side_by_side

_CASE_KEYS = ("name", "rules", "game", "options", "picture", "step", "note")
_STEP_KEYS = (
    "play", "stay", "expect", "whole", "legal", "are", "refused", "rule", "reason", "asked", "winner", "over",
    "seat", "sees", "events", "note",
)  # fmt: skip
_EXPECTING = {"expect", "legal", "refused", "asked", "winner", "over", "sees", "events"}
_NEEDS = (("are", "legal"), ("legal", "are"), ("rule", "refused"), ("reason", "refused"), ("sees", "seat"))


@dataclass
class Result:
    """How one case went: `failure` is empty when it passed."""

    name: str
    rules: list[str]
    failure: str = ""


@dataclass
class Case:
    """One case as it stands in the file."""

    name: str
    rules: list[str]
    game: str
    options: dict[str, object]
    picture: str
    steps: list[DataTable] = field(default_factory=list)
    problem: str = ""  # keys that are unknown or belong together


def read_cases(text: str, where: str) -> list[Case]:
    """All cases of a file; DataError or NotationError where it cannot be read."""
    top = parse(text, where)
    for key in top.content:
        if key not in ("game", "options", "case", "note"):
            raise DataError(f"{where}: unknown key {key!r}; a case file has game, options, note and [[case]]")
    found = []
    for number, content in enumerate(_list_of(top, "case"), 1):
        table = DataTable(f"{where}, case {number}", content)
        name = table.text("name")
        table.where = f"{where}, {name}"
        steps = [DataTable(f"{table.where}, step {n}", step) for n, step in enumerate(_list_of(table, "step"), 1)]
        found.append(
            Case(
                name,
                table.texts("rules") if "rules" in table else [],
                table.text("game") if "game" in table else top.text("game"),
                {**_options(top), **_options(table)},
                table.text("picture") if "picture" in table else "",
                steps,
                _problem(table, steps),
            )
        )
    return found


def _problem(table: DataTable, steps: list[DataTable]) -> str:
    """What makes this case fail without being played; the others of its file still run."""
    try:
        _known(table, _CASE_KEYS)
        for step in steps:
            _known(step, _STEP_KEYS)
            for key, needed in _NEEDS:
                if key in step and needed not in step:
                    raise DataError(f"{step.where}: {key!r} goes with {needed!r}")
    except DataError as error:
        return str(error)
    return ""


def _list_of(table: DataTable, key: str) -> list[object]:
    content = table.content.get(key, [])
    if not isinstance(content, list):
        raise DataError(f"{table.where}: {key} is a list of tables: write [[{key}]]")
    return content


def _options(table: DataTable) -> dict[str, object]:
    return table.table("options").content if "options" in table else {}


def _known(table: DataTable, keys: tuple[str, ...]) -> None:
    for key in table.content:
        if key not in keys:
            raise DataError(f"{table.where}: unknown key {key!r}; known: {', '.join(keys)}")


def run_case(case: Case, find_game: Callable[[str], Game[Any]]) -> Result:
    """Play one case. Whatever is wrong with it becomes its failure."""
    if case.problem:
        return Result(case.name, case.rules, case.problem)
    try:
        Runner(case, find_game(case.game)).run()
    except (Failed, DataError, NotationError, Refusal) as error:
        return Result(case.name, case.rules, str(error))
    return Result(case.name, case.rules)


class Runner:
    """Plays the steps of one case."""

    def __init__(self, case: Case, game: Game[Any]) -> None:
        self.case = case
        self.game = game
        self.at = CaseTable(game, game.option_table().make(case.options), case.picture)

    def run(self) -> None:
        """Every step in order."""
        for step in self.case.steps:
            try:
                self.step(step)
            except (Failed, Refusal, NotationError) as error:
                place = step.where.rsplit(", ", 1)[-1]
                raise Failed(f"{place}: {error}") from None

    def step(self, step: DataTable) -> None:
        """Play what a step says, and see whether it is then as the step expects."""
        before = len(self.at.table.entries)
        for line in _texts(step, "play"):
            self.at.play(line)
        stays = "stay" in step and step.flag("stay")
        if not stays and set(step.keys()) & _EXPECTING:
            self._settle(step)
        elif "asked" in step:
            self._pass_empty_windows(step)
        whole = "whole" in step and step.flag("whole")
        if "expect" in step:
            self._expect(step.text("expect"), self.at.state, whole)
        if "legal" in step:
            self._legal(step.text("legal"), step.texts("are"))
        for line in _texts(step, "refused"):
            self._refused(line, step)
        if "asked" in step:
            self._asked(step.text("asked"))
        if "winner" in step or "over" in step:
            self._over(step)
        if "sees" in step:
            view = self.game.view(self.at.state, self.at.seat(step.text("seat")))
            self._expect(step.text("sees"), self.game.shown(view).known, whole)
        if "events" in step:
            happened = [event for entry in self.at.table.entries[before:] for event in entry.events]
            if before == 0:
                happened = self.at.loading + happened
            if "seat" in step:
                seat = self.at.seat(step.text("seat"))
                happened = [event.seen_by(seat) for event in happened]
            self._events(step.texts("events"), happened)

    def _settle(self, step: DataTable) -> None:
        """Come to the next decision that is not a reaction and leaves a choice, or to one that the step speaks of."""
        while True:
            question = self.game.question(self.at.state)
            if question is None or self._speaks_of(step, question):
                return
            if not self.at.answer_idle() and not self.at.pass_window():
                return

    def _pass_empty_windows(self, step: DataTable) -> None:
        """A window without any reaction to choose is as good as none: a step may name what is asked after it."""
        while True:
            question = self.game.question(self.at.state)
            if question is None or not question.window or self._speaks_of(step, question):
                return
            if len(self.game.legal(self.at.state)) > 1 or not self.at.pass_window():
                return

    def _speaks_of(self, step: DataTable, question: Question) -> bool:
        if "asked" in step:
            return _names(step.text("asked"), self.at.asked_words(question))
        beginning = step.text("legal") if "legal" in step else ""
        if question.seat == CHANCE:  # by its whole verb: what begins with `d` is a decision and not a draw
            words = beginning.lower().split() + [self.at.verb(line) for line in _texts(step, "refused")]
            return any(self.at.verb(line) in words for line in self.at.beginning_with(""))
        if "legal" in step and self.at.beginning_with(beginning):
            return True
        return self._concerns(_texts(step, "refused"))

    def _concerns(self, lines: list[str]) -> bool:
        """Whether one of these refused lines answers the kind of question that is asked now."""
        for line in lines:
            parts = self.at.parts(self.at.who(line)[1])
            if len(parts) > 1 and self.at.is_legal(parts[0][0]):
                return True
            action = self.at.parse(parts[0][0])
            if action is not None and action not in self.game.legal(self.at.state):
                return self.game.why_not(self.at.state, action).rule != NOT_ASKED
        return False

    # --- expecting

    def _expect(self, expected: str, state: State, whole: bool) -> None:
        actual = self.game.picture(state)
        wrong = differences(
            expected,
            actual,
            whole,
            lambda key, value, lines: self.game.line_differs(state, key, value, lines, self.at.names),
            self.game.is_bare,
        )
        if wrong:
            pictures = side_by_side(expected.strip("\n"), actual, ("expected", "actual"))
            raise Failed("the picture differs\n  " + "\n  ".join(wrong) + "\n" + pictures)

    def _legal(self, beginning: str, rest: list[str]) -> None:
        found = set(self.at.beginning_with(beginning))
        wanted = {self.at.canonical(line, beginning) for line in rest}
        if found != wanted:
            missing, extra = sorted(wanted - found), sorted(found - wanted)
            raise Failed(
                f'legal lines beginning with "{beginning}":'
                + (f"\n  expected, not legal: {', '.join(missing)}" if missing else "")
                + (f"\n  legal, not expected: {', '.join(extra)}" if extra else "")
            )

    def _refused(self, line: str, step: DataTable) -> None:
        who, line = self.at.who(line)
        question = self.game.question(self.at.state)
        if question is None:
            refusal = Refusal("TABLE-OVER", "over")
        elif who is not None and who != self.at.seat_word(question.seat):
            refusal = Refusal("TABLE-TURN", "not-your-turn")
        else:
            refusal = self.at.refusal(line)
        rules = ", ".join(_texts(step, "rule"))
        if rules and refusal.rule not in rules.upper().replace(",", " ").split():
            raise Failed(f"{line}: expected to be refused by {rules}, but refused by {refusal}")
        if "reason" in step and refusal.reason != step.text("reason").lower():
            raise Failed(f"{line}: expected the reason {step.text('reason')}, but {refusal}")

    def _asked(self, expected: str) -> None:
        question = self.game.question(self.at.state)
        found = "nobody" if question is None else self.at.asked_words(question)
        if not _names(expected, found):
            raise Failed(f"expected to be asked: {expected}; found: {found}")

    def _over(self, step: DataTable) -> None:
        if self.at.table.asked() != OVER:
            raise Failed("expected the game to be over, but it goes on")
        outcome = self.game.outcome(self.at.state)
        if "over" in step and step.text("over").lower() != outcome.reason:
            raise Failed(f"expected the end by {step.text('over')}, found {outcome.reason}")
        if "winner" in step:
            wanted = [word for text in _texts(step, "winner") for word in text.lower().replace(",", " ").split()]
            found = [self.at.seat_word(seat) for seat in outcome.winners] or ["nobody"]
            if sorted(wanted) != sorted(found):
                raise Failed(f"expected the winner {' '.join(wanted)}, found {' '.join(found)}")

    def _events(self, expected: list[str], happened: list[Event]) -> None:
        """Each by name, and perhaps words that must be among its facts; others may lie between them."""
        rest = iter(happened)
        for wanted in expected:
            name, *words = re.sub(r"[()]|,(?=\s|$)", " ", self.at.named(wanted)).lower().split() or [""]
            if not any(event.name == name and set(words) <= self._words_of(event) for event in rest):
                found = ", ".join(repr(event) for event in happened) or "nothing"
                raise Failed(f"expected the events {', '.join(expected)} in this order, found {found}")

    def _words_of(self, event: Event) -> set[str]:
        facts = event.whole().facts.values()
        said = [word for fact in facts for word in (fact if isinstance(fact, tuple) else (str(fact),))]
        return {name.lower() for word in said for name in self.game.fact_words(word)}


def _names(expected: str, asked: str) -> bool:
    """Whether a case names who is asked what: the seat and the kind of question, or one of the two."""
    wanted, words = expected.lower().split(), asked.split()
    return wanted == words[: len(wanted)] or wanted == words[1:]


def _texts(step: DataTable, key: str) -> list[str]:
    if key not in step:
        return []
    return [step.text(key)] if isinstance(step.content[key], str) else step.texts(key)
