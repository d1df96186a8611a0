"""Intervals that hold whenever one looks, so that a series may stop as soon as its answer is clear.

A fixed interval (Wilson) is right for one look. Whoever looks after every batch and stops when it suits is wrong far
more often than promised. A confidence sequence covers the true share at all times at once with the promised
probability, so stopping by it costs nothing.

- `share_interval`: the beta-binomial mixture. Robbins, "Statistical methods related to the law of the iterated
  logarithm", Ann. Math. Stat. 41 (1970); Howard, Ramdas, McAuliffe and Sekhon, "Time-uniform, nonparametric,
  nonasymptotic confidence sequences", Ann. Stat. 49 (2021), section 4. Results between 0 and 1 (a draw is a half) are
  covered too: x -> (q/p)^x ((1-q)/(1-p))^(1-x) is convex, so its mean is at most that of wins and losses.
- `mean_interval`: the empirical Bernstein sequence with predictable plug-in, Waudby-Smith and Ramdas, "Estimating means
  of bounded random variables by betting", J. R. Stat. Soc. B 86 (2024), theorem 2. It is narrow where results vary
  little, as differences of paired games do.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, exp, lgamma, log, log1p, sqrt
from typing import NamedTuple

ERROR = 0.05  # how often an interval may ever be wrong
_PRIOR = 5.0  # of the mixture, on both sides: narrowest between some hundred and some ten thousand games
_STEPS = 60  # of a bisection: to the last digit
_BOLDEST = 0.5  # of the bets of `mean_interval`


class Interval(NamedTuple):
    """An estimate with what it may be at the least and at the most."""

    middle: float
    low: float
    high: float

    def half(self) -> float:
        """Half of the width."""
        return (self.high - self.low) / 2

    def excludes(self, value: float) -> bool:
        """Whether a value is outside."""
        return value < self.low or value > self.high


def evidence(points: float, games: int, share: float) -> float:
    """The logarithm of the evidence against a share: beyond log(1 / error) it is refuted."""
    lost = games - points
    if not 0 < share < 1:
        return 0.0 if (points == 0 and share <= 0) or (lost == 0 and share >= 1) else float("inf")
    mixed = lgamma(_PRIOR + points) + lgamma(_PRIOR + lost) - lgamma(2 * _PRIOR + games)
    mixed -= 2 * lgamma(_PRIOR) - lgamma(2 * _PRIOR)
    return mixed - points * log(share) - lost * log(1 - share)


def share_interval(points: float, games: int, error: float = ERROR) -> Interval:
    """The share of points among games, a draw counting half."""
    if games == 0:
        return Interval(0.5, 0.0, 1.0)
    middle, limit = points / games, log(1 / error)
    low = _edge(points, games, limit, 0.0, middle)
    high = _edge(points, games, limit, 1.0, middle)
    return Interval(middle, low, high)


def games_for(share: float, precision: float) -> int:
    """About how many games show a share this precisely, to two digits."""
    most = 10
    while share_interval(share * most, most).half() > precision:
        most += max(1, most // 20)
    step = int(10 ** max(0, len(str(most)) - 2))
    return -(-most // step) * step


def _edge(points: float, games: int, limit: float, outside: float, inside: float) -> float:
    """Where the evidence reaches its limit between a share that is refuted (or the end) and one that is not."""
    if evidence(points, games, outside) < limit:
        return outside
    for _ in range(_STEPS):
        middle = (outside + inside) / 2
        if evidence(points, games, middle) < limit:
            inside = middle
        else:
            outside = middle
    return inside


def unlikely(points: float, games: int, share: float) -> float:
    """An anytime-valid p-value of a share: how seldom chance alone ever gives so much evidence against it."""
    return exp(min(0.0, -evidence(points, games, share)))


def mean_interval(values: Sequence[float], error: float = ERROR) -> Interval:
    """The mean of values from -1 to 1 in the order in which they came: the difference of paired games."""
    weights = weighed = spent = total = 0.0
    mean, squares = 0.5, 0.25
    for count, value in enumerate(values, 1):
        each = (value + 1) / 2
        bet = min(sqrt(2 * log(2 / error) / (squares * log1p(count))), _BOLDEST)
        spent += (each - mean) ** 2 * (-log1p(-bet) - bet)
        weights += bet
        weighed += bet * each
        total += each
        mean = (0.5 + total) / (count + 1)
        squares += (each - mean) ** 2
    if not values:
        return Interval(0.0, -1.0, 1.0)
    middle, half = weighed / weights, (log(2 / error) + spent) / weights
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    plain = total / len(values)
    return Interval(2 * plain - 1, 2 * min(low, plain) - 1, 2 * max(high, plain) - 1)


def power(effect: float, games: int, share: float = 0.5, error: float = ERROR) -> float:
    """The chance that an advantage of this size is seen after this many games at the latest."""
    true = share + effect
    least = share_limit(games, share, error)
    spread = sqrt(true * (1 - true) / games)
    return (1 + erf((true - least) / spread / sqrt(2))) / 2


def share_limit(games: int, share: float = 0.5, error: float = ERROR) -> float:
    """The smallest share of points, above this one, that refutes it after this many games."""
    low, high, limit = share, 1.0, log(1 / error)
    for _ in range(_STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if evidence(middle * games, games, share) < limit else (low, middle)
    return high


def games_needed(effect: float, wanted: float = 0.8, share: float = 0.5, error: float = ERROR) -> int:
    """How many games show an advantage of this size with the wanted chance."""
    most = 100
    while power(effect, most, share, error) < wanted:
        most *= 2
    least = most // 2
    while most - least > 1:
        middle = (least + most) // 2
        least, most = (middle, most) if power(effect, middle, share, error) < wanted else (least, middle)
    return most


def holm(values: Sequence[float]) -> list[float]:
    """p-values corrected for many comparisons, so that one false alarm among all is as seldom as promised.

    Holm, "A simple sequentially rejective multiple test procedure", Scand. J. Stat. 6 (1979); it asks nothing of how
    the comparisons depend on each other."""
    order = sorted(range(len(values)), key=lambda place: values[place])
    found, worst = [0.0] * len(values), 0.0
    for rank, place in enumerate(order):
        worst = max(worst, min(1.0, values[place] * (len(values) - rank)))
        found[place] = worst
    return found


def benjamini_hochberg(values: Sequence[float]) -> list[float]:
    """p-values corrected so that of what is called found a promised share at most is false: for long lists.

    Benjamini and Hochberg, "Controlling the false discovery rate", J. R. Stat. Soc. B 57 (1995)."""
    order = sorted(range(len(values)), key=lambda place: values[place], reverse=True)
    found, best = [1.0] * len(values), 1.0
    for rank, place in enumerate(order):
        best = min(best, values[place] * len(values) / (len(values) - rank))
        found[place] = best
    return found
