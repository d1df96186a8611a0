"""Paint Brawl: painting squares, one after the other (docs/rules/paint_brawl.md, sections 7.2 and 7.7, PB-EXP)."""

from __future__ import annotations

from khroma.games.paint_brawl import actions, agenda
from khroma.games.paint_brawl.actions import Action
from khroma.games.paint_brawl.board import (
    ALL_RAYS,
    AREA,
    AROUND,
    BRAWLS,
    CHIEF,
    CLONE,
    CODES,
    CROSS,
    HIT_CHIEF,
    HIT_CLIMBER,
    HIT_COMBATANT,
    HIT_OF,
    HIT_PAINT,
    HIT_QUEST,
    HIT_QUEST_CHIEF,
    HIT_WALL,
    KIND_OF,
    NO_HIT,
    NOWHERE,
    OWNER_OF,
    PAIRS,
    Square,
)
from khroma.games.paint_brawl.rules.chief import can_push, push, push_squares
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import Refusal


def paints_walls(state: State, actor: Square) -> bool:
    """PB-CHF-4, PB-WAL-3, PB-BLA-CLN: Chief and clone reach the tops of walls, and never the Quest square."""
    kind = KIND_OF[state.board[actor]]
    return kind in (CHIEF, CLONE)


def is_effective(state: State, seat: int, square: Square, tall: bool, supply: int, repainted: Square = NOWHERE) -> bool:
    """PB-ATK-3, PB-ACT-4: whether paint of a combatant (`tall`: of a Chief or clone) changes something there now."""
    hit = HIT_OF[seat * CODES + state.board[square]]
    if hit == NO_HIT:
        return False
    if hit == HIT_PAINT:
        return supply > 0
    if hit == HIT_COMBATANT:
        return True
    if hit == HIT_CHIEF:
        return can_push(state, square, repainted)
    if hit == HIT_QUEST:
        return not tall and supply > 0 and state.quest != seat
    if hit == HIT_QUEST_CHIEF:
        return not tall and can_push(state, square, repainted)
    if hit == HIT_WALL:
        return tall and supply > 0
    return tall


def why_unchanged(state: State, seat: int, action: Action) -> Refusal:
    """PB-ATK-3, PB-SUP-2: no square of an attack would change: for want of stands, or anyway."""
    tall = paints_walls(state, actions.actor(action))
    for square in hit_squares(action):
        if is_effective(state, seat, square, tall, 1):
            return Refusal("PB-SUP-2", "supply-empty")
    return Refusal("PB-ATK-3", "nothing-changes")


def hit_squares(action: Action) -> list[Square]:
    """PB-ATK-2, PB-GEO-10: the squares that an attack, blast, explosion or smear hits, in their order."""
    kind = actions.kind(action)
    if kind == actions.BRAWL:
        return BRAWLS[actions.actor(action) * 8 + actions.last(action)]
    if kind == actions.SHOT:
        return [actions.last(action)]
    if kind == actions.NETWORK:
        return PAIRS[actions.middle(action) * 8 + actions.last(action)]
    if kind == actions.NETWORK_FOE:
        target = actions.last(action)
        return [actions.middle(action)] if target == actions.NONE else [actions.middle(action), target]
    if kind in (actions.WHIRLWIND, actions.SMASH):
        return AROUND[actions.actor(action)]
    centre = actions.actor(action)
    if kind == actions.EXPLOSION:
        return AREA[centre] if actions.is_wide(action) else CROSS[centre]
    ray = ALL_RAYS[centre][actions.smear_direction(action)]
    return [centre, *ray[: 4 if actions.is_wide(action) else 2]]


def paint_all(state: State, chooser: int, action: Action, index: int, pushed: int) -> None:
    """PB-ATK-1, PB-ATK-4, PB-ATK-6, PB-SUP-2, PB-EXP-2, PB-EXP-3: hit after hit, from `index` on.

    Stops where somebody has to choose a push; the rest then waits on the agenda. `pushed` is the mask of
    the seats whose Chiefs this attack has pushed already."""
    kind = actions.kind(action)
    burst = kind in (actions.EXPLOSION, actions.SMEAR)
    if burst:
        seat, tall = actions.last(action), False
    else:
        seat, tall = chooser, paints_walls(state, actions.actor(action))
    squares = hit_squares(action)
    for number in range(index, len(squares)):
        square = squares[number]
        hit = HIT_OF[seat * CODES + state.board[square]]
        if hit == NO_HIT:
            continue
        if hit == HIT_PAINT:
            if state.stock[seat] > 0:
                state.place_puddle(square, seat)
        elif hit == HIT_COMBATANT:
            state.recolour(square, seat)
        elif hit == HIT_QUEST:
            if not tall and state.quest != seat and state.stock[seat] > 0:
                state.paint_quest(seat)
        elif hit in (HIT_CHIEF, HIT_QUEST_CHIEF):
            if (hit == HIT_QUEST_CHIEF and tall) or (burst and not state.box.explosion_pushes):
                continue
            owner = OWNER_OF[state.board[square]]
            if agenda.holds(pushed, owner):
                continue
            if shove(state, chooser, square, action, number + 1, agenda.joined(pushed, owner)):
                return
            pushed = agenda.joined(pushed, owner)
        elif tall or (kind == actions.EXPLOSION and number == 0):
            if hit == HIT_CLIMBER:
                state.recolour(square, seat)
            elif hit == HIT_WALL and state.stock[seat] > 0:
                state.place_puddle(square, seat)


def shove(state: State, chooser: int, square: Square, action: Action, index: int, pushed: int) -> bool:
    """PB-CHF-2: push a Chief at once where only one square is open; with several, ask and answer true."""
    ends = push_squares(state, square)
    if len(ends) > 1:
        state.agenda.append(agenda.entry(agenda.HITS, chooser, 0, index, pushed, action))
        state.agenda.append(agenda.entry(agenda.ASK_PUSH, chooser, 0, 0, 0, square))
        return True
    if ends:
        push(state, square, ends[0])
    return False


def loses_to(state: State, action: Action, loser: int) -> bool:
    """PB-OPT-1: whether an explosion would take a puddle, a combatant or the Quest stand from this seat."""
    seat = actions.last(action)
    if seat == loser:
        return False
    left = state.stock[seat]
    squares = hit_squares(action)
    for number in range(len(squares)):
        code = state.board[squares[number]]
        hit = HIT_PAINT if number == 0 else HIT_OF[seat * CODES + code]
        if hit == HIT_COMBATANT:
            if OWNER_OF[code] == loser:
                return True
            left -= 1 if state.box.shared_stands else 0
        elif left > 0 and (hit == HIT_PAINT or (hit == HIT_QUEST and state.quest != seat)):
            if number > 0 and (state.quest if hit == HIT_QUEST else OWNER_OF[code]) == loser:
                return True
            left -= 1
    return False
