"""What the search of the levels does in a second, what time buys, and how an opponent nobody here wrote fares.

    python -m bench.bots [GAME...] --games 20 --seconds 300 --parts 123

1. Evaluations a second in the search of level 5, and games at random a second from the same positions.
2. Level 5 within 0.1, 0.5 and 2 seconds a decision against level 3.
3. Level 4 against OpenSpiel's information-set search with as much time, where it is installed
   (`pip install khroma[env]`). Times are those of the processor: a busy machine makes it slower, not weaker.

`--seconds` is what each series may take. A draw counts half; intervals are 95 %.
"""

from __future__ import annotations

from importlib.util import find_spec
from random import Random
from time import process_time
from typing import Any

import click
from bench.duel import Changed, changed_level, duels, told

from khroma.bots.beam import Limit
from khroma.bots.bot import Bot
from khroma.bots.judges import scenario_of
from khroma.bots.levels import LevelBot, level_of
from khroma.bots.registry import find_bot
from khroma.bots.search import Search
from khroma.games.registry import GAMES, find_game
from khroma.kernel.game import CHANCE, OVER, Game, State

OPTIONS = {"paint_brawl": "scenario=siege"}
TIMES = (100, 500, 2000)  # milliseconds
EVERY = 9  # decisions between two positions that are looked at


class Timed(LevelBot):
    """A level that watches the processor's clock alone, with as many guesses more as it has tenths of a second."""

    def __init__(self, name: str, milliseconds: int) -> None:
        super().__init__(name)
        self.milliseconds = milliseconds

    def search(self, game: Game[Any], view: Any, rng: Random) -> Search:
        scenario = scenario_of(game.id, view.known)
        level = level_of(self.name, game.id, scenario)
        settings = changed_level(level, {"guesses": level.settings.guesses * max(1, self.milliseconds // 100)}).settings
        until = process_time() + self.milliseconds / 1000
        limit = Limit(10_000_000, stop=lambda: process_time() > until)
        return Search(game, level.judge(game.id, scenario), settings, limit, rng)

    def choose(self, game: Game[Any], view: Any, rng: Random) -> Any:
        legal = game.legal(view.known)
        if len(legal) == 1:
            return legal[0]
        return self.search(game, view, rng).courses(view)[0].actions[0]


def positions(game: Game[Any], options: str, count: int) -> list[State]:
    """Out of games of level 1."""
    rng, bot, seen = Random(1), find_bot("level1"), 0
    found: list[State] = []
    state = game.new(game.option_table().read(options))
    while len(found) < count:
        asked = game.asked(state)
        if asked == OVER:
            state = game.new(game.option_table().read(options))
        elif asked == CHANCE:
            game.advance(state, game.random_action(state, rng))
        else:
            seen += 1
            if seen % EVERY == 0 and len(game.legal(state)) > 1:
                found.append(state.copy())
            game.advance(state, bot.choose(game, game.view(state, asked), rng))
    return found


def speed(game: Game[Any], options: str) -> str:
    """Evaluations and games at random in a second of the processor."""
    spent, states = 0, positions(game, options, 12)
    began = process_time()
    for state in states:
        view = game.view(state, game.asked(state))
        search = LevelBot("level5").search(game, view, Random(1))
        search.courses(view)
        spent += search.limit.spent
    searched = process_time() - began
    played, rng, began = 0, Random(1), process_time()
    while process_time() - began < 2:
        state = states[played % len(states)].copy()
        while game.asked(state) != OVER:
            game.advance(state, game.random_action(state, rng))
        played += 1
    return f"{spent / searched:,.0f} evaluations/s, {played / (process_time() - began):,.0f} random games/s"


def series(game: Game[Any], options: str, pair: tuple[Bot, Bot], games: int, seconds: float) -> tuple[str, float]:
    """The second bot against the first: what it scored, and its seconds a decision."""
    until, got, times = process_time() + seconds, [[], []], []  # type: ignore[var-annotated]
    for seat, points in duels(game, game.option_table().read(options), pair, 1, times):
        got[seat].append(points)
        if seat == 1 and (len(got[0]) * 2 >= games or process_time() > until):
            break
    return told(got, times), sum(times) / len(times)


@click.command()
@click.argument("names", nargs=-1)
@click.option("--games", default=20)
@click.option("--seconds", default=300.0)
@click.option("--parts", default="123")
def main(names: tuple[str, ...], games: int, seconds: float, parts: str) -> None:
    """Measure the games that were named, or all."""
    for name in names or GAMES:
        game, options = find_game(name), OPTIONS.get(name, "")
        click.echo(f"{name} {options}: {speed(game, options) if '1' in parts else ''}")
        for milliseconds in TIMES if "2" in parts else ():
            found, _ = series(game, options, (find_bot("level3"), Timed("level5", milliseconds)), games, seconds)
            click.echo(f"    level 5 with {milliseconds} ms against level 3: {found}")
        if "3" in parts:
            click.echo(f"    {against_openspiel(game, options, games, seconds)}")


def against_openspiel(game: Game[Any], options: str, games: int, seconds: float) -> str:
    """Level 4 against OpenSpiel's search with as much time."""
    if find_spec("pyspiel") is None:
        return "OpenSpiel is not installed here"
    from khroma.env.searcher import SearchBot

    level4 = Changed("level4", {})
    _, mean = series(game, options, (find_bot("level3"), level4), 2, seconds)
    found, _ = series(game, options, (SearchBot(mean), level4), games, seconds)
    return f"level 4 against OpenSpiel's search with {1000 * mean:.0f} ms: {found}"


if __name__ == "__main__":
    main()
