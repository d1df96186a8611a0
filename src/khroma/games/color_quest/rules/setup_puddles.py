"""Color Quest: puddles before the first turn (rulings, section 5.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.arguments import ColourArgument
from khroma.games.color_quest.arguments_pending import ColourEntry
from khroma.games.color_quest.arguments_squares import SquareArgument
from khroma.games.color_quest.kinds import (
    COLOURS,
    GAIA,
    GAIA_SEAT,
    KAOS,
    NOBODY,
    NONE,
    PURPLE,
    SIX,
    Colour,
    is_paint_invocation,
    kind_of,
)
from khroma.games.color_quest.rules.declarations import RESIGN, QuestVerb
from khroma.games.color_quest.rules.setup_board import BoardQuestion, BoardStep, figures_of, is_quick, room_left
from khroma.games.color_quest.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Entry, Square
from khroma.kernel.verbs import Need


class PuddleStep(BoardStep):
    """CQ-SET-13: Gaia lays one puddle of each of the six colours."""

    def run(self, state: State) -> None:
        if is_quick(state):
            for place, square in enumerate(state.box.quick_puddles):
                state.ground.lay_puddle(square, SIX[place])
        else:
            state.agenda.append(PLACE_PUDDLE.in_colour(SIX[0]))


def has_room_for_puddle(state: State, square: Square, colour: Colour) -> bool:
    """CQ-SET-13: enough puddles and enough room in Gaia's own area in the end."""
    board = state.box.board
    needed = len([each for each in state.teams[GAIA] if is_paint_invocation(kind_of(each))])
    inside = len([near for near in board.area[GAIA] if state.ground.puddle[near] != NONE])
    if board.area_of[square] != GAIA:
        return inside + PURPLE - colour >= needed
    return room_left(state, GAIA_SEAT) - 1 - max(0, needed - inside - 1) >= figures_of(state, GAIA_SEAT)


class PuddleQuestion(BoardQuestion):
    """CQ-SET-13: where the next puddle goes."""

    def __init__(self) -> None:
        self.colour = ColourEntry()
        super().__init__("puddle", self.colour)

    def in_colour(self, colour: Colour) -> Entry:
        """Gaia lays a puddle of this colour."""
        return self.with_two(GAIA, colour)

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        return {**super().told(state, entry), "colour": COLOURS[self.colour.of(entry)]}

    def on(self, entry: Entry, square: Square) -> Action:
        return PUDDLE.with_two(self.colour.of(entry), square)

    def may_lie(self, state: State, entry: Entry, action: Action) -> bool:
        square = PUDDLE.square.of(action)
        if not state.is_empty(square) or state.box.board.area_of[square] == KAOS:
            return False
        return has_room_for_puddle(state, square, self.colour.of(entry))


class Puddle(QuestVerb):
    """CQ-SET-13: an empty square outside Kaos's area; the next colour follows."""

    def __init__(self) -> None:
        self.colour, self.square = ColourArgument("what"), SquareArgument("square")
        super().__init__("puddle", self.colour, self.square)
        self.clicks = [self.square]

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        colour, square = PLACE_PUDDLE.colour.of(entry), self.square.of(action)
        word = state.square_word(square)
        yield Need(self.colour.of(action) == colour, "CQ-SET-13", "other-colour", colour=COLOURS[colour])
        yield Need(state.is_empty(square), "CQ-SET-13", "not-empty", square=word)
        yield Need(state.box.board.area_of[square] != KAOS, "CQ-SET-13", "in-area", square=word)
        yield Need(has_room_for_puddle(state, square, colour), "CQ-SET-13", "no-room", square=word)

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        colour, board = PLACE_PUDDLE.colour.of(entry), state.box.board
        inside = [square for square in board.area[GAIA] if state.is_empty(square)]
        outside = [square for square in board.squares if board.area_of[square] == NOBODY and state.is_empty(square)]
        for squares in (inside, outside):
            if squares and has_room_for_puddle(state, squares[0], colour):
                out.extend([self.with_two(colour, square) for square in squares])

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        colour = PLACE_PUDDLE.colour.of(entry)
        state.ground.lay_puddle(self.square.of(action), colour)
        if colour < PURPLE:
            state.agenda.append(PLACE_PUDDLE.in_colour(Colour(colour + 1)))

    def sentence(self, state: State, action: Action) -> Sentence:
        return Sentence("action.puddle", self.facts(state, action))


PUDDLE: Final = Puddle()
PLACE_PUDDLE: Final = PuddleQuestion()
PLACE_PUDDLE.answered_by(PUDDLE, RESIGN)
