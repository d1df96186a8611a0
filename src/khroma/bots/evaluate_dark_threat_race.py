"""Dark Threat: how near Gaia is to lighting a colour, for a Gaia who plays at Hard.

There she is in a race: until the bright Chosen One is there Kaos may win, and the small Banes that she strikes down
come back. So paint that leads to a prism counts, and the last steps count most.
"""

from __future__ import annotations

from typing import Final

from khroma.bots.evaluate_dark_threat_ways import FAR, across, faces, steps, walk
from khroma.games.dark_threat.kinds import AVATAR, BLACK, LIT, NOBODY, P_CHOSEN, P_OAK, TOTEM, Colour, of_colour
from khroma.games.dark_threat.state import State
from khroma.kernel.kinds import Square

NEAR: Final = (60, 54, 48, 42, 36, 30, 25, 20, 16, 12, 9, 6, 4, 2, 1)  # by squares


def nearness(state: State, colour: Colour) -> int:
    """What the way of the nearest painter of a colour, or of paint linked to him, to a prism of it is worth."""
    best = 2 * FAR
    sources = _chain(state, colour, state.figures.where[P_CHOSEN])
    for square in state.box.tile_squares:
        if state.ground.prism[square] != colour:
            continue
        way = _way_of_figure(state, colour, square)
        for source in sources:
            way = min(way, walk(state, source, square))
        if state.figures.at[square] != NOBODY:
            way += 3
        elif state.paint.on[square] == BLACK:
            way += 1
        best = min(best, way)
    return NEAR[best] if best < len(NEAR) else 0


def _way_of_figure(state: State, colour: Colour, prism: Square) -> int:
    """The way of the Avatar; a Totem must be invoked first, and best stands where one Advanced Network is enough."""
    own, form = state.figures.where[of_colour(colour)], state.figures.form[of_colour(colour)]
    way = steps(state, own, prism)
    if form == AVATAR:
        return way + (1 if across(state, own, prism) > 0 else 0)
    if form != TOTEM:
        return 2 * FAR
    launch = 3 if way <= 3 and faces(state, own, prism, True) else way + 3
    return launch + steps(state, own, state.figures.where[P_OAK]) // 2


def _chain(state: State, colour: Colour, start: Square) -> list[Square]:
    """A square and all paint of a colour that is linked to it."""
    found = [start]
    for square in found:
        for other in state.box.orthogonal[square]:
            if state.paint.on[other] in (colour, LIT + colour) and other not in found:
                found.append(other)
    return found


def launches(state: State, colour: Colour, start: Square) -> bool:
    """Whether one Advanced Network from a square could light a colour that is still needed."""
    if state.paint.is_lit(colour):
        return False
    for direction in range(4):
        for square in state.box.line3[start * 4 + direction]:
            if state.ground.prism[square] == colour:
                return True
    return False
