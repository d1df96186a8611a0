"""khroma play"""

from __future__ import annotations

import click

from khroma.cli.helping import Told
from khroma.cli.inputs import language_option, options_option, preset_option


@click.command("play", cls=Told)
@click.argument("game", required=False)
@click.option("--seats", metavar="NAMES", help="Who plays, in seat order: human or a bot. [default: human,level3]")
@preset_option
@options_option
@click.option("--seed", type=click.IntRange(0, 999_999_999), help="The same seed gives the same cards and dice.")
@click.option("--load", "file", metavar="FILE", help="Continue a saved game.")
@language_option
def command(
    game: str | None,
    seats: str | None,
    preset: str | None,
    given: tuple[str, ...],
    seed: int | None,
    file: str | None,
    lang: str,
) -> None:
    """Play GAME in the terminal, against bots or with others at the same screen.

    Type the number of a choice, or the move itself; `help` lists what else you can type. Input can come from a pipe.

    \b
    khroma play chromecas
    khroma play chromecas --seats human,human,level2 --lang fr
    khroma play chromecas --option scan_visibility=open_table --seed 7
    khroma play paint_brawl --preset first_game
    khroma play --load evening.record
    """
    from khroma.cli.screen import Screen
    from khroma.cli.seating import load_sitting, new_sitting

    screen = Screen()
    if file is not None:
        sitting = load_sitting(file, game, seats, given + ((preset,) if preset else ()), seed, lang, screen)
    elif game is None:
        from khroma.cli.misuse import Misuse
        from khroma.games.registry import games

        raise Misuse("which game? Known: {names}", click.get_current_context(), names=", ".join(games()))
    else:
        sitting = new_sitting(game, seats, given, seed, lang, screen, preset)
    sitting.run()
