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
_EXPOSED: Final = 11  # the place of this term; `company` follows it
_BESIDE = 3  # squares from which most figures can strike in their next turn
_ON_GOAL = 500  # a hero upright on its goal wins when its next turn begins


class ColorQuestJudge(Judge):
    """Heroes, army, dice, cards, how near the side is to what the scenario asks for, and who wins at the limit.

    `exposed` (enemies near its own hero) and `company` (own figures near it) have no weight here: they weigh where
    `data/weights` says so.
    """

    def __init__(self) -> None:
        names = ("heroes", "level", "army", "gauge", "slots", "cards", "goal", "pack", "near", "paint", "limit")
        super().__init__((*names, "exposed", "company"))
        self.weights[-1] = self.weights[-2] = 0

    def players(self, state: KernelState) -> int:
        return 2

    def parts(self, state: KernelState, side: Seat) -> list[int]:
        assert isinstance(state, State)
        return _parts(state, side, self.weights[_EXPOSED] != 0 or self.weights[_EXPOSED + 1] != 0)

    def is_errand(self, state: KernelState, seat: Seat) -> bool:
        """Whoever takes a die has the other place the next one."""
        assert isinstance(state, State)
        return state.turn.active == seat

    def mark(self, state: KernelState) -> int:
        assert isinstance(state, State)
        figures = (tuple(state.figures.places), tuple(state.figures.kinds), tuple(state.figures.marks))
        held = (tuple(state.dice.boards), tuple(state.cards.hand), tuple(state.dice.collected), state.turn.declared)
        return hash((figures, held, tuple(state.ground.puddle), tuple(state.agenda), state.turn.phase))


def _parts(state: State, seat: Seat, fearing: bool) -> list[int]:
    goal, pack, near = _goal(state, seat)
    paint = 2 * state.ground.laid[BLACK] if seat == KAOS else _coloured(state)
    cards = 30 * state.cards.held(seat)
    heroes, level, army = _figures(state, seat)
    gauge, slots = _dice(state, seat)
    exposed, company = _around_hero(state, seat) if fearing else (0, 0)
    held = [heroes, level, army, gauge, slots, cards]
    return [*held, goal, pack, near, paint, _limit(state, seat), exposed, company]


def _goal(state: State, seat: Seat) -> tuple[int, int, int]:
    """What the scenario asks for, how near the pack is to the enemy hero, and how near figures are to dice."""
    if state.box.scenario == HARVEST:
        return 260 * state.dice.collected[seat], 0, _near_dice(state, seat, 14)
    if state.box.scenario == ESCORT:
        worth = -60 * goal_distance(state, seat)
        hero = state.figures.heroes[seat]
        if hero != NOBODY and goal_distance(state, seat) == 0 and not state.figures.has(hero, LYING):
            worth += _ON_GOAL
        return worth, 0, _near_dice(state, seat, 3)
    hunt, pack = _hunt(state, seat)
    return hunt, pack, _near_dice(state, seat, 6)


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


def _figures(state: State, seat: Seat) -> tuple[int, int, int]:
    """Heroes, their second level, and the others with the bone piles from which Kaos raises more."""
    heroes, level = 0, 0
    army = state.ground.bone_piles * 20 if seat == KAOS else 0
    for figure in state.figures.numbers:
        if state.figures.places[figure] == NOBODY or state.figures.side(figure) != seat:
            continue
        if is_hero(state.figures.kinds[figure]):
            heroes += _hero(state, figure)
            level += 450 if state.figures.has(figure, LEVEL_2) else 0
            continue
        points = state.box.half_points[state.figures.kinds[figure]] * 50
        army += points * 2 // 3 if state.figures.has(figure, LYING) else points
    return heroes, level, army


def _hero(state: State, figure: Figure) -> int:
    """A lying hero is about to lose the game. (Level 2, which decides games at the limit, is a term of its own.)"""
    worth = 300
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


def _dice(state: State, seat: Seat) -> tuple[int, int]:
    """Three Gauge dice make a hero evolve; more of them serve for specials."""
    gauge = state.dice.all_in(seat, GAUGE)
    price = 90 if state.figures.level(seat) == 1 else 70
    worth = price * gauge if gauge <= 3 else 3 * price + 35 * (gauge - 3)
    return worth, 45 * state.dice.all_in(seat, INSTANT) + 40 * state.dice.all_in(seat, HERO_SLOT)


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


def _hunt(state: State, seat: Seat) -> tuple[int, int]:
    """How near its own hero is to the enemy's, and how near the pack is."""
    hero, enemy = state.figures.heroes[seat], state.figures.heroes[enemy_of(seat)]
    if NOBODY in (hero, enemy):
        return 0, 0
    target = state.figures.places[enemy]
    board = state.box.board
    worth, pack = -7 * board.distance(state.figures.places[hero], target), 0
    for figure in state.figures.numbers:
        place = state.figures.places[figure]
        if place != NOBODY and state.figures.side(figure) == seat and figure != hero:
            pack -= 3 * board.distance(place, target)
    if seat == GAIA and state.turn.parry:
        worth -= 5
    return worth, pack


def _around_hero(state: State, seat: Seat) -> tuple[int, int]:
    """Upright enemies three squares from its own hero or nearer, and own figures so near it."""
    hero = state.figures.heroes[seat]
    if hero == NOBODY:
        return 0, 0
    exposed, company = 0, 0
    place, board = state.figures.places[hero], state.box.board
    for figure in state.figures.numbers:
        other = state.figures.places[figure]
        if other == NOBODY or figure == hero or board.distance(place, other) > _BESIDE:
            continue
        if state.figures.side(figure) == seat:
            company += 10
        elif not state.figures.has(figure, LYING):
            exposed -= 10
    return exposed, company
