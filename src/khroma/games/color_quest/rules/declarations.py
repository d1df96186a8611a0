"""Color Quest: what all answers share, and what a declaration is (docs/rules/color_quest.md, section 6.2).

A move, an attack, special or Blast, a transformation, an Instant effect, an item: each is declared, paid, answered and
then carried out. What it leads to depends on the question that it answers (the turn, a window, too many cards); so the
questions say what follows (`answered`), and the declaration only what is its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from khroma.games.color_quest.arguments_pending import AT_ONCE, IN_CHAIN, IN_TURN, IN_WINDOW, question_of, window_of
from khroma.games.color_quest.arguments_squares import NO_SQUARE, SquareArgument
from khroma.games.color_quest.box import ANY_POWER
from khroma.games.color_quest.kinds import SIDES, enemy_of
from khroma.games.color_quest.kinds_marks import RESIGNED
from khroma.games.color_quest.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.native import mypyc_attr
from khroma.kernel.verbs import Need, Verb


@mypyc_attr(allow_interpreted_subclasses=True)
class QuestVerb(Verb[State]):
    """CQ-GEO-4: whatever is answered, the squares that it names must be there; then its own needs."""

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        yield from self.square_needs(state, action)
        yield from self.own_needs(state, entry, action)

    def square_needs(self, state: State, action: Action) -> Iterator[Need]:
        """CQ-GEO-4: no square that it names is void."""
        board = state.box.board
        for argument in self.arguments:
            if isinstance(argument, SquareArgument):
                square = argument.of(action)
                if square != NO_SQUARE:
                    yield Need(not board.void[square], "CQ-GEO-4", "no-square", square=board.names[square])

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        """What must hold, the squares being there."""
        return iter(())

    def samples(self, state: State, rng: Random, most: int) -> list[Action]:
        return self.some(state, self.base, 0, rng, most)

    def told(self, state: State, action: Action) -> tuple[str, ...]:
        """The words of its arguments, squares in place of directions."""
        return tuple([word for word in [each.click(state, action) for each in self.arguments] if word])

    def sentence(self, state: State, action: Action) -> Sentence:
        return Sentence(f"action.{self.word}", {"target": self.told(state, action)})

    def path(self, state: State, action: Action) -> tuple[str, ...]:
        return super().path(state, action) or (self.word,)


class WordAnswer(QuestVerb):
    """An answer in one word: its label names the word."""

    def sentence(self, state: State, action: Action) -> Sentence:
        return Sentence(f"action.{self.word}", {"answer": self.told(state, action)[0]})


class PlainAnswer(QuestVerb):
    """An answer without arguments that may always be given where it is asked for."""

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        out.append(self.base)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        """What has happened so far stays."""


class Resign(QuestVerb):
    """CQ-END-7: by the option, a player may give up whenever asked."""

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        yield Need(state.box.resign, "CQ-END-7", "resign-at-table")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        if state.box.resign:
            out.append(self.base)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.end(RESIGNED, enemy_of(question_of(entry).seat.of(entry)))


RESIGN: Final = Resign("resign")
STOP: Final = PlainAnswer("stop")


@mypyc_attr(allow_interpreted_subclasses=True)
class Declaration(QuestVerb):
    """CQ-DEC-1: something that is declared, paid, answered and carried out."""

    def samples(self, state: State, rng: Random, most: int) -> list[Action]:
        """Fewer than of other answers: of the declarations of a turn there are many."""
        return self.some(state, self.base, 0, rng, most // 4)

    # --- what must hold, by the question that it answers

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        asking = question_of(entry)
        if asking.way == IN_TURN:
            yield from self.turn_needs(state, action)
        elif asking.way == IN_WINDOW:
            at_end = window_of(entry).is_at_end(entry)
            yield from self.window_needs(state, asking.seat.of(entry), at_end, action)
        elif asking.way == IN_CHAIN:
            yield from self.chain_needs()
        else:
            assert asking.way == AT_ONCE
            yield from self.card_needs(state, asking.seat.of(entry), action)

    def turn_needs(self, state: State, action: Action) -> Iterator[Need]:
        """In its own turn."""
        raise NotImplementedError

    def window_needs(self, state: State, seat: Seat, at_end: bool, action: Action) -> Iterator[Need]:
        """As an answer to a declaration, or to the end of a phase."""
        raise NotImplementedError

    def chain_needs(self) -> Iterator[Need]:
        """CQ-REA-5: as an answer to an Instant effect: only what cancels effects."""
        if not self.cancels_effects():
            yield Need(False, "CQ-REA-5", "cannot-answer", effect=self.word)

    def card_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        """With too many cards in hand."""
        raise NotImplementedError

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        """In a window, in a chain of Immunities, or with too many cards; what is declared in a turn, the turn lists."""
        asking = question_of(entry)
        if asking.way == IN_WINDOW:
            self.list_reactions(state, asking.seat.of(entry), window_of(entry).is_at_end(entry), out)
        elif asking.way == IN_CHAIN:
            if self.cancels_effects():
                out.append(self.base)
        else:
            assert asking.way == AT_ONCE
            self.list_at_once(state, asking.seat.of(entry), out)

    def list_reactions(self, state: State, seat: Seat, at_end: bool, out: list[Action]) -> None:
        """All reactions with it."""

    def list_at_once(self, state: State, seat: Seat, out: list[Action]) -> None:
        """What may be done with it by somebody who holds too many cards."""

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        """What follows is said by the question: see `answered`."""

    # --- what it costs

    def price(self, action: Action) -> int:
        """How many dice it costs, of the payer's choice."""
        return 0

    def hero_die_pays(self, state: State, action: Action) -> bool:
        """CQ-DIE-6: whether the Hero slot die may replace a Gauge die; where any power may, it may."""
        return state.box.hero_die == ANY_POWER

    def list_payments(self, state: State, seat: Seat, action: Action, out: list[Action]) -> None:
        """Every way to pay with dice."""
        raise NotImplementedError

    def spend(self, state: State, seat: Seat, action: Action) -> bool:
        """Pay what leaves no choice; whether that was all."""
        return self.price(action) == 0

    # --- what it is

    def is_move(self) -> bool:
        """CQ-DIE-10: whether Fatigue answers it."""
        return False

    def is_attack(self, action: Action) -> bool:
        """CQ-DIE-11: whether Missed answers it."""
        return False

    def is_offensive(self, state: State, action: Action) -> bool:
        """CQ-ITM-15: whether Dexterity answers it."""
        return False

    def is_aimed_at_enemy(self, state: State, action: Action, user: Seat) -> bool:
        """CQ-DIE-15: whether Immunity answers it: an Instant effect, or by the option a potion from dice."""
        return False

    def cancels_effects(self) -> bool:
        """Whether it is Immunity itself."""
        return False

    # --- what it does

    def tell(self, state: State, action: Action) -> None:
        """The active player declares it, under the label by which it was chosen."""
        if state.chronicle is not None:
            state.chronicle.write("declared", **declared_facts(state, self.sentence(state, action)))

    def begin(self, state: State, action: Action) -> None:
        """CQ-TURN-8, CQ-REA-6, CQ-REA-9: it is declared, and used, whatever becomes of it."""

    def ask_more(self, state: State, action: Action) -> None:
        """Ask for what else belongs to the declaration."""

    def is_still_legal(self, state: State, action: Action) -> bool:
        """CQ-REA-7: after reactions, as declared, costs and marks aside."""
        raise NotImplementedError

    def carry_out(self, state: State, seat: Seat, action: Action) -> None:
        """Its effect."""
        raise NotImplementedError

    def enter(self, number: int, shift: int) -> None:
        super().enter(number, shift)
        while len(_DECLARATIONS) <= number:  # those in between are none: see `is_declaration`
            _DECLARATIONS.append(self)
            _IS_DECLARED.append(False)
        _DECLARATIONS[number] = self
        _IS_DECLARED[number] = True
        _SHIFT[0] = shift


def declared_facts(state: State, chosen: Sentence) -> dict[str, Fact]:
    """What is said of something that the active player declares."""
    return {**chosen.facts, "player": SIDES[state.turn.active], "label": chosen.key}


# By number, as the book enters them; lists, as every step of a playout looks here.
_DECLARATIONS: Final[list[Declaration]] = []
_IS_DECLARED: Final[list[bool]] = []
_SHIFT: Final = [0]


def declaration_of(action: Action) -> Declaration:
    """The move, power, item or effect that was declared."""
    return _DECLARATIONS[action >> _SHIFT[0]]


def is_declaration(action: Action) -> bool:
    """Whether an answer declares something."""
    number = action >> _SHIFT[0]
    return number < len(_IS_DECLARED) and _IS_DECLARED[number]
