"""Color Quest: special abilities (docs/rules/color_quest.md, section 7.5)."""

from __future__ import annotations

from khroma.games.color_quest import actions, agenda
from khroma.games.color_quest.actions import Action
from khroma.games.color_quest.kinds import (
    GOLD,
    NOBODY,
    NONE,
    SPIRITS,
    WALL,
    is_invocation,
)
from khroma.games.color_quest.marks import FOCUSED, IMMUNE, NEW
from khroma.games.color_quest.rules.contact import hits_by_area, strike_one
from khroma.games.color_quest.rules.knockout import (
    can_be_knocked,
    can_explode,
    explode,
    knock_out,
    rest_on_wall,
)
from khroma.games.color_quest.rules.paint import is_spared
from khroma.games.color_quest.rules.sight import aimed_squares, first_obstacles, is_beyond_reach
from khroma.games.color_quest.rules.tiles import arrive_later
from khroma.games.color_quest.state import State

# --- Sporific Bomb


def sporific_bombs(state: State, figure: int, out: list[Action], base: Action) -> None:
    """CQ-SPE-1: an impact on the four lines with somebody in the cross who can be knocked out."""
    seat, high = state.side(figure), state.reaches(figure)
    for square in aimed_squares(state, figure):
        for near in state.box.board.cross[square]:
            if hits_by_area(state, near, seat, high):
                out.append(base + actions.to_first(square))
                break


def put_to_sleep(state: State, figure: int, square: int, flags: int) -> None:
    """CQ-SPE-1: everybody in the cross, friend and foe, the Ninja included."""
    seat, high = state.side(figure), state.reaches(figure)
    for near in state.box.board.cross[square]:
        if hits_by_area(state, near, seat, high):
            strike_one(state, near, seat, flags)


# --- Unsummon, Blow Up, Strike


def is_unsummoned(state: State, figure: int, square: int) -> bool:
    """CQ-SPE-3: an invocation of another colour, reached and not protected."""
    other = state.figure[square]
    if other == NOBODY or not is_invocation(state.kinds[other]) or state.colours[other] == state.colours[figure]:
        return False
    seat = state.side(figure)
    return not is_beyond_reach(state, square, state.reaches(figure)) and not state.is_protected(other, seat)


def has_unsummon(state: State, figure: int) -> bool:
    """CQ-SPE-3: legal if there is an invocation to remove."""
    return any(is_unsummoned(state, figure, near) for near in state.box.grid.around[state.places[figure]])


def unsummon(state: State, figure: int) -> None:
    """CQ-SPE-3: they are removed and nothing remains."""
    for near in state.box.grid.around[state.places[figure]]:
        if is_unsummoned(state, figure, near):
            state.remove_figure(state.figure[near])


def blow_ups(state: State, figure: int, out: list[Action], base: Action) -> None:
    """CQ-SPE-5: one invocation anywhere that is not protected."""
    seat = state.side(figure)
    for other in range(len(state.places)):
        if state.places[other] != NOBODY and can_explode(state, other) and not state.is_protected(other, seat):
            out.append(base + actions.to_first(state.places[other]))


def strikes(state: State, figure: int, out: list[Action], base: Action) -> None:
    """CQ-SPE-10: one figure in contact, reached, not protected, on whom the blow has an effect."""
    place, seat, high = state.places[figure], state.side(figure), state.reaches(figure)
    for near in state.box.grid.around[place]:
        other = state.figure[near]
        if other == NOBODY or is_beyond_reach(state, near, high) or state.is_protected(other, seat):
            continue
        if is_invocation(state.kinds[other]):
            effect = can_explode(state, other)
        else:
            effect = can_be_knocked(state, other) or landing(state, place, near) != near
        if effect:
            out.append(base + actions.to_first(near))


def landing(state: State, place: int, square: int) -> int:
    """CQ-SPE-10: the last free square without puddle along the line from the Smasher through the figure."""
    grid = state.box.grid
    direction = grid.toward[place * grid.size + square]
    last = square
    for near in grid.rays[square][direction]:
        if not state.is_free(near) or state.puddle[near] != NONE:
            break
        last = near
    return last


def strike(state: State, figure: int, square: int, flags: int) -> None:
    """CQ-SPE-10: an invocation explodes; anybody else flies, arrives, and is knocked out."""
    seat = state.side(figure)
    other = state.figure[square]
    if is_spared(state, other, seat, flags):
        return
    if is_invocation(state.kinds[other]):
        explode(state, other, seat, agenda.of_explosion(flags))
        return
    end = landing(state, state.places[figure], square)
    if end == square:
        knock_out(state, other)
        return
    state.shift(other, end)
    state.knock_later(other)
    arrive_later(state, other)


# --- displacement


