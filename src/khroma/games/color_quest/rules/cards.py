"""Color Quest: drawing, losing and having too many item cards (docs/rules/color_quest.md, section 7.11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.arguments import CardArgument
from khroma.games.color_quest.arguments_pending import (
    AT_ONCE,
    ChanceAsking,
    CountEntry,
    NumberTask,
    SeatAsking,
    SeatTask,
    question_of,
)
from khroma.games.color_quest.box import HAND_LIMIT
from khroma.games.color_quest.kinds import CARDS, ITEMS, Card
from khroma.games.color_quest.rules.declarations import QuestVerb, declaration_of, is_declaration
from khroma.games.color_quest.state import State
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.verbs import ChanceVerb, Need


def has_card(state: State, seat: Seat, item: Card) -> bool:
    """Whether a seat is known to hold a card."""
    return state.cards.known(seat, item) > 0


class DrawCard(SeatTask):
    """CQ-TIL-11, CQ-ITM-1, CQ-ITM-2, CQ-LIM-5: a card, if need be from the discards; a third one is too many."""

    def run(self, state: State, entry: Entry) -> None:
        seat = self.seat.of(entry)
        if state.cards.in_deck() == 0:
            if sum(state.cards.discards) == 0:
                return
            state.cards.reshuffle()
        if state.cards.held(seat) >= HAND_LIMIT:
            state.agenda.append(ITEM_OVERFLOW.of(seat))
        state.agenda.append(DRAW.of(seat))


class CardChance(ChanceVerb[State]):
    """A card that chance shows; subclasses say which can come."""

    def __init__(self, word: str) -> None:
        self.card = CardArgument()
        super().__init__(word, self.card)

    def weight(self, state: State, seat: Seat, card: Card) -> int:
        """How many of this card there are to come."""
        raise NotImplementedError

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        card = self.card.of(action)
        weight = self.weight(state, question_of(entry).seat.of(entry), card)
        yield Need(weight > 0, "CQ-ITM-2", "card-not-there", item=ITEMS[card])

    def odds(self, state: State, entry: Entry) -> list[tuple[Action, int]]:
        seat = question_of(entry).seat.of(entry)
        found = [(self.with_one(card), self.weight(state, seat, card)) for card in CARDS]
        return [(action, weight) for action, weight in found if weight > 0]

    def sentence(self, state: State, action: Action) -> Sentence:
        return Sentence(f"action.{self.word}", {"answer": ITEMS[self.card.of(action)]})


class Draw(CardChance):
    """CQ-SET-15, CQ-ITM-2: any card of the deck, or the next one where its order is known."""

    def weight(self, state: State, seat: Seat, card: Card) -> int:
        if state.cards.order:
            return 1 if state.cards.order[0] == card else 0
        return state.cards.deck[card]

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.cards.draw(DRAW.seat.of(entry), self.card.of(action))


class DrawQuestion(ChanceAsking):
    """CQ-OV-4: only the owner sees the card, unless hands are public."""

    def private_to(self, state: State, entry: Entry) -> Seat | None:
        return None if state.box.public_hands else self.seat.of(entry)


class Lose(CardChance):
    """CQ-ATK-10, CQ-ATK-11: a card of the hand, at random."""

    def weight(self, state: State, seat: Seat, card: Card) -> int:
        return state.cards.known(seat, card)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.cards.lose(LOSE.seat.of(entry), self.card.of(action))


class LoseCards(NumberTask):
    """CQ-ATK-10, CQ-ATK-11: one more card at random, while there is one."""

    def run(self, state: State, entry: Entry) -> None:
        seat, left = self.seat.of(entry), self.value.of(entry)
        if left > 0 and state.cards.held(seat) > 0:
            state.agenda.append(self.with_number(seat, left - 1))
            state.agenda.append(LOSE.of(seat))


# --- too many


class OverflowQuestion(SeatAsking):
    """CQ-ITM-1, CQ-ITM-5, CQ-DEC-1: discard one of three cards, or play one at once, without a window."""

    def answered(self, state: State, entry: Entry, action: Action) -> None:
        if is_declaration(action):
            seat = self.seat.of(entry)
            declaration_of(action).spend(state, seat, action)
            declaration_of(action).carry_out(state, seat, action)


class Discard(QuestVerb):
    """CQ-ITM-1: one of the three."""

    def __init__(self) -> None:
        self.card = CardArgument()
        super().__init__("discard", self.card)

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        card = self.card.of(action)
        held = has_card(state, ITEM_OVERFLOW.seat.of(entry), card)
        yield Need(held, "CQ-ITM-1", "card-not-in-hand", item=ITEMS[card])

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        seat = ITEM_OVERFLOW.seat.of(entry)
        out.extend([self.with_one(card) for card in CARDS if has_card(state, seat, card)])

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.cards.lose(ITEM_OVERFLOW.seat.of(entry), self.card.of(action))

    def path(self, state: State, action: Action) -> tuple[str, ...]:
        return self.word, ITEMS[self.card.of(action)]

    def sentence(self, state: State, action: Action) -> Sentence:
        return Sentence("action.discard", {"answer": ITEMS[self.card.of(action)]})


DRAW_ONE: Final = Draw("draw")
LOSE_ONE: Final = Lose("lose")
DISCARD: Final = Discard()
DRAW: Final = DrawQuestion("draw")
LOSE: Final = ChanceAsking("lose")
DRAW.idle = LOSE.idle = True
ITEM_OVERFLOW: Final = OverflowQuestion("item_overflow")
ITEM_OVERFLOW.way = AT_ONCE
DRAW_CARD: Final = DrawCard("draw_card")
LOSE_CARDS: Final = LoseCards("lose_cards", CountEntry(most=2))
DRAW.answered_by(DRAW_ONE)
LOSE.answered_by(LOSE_ONE)
