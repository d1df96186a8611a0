"""How long a studying guest waits: the first position of a long game and the best choices there, on a fresh server.

  python bench/study.py            prints the seconds beside their target
  python bench/study.py --check    exits with 1 if a target is missed

Each game begins with a server that has studied nothing yet, as after an update; then one looks around in it. Best
choices are asked for as the page asks: first those that come soon. Run it on a quiet machine; beside each wait stands
the processor time of server and child process, which tells it from a busy one.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.server import cpu_of_family

from khroma.games.registry import GAMES
from khroma.kernel.records import write_record
from khroma.kernel.session import Session
from tests.everything import random_table
from tests.server.nursery import Forked
from tests.server.people import Person, guest
from tests.server.running import ServerProcess

SECONDS = 2.0  # from the first wish for a long game to the best choices at its first position
STEPS = 12  # positions that are looked at afterwards


def main() -> int:
    """Measure the games that were named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--check", action="store_true")
    given = parser.parse_args()
    missed = [game for game in given.games if not asyncio.run(_measured(game))]
    return int(given.check and bool(missed))


async def _measured(game: str) -> bool:
    table = random_table(game, "", 4)
    record, steps = write_record({"game": game}, table.lines()), _decisions(table)
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(str(Path(folder) / "study.db"), Path(folder) / "log").start()
        try:
            person, watch = await guest(server.address), _Watch(server)
            shown = await watch.time(person, "/api/study", {"record": record, "at": steps[0]})
            first = await watch.time(person, "/api/study/suggest", _wish(record, steps[0], True))
            review = await watch.time(person, "/api/replay/review", {"record": record})
            soon = [await watch.time(person, "/api/study/suggest", _wish(record, at, True)) for at in steps[1:]]
            later = [await watch.time(person, "/api/study/suggest", _wish(record, at, False)) for at in steps[1:]]
        finally:
            server.stop()
    both = (shown[0] + first[0], shown[1] + first[1])
    print(
        f"{game}, {len(table.answers)} answers: first position {_told(shown)}, with best choices {_told(both)}"
        f" (at most {SECONDS:g} s); then judged decisions {_told(review)}; best choices elsewhere at the most"
        f" {_told(max(soon))}, thought through {_told(max(later))}",
        flush=True,
    )
    return both[0] <= SECONDS


class _Watch:
    """How long an answer takes: in seconds of the clock, and of the processor."""

    def __init__(self, server: ServerProcess) -> None:
        assert isinstance(server.process, Forked)
        self.process = server.process.pid

    async def time(self, person: Person, path: str, wish: dict[str, Any]) -> tuple[float, float]:
        begun, used = perf_counter(), cpu_of_family(self.process)
        answer = await person.http.post(path, json=wish, timeout=60)
        assert answer.status_code == 200, answer.text
        return perf_counter() - begun, cpu_of_family(self.process) - used


def _told(spent: tuple[float, float]) -> str:
    return f"{spent[0]:.2f} s ({spent[1]:.2f})"


def _wish(record: str, at: int, soon: bool) -> dict[str, Any]:
    return {"record": record, "at": at, "soon": soon}


def _decisions(table: Session[Any]) -> list[int]:
    """The decisions with most to choose from, in every part of the game."""
    found = []
    for part in range(STEPS + 1):
        steps = range(part * len(table.answers) // (STEPS + 1), (part + 1) * len(table.answers) // (STEPS + 1))
        asked = [at for at in steps if table.before(at).asked >= 0]
        found += [max(asked, key=lambda at: len(table.before(at).legal()))] if asked else []
    return found


if __name__ == "__main__":
    sys.exit(main())
