"""How a position of Dark Threat stands for a seat: what each camp has reached, and how near it is to the next step.

The unit is a hundredth of a lit colour. Each camp is judged by the plan of its level.
"""

from __future__ import annotations

from typing import Final

from khroma.games.dark_threat.board import (
    AVATAR,
    BLACK,
    BRIGHT,
    DOOMED_NINJA,
    FONGIA_TURN,
    HARD,
    MEDIUM,
    NOBODY,
    NOWHERE,
    P_CHOSEN,
    P_CLERIC,
    P_COLOUR,
    P_FONGIA,
    P_HALF,
    P_KING,
    P_MONK,
    P_NINJA,
    P_OAK,
    P_SMALL,
    P_ULTIMATE,
    TOTEM,
)
from khroma.games.dark_threat.rules.temples import is_blocked, is_lit
from khroma.games.dark_threat.state import (
    ALL_CORRUPTED,
    FELL_CHOSEN,
    FELL_FONGIA,
    FELL_OAK,
    FELL_ULTIMATE,
    FIT,
    PAIR_OF_GAIA,
    PAIR_OF_KAOS,
    State,
)

_FAR: Final = 12


def evaluate(state: State, seat: int) -> int:
    """The worth of the position for the camp of this seat, less its worth for the other."""
    gaia = seat == 1 if state.box.players == 2 else seat >= 2
    black = [square for square in range(state.box.size) if state.paint[square] == BLACK]
    worth = _gaia(state, black) - _kaos(state, black)
    return worth if gaia else -worth


