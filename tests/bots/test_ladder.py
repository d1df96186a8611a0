"""The ladder: who beats whom, and what that is in Elo points."""

from __future__ import annotations

from math import log10

import pytest

from khroma.bots.ladder import Duel, duel_of, pairs_of, rate
from khroma.bots.series import Played
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
