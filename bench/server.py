"""How the server carries load, beside the physical limit: a plain append-and-commit loop on the same disk.

    python bench/server.py            two to three minutes; everything on this machine, load generator included
    python bench/server.py --check    exits non-zero when a target is missed

Load: matches between two connected players who answer at random. "Acknowledged" means stored on the disk.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import re
import resource
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from khroma.kernel import game as game_module

TARGET_RATE = 200.0
TARGET_P99 = 0.100
LOOSE = {
    "REQUESTS_PER_MINUTE": "100000000",
    "MESSAGES_PER_MINUTE": "100000000",
    "GUESTS_PER_HOUR": "100000000",
    "MATCHES_PER_HOUR": "100000000",
    "OPEN_MATCHES": "100000",
    "CONNECTIONS": "100000",
    "CONNECTIONS_PER_ADDRESS": "100000",
    "LOG_LEVEL": "warning",
}


class Choice(msgspec.Struct):
    line: str


class Question(msgspec.Struct):
    yours: bool


class Message(msgspec.Struct):
    """What the generator needs of any message."""

    kind: str
    number: int = 0
    question: Question | None = None
    choices: list[Choice] = []
    id: int | None = None
    status: str = ""
    rule: str = ""


_decoder = msgspec.json.Decoder(Message)


@dataclass
class Figures:
    """What was measured in one phase."""

    seconds: float = 0.0
    acknowledged: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)  # by the other player
    refused: int = 0

    def rate(self) -> float:
        return len(self.acknowledged) / self.seconds if self.seconds else 0.0


@dataclass
class Player:
    """One connection."""

    socket: ClientConnection
    last: Message
    changed: asyncio.Event
    sent_at: float = 0.0
    answered: bool = True


@dataclass
class Match:
    """Two players at one match."""

    id: str
    players: list[Player] = field(default_factory=list)
    busy: bool = False

    def actor(self) -> Player | None:
        for player in self.players:
            if player.last.question is not None and player.last.question.yours and player.last.choices:
                return player
        return None


def plain_loop(folder: Path, seconds: float) -> float:
    """The physical limit: one row a transaction, waiting for the disk each time."""
    connection = sqlite3.connect(folder / "plain.db", isolation_level=None)
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


def cpu_of(process: int) -> float:
    """Processor seconds used so far."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def in_parallel(count: int, at_once: int, work: Callable[[int], Awaitable[None]]) -> None:
    gate = asyncio.Semaphore(at_once)

    async def one(number: int) -> None:
        async with gate:
            await work(number)

    await asyncio.gather(*(one(number) for number in range(count)))


async def make_matches(http: httpx.AsyncClient, count: int, game: str) -> list[tuple[str, list[str]]]:
    """Matches of two guests each: identity and tokens."""
    made: list[tuple[str, list[str]]] = [("", []) for _ in range(count)]

    async def one(number: int) -> None:
        tokens = [(await http.post("/api/guests", json={})).json()["token"] for _ in range(2)]
        first, second = ({"Authorization": f"Bearer {token}"} for token in tokens)
        wish = {"game": game, "seats": [{"who": "me"}, {"who": "open"}], "undo": False}
        match = (await http.post("/api/matches", json=wish, headers=first)).json()
        join = {"do": "join", "invitation": match["invitation"]}
        (await http.post(f"/api/matches/{match['match']}/do", json=join, headers=second)).raise_for_status()
        made[number] = (match["match"], tokens)

    await in_parallel(count, 16, one)
    return made


