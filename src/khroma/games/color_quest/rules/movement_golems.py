"""Color Quest: heavy movers: paint invocations, their trail, fusion and engulfing; the Koloss (section 7.3)."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.color_quest.kinds import (
    A_PAINT_GOLEM,
    GAIA_SEAT,
    MINI_GOLEM,
    NO_SEAT,
    NOBODY,
    OFFENSIVE,
    SKELETON,
    WALL,
    WALL_BREAKER,
    Figure,
    is_invocation,
)
from khroma.games.color_quest.kinds_marks import IMMUNE
from khroma.games.color_quest.rules.explosions import rest_on_wall
from khroma.games.color_quest.rules.movement_ways import Movement
from khroma.games.color_quest.rules.paint import (
    leave_trail,
    paint_figure,
    parries,
    touch_puddle,
)
from khroma.games.color_quest.rules.tiles import arrive_later
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Action, Seat, Square
from khroma.kernel.verbs import Need


def may_slug(state: State, figure: Figure, square: Square, mover: Seat) -> bool:
    """CQ-MOV-14, CQ-MOV-15, CQ-MOV-16: where a paint invocation may step. `mover` is the seat of a Monk that moves
    it by Telekinesis (then entering somebody is an attack), NOBODY for its own move."""
    target = state.figures.at[square]
    if target == NOBODY:
        return True
    if state.ground.tile[square] == WALL:
        return False
    kind = state.figures.kinds[target]
    if kind == MINI_GOLEM:
        return state.figures.kinds[figure] != MINI_GOLEM or state.figures.left(A_PAINT_GOLEM) > 0
    if kind > MINI_GOLEM and kind != SKELETON:
        return False
    if state.figures.colours[target] == state.figures.colours[figure]:
        return False
    if mover != NOBODY:
        return not state.is_protected(target, mover)
    return state.figures.side(target) == state.figures.side(figure) or not state.figures.has(target, IMMUNE)


def slug_needs(state: State, figure: Figure, square: Square, mover: Seat) -> Iterator[Need]:
    """CQ-MOV-14, CQ-MOV-15, CQ-MOV-16: of those who are there, minis are fused with and others engulfed."""
    word, target = state.square_word(square), state.figures.at[square]
    if target == NOBODY:
        return
    name, kind = state.figures.word(target), state.figures.kinds[target]
    yield Need(state.ground.tile[square] != WALL, "CQ-MOV-14", "occupied", square=word)
    if kind == MINI_GOLEM:
        fuses = state.figures.kinds[figure] != MINI_GOLEM or state.figures.left(A_PAINT_GOLEM) > 0
        yield Need(fuses, "CQ-MOV-15", "no-golem-left", square=word)
        return
    yield Need(not is_invocation(kind) or kind == SKELETON, "CQ-MOV-15", "cannot-fuse", square=word, figure=name)
    immune = state.figures.has(target, IMMUNE)
    if mover == NOBODY:
        enemy = state.figures.side(target) != state.figures.side(figure)
        yield Need(not (immune and enemy), "CQ-STA-2", "immune", square=word, figure=name)
    else:
        protected = state.is_protected(target, mover)
        yield Need(not (protected and immune), "CQ-STA-2", "immune", square=word, figure=name)
        yield Need(not protected, "CQ-STA-3", "invisible", square=word, figure=name)
    other = state.figures.colours[target] != state.figures.colours[figure]
    yield Need(other, "CQ-MOV-16", "cannot-engulf", square=word, figure=name)


def slug_step(state: State, figure: Figure, square: Square, seat: Seat) -> None:
    """CQ-MOV-14: the invocation steps; a puddle of its colour stays behind."""
    start, colour = state.figures.places[figure], state.figures.colours[figure]
    target = state.figures.at[square]
    if target != NOBODY and state.figures.kinds[target] != MINI_GOLEM:
        engulf(state, figure, target, seat)
        return
    if target != NOBODY:
        fuses = state.figures.kinds[figure] == MINI_GOLEM
        state.figures.remove(target)
        if fuses:
            state.figures.change(figure, A_PAINT_GOLEM, colour)
    state.figures.shift(figure, square)
    leave_trail(state, start, colour)
    if state.ground.tile[square] == WALL:
        rest_on_wall(state, figure, False)
    if state.figures.places[figure] != NOBODY:
        arrive_later(state, figure)
        touch_puddle(state, figure)


def engulf(state: State, figure: Figure, target: Figure, seat: Seat) -> None:
    """CQ-MOV-16, CQ-PAS-5: the trail, the target painted, the invocation gone; Parry stops all of it."""
    if state.figures.side(target) != seat and parries(state, target, OFFENSIVE):
        return
    start, colour = state.figures.places[figure], state.figures.colours[figure]
    state.figures.remove(figure)
    leave_trail(state, start, colour)
    paint_figure(state, colour, target)


class Trample(Movement):
    """CQ-MOV-17, CQ-MOV-19, CQ-PAS-6: one step, over any puddle; the Koloss onto a wall without a figure too."""

    def list_moves(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        start, breaker = state.figures.places[figure], breaks_walls(state, figure)
        for square in state.box.board.around[start]:
            if state.figures.at[square] == NOBODY and (breaker or state.ground.tile[square] != WALL):
                out.append(Action(base + square))

    def way_needs(self, state: State, figure: Figure, via: Square, end: Square) -> Iterator[Need]:
        square = state.square_word(end)
        yield self.reach_need(state, figure, end, end in state.box.board.around[state.figures.places[figure]])
        yield Need(state.figures.at[end] == NOBODY, "CQ-MOV-2", "occupied", square=square)
        passes = state.ground.tile[end] != WALL or breaks_walls(state, figure)
        yield Need(passes, "CQ-MOV-2", "wall", square=square)

    def go(self, state: State, figure: Figure, via: Square, end: Square) -> None:
        """The puddle goes without effect; a wall is broken for good."""
        if state.ground.tile[end] == WALL:
            state.ground.break_wall(end)
        state.ground.erase(end)
        state.figures.shift(figure, end)
        arrive_later(state, figure)


def breaks_walls(state: State, figure: Figure) -> bool:
    """CQ-PAS-6: whether walls do not stop a figure."""
    return state.box.passive_of[state.figures.profile(figure)] == WALL_BREAKER


class Slug(Movement):
    """CQ-MOV-14: one step, also onto walls, minis to fuse with, and figures to engulf."""

    def list_moves(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        start = state.figures.places[figure]
        for square in state.box.board.around[start]:
            if may_slug(state, figure, square, NO_SEAT):
                out.append(Action(base + square))

    def way_needs(self, state: State, figure: Figure, via: Square, end: Square) -> Iterator[Need]:
        yield self.reach_need(state, figure, end, end in state.box.board.around[state.figures.places[figure]])
        yield from slug_needs(state, figure, end, NO_SEAT)

    def go(self, state: State, figure: Figure, via: Square, end: Square) -> None:
        slug_step(state, figure, end, GAIA_SEAT)
