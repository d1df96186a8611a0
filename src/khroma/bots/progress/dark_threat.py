"""Dark Threat: what a camp still lacks at its level."""

from __future__ import annotations

from collections.abc import Callable

from khroma.games.dark_threat.kinds import ALL_CORRUPTED, HARD, MEDIUM, PAIR_OF_GAIA, PAIR_OF_KAOS, SIX
from khroma.games.dark_threat.rules.temples import is_active
from khroma.games.dark_threat.state import State
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Seat


def tell(state: State, seat: Seat, count: Callable[[], dict[str, int]]) -> Sentence | None:  # noqa: ARG001
    """The next thing that the camp has to do, with what it has done of it."""
    counted = count()
    return _gaia(state, counted) if "bright" in counted else _kaos(state, counted)


def _gaia(state: State, counted: dict[str, int]) -> Sentence:
    if not counted["bright"]:
        lit = sum(state.paint.is_lit(colour) for colour in SIX)
        return Sentence("progress.temples", {"now": sum(is_active(state, each) for each in range(3)), "lit": lit})
    if state.box.level_gaia >= HARD and not state.has_deed(PAIR_OF_KAOS):
        return Sentence("progress.pair_of_kaos", {})
    return Sentence("progress.sanctuary", {"now": counted["sanctuary_way"]})


def _kaos(state: State, counted: dict[str, int]) -> Sentence:
    level = state.box.level_kaos
    if counted["ultimate_bane"]:
        if level >= MEDIUM and not state.has_deed(PAIR_OF_GAIA):
            return Sentence("progress.pair_of_gaia", {})
        if level >= HARD and not state.has_deed(ALL_CORRUPTED):
            return Sentence("progress.corrupted", {"now": counted["corrupted"]})
        return Sentence("progress.ultimate", {})
    if counted["half_bane"]:
        return Sentence("progress.half_bane", {"now": max(0, counted["king_way"])})
    if counted["small_banes"] > 1:
        return Sentence("progress.banes_meet", {"now": counted["banes_meet"]})
    return Sentence("progress.small_banes", {"now": counted["small_banes"], "corrupted": counted["corrupted"]})
