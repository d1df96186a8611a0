"""The container file: its steps lead to a server that keeps its matches over a restart."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import build_dist
import pytest

from tests.container import Stage, build, ignored, instructions, is_ignored, why_not
from tests.everything import ROOT
from tests.server.running import missing

FILE = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
# Asked from inside, since the server has a network of its own: once it is up.
ASK = """
import sys, time, urllib.request as r
there, given = "http://127.0.0.1:8000", sys.argv[2].encode() or None
for _ in range(600):
    try:
        r.urlopen(there + "/health", timeout=3)
        break
    except OSError:
        time.sleep(0.1)
asked = r.Request(there + sys.argv[1], given, {"Content-Type": "application/json"})
sys.stdout.write(r.urlopen(asked, timeout=20).read().decode())
"""


def said(word: str) -> list[str]:
    """What the file says after every such word."""
    return [rest for each, rest in instructions(FILE) if each == word]


def test_what_is_copied_is_there_and_no_engine_of_this_machine() -> None:
    patterns = ignored(ROOT)
    here = [word for rest in said("COPY") if "--from" not in rest for word in rest.split()[:-1]]
    assert here
    for name in here:
        assert (ROOT / name).exists(), name
        assert not is_ignored(name, patterns), name
    for name in ("build", "dist", ".venv", "src/khroma/kernel/game.so", "src/khroma/static", "web/node_modules"):
        assert is_ignored(name, patterns), name
    assert not is_ignored("src/khroma/kernel/game.py", patterns)


def python_of(base: str) -> Path:
    """Where the Python of a base image lies on this machine, or else the one that runs the tests."""
    version = base.partition(":")[2].partition("-")[0]
    found = build_dist.find_python(version)
    return Path(found).resolve().parent.parent if found else Path(sys.base_prefix)


class Running:
    """The server of a built stage, in a network of its own."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        words = stage.inside(*stage.command, alone=True)
        self.process = subprocess.Popen(words, env=stage.environment, stdout=subprocess.DEVNULL)
        while _network(self.process.pid) == _network(os.getpid()):
            time.sleep(0.01)

    def ask(self, path: str, given: object = None) -> str:
        """What it answers."""
        return self.beside("python", "-c", ASK, path, "" if given is None else json.dumps(given))

    def beside(self, *command: str) -> str:
        """What a command says that runs in the same root and network."""
        words = ["nsenter", f"--net=/proc/{self.process.pid}/ns/net", *self.stage.inside(*command)]
        done = subprocess.run(words, env=self.stage.environment, check=False, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def stop(self) -> None:
        """As the tool stops it."""
        self.process.send_signal(signal.Signals[said("STOPSIGNAL")[0]])
        assert self.process.wait(timeout=60) == 0


def _network(process: int) -> Path:
    return Path(f"/proc/{process}/ns/net").readlink()


@pytest.mark.soak
def test_the_steps_in_a_clean_root_directory(tmp_path: Path) -> None:
    if why := why_not():
        missing(why)
    stage = build(ROOT, FILE, tmp_path, python_of(said("FROM")[-1]))
    running = Running(stage)
    assert "<script" in running.ask("/")
    assert "paint_brawl" in running.ask("/api/games")
    running.beside(*json.loads(said("HEALTHCHECK")[0].removeprefix("CMD ")))
    made = json.loads(running.ask("/api/guests", {"name": "Ann"}))
    running.stop()
    assert (stage.root / "data" / "khroma.db").is_file()
    again = Running(stage)
    assert json.loads(again.ask(f"/api/guests/{made['id']}/results"))["guest"]["name"] == "Ann"
    again.stop()
