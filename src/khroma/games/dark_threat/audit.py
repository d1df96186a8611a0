"""Dark Threat: what can never be."""

from __future__ import annotations

from khroma.games.dark_threat.kinds import BLACK, FIGURES, LIT, NO_PAINT, NOBODY, P_KING, P_ULTIMATE
from khroma.games.dark_threat.state import State


def audit(state: State) -> list[str]:
    """DT-SQ-1, DT-CMP-1: one thing per square, puddles conserved, everybody who never leaves is there."""
    box, wrong = state.box, []
    for colour in range(1, 8):
        used = sum(paint in (colour, LIT + colour) for paint in state.paint)
        if used + state.supply[colour] != box.supply[colour] or state.supply[colour] < 0:
            wrong.append(f"puddles of colour {colour} do not add up")
    for square in range(box.size):
        figure = state.piece[square]
        if figure != NOBODY and (state.where[figure] != square or NO_PAINT < state.paint[square] <= BLACK):
            wrong.append(f"{box.names[square]} holds two things")
        if state.paint[square] > LIT and state.ground.prism[square] != state.paint[square] - LIT:
            wrong.append(f"{box.names[square]} is lit but no such prism")
    for figure in FIGURES:
        if state.where[figure] >= 0 and state.piece[state.where[figure]] != figure:
            wrong.append(f"figure {figure} is not where it is")
    if state.turn < 4:
        if state.where[P_KING] >= 0 and state.where[P_ULTIMATE] >= 0:
            wrong.append("the Wooden King and the Ultimate Bane are both there")
        wrong += [f"figure {each} is missing" for each in FIGURES[:11] if state.where[each] < 0]
    return wrong
