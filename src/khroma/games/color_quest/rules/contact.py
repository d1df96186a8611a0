"""Color Quest: contact attacks (docs/rules/color_quest.md, section 7.4)."""

from __future__ import annotations

from khroma.games.color_quest import actions, agenda
from khroma.games.color_quest.actions import Action
from khroma.games.color_quest.kinds import BLACK, GAIA, KAOS, NOBODY, NONE, RONIN, SKELETON
from khroma.games.color_quest.rules.knockout import can_be_knocked, knock_out
from khroma.games.color_quest.rules.paint import is_paintable, is_spared, push_paints
from khroma.games.color_quest.rules.sight import is_beyond_reach
from khroma.games.color_quest.rules.tiles import forced_step
from khroma.games.color_quest.state import State
from khroma.kernel.grid import DIAGONAL, OFF_BOARD


def is_knockable(state: State, square: int, seat: int, high: bool) -> bool:
    """CQ-TURN-11, CQ-HGT-2: whether somebody on the square could be knocked out by an offensive action of this seat."""
    figure = state.figure[square]
    if figure == NOBODY or is_beyond_reach(state, square, high):
        return False
    return can_be_knocked(state, figure) and not state.is_protected(figure, seat)


def hits_by_area(state: State, square: int, seat: int, high: bool) -> bool:
    """CQ-ATK-2, CQ-ATK-4: areas hit friend and foe; by the option enemies only."""
    if not is_knockable(state, square, seat, high):
        return False
    return state.box.hits_friends or state.side(state.figure[square]) != seat


# --- Aura of Light


def has_aura(state: State, figure: int) -> bool:
    """CQ-ATK-5: legal if a puddle can be erased or a figure pushed."""
    square, high = state.places[figure], state.reaches(figure)
    for near in state.box.grid.around[square]:
        if is_beyond_reach(state, near, high):
            continue
        if is_erased_by_aura(state, near, state.colours[figure]):
            return True
        other = state.figure[near]
        if other == NOBODY or state.side(other) != KAOS or state.is_protected(other, GAIA):
            continue
        if push_squares(state, square, near):
            return True
    return False


def is_erased_by_aura(state: State, square: int, colour: int) -> bool:
    """CQ-ATK-5: every puddle of another colour than the actor's; by the option black ones only."""
    puddle = state.puddle[square]
    if puddle in (NONE, colour):
        return False
    return puddle == BLACK or not state.box.aura_black_only


def shine(state: State, figure: int, flags: int) -> None:
    """CQ-ATK-5: first the puddles, then the pushes."""
    square, high = state.places[figure], state.reaches(figure)
    pushed: list[int] = []
    for near in state.box.grid.around[square]:
        if is_beyond_reach(state, near, high):
            continue
        if is_erased_by_aura(state, near, state.colours[figure]):
            state.erase(near)
    for near in state.box.grid.around[square]:
        other = state.figure[near]
        if other == NOBODY or state.side(other) != KAOS or is_beyond_reach(state, near, high):
            continue
        if push_squares(state, square, near) and not is_spared(state, other, GAIA, flags):
            pushed.append(near)
    state.aim(pushed)
    state.agenda.append(agenda.entry(agenda.PUSHES, GAIA, square))


def push_squares(state: State, light: int, square: int) -> list[int]:
    """CQ-LUM-1: free squares beside a pushed figure that lie outside the light."""
    grid = state.box.grid
    lit = grid.around[light]
    return [near for near in grid.around[square] if near != light and near not in lit and state.is_free(near)]


def pushes(state: State, light: int, out: list[Action]) -> None:
    """CQ-LUM-1: Gaia chooses the next figure and its square."""
    for square in state.targets:
        for end in push_squares(state, light, square):
            out.append(actions.make(actions.PUSH, 0, square, end))


def push(state: State, action: Action) -> None:
    """CQ-LUM-1: a forced step, which is not a move of the figure."""
    square = actions.first(action)
    state.aim([other for other in state.targets if other != square])
    forced_step(state, state.figure[square], actions.second(action))


# --- Slap, Contamination


def slaps(state: State, figure: int, out: list[Action], base: Action) -> None:
    """CQ-ATK-6: one square in contact, wall tops too, that can be painted or whose figure can be knocked out."""
    square, colour = state.places[figure], state.colours[figure]
    seat, high = state.side(figure), state.reaches(figure)
    for near in state.box.grid.around[square]:
        if is_paintable(state, colour, near, seat, high) or is_knockable(state, near, seat, high):
            out.append(base + actions.to_first(near))


def slap(state: State, figure: int, square: int, flags: int) -> None:
    """CQ-ATK-6: paint, then the knock-out; for an enemy hero one hit in all."""
    seat = state.side(figure)
    target = state.figure[square]
    if target != NOBODY and is_spared(state, target, seat, flags):
        return
    state.agenda.append(agenda.entry(agenda.COLLECT, seat))
    if target != NOBODY and state.kinds[target] != RONIN:
        state.agenda.append(agenda.entry(agenda.KNOCK, seat, target))
    state.agenda.append(agenda.entry(agenda.PAINT, seat, square, agenda.NOTHING, state.colours[figure], flags))


