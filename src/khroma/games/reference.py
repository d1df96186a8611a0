"""The rulings and the cases of the games, as they lie in the package: `make` copies them from docs and tests."""

from __future__ import annotations

from collections.abc import Iterator
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


@cache
def cases_of(game: str) -> dict[str, Case]:
    """For every rule of a game the case that shows it best: one of those written to show it, if there is one."""
    folder = _reference().joinpath("cases", game)
    entries = sorted(folder.iterdir(), key=lambda entry: entry.name)
    shown = [entry for entry in entries if not entry.is_dir()]
    more = [file for entry in entries if entry.is_dir() for file in _files(entry)]
    return best_cases(_cases(shown), _cases(more))


def _cases(files: list[Traversable]) -> Iterator[Case]:
    for file in files:
        yield from read_cases(file.read_text(encoding="utf-8"), file.name)


def _files(folder: Traversable) -> list[Traversable]:
    """All case files of a folder, those of deeper folders last."""
    entries = sorted(folder.iterdir(), key=lambda entry: (entry.is_dir(), entry.name))
    return [file for entry in entries for file in (_files(entry) if entry.is_dir() else [entry])]
