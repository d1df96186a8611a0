"""Paint Brawl: the verbs that change hands, decks and discards (docs/rules/paint_brawl.md, section 7.8)."""

from __future__ import annotations

from khroma.games.paint_brawl.board import NAMES
from khroma.games.paint_brawl.board_verbs import BoardVerbs
from khroma.games.paint_brawl.kinds import CASTES, NOWHERE, Card, Seat, Square


class CardVerbs(BoardVerbs):
    """What happens to bonus cards and blast cards."""

    def draw(self, seat: Seat, card: Card) -> None:
        """A bonus card from the deck into the hand."""
        pile = self.pile(seat)
        self.decks[pile * self.box.card_kinds + card] -= 1
        self.hands[seat * self.box.card_kinds + card] += 1
        self.held[seat] += 1
        if self.order and self.order[pile]:
            self.order[pile].pop(0)
        if self.journal is not None:
            self.journal.write_secret("drew", seat, {"card": self.box.card_names[card]}, player=self.seat_word(seat))

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
        if self.journal is not None:
            self.journal.write_secret("drew", seat, {"card": self.box.card_names[card]}, player=self.seat_word(seat))

    def discard(self, seat: Seat, card: Card) -> None:
        """A card leaves the hand, face up."""
        self.hands[seat * self.box.card_kinds + card] -= 1
        self.held[seat] -= 1
        self.discards[seat * self.box.card_kinds + card] += 1

    def play_card(self, seat: Seat, card: Card, square: Square) -> None:
        """PB-BON-0, PB-TRN-5: a bonus card is played, which counts whether it works or not."""
        self.discard(seat, card)
        self.played[seat] += 1
        if self.journal is not None:
            if square == NOWHERE:
                self.journal.write("card_played", player=self.seat_word(seat), card=self.box.card_names[card])
            else:
                self.journal.write(
                    "card_played_on", player=self.seat_word(seat), card=self.box.card_names[card], square=NAMES[square]
                )

    def cancel_card(self, seat: Seat, card: Card) -> None:
        """A played card has no effect."""
        if self.journal is not None:
            self.journal.write("card_cancelled", player=self.seat_word(seat), card=self.box.card_names[card])

    def trade_in(self, seat: Seat) -> None:
        """PB-BON-TRD: both cards are discarded."""
        for card in self.box.cards:
            while self.hands[seat * self.box.card_kinds + card] > 0:
                self.discard(seat, card)
        if self.journal is not None:
            self.journal.write("traded_in", player=self.seat_word(seat))

    def shuffle_discards(self) -> None:
        """PB-BON-0: the discard pile becomes the common deck."""
        for index in range(len(self.discards)):
            self.decks[index % self.box.card_kinds] += self.discards[index]
            self.discards[index] = 0
        if self.journal is not None:
            self.journal.write("deck_shuffled")

    def blasts_left(self, seat: Seat, caste: int) -> int:
        """How many blast cards of a caste lie before a seat."""
        return self.blasts[seat * len(CASTES) + caste]

    def use_blast(self, seat: Seat, caste: int, power: str, square: Square) -> None:
        """PB-BLA-0: a blast card is used up."""
        self.blasts[seat * len(CASTES) + caste] -= 1
        self.blast_played = True
        if self.journal is not None:
            self.journal.write("blast_played", player=self.seat_word(seat), power=power, square=NAMES[square])
