"""A puzzle: a position with one right answer. Its file is a case file, which `khroma verify` runs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

from khroma.kernel.data import Table, parse, read_packaged
from khroma.kernel.options import Value

KINDS = ("win", "save")  # win with the next moves; the only answer that does not lose
PROOFS = ("exhaustive", "search")  # everything was tried; a wide search found nothing else
FOLDER = "data/puzzles"
_NOTED = ("kind", "difficulty", "proof", "moves", "seat", "answers")


@dataclass(frozen=True)
class Puzzle:
    """`solution` are the lines of the seat's turn; the first one is what is asked for."""

    game: str
    name: str
    kind: str
    difficulty: int  # 1 to 5: the lowest level that finds it, 5 also where none does
    proof: str
    moves: int  # of the seat's own, answers without a choice not counted
    seat: str
    answers: int  # among which the right one is found
    options: dict[str, Value]
    picture: str
    solution: tuple[str, ...]


def write_puzzles(game: str, puzzles: Sequence[Puzzle]) -> str:
    """A case file: what is known about a puzzle stands in the note of its case."""
    cases = "\n".join(_case(puzzle) for puzzle in puzzles)
    return f'game = "{game}"\nnote = "Mined by `khroma puzzles {game}`: docs/bots.md says how."\n\n{cases}'


def _case(puzzle: Puzzle) -> str:
    note: dict[str, Value] = {name: vars(puzzle)[name] for name in _NOTED}
    played = [f"{puzzle.seat}: {line}" for line in puzzle.solution]
    step = f"play = {json.dumps(played)}\n"
    if puzzle.kind == "win":
        step += f'winner = "{puzzle.seat}"\n'
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
        note.text("kind", KINDS),
        note.number("difficulty", 1, 5),
        note.text("proof", PROOFS),
        note.number("moves", 1),
        seat,
        note.number("answers", 2),
        table.table("options").content,
        table.text("picture").strip("\n"),
        tuple(line.removeprefix(f"{seat}: ") for step in steps for line in step.texts("play")),
    )


@cache
def shipped_puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles that come with a game, the easy ones first; none for a game of another package."""
    name = f"{FOLDER}/{game}.toml"
    file = resources.files("khroma.bots") / name
    if not file.is_file():
        return ()
    found = read_puzzles(file.read_text(encoding="utf-8"), name)
    return tuple(sorted(found, key=lambda puzzle: (puzzle.difficulty, puzzle.name)))


@cache
def asked_in(kind: str, moves: int, language: str) -> str:
    """What whoever solves a puzzle is told to do."""
    table = read_packaged("khroma.bots", f"texts/{language}.toml").table("puzzle")
    return table.text(kind if moves == 1 else f"{kind}_moves").format(moves=moves)
