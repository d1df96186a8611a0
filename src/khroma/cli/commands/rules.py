"""khroma rules"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from khroma.cli.helping import Told
from khroma.cli.inputs import json_option, language_option

if TYPE_CHECKING:
    from khroma.cli.screen import Screen
    from khroma.kernel.game import Game


@click.command("rules", cls=Told)
@click.argument("game")
@click.argument("rule", required=False, metavar="[ID]")
@language_option
@click.option("--full", is_flag=True, help="The full ruling from docs/rules (in English), with its reasons.")
@click.option("--search", metavar="WORD", default="", help="Only rules that mention a word.")
@json_option
def command(game: str, rule: str | None, lang: str, full: bool, search: str, as_json: bool) -> None:
    """How GAME is played in six lines, and what its rules say: one by its ID, a chapter by the beginning of its IDs,
    or all.

    \b
    khroma rules chromecas CH-CAP-2
    khroma rules chromecas CH-CAP
    khroma rules chromecas CH-CAP-2 --full
    khroma rules chromecas --search shield --lang fr
    """
    import json

    from khroma.cli.inputs import check_language
    from khroma.cli.rule_texts import rule_lines
    from khroma.cli.screen import Screen
    from khroma.cli.words import words_of
    from khroma.games.registry import find_game

    check_language(lang)
    found = find_game(game)
    texts = found.texts(lang)
    if not rule and not search and not texts.rules():
        click.echo("{}" if as_json else words_of(lang).no_rules)
        return
    rows = rule_lines(found, texts, rule or "", search)
    if rule and search:
        rows = [(name, says) for name, says in rows if search.lower() in f"{name} {says}".lower()]
    if full:
        rows = [(name, says + _ruling(found.id, name)) for name, says in rows]
    if as_json:
        click.echo(json.dumps(dict(rows), ensure_ascii=False, indent=2))
        return
    screen = Screen()
    if not rule and not search:
        _print_how_to_play(screen, found, lang)
    for name, says in rows:
        screen.out.print(f"{name}", style="bold", end="  ")
        screen.say(says)


def _print_how_to_play(screen: Screen, game: Game[Any], lang: str) -> None:
    """The game in six lines; where scenarios have aims of their own, all of these."""
    from khroma.kernel.language import find_language

    texts = game.texts(lang)
    told: list[str] = []
    rest: list[str] = []
    for scenario in game.option_table().scenarios():
        name = texts.value_name("scenario", scenario)
        aim, *rest = texts.how_to_play(scenario) or [""]
        told += [find_language(lang).explain(name, aim) if name else aim]
    for line in [*told, *rest]:
        screen.say(line)
    screen.say("")


def _ruling(game: str, rule: str) -> str:
    """What the rulings say about a rule, to be put below its short text."""
    from khroma.games.reference import rulings_of

    found = rulings_of(game).get(rule)
    return "" if found is None else "\n\n" + "\n\n".join([found.text, *found.log]) + "\n"
