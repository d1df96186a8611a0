"""What the stored games say besides the answer: sides, lengths, courses, ends, and the use of every choice."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, erfc, sqrt
from pathlib import Path
from typing import Any

from khroma.lab.sequence import ERROR, Interval, benjamini_hochberg, share_interval
from khroma.lab.store import open_results

_SELDOM = 0.1  # of how often random answers would use it: less is dead
_ENOUGH = 20.0  # random uses that must have been expected before anything is said


@dataclass(frozen=True)
class Side:
    """The points of a side at a table of bots."""

    bots: str
    side: str
    games: int
    share: Interval


@dataclass(frozen=True)
class Course:
    """How the games of a cell go, as means; what was not measured is missing."""

    cell: int
    games: int
    measured: int
    decisions: float | None
    branching: float | None
    lead_changes: float | None
    drama: float | None
    comeback: float | None
    limited: float


@dataclass(frozen=True)
class Use:
    """One kind of choice: how often it was offered and used, and what it moves. `dead` is decided with all others."""

    kind: str
    word: str
    offered: int
    used: int
    ratio: float
    moves: Interval | None
    dead: bool


class Results:
    """The results of a run, asked in SQL."""

    def __init__(self, folder: Path) -> None:
        self._database = open_results(folder)

    def close(self) -> None:
        """Nothing more is asked."""
        self._database.close()

    def _ask(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        return self._database.execute(query, list(values)).fetchall()

    def sides(self) -> list[Side]:
        """Shares by side, over all options."""
        rows = self._ask(
            """select bots, side, sum(point), count(*) from (
                 select bots, unnest(seats) as side, unnest(points) as point from games join cells using (cell))
               group by all order by bots, side"""
        )
        return [Side(bots, side, games, share_interval(points, games)) for bots, side, points, games in rows]

    def courses(self) -> list[Course]:
        """Means by cell."""
        rows = self._ask(
            """select cell, count(*), count(choices), avg(decisions), sum(answers) / nullif(sum(choices), 0),
                 avg(lead_changes), avg(drama), avg(comeback), avg(limited::int)
               from games group by cell order by cell"""
        )
        return [Course(*row) for row in rows]

    def ends(self) -> list[tuple[str, str, int]]:
        """How many games ended by each reason, by bots."""
        return [
            (bots, reason, count)
            for bots, reason, count in self._ask(
                """select bots, reason, count(*) from games join cells using (cell) where reason is not null
                   group by all order by bots, 3 desc"""
            )
        ]

    def lengths(self, bins: int = 24) -> tuple[list[tuple[str, float, float]], float]:
        """Bots, decisions (the middle of a bin) and the share of games with as many; and how wide a bin is."""
        if not self.played():
            return [], 1
        ((least, most),) = self._ask("select min(decisions), max(decisions) from games")
        width = max(1, ceil((most - least + 1) / bins))
        rows = self._ask(
            """with binned as (select bots, ? + ((decisions - ?) // ? + 0.5) * ? as middle
                               from games join cells using (cell) where decisions is not null)
               select bots, middle, count(*) / sum(count(*)) over (partition by bots)
               from binned group by bots, middle order by bots, middle""",
            *(least, least, width, width),
        )
        return [(bots, float(middle), share) for bots, middle, share in rows], width

    def played(self) -> int:
        """Games of which more is known than who won."""
        return int(self._ask("select count(decisions) from games")[0][0])

    def mean_lengths(self) -> dict[str, float]:
        """Decisions in a game, on average, by bots."""
        return dict(self._ask("select bots, avg(decisions) from games join cells using (cell) group by bots"))

    def uses(self, bots: str) -> list[Use]:
        """Every kind of choice at one table of bots. A game is one observation, however often it comes up there."""
        rows = self._ask(
            """with by_game as (
                 select cell, number, kind, word, sum(offered) as offered, sum(used) as used, sum(chance) as chance,
                   sum(shift) as shift
                 from uses join cells using (cell) where bots = ? group by all),
               whole as (select kind, word, sum(offered) as offered, sum(used) as used, sum(chance) as chance,
                   sum(shift) as shift from by_game group by all)
               select w.kind, w.word, w.offered, w.used, w.chance, w.shift,
                 sum((g.used - w.used / w.chance * g.chance) ** 2),
                 sum(case when w.used > 0 then (g.shift - w.shift / w.used * g.used) ** 2 end)
               from whole w join by_game g using (kind, word)
               group by all order by w.kind, w.offered desc, w.word""",
            bots,
        )
        asked = [row for row in rows if row[4] >= _ENOUGH]
        corrected = benjamini_hochberg([_too_seldom(row) for row in asked])
        dead = {(row[0], row[1]) for row, p in zip(asked, corrected, strict=True) if p <= ERROR}
        return [_use(row, (row[0], row[1]) in dead) for row in rows]

    def examples(self, cells: list[int]) -> dict[str, tuple[int, int]]:
        """Games that are worth a look, by what is special about them: cell and number."""
        listed = ", ".join(str(cell) for cell in cells)
        here = f"from games where decisions is not null and cell in ({listed})"
        median = f"(select median(decisions) {here})"
        wanted = {
            "typical": f"select cell, number {here} order by abs(decisions - {median}), number",
            "longest": f"select cell, number {here} order by decisions desc, number",
            "shortest": f"select cell, number {here} order by decisions, number",
            "comeback": f"select cell, number {here} and comeback is not null order by comeback desc, number",
            "limit": f"select cell, number {here} and limited order by number, cell",
        }
        found = {name: self._ask(f"{query} limit 1") for name, query in wanted.items()}
        return {name: rows[0] for name, rows in found.items() if rows}


def _too_seldom(row: tuple[Any, ...]) -> float:
    """How seldom chance alone uses it so little, if it were used a tenth as often as at random."""
    _, _, _, used, chance, _, squares, _ = row
    spread = sqrt(max(squares, _SELDOM * chance)) / chance
    return erfc((_SELDOM - used / chance) / spread / sqrt(2)) / 2


def _use(row: tuple[Any, ...], dead: bool) -> Use:
    kind, word, offered, used, chance, shift, _, squares = row
    moves = None
    if used:
        mean, half = shift / used, 1.959964 * sqrt(squares) / used
        moves = Interval(mean, mean - half, mean + half)
    return Use(kind, word, int(offered), int(used), used / chance if chance else 0.0, moves, dead)
