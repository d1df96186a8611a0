"""A win that is there is taken: positions out of games in which the turn can win, by every level from 3 on.

`python -m tests.make_wins GAME COUNT` writes the files.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from khroma.bots.registry import find_bot
from khroma.games.registry import GAMES, find_game
from khroma.kernel.game import CHANCE, OVER, Game, State

WINS = Path(__file__).parent / "wins"
SURE = ("level3", "level4", "level5")
STEP = 6  # `make test` looks at every sixth position, `make soak` at all


def _positions(name: str) -> list[tuple[str, str]]:
    found = tomllib.loads((WINS / f"{name}.toml").read_text(encoding="utf-8"))["win"]
    return [(each["options"], each["picture"]) for each in found]


def _plays_its_turn(game: Game[Any], state: State, bot: str) -> bool:
    """Whether a bot wins before somebody else decides anything; windows are passed."""
    seat, rng = game.asked(state), Random(1)
    for _ in range(30):
        asked = game.asked(state)
        if asked == OVER:
            return game.outcome(state).winners == (seat,)
        if asked == CHANCE:
            game.advance(state, game.random_action(state, rng))
        elif asked == seat:
            game.advance(state, find_bot(bot).choose(game, game.view(state, seat), rng))
        elif game.is_window(state):
            game.advance(state, game.pass_action(state))
        else:
            return False
    return False


def _missed(name: str, bot: str, step: int) -> list[int]:
    game = find_game(name)
    found = []
    for number, (options, picture) in enumerate(_positions(name)):
        if number % step == 0:
            state, _ = game.read_picture(picture, game.option_table().read(options))
            if not _plays_its_turn(game, state, bot):
                found.append(number)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_there_are_enough_of_them(name: str) -> None:
    assert len(_positions(name)) >= 20


@pytest.mark.table
@pytest.mark.parametrize("bot", SURE)
@pytest.mark.parametrize("name", GAMES)
def test_a_win_is_taken(name: str, bot: str) -> None:
    assert _missed(name, bot, STEP) == []


@pytest.mark.soak
@pytest.mark.parametrize("bot", SURE)
@pytest.mark.parametrize("name", GAMES)
def test_every_win_is_taken(name: str, bot: str) -> None:
    assert _missed(name, bot, 1) == []
