"""Every case file of every registered game, one test for each case."""

from __future__ import annotations

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.cases import Case, read_cases, run_case
from tests.everything import TESTS

pytestmark = pytest.mark.compiled


def _cases() -> list[object]:
    found: list[object] = []
    for name in GAMES:
        for path in sorted((TESTS / "cases" / name).rglob("*.toml")):
            for case in read_cases(path.read_text(encoding="utf-8"), f"{name}/{path.name}"):
                found.append(pytest.param(case, id=f"{name}/{path.stem}: {case.name}"))
    return found


@pytest.mark.parametrize("case", _cases())
def test_case(case: Case) -> None:
    result = run_case(case, find_game)
    assert not result.failure, result.failure


@pytest.mark.parametrize("name", GAMES)
def test_case_names_differ(name: str) -> None:
    names = [
        case.name
        for path in sorted((TESTS / "cases" / name).rglob("*.toml"))
        for case in read_cases(path.read_text(encoding="utf-8"), path.name)
    ]
    assert names, f"{name} has no cases"
    assert sorted(set(names)) == sorted(names)
