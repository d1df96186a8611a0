"""HTTP as no client speaks it: nothing is found by a detour, and nobody fills the log."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import httpx
import pytest
import websockets
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import Launch
from tests.server.inside import loose_settings, serving
from tests.server.people import ME, guest

pytestmark = pytest.mark.anyio

DETOURS = [
    "/assets/../index.html",
    "/assets/%2e%2e/index.html",
    "/assets/..%2findex.html",
    "/assets/x/../../index.html",
    "/assets/..",
    "/api/../index.html",
]
UPGRADE = b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n"
NONSENSE = b"nonsense\r\n\r\n"


async def _said(address: str, request: bytes) -> bytes:
    """What comes first in answer to bytes."""
    url = httpx.URL(address)
    reader, writer = await asyncio.open_connection(url.host, url.port)
    writer.write(request)
    head = await reader.readuntil(b"\r\n\r\n")
    writer.close()
    return head


async def _say_no_text(address: str) -> None:
    """Open a socket and send what should be text and is none."""
    match = (await (await guest(address)).create([ME, ME]))["match"]
    url = f"{address.replace('http', 'ws', 1)}/api/matches/{match}/watch"
    async with websockets.connect(url, compression=None) as socket:
        await socket.send(b"\xff" * 200, text=True)
        with contextlib.suppress(ConnectionClosed):
            async for _ in socket:
                pass


async def test_nothing_is_found_by_a_detour(tmp_path: Path) -> None:
    """What lies in front of a server may see the path without it, and keep the page for a year as if it were a file
    that never changes."""
    page = tmp_path / "page"
    (page / "assets" / "x").mkdir(parents=True)
    (page / "index.html").write_text("the page")
    async with serving(loose_settings(tmp_path, page=str(page))) as (_, address):
        for path in DETOURS:
            head = await _said(address, f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            assert b" 404 " in head, path
            assert b"immutable" not in head, path
        assert b" 200 " in await _said(address, b"GET /index.html HTTP/1.1\r\nHost: x\r\n\r\n")


async def test_beside_the_description_there_is_nothing(tmp_path: Path) -> None:
    """Not even a page of the framework's."""
    async with serving(loose_settings(tmp_path)) as (_, address), httpx.AsyncClient(base_url=address) as http:
        for path in ("swagger", "redoc", "elements", "x", "openapi.json/x"):
            for way in (f"/api/schema/{path}", f"/api//schema/{path}/"):
                answer = await http.get(way)
                assert answer.status_code == 404
                assert answer.json()["error"] == "not-found"


async def test_a_length_is_a_number_that_can_be_read(launch: Launch, tmp_path: Path) -> None:
    """One with more zeros before it than Python reads was answered with 500, and left a line in the log each time."""
    server, wish = launch(tmp_path / "khroma.db"), b'{"name": "Ann"}'
    for length, expected in ((b"15", b" 201 "), (b"0" * 5000 + b"15", b" 400 "), (b"0" * 5000 + b"9" * 9, b" 400 ")):
        head = b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: "
        assert expected in await _said(server.address, head + length + b"\r\n\r\n" + wish)
    assert server.errors() == []


async def test_nobody_fills_the_log(launch: Launch, tmp_path: Path) -> None:
    """An address may send thousands of requests a second that are refused; if each left a line, the disk would be full
    within a day."""
    server = launch(tmp_path / "khroma.db")
    for request in (UPGRADE, NONSENSE, b"\x16\x03\x01\r\n\r\n", UPGRADE.replace(b"h2c", b"websocket")):
        for _ in range(5):
            await _said(server.address, request)
    for _ in range(5):
        await _say_no_text(server.address)
    assert [line for line in server.log.read_text(encoding="utf-8").splitlines() if line.startswith("{")] == []
