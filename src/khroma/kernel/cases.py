"""Case files: positions, what is played, and what must follow. docs/notation.md documents every key."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from khroma.kernel.data import Table as DataTable
from khroma.kernel.data import parse
from khroma.kernel.errors import DataError, NotationError, Refusal
from khroma.kernel.game import CHANCE, OVER, Game
from khroma.kernel.picture import differences, side_by_side
from khroma.kernel.table import Table, only_answer

NOT_ASKED = "TABLE-QUESTION"  # the rule of a refusal that says: this is not what is asked now
_CASE_KEYS = ("name", "rules", "game", "options", "picture", "step")
_STEP_KEYS = (
    "play", "stay", "expect", "whole", "legal", "are", "refused", "rule", "reason", "asked", "winner", "over",
    "seat", "sees", "events", "note",
)  # fmt: skip


@dataclass
class Result:
    """How one case went: `failure` is empty when it passed."""

    name: str
    rules: list[str]
    failure: str = ""


class Failed(Exception):
    """An expectation that does not hold."""


@dataclass
class Case:
    """One case as it stands in the file."""

    name: str
    rules: list[str]
    game: str
    options: dict[str, object]
    picture: str
    steps: list[DataTable] = field(default_factory=list)


def read_cases(text: str, where: str) -> list[Case]:
    """All cases of a file; DataError or NotationError where it cannot be read."""
    top = parse(text, where)
    for key in top.keys():
        if key not in ("game", "options", "case"):
            raise DataError(f"{where}: unknown key {key!r}; a case file has game, options and [[case]]")
    found = []
    for number, content in enumerate(_list_of(top, "case"), 1):
        table = DataTable(f"{where}, case {number}", content)
        _known(table, _CASE_KEYS)
        name = table.text("name")
        table.where = f"{where}, {name}"
        steps = [DataTable(f"{table.where}, step {n}", step) for n, step in enumerate(_list_of(table, "step"), 1)]
        for step in steps:
            _known(step, _STEP_KEYS)
        found.append(
            Case(
                name,
                table.texts("rules") if "rules" in table else [],
                table.text("game") if "game" in table else top.text("game"),
                {**_options(top), **_options(table)},
                table.text("picture") if "picture" in table else "",
                steps,
            )
        )
    return found


def _list_of(table: DataTable, key: str) -> list[object]:
    content = table.content.get(key, [])
    if not isinstance(content, list):
        raise DataError(f"{table.where}: {key} is a list of tables: write [[{key}]]")
    return content


def _options(table: DataTable) -> dict[str, object]:
    return table.table("options").content if "options" in table else {}


def _known(table: DataTable, keys: tuple[str, ...]) -> None:
    for key in table.keys():
        if key not in keys:
            raise DataError(f"{table.where}: unknown key {key!r}; known: {', '.join(keys)}")


def run_case(case: Case, find_game: Callable[[str], Game[Any]]) -> Result:
    """Play one case. Whatever is wrong with it becomes its failure."""
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
        self.options = game.option_table().make(case.options)
        self.names: dict[str, str] = {}
        if case.picture:
            state, self.names = game.read_picture(case.picture, self.options)
            self.table: Table[Any] = Table(game, self.options, state)
        else:
            self.table = Table(game, self.options)

    def run(self) -> None:
        """Every step in order."""
        for step in self.case.steps:
            try:
                self._step(step)
            except (Failed, Refusal, NotationError) as error:
                place = step.where.rsplit(", ", 1)[-1]
                raise Failed(f"{place}: {error}") from None

    def _step(self, step: DataTable) -> None:
        before = len(self.table.entries)
        for line in _texts(step, "play"):
            self._play(self._named(line))
        if not ("stay" in step and step.flag("stay")):
            if set(step.keys()) & {"expect", "legal", "refused", "asked", "winner", "over", "sees"}:
                self._settle(step)
        elif "play" not in step:
            raise Failed("`stay` goes with `play`")
        if "expect" in step:
            self._expect(step.text("expect"), self.game.picture(self.table.state), "whole" in step)
        if "legal" in step:
            self._legal(self._named(step.text("legal")), [self._named(line) for line in step.texts("are")])
        if "refused" in step:
            for line in _texts(step, "refused"):
                self._refused(self._named(line), step)
        if "asked" in step:
            self._asked(step.text("asked"))
        if "winner" in step or "over" in step:
            self._over(step)
        if "sees" in step:
            seat = self._seat(step.text("seat"))
            view = self.game.view(self.table.state, seat)
            self._expect(step.text("sees"), self.game.picture(view.known), "whole" in step)
        if "events" in step:
            happened = [event.name for entry in self.table.entries[before:] for event in entry.events]
            self._events(step.texts("events"), happened)

    # --- playing

    def _play(self, line: str) -> None:
        """Play a line; shuffles and questions without choice before it are answered, windows are passed."""
        while True:
            state = self.table.state
            if self.table.asked() == OVER:
                raise Failed(f"{line}: the game is over")
            action, error = self._read(line)
            if action is not None and action in self.game.legal(state):
                self.table.answer(action)
                return
            if not self._answer_idle() and not self._pass_window():
                raise error or self.game.why_not(state, action if action is not None else 0)

    def _read(self, line: str) -> tuple[int | None, NotationError | None]:
        try:
            return self.game.read(self.table.state, line), None
        except NotationError as error:
            return None, error

    def _answer_idle(self) -> bool:
        """Answer a shuffle, or a question that leaves no choice."""
        forced = only_answer(self.game, self.table.state)
        if forced is not None:
            self.table.answer(forced)
            return True
        question = self.game.question(self.table.state)
        if question is not None and question.seat == CHANCE and question.idle:
            self.table.answer(self.game.legal(self.table.state)[0])
            return True
        return False

    def _pass_window(self) -> bool:
        question = self.game.question(self.table.state)
        if question is None or not question.window:
            return False
        self.table.answer(self.game.read(self.table.state, "pass"))
        return True

    def _settle(self, step: DataTable) -> None:
        """Come to the next decision that is not a reaction (or to one that the step speaks of)."""
        beginning = self._named(step.text("legal")) if "legal" in step else None
        spoken = [self._named(line) for line in _texts(step, "refused")]
        wanted = step.text("asked").split() if "asked" in step else []
        while self.table.asked() != OVER:
            question = self.game.question(self.table.state)
            assert question is not None
            if wanted and self._answers_to(question.kind, question.seat, wanted):
                return
            if question.window and (self._offers(beginning) or self._concerns(spoken)):
                return
            if not self._answer_idle() and not self._pass_window():
                return

    def _offers(self, beginning: str | None) -> bool:
        if beginning is None:
            return False
        lines = [self.game.line(self.table.state, action) for action in self.game.legal(self.table.state)]
        return any(_begins(line, beginning) for line in lines)

    def _concerns(self, lines: list[str]) -> bool:
        """Whether one of these refused lines answers the kind of question that is asked now."""
        for line in lines:
            action, _ = self._read(line)
            if action is not None and action not in self.game.legal(self.table.state):
                return self.game.why_not(self.table.state, action).rule != NOT_ASKED
        return False

    # --- expecting

    def _expect(self, expected: str, actual: str, whole: bool) -> None:
        wrong = differences(self._named_lines(expected), actual, whole)
        if wrong:
            pictures = side_by_side(expected.strip("\n"), actual, ("expected", "actual"))
            raise Failed("the picture differs\n  " + "\n  ".join(wrong) + "\n" + pictures)

    def _legal(self, beginning: str, rest: list[str]) -> None:
        state = self.table.state
        lines = [] if self.table.asked() == OVER else [self.game.line(state, a) for a in self.game.legal(state)]
        found = {line for line in lines if _begins(line, beginning)}
        wanted = {self._canonical(line, beginning) for line in rest}
        if found != wanted:
            missing, extra = sorted(wanted - found), sorted(found - wanted)
            raise Failed(
                f'legal lines beginning with "{beginning}":'
                + (f"\n  expected, not legal: {', '.join(missing)}" if missing else "")
                + (f"\n  legal, not expected: {', '.join(extra)}" if extra else "")
            )

    def _canonical(self, line: str, beginning: str) -> str:
        """A whole line, or what follows the beginning (joined as it stands, or with a blank)."""
        for whole in (line, f"{beginning} {line}".strip(), beginning + line):
            action, _ = self._read(whole)
            if action is not None:
                spelled = self.game.line(self.table.state, action)
                if _begins(spelled, beginning):
                    return spelled
        return f"{beginning} {line}".strip()

    def _refused(self, line: str, step: DataTable) -> None:
        state = self.table.state
        if self.table.asked() == OVER:
            raise Failed(f"{line}: the game is over")
        action = self.game.read(state, line)
        if action in self.game.legal(state):
            raise Failed(f"{line}: expected to be refused, but it is legal")
        refusal = self.game.why_not(state, action)
        if "rule" in step and refusal.rule not in step.text("rule").replace(",", " ").split():
            raise Failed(f"{line}: expected to be refused by {step.text('rule')}, but refused by {refusal}")
        if "reason" in step and refusal.reason != step.text("reason"):
            raise Failed(f"{line}: expected the reason {step.text('reason')}, but {refusal}")

    def _asked(self, expected: str) -> None:
        question = self.game.question(self.table.state)
        found = "nobody" if question is None else f"{self._seat_word(question.seat)} {question.kind}"
        if expected.split() != found.split()[: len(expected.split())]:
            raise Failed(f"expected to be asked: {expected}; found: {found}")

    def _answers_to(self, kind: str, seat: int, wanted: list[str]) -> bool:
        return [self._seat_word(seat), kind][: len(wanted)] == wanted

    def _over(self, step: DataTable) -> None:
        if self.table.asked() != OVER:
            raise Failed("expected the game to be over, but it goes on")
        outcome = self.game.outcome(self.table.state)
        if "over" in step and step.text("over") != outcome.reason:
            raise Failed(f"expected the end by {step.text('over')}, found {outcome.reason}")
        if "winner" in step:
            wanted = [word for text in _texts(step, "winner") for word in text.replace(",", " ").split()]
            found = [self._seat_word(seat) for seat in outcome.winners] or ["nobody"]
            if sorted(wanted) != sorted(found):
                raise Failed(f"expected the winner {' '.join(wanted)}, found {' '.join(found)}")

    def _events(self, expected: list[str], happened: list[str]) -> None:
        rest = iter(happened)
        for name in expected:
            if name not in rest:
                raise Failed(f"expected the events {', '.join(expected)} in this order, found {', '.join(happened)}")

    # --- words

    def _seat(self, word: str) -> int | None:
        names = self.game.seats(self.options)
        if word == "spectator":
            return None
        if word not in names:
            raise Failed(f"unknown seat {word!r}; known: {', '.join(names)}, spectator")
        return names.index(word)

    def _seat_word(self, seat: int) -> str:
        return "chance" if seat == CHANCE else self.game.seats(self.options)[seat]

    def _named(self, line: str) -> str:
        """A line with its stand-in names replaced by what they stand for."""
        return " ".join(self.names.get(word, word) for word in line.split())

    def _named_lines(self, picture: str) -> str:
        if not self.names:
            return picture
        rows = []
        for row in picture.splitlines():
            key, colon, value = row.partition(":")
            rows.append(f"{key}:{self._named_words(value)}" if colon else row)
        return "\n".join(rows)

    def _named_words(self, text: str) -> str:
        return re.sub(r"[A-Za-z0-9_]+", lambda word: self.names.get(word.group(), word.group()), text)


def _texts(step: DataTable, key: str) -> list[str]:
    if key not in step:
        return []
    return [step.text(key)] if isinstance(step.content[key], str) else step.texts(key)


def _begins(line: str, beginning: str) -> bool:
    """Whether a line begins with these words; the last one may be cut only where a word is (b2 in b2-d2)."""
    if not line.startswith(beginning):
        return False
    rest = line[len(beginning) :]
    return beginning == "" or not rest or not (rest[0].isalnum() and beginning[-1].isalnum())
