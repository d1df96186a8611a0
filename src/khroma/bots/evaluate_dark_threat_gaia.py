"""Dark Threat: how near Gaia is to her goals.

At Hard she needs the Ultimate Bane, to knock it out. Kaos need not raise it: the Monk carries black paint into
Temples, and whoever strikes a Bane part chooses where it goes. The bright Chosen One makes this safe: with him in
play Kaos cannot knock out its pair any more.
"""

from __future__ import annotations

from typing import Final

from khroma.bots.evaluate_dark_threat_race import nearness
from khroma.bots.evaluate_dark_threat_ways import FAR, across, faces, slug_ways, steps
from khroma.games.dark_threat.kinds import (
    AVATAR,
    BLACK,
    BRIGHT,
    COLOURED,
    DOOMED_NINJA,
    FELL_FONGIA,
    FELL_ULTIMATE,
    FIT,
    FOLLOWERS_OF_GAIA,
    FONGIA_TURN,
    HARD,
    MEDIUM,
    NOBODY,
    OAK_FIRST,
    P_CHOSEN,
    P_CLERIC,
    P_FONGIA,
    P_HALF,
    P_KING,
    P_MONK,
    P_NINJA,
    P_OAK,
    P_ULTIMATE,
    PAIR_OF_KAOS,
    SIX,
    SMALL_BANES,
    TOTEM,
    Colour,
    Figure,
    of_colour,
)
from khroma.games.dark_threat.rules.temples import is_blocked, is_lit
from khroma.games.dark_threat.state import State
from khroma.kernel.kinds import Square

NAMES: Final = ("colours", "avatars", "ways", "followers", "chosen", "goal", "hunt", "temples")


def parts_of_gaia(state: State, black: list[Square]) -> list[int]:
    """Lit colours and the ways to the others; the bright Chosen One; then the Sanctuary, or first the hunt."""
    bright = state.figures.form[P_CHOSEN] == BRIGHT
    level = state.box.level_gaia
    hunting = bright and level >= HARD
    chosen = 400 if bright else 0
    if state.figures.stun[P_CHOSEN] != FIT:
        chosen -= 30
    if level >= HARD and state.turn.order == OAK_FIRST:
        chosen += 20  # so Fongia cannot run between the Chosen One turn and Oak's strike
    goal = 0
    if bright and level >= MEDIUM and (not hunting or state.has_deed(PAIR_OF_KAOS)):
        goal = -12 * steps(state, state.figures.where[P_CHOSEN], state.box.sanctuary)
        if state.figures.where[P_OAK] == state.box.sanctuary:
            goal -= 30
    hunt = _hunt(state, black) if hunting else 0
    colours, avatars, ways = _colours(state, hunting and state.figures.where[P_ULTIMATE] >= 0)
    return [colours, avatars, ways, _followers(state), chosen, goal, hunt, 0 if bright else _temples(state)]


def _colours(state: State, striking: bool) -> tuple[int, int, int]:
    """Lit prisms, Avatars and Totems, and the ways to the other prisms."""
    lit, avatars, ways = 0, 0, 0
    chosen, oak, hard = state.figures.where[P_CHOSEN], state.figures.where[P_OAK], state.box.level_gaia >= HARD
    for colour in SIX:
        form = state.figures.form[of_colour(colour)]
        if form == AVATAR:
            avatars += 12 if hard and state.paint.is_lit(colour) and not striking else 35
        elif form == TOTEM:
            avatars += 10
        if state.paint.is_lit(colour):
            lit += 100
        elif hard:
            ways += nearness(state, colour)
        else:
            ways -= 3 * _way_to_prism(state, colour, chosen, oak)
    return lit, avatars, ways


def _followers(state: State) -> int:
    worth = 0
    for figure in FOLLOWERS_OF_GAIA:
        if state.figures.form[figure] >= DOOMED_NINJA:
            worth -= 45
        elif state.figures.stun[figure] != FIT:
            worth -= 8
    return worth


def _temples(state: State) -> int:
    """Temples that are blocked."""
    worth = 0
    for temple in range(3):
        if is_blocked(state, temple):
            worth -= 60 if is_lit(state, temple) else 4
    return worth


