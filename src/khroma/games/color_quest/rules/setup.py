"""Color Quest: tiles, puddles, dice, cards and figures before the first turn (sections 5.1, 5.3 and 5.4)."""

from __future__ import annotations

from typing import Final

from khroma.games.color_quest import actions, agenda
from khroma.games.color_quest.actions import Action
from khroma.games.color_quest.box import TILE_COUNTS, Box
from khroma.games.color_quest.kinds import (
    BLACK,
    BONE_PILE,
    BUSH,
    CHEST,
    GAIA,
    KAOS,
    NOBODY,
    NONE,
    PURPLE,
    RED,
    SIDES,
    TUNNEL,
    WALL,
    is_paint_invocation,
)
from khroma.games.color_quest.rules import dice, teams
from khroma.games.color_quest.state import State
from khroma.kernel.errors import DataError

# steps, in the order of section 5.1
FIRST_TEAM: Final = 0
SECOND_TEAM: Final = 1
BUSHES: Final = 2
WALLS: Final = 3
TUNNELS: Final = 4
CHESTS: Final = 5
BONES: Final = 6
PUDDLES: Final = 7
GAIA_DICE: Final = 8
KAOS_DICE: Final = 9
HERO_DIE: Final = 10
CARDS: Final = 11
GAIA_FIGURES: Final = 12
KAOS_FIGURES: Final = 13
START: Final = 14
_TILE_STEPS: Final = {BUSHES: BUSH, WALLS: WALL, TUNNELS: TUNNEL, CHESTS: CHEST}


def begin(state: State) -> None:
    """CQ-OV-1, CQ-SET-1: who plays first is an option, or drawn."""
    state.agenda.append(agenda.entry(agenda.SETUP, 0, FIRST_TEAM))
    if state.box.first == NOBODY:
        state.agenda.append(agenda.entry(agenda.FIRST))
    else:
        state.choose_first(state.box.first)


def step(state: State, number: int) -> None:
    """CQ-SET-1, CQ-SET-2, CQ-SET-10: one step of the set-up; the next one waits below it."""
    if number < START:
        state.agenda.append(agenda.entry(agenda.SETUP, 0, number + 1))
    if number in (FIRST_TEAM, SECOND_TEAM):
        build(state, KAOS if (number == FIRST_TEAM) == state.box.kaos_builds_first else GAIA)
    elif number in _TILE_STEPS:
        lay_tiles(state, _TILE_STEPS[number])
    elif number == BONES:
        lay_bone_piles(state)
    elif number == PUDDLES:
        lay_puddles(state)
    elif number in (GAIA_DICE, KAOS_DICE):
        roll_dice(state, number - GAIA_DICE)
    elif number == HERO_DIE:
        dice.ask_roll(state, KAOS, agenda.FOR_HERO_SLOT)
    elif number == CARDS:
        deal(state)
    elif number in (GAIA_FIGURES, KAOS_FIGURES):
        deploy_all(state, number - GAIA_FIGURES)
    else:
        state.agenda.append(agenda.entry(agenda.START_TURN, state.first))


def is_quick(state: State) -> bool:
    """Section 5.4: the ready-made position, where its layout and teams are played."""
    box = state.box
    return box.quick and box.board.standard and state.teams == (box.quick_teams[GAIA], box.quick_teams[KAOS])


# --- teams


def build(state: State, seat: int) -> None:
    """CQ-SET-2, CQ-OV-2: the ready-made team or that of a team file; where it is not legal, the player builds one."""
    team = state.box.given_teams[seat]
    reason = teams.why_no_team(state.box, seat, team, state.teams[1 - seat])
    if reason == teams.FITS:
        for each in team:
            state.take_into_team(seat, each)
        return
    if state.box.from_file[seat]:
        raise DataError(f"team file, {SIDES[seat]}: this team is not legal: {reason} ({teams.rule_of(reason)})")
    state.agenda.append(agenda.entry(agenda.BUILD, seat))


# --- tiles


def lay_tiles(state: State, tile: int) -> None:
    """CQ-SET-10: Gaia lays bushes and walls, Kaos tunnels and chests, one at a time."""
    if is_quick(state):
        for square in state.box.quick_tiles[tile]:
            state.put_tile(square, tile)
        return
    ask_tile(state, tile, TILE_COUNTS[tile])


def ask_tile(state: State, tile: int, left: int) -> None:
    """CQ-SET-11: every tile must be placed, while there is a legal square."""
    if left > 0 and any(may_lay_tile(state, square, tile) for square in state.box.board.squares):
        seat = GAIA if tile in (BUSH, WALL) else KAOS
        state.agenda.append(agenda.entry(agenda.PLACE_TILE, seat, tile, left))


