"""Connections that want to be a burden: silent, endless, unread, many. They are cut off, and nobody else waits."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import socket
import struct
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator
from pathlib import Path

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ConnectionClosed

from khroma.kernel.errors import DataError
from khroma.server import run
from khroma.server.doors import Doors, network
from khroma.server.presence import AT_ONCE, PAUSE
from khroma.server.settings import Settings, read_settings
from tests.server.attacks.pinging import pinging
from tests.server.conftest import Launch
from tests.server.inside import loose_settings, serving
from tests.server.people import ME, guest
from tests.server.running import ServerProcess

pytestmark = pytest.mark.anyio

ATTACKER = "127.0.0.2"  # the honest client comes from 127.0.0.1
QUICK = {"head_seconds": 1.0, "body_seconds": 1.5, "answer_seconds": 1.5}
LIMIT = 60.0  # how long a test waits at the most for what must happen
PING, PONG, CONT, TEXT = 9, 10, 0, 1
ODD_HANDS = ["Content-Length: 5\r\n", "Transfer-Encoding: chunked\r\n", f"X: {'x' * 9000}\r\n"]


OPENED: list[Raw] = []
Attack = Callable[[ServerProcess], Awaitable[bytes]]


class Raw:
    """A connection without manners."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, data: bytes) -> bool:
        """Whether the other side still takes it."""
        try:
            self.writer.write(data)
            await self.writer.drain()
        except OSError:
            return False
        return not self.writer.is_closing()

    async def end(self) -> bytes:
        """Everything that comes until the other side closes."""
        with contextlib.suppress(OSError):
            return await asyncio.wait_for(self.reader.read(-1), LIMIT)
        return b""

    def close(self) -> None:
        self.writer.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[ServerProcess]:
    """A server without patience, for all attacks."""
    folder = tmp_path_factory.mktemp("doors")
    server = ServerProcess(str(folder / "khroma.db"), folder / "log", **QUICK).start()
    yield server
    assert server.stop() == 0


@pytest.fixture(autouse=True)
async def all_closed() -> AsyncGenerator[None]:
    """Whatever was opened is closed."""
    yield
    for raw in OPENED:
        raw.writer.transport.abort()
        raw.close()
    await asyncio.sleep(0.05)
    OPENED.clear()


async def connect(server: ServerProcess, buffer: int = 0) -> Raw:
    """From the attacker's address."""
    found = socket.socket()
    if buffer:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    found.bind((ATTACKER, 0))
    found.setblocking(False)
    await asyncio.get_running_loop().sock_connect(found, ("127.0.0.1", server.port))
    raw = Raw(*await asyncio.open_connection(sock=found, limit=1000))
    OPENED.append(raw)
    return raw


