"""How well the evaluations foretell the winner: `python bench/foretell.py chromecas --games 60 -o players=2`.

Games between equal bots are played and judged now and then, for the first two seats. Half of the games fit two numbers:
`scale` (the lead at which a game is three quarters won) and `tempo` (what it is worth to act next), as they stand in
`src/khroma/bots/data/weights/`. The other half says how good the fit is: log-loss, where 0.693 knows nothing.
"""

from __future__ import annotations

from math import exp, log
from random import Random
from typing import Any

import click

from khroma.bots.judges import judge_at, scenario_of
from khroma.bots.registry import find_bot
from khroma.games.registry import find_game
from khroma.kernel.game import CHANCE, OVER, Game
from khroma.kernel.kinds import Seat

EVERY = 5  # decisions between two samples
Sample = tuple[float, float, float]  # the value for a seat, whether it acts next (else -1), and what it got in the end


def play(game: Game[Any], options: str, bot: str, seed: int) -> list[Sample]:
    """One game between equals, as samples of the first two seats."""
    rng, state = Random(seed), game.new(game.option_table().read(options))
    player, seen, count = find_bot(bot), [], 0
    judge = judge_at(game.id, state)
    while (asked := game.asked(state)) != OVER:
        if asked == CHANCE:
            game.advance(state, game.random_action(state, rng))
            continue
        count += 1
        if count % EVERY == 0 and not game.is_window(state):
            for seat in (Seat(0), Seat(1)):
                side = judge.side(state, seat) == judge.side(state, asked)
                seen.append((float(judge.evaluate(state, seat)), 1.0 if side else -1.0, seat))
        game.advance(state, player.choose(game, game.view(state, asked), rng))
    winners = game.outcome(state).winners
    if not winners or len(winners) > 1:
        return []
    return [(value, turn, float(seat in winners)) for value, turn, seat in seen]


def fit(samples: list[Sample]) -> tuple[float, float]:
    """Slope and tempo of a logistic curve, by Newton's method from a curve that knows nothing."""
    slope, turn_weight = 0.0, 0.0
    for _ in range(30):
        g1 = g2 = h11 = h12 = h22 = 0.0
        for value, turn, won in samples:
            chance = foretold(slope * value + turn_weight * turn)
            wrong, bend = won - chance, chance * (1 - chance)
            g1 += wrong * value
            g2 += wrong * turn
            h11 += bend * value * value
            h12 += bend * value * turn
            h22 += bend
        unit = h11 * h22 - h12 * h12
        slope += (g1 * h22 - g2 * h12) / unit
        turn_weight += (g2 * h11 - g1 * h12) / unit
    return slope, turn_weight


def foretold(logit: float) -> float:
    """The chance to win."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, logit))))


def loss(samples: list[Sample], slope: float, turn_weight: float) -> float:
    """The mean log-loss."""
    total = 0.0
    for value, turn, won in samples:
        chance = min(max(foretold(slope * value + turn_weight * turn), 1e-6), 1 - 1e-6)
        total -= log(chance if won else 1 - chance)
    return total / len(samples)


@click.command()
@click.argument("name")
@click.option("--games", default=40)
@click.option("--bot", default="greedy")
@click.option("--seed", default=1)
@click.option("-o", "options", default="")
def main(name: str, games: int, bot: str, seed: int, options: str) -> None:
    """Play, fit and tell."""
    game = find_game(name)
    played = [each for each in (play(game, options, bot, seed * 1000 + number) for number in range(games)) if each]
    half = len(played) // 2
    known = [sample for each in played[:half] for sample in each]
    unseen = [sample for each in played[half:] for sample in each]
    slope, turn_weight = fit(known)
    scenario = scenario_of(name, game.new(game.option_table().read(options)))
    click.echo(
        f"{name} {scenario}: {len(played)} decided games of {games}; "
        f"scale {2 / slope:.0f}, tempo {turn_weight / slope:.0f}; "
        f"log-loss on unseen games {loss(unseen, slope, turn_weight):.3f}, without tempo {loss(unseen, slope, 0):.3f}"
    )


if __name__ == "__main__":
    main()
