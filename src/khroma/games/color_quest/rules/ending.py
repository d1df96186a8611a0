"""Color Quest: the end of the game (docs/rules/color_quest.md, section 9)."""

from __future__ import annotations

from khroma.games.color_quest.kinds import (
    ESCORT,
    GAIA_SEAT,
    HARVEST,
    KAOS,
    KAOS_SEAT,
    NO_SEAT,
    NOBODY,
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
from khroma.kernel.kinds import Seat


def check_supremacy(state: State) -> None:
    """CQ-END-1, CQ-END-3, CQ-END-4, CQ-OV-3: evolved this turn, at level 2, and the enemy hero lies."""
    if state.box.scenario != SUPREMACY or state.turn.active == NOBODY or state.ended != PLAYING:
        return
    hero, enemy = state.figures.heroes[state.turn.active], state.figures.heroes[enemy_of(state.turn.active)]
    if NOBODY in (hero, enemy) or not state.figures.has(enemy, LYING):
        return
    if state.box.supremacy_level == 2:
        if not state.figures.has(hero, LEVEL_2) or state.figures.has(hero, LYING):
            return
        if state.box.same_turn and not state.figures.has(hero, EVOLVED):
            return
    state.end(SUPREMACY_WON, state.turn.active)


def check_harvest(state: State, seat: Seat) -> None:
    """CQ-END-8: this many dice taken from crystals win at once, in anybody's turn."""
    if (
        state.box.scenario == HARVEST
        and state.dice.collected[seat] >= state.box.harvest_target
        and state.ended == PLAYING
    ):
        state.end(HARVEST_WON, seat)


def check_escort(state: State, seat: Seat) -> None:
    """CQ-END-9: at the start of a turn the hero stands upright on a goal square."""
    hero = state.figures.heroes[seat]
    if state.box.scenario != ESCORT or hero == NOBODY or state.figures.has(hero, LYING):
        return
    if state.figures.places[hero] in state.box.board.goal[seat]:
        state.end(ESCORT_WON, seat)


def decided(state: State) -> list[int]:
    """CQ-END-1, CQ-END-9: where the Heroes are that decided the game."""
    if state.ended == SUPREMACY_WON:
        return [state.figures.places[hero] for hero in state.figures.heroes]
    return [state.figures.places[state.figures.heroes[state.winner]]] if state.ended == ESCORT_WON else []


def check_round_limit(state: State) -> None:
    """CQ-END-6, CQ-END-10: after the last round the game is adjudicated, or a draw by the option."""
    if state.turn.round > state.box.round_limit:
        state.end(ROUND_LIMIT, adjudicate(state) if state.box.adjudicated else NO_SEAT)


def adjudicate(state: State) -> Seat:
    """CQ-END-6, CQ-END-8, CQ-END-9: who stands better: the measure of the scenario, level, army, dice."""
    gaia, kaos = standing(state, GAIA_SEAT), standing(state, KAOS_SEAT)
    for place in range(len(gaia)):
        if gaia[place] != kaos[place]:
            return GAIA_SEAT if gaia[place] > kaos[place] else KAOS_SEAT
    return NO_SEAT


def standing(state: State, seat: Seat) -> tuple[int, int, int, int]:
    """What is compared at the limit, the most important first."""
    if state.box.scenario == HARVEST:
        measure = state.dice.collected[seat]
    elif state.box.scenario == ESCORT:
        measure = -goal_distance(state, seat)
    else:
        measure = 0
    dice = 0
    for section in range(3):
        dice += state.dice.all_in(seat, section)
    return measure, state.figures.level(seat), army(state, seat), dice


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
