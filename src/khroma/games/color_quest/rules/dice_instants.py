"""Color Quest: Instant effects (docs/rules/color_quest.md, sections 3.3 and 7.10).

An effect is said by the colour of its die, which the options may change: `instant orange d2` is an Explosion.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from khroma.games.color_quest.arguments_pending import SeatAsking
from khroma.games.color_quest.arguments_squares import NO_SQUARE, MaybeSquare, SquareArgument, read_among
from khroma.games.color_quest.kinds import (
    A_MINI_GOLEM,
    A_SKELETON,
    BLACK,
    COLOURS,
    EFFECTS,
    GAIA,
    INSTANT,
    KAOS,
    NO_SEAT,
    NOBODY,
    NONE,
    Square,
    is_invocation,
)
from khroma.games.color_quest.rules import reacting
from khroma.games.color_quest.rules.declarations import RESIGN, Declaration, Plain, QuestVerb
from khroma.games.color_quest.rules.explosions import explode
from khroma.games.color_quest.rules.knockouts import can_be_knocked, can_explode, knock_out
from khroma.games.color_quest.rules.paint import wake_bones
from khroma.games.color_quest.rules.powers_special import creation_needs, summon
from khroma.games.color_quest.state import State
from khroma.kernel.errors import NotationError
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Need


class EffectArgument(Argument[State]):
    """The colour of an effect: a word that takes no room, as its verb says all."""

    def __init__(self, effect: int) -> None:
        super().__init__("colour", "COLOUR", 0)
        self.effect = effect

    def word(self, state: State, value: int) -> str:
        return COLOURS[state.box.colour_of[self.effect]]

    def read(self, state: State, word: str, before: int) -> int:
        if read_among(word, COLOURS[1:7]) + 1 != state.box.colour_of[self.effect]:
            raise NotationError(f"{EFFECTS[self.effect]} is {COLOURS[state.box.colour_of[self.effect]]}")
        return 0

    def values(self, state: State, before: int) -> Sequence[int]:
        return (0,)


class Effect(Declaration):
    """CQ-REA-3: what the die of an Instant space does when it is spent."""

    def __init__(self, word: str, rule: str, *targets: Argument[State]) -> None:
        effect = EffectArgument(EFFECTS.index(word))
        super().__init__("instant", effect, *targets)
        self.word = word
        self.effect = effect.effect
        self.clicks = ["instant", effect, *targets]
        self.targets = list(targets)
        self.rule = rule

    def fits(self, words: list[str]) -> bool:
        return words[:1] == ["instant"]

    def sentence(self, state: State, action: Action) -> Sentence:
        target = tuple([word for word in [each.click(state, action) for each in self.targets] if word])
        if not target:
            return Sentence("action.instant_alone", {"effect": self.word})
        return Sentence("action.instant", {"effect": self.word, "target": target})

    # --- who may

    def is_held(self, state: State, seat: Seat) -> bool:
        """Whether the die lies on its Instant space."""
        return state.dice_of(seat, INSTANT, state.box.colour_of[self.effect]) > 0

    def die_need(self, state: State, seat: Seat) -> Need:
        """The die must lie on its space."""
        colour = COLOURS[state.box.colour_of[self.effect]]
        return Need(self.is_held(state, seat), self.rule, "no-instant-die", colour=colour, effect=self.word)

    def turn_needs(self, state: State, action: Action) -> Iterator[Need]:
        yield self.die_need(state, state.active)
        yield from self.target_needs(state, state.active, action)

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        """In its own turn: what it can be aimed at."""
        yield Need(False, "CQ-REA-3", "only-as-reaction", effect=self.word)

    def list_targets(self, state: State, seat: Seat, out: list[Action]) -> None:
        """In its own turn: all that it can be aimed at."""

    def window_needs(self, state: State, seat: Seat, at_end: bool, action: Action) -> Iterator[Need]:
        yield self.die_need(state, seat)
        rule = "CQ-REA-2" if at_end else "CQ-REA-4"
        yield Need(self.can_answer(state, seat, at_end), rule, "cannot-answer", effect=self.word)
        yield from self.answer_needs(state, action)

    def answer_needs(self, state: State, action: Action) -> Iterator[Need]:
        """As a reaction: what it can be aimed at."""
        return iter(())

    def can_answer(self, state: State, seat: Seat, at_end: bool) -> bool:
        """CQ-REA-4: whether it is a reaction to what is declared, or to the end of the phase."""
        return False

    def list_reactions(self, state: State, seat: Seat, at_end: bool, out: list[Action]) -> None:
        if self.is_held(state, seat) and self.can_answer(state, seat, at_end):
            out.append(self.base)

    def is_possible(self, state: State, seat: Seat, at_end: bool) -> bool:
        """CQ-REA-1: whether a window opens for it, by public facts."""
        return self.is_held(state, seat) and self.can_answer(state, seat, at_end)

    # --- what it is, and does

    def is_aimed_at_enemy(self, state: State, action: Action, user: Seat) -> bool:
        """CQ-DIE-15: an effect that cancels something does."""
        return True

    def spend(self, state: State, seat: Seat, action: Action) -> bool:
        state.spend_die(seat, INSTANT, state.box.colour_of[self.effect])
        return True

    def carry_out(self, state: State, seat: Seat, action: Action) -> None:
        """CQ-REA-6: as a reaction, the declared action does not happen."""
        state.cancel()


class Fatigue(Effect):
    """CQ-DIE-10: cancels a move."""

    def can_answer(self, state: State, seat: Seat, at_end: bool) -> bool:
        return not at_end and reacting.can_fatigue(state)


class Missed(Effect):
    """CQ-DIE-11: cancels an attack."""

    def can_answer(self, state: State, seat: Seat, at_end: bool) -> bool:
        return not at_end and reacting.can_miss(state)


class Immunity(Effect):
    """CQ-DIE-15, CQ-REA-5: cancels an Instant effect that targets its own side; each may be answered by the other
    side's."""

    def can_answer(self, state: State, seat: Seat, at_end: bool) -> bool:
        return not at_end and reacting.can_be_immune(state, seat)

    def cancels_effects(self) -> bool:
        return True


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
            if state.puddle[square] != NONE or is_cleanable(state, square):
                out.append(self.of(square))

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        squares = self.squares_of(action)
        yield Need(len(squares) == 1, self.rule, "one-by-one")
        dirty = state.puddle[squares[0]] != NONE or is_cleanable(state, squares[0])
        yield Need(dirty, self.rule, "nothing-to-clean", square=state.square_word(squares[0]))

    def is_aimed_at_enemy(self, state: State, action: Action, user: Seat) -> bool:
        squares = self.squares_of(action)
        figure = state.figure[squares[0]]
        if figure != NOBODY:
            return state.side(figure) != user
        for square in squares:
            if state.puddle[square] != NONE and (KAOS if state.puddle[square] == BLACK else GAIA) != user:
                return True
        return False

    def ask_more(self, state: State, action: Action) -> None:
        if state.figure[self.square.of(action)] == NOBODY:
            state.agenda.append(ASK_CLEAN.of(state.active))

    def is_still_legal(self, state: State, action: Action) -> bool:
        squares = self.squares_of(action)
        if is_cleanable(state, squares[0]):
            return len(squares) == 1
        return all(state.puddle[square] != NONE for square in squares)

    def carry_out(self, state: State, seat: Seat, action: Action) -> None:
        squares = self.squares_of(action)
        if state.figure[squares[0]] != NOBODY:
            knock_out(state, state.figure[squares[0]])
            return
        for square in squares:
            state.erase(square)


