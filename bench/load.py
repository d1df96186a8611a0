"""The load generator of bench/server.py: players who answer at planned times, and what they see of it.

An answer is timed from the moment for which it was planned, not from the one in which it was sent: while the server
stands still, everything that should have been sent meanwhile counts as late. Whatever is refused, cut off or never
answered is counted as a failure; but an answer to a reaction window that has closed meanwhile is refused by right.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

PATIENCE = 30.0


class Choice(msgspec.Struct):
    line: str


class Question(msgspec.Struct):
    yours: bool
    window: bool = False


class Message(msgspec.Struct):
    """What the generator needs of any message."""

    kind: str
    number: int = 0
    question: Question | None = None
    choices: list[Choice] = []
    status: str = ""
    rule: str = ""  # of a refusal


_decoder = msgspec.json.Decoder(Message)


@dataclass
class Figures:
    """What was measured in one phase, in seconds."""

    seconds: float = 0.0
    acknowledged: list[float] = field(default_factory=list)  # from the planned time on
    seen: list[float] = field(default_factory=list)  # by whoever else watches, from the planned time on
    failures: int = 0
    too_late: int = 0  # answers to windows that had closed

    def rate(self) -> float:
        return len(self.acknowledged) / self.seconds if self.seconds else 0.0


@dataclass
class Player:
    """One connection."""

    socket: ClientConnection
    last: Message
    planned: float = 0.0  # of the answer that is on its way
    replied: asyncio.Future[Message] | None = None
    passed: int = -1  # the number at which a pass waits for its window


@dataclass
class Match:
    """Those who are connected to one match; the first ones play."""

    id: str
    players: list[Player] = field(default_factory=list)
    spectators: list[Player] = field(default_factory=list)
    busy: bool = False
    planned: float = 0.0

    def actor(self) -> Player | None:
        if self.busy:
            return None
        for player in self.players:
            last = player.last
            if last.question is not None and last.question.yours and last.choices and player.passed != last.number:
                return player
        return None


async def in_parallel(count: int, at_once: int, work: Callable[[int], Awaitable[None]]) -> None:
    gate = asyncio.Semaphore(at_once)

    async def one(number: int) -> None:
        async with gate:
            await work(number)

    await asyncio.gather(*(one(number) for number in range(count)))


async def make_matches(http: httpx.AsyncClient, count: int, wish: dict[str, Any]) -> list[tuple[str, list[str]]]:
    """Matches as they are wished for; each open seat is taken by a guest. Identity and tokens."""
    made: list[tuple[str, list[str]]] = [("", []) for _ in range(count)]
    people = sum(seat["who"] != "bot" for seat in wish["seats"])

    async def one(number: int) -> None:
        tokens = [(await http.post("/api/guests", json={})).json()["token"] for _ in range(people)]
        first, *others = ({"Authorization": f"Bearer {token}"} for token in tokens)
        match = (await http.post("/api/matches", json=wish, headers=first)).json()
        for other in others:
            join = {"do": "join", "invitation": match["invitation"]}
            (await http.post(f"/api/matches/{match['match']}/do", json=join, headers=other)).raise_for_status()
        made[number] = (match["match"], tokens)

    await in_parallel(count, 16, one)
    return made


class Load:
    """All connections, and what they measure."""

    def __init__(self) -> None:
        self.matches: list[Match] = []
        self.figures = Figures()
        self._listeners: list[asyncio.Task[None]] = []

    async def connect(
        self, addresses: list[str], made: list[tuple[str, list[str]]], spectators: int = 0, routed: bool = False
    ) -> None:
        """Every player of a match through the next address in turn, or all of a match through the same."""
        self.matches = [Match(id) for id, _ in made]

        async def one(number: int) -> None:
            id, tokens = made[number]
            match = self.matches[number]
            for place, token in enumerate([*tokens, *[""] * spectators]):
                address = addresses[(number if routed else number + place) % len(addresses)]
                player = await self._come(address, id, token)
                (match.players if token else match.spectators).append(player)
                self._listeners.append(asyncio.create_task(self._listen(match, player)))

        await in_parallel(len(made), 16, one)

    async def _come(self, address: str, id: str, token: str) -> Player:
        socket = await websockets.connect(
            f"{address.replace('http', 'ws')}/api/matches/{id}/watch?since=999999",
            additional_headers={"Authorization": f"Bearer {token}"} if token else {},
            compression=None,
            max_size=None,
            ping_interval=None,
            open_timeout=60,
        )
        return Player(socket, _decoder.decode(await socket.recv()))

    async def _listen(self, match: Match, player: Player) -> None:
        async for text in player.socket:
            message = _decoder.decode(text)
            if message.kind == "update":
                if not player.planned and match.planned and message.number > player.last.number:
                    self.figures.seen.append(time.perf_counter() - match.planned)
                player.last = message
            elif player.replied is not None and not player.replied.done():
                player.replied.set_result(message)

    async def act(self, match: Match, planned: float) -> None:
        """One answer, until it is acknowledged and the one who gave it has seen what follows."""
        actor = match.actor()
        assert actor is not None
        match.busy, match.planned, actor.planned = True, planned, planned
        try:
            at, line = actor.last.number, random.choice(actor.last.choices).line
            window = actor.last.question is not None and actor.last.question.window
            actor.replied = asyncio.get_running_loop().create_future()
            await actor.socket.send(msgspec.json.encode({"do": "say", "at": at, "line": line, "id": 1}).decode())
            async with asyncio.timeout(PATIENCE):
                reply = await actor.replied
                if reply.kind != "noted":
                    late = window and reply.rule == "TABLE-STALE"
                    self.figures.too_late += late
                    self.figures.failures += not late
                    return
                self.figures.acknowledged.append(time.perf_counter() - planned)
                if reply.number == at:
                    actor.passed = at
                while actor.last.number < reply.number:
                    await asyncio.sleep(0.001)
        except (TimeoutError, OSError, websockets.WebSocketException):
            self.figures.failures += 1
        finally:
            match.busy, match.planned, actor.planned = False, 0.0, 0.0

    async def steady(self, rate: float, seconds: float) -> Figures:
        """This many answers a second at random matches, each at its planned time, even if the server lags."""
        self.figures, began = Figures(), time.perf_counter()
        waiting: deque[float] = deque()
        tasks: set[asyncio.Task[None]] = set()
        count = 0
        while (now := time.perf_counter()) < began + seconds:
            while count < (now - began) * rate:
                waiting.append(began + count / rate)
                count += 1
            while waiting and (match := self._ready()) is not None:
                task = asyncio.create_task(self.act(match, waiting.popleft()))
                tasks.add(task)
                task.add_done_callback(tasks.discard)
                await asyncio.sleep(0)
            await asyncio.sleep(0.001)
        self.figures.failures += len(waiting)  # nobody was free to give them
        await asyncio.gather(*tasks)
        self.figures.seconds = time.perf_counter() - began
        return self.figures

    def _ready(self) -> Match | None:
        for _ in range(300):
            match = random.choice(self.matches)
            if match.actor() is not None:
                return match
        return None

    async def flat_out(self, at_once: int, seconds: float) -> Figures:
        """As many as go, some matches at a time."""
        self.figures, began = Figures(), time.perf_counter()

        async def one(number: int) -> None:
            mine = self.matches[number::at_once]
            while time.perf_counter() < began + seconds:
                going = [match for match in mine if match.actor() is not None]
                if going:
                    await self.act(random.choice(going), time.perf_counter())
                elif all(match.players[0].last.status == "over" for match in mine):
                    return
                else:
                    await asyncio.sleep(0.002)

        await asyncio.gather(*(one(number) for number in range(at_once)))
        self.figures.seconds = time.perf_counter() - began
        return self.figures

    async def close(self) -> None:
        for task in self._listeners:
            task.cancel()
        await asyncio.gather(*self._listeners, return_exceptions=True)
        sockets = [each.socket for match in self.matches for each in (*match.players, *match.spectators)]
        await in_parallel(len(sockets), 100, lambda number: sockets[number].close())
