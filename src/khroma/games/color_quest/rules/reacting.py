"""Color Quest: what may answer what (docs/rules/color_quest.md, section 6.3)."""

from __future__ import annotations

from khroma.games.color_quest.kinds import NOBODY
from khroma.games.color_quest.rules.declarations import declaration_of
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Seat


def can_fatigue(state: State) -> bool:
    """CQ-REA-4, CQ-DIE-10: a declared move that nobody has cancelled yet."""
    return is_open(state) and declaration_of(state.turn.declared).is_move()


def can_miss(state: State) -> bool:
    """CQ-REA-4, CQ-DIE-11: a declared attack, whatever it is."""
    return is_open(state) and declaration_of(state.turn.declared).is_attack(state.turn.declared)


def can_dodge(state: State) -> bool:
    """CQ-REA-4, CQ-ITM-15: a declared offensive action: attack, special, Blast, or an engulf."""
    return is_open(state) and declaration_of(state.turn.declared).is_offensive(state, state.turn.declared)


def can_be_immune(state: State, seat: Seat) -> bool:
    """CQ-REA-4, CQ-DIE-15: a declared Instant effect (by the option also a potion from dice) that targets this seat."""
    if not is_open(state) or state.turn.active == seat:
        return False
    return declaration_of(state.turn.declared).is_aimed_at_enemy(state, state.turn.declared, state.turn.active)


def is_open(state: State) -> bool:
    """Something is declared and not cancelled."""
    return state.turn.declared != NOBODY and not state.turn.cancelled
