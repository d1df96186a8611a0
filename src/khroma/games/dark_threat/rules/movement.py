"""Dark Threat: moves (docs/rules/dark_threat.md, sections 7.1 and 7.3); those of the Bane: `movement_bane`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.dark_threat.arguments import LastStepArgument, SquareArgument
from khroma.games.dark_threat.kinds import (
    AVATARS,
    BLACK,
    FOLLOWERS,
    LEADERS,
    LIT,
    MINIONS,
    NO_PAINT,
    NOBODY,
    PAINTS,
    WALKERS,
    Figure,
)
from khroma.games.dark_threat.rules.acting import Move
from khroma.games.dark_threat.rules.paint import wipe
from khroma.games.dark_threat.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.kinds import Action, Square
from khroma.kernel.verbs import Need


def _entries() -> list[bool]:
    """DT-MOV-1: by class of walkers and paint."""
    table = []
    for walker in (LEADERS, FOLLOWERS, AVATARS, MINIONS):
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
    if state.figures.at[square] != NOBODY or not _ENTERS[walker * PAINTS + state.paint.on[square]]:
        return False
    return square != state.box.sanctuary or walker == LEADERS


def entry_needs(state: State, walker: int, square: Square) -> Iterator[Need]:
    """DT-MOV-1, DT-SAN-1, DT-SQ-4: nobody is there, and the ground and its paint are open to this class of walkers."""
    name, paint, unit = state.box.names[square], state.paint.on[square], state.figures.word_at(square)
    yield Need(state.figures.at[square] == NOBODY, "DT-MOV-1", "occupied", square=name, unit=unit)
    if walker != LEADERS:
        yield Need(square != state.box.sanctuary, "DT-SAN-1", "sanctuary-closed", square=name)
    if walker == MINIONS:
        yield Need(paint < LIT, "DT-MOV-1", "lit-prism", square=name)
        yield Need(not NO_PAINT < paint < BLACK, "DT-MOV-1", "coloured-paint", square=name)
    elif walker != AVATARS:
        yield Need(paint != BLACK, "DT-MOV-1", "black-paint", square=name)


def may_stop(state: State, square: Square) -> bool:
    """DT-SQ-3: only Bane parts may end a move on a temple centre (option)."""
    return state.box.site_at[square] == NOBODY or state.box.stand_on_centres


def stop_needs(state: State, square: Square) -> Iterator[Need]:
    """DT-SQ-3: temple centres may only be crossed."""
    yield Need(may_stop(state, square), "DT-SQ-3", "temple-centre", square=state.box.names[square])


def step_needs(state: State, walker: int, square: Square) -> Iterator[Need]:
    """A square may be entered and stopped on."""
    yield from entry_needs(state, walker, square)
    yield from stop_needs(state, square)


class Step(Move):
    """One step to a neighbour."""

    def __init__(self, word: str, rule: str) -> None:
        self.end = SquareArgument()
        super().__init__(word, self.end)
        self.rule = rule

    def near(self, state: State, square: Square) -> tuple[Square, ...]:
        """The neighbours that are one step away."""
        raise NotImplementedError

    def list_by(self, state: State, figure: Figure, out: list[Action]) -> None:
        start, walker = state.figures.where[figure], WALKERS[state.figures.form[figure]]
        first = self.by(start)
        for square in self.near(state, start):
            if may_enter(state, walker, square) and may_stop(state, square):
                out.append(Action(first + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        end = self.end.of(action)
        yield Need(end in self.near(state, state.figures.where[figure]), self.rule, "too-far", verb=self.word)
        yield from step_needs(state, WALKERS[state.figures.form[figure]], end)

    def act(self, state: State, figure: Figure, action: Action) -> None:
        """DT-PNT-3: a puddle that is entered is erased."""
        end = self.end.of(action)
        if NO_PAINT < state.paint.on[end] < LIT:
            state.paint.lift(end)
        state.figures.move(figure, end)


class Walk(Step):
    """DT-MOV-2: one step to any neighbour."""

    def __init__(self) -> None:
        super().__init__("walk", "DT-MOV-2")
        self.may_call_gaia = True

    def near(self, state: State, square: Square) -> tuple[Square, ...]:
        return state.box.around[square]


class SlowWalk(Step):
    """DT-MOV-3: one step north, east, south or west."""

    def __init__(self) -> None:
        super().__init__("slow_walk", "DT-MOV-3")

    def near(self, state: State, square: Square) -> tuple[Square, ...]:
        return state.box.orthogonal[square]


class Run(Move):
    """DT-MOV-4, DT-MOV-5: any number of squares in one line, of four directions or (Celerity) of eight."""

    def __init__(self, word: str, rule: str, turn: int) -> None:
        self.end = SquareArgument()
        super().__init__(word, self.end)
        self.rule = rule
        self.turn = turn  # from one direction to the next, in eighths
        self.may_call_gaia = True

    def list_by(self, state: State, figure: Figure, out: list[Action]) -> None:
        start, walker = state.figures.where[figure], WALKERS[state.figures.form[figure]]
        piece, paint, box = state.figures.at, state.paint.on, state.box
        sanctuary, site_at, stand = box.sanctuary, box.site_at, box.stand_on_centres
        first, base, rays = self.by(start), walker * PAINTS, box.rays[start]
        for direction in range(0, 8, self.turn):
            for square in rays[direction]:
                if piece[square] != NOBODY or not _ENTERS[base + paint[square]]:
                    break
                if square == sanctuary and walker != LEADERS:
                    break
                if site_at[square] == NOBODY or stand:
                    out.append(Action(first + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        end, start, box = self.end.of(action), state.figures.where[figure], state.box
        direction = box.direction(start, end)
        yield Need(direction != NOBODY and direction % self.turn == 0, self.rule, "not-in-line", verb=self.word)
        for square in box.rays[start][direction]:
            yield from entry_needs(state, WALKERS[state.figures.form[figure]], square)
            if square == end:
                break
        yield from stop_needs(state, end)

    def act(self, state: State, figure: Figure, action: Action) -> None:
        """DT-PNT-3: the runner erases every puddle on its way; lit prisms stay lit."""
        start, end = state.figures.where[figure], self.end.of(action)
        for square in state.box.rays[start][state.box.direction(start, end)]:
            if NO_PAINT < state.paint.on[square] < LIT:
                state.paint.lift(square)
            if square == end:
                break
        state.figures.move(figure, end)


class TwiceWalk(Move):
    """DT-MOV-6: one or two steps, each to any neighbour; the end differs from the start."""

    def __init__(self) -> None:
        self.via = SquareArgument("via")
        self.end = LastStepArgument(self.via)
        super().__init__("twice_walk", self.via, self.end)

    def list_by(self, state: State, figure: Figure, out: list[Action]) -> None:
        start, box = state.figures.where[figure], state.box
        first = self.by(start)
        for via in box.around[start]:
            if not may_enter(state, AVATARS, via):
                continue
            base = first + (via << self.via.shift)
            if may_stop(state, via):
                out.append(Action(base + self.end.default))
            for square in box.around[via]:
                if may_enter(state, AVATARS, square) and may_stop(state, square):
                    out.append(Action(base + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        start, via, end, box = state.figures.where[figure], self.via.of(action), self.end.end_of(action), state.box
        near = via in box.around[start] and (end == via or end in box.around[via])
        yield Need(near, "DT-MOV-6", "too-far", square=box.names[via], verb=self.word)
        yield Need(end != start, "DT-MOV-6", "same-square", square=box.names[end])
        yield from entry_needs(state, AVATARS, via)
        yield from step_needs(state, AVATARS, end)

    def act(self, state: State, figure: Figure, action: Action) -> None:
        """DT-PNT-3: both squares are swept clean."""
        via, end = self.via.of(action), self.end.end_of(action)
        wipe(state, [via, end])
        state.figures.move(figure, end)

    def facts(self, state: State, packed: Action) -> dict[str, Fact]:
        names, via, end = state.box.names, self.via.of(packed), self.end.end_of(packed)
        path = (names[via],) if end == via else (names[via], names[end])
        return {**super().facts(state, packed), "path": path}


class Overfly(Move):
    """DT-MOV-8: any empty square in a straight line, over puddles, lit prisms and centres; it erases nothing."""

    def __init__(self) -> None:
        self.end = SquareArgument()
        super().__init__("overfly", self.end)

    def list_by(self, state: State, figure: Figure, out: list[Action]) -> None:
        start, box = state.figures.where[figure], state.box
        first, rays = self.by(start), box.rays[start]
        for direction in range(0, 8, 2):
            for square in rays[direction]:
                if state.figures.at[square] != NOBODY or square == box.sanctuary:
                    break
                if state.paint.on[square] == NO_PAINT and may_stop(state, square):
                    out.append(Action(first + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        end, start, box = self.end.of(action), state.figures.where[figure], state.box
        direction = box.direction(start, end)
        yield Need(direction != NOBODY and direction % 2 == 0, "DT-MOV-8", "not-in-line", verb=self.word)
        for square in box.rays[start][direction]:
            name, unit = box.names[square], state.figures.word_at(square)
            yield Need(state.figures.at[square] == NOBODY, "DT-MOV-8", "occupied", square=name, unit=unit)
            yield Need(square != box.sanctuary, "DT-SAN-1", "sanctuary-closed", square=name)
            if square == end:
                break
        yield Need(state.paint.on[end] == NO_PAINT, "DT-MOV-8", "not-empty")
        yield from stop_needs(state, end)

    def act(self, state: State, figure: Figure, action: Action) -> None:
        state.figures.move(figure, self.end.of(action))


WALK: Final = Walk()
SLOW_WALK: Final = SlowWalk()
RUN: Final = Run("run", "DT-MOV-4", 2)
CELERITY: Final = Run("celerity", "DT-MOV-5", 1)
TWICE_WALK: Final = TwiceWalk()
OVERFLY: Final = Overfly()
