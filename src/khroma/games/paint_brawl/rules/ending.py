"""Paint Brawl: the end of the game (docs/rules/paint_brawl.md, section 9)."""

from __future__ import annotations

from khroma.games.paint_brawl.board import (
    BESIDE,
    CASTE_OF,
    CODES,
    IS_COMBATANT,
    IS_PUDDLE,
    KIND_OF,
    NOBODY,
    NOWHERE,
    OWNER_OF,
    QUEST,
    RING,
    SIZE,
    Square,
)
from khroma.games.paint_brawl.box import CAPTURE, CHIEF_ESCORT, PAINT_NETWORKS, SIEGE
from khroma.games.paint_brawl.rules.network import network_of
from khroma.games.paint_brawl.state import ROUND_LIMIT, State


def check_immediately(state: State) -> bool:
    """PB-END-8, PB-END-9, PB-OVR-4: after everything that happened, the active player first, then clockwise."""
    scenario, players = state.box.scenario, state.box.players
    if scenario == CAPTURE and players > 2:
        return False
    if scenario == SIEGE and not state.box.siege_immediate:
        return False
    seat = state.active
    for _ in range(players):
        if has_won(state, seat):
            state.end(scenario + 1, seat)
            return True
        seat = seat + 1 if seat + 1 < players else 0
    return False


def check_end_of_turn(state: State) -> bool:
    """PB-END-10: some conditions count only at the end of one's own turn; the others are simply still untrue."""
    seat = state.active
    if has_won(state, seat):
        state.end(state.box.scenario + 1, seat)
        return True
    return False


def has_won(state: State, seat: int) -> bool:
    """PB-OVR-4: the condition of the scenario, for one player."""
    scenario = state.box.scenario
    if scenario == PAINT_NETWORKS:
        return has_linked(state, seat)
    if scenario == CAPTURE:
        return has_captured(state, seat)
    if scenario == SIEGE:
        return has_besieged(state, seat)
    if scenario == CHIEF_ESCORT:
        return state.chief[seat] == QUEST
    return controlled_walls(state, seat) >= state.box.walls_wanted


def has_linked(state: State, seat: int) -> bool:
    """PB-END-1, PB-END-2: one network touches the own Chief and the other Chief (or the Quest square)."""
    start = state.chief[seat]
    goal = QUEST if state.box.players > 2 else state.chief[1 - seat]
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


def linked_beside(state: State, seat: int, square: Square) -> list[Square]:
    """Network pieces of a seat in orthogonal contact with a square."""
    base, links = seat * CODES, state.box.links
    return [near for near in BESIDE[square] if links[base + state.board[near]]]


def has_captured(state: State, seat: int) -> bool:
    """PB-END-3, PB-END-4: two players: the opponent has no combatant; more: all three castes around f6."""
    if state.box.players == 2:
        return state.combatants[1 - seat] == 0
    found = [False, False, False]
    for square in RING:
        code = state.board[square]
        if IS_COMBATANT[code] and OWNER_OF[code] == seat:
            found[CASTE_OF[KIND_OF[code]]] = True
    return found[0] and found[1] and found[2]


def has_besieged(state: State, seat: int) -> bool:
    """PB-END-5: the own stand or Chief on f6, and something own on each of the eight squares around it."""
    characters = state.box.siege_characters
    centre = state.quest == seat or (characters and state.chief[seat] == QUEST)
    if not centre:
        return False
    for square in RING:
        code = state.board[square]
        if OWNER_OF[code] != seat or not (characters or IS_PUDDLE[code]):
            return False
    return True


def controlled_walls(state: State, seat: int) -> int:
    """PB-END-7, PB-END-6, PB-WAL-5: walls with an own puddle or figure on top."""
    count = 0
    for wall in state.walls:
        if OWNER_OF[state.board[wall]] == seat:
            count += 1
    return count


def end_by_limit(state: State) -> None:
    """PB-END-11: the last round is over: a draw, or by the option the majority."""
    if not state.box.majority:
        state.end(ROUND_LIMIT, NOBODY)
        return
    best = leaders(state)
    state.end(ROUND_LIMIT, best[0] if len(best) == 1 else NOBODY)


def leaders(state: State) -> list[int]:
    """PB-END-11: most own combatants, then most own puddles, the Quest stand included."""
    standing = [
        (state.combatants[seat], state.puddles[seat] + (1 if state.quest == seat else 0))
        for seat in range(state.box.players)
    ]
    best = max(standing)
    return [seat for seat in range(state.box.players) if standing[seat] == best]


def scores(state: State) -> tuple[int, ...]:
    """PB-END-11: 2 for the winner; 1 each for those who share a draw; 0 for the rest."""
    players = state.box.players
    if state.winner != NOBODY:
        return tuple(2 if seat == state.winner else 0 for seat in range(players))
    shared = leaders(state) if state.box.majority else list(range(players))
    return tuple(1 if seat in shared else 0 for seat in range(players))
