"""`khroma serve`: a server for players, spectators and bots."""

from __future__ import annotations

import asyncio
import os
import sys
import webbrowser
from dataclasses import fields
from threading import Timer
from typing import Any

import click

from khroma.cli.helping import Told
from khroma.server.settings import Settings, read_settings


def _flag(name: str, kind: type, words: str) -> click.Option:
    switch = f"--{name.replace('_', '-')}"
    if kind is bool:
        return click.Option([f"{switch}/--no-{name.replace('_', '-')}"], default=None, help=words)
    return click.Option([switch], type=kind, default=None, help=words)


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def _serve(
    config: str | None, print_config: bool, backup: str | None, restore: str | None, open: bool, **flags: Any
) -> int:
    settings = read_settings(config, flags=flags)
    if print_config:
        click.echo(settings.print(), nl=False)
        return 0
    if backup or restore:
        from khroma.server.backup import back_up
        from khroma.server.backup import restore as put_back

        work = back_up(settings.database, backup) if backup else put_back(str(restore), settings.database)
        click.echo(f"{asyncio.run(work)} rows copied")
        return 0
    from khroma.server.run import serve

    free_choice = settings.port == Settings().port and flags.get("port") is None

    def ready(address: str) -> None:
        click.echo(f"Serving on {address} (Ctrl-C stops)")
        if open and _has_display():
            Timer(0.5, webbrowser.open, [address]).start()

    return serve(settings, free_choice, ready)


def _has_display() -> bool:
    """Without one, webbrowser would start a text browser in this very terminal."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


command = Told(
    "serve",
    callback=_serve,
    params=[
        click.Option(["--config"], help="Read settings from a TOML file; --print-config shows its format."),
        click.Option(["--print-config"], is_flag=True, help="Print the settings in force and stop."),
        click.Option(
            ["--backup"], metavar="FILE", help="Copy the database into a new file and stop; a server may be running."
        ),
        click.Option(["--open"], is_flag=True, help="Open the table in the browser, if there is a display."),
        click.Option(["--restore"], metavar="FILE", help="Copy a backup into an empty database and stop."),
        *(_flag(each.name, type(each.default), _sentence(each.metadata["words"])) for each in fields(Settings)),
    ],
    help="""Serve matches to players, spectators and bots, over HTTP and WebSocket.

    \b
    khroma serve                                       one process, one file: khroma.db
    khroma serve --database postgresql://user@host/db  several processes may share it
    khroma serve --backup saved.db                     while it runs
    """,
)

if __name__ == "__main__":
    command()
