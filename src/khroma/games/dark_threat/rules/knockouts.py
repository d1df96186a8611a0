"""Dark Threat: knock-outs, immunity and coming home (docs/rules/dark_threat.md, section 7.12)."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.dark_threat.kinds import (
    A_TOTEM,
    AVATAR,
    BRIGHT,
    CHOSEN_ONE,
    CLERIC,
    COLOURED,
    DOOMED_CHIEF,
    FELL_CHOSEN,
    FELL_FONGIA,
    FELL_OAK,
    FELL_ULTIMATE,
    FONGIA,
    GAIA,
    KIND_COUNT,
    KINDS,
    KUNG_FU,
    LIT,
    MANDRAKE,
    MONK,
    MUSHROOM,
    NINJA,
    NO_PAINT,
    NOBODY,
    NOWHERE,
    OAK,
    P_CHOSEN,
    P_FONGIA,
    P_OAK,
    P_ULTIMATE,
    PAIR_OF_GAIA,
    PAIR_OF_KAOS,
    SMALL_BANE,
    SPORE,
    ULTIMATE_WHIRLWIND,
    WOODEN_KING,
    Figure,
    is_bane,
    is_doomed_follower,
)
from khroma.games.dark_threat.rules.temples import has_headband
from khroma.games.dark_threat.state import State
from khroma.kernel.kinds import Square
from khroma.kernel.verbs import Need


def can_fall(state: State, figure: Figure, source: int) -> bool:
    """DT-KO-2, DT-KO-3, DT-SAN-2, DT-SPC-9: the table, then Prayer, Sanctuary and Headband."""
    kind = state.figures.form[figure]
    if not state.box.victim[source * KIND_COUNT + kind]:
        return False
    if figure in (state.figures.prayer_gaia, state.figures.prayer_kaos):
        return False
    if state.figures.where[figure] == state.box.sanctuary and source != ULTIMATE_WHIRLWIND:
        return False
    return kind != CHOSEN_ONE or not has_headband(state)


def fall_needs(state: State, figure: Figure, source: int, rule: str) -> Iterator[Need]:
    """DT-KO-2, DT-KO-3, DT-SPC-9, DT-STA-3: what protects somebody in sight or contact; the Sanctuary hides him."""
    kind, facts = state.figures.form[figure], state.figures.who(figure)
    yield Need(not state.figures.is_protected(figure), "DT-STA-3", "under-prayer", **facts)
    yield Need(kind != CHOSEN_ONE or not has_headband(state), "DT-SPC-9", "headband", **facts)
    yield Need(state.box.victim[source * KIND_COUNT + kind], rule, "cannot-fall", **facts)


def fell_noted(state: State, squares: list[Square] | tuple[Square, ...], source: int) -> None:
    """DT-ACT-7: whoever stands on these squares now and can fall does, in their order, unless gone meanwhile."""
    noted = [state.figures.at[square] for square in squares]
    for index in range(len(squares)):
        figure = noted[index]
        if figure != NOBODY and state.figures.where[figure] == squares[index] and can_fall(state, figure, source):
            knock_out(state, figure, source)


def any_falls(state: State, squares: list[Square] | tuple[Square, ...], source: int) -> bool:
    """Whether somebody on these squares would be knocked out."""
    for square in squares:
        figure = state.figures.at[square]
        if figure != NOBODY and can_fall(state, figure, source):
            return True
    return False


def knock_out(state: State, figure: Figure, source: int) -> None:
    """DT-KO-1: what becomes of somebody who is knocked out."""
    state.figures.knock(figure)
    note_deed(state, figure)
    kind = state.figures.form[figure]
    if kind == OAK:
        lose_avatars(state)
        go_home(state, figure)
    elif kind == FONGIA:
        go_home(state, figure)
    elif kind in (MANDRAKE, SPORE):
        state.figures.remove(figure, "destroyed")
    elif kind == MUSHROOM:
        state.figures.turn_into(figure, A_TOTEM, "mushroom_fell")
    elif kind == SMALL_BANE and source == KUNG_FU:
        state.figures.remove(figure, "destroyed")
    elif is_bane(kind):
        state.figures.push(figure)
    elif is_doomed_follower(kind):
        state.figures.free(figure)
        state.figures.daze(figure)
    elif kind in (CHOSEN_ONE, BRIGHT, NINJA, MONK, CLERIC, WOODEN_KING, DOOMED_CHIEF):
        state.figures.daze(figure)
    else:
        raise AssertionError(f"nothing is said about a knocked-out {KINDS[kind]}")


def note_deed(state: State, figure: Figure) -> None:
    """DT-END-4, DT-KO-6: the pair of leaders knocked out within one turn of the enemy, after the awakening."""
    if figure not in (P_OAK, P_CHOSEN, P_FONGIA, P_ULTIMATE):
        return
    free = not state.box.deeds_need_awakening
    if state.turn.camp() == GAIA:
        if (
            state.figures.fallen & FELL_FONGIA
            and state.figures.fallen & FELL_ULTIMATE
            and (free or state.figures.form[P_CHOSEN] == BRIGHT)
        ):
            state.achieve(PAIR_OF_KAOS)
    elif (
        state.figures.fallen & FELL_OAK
        and state.figures.fallen & FELL_CHOSEN
        and (free or state.figures.where[P_ULTIMATE] != NOWHERE)
    ):
        state.achieve(PAIR_OF_GAIA)


def lose_avatars(state: State) -> None:
    """DT-TOT-4: when Oak falls every Avatar becomes the Totem of its colour on its square."""
    for figure in COLOURED:
        if state.figures.form[figure] == AVATAR:
            state.figures.turn_into(figure, A_TOTEM, "avatar_lost")


def go_home(state: State, figure: Figure) -> None:
    """DT-KO-5, DT-TRN-9: to the home square, or the first empty square in the rings around it; nobody is asked."""
    box = state.box
    home = box.sanctuary if figure == P_OAK else box.fongia_home
    if state.figures.where[figure] != home:
        square = _landing(state, figure, home)
        if NO_PAINT < state.paint.on[square] < LIT:
            state.paint.lift(square)
        if square != state.figures.where[figure]:
            state.figures.move(figure, square)
    if box.home_stuns:
        state.figures.daze(figure)


def _landing(state: State, figure: Figure, home: Square) -> Square:
    """The home square; if somebody is there, the first empty one around. Its own square counts as left."""
    if state.figures.at[home] == NOBODY:
        return home
    box, own = state.box, state.figures.where[figure]
    for square in box.rings_oak if figure == P_OAK else box.rings_fongia:
        if box.site_at[square] != NOBODY:
            continue
        if state.is_empty(square) or (square == own and state.paint.on[own] == NO_PAINT):
            return square
    return own
