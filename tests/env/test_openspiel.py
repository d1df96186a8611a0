"""OpenSpiel's own tests of a game, on ours; and its search, which plays them."""

from __future__ import annotations

from random import Random
from typing import Any

import pyspiel
import pytest
from numpy.random import RandomState
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from khroma.env import openspiel
from khroma.env.searcher import Playouts, SearchBot
from khroma.games.registry import GAMES

SHORT = {
    "chromecas": "",
    "paint_brawl": "round_limit=2",
    "dark_threat": "round_limit=2",
    "color_quest": "round_limit=5",
}


def load(name: str, options: str = "") -> Any:
    openspiel.register()
    return pyspiel.load_game(f"khroma_{name}", {"options": options})


@pytest.mark.parametrize("name", GAMES)
def test_a_random_game_passes_the_tests_of_openspiel(name: str) -> None:
    """Legal actions and masks, chance that adds up to one, copies, strings, returns; the history plays again."""
    pyspiel.random_sim_test(load(name, SHORT[name]), 1, False, False)


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_whole_games_pass_the_tests_of_openspiel(name: str) -> None:
    pyspiel.random_sim_test(load(name), 3, True, False)


def rolled(state: Any, rng: Random) -> Any:
    """The same position after all dice and shuffles that come first."""
    while state.is_chance_node():
        places, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(places, weights)[0])
    return state


@pytest.mark.parametrize("name", GAMES)
def test_a_player_observes_and_recalls_nothing_that_others_hide(name: str) -> None:
    """In another position that it cannot tell from this one, everything that it is told is the same."""
    rng, state = Random(4), load(name, SHORT[name]).new_initial_state()
    for _ in range(60):
        if rolled(state, rng).is_terminal():
            return
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
        state.apply_action(rng.choice(state.legal_actions()))


def test_what_one_seat_alone_learned_is_told_to_no_other() -> None:
    """Chromecas: terrains are drawn unseen."""
    state = rolled(load("chromecas").new_initial_state(), Random(1))
    asked = state.current_player()
    told = state.held.told
    private = [answer for answer in told if answer.private_to is not None]
    assert {answer.private_to for answer in private} == {0, 1}
    mine, other = (state.information_state_string(seat).split("\n") for seat in (asked, 1 - asked))
    for answer, here, there in zip(told, mine, other, strict=True):
        assert (here == answer.line) == (answer.private_to in (None, asked))
        assert (there == answer.line) == (answer.private_to in (None, 1 - asked))
    guess = state.resample_from_infostate(asked, Random(1).random)
    assert "?" in {answer.line for answer in guess.held.told}
    assert guess.information_state_string(1 - asked) == "\n".join(
        "?" if answer.private_to == 1 - asked else line for answer, line in zip(told, other, strict=True)
    )


def test_of_a_half_made_answer_only_whoever_makes_it_knows() -> None:
    rng = Random(1)
    state = rolled(load("chromecas").new_initial_state(), rng)
    asked, other = state.current_player(), 1 - state.current_player()
    before = state.information_state_string(other), state.observation_string(other)
    while not state.table.said:
        state.apply_action(rng.choice([word for word in state.legal_actions() if state.table.whole(word) is None]))
    assert state.current_player() == asked
    assert "said: " in state.information_state_string(asked)
    assert (state.information_state_string(other), state.observation_string(other)) == before


@pytest.mark.parametrize("name", GAMES)
def test_its_search_plays_the_games_as_they_are(name: str) -> None:
    """Nothing has to be handed to it: positions say themselves what else they could be."""
    rng = Random(2)
    state = rolled(load(name, SHORT[name]).new_initial_state(), rng)
    luck = RandomState(1)
    bot = ISMCTSBot(state.get_game(), Playouts(rng), 1.4, 8, random_state=luck, allow_inconsistent_action_sets=True)
    for _ in range(6):
        word = bot.step(state)
        assert word in state.legal_actions()
        state.apply_action(word)
        rolled(state, rng)


@pytest.mark.parametrize("name", GAMES)
def test_its_search_answers_from_a_view(name: str) -> None:
    rng = Random(1)
    table = rolled(load(name, SHORT[name]).new_initial_state(), rng).table
    view = table.game.view(table.state, table.asked())
    before = table.game.picture(view.known)
    assert SearchBot(1.0, simulations=10).choose(table.game, view, rng) in table.legal
    assert table.game.picture(view.known) == before


def test_all_words_are_alike_before_anything_is_tried() -> None:
    state = rolled(load("dark_threat").new_initial_state(), Random(1))
    prior = Playouts(Random(1)).prior(state)
    assert [word for word, _ in prior] == state.legal_actions()
    assert sum(share for _, share in prior) == pytest.approx(1)
