"""Running the real program."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

PROGRAM = str(Path(sys.executable).parent / "khroma")


class Run:
    """What the program printed, and its exit code."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    def json(self) -> Any:
        """The output, for programs."""
        return json.loads(self.out)

    def last(self) -> str:
        """The last line of the output."""
        return self.out.rstrip("\n").splitlines()[-1]


def khroma(*words: str | Path, typed: str = "", **more: str) -> Run:
    """Run a command; `more` are environment variables."""
    environment = {**os.environ, "COLUMNS": "100", "KHROMA_TRACEBACK": "", "LC_ALL": "C.UTF-8", **more}
    environment.pop("KHROMA_LANG", None)
    environment.pop("FORCE_COLOR", None)
    environment.update(more)
    done = subprocess.run(
        [PROGRAM, *map(str, words)],
        input=typed.encode(),
        capture_output=True,
        env=environment,
        timeout=300,
        check=False,
    )
    encoding = more.get("PYTHONIOENCODING", "utf-8")
    return Run(done.returncode, done.stdout.decode(encoding), done.stderr.decode(encoding))


def refused(run: Run, *words: str) -> None:
    """The input was bad: one clear line on stderr that contains these words, and exit code 2."""
    assert run.code == 2, run.err + run.out
    lines = run.err.strip().splitlines()
    assert len(lines) == 1, run.err
    assert lines[0].startswith("khroma: ")
    assert "Traceback" not in run.err + run.out
    assert "a mistake in khroma itself" not in run.err
    for word in words:
        assert word in run.err, run.err
