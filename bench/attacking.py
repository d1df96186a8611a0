"""The attacks of bench/attacks.py: what one stranger does to a server, from an address of its own, as fast as it can.

Each is prepared once, and then several hands strike again and again. Whatever is refused, cut off or never answered is
part of the game: only how often somebody struck is counted.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import socket
import struct
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from khroma.games.registry import games
from khroma.kernel.records import write_record
from khroma.table.puzzles import puzzle_list
from tests.everything import random_table
from tests.server.odd import DEEP, odd_bodies

Message = dict[str, Any]
Stroke = Callable[[], Awaitable[object]]
ME, OPEN = {"who": "me"}, {"who": "open"}
PATIENCE = 5.0  # nobody waits longer for an answer that may never come
GUESTS = 20  # an address may bring sixty within an hour


class Stranger:
    """Somebody with one address and many hands."""

    def __init__(self, server: str, own: str) -> None:
        self.server = httpx.URL(server)
        self.own = own
        self.rng = random.Random(own)
        self.strokes = 0
        self.held: list[Any] = []  # so that nothing is closed before the end
        self.http = self._client("")

    def _client(self, token: str) -> httpx.AsyncClient:
        limits = httpx.Limits(max_connections=80, keepalive_expiry=2)
        way = httpx.AsyncHTTPTransport(local_address=self.own, limits=limits)
        head = {"authorization": f"Bearer {token}"} if token else {}
        client = httpx.AsyncClient(base_url=self.server, transport=way, headers=head, timeout=PATIENCE)
        self.held.append(client)
        return client

    async def guest(self) -> httpx.AsyncClient:
        """One more guest."""
        made = (await self.http.post("/api/guests", json={"name": "Mallory"})).json()
        return self._client(made["token"])

    async def guests(self) -> list[httpx.AsyncClient]:
        """A crowd."""
        return [await self.guest() for _ in range(GUESTS)]

    async def create(self, guest: httpx.AsyncClient, game: str, seats: list[Message], **more: Any) -> Message:
        answer = await guest.post("/api/matches", json={"game": game, "seats": seats, **more})
        made: Message = answer.json()
        return made

    async def long_match(self, guest: httpx.AsyncClient, game: str) -> str:
        """The name of a match that has as many answers as a whole game."""
        table = random_table(game, "", 1)
        wish = {"record": write_record({"game": game}, table.lines()), "answers": len(table.lines()) - 1}
        made = await guest.post("/api/replay/match", json={**wish, "seats": [ME, ME]}, timeout=60)
        return str(made.json()["match"])

    async def connect(self, buffer: int = 0) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection without manners."""
        found = socket.socket()
        if buffer:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # no remains of it
        found.bind((self.own, 0))
        found.setblocking(False)
        await asyncio.get_running_loop().sock_connect(found, (self.server.host, self.server.port or 80))
        return await asyncio.open_connection(sock=found)

    async def watch(self, match: str, guest: httpx.AsyncClient | None = None) -> ClientConnection:
        """A socket at a match."""
        address = f"ws://{self.server.host}:{self.server.port}/api/matches/{match}/watch"
        head = {} if guest is None else {"authorization": guest.headers["authorization"]}
        opened = await websockets.connect(
            address, additional_headers=head, compression=None, max_size=None, local_addr=(self.own, 0)
        )
        self.held.append(opened)
        return opened


Prepare = Callable[[Stranger], Awaitable[Stroke]]
ATTACKS: dict[str, tuple[int, Prepare]] = {}


def attack(hands: int) -> Callable[[Prepare], Prepare]:
    """By its name in words, with this many hands."""

    def enter(prepare: Prepare) -> Prepare:
        ATTACKS[prepare.__name__.replace("_", " ")] = (hands, prepare)
        return prepare

    return enter


# --- connections


def _head(*, body: int = 0, method: str = "GET", path: str = "/api/games") -> bytes:
    length = f"Content-Length: {body}\r\n" if body else ""
    return f"{method} {path} HTTP/1.1\r\nHost: x\r\n{length}\r\n".encode()


