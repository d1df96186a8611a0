"""Paint Brawl: how bonus cards are declared, played and answered (docs/rules/paint_brawl.md, sections 6.5 and 7.8).

A card is one class: in which windows it may be played, what it needs, its targets, whom it is against, its effect.
A new one stands in one file of anybody's, as an object that an entry point of the group `khroma.paint_brawl` names:

    class Rain(BonusCard):
        def __init__(self):
            super().__init__("rain", (OWN_TURN, BETWEEN_ACTIONS), copies=2)
        def is_possible(self, state): ...
        def target_needs(self, state, seat, action): ...
        def list_targets(self, state, seat, out): ...
        def take_effect(self, state, seat, target): ...

Its texts lie in the same package (`texts/en.toml`: its noun, what it does, its rules).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from khroma.games.paint_brawl.arguments import NONE, CardArgument, SeatArgument, SquareArgument, read_square
from khroma.games.paint_brawl.arguments_pending import read_picks
from khroma.games.paint_brawl.board import NAMES
from khroma.games.paint_brawl.box import DECK, FROM_DATA, CardRow
from khroma.games.paint_brawl.kinds import NOWHERE, Card
from khroma.games.paint_brawl.rules.hands import hand_needs, has_card, may_play, turn_needs
from khroma.games.paint_brawl.rules.windows import ASK_CANCEL, ASK_INTERRUPT, Declaration, Interruption, declaration
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import DataError, Fact, Refusal, Wording, not_asked
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Entry, Seat, Square
from khroma.kernel.native import mypyc_attr
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Need
from khroma.kernel.windows import Pass, RoundWindow, WindowQuestion

OWN_TURN: Final = "main"  # these are the questions at which cards are played
DECLARATION: Final = "cancel"
BETWEEN_ACTIONS: Final = "interrupt"
PLAYED_CARD: Final = "immunity"
_WINDOW_RULES: Final = {DECLARATION: "PB-REA-1", PLAYED_CARD: "PB-REA-2", BETWEEN_ACTIONS: "PB-REA-3"}


def asked_seat(entry: Entry) -> Seat:
    """Who is asked at one of the questions at which cards are played: each has this one argument."""
    return ASK_IMMUNITY.seat.of(entry)


def is_window(entry: Entry) -> bool:
    """Whether it is one of the windows, and not its own turn."""
    return ASK_CANCEL.matches(entry) or ASK_INTERRUPT.matches(entry) or ASK_IMMUNITY.matches(entry)


@mypyc_attr(allow_interpreted_subclasses=True)
class BonusCard(Interruption):
    """PB-BON-0: a bonus card. `card` is its number in the deck, once it is declared."""

    def __init__(self, name: str, windows: tuple[str, ...], *targets: Argument[State], copies: int = FROM_DATA) -> None:
        super().__init__("card", name, *targets)
        self.clicks = [name, *targets]
        self.name = name
        self.windows = windows
        self.rule = "PB-BON-0"  # or its own
        self.copies = copies
        self.card = Card(-1)

    # --- what each card says

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        """What it needs besides being in the hand at the right time."""
        return iter(())

    def list_targets(self, state: State, seat: Seat, out: list[Action]) -> None:
        """Add every way to play it, fast; it is in the hand, and it is the right time."""
        out.append(self.base)

    def stops(self, state: State, declared: Declaration) -> bool:
        """PB-REA-1: whether it answers a declared action: what a card of that window says."""
        raise NotImplementedError

    def is_against(self, state: State, entry: Entry, seat: Seat) -> bool:
        """PB-OPT-1: whether it is played against this seat: public facts all of them. `entry` is the played card."""
        return False

    def take_effect(self, state: State, seat: Seat, target: int) -> None:
        """Nobody has cancelled it: what it does. `target` is what `target_of` kept."""
        raise NotImplementedError

    def target_of(self, action: Action) -> int:
        """What is kept of its target while it may be answered."""
        return 0

    def target_squares(self, target: int) -> list[Square]:
        """The squares that it aims at."""
        return []

    def square_of(self, target: int) -> Square:
        """The one square that it is played on, or NOWHERE."""
        return Square(NOWHERE)

    def target_said(self, target: int) -> str:
        """Its target under `pending:`."""
        return ""

    def can_lie_there(self, state: State, entry: Entry, below: int) -> bool:
        """Whether a picture may show it as played: what it aims at is there, and what it answers lies below it."""
        return True

    # --- what follows

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        seat = asked_seat(entry)
        yield from hand_needs(state, seat, self.card) if is_window(entry) else turn_needs(state, seat, self.card)
        if ASK_CANCEL.matches(entry):
            declared = declaration(ASK_CANCEL.declared(state))
            yield Need(self.stops(state, declared), "PB-REA-1", "does-not-fit", card=self.name, verb=declared.word)
        yield from self.target_needs(state, seat, action)

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        seat = asked_seat(entry)
        if not has_card(state, seat, self.card) or not may_play(state, seat):
            return
        if not ASK_CANCEL.matches(entry) or self.stops(state, declaration(ASK_CANCEL.declared(state))):
            self.list_targets(state, seat, out)

    def why_not_now(self, state: State, entry: Entry, question: str) -> Refusal:
        """PB-REA-1, PB-REA-2, PB-REA-3, PB-REA-6: which cards a window takes, and its own hand."""
        if question in _WINDOW_RULES:
            return Refusal(_WINDOW_RULES[question], "wrong-window", card=self.name)
        if question != OWN_TURN:
            return not_asked(self.word, question)
        for need in turn_needs(state, asked_seat(entry), self.card):
            if not need.holds:
                return Refusal(need.rule, need.reason, card=self.name)
        return Refusal("PB-REA-6", "only-in-window", card=self.name)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        self.play(state, asked_seat(entry), self.target_of(action))

    def play(self, state: State, seat: Seat, target: int) -> None:
        """PB-REA-2: it is played; before it takes effect the others are asked, from its player's left."""
        state.cards.play(seat, self.card, self.square_of(target))
        state.agenda.append(PLAYED.of(seat, state.turn.following(seat), self.card, target))

    def facts(self, state: State, packed: Action) -> dict[str, Fact]:
        return {"card": self.name, **super().facts(state, packed)}


