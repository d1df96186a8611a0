"""How a position of Paint Brawl stands for a seat: the way still to go to the goal of the scenario, and strength."""

from __future__ import annotations

from typing import Final

from khroma.bots.evaluate_paint_brawl_ways import chain, way
from khroma.bots.judge import Judge
from khroma.games.paint_brawl.board import (
    BARE_WALL,
    FREE,
    GRID,
    IS_COMBATANT,
    IS_PUDDLE,
    KIND_OF,
    ON_WALL,
    OWNER_OF,
    QUEST,
    RING,
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
    NOBODY,
    NOWHERE,
    PAINT_NETWORKS,
    RANGER,
    SCENARIOS,
    SHAMAN,
    SIEGE,
    Square,
)
from khroma.games.paint_brawl.state import State
from khroma.kernel.game import State as KernelState
from khroma.kernel.kinds import Seat

_COMBATANT: Final = 60
_GOLEM: Final = 20
_CARD: Final = 15
_STAND: Final = 2
_CARDS: Final = 4  # action cards of a turn in which nothing was done yet
_IN_REACH: Final = (300, 300, 300, 150, 150)  # by missing links of a chain: what the whole next turn is worth


class PaintBrawlJudge(Judge):
    """Strength of a side, and how near it is to the goal of the scenario.

    Two terms are about chains that are nearly closed. `closing`: whose turn begins may close it. `last`: one missing
    link is marked down, as if it could never be had; so judges `greedy`, and nobody else (`data/weights`).
    """

    def __init__(self) -> None:
        names = ("cards", "fighters", "golems", "supply", "knocked", "goal", "last", "closing")
        super().__init__(names, own=3, best=2, rest=1)
        self.weights[-1] = 0

    def players(self, state: KernelState) -> int:
        assert isinstance(state, State)
        return state.box.players

    def parts(self, state: KernelState, side: Seat) -> list[int]:
        assert isinstance(state, State)
        return _parts(state, side)

    def mark(self, state: KernelState) -> int:
        assert isinstance(state, State)
        turn, cards = state.turn, state.cards
        left = (turn.moves, turn.attacks, turn.blast_played, tuple(cards.hands), tuple(cards.blasts))
        return hash((tuple(state.board.on), tuple(state.board.knocked), state.board.quest, left, tuple(state.agenda)))


def _parts(state: State, seat: Seat) -> list[int]:
    scenario = state.box.scenario
    if scenario == PAINT_NETWORKS:
        # Captured combatants take stands that the chain needs: more than four are of little use.
        fighters = min(state.board.combatants[seat], 4) * (_COMBATANT // 2)
    else:
        fighters = state.board.combatants[seat] * _COMBATANT
    supply = state.board.supply(seat)
    stands = min(supply, 6) * 4 * _STAND
    if scenario != CAPTURE:
        stands += supply * _STAND
    knocked = 0
    for square in state.board.knocked:
        if OWNER_OF[state.board.on[square]] == seat:
            knocked -= _COMBATANT // 3
    cards = min(state.cards.held[seat], 2) * _CARD
    if scenario == PAINT_NETWORKS:
        goal, last, closing = _network_standing(state, seat)
    else:
        goal, last, closing = _goal(state, seat), 0, 0
    return [cards, fighters, state.board.golems(seat) * _GOLEM, stands, knocked, goal, last, closing]


def _goal(state: State, seat: Seat) -> int:
    scenario = state.box.scenario
    if scenario == CAPTURE:
        return _hunt(state, seat) if state.box.players == 2 else _gathering(state, seat)
    if scenario == SIEGE:
        return _siege(state, seat)
    if scenario == CHIEF_ESCORT:
        return _escort(state, seat)
    return _walls(state, seat)


_PLAIN: Final = PaintBrawlJudge()


def evaluate(state: State, seat: Seat) -> int:
    """Its own standing less that of the best opponent, and a little less than the others together."""
    return _PLAIN.evaluate(state, seat)


def new_judge() -> Judge:
    """A judge whose weights may be changed."""
    return PaintBrawlJudge()


def scenario(state: State) -> str:
    """The scenario, by its word."""
    return SCENARIOS[state.box.scenario]


# --- Paint Networks


def _network_standing(state: State, seat: Seat) -> tuple[int, int, int]:
    """How many squares the chain still needs; a chain without stands for it is worth less. Then `last`, `closing`."""
    goal = Square(QUEST) if state.box.players > 2 else state.board.chief[1 - seat]
    start = state.board.chief[seat]
    if NOWHERE in (start, goal):
        return 0, 0, 0
    missing = chain(state, seat, start, goal)
    lacking = max(0, missing - state.board.supply(seat))
    closing = 0
    turn = state.turn
    if turn.active == seat and turn.moves + turn.attacks == _CARDS and lacking == 0 and missing < len(_IN_REACH):
        closing = _IN_REACH[missing]
    return -40 * missing - 60 * lacking, -120 if missing == 1 else 0, closing


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
