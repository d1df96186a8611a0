"""A position for whoever draws it, taken from its picture: for a game that declares no type of its own.

Annotations are not put off here: the page's types come from this class.
"""

from typing import Literal, TypedDict

from khroma.kernel.picture import is_dots, read_picture


class PlainSeat(TypedDict):
    """A seat by its word. `standing`: how well it does, at a glance."""

    side: str
    standing: float


class PlainTable(TypedDict):
    """The squares that are drawn with what lies on them, empty where nothing does, and the lines below the board.

    `secrets`: seats hold what others may not see; `windows`: others may react; `decided`: what shows why it is over."""

    game: Literal["plain"]
    squares: dict[str, str]
    seats: list[PlainSeat]
    lines: dict[str, str]
    secrets: bool
    windows: bool
    decided: list[str]


def plain_table(picture: str, seats: list[str], windows: bool) -> PlainTable:
    """The position that a picture shows."""
    found = read_picture(picture)
    return {
        "game": "plain",
        "squares": {word: "" if is_dots(token) else token for word, token in found.cells.items()},
        "seats": [{"side": side, "standing": 0.0} for side in seats],
        "lines": {key: value for key, value in found.lines.items() if key not in ("seats", "pending")},
        "secrets": "?" in picture,
        "windows": windows,
        "decided": [],
    }
