"""Paint Brawl: paint networks, searched (docs/rules/paint_brawl.md, section 7.3, PB-ATK-NET)."""

from __future__ import annotations

from typing import Final

from khroma.games.paint_brawl.board import (
    AROUND,
    BESIDE,
    CODES,
    FREE,
    HIT_OF,
    NO_HIT,
    PAIRS,
    SIZE,
    STRAIGHT_FROM,
)
from khroma.games.paint_brawl.rules.paint import is_effective
from khroma.games.paint_brawl.state import State
from khroma.kernel.kinds import Seat, Square

_UNUSED: Final[list[int]] = []
_NO_PARTS: Final[list[list[int]]] = []
_NO_MEMBERS: Final[list[list[Square]]] = []


class Networks:
    """The networks of a seat that its actors touch, each searched once in a position."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.label: list[int] = _UNUSED  # by square: the number of its network, 0 for none that was searched
        self.low: list[list[int]] = _NO_PARTS  # starts and directions of each network, for combatants
        self.tall: list[list[int]] = _NO_PARTS  # ... for Chiefs and clones
        self.members: list[list[Square]] = _NO_MEMBERS

    def usable(self, actor: Square) -> list[int]:
        """PB-ATK-NET: the networks with a piece in orthogonal contact with the actor (by the option: in contact)."""
        state = self.state
        links, base, board = state.box.links, self.seat * CODES, state.board.on
        if not self.label:  # most pieces that are looked at use none
            self.label, self.low, self.tall, self.members = [0] * SIZE, [], [], []
        found: list[int] = []
        for near in AROUND[actor] if state.box.network_all else BESIDE[actor]:
            if links[base + board[near]]:
                number = self.label[near]
                if number == 0:
                    number = self._search(near)
                if number not in found:
                    found.append(number)
        return found

    def _search(self, start: Square) -> int:
        state, label = self.state, self.label
        links, base, board = state.box.links, self.seat * CODES, state.board.on
        number = len(self.members) + 1
        found = [start]
        label[start] = number
        for square in found:
            for near in BESIDE[square]:
                if label[near] == 0 and links[base + board[near]]:
                    label[near] = number
                    found.append(near)
        self.members.append(found)
        self.low.append([])
        self.tall.append([])
        return number

    def parts(self, number: int, tall: bool) -> list[int]:
        """PB-ATK-NET, form A: every start and direction (start * 8 + direction) of a network with something to hit."""
        ready = self.tall[number - 1] if tall else self.low[number - 1]
        if ready:
            return ready
        state, seat = self.state, self.seat
        board, base, supply = state.board.on, self.seat * CODES, state.board.stock[seat]
        for start in self.members[number - 1]:
            for part in STRAIGHT_FROM[start]:
                for square in PAIRS[part]:
                    code = board[square]
                    if code == FREE:
                        if supply > 0:
                            ready.append(part)
                            break
                    elif HIT_OF[base + code] != NO_HIT and is_effective(state, seat, square, tall, supply):
                        ready.append(part)
                        break
        return ready
