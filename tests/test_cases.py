"""Every case file of every registered game, one test for each case."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.case_runner import EXPECTED, PROMISES
from khroma.kernel.cases import Case, read_cases, run_case
from tests.everything import TESTS

pytestmark = pytest.mark.compiled


# The chapters of the rulings, by the names that rules have in the code. A long one has several: `attacks_close`.
CHAPTERS = {
    "setup", "board", "turns", "terrains", "placing", "captures", "scanning", "shields", "vehicles", "movement",
    "sight", "attacks", "paint", "networks", "powers", "chiefs", "golems", "invocations", "cards", "blasts", "items",
    "dice", "tiles", "events", "temples", "totems", "followers", "knockouts", "bane", "windows", "ending",
    "information", "notation", "options",
}  # fmt: skip


def _files(name: str) -> list[Path]:
    return sorted((TESTS / "cases" / name).rglob("*.toml"))


def _cases_of(name: str) -> list[tuple[Path, Case]]:
    return [
        (path, case) for path in _files(name) for case in read_cases(path.read_text("utf-8"), f"{name}/{path.name}")
    ]


@pytest.mark.parametrize(
    "case",
    [pytest.param(case, id=f"{name}/{path.stem}: {case.name}") for name in GAMES for path, case in _cases_of(name)],
)
def test_case(case: Case) -> None:
    result = run_case(case, find_game)
    assert not result.failure, result.failure


@pytest.mark.parametrize("name", GAMES)
def test_case_names_differ(name: str) -> None:
    names = [case.name for _, case in _cases_of(name)]
    assert names, f"{name} has no cases"
    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize("name", GAMES)
def test_there_is_a_file_for_each_chapter(name: str) -> None:
    folder = TESTS / "cases" / name
    assert [path for path in _files(name) if path.parent != folder] == []
    assert {path.stem.split("_")[0] for path in _files(name)} <= CHAPTERS


@pytest.mark.parametrize("name", GAMES)
def test_every_case_says_which_rules_it_shows(name: str) -> None:
    assert [case.name for _, case in _cases_of(name) if not case.rules] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_step_promises_something(name: str) -> None:
    steps = [step for _, case in _cases_of(name) for step in case.steps]
    assert [step.where for step in steps if not set(PROMISES) & set(step.keys())] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_case_says_what_follows_from_what_is_played(name: str) -> None:
    cases = [case for _, case in _cases_of(name) if not case.refused]
    assert [case.name for case in cases if not any(set(EXPECTED) & set(step.keys()) for step in case.steps)] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_refused_step_names_exactly_one_rule(name: str) -> None:
    refused = [step for _, case in _cases_of(name) for step in case.steps if "refused" in step]
    assert [step.where for step in refused if not re.fullmatch(r"[A-Z0-9-]+", str(step.content.get("rule")))] == []
