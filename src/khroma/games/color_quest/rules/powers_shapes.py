"""Color Quest: shapes of powers: without a target, aimed at a square, thrown along a line, aimed in a direction."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.color_quest.arguments_squares import SquareArgument
from khroma.games.color_quest.kinds import Figure
from khroma.games.color_quest.rules.powers import Power, seen_from_actor
from khroma.games.color_quest.rules.powers_needs import line_need, own_square_need, protection_needs
from khroma.games.color_quest.rules.sight import aimed_squares
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Action, Square
from khroma.kernel.native import mypyc_attr
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Need


@mypyc_attr(allow_interpreted_subclasses=True)
class PowerWithoutTarget(Power):
    """A power without a choice: it has an effect, or it has none."""

    def has_effect(self, state: State, figure: Figure) -> bool:
        """Whether anything would change."""
        raise NotImplementedError

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        if self.has_effect(state, figure):
            out.append(Action(base))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        yield Need(self.has_effect(state, figure), self.rule, "no-effect", power=self.word)


@mypyc_attr(allow_interpreted_subclasses=True)
class AimedPower(Power):
    """A power that is aimed at a square."""

    def __init__(self, word: str, rule: str, *further: Argument[State], peaceful: bool = False) -> None:
        self.square = SquareArgument("square")
        super().__init__(word, rule, self.square, *further, peaceful=peaceful)

    def effect_need(self, state: State, square: Square, holds: bool) -> Need:
        """Something must happen there."""
        return Need(holds, self.rule, "no-effect-there", square=state.square_word(square), power=self.word)


@mypyc_attr(allow_interpreted_subclasses=True)
class ThrownPower(AimedPower):
    """CQ-LOS-5: a power that is thrown onto a square of the four lines, whatever lies between."""

    def has_effect(self, state: State, figure: Figure, square: Square) -> bool:
        """Whether anything would change by this impact."""
        raise NotImplementedError

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        for square in aimed_squares(state, figure):
            if self.has_effect(state, figure, square):
                out.append(Action(base + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        yield own_square_need(state, figure, square, "CQ-LOS-5")
        yield line_need(state, figure, square, self.rule)
        yield from self.impact_needs(state, figure, square)

    def impact_needs(self, state: State, figure: Figure, square: Square) -> Iterator[Need]:
        """What must hold of the impact."""
        yield self.effect_need(state, square, self.has_effect(state, figure, square))


@mypyc_attr(allow_interpreted_subclasses=True)
class HarmfulThrow(ThrownPower):
    """A throw that may have no effect because whoever stands there is protected."""

    def impact_needs(self, state: State, figure: Figure, square: Square) -> Iterator[Need]:
        if not self.has_effect(state, figure, square):
            yield from protection_needs(state, figure, square)
        yield from super().impact_needs(state, figure, square)


@mypyc_attr(allow_interpreted_subclasses=True)
class DirectedPower(Power):
    """A power that is aimed in a direction."""

    def __init__(self, word: str, rule: str) -> None:
        self.direction = seen_from_actor("direction")
        super().__init__(word, rule, self.direction)

    def has_effect(self, state: State, figure: Figure, direction: int) -> bool:
        """Whether anything would change in this direction."""
        raise NotImplementedError

    def directions(self) -> tuple[int, ...]:
        """The directions that can be taken."""
        raise NotImplementedError

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        for direction in self.directions():
            if self.has_effect(state, figure, direction):
                out.append(Action(base + direction))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        direction = self.direction.of(action)
        holds = direction in self.directions() and self.has_effect(state, figure, direction)
        yield Need(holds, self.rule, "no-effect", power=self.word)
