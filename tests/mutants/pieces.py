"""What looks for a fault, in small pieces: a case, a golden record, a count, a game under one set of options."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from khroma.games.registry import find_game
from khroma.kernel.book import BookGame
from khroma.kernel.cases import Case, run_case
from khroma.kernel.laws import Laws
from khroma.kernel.needs import check_needs
from khroma.kernel.perft import perft
from khroma.kernel.records import read_record, replay
from tests.everything import TESTS, cases_of, check_samples, option_sets, options_of, positions_in

ANSWERS = 60  # of each verb at each position


@dataclass(frozen=True)
class Piece:
    """One thing that can notice a fault: `run` raises whatever it raises."""

    check: str
    name: str
    run: Callable[[], object]
    rules: tuple[str, ...] = ()  # what it is about, as far as it says so


def pieces_of(game: str, checks: list[str]) -> Iterator[Piece]:
    """Every piece of these checks, in their order."""
    for check in checks:
        yield from CHECKS[check](game)


def _cases(game: str) -> Iterator[Piece]:
    """Every case of the game."""
    for case in cases_of(game):
        yield Piece("cases", case.name, partial(_passes, case), tuple(case.rules))


def _passes(case: Case) -> None:
    result = run_case(case, find_game)
    assert not result.failure, f"{case.name}: {result.failure}"


def _samples(name: str) -> Iterator[Piece]:
    """What is sampled in the positions of the cases is legal, and everything is."""
    game = find_game(name)
    for case in cases_of(name):
        yield Piece("samples", case.name, partial(_sampled, game, case), tuple(case.rules))


def _sampled(game: Any, case: Case) -> None:
    rng = Random(1)
    for state in positions_in(game, case):
        check_samples(game, state, rng)


def _needs(name: str) -> Iterator[Piece]:
    """In the positions of the cases needs and list agree, for games that are played from their book."""
    game = find_game(name)
    for case in cases_of(name) if isinstance(game, BookGame) else []:
        yield Piece("needs", case.name, partial(_needed, game, case), tuple(case.rules))


def _needed(game: Any, case: Case) -> None:
    rng = Random(1)
    for state in positions_in(game, case):
        check_needs(game.book, state, rng, most=ANSWERS)


def _goldens(game: str) -> Iterator[Piece]:
    """The golden records play again."""
    for path in sorted((TESTS / "golden").glob(f"{game}-*.record")):
        yield Piece("goldens", path.name, partial(_replayed, path))


def _replayed(path: Path) -> None:
    replay(read_record(path.read_text(encoding="utf-8"), path.name), find_game, path.name)


def _perft(game: str) -> Iterator[Piece]:
    """The small counts of the tree of decisions."""
    for entry in tomllib.loads((TESTS / "perft" / f"{game}.toml").read_text(encoding="utf-8"))["count"]:
        if not entry.get("slow", False):
            yield Piece("perft", entry["name"], partial(_counted, game, entry))


def _counted(name: str, entry: dict[str, Any]) -> None:
    game, options = options_of(name, entry.get("options", ""))
    state = game.read_picture(entry["picture"], options)[0] if "picture" in entry else game.new(options)
    assert perft(game, state, entry["depth"]) == entry["count"], entry["name"]


def _units(game: str) -> Iterator[Piece]:
    """What reads better as Python than as a case."""
    for path in sorted((TESTS / "games").glob("test_*.py")):
        yield Piece("units", path.name, partial(_tested, game, str(path)))


def _tested(game: str, path: str) -> None:
    import pytest  # as long as all the rest takes to import

    words = ["-q", "-x", "--import-mode=importlib", "-p", "no:cacheprovider", "-c", os.devnull, "-k", game]
    assert pytest.main([*words, path]) in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED), "a test fails"


def _laws(game: str) -> Iterator[Piece]:
    """A game under each set of options, as `make test` plays it."""
    for words in option_sets(game):
        found, options = options_of(game, words)
        laws = Laws(found, options, seed=len(words), every=12)
        yield Piece("laws", words or "default", laws.play)


CHECKS: dict[str, Callable[[str], Iterator[Piece]]] = {
    "cases": _cases,
    "goldens": _goldens,
    "perft": _perft,
    "samples": _samples,
    "needs": _needs,
    "units": _units,
    "laws": _laws,
}
