"""The games of the ladder that were played, `bench/ladder.toml`: one row for each pair of bots at one table.

A row holds only for what decided its games: `prints` are the fingerprints of both bots at this table. Whoever changes a
level, a weight, an evaluation or the search begins a new row with dice of its own, so that nothing can be tuned on the
dice of a row; the old row stays. If sources were only put in order, its first round ends as it did (`ends`), and it
holds again, with its old dice (`python -m bench.ladder --recognise`).
"""

from __future__ import annotations

import ast
import tokenize
import tomllib
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from io import StringIO
from math import log
from pathlib import Path
from typing import NamedTuple

import khroma.bots
from khroma.bots.judges import scenario_of
from khroma.bots.levels import LEVELS, level_of
from khroma.games.registry import find_game

FILE = Path(__file__).with_name("ladder.toml")
SOURCES = Path(khroma.bots.__file__).parent
SEARCH = ("search.py", "beam.py", "judge.py", "levels.py")
SHARES = {"1": 1.0, "h": 1 / 2, "t": 1 / 3, "q": 1 / 4, "0": 0.0}  # what a game brought, a letter each
TEXTS = ("game", "options", "higher", "lower", "prints", "dice", "ends", "results")
STEPS = 8  # of the times that are told apart, between one and its double
HEAD = (
    "# Written by `python -m bench.ladder`: the games of bots so far (bench/ladder_rows.py says what the words mean).\n"
)


class Round(NamedTuple):
    """A game from every seat with the same dice."""

    letters: str  # what the higher bot got in each
    ends: str  # a fingerprint of the pictures at the end
    times: list[float]  # of its decisions, in seconds
    seconds: float  # of everything


@dataclass
class Row:
    """What the higher bot reached from every seat in turn: letters of `SHARES`, in the order of play.

    `dice` name what the rounds are played with, and `ends` is the fingerprint of how those of the first round ended.
    `thought` are the seconds of its decisions and `times` how many took how long: `5:12` means twelve of about
    2 ** (5 / STEPS) milliseconds; `seconds` is what the games took in all. Processor time, compiled engine.
    """

    game: str
    options: str
    higher: str
    lower: str
    prints: str
    results: str = ""
    seconds: float = 0.0
    thought: float = 0.0
    times: dict[int, int] = field(default_factory=dict)
    dice: str = ""
    ends: str = ""

    def by_seat(self, seats: int) -> list[tuple[float, int]]:
        """Points and games from every seat."""
        got = [[SHARES[letter] for letter in self.results[seat::seats]] for seat in range(seats)]
        return [(sum(each), len(each)) for each in got]

    def __post_init__(self) -> None:
        self.dice = self.dice or self.prints

    def add(self, played: Round) -> None:
        """One more round."""
        self.ends = self.ends if self.results else played.ends
        self.results += played.letters
        self.seconds += played.seconds
        self.thought += sum(played.times)
        for time in played.times:
            step = round(STEPS * log(max(1.0, 1000 * time), 2))
            self.times[step] = self.times.get(step, 0) + 1

    def milliseconds(self) -> tuple[float, float]:
        """A decision of the higher bot: the mean, and what ninety-nine of a hundred do not exceed."""
        decisions = sum(self.times.values())
        slower = decisions
        for step in sorted(self.times):
            slower -= self.times[step]
            if slower <= decisions / 100:
                return 1000 * self.thought / decisions, 2 ** ((step + 0.5) / STEPS)
        return 0.0, 0.0

    def written(self) -> str:
        """As it stands in the file."""
        times = " ".join(f"{step}:{count}" for step, count in sorted(self.times.items()))
        texts = {name: getattr(self, name) for name in TEXTS}
        lines = [f'{name} = "{value}"' for name, value in texts.items()]
        numbers = [f"seconds = {self.seconds:.1f}", f"thought = {self.thought:.3f}", f'times = "{times}"']
        return "\n".join(["[[row]]", *lines, *numbers]) + "\n"


def read_rows(file: Path = FILE) -> list[Row]:
    """All rows, the old ones too."""
    found = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    rows = []
    for each in found.get("row", []):
        times = dict(pair.split(":") for pair in each.pop("times").split())
        rows.append(Row(**each, times={int(step): int(count) for step, count in times.items()}))
    return rows


def write_rows(rows: list[Row], file: Path = FILE) -> None:
    """At once or not at all, so that nothing is lost whenever it is ended."""
    new = file.with_suffix(".new")
    new.write_text("\n".join([HEAD, *[row.written() for row in rows if row.results]]), encoding="utf-8")
    new.replace(file)


# --- what decides a game


@cache
def fingerprint(bot: str, game: str, options: str) -> str:
    """Of all that decides how a bot plays at a table: settings, weights, and the sources that use them."""
    found = find_game(game)
    words = [game, str(found.revision), *[plain(path) for path in sorted(SOURCES.glob(f"evaluate_{game}*.py"))]]
    if bot in LEVELS:
        scenario = scenario_of(game, found.new(found.option_table().read(options)))
        level = level_of(bot, game, scenario)
        judge = level.judge(game, scenario)
        words += [str(level.evaluations), str(level.noise), str(vars_of(level.settings)), str(vars_of(judge))]
        words += [plain(SOURCES / name) for name in SEARCH]
    else:
        words += [plain(SOURCES / name) for name in ("bot.py", "greedy.py")]
    return short("\n".join(words))


def short(text: str) -> str:
    """A fingerprint of a text."""
    return sha256(text.encode()).hexdigest()[:10]


def vars_of(each: object) -> list[tuple[str, object]]:
    """The values of an object, compiled or not, in the order of their names."""
    names = [name for name in dir(each) if not name.startswith("_") and not callable(getattr(each, name))]
    return [(name, getattr(each, name)) for name in names]


@cache
def plain(path: Path) -> str:
    """A source without what only people read: comments, docstrings, empty lines."""
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    for token in tokenize.generate_tokens(StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            lines[token.start[0] - 1] = lines[token.start[0] - 1][: token.start[1]]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            for number in range(node.lineno, node.end_lineno + 1 if node.end_lineno else node.lineno):
                lines[number - 1] = ""
    return "\n".join(line.rstrip() for line in lines if line.strip())
