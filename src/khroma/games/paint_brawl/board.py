"""Paint Brawl: the board and what a square can hold (docs/rules/paint_brawl.md, section 4).

A square is one code: 0 for free ground, otherwise what lies or stands there and whose it is, with the
wall or the Quest square under it added. Codes are made and read only by the functions and tables here.
"""

from __future__ import annotations

from typing import Final

from khroma.games.paint_brawl.kinds import (
    CHIEF,
    CLONE,
    EMPTY,
    MINI,
    MOST_SEATS,
    MYSTIC,
    NOBODY,
    PUDDLE,
    WARRIOR,
    Code,
    Kind,
)
from khroma.kernel.grid import OFF_BOARD, Grid
from khroma.kernel.kinds import Seat, Square

_WALL: Final = 64
_QUEST: Final = 128
CODES: Final = 192

FREE: Final = 0
BARE_WALL: Final = 64  # a wall with nothing on its top
BARE_QUEST: Final = 128  # the Quest square without a Chief


def content(kind: Kind, seat: Seat) -> Code:
    """The code of a thing on the ground; on a wall or the Quest square it is added to that of the bare one."""
    return kind * MOST_SEATS + seat


PUDDLE_OF: Final[list[int]] = [PUDDLE * MOST_SEATS + seat for seat in range(MOST_SEATS)]  # by seat, on the ground


def bare(code: Code) -> Code:
    """The square without what is on it."""
    return code // _WALL * _WALL


