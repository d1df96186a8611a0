"""Color Quest: moves of phase 2 (docs/rules/color_quest.md, section 7.3).

How a figure moves is an object by the word of its profile; the verb `move` is the same for all.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from khroma.games.color_quest.arguments_squares import NO_SQUARE, ActorArgument, MaybeSquare, SquareArgument
from khroma.games.color_quest.box import NO_APPROACH
from khroma.games.color_quest.kinds import (
    BLACK,
    COLOURS,
    GAIA_SEAT,
    KAOS,
    MOVES,
    NO_SEAT,
    NOBODY,
    NONE,
    TERROR,
    WALL,
    WALL_BREAKER,
    Colour,
    Figure,
    Square,
    is_khromaz,
    is_paint_invocation,
    is_spirit,
)
from khroma.games.color_quest.marks import EXTRA_MOVE, LYING, MOVED, MOVED_TWICE, MUST_MOVE, NEW, STEPPED
from khroma.games.color_quest.rules.actors import actor_needs
from khroma.games.color_quest.rules.declarations import Declaration
from khroma.games.color_quest.rules.movement_golems import may_slug, slug_needs, slug_step
from khroma.games.color_quest.rules.tiles import arrive_later
from khroma.games.color_quest.state import State
from khroma.kernel.chance import index_below
from khroma.kernel.game import Sentence
from khroma.kernel.grid import OFF_BOARD, ORTHOGONAL
from khroma.kernel.kinds import Action, Seat
from khroma.kernel.verbs import Need

CLOSED: Final = 0
OPEN: Final = 1
LAST: Final = 2  # may be entered, but the move ends there


def may_use_move(state: State, figure: Figure) -> bool:
    """CQ-MOV-1, CQ-TURN-3: a standing figure with a move left: one, or two with a Celerity Potion."""
    if state.has(figure, LYING) or (state.has(figure, NEW) and not state.box.new_figures_act):
        return False
    return has_move_left(state, figure)


def has_move_left(state: State, figure: Figure) -> bool:
    """CQ-MOV-1: one move a turn, two with a Celerity Potion."""
    if not state.has(figure, MOVED):
        return True
    return state.has(figure, EXTRA_MOVE) and not state.has(figure, MOVED_TWICE)


def is_terrified(state: State, figure: Figure, square: Square) -> bool:
    """CQ-PAS-7: whether an enemy with Terror would be in contact on this square."""
    seat = state.side(figure)
    for near in state.box.board.around[square]:
        other = state.figure[near]
        if other != NOBODY and state.side(other) != seat and state.passive(other) == TERROR:
            return True
    return False


def entry_of(state: State, square: Square, colour: Colour) -> int:
    """CQ-MOV-2, CQ-PNT-11, CQ-PNT-12, CQ-PNT-13, CQ-ARR-2: whether an ordinary mover passes, stops or may not enter."""
    if state.figure[square] != NOBODY or state.tile[square] == WALL:
        return CLOSED
    puddle = state.puddle[square]
    if puddle in (NONE, colour):
        return OPEN
    if BLACK in (colour, puddle) or not state.box.recolour:
        return CLOSED
    return LAST


def entry_needs(state: State, square: Square, colour: Colour) -> Iterator[Need]:
    """CQ-MOV-2, CQ-PNT-12, CQ-PNT-13: no figure, no wall, no paint that the mover may not enter."""
    word, puddle = state.square_word(square), state.puddle[square]
    yield Need(state.figure[square] == NOBODY, "CQ-MOV-2", "occupied", square=word)
    yield Need(state.tile[square] != WALL, "CQ-MOV-2", "wall", square=word)
    if puddle not in (NONE, colour):
        paint = COLOURS[puddle]
        yield Need(BLACK not in (colour, puddle), "CQ-PNT-13", "opposing-paint", square=word, colour=paint)
        yield Need(state.box.recolour, "CQ-PNT-12", "other-paint", square=word, colour=paint)


# --- the ways to move


class Movement:
    """How figures of a profile move. `rule` says how far; ordinary movers recolour or pick up what they step on."""

    def __init__(self, word: str, rule: str) -> None:
        self.word = word
        self.rule = rule

    def list_moves(self, state: State, figure: Figure, out: list[Action]) -> None:
        """Every move of a figure, its marks aside."""
        raise NotImplementedError

    def some_moves(self, state: State, figure: Figure, rng: Random, out: list[Action]) -> None:
        """Some of them, for playouts."""
        self.list_moves(state, figure, out)

    def way_needs(self, state: State, figure: Figure, via: Square, end: Square) -> Iterator[Need]:
        """Why a figure may not go there."""
        raise NotImplementedError

    def go(self, state: State, figure: Figure, via: Square, end: Square) -> None:
        """CQ-PNT-11, CQ-PNT-12: the way, then the last square: puddles first, then its tile."""
        self.pick_up(state, state.places[figure], via, end)
        state.shift(figure, end)
        arrive_later(state, figure)
        puddle = state.puddle[end]
        if puddle != NONE:
            state.erase(end)
            if puddle != state.colours[figure]:
                state.recolour(figure, puddle)

    def pick_up(self, state: State, start: Square, via: Square, end: Square) -> None:
        """CQ-PNT-11: own puddles on the way are removed."""

    def reach_need(self, state: State, figure: Figure, end: Square, reached: bool) -> Need:
        """It must not be too far."""
        square, name = state.square_word(end), state.figure_word(figure)
        return Need(reached, self.rule, "out-of-reach", square=square, figure=name)


class NoMovement(Movement):
    """CQ-MOV-18: whoever never moves."""

    def list_moves(self, state: State, figure: Figure, out: list[Action]) -> None:
        return

    def way_needs(self, state: State, figure: Figure, via: Square, end: Square) -> Iterator[Need]:
        yield Need(False, "CQ-MOV-18", "immobile", figure=state.figure_word(figure))


class Walk(Movement):
    """CQ-MOV-10, CQ-MOV-12, CQ-HGT-4: one step to any of the eight neighbours; a slow one to the four orthogonal."""

    def near(self, state: State, start: Square) -> tuple[Square, ...]:
        """The squares one step away."""
        return state.box.board.around[start]

    def list_moves(self, state: State, figure: Figure, out: list[Action]) -> None:
        start, colour = state.places[figure], state.colours[figure]
        for square in self.near(state, start):
            if entry_of(state, square, colour) != CLOSED:
                out.append(MOVE.of(start, square))

    def way_needs(self, state: State, figure: Figure, via: Square, end: Square) -> Iterator[Need]:
        yield self.reach_need(state, figure, end, end in self.near(state, state.places[figure]))
        yield from entry_needs(state, end, state.colours[figure])


class Slow(Walk):
    """CQ-MOV-12: one step to one of the four orthogonal neighbours."""

    def near(self, state: State, start: Square) -> tuple[Square, ...]:
        return state.box.board.orthogonal[start]


class ForcedMarch(Movement):
    """CQ-MOV-11: one or two steps, turning allowed. The way is named only where it picks up its own puddle."""

    def list_moves(self, state: State, figure: Figure, out: list[Action]) -> None:
        start, colour = state.places[figure], state.colours[figure]
        around = state.box.board.around
        for middle in around[start]:
            entry = entry_of(state, middle, colour)
            if entry == CLOSED:
                continue
            out.append(MOVE.of(start, middle))
            if entry == OPEN and state.puddle[middle] != NONE:
                for square in around[middle]:
                    if square != start and entry_of(state, square, colour) != CLOSED:
                        out.append(MOVE.by(start, middle, square))
        for end, ways in state.box.board.second_steps[start]:
            if entry_of(state, end, colour) == CLOSED:
                continue
            for middle in ways:
                if state.puddle[middle] == NONE and state.is_free(middle):
                    out.append(MOVE.of(start, end))
                    break

    def way_needs(self, state: State, figure: Figure, via: Square, end: Square) -> Iterator[Need]:
        start, colour, board = state.places[figure], state.colours[figure], state.box.board
        square = state.square_word(end)
        yield self.reach_need(state, figure, end, board.distance(start, end) <= 2)
        yield from entry_needs(state, end, colour)
        if via == NO_SQUARE:
            ways = [middle for middle in board.around[start] if end in board.around[middle]]
            clear = [middle for middle in ways if state.puddle[middle] == NONE and state.is_free(middle)]
            yield Need(end in board.around[start] or bool(clear), "CQ-MOV-11", "way-blocked", square=square)
            return
        leads = via in board.around[start] and end in board.around[via]
        picks_up = entry_of(state, via, colour) == OPEN and state.puddle[via] != NONE
        yield Need(leads and picks_up, "CQ-MOV-11", "no-such-way", square=square)

    def pick_up(self, state: State, start: Square, via: Square, end: Square) -> None:
        if via != NO_SQUARE:
            state.erase(via)


class Run(Movement):
    """CQ-MOV-13, CQ-GEO-5: any number of squares along one line, four directions for Run, eight for Celerity."""

    def __init__(self, word: str, rule: str, diagonals: bool) -> None:
        super().__init__(word, rule)
        self.diagonals = diagonals

    def list_moves(self, state: State, figure: Figure, out: list[Action]) -> None:
        for direction in range(0, 8, 1 if self.diagonals else 2):
            self.run_along(state, figure, direction, out)

    def some_moves(self, state: State, figure: Figure, rng: Random, out: list[Action]) -> None:
        """A runner takes one direction."""
        first = index_below(rng, 8)
        for number in range(8):
            direction = (first + number) % 8
            if self.diagonals or direction % 2 == 0:
                self.run_along(state, figure, direction, out)
                if out:
                    return

    def run_along(self, state: State, figure: Figure, direction: int, out: list[Action]) -> None:
        """CQ-MOV-13: the squares of one line, up to what stops the runner."""
        start, colour = state.places[figure], state.colours[figure]
        for square in state.box.board.rays[start][direction]:
            entry = entry_of(state, square, colour)
            if entry == CLOSED:
                return
            out.append(MOVE.of(start, square))
            if entry == LAST:
                return

    def way_needs(self, state: State, figure: Figure, via: Square, end: Square) -> Iterator[Need]:
        board, start, colour = state.box.board, state.places[figure], state.colours[figure]
        direction = board.toward[start * board.size + end]
        in_line = direction != OFF_BOARD and (self.diagonals or direction % 2 == 0)
        yield Need(in_line, "CQ-MOV-13", "not-in-line", square=state.square_word(end))
        for square in (*board.between(start, end), end):
            yield from entry_needs(state, square, colour)
            if square != end:
                word, paint = state.square_word(square), COLOURS[state.puddle[square]]
                passes = entry_of(state, square, colour) != LAST
                yield Need(passes, "CQ-PNT-12", "cannot-pass-paint", square=word, colour=paint)

    def pick_up(self, state: State, start: Square, via: Square, end: Square) -> None:
        for square in state.box.board.between(start, end):
            state.erase(square)


class Flight(Movement):
    """CQ-MOV-20: a spirit runs over everything and stops where there is no figure, wall or puddle."""

    def list_moves(self, state: State, figure: Figure, out: list[Action]) -> None:
        start = state.places[figure]
        for direction in ORTHOGONAL:
            for square in state.box.board.rays[start][direction]:
                if state.is_free(square) and state.puddle[square] == NONE:
                    out.append(MOVE.of(start, square))

    def way_needs(self, state: State, figure: Figure, via: Square, end: Square) -> Iterator[Need]:
        board, square = state.box.board, state.square_word(end)
        direction = board.toward[state.places[figure] * board.size + end]
        in_line = direction != OFF_BOARD and direction % 2 == 0
        yield Need(in_line, "CQ-MOV-13", "not-in-line", square=square)
        stops = state.is_free(end) and state.puddle[end] == NONE
        yield Need(stops, "CQ-MOV-20", "spirit-cannot-stop", square=square)

    def go(self, state: State, figure: Figure, via: Square, end: Square) -> None:
        state.shift(figure, end)
        arrive_later(state, figure)


class Trample(Movement):
    """CQ-MOV-17, CQ-MOV-19, CQ-PAS-6: one step, over any puddle; the Koloss onto a wall without a figure too."""

    def list_moves(self, state: State, figure: Figure, out: list[Action]) -> None:
        start, breaker = state.places[figure], breaks_walls(state, figure)
        for square in state.box.board.around[start]:
            if state.figure[square] == NOBODY and (breaker or state.tile[square] != WALL):
                out.append(MOVE.of(start, square))

    def way_needs(self, state: State, figure: Figure, via: Square, end: Square) -> Iterator[Need]:
        square = state.square_word(end)
        yield self.reach_need(state, figure, end, end in state.box.board.around[state.places[figure]])
        yield Need(state.figure[end] == NOBODY, "CQ-MOV-2", "occupied", square=square)
        passes = state.tile[end] != WALL or breaks_walls(state, figure)
        yield Need(passes, "CQ-MOV-2", "wall", square=square)

    def go(self, state: State, figure: Figure, via: Square, end: Square) -> None:
        """The puddle goes without effect; a wall is broken for good."""
        if state.tile[end] == WALL:
            state.break_wall(end)
        state.erase(end)
        state.shift(figure, end)
        arrive_later(state, figure)


def breaks_walls(state: State, figure: Figure) -> bool:
    """CQ-PAS-6: whether walls do not stop a figure."""
    return state.box.passive_of[state.profile(figure)] == WALL_BREAKER


class Slug(Movement):
    """CQ-MOV-14: one step, also onto walls, minis to fuse with, and figures to engulf."""

    def list_moves(self, state: State, figure: Figure, out: list[Action]) -> None:
        start = state.places[figure]
        for square in state.box.board.around[start]:
            if may_slug(state, figure, square, NO_SEAT):
                out.append(MOVE.of(start, square))

    def way_needs(self, state: State, figure: Figure, via: Square, end: Square) -> Iterator[Need]:
        yield from slug_needs(state, figure, end, NO_SEAT)

    def go(self, state: State, figure: Figure, via: Square, end: Square) -> None:
        slug_step(state, figure, end, GAIA_SEAT, False)


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
    return FLIGHT if is_spirit(state.kinds[figure]) else MOVEMENTS[state.box.move_of[state.profile(figure)]]


# --- the verb


class Move(Declaration):
    """CQ-MOV-1, CQ-MOV-2, CQ-MOV-3: a figure goes to another square; `via` is where it picks up a puddle on its way."""

    def __init__(self) -> None:
        self.start, self.via, self.end = ActorArgument("start"), MaybeSquare("via"), SquareArgument("square")
        super().__init__("move", self.start, self.via, self.end)

    def of(self, start: Square, end: Square) -> Action:
        """A move whose way need not be named."""
        return Action(self.base + (start << 20) + end)

    def by(self, start: Square, via: Square, end: Square) -> Action:
        """A move in two steps."""
        return Action(self.base + (start << 20) + ((via + 1) << 10) + end)

    def read(self, state: State, words: list[str]) -> Action:
        """Two squares, or three: the way stands in the middle."""
        if len(words) == 3:
            start, end = self.start.read(state, words[1], 0), self.end.read(state, words[2], 0)
            return self.of(Square(start), Square(end))
        return super().read(state, words)

    def samples(self, state: State, rng: Random, most: int) -> list[Action]:
        """For the law of needs: half of it without a way, as nearly all moves are."""
        found = self.some(state, self.base, 0, rng, most // 2)
        return found + [Action(action - self.via.put(self.via.raw(action))) for action in found]

    def list_moves(self, state: State, figure: Figure, out: list[Action]) -> None:
        """Every move of a figure, whether it has one left or not."""
        first = len(out)
        movement_of(state, figure).list_moves(state, figure, out)
        if is_shy(state, figure):
            out[first:] = [action for action in out[first:] if not is_terrified(state, figure, self.end.of(action))]

    def some_moves(self, state: State, figure: Figure, rng: Random, out: list[Action]) -> None:
        """Some moves of a figure, for playouts."""
        if is_shy(state, figure):
            self.list_moves(state, figure, out)
        else:
            movement_of(state, figure).some_moves(state, figure, rng, out)

    def turn_needs(self, state: State, action: Action) -> Iterator[Need]:
        yield from actor_needs(state, self.start.of(action), 2)
        figure, via, end = state.figure[self.start.of(action)], self.via.of(action), self.end.of(action)
        movement, square, name = movement_of(state, figure), state.square_word(end), state.figure_word(figure)
        if isinstance(movement, NoMovement):
            yield from movement.way_needs(state, figure, via, end)
        yield Need(has_move_left(state, figure), "CQ-MOV-1", "has-moved", figure=name)
        yield Need(state.places[figure] != end, "CQ-MOV-1", "same-square", square=square)
        yield Need(via == NO_SQUARE or movement is FORCED_MARCH, movement.rule, "no-such-way", square=square)
        yield from movement.way_needs(state, figure, via, end)
        shy = is_shy(state, figure) and is_terrified(state, figure, end)
        yield Need(not shy, "CQ-PAS-7", "terror-approach", square=square)

    def is_move(self) -> bool:
        return True

    def is_offensive(self, state: State, action: Action) -> bool:
        """CQ-MOV-16: a Slug move that ends on an enemy of another colour."""
        figure, target = state.figure[self.start.of(action)], state.figure[self.end.of(action)]
        if NOBODY in (figure, target):
            return False
        return is_paint_invocation(state.kinds[figure]) and state.side(target) == KAOS

    def begin(self, state: State, action: Action) -> None:
        square = self.start.of(action)
        figure = state.figure[square]
        self.tell(state, action)
        state.mark(figure, MOVED_TWICE if state.has(figure, MOVED) else MOVED)
        state.unmark(figure, MUST_MOVE)

    def is_still_legal(self, state: State, action: Action) -> bool:
        figure = state.figure[self.start.of(action)]
        if figure == NOBODY or state.side(figure) != state.active or state.has(figure, LYING):
            return False
        found: list[Action] = []
        self.list_moves(state, figure, found)
        return action in found

    def carry_out(self, state: State, seat: Seat, action: Action) -> None:
        figure = state.figure[self.start.of(action)]
        state.mark(figure, STEPPED)
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
        figure = state.figure[start]
        if figure == NOBODY or movement_of(state, figure) is not FORCED_MARCH:
            return []
        found: list[Action] = []
        self.list_moves(state, figure, found)
        return [action for action in found if self.end.of(action) == end]

    def sentence(self, state: State, action: Action) -> Sentence:
        key = "action.move" if self.via.of(action) == NO_SQUARE else "action.move_via"
        return Sentence(key, {"figure": state.figure_there(self.start.of(action)), **self.facts(state, action)})


MOVE: Final = Move()


def is_shy(state: State, figure: Figure) -> bool:
    """CQ-PAS-7: by the option a Khromaz does not go near an enemy with Terror."""
    return state.box.terror == NO_APPROACH and is_khromaz(state.kinds[figure])


def must_still_move(state: State, figure: Figure) -> bool:
    """CQ-TIL-3: a marked figure that stands, has a move left and somewhere to go."""
    if not may_use_move(state, figure):
        return False
    found: list[Action] = []
    MOVE.list_moves(state, figure, found)
    return bool(found)
