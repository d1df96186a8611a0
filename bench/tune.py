"""Weights of an evaluation by self-play (SPSA): `python -m bench.tune chromecas --steps 200 --seed 1`.

In each step all weights are changed a little at once, by luck up or down; a bot with the changes plays one with the
opposite ones from every seat with the same dice (of more than two seats, each has every second one), and the weights
move towards the better. The same seed gives the same weights, on any machine. They are printed as they stand in
`src/khroma/bots/data/weights/`; whether they are better, a series with other dice says:
`python bench/duel.py GAME level3 "level3:term.NAME=..." --seed 1000`.
"""

from __future__ import annotations

from random import Random
from time import process_time

import click
from bench.duel import Changed, play

from khroma.bots.judges import judge_of, scenario_of
from khroma.bots.levels import LEVELS
from khroma.games.registry import find_game

SHIFT = 0.15  # of a weight, up and down, in the first step
PACE = 0.12  # of a weight, for a game won more than lost, in the first step
EARLY = 20  # steps by which both are slowed down less at the beginning
SMALL = 40  # hundredths: a weight nearer to nothing than this is changed as if it were so large, and may change sides


def changed(weights: dict[str, float], signs: dict[str, int], shift: float) -> dict[str, int]:
    """The weights, each moved by its sign."""
    return {f"term.{name}": round(weight + shift * signs[name] * unit(weight)) for name, weight in weights.items()}


def moved(weights: dict[str, float], signs: dict[str, int], lead: float, pace: float) -> dict[str, float]:
    """Towards what won: `lead` is the share of games won less that of games lost."""
    return {name: weight + pace * lead * signs[name] * unit(weight) for name, weight in weights.items()}


def unit(weight: float) -> float:
    """What a weight is changed in parts of."""
    return max(abs(weight), SMALL)


@click.command()
@click.argument("name")
@click.option("--level", type=click.Choice(LEVELS), default="level2", help="who plays")
@click.option("--steps", default=100)
@click.option("--seconds", default=600.0, help="of processor time, after which no step begins")
@click.option("--seed", default=1)
@click.option("--on", is_flag=True, help="begin with the tuned weights, where there are some")
@click.option("--without", default="", help="terms that stay as they are: NAME,NAME")
@click.option("-o", "given", multiple=True, help="options, NAME=VALUE")
def main(
    name: str, level: str, steps: int, seconds: float, seed: int, on: bool, without: str, given: tuple[str, ...]
) -> None:
    """Tune, and tell now and then."""
    game, rng, until = find_game(name), Random(seed), process_time() + seconds
    options = game.option_table().read(" ".join(given))
    judge = judge_of(name, scenario_of(name, game.new(options)), tuned=on)
    seats = range(len(game.seats(options)))
    known = zip(judge.names, judge.weights, strict=True)
    weights = {term: float(weight) for term, weight in known if term not in without.split(",")}
    for step in range(steps):
        slower = ((step + EARLY) / EARLY) ** -0.5
        signs = {term: rng.choice((-1, 1)) for term in weights}
        up, down = (Changed(level, {**changed(weights, signs, way * SHIFT * slower), "noise": 0}) for way in (1, -1))
        first = play(game, options, [(up, down)[seat % 2] for seat in seats], f"{seed}/{step}", [], 0)[0]
        second = play(game, options, [(down, up)[seat % 2] for seat in seats], f"{seed}/{step}", [], 0)[0]
        lead = sum((first[seat] - second[seat]) * (1 - 2 * (seat % 2)) for seat in seats) / 2
        weights = moved(weights, signs, lead, PACE * slower)
        if step % 20 == 19 or process_time() > until:
            click.echo(f"{step + 1}: " + ", ".join(f"{term} = {weight:.0f}" for term, weight in weights.items()))
        if process_time() > until:
            break


if __name__ == "__main__":
    main()
