"""Color Quest: the Paint Bomb (docs/rules/color_quest.md, section 7.4, CQ-ATK-17)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.arguments_pending import ColourEntry, FlagsEntry, SeatAsking, SquareEntry
from khroma.games.color_quest.arguments_squares import NO_SQUARE, MaybeSquare
from khroma.games.color_quest.kinds import HIGH, NOWHERE, Colour, Figure, enemy_of
from khroma.games.color_quest.kinds_marks import FOCUSED
from khroma.games.color_quest.rules.attacks import paint_need
from khroma.games.color_quest.rules.declarations import RESIGN, QuestVerb
from khroma.games.color_quest.rules.dice import COLLECT
from khroma.games.color_quest.rules.paint import PAINT, is_paintable
from khroma.games.color_quest.rules.powers import declare
from khroma.games.color_quest.rules.powers_needs import height_need, protection_needs
from khroma.games.color_quest.rules.powers_shapes import ThrownPower
from khroma.games.color_quest.rules.sight import is_beyond_reach
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Action, Entry, Seat, Square
from khroma.kernel.verbs import Need


class PaintBomb(ThrownPower):
    """CQ-ATK-17, CQ-STA-4: paint an impact on one of the four lines, then two squares beside it: the enemy chooses
    them, or the Bomber who is focused."""

    def has_effect(self, state: State, figure: Figure, square: Square) -> bool:
        colour, seat, high = state.figures.colours[figure], state.figures.side(figure), state.reaches(figure)
        return is_paintable(state, colour, square, seat, high)

    def impact_needs(self, state: State, figure: Figure, square: Square) -> Iterator[Need]:
        yield height_need(state, figure, square)
        yield from protection_needs(state, figure, square)
        yield paint_need(state, figure, square)

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        seat, colour, square = state.figures.side(figure), state.figures.colours[figure], self.square.of(action)
        scatterer = seat if state.figures.has(figure, FOCUSED) else enemy_of(seat)
        state.agenda.append(COLLECT.of(seat))
        state.agenda.append(BOMB_SCATTER.around(scatterer, square, colour, flags))
        state.agenda.append(PAINT.on(seat, square, colour, flags))


class ScatterQuestion(SeatAsking):
    """CQ-ATK-17: where the Bomber's paint scatters."""

    def __init__(self) -> None:
        self.square, self.colour, self.flags = SquareEntry(), ColourEntry(), FlagsEntry()
        super().__init__("bomb_scatter", self.square, self.colour, self.flags)

    def around(self, seat: Seat, square: Square, colour: Colour, flags: int) -> Entry:
        """This seat scatters paint of this colour around the impact."""
        return self.pack((seat, square, colour, flags))


def scatter_squares(state: State, entry: Entry) -> list[Square]:
    """CQ-ATK-17: orthogonal neighbours that exist and that the Bomber reaches, paintable or not."""
    high = BOMB_SCATTER.flags.of(entry) & HIGH != 0
    around = state.box.board.orthogonal[BOMB_SCATTER.square.of(entry)]
    return [near for near in around if not is_beyond_reach(state, near, high)]


class Scatter(QuestVerb):
    """CQ-ATK-17: two different squares, in the order in which they are painted; all of them if there are fewer."""

    def __init__(self) -> None:
        self.one, self.two = MaybeSquare("one"), MaybeSquare("two")
        super().__init__("bomb_scatter", self.one, self.two)

    def of(self, one: Square, two: Square) -> Action:
        """Scatter there; NO_SQUARE for what is missing."""
        return Action(self.base + self.one.adding(one) + self.two.adding(two))

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        ways: list[Action] = []
        self.list_answers(state, entry, ways)
        one = self.one.of(action)
        word = "-" if one == NO_SQUARE else state.square_word(one)
        yield Need(action in ways, "CQ-ATK-17", "not-a-choice", square=word)

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        squares = scatter_squares(state, entry)
        if len(squares) <= 2:
            one, two = [*squares, NOWHERE, NOWHERE][:2]
            out.append(self.of(one, two))
            return
        for one in squares:
            for two in squares:
                if one != two:
                    out.append(self.of(one, two))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        for square in (self.two.of(action), self.one.of(action)):
            if square != NO_SQUARE:
                colour, flags = BOMB_SCATTER.colour.of(entry), BOMB_SCATTER.flags.of(entry)
                state.agenda.append(PAINT.on(state.turn.active, square, colour, flags))


SCATTER: Final = Scatter()
BOMB_SCATTER: Final = ScatterQuestion()
BOMB_SCATTER.answered_by(SCATTER, RESIGN)
declare(PaintBomb("paint_bomb", "CQ-ATK-17"))
