"""khroma bots"""

from __future__ import annotations

import click

from khroma.cli.helping import Told
from khroma.cli.inputs import json_option


@click.command("bots", cls=Told)
@json_option
def command(as_json: bool) -> None:
    """List the bots that can take a seat.

    \b
    khroma bots
    khroma play chromecas --seats human,random
    """
    import json

    from khroma.bots.registry import bots, find_bot

    rows = [{"bot": name, "about": find_bot(name).about} for name in bots()]
    if as_json:
        click.echo(json.dumps(rows, indent=2))
        return
    longest = max(len(name) for name in bots())
    for row in rows:
        click.echo(f"{row['bot'].ljust(longest)}  {row['about']}")