def _kinds() -> list[Kind]:
    return [Kind(code % _WALL // MOST_SEATS if code % _WALL < 12 * MOST_SEATS else EMPTY) for code in range(CODES)]


def _owners() -> list[Seat]:
    return [Seat(code % MOST_SEATS) if code % _WALL >= MOST_SEATS else Seat(NOBODY) for code in range(CODES)]


KIND_OF: Final[list[Kind]] = _kinds()
OWNER_OF: Final[list[Seat]] = _owners()
ON_WALL: Final[list[bool]] = [_WALL <= code < _QUEST for code in range(CODES)]
IS_COMBATANT: Final[list[bool]] = [WARRIOR <= kind <= MYSTIC for kind in KIND_OF]
IS_INVOCATION: Final[list[bool]] = [MINI <= kind <= CLONE for kind in KIND_OF]
IS_PUDDLE: Final[list[bool]] = [kind == PUDDLE for kind in KIND_OF]
IS_PIECE: Final[list[bool]] = [kind >= CHIEF for kind in KIND_OF]

# What an attack of a seat finds on a square (PB-ATK-1): hit_of[seat * CODES + code].
NO_HIT: Final = 0
HIT_PAINT: Final = 1  # a puddle can be placed or replaced
HIT_COMBATANT: Final = 2
HIT_CHIEF: Final = 3
HIT_QUEST: Final = 4  # the Quest square without a Chief
HIT_QUEST_CHIEF: Final = 5
HIT_WALL: Final = 6  # its top can be painted, by those who paint walls
HIT_CLIMBER: Final = 7  # an enemy figure on a wall


def _hit(seat: int, code: Code) -> int:
    """PB-ATK-1, PB-WAL-3, PB-INV-1: what there is to change for paint of this seat."""
    kind, owner = KIND_OF[code], OWNER_OF[code]
    if code >= _QUEST:
        if kind == CHIEF:
            return HIT_QUEST_CHIEF if owner != seat else NO_HIT
        return HIT_QUEST
    if owner == seat or MINI <= kind <= CLONE:
        return NO_HIT
    if kind in (EMPTY, PUDDLE):
        return HIT_WALL if code >= _WALL else HIT_PAINT
    if kind == CHIEF:
        return HIT_CHIEF
    return HIT_CLIMBER if code >= _WALL else HIT_COMBATANT


def _links(walls_too: bool) -> list[bool]:
    """PB-ATK-NET, PB-GEO-15: by seat and code: own puddles on the ground, own golems and its own clone link."""
    return [
        OWNER_OF[code] == seat
        and code < _QUEST
        and (code < _WALL or walls_too)
        and (IS_PUDDLE[code] or IS_INVOCATION[code])
        for seat in range(MOST_SEATS)
        for code in range(CODES)
    ]


LINKS: Final[list[bool]] = _links(False)
LINKS_WITH_WALLS: Final[list[bool]] = _links(True)
HIT_OF: Final[list[int]] = [_hit(seat, code) for seat in range(MOST_SEATS) for code in range(CODES)]

# --- geometry

FILES: Final = 11  # and as many ranks
SIZE: Final = 121


def _board() -> Grid:
    """PB-GEO-1, PB-CMP-1: 11 x 11 squares, numbered rank by rank from a1."""
    return Grid(FILES, FILES)


GRID: Final = _board()
SQUARES: Final[list[Square]] = [Square(each) for each in range(SIZE)]
NAMES: Final[list[str]] = GRID.names
QUEST: Final = 60  # f6 (PB-GEO-3); a plain number, so that it is a constant when compiled

NORTH: Final = 0
NORTHEAST: Final = 1
EAST: Final = 2
SOUTHEAST: Final = 3
SOUTH: Final = 4
SOUTHWEST: Final = 5
WEST: Final = 6
NORTHWEST: Final = 7
STRAIGHT: Final[list[int]] = [0, 2, 4, 6]
DIAGONALS: Final[list[int]] = [1, 3, 5, 7]
AREA_ORDER: Final[list[int]] = [0, 2, 4, 6, 1, 3, 5, 7]  # PB-GEO-10


def _squares(numbers: tuple[int, ...]) -> list[Square]:
    return [Square(each) for each in numbers]


def _near(square: Square, directions: list[int]) -> list[Square]:
    """PB-GEO-10, PB-GEO-11: neighbours in the order of areas; what lies off the board is lost."""
    found = [GRID.step[square * 8 + direction] for direction in directions]
    return [Square(there) for there in found if there != OFF_BOARD]


def _beside() -> list[list[Square]]:
    """PB-GEO-6: the up to four squares that share an edge."""
    return [_near(square, STRAIGHT) for square in SQUARES]


def _around() -> list[list[Square]]:
    """PB-GEO-7: the up to eight squares in contact."""
    return [_near(square, AREA_ORDER) for square in SQUARES]


def _rays() -> list[list[list[Square]]]:
    """PB-GEO-8: the straight lines N, E, S, W of each square; never diagonal."""
    return [[_squares(GRID.rays[square][direction]) for direction in STRAIGHT] for square in SQUARES]


def _cross() -> list[list[Square]]:
    """PB-GEO-9: the square and its orthogonal contacts; with all contacts it is the 3 x 3 area."""
    return [[square, *BESIDE[square]] for square in SQUARES]


def _brawls() -> list[list[Square]]:
    """PB-ATK-BRA: by square * 8 + diagonal direction: corner, side on the actor's rank, side on its file."""
    found: list[list[Square]] = []
    for square in SQUARES:
        for direction in range(8):
            eastward = direction in (NORTHEAST, SOUTHEAST)
            northward = direction in (NORTHEAST, NORTHWEST)
            order = [direction, EAST if eastward else WEST, NORTH if northward else SOUTH]
            found.append(_near(square, order) if direction % 2 else [])
    return found


def _pairs() -> list[list[Square]]:
    """By square * 8 + straight direction: the next square and the one behind it."""
    return [_squares(GRID.rays[square][direction][:2]) for square in SQUARES for direction in range(8)]


BESIDE: Final[list[list[Square]]] = _beside()
AROUND: Final[list[list[Square]]] = _around()
RAYS: Final[list[list[list[Square]]]] = _rays()
CROSS: Final[list[list[Square]]] = _cross()
AREA: Final[list[list[Square]]] = [[square, *AROUND[square]] for square in SQUARES]
BRAWLS: Final[list[list[Square]]] = _brawls()
PAIRS: Final[list[list[Square]]] = _pairs()
# By square: itself with each straight direction, as `PAIRS` numbers them.
STRAIGHT_FROM: Final[list[list[int]]] = [[square * 8 + direction for direction in STRAIGHT] for square in SQUARES]
STEP: Final[list[Square]] = GRID.step
ALL_RAYS: Final[list[list[list[Square]]]] = [
    [_squares(GRID.rays[square][direction]) for direction in range(8)] for square in range(SIZE)
]
RING: Final[list[Square]] = AROUND[QUEST]

# --- quarters (PB-GEO-2, PB-GEO-4, PB-GEO-5)

SW: Final = 0
NW: Final = 1
NE: Final = 2
SE: Final = 3
QUARTERS: Final = ("sw", "nw", "ne", "se")


def square_at(name: str) -> Square:
    """A square by its name."""
    return GRID.index[name]


def quarter_of(square: Square) -> int:
    """PB-GEO-2, PB-GEO-3: the quarters lie like a pinwheel around the Quest square, which belongs to none."""
    file, rank = square % FILES, square // FILES
    if square == QUEST:
        return NOBODY
    if file <= 4 and rank <= 5:
        return SW
    if file <= 5 and rank >= 6:
        return NW
    return NE if rank >= 5 else SE


def is_joint(square: Square) -> bool:
    """PB-GEO-4: the f-file and the 6th rank."""
    return share_line(square, Square(QUEST))


def share_line(one: Square, other: Square) -> bool:
    """Whether two squares are on the same file or rank."""
    return one % FILES == other % FILES or one // FILES == other // FILES


def _areas() -> list[list[Square]]:
    """By quarter: the Chief's corner, the side square on its rank, the one on its file, the inner corner."""
    names = (
        ("a1", "b1", "a2", "b2"),
        ("a11", "b11", "a10", "b10"),
        ("k11", "j11", "k10", "j10"),
        ("k1", "j1", "k2", "j2"),
    )
    return [[square_at(name) for name in area] for area in names]


def _wall_zones() -> list[list[Square]]:
    """PB-GEO-5, PB-SET-9: the core of each quarter without its deployment area: 21 squares."""
    return [
        [s for s in SQUARES if quarter_of(s) == quarter and not is_joint(s) and s not in AREAS[quarter]]
        for quarter in range(len(QUARTERS))
    ]


AREAS: Final[list[list[Square]]] = _areas()
WALL_ZONES: Final[list[list[Square]]] = _wall_zones()
NEAR_QUEST: Final[list[Square]] = [square_at(name) for name in ("e5", "e7", "g5", "g7")]
