"""Dark Threat: how a game ends (docs/rules/dark_threat.md, section 9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.dark_threat.kinds import (
    ALL_CORRUPTED,
    BRIGHT,
    GAIA,
    HARD,
    KAOS,
    MEDIUM,
    NOBODY,
    NOWHERE,
    P_CHOSEN,
    P_HALF,
    P_ULTIMATE,
    PAIR_OF_GAIA,
    PAIR_OF_KAOS,
    SECOND_GAIA_PHASE,
    SIX,
)
from khroma.games.dark_threat.rules.temples import awaken, count_corrupted, note_banes_on_centres
from khroma.games.dark_threat.state import CYCLE_LIMIT, DEAD_CALM, OBJECTIVES, RESIGNATION, State
from khroma.kernel.errors import Refusal
from khroma.kernel.kinds import Action, Entry, Square
from khroma.kernel.verbs import Need, Task, Verb


def gaia_meets(state: State) -> bool:
    """DT-CMP-5, DT-END-1: bright; at Medium also on the Sanctuary; at Hard also the pair of Kaos knocked out."""
    level = state.box.level_gaia
    if state.figures.form[P_CHOSEN] != BRIGHT:
        return False
    if level >= MEDIUM and state.figures.where[P_CHOSEN] != state.box.sanctuary:
        return False
    return level < HARD or state.has_deed(PAIR_OF_KAOS)


def kaos_meets(state: State) -> bool:
    """DT-CMP-5, DT-END-1: the Ultimate Bane; at Medium also the pair of Gaia; at Hard also all Temples corrupted."""
    level = state.box.level_kaos
    if state.figures.where[P_ULTIMATE] == NOWHERE:
        return False
    if level >= MEDIUM and not state.has_deed(PAIR_OF_GAIA):
        return False
    return level < HARD or state.has_deed(ALL_CORRUPTED)


def decided(state: State) -> list[Square]:
    """DT-END-1: the squares of those whose awakening was the aim, and for Gaia the Temples that did it."""
    if state.ended != OBJECTIVES:
        return []
    if state.winner == KAOS:
        return [state.figures.where[P_ULTIMATE]]
    return [state.figures.where[P_CHOSEN], *state.box.centre_of]


def check(state: State) -> None:
    """DT-END-2, DT-END-3: the awakening, then victory in anybody's turn; of both at once, the one whose turn it is."""
    awaken(state)
    note_banes_on_centres(state)
    gaia, kaos = gaia_meets(state), kaos_meets(state)
    if gaia and (not kaos or state.turn.camp() == GAIA):
        state.end(OBJECTIVES, GAIA)
    elif kaos:
        state.end(OBJECTIVES, KAOS)


def check_limits(state: State) -> None:
    """DT-END-5, DT-END-6, DT-END-7, DT-OV-5: the last cycle, or too many turns without anything done."""
    box = state.box
    if state.turn.phase == SECOND_GAIA_PHASE and 0 < box.round_limit <= state.turn.cycle:
        state.end(CYCLE_LIMIT, limit_winner(state))
    elif 0 < box.idle_limit <= state.turn.idle:
        state.end(DEAD_CALM, limit_winner(state))


def progress(state: State, camp: int) -> int:
    """DT-END-5: how far a camp has come."""
    if camp == GAIA:
        lit = 0
        for colour in SIX:
            if state.paint.is_lit(colour):
                lit += 1
        return lit + (3 if state.figures.form[P_CHOSEN] == BRIGHT else 0)
    worth = 2 * count_corrupted(state)
    if state.figures.where[P_ULTIMATE] != NOWHERE:
        return worth + 3
    return worth + (1 if state.figures.where[P_HALF] != NOWHERE else 0)


def limit_winner(state: State) -> int:
    """DT-END-5: a draw, or by the option the one who has come further."""
    if not state.box.progress:
        return NOBODY
    gaia, kaos = progress(state, GAIA), progress(state, KAOS)
    if gaia == kaos:
        return NOBODY
    return GAIA if gaia > kaos else KAOS


def resign(state: State) -> None:
    """DT-END-8: whoever's turn it is gives up, and the other camp wins. The table offers it beside the choices."""
    state.end(RESIGNATION, KAOS if state.turn.camp() == GAIA else GAIA)


class Resign(Verb[State]):
    """DT-END-8: to resign is no answer to a question: the table offers it."""

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        yield Need(False, "DT-END-8", "resign-at-the-table")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        return

    def why_not_now(self, state: State, entry: Entry, question: str) -> Refusal:
        return Refusal("DT-END-8", "resign-at-the-table")


class Check(Task[State]):
    """DT-END-2: after an action with all that follows from it, after an event, and at the start of a turn."""

    def run(self, state: State, entry: Entry) -> None:
        check(state)


RESIGN: Final = Resign("resign")
CHECK: Final = Check("check")
CHECK.lies_on("main", "act", "call")
