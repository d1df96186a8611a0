"""The checks that look for a fault, in a process of their own: the rules are imported as they stand just now.

`python -m tests.mutants.check GAME CHECK [RULE ...]` ends with code 1 as soon as something is noticed.
"""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from khroma.games.registry import find_game
from khroma.kernel.book import BookGame
from khroma.kernel.cases import Case, read_cases, run_case
from khroma.kernel.laws import Laws
from khroma.kernel.needs import check_needs
from khroma.kernel.perft import perft
from khroma.kernel.records import read_record, replay
from tests.everything import TESTS, case_positions, check_samples, option_sets, options_of

NOTICED = 1
ANSWERS = 60  # of each verb at each position


def check_cases(game: str, rules: Sequence[str]) -> None:
    """Every case of the game, those of the given rules first."""
    for case in sorted(_cases(game), key=lambda case: not set(case.rules) & set(rules)):
        result = run_case(case, find_game)
        assert not result.failure, f"{case.name}: {result.failure}"


def _cases(game: str) -> list[Case]:
    files = sorted((TESTS / "cases" / game).rglob("*.toml"))
    return [case for file in files for case in read_cases(file.read_text(encoding="utf-8"), file.name)]


def check_sampling(game: str, _rules: Sequence[str]) -> None:
    """What is sampled in the positions of the cases is legal, and everything is."""
    rng = Random(1)
    for state in case_positions(game):
        check_samples(find_game(game), state, rng)


def check_law_of_needs(name: str, _rules: Sequence[str]) -> None:
    """In the positions of the cases needs and list agree, for games that are played from their book."""
    game, rng = find_game(name), Random(1)
    if isinstance(game, BookGame):
        for state in case_positions(name):
            check_needs(game.book, state, rng, most=ANSWERS)


def check_laws(game: str, _rules: Sequence[str]) -> None:
    """A game under each set of options, as `make test` plays it."""
    for words in option_sets(game):
        found, options = options_of(game, words)
        Laws(found, options, seed=len(words), every=12).play()


def check_goldens(game: str, _rules: Sequence[str]) -> None:
    """The golden records play again."""
    for path in sorted((TESTS / "golden").glob(f"{game}-*.record")):
        replay(read_record(path.read_text(encoding="utf-8"), path.name), find_game, path.name)


def check_perft(game: str, _rules: Sequence[str]) -> None:
    """The small counts of the tree of decisions."""
    for entry in tomllib.loads((TESTS / "perft" / f"{game}.toml").read_text(encoding="utf-8"))["count"]:
        if not entry.get("slow", False):
            assert _count(game, entry) == entry["count"], entry["name"]


def check_units(game: str, _rules: Sequence[str]) -> None:
    """What reads better as Python than as a case."""
    words = ["-q", "-x", "--import-mode=importlib", "-p", "no:cacheprovider", "-c", os.devnull, "-k", game]
    assert pytest.main([*words, str(TESTS / "games")]) == pytest.ExitCode.OK, "a test in tests/games"


def _count(name: str, entry: dict[str, Any]) -> int:
    game, options = options_of(name, entry.get("options", ""))
    state = game.read_picture(entry["picture"], options)[0] if "picture" in entry else game.new(options)
    return perft(game, state, entry["depth"])


CHECKS: dict[str, Callable[[str, Sequence[str]], None]] = {
    "cases": check_cases,
    "samples": check_sampling,
    "needs": check_law_of_needs,
    "goldens": check_goldens,
    "perft": check_perft,
    "units": check_units,
    "laws": check_laws,
}


def main(game: str, check: str, *rules: str) -> int:
    """Whatever goes wrong is noticed, also where nothing was meant to look."""
    try:
        CHECKS[check](game, rules)
    except Exception as error:
        print(f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}"[:300])
        return NOTICED
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
