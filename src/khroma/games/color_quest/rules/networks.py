"""Color Quest: paint networks, Paint Bomb, Chromamorphosis, Golem Form (section 7.4, complex attacks)."""

from __future__ import annotations

from khroma.games.color_quest import actions, agenda
from khroma.games.color_quest.actions import Action
from khroma.games.color_quest.kinds import (
    BLACK,
    CHROMAMORPHOSIS,
    EXTENDED_NETWORK,
    GAIA,
    NOBODY,
    NONE,
    SIX,
    SKELETON,
    is_paint_invocation,
)
from khroma.games.color_quest.rules.knockout import rest_on_wall
from khroma.games.color_quest.rules.paint import is_paintable, paint
from khroma.games.color_quest.rules.sight import aimed_squares, is_beyond_reach
from khroma.games.color_quest.state import State


def is_member(state: State, square: int, colour: int) -> bool:
    """CQ-NET-1, CQ-INV-4: a puddle or a paint invocation of the colour; wall tops connect like any square."""
    if state.puddle[square] == colour:
        return True
    figure = state.figure[square]
    return figure != NOBODY and state.colours[figure] == colour and is_paint_invocation(state.kinds[figure])


def network_starts(state: State, figure: int, colour: int) -> list[int]:
    """CQ-ATK-19, CQ-NET-1: squares in contact, and those beside a network of the colour that is in contact."""
    grid = state.box.grid
    start = state.places[figure]
    found = list(grid.around[start])
    members = [square for square in found if is_member(state, square, colour)]
    if not members:
        return found
    seen = [0] * state.box.size  # members are odd
    seen[start] = 2
    for square in found:
        seen[square] = 2
    for square in members:
        seen[square] = 3
    number = 0
    while number < len(members):
        for near in grid.orthogonal[members[number]]:
            mark = seen[near]
            if mark % 2 == 0 and is_member(state, near, colour):
                members.append(near)
                seen[near] = 3 if mark == 2 else 1
                if mark == 0:
                    found.append(near)
            elif mark == 0:
                seen[near] = 4
                found.append(near)
        number += 1
    return found


def is_short(state: State, colour: int) -> bool:
    """CQ-LIM-1, CQ-LIM-2: whether two painted squares can use up what the next one needs, or give it back."""
    if colour == BLACK and state.left(SKELETON) < 3:
        return True
    return max(state.laid) + 2 >= state.box.tokens


def with_painted(state: State, figure: int, square: int, colour: int) -> State:
    """CQ-ATK-19: the table on which the next square of a network is judged.

    Paint on one square matters to another only where tokens, skeletons or bone piles run short; everywhere else
    the table as it stands will do.
    """
    if not is_short(state, colour):
        return state
    seat, high = state.side(figure), state.reaches(figure)
    flags = agenda.OFFENSIVE | (agenda.HIGH if high else 0) | (agenda.CAPTURES if seat == GAIA else 0)
    after = state.copy()
    paint(after, colour, square, seat, flags)
    return after


def networks(state: State, figure: int, out: list[Action], base: Action, power: int) -> None:
    """CQ-ATK-19, CQ-ATK-20: one or two squares in a row, three for the extended one, each paintable in its turn."""
    colour, seat, high = state.colours[figure], state.side(figure), state.reaches(figure)
    orthogonal = state.box.grid.orthogonal
    for first in network_starts(state, figure, colour):
        if not is_paintable(state, colour, first, seat, high):
            continue
        one = base + actions.to_first(first)
        out.append(one)
        then = with_painted(state, figure, first, colour)
        for second in orthogonal[first]:
            if not is_paintable(then, colour, second, seat, high):
                continue
            two = one + actions.to_second(second)
            out.append(two)
            if power != EXTENDED_NETWORK:
                continue
            last = with_painted(then, figure, second, colour)
            for third in orthogonal[first]:
                if third != second and is_paintable(last, colour, third, seat, high):
                    out.append(two + actions.to_third(third))
            for third in orthogonal[second]:
                if third != first and third not in orthogonal[first] and is_paintable(last, colour, third, seat, high):
                    out.append(two + actions.to_third(third))


def multicolour_networks(state: State, figure: int, out: list[Action], base: Action) -> None:
    """CQ-ATK-21: all pairs of colours."""
    for colour in SIX:
        coloured_networks(state, figure, out, base, colour, SIX)


def coloured_networks(
    state: State, figure: int, out: list[Action], base: Action, colour: int, others: tuple[int, ...]
) -> None:
    """CQ-ATK-21, CQ-LOS-5: as a network, first in one colour, then in one of some; never the own square."""
    seat, high, here = state.side(figure), state.reaches(figure), state.places[figure]
    for first in network_starts(state, figure, colour):
        if not is_paintable(state, colour, first, seat, high):
            continue
        one = base + actions.to_first(first)
        out.append(one + actions.to_colours(colour))
        then = with_painted(state, figure, first, colour)
        for second in state.box.grid.orthogonal[first]:
            if second == here:
                continue
            two = one + actions.to_second(second)
            for other in others:
                if is_paintable(then, other, second, seat, high):
                    out.append(two + actions.to_colours(colour, other))


