"""The ladder: bots play each other in pairs, from both sides, and each gets a rating with its interval."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import exp, log, sqrt

from khroma.bots.processes import play_series
from khroma.bots.series import Plan, Played, wilson

_ELO = 400 / log(10)  # points for each unit of the logistic curve
_ROUNDS = 200
_PRIOR = 0.5  # a drawn half game against the mean: a bot that won or lost everything gets a rating too
_EQUAL, _BETTER = 0.5, 0.65  # the shares between which a short series decides
_SURE = log(9)  # wrong in one case of ten at most
_LOOK = 6  # games between two looks at a short series
_LONGEST = 60  # games of a short series that stays open


@dataclass(frozen=True)
class Duel:
    """What the higher of two bots scored against the lower, a draw counting half, in all and from each seat."""

    higher: str
    lower: str
    by_seat: tuple[tuple[float, int], ...]

    def score(self) -> float:
        """Points of the higher bot."""
        return sum(points for points, _ in self.by_seat)

    def games(self) -> int:
        """Games played."""
        return sum(games for _, games in self.by_seat)

    def share(self) -> float:
        """The share of the points that the higher bot got."""
        return self.score() / self.games() if self.games() else 0.5

    def interval(self) -> tuple[float, float]:
        """95 % (Wilson)."""
        return wilson(self.score(), self.games())

    def lean(self) -> float:
        """How much likelier these results are for a better bot than for an equal one (logarithm; Wald 1945)."""
        lost = self.games() - self.score()
        return self.score() * log(_BETTER / _EQUAL) + lost * log((1 - _BETTER) / (1 - _EQUAL))

    def is_settled(self) -> bool:
        """Whether the results tell a better bot from an equal one."""
        return abs(self.lean()) >= _SURE

    def is_won(self) -> bool:
        """Whether the higher bot rather seems better than equal: from about 58 % on."""
        return self.lean() > 0


@dataclass(frozen=True)
class Rating:
    """Elo points, with half the width of the 95 % interval; the first bot has 0."""

    bot: str
    elo: float
    either_way: float


def pairs_of(bots: Sequence[str], everybody: bool = False) -> list[tuple[str, str]]:
    """Who plays whom, the higher first: each the one below, or everybody everybody."""
    if not everybody:
        return [(higher, lower) for lower, higher in pairwise(bots)]
    return [(higher, lower) for index, higher in enumerate(bots) for lower in bots[:index]]


def play_duel(plan: Plan, games: int, jobs: int, begin: int = 0) -> Iterator[Played]:
    """The games of a pair, from both sides in turn."""
    for batch in play_series(plan, games, jobs, begin):
        yield from batch


def play_short_duel(plan: Plan, jobs: int) -> list[Played]:
    """Games of a pair until it is settled who is better, at most a set number (a sequential test, Wald 1945)."""
    pair = (plan.bots[0], plan.bots[1])
    played: list[Played] = []
    while len(played) < _LONGEST and not duel_of(pair, played).is_settled():
        played += play_duel(plan, _LOOK, jobs, len(played))
    return played


def duel_of(pair: tuple[str, str], played: Sequence[Played]) -> Duel:
    """The games of a pair added up."""
    by_seat = [[0.0, 0], [0.0, 0]]
    for each in played:
        seat = each.sitting.index(0)
        by_seat[seat][0] += _points(each, seat)
        by_seat[seat][1] += 1
    return Duel(*pair, tuple((points, int(games)) for points, games in by_seat))


def _points(played: Played, seat: int) -> float:
    if not played.winners or len(played.winners) == len(played.sitting):
        return 0.5
    return float(seat in played.winners)


def rate(bots: Sequence[str], duels: Sequence[Duel]) -> list[Rating]:
    """Ratings by which these results are most likely (Bradley and Terry), and how sure they are."""
    skill = dict.fromkeys(bots, 0.0)
    for _ in range(_ROUNDS):
        for bot in bots:
            slope, bend = _slope(bot, skill, duels)
            skill[bot] += slope / bend
    first = skill[bots[0]]
    return [
        Rating(bot, (skill[bot] - first) * _ELO, 1.959964 * _ELO / sqrt(_slope(bot, skill, duels)[1])) for bot in bots
    ]


def _slope(bot: str, skill: dict[str, float], duels: Sequence[Duel]) -> tuple[float, float]:
    """How much better its results are than its skill foretells, and how much they would change with it."""
    foretold = 1 / (1 + exp(-skill[bot]))
    slope, bend = _PRIOR - 2 * _PRIOR * foretold, 2 * _PRIOR * foretold * (1 - foretold)
    for duel in duels:
        if bot in (duel.higher, duel.lower):
            other = duel.lower if bot == duel.higher else duel.higher
            scored = duel.score() if bot == duel.higher else duel.games() - duel.score()
            foretold = 1 / (1 + exp(skill[other] - skill[bot]))
            slope += scored - duel.games() * foretold
            bend += duel.games() * foretold * (1 - foretold)
    return slope, bend
