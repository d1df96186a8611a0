"""Four seats: whoever is about to win is stopped by the seat that comes before."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from khroma.bots.puzzles.proof import Proof
from khroma.bots.registry import find_bot
from khroma.games.registry import find_game
from khroma.kernel.game import Game, State
from khroma.kernel.kinds import Seat

RED, BLUE = Seat(0), Seat(1)
# Blue's Chief stands beside the Quest square with its own stand: one step, and blue has won.
ESCORT = """
     a   b   c   d   e   f   g   h   i   j   k
11  ... ... ... ... ... ... ... ... ... ... .Cy
10  ... ... ... ... ... ... ... ... ... ... ...
 9  ... ... ... ... ... ... ... ... ... ... ...
 8  ... ... ... ... ... ... ... ... ... ... ...
 7  ... ... ... ... ... ... ... ... ... ... ...
 6  ... ... ... ... .Cb Q*b ... ... ... ... ...
 5  ... ... ... ... ... ... ... ... ... ... ...
 4  ... ... ... ... ... ... ... ... ... ... ...
 3  ... .Wr ... ... ... .Hr ... ... .Wg ... ...
 2  ... ... ... ... ... ... ... ... ... ... ...
 1  .Cr ... ... ... .Hb ... .Hy ... ... ... .Cg
turn: red
"""


def _escort() -> tuple[Game[Any], State]:
    game = find_game("paint_brawl")
    options = game.option_table().make({"bonus_cards": False, "scenario": "chief_escort", "players": 4})
    return game, game.read_picture(ESCORT, options)[0]


def _wins_at_once(game: Game[Any], state: State) -> bool:
    assert game.asked(state) == BLUE
    return bool(Proof(game, BLUE, 1, 10_000).winning(state))


def test_blue_wins_if_nothing_is_done() -> None:
    game, state = _escort()
    game.advance(state, game.read(state, "end_turn"))
    assert _wins_at_once(game, state)


def _is_stopped_by(bot: str) -> bool:
    game, state = _escort()
    while game.asked(state) == RED:
        game.advance(state, find_bot(bot).choose(game, game.view(state, RED), Random(1)))
    return not _wins_at_once(game, state)


@pytest.mark.parametrize("bot", ["level2", "level3"])
def test_a_winner_is_stopped(bot: str) -> None:
    assert _is_stopped_by(bot)


@pytest.mark.table
@pytest.mark.parametrize("bot", ["level4", "level5"])
def test_a_winner_is_stopped_by_whoever_looks_at_replies(bot: str) -> None:
    assert _is_stopped_by(bot)
