"""How fast the lab is: 10,000 games of random bots, stored and counted, beside Catanatron's random players.

    bench/lab.py                      every game; compile the engine first (make fast)
    bench/lab.py --game chromecas --games 2000
    bench/lab.py --check              exits non-zero above a minute, or below 1.8 times from one core to two

Wall-clock figures mean something on a quiet machine only; CPU time beside them says what a quiet machine would need.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from time import monotonic, process_time

from khroma.games.registry import GAMES
from khroma.kernel import game as engine
from khroma.lab.experiment import read_experiment
from khroma.lab.journal import Journal
from khroma.lab.play import play_chunk
from khroma.lab.pools import workers
from khroma.lab.run import Run
from khroma.lab.store import write_results

MINUTE, BETTER = 60.0, 1.8
SECONDS = 4.0  # of CPU time for what is measured on one core


def _cpu() -> float:
    """CPU seconds of this process and of the workers that have ended."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


def series(name: str, games: int, jobs: int) -> tuple[float, float]:
    """Wall-clock and CPU seconds of an experiment between random bots, Parquet included."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.toml"
        path.write_text(f'game = "{name}"\nbots = ["random"]\n[stop]\nprecision = 0.001\ngames = {games}\n')
        experiment = read_experiment(path)
        began, spent = monotonic(), _cpu()
        journal = Journal(Path(folder) / "run", experiment)
        run = Run(experiment, journal)
        with workers(jobs) as (pool, at_once):
            run.go(pool, at_once)
        write_results(journal.folder, experiment, journal, run.places())
        assert run.games() >= games
        return monotonic() - began, _cpu() - spent


def level(name: str) -> float:
    """Games of level 1 in a CPU second of one core."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.toml"
        path.write_text(f'game = "{name}"\nbots = ["level1"]\n[stop]\nprecision = 0.1\ngames = 10\n')
        cell = replace(read_experiment(path).cells[0], measure_every=3)
    games, began = 0, process_time()
    while process_time() - began < SECONDS:
        play_chunk(cell, games, 1)
        games += 1
    return games / (process_time() - began)


def catanatron() -> float:
    """Games of Catanatron's random players in a CPU second of one core."""
    from catanatron import Color, Game, RandomPlayer

    games, began = 0, process_time()
    while process_time() - began < SECONDS:
        random.seed(games)
        Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=games).play()
        games += 1
    return games / (process_time() - began)


def main() -> int:
    """Measure, print, and check if asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--check", action="store_true")
    wanted = parser.parse_args()
    kind = "interpreted" if str(engine.__file__).endswith(".py") else "compiled"
    print(f"{kind} engine; load {os.getloadavg()[0]:.1f} before this run")
    peer, failed, figures = catanatron(), [], {}
    print(f"Catanatron, two random players: {peer:.0f} games a CPU second")
    for name in wanted.game or GAMES:
        one, one_cpu = series(name, max(100, wanted.games // 4), 1)
        two, two_cpu = series(name, wanted.games, 2)
        minute, better = two / wanted.games * 10_000, one * 4 / two
        rate = max(100, wanted.games // 4) / one_cpu
        figures[name] = {"wall": minute, "cpu": two_cpu / wanted.games * 10_000, "better": better, "ratio": rate / peer}
        print(
            f"{name}: 10,000 games in {minute:.1f} s on two cores ({figures[name]['cpu']:.1f} CPU seconds); "
            f"{better:.2f} times one core; {rate:.0f} games a CPU second, {rate / peer:.1f} times Catanatron; "
            f"level 1: {level(name):.1f} games a CPU second"
        )
        failed += [f"{name}: {minute:.0f} s"] if minute > MINUTE else []
        failed += [f"{name}: {better:.2f} times"] if better < BETTER else []
    print(json.dumps(figures))
    if wanted.check and failed:
        print(f"missed: {', '.join(failed)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