def is_cleanable(state: State, square: Square) -> bool:
    """CQ-DIE-12: an invocation that can be knocked out, anywhere, either side."""
    figure = state.figure[square]
    return figure != NOBODY and is_invocation(state.kinds[figure]) and can_be_knocked(state, figure)


class Clean(QuestVerb):
    """CQ-DIE-12: the next puddle, in the order of the board, up to three."""

    def __init__(self) -> None:
        self.square = SquareArgument()
        super().__init__("clean", self.square)

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        square, last = self.square.of(action), CLEANING.squares_of(state.declared)[-1]
        further = square > last and state.puddle[square] != NONE
        yield Need(further, "CQ-DIE-12", "not-a-choice", square=state.square_word(square))

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        last = CLEANING.squares_of(state.declared)[-1]
        for square in state.box.board.squares:
            if square > last and state.puddle[square] != NONE:
                out.append(self.with_one(square))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        square = self.square.of(action)
        if CLEANING.second.of(state.declared) == NO_SQUARE:
            state.redeclare(Action(state.declared + CLEANING.second.adding(square)))
            state.agenda.append(ASK_CLEAN.of(state.active))
        else:
            state.redeclare(Action(state.declared + CLEANING.third.adding(square)))


class Explosion(Effect):
    """CQ-DIE-13, CQ-DIE-16: one invocation anywhere, either side; height and protection do not matter."""

    def __init__(self, word: str, rule: str) -> None:
        self.square = SquareArgument("square")
        super().__init__(word, rule, self.square)

    def list_targets(self, state: State, seat: Seat, out: list[Action]) -> None:
        for figure in state.numbers:
            if state.places[figure] != NOBODY and can_explode(state, figure):
                out.append(self.with_one(state.places[figure]))

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        figure = state.figure[square]
        explodes = figure != NOBODY and can_explode(state, figure)
        yield Need(explodes, self.rule, "no-invocation", square=state.square_word(square))

    def answer_needs(self, state: State, action: Action) -> Iterator[Need]:
        return self.target_needs(state, NO_SEAT, action)

    def can_answer(self, state: State, seat: Seat, at_end: bool) -> bool:
        return True

    def list_reactions(self, state: State, seat: Seat, at_end: bool, out: list[Action]) -> None:
        if self.is_held(state, seat):
            self.list_targets(state, seat, out)

    def is_possible(self, state: State, seat: Seat, at_end: bool) -> bool:
        if not self.is_held(state, seat):
            return False
        return any(state.places[each] != NOBODY and can_explode(state, each) for each in state.numbers)

    def is_aimed_at_enemy(self, state: State, action: Action, user: Seat) -> bool:
        """CQ-DIE-15: by whose invocation it is; what has gone meanwhile was nobody's."""
        figure = state.figure[self.square.of(action)]
        return figure != NOBODY and state.side(figure) != user

    def is_still_legal(self, state: State, action: Action) -> bool:
        figure = state.figure[self.square.of(action)]
        return figure != NOBODY and can_explode(state, figure)

    def carry_out(self, state: State, seat: Seat, action: Action) -> None:
        explode(state, state.figure[self.square.of(action)], seat, 0)


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
            source = state.bones[square] != 0 and state.figure[square] == NOBODY
        else:
            source = state.puddle[square] not in (NONE, BLACK)
        yield Need(source, self.rule, "nothing-to-wake", square=state.square_word(square))
        yield from creation_needs(state, square, A_SKELETON if seat == KAOS else A_MINI_GOLEM)

    def is_aimed_at_enemy(self, state: State, action: Action, user: Seat) -> bool:
        return False

    def is_still_legal(self, state: State, action: Action) -> bool:
        square = self.square.of(action)
        return is_wakeable(state, square) if state.active == KAOS else is_invokable(state, square)

    def carry_out(self, state: State, seat: Seat, action: Action) -> None:
        if seat == KAOS:
            wake_bones(state, self.square.of(action))
        else:
            summon(state, self.square.of(action), A_MINI_GOLEM)


