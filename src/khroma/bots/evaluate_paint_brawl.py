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
)
from khroma.games.paint_brawl.state import State
from khroma.kernel.game import State as KernelState
from khroma.kernel.kinds import Seat, Square

_COMBATANT: Final = 60
_GOLEM: Final = 20
_CARD: Final = 15
_STAND: Final = 2
_CARDS: Final = 4  # action cards of a turn in which nothing was done yet
_EXPOSED: Final = 11  # the place of this term; `chased` follows it
_NEAR: Final = 2  # squares at which an enemy is a danger
_IN_REACH: Final = (300, 300, 300, 150, 150)  # by missing links of a chain: what the whole next turn is worth


class PaintBrawlJudge(Judge):
    """Strength of a side, and how near it is to the goal of the scenario.

    `goal` is what is reached of it, `near` the way that is left, `quest` what the Quest square or missing stands make
    of it, `paint` the puddles in the way. Two terms are about chains that are nearly closed. `closing`: whose turn
    begins may close it. `last`: one missing link is marked down, as if it could never be had; so judges `greedy`, and
    nobody else (`data/weights`). Terms of weight 0 here weigh only where that file says so.
    """

    def __init__(self) -> None:
        names = ("cards", "fighters", "golems", "supply", "knocked", "goal", "near", "quest", "paint", "last")
        unused = ("closing", "exposed", "chased", "spread")
        super().__init__((*names, *unused), own=3, best=2, rest=1)
        for index in range(len(names), len(names) + len(unused)):
            self.weights[index] = 0

    def players(self, state: KernelState) -> int:
        assert isinstance(state, State)
        return state.box.players

    def parts(self, state: KernelState, side: Seat) -> list[int]:
        assert isinstance(state, State)
        return _parts(state, side, self.weights[_EXPOSED] != 0 or self.weights[_EXPOSED + 1] != 0)

    def mark(self, state: KernelState) -> int:
        assert isinstance(state, State)
        turn, cards = state.turn, state.cards
        left = (turn.moves, turn.attacks, turn.blast_played, tuple(cards.hands), tuple(cards.blasts))
        return hash((tuple(state.board.on), tuple(state.board.knocked), state.board.quest, left, tuple(state.agenda)))


def _parts(state: State, seat: Seat, fearing: bool) -> list[int]:
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
    strength = [cards, fighters, state.board.golems(seat) * _GOLEM, stands, knocked]
    paint, last, closing = 0, 0, 0
    if scenario == PAINT_NETWORKS:
        goal, near, quest, last, closing = _network_standing(state, seat)
    else:
        goal, near, quest = _goal(state, seat)
        if scenario == CAPTURE and state.box.players == 2:
            paint = -3 * state.board.puddles[1 - seat]
    exposed, chased = _danger(state, seat) if fearing else (0, 0)
    spread = state.board.puddles[seat] * 3
    return [*strength, goal, near, quest, paint, last, closing, exposed, chased, spread]


def _goal(state: State, seat: Seat) -> tuple[int, int, int]:
    """What is reached of the goal, the way that is left, and the Quest square (in Capture: the prey)."""
    scenario = state.box.scenario
    if scenario == CAPTURE:
        return _hunt(state, seat) if state.box.players == 2 else _gathering(state, seat)
    if scenario == SIEGE:
        return _siege(state, seat)
    if scenario == CHIEF_ESCORT:
        return _escort(state, seat)
    return _walls(state, seat)


def _danger(state: State, seat: Seat) -> tuple[int, int]:
    """Own fighters with enemies two squares away or nearer, and enemies as near to its Chief."""
    board = state.board
    exposed, chased = 0, 0
    chief = board.chief[seat]
    for other in range(state.box.players):
        if other == seat:
            continue
        for enemy in board.men[other]:
            if KIND_OF[board.on[enemy]] == CHIEF:
                continue
            for square in board.men[seat]:
                if GRID.distance(square, enemy) <= _NEAR:
                    if square == chief:
                        chased -= 10
                    elif IS_COMBATANT[board.on[square]]:
                        exposed -= 10
    return exposed, chased


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


