"""Checking what is written down: records, cases and pictures."""

from __future__ import annotations

from pathlib import Path

from khroma.cli.inputs import CASES, RECORD, kind_of, read_position
from khroma.games.registry import find_game
from khroma.kernel.cases import Case, Result, read_cases, run_case
from khroma.kernel.data import read_text
from khroma.kernel.dice import prove
from khroma.kernel.errors import DataError, NotationError, Refusal
from khroma.kernel.picture import differences, side_by_side
from khroma.kernel.records import read_record

_WRONG = (DataError, NotationError, Refusal)


def check_file(path: Path, named: bool) -> list[Result]:
    """One result for each case, record or picture of a file. A data file that is no case file is passed over,
    unless it was `named`."""
    try:
        text = read_text(path)
    except DataError as error:
        return [Result("file", [], _without(path, str(error)))]
    kind = kind_of(str(path), text)
    if kind == CASES:
        return _check_cases(path, text, named)
    check = _check_record if kind == RECORD else _check_picture
    try:
        failure = check(path, text)
    except _WRONG as error:
        failure = _without(path, str(error))
    except Exception as error:
        failure = _our_mistake(error)
    return [Result(kind, [], failure)]


def _check_cases(path: Path, text: str, named: bool) -> list[Result]:
    try:
        cases = read_cases(text, str(path))
    except _WRONG as error:
        is_other = not named and "case" not in text
        return [] if is_other else [Result("file", [], _without(path, str(error)))]
    except Exception as error:
        return [Result("file", [], _our_mistake(error))]
    if not cases:
        return [Result("file", [], "there is no [[case]] in it")] if named else []
    return [_run(case) for case in cases]


def _run(case: Case) -> Result:
    try:
        return run_case(case, find_game)
    except Exception as error:
        return Result(case.name, case.rules, _our_mistake(error))


def _check_record(path: Path, text: str) -> str:
    prove(read_record(text, str(path)), find_game, str(path))
    return ""


def _check_picture(path: Path, text: str) -> str:
    """A picture must show a possible position, and what is drawn from that position must say what it says."""
    game, options, state = read_position(str(path), text, None, ())
    wrong = game.audit(state)
    if wrong:
        return "this position is impossible: " + "; ".join(wrong)
    drawn = game.picture(state)
    again = game.picture(game.read_picture(drawn, options)[0])
    found = differences(drawn, again, whole=True)
    if found:
        return (
            "it does not read back the same\n  "
            + "\n  ".join(found)
            + "\n"
            + side_by_side(drawn, again, ("once", "twice"))
        )
    return ""


def _without(path: Path, message: str) -> str:
    """The file stands at the beginning of the row already."""
    return message.removeprefix(f"{path}: ").removeprefix(f"{path}, ")


def _our_mistake(error: Exception) -> str:
    return f"a mistake in khroma itself: {type(error).__name__}: {error}"
