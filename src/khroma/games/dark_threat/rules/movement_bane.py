"""Dark Threat: the moves of the Bane in its three sizes (docs/rules/dark_threat.md, DT-MOV-7 and DT-MOV-10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.dark_threat.arguments import SquareArgument
from khroma.games.dark_threat.kinds import BLACK, Figure
from khroma.games.dark_threat.rules.acting import Move
from khroma.games.dark_threat.rules.bane import black_puddles, slug, slug_needs, slug_squares, teleport
from khroma.games.dark_threat.state import State
from khroma.kernel.kinds import Action
from khroma.kernel.verbs import Need


class SlugWalk(Move):
    """DT-MOV-7: one step of a small or half Bane."""

    def __init__(self) -> None:
        self.end = SquareArgument()
        super().__init__("slug_walk", self.end)

    def list_by(self, state: State, figure: Figure, out: list[Action]) -> None:
        first = self.by(state.figures.where[figure])
        out.extend([Action(first + square) for square in slug_squares(state, figure)])

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        return slug_needs(state, figure, self.end.of(action))

    def act(self, state: State, figure: Figure, action: Action) -> None:
        slug(state, figure, self.end.of(action))


class Teleport(Move):
    """DT-MOV-10: the Ultimate Bane goes to any black puddle, temple centres included."""

    def __init__(self) -> None:
        self.end = SquareArgument()
        super().__init__("teleport", self.end)

    def list_by(self, state: State, figure: Figure, out: list[Action]) -> None:
        first = self.by(state.figures.where[figure])
        out.extend([Action(first + square) for square in black_puddles(state)])

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        yield Need(state.paint.on[self.end.of(action)] == BLACK, "DT-MOV-10", "no-black-puddle")

    def act(self, state: State, figure: Figure, action: Action) -> None:
        teleport(state, self.end.of(action))


SLUG_WALK: Final = SlugWalk()
TELEPORT: Final = Teleport()
