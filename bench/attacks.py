"""How long honest players wait beside every attack of one stranger. Everything on this machine, the attackers included.

    python bench/attacks.py                       every attack, about eight minutes; prints a table
    python bench/attacks.py hints "the editor"    some of them
    python bench/attacks.py --seconds 3           a quick look
    python bench/attacks.py --list                their names
    python bench/attacks.py --check               exits non-zero when somebody waited longer than 250 ms

The server has the settings of `khroma serve`. Eight people play, each from an address of its own: they answer, ping and
ask, again and again. Before each attack they are alone for a while: what they wait for then is the machine's. The
attacker is a process of its own with an address of its own, nicer than the others: where there are few cores it would
else take the time of those who measure, and not only the server's. How late these wake up by themselves stands there.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
from bench.attacking import ATTACKS, Stranger  # noqa: E402
from bench.load import Message  # noqa: E402

from khroma.kernel import game as game_module  # noqa: E402

PEOPLE = 8
PAUSE = 0.45  # of each of them: as fast as a guest may be
GOAL = 0.250
SETTLE = 1.5  # seconds between one phase and the next
_NAMES = [
    "attack", "strokes/s", "processor, %", "p99 ms", "longest ms", "late by itself",
    "alone: p99", "longest", "late by itself",
]  # fmt: skip
HEAD = f"| {' | '.join(_NAMES)} |\n{'|---' * len(_NAMES)}|"
decode_message = msgspec.json.Decoder(Message).decode


@dataclass
class Waits:
    """What honest people waited for in one phase, in seconds."""

    answers: list[float] = field(default_factory=list)
    late: float = 0.0  # how late one of them woke up by itself

    def share(self, part: float) -> float:
        ordered = sorted(self.answers)
        return ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1000 if ordered else float("nan")


class Phase:
    """What is measured just now."""

    def __init__(self) -> None:
        self.waits = Waits()

    def turn(self) -> Waits:
        """Begin another one; what the last one brought."""
        self.waits, done = Waits(), self.waits
        return done


class Honest:
    """Somebody who plays, alone at both seats, from an address of its own."""

    def __init__(self, server: str, number: int, phase: Phase) -> None:
        self.server = httpx.URL(server)
        self.own = f"127.0.2.{number + 1}"
        self.phase = phase
        self.game = ("chromecas", "paint_brawl", "dark_threat", "color_quest")[number % 4]
        self.rng = random.Random(number)

    async def play(self) -> None:
        """Until it is broken off."""
        way = httpx.AsyncHTTPTransport(local_address=self.own)
        async with httpx.AsyncClient(base_url=self.server, transport=way, timeout=60) as http:
            made = (await http.post("/api/guests", json={"name": "Honest"})).json()
            http.headers["authorization"] = f"Bearer {made['token']}"
            while True:
                wish = {"game": self.game, "seats": [{"who": "me"}, {"who": "me"}], "undo": False}
                match = (await http.post("/api/matches", json=wish)).json()["match"]
                address = f"ws://{self.server.host}:{self.server.port}/api/matches/{match}/watch"
                async with websockets.connect(
                    address,
                    additional_headers={"authorization": f"Bearer {made['token']}"},
                    compression=None,
                    max_size=None,
                    local_addr=(self.own, 0),
                ) as opened:
                    await self._play_on(opened, http)

    async def _play_on(self, opened: ClientConnection, http: httpx.AsyncClient) -> None:
        seen = decode_message(await opened.recv())
        while seen.status != "over":
            began = time.perf_counter()
            line = self.rng.choice(seen.choices).line
            wish = f'{{"do":"say","at":{seen.number},"line":"{line}","id":1}}'
            seen = await self._reply(opened, wish, seen, update=True)
            self._note(began)
            await self._pause()
            began = time.perf_counter()
            seen = await self._reply(opened, '{"do":"ping","id":2}', seen)
            self._note(began)
            began = time.perf_counter()
            answer = await http.get("/api/guests/me")
            assert answer.status_code == 200, answer.text
            self._note(began)
            await self._pause()

    async def _reply(self, opened: ClientConnection, wish: str, seen: Message, update: bool = False) -> Message:
        """Send it and wait for its answer, and for what it changes; the last update."""
        await opened.send(wish)
        number, replied = seen.number, False
        while not replied or (update and seen.number == number):
            message = decode_message(await opened.recv())
            assert message.kind in ("update", "noted"), message
            if message.kind == "update":
                seen = message
            else:
                replied = True
        return seen

    def _note(self, began: float) -> None:
        self.phase.waits.answers.append(time.perf_counter() - began)

    async def _pause(self) -> None:
        pause = PAUSE * self.rng.uniform(0.8, 1.2)
        planned = time.perf_counter() + pause
        await asyncio.sleep(pause)
        self.phase.waits.late = max(self.phase.waits.late, time.perf_counter() - planned)


@contextlib.contextmanager
def serving(folder: Path) -> Generator[tuple[str, int]]:
    """`khroma serve` as it is: its address and its process."""
    command = [sys.executable, "-m", "khroma.cli.commands.serve", "--port", "0", "--database", str(folder / "bench.db")]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("KHROMA_")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    log = folder / "log"
    with log.open("w", encoding="utf-8") as errors:
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment)
    try:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found is not None, "the server did not start"
        yield found.group(0), server.pid
    finally:
        server.terminate()
        server.wait(30)
        assert server.stdout is not None
        server.stdout.close()
        complaints = [row for row in log.read_text(encoding="utf-8").splitlines() if '"error"' in row]
        print(f"\nThe server complained {len(complaints)} times.", *sorted(set(complaints))[:20], sep="\n")


def used_by(process: int) -> float:
    """Processor seconds of a process."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def strike(server: str, name: str, number: int, seconds: float) -> None:
    """In a process of its own: prepare, wait for the word, strike for a while, and say how often."""
    hands, prepare = ATTACKS[name]
    stranger = Stranger(server, f"127.0.1.{number + 1}")
    stroke = await prepare(stranger)
    os.nice(10)
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)

    until = time.monotonic() + seconds

    async def hand() -> None:
        while time.monotonic() < until:
            stranger.strokes += 1
            with contextlib.suppress(Exception):  # whatever becomes of it
                await stroke()
            await asyncio.sleep(0)

    striking = [asyncio.create_task(hand()) for _ in range(hands)]
    await asyncio.wait(striking, timeout=seconds)
    print(stranger.strokes, flush=True)
    os._exit(0)  # what is open is not closed one by one


