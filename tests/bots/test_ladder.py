"""The ladder: who beats whom, and what that is in Elo points."""

from __future__ import annotations

from math import log10
from random import Random

import pytest

from khroma.bots.ladder import Duel, duel_of, pairs_of, play_short_duel, rate
from khroma.bots.series import Plan, Played
from khroma.kernel.kinds import Seat
from tests.cli.program import khroma, refused

RED, BLUE = Seat(0), Seat(1)


def test_each_plays_the_one_below_or_everybody() -> None:
    assert pairs_of(["a", "b", "c"]) == [("b", "a"), ("c", "b")]
    assert pairs_of(["a", "b", "c"], everybody=True) == [("b", "a"), ("c", "a"), ("c", "b")]


def test_draws_count_half_and_seats_are_told_apart() -> None:
    played = [
        Played(0, (0, 1), (RED,), (1, 0), "goal", 9),
        Played(1, (1, 0), (RED, BLUE), (1, 1), "limit", 9),
        Played(2, (0, 1), (BLUE,), (0, 1), "goal", 9),
        Played(3, (1, 0), (), (0, 0), "limit", 9),
    ]
    duel = duel_of(("strong", "weak"), played)
    assert duel.by_seat == ((1.0, 2), (1.0, 2))
    assert duel.share() == 0.5


def test_a_score_of_three_quarters_is_191_points() -> None:
    ratings = rate(["weak", "strong"], [Duel("strong", "weak", ((7500.0, 10000), (7500.0, 10000)))])
    assert ratings[0].elo == 0
    assert ratings[1].elo == pytest.approx(400 * log10(3), abs=1)
    assert 0 < ratings[1].either_way < 10


def test_whoever_wins_everything_has_a_rating_too() -> None:
    ratings = rate(["weak", "strong"], [Duel("strong", "weak", ((10.0, 10), (10.0, 10)))])
    assert 400 < ratings[1].elo < 2000


def _short_series(share: float, rng: Random) -> bool:
    """The verdict of a short series of a bot that wins this share of its games."""
    duel = Duel("strong", "weak", ((0.0, 0), (0.0, 0)))
    while duel.games() < 60 and not duel.is_settled():
        (won, games), other = duel.by_seat
        duel = Duel("strong", "weak", ((won + sum(rng.random() < share for _ in range(6)), games + 6), other))
    return duel.is_won()


def test_a_short_series_tells_better_from_equal() -> None:
    """Over many series: one that scores 65 % passes, one that is equal does not, but for one in ten or so."""
    rng = Random(1)
    passed = {share: sum(_short_series(share, rng) for _ in range(1000)) / 1000 for share in (0.4, 0.5, 0.65, 0.8)}
    assert passed[0.4] < 0.02
    assert passed[0.5] < 0.25
    assert passed[0.65] > 0.85
    assert passed[0.8] > 0.98


def test_a_short_series_ends_when_it_is_settled() -> None:
    played = play_short_duel(Plan("chromecas", "", ("level1", "random"), 1, rotate=True), jobs=1)
    assert [each.number for each in played] == list(range(12))
    assert duel_of(("level1", "random"), played).is_won()


def test_rate_prints_scores_and_points_and_may_fail() -> None:
    found = khroma("bots", "rate", "chromecas", "--bots", "random,level1", "--games", "2", "--json").json()
    assert [row["bot"] for row in found["ratings"]] == ["random", "level1"]
    assert found["duels"][0]["games"] == 2
    good = khroma("bots", "rate", "chromecas", "--bots", "random,level1", "--games", "2", "--check")
    assert "level1 against random: 2 of 2" in good.out
    bad = khroma("bots", "rate", "chromecas", "--bots", "level1,random", "--games", "2", "--check")
    assert (good.code, bad.code) == (0, 1)
    assert "random against level1: 0 of 2" in bad.out


def test_rate_wants_two_different_bots() -> None:
    refused(khroma("bots", "rate", "chromecas", "--bots", "greedy"), "two different bots")
