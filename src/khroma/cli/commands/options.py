"""khroma options"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from khroma.cli.helping import Told
from khroma.cli.inputs import json_option, language_option

if TYPE_CHECKING:
    from khroma.kernel.game import Game
    from khroma.kernel.options import Option
    from khroma.kernel.texts import Texts


@click.command("options", cls=Told)
@click.argument("game")
@click.argument("name", required=False, metavar="[NAME]")
@language_option
@json_option
def command(game: str, name: str | None, lang: str, as_json: bool) -> None:
    """The options of GAME: their values, defaults and meaning, and its presets.

    \b
    khroma options chromecas
    khroma options chromecas last_turn --lang fr
    """
    import json

    from khroma.cli.inputs import check_language
    from khroma.games.registry import find_game
    from khroma.table.complaints import complaint

    check_language(lang)
    found = find_game(game)
    table, texts = found.option_table(), found.texts(lang)
    wanted = [table.find(name)] if name else list(table)
    rows = [_row(option, texts) for option in wanted]
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    _print(rows, [complaint(lang, option.allowed()).removeprefix("allowed: ") for option in wanted], lang)
    if not name:
        _print_presets(found, lang)


def _row(option: Option, texts: Texts) -> dict[str, Any]:
    key = f"option.{option.name}"
    values = {}
    for value in option.values:
        said = f"{key}.value.{value}"
        values[str(value)] = texts.say(said) if said in texts else ""
    return {
        "option": option.name,
        "kind": option.kind,
        "default": option.write(option.default),
        "allowed": str(option.allowed()).removeprefix("allowed: "),
        "name": texts.say(f"{key}.name") if f"{key}.name" in texts else "",
        "help": texts.say(f"{key}.help") if f"{key}.help" in texts else "",
        "values": values,
    }


def _print(rows: list[dict[str, Any]], allowed: list[str], lang: str) -> None:
    from rich.padding import Padding
    from rich.text import Text

    from khroma.cli.screen import Screen
    from khroma.kernel.language import find_language

    screen, explain = Screen(), find_language(lang).explain
    for row, may_be in zip(rows, allowed, strict=True):
        head = Text(row["option"], style="bold")
        head.append(f" = {row['default']}", style="cyan")
        head.append(f"  ({may_be})", style="dim")
        screen.say(head)
        about = explain(row["name"], row["help"]) if row["name"] and row["help"] else row["name"] or row["help"]
        for line in [about, *(explain(value, says) for value, says in row["values"].items() if says)]:
            if line:
                screen.out.print(Padding(Text(line), (0, 0, 0, 4)))


def _print_presets(game: Game[Any], lang: str) -> None:
    from rich.padding import Padding
    from rich.text import Text

    from khroma.cli.screen import Screen
    from khroma.cli.words import words_of
    from khroma.kernel.language import find_language

    screen, texts, table = Screen(), game.texts(lang), game.option_table()
    screen.say("")
    screen.say(words_of(lang).presets)
    for name, values in table.presets.items():
        head = Text(f"--preset {name}", style="bold")
        written = " ".join(f"{option}={table.find(option).write(value)}" for option, value in values.items())
        head.append(f"  ({written or words_of(lang).defaults})", style="dim")
        screen.say(head)
        about = find_language(lang).explain(texts.say(f"preset.{name}.name"), texts.say(f"preset.{name}.help"))
        screen.out.print(Padding(Text(about), (0, 0, 0, 4)))
