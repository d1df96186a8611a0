"""Color Quest: special abilities and Blasts that bring invocations into play (sections 7.5, 7.6, 7.12)."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.color_quest.arguments import SpiritArgument
from khroma.games.color_quest.kinds import (
    A_MINI_GOLEM,
    A_PAINT_CLONE,
    A_PAINT_GOLEM,
    FIGURES,
    IN_GOLD,
    NONE,
    SPIRITS,
    Figure,
    Kind,
)
from khroma.games.color_quest.kinds_marks import NEW
from khroma.games.color_quest.rules.explosions import rest_on_wall
from khroma.games.color_quest.rules.powers import declare
from khroma.games.color_quest.rules.powers_needs import own_square_need, protection_needs
from khroma.games.color_quest.rules.powers_shapes import AimedPower
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Action, Square
from khroma.kernel.verbs import Need


class Summoning(AimedPower):
    """CQ-SPE-6, CQ-SPE-7, CQ-BLA-3, CQ-INV-3: a puddle of the actor's colour, not on a crystal that holds a die."""

    def __init__(self, word: str, rule: str, kind: Kind) -> None:
        super().__init__(word, rule, peaceful=True)
        self.kind = kind

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        colour = state.figures.colours[figure]
        if state.figures.left(self.kind) <= 0 or state.ground.laid[colour] == 0:
            return
        for square in state.box.board.squares:
            if state.ground.puddle[square] == colour and state.ground.die[square] == NONE:
                out.append(Action(base + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        yield own_square_need(state, figure, square, self.rule)
        yield from protection_needs(state, figure, square)
        yield self.effect_need(state, square, state.ground.puddle[square] == state.figures.colours[figure])
        yield from creation_needs(state, square, self.kind)

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        summon(state, self.square.of(action), self.kind)


def creation_needs(state: State, square: Square, kind: Kind) -> Iterator[Need]:
    """CQ-INV-3, CQ-LIM-2: a figure is left for what comes into play there, and no die lies there."""
    word = state.square_word(square)
    yield Need(state.figures.left(kind) > 0, "CQ-INV-3", "none-left", square=word, figure=FIGURES[kind])
    yield Need(state.ground.die[square] == NONE, "CQ-INV-3", "die-there", square=word)


def summon(state: State, square: Square, kind: Kind) -> None:
    """CQ-INV-1, CQ-INV-2: the invocation takes the colour of the puddle and its place; on a wall it explodes."""
    colour = state.ground.puddle[square]
    state.ground.erase(square)
    figure = state.put_figure(kind, colour, square, NEW)
    rest_on_wall(state, figure, True)


class SummonSpirit(AimedPower):
    """CQ-SPE-8, CQ-INV-10: a die on a crystal returns to the pool, without regeneration, and the spirit of a disciple
    that is not in play stands there."""

    def __init__(self, word: str, rule: str) -> None:
        self.spirit = SpiritArgument()
        super().__init__(word, rule, self.spirit, peaceful=True)

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        kinds = [kind for kind in SPIRITS if state.figures.left(kind) > 0]
        for square in state.box.board.squares:
            if state.ground.die[square] != NONE:
                for kind in kinds:
                    out.append(Action(base + self.square.adding(square) + kind))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        yield own_square_need(state, figure, square, self.rule)
        yield from protection_needs(state, figure, square)
        yield self.effect_need(state, square, state.ground.die[square] != NONE)
        yield self.effect_need(state, square, state.figures.left(self.spirit.of(action)) > 0)

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        square = self.square.of(action)
        state.ground.lift_die(square)
        state.dice.give_back()
        state.ground.erase(square)
        state.put_figure(self.spirit.of(action), IN_GOLD, square, NEW)


declare(Summoning("invoke", "CQ-SPE-6", A_MINI_GOLEM))
declare(Summoning("summon_golem", "CQ-SPE-7", A_PAINT_GOLEM))
declare(SummonSpirit("summon_spirit", "CQ-SPE-8"))
declare(Summoning("cloning", "CQ-BLA-3", A_PAINT_CLONE))
