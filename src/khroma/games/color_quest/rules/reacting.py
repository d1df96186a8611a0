"""Color Quest: what may answer what (docs/rules/color_quest.md, section 6.3)."""

from __future__ import annotations

from khroma.games.color_quest.kinds import NOBODY
from khroma.games.color_quest.rules.declarations import declaration_of
from khroma.games.color_quest.state import State


def can_fatigue(state: State) -> bool:
    """CQ-REA-4, CQ-DIE-10: a declared move that nobody has cancelled yet."""
    return is_open(state) and declaration_of(state.turn.declared).is_move()


def can_miss(state: State) -> bool:
    """CQ-REA-4, CQ-DIE-11: a declared attack, whatever it is."""
    return is_open(state) and declaration_of(state.turn.declared).is_attack(state.turn.declared)


def can_dodge(state: State) -> bool:
    """CQ-REA-4, CQ-ITM-15: a declared offensive action: attack, special, Blast, or an engulf."""
    return is_open(state) and declaration_of(state.turn.declared).is_offensive(state, state.turn.declared)


def can_be_immune(state: State) -> bool:
    """CQ-REA-4, CQ-DIE-15: a declared Instant effect (by the option also a potion from dice) at the other side."""
    declared, active = state.turn.declared, state.turn.active
    return is_open(state) and declaration_of(declared).is_aimed_at_enemy(state, declared, active)


def is_open(state: State) -> bool:
    """Something is declared and not cancelled."""
    return state.turn.declared != NOBODY and not state.turn.cancelled
