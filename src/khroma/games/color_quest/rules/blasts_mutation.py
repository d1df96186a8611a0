"""Color Quest: the Blast Mutation (docs/rules/color_quest.md, section 7.6)."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.color_quest.arguments_squares import SquareArgument
from khroma.games.color_quest.kinds import NOBODY, WALL, Figure
from khroma.games.color_quest.rules.explosions import rest_on_wall
from khroma.games.color_quest.rules.paint import is_spared
from khroma.games.color_quest.rules.powers import declare
from khroma.games.color_quest.rules.powers_needs import own_square_need, protection_needs, sight_need
from khroma.games.color_quest.rules.powers_shapes import AimedPower
from khroma.games.color_quest.rules.sight import first_obstacles
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Action, Square
from khroma.kernel.verbs import Need


class Mutation(AimedPower):
    """CQ-BLA-6, CQ-ARR-3: one figure in sight and any other one exchange squares; no tile, no trail, no puddle; golems
    explode on walls. A pair that is in sight both ways is listed once."""

    def __init__(self, word: str, rule: str) -> None:
        self.second = SquareArgument("second")
        super().__init__(word, rule, self.second)

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        sights = mutation_sights(state, figure)
        for square in sights:
            one = base + self.square.adding(square)
            for other in state.figures.numbers:
                place = state.figures.places[other]
                if place == square or not may_mutate(state, figure, other):
                    continue
                if place in sights and place < square:
                    continue
                out.append(Action(one + place))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        one, two = self.square.of(action), self.second.of(action)
        raised = state.ground.tile[state.figures.places[figure]] == WALL
        first, second = state.square_word(one), state.square_word(two)
        yield own_square_need(state, figure, one, "CQ-LOS-5")
        yield sight_need(state, figure, one)
        yield Need(raised or state.ground.tile[one] != WALL, "CQ-HGT-2", "too-high", square=first)
        yield from protection_needs(state, figure, one)
        yield from protection_needs(state, figure, two)
        yield self.effect_need(state, one, state.figures.at[one] != NOBODY)
        yield Need(state.figures.at[two] != NOBODY, self.rule, "nobody-there", square=second)
        yield Need(raised or state.ground.tile[two] != WALL, self.rule, "too-high", square=second)
        yield self.effect_need(state, one, one != two)
        yield self.effect_need(state, one, one < two or two not in mutation_sights(state, figure))

    def read(self, state: State, words: list[str]) -> Action:
        """The pair in whatever order it is said: the one in sight stands first."""
        action = super().read(state, words)
        one, two = self.square.of(action), self.second.of(action)
        swapped = Action(action + self.square.put(two - one) + one - two)
        return swapped if self.holds(state, swapped) else action

    def holds(self, state: State, action: Action) -> bool:
        """Whether this is how the pair is listed."""
        figure = state.figures.at[self.actor.of(action)]
        return figure != NOBODY and all(need.holds for need in self.target_needs(state, figure, action))

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        seat = state.figures.side(figure)
        first, second = state.figures.at[self.square.of(action)], state.figures.at[self.second.of(action)]
        if is_spared(state, first, seat, flags) or is_spared(state, second, seat, flags):
            return
        state.figures.swap(first, second)
        rest_on_wall(state, second, False)
        rest_on_wall(state, first, False)


def may_mutate(state: State, figure: Figure, other: Figure) -> bool:
    """CQ-BLA-6: neither elevated unless the Mystic is, nor a protected enemy."""
    square = state.figures.places[other]
    if square == NOBODY or state.is_protected(other, state.figures.side(figure)):
        return False
    return state.ground.tile[square] != WALL or state.ground.tile[state.figures.places[figure]] == WALL


def mutation_sights(state: State, figure: Figure) -> list[Square]:
    """CQ-BLA-6: figures that are the first obstacle of a sight line."""
    found = first_obstacles(state, figure)
    return [
        square
        for square in found
        if state.figures.at[square] != NOBODY and may_mutate(state, figure, state.figures.at[square])
    ]


declare(Mutation("mutation", "CQ-BLA-6"))
