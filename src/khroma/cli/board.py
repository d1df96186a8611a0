"""A position drawn for the terminal: a game's own drawing where there is one, else its picture, coloured."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from rich.text import Text

from khroma.cli.beside import told_row
from khroma.kernel.game import Game, View
from khroma.kernel.texts import Texts

# The colours of the sides by the letter that stands for them in pictures. Letters remain visible:
# colour is never the only sign.
LETTERS = {
    "b": "bright_blue",
    "o": "dark_orange",
    "g": "green3",
    "v": "medium_purple1",
    "p": "medium_purple1",
    "r": "bright_red",
    "y": "bright_yellow",
    "k": "bright_magenta",
}
_SAID = re.compile(r"[a-z][a-z0-9_ ,.'-]*:(\s|$)", re.IGNORECASE)
_NUMBER = re.compile(r"-?\d+$")
_TOKEN = re.compile(r"\S+|\s+")
_SAYS_NOTHING = ("none", "no", "empty")


def draw(game: Game[Any], view: View[Any], language: str, width: int, boxes: bool, whole: bool = False) -> Text:
    """What a seat may see. `boxes`: lines may be drawn with box characters. Of a picture, the lines that say nothing
    and what is pending (the question says it) are left out, unless the `whole` is wanted."""
    own = _own(game.id)
    if own is not None and hasattr(own, "draw"):
        drawn: Text | None = own.draw(game.table(view.known), view.seat, game.texts(language), width, boxes)
        if drawn is not None:
            return drawn
    rows = game.picture(view.known).splitlines()
    if not whole:
        rows = [row for row in rows if not _says_nothing(row)]
    return draw_picture(game, "\n".join(rows), game.texts(language))


def _says_nothing(row: str) -> bool:
    key, said, value = row.partition(":")
    return bool(said) and (value.strip() in _SAYS_NOTHING or key == "pending")


def draw_picture(game: Game[Any], picture: str, texts: Texts | None = None) -> Text:
    """The picture with its tokens in the colours of their sides; with texts, its lines are told in words, and those
    that are not for players are left out."""
    letters: dict[str, str] = getattr(_own(game.id), "LETTERS", LETTERS)
    rows = []
    for row in picture.splitlines():
        if _SAID.match(row):
            told = told_row(texts, row) if texts is not None else None
            if told != "":
                rows.append(_said(row if told is None else told))
        elif _is_rank(row):
            rows.append(_draw_rank(row, letters))
        else:
            rows.append(Text(row, style="dim"))
    return Text("\n").join(rows)


def _said(row: str) -> Text:
    key, colon, value = row.partition(":")
    return Text().append(key + colon, style="dim" if colon else "").append(value)


def _is_rank(row: str) -> bool:
    """Whether this is a row of the board, and not the names of its columns."""
    tokens = row.split()
    return len(tokens) > 1 and bool(_NUMBER.match(tokens[0])) and not all(_NUMBER.match(token) for token in tokens)


def _draw_rank(row: str, letters: dict[str, str]) -> Text:
    text, label = Text(), row.split(maxsplit=1)[0]
    for part in _TOKEN.findall(row):
        plain = part.isspace() or part == label or set(part) <= {".", ","}
        text.append(part, style="dim" if plain else _style(part, letters))
    return text


def _style(token: str, letters: dict[str, str]) -> str:
    for sign in token:
        if sign in letters:
            return f"bold {letters[sign]}"
    return ""


def _own(game: str) -> ModuleType | None:
    name = f"khroma.cli.boards.{game}"
    return import_module(name) if find_spec(name) is not None else None
