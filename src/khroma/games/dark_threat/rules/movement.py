"""Dark Threat: moves (docs/rules/dark_threat.md, sections 7.1 and 7.3)."""

from __future__ import annotations

from typing import Final

from khroma.games.dark_threat import actions
from khroma.games.dark_threat.actions import Action
from khroma.games.dark_threat.kinds import (
    AVATARS,
    BLACK,
    LEADERS,
    LIT,
    MINIONS,
    NO_PAINT,
    NOBODY,
    PAINTS,
    WALKERS,
    Square,
)
from khroma.games.dark_threat.rules.bane import black_puddles, slug, slug_squares, teleport
from khroma.games.dark_threat.rules.paint import wipe
from khroma.games.dark_threat.state import State


def _entries() -> list[bool]:
    """DT-MOV-1: by class of walkers and paint."""
    table = []
    for walker in range(4):
        for paint in range(PAINTS):
            if paint == NO_PAINT:
                table.append(True)
            elif paint == BLACK:
                table.append(walker in (AVATARS, MINIONS))
            else:
                table.append(walker != MINIONS)
    return table


_ENTERS: Final = _entries()


def may_enter(state: State, walker: int, square: Square) -> bool:
    """DT-MOV-1, DT-SAN-1, DT-SQ-4: whether a class of walkers may enter a square."""
    if state.piece[square] != NOBODY or not _ENTERS[walker * PAINTS + state.paint[square]]:
        return False
    return square != state.box.sanctuary or walker == LEADERS


def may_stop(state: State, square: Square) -> bool:
    """DT-SQ-3: only Bane parts may end a move on a temple centre (option)."""
    return state.box.site_at[square] == NOBODY or state.box.stand_on_centres


def steps(state: State, verb: int, figure: int, out: list[Action]) -> None:
    """DT-MOV-2: one step to any neighbour."""
    start, walker = state.where[figure], WALKERS[state.form[figure]]
    for square in state.box.around[start]:
        if may_enter(state, walker, square) and may_stop(state, square):
            out.append(actions.to(verb, start, square))


def slow_steps(state: State, figure: int, out: list[Action]) -> None:
    """DT-MOV-3: one step north, east, south or west."""
    start = state.where[figure]
    for square in state.box.orthogonal[start]:
        if may_enter(state, MINIONS, square) and may_stop(state, square):
            out.append(actions.to(actions.SLOW_WALK, start, square))


def runs(state: State, verb: int, figure: int, out: list[Action]) -> None:
    """DT-MOV-4, DT-MOV-5: any number of squares in one line, of four directions or (Celerity) of eight."""
    start, walker = state.where[figure], WALKERS[state.form[figure]]
    piece, paint, box = state.piece, state.paint, state.box
    first, distance = actions.step_of(verb, start)
    base = walker * PAINTS
    by_two = 2 if verb == actions.RUN else 1
    rays = box.rays[start]
    for direction in range(0, 8, by_two):
        for square in rays[direction]:
            if piece[square] != NOBODY or not _ENTERS[base + paint[square]]:
                break
            if square == box.sanctuary and walker != LEADERS:
                break
            if box.site_at[square] == NOBODY or box.stand_on_centres:
                out.append(first + distance * square)


def twice_walks(state: State, figure: int, out: list[Action]) -> None:
    """DT-MOV-6: one or two steps, each to any neighbour; the end differs from the start."""
    start, box = state.where[figure], state.box
    for via in box.around[start]:
        if not may_enter(state, AVATARS, via):
            continue
        if may_stop(state, via):
            out.append(actions.twice_walk(start, via, via))
        for square in box.around[via]:
            if may_enter(state, AVATARS, square) and may_stop(state, square):
                out.append(actions.twice_walk(start, via, square))


def slug_walks(state: State, figure: int, out: list[Action]) -> None:
    """DT-MOV-7: one step of a small or half Bane."""
    start = state.where[figure]
    out.extend([actions.to(actions.SLUG_WALK, start, square) for square in slug_squares(state, figure)])


def overflights(state: State, figure: int, out: list[Action]) -> None:
    """DT-MOV-8: any empty square in a straight line, over puddles, lit prisms and centres."""
    start, box = state.where[figure], state.box
    for direction in (0, 2, 4, 6):
        for square in box.rays[start][direction]:
            if state.piece[square] != NOBODY or square == box.sanctuary:
                break
            if state.paint[square] == NO_PAINT and may_stop(state, square):
                out.append(actions.to(actions.OVERFLY, start, square))


def teleports(state: State, figure: int, out: list[Action]) -> None:
    """DT-MOV-10: any black puddle, temple centres included."""
    first, distance = actions.step_of(actions.TELEPORT, state.where[figure])
    out.extend([first + distance * square for square in black_puddles(state)])


# --- carrying out


def walk_to(state: State, action: Action) -> None:
    """DT-PNT-3: the walker erases every puddle on its way; lit prisms stay lit."""
    start, end = actions.actor(action), actions.target(action)
    direction = state.box.direction(start, end)
    for square in state.box.rays[start][direction]:
        if NO_PAINT < state.paint[square] < LIT:
            state.lift(square)
        if square == end:
            break
    state.move(state.piece[start], end)


def walk_twice(state: State, action: Action) -> None:
    """DT-MOV-6, DT-PNT-3: both squares are swept clean."""
    start, via, end = actions.actor(action), actions.target(action), actions.end(action)
    wipe(state, [via, end])
    state.move(state.piece[start], end)


def fly_to(state: State, action: Action) -> None:
    """DT-MOV-8: it erases nothing."""
    state.move(state.piece[actions.actor(action)], actions.target(action))


def bury(state: State, action: Action) -> None:
    """DT-MOV-9, DT-STA-5: the Mandrake leaves the board until the next Kaos turn."""
    state.bury(state.piece[actions.actor(action)])


def slug_to(state: State, action: Action) -> None:
    """DT-MOV-7: a voluntary Slug walk."""
    slug(state, state.piece[actions.actor(action)], actions.target(action))


def teleport_to(state: State, action: Action) -> None:
    """DT-MOV-10: a voluntary Teleport."""
    teleport(state, actions.target(action))