def may_lay_tile(state: State, square: int, tile: int) -> bool:
    """CQ-SET-10: an empty square outside the deployment areas, on a fragment without a tile of this type."""
    board = state.box.board
    if not state.is_empty(square) or board.area_of[square] != NOBODY:
        return False
    return not has_tile(state, board.fragment_of[square], tile)


def has_tile(state: State, fragment: int, tile: int) -> bool:
    """CQ-SET-10: whether a fragment has a tile of this type."""
    return any(state.tile[square] == tile for square in state.box.board.fragment_squares[fragment])


def tile_squares(state: State, item: int, out: list[Action]) -> None:
    """CQ-SET-10: the choices for the next tile."""
    tile = agenda.a(item)
    board = state.box.board
    taken = [fragment for fragment in range(board.fragments) if has_tile(state, fragment, tile)]
    for square in board.squares:
        if board.area_of[square] == NOBODY and state.is_empty(square) and board.fragment_of[square] not in taken:
            out.append(actions.make(actions.TILE, tile, square))


def lay_tile(state: State, item: int, action: Action) -> None:
    """CQ-SET-10: the tile lies there; the next one of its type follows."""
    state.put_tile(actions.first(action), agenda.a(item))
    ask_tile(state, agenda.a(item), agenda.b(item) - 1)


# --- bone piles


def lay_bone_piles(state: State) -> None:
    """CQ-SET-12: Kaos lays the bone piles it bought."""
    bought = len([each for each in state.teams[KAOS] if teams.kind_of(each) == BONE_PILE])
    if is_quick(state):
        for square in state.box.quick_bones:
            state.lay_bones(square)
    elif bought > 0:
        state.agenda.append(agenda.entry(agenda.PLACE_BONES, KAOS, agenda.NOTHING, bought))


def may_lay_bones(state: State, square: int) -> bool:
    """CQ-SET-12, CQ-SET-20: an empty square outside Gaia's area; in the own one if room for all figures remains."""
    board = state.box.board
    if not state.is_empty(square) or board.area_of[square] == GAIA:
        return False
    return board.area_of[square] != KAOS or room_left(state, KAOS) > figures_of(state, KAOS)


def room_left(state: State, seat: int) -> int:
    """Empty squares in a deployment area."""
    return len([square for square in state.box.board.area[seat] if state.is_empty(square)])


def figures_of(state: State, seat: int) -> int:
    """Figures of a team that are deployed on empty squares."""
    kinds = [teams.kind_of(each) for each in state.teams[seat]]
    return len([kind for kind in kinds if kind != BONE_PILE and not is_paint_invocation(kind)])


def bone_squares(state: State, out: list[Action]) -> None:
    """CQ-SET-12: the choices for the next bone pile."""
    for square in state.box.board.squares:
        if may_lay_bones(state, square):
            out.append(actions.make(actions.BONES, 0, square))


def lay_bone_pile(state: State, item: int, action: Action) -> None:
    """CQ-SET-12: the pile lies there; the next one follows."""
    state.lay_bones(actions.first(action))
    if agenda.b(item) > 1:
        state.agenda.append(agenda.entry(agenda.PLACE_BONES, KAOS, agenda.NOTHING, agenda.b(item) - 1))


# --- puddles


def lay_puddles(state: State) -> None:
    """CQ-SET-13: Gaia lays one puddle of each of the six colours."""
    if is_quick(state):
        for place, square in enumerate(state.box.quick_puddles):
            state.lay_puddle(square, RED + place)
    else:
        state.agenda.append(agenda.entry(agenda.PLACE_PUDDLE, GAIA, agenda.NOTHING, agenda.NOTHING, RED))


def may_lay_puddle(state: State, square: int, colour: int) -> bool:
    """CQ-SET-13: empty, outside Kaos's area, with enough puddles and enough room in Gaia's own area in the end."""
    board = state.box.board
    if not state.is_empty(square) or board.area_of[square] == KAOS:
        return False
    needed = len([each for each in state.teams[GAIA] if is_paint_invocation(teams.kind_of(each))])
    inside = len([near for near in board.area[GAIA] if state.puddle[near] != NONE])
    if board.area_of[square] != GAIA:
        return inside + PURPLE - colour >= needed
    return room_left(state, GAIA) - 1 - max(0, needed - inside - 1) >= figures_of(state, GAIA)


