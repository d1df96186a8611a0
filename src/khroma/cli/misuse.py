"""Command lines that cannot be understood: our own sentences about them, and those of click."""

from __future__ import annotations

import click

from khroma.kernel.errors import Stated, Wording
from khroma.table.foreign import heard


class Misuse(click.UsageError):
    """A command line that says nothing that could be done."""

    def __init__(self, what: str, /, ctx: click.Context | None = None, near: Stated = "", **facts: Stated) -> None:
        self.wording = Wording("{what}{near}", what=Wording(what, **facts), near=near)
        super().__init__(str(self.wording), ctx)


def said_by_click(error: click.ClickException) -> Wording:
    """What is wrong with a command line, as a sentence that can be said in any language."""
    if isinstance(error, Misuse):
        return error.wording
    text, what = (" ".join(each.split()) for each in (error.format_message(), error.message))
    if isinstance(error, click.BadParameter) and what and text.endswith(what):
        name = text.removesuffix(f": {what}").removeprefix("Invalid value").removeprefix(" for ")
        wrong = _of_a_value(what)
        return Wording("Invalid value for {name}: {what}", name=name, what=wrong) if name else wrong
    if isinstance(error, click.NoSuchOption):
        return _of_an_option(text)
    return heard(
        text,
        "Missing option {what}",
        "Missing argument {what}",
        "Missing parameter: {what}",
        "Got unexpected extra arguments {what}",
        "Got unexpected extra argument {what}",
        "Option {what} requires an argument.",
        "Option {what} does not take a value.",
    )


def _of_a_value(text: str) -> Wording:
    value, said, allowed = text.removesuffix(".").rpartition(" is not in the range ")
    least, between, most = allowed.partition("<=x<=")
    if said and between:
        return Wording("{value} is not in the range {least}<=x<={most}.", value=value, least=least, most=most)
    if said and allowed.startswith("x>="):
        return Wording("{value} is not in the range x>={least}.", value=value, least=allowed.removeprefix("x>="))
    value, said, names = text.partition(" is not one of ")
    if said:
        return Wording("{value} is not one of {names}", value=value, names=names)
    return heard(text, "{what} is not a valid integer range.", "{what} is not a valid integer.")


def _of_an_option(text: str) -> Wording:
    what, several, others = text.partition(" (Did you mean one of: ")
    if not several:
        what, _, others = text.partition(" Did you mean ")
    said = heard(what, "No such option {what}.", "No such option: {what}")
    if not others:
        return said
    near = Wording("(Did you mean one of: {names}?)" if several else "Did you mean {names}?", names=others.rstrip("?)"))
    return Wording("{what} {near}", what=said, near=near)
