"""Answers told as verb and arguments: every legal one can be told so, and is described by the schema of its game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.book import BookGame
from khroma.kernel.game import OVER
from khroma.kernel.kinds import Action
from khroma.kernel.lines import answer_of, line_of, schema_of_answers
from tests.everything import case_positions, options_of

BOOKS = [name for name in GAMES if isinstance(find_game(name), BookGame)]


def _described(schema: Any, answer: dict[str, str]) -> bool:
    """Whether one of the objects of a schema fits."""
    return any(
        each["properties"]["verb"]["const"] == answer["verb"]
        and set(each["required"]) <= set(answer) <= set(each["properties"])
        for each in schema["anyOf"]
    )


def _check(game: BookGame[Any], schema: Any, state: Any, actions: list[Action]) -> None:
    for action in actions:
        answer = answer_of(game.book, state, action)
        assert game.parse(state, line_of(game.book, answer)) == action, answer
        assert _described(schema, answer), answer


@pytest.mark.parametrize("name", BOOKS)
def test_a_random_game_can_be_told_by_verbs_and_arguments(name: str) -> None:
    game, options = options_of(name, "")
    assert isinstance(game, BookGame)
    schema, rng, state = schema_of_answers(game.book), Random(3), game.new(options)
    while game.asked(state) != OVER:
        legal = game.legal(state)
        _check(game, schema, state, [rng.choice(legal) for _ in range(3)])
        game.advance(state, game.random_action(state, rng))


@pytest.mark.once
@pytest.mark.parametrize("name", BOOKS)
def test_so_can_what_the_cases_come_to(name: str) -> None:
    game, rng = find_game(name), Random(5)
    assert isinstance(game, BookGame)
    schema = schema_of_answers(game.book)
    for state in case_positions(name):
        legal = game.legal(state)
        _check(game, schema, state, [rng.choice(legal) for _ in range(4)])
