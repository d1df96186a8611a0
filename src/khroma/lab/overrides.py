"""Data files of a game changed for an experiment: the same door as `--option terrain_deck=FILE`.

Under `[data.NAME]` stands either `file = "deck.toml"`, or `change`: tables that are laid over the standard file.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from khroma.games.registry import find_game
from khroma.kernel.data import Table, read_file, read_packaged
from khroma.kernel.options import STANDARD
from khroma.lab.mistakes import Mistake, inside, unknown


def data_values(table: Table, path: Path, game: str) -> dict[str, object]:
    """The contents of replaced data files by option."""
    return {name: _content(inner, path, game, name) for name, inner in table.tables()}


def _content(table: Table, path: Path, game: str, name: str) -> object:
    options = find_game(game).option_table()
    known = [option.name for option in options if option.kind == "data"]
    if name not in known:
        raise unknown(
            "“{word}” is not a data file of this game that can be replaced; known: {known}",
            name,
            known,
            inside(table.where),
        )
    if "name" in table:
        table.text("name")  # what this variant is called
    if "file" in table:
        content = read_file(path.parent / table.text("file")).content
    else:
        content = _standard(game, name)
    if "change" in table:
        content = _laid_over(content, table.table("change").content, f"{table.where}, change")
    elif "file" not in table and "name" not in table:
        raise Mistake("expected a file or a change", where=inside(table.where))
    table.done()
    return content if content != _standard(game, name) else STANDARD


def _standard(game: str, name: str) -> dict[str, Any]:
    """What the option replaces: `standards.toml` says in which file and table it lies."""
    place = read_packaged("khroma.lab", "standards.toml").table(game).text(name)
    if not place:
        return {}
    file, _, inner = place.partition(":")
    table = read_packaged(find_game(game).package, f"data/{file}.toml")
    for key in inner.split(".") if inner else ():
        table = table.table(key)
    return table.content


def _laid_over(standard: dict[str, Any], change: dict[str, Any], where: str) -> dict[str, Any]:
    """The standard tables with other values; a new table must be whole, a new value inside a known table is a slip."""
    found = dict(standard)
    for key, value in change.items():
        if isinstance(value, dict) and isinstance(found.get(key), dict):
            found[key] = _laid_over(found[key], value, f"{where}, {key}")
        elif isinstance(value, dict) or key in found or not standard:
            found[key] = value
        else:
            raise unknown("the standard file has no “{word}”; known: {known}", key, list(found), inside(where))
    return found
