"""Paint Brawl: set-up (docs/rules/paint_brawl.md, section 5)."""

from __future__ import annotations

from typing import Final

from khroma.games.paint_brawl import actions, agenda
from khroma.games.paint_brawl.actions import CARD_KINDS, Action
from khroma.games.paint_brawl.board import (
    ADVANCED_OF,
    AREAS,
    BASIC_OF,
    CASTE_OF,
    CHIEF,
    HUNTER,
    KIND_OF,
    KINDS,
    MINI,
    NAMES,
    NEAR_QUEST,
    NO_CASTE,
    NOBODY,
    ON_WALL,
    QUARTERS,
    SE,
    WALL_ZONES,
    Square,
)
from khroma.games.paint_brawl.box import COLOURS, LAST_PLAYER, NO_FOURTH, Box
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import Refusal

COLOUR_STEP: Final = 0
REPLACEMENT_STEP: Final = 1
BLAST_STEP: Final = 2
WALL_STEP: Final = 3
DEPLOYMENT_STEP: Final = 4
INFILTRATION_STEP: Final = 5
CARD_STEP: Final = 6
LAST_STEP: Final = 7

_NONE: Final = 3  # in `replace`: no caste


def set_up(state: State) -> None:
    """PB-SET-2, PB-OVR-7: chance or the option names the first player, then the steps follow in set-up order."""
    if state.box.random_first:
        state.agenda.append(agenda.entry(agenda.ASK_FIRST))
    else:
        begin(state, 0)


def begin(state: State, first: int) -> None:
    """The first player is known."""
    state.choose_first(first)
    state.agenda.append(agenda.entry(agenda.SET_UP))


def step(state: State, item: agenda.Entry) -> None:
    """PB-SET-1, PB-SET-13: the next choice of the set-up; `other` counts those made in this step."""
    number, count, passed = agenda.index(item), agenda.other(item), agenda.mask(item)
    if number == LAST_STEP:
        state.agenda.append(agenda.entry(agenda.BEGIN_TURN, state.first))
        state.agenda.append(agenda.entry(agenda.CHECK))
        return
    if number == INFILTRATION_STEP:
        infiltration(state, count, passed)
    elif number == CARD_STEP:
        deal(state, count)
    elif number == WALL_STEP:
        walls(state, count)
    elif count == state.box.players:
        state.agenda.append(agenda.entry(agenda.SET_UP, 0, 0, number + 1))
    else:
        seat = (state.first + count) % state.box.players
        state.agenda.append(agenda.entry(agenda.SET_UP, 0, count + 1, number))
        _personal_step(state, number, seat)


def _personal_step(state: State, number: int, seat: int) -> None:
    if number == COLOUR_STEP:
        if state.colours[seat] == NOBODY:
            state.agenda.append(agenda.entry(agenda.ASK_COLOUR, seat))
    elif number == REPLACEMENT_STEP:
        if state.box.advanced_combatants and not state.box.quick:
            state.agenda.append(agenda.entry(agenda.ASK_REPLACEMENT, seat))
    elif number == BLAST_STEP:
        give_blasts(state, seat)
    elif state.box.quick:
        layout = state.box.quick_layouts[state.colours[seat]]
        deploy(state, seat, actions.deploy(layout, 0))
    else:
        state.agenda.append(agenda.entry(agenda.ASK_DEPLOYMENT, seat))


# --- colours, advanced figures, blasts


def colour_choices(state: State, out: list[Action]) -> None:
    """PB-SET-3: every colour that is left and allowed."""
    taken = [colour for colour in state.colours if colour != NOBODY]
    for colour in range(len(COLOURS)):
        if state.box.may_take(taken, colour):
            out.append(actions.make(actions.COLOUR, 0, 0, colour))


