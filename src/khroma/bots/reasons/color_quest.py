"""Color Quest: what can be counted for a side."""

from __future__ import annotations

from khroma.bots.reasons.measure import UNKNOWN, Measure
from khroma.games.color_quest.kinds import BLACK, ESCORT, GAUGE, HARVEST, HERO_SLOT, INSTANT, KAOS, NOBODY, NONE, SIX
from khroma.games.color_quest.marks import LEVEL_2, LYING
from khroma.games.color_quest.rules.ending import army, goal_distance
from khroma.games.color_quest.state import State


def measures(state: State, seat: int) -> list[Measure]:
    """The Heroes, the armies, dice and cards, and the way to what the scenario asks for."""
    enemy = 1 - seat
    found = [
        Measure("hero_level", _hero(state, seat, LEVEL_2), 450),
        Measure("rival_hero_level", _hero(state, enemy, LEVEL_2), -450),
        Measure("rival_hero_down", _hero(state, enemy, LYING), 170),
        Measure("hero_up", _hero(state, seat, LYING), -170),
        Measure("army", army(state, seat), 50),
        Measure("rival_army", army(state, enemy), -45),
        Measure("enemies_down", _count_lying(state, enemy), 35),
        Measure("friends_up", _count_lying(state, seat), -30),
        Measure("gauge", state.dice_in(seat, GAUGE), 80),
        Measure("instant", state.dice_in(seat, INSTANT), 45),
        Measure("hero_die", state.dice_in(seat, HERO_SLOT), 40),
        Measure("cards", state.cards_in_hand(seat), 30),
        Measure("puddles", _puddles(state, seat), 3),
        Measure("rival_puddles", _puddles(state, enemy), -2),
        Measure("die_way", _way_to_die(state, seat), -7),
    ]
    scenario = state.box.scenario
    if scenario == HARVEST:
        return [*found, Measure("collected", state.collected[seat], 260)]
    if scenario == ESCORT:
        return [*found, Measure("goal_way", goal_distance(state, seat), -60)]
    return [*found, Measure("hero_way", _way_to_hero(state), -5)]


def _hero(state: State, seat: int, mark: int) -> int:
    hero = state.heroes[seat]
    return int(hero != NOBODY and state.has(hero, mark))


def _own(state: State, seat: int) -> list[int]:
    return [
        figure for figure in range(len(state.places)) if state.places[figure] != NOBODY and state.side(figure) == seat
    ]


def _count_lying(state: State, seat: int) -> int:
    """Those who lie on the ground, the Hero not counted."""
    return sum(state.has(figure, LYING) for figure in _own(state, seat) if figure != state.heroes[seat])


def _puddles(state: State, seat: int) -> int:
    return state.laid[BLACK] if seat == KAOS else sum(state.laid[colour] for colour in SIX)


def _way_to_die(state: State, seat: int) -> int:
    """Steps of the nearest figure to a die on a crystal."""
    dice = [square for crystals in state.box.board.crystals for square in crystals if state.die[square] != NONE]
    places = [state.places[figure] for figure in _own(state, seat)]
    return min((state.box.grid.distance(place, square) for place in places for square in dice), default=UNKNOWN)


def _way_to_hero(state: State) -> int:
    """Steps between the two Heroes."""
    if NOBODY in state.heroes:
        return UNKNOWN
    one, two = (state.places[hero] for hero in state.heroes)
    return state.box.grid.distance(one, two)
