"""khroma show"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from khroma.cli.helping import Told
from khroma.cli.inputs import json_option, language_option, options_option

if TYPE_CHECKING:
    from khroma.cli.screen import Screen
    from khroma.kernel.game import Game, State
    from khroma.kernel.options import Options


@click.command("show", cls=Told)
@click.argument("file")
@click.option("--game", metavar="GAME", help="The game, for a picture that does not name it.")
@options_option
@click.option("--seat", metavar="SEAT", help="Show only what this seat may know (or: spectator).")
@click.option("--picture", "plain", is_flag=True, help="The picture as text, and nothing else.")
@language_option
@json_option
def command(
    file: str,
    game: str | None,
    given: tuple[str, ...],
    seat: str | None,
    plain: bool,
    lang: str,
    as_json: bool,
) -> None:
    """Draw the position of a picture file, the last position of a recorded game, or those of a case file.

    \b
    khroma show duel.picture
    khroma show evening.record --seat blue
    khroma show tests/cases/chromecas/captures.toml
    """
    from khroma.cli.inputs import CASES, RECORD, check_language, kind_of, load_record, read_position
    from khroma.cli.screen import Screen
    from khroma.games.registry import find_game
    from khroma.kernel.data import read_text
    from khroma.kernel.records import replay

    check_language(lang)
    text = read_text(file)
    kind = kind_of(file, text)
    shown = _Shown(Screen(), lang, seat, plain, as_json)
    if kind == CASES:
        _show_cases(shown, text, file)
    elif kind == RECORD:
        record = load_record(file)
        table = replay(record, find_game, file)
        if not (plain or as_json):
            for key, value in record.header.items():
                shown.screen.say(f"{key}: {value}", style="dim")
        shown.position(table.game, table.options, table.state)
    else:
        shown.position(*read_position(file, text, game, given))


@dataclass(frozen=True)
class _Shown:
    """How positions are to be shown."""

    screen: Screen
    language: str
    seat: str | None
    plain: bool
    as_json: bool

    def position(self, game: Game[Any], options: Options, state: State) -> None:
        """Draw one position."""
        import json

        from khroma.cli.board import draw, draw_picture
        from khroma.cli.inputs import find_seat
        from khroma.cli.screen import has_boxes
        from khroma.kernel.game import View

        view = View(None, state)
        if self.seat is not None:
            view = game.shown(game.view(state, find_seat(game, options, state, self.seat)))
        if self.as_json:
            click.echo(json.dumps(game.table(view.known), ensure_ascii=False, indent=2))
        elif self.plain:
            self.screen.draw(draw_picture(game, game.picture(view.known)))
        else:
            self.screen.draw(draw(game, view, self.language, self.screen.width, has_boxes(self.screen.out)))


def _show_cases(shown: _Shown, text: str, file: str) -> None:
    from khroma.games.registry import find_game
    from khroma.kernel.cases import read_cases
    from khroma.kernel.errors import DataError

    cases = read_cases(text, file)
    if not cases:
        raise DataError("there is no [[case]] in it", where=file)
    for number, case in enumerate(cases):
        shown.screen.say("\n" if number else "", style="")
        if case.problem:
            raise DataError("{what}", what=case.problem)
        game = find_game(case.game)
        rules = f" ({', '.join(case.rules)})" if case.rules else ""
        shown.screen.say(f"{case.name}{rules}", style="bold")
        if case.refused:
            shown.screen.say(f"{case.picture}  refused: {case.refused}")
            continue
        options = game.option_table().make(case.options)
        if case.picture:
            shown.position(game, options, game.read_picture(case.picture, options)[0])
        for step in case.steps:
            for key, value in step.content.items():
                said = "; ".join(str(each) for each in value) if isinstance(value, list) else str(value)
                shown.screen.say(f"  {key}: " + said.strip("\n").replace("\n", "\n    "))