def why_no_colour(state: State, action: Action) -> Refusal:
    """PB-SET-3: taken, not primary, or completing a set that lacks a caste."""
    colour = actions.last(action)
    if colour in state.colours:
        return Refusal("PB-SET-3", "colour-taken", colour=COLOURS[colour])
    taken = [each for each in state.colours if each != NOBODY]
    if state.box.lacks_caste([*taken, colour]):
        return Refusal("PB-SET-3", "caste-lacking", colour=COLOURS[colour])
    return Refusal("PB-SET-3", "primary-only", colour=COLOURS[colour])


def replacement_choices(state: State, seat: int, out: list[Action]) -> None:
    """PB-SET-6: one caste of the own team, or none."""
    castes = {CASTE_OF[kind] for kind in state.box.teams[state.colours[seat]]}
    out.extend([actions.make(actions.REPLACE, 0, 0, caste) for caste in sorted(castes)])
    out.append(actions.make(actions.REPLACE, 0, 0, _NONE))


def replace(state: State, seat: int, action: Action) -> None:
    """PB-SET-6: an advanced figure takes the place of a basic one of its caste."""
    caste = actions.last(action)
    state.replace_figure(seat, NO_CASTE if caste == _NONE else caste)


def give_blasts(state: State, seat: int) -> None:
    """PB-SET-7: both cards with two players; otherwise one, of the owner's choice where they differ."""
    if not state.box.blasts:
        return
    castes = state.box.blast_table[state.colours[seat]]
    if state.box.players == 2:
        for caste in castes:
            state.give_blast(seat, caste)
    elif castes[0] == castes[1] or state.box.quick:
        state.give_blast(seat, castes[0])
    else:
        state.agenda.append(agenda.entry(agenda.ASK_BLAST, seat))


def blast_choices(state: State, seat: int, out: list[Action]) -> None:
    """PB-SET-7: one of the two cards of the colour."""
    out.extend([actions.make(actions.KEEP, 0, 0, caste) for caste in state.box.blast_table[state.colours[seat]]])


# --- walls


def walls(state: State, count: int) -> None:
    """PB-SET-8: four walls, one in each quarter, placed by their owners in turn."""
    box = state.box
    after = agenda.entry(agenda.SET_UP, 0, 0, DEPLOYMENT_STEP)
    total = 3 if box.players == 3 and box.fourth_wall == NO_FOURTH else 4
    if not box.walls or count == total:
        state.agenda.append(after)
    elif box.quick:
        for number in range(total):
            state.place_wall(wall_placer(state, number), box.quick_walls[number])
        state.agenda.append(after)
    else:
        state.agenda.append(agenda.entry(agenda.SET_UP, 0, count + 1, WALL_STEP))
        state.agenda.append(agenda.entry(agenda.ASK_WALL, wall_placer(state, count)))


def wall_placer(state: State, count: int) -> int:
    """PB-SET-8: in set-up order; of three players the first (or by the option the last) places the fourth."""
    place = count % state.box.players
    if state.box.players == 3 and count == 3 and state.box.fourth_wall == LAST_PLAYER:
        place = 2
    return (state.first + place) % state.box.players


def wall_quarters(state: State, seat: int) -> list[int]:
    """PB-SET-5, PB-SET-8: own quarters without a wall; with three players in the end the one without a team."""
    taken = [quarter for quarter in range(4) if any(wall in WALL_ZONES[quarter] for wall in state.walls)]
    own = [quarter for quarter in state.box.quarters(state.place(seat)) if quarter not in taken]
    return own or ([SE] if state.box.players == 3 else [])


def wall_choices(state: State, seat: int, out: list[Action]) -> None:
    """PB-SET-9: in the wall zone, with no other wall on the same rank or file."""
    for quarter in wall_quarters(state, seat):
        for square in WALL_ZONES[quarter]:
            if _stands_free(state, square):
                out.append(actions.make(actions.WALL, 0, 0, square))


