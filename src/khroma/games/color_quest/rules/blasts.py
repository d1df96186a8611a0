"""Color Quest: Blasts (docs/rules/color_quest.md, section 7.6)."""

from __future__ import annotations

from khroma.games.color_quest import actions, agenda
from khroma.games.color_quest.actions import Action
from khroma.games.color_quest.kinds import (
    NOBODY,
    NONE,
    WALL,
    WALL_BREAKER,
    is_invocation,
    is_paint_invocation,
)
from khroma.games.color_quest.rules.contact import hits_by_area, is_knockable, strike_one
from khroma.games.color_quest.rules.knockout import knock_out, rest_on_wall
from khroma.games.color_quest.rules.paint import is_paintable, is_spared, push_paints
from khroma.games.color_quest.rules.ranged import is_wet
from khroma.games.color_quest.rules.sight import aimed_squares, first_obstacles, is_beyond_reach
from khroma.games.color_quest.rules.tiles import arrive_later
from khroma.games.color_quest.state import State
from khroma.kernel.grid import ORTHOGONAL

# --- K Bomb


def k_bombs(state: State, figure: int, out: list[Action], base: Action) -> None:
    """CQ-BLA-1: an impact on the four lines with a paintable square in the cross."""
    colour, seat, high = state.colours[figure], state.side(figure), state.reaches(figure)
    for square in aimed_squares(state, figure):
        for near in state.box.board.cross[square]:
            if is_paintable(state, colour, near, seat, high):
                out.append(base + actions.to_first(square))
                break


def throw_k_bomb(state: State, figure: int, square: int, flags: int) -> None:
    """CQ-BLA-1, CQ-LIM-4: paint the cross, then roll: on the Bomber's colour the corners too, in the same hit."""
    seat, colour = state.side(figure), state.colours[figure]
    state.agenda.append(agenda.entry(agenda.COLLECT, seat))
    state.agenda.append(agenda.entry(agenda.CORNERS, seat, square, agenda.NOTHING, colour, flags))
    for near in reversed(state.box.board.cross[square]):
        state.agenda.append(agenda.entry(agenda.PAINT, seat, near, agenda.NOTHING, colour, flags))


def paint_corners(state: State, item: int) -> None:
    """CQ-BLA-1: the four diagonal neighbours of the impact."""
    for near in reversed(state.box.grid.diagonal[agenda.a(item)]):
        entry = agenda.entry(
            agenda.PAINT, agenda.seat(item), near, agenda.NOTHING, agenda.colour(item), agenda.flags(item)
        )
        state.agenda.append(entry)


# --- Charge


def charge_end(state: State, figure: int, direction: int) -> int:
    """CQ-BLA-2, CQ-GEO-4: where a charge ends: before a figure, a wall (the Koloss breaks empty ones) or the edge."""
    place = state.places[figure]
    breaker = state.box.passive_of[state.profile(figure)] == WALL_BREAKER
    last = place
    for near in state.box.grid.rays[place][direction]:
        if state.figure[near] != NOBODY or (state.tile[near] == WALL and not breaker):
            break
        last = near
    return last


def charge_victim(state: State, figure: int, direction: int) -> int:
    """CQ-BLA-2: the square of the ground figure that stops a charge, or NOBODY."""
    end = charge_end(state, figure, direction)
    grid = state.box.grid
    near = grid.step[end * 8 + direction]
    if near < 0 or state.figure[near] == NOBODY or state.tile[near] == WALL:
        return NOBODY
    return near


def charges(state: State, figure: int, out: list[Action], base: Action) -> None:
    """CQ-BLA-2: an orthogonal direction; without a step only if a ground figure can be knocked out."""
    place, seat = state.places[figure], state.side(figure)
    for direction in ORTHOGONAL:
        if charge_end(state, figure, direction) != place:
            out.append(base + actions.to_first(direction))
            continue
        victim = charge_victim(state, figure, direction)
        if victim != NOBODY and is_knockable(state, victim, seat, False):
            out.append(base + actions.to_first(direction))


def charge(state: State, figure: int, direction: int, flags: int) -> None:
    """CQ-BLA-2, CQ-MOV-19, CQ-PAS-6: over every puddle and through walls; who stops it is knocked out, then arrival."""
    place, seat = state.places[figure], state.side(figure)
    end, victim = charge_end(state, figure, direction), charge_victim(state, figure, direction)
    if end != place:
        for near in state.box.grid.rays[place][direction]:
            if state.tile[near] == WALL:
                state.break_wall(near)
            state.erase(near)
            if near == end:
                break
        state.shift(figure, end)
        arrive_later(state, figure)
    if victim != NOBODY and is_knockable(state, victim, seat, False):
        strike_one(state, victim, seat, flags)


# --- Crack


def is_cracked(state: State, square: int, seat: int) -> bool:
    """CQ-BLA-5, CQ-ATK-4, CQ-HGT-2: a puddle, an invocation, or somebody to knock out, walls included."""
    if state.puddle[square] != NONE:
        return True
    figure = state.figure[square]
    if figure == NOBODY or state.is_protected(figure, seat):
        return False
    if is_invocation(state.kinds[figure]):
        return state.box.hits_friends or state.side(figure) != seat
    return hits_by_area(state, square, seat, True)


