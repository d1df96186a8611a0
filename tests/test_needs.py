"""The law of needs, for every game that is played from its book: needs and the fast list say the same.

Random play reaches the common positions, the case files the rare ones. A reason that neither reaches is dead text.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.book import BookGame
from khroma.kernel.game import OVER
from khroma.kernel.needs import Reasons, check_needs, check_verb
from tests.as_if import check_as_if
from tests.everything import (
    between_engines,
    calls_in,
    every_option_set,
    noted_cases,
    option_sets,
    options_of,
    positions_of,
    texts_in,
)

BOOKS = [name for name in GAMES if isinstance(find_game(name), BookGame)]
SETS = [each for each in every_option_set() if each[0] in BOOKS]
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


@pytest.mark.parametrize(("name", "words"), between_engines(SETS))
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


@pytest.mark.once
@pytest.mark.parametrize("name", BOOKS)
def test_needs_on_the_positions_of_all_cases_and_every_reason_is_reached(name: str) -> None:
    """What no case shows and no position of a case, random play may."""
    reasons, states = _cases_played(name)
    for state, rng in states:
        check_needs(_book(name), state, rng, reasons, _share(name, state))
    _look_as_if(name, states, reasons)
    for state, rng in states:
        _look_closer(name, state, rng, reasons)
    for words in option_sets(name):
        rng = Random(words)
        for state in _random_positions(name, words, 7, POSITIONS) if _unreached(name, reasons) else ():
            check_needs(_book(name), state, rng, reasons, _share(name, state))
    _check_reached(name, reasons)


@pytest.mark.soak
@pytest.mark.parametrize("name", BOOKS)
def test_every_reason_is_reached_by_everything_that_can_be_said(name: str) -> None:
    reasons, states = _cases_played(name)
    for state, rng in states:
        check_needs(_book(name), state, rng, reasons)
    _look_as_if(name, states, reasons)
    for words in option_sets(name):
        rng = Random(words)
        for state in _random_positions(name, words, 8, POSITIONS):
            check_needs(_book(name), state, rng, reasons)
    _check_reached(name, reasons)


def _cases_played(name: str) -> tuple[Reasons[Any], list[tuple[Any, Random]]]:
    """What all cases show to be refused, and their positions, with chance of its own for each case: one more changes
    nothing for the others."""
    reasons, states = Reasons[Any](), list[tuple[Any, Random]]()
    for case, runner in noted_cases(name):
        reasons.refused.update(runner.noted)
        rng = Random(case.name)
        states += [(state, rng) for state in positions_of(runner)]
    return reasons, states


def _look_as_if(name: str, states: list[tuple[Any, Random]], reasons: Reasons[Any]) -> None:
    """In Color Quest many a power belongs to one figure: look at it as if all had it."""
    for state, rng in states if name == "color_quest" else ():
        if _book(name).asking(state).word == "phase_action" and state.turn.phase != 2:
            check_as_if(state, rng, reasons)


def _look_closer(name: str, state: Any, rng: Random, reasons: Reasons[Any]) -> None:
    """Look at everything that can be said with the few verbs of which a need has not failed yet."""
    game, verbs = find_game(name), {verb for verb, _, _ in reasons.dead()}
    asked = [verb for verb in _book(name).asking(state).verbs if verb in verbs]
    for verb in asked:
        check_verb(verb, state, rng, set(game.legal(state)), reasons)


def _check_reached(name: str, reasons: Reasons[Any]) -> None:
    for verb, rule, reason in sorted(reasons.looked_at, key=str):
        print(f"{verb.form():40} {rule:14} {reason:30} {reasons.refused[verb, rule, reason]}")
    assert not _unreached(name, reasons), "no position gives these reasons"


def _unreached(name: str, reasons: Reasons[Any]) -> list[str]:
    """Needs that nothing has failed yet: those of a verb that were looked at, and those that are written somewhere and
    were not (with `*` for a rule that is not written where the need is)."""
    given = reasons.given()
    given |= {("*", reason) for _, reason in given}
    written = sorted(f"{rule} {reason}" for rule, reason in _declared(name) - given)
    dead = sorted(f"{verb.form()}: {rule} {reason}" for verb, rule, reason in reasons.dead())
    return written + dead


@lru_cache
def _declared(name: str) -> frozenset[tuple[str, str]]:
    found = set()
    for called, arguments in calls_in(name):
        if called == "Need":
            assert len(arguments) >= 3, "Need(holds, rule, reason, ...)"
            found |= {(rule, reason) for rule in texts_in(arguments[1]) or ["*"] for reason in texts_in(arguments[2])}
    return frozenset(found)


def test_a_reason_is_found_in_both_branches() -> None:
    call = ast.parse('Need(x, "CH-1", "one" if a == "b" else "two")', mode="eval").body
    assert isinstance(call, ast.Call)
    assert texts_in(call.args[2]) == ["one", "two"]
