"""A real server process, and a throw-away PostgreSQL, for the tests that ask for them."""

from __future__ import annotations

import asyncio
import contextlib
import os
import pwd
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest

from tests.server.nursery import Forked

# What a test does in a second takes a player an hour.
LOOSE = {
    "requests_per_minute": 1_000_000,
    "messages_per_minute": 1_000_000,
    "uploads_per_minute": 1_000_000,
    "studies_per_minute": 1_000_000,
    "puzzles_per_minute": 1_000_000,
    "guests_per_hour": 1_000_000,
    "matches_per_hour": 1_000_000,
    "open_matches": 100_000,
    "chat_per_minute": 1_000_000,
    "connections_per_address": 10_000,
    "connections_per_guest": 1_000,
    "connections_per_minute": 1_000_000,
    "bot_pace": 0.0,
    "bot_workers": 1,
    "window_seconds": 0.1,
    "bot_window_seconds": 0.05,
    "stop_seconds": 2.0,
    "log_level": "warning",
}

# A worker that was being started when its server was killed: Python complains that what it should do never came.
_ORPHAN = re.compile(
    r"^Traceback \(most recent call last\):\n"
    r"(?:  .*\n)*  File \".*multiprocessing.spawn\.py\", line \d+, in _main\n(?:    .*\n)+"
    r"(?:EOFError: Ran out of input|_pickle\.UnpicklingError: pickle data was truncated)$",
    re.MULTILINE,
)
BYTECODE_KEPT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


class ServerProcess:
    """`khroma serve` as a host runs it. `address` stays the same over restarts."""

    def __init__(self, database: str, log: Path, **settings: object) -> None:
        self.database = database
        self.site: Path | None = None  # a folder with extensions
        self.log = log
        self.module = "khroma.cli.commands.serve"
        self.settings = {**LOOSE, **settings}
        self.port = 0
        self.process: Forked | subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> ServerProcess:
        words = ["--database", self.database, "--port", str(self.port)]
        environment = {**BYTECODE_KEPT, **{f"KHROMA_{name.upper()}": str(each) for name, each in self.settings.items()}}
        with self.log.open("a", encoding="utf-8") as output:
            if self.site is None:
                self.process = Forked(self.module, words, environment, output)
            else:  # extensions are found when Python starts
                self.process = subprocess.Popen(
                    [sys.executable, "-m", self.module, *words],
                    env={**environment, "PYTHONPATH": str(self.site)},
                    stdout=subprocess.PIPE,
                    stderr=output,
                    text=True,
                )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        if found is None:
            self.process.wait(10)
            self.process.stdout.close()
            raise AssertionError(f"the server did not start: {line}{self.log.read_text(encoding='utf-8')[-2000:]}")
        self.port = int(found.group(1))
        return self

    def stop(self, how: signal.Signals = signal.SIGTERM, seconds: float = 15) -> int:
        """End the process and say with which code it ended."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(how)
        try:
            code = self.process.wait(seconds)
        finally:
            if self.process.poll() is None:
                self.process.kill()
            if self.process.stdout is not None:
                self.process.stdout.close()
        return code

    def errors(self) -> list[str]:
        """What the log complains of."""
        text = _ORPHAN.sub("", self.log.read_text(encoding="utf-8"))
        return [line for line in text.splitlines() if '"level":"error"' in line or "Traceback" in line]


def missing(what: str) -> None:
    """Skip on a user's machine; fail in CI, where everything must have run."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


def _programs() -> Path | None:
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return debian[-1].parent if debian else None


class Postgres:
    """A PostgreSQL server that lives as long as the tests do, on a socket of its own."""

    def __init__(self, programs: Path, careful: bool) -> None:
        self.programs = programs
        self.careful = careful  # waits for the disk
        self.user = "postgres" if os.geteuid() == 0 else None  # it refuses to run as root
        if self.user and self.user not in {entry.pw_name for entry in pwd.getpwall()}:
            missing("running as root, and there is no user 'postgres' to run PostgreSQL as")
        self.home = Path(tempfile.mkdtemp(prefix="pg"))  # the path of a socket must be short
        if self.user:
            shutil.chown(self.home, self.user)
        self.count = 0

    def run(self, program: str, *words: str) -> None:
        subprocess.run(
            [self.programs / program, *words], check=True, user=self.user, cwd=self.home, stdout=subprocess.DEVNULL
        )

    def start(self) -> None:
        hasty = "" if self.careful else " -c fsync=off -c full_page_writes=off"
        options = f"-k {self.home} -c listen_addresses=''{hasty}"
        self.run("pg_ctl", "-D", str(self.home / "data"), "-w", "-l", str(self.home / "log"), "-o", options, "start")

    def stop(self, mode: str = "immediate") -> None:
        self.run("pg_ctl", "-D", str(self.home / "data"), "-w", "-m", mode, "stop")

    def new_database(self) -> str:
        """The address of an empty database."""
        self.count += 1
        name = f"khroma{self.count}"
        self.run("createdb", "-h", str(self.home), "-U", "postgres", name)
        return f"postgresql://postgres@/{name}?host={self.home}"

    def cut_connections(self) -> None:
        """End every connection but this one's own."""
        others = "pid <> pg_backend_pid() and datname is not null"
        words = f"select pg_terminate_backend(pid) from pg_stat_activity where {others}"
        self.run("psql", "-h", str(self.home), "-U", "postgres", "-q", "-c", words)


class Relay:
    """A way to PostgreSQL that can be blocked: whoever uses it then waits, and is told nothing."""

    def __init__(self, postgres: Postgres) -> None:
        self.postgres = postgres
        self.blocked = False
        self.port = 0
        self._writers: list[asyncio.StreamWriter] = []

    def address(self, database: str) -> str:
        """The address of a database by this way."""
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database.split('?', maxsplit=1)[0].rsplit('/', 1)[1]}"

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                while self.blocked:
                    await asyncio.sleep(0.02)
                writer.write(data)
                await writer.drain()
        writer.close()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        path = str(self.postgres.home / ".s.PGSQL.5432")
        inner_reader, inner_writer = await asyncio.open_unix_connection(path)
        self._writers += [writer, inner_writer]
        await asyncio.gather(self._pass_on(reader, inner_writer), self._pass_on(inner_reader, writer))

    @asynccontextmanager
    async def open(self) -> AsyncGenerator[Relay]:
        """As long as the block lasts."""
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            self.blocked = False
            server.close()
            for writer in self._writers:
                writer.close()
            await asyncio.sleep(0.1)


@contextmanager
def throw_away_postgres(careful: bool = False) -> Generator[Postgres]:
    """A PostgreSQL that is gone afterwards; skipped loudly where there is none."""
    programs = _programs()
    if programs is None:
        missing("PostgreSQL is not installed (Debian: apt install postgresql): its tests did not run")
    assert programs is not None
    server = Postgres(programs, careful)
    data = ("-D", str(server.home / "data"))
    server.run("initdb", *data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
    server.start()
    try:
        yield server
    finally:
        server.stop()
        shutil.rmtree(server.home, ignore_errors=True)
