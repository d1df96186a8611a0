"""Color Quest: dice and cards, and the verbs that change them (docs/rules/color_quest.md, sections 7.10 and 7.11).

In a view, `hidden` counts cards of a hand that are not known; the cards themselves are then among the deck.
"""

from __future__ import annotations

from typing import Final

from khroma.games.color_quest.figures import Figures
from khroma.games.color_quest.kinds import (
    CARDS,
    COLOURS,
    ITEMS,
    NO_COLOUR,
    SEATS,
    SECTIONS,
    SIDES,
    Card,
    Colour,
    Square,
)
from khroma.kernel.kinds import Seat

DICE_OF_SEAT: Final = 24
_DICE_OF_SECTION: Final = 8
_ALL: Final = 0  # in place of a colour: all dice of a section
_HELD: Final = 12  # behind the cards of both seats: how many each holds
_CAPTURED: Final = 16  # a captured die is kept as colour + 16 * square


class Holdings(Figures):
    """CQ-DIE-1, CQ-OV-4: the Kadamas boards, the pool, dice on their way, hands, deck and discards."""

    dice: list[int]  # by seat, section and colour; in place of the colour 0 all dice of the section
    pool: int
    rolled: list[Colour]
    captured: list[int]
    collected: list[int]
    hand: list[int]  # by seat and item; behind them how many cards each seat holds, known or not
    deck: list[int]
    discards: list[int]
    order: list[Card]
    hidden: tuple[int, int]

    # --- looking at dice and cards

    def dice_of(self, seat: Seat, section: int, colour: Colour) -> int:
        """How many dice of a colour lie on a section of a Kadamas board."""
        return self.dice[seat * DICE_OF_SEAT + section * _DICE_OF_SECTION + colour]

    def dice_in(self, seat: Seat, section: int) -> int:
        """CQ-DIE-9: how many dice lie on a section."""
        return self.dice[seat * DICE_OF_SEAT + section * _DICE_OF_SECTION + _ALL]

    def has_dice(self, seat: Seat) -> bool:
        """Whether any die lies on a Kadamas board."""
        first = seat * DICE_OF_SEAT + _ALL
        dice = self.dice
        return dice[first] + dice[first + _DICE_OF_SECTION] + dice[first + 2 * _DICE_OF_SECTION] > 0

    def dice_held(self) -> int:
        """How many dice lie on both Kadamas boards."""
        return sum([self.dice_in(seat, section) for seat in SEATS for section in range(3)])

    def cards_in_hand(self, seat: Seat) -> int:
        """How many cards a seat holds."""
        return self.hand[_HELD + seat]

    def cards_in_deck(self) -> int:
        """How many cards can still be drawn before the discard pile is shuffled."""
        return sum(self.deck) - self.hidden[0] - self.hidden[1]

    # --- verbs of dice

    def roll_die(self, colour: Colour) -> None:
        """A die of the pool shows a colour."""
        self.pool -= 1
        if self.chronicle is not None:
            self.chronicle.write("rolled", colour=COLOURS[colour])

    def return_die(self) -> None:
        """A die goes back to the pool."""
        self.pool += 1

    def set_die(self, square: Square, colour: Colour) -> None:
        """A rolled die is placed on a crystal."""
        self.die = self.die[:]
        self.die[square] = colour
        if self.chronicle is not None:
            self.chronicle.write("die_placed", colour=COLOURS[colour], square=self.square_word(square))

    def lift_die(self, square: Square) -> Colour:
        """A die leaves its crystal; its colour."""
        colour = self.die[square]
        self.die = self.die[:]
        self.die[square] = NO_COLOUR
        return colour

    def capture_die(self, square: Square) -> None:
        """CQ-DIE-3: paint takes a die; it is assigned after the hit."""
        colour = self.die[square]
        self.die = self.die[:]
        self.die[square] = NO_COLOUR
        self.captured.append(colour + square * _CAPTURED)
        if self.chronicle is not None:
            self.chronicle.write("die_captured", colour=COLOURS[colour], square=self.square_word(square))

    def next_captured(self) -> tuple[Colour, Square]:
        """The captured die that is handled next: colour and crystal."""
        code = self.captured.pop(0)
        return Colour(code % _CAPTURED), Square(code // _CAPTURED)

    def captured_dice(self) -> list[tuple[Colour, Square]]:
        """Captured dice not yet assigned: colour and crystal of each."""
        return [(Colour(code % _CAPTURED), Square(code // _CAPTURED)) for code in self.captured]

    def restore_captured(self, colour: Colour, square: Square) -> None:
        """Pictures only: a captured die not yet assigned."""
        self.captured.append(colour + square * _CAPTURED)

    def gain_die(self, seat: Seat, section: int, colour: Colour) -> None:
        """A die is put on a section of a Kadamas board."""
        self.lay_dice(seat, section, colour, 1)
        if self.chronicle is not None:
            self.chronicle.write("die_gained", player=SIDES[seat], colour=COLOURS[colour], section=SECTIONS[section])

    def spend_die(self, seat: Seat, section: int, colour: Colour) -> None:
        """CQ-DIE-6: a die of a Kadamas board returns to the pool."""
        self.lay_dice(seat, section, colour, -1)
        self.pool += 1
        if self.chronicle is not None:
            self.chronicle.write("die_spent", player=SIDES[seat], colour=COLOURS[colour], section=SECTIONS[section])

    def lay_dice(self, seat: Seat, section: int, colour: Colour, count: int) -> None:
        """This many more dice of a colour lie on a section; nothing is told."""
        first = seat * DICE_OF_SEAT + section * _DICE_OF_SECTION
        self.dice[first + colour] += count
        self.dice[first + _ALL] += count

    def count_collected(self, seat: Seat) -> None:
        """CQ-END-8: dice taken from crystals are counted."""
        self.collected[seat] += 1

    # --- verbs of cards

    def draw_card(self, seat: Seat, item: Card) -> None:
        """A card from the deck into a hand."""
        self.deck[item] -= 1
        self.take_card(seat, item)
        if self.order:
            self.order.pop(0)
        if self.chronicle is not None:
            self.chronicle.write_secret("drew", seat, {"item": ITEMS[item]}, player=SIDES[seat])

    def take_card(self, seat: Seat, item: Card) -> None:
        """A card more is in a hand; nothing is told."""
        self.hand[seat * 6 + item] += 1
        self.hand[_HELD + seat] += 1

    def hide_cards(self, seat: Seat, count: int) -> None:
        """This many cards more are in a hand that are not known."""
        self.hand[_HELD + seat] += count

    def play_card(self, seat: Seat, item: Card) -> None:
        """CQ-ITM-2: a played card goes to the discard pile, for everybody to see."""
        self._discard(seat, item)
        if self.chronicle is not None:
            self.chronicle.write("card_played", player=SIDES[seat], item=ITEMS[item])

    def discard_card(self, seat: Seat, item: Card) -> None:
        """CQ-ITM-2: a card is lost to the discard pile."""
        self._discard(seat, item)
        if self.chronicle is not None:
            self.chronicle.write("card_lost", player=SIDES[seat], item=ITEMS[item])

    def _discard(self, seat: Seat, item: Card) -> None:
        self.hand[seat * 6 + item] -= 1
        self.hand[_HELD + seat] -= 1
        self.discards[item] += 1

    def reshuffle(self) -> None:
        """CQ-ITM-2: the discard pile becomes the new deck."""
        for item in CARDS:
            self.deck[item] += self.discards[item]
            self.discards[item] = 0
        if self.chronicle is not None:
            self.chronicle.write("reshuffled")
