"""However the bytes of a socket are cut, the same messages are understood."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
import websockets
from websockets.frames import Frame, Opcode

from tests.server.inside import loose_settings, serving
from tests.server.people import ME, guest

pytestmark = pytest.mark.anyio


def _frame(data: bytes) -> bytes:
    return Frame(Opcode.TEXT, data).serialize(mask=True)


def _ping(id: int, length: int = 0) -> bytes:
    return _frame(json.dumps({"do": "ping", "id": id}).encode().ljust(length))


async def test_messages_whole_in_pieces_and_together(tmp_path: Path) -> None:
    cut = _ping(2)
    chunks = [
        _ping(1),
        cut[:3],
        cut[3:],
        _ping(3) + _ping(4),
        _ping(5, 125),
        _ping(6, 126),
        _ping(7, 400),
        _ping(8),
    ]
    async with serving(loose_settings(tmp_path)) as (_, address):
        ann = await guest(address)
        match = (await ann.create([ME, ME]))["match"]
        url = f"{address.replace('http', 'ws')}/api/matches/{match}/watch"
        headers = {"Authorization": f"Bearer {ann.token}"}
        async with websockets.connect(url, additional_headers=headers) as socket:
            for chunk in chunks:
                socket.transport.write(chunk)
                await asyncio.sleep(0.05)  # each comes by itself
            found: list[int] = []
            while len(found) < 8:
                heard = json.loads(await asyncio.wait_for(socket.recv(), 60))
                found += [heard["id"]] if heard["kind"] == "noted" else []
            assert found == [1, 2, 3, 4, 5, 6, 7, 8]
            socket.transport.write(_frame(b'{"do": "\xff"}'))
            await asyncio.wait_for(socket.wait_closed(), 60)
            assert socket.close_code == 1007