@mypyc_attr(allow_interpreted_subclasses=True)
class SquareCard(BonusCard):
    """A bonus card that is played on a square."""

    def __init__(self, name: str, windows: tuple[str, ...], rule: str, copies: int = FROM_DATA) -> None:
        self.square = SquareArgument("square", default=NONE)
        super().__init__(name, windows, self.square, copies=copies)
        self.rule = rule

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        yield Need(square != NONE, self.rule, "square-needed")
        yield from self.square_needs(state, seat, square)

    def square_needs(self, state: State, seat: Seat, square: Square) -> Iterator[Need]:
        """What must be there."""
        raise NotImplementedError

    def target_of(self, action: Action) -> int:
        return self.square.of(action)

    def target_squares(self, target: int) -> list[Square]:
        return [Square(target)]

    def square_of(self, target: int) -> Square:
        return Square(target)

    def target_said(self, target: int) -> str:
        return f"at={NAMES[target]}"

    def form(self) -> str:
        """The square is left out only to be told that it is needed."""
        return f"card {self.name} SQUARE"

    def sentence(self, state: State, action: Action) -> Sentence:
        key = "action.card" if self.square.of(action) == NONE else "action.card_on"
        return Sentence(key, self.facts(state, action))


class Bonus:
    """Every bonus card by its number. Cards can be declared until the book of the game is made."""

    def __init__(self) -> None:
        self.cards: list[BonusCard] = []
        self.is_open = True

    def declare(self, card: BonusCard) -> None:
        """PB-CMP-3: one more kind of card in the deck."""
        where = Wording("card {name}", name=repr(card.name))
        if not self.is_open:
            raise DataError("the book of the game is made; declare cards before it is loaded", where=where)
        if card.name in [each.name for each in self.cards]:
            raise DataError("there is a bonus card of this name already", where=where)
        card.card = Card(len(self.cards))
        self.cards.append(card)
        DECK.append(CardRow(card.name, card.copies))

    def of(self, card: Card) -> BonusCard:
        """The card of this number."""
        return self.cards[card]

    def matches(self, action: Action) -> bool:
        """Whether an action plays a card. Cards follow each other in the book, behind what pieces do."""
        return self.cards[0].base <= action < self.cards[-1].beyond

    def names(self) -> list[str]:
        """Their words."""
        return [card.name for card in self.cards]


