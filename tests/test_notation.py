"""The examples of the notation pages are true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from khroma.games.registry import find_game
from khroma.kernel.cases import Case, read_cases, run_case
from tests.everything import ROOT

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