def _wild(begin: bytes, more: bytes = b"", times: int = 0, pause: float = 0.0, read: bool = True) -> Prepare:
    """Say something, then more of it, and see what comes."""

    async def prepare(stranger: Stranger) -> Stroke:
        async def stroke() -> None:
            reader, writer = await stranger.connect(0 if read else 4096)
            try:
                writer.write(begin)
                for _ in range(times):
                    writer.write(more)
                    await writer.drain()
                    await asyncio.sleep(pause)
                async with asyncio.timeout(PATIENCE):
                    await (reader.read(-1) if read else asyncio.sleep(PATIENCE))
            finally:
                writer.close()

        return stroke

    return prepare


ATTACKS["silent connections"] = (90, _wild(b""))
ATTACKS["heads in drops"] = (60, _wild(b"GET / HTTP/1.1\r\nX: ", b"x", 100, 0.02))
ATTACKS["endless heads"] = (20, _wild(b"GET / HTTP/1.1\r\n", b"X: y\r\n" * 10_000, 20))
ATTACKS["bodies in drops"] = (60, _wild(_head(method="POST", path="/api/guests", body=9000), b" ", 100, 0.02))
ATTACKS["many requests at once"] = (20, _wild(_head() * 2000))
ATTACKS["answers nobody reads"] = (60, _wild(_head(path="/api/schema/openapi.json"), read=False))
ATTACKS["no HTTP at all"] = (40, _wild(b"\x16\x03\x01\x02\x00\x01\x00" * 100))


@attack(60)
async def opened_and_closed(stranger: Stranger) -> Stroke:
    async def stroke() -> None:
        _, writer = await stranger.connect()
        writer.transport.abort()
        await asyncio.sleep(0)

    return stroke


@attack(40)
async def sockets_opened_and_closed(stranger: Stranger) -> Stroke:
    match = (await stranger.create(await stranger.guest(), "color_quest", [ME, ME]))["match"]

    async def stroke() -> None:
        opened = await stranger.watch(match)
        stranger.held.remove(opened)
        await opened.recv()
        opened.transport.abort()

    return stroke


def _frames(flood: bytes) -> Prepare:
    async def prepare(stranger: Stranger) -> Stroke:
        match = (await stranger.create(await stranger.guest(), "chromecas", [ME, ME]))["match"]
        hand = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        begin = f"GET /api/matches/{match}/watch HTTP/1.1\r\nHost: x\r\n{hand}{key}".encode()

        async def stroke() -> None:
            reader, writer = await stranger.connect()
            try:
                writer.write(begin)
                await reader.readline()
                writer.write(flood)
                async with asyncio.timeout(PATIENCE):
                    await reader.read(-1)
            finally:
                writer.close()

        return stroke

    return prepare


def _frame(opcode: int, content: bytes = b"", last: bool = True) -> bytes:
    return struct.pack("!BB", opcode | (0x80 if last else 0), 0x80 | len(content)) + bytes(4) + content


ATTACKS["floods of pings"] = (10, _frames(_frame(9, b"x" * 100) * 2000))
ATTACKS["empty fragments"] = (10, _frames(_frame(1, b"", last=False) + _frame(0, b"", last=False) * 9000))
ATTACKS["socket nonsense"] = (10, _frames(_frame(1, b"x") * 9000))
ATTACKS["socket commands"] = (10, _frames(_frame(1, b'{"do":"ping"}') * 3000))


# --- requests


def _asking(*paths: str, hands: int = 40) -> tuple[int, Prepare]:
    """The same questions again and again, over connections that stay open, and no more is read than has to be."""

    async def prepare(stranger: Stranger) -> Stroke:
        turns = itertools.cycle(paths)
        free: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

        async def stroke() -> None:
            reader, writer = free.pop() if free else await stranger.connect()
            writer.write(_head(path=next(turns)))
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
            length = next(row for row in head.lower().split(b"\r\n") if row.startswith(b"content-length:"))
            await asyncio.wait_for(reader.readexactly(int(length.split(b":")[1])), PATIENCE)
            free.append((reader, writer))

        return stroke

    return hands, prepare


