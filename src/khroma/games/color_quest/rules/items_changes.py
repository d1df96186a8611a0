"""Color Quest: items that change what stands on the board: Polymorph and Mana (rulings, section 7.11)."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.color_quest.arguments import CasteArgument
from khroma.games.color_quest.arguments_squares import SquareArgument
from khroma.games.color_quest.kinds import (
    A_MINI_GOLEM,
    A_PAINT_CLONE,
    A_PAINT_GOLEM,
    A_SKELETON,
    BLACK,
    CASTES,
    KAOS,
    MINI_GOLEM,
    NOBODY,
    NONE,
    PAINT_GOLEM,
    Kind,
    is_khromaz,
)
from khroma.games.color_quest.rules.dice_invocations import is_invokable, is_wakeable
from khroma.games.color_quest.rules.explosions import rest_on_wall
from khroma.games.color_quest.rules.items_shape import Item
from khroma.games.color_quest.rules.paint import wake_bones
from khroma.games.color_quest.rules.powers_summoning import creation_needs, summon
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Action, Seat
from khroma.kernel.verbs import Need


class Polymorph(Item):
    """CQ-ITM-13: at any time, a Khromaz on the board becomes another caste with a figure in the reserve."""

    def __init__(self, word: str, rule: str) -> None:
        self.square, self.caste = SquareArgument("square"), CasteArgument("caste")
        super().__init__(word, rule, self.square, self.caste)

    def may_play_now(self, state: State, seat: Seat) -> bool:
        return True

    def now_needs(self, state: State, seat: Seat) -> Iterator[Need]:
        return iter(())

    def list_targets(self, state: State, seat: Seat, base: int, out: list[Action]) -> None:
        castes = [caste for caste in CASTES if state.figures.left(caste) > 0]
        for figure in state.figures.numbers:
            if state.figures.places[figure] == NOBODY or not is_khromaz(state.figures.kinds[figure]):
                continue
            for caste in castes:
                if caste != state.figures.kinds[figure]:
                    out.append(Action(base + self.square.adding(state.figures.places[figure]) + caste))

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        square, caste = self.square.of(action), self.caste.of(action)
        figure = state.figures.at[square]
        yield self.effect_need(state, square, figure != NOBODY and is_khromaz(state.figures.kinds[figure]))
        yield self.effect_need(state, square, caste != state.figures.kinds[figure] and state.figures.left(caste) > 0)

    def window_needs(self, state: State, seat: Seat, at_end: bool, action: Action) -> Iterator[Need]:
        yield from self.use_needs(state, seat, action)

    def list_reactions(self, state: State, seat: Seat, at_end: bool, out: list[Action]) -> None:
        self.list_uses(state, seat, out)

    def can_change(self, state: State) -> bool:
        """Whether it has any target: a Khromaz, and a figure of another caste."""
        castes = [caste for caste in CASTES if state.figures.left(caste) > 0]
        for figure in state.figures.numbers:
            kind = state.figures.kinds[figure]
            if state.figures.places[figure] == NOBODY or not is_khromaz(kind):
                continue
            if len(castes) > 1 or castes not in ([], [kind]):
                return True
        return False

    def concerns_enemy(self, state: State, action: Action, user: Seat) -> bool:
        return state.figures.side(state.figures.at[self.square.of(action)]) != user

    def carry_out(self, state: State, seat: Seat, action: Action) -> None:
        figure = state.figures.at[self.square.of(action)]
        state.figures.change(figure, self.caste.of(action), state.figures.colours[figure])


class Mana(Item):
    """CQ-ITM-14, CQ-INV-3, CQ-INV-7: one step up: for Gaia a puddle, mini golem or golem, what may not stand on a wall
    explodes there; for Kaos a bone pile without a figure on it."""

    def __init__(self, word: str, rule: str) -> None:
        self.square = SquareArgument("square")
        super().__init__(word, rule, self.square)

    def list_targets(self, state: State, seat: Seat, base: int, out: list[Action]) -> None:
        for square in state.box.board.squares:
            if seat == KAOS:
                if is_wakeable(state, square):
                    out.append(Action(base + square))
                continue
            figure = state.figures.at[square]
            if figure != NOBODY:
                kind = state.figures.kinds[figure]
                if MINI_GOLEM <= kind <= PAINT_GOLEM and state.figures.left(Kind(kind + 1)) > 0:
                    out.append(Action(base + square))
            elif is_invokable(state, square):
                out.append(Action(base + square))

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        figure = state.figures.at[square]
        if seat == KAOS:
            yield self.effect_need(state, square, state.ground.bones[square] != 0 and figure == NOBODY)
            yield from creation_needs(state, square, A_SKELETON)
        elif figure == NOBODY:
            yield self.effect_need(state, square, state.ground.puddle[square] not in (NONE, BLACK))
            yield from creation_needs(state, square, A_MINI_GOLEM)
        else:
            kind = state.figures.kinds[figure]
            yield self.effect_need(state, square, MINI_GOLEM <= kind <= PAINT_GOLEM)
            yield from creation_needs(state, square, Kind(kind + 1))

    def carry_out(self, state: State, seat: Seat, action: Action) -> None:
        square = self.square.of(action)
        figure = state.figures.at[square]
        if seat == KAOS:
            wake_bones(state, square)
        elif figure == NOBODY:
            summon(state, square, A_MINI_GOLEM)
        else:
            grown = A_PAINT_GOLEM if state.figures.kinds[figure] == MINI_GOLEM else A_PAINT_CLONE
            state.figures.change(figure, grown, state.figures.colours[figure])
            rest_on_wall(state, figure, True)
