"""Color Quest: the position as it is shown, a declared type for whoever draws it.

The page's types come from these, so annotations are not put off here: `NotRequired` must be seen when a class is made.
A key that is not required is left out where there is nothing to say.
"""

from typing import Literal, NotRequired, TypedDict

from khroma.games.color_quest import kinds
from khroma.games.color_quest.kinds import (
    CARDS,
    COLOURS,
    FIGURES,
    ITEMS,
    MOVES,
    NO_TILE,
    NOBODY,
    NONE,
    PASSIVES,
    POWER_WORDS,
    SEATS,
    SECTIONS,
    SIDES,
    SIX,
    TILES,
    WALL,
    Figure,
    Kind,
    Square,
    kind_of,
)
from khroma.games.color_quest.marks import ENDS, LEVEL_2, LYING, MARK_WORDS
from khroma.games.color_quest.rules import ending
from khroma.games.color_quest.rules.declarations import declaration_of
from khroma.games.color_quest.rules.teams import BUILD
from khroma.games.color_quest.state import State
from khroma.kernel.game import PLAYING
from khroma.kernel.kinds import Seat


class ColorQuestPiece(TypedDict):
    """A figure on the board. `name` is the word for its kind at its level; `code` stands for it in pictures."""

    figure: str
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
    """A square of the forest; `area` and `goal` name the side whose it is."""

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


def show(state: State) -> ColorQuestTable:
    """The position in words."""
    board = state.box.board
    names = state.box.board.names
    return {
        "game": "color_quest",
        "secrets": not state.box.public_hands,
        "windows": True,
        "layout": board.name,
        "files": state.box.board.files,
        "ranks": state.box.board.ranks,
        "squares": {names[square]: _square(state, square) for square in board.squares},
        "seats": [_seat(state, seat) for seat in SEATS],
        "pool": state.pool,
        "deck": state.cards_in_deck(),
        "discard": [ITEMS[item] for item in CARDS for _ in range(state.discards[item])],
        "reserve": {FIGURES[caste]: state.left(caste) for caste in kinds.CASTES},
        "supply": {FIGURES[kind]: state.left(Kind(kind)) for kind in range(kinds.MINI_GOLEM, kinds.BONE_PILE)},
        "parry": bool(state.parry),
        "declared": "" if state.declared == NOBODY else declaration_of(state.declared).line(state, state.declared),
        "reaction": "" if state.reaction == NOBODY else declaration_of(state.reaction).line(state, state.reaction),
        "turn": {
            "player": "" if state.active == NOBODY else SIDES[state.active],
            "first": "" if state.first == NOBODY else SIDES[state.first],
            "phase": state.phase,
            "round": min(state.round, state.box.round_limit),
            "rounds": state.box.round_limit,
            "over": ENDS[state.ended] if state.ended != PLAYING else "",
            "winner": "" if state.winner == NOBODY else SIDES[state.winner],
        },
        "prices": _prices(state),
        "decided": [names[square] for square in ending.decided(state)],
    }


def _square(state: State, square: Square) -> ColorQuestSquare:
    board = state.box.board
    shown: ColorQuestSquare = {"fragment": f"F{board.fragment_of[square] + 1}"}
    if state.tile[square] != NO_TILE:
        shown["ground"] = TILES[state.tile[square]]
    if state.bones[square]:
        shown["bones"] = True
    if state.puddle[square] != NONE:
        shown["paint"] = COLOURS[state.puddle[square]]
    if state.die[square] != NONE:
        shown["die"] = COLOURS[state.die[square]]
    for side in SEATS:
        if square in board.area[side]:
            shown["area"] = SIDES[side]
        if square in board.goal[side]:
            shown["goal"] = SIDES[side]
    if state.figure[square] != NOBODY:
        shown["piece"] = _piece(state, state.figure[square])
    return shown


def _prices(state: State) -> dict[str, float]:
    """CQ-SET-3: what each figure costs, while teams are put together."""
    if state.ended != PLAYING or not state.agenda or not BUILD.matches(state.agenda[-1]):
        return {}
    return {FIGURES[kind]: state.box.half_points[kind] / 2 for kind in range(kinds.KINDS)}


def _member(state: State, member: kinds.Member) -> ColorQuestMember:
    kind = kind_of(member)
    points = state.box.half_points[kind] / 2
    return {"figure": FIGURES[kind], "colour": COLOURS[kinds.colour_of(member)], "points": points}


def _piece(state: State, figure: Figure) -> ColorQuestPiece:
    box, profile, kind = state.box, state.profile(figure), state.kinds[figure]
    marks = [word for mark, word in MARK_WORDS if state.has(figure, mark)]
    if state.has(figure, LYING):
        marks.append("lying")
    if state.tile[state.places[figure]] == WALL:
        marks.append("elevated")
    if state.is_invisible(figure) and "invisible" not in marks:
        marks.append("invisible")
    return {
        "figure": FIGURES[kind],
        "name": state.figure_word(figure),
        "code": kinds.CODES[kind],
        "colour": COLOURS[state.colours[figure]],
        "side": SIDES[state.side(figure)],
        "level": 2 if state.has(figure, LEVEL_2) else 1,
        "move": MOVES[box.move_of[profile]],
        "attack": POWER_WORDS[box.attack_of[profile]],
        "special": POWER_WORDS[box.special_of[profile]],
        "blast": POWER_WORDS[box.blast_of[profile]],
        "passive": PASSIVES[box.passive_of[profile]],
        "marks": marks,
    }


def _seat(state: State, seat: Seat) -> ColorQuestSeat:
    dice = {
        SECTIONS[section]: [COLOURS[c] for c in SIX for _ in range(state.dice_of(seat, section, c))]
        for section in range(3)
    }
    army = ending.army(state, seat) / 2
    return {
        "side": SIDES[seat],
        "standing": army + 2 * state.collected[seat],
        "dice": dice,
        "items": [ITEMS[item] for item in CARDS for _ in range(state.hand[seat * 6 + item])],
        "hidden_items": state.hidden[seat],
        "collected": state.collected[seat],
        "level": state.level(seat),
        "army": army,
        "team": [_member(state, each) for each in state.teams[seat]],
    }
