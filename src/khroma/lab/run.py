"""A run: chunks of games are handed out until every group of cells has its answer.

Whether to stop is asked after each chunk of a group in the order of its numbers, never in the order in which chunks
come back; what was played beyond that is left out. So the result depends on the seed alone.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from math import inf
from time import monotonic

from khroma.lab.experiment import Cell, Experiment
from khroma.lab.journal import Journal, Place
from khroma.lab.play import Chunk, GameRow, play_chunk
from khroma.lab.sequence import ERROR, Interval, mean_interval, share_interval

Play = Callable[[Cell, int, int], Chunk]


class Group:
    """Cells that stop together, and the points of the seat in question so far."""

    def __init__(self, experiment: Experiment, cells: list[Cell]) -> None:
        self.experiment = experiment
        self.cells = cells
        self.ready = 0  # chunks of every cell that have been looked at
        self.handed = 0  # chunks that have been handed out, or are done
        self.done = False
        self.seconds = 0.0  # that its chunks took
        self.points: dict[int, list[float]] = {cell.number: [] for cell in cells}
        self._waiting: dict[Place, list[GameRow]] = {}

    def most(self) -> int:
        """How many chunks there are at the most; all are whole, so that a higher limit can go on."""
        return -(-self.experiment.stop.games // self.experiment.stop.chunk)

    def take(self, place: Place, games: list[GameRow]) -> None:
        """A chunk has come in: look at the answer as far as all chunks before are there."""
        self._waiting[place] = games
        while not self.done and all((cell.number, self.ready) in self._waiting for cell in self.cells):
            for cell in self.cells:
                seats = self.experiment.focus_seats(cell)
                for row in self._waiting.pop((cell.number, self.ready)):
                    self.points[cell.number].append(sum(row["points"][seat] for seat in seats))
            self.ready += 1
            self.done = self.ready >= self.most() or self.is_answered()

    def intervals(self, error: float = ERROR) -> list[Interval]:
        """What is asked: the share of each cell, or its difference from the first."""
        first, *others = [self.points[cell.number] for cell in self.cells]
        if not self.experiment.compare:
            return [share_interval(sum(first), len(first), error)]
        return [mean_interval([b - a for a, b in zip(first, other, strict=True)], error) for other in others]

    def is_answered(self) -> bool:
        """Whether all that is asked is known well enough; what is clear must be so among all that are asked."""
        stop = self.experiment.stop
        if len(self.points[self.cells[0].number]) < stop.least:
            return False
        precise = [each.half() <= stop.precision for each in self.intervals()]
        if not stop.clear or all(precise):
            return all(precise)
        fair = 0.0 if self.experiment.compare else self.experiment.fair
        strict = self.intervals(ERROR / len(self.experiment.cells))
        return all(known or each.excludes(fair) for known, each in zip(precise, strict, strict=True))

    def left(self) -> int:
        """About how many games are still to play: an interval that shall be half as wide needs four times as many."""
        played = len(self.points[self.cells[0].number])
        if self.done:
            return 0
        stop = self.experiment.stop
        widest = max((each.half() for each in self.intervals()), default=1.0)
        wanted = min(stop.games, max(stop.least, played * (widest / stop.precision) ** 2)) if played else stop.games
        return int(max(1, wanted - played) * len(self.cells))


class Run:
    """An experiment being played."""

    def __init__(self, experiment: Experiment, journal: Journal, play: Play = play_chunk) -> None:
        self.experiment = experiment
        self.journal = journal
        self.groups = [Group(experiment, cells) for cells in experiment.groups()]
        self.played = 0  # games of this run; those found in the journal are not counted
        self.began = monotonic()
        self._play = play
        self._group_of = {cell.number: group for group in self.groups for cell in group.cells}
        for place in journal.places():
            if place[0] in self._group_of:
                self._group_of[place[0]].take(place, journal.read(place)["games"])

    def go(
        self, pool: Executor, at_once: int, tell: Callable[[Run], None] = lambda _: None, seconds: float = inf
    ) -> None:
        """Play until everything is answered, or the time is up: what is known then holds too."""
        self.began = monotonic()
        futures: dict[Future[Chunk], tuple[Place, float]] = {}
        try:
            while True:
                while len(futures) < at_once and monotonic() - self.began < seconds:
                    found = self._next()
                    if found is None:
                        break
                    cell, chunk = found
                    size, now = self.experiment.stop.chunk, monotonic()
                    futures[pool.submit(self._play, cell, chunk * size, size)] = ((cell.number, chunk), now)
                if not futures:
                    return
                for future in wait(futures, return_when=FIRST_COMPLETED).done:
                    place, handed = futures.pop(future)
                    self._group_of[place[0]].seconds += monotonic() - handed
                    self._take(place, future.result())
                    tell(self)
        except KeyboardInterrupt:
            # What is under way is finished and written down; whoever cannot wait interrupts again.
            for future, (place, _) in futures.items():
                if not future.cancel():
                    self._take(place, future.result())
            raise
        finally:
            for future in futures:
                future.cancel()

    def _next(self) -> tuple[Cell, int] | None:
        """The next chunk to play: of the group that has taken the least time, so that slow bots do not
        keep quick ones from their answers."""
        for group in sorted(self.groups, key=lambda group: group.seconds):
            while not group.done and group.handed < group.most() * len(group.cells):
                chunk, index = divmod(group.handed, len(group.cells))
                group.handed += 1
                cell = group.cells[index]
                if (cell.number, chunk) not in self.journal:
                    return cell, chunk
        return None

    def _take(self, place: Place, chunk: Chunk) -> None:
        self.journal.add(place, chunk)
        self.played += len(chunk["games"])
        self._group_of[place[0]].take(place, chunk["games"])

    def seconds_left(self) -> float:
        """About how long it still takes."""
        rate = self.played / max(0.001, monotonic() - self.began)
        return sum(group.left() for group in self.groups) / rate if rate else 0.0

    def games(self) -> int:
        """The games that count so far."""
        return sum(group.ready * len(group.cells) for group in self.groups) * self.experiment.stop.chunk

    def places(self) -> list[Place]:
        """The chunks that count, in order."""
        return [(cell.number, chunk) for group in self.groups for cell in group.cells for chunk in range(group.ready)]
