"""Color Quest: Chromamorphosis, Golem Form and Triple (docs/rules/color_quest.md, section 7.4)."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.color_quest.arguments_squares import SquareArgument
from khroma.games.color_quest.kinds import (
    A_PAINT_CLONE,
    A_PAINT_GOLEM,
    BLACK,
    NONE,
    Figure,
    Kind,
)
from khroma.games.color_quest.rules.attacks_contact import BRAWL
from khroma.games.color_quest.rules.attacks_ranged import SHOT
from khroma.games.color_quest.rules.explosions import rest_on_wall
from khroma.games.color_quest.rules.networks import NETWORK
from khroma.games.color_quest.rules.powers import Power, declare
from khroma.games.color_quest.rules.powers_needs import (
    contact_need,
    own_square_need,
    protection_needs,
)
from khroma.games.color_quest.rules.powers_shapes import AimedPower, PowerWithoutTarget
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Action
from khroma.kernel.verbs import Need


class Chromamorphosis(AimedPower):
    """CQ-ATK-18: any puddle of another colour takes the colour of a coloured one in contact, which is removed."""

    def __init__(self, word: str, rule: str) -> None:
        self.target = SquareArgument("target")
        super().__init__(word, rule, self.target)

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        around = state.box.board.around[state.figures.places[figure]]
        sources = [square for square in around if state.ground.puddle[square] not in (NONE, BLACK)]
        if not sources:
            return
        targets = [square for square in state.box.board.squares if state.ground.puddle[square] != NONE]
        for source in sources:
            one = base + self.square.adding(source)
            for target in targets:
                if state.ground.puddle[target] != state.ground.puddle[source]:
                    out.append(Action(one + target))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        source, target = self.square.of(action), self.target.of(action)
        yield own_square_need(state, figure, source, self.rule)
        yield from protection_needs(state, figure, source)
        yield contact_need(state, figure, source, self.rule)
        yield self.effect_need(state, source, state.ground.puddle[source] not in (NONE, BLACK))
        yield self.effect_need(state, target, state.ground.puddle[target] not in (NONE, state.ground.puddle[source]))

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        source = self.square.of(action)
        colour = state.ground.puddle[source]
        state.ground.erase(source)
        state.ground.lay_puddle(self.target.of(action), colour)


class Form(PowerWithoutTarget):
    """CQ-ATK-24, CQ-BLA-4: the Djinn becomes a golem or clone of its colour; on a wall it explodes."""

    def __init__(self, word: str, rule: str, kind: Kind) -> None:
        super().__init__(word, rule, peaceful=True)
        self.kind = kind

    def has_effect(self, state: State, figure: Figure) -> bool:
        return state.figures.left(self.kind) > 0

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        state.figures.change(figure, self.kind, state.figures.colours[figure])
        rest_on_wall(state, figure, True)


class Triple(PowerWithoutTarget):
    """CQ-ATK-23: Brawl, Shot or Network; it is declared as the one that is chosen."""

    def choices(self) -> list[Power]:
        return [BRAWL, SHOT, NETWORK]


declare(Chromamorphosis("chromamorphosis", "CQ-ATK-18"))
declare(Triple("triple", "CQ-ATK-23"))
declare(Form("golem_form", "CQ-ATK-24", A_PAINT_GOLEM))
declare(Form("clone_form", "CQ-BLA-4", A_PAINT_CLONE))
