"""An experiment: which games are played between whom, what is asked, and how precise the answer shall be.

A small TOML file (docs/lab.md). Every combination of a `[grid]` and every table of bots is a cell; cells play the same
numbers of games with the same dice, so that two of them can be compared game by game.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from khroma.bots.registry import bots as known_bots
from khroma.games.registry import find_game, games
from khroma.kernel.data import Table, read_file
from khroma.kernel.errors import DataError, Wording
from khroma.kernel.language import SHIPPED
from khroma.lab.mistakes import Mistake, inside, unknown
from khroma.lab.overrides import data_values

_MOST_CELLS = 400
_STRENGTH = 40  # games for each pair of bots, if the experiment does not say
_KEYS = [
    *("game", "title", "about", "bots", "focus", "compare", "seed", "strength_games", "measure_every", "preset"),
    *("options", "grid", "variants", "data", "stop"),
]


@dataclass(frozen=True)
class Stop:
    """When a cell has played enough: `precision` is half the width of the interval, `clear` stops at a clear answer.

    `chunk` is how many games are handed out at once; the answer is looked at after each."""

    precision: float
    games: int
    least: int
    chunk: int
    clear: bool


@dataclass(frozen=True)
class Cell:
    """One set of options and one table of bots: plain data, so that it travels to other processes."""

    number: int
    game: str
    options: str
    bots: tuple[str, ...]
    seed: int
    seats: tuple[str, ...]
    values: tuple[tuple[str, str], ...]  # of the grid, in words
    measure_every: int

    def table(self) -> str:
        """The bots in words: one name if all are equal."""
        return self.bots[0] if len(set(self.bots)) == 1 else ", ".join(self.bots)

    def variant(self) -> str:
        """The values of the grid in words."""
        return " ".join(f"{name}={value}" for name, value in self.values)


@dataclass(frozen=True)
class Experiment:
    """What a file asks for. `focus` is the seat whose share of wins is the answer; `fair` what it should be."""

    name: str
    game: str
    title: Mapping[str, str]
    about: Mapping[str, str]
    focus: str
    fair: float
    compare: bool
    strength: int
    seed: int
    stop: Stop
    cells: tuple[Cell, ...]
    source: str = ""  # the file itself, for whoever wants to run it again

    def focus_seats(self, cell: Cell) -> tuple[int, ...]:
        """The seats of a cell that the question is about: `seat1`, or a word of the game."""
        named = tuple(place for place, word in enumerate(cell.seats) if word == self.focus)
        return named or (int(self.focus.removeprefix("seat")) - 1,)

    def tables(self) -> list[str]:
        """The tables of bots, in the order of the file."""
        return list(dict.fromkeys(cell.table() for cell in self.cells))

    def groups(self) -> list[list[Cell]]:
        """The cells that stop together: those that are compared, else each for itself."""
        if not self.compare:
            return [[cell] for cell in self.cells]
        return [[cell for cell in self.cells if cell.table() == table] for table in self.tables()]

    def fingerprint(self) -> str:
        """Changes with everything that changes a game: not with precision, limits or texts."""
        plain = [(c.game, c.options, c.bots, c.seed, c.measure_every) for c in self.cells]
        revision, chunk = find_game(self.game).revision, self.stop.chunk
        return hashlib.sha256(json.dumps([plain, revision, chunk]).encode()).hexdigest()[:16]


def read_experiment(path: str | Path, seats: tuple[str, ...] = ()) -> Experiment:
    """An experiment from its file, if wished with one table of these bots in place of its own.

    A Mistake says what is wrong with it. Only `seats` may be programs: a file that somebody sent starts none.
    """
    table = read_file(path)
    try:
        return _read(table, Path(path), seats)
    except Mistake:
        raise
    except DataError as error:
        if isinstance(error.where, str):
            error.where = error.where.removeprefix(str(path)).lstrip(", ")
        raise Mistake(error, where=inside(str(path))) from None


def _read(table: Table, path: Path, given: tuple[str, ...]) -> Experiment:
    where = str(path)
    for key in table.keys():  # noqa: SIM118  (a Table is no dictionary)
        if key not in _KEYS:
            raise unknown("there is no key “{word}”; known: {known}", key, _KEYS, inside(where))
    game = table.text("game")
    if game not in games():
        raise unknown("there is no game “{word}”; known: {known}", game, list(games()), inside(where))
    seed = table.number("seed", 0, 999_999_999) if "seed" in table else 1
    cells = _cells(table, path, game, seed, given)
    stop = _stop(table, cells)
    focus = table.text("focus") if "focus" in table else "seat1"
    _check_focus(where, focus, cells)
    compare = "compare" in table and table.flag("compare")
    if compare and len({cell.options for cell in cells}) < 2:
        raise Mistake(
            "there is nothing to compare: a grid or variants with at least two sets of options are needed",
            where=inside(where),
        )
    strength = table.number("strength_games", 0, 100_000) if "strength_games" in table else _STRENGTH
    title, about = _spoken(table, "title", path.stem), _spoken(table, "about", "")
    source = path.read_text(encoding="utf-8")
    fair = 1 / len(cells[0].seats) * len([word for word in cells[0].seats if word == focus] or [focus])
    return Experiment(path.stem, game, title, about, focus, fair, compare, strength, seed, stop, cells, source)


def _spoken(table: Table, key: str, otherwise: str) -> dict[str, str]:
    """A text, or one for each language."""
    if key not in table:
        return dict.fromkeys(SHIPPED, otherwise)
    if isinstance(table.content[key], str):
        return dict.fromkeys(SHIPPED, table.text(key))
    inner = table.table(key)
    found = {language: inner.text(language) for language in SHIPPED}
    inner.done()
    return found


def _stop(table: Table, cells: tuple[Cell, ...]) -> Stop:
    inner = table.table("stop")
    precision = inner._get("precision")
    if isinstance(precision, bool) or not isinstance(precision, int | float) or not 0.001 <= precision <= 0.5:
        raise Mistake(
            "expected a number from 0.001 to 0.5 (half the width of the interval), found {found}",
            found=str(precision),
            where=Wording("In {file}, precision", file=inner.where),
        )
    quick = all(bot == "random" for cell in cells for bot in cell.bots)
    chunk = inner.number("chunk", 1, 1000) if "chunk" in inner else 50 if quick else 10
    most = inner.number("games", 1, 10_000_000)
    least = inner.number("least", 1, 10_000_000) if "least" in inner else min(most, 100)
    if least > most:
        raise Mistake(
            "least asks for at least {least} games, but games allows at most {most}",
            least=least,
            most=most,
            where=inside(inner.where),
        )
    clear = inner.flag("clear") if "clear" in inner else False
    inner.done()
    return Stop(float(precision), most, least, chunk, clear)


def _cells(table: Table, path: Path, game: str, seed: int, bots: tuple[str, ...]) -> tuple[Cell, ...]:
    found = find_game(game)
    options = found.option_table()
    base: dict[str, object] = dict(options.preset(table.text("preset"))) if "preset" in table else {}
    base |= dict(table.table("options").content) if "options" in table else {}
    base |= data_values(table.table("data"), path, game) if "data" in table else {}
    grid = _grid(table)
    tables, every = [bots] if bots else _tables(table, str(path)), _every(table)
    count = len(tables) * len(grid)
    if count > _MOST_CELLS:
        raise Mistake(
            "{n} combinations are too many, at most {most} are played",
            n=count,
            most=_MOST_CELLS,
            where=inside(str(path)),
        )
    cells: list[Cell] = []
    for names, values in product(tables, grid):
        given = {**base, **_with_data(values, path, game)}
        if len(names) > 1 and "players" in options.options and "players" not in given:
            given["players"] = len(names)
        made = options.make(given)
        found.new(made)  # data files are looked at when a game begins
        seats = tuple(found.seats(made))
        sitting = names * len(seats) if len(names) == 1 else names
        if len(sitting) != len(seats):
            raise Mistake(
                "the bots ({bots}) and the seats of the game with these options ({seats}) must be the same number",
                bots=", ".join(sitting),
                seats=", ".join(seats),
                where=inside(str(path)),
            )
        words = tuple((name, _word(value)) for name, value in values.items())
        cells.append(Cell(len(cells), game, made.write(), sitting, seed, seats, words, every or _sampling(sitting)))
    return tuple(cells)


def _every(table: Table) -> int:
    return table.number("measure_every", 1, 1_000_000) if "measure_every" in table else 0


def _sampling(bots: tuple[str, ...]) -> int:
    """Which games are measured: to look on takes thirty times as long as a random game, and half as long as level 1."""
    return 100 if set(bots) == {"random"} else 3


def _word(value: object) -> str:
    if isinstance(value, dict):
        return str(value.get("name", value.get("file", "changed")))
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(str(each) for each in value) if isinstance(value, list) else str(value)


def _with_data(values: Mapping[str, Any], path: Path, game: str) -> dict[str, object]:
    """Values of a grid may be changes of data files, as under `[data]`."""
    tables = {name: value for name, value in values.items() if isinstance(value, dict)}
    plain = {name: value for name, value in values.items() if name not in tables}
    return plain | (data_values(Table(f"{path}, grid", tables), path, game) if tables else {})


def _grid(table: Table) -> list[dict[str, Any]]:
    """All combinations of the values of a grid, or the rows of `variants`."""
    if "variants" in table:
        rows = table._get("variants")
        if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
            raise Mistake("variants must be a list of tables with option values", where=inside(table.where))
        return [dict(row) for row in rows]
    if "grid" not in table:
        return [{}]
    inner = table.table("grid")
    for name in inner.keys():  # noqa: SIM118  (a Table is no dictionary)
        if not isinstance(inner.content[name], list) or not inner.content[name]:
            raise Mistake("expected a list of values", where=Wording("In {file}, {name}", file=inner.where, name=name))
    return [dict(zip(inner.content, values, strict=True)) for values in product(*inner.content.values())]


def _no_list(where: str) -> Mistake:
    return Mistake(
        'bots must be a list of names, such as ["level1", "level2"]; a list of lists names them seat by seat',
        where=inside(where),
    )


def _tables(table: Table, where: str) -> list[tuple[str, ...]]:
    """Who sits at the tables: names (all seats alike) or lists of names (seat by seat)."""
    rows = table._get("bots")
    if not isinstance(rows, list) or not rows:
        raise _no_list(where)
    found: list[tuple[str, ...]] = []
    for row in rows:
        names = (row,) if isinstance(row, str) else tuple(row) if isinstance(row, list) else ()
        if not names or not all(isinstance(name, str) for name in names):
            raise _no_list(where)
        for name in names:
            if name not in known_bots():
                raise unknown(
                    "there is no bot “{word}”; known: {known}",
                    name,
                    list(known_bots()),
                    Wording("In {file}, bots", file=where),
                )
        found.append(names)
    return found


def _check_focus(where: str, focus: str, cells: tuple[Cell, ...]) -> None:
    for cell in cells:
        numbers = [f"seat{place + 1}" for place in range(len(cell.seats))]
        if focus not in (*cell.seats, *numbers):
            raise unknown(
                "there is no seat “{word}”; known: {known}",
                focus,
                list(dict.fromkeys([*numbers, *cell.seats])),
                inside(where),
            )