def _way_to_prism(state: State, colour: Colour, chosen: Square, oak: Square) -> int:
    """How far the nearest painter of a colour is from a prism of it."""
    best = 2 * FAR
    prism = state.ground.prism
    figure = of_colour(colour)
    form = state.figures.form[figure]
    own = state.figures.where[figure]
    for square in state.box.tile_squares:
        if prism[square] != colour:
            continue
        way = steps(state, chosen, square) + 2
        if form == AVATAR:
            way = min(way, steps(state, own, square) + (1 if across(state, own, square) > 0 else 0))
        elif form == TOTEM:
            way = min(way, steps(state, own, square) + 3 + steps(state, own, oak) // 2)
        if state.figures.at[square] != NOBODY:
            way += 3
        elif state.paint.on[square] == BLACK:
            way += 1
        best = min(best, way)
    return best


# --- the hunt


def _hunt(state: State, black: list[Square]) -> int:
    """Two small Banes, the half Bane, the Ultimate Bane, and at last Oak before it with Fongia in reach."""
    if state.has_deed(PAIR_OF_KAOS):
        return 3000
    if state.figures.where[P_ULTIMATE] >= 0:
        return 1700 + _strike(state, black)
    if state.figures.where[P_HALF] >= 0:
        return 1100 + _drive_half(state)
    smalls = [
        state.figures.where[SMALL_BANES[site]] for site in range(3) if state.figures.where[SMALL_BANES[site]] >= 0
    ]
    if len(smalls) >= 2:
        return 500 + _drive_smalls(state, smalls)
    return 200 * len(smalls) + _carry(state, black, smalls)


def _strike(state: State, black: list[Square]) -> int:
    """The Ultimate Bane and Fongia must fall in one Oak turn: a free square beside the one, the other in sight."""
    ultimate, fongia, oak = state.figures.where[P_ULTIMATE], state.figures.where[P_FONGIA], state.figures.where[P_OAK]
    ours = state.turn.kind > FONGIA_TURN
    worth = 0 if black else -150  # with nowhere to go it would shrink to the Wooden King
    for square in black:
        if steps(state, square, ultimate) > 2:  # so far it could teleport away
            worth -= 3
    if ours and state.figures.fallen & FELL_ULTIMATE:
        worth += 120
    else:
        worth -= 6 * steps(state, oak, ultimate)
        room = 0
        for square in state.box.around[ultimate]:
            if state.figures.at[square] == NOBODY and state.paint.on[square] != BLACK:
                room += 1
        worth += 12 * min(room, 4)
        for figure in COLOURED[:6]:
            if state.figures.form[figure] == AVATAR:  # walks on black paint and wipes it off
                worth += 3 * max(8 - steps(state, state.figures.where[figure], ultimate), 0)
    if ours and state.figures.fallen & FELL_FONGIA:
        return worth + 120
    ready = _is_free(state, P_NINJA) and faces(state, state.figures.where[P_NINJA], fongia, False)
    return worth + (30 if ready else -2 * steps(state, oak, fongia))


def _drive_half(state: State) -> int:
    """Oak strikes the half Bane, the Cleric shines on it: step by step onto the Wooden King."""
    half = state.figures.where[P_HALF]
    way = slug_ways(state, state.figures.where[P_KING])[half]
    near = 5 * steps(state, state.figures.where[P_OAK], half)
    if _is_free(state, P_CLERIC):
        near += 4 * steps(state, state.figures.where[P_CLERIC], half)
    return -50 * way - near - 2 * steps(state, state.figures.where[P_CHOSEN], half)


def _drive_smalls(state: State, smalls: list[Square]) -> int:
    """Two small Banes towards each other, the nearer the Wooden King the better."""
    home = slug_ways(state, state.figures.where[P_KING])
    best = 4 * FAR
    for one in range(1, len(smalls)):
        ways = slug_ways(state, smalls[one])
        for two in range(one):
            best = min(best, 2 * ways[smalls[two]] + min(home[smalls[one]], home[smalls[two]]))
    ready = 0
    for small in smalls:
        if _is_free(state, P_MONK) and faces(state, state.figures.where[P_MONK], small, True):
            ready += 1
        if _is_free(state, P_NINJA) and faces(state, state.figures.where[P_NINJA], small, False):
            ready += 1
        if _is_free(state, P_CLERIC) and steps(state, state.figures.where[P_CLERIC], small) == 1:
            ready += 1
    return 10 * min(ready, 3) - 15 * best - steps(state, state.figures.where[P_OAK], state.figures.where[P_KING])


def _carry(state: State, black: list[Square], smalls: list[Square]) -> int:
    """The Monk carries a black puddle onto a temple centre; next to Totems and on Temples it would be cleaned away."""
    box, monk = state.box, state.figures.where[P_MONK]
    meeting = smalls[0] if smalls else state.figures.where[P_KING]
    left = state.turn.attacks if state.turn.kind > FONGIA_TURN else 0
    best = 20 * FAR
    for site in range(3):
        centre = box.centre_of[site]
        if state.figures.where[SMALL_BANES[site]] >= 0 or state.figures.at[centre] != NOBODY:
            continue
        detour = 4 * steps(state, centre, meeting)
        for square in black:
            way = steps(state, square, centre)
            cost = 16 * way + detour
            if cost >= best:
                continue
            if way > left and _is_cleaned(state, square):
                cost += 80
            if not faces(state, monk, square, True):
                cost += 8 + min(across(state, monk, square), 6)
            best = min(best, cost)
    return -best if _is_free(state, P_MONK) else -best - 60


def _is_free(state: State, figure: Figure) -> bool:
    """Whether a Follower is Gaia's, and can act soon."""
    return state.figures.form[figure] < DOOMED_NINJA and state.figures.stun[figure] == FIT


def _is_cleaned(state: State, square: Square) -> bool:
    """Whether a black puddle vanishes at the start of the next Gaia turn."""
    return state.box.tile[square] or TOTEM in [state.figures.kind_at(other) for other in state.box.around[square]]
