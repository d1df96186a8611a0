"""khroma bots, khroma bots rate, khroma bots join"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from khroma.cli.helping import Told
from khroma.cli.inputs import Stopped, json_option, language_option, options_option, preset_option

if TYPE_CHECKING:
    from khroma.bots.ladder import Duel, Rating


class Bots(Told, click.Group):
    """The list, and what else is done with bots: the help of the list names it."""


@click.group("bots", cls=Bots, invoke_without_command=True)
@click.pass_context
@language_option
@json_option
def command(ctx: click.Context, lang: str, as_json: bool) -> None:
    """List the bots that can take a seat; `rate` lets them play each other, `join` sends them to a server.

    \b
    khroma bots
    khroma play chromecas --seats human,level2
    khroma bots rate chromecas --games 100
    khroma bots join "http://127.0.0.1:8000/#/match/NAME?invitation=..." --seats level4
    """
    if ctx.invoked_subcommand is not None:
        return
    import json

    from khroma.bots.levels import said_of
    from khroma.bots.registry import SHIPPED, bots, find_bot
    from khroma.cli.inputs import check_language

    check_language(lang)
    rows = [
        {"bot": name, "about": said_of(name, lang)[1] if name in SHIPPED else find_bot(name).about} for name in bots()
    ]
    if as_json:
        click.echo(json.dumps(rows, indent=2))
        return
    longest = max(len(name) for name in bots())
    for row in rows:
        click.echo(f"{row['bot'].ljust(longest)}  {row['about']}")


@command.command("rate", cls=Told)
@click.argument("game")
@click.option("--bots", "names", metavar="BOTS", help="Who plays, the weakest first. [default: the five levels]")
@click.option("--games", type=click.IntRange(2), default=40, show_default=True, help="How many games each pair plays.")
@click.option("--everybody", is_flag=True, help="Every bot plays every other, not only the one below it.")
@preset_option
@options_option
@click.option(
    "--seed",
    type=click.IntRange(0, 999_999_999),
    default=1,
    show_default=True,
    help="The same seed gives the same games.",
)
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="How many processes.")
@click.option("--short", is_flag=True, help="Stop each pair as soon as it is clear who is better.")
@click.option("--check", is_flag=True, help="Fail if a bot does not beat the one below it.")
@json_option
def rate_command(
    game: str, names: str | None, games: int, everybody: bool, preset: str | None, given: tuple[str, ...], seed: int,
    jobs: int, short: bool, check: bool, as_json: bool,
) -> None:  # fmt: skip
    """Let bots of GAME play each other in pairs, from both sides, and rate them.

    A draw counts half. The same seed gives the same games. Intervals are 95%.

    \b
    khroma bots rate chromecas --games 200 --jobs 2
    khroma bots rate paint_brawl --preset siege --bots greedy,level5
    khroma bots rate chromecas --short --check
    """
    from khroma.bots.ladder import duel_of, pairs_of, play_duel, play_short_duel, rate
    from khroma.bots.levels import LEVELS
    from khroma.bots.series import Plan
    from khroma.cli.inputs import check_seats, read_options, split_seats
    from khroma.games.registry import find_game

    bots = list(LEVELS) if names is None else split_seats(names, human=False)
    if len(set(bots)) < 2 or len(set(bots)) < len(bots):
        from khroma.cli.misuse import Misuse

        raise Misuse("rate: name at least two different bots")
    found = find_game(game)
    options = read_options(found, given, 2, preset)
    check_seats(found, options, bots[:2])
    duels = []
    for pair in pairs_of(bots, everybody):
        plan = Plan(game, options.write(), pair, seed, rotate=True)
        played = play_short_duel(plan, jobs) if short else list(play_duel(plan, games, jobs))
        duels.append(duel_of(pair, played))
        if not as_json:
            click.echo(_duel_line(duels[-1]))
    ratings = rate(bots, duels)
    _print(ratings, duels, as_json)
    if check and not all(duel.is_won() for duel in duels):
        raise Stopped(1)


@command.command("join", cls=Told)
@click.argument("link")
@click.option("--seats", required=True, metavar="BOTS", help="The bots, one for each seat to take.")
def join_command(link: str, seats: str) -> None:
    """Let bots take the free seats of a match on a running server, and play it to the end.

    LINK is the invitation that the page shows to whoever invites. A bot may be a program (docs/protocol.md).

    \b
    khroma bots join "http://127.0.0.1:8000/#/match/NAME?invitation=..." --seats level4
    khroma bots join "http://127.0.0.1:8000/#/match/NAME?invitation=..." --seats "cmd:python3 mybot.py"
    """
    import asyncio

    from khroma.cli.harmless import harmless
    from khroma.cli.inputs import split_seats
    from khroma.cli.joining import join
    from khroma.kernel.errors import DataError

    try:
        bots = split_seats(seats, human=False)
        for end in asyncio.run(join(link, bots, lambda line: click.echo(harmless(line), err=True))):
            click.echo(harmless(end))
    except* DataError as errors:
        first = errors.exceptions[0]
        raise (first if isinstance(first, DataError) else DataError("{what}", what=str(first))) from None


def _duel_line(duel: Duel) -> str:
    low, high = duel.interval()
    seats = ", ".join(f"{points:g} of {games}" for points, games in duel.by_seat)
    share = f"{duel.score():g} of {duel.games()} = {duel.share():.0%} ({low:.0%} to {high:.0%})"
    return f"{duel.higher} against {duel.lower}: {share}; by seat: {seats}"


def _print(ratings: list[Rating], duels: list[Duel], as_json: bool) -> None:
    import json

    if as_json:
        rows = [{"bot": each.bot, "elo": round(each.elo), "either_way": round(each.either_way)} for each in ratings]
        played = [
            {"higher": each.higher, "lower": each.lower, "score": each.score(), "games": each.games()} for each in duels
        ]
        click.echo(json.dumps({"ratings": rows, "duels": played}, indent=2))
        return
    longest = max(len(each.bot) for each in ratings)
    for each in ratings:
        click.echo(f"{each.bot.ljust(longest)}  {each.elo:+5.0f} ± {each.either_way:.0f}")
