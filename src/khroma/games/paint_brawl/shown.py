"""Paint Brawl: the position as it is shown, a declared type for whoever draws it.

The page's types come from these, so annotations are not put off here: `NotRequired` must be seen when a class is made.
A key that is not required is left out where there is nothing to say.
"""

from typing import Literal, NotRequired, TypedDict


class PaintBrawlSquare(TypedDict):
    """A square that is not bare ground. `stand` is the colour on the Quest stand."""

    ground: str
    stand: NotRequired[str]
    piece: NotRequired[str]
    paint: NotRequired[str]
    owner: NotRequired[str]
    knocked_out_by: NotRequired[list[str]]


class PaintBrawlSeat(TypedDict):
    """What a clan has: its cards (`hidden_cards` are those that the reader may not see), pieces and paint.
    `home`: where it is deployed.

    `standing`: how well it does, at a glance."""

    side: str
    standing: float
    hand: list[str]
    hidden_cards: int
    cards: int
    played_this_turn: int
    supply: int
    puddles: int
    combatants: int
    golems: int
    blasts: list[str]
    walls: int
    home: list[str]


class PaintBrawlTurn(TypedDict):
    """Whose turn it is, what is left of it, and how the game ended."""

    player: str
    first: str
    round: int
    moves: int
    attacks: int
    blast_played: bool
    over: str
    winner: str


class PaintBrawlLink(TypedDict):
    """A declared action or a played card that is not resolved yet."""

    player: str
    action: NotRequired[str]
    card: NotRequired[str]
    squares: NotRequired[list[str]]


class PaintBrawlTable(TypedDict):
    """The board (squares that are not told are bare ground), the clans and what waits for reactions.

    `secrets`: seats hold what others may not see; `windows`: others may react; `decided`: what shows why it is over;
    `goals`: the squares that everybody wants in this scenario."""

    game: Literal["paint_brawl"]
    secrets: bool
    windows: bool
    files: int
    ranks: int
    squares: dict[str, PaintBrawlSquare]
    seats: list[PaintBrawlSeat]
    quest: str
    deck: int
    discard: list[str]
    turn: PaintBrawlTurn
    scenario: str
    goals: list[str]
    decided: list[str]
    chain: list[PaintBrawlLink]