def _steps(state: State, one: int, two: int) -> int:
    """King's steps between two squares; far away for somebody off the board."""
    if one < 0 or two < 0:
        return _FAR
    files = state.box.files
    across, along = abs(one % files - two % files), abs(one // files - two // files)
    return across if across > along else along


def _walk(state: State, one: int, two: int) -> int:
    """Steps side by side between two squares."""
    files = state.box.files
    return abs(one % files - two % files) + abs(one // files - two // files)


def _across(state: State, one: int, two: int) -> int:
    """How far two squares are from lying in one straight line."""
    files = state.box.files
    return min(abs(one % files - two % files), abs(one // files - two // files))


# --- Gaia


def _gaia(state: State, black: list[int]) -> int:
    worth = 0
    chosen, oak = state.where[P_CHOSEN], state.where[P_OAK]
    bright = state.form[P_CHOSEN] == BRIGHT
    level = state.box.level_gaia
    hunting = bright and level >= HARD
    for colour in range(1, 7):
        form = state.form[P_COLOUR + colour]
        if form == AVATAR:
            worth += 12 if hunting else 35
        elif form == TOTEM:
            worth += 10
        if state.is_lit(colour):
            worth += 100
            continue
        worth -= 3 * _way_to_prism(state, colour, chosen, oak)
    for figure in (P_NINJA, P_MONK, P_CLERIC):
        if state.form[figure] >= DOOMED_NINJA:
            worth -= 45
        elif state.stun[figure] != FIT:
            worth -= 8
    if state.stun[P_CHOSEN] != FIT:
        worth -= 30
    if bright:
        worth += 400
        if level >= MEDIUM:
            worth -= 12 * _steps(state, chosen, state.box.sanctuary)
            if oak == state.box.sanctuary:
                worth -= 30
        if hunting:
            worth += _hunt(state, oak, black)
    else:
        for temple in range(3):
            if is_blocked(state, temple):
                worth -= 60 if is_lit(state, temple) else 4
    return worth


def _way_to_prism(state: State, colour: int, chosen: int, oak: int) -> int:
    """How far the nearest painter of a colour is from a prism of it."""
    best = 2 * _FAR
    prism = state.ground.prism
    figure = P_COLOUR + colour
    form = state.form[figure]
    own = state.where[figure]
    for square in state.box.tile_squares:
        if prism[square] != colour:
            continue
        way = _steps(state, chosen, square) + 2
        if form == AVATAR:
            way = min(way, _steps(state, own, square) + (1 if _across(state, own, square) > 0 else 0))
        elif form == TOTEM:
            way = min(way, _steps(state, own, square) + 3 + _steps(state, own, oak) // 2)
        if state.piece[square] != NOBODY:
            way += 3
        elif state.paint[square] == BLACK:
            way += 1
        best = min(best, way)
    return best


def _hunt(state: State, oak: int, black: list[int]) -> int:
    """At Hard the Ultimate Bane has to be awake to be knocked out: the bright Chosen One need not fear it."""
    if state.has_deed(PAIR_OF_KAOS):
        return 3000
    worth = _growth(state, black)
    ultimate, half = state.where[P_ULTIMATE], state.where[P_HALF]
    if ultimate < 0:
        if half >= 0:
            near = _steps(state, oak, half)
            return worth - 5 * near - 4 * min(near, _steps(state, state.where[P_CLERIC], half))
        return worth - _drivers(state, black)
    worth += 2 * min(len(black), 12)
    nearest = _FAR
    for figure, fell in ((P_ULTIMATE, FELL_ULTIMATE), (P_FONGIA, FELL_FONGIA)):
        if state.turn > FONGIA_TURN and state.fallen & fell:
            worth += 80
            continue
        way = _steps(state, oak, state.where[figure])
        nearest = min(nearest, way)
        worth -= 5 * way
    return worth - 4 * nearest


def _drivers(state: State, black: list[int]) -> int:
    """How far the Monk is from what he could push: a small Bane, or black paint that could corrupt a Temple."""
    monk = state.where[P_MONK]
    best, nearest, count, ready = _FAR, _FAR, 0, 0
    for site in range(3):
        small = state.where[P_SMALL + site]
        if small >= 0:
            nearest = min(nearest, _steps(state, monk, small))
            count += 1
            for figure in (P_MONK, P_NINJA):
                if state.form[figure] < DOOMED_NINJA and _across(state, state.where[figure], small) == 0:
                    ready += 1
            if _steps(state, state.where[P_CLERIC], small) <= 1:
                ready += 1
            continue
        centre = state.box.centre_of[site]
        for square in black:
            best = min(best, 2 * _steps(state, square, centre) + _steps(state, monk, square) // 2)
    if count >= 2:
        return nearest - 7 * min(ready, 3) + 2 * _steps(state, state.where[P_OAK], state.where[P_KING])
    return 4 * best + nearest


# --- Kaos


def _kaos(state: State, black: list[int]) -> int:
    level = state.box.level_kaos
    bright = state.form[P_CHOSEN] == BRIGHT
    if bright and state.box.level_gaia >= HARD and level >= MEDIUM and not state.has_deed(PAIR_OF_GAIA):
        return 0  # neither side gains by what Kaos could still build; Gaia hunts
    worth = _growth(state, black)
    for figure in range(P_COLOUR + 1, P_COLOUR + 7):
        if state.form[figure] > TOTEM:
            worth += 12
    worth += 2 * min(len(black), 20)
    if state.stun[P_KING] != FIT:
        worth -= 40
    if level >= HARD:
        worth += _corruption(state, black)
    if level >= MEDIUM:
        worth += _pair(state, black)
    return worth


def _growth(state: State, black: list[int]) -> int:
    """From corrupted Temples to small Banes, the half Bane and the Ultimate Bane."""
    if state.where[P_ULTIMATE] >= 0:
        return 900
    king = state.where[P_KING]
    if state.where[P_HALF] >= 0:
        return 560 - 24 * _steps(state, state.where[P_HALF], king)
    smalls = [state.where[P_SMALL + site] for site in range(3) if state.where[P_SMALL + site] >= 0]
    if len(smalls) >= 2:
        way = 3 * _FAR
        for one in range(len(smalls)):
            for two in range(one):
                meeting = _steps(state, smalls[one], smalls[two])
                home = min(_steps(state, smalls[one], king), _steps(state, smalls[two], king))
                way = min(way, 2 * meeting + home)
        return 340 - 7 * way
    worth = 0
    if len(smalls) == 1:
        worth = 130 - 5 * _steps(state, smalls[0], king)
    best = _FAR
    for site in range(3):
        if state.where[P_SMALL + site] == NOWHERE:
            way = _way_to_centre(state, site, black)
            best = min(best, way)
    return worth - 6 * best


def _way_to_centre(state: State, site: int, black: list[int]) -> int:
    """How far black paint is from a temple centre that it could corrupt."""
    centre = state.box.centre_of[site]
    best = 2 * _FAR
    king = state.where[P_KING]
    if king >= 0:
        best = _walk(state, king, centre)
    for square in black:
        way = _walk(state, square, centre)
        best = min(best, way)
    return best + (4 if state.piece[centre] != NOBODY else 0)


def _corruption(state: State, black: list[int]) -> int:
    if state.has_deed(ALL_CORRUPTED):
        return 450
    worth = 0
    for site in range(3):
        if state.is_corrupted(site):
            worth += 120
        else:
            worth -= 4 * _way_to_centre(state, site, black)
    return worth


def _pair(state: State, black: list[int]) -> int:
    """Oak and the Chosen One in one turn: the Ultimate Bane needs black paint beside both."""
    if state.has_deed(PAIR_OF_GAIA):
        return 900
    kaos_turn = state.turn <= FONGIA_TURN
    ultimate = state.where[P_ULTIMATE]
    worth, nearest = 0, _FAR
    for figure, fell in ((P_OAK, FELL_OAK), (P_CHOSEN, FELL_CHOSEN)):
        if kaos_turn and state.fallen & fell:
            worth += 70
            continue
        if ultimate < 0 or state.form[P_CHOSEN] == BRIGHT:
            continue
        best = _steps(state, ultimate, state.where[figure])
        nearest = min(nearest, best)
        near = 0
        for square in black:
            way = _steps(state, square, state.where[figure])
            if way <= 2:
                near += 1
            best = min(best, way)
        worth += 3 * min(near, 8) - 16 * best
    return worth - 3 * nearest if ultimate >= 0 else worth
