"""Dark Threat: what can never be."""

from __future__ import annotations

from khroma.games.dark_threat.kinds import (
    BLACK,
    COLOURED,
    COLOURS,
    FIGURES,
    FOLLOWERS_OF_GAIA,
    LIT,
    NO_PAINT,
    NOBODY,
    P_CHOSEN,
    P_KING,
    P_OAK,
    P_ULTIMATE,
    PAINT_COLOURS,
    SIX,
    UNDECIDED,
    of_colour,
    second_of_colour,
)
from khroma.games.dark_threat.state import State
from khroma.kernel.errors import PictureError


def overfull(state: State) -> PictureError | None:
    """DT-CMP-1: two pieces of one colour, or the Wooden King beside the Ultimate Bane; neither is ever in play."""
    where, names = state.figures.where, state.box.names
    for colour in SIX:
        one, other = where[of_colour(colour)], where[second_of_colour(colour)]
        if one >= 0 and other >= 0:
            return PictureError(
                "there is one Totem, Avatar or Mushroom of each colour, and another of this colour is on {at}",
                square=names[other],
                squares=(names[one],),
                at=names[one],
                rule="DT-CMP-1",
            )
    if where[P_KING] >= 0 and where[P_ULTIMATE] >= 0:
        return PictureError(
            "the Wooden King is off the board while the Ultimate Bane is on it",
            square=names[where[P_KING]],
            squares=(names[where[P_ULTIMATE]],),
            rule="DT-CMP-1",
        )
    return None


def audit(state: State) -> list[str]:
    """DT-SQ-1, DT-CMP-1: one thing per square, puddles conserved, everybody who never leaves is there."""
    box, wrong = state.box, []
    for colour in PAINT_COLOURS:
        used = sum(paint in (colour, LIT + colour) for paint in state.paint.on)
        if used + state.paint.supply[colour] != box.supply[colour] or state.paint.supply[colour] < 0:
            wrong.append(f"{COLOURS[colour]} puddles do not add up")
    for square in range(box.size):
        figure = state.figures.at[square]
        if figure != NOBODY and (state.figures.where[figure] != square or NO_PAINT < state.paint.on[square] <= BLACK):
            wrong.append(f"{box.names[square]} holds two things")
        if state.paint.on[square] > LIT and state.ground.prism[square] != state.paint.on[square] - LIT:
            wrong.append(f"{box.names[square]} is lit but no such prism")
    for figure in FIGURES:
        if state.figures.where[figure] >= 0 and state.figures.at[state.figures.where[figure]] != figure:
            wrong.append(f"figure {figure} is not where it is")
    if state.turn.kind < UNDECIDED:
        if state.figures.where[P_KING] >= 0 and state.figures.where[P_ULTIMATE] >= 0:
            wrong.append("the Wooden King and the Ultimate Bane are both there")
        staying = [P_CHOSEN, P_OAK, *FOLLOWERS_OF_GAIA, *COLOURED[: len(SIX)]]
        wrong += [f"figure {each} is missing" for each in staying if state.figures.where[each] < 0]
    return wrong