def climbs(state: State, figure: int, out: list[Action], base: Action) -> None:
    """CQ-SPE-4: a wall in contact without figure and without a puddle of another colour."""
    colour = state.colours[figure]
    for near in state.box.grid.around[state.places[figure]]:
        if state.tile[near] == WALL and state.figure[near] == NOBODY and state.puddle[near] in (NONE, colour):
            out.append(base + actions.to_first(near))


def jumps(state: State, figure: int, out: list[Action], base: Action) -> None:
    """CQ-SPE-9: any square without figure and without a puddle of another colour."""
    colour = state.colours[figure]
    for square in state.box.board.squares:
        if state.figure[square] == NOBODY and state.puddle[square] in (NONE, colour):
            out.append(base + actions.to_first(square))


def teleports(state: State, figure: int, out: list[Action], base: Action) -> None:
    """CQ-SPE-14: any puddle of the Djinn's colour, wall tops included."""
    colour = state.colours[figure]
    if state.laid[colour] == 0:
        return
    for square in state.box.board.squares:
        if state.puddle[square] == colour:
            out.append(base + actions.to_first(square))


def go_to(state: State, figure: int, square: int) -> None:
    """CQ-SPE-4, CQ-SPE-9, CQ-SPE-14, CQ-HGT-1: displacement; an own puddle there is removed, arrival counts."""
    state.shift(figure, square)
    state.erase(square)
    arrive_later(state, figure)


# --- invocations


def invocations(state: State, figure: int, out: list[Action], base: Action, kind: int) -> None:
    """CQ-SPE-6, CQ-SPE-7, CQ-BLA-3, CQ-INV-3: a puddle of the actor's colour, not on a crystal that holds a die."""
    colour = state.colours[figure]
    if state.left(kind) <= 0 or state.laid[colour] == 0:
        return
    for square in state.box.board.squares:
        if state.puddle[square] == colour and state.die[square] == NONE:
            out.append(base + actions.to_first(square))


def summon(state: State, square: int, kind: int) -> None:
    """CQ-INV-1, CQ-INV-2: the invocation takes the colour of the puddle and its place; on a wall it explodes."""
    colour = state.puddle[square]
    state.erase(square)
    figure = state.put_figure(kind, colour, square, NEW)
    rest_on_wall(state, figure, True)


def spirits(state: State, figure: int, out: list[Action], base: Action) -> None:
    """CQ-SPE-8, CQ-INV-10: a die on a crystal, and a disciple whose spirit is not in play."""
    assert figure >= 0
    kinds = [kind for kind in SPIRITS if state.left(kind) > 0]
    for square in state.box.board.squares:
        if state.die[square] != NONE:
            for kind in kinds:
                out.append(base + actions.to_first(square) + actions.to_second(kind))


def summon_spirit(state: State, square: int, kind: int) -> None:
    """CQ-SPE-8: the die returns to the pool without regeneration and the spirit stands there."""
    state.lift_die(square)
    state.return_die()
    state.erase(square)
    state.put_figure(kind, GOLD, square, NEW)


# --- Levitation, Prayer, Totem


def levitations(state: State, figure: int, out: list[Action], base: Action) -> None:
    """CQ-SPE-11: a wall in sight without a figure on it, and an empty square anywhere."""
    found = first_obstacles(state, figure)
    walls = [square for square in found if state.tile[square] == WALL and state.figure[square] == NOBODY]
    if not walls:
        return
    empty = [square for square in state.box.board.squares if state.is_empty(square)]
    for wall in walls:
        one = base + actions.to_first(wall)
        for square in empty:
            out.append(one + actions.to_second(square))


def levitate(state: State, figure: int, wall: int, square: int, flags: int) -> None:
    """CQ-SPE-11: the wall lands there; everybody on the ground around it is knocked out."""
    seat = state.side(figure)
    state.move_wall(wall, square)
    for near in state.box.grid.around[square]:
        if state.tile[near] != WALL and hits_by_area(state, near, seat, False):
            strike_one(state, near, seat, flags)


def prayers(state: State, figure: int, out: list[Action], base: Action) -> None:
    """CQ-SPE-12, CQ-STA-10: an own figure that is the first obstacle of a sight line and reached."""
    seat, high = state.side(figure), state.reaches(figure)
    for square in first_obstacles(state, figure):
        other = state.figure[square]
        if other == NOBODY or state.side(other) != seat or is_beyond_reach(state, square, high):
            continue
        if not state.has(other, IMMUNE):
            out.append(base + actions.to_first(square))


def can_be_immune(state: State, figure: int) -> bool:
    """CQ-SPE-13, CQ-STA-11: Totem and Shield, unless the status is there already."""
    return not state.has(figure, IMMUNE)


def can_focus(state: State, figure: int) -> bool:
    """CQ-SPE-2: Concentration, once a turn."""
    return not state.has(figure, FOCUSED)