_KINDS = [f"/api/games/{game}{more}" for game in games() for more in ("", "/rules", "/words")]
ATTACKS["cheap questions"] = _asking("/api/games")
ATTACKS["games, rules and words"] = _asking(*_KINDS, *(f"{path}?lang=fr" for path in _KINDS))
ATTACKS["lists of matches"] = _asking(*(f"/api/matches?most=200&status={each}" for each in ("open", "running", "over")))
ATTACKS["health"] = _asking("/health", "/metrics")
ATTACKS["the page"] = _asking("/", "/api/schema/openapi.json")
ATTACKS["puzzles"] = _asking(
    *(f"/api/puzzles/{game}{more}" for game in games() for more in ("", "/1", "/2/solution", "/3/solution"))
)


@attack(20)
async def odd_bodies_everywhere(stranger: Stranger) -> Stroke:
    guest = await stranger.guest()
    deep = b'{"game":"chromecas","seats":' + b"[" * DEEP
    bodies = itertools.cycle([*odd_bodies(), deep, b"[" * 120_000, b'{"record":"' + b"\\u0000" * 20_000 + b'"}'])
    paths = ("/api/guests", "/api/matches", "/api/replay", "/api/study", "/api/editor", "/api/replay/match")
    turns = itertools.cycle(paths)
    return lambda: guest.post(next(turns), content=next(bodies), headers={"content-type": "application/json"})


@attack(10)
async def guests_and_matches(stranger: Stranger) -> Stroke:
    people = itertools.cycle(await stranger.guests())
    kinds = itertools.cycle(games())

    async def stroke() -> None:
        guest = next(people)
        made = await stranger.create(guest, next(kinds), [ME, ME], listed=True)
        if "match" in made:
            await guest.post(f"/api/matches/{made['match']}/do", json={"do": "resign", "seat": 0})

    return stroke


# --- matches


def _at_a_match(path: str, game: str = "paint_brawl", hands: int = 20, long: bool = False) -> tuple[int, Prepare]:
    """A crowd of guests, each asking about the same match; `N` in the path is a number that differs each time."""

    async def prepare(stranger: Stranger) -> Stroke:
        people = await stranger.guests()
        if long:
            match = await stranger.long_match(people[0], game)
        else:
            match = (await stranger.create(people[0], game, [ME, ME]))["match"]
        turns, numbers = itertools.cycle(people), itertools.cycle(range(900, 1000))
        return lambda: next(turns).get(f"/api/matches/{match}{path.replace('N', str(next(numbers)))}")

    return hands, prepare


ATTACKS["hints"] = _at_a_match("/hint")
ATTACKS["whole updates"] = _at_a_match("?since=0&picture=true", "color_quest")
ATTACKS["history of a long match"] = _at_a_match("/history?after=N", long=True)
ATTACKS["positions of a long match"] = _at_a_match("/position?number=N", long=True)
ATTACKS["record of a long match"] = _at_a_match("/record", long=True)


@attack(20)
async def previews(stranger: Stranger) -> Stroke:
    guest = await stranger.guest()
    match = (await stranger.create(guest, "chromecas", [ME, ME]))["match"]
    lines = [each["line"] for each in (await guest.get(f"/api/matches/{match}")).json()["choices"]]
    return lambda: guest.get(f"/api/matches/{match}/preview", params={"line": stranger.rng.choice(lines)})


@attack(18)
async def why_not(stranger: Stranger) -> Stroke:
    people = [await stranger.guest() for _ in range(4)]
    free = []
    for guest in people:
        match = (await stranger.create(guest, "color_quest", [ME, ME]))["match"]
        free += [await stranger.watch(match, guest) for _ in range(5)]
    question = json.dumps({"do": "why", "path": ["nowhere"], "seat": 0, "id": 1})

    async def stroke() -> None:
        opened = free.pop()
        await opened.send(question)
        while json.loads(await asyncio.wait_for(opened.recv(), PATIENCE))["kind"] == "update":
            pass
        free.append(opened)

    return stroke


