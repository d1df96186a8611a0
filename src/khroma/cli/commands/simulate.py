"""khroma simulate"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from khroma.cli.helping import Told
from khroma.cli.inputs import json_option, options_option, preset_option

if TYPE_CHECKING:
    from khroma.bots.series import Plan, Played, Summary, Tally


@click.command("simulate", cls=Told)
@click.argument("game")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many games.")
@click.option("--seats", default="greedy,random", show_default=True, metavar="BOTS", help="The bots, in seat order.")
@preset_option
@options_option
@click.option(
    "--seed",
    type=click.IntRange(0, 999_999_999),
    default=1,
    show_default=True,
    help="The same seed gives the same games.",
)
@click.option("--jobs", type=click.IntRange(1), help="How many processes. [default: one for each core]")
@click.option("--rotate", is_flag=True, help="Move every bot one seat on after each game.")
@click.option("--save-records", "folder", metavar="DIR", help="Write every game into a folder.")
@json_option
def command(
    game: str, games: int, seats: str, preset: str | None, given: tuple[str, ...], seed: int, jobs: int | None,
    rotate: bool, folder: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Let bots play many games of GAME and count who wins.

    Intervals are 95% (Wilson). The result depends on the seed, not on the number of processes.

    \b
    khroma simulate chromecas --games 1000 --seats greedy,random
    khroma simulate chromecas --seats greedy,greedy,random --rotate --seed 7
    khroma simulate chromecas --games 10 --save-records games --json
    khroma simulate paint_brawl --preset siege --games 20
    """
    import json
    import os

    from khroma.bots.series import Plan, summarise
    from khroma.cli.inputs import check_seats, check_start, read_options, split_seats
    from khroma.games.registry import find_game

    found = find_game(game)
    bots = split_seats(seats, human=False)
    options = read_options(found, given, len(bots), preset)
    check_seats(found, options, bots)
    check_start(found, options)
    plan = Plan(game, options.write(), tuple(bots), seed, rotate, folder is not None)
    if folder is not None:
        _make_folder(folder)
    played = _play(plan, games, min(jobs or os.cpu_count() or 1, games))
    if folder is not None:
        _write_records(folder, plan, played)
    summary = summarise(plan, found.seats(options), played)
    if as_json:
        click.echo(json.dumps(_as_json(plan, summary), indent=2))
    else:
        _print(plan, summary)


def _play(plan: Plan, games: int, jobs: int) -> list[Played]:
    """All games in order, with a progress bar where somebody is looking."""
    import sys

    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from khroma.bots.processes import play_series
    from khroma.cli.screen import console

    screen = console(sys.stderr)
    found: list[Played] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, disable=not screen.is_terminal, transient=True) as progress:
        task = progress.add_task(plan.game, total=games)
        for batch in play_series(plan, games, jobs):
            found += batch
            progress.advance(task, len(batch))
    return sorted(found, key=lambda each: each.number)


def _make_folder(folder: str) -> None:
    from pathlib import Path

    from khroma.kernel.errors import DataError, said_by_system

    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DataError("cannot be made: {why}", why=said_by_system(error), where=folder) from None


def _write_records(folder: str, plan: Plan, played: list[Played]) -> None:
    from pathlib import Path

    from khroma.kernel.files import write_whole

    for each in played:
        write_whole(Path(folder) / f"{plan.game}-{plan.seed}-{each.number + 1:05}.record", each.record)


def _as_json(plan: Plan, summary: Summary) -> dict[str, Any]:
    return {
        "game": plan.game,
        "options": plan.options,
        "seed": plan.seed,
        "rotate": plan.rotate,
        "games": summary.games,
        "bots": [_row(tally) for tally in summary.bots],
        "seats": [_row(tally) for tally in summary.seats],
        "decisions": round(summary.decisions / summary.games, 2),
        "reasons": dict(summary.reasons.most_common()),
    }


def _row(tally: Tally) -> dict[str, Any]:
    from khroma.bots.series import wilson

    low, high = wilson(tally.wins, tally.games)
    return {
        "name": tally.name,
        "games": tally.games,
        "won": tally.alone,
        "shared": tally.shared,
        "share": round(tally.share(), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "points": round(tally.points / tally.games, 2),
    }


def _print(plan: Plan, summary: Summary) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    from khroma.cli.screen import console, has_boxes

    screen = console()
    screen.print(f"{plan.game}: {summary.games} games, seed {plan.seed}{', seats rotate' if plan.rotate else ''}")
    if plan.options:
        shown = plan.options if len(plan.options) <= 200 else plan.options[:200] + " …"
        screen.print(f"options: {shown}", soft_wrap=True)
    for title, tallies in (("bot", summary.bots), ("seat", summary.seats)):
        table = Table(box=SIMPLE_HEAD, pad_edge=False, safe_box=not has_boxes(screen))
        table.add_column(title)
        for head in ("games", "won", "shared", "share of wins", "95% interval", "points"):
            table.add_column(head, justify="right")
        for row in (_row(tally) for tally in tallies):
            interval = f"{row['low']:.1%} to {row['high']:.1%}"
            cells = [row["name"], row["games"], row["won"], row["shared"], f"{row['share']:.1%}", interval]
            table.add_row(*(str(cell) for cell in cells), f"{row['points']:.1f}")
        screen.print(table)
    screen.print(f"decisions a game: {summary.decisions / summary.games:.1f}")
    reasons = ", ".join(f"{reason} {count}" for reason, count in summary.reasons.most_common())
    screen.print(f"ended by: {reasons}", soft_wrap=True)
