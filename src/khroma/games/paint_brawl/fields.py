"""Paint Brawl: everything on the table, and looking at it (docs/rules/paint_brawl.md, section 14).

Players are seats inside; their colour is a word for the edge. In a view, `hidden` counts cards of other
hands that are not known; in the common deck they are then among `decks`.
"""

from __future__ import annotations

from khroma.games.paint_brawl.actions import CARD_KINDS
from khroma.games.paint_brawl.board import KIND_OF, MAXI, MINI, NOBODY, Square
from khroma.games.paint_brawl.box import COLOURS, Box
from khroma.kernel.game import State as KernelState


class Fields(KernelState):
    """PB-OVR-6, PB-GEO-12, PB-GEO-13, PB-GEO-14: board, Quest stand, hands, cards left, what is pending."""

    colours: list[int]  # by seat; NOBODY while they are being chosen
    first: int
    active: int
    round: int
    moves: int  # Move cards left
    attacks: int  # Attack cards left
    blast_played: bool
    ran_out: bool  # the active player's supply was empty at some moment of this turn
    ended: int
    winner: int
    board: list[int]  # one code per square
    quest: int  # whose stand lies on the Quest square
    men: list[list[Square]]  # where the characters of each seat stand
    chief: list[Square]
    walls: list[Square]
    knocked: dict[Square, int]  # a mask of the seats whose knock-out markers lie there
    stock: list[int]  # stands left; below nothing after captures with an empty supply
    puddles: list[int]
    combatants: list[int]
    invocations: int
    hands: list[int]  # by seat and card
    held: list[int]  # how many cards each seat holds, also where they are hidden
    decks: list[int]  # by pile and card; the common deck is pile 0
    discards: list[int]  # by who played them, and card
    played: list[int]  # bonus cards of each seat in this turn
    blasts: list[int]  # by seat and caste
    replaced: list[int]  # the caste whose figure becomes an advanced one, during the set-up
    hidden: tuple[int, ...]
    decks_unknown: bool  # views of personal sets only: the sets of the others are not known
    order: list[list[int]]  # a test may fix the order of piles, top first

    def __init__(self, box: Box) -> None:
        """Only what every state needs: `copy` and `empty_table` fill in the rest."""
        self.box = box
        self.journal = None

    def supply(self, seat: int) -> int:
        """PB-SUP-1: stands that can be placed; captures may have used more than there are."""
        left = self.stock[seat]
        return left if left > 0 else 0

    def following(self, seat: int) -> int:
        """The next seat clockwise."""
        return seat + 1 if seat + 1 < self.box.players else 0

    def place(self, seat: int) -> int:
        """PB-SET-2: the first player has place 0, the others follow clockwise."""
        return (seat - self.first) % self.box.players

    def golems(self, seat: int) -> int:
        """PB-INV-2: mini and maxi golems of a seat on the board."""
        count = 0
        for square in self.men[seat]:
            kind = KIND_OF[self.board[square]]
            if kind in (MINI, MAXI):
                count += 1
        return count

    def has_kind(self, seat: int, kind: int) -> bool:
        """Whether a seat has a piece of this kind on the board."""
        return any(KIND_OF[self.board[square]] == kind for square in self.men[seat])

    def pile(self, seat: int) -> int:
        """Which deck a seat draws from."""
        return seat if self.box.personal_decks else 0

    def deck_size(self, pile: int) -> int:
        """How many cards a deck has left; hidden hands are not in it."""
        base = pile * CARD_KINDS
        size = 0
        for count in self.decks[base : base + CARD_KINDS]:
            size += count
        if self.box.tactical:
            return size
        for count in self.hidden:
            size -= count
        return size

    def seat_word(self, seat: int) -> str:
        """A seat by its colour, or by its number while colours are being chosen."""
        colour = self.colours[seat]
        return COLOURS[colour] if colour != NOBODY else f"seat{seat + 1}"
