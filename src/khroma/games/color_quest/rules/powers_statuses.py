"""Color Quest: special abilities that give a status: Prayer, Totem, Shield, Concentration (section 7.5)."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.color_quest.kinds import NOBODY, Figure
from khroma.games.color_quest.kinds_marks import FOCUSED, IMMUNE
from khroma.games.color_quest.rules.powers import declare
from khroma.games.color_quest.rules.powers_needs import height_need, own_square_need, sight_need, status_need
from khroma.games.color_quest.rules.powers_shapes import AimedPower, PowerWithoutTarget
from khroma.games.color_quest.rules.sight import first_obstacles, is_beyond_reach
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Action
from khroma.kernel.verbs import Need


class Prayer(AimedPower):
    """CQ-SPE-12, CQ-STA-10: its own figure that is the first obstacle of a sight line and reached becomes immune."""

    def __init__(self, word: str, rule: str) -> None:
        super().__init__(word, rule, peaceful=True)

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        seat, high = state.figures.side(figure), state.reaches(figure)
        for square in first_obstacles(state, figure):
            other = state.figures.at[square]
            if other == NOBODY or state.figures.side(other) != seat or is_beyond_reach(state, square, high):
                continue
            if not state.figures.has(other, IMMUNE):
                out.append(Action(base + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        other = state.figures.at[square]
        yield own_square_need(state, figure, square, "CQ-LOS-5")
        yield sight_need(state, figure, square)
        yield height_need(state, figure, square)
        yield self.effect_need(
            state, square, other != NOBODY and state.figures.side(other) == state.figures.side(figure)
        )
        yield status_need(state, other, IMMUNE, "immune")

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        state.figures.grant(state.figures.at[self.square.of(action)], IMMUNE, "immune")


class Totem(PowerWithoutTarget):
    """CQ-SPE-13, CQ-STA-11: Totem and Shield make the figure immune, unless it is already."""

    def has_effect(self, state: State, figure: Figure) -> bool:
        return not state.figures.has(figure, IMMUNE)

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        yield status_need(state, figure, IMMUNE, "immune")

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        state.figures.grant(figure, IMMUNE, "immune")


class Concentration(PowerWithoutTarget):
    """CQ-SPE-2: the Bomber is focused, once a turn."""

    def has_effect(self, state: State, figure: Figure) -> bool:
        return not state.figures.has(figure, FOCUSED)

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        state.figures.grant(figure, FOCUSED, "focused")


declare(Concentration("concentration", "CQ-SPE-2", peaceful=True))
declare(Prayer("prayer", "CQ-SPE-12"))
declare(Totem("totem", "CQ-SPE-13", peaceful=True))
declare(Totem("shield", "CQ-SPE-13", peaceful=True))