BONUS: Final = Bonus()


# --- immunity window (D3) and chains


class TargetArgument(Argument[State]):
    """What a played card aims at: `at=b2`, `picked=a1+b2`, or nothing."""

    def __init__(self, card: CardArgument) -> None:
        super().__init__("target", "TARGET", 21, default=0)
        self.card = card

    def of(self, packed: int) -> int:
        """The target, as its card keeps it."""
        return packed >> self.shift & self.mask

    def said(self, state: State, packed: int) -> str:
        return BONUS.of(self.card.of(packed)).target_said(self.of(packed))

    def read_said(self, key: str, word: str) -> int:
        """What an entry says by a key."""
        return read_square(word) if key == "at" else read_picks(word)

    def values(self, state: State, before: int) -> Sequence[int]:
        return (0,)


class AskImmunity(WindowQuestion[State]):
    """PB-REA-2: a card that answers a card, or pass; the played card lies below."""

    def __init__(self) -> None:
        self.seat = SeatArgument()
        super().__init__("immunity", self.seat)

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        """Who plays what, and where."""
        below = state.agenda[-2]
        card, other = BONUS.of(PLAYED.card.of(below)), state.seat_word(PLAYED.seat.of(below))
        squares = tuple([NAMES[square] for square in card.target_squares(PLAYED.target.of(below))])
        label = "phrase.card_on" if squares else "phrase.card"
        return {**self.facts(state, entry), "other": other, "card": card.name, "squares": squares, "label": label}


class Played(RoundWindow[State]):
    """PB-REA-2, PB-BON-IMM: a played card, until the others have passed; then it takes effect.

    After a cancelled Immunity the asking below resumes with whoever had played it."""

    def __init__(self) -> None:
        self.seat, self.following_seat = SeatArgument(), SeatArgument("next", " next=")
        self.card = CardArgument("card", " card=")
        self.target = TargetArgument(self.card)
        super().__init__(
            ASK_IMMUNITY, self.following_seat, "played", self.seat, self.following_seat, self.card, self.target
        )

    def of(self, seat: Seat, following: Seat, card: Card, target: int) -> Entry:
        """A card that a seat has played; who is asked next."""
        return self.pack([seat, following, card, target])

    def last(self, state: State, entry: Entry) -> Seat:
        return self.seat.of(entry)

    def following(self, state: State, seat: Seat) -> Seat:
        return state.turn.following(seat)

    def may_be_asked(self, state: State, entry: Entry, seat: Seat) -> bool:
        """PB-REA-8, PB-OPT-1: public facts; by the option only those against whom the card is played."""
        if not may_play(state, seat):
            return False
        return not state.box.against_you or BONUS.of(self.card.of(entry)).is_against(state, entry, seat)

    def closed(self, state: State, entry: Entry) -> None:
        BONUS.of(self.card.of(entry)).take_effect(state, self.seat.of(entry), self.target.of(entry))


ASK_IMMUNITY: Final = AskImmunity()
PLAYED: Final = Played()
PASS_PLAYED: Final[Pass[State]] = Pass(PLAYED)
