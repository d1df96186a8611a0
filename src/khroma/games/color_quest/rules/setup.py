"""Color Quest: the steps of the set-up, and dice, cards and figures before the first turn (sections 5.1, 5.3, 5.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.arguments import KindArgument, SideArgument
from khroma.games.color_quest.arguments_pending import ChanceAsking, NumberEntry, NumberTask, SeatAsking
from khroma.games.color_quest.arguments_squares import SquareArgument
from khroma.games.color_quest.box import Box
from khroma.games.color_quest.kinds import (
    BLACK,
    BONE_PILE,
    COLOURS,
    FIGURES,
    GAIA,
    GAIA_SEAT,
    IN_BLACK,
    KAOS,
    KAOS_SEAT,
    NOBODY,
    NONE,
    SEATS,
    SIDES,
    Kind,
    Member,
    Square,
    colour_of,
    enemy_of,
    is_paint_invocation,
    kind_of,
)
from khroma.games.color_quest.rules import dice, teams
from khroma.games.color_quest.rules.cards import DRAW_CARD
from khroma.games.color_quest.rules.declarations import RESIGN, QuestVerb
from khroma.games.color_quest.rules.setup_board import STEPS as BOARD_STEPS
from khroma.games.color_quest.rules.setup_board import BoardStep, is_quick
from khroma.games.color_quest.rules.turns import START_TURN
from khroma.games.color_quest.state import State
from khroma.kernel.errors import DataError, Fact
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.verbs import ChanceVerb, Need


def begin(state: State) -> None:
    """CQ-OV-1, CQ-SET-1: who plays first is an option, or drawn."""
    state.agenda.append(SETUP.with_number(GAIA_SEAT, 0))
    if state.box.first == NOBODY:
        state.agenda.append(FIRST.of(GAIA_SEAT))
    else:
        state.choose_first(state.box.first)


class FirstQuestion(ChanceAsking):
    """CQ-SET-1: chance decides who plays first."""

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        return {}


class First(ChanceVerb[State]):
    """CQ-SET-1: either side."""

    def __init__(self) -> None:
        self.side = SideArgument()
        super().__init__("first", self.side)

    def odds(self, state: State, entry: Entry) -> list[tuple[Action, int]]:
        return [(self.with_one(side), 1) for side in SEATS]

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.choose_first(self.side.of(action))

    def sentence(self, state: State, action: Action) -> Sentence:
        return Sentence("action.first", self.facts(state, action))


# --- teams


class TeamStep(BoardStep):
    """CQ-SET-2, CQ-OV-2: the ready-made team or that of a team file; where it is not legal, the player builds one."""

    def __init__(self, first: bool) -> None:
        self.first = first

    def run(self, state: State) -> None:
        seat = KAOS_SEAT if self.first == state.box.kaos_builds_first else GAIA_SEAT
        team = state.box.given_teams[seat]
        for need in teams.team_needs(state.box, seat, team, state.teams[enemy_of(seat)]):
            if not need.holds:
                if state.box.from_file[seat]:
                    wrong = f"{need.reason} ({need.rule})"
                    raise DataError(f"team file, {SIDES[seat]}: this team is not legal: {wrong}")
                state.agenda.append(teams.BUILD.of(seat))
                return
        for each in team:
            state.take_into_team(seat, each)


# --- dice and cards


class DiceStep(BoardStep):
    """CQ-SET-14: all dice first, then the placing."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        state.agenda.append(PLACE_ROLLED.of(self.seat))
        for _ in state.box.board.home[self.seat]:
            dice.ask_roll(state, self.seat, dice.FOR_SETUP)


class RolledQuestion(SeatAsking):
    """CQ-SET-14: where the next rolled die goes; dice for which a layout has no free crystal go back to the pool."""

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        colour = COLOURS[state.rolled[0]] if state.rolled else "none"
        return {**super().told(state, entry), "colour": colour}

    def is_moot(self, state: State, entry: Entry) -> bool:
        return not die_squares(state, self.seat.of(entry))

    def drop(self, state: State, entry: Entry) -> None:
        while state.rolled:
            state.forget_roll()
            state.return_die()


