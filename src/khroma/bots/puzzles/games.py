"""Games of bots in which puzzles are looked for: their turns, decision by decision."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from khroma.bots.registry import find_bot
from khroma.kernel.game import CHANCE, OVER, Game, State
from khroma.kernel.kinds import Seat
from khroma.kernel.options import Options

PLAYERS = ("level2", "level1")  # good enough to win, weak enough to leave something to be found


@dataclass(frozen=True)
class Turn:
    """The decisions of one seat up to the next seat's, outside windows."""

    seat: Seat
    decisions: list[State]


def last_turns(game: Game[Any], options: Options, seed: int, most: int = 4) -> tuple[list[Turn], tuple[Seat, ...]]:
    """A game between bots of two levels: its last turns in order, and who won it."""
    rng, state = Random(seed), game.new(options)
    seats = len(game.seats(options))
    bots = [find_bot(PLAYERS[(seat + seed) % 2]) for seat in range(seats)]
    turns: list[Turn] = []
    while (asked := game.asked(state)) != OVER:
        if asked == CHANCE:
            game.advance(state, game.random_action(state, rng))
            continue
        if not game.is_window(state):
            if not turns or turns[-1].seat != asked:
                turns.append(Turn(asked, []))
                del turns[:-most]
            turns[-1].decisions.append(state.copy())
        game.advance(state, bots[asked].choose(game, game.view(state, asked), rng))
    return turns, game.outcome(state).winners
