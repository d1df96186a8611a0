"""Who beats whom, going on where it is least known: `python -m bench.ladder --minutes 30`.

Pairs play from every seat in turn with the same dice. Each finished round is kept in `bench/ladder.toml` at once: the
command may be ended and begun again at any moment. Which dice a round has follows from its pair and its number alone:
the number of processes (`--jobs`) changes nothing but how far it comes. At the end the table of `docs/bots.md` is
written anew from the file; `--minutes 0` does only this. After sources of the bots were put in order, `--recognise`
finds the rows that hold all the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from multiprocessing import get_context
from time import monotonic, process_time

import click
from bench.duel import play
from bench.ladder_rows import FILE, SHARES, Round, Row, fingerprint, read_rows, short, write_rows
from build_engine import STAMP, modules
from build_engine import fingerprint as built_from

from khroma.bots import beam
from khroma.bots.levels import LEVELS
from khroma.bots.registry import find_bot
from khroma.bots.series import wilson
from khroma.games.registry import find_game

SCENARIOS = ("paint_networks", "capture", "siege", "chief_escort", "walls_control")
QUESTS = ("supremacy", "harvest", "escort")
DIFFICULTIES = ("easy", "medium", "hard")
ENOUGH = 200  # games of a pair; more only when every pair has as many
ENOUGH_OF_NINE = 24  # of one of the pairs of difficulty: what is wanted there is wanted of all nine together
GUESS = 60.0  # seconds of a game that was never played


@dataclass(frozen=True)
class Goal:
    """A pair at a table, and the share of points that is wanted of the higher bot."""

    game: str
    options: str
    higher: str
    lower: str
    wanted: float
    enough: int = ENOUGH

    def seats(self) -> tuple[str, ...]:
        """The words of the seats."""
        game = find_game(self.game)
        return tuple(game.seats(game.option_table().read(self.options)))

    def prints(self) -> str:
        """What decides how both play here."""
        return " ".join(fingerprint(bot, self.game, self.options) for bot in (self.higher, self.lower))


def goals() -> Iterator[Goal]:
    """What is wanted: each level against the one below in every scenario, and level 5 against `greedy`."""
    brawls = [f"scenario={each}" for each in SCENARIOS]
    quests = [f"scenario={each}" for each in QUESTS]
    threats = [f"difficulty_gaia={gaia} difficulty_kaos={kaos}" for gaia in DIFFICULTIES for kaos in DIFFICULTIES]
    tables = [("chromecas", [""], 0.75), ("paint_brawl", brawls, 0.75), ("color_quest", quests, 0.68)]
    for game, several, wanted in [*tables, ("dark_threat", [""], 0.75)]:
        for options in several:
            yield from (Goal(game, options, higher, lower, 0.65) for lower, higher in pairwise(LEVELS))
            if game != "dark_threat":
                yield Goal(game, options, LEVELS[-1], "greedy", wanted)
    yield from (Goal("dark_threat", options, LEVELS[-1], "greedy", 0.75, ENOUGH_OF_NINE) for options in threats)
    for players in (3, 4):
        for game, several, _ in tables[:2]:
            for options in several:
                yield Goal(game, f"players={players} {options}".strip(), LEVELS[-1], "greedy", 2 / players)


def rows_of(rows: list[Row], goal: Goal) -> list[Row]:
    """Those of its pair, the older first."""
    key = (goal.game, goal.options, goal.higher, goal.lower)
    return [row for row in rows if (row.game, row.options, row.higher, row.lower) == key]


def row_of(rows: list[Row], goal: Goal) -> Row:
    """The row of a goal as the bots are now, a new one if there is none yet."""
    prints = goal.prints()
    for row in rows_of(rows, goal):
        if row.prints == prints:
            return row
    rows.append(Row(goal.game, goal.options, goal.higher, goal.lower, prints))
    return rows[-1]


def recognise(rows: list[Row], wanted: list[Goal], jobs: int) -> Iterator[tuple[Goal, Row]]:
    """Rows of which the sources have changed since, but not how the bots play: they hold again."""
    latest = [(goal, row) for goal in wanted for row in rows_of(rows, goal)[-1:]]
    changed = [(goal, row) for goal, row in latest if row.ends and row.prints != goal.prints()]
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        again = [pool.submit(play_round, goal, row.dice, 0) for goal, row in changed]
        for (goal, row), played in zip(changed, again, strict=True):
            if played.result().ends == row.ends:
                row.prints = goal.prints()
                yield goal, row


def need(goal: Goal, row: Row) -> float:
    """How much a second of play would narrow what is known; twice as much where the goal is still open."""
    games = len(row.results)
    seconds = row.seconds / games if games else GUESS
    low, high = wilson(sum(SHARES[letter] for letter in row.results), games)
    gain = 1 / (seconds * sqrt((games + 1) ** 3))
    return gain * (2 if low < goal.wanted <= high else 1) * (1e-6 if games >= goal.enough else 1)


def play_round(goal: Goal, dice: str, number: int) -> Round:
    """One game from every seat, with the same dice."""
    game = find_game(goal.game)
    options = game.option_table().read(goal.options)
    letters, ends, times, began = "", "", list[float](), process_time()
    for seat in range(len(goal.seats())):
        bots = [find_bot(goal.higher if each == seat else goal.lower) for each in range(len(goal.seats()))]
        shares, end = play(game, options, bots, f"{dice}/{number}", times, seat)
        letters += min(SHARES, key=lambda letter: abs(SHARES[letter] - shares[seat]))
        ends += f"{end}\n{len(times)}\n"
    return Round(letters, short(ends), times, process_time() - began)


def go_on(rows: list[Row], wanted: list[Goal], until: float, jobs: int, most: int = 0) -> Iterator[tuple[Goal, Row]]:
    """Play rounds until it is late, at most one of a pair at a time; each pair that has one more. A pair that has had
    the most games (0: there is no most) plays no more."""
    table = [(goal, row_of(rows, goal)) for goal in wanted]
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        going: dict[Future[Round], tuple[Goal, Row]] = {}
        while going or monotonic() < until:
            idle = [pair for pair in table if not any(pair[1] is row for _, row in going.values())]
            idle = [pair for pair in idle if not most or len(pair[1].results) < most]
            if not idle and not going:
                break
            while len(going) < jobs and monotonic() < until and idle:
                goal, row = max(idle, key=lambda pair: need(*pair))
                idle.remove((goal, row))
                number = len(row.results) // len(goal.seats())
                going[pool.submit(play_round, goal, row.dice, number)] = (goal, row)
            for future in wait(going, return_when=FIRST_COMPLETED).done:
                goal, row = going.pop(future)
                row.add(future.result())
                yield goal, row


@click.command()
@click.option("--minutes", default=30.0, help="after which no new round begins")
@click.option("--jobs", default=1)
@click.option("--only", default="", help="pairs of which the line has all these words: 'siege level5'")
@click.option("--without", default="", help="but not pairs of which the line has any of these words")
@click.option("--games", default=0, help="after which a pair plays no more")
@click.option("--recognise", "again", is_flag=True, help="first, whose rows hold although sources have changed")
def main(minutes: float, jobs: int, only: str, without: str, games: int, again: bool) -> None:
    """Go on, and write the table."""
    from bench.ladder_table import line, write_table

    compiled = not str(beam.__file__).endswith(".py")
    if (minutes or again) and not (compiled and STAMP.read_text() == built_from(modules())):
        raise click.UsageError("games and times are those of the engine compiled from these sources: make fast")
    rows = read_rows()
    wanted = [goal for goal in goals() if all(word in str(goal) for word in only.split())]
    wanted = [goal for goal in wanted if not any(word in str(goal) for word in without.split())]
    if again:
        for goal, row in recognise(rows, wanted, jobs):
            write_rows(rows, FILE)
            click.echo(line(goal, row))
    if minutes:
        for goal, row in go_on(rows, wanted, monotonic() + 60 * minutes, jobs, games):
            write_rows(rows, FILE)
            click.echo(line(goal, row))
    write_table(rows)


if __name__ == "__main__":
    main()