def puddle_squares(state: State, item: int, out: list[Action]) -> None:
    """CQ-SET-13: the choices for the next puddle."""
    colour = agenda.colour(item)
    board = state.box.board
    inside = [square for square in board.area[GAIA] if state.is_empty(square)]
    outside = [square for square in board.squares if board.area_of[square] == NOBODY and state.is_empty(square)]
    for squares in (inside, outside):
        if squares and may_lay_puddle(state, squares[0], colour):
            out.extend([actions.make(actions.PUDDLE, 0, square, colours=colour) for square in squares])


def put_puddle(state: State, item: int, action: Action) -> None:
    """CQ-SET-13: the puddle lies there; the next colour follows."""
    colour = agenda.colour(item)
    state.lay_puddle(actions.first(action), colour)
    if colour < PURPLE:
        state.agenda.append(agenda.entry(agenda.PLACE_PUDDLE, GAIA, agenda.NOTHING, agenda.NOTHING, colour + 1))


# --- dice and cards


def roll_dice(state: State, seat: int) -> None:
    """CQ-SET-14: all dice first, then the placing."""
    state.agenda.append(agenda.entry(agenda.PLACE_ROLLED, seat))
    for _ in state.box.board.home[seat]:
        dice.ask_roll(state, seat, agenda.FOR_SETUP)


def die_squares(state: State, seat: int) -> list[int]:
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


def rolled_places(state: State, seat: int, out: list[Action]) -> None:
    """CQ-SET-14: where the next rolled die may go."""
    for square in die_squares(state, seat):
        out.append(actions.make(actions.PLACE_DIE, 0, square))


def place_rolled(state: State, seat: int, action: Action) -> None:
    """CQ-SET-14: the first die rolled is placed first."""
    state.set_die(actions.first(action), state.rolled[0])
    state.forget_roll()
    if state.rolled:
        state.agenda.append(agenda.entry(agenda.PLACE_ROLLED, seat))


def return_rolled(state: State) -> None:
    """Dice for which a layout has no free crystal go back to the pool."""
    while state.rolled:
        state.forget_roll()
        state.return_die()


def deal(state: State) -> None:
    """CQ-SET-15, CQ-SET-16: cards for missing points, Gaia first; the deck is shuffled by drawing."""
    for seat in (KAOS, GAIA):
        for _ in range(cards_due(state.box, state.teams[seat])):
            state.agenda.append(agenda.entry(agenda.DRAW_CARD, seat))


def cards_due(box: Box, team: tuple[int, ...]) -> int:
    """CQ-SET-16: one for each missing half point, at most two; the options say otherwise."""
    missing = box.half_points_allowed - teams.points(box, team)
    if box.missing_cards == "none":
        return 0
    return min(2, missing * 2 if box.missing_cards == "per_quarter_point" else missing)


# --- figures


def deploy_all(state: State, seat: int) -> None:
    """CQ-SET-17, CQ-SET-18, CQ-SET-19: all figures of a side, in the order of its team."""
    if is_quick(state):
        for place, square in enumerate(state.box.quick_figures[seat]):
            put_member(state, seat, state.teams[seat][place], square)
    else:
        ask_deployment(state, seat, 0)


def ask_deployment(state: State, seat: int, place: int) -> None:
    """The next figure of the team, bone piles left out."""
    team = state.teams[seat]
    while place < len(team) and teams.kind_of(team[place]) == BONE_PILE:
        place += 1
    if place < len(team):
        state.agenda.append(agenda.entry(agenda.DEPLOY, seat, place))


def deployments(state: State, item: int, out: list[Action]) -> None:
    """CQ-SET-17, CQ-SET-18: paint invocations on puddles of the own area, all others on empty squares of it."""
    seat = agenda.seat(item)
    kind = teams.kind_of(state.teams[seat][agenda.a(item)])
    for square in state.box.board.area[seat]:
        if is_paint_invocation(kind):
            fits = state.puddle[square] not in (NONE, BLACK)
        else:
            fits = state.is_empty(square)
        if fits:
            out.append(actions.make(actions.DEPLOY, kind, square))


def deploy(state: State, item: int, action: Action) -> None:
    """CQ-SET-17: the figure stands there; a paint invocation takes the puddle for its base."""
    seat, place = agenda.seat(item), agenda.a(item)
    put_member(state, seat, state.teams[seat][place], actions.first(action))
    ask_deployment(state, seat, place + 1)


def put_member(state: State, seat: int, each: int, square: int) -> None:
    """CQ-SET-19: upright, at level 1, without any effect of tiles."""
    kind = teams.kind_of(each)
    colour = BLACK if seat == KAOS else teams.colour_of(each)
    if is_paint_invocation(kind):
        colour = state.puddle[square]
        state.erase(square)
    state.put_figure(kind, colour, square, 0)
