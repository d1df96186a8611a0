"""What is printed of an expectation that does not hold: only what differs, the two pictures side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from khroma.kernel.data import whole_number
from khroma.kernel.picture import Judge, Picture, differing_squares, draw_board, read_picture, side_by_side


def what_differs(expected: str, actual: str, whole: bool, judge: Judge, is_bare: Callable[[str], bool]) -> str:
    """Where an expected picture differs from the actual one, as a list and as two cut-outs; nothing if it holds."""
    want, have = read_picture(expected), read_picture(actual)
    if not want.cells and not want.lines:
        return "the expected picture shows nothing"
    if empty := next((key for key, value in want.lines.items() if not value.strip()), ""):
        return f'the line "{empty}:" says nothing'
    squares = differing_squares(want, have, whole, is_bare)
    lines = {key: judge(key, value, have.lines) for key, value in want.lines.items()}
    wrong = {key: text for key, text in lines.items() if text}
    if not squares and not wrong:
        return ""
    cut_outs = [_cut_out(picture, squares, want.cells, wrong) for picture in (want, have)]
    pictures = side_by_side(cut_outs[0], cut_outs[1], ("expected", "actual"))
    return "\n  ".join(["the picture differs", *squares.values(), *wrong.values()]) + "\n" + pictures


def _cut_out(picture: Picture, squares: Iterable[str], drawn: Iterable[str], keys: Iterable[str]) -> str:
    """The rows of these squares, as wide as the expected picture, and the lines of these keys."""
    parts = []
    rows = {_row(square) for square in squares}
    if rows:
        columns = {_column(square) for square in (*drawn, *squares)}
        parts.append(draw_board(_in_order(columns), _in_order(rows)[::-1], picture.cells, "."))
    parts += [f"{key}: {picture.lines[key]}" for key in keys if key in picture.lines]
    return "\n".join(parts)


def _column(square: str) -> str:
    return square.rpartition(",")[0] or square[:1]


def _row(square: str) -> str:
    return square.rpartition(",")[2] if "," in square else square[1:]


def _in_order(names: set[str]) -> list[str]:
    """Numbers by size, letters by the alphabet."""
    return sorted(names, key=lambda name: (whole_number(name) or 0, name))


def which_differ(title: str, missing: Iterable[str], extra: Iterable[str]) -> str:
    """Of two sets only what is in one of them."""
    said = {"expected, not legal": sorted(missing), "legal, not expected": sorted(extra)}
    return "\n  ".join([title, *(f"{what}: {', '.join(lines)}" for what, lines in said.items() if lines)])


def missing_event(name: str, words: Sequence[str], after: str, happened: Mapping[str, list[str]]) -> str:
    """The first event that is missing, and what happened of that name; if nothing did, the names of what happened."""
    found = happened.get(name) or list(happened)
    return f"expected the event {' '.join([name, *words])}{after}, found {', '.join(found) or 'nothing'}"
