"""What is a square is asked of the game: many a word looks like one."""

from __future__ import annotations

from typing import Any

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.examples import squares_in
from khroma.kernel.game import Game
from khroma.kernel.picture import place_of, read_picture


def _begun(name: str) -> tuple[Game[Any], Any]:
    game = find_game(name)
    return game, game.new(game.option_table().make())


@pytest.mark.parametrize("name", GAMES)
def test_the_squares_of_a_picture_are_squares(name: str) -> None:
    game, state = _begun(name)
    drawn = [word for word, token in read_picture(game.picture(state)).cells.items() if token != "~"]
    assert drawn
    assert all(game.is_square(state, word) for word in drawn)


@pytest.mark.parametrize(
    ("name", "square", "none"),
    [
        ("chromecas", "-3,12", ["64,0", "0,-64", "b2", "t05", "1,0,0"]),
        ("paint_brawl", "k11", ["l1", "a12", "1,0", "missed"]),
        ("dark_threat", "a1", ["z9", "a99", "1,0"]),
        ("color_quest", "j6", ["z9", "a99", "f"]),
    ],
)
def test_what_lies_beside_the_board_is_none(name: str, square: str, none: list[str]) -> None:
    game, state = _begun(name)
    assert game.is_square(state, square)
    assert [word for word in none if game.is_square(state, word)] == []
    assert squares_in(game, state, {"square": square, "card": tuple(none), "number": 3}) == [square]


def test_a_square_lies_where_its_word_says() -> None:
    assert [place_of(word) for word in ("a1", "k11", "0,0", "-2,3")] == [(0, 0), (10, 10), (0, 0), (-2, 3)]
