"""khroma games"""

from __future__ import annotations

import click

from khroma.cli.helping import Told
from khroma.cli.inputs import json_option, language_option


@click.command("games", cls=Told)
@language_option
@json_option
def command(lang: str, as_json: bool) -> None:
    """List the games.

    \b
    khroma games
    khroma games --lang fr
    """
    import json

    from khroma.cli.inputs import check_language
    from khroma.games.registry import find_game, games
    from khroma.kernel.language import find_language

    check_language(lang)
    rows = []
    for name in games():
        game = find_game(name)
        texts = game.texts(lang)
        title, summary = (texts.say(key) if key in texts else name for key in ("game.name", "game.summary"))
        rows.append({"game": name, "name": title, "summary": summary, "revision": game.revision})
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    longest = max(len(str(row["game"])) for row in rows)
    for row in rows:
        told = find_language(lang).explain(str(row["name"]), str(row["summary"]))
        click.echo(f"{str(row['game']).ljust(longest)}  {told}")
