"""The rulings and the cases of the games, as they lie in the package: `make` copies them from docs and tests."""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from khroma.games.registry import find_game
from khroma.kernel.cases import Case, read_cases
from khroma.kernel.errors import DataError
from khroma.kernel.examples import best_cases
from khroma.kernel.rulings import Ruling, read_rulings


def _reference() -> Traversable:
    folder = resources.files("khroma").joinpath("reference")
    if not folder.is_dir():
        raise DataError("the rulings have not been copied into the package: make reference")
    return folder


@cache
def rulings_of(game: str) -> dict[str, Ruling]:
    """The full ruling of every rule of a game."""
    document = _reference().joinpath("rules", f"{game}.md").read_text(encoding="utf-8")
    return read_rulings(document, find_game(game).rule_prefix)


_LAST = ("notation", "options")  # a rule is better shown as it is played by default, in its usual spelling


@cache
def cases_of(game: str) -> dict[str, Case]:
    """For every rule of a game the case that shows it best."""
    folder = _reference().joinpath("cases", game)
    files = sorted(folder.iterdir(), key=lambda file: (file.name.startswith(_LAST), file.name))
    return best_cases(case for file in files for case in read_cases(file.read_text(encoding="utf-8"), file.name))
