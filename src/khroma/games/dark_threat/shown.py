"""Dark Threat: the position as it is shown, a declared type for whoever draws it.

The page's types come from these, so annotations are not put off here: `NotRequired` must be seen when a class is made.
A key that is not required is left out where there is nothing to say.
"""

from typing import Literal, NotRequired, TypedDict

from khroma.games.dark_threat.kinds import Left, Level

Mark = Literal["stunned", "protected", "fleeing", "invoked"]


class DarkThreatPiece(TypedDict):
    """A figure on the board: avatars, totems and mushrooms have a colour of their own."""

    unit: str
    colour: NotRequired[str]
    camp: str
    marks: list[Mark]


class DarkThreatSquare(TypedDict):
    """A square: its ground, what is painted on it and who stands there.

    `fleeting`: black paint that goes at the start of the next Gaia turn."""

    ground: str
    prism: NotRequired[str]
    lit: NotRequired[bool]
    paint: NotRequired[str]
    fleeting: NotRequired[bool]
    piece: NotRequired[DarkThreatPiece]


class DarkThreatBoard(TypedDict):
    """All squares, and how many files and ranks they make."""

    files: int
    ranks: int
    squares: dict[str, DarkThreatSquare]


class DarkThreatTemple(TypedDict):
    """A temple, and the square in the middle of it."""

    site: str
    temple: str
    centre: str
    active: bool
    blocked: bool
    corrupted: bool
    small_bane: bool


class DarkThreatSeat(TypedDict):
    """A seat with its camp's level, and how far that camp has come, which is its standing at a glance."""

    side: str
    standing: float
    camp: str
    level: Level
    progress: int


class DarkThreatReserve(TypedDict):
    """What Kaos has beside the board and below it."""

    mandrakes: int
    spores: int
    buried: int


class DarkThreatTurn(TypedDict):
    """Whose turn it is, what is left of it, and how the game ended.

    No more `moves` and `attacks` than there are `actions`; `left` is how they are told in the fewest words."""

    turn: str
    cycle: int
    order: str
    moves: int
    attacks: int
    actions: int
    left: Left
    sacrificed: bool
    over: str
    winner: str


class DarkThreatTable(TypedDict):
    """The island, its temples and both camps.

    `secrets`: seats hold what others may not see; `windows`: others may react; `decided`: what shows why it is over."""

    game: Literal["dark_threat"]
    secrets: bool
    windows: bool
    board: DarkThreatBoard
    temples: list[DarkThreatTemple]
    seats: list[DarkThreatSeat]
    supply: dict[str, int]
    reserve: DarkThreatReserve
    deeds: list[str]
    turn: DarkThreatTurn
    decided: list[str]
    warning: str
