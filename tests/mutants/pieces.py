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

from khroma.games.registry import GAMES, find_game
from khroma.kernel.book import BookGame
from khroma.kernel.cases import Case, run_case
from khroma.kernel.laws import Laws
from khroma.kernel.needs import check_needs
from khroma.kernel.perft import perft
from khroma.kernel.records import read_record, replay
from khroma.kernel.sampling import check_sampled, telling
from tests.everything import (
    TESTS,
    case_positions,
    cases_of,
    check_samples,
    check_words,
    option_sets,
    options_of,
    played,
    positions_of,
)

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


def _in_positions(check: str, game: str, look: Callable[[Any, Any, Random], object]) -> Iterator[Piece]:
    """What holds in every position that a case comes to, case by case."""
    for case in cases_of(game):
        yield Piece(check, case.name, partial(_look_at, find_game(game), case, look), tuple(case.rules))


def _look_at(game: Any, case: Case, look: Callable[[Any, Any, Random], object]) -> None:
    rng = Random(1)
    for state in positions_of(played(game, case)) if not case.refused else ():
        look(game, state, rng)


def _samples(game: str) -> Iterator[Piece]:
    """What is sampled is legal, and everything is."""
    return _in_positions("samples", game, check_samples)


def _sampled(game: str) -> Iterator[Piece]:
    """With every verb everybody who may act is sampled, for games that are played from their book."""
    if isinstance(find_game(game), BookGame):
        yield Piece("sampled", "every verb and actor", partial(_check_sampled, game))


def _check_sampled(name: str) -> None:
    game: Any = find_game(name)
    for state in telling(game.book, case_positions(name)):
        check_sampled(game.book, state, Random(1))


def _words(game: str) -> Iterator[Piece]:
    """What is asked and answered can be said, read and clicked."""
    return _in_positions("words", game, check_words)


def _needs(game: str) -> Iterator[Piece]:
    """Needs and list agree, for games that are played from their book."""
    is_book = isinstance(find_game(game), BookGame)
    return _in_positions("needs", game, _check_needs) if is_book else iter(())


def _check_needs(game: Any, state: Any, rng: Random) -> None:
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

    others = " or ".join(other for other in GAMES if other != game)
    words = ["-q", "-x", "--import-mode=importlib", "-p", "no:cacheprovider", "-c", os.devnull, "-k", f"not ({others})"]
    assert pytest.main([*words, path]) in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED), "a test fails"


def _reasons(game: str) -> Iterator[Piece]:
    """Every reason for a refusal is given somewhere: a need that never fails is no need."""
    if isinstance(find_game(game), BookGame):
        yield Piece("reasons", "every reason is reached", partial(_reached, game))


def _reached(game: str) -> None:
    from tests.test_needs import test_needs_on_the_positions_of_all_cases_and_every_reason_is_reached as look

    look(game)


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
    "sampled": _sampled,
    "words": _words,
    "needs": _needs,
    "units": _units,
    "reasons": _reasons,
    "laws": _laws,
}