def finish_slap(state: State, figure: int) -> None:
    """CQ-ATK-6: whoever is still there after the paint is knocked out."""
    if figure < len(state.places) and state.places[figure] != NOBODY and state.kinds[figure] != SKELETON:
        knock_out(state, figure)


def has_contamination(state: State, figure: int) -> bool:
    """CQ-ATK-7: legal if a coloured puddle or a Gaia figure that can be knocked out is in contact."""
    high = state.reaches(figure)
    for near in state.box.grid.around[state.places[figure]]:
        if is_blackened(state, near, high) or _is_contaminated(state, near, high):
            return True
    return False


def is_blackened(state: State, square: int, high: bool) -> bool:
    """CQ-ATK-7, CQ-LIM-1: a coloured puddle, if a black token is left."""
    puddle = state.puddle[square]
    if puddle in (NONE, BLACK) or is_beyond_reach(state, square, high):
        return False
    return state.laid[BLACK] < state.box.tokens


def _is_contaminated(state: State, square: int, high: bool) -> bool:
    return is_knockable(state, square, KAOS, high) and state.side(state.figure[square]) == GAIA


def contaminate(state: State, figure: int, flags: int) -> None:
    """CQ-ATK-7: coloured puddles turn black; then every Gaia figure in contact is knocked out, not painted."""
    high = state.reaches(figure)
    around = state.box.grid.around[state.places[figure]]
    for near in around:
        if is_blackened(state, near, high):
            state.lay_puddle(near, BLACK)
    for near in around:
        if _is_contaminated(state, near, high) and not is_spared(state, state.figure[near], KAOS, flags):
            knock_out(state, state.figure[near])


# --- weapons and Kung Fu


def has_area_blow(state: State, figure: int) -> bool:
    """CQ-ATK-8, CQ-ATK-11: legal if somebody in contact can be knocked out."""
    seat, high = state.side(figure), state.reaches(figure)
    return any(hits_by_area(state, near, seat, high) for near in state.box.grid.around[state.places[figure]])


def blows(state: State, figure: int, out: list[Action], base: Action) -> None:
    """CQ-ATK-9, CQ-ATK-10: one standing figure in contact."""
    seat, high = state.side(figure), state.reaches(figure)
    for near in state.box.grid.around[state.places[figure]]:
        if is_knockable(state, near, seat, high):
            out.append(base + actions.to_first(near))


def strike_area(state: State, figure: int, flags: int) -> int:
    """CQ-ATK-8, CQ-ATK-11: knock out everybody in contact; how many enemies were affected."""
    seat, high = state.side(figure), state.reaches(figure)
    enemies = 0
    for near in state.box.grid.around[state.places[figure]]:
        if hits_by_area(state, near, seat, high):
            enemies += strike_one(state, near, seat, flags)
    return enemies


def strike_one(state: State, square: int, seat: int, flags: int) -> int:
    """CQ-ATK-9: knock one figure out unless it is spared; 1 if it was an affected enemy."""
    other = state.figure[square]
    enemy = state.side(other) != seat
    if is_spared(state, other, seat, flags):
        return 0
    return 1 if knock_out(state, other) and enemy else 0


def take_cards(state: State, seat: int, most: int) -> None:
    """CQ-ATK-10, CQ-ATK-11: the enemy loses cards at random."""
    if state.cards_in_hand(1 - seat) > 0:
        state.agenda.append(agenda.entry(agenda.LOSE_CARDS, 1 - seat, agenda.NOTHING, most))


# --- Brawl


def brawl_squares(state: State, square: int, direction: int) -> list[int]:
    """CQ-ATK-12, CQ-GEO-6: the diagonal square, then the two beside it in the order of the compass."""
    step = state.box.grid.step
    sides = (direction - 1, (direction + 1) % 8)
    found = []
    for each in (direction, min(sides), max(sides)):
        near = step[square * 8 + each]
        if near != OFF_BOARD:
            found.append(near)
    return found


def brawls(state: State, figure: int, out: list[Action], base: Action) -> None:
    """CQ-ATK-12, CQ-ATK-3: a diagonal direction with at least one paintable square."""
    square, colour = state.places[figure], state.colours[figure]
    seat, high = state.side(figure), state.reaches(figure)
    for direction in DIAGONAL:
        for near in brawl_squares(state, square, direction):
            if is_paintable(state, colour, near, seat, high):
                out.append(base + actions.to_first(direction))
                break


def brawl(state: State, figure: int, direction: int, flags: int) -> None:
    """CQ-ATK-12: paint the three squares; those that cannot be painted do not stop the others."""
    squares = brawl_squares(state, state.places[figure], direction)
    push_paints(state, state.colours[figure], squares, state.side(figure), flags)
