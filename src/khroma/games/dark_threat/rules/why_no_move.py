"""Dark Threat: why a move is refused (docs/rules/dark_threat.md, sections 7.1 and 7.3)."""

from __future__ import annotations

from typing import Final

from khroma.games.dark_threat import actions
from khroma.games.dark_threat.actions import VERBS, Action
from khroma.games.dark_threat.kinds import (
    AVATARS,
    BLACK,
    CHOSEN_ONE,
    HALF_BANE,
    LEADERS,
    LIT,
    NO_PAINT,
    NOBODY,
    NOWHERE,
    P_HALF,
    SMALL_BANE,
    SPIRIT,
    TOTEM,
    WALKERS,
    WOODEN_KING,
    Square,
)
from khroma.games.dark_threat.rules.movement import may_enter, may_stop
from khroma.games.dark_threat.rules.temples import is_active
from khroma.games.dark_threat.state import State
from khroma.kernel.errors import Refusal

RULE_OF: Final = {
    actions.WALK: "DT-MOV-2", actions.SLOW_WALK: "DT-MOV-3", actions.RUN: "DT-MOV-4", actions.CELERITY: "DT-MOV-5",
    actions.TWICE_WALK: "DT-MOV-6", actions.SLUG_WALK: "DT-MOV-7", actions.OVERFLY: "DT-MOV-8",
    actions.BURY: "DT-MOV-9", actions.TELEPORT: "DT-MOV-10",
}  # fmt: skip


def why_no_entry(state: State, walker: int, square: Square) -> Refusal:
    """DT-MOV-1, DT-SAN-1: why a square may not be entered."""
    name, figure, paint = state.box.names[square], state.piece[square], state.paint[square]
    if figure != NOBODY:
        return Refusal("DT-MOV-1", "occupied", square=name, unit=state.word(figure))
    if square == state.box.sanctuary and walker != LEADERS:
        return Refusal("DT-SAN-1", "sanctuary-closed", square=name)
    if paint >= LIT:
        return Refusal("DT-MOV-1", "lit-prism", square=name)
    return Refusal("DT-MOV-1", "black-paint" if paint == BLACK else "coloured-paint", square=name)


def why_no_stop(state: State, square: Square) -> Refusal:
    """DT-SQ-3: temple centres may only be crossed."""
    return Refusal("DT-SQ-3", "temple-centre", square=state.box.names[square])


def why_no_step(state: State, walker: int, square: Square) -> Refusal | None:
    """Why a single square may not be entered and stopped on; None if it may."""
    if not may_enter(state, walker, square):
        return why_no_entry(state, walker, square)
    return None if may_stop(state, square) else why_no_stop(state, square)


def why_no_move(state: State, figure: int, action: Action) -> Refusal:
    """DT-MOV-2, DT-MOV-3, DT-MOV-4, DT-MOV-5: the first obstacle on the way, or the wrong direction."""
    verb, start, end = actions.kind(action), actions.actor(action), actions.target(action)
    box, walker, rule = state.box, WALKERS[state.form[figure]], RULE_OF[verb]
    if end >= box.size:
        return Refusal(rule, "too-far", square="?", verb=VERBS[verb])
    name = box.names[end]
    if verb == actions.SLUG_WALK:
        return why_no_slug(state, figure, end)
    if verb == actions.TELEPORT:
        return Refusal("DT-MOV-10", "no-black-puddle", square=name)
    if verb == actions.TWICE_WALK:
        return _why_no_twice_walk(state, start, end, actions.end(action))
    if verb == actions.OVERFLY:
        return _why_no_overflight(state, start, end)
    near = box.orthogonal[start] if verb == actions.SLOW_WALK else box.around[start]
    if verb in (actions.WALK, actions.SLOW_WALK):
        if end not in near:
            return Refusal(rule, "too-far", square=name, verb=VERBS[verb])
        return why_no_step(state, walker, end) or Refusal(rule, "too-far", square=name, verb=VERBS[verb])
    direction = box.direction(start, end)
    if direction == NOBODY or (verb == actions.RUN and direction % 2 == 1):
        return Refusal(rule, "not-in-line", square=name, verb=VERBS[verb])
    for square in box.rays[start][direction]:
        if not may_enter(state, walker, square):
            return why_no_entry(state, walker, square)
        if square == end:
            break
    return why_no_stop(state, end)