def die_squares(state: State, seat: Seat) -> list[Square]:
    """CQ-SET-14: free crystals of a home fragment that has no die yet."""
    if is_quick(state):
        squares = state.box.quick_dice
        return [squares[seat * 2 + 2 - len(state.rolled)]]
    board = state.box.board
    found = []
    for fragment in board.home[seat]:
        if not any(state.die[square] != NONE for square in board.crystals[fragment]):
            found += dice.free_crystals(state, fragment)
    return sorted(found)


class PlaceRolled(QuestVerb):
    """CQ-SET-14: a free crystal of a home fragment; the first die rolled is placed first."""

    def __init__(self) -> None:
        self.square = SquareArgument()
        super().__init__("place_die", self.square)

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        home = square in die_squares(state, PLACE_ROLLED.seat.of(entry))
        yield Need(home, "CQ-SET-14", "not-home-crystal", square=state.square_word(square))

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        for square in die_squares(state, PLACE_ROLLED.seat.of(entry)):
            out.append(self.with_one(square))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.set_die(self.square.of(action), state.rolled[0])
        state.forget_roll()
        if state.rolled:
            state.agenda.append(entry)


class HeroDieStep(BoardStep):
    """CQ-SET-14: Kaos begins with a die on its Hero slot."""

    def run(self, state: State) -> None:
        dice.ask_roll(state, KAOS_SEAT, dice.FOR_HERO_SLOT)


class CardStep(BoardStep):
    """CQ-SET-15, CQ-SET-16: cards for missing points, Gaia first; the deck is shuffled by drawing."""

    def run(self, state: State) -> None:
        for seat in (KAOS_SEAT, GAIA_SEAT):
            for _ in range(cards_due(state.box, state.teams[seat])):
                state.agenda.append(DRAW_CARD.of(seat))


def cards_due(box: Box, team: tuple[Member, ...]) -> int:
    """CQ-SET-16: one for each missing half point, at most two; the options say otherwise."""
    missing = box.half_points_allowed - teams.points(box, team)
    if box.missing_cards == "none":
        return 0
    return min(2, missing * 2 if box.missing_cards == "per_quarter_point" else missing)


# --- figures


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
            yield Need(state.puddle[square] not in (NONE, BLACK), rule, "needs-puddle", square=word)
        else:
            yield Need(state.is_empty(square), rule, "not-empty", square=word)

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        seat, kind = DEPLOY.seat.of(entry), DEPLOY.kind(state, entry)
        for square in state.box.board.area[seat]:
            if is_paint_invocation(kind):
                fits = state.puddle[square] not in (NONE, BLACK)
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
        colour = state.puddle[square]
        state.erase(square)
    state.put_figure(kind, colour, square, 0)


# --- the steps


class StartStep(BoardStep):
    """CQ-TURN-1: the first turn begins."""

    def run(self, state: State) -> None:
        state.agenda.append(START_TURN.of(state.first))


STEPS: Final[list[BoardStep]] = [
    TeamStep(first=True),
    TeamStep(first=False),
    *BOARD_STEPS,
    DiceStep(GAIA_SEAT),
    DiceStep(KAOS_SEAT),
    HeroDieStep(),
    CardStep(),
    FigureStep(GAIA_SEAT),
    FigureStep(KAOS_SEAT),
    StartStep(),
]


class Setup(NumberTask):
    """CQ-SET-1, CQ-SET-2, CQ-SET-10: one step of the set-up; the next one waits below it."""

    def run(self, state: State, entry: Entry) -> None:
        step = self.number_.of(entry)
        if step + 1 < len(STEPS):
            state.agenda.append(self.with_number(GAIA_SEAT, step + 1))
        STEPS[step].run(state)


FIRST_SIDE: Final = First()
PUT_ROLLED: Final = PlaceRolled()
DEPLOY_FIGURE: Final = Deploy()
FIRST: Final = FirstQuestion("first")
FIRST.idle = True
PLACE_ROLLED: Final = RolledQuestion("set_die")
DEPLOY: Final = DeployQuestion()
SETUP: Final = Setup("setup", "a")
FIRST.answered_by(FIRST_SIDE)
PLACE_ROLLED.answered_by(PUT_ROLLED, RESIGN)
DEPLOY.answered_by(DEPLOY_FIGURE, RESIGN)
