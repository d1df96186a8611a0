"""Color Quest: which figure may act at all (docs/rules/color_quest.md, section 6.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.kinds import ATTACK_PHASE, MOVE_PHASE, NOBODY, POWER_PHASE, Figure
from khroma.games.color_quest.kinds_marks import LYING, NEW
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Square
from khroma.kernel.verbs import Need

PHASE_RULES: Final = {POWER_PHASE: "CQ-TURN-2", MOVE_PHASE: "CQ-TURN-3", ATTACK_PHASE: "CQ-TURN-4"}


def may_act(state: State, figure: Figure) -> bool:
    """CQ-TURN-9, CQ-TURN-10: a standing figure, new ones by the option only from the next turn."""
    return not state.figures.has(figure, LYING) and (state.box.new_figures_act or not state.figures.has(figure, NEW))


def actor_needs(state: State, square: Square, phase: int) -> Iterator[Need]:
    """CQ-TURN-2, CQ-TURN-3, CQ-TURN-4, CQ-TURN-6, CQ-TURN-9, CQ-TURN-10, CQ-CMP-9: the phase, and its own figure that
    stands and is not new."""
    figure, word = state.figures.at[square], state.square_word(square)
    yield Need(state.turn.phase == phase, "CQ-TURN-6", "wrong-phase", phase=phase, now=state.turn.phase)
    yield Need(figure != NOBODY, PHASE_RULES[phase], "nobody-there", square=word)
    name = state.figures.word(figure)
    yield Need(state.figures.side(figure) == state.turn.active, "CQ-CMP-9", "not-yours", square=word, figure=name)
    yield Need(not state.figures.has(figure, LYING), "CQ-TURN-10", "actor-lies", square=word, figure=name)
    yield Need(may_act(state, figure), "CQ-TURN-9", "too-new", square=word, figure=name)