def _playing(game: str, seats: list[Message], watchers: int, undo: bool = False) -> Prepare:
    """Random answers, as fast as they are taken, perhaps before a crowd or taken back at once."""

    async def prepare(stranger: Stranger) -> Stroke:
        guest = await stranger.guest()
        made: list[str] = []

        async def begin() -> None:
            made.append((await stranger.create(guest, game, seats))["match"])
            for _ in range(watchers if len(made) == 1 else 0):
                opened = await stranger.watch(made[0])
                stranger.held.append(asyncio.create_task(_swallow(opened)))

        async def stroke() -> None:
            match = made[-1]
            update = (await guest.get(f"/api/matches/{match}")).json()
            if update["status"] == "over":
                await begin()
            if not update["choices"]:
                await asyncio.sleep(0.01)
                return
            line = stranger.rng.choice(update["choices"])["line"]
            wish = {"do": "say", "at": update["number"], "line": line}
            said = (await guest.post(f"/api/matches/{match}/do", json=wish)).json()
            if undo:
                seat = update["question"]["seat"]
                await guest.post(f"/api/matches/{match}/do", json={"do": "undo", "at": said["number"], "seat": seat})

        await begin()
        return stroke

    return prepare


async def _swallow(opened: ClientConnection) -> None:
    async for _ in opened:
        pass


ATTACKS["answers before a hundred who watch"] = (4, _playing("color_quest", [ME, ME], 90))
ATTACKS["answers that are taken back"] = (8, _playing("chromecas", [ME, ME], 0, undo=True))


@attack(8)
async def matches_with_the_strongest_bots(stranger: Stranger) -> Stroke:
    people = itertools.cycle(await stranger.guests())
    kinds = itertools.cycle(games())
    return lambda: stranger.create(next(people), next(kinds), [{"who": "bot", "bot": "level5"}, ME])


@attack(10)
async def coming_and_going(stranger: Stranger) -> Stroke:
    people = await stranger.guests()
    turns = itertools.cycle(people)
    options = {"players": 3}
    match = (await stranger.create(people[0], "chromecas", [ME, OPEN, OPEN], listed=True, options=options))["match"]

    async def stroke() -> None:
        guest = next(turns)
        for do in ("join", "leave", "chat", "rematch"):
            await guest.post(f"/api/matches/{match}/do", json={"do": do} | ({"text": "x"} if do == "chat" else {}))

    return stroke


# --- records


def _sending(path: str, wish: Callable[[str], Message]) -> tuple[int, Prepare]:
    """A crowd of guests that let the server work on records of every game."""

    async def prepare(stranger: Stranger) -> Stroke:
        people = itertools.cycle(await stranger.guests())
        turns = itertools.cycle([wish(game) for game in games()])
        return lambda: next(people).post(path, json=next(turns))

    return 12, prepare


def _record(game: str, answers: int | None = None) -> Message:
    return {"record": write_record({"game": game}, random_table(game, "", 1, answers).lines())}


def _blanks(game: str) -> Message:
    return {"record": f"khroma record 1\ngame: {game}\n\npicture\n| turn" + " " * 120_000 + "?\n"}


ATTACKS["long records"] = _sending("/api/replay", _record)
ATTACKS["records that are nonsense"] = _sending("/api/replay", _blanks)
ATTACKS["reviews"] = _sending("/api/replay/review", _record)
ATTACKS["studies"] = _sending("/api/study", lambda game: _record(game, 60))
ATTACKS["suggestions"] = _sending("/api/study/suggest", lambda game: _record(game, 60))
ATTACKS["the editor"] = _sending("/api/editor", lambda game: {"game": game})


@attack(8)
async def puzzles_that_are_tried(stranger: Stranger) -> Stroke:
    people = itertools.cycle(await stranger.guests())
    keys = itertools.cycle([(game, each.name) for game in games() for each in puzzle_list(game, "en").puzzles[:20]])

    async def stroke() -> None:
        game, key = next(keys)
        await next(people).post(f"/api/puzzles/{game}/{key}/hint", json={"lines": []})

    return stroke
