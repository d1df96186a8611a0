"""The program `khroma`: its commands, and what becomes of mistakes."""

from __future__ import annotations

import os
import re
import sys
from copy import copy
from importlib import import_module
from typing import NoReturn

import click

from khroma.cli.harmless import harmless
from khroma.cli.helping import ENGLISH, Told, reader_language, said, short_help
from khroma.cli.inputs import Stopped
from khroma.cli.misuse import Misuse, said_by_click
from khroma.cli.words import words_of
from khroma.kernel.errors import DataError, NotationError, Refusal, Wording, did_you_mean

COMMANDS = (
    "play",
    "serve",
    "simulate",
    "lab",
    "show",
    "replay",
    "review",
    "puzzles",
    "verify",
    "perft",
    "rules",
    "options",
    "print",
    "games",
    "bots",
)
OTHER_NAMES = {"bot": "bots"}  # one bot, or several
INTERRUPTED = 130
_BLANKS = re.compile(r"[^\S\u00a0\u202f]+")  # but for those at which no line breaks


class Commands(Told, click.Group):
    """Loads a command when it is asked for, and knows the nearest name of a mistyped one."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        name = OTHER_NAMES.get(cmd_name, cmd_name)
        if name not in COMMANDS:
            return None
        command: click.Command = import_module(f"khroma.cli.commands.{name}").command
        return command

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        found = [(name, command) for name in COMMANDS if (command := self.get_command(ctx, name)) is not None]
        with formatter.section(str(said(ctx, "help.heading.commands", "Commands"))):
            formatter.write_dl([(name, short_help(ctx, command)) for name, command in found])

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        told = copy(self)
        told.epilog = said(ctx, "help.khroma.epilog", self.epilog)
        super(Commands, told).format_epilog(ctx, formatter)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in (*COMMANDS, *OTHER_NAMES) and not args[0].startswith("-"):
            raise Misuse('unknown command "{name}"', name=args[0], near=did_you_mean(args[0], COMMANDS))
        return super().resolve_command(ctx, args)


def _version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if not wanted or ctx.resilient_parsing:
        return
    from khroma import __version__
    from khroma.games.registry import find_game, games
    from khroma.kernel import game as engine

    kind = "interpreted" if str(engine.__file__).endswith(".py") else "compiled"
    click.echo(f"khroma {__version__}, {kind} engine, Python {sys.version.split()[0]}")
    for name in games():
        click.echo(f"{name}: rules revision {find_game(name).revision}")
    ctx.exit()


@click.group(
    cls=Commands,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Each command explains itself: khroma play --help.",
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_version,
    help="Version, engine and rules.",
)
def khroma() -> None:
    """Four tactical board games: play them, let bots play them, replay and check games.

    \b
    khroma play chromecas                     a game against a bot
    khroma simulate chromecas --games 100     bots against each other
    khroma rules chromecas CH-CAP-2           what a rule says
    """


def main() -> NoReturn:
    """Run the program. Whatever is wrong with the input is one line on stderr and exit code 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        result = khroma.main(prog_name="khroma", standalone_mode=False)
        sys.stdout.flush()
        code = result if isinstance(result, int) else 0
    except Stopped as stopped:
        code = stopped.code
    except (click.Abort, KeyboardInterrupt):
        code = INTERRUPTED
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
        code = 2
    except click.UsageError as error:
        code = _complain(said_by_click(error), error.ctx)
    except click.ClickException as error:
        code = _complain(said_by_click(error))
    except (DataError, NotationError) as error:
        code = _complain(error.wording)
    except Refusal as error:
        code = _complain(Wording("{what}", what=str(error)))
    except BrokenPipeError:
        # Whoever read the output has gone: nothing more is written, not even at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    except Exception as error:
        if os.environ.get("KHROMA_TRACEBACK"):
            raise
        what = f"{type(error).__name__}: {error}"
        _complain(Wording("a mistake in khroma itself: {what} (KHROMA_TRACEBACK=1 shows where)", what=what))
        code = 70
    sys.exit(code)


def _complain(wrong: Wording, ctx: click.Context | None = None) -> int:
    """What is wrong, in one line and in the reader's language."""
    from khroma.kernel.language import find_language, languages
    from khroma.table.complaints import complaint

    wanted = reader_language(sys.argv[1:])
    language = wanted if wanted in languages() else ENGLISH
    told = _BLANKS.sub(" ", complaint(language, wrong)).strip()
    hint = words_of(language).help_explains.format(command=f"{ctx.command_path} --help") if ctx is not None else ""
    click.echo(harmless(find_language(language).explain("khroma", f"{told}{hint}")), err=True)
    return 2