def third_squares(state: State, figure: int, action: Action, out: list[Action]) -> None:
    """CQ-ATK-21: the third square of the extended multicolour network, beside one of the two others, or none."""
    seat, high = state.side(figure), state.reaches(figure)
    first, second = actions.first(action), actions.second(action)
    out.append(actions.simple(actions.STOP))
    then = with_painted(state, figure, first, actions.colour(action, 0))
    then = with_painted(then, figure, second, actions.colour(action, 1))
    seen = [first, second, state.places[figure]]
    for square in (first, second):
        for near in state.box.grid.orthogonal[square]:
            if near in seen:
                continue
            seen.append(near)
            for colour in SIX:
                if is_paintable(then, colour, near, seat, high):
                    out.append(actions.make(actions.THIRD, 0, near, actions.NO_SQUARE, actions.NO_SQUARE, colour))


def spread(state: State, figure: int, action: Action, flags: int) -> None:
    """CQ-ATK-19, CQ-ATK-20, CQ-ATK-21: paint the squares in order; figures and puddles do not stop the chain."""
    seat = state.side(figure)
    squares = (actions.first(action), actions.second(action), actions.third(action))
    state.agenda.append(agenda.entry(agenda.COLLECT, seat))
    for place in (2, 1, 0):
        if squares[place] == actions.NO_SQUARE:
            continue
        colour = actions.colour(action, place)
        if colour == NONE:
            colour = state.colours[figure]
        state.agenda.append(agenda.entry(agenda.PAINT, seat, squares[place], agenda.NOTHING, colour, flags))


# --- Paint Bomb


def paint_bombs(state: State, figure: int, out: list[Action], base: Action) -> None:
    """CQ-ATK-17: a paintable impact square on one of the four lines."""
    colour, seat, high = state.colours[figure], state.side(figure), state.reaches(figure)
    for square in aimed_squares(state, figure):
        if is_paintable(state, colour, square, seat, high):
            out.append(base + actions.to_first(square))


def throw_paint(state: State, figure: int, square: int, flags: int, scatterer: int) -> None:
    """CQ-ATK-17, CQ-STA-4: paint the impact, then two squares beside it of the scatterer's choice."""
    seat, colour = state.side(figure), state.colours[figure]
    state.agenda.append(agenda.entry(agenda.COLLECT, seat))
    state.agenda.append(agenda.entry(agenda.BOMB_SCATTER, scatterer, square, agenda.NOTHING, colour, flags))
    state.agenda.append(agenda.entry(agenda.PAINT, seat, square, agenda.NOTHING, colour, flags))


def scatter_squares(state: State, square: int, flags: int) -> list[int]:
    """CQ-ATK-17: orthogonal neighbours that exist and that the Bomber reaches, paintable or not."""
    high = flags & agenda.HIGH != 0
    return [near for near in state.box.grid.orthogonal[square] if not is_beyond_reach(state, near, high)]


def scatters(state: State, item: int, out: list[Action]) -> None:
    """CQ-ATK-17: two different squares, in the order in which they are painted; all of them if there are fewer."""
    squares = scatter_squares(state, agenda.a(item), agenda.flags(item))
    if len(squares) <= 2:
        second = squares[1] if len(squares) == 2 else actions.NO_SQUARE
        out.append(actions.make(actions.SCATTER, 0, squares[0] if squares else actions.NO_SQUARE, second))
        return
    for one in squares:
        for two in squares:
            if one != two:
                out.append(actions.make(actions.SCATTER, 0, one, two))


def scatter(state: State, item: int, action: Action, seat: int) -> None:
    """CQ-ATK-17: paint them in the order chosen."""
    for square in (actions.second(action), actions.first(action)):
        if square != actions.NO_SQUARE:
            entry = agenda.entry(agenda.PAINT, seat, square, agenda.NOTHING, agenda.colour(item), agenda.flags(item))
            state.agenda.append(entry)


# --- Chromamorphosis, forms


def chromamorphoses(state: State, figure: int, out: list[Action]) -> None:
    """CQ-ATK-18: a coloured puddle in contact as source, any puddle of another colour on the board as target."""
    place = state.places[figure]
    base = actions.power(actions.ATTACK, CHROMAMORPHOSIS, place)
    sources = [s for s in state.box.grid.around[place] if state.puddle[s] not in (NONE, BLACK)]
    if not sources:
        return
    targets = [s for s in state.box.board.squares if state.puddle[s] != NONE]
    for source in sources:
        one = base + actions.to_first(source)
        for target in targets:
            if state.puddle[target] != state.puddle[source]:
                out.append(one + actions.to_second(target))


def chromamorphose(state: State, source: int, target: int) -> None:
    """CQ-ATK-18: the target takes the colour of the source, which is removed; no die, no figure."""
    colour = state.puddle[source]
    state.erase(source)
    state.lay_puddle(target, colour)


def take_form(state: State, figure: int, kind: int) -> None:
    """CQ-ATK-24, CQ-BLA-4: the Djinn becomes a golem or clone of its colour; on a wall it explodes."""
    state.change(figure, kind, state.colours[figure])
    rest_on_wall(state, figure, True)
