"""Paint Brawl: the cheapest way from square to square, for chains of paint and for the Chief's walk."""

from __future__ import annotations

from typing import Final

from khroma.games.paint_brawl.board import (
    BARE_QUEST,
    BARE_WALL,
    BESIDE,
    CODES,
    FREE,
    IS_COMBATANT,
    IS_PUDDLE,
    KIND_OF,
    LINKS,
    LINKS_WITH_WALLS,
    OWNER_OF,
    QUEST,
    SIZE,
    SQUARES,
)
from khroma.games.paint_brawl.kinds import CHIEF, MOST_SEATS
from khroma.games.paint_brawl.state import State
from khroma.kernel.kinds import Seat, Square

FAR: Final = 60
_DEAREST: Final = 4  # of one square that can be had at all


def chain(state: State, seat: Seat, start: Square, goal: Square) -> int:
    """The cheapest chain from beside `start` to beside `goal`: own links are free, other squares cost."""
    prices = _CHAIN_WITH_WALLS if state.box.links is LINKS_WITH_WALLS else _CHAIN
    return _cheapest(state.board.on, prices, seat * CODES, BESIDE[start], _BESIDE[goal])


def way(state: State, seat: Seat, start: Square) -> int:
    """Steps of the Chief to f6; what stands in the way costs more."""
    if start == QUEST:
        return 0
    return _cheapest(state.board.on, _STEPS, seat * CODES, BESIDE[start], _ONLY_QUEST)


def _cheapest(board: list[int], prices: list[int], base: int, starts: list[Square], is_end: list[bool]) -> int:
    """The lowest sum of prices from one of the starts to one of the ends, both included: level by level."""
    price = [prices[base + code] for code in board]
    beside = BESIDE
    cost = [FAR] * SIZE
    levels: list[list[Square]] = [[], [], [], [], []]  # squares by cost, from the present level up to the dearest step
    for square in starts:
        there = price[square]
        if there < cost[square]:
            cost[square] = there
            levels[there].append(square)
    for level in range(FAR):
        now = levels[0]
        for square in now:
            if cost[square] != level:
                continue
            if is_end[square]:
                return level
            for near in beside[square]:
                step = price[near]
                if level + step < cost[near]:
                    cost[near] = level + step
                    if step == 0:
                        now.append(near)
                    else:
                        levels[step].append(near)
        levels = [levels[1], levels[2], levels[3], levels[4], []]
    return FAR


def _link_price(seat: int, code: int, links: list[bool]) -> int:
    """What it takes to have a link on a square."""
    if links[seat * CODES + code]:
        return 0
    if code == FREE:
        return 1
    if code >= BARE_WALL:
        return FAR
    if IS_PUDDLE[code]:
        return 1
    if KIND_OF[code] == CHIEF:
        return 4
    if IS_COMBATANT[code]:
        return 2 if OWNER_OF[code] == seat else 3
    return 3


_CHAIN: Final = [_link_price(seat, code, LINKS) for seat in range(MOST_SEATS) for code in range(CODES)]
_CHAIN_WITH_WALLS: Final = [
    _link_price(seat, code, LINKS_WITH_WALLS) for seat in range(MOST_SEATS) for code in range(CODES)
]


def _step_price(seat: int, code: int) -> int:
    """What it takes to bring the Chief onto a square."""
    if code in (FREE, BARE_QUEST) or (IS_PUDDLE[code] and OWNER_OF[code] == seat and code < BARE_WALL):
        return 1
    if code >= BARE_WALL:
        return 4 if code > BARE_QUEST else FAR
    return 2 if IS_PUDDLE[code] or OWNER_OF[code] == seat else 3


_STEPS: Final = [_step_price(seat, code) for seat in range(MOST_SEATS) for code in range(CODES)]


def _mask(squares: list[Square]) -> list[bool]:
    return [square in squares for square in SQUARES]


_BESIDE: Final = [_mask(BESIDE[square]) for square in SQUARES]
_ONLY_QUEST: Final = _mask([Square(QUEST)])
