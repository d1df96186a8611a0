"""Paint Brawl: hands, decks, discards and blast cards (docs/rules/paint_brawl.md, section 7.8).

In a view, `hidden` counts cards of other hands that are not known; in the common deck they are then among `decks`.
"""

from __future__ import annotations

from khroma.games.paint_brawl.board import NAMES
from khroma.games.paint_brawl.box import Box
from khroma.games.paint_brawl.kinds import CASTES, NOWHERE, Card, Caste
from khroma.games.paint_brawl.parts.clans import Clans
from khroma.kernel.events import Chronicle
from khroma.kernel.kinds import Seat, Square


class Cards:
    """PB-OVR-6: what happens to bonus cards and blast cards."""

    hands: list[int]  # by seat and card
    held: list[int]  # how many cards each seat holds, also where they are hidden
    decks: list[int]  # by pile and card; the common deck is pile 0
    discards: list[int]  # by who played them, and card
    played: list[int]  # bonus cards of each seat in this turn
    blasts: list[int]  # by seat and caste
    hidden: tuple[int, ...]
    decks_unknown: bool  # views of personal sets only: the sets of the others are not known
    order: list[list[int]]  # a test may fix the order of piles, top first

    def __init__(self, box: Box, clans: Clans) -> None:
        self.box = box
        self.clans = clans
        self.chronicle: Chronicle | None = None

    def copy(self, clans: Clans) -> Cards:
        """Cards of its own, without the chronicle."""
        new = Cards(self.box, clans)
        new.hands = self.hands[:]
        new.held = self.held[:]
        new.decks = self.decks[:]
        new.discards = self.discards[:]
        new.played = self.played[:]
        new.blasts = self.blasts[:]
        new.hidden = self.hidden
        new.decks_unknown = self.decks_unknown
        new.order = [pile[:] for pile in self.order] if self.order else self.order
        return new

    # --- looking at them

    def pile(self, seat: Seat) -> int:
        """Which deck a seat draws from."""
        return seat if self.box.personal_decks else 0

    def deck_size(self, pile: int) -> int:
        """How many cards a deck has left; hidden hands are not in it."""
        size = 0
        for count in self.of(self.decks, pile):
            size += count
        if self.box.tactical:
            return size
        for count in self.hidden:
            size -= count
        return size

    def of(self, counts: list[int], whose: int) -> list[int]:
        """How many of each card a seat or pile has, in `hands`, `decks` or `discards`."""
        kinds = self.box.card_kinds
        return counts[whose * kinds : (whose + 1) * kinds]

    def blasts_left(self, seat: Seat, caste: Caste) -> int:
        """How many blast cards of a caste lie before a seat."""
        return self.blasts[seat * len(CASTES) + caste]

    # --- verbs

    def begin_turn(self) -> None:
        """PB-TRN-5: nobody has played a card in this turn."""
        self.played = [0] * self.box.players

    def draw(self, seat: Seat, card: Card) -> None:
        """A bonus card from the deck into the hand."""
        pile = self.pile(seat)
        self.decks[pile * self.box.card_kinds + card] -= 1
        self.hands[seat * self.box.card_kinds + card] += 1
        self.held[seat] += 1
        if self.order and self.order[pile]:
            self.order[pile].pop(0)
        if self.chronicle is not None:
            self.chronicle.write_secret("drew", seat, {"card": self.box.card_names[card]}, player=self.clans.word(seat))

    def own_card(self, seat: Seat, card: Card, count: int) -> None:
        """PB-BON-TAC: cards of a seat's own set, in hand or in its own deck."""
        if self.box.personal_decks:
            self.decks[seat * self.box.card_kinds + card] += count
        else:
            self.hands[seat * self.box.card_kinds + card] += count
            self.held[seat] += count

    def deal_extra(self, seat: Seat, card: Card) -> None:
        """PB-BON-TAC: a random card for a set of three players; the pile of these cards is `decks` of nobody."""
        self.decks[self.box.players * self.box.card_kinds + card] -= 1
        self.own_card(seat, card, 1)
        if self.chronicle is not None:
            self.chronicle.write_secret("drew", seat, {"card": self.box.card_names[card]}, player=self.clans.word(seat))

    def discard(self, seat: Seat, card: Card) -> None:
        """A card leaves the hand, face up."""
        self.hands[seat * self.box.card_kinds + card] -= 1
        self.held[seat] -= 1
        self.discards[seat * self.box.card_kinds + card] += 1

    def play(self, seat: Seat, card: Card, square: Square) -> None:
        """PB-BON-0, PB-TRN-5: a bonus card is played, which counts whether it works or not."""
        self.discard(seat, card)
        self.played[seat] += 1
        if self.chronicle is not None:
            if square == NOWHERE:
                self.chronicle.write("card_played", player=self.clans.word(seat), card=self.box.card_names[card])
            else:
                self.chronicle.write(
                    "card_played_on",
                    player=self.clans.word(seat),
                    card=self.box.card_names[card],
                    square=NAMES[square],
                )

    def cancel(self, seat: Seat, card: Card) -> None:
        """A played card has no effect."""
        if self.chronicle is not None:
            self.chronicle.write("card_cancelled", player=self.clans.word(seat), card=self.box.card_names[card])

    def trade_in(self, seat: Seat) -> None:
        """PB-BON-TRD: both cards are discarded."""
        for card in self.box.cards:
            while self.hands[seat * self.box.card_kinds + card] > 0:
                self.discard(seat, card)
        if self.chronicle is not None:
            self.chronicle.write("traded_in", player=self.clans.word(seat))

    def shuffle_discards(self) -> None:
        """PB-BON-0: the discard pile becomes the common deck."""
        for index in range(len(self.discards)):
            self.decks[index % self.box.card_kinds] += self.discards[index]
            self.discards[index] = 0
        if self.chronicle is not None:
            self.chronicle.write("deck_shuffled")

    def give_blast(self, seat: Seat, caste: Caste) -> None:
        """A blast card lies before its owner."""
        self.blasts[seat * len(CASTES) + caste] += 1
        if self.chronicle is not None:
            self.chronicle.write("blast_given", player=self.clans.word(seat), caste=CASTES[caste])

    def use_blast(self, seat: Seat, caste: Caste, power: str, square: Square) -> None:
        """PB-BLA-0: a blast card is used up."""
        self.blasts[seat * len(CASTES) + caste] -= 1
        if self.chronicle is not None:
            self.chronicle.write("blast_played", player=self.clans.word(seat), power=power, square=NAMES[square])


def no_cards(box: Box, clans: Clans) -> Cards:
    """PB-SET-15: before anything is dealt."""
    cards, players, kinds = Cards(box, clans), box.players, box.card_kinds
    cards.hands = [0] * (players * kinds)
    cards.held = [0] * players
    cards.decks = [0] * ((players + 1) * kinds)
    cards.discards = [0] * (players * kinds)
    cards.played = [0] * players
    cards.blasts = [0] * (players * len(CASTES))
    cards.hidden = (0,) * players
    cards.decks_unknown = False
    cards.order = []
    return cards
