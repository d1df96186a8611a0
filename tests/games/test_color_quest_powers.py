"""Color Quest: every power on every figure, as if it had it: what it may be aimed at is said twice, and both agree."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from khroma.games.color_quest.book import BOOK
from khroma.games.color_quest.kinds import ATTACK, NOBODY, Figure
from khroma.games.color_quest.rules.powers import Power
from khroma.kernel.game import OVER
from khroma.kernel.kinds import Action
from khroma.kernel.needs import MOST
from tests.everything import case_positions, option_sets, options_of

FEW = 24  # targets that are tried of each power on each figure
DECLARED = [verb for verb in BOOK.verbs if isinstance(verb, Power)]


def _check(power: Power, state: Any, figure: Figure, rng: Random, most: int) -> int:
    """The law of needs for the targets alone; how many there were."""
    base = power.begun(ATTACK, state.figures.places[figure])
    allowed: list[Action] = []
    power.list_targets(state, figure, base, allowed)
    assert len(set(allowed)) == len(allowed)
    said = [each for each in power.some(state, base, 3, rng, most) if not _is_void(power, state, each)]
    for action in [*said, *rng.sample(allowed, min(len(allowed), most))]:
        failing = next((need for need in power.target_needs(state, figure, action) if not need.holds), None)
        why = failing and (failing.rule, failing.reason)
        assert (failing is None) == (action in allowed), (power.line(state, action), state.figures.word(figure), why)
    return len(said)


def _is_void(power: Power, state: Any, action: Action) -> bool:
    return any(not need.holds for need in power.square_needs(state, action))


def _figures(state: Any) -> list[Figure]:
    return [figure for figure in state.figures.numbers if state.figures.places[figure] != NOBODY]


def _random_positions(words: str, seed: int) -> Iterator[Any]:
    game, options = options_of("color_quest", words)
    rng, state, number = Random(seed), game.new(options), 0
    while game.asked(state) != OVER:
        number += 1
        if state.turn.active != NOBODY and number % 97 == 0:
            yield state
        game.advance(state, game.random_action(state, rng))


@pytest.mark.once
def test_targets_on_the_positions_of_the_cases() -> None:
    rng, looked_at = Random(3), 0
    for number, state in enumerate(case_positions("color_quest")):
        power = DECLARED[number % len(DECLARED)]
        looked_at += sum(_check(power, state, figure, rng, FEW) for figure in _figures(state))
    assert looked_at > len(DECLARED)


@pytest.mark.once
@pytest.mark.parametrize("words", option_sets("color_quest")[::6])
def test_targets_on_random_positions(words: str) -> None:
    rng = Random(len(words))
    looked_at = [
        _check(power, state, figure, rng, FEW)
        for state in _random_positions(words, 3)
        for figure in rng.sample(_figures(state), 2)
        for power in DECLARED
    ]
    assert looked_at


@pytest.mark.soak
@pytest.mark.parametrize("words", option_sets("color_quest"))
def test_targets_for_long(words: str) -> None:
    rng = Random(len(words))
    for state in _random_positions(words, 11):
        for figure in _figures(state):
            for power in DECLARED:
                _check(power, state, figure, rng, MOST)
