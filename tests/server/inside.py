"""A server inside the test's own process and loop, so that a test can look at its house."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import uvicorn

from khroma.server.app import create_app
from khroma.server.house import House
from khroma.server.run import make_config, take_port
from khroma.server.settings import Settings, read_settings
from tests.server.running import LOOSE


def loose_settings(folder: Path, **settings: object) -> Settings:
    """Settings that leave a test in peace."""
    return read_settings(None, {}, {**LOOSE, "database": str(folder / "inside.db"), **settings})


@asynccontextmanager
async def serving(settings: Settings) -> AsyncGenerator[tuple[House, str]]:
    """A server on a free port: its house and its address."""
    house = House(settings)
    server = uvicorn.Server(make_config(settings, create_app(settings, house)))
    listening = take_port("127.0.0.1", 0)
    task = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.01)
    try:
        yield house, f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        await task
        listening.close()
