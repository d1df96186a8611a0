"""Paint Brawl: the end of the game (docs/rules/paint_brawl.md, section 9)."""

from __future__ import annotations

from typing import Final

from khroma.games.paint_brawl.board import BESIDE, CODES, IS_COMBATANT, IS_PUDDLE, KIND_OF, OWNER_OF, QUEST, RING, SIZE
from khroma.games.paint_brawl.box import Box
from khroma.games.paint_brawl.kinds import (
    CAPTURE,
    CASTE_OF,
    CHIEF_ESCORT,
    NOBODY,
    NOWHERE,
    PAINT_NETWORKS,
    ROUND_LIMIT,
    SCENARIOS,
    SIEGE,
    WALLS_CONTROL,
)
from khroma.games.paint_brawl.state import State
from khroma.kernel.kinds import Entry, Seat, Square
from khroma.kernel.verbs import Task


class Scenario:
    """PB-OVR-4: how a game is won."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.word = SCENARIOS[number]

    def has_won(self, state: State, seat: Seat) -> bool:
        """Whether one player fulfils the condition."""
        raise NotImplementedError

    def proof(self, state: State, seat: Seat) -> list[Square]:
        """The squares that show that a player has fulfilled it."""
        raise NotImplementedError

    def at_once(self, box: Box) -> bool:
        """PB-END-9: whether it is looked at after everything that happens, and not only at the end of one's turn."""
        return True

    def goals(self, box: Box) -> list[Square]:
        """The squares that everybody wants, where the scenario is about some."""
        return []


class PaintNetworks(Scenario):
    """PB-END-1, PB-END-2: one network touches its own Chief and the other Chief (or the Quest square)."""

    def has_won(self, state: State, seat: Seat) -> bool:
        return has_linked(state, seat)

    def proof(self, state: State, seat: Seat) -> list[Square]:
        goal = Square(QUEST) if state.box.players > 2 else state.board.chief[1 - seat]
        return [state.board.chief[seat], *shortest_link(state, seat, goal), goal]

    def goals(self, box: Box) -> list[Square]:
        return [Square(QUEST)] if box.players > 2 else []


class Capture(Scenario):
    """PB-END-3, PB-END-4: two players: the opponent has no combatant; more: all three castes around f6."""

    def has_won(self, state: State, seat: Seat) -> bool:
        if state.box.players == 2:
            return state.board.combatants[1 - seat] == 0
        found = [False, False, False]
        for square in RING:
            code = state.board.on[square]
            if IS_COMBATANT[code] and OWNER_OF[code] == seat:
                found[CASTE_OF[KIND_OF[code]]] = True
        return found[0] and found[1] and found[2]

    def proof(self, state: State, seat: Seat) -> list[Square]:
        near = state.board.men[seat] if state.box.players == 2 else RING
        own = [square for square in near if OWNER_OF[state.board.on[square]] == seat]
        return [square for square in own if IS_COMBATANT[state.board.on[square]]]

    def at_once(self, box: Box) -> bool:
        return box.players == 2

    def goals(self, box: Box) -> list[Square]:
        return list(RING) if box.players > 2 else []


class Siege(Scenario):
    """PB-END-5: its own stand or Chief on f6, and something own on each of the eight squares around it."""

    def has_won(self, state: State, seat: Seat) -> bool:
        characters = state.box.siege_characters
        if state.board.quest != seat and not (characters and state.board.chief[seat] == QUEST):
            return False
        for square in RING:
            code = state.board.on[square]
            if OWNER_OF[code] != seat or not (characters or IS_PUDDLE[code]):
                return False
        return True

    def proof(self, state: State, seat: Seat) -> list[Square]:
        return [Square(QUEST), *RING]

    def at_once(self, box: Box) -> bool:
        return box.siege_immediate

    def goals(self, box: Box) -> list[Square]:
        return [Square(QUEST), *RING]


class ChiefEscort(Scenario):
    """PB-END-6: its own Chief stands on the Quest square."""

    def has_won(self, state: State, seat: Seat) -> bool:
        return state.board.chief[seat] == QUEST

    def proof(self, state: State, seat: Seat) -> list[Square]:
        return [Square(QUEST)]

    def goals(self, box: Box) -> list[Square]:
        return [Square(QUEST)]


class WallsControl(Scenario):
    """PB-END-7: three walls with its own puddle or figure on top."""

    def has_won(self, state: State, seat: Seat) -> bool:
        return controlled_walls(state, seat) >= state.box.walls_wanted

    def proof(self, state: State, seat: Seat) -> list[Square]:
        return [wall for wall in state.board.walls if OWNER_OF[state.board.on[wall]] == seat]


