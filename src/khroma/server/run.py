"""One server process: the port, uvicorn around the application, and a graceful end."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from types import FrameType

import uvicorn

try:
    import resource
except ImportError:  # not on Windows
    resource = None  # type: ignore[assignment]

from khroma.kernel.errors import DataError, said_by_system
from khroma.server.alone import hold
from khroma.server.app import create_app
from khroma.server.database import FAILURES, complaint, sqlite_path
from khroma.server.doors import Doors
from khroma.server.guard import Guard
from khroma.server.logs import log, start_logs
from khroma.server.settings import Settings
from khroma.server.storage import Storage
from khroma.server.sweeping import take_over

UNREAD_BYTES = 131_072
SWITCH_SECONDS = 0.001
OWN_DESCRIPTORS = 100  # files, pipes to the processes in which bots think, connections to a database
TRIES = 20  # this many further ports are tried when the default one is taken


def take_port(host: str, port: int, tries: int = 1) -> socket.socket:
    """A listening socket, on the first free port of some."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in range(port, port + tries):
        # Named as TCP, or asyncio leaves Nagle's delay on: 40 ms for each answer.
        found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # What nobody reads lies in the system's memory: megabytes for each connection, unless it is told otherwise.
        found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD_BYTES)
        try:
            found.bind((host, number))
            found.listen(1024)
        except OSError as error:
            found.close()
            if error.errno != errno.EADDRINUSE:
                raise DataError(
                    "cannot listen on {host}:{port}: {why}", host=host, port=number, why=said_by_system(error)
                ) from None
            continue
        found.set_inheritable(False)
        return found
    raise DataError("port {port} of {host} is in use: choose another one with --port", port=port, host=host)


class _Server(uvicorn.Server):
    """Says when it answers, and ends in time: what was acknowledged is stored, so nothing is lost by it."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], stop_seconds: float) -> None:
        super().__init__(config)
        self._ready = ready
        self._stop_seconds = stop_seconds

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.should_exit:
            timer = threading.Timer(self._stop_seconds, _end_now)
            timer.daemon = True
            timer.start()
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def _end_now() -> None:
    log("warning", "stopped before everything was let go")
    logging.shutdown()
    os._exit(1)


def make_config(settings: Settings, app: Guard) -> uvicorn.Config:
    """How uvicorn serves the application."""
    doors = Doors(settings)
    return uvicorn.Config(
        app,
        loop="none" if sys.platform == "win32" else "uvloop",
        http=doors.http,  # type: ignore[arg-type]
        ws=doors.socket,  # type: ignore[arg-type]
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,  # sizes would tell, and every connection would cost more memory
        ws_ping_interval=20,
        ws_ping_timeout=20,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies.split() or None,
        timeout_graceful_shutdown=max(1, int(settings.stop_seconds / 2)),
        timeout_keep_alive=20,
        backlog=1024,
    )


def make_server(settings: Settings, ready: Callable[[], None]) -> uvicorn.Server:
    """A uvicorn server around the application; `ready` is called as soon as it answers."""
    return _Server(make_config(settings, create_app(settings)), ready, settings.stop_seconds)


def check_database(settings: Settings) -> None:
    """Say clearly what is wrong with the database before anything else starts."""

    async def look() -> None:
        storage = Storage(settings.database, settings.database_seconds)
        try:
            await storage.open()
        finally:
            await storage.close()

    try:
        asyncio.run(look())
    except FAILURES as error:
        raise DataError("the database cannot be opened: {why}", why=complaint(error)) from None


def affordable(settings: Settings) -> Settings:
    """No more connections than there are descriptors for: the last ones are for the database and for bots."""
    if resource is None:
        return settings
    descriptors, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = max(1, descriptors - OWN_DESCRIPTORS)
    if descriptors == resource.RLIM_INFINITY or settings.connections <= most:
        return settings
    log("info", "fewer connections than were set", connections=most)
    return replace(settings, connections=most)


def prepare_process() -> None:
    """As many sockets as the machine allows, and no time spent on looking through objects that stay anyway: what an
    answer leaves behind is let go by counting references, so hardly ever is there a need to look for more, and all of
    it is looked at never. Work beside the loop gives way soon."""
    if resource is not None:
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    take_over()
    sys.setswitchinterval(SWITCH_SECONDS)


def serve(settings: Settings, any_port: bool, ready: Callable[[str], None]) -> int:
    """Serve until the process is told to stop; `ready` is called with the address."""
    start_logs(settings.log_level)
    with hold(sqlite_path(settings.database)):
        return _serve_alone(settings, any_port, ready)


def _serve_alone(settings: Settings, any_port: bool, ready: Callable[[str], None]) -> int:
    check_database(settings)
    listening = take_port(settings.host, settings.port, TRIES if any_port else 1)
    host, port = listening.getsockname()[:2]
    address = f"http://{'[' + host + ']' if ':' in host else host}:{port}"

    def started() -> None:
        log("info", "started", host=host, port=port)
        ready(address)

    prepare_process()  # before the house opens: it sweeps what nobody else does from then on
    server = make_server(affordable(settings), started)
    for number in (signal.SIGINT, signal.SIGTERM):  # uvicorn raises them again when it has stopped: that is no accident
        signal.signal(number, lambda *_: None)
    server.run(sockets=[listening])
    log("info", "stopped")
    return 0 if server.started else 1
