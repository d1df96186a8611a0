"""khroma lab, khroma lab query, khroma lab list"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from khroma.cli.helping import Told
from khroma.cli.inputs import Stopped, json_option, language_option

if TYPE_CHECKING:
    from pathlib import Path

    from khroma.lab.experiment import Experiment
    from khroma.lab.journal import Journal
    from khroma.lab.run import Run
    from khroma.lab.saying import Saying

_FOLDER = "lab"
_SAID = ("run", "query", "list")


class Lab(Told, click.Group):
    """An experiment is run, with or without the word `run`; `query` and `list` can be said too."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in _SAID:
            args = ["run", *args]
        return super().resolve_command(ctx, args)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args and args[0].startswith("-") and args[0] not in ("-h", "--help"):
            args = ["run", *args]  # options may come before the experiment
        return super().parse_args(ctx, args)


@click.group("lab", cls=Lab, no_args_is_help=True)
def command() -> None:
    """Let bots play an EXPERIMENT, and write a report that answers its question with intervals.

    EXPERIMENT is a TOML file (docs/lab.md) or the name of one that comes with the program.
    The same command continues an interrupted run; the same seed gives the same result, however many processes play.

    \b
    khroma lab list
    khroma lab chromecas-last-turn
    khroma lab my-experiment.toml --out results/mine --jobs 2 --lang fr
    khroma lab my-experiment.toml --on tcp://cluster:8786
    khroma lab query "select reason, count(*) from games group by all" --in results/mine
    """


@command.command("run", cls=Told)
@click.argument("experiment")
@click.option("--seats", metavar="BOTS", help="Who plays in place of the file's bots: one for all seats, or one each.")
@click.option("--out", metavar="DIR", help="Folder for games and report. [default: lab/NAME]")
@click.option("--jobs", type=click.IntRange(1), help="How many processes. [default: one for each processor]")
@click.option("--minutes", type=click.FloatRange(0), help="Stop after this time; the same command continues the run.")
@click.option("--on", "address", metavar="ADDRESS", help="Run on a Dask cluster, such as tcp://host:8786.")
@click.option("--table", metavar="ADDRESS", help="Where the report's games open: a table's address, or / for your own.")
@click.option("--fresh", is_flag=True, help="Delete what has already been played in the folder.")
@language_option
@json_option
def run_command(
    experiment: str, seats: str | None, out: str | None, jobs: int | None, minutes: float | None, address: str | None,
    table: str | None, fresh: bool, lang: str, as_json: bool,
) -> None:  # fmt: skip
    """Let bots play an EXPERIMENT and write its report.

    \b
    khroma lab mine.toml --seats "cmd:python3 mybot.py,level2"
    """
    from khroma.cli.inputs import check_language, split_seats

    check_language(lang)
    if table is not None and table != "/" and not table.startswith(("http://", "https://")):
        from khroma.cli.misuse import Misuse

        raise Misuse("--table {table}: expected an address such as https://khroma.example, or /", table=table)
    bots = () if seats is None else tuple(split_seats(seats, human=False))
    _run(experiment, bots, out, jobs, minutes, address, table or "", fresh, lang, as_json)


def _run(
    word: str, bots: tuple[str, ...], out: str | None, jobs: int | None, minutes: float | None, address: str | None,
    table: str, fresh: bool, lang: str, as_json: bool,
) -> None:  # fmt: skip
    import os
    from pathlib import Path

    from khroma.lab.experiment import read_experiment
    from khroma.lab.journal import Journal
    from khroma.lab.library import find_experiment
    from khroma.lab.saying import Saying
    from khroma.lab.store import connect, write_results

    connect().close()  # what is missing is told before hours of play
    experiment = read_experiment(find_experiment(word), bots)
    folder = Path(out) if out else Path(_FOLDER) / experiment.name
    journal = Journal(folder, experiment, fresh)
    say = Saying(experiment, lang)
    count = jobs or os.cpu_count() or 1
    run = _play(experiment, journal, fresh, count, minutes, address, say)
    write_results(folder, experiment, journal, run.places())
    _tell(experiment, run, folder, count, table, lang, say, as_json)


