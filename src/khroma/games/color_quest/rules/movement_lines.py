"""Color Quest: moves along a line: runs, and the flight of spirits (docs/rules/color_quest.md, section 7.3)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from khroma.games.color_quest.kinds import COLOURS, NONE, Figure
from khroma.games.color_quest.rules.movement_entry import CLOSED, LAST, entry_needs, entry_of
from khroma.games.color_quest.rules.movement_ways import Movement
from khroma.games.color_quest.rules.tiles import arrive_later
from khroma.games.color_quest.state import State
from khroma.kernel.chance import index_below
from khroma.kernel.grid import OFF_BOARD, ORTHOGONAL
from khroma.kernel.kinds import Action, Square
from khroma.kernel.verbs import Need


class Run(Movement):
    """CQ-MOV-13, CQ-GEO-5: any number of squares along one line, four directions for Run, eight for Celerity."""

    def __init__(self, word: str, rule: str, diagonals: bool) -> None:
        super().__init__(word, rule)
        self.diagonals = diagonals

    def list_moves(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        for direction in range(0, 8, 1 if self.diagonals else 2):
            self.run_along(state, figure, direction, base, out)

    def some_moves(self, state: State, figure: Figure, base: int, rng: Random, out: list[Action]) -> None:
        """A runner takes one direction."""
        first = index_below(rng, 8)
        for number in range(8):
            direction = (first + number) % 8
            if self.diagonals or direction % 2 == 0:
                self.run_along(state, figure, direction, base, out)
                if out:
                    return

    def run_along(self, state: State, figure: Figure, direction: int, base: int, out: list[Action]) -> None:
        """CQ-MOV-13: the squares of one line, up to what stops the runner."""
        start, colour = state.figures.places[figure], state.figures.colours[figure]
        for square in state.box.board.rays[start][direction]:
            entry = entry_of(state, square, colour)
            if entry == CLOSED:
                return
            out.append(Action(base + square))
            if entry == LAST:
                return

    def way_needs(self, state: State, figure: Figure, via: Square, end: Square) -> Iterator[Need]:
        board, start, colour = state.box.board, state.figures.places[figure], state.figures.colours[figure]
        direction = board.toward[start * board.size + end]
        in_line = direction != OFF_BOARD and (self.diagonals or direction % 2 == 0)
        yield Need(in_line, "CQ-MOV-13", "not-in-line", square=state.square_word(end))
        for square in (*board.between(start, end), end):
            yield from entry_needs(state, square, colour)
            if square != end:
                word, paint = state.square_word(square), COLOURS[state.ground.puddle[square]]
                passes = entry_of(state, square, colour) != LAST
                yield Need(passes, "CQ-PNT-12", "cannot-pass-paint", square=word, colour=paint)

    def pick_up(self, state: State, start: Square, via: Square, end: Square) -> None:
        for square in state.box.board.between(start, end):
            state.ground.erase(square)


class Flight(Movement):
    """CQ-MOV-20: a spirit runs over everything and stops where there is no figure, wall or puddle."""

    def list_moves(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        start = state.figures.places[figure]
        for direction in ORTHOGONAL:
            for square in state.box.board.rays[start][direction]:
                if state.is_free(square) and state.ground.puddle[square] == NONE:
                    out.append(Action(base + square))

    def way_needs(self, state: State, figure: Figure, via: Square, end: Square) -> Iterator[Need]:
        board, square = state.box.board, state.square_word(end)
        direction = board.toward[state.figures.places[figure] * board.size + end]
        in_line = direction != OFF_BOARD and direction % 2 == 0
        yield Need(in_line, "CQ-MOV-13", "not-in-line", square=square)
        stops = state.is_free(end) and state.ground.puddle[end] == NONE
        yield Need(stops, "CQ-MOV-20", "spirit-cannot-stop", square=square)

    def go(self, state: State, figure: Figure, via: Square, end: Square) -> None:
        state.figures.shift(figure, end)
        arrive_later(state, figure)
