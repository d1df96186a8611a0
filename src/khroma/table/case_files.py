"""A position and what should hold there as a case file that `khroma verify` runs: how a rule bug is reported."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from khroma.games.registry import find_game
from khroma.kernel.cases import read_cases, run_case
from khroma.kernel.errors import DataError, NotationError
from khroma.kernel.options import Options
from khroma.table.editor import game_of
from khroma.table.wishes import CaseWish


class CaseWritten(msgspec.Struct):
    """The text of a case file, and what is wrong when it is run here: nothing, if the game does what is stated."""

    text: str
    failure: str


def case_written(wish: CaseWish) -> CaseWritten:
    """A file with one case: the position of the wish and its statement."""
    game, options = game_of(wish)
    lines = [line.strip() for line in wish.lines.splitlines() if line.strip()]
    if not lines and wish.stated != "choices":
        raise DataError("a case states at least one move")
    rows = [
        f"game = {_text(game.id)}",
        "",
        "[[case]]",
        f"name = {_text(wish.name or 'a position')}",
        *_options(options),
        f"picture = {_block(wish.picture)}",
        "",
        "[[case.step]]",
        "stay = true",
        *_stated(wish, lines),
    ]
    text = "\n".join(rows) + "\n"
    try:
        failure = run_case(read_cases(text, "case")[0], find_game).failure
    except (DataError, NotationError) as error:
        failure = str(error)
    return CaseWritten(text, failure)


def _stated(wish: CaseWish, lines: list[str]) -> list[str]:
    if wish.stated == "choices":
        return ['legal = ""', f"are = {_value(lines)}"]
    rule = [f"rule = {_text(wish.rule)}"] if wish.stated == "refused" and wish.rule else []
    return [f"{wish.stated} = {_value(lines)}", *rule]


def _options(options: Options) -> list[str]:
    changed = options.changed()
    if not changed:
        return []
    return ["options = { " + ", ".join(f"{name} = {_value(value)}" for name, value in changed.items()) + " }"]


def _text(value: str) -> str:
    """A TOML string in one line."""
    return json.dumps(value.encode(errors="replace").decode()).replace("\x7f", "\\u007f")


def _value(value: Any) -> str:
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(each) for each in value) + "]"
    return _text(value) if isinstance(value, str) else json.dumps(value)


def _block(picture: str) -> str:
    """A picture as it is drawn; one that a literal text cannot hold is written in one line."""
    plain = "'''" not in picture and all(sign.isprintable() or sign == "\n" for sign in picture)
    return f"'''\n{picture}\n'''" if plain else _text(picture)
