"""Dark Threat: what can be counted for a camp."""

from __future__ import annotations

from khroma.bots.reasons.measure import UNKNOWN, Measure
from khroma.games.dark_threat.kinds import (
    AVATAR,
    BLACK,
    BRIGHT,
    COLOURS,
    DOOMED_NINJA,
    FIT,
    KAOS,
    NOBODY,
    P_CHOSEN,
    P_CLERIC,
    P_FONGIA,
    P_HALF,
    P_KING,
    P_MONK,
    P_NINJA,
    P_OAK,
    P_ULTIMATE,
    SIX,
    SMALL_BANES,
    TOTEM,
    Colour,
    of_colour,
)
from khroma.games.dark_threat.rules.temples import is_blocked, is_fleeting
from khroma.games.dark_threat.state import State
from khroma.kernel.kinds import Seat, Square

_FOLLOWERS = (P_NINJA, P_MONK, P_CLERIC)
_BANES = (*SMALL_BANES, P_HALF)
_FAR = 20


def measures(state: State, seat: Seat) -> list[Measure]:
    """The plan of the camp, then what hinders the other one."""
    gaia = seat == 1 if state.box.players == 2 else seat >= 2
    return _gaia(state) if gaia else _kaos(state)


def _gaia(state: State) -> list[Measure]:
    bright = state.figures.form[P_CHOSEN] == BRIGHT
    found = [
        *(Measure("lit", int(state.paint.is_lit(colour)), 100, colour=COLOURS[colour]) for colour in SIX),
        Measure("bright", int(bright), 400),
        Measure("avatars", _count_form(state, AVATAR), 35),
        Measure("freed", _count_doomed(state), -45),
        Measure("awake", _count_stunned(state, (P_CHOSEN, P_OAK, *_FOLLOWERS)), -20),
        Measure("kaos_stunned", _count_stunned(state, (P_KING, P_FONGIA)), 40),
        Measure("banes_gone", _count_banes(state), -60),
        Measure("unblocked", sum(is_blocked(state, temple) for temple in range(3)), -30),
        Measure("black_gone", _count_black(state), -2),
        Measure("totem_way", _way(state, (P_OAK,), _totems(state)), -4),
        Measure("bane_way", _way(state, _FOLLOWERS, _BANES), -4),
        *(Measure("prism_way", _way_to_prism(state, colour), -3, colour=COLOURS[colour]) for colour in SIX),
    ]
    if bright:
        found.append(Measure("sanctuary_way", _steps(state, state.figures.where[P_CHOSEN], state.box.sanctuary), -12))
    return found


def _kaos(state: State) -> list[Measure]:
    smalls = [
        state.figures.where[SMALL_BANES[site]] for site in range(3) if state.figures.where[SMALL_BANES[site]] >= 0
    ]
    return [
        Measure("corrupted", sum(state.is_corrupted(site) for site in range(3)), 120),
        Measure("small_banes", len(smalls), 110),
        Measure("half_bane", int(state.figures.where[P_HALF] >= 0), 300),
        Measure("ultimate_bane", int(state.figures.where[P_ULTIMATE] >= 0), 600),
        Measure("gaia_stunned", _count_stunned(state, (P_CHOSEN, P_OAK, *_FOLLOWERS)), 30),
        Measure("doomed", _count_doomed(state), 45),
        Measure("mushrooms", sum(state.figures.form[of_colour(colour)] > TOTEM for colour in SIX), 12),
        Measure("king_awake", _count_stunned(state, (P_KING,)), -40),
        Measure("black", _count_lasting(state), 4),
        Measure("centre_way", _way_to_centre(state), -6),
        Measure("prey_way", _way(state, (P_KING, P_FONGIA, P_HALF, P_ULTIMATE), (P_CHOSEN, P_OAK, *_FOLLOWERS)), -3),
        Measure("king_way", _way(state, _BANES, (P_KING,)), -5),
        Measure("banes_meet", _way_between(state, smalls), -8),
    ]


def _steps(state: State, one: int, two: int) -> int:
    """King's steps between two squares; far away for somebody off the board."""
    if one < 0 or two < 0:
        return _FAR
    files = state.box.files
    return max(abs(one % files - two % files), abs(one // files - two // files))


def _count_form(state: State, form: int) -> int:
    return sum(state.figures.form[of_colour(colour)] == form for colour in SIX)


def _count_doomed(state: State) -> int:
    return sum(state.figures.form[figure] >= DOOMED_NINJA for figure in _FOLLOWERS)


def _count_stunned(state: State, figures: tuple[int, ...]) -> int:
    return sum(state.figures.stun[figure] != FIT for figure in figures)


def _count_banes(state: State) -> int:
    return sum(state.figures.where[figure] >= 0 for figure in (*_BANES, P_ULTIMATE))


def _totems(state: State) -> tuple[int, ...]:
    return tuple(of_colour(colour) for colour in SIX if state.figures.form[of_colour(colour)] == TOTEM)


def _way(state: State, ones: tuple[int, ...], others: tuple[int, ...]) -> int:
    """Steps between the nearest two of two groups of figures; UNKNOWN if one group is not on the board."""
    starts = [state.figures.where[figure] for figure in ones if state.figures.where[figure] >= 0]
    ends = [state.figures.where[figure] for figure in others if state.figures.where[figure] >= 0]
    return min((_steps(state, start, end) for start in starts for end in ends), default=UNKNOWN)


def _count_black(state: State) -> int:
    return sum(state.paint.on[square] == BLACK for square in range(state.box.size))


def _count_lasting(state: State) -> int:
    """Black paint that is still there after the start of a Gaia turn."""
    black = [square for square in state.box.squares if state.paint.on[square] == BLACK]
    return sum(not is_fleeting(state, square) for square in black)


def _way_to_prism(state: State, colour: Colour) -> int:
    """Steps of the nearest painter of a colour to a prism of it: its Avatar, or the Chosen One."""
    if state.paint.is_lit(colour):
        return UNKNOWN
    figure = of_colour(colour)
    painters = [state.figures.where[P_CHOSEN]] + (
        [state.figures.where[figure]] if state.figures.form[figure] == AVATAR else []
    )
    prisms = [square for square in state.box.tile_squares if state.ground.prism[square] == colour]
    return min((_steps(state, painter, square) for painter in painters for square in prisms), default=UNKNOWN)


def _way_to_centre(state: State) -> int:
    """Steps of the nearest black paint, or of the Wooden King, to a Temple that is not corrupted.

    What goes at the start of Gaia's turn helps only while Kaos is still playing."""
    black = [
        square
        for square in state.box.squares
        if state.paint.on[square] == BLACK and (state.turn.camp() == KAOS or not is_fleeting(state, square))
    ]
    centres = [
        state.box.centre_of[site]
        for site in range(3)
        if not state.is_corrupted(site) and state.figures.at[state.box.centre_of[site]] == NOBODY
    ]
    sources = [*black, state.figures.where[P_KING]]
    return min((_steps(state, source, centre) for source in sources for centre in centres), default=UNKNOWN)


def _way_between(state: State, smalls: list[Square]) -> int:
    """Steps between the two small Banes that are nearest to each other."""
    return min((_steps(state, one, two) for one in smalls for two in smalls if one < two), default=UNKNOWN)
