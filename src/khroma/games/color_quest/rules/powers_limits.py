"""Color Quest: how often a figure uses its powers, and what Terror forbids (CQ-TURN-8, CQ-PAS-7)."""

from __future__ import annotations

from khroma.games.color_quest.box import NO_BLASTS, NO_POWERS
from khroma.games.color_quest.kinds import ATTACK, SPECIAL, Figure, is_khromaz
from khroma.games.color_quest.kinds_marks import ATTACKED, ATTACKED_TWICE, BLAST_USED, EXTRA_ATTACK, SPECIAL_USED
from khroma.games.color_quest.rules.movement_entry import is_terrified
from khroma.games.color_quest.state import State


def may_attack(state: State, figure: Figure) -> bool:
    """CQ-ATK-1, CQ-TURN-4: an attack is left: one, or two with a Strength Potion."""
    if not state.figures.has(figure, ATTACKED):
        return True
    return state.figures.has(figure, EXTRA_ATTACK) and not state.figures.has(figure, ATTACKED_TWICE)


def may_use(state: State, figure: Figure, category: int) -> bool:
    """CQ-SPE-0, CQ-BLA-0, CQ-TURN-8, CQ-PAS-7: unused this turn, and not forbidden by Terror."""
    if category == ATTACK:
        return may_attack(state, figure)
    if state.figures.has(figure, SPECIAL_USED if category == SPECIAL else BLAST_USED):
        return False
    return not is_forbidden_by_terror(state, figure, category)


def is_forbidden_by_terror(state: State, figure: Figure, category: int) -> bool:
    """CQ-PAS-7: no Blasts for a Khromaz in contact with an enemy that has Terror; by the option no specials either."""
    rule = state.box.terror
    if rule not in (NO_BLASTS, NO_POWERS) or not is_khromaz(state.figures.kinds[figure]):
        return False
    if category == SPECIAL and rule == NO_BLASTS:
        return False
    return is_terrified(state, figure, state.figures.places[figure])
