"""Faults are planted in copies of the tree, one at a time, and looked for by the checks."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from random import Random

from tests.everything import SOURCE, TESTS
from tests.mutants.check import CHECKS, NOTICED
from tests.mutants.faults import Fault, faults_of

MEMORY = 2_000_000_000  # bytes: a fault that never ends must not fill the machine
PATIENCE = 10  # how many times longer than without a fault a check may take
LEAST_SECONDS = 20.0
COPIED = ("cases", "games", "golden", "perft", "laws", "mutants", "plainly")  # of tests/


@dataclass(frozen=True)
class Equivalent:
    """A change that is known to change nothing, and why."""

    file: str
    inside: str
    change: str
    why: str
    text: str = ""  # a part of the line, where the same change could be made twice

    def fits(self, fault: Fault) -> bool:
        """Whether it speaks of this fault; lines move, functions and what stands in them hardly do."""
        same = (self.file, self.inside, self.change) == (fault.file, fault.inside, fault.change)
        return same and self.text in fault.text


@dataclass
class Outcome:
    """What the checks said about one fault: those that noticed it, and their words."""

    fault: Fault
    noticed: dict[str, str] = field(default_factory=dict)


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

    def __init__(self, folder: Path, game: str, checks: Sequence[str]) -> None:
        self.folder = folder
        self.game = game
        self.checks = checks
        unwanted = shutil.ignore_patterns("*.so", "__pycache__", "static", "reference")
        shutil.copytree(SOURCE, folder / "src" / "khroma", ignore=unwanted)
        for name in COPIED:
            shutil.copytree(TESTS / name, folder / "tests" / name, ignore=unwanted)
        for path in TESTS.glob("*.py"):
            shutil.copy(path, folder / "tests")
        self.patience: dict[str, float] = {}

    def measure(self) -> None:
        """How long every check takes, and that none of them complains without a fault."""
        for check in self.checks:
            began = time.monotonic()
            said = self._run(check, (), None)
            if said is not None:
                raise AssertionError(f"{self.game}, {check}: it complains although no fault is planted: {said}")
            self.patience[check] = max(LEAST_SECONDS, PATIENCE * (time.monotonic() - began))

    def look_for(self, fault: Fault, everywhere: bool) -> Outcome:
        """Plant a fault, run the checks until one notices it (`everywhere`: all of them), and take it out again."""
        path = self.folder / "src" / "khroma" / "games" / fault.file
        source = path.read_text(encoding="utf-8")
        outcome = Outcome(fault)
        try:
            path.write_text(fault.plant(source), encoding="utf-8")
            for check in self.checks:
                said = self._run(check, fault.rules, self.patience[check])
                if said is not None:
                    outcome.noticed[check] = said
                    if not everywhere:
                        break
        finally:
            path.write_text(source, encoding="utf-8")
        return outcome

    def _run(self, check: str, rules: Sequence[str], patience: float | None) -> str | None:
        """What a check says in a process of its own; nothing where it has nothing to say."""
        command = [sys.executable, "-m", "tests.mutants.check", self.game, check, *rules]
        paths = os.pathsep.join([str(self.folder / "src"), str(self.folder)])
        environment = {**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            done = subprocess.run(
                command, cwd=self.folder, env=environment, capture_output=True, text=True, timeout=patience,
                preexec_fn=_limit_memory, check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return "it never ends"
        if done.returncode == 0:
            return None
        said = done.stdout if done.returncode == NOTICED and done.stdout else done.stderr
        return (said.strip().splitlines() or [f"ended with code {done.returncode}"])[-1]


def _limit_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def hunt(
    game: str,
    faults: Iterable[Fault],
    tell: Callable[[Outcome], None],
    jobs: int = 2,
    everywhere: bool = False,
    checks: Sequence[str] = tuple(CHECKS),
) -> list[Outcome]:
    """Look for each fault, several at the same time, each in a copy of its own."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copies = [Copy(Path(folder) / str(number), game, checks) for number in range(max(1, jobs))]
        copies[0].measure()
        free: SimpleQueue[Copy] = SimpleQueue()
        for each in copies:
            each.patience = copies[0].patience
            free.put(each)

        def look(fault: Fault) -> Outcome:
            mine = free.get()
            try:
                outcome = mine.look_for(fault, everywhere)
            finally:
                free.put(mine)
            tell(outcome)
            return outcome

        with ThreadPoolExecutor(len(copies)) as pool:
            return list(pool.map(look, faults))


def stale(game: str) -> list[Equivalent]:
    """Known equivalents that no longer fit anything in the source."""
    faults = faults_of(SOURCE / "games", game)
    return [each for each in read_equivalents(game) if not any(each.fits(fault) for fault in faults)]
