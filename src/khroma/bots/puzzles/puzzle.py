"""A puzzle: a position with one right answer. Its file is a case file, which `khroma verify` runs."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Literal, get_args

from khroma.kernel.data import Table, parse, read_packaged
from khroma.kernel.options import Value

Kind = Literal["win", "save", "best"]
# To win with the next moves; the only answer that does not lose; the one that gains most.
KINDS: tuple[Kind, ...] = get_args(Kind)
PROOFS = ("exhaustive", "search")  # everything was tried; a wide search found nothing else
FOLDER = "data/puzzles"
_NOTED = ("kind", "difficulty", "proof", "moves", "seat", "answers")
_HEADING = re.compile(r"[a-z][a-z ]*: ")  # of a line of a picture that is not the board


@dataclass(frozen=True)
class Puzzle:
    """`solution` are the lines of the seat's turn; the first one is what is asked for."""

    game: str
    name: str
    kind: Kind
    difficulty: int  # 1 to 5: the lowest level that finds it, 5 also where none does
    proof: str
    moves: int  # of the seat's own, answers without a choice not counted
    seat: str
    answers: int  # among which the right one is found
    options: dict[str, Value]
    picture: str
    solution: tuple[str, ...]
    gain: int = 0  # of the kind `best`: by how much more than now is won (`prizes.py`)
    after: str = ""  # and the board at the end of it


def write_puzzles(game: str, puzzles: Sequence[Puzzle]) -> str:
    """A case file: what is known about a puzzle stands in the note of its case."""
    cases = "\n".join(_case(puzzle) for puzzle in puzzles)
    return f'game = "{game}"\nnote = "Mined by `khroma puzzles {game}`: docs/bots.md says how."\n\n{cases}'


def _case(puzzle: Puzzle) -> str:
    note: dict[str, Value] = {name: vars(puzzle)[name] for name in _NOTED}
    if puzzle.gain:
        note["gain"] = puzzle.gain
    played = [f"{puzzle.seat}: {line}" for line in puzzle.solution]
    step = f"play = {json.dumps(played)}\n"
    if puzzle.kind == "win":
        step += f'winner = "{puzzle.seat}"\n'
    if puzzle.after:
        step += f"expect = '''\n{puzzle.after}\n'''\n"
    return (
        f'[[case]]\nname = "{puzzle.name}"\noptions = {_inline(puzzle.options)}\nnote = {_inline(note)}\n'
        f"picture = '''\n{puzzle.picture}\n'''\n[[case.step]]\n{step}"
    )


def _inline(values: dict[str, Value]) -> str:
    """A table in one line. What JSON writes for words, numbers, truth and lists, TOML reads."""
    words = [f"{name} = {json.dumps(value)}" for name, value in values.items()]
    return f"{{ {', '.join(words)} }}" if words else "{}"


def read_puzzles(text: str, where: str) -> list[Puzzle]:
    """The puzzles of a file."""
    top = parse(text, where)
    return [_read(top.text("game"), Table(f"{where}, case {number}", content)) for number, content in
            enumerate(top.content.get("case", []), 1)]  # fmt: skip


def _read(game: str, table: Table) -> Puzzle:
    note = table.table("note")
    steps = [Table(table.where, step) for step in table.content["step"]]
    seat = note.text("seat")
    return Puzzle(
        game,
        table.text("name"),
        KINDS[KINDS.index(note.text("kind", KINDS))],
        note.number("difficulty", 1, 5),
        note.text("proof", PROOFS),
        note.number("moves", 1),
        seat,
        note.number("answers", 2),
        table.table("options").content,
        table.text("picture").strip("\n"),
        tuple(line.removeprefix(f"{seat}: ") for step in steps for line in step.texts("play")),
        note.number("gain", 1) if "gain" in note else 0,
        "\n".join(step.text("expect").strip("\n") for step in steps if "expect" in step),
    )


def board_of(picture: str) -> str:
    """The board of a picture, and the points where there are any: what is looked at when a puzzle is solved."""
    lines = picture.strip("\n").split("\n")
    return "\n".join(line for line in lines if not _HEADING.match(line) or line.startswith("scores: "))


@cache
def shipped_puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles that come with a game, the easy ones first; none for a game of another package."""
    name = f"{FOLDER}/{game}.toml"
    file = resources.files("khroma.bots") / name
    if not file.is_file():
        return ()
    found = read_puzzles(file.read_text(encoding="utf-8"), name)
    return tuple(sorted(found, key=lambda puzzle: (puzzle.difficulty, puzzle.name)))


def asked_in(puzzle: Puzzle, language: str) -> str:
    """What whoever solves a puzzle is told to do."""
    return _asked(puzzle.game, puzzle.kind, puzzle.moves, language)


@cache
def _asked(game: str, kind: Kind, moves: int, language: str) -> str:
    """What is gained by the best answer depends on the game."""
    table = read_packaged("khroma.bots", f"texts/{language}.toml").table("puzzle")
    own = table.table(game) if game in table else table
    key = kind if moves == 1 else f"{kind}_moves"
    return (own if key in own else table).text(key).format(moves=moves)
