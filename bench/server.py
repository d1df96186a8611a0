"""How the server carries load. Everything on this machine, the load generator included; measure in a quiet hour.

    python bench/server.py                     every scenario, about twelve minutes; prints the table of docs/server.md
    python bench/server.py plain windows       some of them
    python bench/server.py --seconds 5 --matches 100      a quick look
    python bench/server.py --check             exits non-zero when a goal is missed

Answers are sent at planned times and timed from these (bench/load.py). "Acknowledged" means stored. The disk is
measured apart, by a plain loop of commits, and stands in a line of its own: no figure of the server is divided by it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import re
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from khroma.kernel import game as game_module

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
from bench.load import Figures, Load, in_parallel, make_matches  # noqa: E402

from tests.server.running import throw_away_postgres  # noqa: E402

PEOPLE = [{"who": "me"}, {"who": "open"}]
LOOSE = {
    "REQUESTS_PER_MINUTE": "100000000",
    "MESSAGES_PER_MINUTE": "100000000",
    "GUESTS_PER_HOUR": "100000000",
    "MATCHES_PER_HOUR": "100000000",
    "OPEN_MATCHES": "100000",
    "CONNECTIONS": "100000",
    "CONNECTIONS_PER_ADDRESS": "100000",
    "CONNECTIONS_PER_MINUTE": "100000000",
    "BOT_PACE": "0",
    "WINDOW_SECONDS": "0.5",
    "LOG_LEVEL": "warning",
}
GOALS = {"flat": 1000.0, "p99": 0.050, "cpu": 1.2, "idle": 400.0, "two": 1.6}


@dataclass(frozen=True)
class Scenario:
    """What is played, by how many, and how fast."""

    name: str
    about: str
    wish: dict[str, Any]
    matches: int = 1000
    rate: float = 400.0
    spectators: int = 0
    processes: int = 1
    postgres: bool = False
    routed: bool = False  # all who are at one match are connected to one process


def _wish(game: str = "chromecas", seats: list[dict[str, str]] = PEOPLE, **more: Any) -> dict[str, Any]:
    return {"game": game, "seats": seats, "undo": False, **more}


SCENARIOS = [
    Scenario("plain", "two people, Chromecas", _wish()),
    Scenario("undo", "the same, moves may be taken back", _wish(undo=True)),
    Scenario("clocks", "the same with clocks", _wish(clock={"kind": "game", "seconds": 3600, "increment": 5})),
    Scenario("bots", "one person and a bot", _wish(seats=[PEOPLE[0], {"who": "bot", "bot": "random"}]), 200, 50),
    Scenario("windows", "Paint Brawl with reaction windows of 0.5 s", _wish("paint_brawl"), 500, 100),
    Scenario("spectators", "ten spectators at each match", _wish(), 100, 50, spectators=10),
    Scenario("color_quest", "two people, Color Quest", _wish("color_quest"), 300, 50),
    Scenario("postgres", "plain, on PostgreSQL", _wish(), postgres=True),
    Scenario("two", "plain, two processes on PostgreSQL", _wish(), processes=2, postgres=True),
    Scenario("routed", "the same, each match at one of them", _wish(), processes=2, postgres=True, routed=True),
]


@dataclass
class Row:
    """One line of the table."""

    scenario: Scenario
    facts: dict[str, float] = field(default_factory=dict)

    def words(self) -> str:
        found = [f"{self.facts[name]:.{digits}f}" for name, digits in COLUMNS.values()]
        return (
            f"| {' | '.join([self.scenario.about, str(self.scenario.matches), f'{self.scenario.rate:.0f}', *found])} |"
        )


COLUMNS = {
    "acknowledged/s": ("rate", 0),
    "p50 ms": ("p50", 1),
    "p99 ms": ("p99", 1),
    "p99 to the others, ms": ("seen", 1),
    "failures": ("failures", 0),
    "processor ms an answer": ("cpu", 2),
    "of PostgreSQL": ("kept", 2),
    "flat out/s": ("flat", 0),
}
_NAMES = ["scenario", "matches", "planned/s", *COLUMNS]
HEAD = f"| {' | '.join(_NAMES)} |\n{'|---' * len(_NAMES)}|"


def plain_loop(folder: Path, seconds: float) -> float:
    """The disk: one row a transaction, waiting for it each time."""
    connection = sqlite3.connect(folder / f"plain{time.monotonic_ns()}.db", isolation_level=None)
    connection.execute("pragma journal_mode=wal")
    connection.execute("pragma synchronous=full")
    connection.execute("create table entries (number integer primary key, body text)")
    row = json.dumps({"kind": "said", "seat": 1, "line": "place_chromeca sentinel 0,0", "spent": 1234})
    count, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        connection.execute("begin immediate")
        connection.execute("insert into entries (body) values (?)", (row,))
        connection.execute("commit")
        count += 1
    connection.close()
    return count / seconds


def memory_of(process: int) -> float:
    """Resident memory in MB."""
    text = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    found = re.search(r"VmRSS:\s+(\d+)", text)
    return int(found.group(1)) / 1024 if found else 0.0


def _stat(process: int | str) -> list[int]:
    """The numbers that the kernel keeps of a process, from that of its parent on."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return [int(field) for field in fields[1:]]


