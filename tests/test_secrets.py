"""Nobody receives anything that depends on what they may not know."""

from __future__ import annotations

from random import Random

import pytest

from khroma.kernel.game import OVER
from khroma.kernel.laws import Laws
from tests.everything import every_option_set, options_of

GUESSES = 3


def _check(name: str, words: str, seed: int) -> None:
    game, options = options_of(name, words)
    laws = Laws(game, options, seed)
    rng = Random(seed)
    stops = sorted(rng.randrange(120) for _ in range(4))
    count = 0
    while laws.session.asked() != OVER:
        if count in stops:
            _compare(laws, rng)
        laws.session.answer(game.random_action(laws.session.state, rng))
        count += 1
    _compare(laws, rng)


def _compare(laws: Laws, rng: Random) -> None:
    """What each watcher is sent at this position and at others that it cannot tell apart."""
    game, state = laws.game, laws.session.state
    for seat in [*range(len(game.seats(laws.options))), None]:
        sent = laws.received(state, seat)
        for _ in range(GUESSES):
            guess = game.guess(game.view(state, seat), rng)
            laws.same(sent, laws.received(guess, seat), f"seat {seat} receives a secret")
            if seat is not None and game.asked(state) == seat:
                assert sorted(game.legal(guess)) == sorted(game.legal(state))


@pytest.mark.once
@pytest.mark.parametrize(("name", "words"), every_option_set())
def test_nothing_leaks(name: str, words: str) -> None:
    _check(name, words, seed=3)


@pytest.mark.soak
@pytest.mark.parametrize(("name", "words"), every_option_set())
def test_nothing_leaks_for_long(name: str, words: str) -> None:
    for seed in range(40):
        _check(name, words, seed)


@pytest.mark.once
@pytest.mark.parametrize(("name", "words"), every_option_set())
def test_masked_events_say_less(name: str, words: str) -> None:
    """A secret fact is in nobody's copy of the event but its seat's, and never among the public facts."""
    game, options = options_of(name, words)
    rng = Random(5)
    laws = Laws(game, options, 5)
    for _ in range(150):
        if laws.session.asked() == OVER:
            break
        for event in laws.session.answer(game.random_action(laws.session.state, rng)).events:
            for seat in [*range(len(game.seats(options))), None]:
                seen = event.seen_by(seat)
                assert not seen.secret
                assert (set(event.secret) <= set(seen.facts)) == (not event.secret or seat == event.seat)
