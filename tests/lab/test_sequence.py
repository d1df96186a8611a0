"""The lab's promises, tried on coins: intervals that hold whenever one looks, and effects that are found."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from khroma.lab.sequence import (
    ERROR,
    benjamini_hochberg,
    games_needed,
    holm,
    mean_interval,
    power,
    share_interval,
    share_limit,
    unlikely,
)

LOOK = 50  # games between two looks


def series(rng: Random, share: float, games: int, draws: float = 0.0) -> Iterator[tuple[int, float]]:
    """Games and points at every look."""
    points = 0.0
    for game in range(1, games + 1):
        points += 0.5 if rng.random() < draws else float(rng.random() < share)
        if game % LOOK == 0:
            yield game, points


def ever_refuted(rng: Random, share: float, games: int, asked: float, draws: float = 0.0) -> bool:
    """Whether the interval leaves out a share at any look (`test_an_interval_is_where_the_evidence_ends`)."""
    return any(unlikely(points, game, asked) < ERROR for game, points in series(rng, share, games, draws))


def test_a_planted_advantage_is_found_with_the_promised_power() -> None:
    games, runs = games_needed(0.03, 0.8), 120
    rng = Random(18)
    found = sum(ever_refuted(rng, 0.53, games, 0.5) for _ in range(runs))
    assert found / runs >= 0.8
    assert power(0.03, games) >= 0.8 > power(0.03, games - 1)


@pytest.mark.parametrize(("share", "draws"), [(0.5, 0.0), (0.5, 0.3), (0.25, 0.0), (0.9, 0.0)])
def test_nothing_planted_gives_false_alarms_in_at_most_five_percent(share: float, draws: float) -> None:
    runs, rng = 300, Random(f"{share}/{draws}")
    true = share * (1 - draws) + draws / 2
    alarms = sum(ever_refuted(rng, share, 2000, true, draws) for _ in range(runs))
    assert alarms / runs <= 0.05


def test_a_fixed_interval_would_break_its_promise() -> None:
    """Why all this: Wilson's interval, looked at after every batch, is wrong far more often than in 5 %."""
    from khroma.bots.series import wilson

    rng, wrong = Random(5), 0
    for _ in range(200):
        intervals = [wilson(points, game) for game, points in series(rng, 0.5, 2000)]
        wrong += any(not low <= 0.5 <= high for low, high in intervals)
    assert wrong / 200 > 0.15


def test_planted_differences_of_paired_games_hold_their_promise() -> None:
    """Two sets of games with the same dice: most differences are 0. Nothing planted, and 4 % planted."""
    rng, alarms, found, runs = Random(7), 0, 0, 40
    for _ in range(runs):
        none = [rng.choices((-1.0, 0.0, 1.0), (5, 90, 5))[0] for _ in range(1500)]
        some = [rng.choices((-1.0, 0.0, 1.0), (3, 90, 7))[0] for _ in range(1500)]
        looks = range(300, 1501, 300)
        alarms += any(mean_interval(none[:look]).excludes(0.0) for look in looks)
        found += any(mean_interval(some[:look]).excludes(0.0) for look in looks)
    assert alarms / runs <= 0.05
    assert found / runs >= 0.5


def test_pairs_are_told_apart_with_far_fewer_games_than_shares() -> None:
    paired = mean_interval([0.0] * 990 + [1.0] * 10)
    assert paired.half() < share_interval(500, 1000).half() / 2


@pytest.mark.soak
def test_planted_effects_over_thousands_of_runs() -> None:
    games, rng, runs = games_needed(0.03, 0.8), Random(3), 2000
    assert sum(ever_refuted(rng, 0.53, games, 0.5) for _ in range(runs)) / runs >= 0.8
    assert sum(ever_refuted(rng, 0.5, 10_000, 0.5) for _ in range(runs)) / runs <= 0.05


def test_an_interval_is_where_the_evidence_ends() -> None:
    for points, games in ((0.0, 30), (30.0, 30), (260.0, 500), (17.5, 40)):
        found = share_interval(points, games)
        assert 0 <= found.low <= points / games <= found.high <= 1
        for edge in (found.low, found.high):
            assert edge in (0.0, 1.0) or abs(unlikely(points, games, edge) - 0.05) < 0.001
    assert share_interval(0, 0) == (0.5, 0.0, 1.0)
    assert share_interval(share_limit(1000) * 1000, 1000).low == pytest.approx(0.5, abs=1e-6)


def test_corrections_for_many_comparisons() -> None:
    """Worked by hand: 0.01 * 4, 0.02 * 3, 0.03 * 2, 0.04 * 1; and 0.01 * 4 / 1 and so on, from the largest down."""
    assert holm([0.01, 0.04, 0.03, 0.02]) == pytest.approx([0.04, 0.06, 0.06, 0.06])
    assert benjamini_hochberg([0.01, 0.5, 0.03, 0.02]) == pytest.approx([0.04, 0.5, 0.04, 0.04])
    assert holm([]) == []