class Load:
    """All connections, and what they measure."""

    def __init__(self) -> None:
        self.matches: list[Match] = []
        self.figures = Figures()
        self._listeners: list[asyncio.Task[None]] = []

    async def connect(self, address: str, made: list[tuple[str, list[str]]]) -> None:
        self.matches = [Match(id) for id, _ in made]

        async def one(number: int) -> None:
            id, tokens = made[number]
            for token in tokens:
                socket = await websockets.connect(
                    f"{address.replace('http', 'ws')}/api/matches/{id}/watch?since=999999",
                    additional_headers={"Authorization": f"Bearer {token}"},
                    compression=None,
                    max_size=None,
                    ping_interval=None,
                    open_timeout=60,
                )
                player = Player(socket, _decoder.decode(await socket.recv()), asyncio.Event())
                self.matches[number].players.append(player)
                self._listeners.append(asyncio.create_task(self._listen(self.matches[number], player)))

        await in_parallel(len(made), 16, one)

    async def _listen(self, match: Match, player: Player) -> None:
        async for text in player.socket:
            message = _decoder.decode(text)
            now = time.perf_counter()
            if message.kind == "update":
                sender = next((other for other in match.players if other is not player and other.sent_at), None)
                if sender is not None and message.number > player.last.number:
                    self.figures.seen.append(now - sender.sent_at)
                player.last = message
                player.changed.set()
            elif message.kind == "noted":
                self.figures.acknowledged.append(now - player.sent_at)
                player.answered = True
                player.changed.set()
            elif message.kind == "refused":
                self.figures.refused += 1
                player.answered = True
                player.changed.set()

    async def act(self, match: Match) -> bool:
        """One answer, until both its acknowledgement and its update are there."""
        actor = match.actor()
        if actor is None or match.busy:
            return False
        match.busy = True
        try:
            at = actor.last.number
            line = random.choice(actor.last.choices).line
            actor.answered = False
            actor.sent_at = time.perf_counter()
            await actor.socket.send(msgspec.json.encode({"do": "say", "at": at, "line": line, "id": 1}).decode())
            async with asyncio.timeout(30):
                while actor.last.number == at or not actor.answered:
                    actor.changed.clear()
                    await actor.changed.wait()
                while any(player.last.number < actor.last.number for player in match.players):
                    await asyncio.sleep(0.001)
            actor.sent_at = 0.0
            return True
        finally:
            match.busy = False

    async def steady(self, rate: float, seconds: float) -> Figures:
        """This many answers a second, at random matches, whether or not the server keeps up."""
        self.figures = Figures()
        began = time.perf_counter()
        tasks: set[asyncio.Task[bool]] = set()
        count = 0
        while (now := time.perf_counter()) < began + seconds:
            while count < (now - began) * rate:
                ready = random.choice(self.matches)
                for _ in range(200):
                    if not ready.busy and ready.actor() is not None:
                        break
                    ready = random.choice(self.matches)
                task = asyncio.create_task(self.act(ready))
                tasks.add(task)
                task.add_done_callback(tasks.discard)
                count += 1
            await asyncio.sleep(0.002)
        await asyncio.gather(*tasks, return_exceptions=True)
        self.figures.seconds = time.perf_counter() - began
        return self.figures

    async def flat_out(self, at_once: int, seconds: float) -> Figures:
        """As many as go, some matches at a time."""
        self.figures = Figures()
        began = time.perf_counter()

        async def one(number: int) -> None:
            mine = self.matches[number::at_once]
            while time.perf_counter() < began + seconds:
                going = [match for match in mine if match.actor() is not None]
                if not going:
                    return
                await self.act(random.choice(going))

        await asyncio.gather(*(one(number) for number in range(at_once)))
        self.figures.seconds = time.perf_counter() - began
        return self.figures

    async def close(self) -> None:
        for task in self._listeners:
            task.cancel()
        await asyncio.gather(*self._listeners, return_exceptions=True)
        sockets = [player.socket for match in self.matches for player in match.players]
        await in_parallel(len(sockets), 100, lambda number: sockets[number].close())


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")


def words(name: str, values: list[float]) -> str:
    return (
        f"{name}: p50 {statistics.median(values) * 1000:.1f} ms, p90 {percentile(values, 0.9) * 1000:.1f} ms, "
        f"p99 {percentile(values, 0.99) * 1000:.1f} ms, worst {max(values) * 1000:.0f} ms"
    )


