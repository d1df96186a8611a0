"""Color Quest: the end of the game (docs/rules/color_quest.md, section 9)."""

from __future__ import annotations

from typing import Final

from khroma.games.color_quest.kinds import (
    ESCORT,
    GAIA_SEAT,
    HARVEST,
    KAOS,
    KAOS_SEAT,
    NO_SEAT,
    NOBODY,
    SECTIONS,
    SUPREMACY,
    enemy_of,
)
from khroma.games.color_quest.kinds_marks import (
    ESCORT_WON,
    EVOLVED,
    HARVEST_WON,
    LEVEL_2,
    LYING,
    ROUND_LIMIT,
    SUPREMACY_WON,
)
from khroma.games.color_quest.state import State
from khroma.kernel.game import PLAYING
from khroma.kernel.kinds import Seat, Square


class Scenario:
    """CQ-END-1, CQ-END-8, CQ-END-9: how a game is won, and what shows it; what counts first at the limit."""

    def __init__(self, number: int, ending: int) -> None:
        self.number = number
        self.ending = ending

    def check_action(self, state: State) -> None:
        """After an action or a reaction of anybody."""

    def check_dice(self, state: State, seat: Seat) -> None:
        """When a seat has collected a die."""

    def check_turn(self, state: State, seat: Seat) -> None:
        """When the turn of a seat begins."""

    def measure(self, state: State, seat: Seat) -> int:
        """CQ-END-6: what is compared first at the round limit."""
        raise NotImplementedError

    def proof(self, state: State, seat: Seat) -> list[Square]:
        """The squares that show that this seat has won."""
        raise NotImplementedError


class Supremacy(Scenario):
    """CQ-END-1, CQ-END-3, CQ-END-4, CQ-OV-3: evolved this turn, at level 2, and the enemy hero lies."""

    def check_action(self, state: State) -> None:
        if state.turn.active == NOBODY or state.ended != PLAYING:
            return
        hero, enemy = state.figures.heroes[state.turn.active], state.figures.heroes[enemy_of(state.turn.active)]
        if NOBODY in (hero, enemy) or not state.figures.has(enemy, LYING):
            return
        if state.box.supremacy_level == 2:
            if not state.figures.has(hero, LEVEL_2) or state.figures.has(hero, LYING):
                return
            if state.box.same_turn and not state.figures.has(hero, EVOLVED):
                return
        state.end(self.ending, state.turn.active)

    def measure(self, state: State, seat: Seat) -> int:
        return 0

    def proof(self, state: State, seat: Seat) -> list[Square]:
        return [state.figures.places[hero] for hero in state.figures.heroes]


class Harvest(Scenario):
    """CQ-END-8: this many dice taken from crystals win at once, in anybody's turn."""

    def check_dice(self, state: State, seat: Seat) -> None:
        if state.dice.collected[seat] >= state.box.harvest_target and state.ended == PLAYING:
            state.end(self.ending, seat)

    def measure(self, state: State, seat: Seat) -> int:
        return state.dice.collected[seat]

    def proof(self, state: State, seat: Seat) -> list[Square]:
        return []


class Escort(Scenario):
    """CQ-END-9: at the start of a turn the hero stands upright on a goal square."""

    def check_turn(self, state: State, seat: Seat) -> None:
        hero = state.figures.heroes[seat]
        if hero == NOBODY or state.figures.has(hero, LYING):
            return
        if state.figures.places[hero] in state.box.board.goal[seat]:
            state.end(self.ending, seat)

    def measure(self, state: State, seat: Seat) -> int:
        return -goal_distance(state, seat)

    def proof(self, state: State, seat: Seat) -> list[Square]:
        return [state.figures.places[state.figures.heroes[seat]]]


SCENARIO_OF: Final[dict[int, Scenario]] = {
    each.number: each
    for each in (Supremacy(SUPREMACY, SUPREMACY_WON), Harvest(HARVEST, HARVEST_WON), Escort(ESCORT, ESCORT_WON))
}


def scenario_of(state: State) -> Scenario:
    """The scenario that is played."""
    return SCENARIO_OF[state.box.scenario]


def decided(state: State) -> list[Square]:
    """The squares that show why the game is won; none where it ended otherwise."""
    scenario = scenario_of(state)
    return scenario.proof(state, state.winner) if state.ended == scenario.ending else []


def check_round_limit(state: State) -> None:
    """CQ-END-6, CQ-END-10: after the last round the game is adjudicated, or a draw by the option."""
    if state.turn.round > state.box.round_limit:
        state.end(ROUND_LIMIT, adjudicate(state) if state.box.adjudicated else NO_SEAT)


def adjudicate(state: State) -> Seat:
    """CQ-END-6, CQ-END-8, CQ-END-9: who stands better: the measure of the scenario, level, army, dice."""
    gaia, kaos = standing(state, GAIA_SEAT), standing(state, KAOS_SEAT)
    if gaia == kaos:
        return NO_SEAT
    return GAIA_SEAT if gaia > kaos else KAOS_SEAT


def standing(state: State, seat: Seat) -> tuple[int, int, int, int]:
    """What is compared at the limit, the most important first."""
    dice = 0
    for section in range(len(SECTIONS)):
        dice += state.dice.all_in(seat, section)
    return scenario_of(state).measure(state, seat), state.figures.level(seat), army(state, seat), dice


def goal_distance(state: State, seat: Seat) -> int:
    """CQ-END-9: king steps of the hero to its goal zone."""
    hero = state.figures.heroes[seat]
    return 0 if hero == NOBODY else state.box.board.to_goal[seat][state.figures.places[hero]]


def army(state: State, seat: Seat) -> int:
    """CQ-END-6: half points of a side's figures on the board; bone piles count for Kaos."""
    total = state.ground.bone_piles if seat == KAOS else 0
    for figure in state.figures.numbers:
        if state.figures.places[figure] != NOBODY and state.figures.side(figure) == seat:
            total += state.box.half_points[state.figures.kinds[figure]]
    return total