def cpu_of(process: int) -> float:
    """Processor seconds used so far."""
    return sum(_stat(process)[10:12]) / os.sysconf("SC_CLK_TCK")


def cpu_of_family(process: int) -> float:
    """The same of a process and its children, those that have ended too."""
    used = sum(_stat(process)[10:14])
    for path in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            stat = _stat(path.name)
            used += sum(stat[10:12]) if stat[0] == process else 0
    return used / os.sysconf("SC_CLK_TCK")


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000 if ordered else float("nan")


@contextlib.contextmanager
def serving(database: str, count: int) -> Generator[tuple[list[str], list[int]]]:
    """Server processes on one database: addresses and process numbers."""
    command = [sys.executable, "-m", "khroma.cli.commands.serve", "--database", database, "--port", "0"]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment |= {f"KHROMA_{name}": value for name, value in LOOSE.items()}
    servers: list[subprocess.Popen[str]] = []
    addresses = []
    try:
        for _ in range(count):
            server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
            servers.append(server)
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found is not None, "the server did not start"
            addresses.append(found.group(0))
        yield addresses, [server.pid for server in servers]
    finally:
        for server in servers:
            server.terminate()
        for server in servers:
            server.wait(30)
            assert server.stdout is not None
            server.stdout.close()


@contextlib.contextmanager
def database(postgres: bool, folder: Path, name: str) -> Generator[tuple[str, int]]:
    """A new database: a file, or one of a PostgreSQL of its own that waits for the disk like any other; and its
    process, 0 for none."""
    if not postgres:
        yield str(folder / f"{name}.db"), 0
        return
    with throw_away_postgres(careful=True) as server:
        process = (server.home / "data" / "postmaster.pid").read_text(encoding="utf-8").split()[0]
        yield server.new_database(), int(process)


async def measure(scenario: Scenario, arguments: argparse.Namespace, folder: Path) -> Row:
    """One scenario: as planned, then flat out."""
    row, load = Row(scenario), Load()
    with (
        database(scenario.postgres, folder, scenario.name) as (where, keeper),
        serving(where, scenario.processes) as (addresses, processes),
    ):
        async with httpx.AsyncClient(
            base_url=addresses[0], limits=httpx.Limits(max_connections=32), timeout=60
        ) as http:
            made = await make_matches(http, scenario.matches, scenario.wish)
        await load.connect(addresses, made, scenario.spectators, scenario.routed)
        used, kept = sum(map(cpu_of, processes)), cpu_of_family(keeper) if keeper else 0.0
        steady = await load.steady(scenario.rate, arguments.seconds)
        used, kept = sum(map(cpu_of, processes)) - used, cpu_of_family(keeper) - kept if keeper else 0.0
        flat = await load.flat_out(arguments.at_once, arguments.seconds / 2)
        if scenario.postgres:
            held, spent = await measure_held(load, arguments, processes)
            row.facts |= {"held": held.rate(), "held_failures": held.failures}
            row.facts["held_cpu"] = spent / max(1, len(held.acknowledged)) * 1000
        row.facts["memory"] = sum(map(memory_of, processes))
        await load.close()
    row.facts |= {
        "rate": steady.rate(),
        "p50": percentile(steady.acknowledged, 0.5),
        "p99": percentile(steady.acknowledged, 0.99),
        "seen": percentile(steady.seen, 0.99),
        "failures": steady.failures + flat.failures,
        "cpu": used / max(1, len(steady.acknowledged)) * 1000,
        "kept": kept / max(1, len(steady.acknowledged)) * 1000,
        "flat": flat.rate(),
    }
    return row


async def measure_held(load: Load, arguments: argparse.Namespace, processes: list[int]) -> tuple[Figures, float]:
    """Flat out again, each server held to a share of a core: what is left is enough for PostgreSQL and this program.
    As many wait for each process, so that as many share a transaction. And the processor seconds that it took: they
    mean something on a busy machine too."""
    command, at_once = _holding(arguments, processes), arguments.at_once * len(processes)
    with subprocess.Popen(command, stdin=subprocess.PIPE) as holding:
        try:
            await load.flat_out(at_once, 2.0)  # what was saved up is used up
            before = sum(map(cpu_of, processes))
            figures = await load.flat_out(at_once, arguments.seconds / 2)
            return figures, sum(map(cpu_of, processes)) - before
        finally:
            assert holding.stdin is not None
            holding.stdin.close()


def _holding(arguments: argparse.Namespace, processes: list[int]) -> list[str]:
    return [sys.executable, str(ROOT / "bench" / "held.py"), str(arguments.share), *map(str, processes)]