def _play(
    experiment: Experiment, journal: Journal, fresh: bool, jobs: int, minutes: float | None, address: str | None,
    say: Saying,
) -> Run:  # fmt: skip
    """Play with a line of progress where somebody is looking; what came with the program is not played again."""
    import sys
    from math import inf

    from rich.progress import BarColumn, Progress, TextColumn

    from khroma.cli.screen import console
    from khroma.lab.kept import read_kept, take_kept
    from khroma.lab.pools import workers
    from khroma.lab.run import Run

    screen = console(sys.stderr)
    bars = Progress(
        TextColumn("{task.fields[name]}"), BarColumn(), TextColumn("{task.description}"),
        console=screen, disable=not screen.is_terminal, transient=True,
    )  # fmt: skip
    run = None
    try:
        with bars, workers(jobs, address) as (pool, at_once):
            task = bars.add_task("", total=1.0, name=experiment.name)
            taken = 0 if fresh else take_kept(experiment, journal, pool, read_kept(experiment.name))
            if taken:
                click.echo(say("progress.kept", games=taken), err=True)
            run = Run(experiment, journal)

            def tell(run: Run) -> None:
                left = sum(group.left() for group in run.groups)
                bars.update(task, description=_progress(run, say), completed=run.games() / (run.games() + left))

            run.go(pool, at_once, tell, inf if minutes is None else minutes * 60)
            return run
    except KeyboardInterrupt:
        click.echo(say("progress.interrupted", games=run.games() if run else 0), err=True)
        raise Stopped(130) from None


def _progress(run: Run, say: Saying) -> str:
    seconds = int(run.seconds_left())
    time = f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
    widest = max((each.half() for group in run.groups for each in group.intervals()), default=1.0)
    return say("progress.left", games=str(run.games()), time=time, half=say.percent(widest))


def _tell(
    experiment: Experiment, run: Run, folder: Path, jobs: int, table: str, lang: str, say: Saying, as_json: bool
) -> None:
    """The report, and the verdict in the terminal."""
    from khroma.lab.report import Report
    from khroma.lab.strength import Strength, measure
    from khroma.lab.summary import summary
    from khroma.lab.verdict import answers_of, differences_of, points_of

    points = points_of(run)
    answers, differences = answers_of(experiment, points), differences_of(experiment, points)
    file = folder / f"report.{lang}.html"
    try:
        strength = measure(
            experiment, folder, jobs, lambda games: click.echo(say("progress.strength", games=games), err=True)
        )
    except KeyboardInterrupt:
        strength = Strength()  # the answer is there; how strong the bots are can be measured another time
    Report(experiment, answers, differences, strength, folder, lang, table).write(file)
    if as_json:
        _print_json(answers, differences)
        return
    for head, said in summary(say, answers, differences):
        click.echo(f"- {say('report.named', name=head, value=said) if head else said}")
    click.echo(say("progress.done", games=run.games(), new=str(run.played), file=str(file)))


def _print_json(answers: list[Any], differences: list[Any]) -> None:
    import json

    rows = [
        {
            "options": each.cell.options, "variant": each.cell.variant(), "bots": list(each.cell.bots),
            "games": each.games, "share": round(each.share.middle, 6), "low": round(each.share.low, 6),
            "high": round(each.share.high, 6), "p": each.chance, "verdict": each.verdict,
        }
        for each in answers
    ]  # fmt: skip
    changes = [
        {
            "variant": each.cell.variant(), "against": each.first.variant(), "bots": list(each.cell.bots),
            "games": each.games, "change": round(each.change.middle, 6), "low": round(each.change.low, 6),
            "high": round(each.change.high, 6), "verdict": each.verdict,
        }
        for each in differences
    ]  # fmt: skip
    click.echo(json.dumps({"answers": rows, "differences": changes}, indent=2))


@command.command("query", cls=Told)
@click.argument("sql")
@click.option("--in", "folder", default=_FOLDER, show_default=True, metavar="DIR", help="Folder of one or more runs.")
@language_option
@json_option
def query_command(sql: str, folder: str, lang: str, as_json: bool) -> None:
    """Query stored games in SQL: the tables are games, uses and cells (docs/lab.md)."""
    import json
    from pathlib import Path

    from khroma.cli.inputs import check_language
    from khroma.lab.store import ask

    check_language(lang)
    names, rows = ask(Path(folder), sql)
    if as_json:
        click.echo(json.dumps([dict(zip(names, row, strict=True)) for row in rows], indent=2, default=str))
        return
    _print_rows(names, rows)


def _print_rows(names: list[str], rows: list[tuple[Any, ...]]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    from khroma.cli.screen import console, has_boxes

    screen = console()
    table = Table(*names, box=SIMPLE_HEAD, pad_edge=False, safe_box=not has_boxes(screen))
    for row in rows:
        table.add_row(
            *("" if each is None else f"{each:.4g}" if isinstance(each, float) else str(each) for each in row)
        )
    screen.print(table)


@command.command("list", cls=Told)
@language_option
def list_command(lang: str) -> None:
    """List the experiments that come with the program."""
    from khroma.cli.inputs import check_language
    from khroma.lab.experiment import read_experiment
    from khroma.lab.library import shipped
    from khroma.lab.mistakes import lab_texts

    check_language(lang)
    click.echo(lab_texts(lang).say("progress.found"))
    longest = max(len(name) for name in shipped())
    for name, path in shipped().items():
        click.echo(f"{name.ljust(longest)}  {read_experiment(path).title[lang]}")
