"""The Geyser, a troop of Gaia, and its power Spout: every puddle of another colour in contact is washed away."""

from __future__ import annotations

from typing import Final

from khroma.games.color_quest.kinds import NONE, Figure
from khroma.games.color_quest.rules.powers_shapes import PowerWithoutTarget
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Action, Square


class Spout(PowerWithoutTarget):
    """CX-SPOUT-1: puddles of another colour in contact are erased."""

    def has_effect(self, state: State, figure: Figure) -> bool:
        return bool(self.washed(state, figure))

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        for square in self.washed(state, figure):
            state.ground.erase(square)

    def washed(self, state: State, figure: Figure) -> list[Square]:
        """The squares in contact with a puddle of another colour."""
        around = state.box.board.around[state.figures.places[figure]]
        return [square for square in around if state.ground.puddle[square] not in (NONE, state.figures.colours[figure])]


SPOUT: Final = Spout("spout", "CX-SPOUT-1")
