"""Write the tables of lines into docs/notation.md: `python -m tests.make_notation`.

They come from the declarations of the games; the examples are answers of the golden records, or of the cases.
A table stands between `<!-- lines of GAME: decisions -->` (or `chance`) and `<!-- end -->`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from khroma.games.registry import find_game
from khroma.kernel.book import BookGame
from khroma.kernel.files import write_whole
from khroma.kernel.lines import table_of_lines
from khroma.kernel.records import read_record, replay
from khroma.kernel.session import Session
from khroma.kernel.verbs import Verb
from tests.everything import ROOT, TESTS, cases_of, played

PAGE = ROOT / "docs" / "notation.md"
_TABLE = re.compile(r"(<!-- lines of (\w+): (decisions|chance) -->\n).*?(<!-- end -->)", re.DOTALL)


def with_tables(page: str) -> str:
    """The page with its tables as the declarations say them."""
    examples = {name: _examples(name) for _, name, _, _ in _TABLE.findall(page)}

    def table(found: re.Match[str]) -> str:
        before, name, kind, after = found.groups()
        game = find_game(name)
        assert isinstance(game, BookGame)
        return before + table_of_lines(game.book, kind == "chance", examples[name]) + after

    return _TABLE.sub(table, page)


def _examples(name: str) -> dict[int, str]:
    """A line of each verb, by its number."""
    game = find_game(name)
    assert isinstance(game, BookGame)
    found: dict[int, str] = {}
    missing = set(game.book.verbs)
    for session in _sessions(name, missing):
        for number, answer in enumerate(session.answers):
            if any(answer.verb == game.book.names[verb.number] for verb in missing):
                verb = game.book.verb(game.parse(session.before(number).state, answer.line))
                found.setdefault(verb.number, answer.line)
                missing.discard(verb)
    return found


def _sessions(name: str, missing: set[Verb[Any]]) -> Iterator[Session[Any]]:
    """The golden records; then, as long as verbs are missing, the cases that speak of one."""
    for path in sorted((TESTS / "golden").glob(f"{name}-*.record")):
        yield replay(read_record(path.read_text(encoding="utf-8")), find_game)
    for case in cases_of(name):
        told = str([step.content for step in case.steps])
        if not case.refused and any(verb.word in told for verb in missing):
            yield played(find_game(name), case).at.session


def main() -> None:
    """Write the page."""
    write_whole(PAGE, with_tables(PAGE.read_text(encoding="utf-8")))


if __name__ == "__main__":
    main()
