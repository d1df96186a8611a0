"""How a position of Color Quest stands for a seat, in hundredths of a point of team building."""

from __future__ import annotations

from typing import Final

from khroma.bots.judge import Judge
from khroma.games.color_quest.kinds import (
    BLACK,
    CELERITY,
    ESCORT,
    GAIA,
    GAUGE,
    HARVEST,
    HERO_SLOT,
    INSTANT,
    KAOS,
    NOBODY,
    NONE,
    SCENARIOS,
    SUPREMACY,
    Figure,
    enemy_of,
    is_hero,
)
from khroma.games.color_quest.kinds_marks import ATTACKED, EVOLVED, LEVEL_2, LYING
from khroma.games.color_quest.rules.ending import adjudicate, goal_distance
from khroma.games.color_quest.state import State
from khroma.kernel.game import State as KernelState
from khroma.kernel.grid import OFF_BOARD
from khroma.kernel.kinds import Seat

_FAR = 40
_LAST_ROUNDS = 3  # in these it counts who would win at the limit
_AHEAD = 250
_ON_GOAL = 500  # a hero upright on its goal wins when its next turn begins


class ColorQuestJudge(Judge):
    """Heroes, army, dice, cards, how near the side is to what the scenario asks for, and who wins at the limit."""

    def __init__(self) -> None:
        super().__init__(("figures", "dice", "cards", "goal", "near", "paint", "limit"))

    def players(self, state: KernelState) -> int:
        return 2

    def parts(self, state: KernelState, side: Seat) -> list[int]:
        assert isinstance(state, State)
        return _parts(state, side)

    def mark(self, state: KernelState) -> int:
        assert isinstance(state, State)
        figures = (tuple(state.figures.places), tuple(state.figures.kinds), tuple(state.figures.marks))
        held = (tuple(state.dice.boards), tuple(state.cards.hand), tuple(state.dice.collected), state.turn.declared)
        return hash((figures, held, tuple(state.ground.puddle), tuple(state.agenda), state.turn.phase))


def _parts(state: State, seat: Seat) -> list[int]:
    goal, near = _goal(state, seat)
    paint = 2 * state.ground.laid[BLACK] if seat == KAOS else _coloured(state)
    cards = 30 * state.cards.held(seat)
    return [_figures(state, seat), _dice(state, seat), cards, goal, near, paint, _limit(state, seat)]


def _goal(state: State, seat: Seat) -> tuple[int, int]:
    """What the scenario asks for, and how near figures are to dice."""
    if state.box.scenario == HARVEST:
        return 260 * state.dice.collected[seat], _near_dice(state, seat, 14)
    if state.box.scenario == ESCORT:
        worth = -60 * goal_distance(state, seat)
        hero = state.figures.heroes[seat]
        if hero != NOBODY and goal_distance(state, seat) == 0 and not state.figures.has(hero, LYING):
            worth += _ON_GOAL
        return worth, _near_dice(state, seat, 3)
    return _hunt(state, seat), _near_dice(state, seat, 6)


def _limit(state: State, seat: Seat) -> int:
    """In the last rounds, who would win at the limit."""
    if not state.box.adjudicated or state.turn.round + _LAST_ROUNDS <= state.box.round_limit:
        return 0
    ahead = adjudicate(state)
    if ahead == NOBODY:
        return 0
    return _AHEAD // 2 if ahead == seat else -_AHEAD // 2


_PLAIN: Final = ColorQuestJudge()


def evaluate(state: State, seat: Seat) -> int:
    """Its own worth less the enemy's; in the last rounds also who would win at the limit."""
    return _PLAIN.evaluate(state, seat)


def new_judge() -> Judge:
    """A judge whose weights may be changed."""
    return ColorQuestJudge()


def scenario(state: State) -> str:
    """The scenario, by its word."""
    return SCENARIOS[state.box.scenario]


def _coloured(state: State) -> int:
    total = 0
    for colour in range(1, BLACK):
        total += state.ground.laid[colour]
    return total


def _figures(state: State, seat: Seat) -> int:
    worth = state.ground.bone_piles * 20 if seat == KAOS else 0
    for figure in state.figures.numbers:
        if state.figures.places[figure] == NOBODY or state.figures.side(figure) != seat:
            continue
        if is_hero(state.figures.kinds[figure]):
            worth += _hero(state, figure)
            continue
        points = state.box.half_points[state.figures.kinds[figure]] * 50
        worth += points * 2 // 3 if state.figures.has(figure, LYING) else points
    return worth


def _hero(state: State, figure: Figure) -> int:
    """Level 2 decides games at the limit; a lying hero is about to lose them."""
    worth = 300
    if state.figures.has(figure, LEVEL_2):
        worth += 450
    if state.figures.has(figure, LYING):
        worth -= 170 if state.box.scenario == SUPREMACY else 120
    if state.figures.has(figure, EVOLVED) and state.box.scenario == SUPREMACY:
        worth += _chance_to_win(state, figure)
    return worth


def _chance_to_win(state: State, figure: Figure) -> int:
    """This is the turn in which an evolved hero may win, if it comes near an enemy hero of level 1."""
    enemy = state.figures.heroes[enemy_of(state.figures.side(figure))]
    if enemy == NOBODY or state.figures.has(enemy, LEVEL_2) or state.figures.has(figure, ATTACKED):
        return 0
    place, target = state.figures.places[figure], state.figures.places[enemy]
    board = state.box.board
    far = board.distance(place, target)
    if far <= 2:
        return 270 - 5 * far
    if state.box.move_of[state.figures.profile(figure)] == CELERITY and state.turn.phase <= 2:
        for near in board.around[target]:
            if state.is_free(near) and board.toward[place * board.size + near] != OFF_BOARD:
                return 260
    return 0


def _dice(state: State, seat: Seat) -> int:
    """Three Gauge dice make a hero evolve; more of them serve for specials."""
    gauge = state.dice.all_in(seat, GAUGE)
    price = 90 if state.figures.level(seat) == 1 else 70
    worth = price * gauge if gauge <= 3 else 3 * price + 35 * (gauge - 3)
    return worth + 45 * state.dice.all_in(seat, INSTANT) + 40 * state.dice.all_in(seat, HERO_SLOT)


def _near_dice(state: State, seat: Seat, weight: int) -> int:
    """How near the nearest own figure is to each die."""
    worth = 0
    board = state.box.board
    for crystals in state.box.board.crystals:
        for square in crystals:
            if state.ground.die[square] == NONE:
                continue
            best = _FAR
            for figure in state.figures.numbers:
                place = state.figures.places[figure]
                if place != NOBODY and state.figures.side(figure) == seat:
                    best = min(best, board.distance(place, square))
            worth += (_FAR - best) * weight // 2
    return worth


def _hunt(state: State, seat: Seat) -> int:
    """Near the enemy hero, most of all with its own hero when it may evolve; a walk along the same line helps too."""
    hero, enemy = state.figures.heroes[seat], state.figures.heroes[enemy_of(seat)]
    if NOBODY in (hero, enemy):
        return 0
    target = state.figures.places[enemy]
    board = state.box.board
    worth = -7 * board.distance(state.figures.places[hero], target)
    for figure in state.figures.numbers:
        place = state.figures.places[figure]
        if place != NOBODY and state.figures.side(figure) == seat and figure != hero:
            worth -= 3 * board.distance(place, target)
    if seat == GAIA and state.turn.parry:
        worth -= 5
    return worth
