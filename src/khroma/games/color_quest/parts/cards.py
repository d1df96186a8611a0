"""Color Quest: hands, deck and discards (docs/rules/color_quest.md, section 7.11).

In a view, `hidden` counts cards of a hand that are not known; the cards themselves are then among the deck.
"""

from __future__ import annotations

from typing import Final

from khroma.games.color_quest.box import COPIES
from khroma.games.color_quest.kinds import CARDS, ITEMS, SIDES, Card
from khroma.kernel.events import Chronicle
from khroma.kernel.kinds import Seat

_KINDS: Final = 6
_HELD: Final = 2 * _KINDS  # behind the cards of both seats: how many each holds


class Cards:
    """CQ-OV-4: the item cards, as counts."""

    hand: list[int]  # by seat and item; behind them how many cards each seat holds, known or not
    deck: list[int]
    discards: list[int]
    order: list[Card]
    hidden: tuple[int, int]

    def __init__(self) -> None:
        self.chronicle: Chronicle | None = None

    def copy(self) -> Cards:
        """A copy of its own, without the chronicle; what is only replaced is shared."""
        new = Cards()
        new.hand = self.hand[:]
        new.deck = self.deck[:]
        new.discards = self.discards[:]
        new.order = self.order[:]
        new.hidden = self.hidden
        return new

    def held(self, seat: Seat) -> int:
        """How many cards a seat holds."""
        return self.hand[_HELD + seat]

    def known(self, seat: Seat, item: Card) -> int:
        """How many cards of a kind a seat is known to hold."""
        return self.hand[seat * _KINDS + item]

    def seen(self, item: Card) -> int:
        """How many cards of a kind lie in a hand or among the discards, for whoever looks."""
        return self.hand[item] + self.hand[_KINDS + item] + self.discards[item]

    def in_deck(self) -> int:
        """How many cards can still be drawn before the discard pile is shuffled."""
        return sum(self.deck) - self.hidden[0] - self.hidden[1]

    def draw(self, seat: Seat, item: Card) -> None:
        """A card from the deck into a hand."""
        self.deck[item] -= 1
        self.take(seat, item)
        if self.order:
            self.order.pop(0)
        if self.chronicle is not None:
            self.chronicle.write_secret("drew", seat, {"item": ITEMS[item]}, player=SIDES[seat])

    def take(self, seat: Seat, item: Card) -> None:
        """A card more is in a hand; nothing is told."""
        self.hand[seat * _KINDS + item] += 1
        self.hand[_HELD + seat] += 1

    def conceal(self, seat: Seat) -> None:
        """For whoever does not see this hand: its cards are among the deck."""
        hidden = [self.hidden[0], self.hidden[1]]
        for item in CARDS:
            count = self.hand[seat * _KINDS + item]
            self.hand[seat * _KINDS + item] = 0
            self.deck[item] += count
            hidden[seat] += count
        self.hidden = (hidden[0], hidden[1])

    def expose(self, seat: Seat, item: Card) -> None:
        """A card of this hand that was hidden turns out to be this one."""
        self.deck[item] -= 1
        self.hand[seat * _KINDS + item] += 1

    def hide(self, seat: Seat, count: int) -> None:
        """This many cards more are in a hand that are not known."""
        self.hand[_HELD + seat] += count

    def play(self, seat: Seat, item: Card) -> None:
        """CQ-ITM-2: a played card goes to the discard pile, for everybody to see."""
        self._discard(seat, item)
        if self.chronicle is not None:
            self.chronicle.write("card_played", player=SIDES[seat], item=ITEMS[item])

    def lose(self, seat: Seat, item: Card) -> None:
        """CQ-ITM-2: a card is lost to the discard pile."""
        self._discard(seat, item)
        if self.chronicle is not None:
            self.chronicle.write("card_lost", player=SIDES[seat], item=ITEMS[item])

    def _discard(self, seat: Seat, item: Card) -> None:
        self.hand[seat * _KINDS + item] -= 1
        self.hand[_HELD + seat] -= 1
        self.discards[item] += 1

    def reshuffle(self) -> None:
        """CQ-ITM-2: the discard pile becomes the new deck."""
        for item in CARDS:
            self.deck[item] += self.discards[item]
            self.discards[item] = 0
        if self.chronicle is not None:
            self.chronicle.write("reshuffled")


def all_cards() -> Cards:
    """All cards in the deck."""
    cards = Cards()
    cards.hand = [0] * (_HELD + 2)
    cards.deck = [COPIES] * len(ITEMS)
    cards.discards = [0] * len(ITEMS)
    cards.order = []
    cards.hidden = (0, 0)
    return cards
