"""The Python examples of the README and the documentation do what they say."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tests.everything import ROOT

# Whole programs, which other tests run (tests/server/test_stories.py, tests/bots/test_program.py).
PROGRAMS = {"server.md", "protocol.md"}
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]


def _examples(page: Path) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


WITH_EXAMPLES = [page for page in sorted(PAGES) if _examples(page)]


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=[page.name for page in WITH_EXAMPLES])
def test_the_examples_of_a_page_run(page: Path) -> None:
    """Those of one page one after the other, as a reader would type them."""
    prompts = [example for example in _examples(page) if ">>>" in example]
    assert len(prompts) == len(_examples(page)) or page.name in PROGRAMS, "an example that nothing runs"
    if prompts:
        test = doctest.DocTestParser().get_doctest("\n".join(prompts), {}, page.name, str(page), 0)
        failures = doctest.DocTestRunner(verbose=False).run(test)
        assert failures.attempted > 0
        assert failures.failed == 0


def test_the_readme_has_an_example() -> None:
    assert ROOT / "README.md" in WITH_EXAMPLES
