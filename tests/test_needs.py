"""The law of needs, for every game that is played from its book: needs and the fast list say the same.

Random play reaches the common positions, the case files the rare ones. A reason that neither reaches is dead text.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.book import BookGame
from khroma.kernel.game import OVER
from khroma.kernel.needs import Reasons, check_needs
from tests.everything import (
    calls_in,
    case_positions,
    case_refusals,
    every_option_set,
    option_sets,
    options_of,
    texts_in,
)

BOOKS = [name for name in GAMES if isinstance(find_game(name), BookGame)]
SETS = [each for each in every_option_set() if each[0] in BOOKS]
# The compiled engine is the same source: one in three shows that the law holds for it too.
SOME = [pytest.param(*each, marks=[pytest.mark.compiled] if not number % 3 else []) for number, each in enumerate(SETS)]
POSITIONS = 12  # of a random game
ANSWERS = 500  # at each position: some hundred find what is wrong everywhere, the soak what is rare
SOAK_GAMES = 12


def _random_positions(name: str, words: str, seed: int, most: int) -> Iterator[Any]:
    """Positions spread over a random game: as many as this, or a few more."""
    game, options = options_of(name, words)
    rng, state = Random(seed), game.new(options)
    states = []
    while game.asked(state) != OVER:
        states.append(state.copy())
        game.advance(state, game.random_action(state, rng))
    yield from states[:: max(1, len(states) // most)]


def _book(name: str) -> Any:
    game = find_game(name)
    assert isinstance(game, BookGame)
    return game.book


def _share(name: str, state: Any) -> int:
    """How many answers of each verb: a question with many verbs needs fewer of each."""
    return ANSWERS // len(_book(name).asking(state).verbs) + 1


@pytest.mark.parametrize(("name", "words"), SOME)
def test_needs_on_random_positions(name: str, words: str) -> None:
    rng = Random(len(words))
    looked_at = [
        check_needs(_book(name), state, rng, most=_share(name, state))
        for state in _random_positions(name, words, len(words), POSITIONS)
    ]
    assert sum(looked_at) > 0


@pytest.mark.soak
@pytest.mark.parametrize(("name", "words"), SETS)
def test_needs_for_long(name: str, words: str) -> None:
    for seed in range(SOAK_GAMES):
        rng = Random(seed)
        for state in _random_positions(name, words, 500 + seed, 10_000):
            check_needs(_book(name), state, rng)


@pytest.mark.compiled
@pytest.mark.parametrize("name", BOOKS)
def test_needs_on_the_positions_of_all_cases_and_every_reason_is_reached(name: str) -> None:
    reasons, rng = Reasons(), Random(1)
    for rule, reason in case_refusals(name):
        reasons.seen["(a case)", rule, reason] += 1
    for state in case_positions(name):
        check_needs(_book(name), state, rng, reasons, _share(name, state))
    for words in option_sets(name):  # what no case shows, random play may
        for state in _random_positions(name, words, 7, POSITIONS) if _unreached(name, reasons) else ():
            check_needs(_book(name), state, rng, reasons, _share(name, state))
    for (verb, rule, reason), count in sorted(reasons.seen.items()):
        print(f"{verb:20} {rule:14} {reason:30} {count}")
    assert not _unreached(name, reasons), "no position gives these reasons"


def _unreached(name: str, reasons: Reasons) -> set[tuple[str, str]]:
    """The (rule, reason) of needs that nothing has failed yet; `*` for a rule that is not written where the need is."""
    seen = {(rule, reason) for _, rule, reason in reasons.seen}
    seen |= {("*", reason) for _, reason in seen}
    return _declared(name) - seen


def _declared(name: str) -> set[tuple[str, str]]:
    found = set()
    for called, arguments in calls_in(name):
        if called == "Need":
            assert len(arguments) >= 3, "Need(holds, rule, reason, ...)"
            found |= {(rule, reason) for rule in texts_in(arguments[1]) or ["*"] for reason in texts_in(arguments[2])}
    return found


def test_a_reason_is_found_in_both_branches() -> None:
    call = ast.parse('Need(x, "CH-1", "one" if a == "b" else "two")', mode="eval").body
    assert isinstance(call, ast.Call)
    assert texts_in(call.args[2]) == ["one", "two"]
