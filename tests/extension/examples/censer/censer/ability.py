"""Incense: an attack for the Cleric of Dark Threat that clears a black puddle beside him."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.dark_threat.arguments import SquareArgument
from khroma.games.dark_threat.kinds import BLACK, Figure
from khroma.games.dark_threat.rules.acting import Attack
from khroma.games.dark_threat.state import State
from khroma.kernel.kinds import Action
from khroma.kernel.verbs import Need


class Incense(Attack):
    """CENSE-1: a black puddle beside the Cleric goes back to the supply."""

    def __init__(self) -> None:
        self.target = SquareArgument()
        super().__init__("incense", self.target)
        self.learners = ["cleric"]

    def list_by(self, state: State, figure: Figure, out: list[Action]) -> None:
        start = state.figures.where[figure]
        for square in state.box.around[start]:
            if state.paint.on[square] == BLACK:
                out.append(Action(self.by(start) + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        target = self.target.of(action)
        yield Need(target in state.box.around[state.figures.where[figure]], "CENSE-1", "not-in-contact")
        yield Need(state.paint.on[target] == BLACK, "CENSE-1", "no-black-puddle")

    def act(self, state: State, figure: Figure, action: Action) -> None:
        state.paint.lift(self.target.of(action))


INCENSE = Incense()
