"""Write the tables of lines into docs/notation.md: `python -m tests.make_notation`.

They come from the declarations of the games; the examples are answers of the golden records, or of the cases.
A table stands between `<!-- lines of GAME: decisions -->` (or `chance`) and `<!-- end -->`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from khroma.games.registry import find_game
from khroma.kernel.book import BookGame
from khroma.kernel.files import write_whole
from khroma.kernel.lines import table_of_lines
from khroma.kernel.records import read_record, replay
from tests.everything import ROOT, TESTS, case_sessions

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
    for state, line in _answers(name):
        found.setdefault(game.book.verb(game.parse(state, line)).number, line)
        if len(found) == len(game.book.verbs):
            break
    return found


def _answers(name: str) -> Iterator[tuple[object, str]]:
    for path in sorted((TESTS / "golden").glob(f"{name}-*.record")):
        session = replay(read_record(path.read_text(encoding="utf-8")), find_game)
        for number, answer in enumerate(session.answers):
            yield session.before(number).state, answer.line
    for session in case_sessions(name):
        for number, answer in enumerate(session.answers):
            yield session.before(number).state, answer.line


def main() -> None:
    """Write the page."""
    write_whole(PAGE, with_tables(PAGE.read_text(encoding="utf-8")))


if __name__ == "__main__":
    main()
