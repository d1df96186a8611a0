"""A program that plays: it is spoken to in lines over its standard input and output (docs/protocol.md)."""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from queue import Empty, Full, Queue
from threading import Thread
from time import monotonic
from typing import IO

from khroma.bots.bot import Forfeit
from khroma.kernel.errors import DataError

VERSION = 1
BEGIN_SECONDS = 5.0  # how long a program may take to say hello
GRACE_SECONDS = 1.0  # how much later than its budget an answer may come
LONGEST = 1000  # characters of a line that a program says
_WAITING = 64  # lines that are kept before a program has to wait with more


def words_of(command: str) -> list[str]:
    """The words of a command line; DataError if there is no such program."""
    try:
        words = shlex.split(command, posix=sys.platform != "win32")
    except ValueError as error:
        raise DataError("the command {command} cannot be read: {why}", command=repr(command), why=str(error)) from None
    if not words:
        raise DataError("a command is missing: expected for example cmd:python3 mybot.py")
    if shutil.which(words[0]) is None:
        raise DataError("there is no program {name}", name=repr(words[0]))
    return words


class Program:
    """The running program. It is started when it is first asked, and ended by `close` or with this object."""

    def __init__(self, command: str) -> None:
        self.words = words_of(command)
        self._process: subprocess.Popen[bytes] | None = None
        self._heard: Queue[str | None] = Queue(_WAITING)

    def ask(self, lines: Sequence[str], seconds: float) -> str:
        """What it answers to these lines; Forfeit if that takes longer, or is no answer. It is ended then."""
        try:
            self._begin()
            self._say(lines)
            return self._wait_for("answer", seconds)
        except Forfeit:
            self.close()
            raise

    def close(self) -> None:
        """End it, and all that it has started."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(OSError, ValueError):
            _kill(process)
        process.wait()
        with contextlib.suppress(OSError):
            assert process.stdin is not None
            process.stdin.close()

    def __del__(self) -> None:
        self.close()

    def _begin(self) -> None:
        if self._process is not None:
            return
        self._heard = Queue(_WAITING)
        try:
            # A session of its own: Ctrl-C is not meant for it, and what it starts can be ended with it.
            self._process = subprocess.Popen(
                self.words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise Forfeit("gone", f"it cannot be started: {error.strerror}") from None
        assert self._process.stdout is not None
        Thread(target=_listen, args=(self._process.stdout, self._heard), daemon=True).start()
        self._say([f"khroma {VERSION}"])
        self._wait_for("hello", BEGIN_SECONDS)

    def _say(self, lines: Sequence[str]) -> None:
        """Say something without waiting until it is read: a program that does not listen will be late."""
        assert self._process is not None
        assert self._process.stdin is not None
        text = "".join(f"{line}\n" for line in lines).encode()
        Thread(target=_write, args=(self._process.stdin.fileno(), text), daemon=True).start()

    def _wait_for(self, word: str, seconds: float) -> str:
        """The rest of the next line that begins with this word. Lines that begin with `log` are for its author."""
        until = monotonic() + seconds
        while True:
            try:
                line = self._heard.get(timeout=max(0.0, until - monotonic()))
            except Empty:
                raise Forfeit("late", f"no {word} within {seconds:g} s") from None
            if line is None:
                raise Forfeit("gone", f"it ended before its {word}")
            verb, _, rest = line.partition(" ")
            if verb == word:
                return " ".join(rest.split())
            if verb not in ("log", ""):
                raise Forfeit("nonsense", f"expected {word}, found {line[:80]!r}")


def _listen(pipe: IO[bytes], heard: Queue[str | None]) -> None:
    """In a thread: hand over line by line; None at the end. What nobody takes stops the program, not us.

    Nobody else closes the pipe: whoever did would wait as long as anything that the program has started holds it."""
    with contextlib.suppress(OSError, ValueError, Full), pipe:
        while line := pipe.readline(LONGEST):
            heard.put(line.decode(errors="replace").strip(), timeout=60)
    with contextlib.suppress(Full):
        heard.put(None, timeout=60)


def _write(pipe: int, text: bytes) -> None:
    """In a thread, past the buffer: whoever closes that would wait for us."""
    with contextlib.suppress(OSError):
        while text:
            text = text[os.write(pipe, text) :]


def _kill(process: subprocess.Popen[bytes]) -> None:
    if sys.platform == "win32":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGKILL)
