"""Color Quest: arrival on a square and what its tile does (docs/rules/color_quest.md, sections 7.2 and 7.9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.arguments import NewColour
from khroma.games.color_quest.arguments_pending import FigureAsking, FigureTask
from khroma.games.color_quest.arguments_squares import SquareArgument
from khroma.games.color_quest.kinds import (
    BUSH,
    CHEST,
    COLOURS,
    CRYSTAL,
    GAIA,
    GAIA_SEAT,
    GOLD,
    NOBODY,
    NONE,
    NOWHERE,
    SIX,
    TUNNEL,
    Figure,
    is_paint_invocation,
)
from khroma.games.color_quest.rules.cards import DRAW_CARD
from khroma.games.color_quest.rules.declarations import RESIGN, QuestVerb, WordAnswer
from khroma.games.color_quest.rules.dice import ASSIGN_DIE
from khroma.games.color_quest.rules.ending import scenario_of
from khroma.games.color_quest.rules.paint import leave_trail, touch_puddle
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Action, Entry, Seat, Square
from khroma.kernel.verbs import Need


def arrive_later(state: State, figure: Figure) -> None:
    """CQ-ARR-1: once the puddle has been dealt with, the tile of the square reacts."""
    state.agenda.append(ARRIVE.of_anyone(figure))


def forced_step(state: State, figure: Figure, square: Square) -> None:
    """CQ-ARR-4, CQ-PNT-14: a step that somebody else makes a figure take; a paint invocation leaves its trail."""
    start, colour = state.figures.places[figure], state.figures.colours[figure]
    state.figures.shift(figure, square)
    if is_paint_invocation(state.figures.kinds[figure]):
        leave_trail(state, start, colour)
    arrive_later(state, figure)
    touch_puddle(state, figure)


class Arrive(FigureTask):
    """CQ-TIL-1, CQ-TIL-13, CQ-TIL-14, CQ-TIL-16, CQ-ARR-3: the tile reacts, unless bones cover it."""

    def run(self, state: State, entry: Entry) -> None:
        figure = self.figure.of(entry)
        square = state.figures.places[figure] if figure < len(state.figures.places) else NOWHERE
        if square == NOBODY or state.ground.bones[square]:
            return
        tile = state.ground.tile[square]
        seat = state.figures.side(figure)
        if tile == CRYSTAL:
            collect(state, seat, square)
        elif tile == CHEST:
            state.agenda.append(DRAW_CARD.of(seat))
        elif tile == TUNNEL:
            enter_tunnel(state, figure)
        elif tile == BUSH and seat == GAIA and state.figures.colours[figure] != GOLD:
            state.agenda.append(BUSH_COLOUR.about(GAIA_SEAT, figure))


def collect(state: State, seat: Seat, square: Square) -> None:
    """CQ-TIL-12, CQ-DIE-2: the controller takes the die of the crystal, if there is one."""
    if state.ground.die[square] == NONE:
        return
    colour = state.ground.lift_die(square)
    state.agenda.append(ASSIGN_DIE.of_die(seat, square, colour))
    state.dice.count_collected(seat)
    scenario_of(state).check_dice(state, seat)


def open_exits(state: State, figure: Figure) -> list[Square]:
    """CQ-TIL-15, CQ-TIL-16: other tunnels without figure, bones, or a puddle of another colour."""
    found = []
    for square in state.box.board.squares:
        if (
            state.ground.tile[square] == TUNNEL
            and state.figures.at[square] == NOBODY
            and not state.ground.bones[square]
            and state.ground.puddle[square] in (NONE, state.figures.colours[figure])
        ):
            found.append(square)
    return found


def enter_tunnel(state: State, figure: Figure) -> None:
    """CQ-TIL-15: the controller chooses where the figure appears; with no open exit it stays."""
    if open_exits(state, figure):
        state.agenda.append(TUNNEL_EXIT.about(state.figures.side(figure), figure))


class Exit(QuestVerb):
    """CQ-TIL-15: another tunnel; appearing triggers nothing, and its own puddle there is removed."""

    def __init__(self) -> None:
        self.square = SquareArgument()
        super().__init__("tunnel_exit", self.square)

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        is_open = square in open_exits(state, TUNNEL_EXIT.figure.of(entry))
        yield Need(is_open, "CQ-TIL-15", "not-a-choice", square=state.square_word(square))

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        for square in open_exits(state, TUNNEL_EXIT.figure.of(entry)):
            out.append(self.with_one(square))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        square = self.square.of(action)
        state.figures.shift(TUNNEL_EXIT.figure.of(entry), square)
        state.ground.erase(square)


class Wear(WordAnswer):
    """CQ-TIL-10: a Gaia figure in a bush keeps its colour, or takes one of the five others."""

    def __init__(self) -> None:
        self.colour = NewColour()
        super().__init__("bush_colour", self.colour)

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        colour, own = self.colour.of(action), state.figures.colours[BUSH_COLOUR.figure.of(entry)]
        yield Need(colour != own, "CQ-TIL-10", "same-colour", colour=COLOURS[colour])

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        own = state.figures.colours[BUSH_COLOUR.figure.of(entry)]
        out.append(self.with_one(NONE))
        out.extend([self.with_one(colour) for colour in SIX if colour != own])

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        if self.colour.of(action) != NONE:
            state.figures.recolour(BUSH_COLOUR.figure.of(entry), self.colour.of(action))


EXIT: Final = Exit()
WEAR: Final = Wear()
TUNNEL_EXIT: Final = FigureAsking("tunnel_exit")
BUSH_COLOUR: Final = FigureAsking("bush_colour")
BUSH_COLOUR.idle = True  # the colour it has
ARRIVE: Final = Arrive("arrive")
TUNNEL_EXIT.answered_by(EXIT, RESIGN)
BUSH_COLOUR.answered_by(WEAR, RESIGN)
