"""Color Quest: potions that a figure drinks (docs/rules/color_quest.md, section 7.11)."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.color_quest.arguments_squares import SquareArgument
from khroma.games.color_quest.kinds import IMMOBILE, MOVE_PHASE, NOBODY, Figure
from khroma.games.color_quest.kinds_marks import EXTRA_ATTACK, EXTRA_MOVE, INVISIBLE, LYING
from khroma.games.color_quest.rules.items_shape import Item
from khroma.games.color_quest.rules.powers_needs import status_need
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Action, Seat
from khroma.kernel.verbs import Need


class Drink(Item):
    """CQ-ITM-10, CQ-ITM-11, CQ-ITM-12: a potion that its own figure drinks; it gets a status."""

    def __init__(self, word: str, rule: str, mark: int, status: str) -> None:
        self.square = SquareArgument("square")
        super().__init__(word, rule, self.square)
        self.mark = mark
        self.status = status

    def may_drink(self, state: State, figure: Figure) -> bool:
        """Who has a use for it."""
        raise NotImplementedError

    def list_targets(self, state: State, seat: Seat, base: int, out: list[Action]) -> None:
        for figure in state.figures.numbers:
            if (
                state.figures.places[figure] != NOBODY
                and state.figures.side(figure) == seat
                and self.may_drink(state, figure)
            ):
                out.append(Action(base + state.figures.places[figure]))

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        figure = state.figures.at[square]
        yield self.effect_need(state, square, figure != NOBODY and state.figures.side(figure) == seat)
        yield self.drinker_need(state, figure)

    def drinker_need(self, state: State, figure: Figure) -> Need:
        """The figure must have a use for it."""
        return self.effect_need(state, state.figures.places[figure], self.may_drink(state, figure))

    def carry_out(self, state: State, seat: Seat, action: Action) -> None:
        state.figures.grant(state.figures.at[self.square.of(action)], self.mark, self.status)


class Strength(Drink):
    """CQ-ITM-10: another attack, for a standing figure that has one."""

    def may_drink(self, state: State, figure: Figure) -> bool:
        if state.figures.has(figure, LYING):
            return False
        return state.box.attack_of[state.figures.profile(figure)] != 0 and not state.figures.has(figure, EXTRA_ATTACK)


class Celerity(Drink):
    """CQ-ITM-11, CQ-MOV-18: another move, for a standing figure that is not immobile; in phases 1 and 2."""

    def may_play_now(self, state: State, seat: Seat) -> bool:
        return super().may_play_now(state, seat) and state.turn.phase <= MOVE_PHASE

    def may_drink(self, state: State, figure: Figure) -> bool:
        if state.figures.has(figure, LYING):
            return False
        return state.box.move_of[state.figures.profile(figure)] != IMMOBILE and not state.figures.has(
            figure, EXTRA_MOVE
        )


class Invisibility(Drink):
    """CQ-ITM-12, CQ-STA-11: the figure is invisible, unless it is already."""

    def may_drink(self, state: State, figure: Figure) -> bool:
        return not state.figures.has(figure, INVISIBLE)

    def drinker_need(self, state: State, figure: Figure) -> Need:
        return status_need(state, figure, INVISIBLE, "invisible")
