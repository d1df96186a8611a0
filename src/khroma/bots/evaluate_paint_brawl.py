"""How a position of Paint Brawl stands for a seat: the way still to go to the goal of the scenario, and strength."""

from __future__ import annotations

from typing import Final

from khroma.games.paint_brawl.board import (
    BARE_QUEST,
    BARE_WALL,
    BESIDE,
    CODES,
    FREE,
    GRID,
    IS_COMBATANT,
    IS_PUDDLE,
    KIND_OF,
    LINKS,
    LINKS_WITH_WALLS,
    ON_WALL,
    OWNER_OF,
    QUEST,
    RING,
    SIZE,
    SQUARES,
)
from khroma.games.paint_brawl.kinds import (
    CAPTURE,
    CASTE_OF,
    CHIEF,
    CHIEF_ESCORT,
    HUNTER,
    MAXI,
    MINI,
    MOST_SEATS,
    NOBODY,
    NOWHERE,
    PAINT_NETWORKS,
    RANGER,
    SHAMAN,
    SIEGE,
    Square,
)
from khroma.games.paint_brawl.state import State
from khroma.kernel.kinds import Seat

FAR: Final = 60
_DEAREST: Final = 4  # of one square that can be had at all
_COMBATANT: Final = 60
_GOLEM: Final = 20
_CARD: Final = 15
_STAND: Final = 2


def evaluate(state: State, seat: Seat) -> int:
    """Its own standing less that of the best opponent, and a little less than the others together."""
    own = _standing(state, Seat(seat))
    best = -100_000
    total = 0
    players = state.box.players
    for other in state.box.seats:
        if other != seat:
            standing = _standing(state, other)
            total += standing
            best = max(best, standing)
    return own * 3 - best * 2 - total // (players - 1)


