"""The games as environments: PettingZoo's own tests, honesty, and copies that stand apart."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from khroma.env.pettingzoo import KhromaEnv
from khroma.env.vocabulary import vocabulary
from khroma.games.registry import GAMES, find_game
from khroma.kernel.errors import DataError
from khroma.kernel.game import CHANCE, OVER
from tests.everything import every_option_set, option_sets

SHORT = {"chromecas": "", "paint_brawl": "round_limit=4", "dark_threat": "round_limit=4", "color_quest": ""}


def made(name: str, words: str, actions: Any = "words") -> KhromaEnv:
    options = find_game(name).option_table().read(words)
    return KhromaEnv(name, dict(options.changed()), actions)


def any_action(env: KhromaEnv, rng: Random) -> int:
    mask = env.observe(env.agent_selection)["action_mask"]
    return int(rng.choice(np.flatnonzero(mask)))


@pytest.mark.parametrize("actions", ["words", "index"])
@pytest.mark.parametrize("name", GAMES)
def test_the_tests_of_pettingzoo_pass(name: str, actions: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it wonders about observations that are not pictures
        api_test(made(name, SHORT[name], actions), num_cycles=60, verbose_progress=False)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    seed_test(lambda: made(name, SHORT[name]), num_cycles=30)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        pytest.param(name, words, marks=[] if words == option_sets(name)[0] else pytest.mark.soak)
        for name, words in every_option_set()
    ],
)
@pytest.mark.parametrize("actions", ["words", "index"])
def test_whole_games_are_played_with_every_set_of_options(name: str, words: str, actions: Any) -> None:
    env, rng = made(name, words, actions), Random(7)
    env.reset(seed=7)
    while not all(env.terminations.values()):
        observed = env.observe(env.agent_selection)
        assert env.observation_space(env.agent_selection).contains(observed)
        env.step(int(rng.choice(np.flatnonzero(observed["action_mask"]))))
    assert env.game.asked(env.table.state) == OVER
    assert sum(env.rewards.values()) <= max(0, len(env.agents) - 2)


@pytest.mark.parametrize("name", GAMES)
def test_a_path_of_words_leads_to_every_answer(name: str) -> None:
    """Every legal answer is reached by exactly one path, and every word of it is offered when it is due."""
    env, rng = made(name, SHORT[name]), Random(3)
    env.reset(seed=3)
    for _ in range(40):
        legal = env.game.legal(env.table.state)
        target = rng.randrange(len(legal))
        expected, path = env.game.line(env.table.state, legal[target]), env.table.paths[target]
        asked = env.game.line(env.table.state, legal[target])
        copy = env.copy()
        for word in path[:-1]:
            assert env.observe(env.agent_selection)["action_mask"][word]
            env.step(word)
        assert list(env.observe(env.agent_selection)["observation"]["path"][: len(path) - 1]) == list(path[:-1])
        assert asked == expected
        env.step(path[-1])
        copy.game.advance(copy.table.state, legal[target])
        while copy.game.asked(copy.table.state) == CHANCE:
            copy.game.advance(copy.table.state, copy.game.random_action(copy.table.state, copy.rng))
        assert copy.game.picture(copy.table.state) == env.game.picture(env.table.state)
        if all(env.terminations.values()):
            return


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_stands_apart(name: str) -> None:
    env, rng = made(name, SHORT[name]), Random(5)
    env.reset(seed=5)
    for _ in range(30):
        env.step(any_action(env, rng))
    before, copy = env.observe(env.agent_selection), env.copy()
    for _ in range(10):
        copy.step(any_action(copy, rng))
    after = env.observe(env.agent_selection)
    assert all(np.array_equal(before["observation"][key], after["observation"][key]) for key in before["observation"])
    assert np.array_equal(before["action_mask"], after["action_mask"])


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_cannot_know_changes_nothing_that_it_observes(name: str) -> None:
    env, rng = made(name, SHORT[name]), Random(9)
    env.reset(seed=9)
    for _ in range(60):
        if all(env.terminations.values()):
            return
        if not env.table.said:
            agent = env.agent_selection
            other = env.copy()
            other.table.state = env.game.guess(env.view(env.game.asked(env.table.state)), rng)
            mine, theirs = env.observe(agent), other.observe(agent)
            for key in ("board", "numbers"):
                assert np.array_equal(mine["observation"][key], theirs["observation"][key])
            assert env.picture(agent) == other.picture(agent)
        env.step(any_action(env, rng))


@pytest.mark.parametrize("name", GAMES)
def test_words_and_facts_have_one_number_each(name: str) -> None:
    known = vocabulary(name)
    for found in (known.words, known.planes, known.numbers):
        assert len(set(found)) == len(found)


def test_a_masked_action_and_an_unknown_game_are_refused() -> None:
    env = KhromaEnv("chromecas")
    env.reset(seed=1)
    masked = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(DataError, match="masked out"):
        env.step(masked)
    with pytest.raises(DataError, match="unknown game"):
        KhromaEnv("chess")
    with pytest.raises(DataError, match="no vocabulary"):
        vocabulary("chess")
