"""Color Quest: arrival on a square and what its tile does (docs/rules/color_quest.md, sections 7.2 and 7.9)."""

from __future__ import annotations

from khroma.games.color_quest import actions, agenda
from khroma.games.color_quest.actions import Action
from khroma.games.color_quest.kinds import (
    BUSH,
    CHEST,
    CRYSTAL,
    GAIA,
    GOLD,
    NOBODY,
    NONE,
    SIX,
    TUNNEL,
    is_paint_invocation,
)
from khroma.games.color_quest.rules.ending import check_harvest
from khroma.games.color_quest.rules.paint import leave_trail, touch_puddle
from khroma.games.color_quest.state import State


def arrive_later(state: State, figure: int) -> None:
    """CQ-ARR-1: once the puddle has been dealt with, the tile of the square reacts."""
    state.agenda.append(agenda.entry(agenda.ARRIVE, 0, figure))


def forced_step(state: State, figure: int, square: int) -> None:
    """CQ-ARR-4, CQ-PNT-14: a step that somebody else makes a figure take; a paint invocation leaves its trail."""
    start, colour = state.places[figure], state.colours[figure]
    state.shift(figure, square)
    if is_paint_invocation(state.kinds[figure]):
        leave_trail(state, start, colour)
    arrive_later(state, figure)
    touch_puddle(state, figure)


def arrive(state: State, figure: int) -> None:
    """CQ-TIL-1, CQ-TIL-13, CQ-TIL-14, CQ-TIL-16, CQ-ARR-3: the tile reacts, unless bones cover it."""
    square = state.places[figure] if figure < len(state.places) else NOBODY
    if square == NOBODY or state.bones[square]:
        return
    tile = state.tile[square]
    seat = state.side(figure)
    if tile == CRYSTAL:
        collect(state, seat, square)
    elif tile == CHEST:
        state.agenda.append(agenda.entry(agenda.DRAW_CARD, seat))
    elif tile == TUNNEL:
        enter_tunnel(state, figure)
    elif tile == BUSH and seat == GAIA and state.colours[figure] != GOLD:
        state.agenda.append(agenda.entry(agenda.BUSH_COLOUR, GAIA, figure))


def collect(state: State, seat: int, square: int) -> None:
    """CQ-TIL-12, CQ-DIE-2: the controller takes the die of the crystal, if there is one."""
    if state.die[square] == NONE:
        return
    colour = state.lift_die(square)
    state.agenda.append(agenda.entry(agenda.ASSIGN_DIE, seat, square, agenda.NOTHING, colour))
    state.count_collected(seat)
    check_harvest(state, seat)


def open_exits(state: State, figure: int) -> list[int]:
    """CQ-TIL-15, CQ-TIL-16: other tunnels without figure, bones, or a puddle of another colour."""
    found = []
    for square in state.box.board.squares:
        if (
            state.tile[square] == TUNNEL
            and state.figure[square] == NOBODY
            and not state.bones[square]
            and state.puddle[square] in (NONE, state.colours[figure])
        ):
            found.append(square)
    return found


def enter_tunnel(state: State, figure: int) -> None:
    """CQ-TIL-15: the controller chooses where the figure appears; with no open exit it stays."""
    if open_exits(state, figure):
        state.agenda.append(agenda.entry(agenda.TUNNEL_EXIT, state.side(figure), figure))


def exits(state: State, figure: int, out: list[Action]) -> None:
    """CQ-TIL-15: the choices of `tunnel_exit`."""
    for square in open_exits(state, figure):
        out.append(actions.make(actions.TUNNEL_EXIT, 0, square))


def leave_tunnel(state: State, figure: int, square: int) -> None:
    """CQ-TIL-15: appearing triggers nothing; an own puddle there is removed."""
    state.shift(figure, square)
    state.erase(square)


def bush_colours(state: State, figure: int, out: list[Action]) -> None:
    """CQ-TIL-10: keep the colour, or take one of the five others."""
    own = state.colours[figure]
    out.append(actions.make(actions.BUSH_COLOUR, 0, 0))
    for colour in SIX:
        if colour != own:
            out.append(actions.make(actions.BUSH_COLOUR, 0, colour))


def wear(state: State, figure: int, colour: int) -> None:
    """CQ-TIL-10: a Gaia figure changes its base in a bush."""
    if colour != NONE:
        state.recolour(figure, colour)
