"""What a run answers: the share of wins of the seat in question, with a verdict that keeps its error rate."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from khroma.lab.experiment import Cell, Experiment
from khroma.lab.run import Run
from khroma.lab.sequence import ERROR, Interval, holm, mean_interval, share_interval, unlikely

FAVOURED, BEHIND, EVEN, OPEN = "favoured", "behind", "even", "open"
MORE, LESS, SAME = "more", "less", "same"


@dataclass(frozen=True)
class Answer:
    """The share of one cell. `chance` is its p-value, corrected for all cells that are asked about."""

    cell: Cell
    games: int
    share: Interval
    chance: float
    verdict: str


@dataclass(frozen=True)
class Difference:
    """What a set of options changes, against the first one, in games with the same dice."""

    cell: Cell
    first: Cell
    games: int
    change: Interval
    verdict: str


@dataclass(frozen=True)
class Repeated:
    """One question at several tables of bots: whether all tables say the same."""

    variant: str
    answers: tuple[Answer, ...]

    def steady(self) -> bool:
        """No two tables contradict each other. A table that leaves it open contradicts nobody."""
        said = {answer.verdict for answer in self.answers} - {OPEN}
        return len(said) <= 1


def answers_of(experiment: Experiment, points: dict[int, list[float]]) -> list[Answer]:
    """Every cell's answer; Holm's correction is for all of them together."""
    chances = [unlikely(sum(points[c.number]), len(points[c.number]), experiment.fair) for c in experiment.cells]
    found = []
    for cell, corrected in zip(experiment.cells, holm(chances), strict=True):
        share = share_interval(sum(points[cell.number]), len(points[cell.number]))
        verdict = _verdict(share, corrected, experiment)
        found.append(Answer(cell, len(points[cell.number]), share, corrected, verdict))
    return found


def _verdict(share: Interval, corrected: float, experiment: Experiment) -> str:
    if corrected <= ERROR:
        return FAVOURED if share.middle > experiment.fair else BEHIND
    return EVEN if share.half() <= experiment.stop.precision and not share.excludes(experiment.fair) else OPEN


def differences_of(experiment: Experiment, points: dict[int, list[float]]) -> list[Difference]:
    """What each set of options changes; the error is shared out among all of them (Bonferroni)."""
    pairs = [(group[0], cell) for group in experiment.groups() for cell in group[1:]] if experiment.compare else []
    played = [(first, cell) for first, cell in pairs if points[first.number] and points[cell.number]]
    return [_difference(experiment, points, first, cell, ERROR / len(pairs)) for first, cell in played]


def _difference(
    experiment: Experiment, points: dict[int, list[float]], first: Cell, cell: Cell, error: float
) -> Difference:
    paired = [b - a for a, b in zip(points[first.number], points[cell.number], strict=False)]
    change = mean_interval(paired, error)
    if change.excludes(0.0):
        verdict = MORE if change.middle > 0 else LESS
    else:
        verdict = SAME if mean_interval(paired).half() <= experiment.stop.precision else OPEN
    return Difference(cell, first, len(paired), change, verdict)


def repeated(answers: Sequence[Answer]) -> list[Repeated]:
    """The answers by question: the same options at every table of bots."""
    variants = dict.fromkeys(answer.cell.variant() for answer in answers)
    return [Repeated(each, tuple(a for a in answers if a.cell.variant() == each)) for each in variants]


def points_of(run: Run) -> dict[int, list[float]]:
    """The points of the seat in question, by cell."""
    return {number: points for group in run.groups for number, points in group.points.items()}
