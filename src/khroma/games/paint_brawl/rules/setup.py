"""Paint Brawl: set-up, step by step (docs/rules/paint_brawl.md, section 5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from khroma.games.paint_brawl.arguments import SeatArgument
from khroma.games.paint_brawl.arguments_pending import NumberArgument, SeatsArgument
from khroma.games.paint_brawl.rules.draws import ASK_DRAW
from khroma.games.paint_brawl.rules.ending import CHECK
from khroma.games.paint_brawl.rules.turns import BEGIN_TURN
from khroma.games.paint_brawl.state import State
from khroma.kernel.game import CHANCE
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.notation import read_word
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Asking, ChanceVerb, Task


class Step:
    """PB-SET-1: one step of the set-up. Steps are numbered in the order in which they are taken."""

    def __init__(self, word: str) -> None:
        self.word = word
        self.number = -1

    def take(self, state: State, count: int, passed: int) -> None:
        """The next choice of this step, of which `count` were made, or the next step."""
        raise NotImplementedError

    def again(self, state: State, count: int, passed: int = 0) -> None:
        """This step goes on after what is asked now."""
        state.agenda.append(SET_UP.of(self.number, count, passed))

    def done(self, state: State) -> None:
        """The next step follows."""
        state.agenda.append(SET_UP.of(self.number + 1, 0, 0))


class PersonalStep(Step):
    """PB-SET-13: a step that every player takes once, in set-up order."""

    def take(self, state: State, count: int, passed: int) -> None:
        if count == state.box.players:
            self.done(state)
            return
        self.again(state, count + 1)
        self.offer(state, state.turn.seat_at(count))

    def offer(self, state: State, seat: Seat) -> None:
        """What this player is asked, if anything."""
        raise NotImplementedError


class SetUpQuestion(Asking[State]):
    """A choice of the set-up, put to one player."""

    def __init__(self, word: str) -> None:
        self.seat = SeatArgument()
        super().__init__(word, self.seat)

    def asked(self, state: State, entry: Entry) -> Seat:
        return self.seat.of(entry)


class StepArgument(Argument[State]):
    """A step of the set-up, by its word."""

    def __init__(self) -> None:
        super().__init__("step", "STEP", 4, glue=" step=")

    def of(self, packed: int) -> int:
        """Its number."""
        return packed >> self.shift & self.mask

    def word(self, state: State, value: int) -> str:
        return SET_UP.steps[value].word

    def read(self, state: State, word: str, before: int) -> int:
        return read_word(word, [step.word for step in SET_UP.steps], 'unknown step "{word}"')

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(len(SET_UP.steps))


class SetUp(Task[State]):
    """PB-SET-1, PB-SET-13: the steps follow each other; `count` choices of this one were made."""

    def __init__(self) -> None:
        self.step, self.count, self.passed = StepArgument(), NumberArgument("count", 3), SeatsArgument("passed")
        super().__init__("set_up", self.step, self.count, self.passed)
        self.steps: list[Step] = []

    def of(self, step: int, count: int, passed: int) -> Entry:
        """A step of which this many choices were made."""
        return self.with_three(step, count, passed)

    def declare(self, *steps: Step) -> None:
        """The steps in their order."""
        for step in steps:
            step.number = len(self.steps)
            self.steps.append(step)

    def run(self, state: State, entry: Entry) -> None:
        self.steps[self.step.of(entry)].take(state, self.count.of(entry), self.passed.of(entry))


SET_UP: Final = SetUp()


# --- the first player


class First(ChanceVerb[State]):
    """PB-SET-2, PB-OVR-7: any player may be the first."""

    def __init__(self) -> None:
        self.seat = SeatArgument("answer")
        super().__init__("first", self.seat)

    def odds(self, state: State, entry: Entry) -> list[tuple[Action, int]]:
        return [(self.with_one(seat), 1) for seat in state.box.seats]

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        begin(state, self.seat.of(action))


class AskFirst(Asking[State]):
    """PB-SET-2: chance names the first player."""

    def __init__(self) -> None:
        super().__init__("first")
        self.idle = True

    def asked(self, state: State, entry: Entry) -> Seat:
        return CHANCE


def set_up(state: State) -> None:
    """PB-SET-2: chance or the option names the first player, then the steps follow in set-up order."""
    if state.box.random_first:
        state.agenda.append(ASK_FIRST.base)
    else:
        begin(state, Seat(0))


def begin(state: State, first: Seat) -> None:
    """The first player is known."""
    state.turn.choose_first(first)
    state.agenda.append(SET_UP.of(0, 0, 0))


# --- bonus cards, and the first turn


EXTRAS: Final = 2  # random cards of each set of three players


class CardStep(Step):
    """PB-SET-15, PB-BON-TAC: the common deck, or a personal set for each; of three players each draws two more."""

    def take(self, state: State, count: int, passed: int) -> None:
        box = state.box
        if count == 0:
            fill_decks(state)
        if not box.tactical or box.players != 3 or count == EXTRAS * box.players:
            self.done(state)
            return
        self.again(state, count + 1)
        state.agenda.append(ASK_DRAW.of(state.turn.seat_at(count // EXTRAS), extra=True))


def fill_decks(state: State) -> None:
    """PB-SET-15: where the 24 cards lie before the first draw."""
    box = state.box
    if not box.bonus_cards:
        return
    for card in box.cards:
        if not box.tactical:
            state.cards.decks[card] = box.copies[card]
            continue
        each = box.copies[card] // box.players
        for seat in box.seats:
            state.cards.own_card(seat, card, each)
        if box.players == 3:
            state.cards.decks[box.players * box.card_kinds + card] = box.copies[card] - each * box.players


class LastStep(Step):
    """PB-TRN-1: the first player begins."""

    def take(self, state: State, count: int, passed: int) -> None:
        state.agenda.append(BEGIN_TURN.of(state.turn.first))
        state.agenda.append(CHECK.base)


FIRST: Final = First()
ASK_FIRST: Final = AskFirst()
ASK_FIRST.answered_by(FIRST)
