"""Color Quest: figures before the first turn (rulings, section 5.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.arguments import KindArgument
from khroma.games.color_quest.arguments_pending import NumberEntry, SeatAsking
from khroma.games.color_quest.arguments_squares import SquareArgument
from khroma.games.color_quest.kinds import (
    BLACK,
    BONE_PILE,
    FIGURES,
    GAIA,
    IN_BLACK,
    KAOS,
    NONE,
    Kind,
    Member,
    colour_of,
    is_paint_invocation,
    kind_of,
)
from khroma.games.color_quest.rules.declarations import RESIGN, QuestVerb
from khroma.games.color_quest.rules.setup_board import BoardStep, is_quick
from khroma.games.color_quest.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Entry, Seat, Square
from khroma.kernel.verbs import Need


class FigureStep(BoardStep):
    """CQ-SET-17, CQ-SET-18, CQ-SET-19: all figures of a side, in the order of its team."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        if is_quick(state):
            for place, square in enumerate(state.box.quick_figures[self.seat]):
                put_member(state, self.seat, state.teams[self.seat][place], square)
        else:
            ask_deployment(state, self.seat, 0)


def ask_deployment(state: State, seat: Seat, place: int) -> None:
    """The next figure of the team, bone piles left out."""
    team = state.teams[seat]
    while place < len(team) and kind_of(team[place]) == BONE_PILE:
        place += 1
    if place < len(team):
        state.agenda.append(DEPLOY.of_member(seat, place))


class DeployQuestion(SeatAsking):
    """CQ-SET-17: where the next figure of a team stands."""

    def __init__(self) -> None:
        self.place = NumberEntry("a")
        super().__init__("deploy", self.place)

    def of_member(self, seat: Seat, place: int) -> Entry:
        """This seat deploys the member in this place of its team."""
        return self.with_two(seat, place)

    def kind(self, state: State, entry: Entry) -> Kind:
        """The figure that is asked about."""
        return kind_of(state.teams[self.seat.of(entry)][self.place.of(entry)])

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        return {**super().told(state, entry), "figure": FIGURES[self.kind(state, entry)]}


class Deploy(QuestVerb):
    """CQ-SET-17, CQ-SET-18: paint invocations on puddles of its own area, all others on empty squares of it."""

    def __init__(self) -> None:
        self.kind, self.square = KindArgument("what"), SquareArgument("square")
        super().__init__("deploy", self.kind, self.square)
        self.clicks = [self.square]

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        seat, kind, square = DEPLOY.seat.of(entry), DEPLOY.kind(state, entry), self.square.of(action)
        rule, word = "CQ-SET-17" if seat == GAIA else "CQ-SET-18", state.square_word(square)
        yield Need(self.kind.of(action) == kind, rule, "other-figure", figure=FIGURES[kind])
        yield Need(square in state.box.board.area[seat], rule, "outside-area", square=word)
        if is_paint_invocation(kind):
            yield Need(state.ground.puddle[square] not in (NONE, BLACK), rule, "needs-puddle", square=word)
        else:
            yield Need(state.is_empty(square), rule, "not-empty", square=word)

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        seat, kind = DEPLOY.seat.of(entry), DEPLOY.kind(state, entry)
        for square in state.box.board.area[seat]:
            if is_paint_invocation(kind):
                fits = state.ground.puddle[square] not in (NONE, BLACK)
            else:
                fits = state.is_empty(square)
            if fits:
                out.append(self.with_two(kind, square))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        seat, place = DEPLOY.seat.of(entry), DEPLOY.place.of(entry)
        put_member(state, seat, state.teams[seat][place], self.square.of(action))
        ask_deployment(state, seat, place + 1)

    def sentence(self, state: State, action: Action) -> Sentence:
        return Sentence("action.deploy", self.facts(state, action))


def put_member(state: State, seat: Seat, each: Member, square: Square) -> None:
    """CQ-SET-17, CQ-SET-19: upright, at level 1, without any effect of tiles; an invocation takes the puddle."""
    kind = kind_of(each)
    colour = IN_BLACK if seat == KAOS else colour_of(each)
    if is_paint_invocation(kind):
        colour = state.ground.puddle[square]
        state.ground.erase(square)
    state.put_figure(kind, colour, square, 0)


DEPLOY_FIGURE: Final = Deploy()
DEPLOY: Final = DeployQuestion()
DEPLOY.answered_by(DEPLOY_FIGURE, RESIGN)
