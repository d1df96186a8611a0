"""What an answer costs one process on PostgreSQL and what it costs two, measured in turns.

    python bench/turns.py                      about three minutes
    python bench/turns.py --rounds 20          more certain

All servers stand side by side and are loaded one after the other, for a moment each, again and again, flat out, with
as many answers waiting for each process. What else the machine does slows all of them down alike, so the ratio means
something on a busy machine too, where answers a second do not.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import resource
import statistics
import sys
from pathlib import Path

import httpx

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.load import Load, make_matches
from bench.server import SCENARIOS, Scenario, cpu_of, serving

from tests.server.running import Postgres, throw_away_postgres

NAMES = ("postgres", "two", "routed")  # of the scenarios; the others are compared with the first


class Side:
    """The servers of one scenario, with their players."""

    def __init__(self, scenario: Scenario, load: Load, processes: list[int]) -> None:
        self.scenario = scenario
        self.load = load
        self.processes = processes
        self.costs: list[float] = []  # milliseconds of processor an answer, in each round

    async def play(self, at_once: int, seconds: float) -> None:
        """One moment, flat out."""
        before = sum(map(cpu_of, self.processes))
        figures = await self.load.flat_out(at_once * len(self.processes), seconds)
        used = sum(map(cpu_of, self.processes)) - before
        self.costs.append(used / max(1, len(figures.acknowledged)) * 1000)


async def prepared(scenario: Scenario, postgres: Postgres, matches: int, stack: contextlib.ExitStack) -> Side:
    """Servers on a database of their own, and all players at their tables."""
    addresses, processes = stack.enter_context(serving(postgres.new_database(), scenario.processes))
    async with httpx.AsyncClient(base_url=addresses[0], timeout=60) as http:
        made = await make_matches(http, matches, scenario.wish)
    load = Load()
    await load.connect(addresses, made, 0, scenario.routed)
    return Side(scenario, load, processes)


async def run(arguments: argparse.Namespace) -> None:
    with throw_away_postgres(careful=True) as postgres, contextlib.ExitStack() as stack:
        wanted = {scenario.name: scenario for scenario in SCENARIOS}
        sides = [await prepared(wanted[name], postgres, arguments.matches, stack) for name in NAMES]
        for _ in range(arguments.rounds):
            for side in sides:
                await side.play(arguments.at_once, arguments.seconds)
        for side in sides:
            await side.load.close()
    one = sides[0]
    for side in sides:
        count = len(side.processes)
        times = sorted(count * before / after for before, after in zip(one.costs, side.costs, strict=True))
        print(
            f"{side.scenario.about}: {statistics.median(side.costs):.2f} ms of processor an answer, "
            f"{statistics.median(times):.2f} times one process ({times[0]:.2f} to {times[-1]:.2f})"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.5, help="of one moment")
    parser.add_argument("--matches", type=int, default=300, help="enough that none of them ends meanwhile")
    parser.add_argument("--at-once", type=int, default=32, help="answers that wait for each process")
    arguments = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    gc.disable()  # a pause of the load generator would be taken for one of the server
    asyncio.run(run(arguments))


if __name__ == "__main__":
    main()
