"""khroma perft"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from khroma.cli.helping import Told
from khroma.cli.inputs import json_option, options_option

if TYPE_CHECKING:
    from khroma.kernel.game import Game, State


@click.command("perft", cls=Told)
@click.argument("game")
@click.option("--position", "file", metavar="FILE", help="Begin at the position of a picture file.")
@click.option("--depth", type=click.IntRange(0), required=True, help="How many decisions deep.")
@click.option("--divide", is_flag=True, help="One row for each first action.")
@options_option
@click.option(
    "--seed",
    type=click.IntRange(0, 999_999_999),
    default=1,
    show_default=True,
    help="Seed of the deal at the start.",
)
@json_option
def command(
    game: str, file: str | None, depth: int, divide: bool, given: tuple[str, ...], seed: int, as_json: bool
) -> None:
    """Count all sequences of a given number of decisions in GAME: a fingerprint of the rules.

    Questions with only one answer do not count; for chance, every outcome is followed. Without a position
    the count begins at the first decision after the deal.

    \b
    khroma perft chromecas --depth 2
    khroma perft chromecas --position duel.picture --depth 1 --divide
    """
    import json
    from time import perf_counter

    from khroma.games.registry import find_game
    from khroma.kernel.perft import divide as divided
    from khroma.kernel.perft import perft

    found = find_game(game)
    state = _start(found, file, given, seed)
    began = perf_counter()
    rows = divided(found, state, depth) if divide and depth else []
    total = sum(count for _, count in rows) if rows else perft(found, state, depth)
    seconds = perf_counter() - began
    if as_json:
        shown: dict[str, Any] = {"game": game, "depth": depth, "count": total, "seconds": round(seconds, 3)}
        click.echo(json.dumps({**shown, "divide": dict(rows)} if divide else shown, indent=2))
        return
    longest = max([len(line) for line, _ in rows], default=0)
    for line, count in rows:
        click.echo(f"{line.ljust(longest)}  {count}")
    click.echo(f"{game} depth {depth}: {total}")


def _start(game: Game[Any], file: str | None, given: tuple[str, ...], seed: int) -> State:
    from random import Random

    from khroma.cli.inputs import read_options, read_position
    from khroma.kernel.data import read_text
    from khroma.kernel.session import Session

    if file is not None:
        return read_position(file, read_text(file), game.id, given)[2]
    session: Session[State] = Session(game, read_options(game, given))
    session.roll(Random(seed))
    return session.state