async def beside(server: str, process: int, name: str, phase: Phase, seconds: float) -> tuple[Waits, str]:
    """Let one attack strike, and see what the others wait for; its line of the table."""
    words = [str(Path(__file__)), "--strike", name, "--server", server, "--seconds", str(seconds)]
    pipe = asyncio.subprocess.PIPE
    attacker = await asyncio.create_subprocess_exec(sys.executable, *words, stdin=pipe, stdout=pipe)
    assert attacker.stdin is not None
    assert attacker.stdout is not None
    assert await attacker.stdout.readline() == b"ready\n", name
    await asyncio.sleep(SETTLE)
    phase.turn()
    await asyncio.sleep(seconds / 2)
    alone, used = phase.turn(), used_by(process)
    attacker.stdin.write(b"go\n")
    strokes = int(await attacker.stdout.readline())
    used, waits = used_by(process) - used, phase.turn()
    await attacker.wait()
    figures = [f"{strokes / seconds:.0f}", f"{used / seconds * 100:.0f}"]
    for each in (waits, alone):
        figures += [f"{each.share(part):.0f}" for part in (0.99, 1.0)] + [f"{each.late * 1000:.0f}"]
    await asyncio.sleep(SETTLE)
    return waits, f"| {' | '.join([name, *figures])} |"


async def measure(names: list[str], seconds: float) -> float:
    """Every attack in turn; the longest wait beside any of them, in seconds."""
    longest = 0.0
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as (server, process):
        phase = Phase()
        playing = [asyncio.create_task(Honest(server, number, phase).play()) for number in range(PEOPLE)]
        await asyncio.sleep(SETTLE)
        print(HEAD, flush=True)
        for name in names:
            waits, row = await beside(server, process, name, phase, seconds)
            print(row, flush=True)
            longest = max([longest, *waits.answers])
            for task in playing:
                if task.done():
                    task.result()
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return longest


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="ATTACK")
    parser.add_argument("--seconds", type=float, default=6.0, help="how long each attack strikes")
    parser.add_argument("--check", action="store_true", help="fail if anybody waits longer than 250 ms")
    parser.add_argument("--list", action="store_true", help="name the attacks")
    parser.add_argument("--strike", help=argparse.SUPPRESS)
    parser.add_argument("--server", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.strike:
        asyncio.run(
            strike(arguments.server, arguments.strike, list(ATTACKS).index(arguments.strike), arguments.seconds)
        )
        return
    if unknown := set(arguments.names) - ATTACKS.keys():
        parser.error(f"no such attack: {', '.join(sorted(unknown))}; there are {', '.join(ATTACKS)}")
    if arguments.list:
        print(*ATTACKS, sep="\n")
        return
    engine = "interpreted" if str(game_module.__file__).endswith(".py") else "compiled"
    print(f"engine: {engine}; {PEOPLE} people play; load of the machine {os.getloadavg()[0]:.1f}\n")
    longest = asyncio.run(measure(arguments.names or list(ATTACKS), arguments.seconds))
    print(f"\nThe longest wait beside an attack: {longest * 1000:.0f} ms; load now {os.getloadavg()[0]:.1f}.")
    if arguments.check and longest > GOAL:
        sys.exit(f"The goal is {GOAL * 1000:.0f} ms.")


if __name__ == "__main__":
    main()
