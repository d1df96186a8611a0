"""Two bots against each other, one of them or both with other settings or weights than the data files say:

    python bench/duel.py chromecas level4 level4:noise=40 --games 100 --seconds 300
    python bench/duel.py paint_brawl level3 "level3:term.chain=130,tempo=40" -o scenario=paint_networks

The second is what is measured. Seats in turn, with the same dice from each; a draw counts half; 95% intervals.
Evaluations are counted, so that a busy machine changes the times only. It stops after `--seconds`, when
every seat was tried.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from random import Random
from time import process_time
from typing import Any

import click

from khroma.bots.beam import Limit
from khroma.bots.bot import Bot
from khroma.bots.judge import Judge
from khroma.bots.judges import scenario_of
from khroma.bots.levels import _NUMBERS, _SWITCHES, LEVELS, Level, LevelBot, _pick, level_of
from khroma.bots.registry import find_bot
from khroma.bots.search import Search
from khroma.bots.series import wilson
from khroma.games.registry import find_game
from khroma.kernel.game import CHANCE, OVER, Game, View
from khroma.kernel.kinds import Action, Seat
from khroma.kernel.options import Options

KNOWN = ("evaluations", "noise", "tuned", "scale", "tempo", *_SWITCHES, *_NUMBERS)


class Changed(LevelBot):
    """A level of which some settings, weights (`term.NAME`), `scale` or `tempo` are changed."""

    def __init__(self, name: str, changes: dict[str, int]) -> None:
        super().__init__(name)
        self.changes = changes
        self._made: dict[tuple[str, str], tuple[Level, Judge]] = {}

    def choose(self, game: Game[Any], view: View[Any], rng: Random) -> Action:
        legal = game.legal(view.known)
        if len(legal) == 1:
            return legal[0]
        level, judge = self._settings(game, view)
        search = Search(game, judge, level.settings, Limit(level.evaluations), rng)
        return _pick(search, view, level.noise, rng)

    def _settings(self, game: Game[Any], view: View[Any]) -> tuple[Level, Judge]:
        key = (game.id, scenario_of(game.id, view.known))
        if key not in self._made:
            level = changed_level(level_of(self.name, *key), self.changes)
            self._made[key] = (level, changed_judge(level.judge(*key), game.id, self.changes))
        return self._made[key]


def changed_level(level: Level, changes: dict[str, int]) -> Level:
    """The level with the changes that concern it."""
    found = copy(level)
    found.settings = copy(level.settings)
    for name, value in changes.items():
        if hasattr(found.settings, name):
            setattr(found.settings, name, bool(value) if name in _SWITCHES else value)
        elif name == "evaluations":
            found.evaluations = value
        elif name == "noise":
            found.noise = value / 1000
        elif name == "tuned":
            found.tuned = bool(value)
    return found


def changed_judge(judge: Judge, game: str, changes: dict[str, int]) -> Judge:
    """A judge of the same terms with other weights."""
    from importlib import import_module

    found: Judge = import_module(f"khroma.bots.evaluate_{game}").new_judge()
    found.weights, found.scale, found.tempo = list(judge.weights), judge.scale, judge.tempo
    for name, value in changes.items():
        if name.startswith("term."):
            found.weights[found.names.index(name.removeprefix("term."))] = value
        elif name in ("scale", "tempo"):
            setattr(found, name, value)
    return found


def read_bot(word: str) -> Bot:
    """`level4`, or `level4:noise=40,width=8`."""
    name, _, words = word.partition(":")
    changes = {key: int(value) for key, _, value in (each.partition("=") for each in words.split(",") if each)}
    for key in changes:
        if key not in KNOWN and not key.startswith("term."):
            raise click.UsageError(f"{word}: {key} is none of {', '.join(KNOWN)}, term.NAME")
    return Changed(name, changes) if name in LEVELS else find_bot(name)


def play(
    game: Game[Any], options: Options, bots: list[Bot], seed: str, times: list[float], timed: int
) -> tuple[list[float], str]:
    """What each seat got, and the picture at the end; the seconds that the seat `timed` took for each decision are
    added to `times`."""
    dice, state = Random(f"{seed} dice"), game.new(options)
    minds = [Random(f"{seed} {seat}") for seat in range(len(bots))]
    while (asked := game.asked(state)) != OVER:
        if asked == CHANCE:
            game.advance(state, game.random_action(state, dice))
            continue
        began = process_time()
        action = bots[asked].choose(game, game.view(state, asked), minds[asked])
        if asked == timed:
            times.append(process_time() - began)
        game.advance(state, action)
    winners = game.outcome(state).winners
    share = 1 / len(winners or bots)
    shares = [share if Seat(seat) in winners or not winners else 0.0 for seat in range(len(bots))]
    return shares, game.picture(state)


def duels(
    game: Game[Any], options: Options, pair: tuple[Bot, Bot], seed: int, times: list[float]
) -> Iterator[tuple[int, float]]:
    """Games without end: the seat of the second bot, which changes from table to table, and what it got."""
    seats = len(game.seats(options))
    number = 0
    while True:
        seat = number % seats
        bots = [pair[1] if each == seat else pair[0] for each in range(seats)]
        yield seat, play(game, options, bots, f"{seed}/{number // seats}", times, seat)[0][seat]
        number += 1


@click.command()
@click.argument("name")
@click.argument("first")
@click.argument("second")
@click.option("--games", default=40)
@click.option("--seconds", default=600.0, help="of processor time, after which no new round of seats begins")
@click.option("--seed", default=1)
@click.option("-o", "given", multiple=True, help="options, NAME=VALUE")
def main(name: str, first: str, second: str, games: int, seconds: float, seed: int, given: tuple[str, ...]) -> None:
    """Play and tell, one line."""
    game = find_game(name)
    options = game.option_table().read(" ".join(given))
    seats, until = len(game.seats(options)), process_time() + seconds
    got: list[list[float]] = [[] for _ in range(seats)]
    times: list[float] = []
    for seat, points in duels(game, options, (read_bot(first), read_bot(second)), seed, times):
        got[seat].append(points)
        if seat == seats - 1 and (len(got[0]) * seats >= games or process_time() > until):
            break
    click.echo(f"{name} {' '.join(given)}: {second} against {first}: {told(got, times)}")


def told(got: list[list[float]], times: list[float]) -> str:
    """Score, interval, by seat, and milliseconds a decision."""
    score, games = sum(map(sum, got)), sum(map(len, got))
    low, high = wilson(score, games)
    seats = ", ".join(f"{sum(each):g} of {len(each)}" for each in got)
    times = sorted(times)
    mean, late = 1000 * sum(times) / len(times), 1000 * times[int(len(times) * 0.99)]
    share = f"{score:g} of {games} = {score / games:.0%} ({low:.0%} to {high:.0%})"
    return f"{share}; by seat {seats}; {mean:.0f} ms, p99 {late:.0f}"


if __name__ == "__main__":
    main()
