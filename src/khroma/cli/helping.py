"""The help of commands in the reader's language: English stands where a command is declared, other languages in
`texts/help.*.toml`."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from khroma.kernel.texts import Texts

ENGLISH = "en"
VARIABLE = "KHROMA_LANG"
_LONGEST = 160  # characters of a short help: no first sentence is longer
_ADDED = (("default: ", "default"), ("env var: ", "variable"), ("required", "required"), ("; ", "between"))
_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts


def reader_language(arguments: Sequence[str] = (), environment: Mapping[str, str] | None = None) -> str:
    """`--lang`, else the variable of the program, else the language of the machine if it is spoken here."""
    from khroma.kernel.language import languages

    env = os.environ if environment is None else environment
    for place, word in enumerate(arguments):
        name, equals, value = word.partition("=")
        if name == "--lang":
            return value if equals else "".join(arguments[place + 1 : place + 2])
    if env.get(VARIABLE):
        return env[VARIABLE]
    place_name = next((env[name] for name in _LOCALE if env.get(name)), "")
    spoken = place_name.partition("_")[0].partition(".")[0]
    return spoken if spoken in languages() else ENGLISH


@cache
def help_texts(language: str) -> Texts | None:
    """What is said in this language about commands; None for English."""
    from khroma.kernel.text_files import text_tables
    from khroma.kernel.texts import Texts, merged

    tables = text_tables("khroma.cli", language, "help.")
    return Texts(language, merged(tables, f"texts/help.{language}.toml")) if tables else None


def _language(ctx: click.Context) -> str:
    from khroma.kernel.language import languages

    found: str = ctx.meta.get(VARIABLE) or reader_language()
    return found if found in languages() else ENGLISH


def said(ctx: click.Context, key: str, english: str | None) -> str | None:
    """A text about commands in the reader's language."""
    texts = help_texts(_language(ctx))
    return texts.sentences.get(key, english) if texts is not None else english


class Told(click.Command):
    """A command whose help is in the reader's language."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """`--help` is answered before `--lang` is read, so that is looked for first."""
        ctx.meta[VARIABLE] = reader_language(args)
        return super().parse_args(ctx, args)

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        return [self._told(ctx, param) for param in super().get_params(ctx)]

    def _told(self, ctx: click.Context, param: click.Parameter) -> click.Parameter:
        if not isinstance(param, click.Option):
            return param
        told = copy(param)
        name = str(param.name).removeprefix("_click_default_")  # the option --help
        told.help = said(ctx, f"help.{self.name}.{name}", said(ctx, f"help.option.{name}", param.help))
        return told

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, f"{said(ctx, 'help.heading.usage', 'Usage:')} ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        told = copy(self)
        told.help = said(ctx, f"help.{self.name}.about", self.help)
        super(Told, told).format_help_text(ctx, formatter)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = [row for row in [param.get_help_record(ctx) for param in self.get_params(ctx)] if row and row[1]]
        for english, key in _ADDED:
            put = said(ctx, f"help.heading.{key}", english) or english
            rows = [(name, _in_brackets(text, english, put)) for name, text in rows]
        with formatter.section(str(said(ctx, "help.heading.options", "Options"))):
            formatter.write_dl(rows)


def short_help(ctx: click.Context, command: click.Command) -> str:
    """What a command is for, in the list of all."""
    from khroma.kernel.language import find_language

    told = copy(command)
    told.help = said(ctx, f"help.{command.name}.short", said(ctx, f"help.{command.name}.about", command.help))
    return find_language(_language(ctx)).set(told.get_short_help_str(_LONGEST))


def _in_brackets(text: str, english: str, put: str) -> str:
    """What the library adds behind an option's own words: `[env var: NAME; default: en]`."""
    said, bracket, added = text.rpartition("  [")
    return said + bracket + added.replace(english, put) if bracket else text
