"""khroma puzzles"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from khroma.cli.helping import Told
from khroma.cli.inputs import Stopped, language_option, options_option, preset_option

if TYPE_CHECKING:
    from khroma.bots.puzzles.puzzle import Puzzle


@click.command("puzzles", cls=Told)
@click.argument("game")
@click.option("--mine", type=click.IntRange(1), metavar="N", help="Look for N new puzzles in games between bots.")
@click.option("--kind", type=click.Choice(["win", "save", "best"]), help="Only puzzles of this kind.")
@click.option("--seed", type=click.IntRange(0, 999_999), default=1, help="The same seed finds the same puzzles.")
@click.option("--number", type=click.IntRange(1), help="Show the puzzle with this number and its solution.")
@click.option("--prove", is_flag=True, help="Prove them again by search, one by one; with --number only this one.")
@preset_option
@options_option
@language_option
def command(
    game: str, mine: int | None, kind: str | None, seed: int, number: int | None, prove: bool,
    preset: str | None, given: tuple[str, ...], lang: str,
) -> None:  # fmt: skip
    """List the puzzles of GAME, or look for new ones.

    A puzzle is a position with one right answer. New ones are written as a case file, which `khroma verify` runs.

    \b
    khroma puzzles chromecas
    khroma puzzles chromecas --number 3
    khroma puzzles chromecas --prove
    khroma puzzles paint_brawl --mine 10 --preset siege > siege.toml
    """
    from khroma.bots.puzzles.puzzle import shipped_puzzles
    from khroma.cli.inputs import check_language
    from khroma.games.registry import find_game

    check_language(lang)
    found = find_game(game)
    if mine is not None:
        _mine(found.id, mine, kind, seed, preset, given)
        return
    puzzles = [each for each in shipped_puzzles(found.id) if kind in (None, each.kind)]
    if number is not None and number > len(puzzles):
        from khroma.cli.misuse import Misuse

        raise Misuse("puzzles: there are {n}", n=len(puzzles))
    if prove:
        _prove(puzzles if number is None else puzzles[number - 1 : number], 1 if number is None else number, lang)
    elif number is None:
        _list(puzzles, lang)
    else:
        _show(puzzles[number - 1], lang)


def _mine(name: str, count: int, kind: str | None, seed: int, preset: str | None, given: tuple[str, ...]) -> None:
    from khroma.bots.puzzles.collecting import collect, set_ups_of
    from khroma.bots.puzzles.puzzle import KINDS, write_puzzles
    from khroma.cli.inputs import check_start, read_options
    from khroma.games.registry import find_game

    game = find_game(name)
    set_ups = set_ups_of(game)
    if preset is not None or given:
        set_ups = [read_options(game, given, 2, preset)]
        check_start(game, set_ups[0])
    found = list(collect(game, set_ups, count, seed, KINDS if kind is None else (kind,)))
    click.echo(write_puzzles(name, found), nl=False)


def _list(puzzles: list[Puzzle], lang: str) -> None:
    from khroma.bots.puzzles.puzzle import asked_in
    from khroma.cli.screen import Screen
    from khroma.cli.words import words_of

    screen, words = Screen(), words_of(lang)
    for number, each in enumerate(puzzles, 1):
        facts = {"number": number, "asked": asked_in(each, lang)}
        screen.say(words.puzzle.format(difficulty=each.difficulty, answers=each.answers, **facts))


def _prove(puzzles: list[Puzzle], first: int, lang: str) -> None:
    """Name those that cannot be proved, and say how many can."""
    from khroma.bots.puzzles.proof import Unproven
    from khroma.bots.puzzles.proving import is_proved
    from khroma.cli.screen import Screen
    from khroma.cli.words import words_of
    from khroma.games.registry import find_game

    screen, words, missed = Screen(), words_of(lang), 0
    for number, each in enumerate(puzzles, first):
        try:
            proved = is_proved(each, find_game(each.game))
        except Unproven:
            proved = False
        if not proved:
            missed += 1
            screen.say(words.puzzle_not_proved.format(number=number, name=each.name))
    screen.say(words.puzzles_proved.format(proved=len(puzzles) - missed, all=len(puzzles)))
    if missed:
        raise Stopped(1)


def _show(puzzle: Puzzle, lang: str) -> None:
    from khroma.bots.puzzles.puzzle import asked_in
    from khroma.cli.screen import Screen
    from khroma.cli.words import words_of

    screen = Screen()
    screen.say(puzzle.picture)
    screen.say(asked_in(puzzle, lang), style="bold")
    screen.say(words_of(lang).puzzle_solution.format(lines="; ".join(puzzle.solution)))
