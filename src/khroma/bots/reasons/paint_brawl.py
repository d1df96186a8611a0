"""Paint Brawl: what can be counted for a seat."""

from __future__ import annotations

from khroma.bots.evaluate_paint_brawl_ways import chain, way
from khroma.bots.reasons.measure import UNKNOWN, Measure
from khroma.games.paint_brawl.board import GRID, IS_COMBATANT, IS_PUDDLE, KIND_OF, OWNER_OF, QUEST, RING, SQUARES
from khroma.games.paint_brawl.kinds import (
    CAPTURE,
    CASTE_OF,
    CHIEF_ESCORT,
    NOWHERE,
    PAINT_NETWORKS,
    SIEGE,
    WALLS_CONTROL,
)
from khroma.games.paint_brawl.state import State
from khroma.kernel.kinds import Seat, Square


def measures(state: State, number: int) -> list[Measure]:
    """The way to the goal of the scenario, then fighters, golems, paint and cards."""
    seat = Seat(number)
    others = [other for other in state.box.seats if other != seat]
    hurt = [square for square in state.board.knocked if OWNER_OF[state.board.on[square]] != seat]
    return [
        *_goal(state, seat, others),
        Measure("combatants", state.board.combatants[seat], 60),
        Measure("stunned", len(hurt), 25),
        Measure("golems", state.board.golems(seat), 22),
        Measure("rival_golems", sum(state.board.golems(other) for other in others), -20),
        Measure("cards", state.cards.held[seat], 15),
        Measure("puddles", _count_puddles(state, seat), 6),
        Measure("rival_puddles", sum(_count_puddles(state, other) for other in others), -5),
        Measure("supply", state.board.supply(seat), 1),
        Measure("nearer", _nearest(state, seat), -3),
    ]


def _goal(state: State, seat: Seat, others: list[Seat]) -> list[Measure]:
    scenario = state.box.scenario
    if scenario == PAINT_NETWORKS and NOWHERE not in state.board.chief:
        if state.box.players > 2:
            return [Measure("chain_quest", chain(state, seat, state.board.chief[seat], Square(QUEST)), -40)]
        enemy = others[0]
        return [
            Measure("chain", chain(state, seat, state.board.chief[seat], state.board.chief[enemy]), -40),
            Measure("rival_chain", chain(state, enemy, state.board.chief[enemy], state.board.chief[seat]), 30),
        ]
    if scenario == CAPTURE and state.box.players > 2:
        return [Measure("castes_at_quest", _castes_at_quest(state, seat), 60)]
    if scenario == SIEGE:
        return [
            Measure("ring", sum(OWNER_OF[state.board.on[square]] == seat for square in RING), 45),
            Measure("quest", int(state.board.quest == seat), 90),
        ]
    if scenario == CHIEF_ESCORT and state.board.chief[seat] != NOWHERE:
        return [
            Measure("chief_way", way(state, seat, state.board.chief[seat]), -45),
            Measure("quest", int(state.board.quest == seat), 130),
        ]
    if scenario == WALLS_CONTROL:
        return [Measure("walls", sum(OWNER_OF[state.board.on[wall]] == seat for wall in state.board.walls), 260)]
    return []


def _castes_at_quest(state: State, seat: Seat) -> int:
    return len({CASTE_OF[KIND_OF[state.board.on[square]]] for square in RING if _fights_for(state, square, seat)})


def _fights_for(state: State, square: int, seat: Seat) -> bool:
    code = state.board.on[square]
    return IS_COMBATANT[code] and OWNER_OF[code] == seat


def _count_puddles(state: State, seat: Seat) -> int:
    return sum(IS_PUDDLE[code] and OWNER_OF[code] == seat for code in state.board.on)


def _nearest(state: State, seat: Seat) -> int:
    """Steps between the combatants of this seat and the nearest combatant of another."""
    own = [square for square in SQUARES if _fights_for(state, square, seat)]
    enemies = [
        square
        for square in SQUARES
        if IS_COMBATANT[state.board.on[square]] and OWNER_OF[state.board.on[square]] != seat
    ]
    return min((GRID.distance(one, two) for one in own for two in enemies), default=UNKNOWN)
