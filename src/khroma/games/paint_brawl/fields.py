"""Paint Brawl: everything on the table, and looking at it (docs/rules/paint_brawl.md, section 14).

Players are seats inside; their colour is a word for the edge. In a view, `hidden` counts cards of other
hands that are not known; in the common deck they are then among `decks`.
"""

from __future__ import annotations

from khroma.games.paint_brawl.board import KIND_OF
from khroma.games.paint_brawl.box import Box
from khroma.games.paint_brawl.kinds import COLOURS, MAXI, MINI, NOBODY, Seat, Square
from khroma.kernel.game import State as KernelState


class Fields(KernelState):
    """PB-OVR-6, PB-GEO-12, PB-GEO-13, PB-GEO-14: board, Quest stand, hands, cards left, what is pending."""

    colours: list[int]  # by seat; NOBODY while they are being chosen
    first: Seat
    active: Seat
    round: int
    moves: int  # Move cards left
    attacks: int  # Attack cards left
    blast_played: bool
    ran_out: bool  # the active player's supply was empty at some moment of this turn
    ended: int
    winner: Seat
    board: list[int]  # one code per square
    quest: Seat  # whose stand lies on the Quest square
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

    def supply(self, seat: Seat) -> int:
        """PB-SUP-1: stands that can be placed; captures may have used more than there are."""
        left = self.stock[seat]
        return left if left > 0 else 0

    def following(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return Seat(seat + 1) if seat + 1 < self.box.players else Seat(0)

    def place(self, seat: Seat) -> int:
        """PB-SET-2: the first player has place 0, the others follow clockwise."""
        return (seat - self.first) % self.box.players

    def golems(self, seat: Seat) -> int:
        """PB-INV-2: mini and maxi golems of a seat on the board."""
        count = 0
        for square in self.men[seat]:
            kind = KIND_OF[self.board[square]]
            if kind in (MINI, MAXI):
                count += 1
        return count

    def awake(self, seat: Seat) -> list[Square]:
        """PB-STA-KO: where the characters of a seat stand that are not knocked out."""
        men = self.men[seat]
        return [square for square in men if square not in self.knocked] if self.knocked else men

    def has_kind(self, seat: Seat, kind: int) -> bool:
        """Whether a seat has a piece of this kind on the board."""
        return any(KIND_OF[self.board[square]] == kind for square in self.men[seat])

    def pile(self, seat: Seat) -> int:
        """Which deck a seat draws from."""
        return seat if self.box.personal_decks else 0

    def deck_size(self, pile: int) -> int:
        """How many cards a deck has left; hidden hands are not in it."""
        size = 0
        for count in self.cards_of(self.decks, pile):
            size += count
        if self.box.tactical:
            return size
        for count in self.hidden:
            size -= count
        return size

    def cards_of(self, counts: list[int], whose: int) -> list[int]:
        """How many of each card a seat or pile has, in `hands`, `decks` or `discards`."""
        kinds = self.box.card_kinds
        return counts[whose * kinds : (whose + 1) * kinds]

    def seat_at(self, place: int) -> Seat:
        """PB-SET-2: the seat that comes so many places after the first player."""
        return Seat((self.first + place) % self.box.players)

    def seat_word(self, seat: Seat) -> str:
        """A seat by its colour, or by its number while colours are being chosen."""
        colour = self.colours[seat]
        return COLOURS[colour] if colour != NOBODY else f"seat{seat + 1}"
