"""Case files: positions, what is played, and what must follow. docs/notation.md documents every key."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from khroma.kernel.case_runner import PROMISES, Runner
from khroma.kernel.case_table import Failed
from khroma.kernel.case_words import check_shown
from khroma.kernel.data import Table as DataTable
from khroma.kernel.data import parse
from khroma.kernel.errors import DataError, NotationError, Refusal
from khroma.kernel.game import Game
from khroma.kernel.records import LONGEST_ANSWER

CASE_KEYS = ("name", "rules", "game", "options", "picture", "refused", "step", "note")
STEP_KEYS = (*PROMISES, "stay", "whole", "are", "count", "rule", "reason", "seat", "note")
_NEEDS = (
    ("are", ("legal",)), ("count", ("legal",)), ("legal", ("are", "count")), ("rule", ("refused",)),
    ("reason", ("refused",)), ("refused", ("rule",)), ("not_events", ("play",)), ("sees", ("seat",)),
    ("seat", ("sees", "events", "not_events")), ("whole", ("expect", "sees")),
)  # fmt: skip


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
    problem: str = ""  # keys that are unknown or belong together, or nothing that is promised
    refused: str = ""  # words of the message by which these options or this picture are refused


def read_cases(text: str, where: str) -> list[Case]:
    """All cases of a file; DataError or NotationError where it cannot be read."""
    top = parse(text, where)
    for key in top.content:
        if key not in ("game", "options", "case", "note"):
            raise DataError(
                "unknown key {key}; a case file has game, options, note and [[case]]", key=repr(key), where=where
            )
    _options(top)
    if "game" in top:
        top.text("game")
    return [_read_case(top, number, content) for number, content in enumerate(_list_of(top, "case"), 1)]


def _read_case(top: DataTable, number: int, content: object) -> Case:
    """One case; if it cannot be read, that is its problem, and the others of its file still run."""
    name = f"case {number}"
    try:
        table = DataTable(f"{top.where}, {name}", content)
        if not table.text("name").strip():
            raise DataError("'name' says nothing", where=table.where)
        name = table.text("name")
        table.where = f"{top.where}, {name}"
        return _case_of(top, table, name)
    except DataError as error:
        return Case(name, [], "", {}, "", problem=str(error))


def _case_of(top: DataTable, table: DataTable, name: str) -> Case:
    steps = [DataTable(f"{table.where}, step {n}", step) for n, step in enumerate(_list_of(table, "step"), 1)]
    return Case(
        name,
        table.texts("rules") if "rules" in table else [],
        table.text("game") if "game" in table else top.text("game"),
        {**_options(top), **_options(table)},
        table.text("picture") if "picture" in table else "",
        steps,
        _problem(table, steps),
        table.text("refused") if "refused" in table else "",
    )


def _problem(table: DataTable, steps: list[DataTable]) -> str:
    """What makes this case fail without being played; the others of its file still run."""
    try:
        _known(table, CASE_KEYS)
        if "picture" in table and not table.text("picture").strip():
            raise DataError("'picture' says nothing; left out, the case begins at set-up", where=table.where)
        for step in steps:
            _check_step(step)
        if "refused" in table:
            _check_refused(table, steps)
        elif not any(set(step.keys()) & set(PROMISES) for step in steps):
            raise DataError(
                "it promises nothing; a step says one of {names}", names=", ".join(PROMISES), where=table.where
            )
    except DataError as error:
        return str(error)
    return ""


def _check_refused(table: DataTable, steps: list[DataTable]) -> None:
    if steps:
        raise DataError("nothing can be played where the options or the picture are 'refused'", where=table.where)
    if not table.text("refused").strip():
        raise DataError("'refused' says words of the message, such as the option or the rule", where=table.where)


def _check_step(step: DataTable) -> None:
    _known(step, STEP_KEYS)
    for key, needed in _NEEDS:
        if key in step and not set(step.keys()) & set(needed):
            raise DataError(
                "{key} goes with {names}", key=repr(key), names=" or ".join(map(repr, needed)), where=step.where
            )
    for key in ("stay", "whole"):
        if key in step:
            step.flag(key)
    for key in (*PROMISES, "rule"):
        if key in step and key != "legal" and _is_empty(step.content[key]):  # every line begins with nothing
            raise DataError("{key} says nothing", key=repr(key), where=step.where)
        length = _length(step.content[key]) if key in step and key not in ("expect", "sees") else 0
        if length > LONGEST_ANSWER:
            most = LONGEST_ANSWER
            raise DataError(
                "{n} characters are too many, a line has at most {most}",
                n=length,
                most=most,
                where=f"{step.where}, {key}",
            )


def _is_empty(said: object) -> bool:
    """No words, no list, or a list in which one has no words."""
    if isinstance(said, list):
        return not said or any(_is_empty(each) for each in said)
    return isinstance(said, str) and not said.replace(",", " ").strip()


def _length(said: object) -> int:
    """Of the longest line."""
    if isinstance(said, list):
        return max(map(_length, said), default=0)
    return len(said) if isinstance(said, str) else 0


def _list_of(table: DataTable, key: str) -> list[object]:
    content = table.content.get(key, [])
    if not isinstance(content, list):
        raise DataError("{key} is a list of tables: write [[{key}]]", key=key, where=table.where)
    return content


def _options(table: DataTable) -> dict[str, object]:
    return table.table("options").content if "options" in table else {}


def _known(table: DataTable, keys: tuple[str, ...]) -> None:
    for key in table.content:
        if key not in keys:
            raise DataError(
                "unknown key {key}; known: {names}", key=repr(key), names=", ".join(keys), where=table.where
            )


def run_case(case: Case, find_game: Callable[[str], Game[Any]]) -> Result:
    """Play one case. Whatever is wrong with it becomes its failure."""
    try:
        _run(case, find_game)
    except (Failed, DataError, NotationError, Refusal) as error:
        return Result(case.name, case.rules, str(error))
    return Result(case.name, case.rules)


def _run(case: Case, find_game: Callable[[str], Game[Any]]) -> None:
    if case.problem:
        raise Failed(case.problem)
    game = find_game(case.game)
    check_shown(game, case.rules)
    if case.refused:
        _expect_refusal(case, game)
    else:
        Runner(game, case.options, case.picture).run(case.steps)


def _expect_refusal(case: Case, game: Game[Any]) -> None:
    """These options or this picture are refused, in these words."""
    try:
        Runner(game, case.options, case.picture)
    except (DataError, NotationError) as error:
        words = re.escape(case.refused.strip().lower())  # whole ones: a letter stands in every message
        if not re.search(rf"(?<!\w){words}(?!\w)", str(error).lower()):
            raise Failed(f'expected to be refused with "{case.refused}", but: {error}') from None
        return
    raise Failed("expected the options or the picture to be refused, but a game can begin there")
