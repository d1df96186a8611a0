"""Paint Brawl: golems, clones and explosions (docs/rules/paint_brawl.md, section 7.7, PB-INV and PB-EXP)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from khroma.games.paint_brawl.arguments import DirectionArgument, SeatArgument, SquareArgument
from khroma.games.paint_brawl.board import (
    ALL_RAYS,
    AREA,
    BARE_WALL,
    CODES,
    CROSS,
    HIT_COMBATANT,
    HIT_OF,
    HIT_PAINT,
    HIT_QUEST,
    IS_INVOCATION,
    IS_PUDDLE,
    KIND_OF,
    NAMES,
    ON_WALL,
    OWNER_OF,
    PUDDLE_OF,
    SQUARES,
)
from khroma.games.paint_brawl.kinds import MAXI, MOST_GOLEMS, Kind
from khroma.games.paint_brawl.rules.paint import Stroke
from khroma.games.paint_brawl.state import State
from khroma.kernel.kinds import Action, Seat, Square
from khroma.kernel.notation import read_word
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Need

_SIZES: Final = ("mini", "maxi")


class SizeArgument(Argument[State]):
    """Whether it is that of a mini or a maxi golem."""

    def __init__(self) -> None:
        super().__init__("size", "mini|maxi", 1)

    def of(self, packed: int) -> bool:
        """Whether it is that of a maxi golem."""
        return packed >> self.shift & self.mask == 1

    def word(self, state: State, value: int) -> str:
        return _SIZES[value]

    def read(self, state: State, word: str, before: int) -> int:
        return read_word(word, _SIZES, 'unknown size "{word}"')

    def values(self, state: State, before: int) -> Sequence[int]:
        return (0, 1)


class Burst(Stroke):
    """Paint of an invocation: in its own colour, and Chiefs stay where they are unless the option says otherwise."""

    def pushes(self, state: State) -> bool:
        """PB-CHF-3: by the option only."""
        return state.box.explosion_pushes


class Explosion(Burst):
    """PB-EXP-2: a cross, or the 3 x 3 area of a maxi golem, centre first; the centre also on a wall."""

    def __init__(self) -> None:
        self.centre, self.wide, self.seat = SquareArgument("square"), SizeArgument(), SeatArgument()
        super().__init__("explosion", self.centre, self.wide, self.seat)

    def of(self, centre: Square, wide: bool, seat: Seat) -> Action:
        """An explosion in the colour of a seat."""
        return self.with_three(centre, 1 if wide else 0, seat)

    def hit_squares(self, packed: int) -> list[Square]:
        centre = self.centre.of(packed)
        return AREA[centre] if self.wide.of(packed) else CROSS[centre]

    def colour(self, chooser: Seat, packed: int) -> Seat:
        return self.seat.of(packed)

    def reaches_tops(self, state: State, packed: int, number: int) -> bool:
        return number == 0


class Smear(Burst):
    """PB-SPC-STR: the square of the invocation and two (of a maxi golem four) behind it."""

    def __init__(self) -> None:
        self.start = SquareArgument("square")
        self.direction, self.wide, self.seat = DirectionArgument(self.start), SizeArgument(), SeatArgument()
        super().__init__("smear", self.start, self.direction, self.wide, self.seat)

    def of(self, start: Square, direction: int, wide: bool, seat: Seat) -> Action:
        """The smear of an invocation of a seat."""
        return self.pack([start, direction, 1 if wide else 0, seat])

    def hit_squares(self, packed: int) -> list[Square]:
        start = self.start.of(packed)
        ray = ALL_RAYS[start][self.direction.of(packed)]
        return [start, *ray[: 4 if self.wide.of(packed) else 2]]

    def colour(self, chooser: Seat, packed: int) -> Seat:
        return self.seat.of(packed)


EXPLOSION: Final = Explosion()
SMEAR: Final = Smear()
EFFECTS: Final[list[Stroke]] = [EXPLOSION, SMEAR]


def explode(state: State, causer: Seat, square: Square) -> None:
    """PB-EXP, PB-EXP-1, PB-EXP-4, PB-CHF-3: the invocation is removed and paints its area in its own colour.

    Nothing in the area is set off, and Chiefs stay where they are."""
    code = state.board.on[square]
    state.board.remove_invocation(square, "exploded")
    burst(state, causer, square, KIND_OF[code] == MAXI, OWNER_OF[code])


def burst(state: State, causer: Seat, centre: Square, wide: bool, seat: Seat) -> None:
    """PB-EXP-2: the paint of an explosion."""
    EXPLOSION.go_on(state, causer, EXPLOSION.of(centre, wide, seat), 0, 0)


def loses_to_explosion(state: State, square: Square, loser: Seat) -> bool:
    """PB-OPT-1: whether the invocation there would take a puddle, a combatant or the Quest stand from another seat."""
    code = state.board.on[square]
    seat, wide = OWNER_OF[code], KIND_OF[code] == MAXI
    left = state.board.stock[seat]
    squares = EXPLOSION.hit_squares(EXPLOSION.of(square, wide, seat))
    for number in range(len(squares)):
        code = state.board.on[squares[number]]
        hit = HIT_PAINT if number == 0 else HIT_OF[seat * CODES + code]
        if hit == HIT_COMBATANT:
            if OWNER_OF[code] == loser:
                return True
            left -= 1 if state.box.shared_stands else 0
        elif left > 0 and (hit == HIT_PAINT or (hit == HIT_QUEST and state.board.quest != seat)):
            if number > 0 and (state.board.quest if hit == HIT_QUEST else OWNER_OF[code]) == loser:
                return True
            left -= 1
    return False


def invocations(state: State) -> list[Square]:
    """Every golem and clone on the board."""
    found: list[Square] = []
    for seat in state.box.seats:
        for square in state.board.men[seat]:
            if IS_INVOCATION[state.board.on[square]]:
                found.append(square)
    return found


def own_puddles(state: State, seat: Seat) -> list[Square]:
    """The puddles of a seat on ground and walls, in the order of squares."""
    if state.board.puddles[seat] == 0:
        return []
    board, low = state.board.on, PUDDLE_OF[seat]
    high = BARE_WALL + low
    return [square for square in SQUARES if board[square] == low or board[square] == high]


def may_have_golem(state: State, seat: Seat) -> bool:
    """PB-INV-2: fewer than two golems of this colour are on the board."""
    return state.board.golems(seat) < MOST_GOLEMS


def invoke(state: State, seat: Seat, square: Square, kind: Kind) -> None:
    """PB-SPC-INV, PB-BLA-CLO: the puddle goes; a mini golem or clone stands there, or explodes on a wall."""
    state.board.remove_puddle(square)
    if ON_WALL[state.board.on[square]]:
        state.board.tell_square("exploded_on_wall", square)
        burst(state, seat, square, False, seat)
    else:
        state.board.place_invocation(square, kind, seat)


def puddle_needs(state: State, seat: Seat, square: Square, rule: str) -> Iterator[Need]:
    """PB-INV-1: paint takes shape on a puddle of one's own."""
    code = state.board.on[square]
    own = IS_PUDDLE[code] and OWNER_OF[code] == seat
    yield Need(own, rule, "no-own-puddle", square=NAMES[square])


def golem_needs(state: State, seat: Seat, square: Square, rule: str) -> Iterator[Need]:
    """PB-INV-2: not a third golem, and a puddle for it."""
    yield Need(may_have_golem(state, seat), "PB-INV-2", "two-golems")
    yield from puddle_needs(state, seat, square, rule)
