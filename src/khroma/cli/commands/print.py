"""khroma print"""

from __future__ import annotations

import click

from khroma.cli.helping import Told
from khroma.cli.inputs import language_option, options_option, preset_option


@click.command("print", cls=Told)
@click.argument("game")
@click.option("--to", "file", metavar="FILE", help="The file to write, .html or .pdf. [default: GAME.html]")
@click.option(
    "--what", type=click.Choice(["all", "sheet", "parts"]), default="all", show_default=True,
    help="The two-page aid (sheet), the parts to cut out, or both (all).",
)  # fmt: skip
@preset_option
@options_option
@language_option
def command(game: str, file: str | None, what: str, preset: str | None, given: tuple[str, ...], lang: str) -> None:
    """Print GAME on paper: a two-page aid, and board, cards, tiles and tokens to cut out.

    Cards are made from the data of the game: a changed deck is printed with its changes. A PDF needs a browser of the
    Chromium family on this machine; an .html file can be printed from any browser.

    \b
    khroma print chromecas
    khroma print paint_brawl --what sheet --lang fr --to aide.pdf
    khroma print chromecas --option unit_deck=mydeck.toml --to mydeck.pdf
    """
    from pathlib import Path

    from khroma.cli.inputs import check_language, check_start, read_options
    from khroma.games.registry import find_game
    from khroma.kernel.errors import DataError, said_by_system
    from khroma.printing.paper import paper
    from khroma.printing.pdf import write_pdf

    check_language(lang)
    found = find_game(game)
    options = read_options(found, given, None, preset)
    check_start(found, options)
    path = Path(file or f"{game}.html")
    if path.suffix not in (".html", ".pdf"):
        raise DataError("expected a file that ends in .html or .pdf", where=str(path))
    text = paper(found, options, lang, what)
    try:
        if path.suffix == ".pdf":
            write_pdf(text, path)
        else:
            path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise DataError("cannot be written: {why}", why=said_by_system(error), where=str(path)) from None
    click.echo(str(path))