def is_wakeable(state: State, square: Square) -> bool:
    """A bone pile without a figure on it, and a skeleton figure to replace it."""
    return state.bones[square] != 0 and state.figure[square] == NOBODY and state.left(A_SKELETON) > 0


def is_invokable(state: State, square: Square) -> bool:
    """CQ-INV-3: a coloured puddle, not under a die, and a mini golem figure to replace it."""
    return state.puddle[square] not in (NONE, BLACK) and state.die[square] == NONE and state.left(A_MINI_GOLEM) > 0


FATIGUE: Final = Fatigue("fatigue", "CQ-DIE-10")
MISSED: Final = Missed("missed", "CQ-DIE-11")
CLEANING: Final = Cleaning("cleaning", "CQ-DIE-12")
EXPLOSION: Final = Explosion("explosion", "CQ-DIE-13")
INVOCATION: Final = Invocation("invocation", "CQ-DIE-14")
IMMUNITY: Final = Immunity("immunity", "CQ-DIE-15")
INSTANTS: Final[list[Effect]] = [FATIGUE, MISSED, CLEANING, EXPLOSION, INVOCATION, IMMUNITY]
DONE: Final = Plain("done")
CLEAN: Final = Clean()
ASK_CLEAN: Final = SeatAsking("clean")
ASK_CLEAN.answered_by(DONE, CLEAN, RESIGN)


def list_instants(state: State, seat: Seat, out: list[Action]) -> None:
    """CQ-REA-3: Cleaning, Invocation and Explosion in its own turn."""
    for effect in (CLEANING, INVOCATION, EXPLOSION):
        if effect.is_held(state, seat):
            effect.list_targets(state, seat, out)
