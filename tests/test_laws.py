"""The laws that hold in every game, on every set of options in tests/laws/."""

from __future__ import annotations

from random import Random

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.book import BookGame
from khroma.kernel.errors import BrokenLaw
from khroma.kernel.laws import Laws
from khroma.kernel.sampling import check_sampled, telling
from tests.everything import (
    COMPILED,
    between_engines,
    case_positions,
    check_samples,
    check_words,
    every_option_set,
    mixed_options,
    option_sets,
    options_of,
)

SOAK_GAMES = 60
SOAK_MIXES = 400


SETS = every_option_set()


@pytest.mark.parametrize(("name", "words"), between_engines(SETS))
def test_laws(name: str, words: str) -> None:
    """The compiled engine is fast enough to look closer; interpreted, the same games are looked at now and then."""
    game, options = options_of(name, words)
    Laws(game, options, seed=len(words), every=6 if COMPILED else 12).play()


@pytest.mark.once
@pytest.mark.parametrize("name", GAMES)
def test_samples_and_words_in_the_positions_of_the_cases(name: str) -> None:
    """Random play seldom comes where the cases begin (shields, ends, last cards, empty supplies), nor to every question
    and every kind of answer that has words of its own. And what a question never samples, a bot that samples never
    plays."""
    game, states = find_game(name), list(case_positions(name))
    rng, luck = Random(1), Random(1)
    for state in states:
        check_samples(game, state, rng)
        check_words(game, state, luck)
    assert isinstance(game, BookGame)
    found = list(telling(game.book, states))
    assert found
    for state in found:
        check_sampled(game.book, state, Random(1))


def test_a_verb_that_is_never_sampled_is_told() -> None:
    game = find_game("paint_brawl")
    assert isinstance(game, BookGame)
    state = next(telling(game.book, case_positions("paint_brawl")))
    with pytest.raises(BrokenLaw, match="never sampled, nor anything that begins alike"):
        check_sampled(game.book, state, Random(1), tries=0)


@pytest.mark.soak
@pytest.mark.parametrize(("name", "words"), SETS)
def test_laws_for_long(name: str, words: str) -> None:
    game, options = options_of(name, words)
    for seed in range(1000, 1000 + SOAK_GAMES):
        Laws(game, options, seed, every=7).play()


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_laws_of_mixed_options(name: str) -> None:
    """What options do to each other: as many games, hardly two of them under the same options."""
    for seed in range(SOAK_MIXES):
        game, options = mixed_options(name, Random(seed))
        Laws(game, options, seed, every=9).play()


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_of_every_option_is_played(name: str) -> None:
    """The list of option sets leaves no named value out."""
    game, _ = options_of(name, "")
    played = [options_of(name, words)[1] for words in option_sets(name)]
    for option in game.option_table():
        if option.kind == "choice":
            missing = [value for value in option.values if not any(options[option.name] == value for options in played)]
            assert not missing or option.name == "first_player", f"{option.name}: {missing}"
        if option.kind == "flag":
            assert {options.flag(option.name) for options in played} == {True, False}, option.name
