"""Dark Threat: how near Kaos is to its goals."""

from __future__ import annotations

from typing import Final

from khroma.bots.evaluate_dark_threat_ways import FAR, steps, walk
from khroma.games.dark_threat.kinds import (
    ALL_CORRUPTED,
    BRIGHT,
    COLOURED,
    FELL_CHOSEN,
    FELL_OAK,
    FIT,
    FONGIA_TURN,
    HARD,
    MEDIUM,
    NOBODY,
    NOWHERE,
    P_CHOSEN,
    P_HALF,
    P_KING,
    P_OAK,
    P_ULTIMATE,
    PAIR_OF_GAIA,
    SMALL_BANES,
    TOTEM,
)
from khroma.games.dark_threat.state import State
from khroma.kernel.kinds import Square

NAMES: Final = ("growth", "mushrooms", "black", "king", "corruption", "pair")


def parts_of_kaos(state: State, black: list[Square]) -> list[int]:
    """The growth of the Bane, Mushrooms and paint; then corrupted Temples and the pair of Gaia's leaders."""
    level = state.box.level_kaos
    bright = state.figures.form[P_CHOSEN] == BRIGHT
    if bright and state.box.level_gaia >= HARD and level >= MEDIUM and not state.has_deed(PAIR_OF_GAIA):
        return [0, 0, 0, 0, 0, 0]  # neither side gains by what Kaos could still build; Gaia hunts
    mushrooms = 0
    for figure in COLOURED[:6]:
        if state.figures.form[figure] > TOTEM:
            mushrooms += 12
    king = -40 if state.figures.stun[P_KING] != FIT else 0
    corruption = _corruption(state, black) if level >= HARD else 0
    pair = _pair(state, black) if level >= MEDIUM else 0
    return [_growth(state, black), mushrooms, 2 * min(len(black), 20), king, corruption, pair]


def _growth(state: State, black: list[Square]) -> int:
    """From corrupted Temples to small Banes, the half Bane and the Ultimate Bane."""
    if state.figures.where[P_ULTIMATE] >= 0:
        return 900
    king = state.figures.where[P_KING]
    if state.figures.where[P_HALF] >= 0:
        return 560 - 24 * steps(state, state.figures.where[P_HALF], king)
    smalls = [
        state.figures.where[SMALL_BANES[site]] for site in range(3) if state.figures.where[SMALL_BANES[site]] >= 0
    ]
    if len(smalls) >= 2:
        way = 3 * FAR
        for one in range(len(smalls)):
            for two in range(one):
                meeting = steps(state, smalls[one], smalls[two])
                home = min(steps(state, smalls[one], king), steps(state, smalls[two], king))
                way = min(way, 2 * meeting + home)
        return 340 - 7 * way
    worth = 0
    if len(smalls) == 1:
        worth = 130 - 5 * steps(state, smalls[0], king)
    best = FAR
    for site in range(3):
        if state.figures.where[SMALL_BANES[site]] == NOWHERE:
            way = _way_to_centre(state, site, black)
            best = min(best, way)
    return worth - 6 * best


def _way_to_centre(state: State, site: int, black: list[Square]) -> int:
    """How far black paint is from a temple centre that it could corrupt."""
    centre = state.box.centre_of[site]
    best = 2 * FAR
    king = state.figures.where[P_KING]
    if king >= 0:
        best = walk(state, king, centre)
    for square in black:
        way = walk(state, square, centre)
        best = min(best, way)
    return best + (4 if state.figures.at[centre] != NOBODY else 0)


def _corruption(state: State, black: list[Square]) -> int:
    if state.has_deed(ALL_CORRUPTED):
        return 450
    worth = 0
    for site in range(3):
        if state.is_corrupted(site):
            worth += 120
        else:
            worth -= 4 * _way_to_centre(state, site, black)
    return worth


def _pair(state: State, black: list[Square]) -> int:
    """Oak and the Chosen One in one turn: the Ultimate Bane needs black paint beside both."""
    if state.has_deed(PAIR_OF_GAIA):
        return 900
    kaos_turn = state.turn.kind <= FONGIA_TURN
    ultimate = state.figures.where[P_ULTIMATE]
    worth, nearest = 0, FAR
    for figure, fell in ((P_OAK, FELL_OAK), (P_CHOSEN, FELL_CHOSEN)):
        if kaos_turn and state.figures.fallen & fell:
            worth += 70
            continue
        if ultimate < 0 or state.figures.form[P_CHOSEN] == BRIGHT:
            continue
        best = steps(state, ultimate, state.figures.where[figure])
        nearest = min(nearest, best)
        near = 0
        for square in black:
            way = steps(state, square, state.figures.where[figure])
            if way <= 2:
                near += 1
            best = min(best, way)
        worth += 3 * min(near, 8) - 16 * best
    return worth - 3 * nearest if ultimate >= 0 else worth