def _stands_free(state: State, square: Square) -> bool:
    if square in NEAR_QUEST and not state.box.walls_near_quest:
        return False
    return all(not (wall % 11 == square % 11 or wall // 11 == square // 11) for wall in state.walls)


def why_no_wall(state: State, seat: int, action: Action) -> Refusal:
    """PB-SET-8, PB-SET-9: the quarter, the zone, the rank and file, the option."""
    square = actions.last(action)
    quarters = wall_quarters(state, seat)
    if not any(square in WALL_ZONES[quarter] for quarter in quarters):
        if any(square in zone for zone in WALL_ZONES):
            return Refusal("PB-SET-8", "other-quarter", quarter=tuple(QUARTERS[each] for each in quarters))
        return Refusal("PB-SET-9", "outside-wall-zone", square=NAMES[square])
    if square in NEAR_QUEST and not state.box.walls_near_quest:
        return Refusal("PB-SET-9", "wall-near-quest", square=NAMES[square])
    return Refusal("PB-SET-9", "walls-in-line", square=NAMES[square])


# --- deployment


def team_of(state: State, seat: int) -> list[int]:
    """PB-OVR-3, PB-SET-6: the combatants of a seat, one of them perhaps replaced."""
    team = list(state.box.teams[state.colours[seat]])
    caste = state.replaced[seat]
    if caste != NO_CASTE:
        team[team.index(BASIC_OF[caste])] = ADVANCED_OF[caste]
    return team


def deployment_choices(state: State, seat: int, out: list[Action]) -> None:
    """PB-SET-10, PB-SET-11, PB-SET-12: every distinct layout of the team on its squares."""
    layouts: list[list[int]] = []
    _layouts(sorted(team_of(state, seat)), [], state.box, layouts)
    areas = 2 if state.box.players == 2 and state.box.golem_either else 1
    out.extend([actions.deploy(layout, golem) for layout in layouts for golem in range(areas)])


def _layouts(rest: list[int], laid: list[int], box: Box, out: list[list[int]]) -> None:
    """All orders of the rest behind what is laid; with two players the two of an area differ in caste."""
    if not rest:
        out.append(laid)
        return
    for index in range(len(rest)):
        kind = rest[index]
        if index and rest[index - 1] == kind:
            continue
        if box.players == 2 and len(laid) % 2 == 1 and CASTE_OF[laid[-1]] == CASTE_OF[kind]:
            continue
        _layouts(rest[:index] + rest[index + 1 :], [*laid, kind], box, out)


def deploy(state: State, seat: int, action: Action) -> None:
    """PB-SET-10, PB-SET-11, PB-SET-12: Chief in the corner, combatants beside it, mini golem on the inner corner."""
    box, place = state.box, state.place(seat)
    squares = box.deployment_squares(place)
    state.deploy(seat, CHIEF, AREAS[box.chief_quarter(place)][0])
    kinds = actions.deployed(action, len(squares))
    for index in range(len(squares)):
        state.deploy(seat, kinds[index], squares[index])
    if box.with_golem:
        quarter = box.quarters(place)[actions.golem_area(action, len(squares))]
        state.deploy(seat, MINI, AREAS[quarter][3])


def why_no_deployment(state: State, seat: int, action: Action) -> Refusal:
    """PB-SET-10, PB-SET-11, PB-SET-12: the team itself, castes that differ, the golem's corner."""
    rules = {2: "PB-SET-12"}
    rule = rules.get(state.box.players, "PB-SET-10" if state.box.with_golem else "PB-SET-11")
    squares = state.box.deployment_squares(state.place(seat))
    kinds = actions.deployed(action, len(squares))
    if sorted(kinds) != sorted(team_of(state, seat)):
        return Refusal(rule, "other-team", pieces=tuple(KINDS[kind] for kind in sorted(team_of(state, seat))))
    if actions.golem_area(action, len(squares)) and not state.box.golem_either:
        return Refusal(rule, "golem-with-chief")
    return Refusal(rule, "same-caste")


# --- infiltration


def infiltration(state: State, count: int, passed: int) -> None:
    """PB-SET-14: one Hunter at a time, round and round, until everybody has passed or nothing is left."""
    players = state.box.players
    if state.box.infiltration and not state.box.quick and open_walls(state):
        for offset in range(players):
            place = (count + offset) % players
            seat = (state.first + place) % players
            if not agenda.holds(passed, seat) and ground_hunters(state, seat):
                following = (place + 1) % players
                state.agenda.append(agenda.entry(agenda.SET_UP, 0, following, INFILTRATION_STEP, passed))
                state.agenda.append(agenda.entry(agenda.ASK_INFILTRATION, seat))
                return
    state.agenda.append(agenda.entry(agenda.SET_UP, 0, 0, CARD_STEP))


def open_walls(state: State) -> list[Square]:
    """Walls without a figure."""
    return [wall for wall in state.walls if KIND_OF[state.board[wall]] < CHIEF]


def ground_hunters(state: State, seat: int) -> list[Square]:
    """PB-SET-14: basic Hunters on the ground."""
    board = state.board
    return [s for s in state.men[seat] if KIND_OF[board[s]] == HUNTER and not ON_WALL[board[s]]]


def infiltration_choices(state: State, seat: int, out: list[Action]) -> None:
    """PB-SET-14: a Hunter onto a wall, or pass."""
    for hunter in ground_hunters(state, seat):
        out.extend([actions.make(actions.INFILTRATE, hunter, 0, wall) for wall in open_walls(state)])
    out.append(actions.make(actions.PASS))


def infiltrate(state: State, seat: int, action: Action) -> None:
    """PB-SET-14: whoever passes is not asked again."""
    if actions.kind(action) == actions.INFILTRATE:
        state.move(actions.actor(action), actions.last(action), "infiltrated")
        return
    item = state.agenda.pop()
    passed = agenda.joined(agenda.mask(item), seat)
    state.agenda.append(agenda.entry(agenda.SET_UP, 0, agenda.other(item), INFILTRATION_STEP, passed))


def why_no_infiltration(state: State, seat: int, action: Action) -> Refusal:
    """PB-SET-14: an own Hunter on the ground, a wall without a figure."""
    hunter, wall = actions.actor(action), actions.last(action)
    if hunter not in ground_hunters(state, seat):
        return Refusal("PB-SET-14", "no-own-hunter", square=NAMES[hunter])
    if not ON_WALL[state.board[wall]]:
        return Refusal("PB-SET-14", "no-wall-there", square=NAMES[wall])
    return Refusal("PB-SET-14", "occupied", square=NAMES[wall])


# --- bonus cards


def deal(state: State, count: int) -> None:
    """PB-SET-15, PB-BON-TAC: the common deck, or a personal set for each; of three players each draws two more."""
    box = state.box
    after = agenda.entry(agenda.SET_UP, 0, 0, LAST_STEP)
    if count == 0:
        fill_decks(state)
    if not box.tactical or box.players != 3 or count == 2 * box.players:
        state.agenda.append(after)
        return
    seat = (state.first + count // 2) % box.players
    state.agenda.append(agenda.entry(agenda.SET_UP, 0, count + 1, CARD_STEP))
    state.agenda.append(agenda.entry(agenda.ASK_DRAW, seat, agenda.EXTRA))


def fill_decks(state: State) -> None:
    """PB-SET-15: where the 24 cards lie before the first draw."""
    box = state.box
    if not box.bonus_cards:
        return
    for card in range(CARD_KINDS):
        if not box.tactical:
            state.decks[card] = box.copies[card]
            continue
        each = box.copies[card] // box.players
        for seat in range(box.players):
            state.own_card(seat, card, each)
        if box.players == 3:
            state.decks[box.players * CARD_KINDS + card] = box.copies[card] - each * box.players
