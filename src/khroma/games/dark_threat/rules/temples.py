"""Dark Threat: Temples, prisms and corruption (docs/rules/dark_threat.md, section 7.9)."""

from __future__ import annotations

from khroma.games.dark_threat.kinds import (
    ALL_CORRUPTED,
    CHOSEN_ONE,
    FORCE,
    NOBODY,
    NOWHERE,
    P_CHOSEN,
    SITE_COUNT,
    SMALL_BANE,
    SMALL_BANES,
    SPIRIT,
    TOTEM,
    WISDOM,
    is_bane,
)
from khroma.games.dark_threat.state import State
from khroma.kernel.kinds import Square


def is_blocked(state: State, temple: int) -> bool:
    """DT-TMP-3: while a small Bane (by the option: any Bane part) stands on the centre."""
    figure = state.figures.at[state.box.centre_of[state.ground.site_of[temple]]]
    if figure == NOBODY:
        return False
    kind = state.figures.form[figure]
    return kind == SMALL_BANE or (is_bane(kind) and state.box.any_bane_blocks)


def is_fleeting(state: State, square: Square) -> bool:
    """DT-TOT-2, DT-TMP-7: whether black paint on a square goes at the start of the next Gaia turn."""
    if square in state.box.tile_squares:
        return True
    at, form = state.figures.at, state.figures.form
    return any(at[near] != NOBODY and form[at[near]] == TOTEM for near in state.box.around[square])


def is_lit(state: State, temple: int) -> bool:
    """DT-CMP-3, DT-TMP-2: at least one prism of each of its two colours is lit."""
    return state.paint.is_lit(state.box.primary[temple]) and state.paint.is_lit(state.box.secondary[temple])


def is_active(state: State, temple: int) -> bool:
    """DT-TMP-2: lit in both colours and not blocked, judged at every moment anew."""
    return is_lit(state, temple) and not is_blocked(state, temple)


def has_hammer(state: State) -> bool:
    """DT-SPC-7: the Hammer of Light works while the Force Temple is active."""
    return is_active(state, FORCE)


def has_wings(state: State) -> bool:
    """DT-SPC-8: the Wings of Mana work while the Wisdom Temple is active."""
    return is_active(state, WISDOM)


def has_headband(state: State) -> bool:
    """DT-SPC-9: the Headband protects the Chosen One while the Spirit Temple is active."""
    return is_active(state, SPIRIT)


def corrupt(state: State, centre: Square) -> None:
    """DT-TMP-5, DT-TMP-6: black paint on a centre raises the small Bane of this site, if it is off the board."""
    site = state.box.site_at[centre]
    state.corrupt(site)
    if state.figures.where[SMALL_BANES[site]] == NOWHERE:
        state.paint.lift(centre)
        state.figures.place(SMALL_BANES[site], centre, "small_bane_raised")
    if not state.box.corrupt_together and count_corrupted(state) == SITE_COUNT:
        state.achieve(ALL_CORRUPTED)


def count_corrupted(state: State) -> int:
    """How many Temples have ever been corrupted."""
    count = 0
    for site in range(SITE_COUNT):
        if state.is_corrupted(site):
            count += 1
    return count


def note_banes_on_centres(state: State) -> None:
    """DT-END-4: by the option, three small Banes on the three centres at one moment are the deed."""
    if not state.box.corrupt_together:
        return
    for centre in state.box.centre_of:
        if state.figures.kind_at(centre) != SMALL_BANE:
            return
    state.achieve(ALL_CORRUPTED)


def awaken(state: State) -> None:
    """DT-TMP-4: as soon as all three Temples are active at once the bright Chosen One is there, for good."""
    if state.figures.form[P_CHOSEN] != CHOSEN_ONE:
        return
    for temple in (FORCE, WISDOM, SPIRIT):
        if not is_lit(state, temple):
            return
        if state.box.bright_needs_unblocked and is_blocked(state, temple):
            return
    state.figures.awaken_chosen_one()
