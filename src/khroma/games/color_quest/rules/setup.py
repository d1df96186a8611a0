"""Color Quest: the steps of the set-up: who is first, teams, then everything else (sections 5.1 to 5.4)."""

from __future__ import annotations

from typing import Final

from khroma.games.color_quest.arguments import SideArgument
from khroma.games.color_quest.arguments_pending import ChanceAsking, NumberEntry, NumberTask
from khroma.games.color_quest.kinds import (
    BUSH,
    CHEST,
    GAIA_SEAT,
    KAOS_SEAT,
    NOBODY,
    SEATS,
    SIDES,
    TUNNEL,
    WALL,
    Tile,
    enemy_of,
)
from khroma.games.color_quest.rules import teams
from khroma.games.color_quest.rules.setup_board import BoardStep
from khroma.games.color_quest.rules.setup_bones import BonesStep
from khroma.games.color_quest.rules.setup_dice import CardStep, DiceStep, HeroDieStep
from khroma.games.color_quest.rules.setup_figures import FigureStep
from khroma.games.color_quest.rules.setup_puddles import PuddleStep
from khroma.games.color_quest.rules.setup_tiles import TileStep
from khroma.games.color_quest.rules.turns import START_TURN
from khroma.games.color_quest.state import State
from khroma.kernel.errors import DataError, Fact
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Entry
from khroma.kernel.verbs import ChanceVerb


def begin(state: State) -> None:
    """CQ-OV-1, CQ-SET-1: who plays first is an option, or drawn."""
    state.agenda.append(SETUP.with_number(GAIA_SEAT, 0))
    if state.box.first == NOBODY:
        state.agenda.append(FIRST.of(GAIA_SEAT))
    else:
        state.turn.choose_first(state.box.first)


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
        state.turn.choose_first(self.side.of(action))

    def sentence(self, state: State, action: Action) -> Sentence:
        return Sentence("action.first", self.facts(state, action))


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
                    side = SIDES[seat]
                    raise DataError(
                        "team file, {side}: this team is not legal: {reason}",
                        side=side,
                        reason=need.reason,
                        rule=need.rule,
                    )
                state.agenda.append(teams.BUILD.of(seat))
                return
        for each in team:
            state.take_into_team(seat, each)


class StartStep(BoardStep):
    """CQ-TURN-1, CQ-SET-1: the first turn begins; a picture of the set-up may have left open whose it is."""

    def run(self, state: State) -> None:
        if state.turn.first == NOBODY:
            state.agenda.append(SETUP.with_number(GAIA_SEAT, len(STEPS) - 1))
            state.agenda.append(FIRST.of(GAIA_SEAT))
        else:
            state.agenda.append(START_TURN.of(state.turn.first))


STEPS: Final[list[BoardStep]] = [
    TeamStep(first=True),
    TeamStep(first=False),
    TileStep(Tile(BUSH)),
    TileStep(Tile(WALL)),
    TileStep(Tile(TUNNEL)),
    TileStep(Tile(CHEST)),
    BonesStep(),
    PuddleStep(),
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
        step = self.value.of(entry)
        if step + 1 < len(STEPS):
            state.agenda.append(self.with_number(GAIA_SEAT, step + 1))
        STEPS[step].run(state)


FIRST_SIDE: Final = First()
FIRST: Final = FirstQuestion("first")
FIRST.idle = True
SETUP: Final = Setup("setup", NumberEntry("a"))
FIRST.answered_by(FIRST_SIDE)
