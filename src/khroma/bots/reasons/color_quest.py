"""Color Quest: what can be counted for a side."""

from __future__ import annotations

from khroma.bots.reasons.measure import UNKNOWN, Measure
from khroma.games.color_quest.kinds import (
    BLACK,
    ESCORT,
    FIGURES,
    GAUGE,
    HARVEST,
    HERO_SLOT,
    INSTANT,
    KAOS,
    NOBODY,
    NONE,
    SIX,
    SUPREMACY,
    Figure,
    enemy_of,
)
from khroma.games.color_quest.kinds_marks import LEVEL_2, LYING
from khroma.games.color_quest.rules.dice import PUT_DIE, PlaceDie
from khroma.games.color_quest.rules.ending import army, goal_distance
from khroma.games.color_quest.rules.setup_dice import PUT_ROLLED, PlaceRolled
from khroma.games.color_quest.rules.teams import TAKE
from khroma.games.color_quest.state import State
from khroma.kernel.game import Game, Sentence
from khroma.kernel.kinds import Action, Seat, Square


def measures(state: State, seat: Seat) -> list[Measure]:
    """The Heroes, the armies, dice and cards, and the way to what the scenario asks for."""
    enemy = enemy_of(seat)
    found = [
        Measure("hero_level", hero_has(state, seat, LEVEL_2), 450),
        Measure("rival_hero_level", hero_has(state, enemy, LEVEL_2), -450),
        Measure("rival_hero_down", hero_has(state, enemy, LYING), 170),
        Measure("hero_up", hero_has(state, seat, LYING), -170),
        Measure("army", army(state, seat), 50),
        Measure("rival_army", army(state, enemy), -45),
        Measure("enemies_down", _count_lying(state, enemy), 35),
        Measure("friends_up", _count_lying(state, seat), -30),
        Measure("gauge", state.dice.all_in(seat, GAUGE), 80),
        Measure("instant", state.dice.all_in(seat, INSTANT), 45),
        Measure("hero_die", state.dice.all_in(seat, HERO_SLOT), 40),
        Measure("cards", state.cards.held(seat), 30),
        Measure("rival_cards", state.cards.held(enemy), -30),
        Measure("puddles", _puddles(state, seat), 3),
        Measure("rival_puddles", _puddles(state, enemy), -2),
        Measure("die_way", _way_to_die(state, seat), -7),
    ]
    found += _ways_of_all(state, seat)
    if seat == KAOS:
        found.append(Measure("bones", state.ground.bone_piles, 20))
    scenario = state.box.scenario
    if scenario == HARVEST:
        return [*found, Measure("collected", state.dice.collected[seat], 260)]
    if scenario == ESCORT:
        return [*found, Measure("goal_way", goal_distance(state, seat), -60)]
    return [*found, Measure("hero_way", way_to_hero(state), -5)]


def by_kind(game: Game[State], state: State, action: Action, seat: Seat) -> list[Sentence]:
    """A figure for the team is told about; of a die that is placed, how far it lies from both sides."""
    if TAKE.matches(action):
        return [Sentence(f"about.figure.{FIGURES[TAKE.kind.of(action)]}", {})]
    placing = next((verb for verb in (PUT_DIE, PUT_ROLLED) if verb.matches(action)), None)
    if placing is not None:
        ways = {square: _lead(state, seat, square) for square in _squares(placing, game.legal(state))}
        square = placing.square.of(action)
        if ways[square] is not None and ways[square] == max(way for way in ways.values() if way is not None):
            own, other = _nearest(state, seat, square), _nearest(state, enemy_of(seat), square)
            return [Sentence("reason.die_lies", {"own": own, "other": other})]
    return []


def _squares(placing: PlaceDie | PlaceRolled, legal: list[Action]) -> list[Square]:
    """The crystals on which the die may be placed."""
    return [placing.square.of(action) for action in legal if placing.matches(action)]


def _lead(state: State, seat: Seat, square: Square) -> int | None:
    """How many steps farther the other side has to a square."""
    own, other = _nearest(state, seat, square), _nearest(state, enemy_of(seat), square)
    return None if UNKNOWN in (own, other) else other - own


def _nearest(state: State, seat: Seat, square: Square) -> int:
    places = (state.figures.places[figure] for figure in _own(state, seat))
    return min((state.box.board.distance(place, square) for place in places), default=UNKNOWN)


def _ways_of_all(state: State, seat: Seat) -> list[Measure]:
    """Steps to all dice together, and of all figures to the other Hero: compared while there are as many of them."""
    dice = [square for crystals in state.box.board.crystals for square in crystals if state.ground.die[square] != NONE]
    ways = [_nearest(state, seat, square) for square in dice]
    found = [] if UNKNOWN in ways else [Measure("dice_ways", sum(ways), -3, dice=str(dice))]
    enemy, own = state.figures.heroes[enemy_of(seat)], _own(state, seat)
    if enemy != NOBODY and state.box.scenario == SUPREMACY:
        target = state.figures.places[enemy]
        total = sum(state.box.board.distance(state.figures.places[figure], target) for figure in own)
        found.append(Measure("pack_way", total, -3, pack=str(own), target=str(target)))
    return found


def hero_has(state: State, seat: Seat, mark: int) -> int:
    """Whether the Hero of a side has a mark."""
    hero = state.figures.heroes[seat]
    return int(hero != NOBODY and state.figures.has(hero, mark))


def _own(state: State, seat: Seat) -> list[Figure]:
    return [
        figure
        for figure in state.figures.numbers
        if state.figures.places[figure] != NOBODY and state.figures.side(figure) == seat
    ]


def _count_lying(state: State, seat: Seat) -> int:
    """Those who lie on the ground, the Hero not counted."""
    return sum(state.figures.has(figure, LYING) for figure in _own(state, seat) if figure != state.figures.heroes[seat])


def _puddles(state: State, seat: Seat) -> int:
    return state.ground.laid[BLACK] if seat == KAOS else sum(state.ground.laid[colour] for colour in SIX)


def _way_to_die(state: State, seat: Seat) -> int:
    """Steps of the nearest figure to a die on a crystal."""
    dice = [square for crystals in state.box.board.crystals for square in crystals if state.ground.die[square] != NONE]
    places = [state.figures.places[figure] for figure in _own(state, seat)]
    return min((state.box.board.distance(place, square) for place in places for square in dice), default=UNKNOWN)


def way_to_hero(state: State) -> int:
    """Steps between the two Heroes."""
    if NOBODY in state.figures.heroes:
        return UNKNOWN
    one, two = (state.figures.places[hero] for hero in state.figures.heroes)
    return state.box.board.distance(one, two)
