"""Pictures: a board drawn with one token per square, and lines `key: value` for all else.

    a   b   c            the line of file names stands above or below; ranks stand at the left
2  .Wr ... .~b           (on Chromecas' plane: columns x and rows y, with `y\\x` in the corner)
1  ... ... ...
turn: red
also: i6 OA, a11 CO      squares outside the part that is drawn
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from khroma.kernel.errors import NotationError, PictureError, Wording, did_you_mean
from khroma.kernel.notation import MOST, read_number

_FILE = re.compile(r"[a-z]$", re.IGNORECASE)
_NUMBER = re.compile(r"-?\d+$")
_ALSO = re.compile(r"\b([a-z]\d+)(?:\s+(,|[^\s,]+))?")
_BULLET = re.compile(r"^\s*[-*] +(?=[A-Za-z])")
_REMARK = re.compile(r"(^|\s)//.*$")
_FULL_STOP = re.compile(r"(?<![.\s])\.$")  # dots that belong to a token are several, or stand alone
_KEY = re.compile(r"[a-z][a-z0-9_ ,.'-]*", re.IGNORECASE)

# Far beyond any position, and still read in a moment: whatever is longer is not looked at.
MOST_LINES = 1_000
LONGEST_LINE = 20_000
LARGEST = 200_000


class Picture:
    """What a picture says, not yet understood: tokens by square, and the lines below."""

    def __init__(self) -> None:
        self.cells: dict[str, str] = {}
        self.lines: dict[str, str] = {}

    def take(self, key: str, default: str = "") -> str:
        """The value of a line, which is then used up."""
        return self.lines.pop(key, default)

    def number(self, key: str, default: int, most: int = MOST) -> int:
        """The number of a line, which is then used up."""
        value = self.lines.pop(key, "")
        return read_number(value, key, most) if value else default

    def refuse_unknown_lines(self, known: list[str]) -> None:
        """Whatever has not been taken is a mistake."""
        for key in self.lines:
            raise PictureError('unknown line "{key}:"', key=key, near=did_you_mean(key, known))


def check_size(text: str) -> list[str]:
    """The lines of a picture; NotationError if there are more of them, or longer ones, than a picture can have."""
    if len(text) > LARGEST:
        raise PictureError("{n} characters are too many, at most {most} are read", n=len(text), most=LARGEST)
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise PictureError("{n} lines are too many, at most {most} are read", n=len(lines), most=MOST_LINES)
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise NotationError(
                "{n} characters are too many, at most {most} are read",
                n=len(line),
                most=LONGEST_LINE,
                where=Wording("picture, line {n}", n=number),
            )
    return lines


def _said(line: str) -> tuple[str, str] | None:
    """Key and value of a line `key: value`; None if it is none."""
    key, colon, value = line.partition(":")
    return (key.rstrip(), value) if colon and _KEY.fullmatch(key.rstrip()) else None


def read_picture(text: str) -> Picture:
    """Take a picture apart."""
    picture = Picture()
    rows: list[tuple[int, str, list[str]]] = []
    columns: list[str] = []
    for number, written in enumerate(check_size(text), 1):
        raw = _BULLET.sub("", _REMARK.sub("", written))  # lines may stand as in the rulings: a list with full stops
        tokens = raw.split()
        if not tokens:
            continue
        said = _said(raw.strip())
        if said is not None:
            key = " ".join(said[0].lower().split())
            if key in picture.lines:
                raise NotationError('"{key}:" is said twice', key=key, where=Wording("picture, line {n}", n=number))
            picture.lines[key] = _FULL_STOP.sub("", " ".join(said[1].replace("`", "").split()))
        elif tokens[0] == "y\\x" or all(_FILE.match(token) for token in tokens) or _names_columns(tokens, columns):
            names = [token.lower() for token in (tokens[1:] if tokens[0] == "y\\x" else tokens)]
            if columns and columns != names:
                raise NotationError(
                    "the columns are named twice, and not the same", where=Wording("picture, line {n}", n=number)
                )
            columns = names
        elif _NUMBER.match(tokens[0]):
            rows.append((number, tokens[0], tokens[1:]))
        else:
            raise NotationError(
                '"{row}" is neither a row (its number first), nor the names of the columns, nor a line `key: value`',
                row=_beginning(raw.strip()),
                where=Wording("picture, line {n}", n=number),
            )
    if rows and not columns:
        raise PictureError("a line with the names of the columns is missing")
    _place(picture, rows, columns)
    for key in ("also", "also on the board"):
        _place_also(picture, picture.take(key))
    return picture


def _beginning(text: str) -> str:
    return text if len(text) <= 200 else f"{text[:200]}..."


def _place_also(picture: Picture, said: str) -> None:
    """Squares outside the part that is drawn: `i6 OA, a11 CO`; one without token is empty."""
    rest = _ALSO.sub("", said)
    if rest.strip(", "):
        raise PictureError('expected SQUARE SIGNS, found "{found}"', found=_beginning(rest.strip(", ")), line="also")
    for square, token in _ALSO.findall(said):
        if square in picture.cells:
            raise PictureError("{at} is said twice", at=square, line="also", squares=(square,))
        picture.cells[square] = token or "."


def _names_columns(tokens: list[str], columns: list[str]) -> bool:
    """Numbers alone, before any row, name columns (several: one number would be a row without squares)."""
    return not columns and len(tokens) > 1 and all(_NUMBER.match(token) for token in tokens)


def _place(picture: Picture, rows: list[tuple[int, str, list[str]]], columns: list[str]) -> None:
    if len(set(columns)) < len(columns):
        raise PictureError("a column is named twice in {names}", names=" ".join(columns))
    seen: set[str] = set()
    for number, row, tokens in rows:
        if len(tokens) == len(columns) + 1 and tokens[-1] == row:  # named at both ends
            tokens.pop()
        if len(tokens) != len(columns):
            raise NotationError(
                "row {row} has {n} squares, but {most} columns are named",
                row=row,
                n=len(tokens),
                most=len(columns),
                where=Wording("picture, line {n}", n=number),
            )
        if row in seen:
            raise NotationError("row {row} is drawn twice", row=row, where=Wording("picture, line {n}", n=number))
        seen.add(row)
        for column, token in zip(columns, tokens, strict=True):
            picture.cells[_name(column, row)] = token


def place_of(square: str) -> tuple[int, int]:
    """The column and row of a square, counted from the lower left; on a plane from its middle, as its word says."""
    file, rank = square[:1], square[1:]
    if _FILE.match(file):
        return ord(file) - ord("a"), int(rank) - 1
    column, row = square.split(",")
    return int(column), int(row)


def draw_board(
    columns: list[str], rows: list[str], cells: dict[str, str], empty: str, corner: str = "", below: bool = False
) -> str:
    """Draw tokens with their axes; `rows` from the top. A square without token shows `empty`."""
    drawn = [[cells.get(name, empty) for name in line] for line in _names(tuple(columns), tuple(rows))]
    width = max([len(token) for line in drawn for token in line] + [len(column) for column in columns])
    left = max([len(row) for row in rows] + [len(corner)])
    head = (corner.rjust(left) + "  " + " ".join(column.ljust(width) for column in columns)).rstrip()
    body = [
        (row.rjust(left) + "  " + " ".join([token.ljust(width) for token in line])).rstrip()
        for row, line in zip(rows, drawn, strict=True)
    ]
    return "\n".join([*body, head] if below else [head, *body])


@lru_cache(maxsize=256)
def _names(columns: tuple[str, ...], rows: tuple[str, ...]) -> list[list[str]]:
    """The names of the squares, row by row; boards are drawn again and again."""
    return [[_name(column, row) for column in columns] for row in rows]


def _name(column: str, row: str) -> str:
    return column + row if _FILE.match(column) else f"{column},{row}"


# Says what is wrong with an expected line (key, value), given all lines of the actual picture.
Judge = Callable[[str, str, dict[str, str]], str]


def plain_difference(key: str, expected: str, lines: dict[str, str], names: dict[str, str] | None = None) -> str:
    """A line must be there and say the same words; commas count as blanks, stand-in names are replaced."""
    if key not in lines:
        return f'"{key}:" expected {expected}, but nothing is said{did_you_mean(key, lines)}'
    words = expected
    if names:
        words = re.sub(r"[A-Za-z0-9_]+", lambda word: names.get(word.group(), word.group()), expected)
    if lines[key] in (expected, words) or lines[key].replace(",", " ").split() == words.replace(",", " ").split():
        return ""
    return f'"{key}:" expected {expected or "(nothing)"}, found {lines[key] or "(nothing)"}'


def is_dots(token: str) -> bool:
    """Whether a token shows a square with nothing on it."""
    return set(token) <= {"."}


def differences(
    expected: str,
    actual: str,
    whole: bool = False,
    judge: Judge = plain_difference,
    is_bare: Callable[[str], bool] = is_dots,
) -> list[str]:
    """Where an expected picture (or the part of it that is drawn or said) differs from the actual one.

    `is_bare` knows the tokens of squares with nothing on them: a dot may be drawn for each of these."""
    want, have = read_picture(expected), read_picture(actual)
    squares = differing_squares(want, have, whole, is_bare)
    wrong = [judge(key, value, have.lines) for key, value in want.lines.items()]
    return [*squares.values(), *filter(None, wrong)]


def differing_squares(want: Picture, have: Picture, whole: bool, is_bare: Callable[[str], bool]) -> dict[str, str]:
    """The squares that differ, and how; `whole`: there is nothing on those that are not drawn."""
    found: dict[str, str] = {}
    for name, token in want.cells.items():
        shown = have.cells.get(name, ".")
        if token != shown and not (is_dots(token) and is_bare(shown)):
            found[name] = f"{name}: expected {token}, found {shown}"
    if whole:
        for name, token in have.cells.items():
            if name not in want.cells and not is_bare(token):
                found[name] = f"{name}: expected nothing, found {token}"
    return found


def side_by_side(left: str, right: str, titles: tuple[str, str]) -> str:
    """Two pictures beside each other."""
    one, two = [titles[0], *left.splitlines()], [titles[1], *right.splitlines()]
    width = max(len(line) for line in one)
    height = max(len(one), len(two))
    one += [""] * (height - len(one))
    two += [""] * (height - len(two))
    return "\n".join(f"{a.ljust(width)}   |   {b}".rstrip() for a, b in zip(one, two, strict=True))
