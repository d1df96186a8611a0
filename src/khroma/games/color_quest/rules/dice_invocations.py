"""Color Quest: the Instant effects on invocations: Explosion and Invocation (rulings, CQ-DIE-13, CQ-DIE-14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.arguments_squares import SquareArgument
from khroma.games.color_quest.kinds import A_MINI_GOLEM, A_SKELETON, BLACK, KAOS, NOBODY, NONE
from khroma.games.color_quest.rules.dice_effects import Effect
from khroma.games.color_quest.rules.explosions import explode
from khroma.games.color_quest.rules.knockouts import can_explode
from khroma.games.color_quest.rules.paint import wake_bones
from khroma.games.color_quest.rules.powers_summoning import creation_needs, summon
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Action, Seat, Square
from khroma.kernel.verbs import Need


class Explosion(Effect):
    """CQ-DIE-13, CQ-DIE-16: one invocation anywhere, either side; height and protection do not matter."""

    def __init__(self, word: str, rule: str) -> None:
        self.square = SquareArgument("square")
        super().__init__(word, rule, self.square)

    def list_targets(self, state: State, seat: Seat, out: list[Action]) -> None:
        for figure in state.figures.numbers:
            if state.figures.places[figure] != NOBODY and can_explode(state, figure):
                out.append(self.with_one(state.figures.places[figure]))

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        figure = state.figures.at[square]
        explodes = figure != NOBODY and can_explode(state, figure)
        yield Need(explodes, self.rule, "no-invocation", square=state.square_word(square))

    def window_needs(self, state: State, seat: Seat, at_end: bool, action: Action) -> Iterator[Need]:
        """CQ-REA-2, CQ-REA-4: it answers everything."""
        yield self.die_need(state, seat)
        yield from self.target_needs(state, seat, action)

    def list_reactions(self, state: State, seat: Seat, at_end: bool, out: list[Action]) -> None:
        if self.is_held(state, seat):
            self.list_targets(state, seat, out)

    def is_possible(self, state: State, seat: Seat, at_end: bool) -> bool:
        if not self.is_held(state, seat):
            return False
        return any(state.figures.places[each] != NOBODY and can_explode(state, each) for each in state.figures.numbers)

    def is_aimed_at_enemy(self, state: State, action: Action, user: Seat) -> bool:
        """CQ-DIE-15: by whose invocation it is; what has gone meanwhile was nobody's."""
        figure = state.figures.at[self.square.of(action)]
        return figure != NOBODY and state.figures.side(figure) != user

    def is_still_legal(self, state: State, action: Action) -> bool:
        figure = state.figures.at[self.square.of(action)]
        return figure != NOBODY and can_explode(state, figure)

    def carry_out(self, state: State, seat: Seat, action: Action) -> None:
        explode(state, state.figures.at[self.square.of(action)], seat, 0)


class Invocation(Effect):
    """CQ-DIE-14: for Gaia a mini golem on any coloured puddle; for Kaos a skeleton from a bone pile."""

    def __init__(self, word: str, rule: str) -> None:
        self.square = SquareArgument("square")
        super().__init__(word, rule, self.square)

    def list_targets(self, state: State, seat: Seat, out: list[Action]) -> None:
        for square in state.box.board.squares:
            if is_wakeable(state, square) if seat == KAOS else is_invokable(state, square):
                out.append(self.with_one(square))

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        if seat == KAOS:
            source = state.ground.bones[square] != 0 and state.figures.at[square] == NOBODY
        else:
            source = state.ground.puddle[square] not in (NONE, BLACK)
        yield Need(source, self.rule, "nothing-to-wake", square=state.square_word(square))
        yield from creation_needs(state, square, A_SKELETON if seat == KAOS else A_MINI_GOLEM)

    def is_aimed_at_enemy(self, state: State, action: Action, user: Seat) -> bool:
        return False

    def is_still_legal(self, state: State, action: Action) -> bool:
        square = self.square.of(action)
        return is_wakeable(state, square) if state.turn.active == KAOS else is_invokable(state, square)

    def carry_out(self, state: State, seat: Seat, action: Action) -> None:
        if seat == KAOS:
            wake_bones(state, self.square.of(action))
        else:
            summon(state, self.square.of(action), A_MINI_GOLEM)


def is_wakeable(state: State, square: Square) -> bool:
    """A bone pile without a figure on it, and a skeleton figure to replace it."""
    return state.ground.bones[square] != 0 and state.figures.at[square] == NOBODY and state.figures.left(A_SKELETON) > 0


def is_invokable(state: State, square: Square) -> bool:
    """CQ-INV-3: a coloured puddle, not under a die, and a mini golem figure to replace it."""
    return (
        state.ground.puddle[square] not in (NONE, BLACK)
        and state.ground.die[square] == NONE
        and state.figures.left(A_MINI_GOLEM) > 0
    )


EXPLOSION: Final = Explosion("explosion", "CQ-DIE-13")
INVOCATION: Final = Invocation("invocation", "CQ-DIE-14")