SCENARIO_OF: Final[list[Scenario]] = [
    PaintNetworks(PAINT_NETWORKS), Capture(CAPTURE), Siege(SIEGE), ChiefEscort(CHIEF_ESCORT),
    WallsControl(WALLS_CONTROL),
]  # fmt: skip


class Check(Task[State]):
    """PB-END-8, PB-END-9, PB-OVR-4: after everything that happened, the active player first, then clockwise."""

    def run(self, state: State, entry: Entry) -> None:
        scenario = SCENARIO_OF[state.box.scenario]
        if not scenario.at_once(state.box):
            return
        seat = state.turn.active
        for _ in range(state.box.players):
            if scenario.has_won(state, seat):
                state.end(scenario.number + 1, seat)
                return
            seat = state.turn.following(seat)


CHECK: Final = Check("check")


def check_end_of_turn(state: State) -> bool:
    """PB-END-10: some conditions count only at the end of one's own turn; the others are simply still untrue."""
    scenario, seat = SCENARIO_OF[state.box.scenario], state.turn.active
    if scenario.has_won(state, seat):
        state.end(scenario.number + 1, seat)
        return True
    return False


def has_linked(state: State, seat: Seat) -> bool:
    """PB-END-1, PB-END-2: one network touches its own Chief and the other Chief (or the Quest square)."""
    start = state.board.chief[seat]
    goal = Square(QUEST) if state.box.players > 2 else state.board.chief[1 - seat]
    if NOWHERE in (start, goal):
        return False
    ends = linked_beside(state, seat, goal)
    if not ends:
        return False
    starts = linked_beside(state, seat, start)
    if not starts:
        return False
    seen = [False] * SIZE
    for square in starts:
        if not seen[square]:
            network_of(state, seat, square, seen)
    return any(seen[square] for square in ends)


def linked_beside(state: State, seat: Seat, square: Square) -> list[Square]:
    """Network pieces of a seat in orthogonal contact with a square."""
    base, links, board = seat * CODES, state.box.links, state.board.on
    return [near for near in BESIDE[square] if links[base + board[near]]]


def network_of(state: State, seat: Seat, start: Square, seen: list[bool]) -> None:
    """PB-ATK-NET: mark all pieces of the network that holds `start`."""
    board, links = state.board.on, state.box.links
    base = seat * CODES
    found = [start]
    seen[start] = True
    for square in found:
        for near in BESIDE[square]:
            if links[base + board[near]] and not seen[near]:
                seen[near] = True
                found.append(near)


def shortest_link(state: State, seat: Seat, goal: Square) -> list[Square]:
    """PB-END-1: the fewest network pieces that link the Chief to its goal, in order."""
    board, links, base = state.board.on, state.box.links, seat * CODES
    found = linked_beside(state, seat, state.board.chief[seat])
    before = {square: square for square in found}
    ends = linked_beside(state, seat, goal)
    for square in found:
        if square in ends:
            way = [square]
            while before[way[-1]] != way[-1]:
                way.append(before[way[-1]])
            return way[::-1]
        for near in BESIDE[square]:
            if links[base + board[near]] and near not in before:
                before[near] = square
                found.append(near)
    return []


def decided(state: State) -> list[Square]:
    """PB-OVR-4: the squares that show why the game was won; none without a winner, or where the limit decided."""
    if state.winner == NOBODY or state.ended == ROUND_LIMIT:
        return []
    return SCENARIO_OF[state.box.scenario].proof(state, state.winner)


def controlled_walls(state: State, seat: Seat) -> int:
    """PB-WAL-5: walls with its own puddle or figure on top."""
    count = 0
    for wall in state.board.walls:
        if OWNER_OF[state.board.on[wall]] == seat:
            count += 1
    return count


def end_by_limit(state: State) -> None:
    """PB-END-11: the last round is over: a draw, or by the option the majority."""
    if not state.box.majority:
        state.end(ROUND_LIMIT, Seat(NOBODY))
        return
    best = leaders(state)
    state.end(ROUND_LIMIT, best[0] if len(best) == 1 else Seat(NOBODY))


def leaders(state: State) -> list[Seat]:
    """PB-END-11: most own combatants, then most own puddles, the Quest stand included."""
    standing = [
        (state.board.combatants[seat], state.board.puddles[seat] + (1 if state.board.quest == seat else 0))
        for seat in state.box.seats
    ]
    best = max(standing)
    return [seat for seat in state.box.seats if standing[seat] == best]


def scores(state: State) -> tuple[int, ...]:
    """PB-END-11: 2 for the winner; 1 each for those who share a draw; 0 for the rest."""
    players = state.box.players
    if state.winner != NOBODY:
        return tuple(2 if seat == state.winner else 0 for seat in range(players))
    shared = leaders(state) if state.box.majority else list(state.box.seats)
    return tuple(1 if seat in shared else 0 for seat in range(players))
