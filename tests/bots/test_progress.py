"""How far a seat has come: one sentence all game long, from what the seat may know."""

from __future__ import annotations

import tomllib
from random import Random
from typing import Any

import pytest

from khroma.bots.progress.said import progress
from khroma.games.registry import GAMES, find_game
from khroma.kernel.game import OVER, Game, Sentence
from khroma.kernel.kinds import Seat
from khroma.kernel.language import SHIPPED as LANGUAGES
from khroma.kernel.session import Session
from tests.everything import ROOT

BRAWL = """
     a   b   c   d
 4  ... ... ... ...
 3  ... .Wr .Hb ...
 2  ... ... ... ...
 1  .Cr ... ... .Cb
turn: red
"""


def _said(game: str, picture: str, seat: Seat, language: str = "en", **options: object) -> str:
    rules = find_game(game)
    state, _ = rules.read_picture(picture, rules.option_table().make(options))
    found = progress(rules, rules.view(state, seat).known, seat)
    assert found is not None
    return rules.texts(language).say(found.key, found.facts)


def test_what_a_network_lacks() -> None:
    assert _said("paint_brawl", BRAWL, Seat(0)) == "Your network still needs 2 squares, the other clan's 2 squares."
    nearer = BRAWL.replace("1  .Cr ...", "1  .Cr .~r")
    assert _said("paint_brawl", nearer, Seat(0)) == "Your network still needs 1 square, the other clan's 2 squares."
    assert _said("paint_brawl", nearer, Seat(1), "fr").startswith("Il manque 2 cases à votre réseau, 1 case à celui")


def test_combatants_in_a_hunt_and_walls() -> None:
    assert _said("paint_brawl", BRAWL, Seat(0), scenario="capture") == "Combatants: you have 1, the other clan has 1."
    assert _said("paint_brawl", BRAWL, Seat(0), scenario="walls_control") == "Walls: 0 of 3."


def test_every_sentence_of_a_scenario_has_a_measure() -> None:
    """Siege, Escort, Harvest: the number is that of the rules."""
    said = _said("paint_brawl", BRAWL, Seat(0), scenario="siege")
    assert said == "You hold 0 of the 8 squares around the Quest square, but not the Quest square itself."


def _found(game: Game[Any], seats: int, state: Any) -> list[Sentence]:
    every = [progress(game, game.view(state, Seat(seat)).known, Seat(seat)) for seat in range(seats)]
    return [each for each in every if each is not None]


@pytest.mark.parametrize("name", GAMES)
def test_it_can_be_said_in_every_position_to_every_seat(name: str) -> None:
    """With every ready-made set of options; where the set-up is over, nobody is left without a sentence."""
    game, rng = find_game(name), Random(5)
    for values in [{}, *game.option_table().presets.values()]:
        options = game.option_table().make(values)
        seats = len(game.seats(options))
        session: Session[Any] = Session(game, options)
        found: list[Sentence] = []
        for _ in range(40):
            session.roll(rng)
            if session.asked() == OVER:
                break
            found = _found(game, seats, session.state)
            for language in LANGUAGES:
                assert all(game.texts(language).say(each.key, each.facts) for each in found)
            session.answer(game.random_action(session.state, rng))
        assert len(found) == seats, values


@pytest.mark.parametrize("name", GAMES)
def test_every_sentence_has_a_form_for_whoever_looks_on(name: str) -> None:
    for language in LANGUAGES:
        table = tomllib.loads((ROOT / f"src/khroma/games/{name}/texts/learn.{language}.toml").read_text("utf-8"))
        assert table["watched"].keys() == table["progress"].keys()
        assert all("{player" in text for text in table["watched"].values())
