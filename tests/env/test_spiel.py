"""OpenSpiel's own tests of a game, on ours."""

from __future__ import annotations

from random import Random
from typing import Any

import pyspiel
import pytest

from khroma.env import spiel
from khroma.games.registry import GAMES

pytestmark = pytest.mark.compiled
SHORT = {
    "chromecas": "",
    "paint_brawl": "round_limit=2",
    "dark_threat": "round_limit=2",
    "color_quest": "round_limit=5",
}


def load(name: str, options: str = "") -> Any:
    spiel.register()
    return pyspiel.load_game(f"khroma_{name}", {"options": options})


@pytest.mark.parametrize("name", GAMES)
def test_a_random_game_passes_the_tests_of_openspiel(name: str) -> None:
    """Legal actions and masks, chance that adds up to one, copies, strings, returns; the history plays again."""
    pyspiel.random_sim_test(load(name, SHORT[name]), 1, False, False)


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_whole_games_pass_the_tests_of_openspiel(name: str) -> None:
    pyspiel.random_sim_test(load(name), 3, True, False)


@pytest.mark.parametrize("name", GAMES)
def test_a_player_observes_its_own_view_only(name: str) -> None:
    rng, state = Random(4), load(name, SHORT[name]).new_initial_state()
    for _ in range(60):
        if state.is_terminal():
            return
        if state.is_chance_node():
            places, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(places, weights)[0])
            continue
        player = state.current_player()
        table = state.table
        if not table.said:
            other = state.clone()
            other.table.state = table.game.guess(table.game.view(table.state, player), rng)
            assert other.observation_string(player) == state.observation_string(player)
        state.apply_action(rng.choice(state.legal_actions()))
