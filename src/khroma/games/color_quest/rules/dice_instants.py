"""Color Quest: Instant effects that cancel something, and all Instant effects (sections 3.3 and 7.10)."""

from __future__ import annotations

from typing import Final

from khroma.games.color_quest.kinds import INSTANT
from khroma.games.color_quest.rules import reacting
from khroma.games.color_quest.rules.dice_cleaning import CLEANING
from khroma.games.color_quest.rules.dice_effects import Effect
from khroma.games.color_quest.rules.dice_invocations import EXPLOSION, INVOCATION
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Action, Seat


class Fatigue(Effect):
    """CQ-DIE-10: cancels a move."""

    def can_answer(self, state: State, seat: Seat, at_end: bool) -> bool:
        return not at_end and reacting.can_fatigue(state)


class Missed(Effect):
    """CQ-DIE-11: cancels an attack."""

    def can_answer(self, state: State, seat: Seat, at_end: bool) -> bool:
        return not at_end and reacting.can_miss(state)


class Immunity(Effect):
    """CQ-DIE-15, CQ-REA-5: cancels an Instant effect that targets its own side; each may be answered by the other
    side's."""

    def can_answer(self, state: State, seat: Seat, at_end: bool) -> bool:
        return not at_end and reacting.can_be_immune(state)

    def cancels_effects(self) -> bool:
        return True


FATIGUE: Final = Fatigue("fatigue", "CQ-DIE-10")
MISSED: Final = Missed("missed", "CQ-DIE-11")
IMMUNITY: Final = Immunity("immunity", "CQ-DIE-15")
INSTANTS: Final[list[Effect]] = [FATIGUE, MISSED, CLEANING, EXPLOSION, INVOCATION, IMMUNITY]


def list_instants(state: State, seat: Seat, out: list[Action]) -> None:
    """CQ-REA-3: Cleaning, Invocation and Explosion in its own turn."""
    if state.dice.all_in(seat, INSTANT) == 0:
        return
    for effect in (CLEANING, INVOCATION, EXPLOSION):
        if effect.is_held(state, seat):
            effect.list_targets(state, seat, out)
