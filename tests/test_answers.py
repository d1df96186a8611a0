"""Answers told as verb and arguments: every legal one can be told so, and is described by the schema of its game."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.book import BookGame
from khroma.kernel.game import OVER
from khroma.kernel.kinds import Action
from khroma.kernel.lines import answer_of, line_of, schema_of_answers
from khroma.kernel.texts import Texts
from tests.everything import case_positions, options_of

SQUARE = re.compile(r"[a-z][1-9]\d?|-?\d+,-?\d+")
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


def _nameless(game: BookGame[Any], state: Any, legal: list[Action], texts: Texts) -> list[str]:
    """Words that stand for several answers, and would be shown as they are: squares aside, and cards of the hand."""
    behind = Counter(path[: at + 1] for path in game.paths(state, legal) for at in range(len(path)))
    words = {part for way, count in behind.items() if count > 1 for part in way[-1].split(":")}
    named = {word for _, word in texts.nouns()}
    return [word for word in sorted(words) if not SQUARE.fullmatch(word) and word not in named]


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
    schema, texts = schema_of_answers(game.book), game.texts("fr")
    for state in case_positions(name):
        legal = game.legal(state)
        _check(game, schema, state, [rng.choice(legal) for _ in range(4)])
        if name != "chromecas":  # its words are all cards, named by their deck
            assert _nameless(game, state, legal, texts) == [], game.picture(state)
