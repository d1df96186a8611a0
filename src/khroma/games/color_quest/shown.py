"""Color Quest: the position as it is shown, a declared type for whoever draws it.

The page's types come from these, so annotations are not put off here: `NotRequired` must be seen when a class is made.
A key that is not required is left out where there is nothing to say.
"""

from typing import Literal, NotRequired, TypedDict


class ColorQuestPiece(TypedDict):
    """A figure on the board. `name` is the word for its kind at its level; `code` stands for it in pictures.

    `hero`: it is one of the Heroes, of which each side has one."""

    figure: str
    hero: bool
    name: str
    code: str
    colour: str
    side: str
    level: int
    move: str
    attack: str
    special: str
    blast: str
    passive: str
    marks: list[str]


class ColorQuestSquare(TypedDict):
    """A square of the forest; `area` and `goal` (in Escort) name the side whose it is."""

    fragment: str
    ground: NotRequired[str]
    bones: NotRequired[bool]
    paint: NotRequired[str]
    die: NotRequired[str]
    area: NotRequired[str]
    goal: NotRequired[str]
    piece: NotRequired[ColorQuestPiece]


class ColorQuestMember(TypedDict):
    """A figure of a team that is put together, and its price in points."""

    figure: str
    colour: str
    points: float


class ColorQuestSeat(TypedDict):
    """What lies before a seat: dice by section, items, and how many items the reader may not see.

    `standing`: how well it does, at a glance."""

    side: str
    standing: float
    dice: dict[str, list[str]]
    items: list[str]
    hidden_items: int
    collected: int
    level: int
    army: float
    team: list[ColorQuestMember]


class ColorQuestTurn(TypedDict):
    """Whose turn it is, and how the game ended."""

    player: str
    first: str
    phase: int
    round: int
    rounds: int
    over: str
    winner: str


class ColorQuestTable(TypedDict):
    """The forest, the dice boards and the piles.

    `secrets`: seats hold what others may not see; `windows`: others may react; `decided`: what shows why it is over;
    `prices`: what figures cost, while teams are put together."""

    game: Literal["color_quest"]
    secrets: bool
    windows: bool
    layout: str
    files: int
    ranks: int
    squares: dict[str, ColorQuestSquare]
    seats: list[ColorQuestSeat]
    pool: int
    deck: int
    discard: list[str]
    reserve: dict[str, int]
    supply: dict[str, int]
    parry: bool
    declared: str
    reaction: str
    turn: ColorQuestTurn
    decided: list[str]
    prices: dict[str, float]
