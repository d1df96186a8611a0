"""Paint Brawl: the Chief (docs/rules/paint_brawl.md, section 7.7, PB-CHF)."""

from __future__ import annotations

from khroma.games.paint_brawl import actions
from khroma.games.paint_brawl.actions import ATTACK_CARD, MOVE_CARD, Action
from khroma.games.paint_brawl.board import (
    BARE_QUEST,
    BARE_WALL,
    BESIDE,
    FREE,
    IS_PUDDLE,
    NAMES,
    NOWHERE,
    OWNER_OF,
    PUDDLE,
    Square,
    content,
)
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import Refusal


def chief_moves(state: State, seat: int, out: list[Action]) -> None:
    """PB-CHF-1: one orthogonal step for one card of either kind, while the own stand lies on the Quest square."""
    start = state.chief[seat]
    if state.quest != seat or start == NOWHERE:
        return
    own = content(PUDDLE, seat)
    for end in BESIDE[start]:
        code = state.board[end]
        if code in (FREE, own, BARE_QUEST):
            if state.moves > 0:
                out.append(actions.chief_move(start, end, MOVE_CARD))
            if state.attacks > 0:
                out.append(actions.chief_move(start, end, ATTACK_CARD))


def step_chief(state: State, action: Action) -> None:
    """PB-CHF-1: an own puddle on the way is removed; the stand on the Quest square stays."""
    end = actions.last(action)
    if IS_PUDDLE[state.board[end]]:
        state.remove_puddle(end)
    state.move(actions.actor(action), end, "moved")


def why_no_chief_move(state: State, seat: int, action: Action) -> Refusal:
    """PB-TRN-3, PB-CHF-1: the card, the stand, the distance, then whatever lies there."""
    start, end, payment = actions.actor(action), actions.last(action), actions.middle(action)
    if (state.attacks if payment == ATTACK_CARD else state.moves) == 0:
        return Refusal("PB-TRN-3", "no-card-left", card=actions.PAYMENTS[payment])
    if state.quest != seat:
        return Refusal("PB-CHF-1", "no-quest-stand")
    if start == NOWHERE or start != state.chief[seat] or end not in BESIDE[start]:
        return Refusal("PB-CHF-1", "chief-not-beside", square=NAMES[end])
    return why_not_enter(state, end, "PB-CHF-1")


def why_not_enter(state: State, square: Square, rule: str) -> Refusal:
    """What bars a character from a square."""
    code = state.board[square]
    if IS_PUDDLE[code] and code < BARE_WALL:
        return Refusal(rule, "foreign-puddle", square=NAMES[square])
    if BARE_WALL <= code < BARE_QUEST:
        return Refusal(rule, "wall-there", square=NAMES[square])
    if code == BARE_QUEST:
        return Refusal("PB-QST-2", "quest-square", square=NAMES[square])
    return Refusal(rule, "occupied", square=NAMES[square])


def push_squares(state: State, start: Square) -> list[Square]:
    """PB-CHF-2: free squares and puddles of the Chief's colour beside it; the options open more."""
    return [end for end in BESIDE[start] if _may_push(state, start, end)]


def _may_push(state: State, start: Square, end: Square) -> bool:
    code = state.board[end]
    if code == FREE or code == content(PUDDLE, OWNER_OF[state.board[start]]):
        return True
    if state.box.push_quest and code == BARE_QUEST:
        return True
    return state.box.push_foreign_puddle and code < BARE_WALL and IS_PUDDLE[code]


def can_push(state: State, start: Square, repainted: Square = NOWHERE) -> bool:
    """Whether a Chief has somewhere to go; `repainted` counts as a puddle of the attacker."""
    for end in BESIDE[start]:
        if _may_push(state, start, end) and (end != repainted or state.box.push_foreign_puddle):
            return True
    return False


def push(state: State, start: Square, end: Square) -> None:
    """PB-CHF-2: the Chief goes there; a puddle there is removed, the square it left is not painted."""
    if IS_PUDDLE[state.board[end]]:
        state.remove_puddle(end)
    state.move(start, end, "pushed")


def why_no_push(state: State, start: Square, end: Square) -> Refusal:
    """PB-CHF-2: only a square beside the Chief that it may enter."""
    if end not in BESIDE[start]:
        return Refusal("PB-CHF-2", "push-not-beside", square=NAMES[end])
    code = state.board[end]
    if code == BARE_QUEST:
        return Refusal("PB-CHF-2", "push-quest", square=NAMES[end])
    return why_not_enter(state, end, "PB-CHF-2")
