"""Dark Threat: special actions of Kaos (docs/rules/dark_threat.md, section 7.5, DT-SPC-10 to DT-SPC-12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.dark_threat.arguments import SquareArgument
from khroma.games.dark_threat.kinds import BLACK, MANDRAKES, NO_FIGURE, NOBODY, NOWHERE, SCREAM, SPORES, Figure
from khroma.games.dark_threat.rules.acting import Ability, Unaimed
from khroma.games.dark_threat.rules.bane import black_puddles
from khroma.games.dark_threat.rules.knockouts import any_falls, fell_noted
from khroma.games.dark_threat.rules.movement import may_stop
from khroma.games.dark_threat.rules.sight import seen_by_mandrake
from khroma.games.dark_threat.state import State
from khroma.kernel.kinds import Action, Square
from khroma.kernel.verbs import Need


class Invoke(Ability):
    """DT-SPC-10, DT-SPC-11: on a black puddle that is not on a temple centre, while fewer than two are in play."""

    def __init__(self, word: str, rule: str, figures: list[Figure]) -> None:
        self.square = SquareArgument()
        super().__init__(word, 1, 1, self.square)
        self.rule = rule
        self.figures = figures

    def free_figure(self, state: State) -> Figure:
        """DT-LIM-3: a Mandrake or Spore that is off the board, or NOBODY; buried ones are not."""
        for figure in self.figures:
            if state.figures.where[figure] == NOWHERE:
                return figure
        return NO_FIGURE

    def list_by(self, state: State, figure: Figure, out: list[Action]) -> None:
        if self.free_figure(state) == NOBODY:
            return
        first = self.by(state.figures.where[figure])
        out.extend([Action(first + square) for square in black_puddles(state) if may_stop(state, square)])

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        free = self.free_figure(state) != NOBODY
        yield Need(free, "DT-LIM-3", "two-already", unit=state.figures.word(self.figures[0]))
        yield Need(state.paint.on[square] == BLACK, self.rule, "no-black-puddle")
        yield Need(may_stop(state, square), self.rule, "temple-centre")

    def act(self, state: State, figure: Figure, action: Action) -> None:
        """The puddle goes, the piece stands there and may act at once."""
        invoked, square = self.free_figure(state), self.square.of(action)
        state.paint.lift(square)
        state.figures.place(invoked, square, "invoked")
        state.figures.mark_invoked(invoked)


class Scream(Unaimed):
    """DT-SPC-12, DT-KO-4: the first character of each line falls, friend or foe; at least one must."""

    def __init__(self) -> None:
        super().__init__("scream", attacks=2)

    def heard_by(self, state: State, figure: Figure) -> list[Square]:
        """The squares of the first character of each line."""
        rays = state.box.rays[state.figures.where[figure]]
        found: list[Square] = []
        for direction in range(0, 8, 2):
            seen = seen_by_mandrake(state, rays[direction])
            if seen != NOBODY:
                found.append(state.figures.where[seen])
        return found

    def changes_anything(self, state: State, figure: Figure) -> bool:
        return any_falls(state, self.heard_by(state, figure), SCREAM)

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        name = state.box.names[state.figures.where[figure]]
        yield Need(self.changes_anything(state, figure), "DT-SPC-12", "nobody-falls", square=name)

    def act(self, state: State, figure: Figure, action: Action) -> None:
        fell_noted(state, self.heard_by(state, figure), SCREAM)


INVOKE_MANDRAKE: Final = Invoke("invoke_mandrake", "DT-SPC-10", MANDRAKES)
INVOKE_SPORE: Final = Invoke("invoke_spore", "DT-SPC-11", SPORES)
SCREAM_POWER: Final = Scream()
