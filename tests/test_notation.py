"""The examples of the notation pages are true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.book import BookGame
from khroma.kernel.cases import Case, read_cases, run_case
from tests.everything import ROOT
from tests.make_notation import PAGE, with_tables

PAGES = [ROOT / "docs" / "notation.md"]


def _examples(page: Path) -> list[Case]:
    blocks = re.findall(r"^```toml\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    whole = [block for block in blocks if re.search(r"^game = ", block, re.MULTILINE)]
    return [case for block in whole for case in read_cases(block, page.name)]


@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_every_example_on_the_page_holds(page: Path) -> None:
    cases = _examples(page)
    assert cases
    for case in cases:
        result = run_case(case, find_game)
        assert not result.failure, f"{case.name}: {result.failure}"


def test_the_tables_of_lines_are_those_of_the_declarations() -> None:
    page = PAGE.read_text(encoding="utf-8")
    games = [name for name in GAMES if isinstance(find_game(name), BookGame)]
    assert set(re.findall(r"<!-- lines of (\w+): decisions -->", page)) == set(games)
    assert page == with_tables(page), "python -m tests.make_notation writes them"