def _why_no_twice_walk(state: State, start: Square, via: Square, end: Square) -> Refusal:
    """DT-MOV-6: two steps, each to a neighbour; the end differs from the start."""
    box = state.box
    if end >= box.size or via not in box.around[start] or (end != via and end not in box.around[via]):
        return Refusal("DT-MOV-6", "too-far", square=box.names[via], verb="twice_walk")
    if end == start:
        return Refusal("DT-MOV-6", "same-square", square=box.names[end])
    if not may_enter(state, AVATARS, via):
        return why_no_entry(state, AVATARS, via)
    return why_no_step(state, AVATARS, end) or why_no_stop(state, end)


def _why_no_overflight(state: State, start: Square, end: Square) -> Refusal:
    """DT-MOV-8: a straight line, not over figures or the Sanctuary, to an empty square."""
    box, name = state.box, state.box.names[end]
    direction = box.direction(start, end)
    if direction == NOBODY or direction % 2 == 1:
        return Refusal("DT-MOV-8", "not-in-line", square=name, verb="overfly")
    for square in box.rays[start][direction]:
        if state.piece[square] != NOBODY:
            return Refusal("DT-MOV-8", "occupied", square=box.names[square], unit=state.word(state.piece[square]))
        if square == box.sanctuary:
            return Refusal("DT-SAN-1", "sanctuary-closed", square=box.names[square])
        if square == end:
            break
    if state.paint[end] != NO_PAINT:
        return Refusal("DT-MOV-8", "not-empty", square=name)
    return why_no_stop(state, end)


def why_no_slug(state: State, figure: int, end: Square) -> Refusal:
    """DT-MOV-7, DT-BAN-1, DT-BAN-2, DT-BAN-4: why a small or half Bane may not go there."""
    box, name, other = state.box, state.box.names[end], state.piece[end]
    if end not in box.around[state.where[figure]]:
        return Refusal("DT-MOV-7", "too-far", square=name, verb="slug_walk")
    if end == box.sanctuary:
        return Refusal("DT-SAN-1", "sanctuary-closed", square=name)
    if state.paint[end] >= LIT:
        return Refusal("DT-MOV-7", "lit-prism", square=name)
    if other == NOBODY:
        return Refusal("DT-MOV-7", "too-far", square=name, verb="slug_walk")
    kind, word = state.form[other], state.word(other)
    if kind == TOTEM:
        return Refusal("DT-MOV-7", "occupied", square=name, unit=word)
    if kind == SMALL_BANE and state.form[figure] == SMALL_BANE:
        if state.where[P_HALF] != NOWHERE:
            return Refusal("DT-BAN-1", "half-bane-out", square=name)
        return Refusal("DT-BAN-1", "under-prayer", unit=word, square=name)
    if kind == WOODEN_KING and state.form[figure] == HALF_BANE:
        return Refusal("DT-BAN-2", "under-prayer", unit=word, square=name)
    return Refusal("DT-BAN-4", "cannot-fall", unit=word, square=name)


def why_no_fall(state: State, figure: int, rule: str) -> Refusal:
    """DT-KO-2, DT-SAN-2, DT-SPC-9, DT-STA-3: what protects somebody from a knock-out; else `rule`."""
    square = state.where[figure]
    name, word = state.box.names[square], state.word(figure)
    if state.is_protected(figure):
        return Refusal("DT-STA-3", "under-prayer", unit=word, square=name)
    if square == state.box.sanctuary:
        return Refusal("DT-SAN-2", "sheltered", unit=word, square=name)
    if state.form[figure] == CHOSEN_ONE and is_active(state, SPIRIT):
        return Refusal("DT-SPC-9", "headband", unit=word, square=name)
    return Refusal(rule, "cannot-fall", unit=word, square=name)
