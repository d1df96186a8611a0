"""The same experiment on a cluster: the same result, also when a worker is killed in the middle."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from khroma.lab.experiment import read_experiment
from khroma.lab.journal import Journal
from khroma.lab.mistakes import Mistake
from khroma.lab.play import Chunk
from khroma.lab.pools import workers
from khroma.lab.run import Run

EXPERIMENT = """
game = "chromecas"
bots = ["random", "level1"]
[stop]
precision = 0.01
games = 60
chunk = 5
"""


def chunks(folder: Path, address: str | None, kill: int = 0) -> list[Chunk]:
    path = folder / "trial.toml"
    path.write_text(EXPERIMENT)
    experiment = read_experiment(path)
    journal = Journal(folder / (address or "here").replace("/", "_"), experiment)
    run = Run(experiment, journal)

    def tell(run: Run) -> None:
        nonlocal kill
        if kill and run.played >= 20:
            os.kill(kill, signal.SIGKILL)
            kill = 0

    with workers(1, address) as (pool, at_once):
        run.go(pool, at_once, tell)
    assert run.games() == 120
    assert not kill, "a worker was killed in the middle"
    return [journal.read(place) for place in run.places()]


@pytest.mark.soak
@pytest.mark.filterwarnings("ignore")  # what a killed process leaves open
def test_a_cluster_with_a_killed_worker_gives_the_result_of_one_machine(tmp_path: Path) -> None:
    from distributed import Client, LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        with Client(cluster) as client:
            pids = list(client.run(os.getpid).values())
        assert len(set(pids)) == 2
        there = chunks(tmp_path, cluster.scheduler_address, kill=pids[0])
    assert there == chunks(tmp_path, None)


@pytest.mark.soak
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_that_is_not_there_is_told() -> None:
    with pytest.raises(Mistake, match="cannot be reached"), workers(1, "tcp://127.0.0.1:9"):
        pass
