"""Color Quest: the Instant effect Cleaning (rulings, CQ-DIE-12)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from khroma.games.color_quest.arguments_pending import SeatAsking
from khroma.games.color_quest.arguments_squares import NO_SQUARE, MaybeSquare, SquareArgument
from khroma.games.color_quest.kinds import BLACK, GAIA, KAOS, NOBODY, NONE, is_invocation
from khroma.games.color_quest.rules.declarations import RESIGN, PlainAnswer, QuestVerb
from khroma.games.color_quest.rules.dice_effects import Effect
from khroma.games.color_quest.rules.knockouts import can_be_knocked, knock_out
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Action, Entry, Seat, Square
from khroma.kernel.verbs import Need


class Cleaning(Effect):
    """CQ-DIE-12: up to three puddles, or one invocation that is knocked out, anywhere, either side."""

    def __init__(self, word: str, rule: str) -> None:
        self.square, self.second, self.third = SquareArgument("square"), MaybeSquare("second"), MaybeSquare("third")
        super().__init__(word, rule, self.square, self.second, self.third)

    def of(self, square: Square) -> Action:
        """The first puddle, or the invocation."""
        return Action(self.base + self.square.adding(square))

    def samples(self, state: State, rng: Random, most: int) -> list[Action]:
        """For the law of needs: half of it with one square, as it is declared."""
        found = super().samples(state, rng, most)
        return found + [self.of(self.square.of(action)) for action in found]

    def squares_of(self, action: Action) -> list[Square]:
        """The squares that are cleaned."""
        found = [self.square.of(action), self.second.of(action), self.third.of(action)]
        return [square for square in found if square != NO_SQUARE]

    def list_targets(self, state: State, seat: Seat, out: list[Action]) -> None:
        for square in state.box.board.squares:
            if state.ground.puddle[square] != NONE or is_cleanable(state, square):
                out.append(self.of(square))

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        squares = self.squares_of(action)
        yield Need(len(squares) == 1, self.rule, "one-by-one")
        dirty = state.ground.puddle[squares[0]] != NONE or is_cleanable(state, squares[0])
        yield Need(dirty, self.rule, "nothing-to-clean", square=state.square_word(squares[0]))

    def is_aimed_at_enemy(self, state: State, action: Action, user: Seat) -> bool:
        squares = self.squares_of(action)
        figure = state.figures.at[squares[0]]
        if figure != NOBODY:
            return state.figures.side(figure) != user
        for square in squares:
            if state.ground.puddle[square] != NONE and (KAOS if state.ground.puddle[square] == BLACK else GAIA) != user:
                return True
        return False

    def ask_more(self, state: State, action: Action) -> None:
        if state.figures.at[self.square.of(action)] == NOBODY:
            state.agenda.append(ASK_CLEAN.of(state.turn.active))

    def is_still_legal(self, state: State, action: Action) -> bool:
        squares = self.squares_of(action)
        if is_cleanable(state, squares[0]):
            return len(squares) == 1
        return all(state.ground.puddle[square] != NONE for square in squares)

    def carry_out(self, state: State, seat: Seat, action: Action) -> None:
        squares = self.squares_of(action)
        if state.figures.at[squares[0]] != NOBODY:
            knock_out(state, state.figures.at[squares[0]])
            return
        for square in squares:
            state.ground.erase(square)


def is_cleanable(state: State, square: Square) -> bool:
    """CQ-DIE-12: an invocation that can be knocked out, anywhere, either side."""
    figure = state.figures.at[square]
    return figure != NOBODY and is_invocation(state.figures.kinds[figure]) and can_be_knocked(state, figure)


class Clean(QuestVerb):
    """CQ-DIE-12: the next puddle, in the order of the board, up to three."""

    def __init__(self) -> None:
        self.square = SquareArgument()
        super().__init__("clean", self.square)

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        square, last = self.square.of(action), CLEANING.squares_of(state.turn.declared)[-1]
        further = square > last and state.ground.puddle[square] != NONE
        yield Need(further, "CQ-DIE-12", "not-a-choice", square=state.square_word(square))

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        last = CLEANING.squares_of(state.turn.declared)[-1]
        for square in state.box.board.squares:
            if square > last and state.ground.puddle[square] != NONE:
                out.append(self.with_one(square))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        square = self.square.of(action)
        if CLEANING.second.of(state.turn.declared) == NO_SQUARE:
            state.turn.redeclare(Action(state.turn.declared + CLEANING.second.adding(square)))
            state.agenda.append(ASK_CLEAN.of(state.turn.active))
        else:
            state.turn.redeclare(Action(state.turn.declared + CLEANING.third.adding(square)))


CLEANING: Final = Cleaning("cleaning", "CQ-DIE-12")
DONE: Final = PlainAnswer("done")
CLEAN: Final = Clean()
ASK_CLEAN: Final = SeatAsking("clean")
ASK_CLEAN.answered_by(DONE, CLEAN, RESIGN)
