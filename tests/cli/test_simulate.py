"""khroma simulate: the same seed, the same games, on however many processes."""

from __future__ import annotations

import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from khroma.bots.series import Plan, play_game, summarise, wilson
from tests.cli.program import PROGRAM, khroma, refused


def _json(*words: str) -> Any:
    run = khroma("simulate", "chromecas", "--json", *words)
    assert run.code == 0, run.err
    return run.json()


def test_the_number_of_processes_changes_nothing() -> None:
    words = ("--games", "20", "--seats", "random,random", "--seed", "5", "--rotate")
    assert _json(*words, "--jobs", "1") == _json(*words, "--jobs", "2")
    assert _json(*words) != _json(*words, "--seed", "6")


def test_greedy_beats_random_wherever_it_sits() -> None:
    found = _json("--games", "8", "--rotate", "--jobs", "2")
    greedy, random = found["bots"]
    assert (greedy["name"], random["name"]) == ("greedy", "random")
    assert greedy["share"] > 0.8
    assert greedy["low"] < greedy["share"] <= greedy["high"] <= 1
    assert [row["games"] for row in found["seats"]] == [8, 8]
    assert all(0 < row["share"] < 1 for row in found["seats"])
    assert sum(found["reasons"].values()) == 8


def test_the_table_of_results() -> None:
    run = khroma("simulate", "chromecas", "--games", "6", "--seats", "random,random,random", "--jobs", "1")
    assert run.code == 0
    assert "chromecas: 6 games, seed 1" in run.out
    assert "options: players=3" in run.out
    for word in ("random 1", "random 3", "blue", "green", "95% interval", "decisions a game:", "ended by:"):
        assert word in run.out
    assert run.err == ""


def test_records_are_saved_and_are_true(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "games"
    words = ("--games", "3", "--seats", "random,random", "--jobs", "2")
    assert _json(*words, "--save-records", str(folder)) == _json(*words)
    assert len(list(folder.iterdir())) == 3
    assert khroma("verify", folder).last() == "3 passed, 0 failed"
    refused(khroma("simulate", "chromecas", *words, "--save-records", "/proc/none"), "/proc/none")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["simulate", "chromecas", "--seats", "human,greedy"], ["human", "random, greedy"]),
        (["simulate", "chromecas", "--games", "0"], ["--games"]),
        (["simulate", "chromecas", "--jobs", "0"], ["--jobs"]),
        (["simulate", "kromecas"], ['did you mean "chromecas"']),
        (["simulate"], ["GAME"]),
        (["simulate", "chromecas", "--option", "round_limit=none"], ["round_limit"]),
    ],
)
def test_bad_input_is_one_line(words: list[str], said: list[str]) -> None:
    refused(khroma(*words), *said)


def test_an_interrupt_ends_all_processes_quietly() -> None:
    words = [PROGRAM, "simulate", "chromecas", "--games", "100000", "--jobs", "2"]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
    try:
        time.sleep(5)
        assert process.poll() is None
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    assert "Traceback" not in out + err


def test_rotating_bots_sit_on_every_seat_equally_often() -> None:
    plan = Plan("chromecas", "players=3", ("a", "b", "c"), 1, rotate=True)
    sittings = [plan.sitting(number) for number in range(3)]
    assert sittings == [[0, 1, 2], [2, 0, 1], [1, 2, 0]]


def test_shared_wins_count_in_parts() -> None:
    plan = Plan("chromecas", "", ("random", "random"), 1)
    games = [play_game(plan, number) for number in range(3)]
    summary = summarise(plan, ["blue", "orange"], games)
    assert sum(tally.wins for tally in summary.bots) == pytest.approx(3)
    assert play_game(plan, 2) == games[2]


def test_wilson_intervals_stay_between_nothing_and_all() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(10, 10)
    assert low == pytest.approx(0.7225, abs=1e-3)
    assert high == pytest.approx(1)
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-3)
