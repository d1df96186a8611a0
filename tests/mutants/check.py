"""The checks, in a process of their own: the rules are imported as they stand just now.

`python -m tests.mutants.check reach GAME CHECK ...` runs every piece of the checks and prints which marks each reaches.
`python -m tests.mutants.check look GAME` reads pieces, [check, name] each, and ends with code 1 at one that fails.
"""

from __future__ import annotations

import builtins
import contextlib
import json
import sys
import time

from khroma.games.registry import find_game
from tests.mutants.faults import MARK
from tests.mutants.pieces import Piece, pieces_of

NOTICED = 1


def reach(game: str, checks: list[str]) -> list[dict[str, object]]:
    """Every piece with its rules, how long it takes and the marks that it comes to."""
    reached: set[int] = set()
    setattr(builtins, MARK, reached.add)
    find_game(game)
    always = set(reached)  # what its declarations say when they are imported
    found: list[dict[str, object]] = []
    for piece in pieces_of(game, checks):
        reached.clear()
        began = time.process_time()
        problem = _problem(piece)
        if problem:
            raise AssertionError(f"{piece.check}, {piece.name} complains although no fault is planted: {problem}")
        found.append({
            "check": piece.check,
            "name": piece.name,
            "rules": piece.rules,
            "seconds": round(time.process_time() - began, 3),
            "reached": sorted(reached | always),
        })  # fmt: skip
    return found


def look(game: str, wanted: list[tuple[str, str]]) -> str:
    """What the first of these pieces says that notices something; nothing where none does."""
    checks = list(dict.fromkeys(check for check, _ in wanted))
    pieces = {(piece.check, piece.name): piece for piece in pieces_of(game, checks)}
    for key in wanted:
        problem = _problem(pieces[key])
        if problem:
            return f"{key[0]}: {problem}"
    return ""


def _problem(piece: Piece) -> str:
    """Whatever goes wrong is noticed, also where nothing was meant to look."""
    try:
        with contextlib.redirect_stdout(sys.stderr):
            piece.run()
    except Exception as error:
        said = str(error).splitlines()[0] if str(error) else ""
        return f"{piece.name}: {type(error).__name__}: {said}"[:300]
    return ""


def main(task: str, game: str, *checks: str) -> int:
    """One of the two tasks."""
    if task == "reach":
        print(json.dumps(reach(game, list(checks))))
        return 0
    try:
        said = look(game, [(check, name) for check, name in json.load(sys.stdin)])
    except Exception as error:  # the rules cannot even be imported
        said = f"import: {type(error).__name__}: {error}"
    print(said)
    return NOTICED if said else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
