"""Results that come with the program: who won each game that has been played of a shipped experiment.

A line for each cell, a letter for each game: `A` if seat 1 won, `B` seat 2, `C` both, `D` seat 3 and so on (a bit for
each seat), small if a limit ended it. The same seed gives the same games, so a run goes on where these ended. Bots
change: the first game of each cell is played again, and a cell that does not play as it did is forgotten.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from importlib import resources
from string import ascii_uppercase

from khroma.games.registry import find_game
from khroma.lab.experiment import Cell, Experiment
from khroma.lab.journal import Journal, Place
from khroma.lab.play import Chunk, GameRow, play_game

_FOLDER = resources.files("khroma.lab") / "played"


@dataclass(frozen=True)
class Kept:
    """The games of one cell from the first on, and how many decisions the first one took."""

    options: str
    bots: list[str]
    seed: int
    revision: int
    decisions: int
    won: str

    def is_of(self, cell: Cell) -> bool:
        """Whether it was played with these options, bots, dice and rules."""
        mine = (self.options, tuple(self.bots), self.seed, self.revision)
        return mine == (cell.options, cell.bots, cell.seed, find_game(cell.game).revision)

    def is_still_so(self, first: GameRow) -> bool:
        """Whether the first game, played again, went as it did."""
        return (first["decisions"], letter(first)) == (self.decisions, self.won[0])


def letter(row: GameRow) -> str:
    """Who won a game."""
    winners = sum(1 << seat for seat, points in enumerate(row["points"]) if points > 0)
    found = ascii_uppercase[winners - 1]
    return found.lower() if row["limited"] else found


def row_of(cell: Cell, number: int, won: str) -> GameRow:
    """A game of which nothing else is known."""
    winners = ascii_uppercase.index(won.upper()) + 1
    shared = [float(bool(winners >> seat & 1)) for seat in range(len(cell.seats))]
    return GameRow(
        cell=cell.number, number=number, points=[each / sum(shared) for each in shared], scores=None, reason=None,
        limited=won.islower(), decisions=None, choices=None, answers=None, lead_changes=None, drama=None, comeback=None,
    )  # fmt: skip


def read_kept(name: str) -> list[Kept]:
    """What comes with the program of this experiment."""
    file = _FOLDER / f"{name}.ndjson"
    return [Kept(**json.loads(line)) for line in file.read_text().splitlines()] if file.is_file() else []


def write_kept(found: Sequence[Kept]) -> str:
    """The lines of a file."""
    return "".join(json.dumps(asdict(each)) + "\n" for each in found)


def kept_of(experiment: Experiment, journal: Journal) -> list[Kept]:
    """What a run has played, or taken over and gone on from, beginning with the first game of each cell."""
    revision, before, found = find_game(experiment.game).revision, read_kept(experiment.name), []
    for cell in experiment.cells:
        rows: list[GameRow] = []
        while (place := (cell.number, len(rows) // experiment.stop.chunk)) in journal:
            rows += journal.read(place)["games"]
        if rows:
            first = rows[0]["decisions"] or next(kept.decisions for kept in before if kept.is_of(cell))
            won = "".join(letter(row) for row in rows)
            found.append(Kept(cell.options, list(cell.bots), cell.seed, revision, first, won))
    return found


def take_kept(experiment: Experiment, journal: Journal, pool: Executor, found: Sequence[Kept]) -> int:
    """Write into a journal what need not be played again; how many games these are."""
    pairs = [(cell, kept) for cell in experiment.cells for kept in found if kept.is_of(cell)]
    pairs = [(cell, kept) for cell, kept in pairs if (cell.number, 0) not in journal]
    games = 0
    again = [pool.submit(play_game, cell, 0) for cell, _ in pairs]
    for (cell, kept), first in zip(pairs, again, strict=True):
        if kept.is_still_so(first.result()):
            for place, chunk in _chunks(cell, kept.won, experiment.stop.chunk):
                journal.add(place, chunk)
                games += len(chunk["games"])
    return games


def _chunks(cell: Cell, won: str, size: int) -> list[tuple[Place, Chunk]]:
    """Whole chunks only: a run plays no part of one."""
    rows = [row_of(cell, number, each) for number, each in enumerate(won)]
    whole = range(len(rows) // size)
    return [((cell.number, chunk), Chunk(games=rows[chunk * size : (chunk + 1) * size], uses=[])) for chunk in whole]
