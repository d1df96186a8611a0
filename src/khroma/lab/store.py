"""Results as Parquet, written and asked by DuckDB: `games` has a row for each game, `uses` for each kind of choice."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from khroma.lab.experiment import Experiment
from khroma.lab.journal import Journal, Place
from khroma.lab.mistakes import Mistake

if TYPE_CHECKING:
    import duckdb

GAMES, USES, CELLS = "games.parquet", "uses.parquet", "cells.parquet"
_COLUMNS = {
    GAMES: "cell: 'INTEGER', number: 'INTEGER', points: 'DOUBLE[]', scores: 'INTEGER[]', reason: 'VARCHAR', "
    "limited: 'BOOLEAN', decisions: 'INTEGER', choices: 'INTEGER', answers: 'INTEGER', lead_changes: 'INTEGER', "
    "drama: 'DOUBLE', comeback: 'DOUBLE'",
    USES: "cell: 'INTEGER', number: 'INTEGER', seat: 'INTEGER', kind: 'VARCHAR', word: 'VARCHAR', offered: 'INTEGER', "
    "used: 'INTEGER', chance: 'DOUBLE', shift: 'DOUBLE', shift_squares: 'DOUBLE'",
    CELLS: "cell: 'INTEGER', game: 'VARCHAR', options: 'VARCHAR', bots: 'VARCHAR', variant: 'VARCHAR', "
    "seats: 'VARCHAR[]', seed: 'INTEGER'",
}


def connect() -> duckdb.DuckDBPyConnection:
    """A database in memory; a Mistake says what to install where DuckDB is missing."""
    try:
        import duckdb
    except ImportError:
        raise Mistake('The lab needs more packages: pip install "khroma[lab]" (from a clone: make lab)') from None
    return duckdb.connect()


def write_results(folder: Path, experiment: Experiment, journal: Journal, places: list[Place]) -> None:
    """The chunks that count as Parquet; readers see the old files or the new ones."""
    with TemporaryDirectory(dir=folder, prefix=".parquet") as name, connect() as database:
        there = Path(name)
        with (there / "games").open("w") as games, (there / "uses").open("w") as uses:
            for place in places:
                chunk = journal.read(place)
                games.writelines(json.dumps(row) + "\n" for row in chunk["games"])
                uses.writelines(json.dumps(row) + "\n" for row in chunk["uses"])
        with (there / "cells").open("w") as cells:
            cells.writelines(json.dumps(row) + "\n" for row in _cell_rows(experiment))
        for file, columns in _COLUMNS.items():
            source, target = there / file.removesuffix(".parquet"), there / file
            rows = f"select * from read_json(?, format = 'newline_delimited', columns = {{{columns}}})"
            database.execute(f"copy ({rows}) to '{_quoted(target)}' (format parquet, compression zstd)", [str(source)])
            target.replace(folder / file)


def _cell_rows(experiment: Experiment) -> list[dict[str, Any]]:
    return [
        {
            "cell": cell.number, "game": cell.game, "options": cell.options, "bots": cell.table(),
            "variant": cell.variant(), "seats": list(cell.seats), "seed": cell.seed,
        }
        for cell in experiment.cells
    ]  # fmt: skip


def open_results(folder: Path) -> duckdb.DuckDBPyConnection:
    """A database with the tables `games`, `uses` and `cells` of one run, or of all runs below a folder."""
    database = connect()
    found = {file: sorted(folder.rglob(file)) for file in _COLUMNS}
    if not found[GAMES]:
        raise Mistake("No games have been played in {folder} yet", folder=str(folder))
    for file, paths in found.items():
        listed = ", ".join(f"'{_quoted(path)}'" for path in paths)
        run = "parse_filename(parse_path(filename)[-2]) as run"
        view = f"select * exclude (filename), {run} from read_parquet([{listed}], filename = true)"
        database.execute(f"create view {file.removesuffix('.parquet')} as {view}")
    return database


def ask(folder: Path, query: str) -> tuple[list[str], list[tuple[Any, ...]]]:
    """The names and rows of an answer. Nothing outside the results is read, and nothing is written."""
    import duckdb

    with open_results(folder) as database:
        for name in ("games", "uses", "cells"):
            database.execute(f"create temp table found as select * from {name}")
            database.execute(f"drop view {name}")
            database.execute(f"alter table found rename to {name}")
        database.execute("set enable_external_access = false; set lock_configuration = true")
        try:
            answer = database.execute(query)
            return [column[0] for column in answer.description or []], answer.fetchall()
        except duckdb.Error as error:
            raise Mistake("The query cannot be carried out: {why}", why=" ".join(str(error).split())) from None


def _quoted(path: Path) -> str:
    return str(path).replace("'", "''")