async def upgrading(server: ServerProcess, match: str, more: str = "") -> Raw:
    """A connection that wants to become a socket; `more`: lines of its head."""
    raw = await connect(server)
    await raw.send(
        f"GET /api/matches/{match}/watch HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{more}"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    return raw


async def upgraded(server: ServerProcess, match: str) -> Raw:
    """A socket that was let in."""
    raw = await upgrading(server, match)
    assert b" 101 " in await raw.reader.readline()
    return raw


def frame(opcode: int, content: bytes = b"", last: bool = True) -> bytes:
    """A masked frame, as clients send it."""
    assert len(content) < 126
    return struct.pack("!BB", opcode | (0x80 if last else 0), 0x80 | len(content)) + bytes(4) + content


async def silence(server: ServerProcess) -> bytes:
    return await (await connect(server)).end()


async def half_a_head(server: ServerProcess) -> bytes:
    raw = await connect(server)
    await raw.send(b"GET / HTTP/1.1\r\nHost: x\r\n")
    return await raw.end()


async def drops(server: ServerProcess) -> bytes:
    """One byte after the other: each of them is in time."""
    raw = await connect(server)
    for byte in b"GET / HTTP/1.1\r\nX: " + b"x" * 2000:
        if not await raw.send(bytes([byte])):
            break
        await asyncio.sleep(0.02)
    return await raw.end()


async def blank_lines(server: ServerProcess) -> bytes:
    """After an answer, something that is not even the beginning of a request."""
    raw = await connect(server)
    await raw.send(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n")
    for _ in range(2000):
        if not await raw.send(b"\r\n"):
            break
        await asyncio.sleep(0.02)
    return await raw.end()


async def endless_header(server: ServerProcess) -> bytes:
    return await _endless(server, b"GET / HTTP/1.1\r\nX: ", b"x" * 60_000)


async def endless_headers(server: ServerProcess) -> bytes:
    return await _endless(server, b"GET / HTTP/1.1\r\n", b"X: y\r\n" * 10_000)


async def endless_path(server: ServerProcess) -> bytes:
    return await _endless(server, b"GET /", b"x" * 60_000)


async def _endless(server: ServerProcess, begin: bytes, more: bytes) -> bytes:
    raw = await connect(server)
    await raw.send(begin)
    for _ in range(100):
        if not await raw.send(more):
            return await raw.end()
    raise AssertionError("six megabytes were taken")


async def slow_body(server: ServerProcess) -> bytes:
    raw = await connect(server)
    await raw.send(b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\n")
    for _ in range(2000):
        if not await raw.send(b" "):
            break
        await asyncio.sleep(0.02)
    return await raw.end()


async def pipelined(server: ServerProcess) -> bytes:
    raw = await connect(server)
    await raw.send(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n" * 2000)
    return await raw.end()


@pytest.mark.parametrize(
    "attack",
    [
        silence, half_a_head, drops, blank_lines, endless_header, endless_headers, endless_path, slow_body, pipelined,
    ],
)  # fmt: skip
async def test_requests_that_never_end(server: ServerProcess, attack: Attack) -> None:
    async with pinging(server.address) as ping, asyncio.timeout(LIMIT):
        await asyncio.gather(*(attack(server) for _ in range(20)))
    ping.check()
    assert server.errors() == []


@pytest.mark.parametrize("more", ODD_HANDS)
async def test_hands_that_cannot_be_shaken(server: ServerProcess, more: str) -> None:
    """A head that HTTP understands, but no socket may have: whoever sends it is sent away at once."""
    raw = await upgrading(server, "none", more)
    async with asyncio.timeout(LIMIT):
        assert b" 101 " not in await raw.reader.read(-1)


async def test_a_server_stops_whoever_did_not_shake_hands(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db")
    for more in ODD_HANDS:
        await upgrading(server, "none", more)
    await (await connect(server)).send(b"GET /health HTTP/1.1\r\n")
    assert (await guest(server.address)).name == "Ann"  # all that came before was looked at
    assert server.stop() == 0
    assert server.errors() == []


async def test_a_server_stops_whatever_is_wrong_with_a_socket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with contextlib.AsyncExitStack() as sockets:
        async with serving(loose_settings(tmp_path)) as (_, address):
            ann = await guest(address)
            match = (await ann.create([ME, ME]))["match"]
            watch = await sockets.enter_async_context(ann.watch(match))
            await watch.hear()
            monkeypatch.setattr(WebSocketsSansIOProtocol, "shutdown", _break)
        with pytest.raises(ConnectionClosed):
            await watch.until(status="over")  # which it never is


def _break(door: WebSocketsSansIOProtocol) -> None:
    raise AssertionError(door)


async def test_answers_that_nobody_reads(server: ServerProcess) -> None:
    """A large answer, asked for again and again; nothing is read."""
    asking = b"GET /api/schema/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
    before = _memory(server)
    async with pinging(server.address) as ping, asyncio.timeout(LIMIT):
        attackers = [await connect(server, 4096) for _ in range(30)]
        for _ in range(12):
            for attacker in attackers:
                await attacker.send(asking)
            await asyncio.sleep(0.1)
        while _connections(server, ATTACKER):
            await asyncio.sleep(0.1)
    ping.check()
    assert _memory(server) - before < 60_000_000
    for attacker in attackers:
        attacker.close()
    assert server.errors() == []


def _memory(server: ServerProcess) -> int:
    """Bytes that the server holds."""
    assert server.process is not None
    return int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _connections(server: ServerProcess, address: str) -> int:
    """How many connections to the server are open from an address."""
    peer = socket.inet_aton(address)[::-1].hex().upper()
    rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return sum(row[1].endswith(f":{server.port:04X}") and row[2].startswith(peer) and row[3] == "01" for row in rows)


@pytest.mark.parametrize(
    "flood",
    [
        frame(PING, b"x" * 100) * 500,
        frame(PONG) * 9000,
        frame(TEXT, b"", last=False) + frame(CONT, b"", last=False) * 9000,
        frame(TEXT, b"x") * 9000,
        frame(TEXT, b'{"do":"ping"}') * 3000,
    ],
    ids=["pings", "pongs", "empty fragments", "messages", "commands"],
)
async def test_floods_of_frames(server: ServerProcess, flood: bytes) -> None:
    ann = await guest(server.address)
    match = (await ann.create([ME, ME]))["match"]
    async with pinging(server.address) as ping, asyncio.timeout(LIMIT):
        attackers = [await upgraded(server, match) for _ in range(10)]
        await asyncio.gather(*(attacker.send(flood) for attacker in attackers))
        for attacker in attackers:
            await attacker.end()
    ping.check()
    assert server.errors() == []


async def test_one_address_holds_only_so_many_connections(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db", connections_per_address=5, head_seconds=30)
    async with pinging(server.address) as ping, asyncio.timeout(LIMIT):
        held = [await connect(server) for _ in range(40)]
        while _connections(server, ATTACKER) > 5:
            await asyncio.sleep(0.05)
    ping.check()
    for each in held:
        each.close()
    async with asyncio.timeout(LIMIT):
        while b"200 OK" not in await _ask(server):  # places are given back
            await asyncio.sleep(0.1)


async def test_one_address_opens_only_so_many_connections(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db", connections_per_minute=20)
    answers = [await _ask(server) for _ in range(30)]
    assert sum(b"200 OK" in answer for answer in answers) in range(20, 26)


async def _ask(server: ServerProcess) -> bytes:
    raw = await connect(server)
    await raw.send(b"GET /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    answer = await raw.end()
    raw.close()
    return answer


async def test_a_socket_gives_its_place_back(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db", connections_per_address=3)
    ann = await guest(server.address)
    match = (await ann.create([ME, ME]))["match"]
    for _ in range(12):
        raw = await upgraded(server, match)
        await raw.send(frame(8, b"\x03\xe8"))
        await raw.end()
        raw.close()
        began = time.monotonic()
        while _connections(server, ATTACKER) and time.monotonic() - began < LIMIT:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_ipv6_counts_by_network(address: str, expected: str) -> None:
    assert network(address) == expected


@pytest.mark.parametrize(
    ("descriptors", "connections"), [(300, 200), (5200, 5000), (30, 1), (resource.RLIM_INFINITY, 5000)]
)
def test_nobody_takes_the_last_descriptors(descriptors: int, connections: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a process may have few of them, bots and databases need some: without any, bots played at random."""
    monkeypatch.setattr(resource, "getrlimit", lambda _: (descriptors, descriptors))
    assert run.affordable(Settings()).connections == connections


def test_proxies_bring_many_people() -> None:
    doors = Doors(Settings(connections=4, connections_per_address=1, trusted_proxies="10.0.0.1"))
    assert [doors.enter("10.0.0.1") for _ in range(3)] == [True] * 3
    assert doors.enter("10.0.0.2")
    assert not doors.enter("10.0.0.2")
    assert not doors.enter("10.0.0.3")  # full
    doors.leave("10.0.0.1")
    assert doors.enter("10.0.0.3")


def test_a_network_of_proxies_brings_many_people_and_nobody_beside_one_does() -> None:
    """What is trusted to name addresses is not counted, and nothing else: a /64 may have strangers in it."""
    doors = Doors(Settings(connections_per_address=1, trusted_proxies="10.1.0.0/16 2001:db8::1"))
    assert [doors.enter("10.1.2.3") for _ in range(3)] == [True] * 3
    assert [doors.enter("10.2.2.3") for _ in range(2)] == [True, False]
    assert [doors.enter("2001:db8::1") for _ in range(3)] == [True] * 3
    assert [doors.enter("2001:db8::2") for _ in range(2)] == [True, False]
    doors.leave("2001:db8::2")
    assert doors.enter("2001:db8::3")


@pytest.mark.parametrize("word", ["nginx", "*", "10.0.0.1,", "10.0.0.1/8"])
def test_a_proxy_that_nobody_could_recognise_is_refused(word: str) -> None:
    with pytest.raises(DataError, match="expected addresses or networks separated by blanks"):
        read_settings(None, {"KHROMA_TRUSTED_PROXIES": f"127.0.0.1 {word}"})


async def test_whoever_comes_and_goes_again_and_again_is_not_told_each_time(tmp_path: Path) -> None:
    """A crowd of spectators would be sent the whole table twice for each socket that somebody opens and closes."""
    async with serving(loose_settings(tmp_path)) as (_, address):
        ann, mallory = await guest(address), await guest(address, "Mallory")
        match = (await ann.create([ME, ME]))["match"]
        async with ann.watch(match) as watch:
            await watch.hear()
            began = time.monotonic()
            for _ in range(40):
                async with mallory.watch(match) as other:
                    await other.hear()
            await asyncio.sleep(2 * PAUSE)
            await watch.ask("ping")
            assert len(watch.sent) < 4 + AT_ONCE + (time.monotonic() - began) / PAUSE
            assert watch.seen["watching"] == []
            async with mallory.watch(match):
                await watch.until(watching=["Mallory"])
