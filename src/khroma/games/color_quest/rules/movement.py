"""Color Quest: moves of phase 2 (docs/rules/color_quest.md, section 7.3).

How a figure moves is an object by the word of its profile; the verb `move` is the same for all.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from khroma.games.color_quest.arguments_squares import NO_SQUARE
from khroma.games.color_quest.box import NO_APPROACH
from khroma.games.color_quest.kinds import (
    KAOS,
    MOVE_PHASE,
    MOVES,
    NOBODY,
    Figure,
    is_khromaz,
    is_paint_invocation,
    is_spirit,
)
from khroma.games.color_quest.kinds_marks import LYING, MOVED, MOVED_TWICE, MUST_MOVE, STEPPED
from khroma.games.color_quest.rules.actors import actor_needs
from khroma.games.color_quest.rules.declarations import Declaration
from khroma.games.color_quest.rules.movement_entry import has_move_left, is_terrified, may_use_move
from khroma.games.color_quest.rules.movement_golems import Slug, Trample
from khroma.games.color_quest.rules.movement_lines import Flight, Run
from khroma.games.color_quest.rules.movement_ways import END, START, VIA, ForcedMarch, Movement, NoMovement, Slow, Walk
from khroma.games.color_quest.state import State
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Seat, Square
from khroma.kernel.verbs import Need

FLIGHT: Final = Flight("flight", "CQ-MOV-20")
FORCED_MARCH: Final = ForcedMarch("forced_march", "CQ-MOV-11")
_ALL: Final[list[Movement]] = [
    NoMovement("none", "CQ-MOV-18"),
    Walk("walk", "CQ-MOV-10"),
    FORCED_MARCH,
    Slow("slow", "CQ-MOV-12"),
    Run("run", "CQ-MOV-13", diagonals=False),
    Run("celerity", "CQ-MOV-13", diagonals=True),
    Slug("slug", "CQ-MOV-14"),
    Trample("trample", "CQ-MOV-17"),
    NoMovement("immobile", "CQ-MOV-18"),
]
MOVEMENTS: Final[list[Movement]] = [next(each for each in _ALL if each.word == word) for word in MOVES]


def movement_of(state: State, figure: Figure) -> Movement:
    """CQ-MOV-1: how a figure moves; spirits fly, whatever their profile says."""
    return (
        FLIGHT
        if is_spirit(state.figures.kinds[figure])
        else MOVEMENTS[state.box.move_of[state.figures.profile(figure)]]
    )


class Move(Declaration):
    """CQ-MOV-1, CQ-MOV-2, CQ-MOV-3: a figure goes to another square; `via` is where it picks up a puddle on its way."""

    def __init__(self) -> None:
        self.start, self.via, self.end = START, VIA, END
        super().__init__("move", self.start, self.via, self.end)

    def of(self, start: Square, end: Square) -> Action:
        """A move whose way need not be named."""
        return Action(self.base + self.start.adding(start) + end)

    def begun(self, state: State, figure: Figure) -> int:
        """The move of a figure without its end."""
        return self.base + self.start.adding(state.figures.places[figure])

    def read(self, state: State, words: list[str]) -> Action:
        """Two squares, or three: the way stands in the middle."""
        if len(words) == 3:
            start, end = self.start.read(state, words[1], self.base), self.end.read(state, words[2], self.base)
            return self.of(Square(start), Square(end))
        return super().read(state, words)

    def samples(self, state: State, rng: Random, most: int) -> list[Action]:
        """For the law of needs: half of it without a way, as nearly all moves are."""
        found = self.some(state, self.base, 0, rng, most // 2)
        return found + [Action(action - self.via.put(self.via.raw(action))) for action in found]

    def list_moves(self, state: State, figure: Figure, out: list[Action]) -> None:
        """Every move of a figure, whether it has one left or not."""
        first = len(out)
        movement_of(state, figure).list_moves(state, figure, self.begun(state, figure), out)
        if is_shy(state, figure):
            out[first:] = [action for action in out[first:] if not is_terrified(state, figure, self.end.of(action))]

    def some_moves(self, state: State, figure: Figure, rng: Random, out: list[Action]) -> None:
        """Some moves of a figure, for playouts."""
        if is_shy(state, figure):
            self.list_moves(state, figure, out)
        else:
            movement_of(state, figure).some_moves(state, figure, self.begun(state, figure), rng, out)

    def turn_needs(self, state: State, action: Action) -> Iterator[Need]:
        yield from actor_needs(state, self.start.of(action), MOVE_PHASE)
        figure, via, end = state.figures.at[self.start.of(action)], self.via.of(action), self.end.of(action)
        movement, square, name = movement_of(state, figure), state.square_word(end), state.figures.word(figure)
        if isinstance(movement, NoMovement):
            yield from movement.way_needs(state, figure, via, end)
        yield Need(has_move_left(state, figure), "CQ-MOV-1", "has-moved", figure=name)
        yield Need(state.figures.places[figure] != end, "CQ-MOV-1", "same-square", square=square)
        yield Need(via == NO_SQUARE or movement is FORCED_MARCH, movement.rule, "no-such-way", square=square)
        yield from movement.way_needs(state, figure, via, end)
        shy = is_shy(state, figure) and is_terrified(state, figure, end)
        yield Need(not shy, "CQ-PAS-7", "terror-approach", square=square)

    def is_move(self) -> bool:
        return True

    def is_offensive(self, state: State, action: Action) -> bool:
        """CQ-MOV-16: a Slug move that ends on an enemy of another colour."""
        figure, target = state.figures.at[self.start.of(action)], state.figures.at[self.end.of(action)]
        if NOBODY in (figure, target):
            return False
        return is_paint_invocation(state.figures.kinds[figure]) and state.figures.side(target) == KAOS

    def begin(self, state: State, action: Action) -> None:
        square = self.start.of(action)
        figure = state.figures.at[square]
        self.tell(state, action)
        state.figures.mark(figure, MOVED_TWICE if state.figures.has(figure, MOVED) else MOVED)
        state.figures.unmark(figure, MUST_MOVE)

    def is_still_legal(self, state: State, action: Action) -> bool:
        figure = state.figures.at[self.start.of(action)]
        if figure == NOBODY or state.figures.side(figure) != state.turn.active or state.figures.has(figure, LYING):
            return False
        found: list[Action] = []
        self.list_moves(state, figure, found)
        return action in found

    def carry_out(self, state: State, seat: Seat, action: Action) -> None:
        figure = state.figures.at[self.start.of(action)]
        state.figures.mark(figure, STEPPED)
        movement_of(state, figure).go(state, figure, self.via.of(action), self.end.of(action))

    def path(self, state: State, action: Action) -> tuple[str, ...]:
        """Start and end; where several ways lead there, which one."""
        start, via, end = self.start.of(action), self.via.of(action), self.end.of(action)
        words = (state.square_word(start), state.square_word(end))
        if len(self.ways(state, start, end)) < 2:
            return words
        return *words, "direct" if via == NO_SQUARE else state.square_word(via)

    def ways(self, state: State, start: Square, end: Square) -> list[Action]:
        """The moves of a marching figure from one square to another; of all others there is one at most."""
        figure = state.figures.at[start]
        if figure == NOBODY or movement_of(state, figure) is not FORCED_MARCH:
            return []
        found: list[Action] = []
        self.list_moves(state, figure, found)
        return [action for action in found if self.end.of(action) == end]

    def sentence(self, state: State, action: Action) -> Sentence:
        key = "action.move" if self.via.of(action) == NO_SQUARE else "action.move_via"
        return Sentence(key, {"figure": state.figures.there(self.start.of(action)), **self.facts(state, action)})


MOVE: Final = Move()


def is_shy(state: State, figure: Figure) -> bool:
    """CQ-PAS-7: by the option a Khromaz does not go near an enemy with Terror."""
    return state.box.terror == NO_APPROACH and is_khromaz(state.figures.kinds[figure])


def must_still_move(state: State, figure: Figure) -> bool:
    """CQ-TIL-3: a marked figure that stands, has a move left and somewhere to go."""
    if not may_use_move(state, figure):
        return False
    found: list[Action] = []
    MOVE.list_moves(state, figure, found)
    return bool(found)
