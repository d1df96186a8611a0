"""A bot of ours, and a program of somebody else's, at a match of a running server."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode
from websockets.utils import accept_key

from khroma.cli.joining import join, read_link
from khroma.games.registry import GAMES
from khroma.kernel.errors import DataError
from tests.bots.test_program import UNTIL_GO, example
from tests.cli.program import khroma, refused
from tests.server.people import ME, OPEN, Person, guest
from tests.server.running import ServerProcess
from tests.server.test_stories import seats_of

pytestmark = [pytest.mark.table, pytest.mark.anyio]


async def open_match(address: str, game: str, count: int) -> tuple[Person, str, str]:
    ann = await guest(address)
    made = await ann.create(seats_of(game, *[OPEN] * count), game)
    return ann, made["match"], f"{address}/#/match/{made['match']}?invitation={made['invitation']}"


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[] if game == "chromecas" else pytest.mark.soak) for game in GAMES]
)
async def test_bots_play_a_match_of_a_server(sqlite_server: ServerProcess, tmp_path: Path, game: str) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(example("python"))
    ann, match, link = await open_match(sqlite_server.address, game, 2)
    said: list[str] = []
    ends = await asyncio.wait_for(join(link, ["random", f"cmd:{sys.executable} {mine}"], said.append), 120)
    assert len(ends) == 2
    assert len(said) == 2
    over = await ann.look(match)
    assert over["status"] == "over"
    assert over["result"]["reason"] != "resigned"
    assert over["result"]["reason"] != "cancelled"


async def test_a_program_that_breaks_down_resigns(sqlite_server: ServerProcess, tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text(UNTIL_GO)
    ann, match, link = await open_match(sqlite_server.address, "chromecas", 1)
    await asyncio.wait_for(join(link, [f"cmd:{sys.executable} {broken}"], print), 60)
    assert (await ann.look(match))["result"]["reason"] == "resigned"


async def test_what_cannot_be_joined_is_said(sqlite_server: ServerProcess) -> None:
    ann = await guest(sqlite_server.address)
    made = await ann.create([ME, OPEN])
    link = f"{sqlite_server.address}/#/match/{made['match']}"
    cases = {
        link: "invitation",
        f"{sqlite_server.address}/#/match/nothere": "no match",
        f"{sqlite_server.address}": "expected the link of a match",
        "http://127.0.0.1:9/#/match/nothere": "no server of Khroma answers",
    }
    for address, word in cases.items():
        run = await asyncio.to_thread(khroma, "bot", "join", address, "--seats", "random")
        refused(run, word)


def test_links_are_read() -> None:
    place = read_link("https://khroma.example:8443/#/match/abcd-1?invitation=x_y")
    assert (place.server, place.match, place.invitation) == ("https://khroma.example:8443", "abcd-1", "x_y")
    for wrong in ("", "ftp://a/#/match/abcd", "http://a/#/replay/abcd", "http:///#/match/abcd", "http://a/match/abcd"):
        with pytest.raises(DataError, match="the link of a match"):
            read_link(wrong)


class Stranger:
    """Whoever answers at the address of a link: it says this to a guest, and that over the socket."""

    def __init__(self, head: bytes, messages: list[str | bytes]) -> None:
        self.head = head
        self.messages = messages

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        request = await reader.readuntil(b"\r\n\r\n")
        if request.startswith(b"POST"):
            writer.write(self.head)
        else:
            key = re.search(rb"Sec-WebSocket-Key: (\S+)", request)
            assert key is not None
            writer.write(
                b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + f"Sec-WebSocket-Accept: {accept_key(key[1].decode())}\r\n\r\n".encode()
            )
            for message in self.messages:
                content = message.encode() if isinstance(message, str) else message
                writer.write(Frame(Opcode.TEXT, content).serialize(mask=False))
            await reader.read(1)  # until it says something or goes
        await writer.drain()
        writer.close()


GUEST = b'{"id": "a", "name": "b", "token": "c"}'


def _http(content: bytes, status: bytes = b"201 Created") -> bytes:
    return b"HTTP/1.1 %b\r\nContent-Length: %d\r\n\r\n%b" % (status, len(content), content)


@pytest.mark.parametrize(
    ("head", "message"),
    [
        (b"SSH-2.0-OpenSSH\r\n\r\n", ""),
        (_http(b"", b"599 Nobody knows"), ""),
        (_http(b"[" * 9000), ""),
        (_http(GUEST.replace(b'"c"', b'"c\\r\\nEvil: 1"')), ""),
        (_http(GUEST), "no JSON"),
        (_http(GUEST), "[" * 9000),
        (_http(GUEST), '{"kind": "update"}'),
    ],
)
async def test_whoever_else_answers_at_a_link_is_told_apart(head: bytes, message: str | bytes) -> None:
    await _meet(head, message)


@pytest.mark.parametrize(
    "change",
    [
        {"seat": 9, "you": [9]},
        {"seat": -1, "you": [0]},
        {"picture": None},
        {"picture": "turn: nobody"},
        {"options": {"hand_terrains": 10**9}},
        {"options": {"nothing": "x"}},
        {"seat": 1, "you": [1]},
    ],
)
async def test_updates_that_no_server_sends(sqlite_server: ServerProcess, change: dict[str, object]) -> None:
    ann = await guest(sqlite_server.address)
    update = await ann.look((await ann.create([ME, ME]))["match"], picture=True)
    update["seat"], update["you"] = update["question"]["seat"], [update["question"]["seat"]]
    if "seat" in change and change["seat"] == update["seat"]:
        change = {"seat": 1 - update["seat"]}
    await _meet(_http(GUEST), json.dumps(update | change))


async def _meet(head: bytes, message: str | bytes) -> None:
    """Whatever is said there is one error, and not one of ours."""
    server = await asyncio.start_server(Stranger(head, [message]).answer, "127.0.0.1", 0)
    link = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/#/match/abcd"
    try:
        with pytest.RaisesGroup(DataError):
            await asyncio.wait_for(join(link, ["random"], lambda _: None), 60)
    finally:
        server.close()