def _network_standing(state: State, seat: Seat) -> tuple[int, int, int, int, int]:
    """How many squares the chain still needs; a chain without stands for it is worth less. Then `last`, `closing`."""
    goal = Square(QUEST) if state.box.players > 2 else state.board.chief[1 - seat]
    start = state.board.chief[seat]
    if NOWHERE in (start, goal):
        return 0, 0, 0, 0, 0
    missing = chain(state, seat, start, goal)
    lacking = max(0, missing - state.board.supply(seat))
    closing = 0
    turn = state.turn
    if turn.active == seat and turn.moves + turn.attacks == _CARDS and lacking == 0 and missing < len(_IN_REACH):
        closing = _IN_REACH[missing]
    return -40 * missing, 0, -60 * lacking, -120 if missing == 1 else 0, closing


# --- Capture


def _hunt(state: State, seat: Seat) -> tuple[int, int, int]:
    """Two players: captures count most; then everybody comes near those who are left, and paint in the way goes."""
    board = state.board.on
    prey = [square for square in state.board.men[1 - seat] if IS_COMBATANT[board[square]]]
    caught, near = 0, 0
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
        caught -= nearest * 8
    for square in state.board.men[seat]:
        if KIND_OF[board[square]] != CHIEF:
            nearest = 12
            for enemy in prey:
                nearest = min(nearest, GRID.distance(square, enemy))
            near -= nearest * 3
    return state.board.combatants[seat] * 60, near, caught


def _gathering(state: State, seat: Seat) -> tuple[int, int, int]:
    """Three or four players: all three castes around the Quest square."""
    best = [12, 12, 12]
    for square in state.board.men[seat]:
        caste = CASTE_OF[KIND_OF[state.board.on[square]]]
        if caste >= 0:
            best[caste] = min(best[caste], max(0, GRID.distance(square, Square(QUEST)) - 1))
    there, near = 0, 0
    for distance in best:
        near -= distance * 12
        if distance == 0:
            there += 60
        elif distance == 12:
            there -= 80
    return there, near, 0


# --- Siege


def _siege(state: State, seat: Seat) -> tuple[int, int, int]:
    """Squares of the ring that are held, who is near enough to take the rest, and the Quest square."""
    held = 0
    for square in RING:
        if OWNER_OF[state.board.on[square]] == seat:
            held += 1
    quest = 90 if state.board.quest == seat or state.board.chief[seat] == QUEST else 0
    return held * 45 + held * held * 6, -6 * _gap(state, seat), quest


def _gap(state: State, seat: Seat) -> int:
    """How far all fighters together are from the ring of the Quest square."""
    total = 0
    for square in state.board.men[seat]:
        if IS_COMBATANT[state.board.on[square]]:
            total += max(0, GRID.distance(square, Square(QUEST)) - 2)
    return total


# --- Chief Escort


def _escort(state: State, seat: Seat) -> tuple[int, int, int]:
    """The Chief's way to the Quest square, its company, and the stand that lets it move."""
    start = state.board.chief[seat]
    if start == NOWHERE:
        return 0, 0, 0
    quest = 0
    if state.board.quest == seat:
        quest = 130
    elif state.board.quest != NOBODY:
        quest = -20
    return -45 * way(state, seat, start), -3 * _gap(state, seat), quest


# --- Walls Control


def _walls(state: State, seat: Seat) -> tuple[int, int, int]:
    """Walls that are held, and for the others how long it takes to paint or climb them."""
    held = 0
    costs: list[int] = []
    for wall in state.board.walls:
        if OWNER_OF[state.board.on[wall]] == seat:
            held += 1
        else:
            costs.append(_wall_cost(state, seat, wall))
    costs.sort()
    near = 0
    for index in range(min(len(costs), max(0, 3 - held))):
        near -= costs[index] * 22
    return held * 260, near, 0


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