async def measure(arguments: argparse.Namespace, folder: Path) -> bool:
    print(f"engine: {'interpreted' if game_module.__file__.endswith('.py') else 'compiled'}")
    plain = plain_loop(folder, 3.0)
    print(f"plain append-and-commit loop (SQLite, WAL, FULL): {plain:.0f} commits/s")
    command = [
        sys.executable,
        "-m",
        "khroma.cli.commands.serve",
        "--database",
        str(folder / "khroma.db"),
        "--port",
        "0",
    ]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment |= {f"KHROMA_{name}": value for name, value in LOOSE.items()}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert server.stdout is not None
    load = Load()
    try:
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found is not None, "the server did not start"
        address = found.group(0)
        limits = httpx.Limits(max_connections=32)
        async with httpx.AsyncClient(base_url=address, limits=limits, timeout=60) as http:
            await http.get("/health")
            empty = memory_of(server.pid)
            began = time.perf_counter()
            made = await make_matches(http, arguments.matches, arguments.game)
            took = time.perf_counter() - began
        full = memory_of(server.pid)
        per_match = (full - empty) / len(made) * 1024
        print(f"{len(made)} matches of {arguments.game} made in {took:.1f} s ({4 * len(made) / took:.0f} requests/s)")
        began = time.perf_counter()
        await load.connect(address, made)
        connected = memory_of(server.pid)
        per_connection = (connected - full) / (2 * len(made)) * 1024
        print(f"{2 * len(made)} connections held after {time.perf_counter() - began:.1f} s")
        print(f"memory: {empty:.0f} MB empty, {per_match:.0f} kB a match, {per_connection:.0f} kB a connection")
        used = cpu_of(server.pid)
        steady = await load.steady(arguments.rate, arguments.seconds)
        each = (cpu_of(server.pid) - used) / max(1, len(steady.acknowledged)) * 1000
        used = (cpu_of(server.pid) - used) / steady.seconds
        print(f"at {arguments.rate:.0f} answers/s: {steady.rate():.0f}/s acknowledged, {steady.refused} refused, "
              f"{used * 100:.0f} % of one processor, {each:.1f} ms of it an answer")  # fmt: skip
        print("  " + words("to the acknowledgement", steady.acknowledged))
        print("  " + words("to the other player", steady.seen))
        flat = await load.flat_out(arguments.at_once, arguments.seconds / 2)
        print(f"flat out ({arguments.at_once} at once): {flat.rate():.0f} acknowledged answers/s")
        print("  " + words("to the acknowledgement", flat.acknowledged))
        print(f"ratio to the plain loop: {flat.rate() / plain:.2f} (one answer is checked, stored and shown to two)")
        going = sum(match.actor() is not None for match in load.matches)
        print(f"{going} of {len(made)} matches still going; memory {memory_of(server.pid):.0f} MB")
        await load.close()
    finally:
        server.terminate()
        server.wait(30)
        server.stdout.close()
    good = percentile(steady.acknowledged, 0.99) < TARGET_P99 and steady.rate() > arguments.rate * 0.97
    target = (
        f"{arguments.matches} matches, {2 * arguments.matches} connections, p99 under 100 ms at {arguments.rate:.0f}/s"
    )
    print(f"target ({target}): {'met' if good else 'MISSED'}")
    return good


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=TARGET_RATE, help="answers a second")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--at-once", type=int, default=32)
    parser.add_argument("--game", default="chromecas")
    parser.add_argument("--folder", help="where the database lies: the disk that is measured")
    parser.add_argument("--check", action="store_true", help="exit non-zero when a target is missed")
    arguments = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder:
        gc.disable()  # a pause of the load generator would be taken for one of the server
        good = asyncio.run(measure(arguments, Path(folder)))
    return 0 if good or not arguments.check else 1


if __name__ == "__main__":
    raise SystemExit(main())
