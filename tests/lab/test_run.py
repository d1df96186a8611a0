"""A run: the same result whoever plays, nothing played twice, and stops that keep their promise."""

from __future__ import annotations

import os
from concurrent.futures import Executor, Future
from pathlib import Path
from random import Random
from signal import SIG_IGN, SIGINT, getsignal
from time import sleep

import pytest

from khroma.lab.experiment import Cell, Experiment, Stop, read_experiment
from khroma.lab.journal import Journal
from khroma.lab.mistakes import Mistake
from khroma.lab.play import Chunk
from khroma.lab.pools import Here, workers
from khroma.lab.run import Run
from khroma.lab.sequence import games_needed
from khroma.lab.verdict import BEHIND, EVEN, FAVOURED, LESS, MORE, answers_of, differences_of, points_of, repeated
from khroma.table.complaints import complaint
from tests.lab.planted import coin_experiment, coins

QUICK = Stop(0.05, 2000, 100, 50, False)


class Shuffled(Executor):
    """Workers that come back in any order, as those of a cluster do."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)
        self._waiting: list[tuple[Future[Chunk], Cell, int, int]] = []

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN002, ANN003, ANN201, ARG002
        future: Future[Chunk] = Future()
        self._waiting.append((future, *args))
        if len(self._waiting) > 5:
            self._rng.shuffle(self._waiting)
            for each, cell, first, count in self._waiting:
                each.set_result(coins(cell, first, count))
            self._waiting.clear()
        return future

    def finish(self) -> None:
        """What is left."""
        for each, cell, first, count in self._waiting:
            each.set_result(coins(cell, first, count))
        self._waiting.clear()


def played(folder: Path, experiment: Experiment, at_once: int = 1) -> Run:
    journal = Journal(folder, experiment)
    run = Run(experiment, journal, coins)
    run.go(Here(), at_once)
    return run


def test_the_order_of_workers_changes_nothing(tmp_path: Path) -> None:
    experiment = coin_experiment(0.5, 0.6, 0.7, stop=QUICK)
    alone = played(tmp_path / "alone", experiment)
    journal = Journal(tmp_path / "many", experiment)
    many = Run(experiment, journal, coins)
    many.go(Shuffled(4), 6)
    assert points_of(many) == points_of(alone)
    assert many.places() == alone.places()
    assert many.played >= alone.played, "what was played beyond the stop is left out"


def test_a_run_stops_at_the_wanted_precision(tmp_path: Path) -> None:
    run = played(tmp_path, coin_experiment(0.5, 0.9, stop=QUICK))
    assert [group.intervals()[0].half() <= 0.05 for group in run.groups] == [True, True]
    assert run.groups[1].ready < run.groups[0].ready < run.groups[0].most(), "a share near 1 is known sooner"
    limited = played(tmp_path / "limited", coin_experiment(0.5, stop=Stop(0.01, 300, 100, 50, False)))
    assert limited.games() == 300


def test_a_clear_answer_stops_sooner_if_wanted(tmp_path: Path) -> None:
    clear = played(tmp_path, coin_experiment(0.7, stop=Stop(0.01, 5000, 100, 50, True)))
    assert 100 <= clear.games() < 1000


def test_a_planted_advantage_is_found_by_whole_runs_with_the_promised_power(tmp_path: Path) -> None:
    stop, runs = Stop(0.001, games_needed(0.03, 0.8), 100, 100, True), 25
    found = 0
    for seed in range(runs):
        run = played(tmp_path / str(seed), coin_experiment(0.53, stop=stop, seed=seed))
        found += [each.verdict for each in answers_of(run.experiment, points_of(run))] == [FAVOURED]
    assert found / runs >= 0.8


def test_nothing_planted_whole_runs_of_three_questions_give_alarms_in_at_most_five_percent(tmp_path: Path) -> None:
    stop, runs = Stop(0.001, 600, 100, 100, True), 40
    alarms = 0
    for seed in range(runs):
        run = played(tmp_path / str(seed), coin_experiment(0.5, 0.5, 0.5, stop=stop, seed=seed))
        alarms += any(each.verdict in (FAVOURED, BEHIND) for each in answers_of(run.experiment, points_of(run)))
    assert alarms / runs <= 0.05


def test_a_planted_difference_is_found_with_common_dice(tmp_path: Path) -> None:
    stop = Stop(0.02, 3000, 200, 100, False)
    run = played(tmp_path, coin_experiment(0.5, 0.55, 0.5, 0.45, stop=stop, compare=True))
    verdicts = [each.verdict for each in differences_of(run.experiment, points_of(run))]
    assert verdicts == [MORE, "same", LESS]
    assert {group.ready for group in run.groups} == {run.groups[0].ready}, "what is compared stops together"


def test_an_interrupted_run_goes_on_without_a_game_played_twice(tmp_path: Path) -> None:
    experiment = coin_experiment(0.5, 0.6, stop=QUICK)
    whole = played(tmp_path / "whole", experiment)
    journal = Journal(tmp_path / "broken", experiment)
    first = Run(experiment, journal, coins)

    def stop(run: Run) -> None:
        if run.played >= 300:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        first.go(Here(), 1, stop)
    with (tmp_path / "broken" / "journal.ndjson").open("ab") as file:
        file.write(b'0 99|{"games": [')  # the machine went down in the middle of a line
    second = played(tmp_path / "broken", experiment)
    assert first.played + second.played == whole.played
    assert points_of(second) == points_of(whole)


def test_what_is_under_way_when_interrupted_is_kept(tmp_path: Path) -> None:
    experiment = coin_experiment(0.5, stop=QUICK)
    journal, pool = Journal(tmp_path, experiment), Shuffled(1)
    run = Run(experiment, journal, coins)

    def stop(_: Run) -> None:
        pool.finish()
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run.go(pool, 6, stop)
    assert len(journal.places()) == 6


def test_a_higher_limit_goes_on_where_a_lower_one_ended(tmp_path: Path) -> None:
    played(tmp_path, coin_experiment(0.5, stop=Stop(0.01, 300, 100, 50, False)))
    more = played(tmp_path, coin_experiment(0.5, stop=Stop(0.01, 600, 100, 50, False)))
    assert (more.played, more.games()) == (300, 600)


def test_games_of_another_experiment_are_not_mixed_in(tmp_path: Path) -> None:
    played(tmp_path, coin_experiment(0.5, stop=QUICK))
    with pytest.raises(Mistake, match="another experiment") as found:
        Journal(tmp_path, coin_experiment(0.6, stop=QUICK))
    assert "autre expérience" in complaint("fr", found.value)
    assert Journal(tmp_path, coin_experiment(0.6, stop=QUICK), fresh=True).places() == []


def test_even_is_said_only_of_what_is_known_well(tmp_path: Path) -> None:
    run = played(tmp_path / "known", coin_experiment(0.5, stop=QUICK))
    assert [each.verdict for each in answers_of(run.experiment, points_of(run))] == [EVEN]
    run = played(tmp_path / "few", coin_experiment(0.5, stop=Stop(0.05, 100, 100, 50, False)))
    assert [each.verdict for each in answers_of(run.experiment, points_of(run))] == ["open"]


def test_a_verdict_that_changes_with_strength_is_told(tmp_path: Path) -> None:
    run = played(tmp_path, coin_experiment(0.6, 0.4, 0.6, stop=QUICK))
    one, other, third = answers_of(run.experiment, points_of(run))
    assert {question.steady() for question in repeated([one, third])} == {True}
    assert (one.verdict, other.verdict) == (FAVOURED, BEHIND)
    contrary = repeated([one, other])[0].__class__("", (one, other))
    assert not contrary.steady()


def _interrupt_is_ignored(_: int) -> tuple[int, bool]:
    sleep(0.2)  # long enough for the other worker to take the next one
    return os.getpid(), getsignal(SIGINT) == SIG_IGN


def test_an_interrupt_reaches_no_worker() -> None:
    """The main process answers it: a worker that did too would lose its chunk."""
    with workers(2) as (pool, _):
        found = dict(pool.map(_interrupt_is_ignored, range(6)))
    assert len(found) == 2
    assert all(found.values())


def test_real_games_are_the_same_on_two_processes(tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    path.write_text(
        'game = "chromecas"\nbots = ["random"]\n[grid]\nlast_turn = ["immediate", "finish_round"]\n'
        "[stop]\nprecision = 0.01\ngames = 20\nleast = 10\nchunk = 5\n"
    )
    experiment = read_experiment(path)
    results = []
    for jobs in (1, 2):
        journal = Journal(tmp_path / str(jobs), experiment)
        run = Run(experiment, journal)
        with workers(jobs) as (pool, at_once):
            run.go(pool, at_once)
        results.append([journal.read(place) for place in run.places()])
    assert results[0] == results[1]
