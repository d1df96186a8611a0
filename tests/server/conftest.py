"""Servers to test against: one for all stories on SQLite, and the same on PostgreSQL."""

from __future__ import annotations

import signal
from collections.abc import AsyncGenerator, Generator
from pathlib import Path
from typing import Protocol

import pytest

from tests.server.people import CLIENTS
from tests.server.running import Postgres, ServerProcess, throw_away_postgres

ADMIN = "the-host-only"


class Launch(Protocol):
    """Starts a server."""

    def __call__(self, database: str | Path, **settings: object) -> ServerProcess: ...


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Async tests run on asyncio."""
    return "asyncio"


@pytest.fixture(autouse=True)
async def no_client_left_open(anyio_backend: str) -> AsyncGenerator[None]:  # noqa: ARG001
    """Whoever came in goes out."""
    yield
    while CLIENTS:
        await CLIENTS.pop().aclose()


@pytest.fixture(scope="session")
def postgres() -> Generator[Postgres]:
    """A PostgreSQL server for this test run only."""
    with throw_away_postgres() as server:
        yield server


def _running(database: str, folder: pytest.TempPathFactory) -> Generator[ServerProcess]:
    server = ServerProcess(database, folder.mktemp("log") / "log", admin_token=ADMIN).start()
    yield server
    assert server.stop() == 0
    assert server.errors() == []


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Generator[ServerProcess]:
    """A server on a SQLite file."""
    yield from _running(str(tmp_path_factory.mktemp("server") / "khroma.db"), tmp_path_factory)


@pytest.fixture(scope="session")
def postgres_server(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Generator[ServerProcess]:
    """A server on PostgreSQL."""
    yield from _running(postgres.new_database(), tmp_path_factory)


@pytest.fixture(params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest) -> ServerProcess:
    """Stories are told on both databases."""
    found = request.getfixturevalue(f"{request.param}_server")
    assert isinstance(found, ServerProcess)
    return found


@pytest.fixture
def launch(tmp_path: Path) -> Generator[Launch]:
    """Servers of a test's own: `launch(database, setting=value)`; whatever still runs afterwards is ended."""
    servers: list[ServerProcess] = []

    def make(database: str | Path, **settings: object) -> ServerProcess:
        server = ServerProcess(str(database), tmp_path / f"log{len(servers)}", **settings)
        servers.append(server)
        return server.start()

    yield make
    for server in servers:
        if server.process is not None and server.process.returncode is None:
            server.stop(signal.SIGKILL)
