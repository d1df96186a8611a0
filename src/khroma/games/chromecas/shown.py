"""Chromecas: the position as it is shown, a declared type for whoever draws it.

The page's types come from these, so annotations are not put off here: `NotRequired` must be seen when a class is made.
A key that is not required is left out where there is nothing to say.
"""

from typing import Literal, NotRequired, TypedDict


class ChromecasTile(TypedDict):
    """A terrain on the planet, who stands on it, and the scan facts that the reader knows, by faction."""

    terrain: str
    name: str
    points: int
    faction: NotRequired[str]
    unit: NotRequired[str]
    power: NotRequired[int]
    effect: NotRequired[str]
    shield: NotRequired[str]
    facts: NotRequired[dict[str, str]]


class ChromecasUnit(TypedDict):
    """A Chromeca in a hand."""

    unit: str
    power: int
    vehicle: str


class ChromecasTerrain(TypedDict):
    """A terrain in a hand."""

    terrain: str
    name: str
    points: int
    facts: dict[str, str]


class ChromecasSeat(TypedDict):
    """What lies before a seat; `hidden_*` count what the reader may not see.

    `standing`: how well it does, at a glance."""

    side: str
    standing: float
    chromecas: list[ChromecasUnit]
    hidden_chromecas: int
    terrains: list[ChromecasTerrain]
    hidden_terrains: int
    pile: int
    discard: list[str]
    shield: str
    score: int


class ChromecasTurn(TypedDict):
    """Whose turn it is, and how the game ended."""

    player: str
    first: str
    round: int
    actions_left: int
    over: str


class ChromecasTable(TypedDict):
    """The planet and the hands.

    `secrets`: seats hold what others may not see; `windows`: others may react; `decided`: what shows why it is over."""

    game: Literal["chromecas"]
    secrets: bool
    windows: bool
    cells: dict[str, ChromecasTile]
    frontier: list[str]
    seats: list[ChromecasSeat]
    scan_zones: dict[str, str]
    terrain_pile: int
    public_tail: list[str]
    turn: ChromecasTurn
    decided: list[str]
