"""Write positions in which a win this turn is there: `python -m tests.make_wins chromecas 24`.

Games of `greedy` against `random` are played; of the turn by which `greedy` wins, the earliest decision is kept from
which a wide beam finds a win that holds in every guess of what the seat cannot see, without dice.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from khroma.bots.beam import WON, Beam, Limit
from khroma.bots.judges import judge_at
from khroma.bots.registry import find_bot
from khroma.games.registry import find_game
from khroma.kernel.game import CHANCE, OVER, Game, State

OPTIONS = {
    "chromecas": ["", "players=3"],
    "paint_brawl": [
        f"scenario={each}" for each in ("paint_networks", "capture", "siege", "chief_escort", "walls_control")
    ],
    "dark_threat": ["difficulty_gaia=easy difficulty_kaos=easy", ""],
    "color_quest": ["scenario=supremacy", "scenario=harvest", "scenario=escort"],
}
GUESSES = 6
LEAST = 4  # answers among which the right one is found
LATE = 6  # decisions at the end of a turn that are looked at


def last_turn(game: Game[Any], options: str, seed: int) -> list[State]:
    """The decisions of the turn in which `greedy` won a game, the first one first; nothing if it did not."""
    rng, state = Random(seed), game.new(game.option_table().read(options))
    seats = len(game.seats(game.option_table().read(options)))
    own = seed % seats
    bots = [find_bot("greedy" if seat == own else "random") for seat in range(seats)]
    turn: list[State] = []
    while (asked := game.asked(state)) != OVER:
        if asked == CHANCE:
            game.advance(state, game.random_action(state, rng))
            continue
        if asked == own and not game.is_window(state):
            turn.append(state.copy())
        elif not game.is_window(state):
            turn.clear()
        game.advance(state, bots[asked].choose(game, game.view(state, asked), rng))
    return turn if game.outcome(state).winners == (own,) else []


def is_win(game: Game[Any], state: State) -> bool:
    """Whether one and the same turn wins in every guess."""
    seat = game.asked(state)
    beam = Beam(game, judge_at(game.id, state), Limit(8_000), 400)
    best = beam.turns(state, seat, 10, 6)[0]
    if best.value < WON // 2 or beam.rolled:
        return False
    view = game.view(state, seat)
    return all(_leads_to_win(game, game.guess(view, Random(each)), best.actions()) for each in range(GUESSES))


def _leads_to_win(game: Game[Any], state: State, actions: list[Any]) -> bool:
    seat = game.asked(state)
    beam = Beam(game, judge_at(game.id, state), Limit(30_000), 400)
    for step, action in enumerate(actions):
        if game.asked(state) != seat or action not in game.legal(state):
            return False
        game.advance(state, action)
        beam.settle(state, seat, step)
    return game.asked(state) == OVER and beam.result(state, seat) == 1


def wins(game: Game[Any], options: str) -> Iterator[str]:
    """Positions under these options, as tables of a data file."""
    for seed in range(1000):
        for state in last_turn(game, options, seed)[-LATE:]:
            if len(game.legal(state)) >= LEAST and is_win(game, state):
                yield f"[[win]]\noptions = '{options}'\npicture = '''\n{game.picture(state).strip(chr(10))}\n'''\n"
                break


def main(name: str, count: str) -> None:
    """As many as wanted, of all kinds in turn."""
    kinds = [wins(find_game(name), options) for options in OPTIONS[name]]
    for number in range(int(count)):
        print(next(kinds[number % len(kinds)]), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
