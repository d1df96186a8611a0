"""Dark Threat: what Kaos could do to Gaia's leaders in its next turn, as far as one look tells.

Gaia alone asks this, before she ends her turn: a stunned Chosen One loses a whole turn, a fallen Oak his Avatars.
"""

from __future__ import annotations

from typing import Final

from khroma.bots.evaluate_dark_threat_ways import across, steps, walk
from khroma.games.dark_threat.kinds import (
    AVATAR,
    BLACK,
    BRIGHT,
    COLOURED,
    EASY,
    FIT,
    KING_PHASE,
    LIT,
    MUSHROOM,
    NOBODY,
    P_CHIEF,
    P_CHOSEN,
    P_FONGIA,
    P_HALF,
    P_KING,
    P_OAK,
    P_ULTIMATE,
    PAIR_OF_GAIA,
    SECOND_GAIA_PHASE,
    SIX,
    SMALL_BANES,
    TOTEM,
    of_colour,
)
from khroma.games.dark_threat.rules.temples import has_headband
from khroma.games.dark_threat.state import State
from khroma.kernel.kinds import Square

NEVER: Final = 3

# What the Chosen One's next turn, and each of Oak's Avatars, is worth by the moves Kaos needs to hit them.
RISK_OF_CHOSEN: Final = (30, 6, 0, 0)
RISK_OF_AVATAR: Final = (10, 4, 0, 0)


def danger(state: State) -> int:
    """What Gaia stands to lose: the pair of her leaders, a turn of the Chosen One, Oak's Avatars."""
    chosen = oak = NEVER
    bright = state.figures.form[P_CHOSEN] == BRIGHT
    if not bright and not state.figures.is_protected(P_CHOSEN) and not has_headband(state):
        chosen = _moves_to_hit(state, state.figures.where[P_CHOSEN])
    if not state.figures.is_protected(P_OAK):
        oak = _moves_to_hit(state, state.figures.where[P_OAK])
    loss = RISK_OF_CHOSEN[chosen] if state.figures.stun[P_CHOSEN] == FIT else 0
    for colour in SIX:
        if state.figures.form[of_colour(colour)] == AVATAR and (bright or not state.paint.is_lit(colour)):
            loss += RISK_OF_AVATAR[oak]
    if chosen + oak <= 2 and _pair_counts(state):
        loss += 300
    return loss


def _pair_counts(state: State) -> bool:
    """Whether the Ultimate Bane is there, or could be in the Wooden King's next turn."""
    if state.box.level_kaos == EASY or state.has_deed(PAIR_OF_GAIA):
        return False
    if state.figures.where[P_ULTIMATE] >= 0:
        return True
    return _is_before_king(state) and steps(state, state.figures.where[P_HALF], state.figures.where[P_KING]) <= 2


def _is_before_king(state: State) -> bool:
    """Whether the next turn of Kaos, or the present one, is the Wooden King's."""
    return state.turn.phase in (KING_PHASE, SECOND_GAIA_PHASE)


def _moves_to_hit(state: State, target: Square) -> int:
    """How many moves Kaos needs in its next turn before an attack on a square; NEVER if two are not enough."""
    lit = state.paint.on[target] >= LIT  # where no black paint reaches him
    best = NEVER if lit else _moves_of_ultimate(state, target)
    if target == state.box.sanctuary:
        return best
    if not lit and _is_in_line_of_black(state, target):
        return 0
    if _is_before_king(state):
        return best if lit else min(best, _moves_of_banes(state, target))
    if not lit and state.figures.stun[P_CHIEF] == FIT:
        best = min(best, across(state, state.figures.where[P_CHIEF], target))
    return min(best, _moves_of_fungi(state, target))


def _moves_of_banes(state: State, target: Square) -> int:
    """A small Bane shoots along a line, the half Bane strikes around it."""
    best = max(steps(state, state.figures.where[P_HALF], target) - 1, 0)
    for site in range(3):
        small = state.figures.where[SMALL_BANES[site]]
        if small >= 0:
            best = min(best, across(state, small, target))
    return best


def _moves_of_fungi(state: State, target: Square) -> int:
    """Fongia runs beside almost everybody, with one move if she is nearly in line; Mushrooms walk."""
    fongia = state.figures.where[P_FONGIA]
    if steps(state, fongia, target) <= 1:
        return 0
    best = 1 if across(state, fongia, target) <= 1 else 2
    for figure in COLOURED[:6]:
        if state.figures.form[figure] == MUSHROOM:
            best = min(best, walk(state, state.figures.where[figure], target) - 1)
    return best


def _moves_of_ultimate(state: State, target: Square) -> int:
    """The Ultimate Bane teleports beside its victim."""
    if state.figures.where[P_ULTIMATE] < 0:
        return NEVER
    best = NEVER
    for square in state.box.around[target]:
        if state.figures.at[square] == P_ULTIMATE:
            return 0
        if state.paint.on[square] == BLACK:
            best = 1
    return best


def _is_in_line_of_black(state: State, target: Square) -> bool:
    """Whether one black network, of the Wooden King or the Doomed Chief, reaches a square if all black is linked."""
    king = _is_before_king(state)
    painter = P_KING if king else P_CHIEF
    if state.figures.where[painter] < 0 or state.figures.stun[painter] != FIT:
        return False
    length = 3 if king else 2
    for direction in (0, 2, 4, 6):
        for square in state.box.rays[target][direction][:length]:
            if square == state.box.sanctuary or state.paint.on[square] >= LIT:
                break
            if state.paint.on[square] == BLACK or state.figures.at[square] == P_KING:
                return True
            if state.figures.at[square] != NOBODY and state.figures.kind_at(square) == TOTEM:
                break
    return False
