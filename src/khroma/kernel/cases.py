"""Case files: positions, what is played, and what must follow. docs/notation.md documents every key."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from khroma.kernel.data import Table as DataTable
from khroma.kernel.data import parse
from khroma.kernel.errors import DataError, NotationError, Refusal
from khroma.kernel.game import CHANCE, OVER, Game, Question
from khroma.kernel.journal import Event
from khroma.kernel.picture import differences, side_by_side
from khroma.kernel.table import Table, only_answer

NOT_ASKED = "TABLE-QUESTION"  # the rule of a refusal that says: this is not what is asked now
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
        self.options = game.option_table().make(case.options)
        self.names: dict[str, str] = {}
        self.loading: list[Event] = []  # what happened by itself in the position, before anybody was asked
        if case.picture:
            state, self.names = game.read_picture(case.picture, self.options)
            if state.journal is not None:
                self.loading = state.journal.take()
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
            who, rest = self._who(line)
            for part, optional in self._parts(rest):
                if not optional or self._is_legal(part):
                    self._play(who, part)
        stays = "stay" in step and step.flag("stay")
        if not stays and set(step.keys()) & _EXPECTING:
            self._settle(step)
        whole = "whole" in step and step.flag("whole")
        if "expect" in step:
            self._expect(step.text("expect"), self.table.state, whole)
        if "legal" in step:
            self._legal(step.text("legal"), step.texts("are"))
        for line in _texts(step, "refused"):
            self._refused(line, step)
        if "asked" in step:
            self._asked(step.text("asked"))
        if "winner" in step or "over" in step:
            self._over(step)
        if "sees" in step:
            view = self.game.view(self.table.state, self._seat(step.text("seat")))
            self._expect(step.text("sees"), view.known, whole)
        if "events" in step:
            happened = [event for entry in self.table.entries[before:] for event in entry.events]
            if before == 0:
                happened = self.loading + happened
            if "seat" in step:
                seat = self._seat(step.text("seat"))
                happened = [event.seen_by(seat) for event in happened]
            self._events(step.texts("events"), happened)

    # --- playing

    def _play(self, who: str | None, line: str) -> None:
        """Play a line; shuffles and questions without choice before it are answered, windows are passed."""
        while True:
            question = self.game.question(self.table.state)
            if question is None:
                raise Failed(f"{line}: the game is over")
            mine = who is None or who == self._seat_word(question.seat)
            action, error = self._read(line)
            if mine and action is not None and action in self.game.legal(self.table.state):
                self.table.answer(action)
                return
            why = self.game.why_not(self.table.state, action) if mine and action is not None else None
            if why is not None and why.rule != NOT_ASKED and not question.window:
                raise why
            if not self._answer_idle(main_too=True) and not self._pass_window():
                if not mine:
                    raise Failed(f"{line}: expected {who} to be asked; found: {self._asked_words(question)}")
                raise why or error or Failed(f"{line}: not understood")

    def _parts(self, line: str) -> list[tuple[str, bool]]:
        """The lines that a line stands for, and whether each is left out where it is not legal."""
        first, *more = self.game.parts(line)
        return [(first, False), *((part.removesuffix("?"), part.endswith("?")) for part in more)]

    def _is_legal(self, line: str) -> bool:
        action = self._parse(line)
        return action is not None and action in self.game.legal(self.table.state)

    def _who(self, line: str) -> tuple[str | None, str]:
        """`blue: decline` says who plays; without that it is whoever is asked."""
        word, colon, rest = line.partition(":")
        names = [*self._seat_names(), "chance"]
        if colon and word.strip().lower() in names:
            return word.strip().lower(), rest.strip()
        return None, line

    def _read(self, line: str, state: Any = None) -> tuple[int | None, NotationError | None]:
        """The action of a line as it stands, or with its stand-in names replaced."""
        problem: NotationError | None = None
        for spelled in dict.fromkeys((line, self._named(line))):
            try:
                return self.game.read(self.table.state if state is None else state, spelled), None
            except NotationError as error:
                problem = error
        return None, problem

    def _parse(self, line: str) -> int | None:
        """As `_read`, without looking for what might have been meant."""
        for spelled in dict.fromkeys((line, self._named(line))):
            try:
                return self.game.parse(self.table.state, " ".join(spelled.split()))
            except NotationError:
                continue
        return None

    def _answer_idle(self, main_too: bool = False) -> bool:
        """Answer an idle question, or one that leaves no choice (a main one only on the way to a played line)."""
        question = self.game.question(self.table.state)
        if question is None or (question.main and not main_too):
            return False
        forced = only_answer(self.game, self.table.state)
        if forced is not None:
            self.table.answer(forced)
            return True
        if question.idle:
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
        """Come to the next decision that is not a reaction and leaves a choice, or to one that the step speaks of."""
        while True:
            question = self.game.question(self.table.state)
            if question is None or self._speaks_of(step, question):
                return
            if not self._answer_idle() and not self._pass_window():
                return

    def _speaks_of(self, step: DataTable, question: Question) -> bool:
        if "asked" in step:
            wanted = step.text("asked").lower().split()
            return self._asked_words(question).split()[: len(wanted)] == wanted
        if question.seat == CHANCE:
            return False
        if "legal" in step and self._beginning_with(step.text("legal")):
            return True
        return self._concerns(_texts(step, "refused"))

    def _concerns(self, lines: list[str]) -> bool:
        """Whether one of these refused lines answers the kind of question that is asked now."""
        for line in lines:
            parts = self._parts(self._who(line)[1])
            if len(parts) > 1 and self._is_legal(parts[0][0]):
                return True
            action = self._parse(parts[0][0])
            if action is not None and action not in self.game.legal(self.table.state):
                return self.game.why_not(self.table.state, action).rule != NOT_ASKED
        return False

    # --- expecting

    def _expect(self, expected: str, state: Any, whole: bool) -> None:
        actual = self.game.picture(state)
        wrong = differences(
            expected,
            actual,
            whole,
            lambda key, value, lines: self.game.line_differs(state, key, value, lines, self.names),
            self.game.is_bare,
        )
        if wrong:
            pictures = side_by_side(expected.strip("\n"), actual, ("expected", "actual"))
            raise Failed("the picture differs\n  " + "\n  ".join(wrong) + "\n" + pictures)

    def _legal(self, beginning: str, rest: list[str]) -> None:
        found = set(self._beginning_with(beginning))
        wanted = {self._canonical(line, beginning) for line in rest}
        if found != wanted:
            missing, extra = sorted(wanted - found), sorted(found - wanted)
            raise Failed(
                f'legal lines beginning with "{beginning}":'
                + (f"\n  expected, not legal: {', '.join(missing)}" if missing else "")
                + (f"\n  legal, not expected: {', '.join(extra)}" if extra else "")
            )

    def _beginning_with(self, beginning: str) -> list[str]:
        """The legal lines that begin so, in whatever spelling the beginning is."""
        state = self.table.state
        if self.table.asked() == OVER:
            return []
        found = []
        count = len(beginning.split())
        for action in self.game.legal(state):
            line = self.game.line(state, action)
            spelled = " ".join([beginning, *line.split()[count:]])
            if _begins(line, beginning) or _begins(line, self._named(beginning)) or self._parse(spelled) == action:
                found.append(line)
        return found

    def _canonical(self, line: str, beginning: str) -> str:
        """A whole line, or what follows the beginning (joined as it stands, or with a blank)."""
        spelled = [f"{beginning} {line}".strip(), beginning + line, line]
        actions = [action for action in map(self._parse, spelled) if action is not None]
        lines = [self.game.line(self.table.state, action) for action in actions]
        # `ship 1,0` after `place_chromeca` is a unit and a cell, although it could be a line of its own
        for canonical in lines:
            if _begins(canonical, beginning):
                return canonical
        if lines:
            return lines[-1]
        raise NotationError(f'"{line}" cannot be read, neither as it stands nor after "{beginning}"')

    def _refused(self, line: str, step: DataTable) -> None:
        state = self.table.state
        who, line = self._who(line)
        question = self.game.question(state)
        if question is None:
            refusal = Refusal("TABLE-OVER", "over")
        elif who is not None and who != self._seat_word(question.seat):
            refusal = Refusal("TABLE-TURN", "not-your-turn")
        else:
            refusal = self._refusal(line)
        if "rule" in step and refusal.rule not in step.text("rule").replace(",", " ").split():
            raise Failed(f"{line}: expected to be refused by {step.text('rule')}, but refused by {refusal}")
        if "reason" in step and refusal.reason != step.text("reason"):
            raise Failed(f"{line}: expected the reason {step.text('reason')}, but {refusal}")

    def _refusal(self, line: str) -> Refusal:
        """Why a line, or the first part of it that is not legal, is refused."""
        state = self.table.state.copy()
        for part, optional in self._parts(line):
            action, error = self._read(part, state)
            if action is None:
                raise error or Failed(f"{line}: not understood")
            if action in self.game.legal(state):
                self.game.advance(state, action)
            elif not optional:
                return self.game.why_not(state, action)
        raise Failed(f"{line}: expected to be refused, but it is legal")

    def _asked(self, expected: str) -> None:
        question = self.game.question(self.table.state)
        found = "nobody" if question is None else self._asked_words(question)
        if expected.lower().split() != found.split()[: len(expected.split())]:
            raise Failed(f"expected to be asked: {expected}; found: {found}")

    def _asked_words(self, question: Question) -> str:
        return f"{self._seat_word(question.seat)} {question.kind}"

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

    def _events(self, expected: list[str], happened: list[Event]) -> None:
        """Each by name, and perhaps words that must be among its facts; others may lie between them."""
        rest = iter(happened)
        for wanted in expected:
            name, *words = re.sub(r"[()]|,(?=\s|$)", " ", self._named(wanted)).split() or [""]
            if not any(event.name == name and set(words) <= _fact_words(event) for event in rest):
                found = ", ".join(repr(event) for event in happened) or "nothing"
                raise Failed(f"expected the events {', '.join(expected)} in this order, found {found}")

    # --- words

    def _seat_names(self) -> list[str]:
        return self.game.seat_words(self.table.state, self.options)

    def _seat(self, word: str) -> int | None:
        names = self._seat_names()
        if word == "spectator":
            return None
        if word not in names:
            raise Failed(f"unknown seat {word!r}; known: {', '.join(names)}, spectator")
        return names.index(word)

    def _seat_word(self, seat: int) -> str:
        return "chance" if seat == CHANCE else self._seat_names()[seat]

    def _named(self, line: str) -> str:
        """A line with its stand-in names replaced by what they stand for."""
        return re.sub(r"[A-Za-z0-9_]+", lambda word: self.names.get(word.group(), word.group()), line)


def _fact_words(event: Event) -> set[str]:
    words: set[str] = set()
    for fact in event.whole().facts.values():
        words |= set(fact) if isinstance(fact, tuple) else {str(fact)}
    return words


def _texts(step: DataTable, key: str) -> list[str]:
    if key not in step:
        return []
    return [step.text(key)] if isinstance(step.content[key], str) else step.texts(key)


def _begins(line: str, beginning: str) -> bool:
    """Whether a line begins with these words; the last one may be cut only where a word is (b2 in b2-d2)."""
    if not line.startswith(beginning):
        return False
    rest = line[len(beginning) :]
    return beginning == "" or not rest or not (_in_word(rest[0]) and _in_word(beginning[-1]))


def _in_word(sign: str) -> bool:
    """Whether a sign belongs to a word: `climb` is not the beginning of `climb_down`."""
    return sign.isalnum() or sign == "_"