def crack_lines(state: State, figure: int) -> list[int]:
    """CQ-BLA-5: the directions in which something is affected."""
    seat = state.side(figure)
    found = []
    for direction in ORTHOGONAL:
        for square in state.box.grid.rays[state.places[figure]][direction]:
            if is_cracked(state, square, seat):
                found.append(direction)
                break
    return found


def cracks(state: State, figure: int, out: list[Action], base: Action) -> None:
    """CQ-BLA-5: one direction where something is affected."""
    for direction in crack_lines(state, figure):
        out.append(base + actions.to_first(direction))


def double_cracks(state: State, figure: int, out: list[Action], base: Action) -> None:
    """CQ-BLA-5: two different directions, at least one of which affects something."""
    effective = crack_lines(state, figure)
    for one in ORTHOGONAL:
        for two in ORTHOGONAL:
            if one < two and (one in effective or two in effective):
                out.append(base + actions.to_first(one) + actions.to_second(two))


def crack(state: State, figure: int, direction: int, flags: int) -> None:
    """CQ-BLA-5, CQ-SKE-6: along the whole line puddles are erased, invocations removed, others knocked out."""
    seat = state.side(figure)
    for square in state.box.grid.rays[state.places[figure]][direction]:
        if not is_cracked(state, square, seat):
            continue
        state.erase(square)
        other = state.figure[square]
        if other == NOBODY or is_spared(state, other, seat, flags):
            continue
        if is_invocation(state.kinds[other]):
            state.remove_figure(other)
        else:
            knock_out(state, other)


# --- Mutation


def may_mutate(state: State, figure: int, other: int) -> bool:
    """CQ-BLA-6: neither elevated unless the Mystic is, nor a protected enemy."""
    square = state.places[other]
    if square == NOBODY or state.is_protected(other, state.side(figure)):
        return False
    return state.tile[square] != WALL or state.tile[state.places[figure]] == WALL


def mutation_sights(state: State, figure: int) -> list[int]:
    """CQ-BLA-6: figures that are the first obstacle of a sight line."""
    found = first_obstacles(state, figure)
    return [
        square for square in found if state.figure[square] != NOBODY and may_mutate(state, figure, state.figure[square])
    ]


def mutations(state: State, figure: int, out: list[Action], base: Action) -> None:
    """CQ-BLA-6: one figure in sight and any other one; a pair that is in sight both ways is listed once."""
    sights = mutation_sights(state, figure)
    for square in sights:
        one = base + actions.to_first(square)
        for other in range(len(state.places)):
            place = state.places[other]
            if place == square or not may_mutate(state, figure, other):
                continue
            if place in sights and place < square:
                continue
            out.append(one + actions.to_second(place))


def mutate(state: State, figure: int, one: int, two: int, flags: int) -> None:
    """CQ-BLA-6, CQ-ARR-3: they exchange squares; no tile, no trail, no puddle; golems explode on walls."""
    seat = state.side(figure)
    first, second = state.figure[one], state.figure[two]
    if is_spared(state, first, seat, flags) or is_spared(state, second, seat, flags):
        return
    state.swap(first, second)
    rest_on_wall(state, second, False)
    rest_on_wall(state, first, False)


# --- Barrage, Whirlwind


def is_pounded(state: State, square: int, high: bool) -> bool:
    """CQ-BLA-7: a puddle or a paint invocation."""
    if is_wet(state, square, high):
        return True
    figure = state.figure[square]
    return figure != NOBODY and is_paint_invocation(state.kinds[figure]) and not is_beyond_reach(state, square, high)


def barrages(state: State, figure: int, out: list[Action], base: Action) -> None:
    """CQ-BLA-7: an impact on the four lines with something to erase or remove in its nine squares."""
    high = state.reaches(figure)
    for square in aimed_squares(state, figure):
        for near in state.box.board.block[square]:
            if is_pounded(state, near, high):
                out.append(base + actions.to_first(square))
                break


def pound(state: State, figure: int, square: int) -> None:
    """CQ-BLA-7: puddles and paint invocations of the nine squares vanish; everybody else is untouched."""
    high = state.reaches(figure)
    for near in state.box.board.block[square]:
        if is_pounded(state, near, high):
            state.erase(near)
            if state.figure[near] != NOBODY:
                state.remove_figure(state.figure[near])


def has_whirlwind(state: State, figure: int) -> bool:
    """CQ-BLA-9: legal if one of the eight squares is paintable."""
    colour, seat, high = state.colours[figure], state.side(figure), state.reaches(figure)
    return any(is_paintable(state, colour, near, seat, high) for near in state.box.grid.around[state.places[figure]])


def whirl(state: State, figure: int, flags: int) -> None:
    """CQ-BLA-9: paint the eight squares in the order of the compass."""
    squares = list(state.box.grid.around[state.places[figure]])
    push_paints(state, state.colours[figure], squares, state.side(figure), flags)
