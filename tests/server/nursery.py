"""Servers that start from a process in which everything is imported already: that is most of the work of a start.

`python -m tests.server.nursery` imports what a server needs and then forks whenever somebody asks for one. What comes
of it runs as `python -m MODULE` would: arguments, environment, output and exit code are its own.
"""

from __future__ import annotations

import atexit
import gc
import importlib
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
from typing import IO

PREPARED = ("khroma.cli.commands.serve", "khroma.server.run", "aiosqlite", "asyncpg", "tests.page.steady")
_MOST_DESCRIPTORS = 4


class Nursery:
    """The process that forks, started when it is first needed; it ends with whoever started it."""

    def __init__(self) -> None:
        self._ours: socket.socket | None = None
        self._process: subprocess.Popen[bytes] | None = None

    def ask(self, descriptors: list[int]) -> None:
        """Ask for a process; what it is to do is read from the first descriptor."""
        if self._ours is None:
            self._start()
        assert self._ours is not None
        socket.send_fds(self._ours, [b"!"], descriptors)

    def _start(self) -> None:
        self._ours, theirs = socket.socketpair()
        command = [sys.executable, "-m", "tests.server.nursery", str(theirs.fileno())]
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        self._process = subprocess.Popen(command, env=environment, pass_fds=[theirs.fileno()])
        theirs.close()
        atexit.register(self._end)

    def _end(self) -> None:
        assert self._ours is not None
        assert self._process is not None
        self._ours.close()
        self._process.wait()


NURSERY = Nursery()


class Forked:
    """A process of the nursery, with what the tests use of `subprocess.Popen`."""

    def __init__(self, module: str, words: list[str], environment: dict[str, str], log: IO[str]) -> None:
        wish, writing = os.pipe()
        reading, output = os.pipe()
        told, telling = os.pipe()
        NURSERY.ask([wish, output, log.fileno(), telling])
        for each in (wish, output, telling):
            os.close(each)
        with os.fdopen(writing, "w", encoding="utf-8") as file:
            json.dump([module, words, environment], file)
        self.stdout: IO[str] = os.fdopen(reading, encoding="utf-8")
        self._told = os.fdopen(told, encoding="ascii")
        self.pid = int(self._told.readline())
        self.returncode: int | None = None

    def _look(self, seconds: float | None) -> int | None:
        if self.returncode is None and select.select([self._told], [], [], seconds)[0]:
            self.returncode = os.waitstatus_to_exitcode(int(self._told.readline()))
            self._told.close()
        return self.returncode

    def poll(self) -> int | None:
        """Its exit code, as soon as it has one."""
        return self._look(0)

    def wait(self, seconds: float | None = None) -> int:
        """Its exit code, once it has ended."""
        code = self._look(seconds)
        if code is None:
            raise subprocess.TimeoutExpired("a process of the nursery", seconds or 0)
        return code

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def _fork(descriptors: list[int]) -> bool:
    """Fork, and again: the first child only tells who the second one is and how it ended. True in the second one."""
    if os.fork():
        return False
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    wish, output, log, telling = descriptors
    child = os.fork()
    if child:
        for each in (wish, output, log):
            os.close(each)
        os.write(telling, f"{child}\n".encode())
        os.write(telling, f"{os.waitpid(child, 0)[1]}\n".encode())
        os._exit(0)
    os.close(telling)
    os.dup2(output, 1)
    os.dup2(log, 2)
    os.close(output)
    os.close(log)
    return True


def _wait(control: socket.socket) -> int:
    """Fork for whoever asks, until nobody can any more; returns in a child, with what it reads its wish from."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits here for those that end
    while True:
        message, descriptors, _, _ = socket.recv_fds(control, 1, _MOST_DESCRIPTORS)
        if not message:
            raise SystemExit(0)
        if _fork(descriptors):
            control.close()
            return descriptors[0]
        for each in descriptors:
            os.close(each)


def main() -> None:
    """Wait for wishes, and become one."""
    gc.disable()
    for name in PREPARED:
        importlib.import_module(name)
    gc.freeze()  # what every child has and none ever drops
    with os.fdopen(_wait(socket.socket(fileno=int(sys.argv[1]))), encoding="utf-8") as file:
        module, words, environment = json.load(file)
    gc.enable()
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = [module, *words]
    sys.modules.pop(module, None)  # it is run, and was only read before
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