def _standing(state: State, seat: Seat) -> int:
    """Strength of a side, and how near it is to its goal."""
    scenario = state.box.scenario
    strength = min(state.cards.held[seat], 2) * _CARD
    if scenario == PAINT_NETWORKS:
        # Captured combatants take stands that the chain needs: more than four are of little use.
        strength += min(state.board.combatants[seat], 4) * (_COMBATANT // 2)
    else:
        strength += state.board.combatants[seat] * _COMBATANT
    strength += state.board.golems(seat) * _GOLEM
    supply = state.board.supply(seat)
    strength += min(supply, 6) * 4 * _STAND
    if scenario != CAPTURE:
        strength += supply * _STAND
    for square in state.board.knocked:
        if OWNER_OF[state.board.on[square]] == seat:
            strength -= _COMBATANT // 3
    if scenario == PAINT_NETWORKS:
        return strength + _network_standing(state, seat)
    if scenario == CAPTURE:
        return strength + (_hunt(state, seat) if state.box.players == 2 else _gathering(state, seat))
    if scenario == SIEGE:
        return strength + _siege(state, seat)
    if scenario == CHIEF_ESCORT:
        return strength + _escort(state, seat)
    return strength + _walls(state, seat)


# --- Paint Networks


def _network_standing(state: State, seat: Seat) -> int:
    """How many squares the chain still needs; a chain without stands for it is worth less."""
    goal = Square(QUEST) if state.box.players > 2 else state.board.chief[1 - seat]
    start = state.board.chief[seat]
    if NOWHERE in (start, goal):
        return 0
    missing = chain(state, seat, start, goal)
    lacking = missing - state.board.supply(seat)
    return -40 * missing - (60 * lacking if lacking > 0 else 0) - (120 if missing == 1 else 0)


def chain(state: State, seat: Seat, start: Square, goal: Square) -> int:
    """The cheapest chain from beside `start` to beside `goal`: own links are free, other squares cost."""
    prices = _CHAIN_WITH_WALLS if state.box.links is LINKS_WITH_WALLS else _CHAIN
    return _cheapest(state.board.on, prices, seat * CODES, BESIDE[start], BESIDE[goal])


def _cheapest(board: list[int], prices: list[int], base: int, starts: list[Square], ends: list[Square]) -> int:
    """The lowest sum of prices from one of the starts to one of the ends, both included."""
    cost = [FAR] * SIZE
    waiting: list[list[Square]] = [[] for _ in range(_DEAREST + 1)]  # by cost, counted round and round
    for square in starts:
        price = prices[base + board[square]]
        if price < cost[square]:
            cost[square] = price
            waiting[price].append(square)
    for level in range(FAR):
        now = waiting[level % (_DEAREST + 1)]
        for square in now:
            if cost[square] != level:
                continue
            if square in ends:
                return level
            for near in BESIDE[square]:
                price = level + prices[base + board[near]]
                if price < cost[near]:
                    cost[near] = price
                    waiting[price % (_DEAREST + 1)].append(near)
        now.clear()
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


# --- Capture


def _hunt(state: State, seat: Seat) -> int:
    """Two players: captures count most; then everybody comes near those who are left, and paint in the way goes."""
    board = state.board.on
    prey = [square for square in state.board.men[1 - seat] if IS_COMBATANT[board[square]]]
    value = state.board.combatants[seat] * 60 - state.board.puddles[1 - seat] * 3
    for enemy in prey:
        nearest = 12
        for square in state.board.men[seat]:
            kind = KIND_OF[board[square]]
            distance = GRID.distance(square, enemy)
            if kind == CHIEF:
                distance += 4
            elif ON_WALL[board[enemy]] and kind not in (MINI, MAXI):
                distance = 12
            nearest = min(nearest, distance)
        value -= nearest * 8
    for square in state.board.men[seat]:
        if KIND_OF[board[square]] != CHIEF:
            nearest = 12
            for enemy in prey:
                nearest = min(nearest, GRID.distance(square, enemy))
            value -= nearest * 3
    return value


def _gathering(state: State, seat: Seat) -> int:
    """Three or four players: all three castes around the Quest square."""
    best = [12, 12, 12]
    for square in state.board.men[seat]:
        caste = CASTE_OF[KIND_OF[state.board.on[square]]]
        if caste >= 0:
            best[caste] = min(best[caste], max(0, GRID.distance(square, QUEST) - 1))
    value = 0
    for distance in best:
        value -= distance * 12
        if distance == 0:
            value += 60
        elif distance == 12:
            value -= 80
    return value


# --- Siege


def _siege(state: State, seat: Seat) -> int:
    """Squares of the ring that are held, the Quest square, and who is near enough to take the rest."""
    value = 0
    held = 0
    for square in RING:
        if OWNER_OF[state.board.on[square]] == seat:
            held += 1
    value += held * 45 + held * held * 6
    if state.board.quest == seat or state.board.chief[seat] == QUEST:
        value += 90
    for square in state.board.men[seat]:
        code = state.board.on[square]
        if IS_COMBATANT[code]:
            value -= max(0, GRID.distance(square, QUEST) - 2) * 6
    return value


# --- Chief Escort


def _escort(state: State, seat: Seat) -> int:
    """The Chief's way to the Quest square, and the stand that lets it move."""
    start = state.board.chief[seat]
    if start == NOWHERE:
        return 0
    steps = way(state, seat, start)
    value = -45 * steps
    if state.board.quest == seat:
        value += 130
    elif state.board.quest != NOBODY:
        value -= 20
    for square in state.board.men[seat]:
        code = state.board.on[square]
        if IS_COMBATANT[code]:
            value -= max(0, GRID.distance(square, QUEST) - 2) * 3
    return value


def way(state: State, seat: Seat, start: Square) -> int:
    """Steps of the Chief to f6; what stands in the way costs more."""
    if start == QUEST:
        return 0
    return _cheapest(state.board.on, _STEPS, seat * CODES, BESIDE[start], [Square(QUEST)])


def _step_price(seat: int, code: int) -> int:
    """What it takes to bring the Chief onto a square."""
    if code in (FREE, BARE_QUEST) or (IS_PUDDLE[code] and OWNER_OF[code] == seat and code < BARE_WALL):
        return 1
    if code >= BARE_WALL:
        return 4 if code > BARE_QUEST else FAR
    return 2 if IS_PUDDLE[code] or OWNER_OF[code] == seat else 3


_STEPS: Final = [_step_price(seat, code) for seat in range(MOST_SEATS) for code in range(CODES)]


# --- Walls Control


def _walls(state: State, seat: Seat) -> int:
    """Walls that are held, and for the others how long it takes to paint or climb them."""
    held = 0
    costs: list[int] = []
    for wall in state.board.walls:
        if OWNER_OF[state.board.on[wall]] == seat:
            held += 1
        else:
            costs.append(_wall_cost(state, seat, wall))
    costs.sort()
    value = held * 260
    for index in range(min(len(costs), max(0, 3 - held))):
        value -= costs[index] * 22
    return value


def _wall_cost(state: State, seat: Seat, wall: Square) -> int:
    """The fewest cards for a golem, a puddle with a Shaman, or a climber to hold the wall."""
    board = state.board.on
    best = 12
    shaman = False
    for square in state.board.men[seat]:
        code = board[square]
        kind = KIND_OF[code]
        distance = GRID.distance(square, wall)
        if kind in (MINI, MAXI):
            best = min(best, distance)
        elif kind == SHAMAN:
            shaman = True
        elif kind in (HUNTER, RANGER) and not ON_WALL[code]:
            if not IS_PUDDLE[board[wall]] and board[wall] == BARE_WALL:
                best = min(best, distance + 1)
            else:
                best = min(best, distance + 3)
    if shaman and state.board.golems(seat) < 2:
        for square in SQUARES:
            code = board[square]
            if code != FREE and IS_PUDDLE[code] and OWNER_OF[code] == seat:
                best = min(best, GRID.distance(square, wall) + 2)
    return best