async def idle(count: int, folder: Path) -> float:
    """MB of a server that holds this many connections on which nothing happens."""
    load, each = Load(), 100
    with serving(str(folder / "idle.db"), 1) as (addresses, processes):
        async with httpx.AsyncClient(base_url=addresses[0], timeout=60) as http:
            made = await make_matches(http, max(1, count // each), _wish())
        sockets: list[Any] = []

        async def one(number: int) -> None:
            sockets.append(await load._come(addresses[0], made[number % len(made)][0], ""))

        await in_parallel(count, 32, one)
        held = memory_of(processes[0])
        await in_parallel(count, 100, lambda number: sockets[number].socket.close())
    return held


def compare(one: dict[str, float], two: dict[str, float]) -> tuple[float, str]:
    """How much more two processes do than one, each held to the same share of a core; and other ways to look at it."""
    words = (
        f"each held to a share of a core ({one['held']:.0f}/s and {two['held']:.0f}/s, failures "
        f"{one['held_failures']:.0f} and {two['held_failures']:.0f}); by the processor time of an answer meanwhile "
        f"{2 * one['held_cpu'] / two['held_cpu']:.2f} ({one['held_cpu']:.2f} and {two['held_cpu']:.2f} ms), "
        f"at the planned rate {2 * one['cpu'] / two['cpu']:.2f}, "
        f"flat out on the same cores {two['flat'] / one['flat']:.2f}"
    )
    return two["held"] / one["held"], words


def judge(rows: dict[str, Row], held: float) -> list[str]:
    """The goals, each met or missed as far as it was measured."""
    found: list[tuple[str, float, bool]] = []
    if "plain" in rows:
        f = rows["plain"].facts
        found.append(("answers/s flat out in one process, at least 1,000", f["flat"], f["flat"] >= GOALS["flat"]))
        found.append(("ms p99 at 400/s and 1,000 matches, under 50", f["p99"], f["p99"] < GOALS["p99"] * 1000))
        found.append(("ms of processor an answer, under 1.2", f["cpu"], f["cpu"] < GOALS["cpu"]))
    if held:
        found.append(("MB for 10,000 idle connections, at most 400", held, held <= GOALS["idle"]))
    if "postgres" in rows and "two" in rows:
        times, words = compare(rows["postgres"].facts, rows["two"].facts)
        found.append((f"times one process with two on PostgreSQL, at least 1.6; {words}", times, times >= GOALS["two"]))
    verdicts = [f"- {value:.2f} {words}: {'met' if good else 'MISSED'}" for words, value, good in found]
    if "postgres" in rows and "routed" in rows:
        times, words = compare(rows["postgres"].facts, rows["routed"].facts)
        verdicts.append(f"- {times:.2f} times one process with two on PostgreSQL, each match at one of them; {words}")
    return verdicts


async def run(arguments: argparse.Namespace, folder: Path) -> bool:
    compiled = not str(game_module.__file__).endswith(".py")
    engine, load = "compiled" if compiled else "interpreted", os.getloadavg()[0]
    print(f"engine {engine}, {os.cpu_count()} processors, load before: {load:.1f}")
    print(f"the disk: {plain_loop(folder, 3.0):.0f} plain commits/s (SQLite, WAL, FULL)\n\n{HEAD}")
    rows: dict[str, Row] = {}
    wanted = set(arguments.scenarios) or {scenario.name for scenario in SCENARIOS}
    wanted |= {"postgres"} if wanted & {"two", "routed"} else set()  # what they are compared with
    for scenario in SCENARIOS:
        if scenario.name in wanted:
            fewer, slower = min(scenario.matches, arguments.matches), min(scenario.rate, arguments.rate)
            smaller = Scenario(**{**scenario.__dict__, "matches": fewer, "rate": slower})
            rows[scenario.name] = await measure(smaller, arguments, folder)
            print(rows[scenario.name].words(), flush=True)
    counted = not arguments.scenarios or "idle" in arguments.scenarios
    held = await idle(arguments.idle, folder) if counted else 0.0
    verdicts = judge(rows, held)
    print("\n" + "\n".join(verdicts))
    return not any("MISSED" in verdict for verdict in verdicts)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = [scenario.name for scenario in SCENARIOS]
    parser.add_argument("scenarios", nargs="*", help=f"of {', '.join(names)}, idle")
    parser.add_argument("--matches", type=int, default=1000, help="how many at the most")
    parser.add_argument("--rate", type=float, default=1000.0, help="answers a second at the most: for a busy machine")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--at-once", type=int, default=32)
    parser.add_argument("--share", type=float, default=0.25, help="of a core, to which servers on PostgreSQL are held")
    parser.add_argument("--idle", type=int, default=10_000, help="connections on which nothing happens")
    parser.add_argument("--folder", help="where the database lies: the disk that is measured")
    parser.add_argument("--check", action="store_true", help="exit non-zero when a goal is missed")
    arguments = parser.parse_args()
    if unknown := set(arguments.scenarios) - {*names, "idle"}:
        parser.error(f"unknown: {', '.join(sorted(unknown))}")
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder:
        gc.disable()  # a pause of the load generator would be taken for one of the server
        good = asyncio.run(run(arguments, Path(folder)))
    return 0 if good or not arguments.check else 1


if __name__ == "__main__":
    raise SystemExit(main())
