"""Faults are planted in copies of the tree, one at a time, and looked for by the checks."""

from __future__ import annotations

import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import partial
from math import ceil
from pathlib import Path
from queue import SimpleQueue
from random import Random

from tests.everything import SOURCE, TESTS
from tests.mutants.faults import Fault, faults_of, mark
from tests.mutants.pieces import CHECKS

MEMORY = 2_000_000_000  # bytes: a fault that never ends must not fill the machine
PATIENCE = 4  # how many times longer than without a fault the pieces may take, of processor time
LEAST_SECONDS = 8.0
COPIED = ("cases", "games", "golden", "perft", "laws", "mutants", "plainly")  # of tests/


@dataclass(frozen=True)
class Equivalent:
    """A change that is known to change nothing, and why. A star in it stands for anything."""

    file: str
    inside: str
    change: str
    why: str
    text: str = ""  # a part of the line, where the same change could be made twice

    def fits(self, fault: Fault) -> bool:
        """Whether it speaks of this fault; lines move, functions and what stands in them hardly do."""
        pairs = ((self.file, fault.file), (self.inside, fault.inside), (self.change, fault.change))
        return self.text in fault.text and all(_is_like(said, found) for said, found in pairs)


def _is_like(said: str, found: str) -> bool:
    """Whether they are the same, or would be with something for each star."""
    return said == found or ("*" in said and fnmatchcase(found, said.replace("[", "[[]")))


@dataclass
class Outcome:
    """What became of one fault: the check that noticed it and its words, or how many pieces looked at it in vain."""

    fault: Fault
    check: str = ""
    said: str = ""
    looked: int = 0


@dataclass(frozen=True)
class Reach:
    """A piece of a check (tests/mutants/pieces.py), how long it takes, and the faults it comes to by number."""

    check: str
    name: str
    rules: tuple[str, ...]
    seconds: float
    reached: frozenset[int]


def read_equivalents(game: str) -> list[Equivalent]:
    """tests/mutants/equivalent.toml, as far as it speaks of this game."""
    path = TESTS / "mutants" / "equivalent.toml"
    found = tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", [])
    return [Equivalent(**entry) for entry in found if entry["file"].startswith(f"{game}/")]


def sample(game: str, size: int, seed: int) -> tuple[list[Fault], int]:
    """Some of the faults that are not known to change nothing, and how many there are."""
    equivalents = read_equivalents(game)
    faults = [fault for fault in faults_of(SOURCE / "games", game) if not any(e.fits(fault) for e in equivalents)]
    chosen = faults if size <= 0 or size >= len(faults) else Random(seed).sample(faults, size)
    return sorted(chosen, key=lambda fault: (fault.file, fault.span)), len(faults)


class Copy:
    """A copy of the rules and of what checks them."""

    def __init__(self, folder: Path, game: str) -> None:
        self.folder = folder
        self.game = game
        unwanted = shutil.ignore_patterns("*.so", "__pycache__", "static", "reference")
        shutil.copytree(SOURCE, folder / "src" / "khroma", ignore=unwanted)
        for name in COPIED:
            shutil.copytree(TESTS / name, folder / "tests" / name, ignore=unwanted)
        for path in TESTS.glob("*.py"):
            shutil.copy(path, folder / "tests")

    def reach(self, faults: Sequence[Fault], checks: Sequence[str]) -> list[Reach]:
        """Every piece and the faults it comes to; none of them may complain while no fault is planted."""
        sources = {fault.file: self._path(fault).read_text(encoding="utf-8") for fault in faults}
        for file, source in sources.items():
            spans = {number: fault.span for number, fault in enumerate(faults) if fault.file == file}
            self._games.joinpath(file).write_text(mark(source, spans), encoding="utf-8")
        done = self._run(["reach", self.game, *checks], "", None)
        for file, source in sources.items():
            self._games.joinpath(file).write_text(source, encoding="utf-8")
        if done.returncode:
            raise AssertionError(f"{self.game}: {done.stderr.strip().splitlines()[-1]}")
        return [
            Reach(each["check"], each["name"], tuple(each["rules"]), each["seconds"], frozenset(each["reached"]))
            for each in json.loads(done.stdout)
        ]

    def look_for(self, fault: Fault, pieces: Sequence[Reach]) -> Outcome:
        """Plant a fault, run these pieces until one notices it, and take it out again."""
        if not pieces:
            return Outcome(fault)
        path = self._path(fault)
        source = path.read_text(encoding="utf-8")
        patience = max(LEAST_SECONDS, PATIENCE * sum(piece.seconds for piece in pieces))
        try:
            path.write_text(fault.plant(source), encoding="utf-8")
            done = self._run(["look", self.game], json.dumps([(each.check, each.name) for each in pieces]), patience)
        finally:
            path.write_text(source, encoding="utf-8")
        if done.returncode == 0:
            return Outcome(fault, looked=len(pieces))
        if done.returncode == -signal.SIGXCPU:
            return Outcome(fault, pieces[0].check, "it never ends", len(pieces))
        said = (done.stdout.strip() or done.stderr.strip() or f"code {done.returncode}").splitlines()[-1]
        check, _, words = said.partition(": ")
        return Outcome(fault, *((check, words) if check in CHECKS else (pieces[0].check, said)), len(pieces))

    @property
    def _games(self) -> Path:
        return self.folder / "src" / "khroma" / "games"

    def _path(self, fault: Fault) -> Path:
        return self._games / fault.file

    def _run(self, words: Sequence[str], given: str, patience: float | None) -> subprocess.CompletedProcess[str]:
        """A check in a process of its own."""
        paths = os.pathsep.join([str(self.folder / "src"), str(self.folder)])
        return subprocess.run(
            [sys.executable, "-m", "tests.mutants.check", *words],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"},
            input=given,
            capture_output=True,
            text=True,
            preexec_fn=partial(_limit, patience),
            check=False,
        )


def in_order(pieces: Iterable[Reach], number: int, fault: Fault) -> list[Reach]:
    """The pieces that come to a fault: check by check, those about its rules first, then the quickest."""
    order = list(CHECKS)
    found = [piece for piece in pieces if number in piece.reached]
    return sorted(
        found,
        key=lambda piece: (order.index(piece.check), not set(piece.rules) & set(fault.rules), piece.seconds),
    )


def _limit(patience: float | None) -> None:
    """Of memory, and of the processor: how long a busy machine takes says nothing."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    if patience is not None:
        resource.setrlimit(resource.RLIMIT_CPU, (ceil(patience), ceil(patience) + 1))


def hunt(
    game: str,
    faults: Sequence[Fault],
    tell: Callable[[Outcome], None],
    jobs: int = 2,
    checks: Sequence[str] = tuple(CHECKS),
) -> list[Outcome]:
    """Look for each fault, several at the same time, each in a copy of its own."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copies = [Copy(Path(folder) / str(number), game) for number in range(max(1, jobs))]
        pieces = copies[0].reach(faults, checks)
        free: SimpleQueue[Copy] = SimpleQueue()
        for each in copies:
            free.put(each)

        def look(number: int) -> Outcome:
            mine = free.get()
            try:
                outcome = mine.look_for(faults[number], in_order(pieces, number, faults[number]))
            finally:
                free.put(mine)
            tell(outcome)
            return outcome

        with ThreadPoolExecutor(len(copies)) as pool:
            return list(pool.map(look, range(len(faults))))


def stale(game: str) -> list[Equivalent]:
    """Known equivalents that no longer fit anything in the source."""
    faults = faults_of(SOURCE / "games", game)
    return [each for each in read_equivalents(game) if not any(each.fits(fault) for fault in faults)]
