"""A game as OpenSpiel's search sees it; the search itself is tried where it is installed."""

from __future__ import annotations

from importlib.util import find_spec
from random import Random

import pytest

from khroma.env.openspiel import Playouts, Position, SearchBot
from khroma.games.registry import GAMES, find_game
from khroma.kernel.game import CHANCE


def _begun(name: str) -> Position:
    game = find_game(name)
    return Position(game, game.new(game.option_table().read("")), 2)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_to_its_end(name: str) -> None:
    """Chance adds up to one, actions are legal, and whoever wins gets what the others lose."""
    position, rng = _begun(name), Random(1)
    while not position.is_terminal():
        if position.is_chance_node():
            outcomes = position.chance_outcomes()
            assert position.current_player() == -1
            assert sum(share for _, share in outcomes) == pytest.approx(1)
            position.apply_action(rng.choice(outcomes)[0])
        else:
            assert position.current_player() in (0, 1)
            position.apply_action(rng.choice(position.legal_actions()))
    assert position.current_player() == -4
    assert sum(position.returns()) == 0


def test_a_clone_is_a_position_of_its_own() -> None:
    position = _begun("dark_threat")
    before = position.game.picture(position.state)
    Playouts(Random(1)).evaluate(position)
    other = position.clone()
    other.apply_action(other.legal_actions()[0])
    assert position.game.picture(position.state) == before
    assert position.information_state_string() == ""
    assert other.information_state_string() != ""


def test_what_one_seat_alone_learned_is_not_in_what_another_saw() -> None:
    """Chromecas: terrains are drawn unseen."""
    position, rng = _begun("chromecas"), Random(1)
    while position.is_chance_node():
        position.apply_action(rng.choice(position.chance_outcomes())[0])
    private = [known_to for known_to, _ in position.seen if known_to != CHANCE]
    asked = position.current_player()
    assert 1 - asked in private
    shown = position.information_state_string().split()
    assert len(shown) == len(position.seen) - sum(seat != asked for seat in private)


def test_all_answers_are_alike_before_anything_is_tried() -> None:
    position = _begun("dark_threat")
    prior = Playouts(Random(1)).prior(position)
    assert [action for action, _ in prior] == position.legal_actions()
    assert sum(share for _, share in prior) == pytest.approx(1)


@pytest.mark.skipif(find_spec("pyspiel") is None, reason="OpenSpiel is not installed")
def test_its_search_answers_from_a_view() -> None:
    position, rng = _begun("chromecas"), Random(1)
    while position.is_chance_node():
        position.apply_action(rng.choice(position.chance_outcomes())[0])
    view = position.game.view(position.state, position.game.asked(position.state))
    assert SearchBot(1.0, simulations=20).choose(position.game, view, rng) in position.legal_actions()
