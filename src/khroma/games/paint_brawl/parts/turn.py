"""Paint Brawl: the turn: whose it is, and which action cards are left (docs/rules/paint_brawl.md, section 6)."""

from __future__ import annotations

from khroma.games.paint_brawl.kinds import ATTACK_CARD, NOBODY
from khroma.games.paint_brawl.parts.clans import Clans
from khroma.kernel.events import Chronicle
from khroma.kernel.kinds import Seat


class Turn:
    """PB-TRN-3: 2 Move cards and 2 Attack cards for the active player, round after round."""

    first: Seat
    active: Seat
    round: int
    moves: int  # Move cards left
    attacks: int  # Attack cards left
    blast_played: bool
    ran_out: bool  # the active player's supply was empty at some moment of this turn

    def __init__(self, clans: Clans, players: int) -> None:
        self.clans = clans
        self.players = players
        self.chronicle: Chronicle | None = None

    def copy(self, clans: Clans) -> Turn:
        """A turn of its own, without the chronicle."""
        new = Turn(clans, self.players)
        new.first = self.first
        new.active = self.active
        new.round = self.round
        new.moves = self.moves
        new.attacks = self.attacks
        new.blast_played = self.blast_played
        new.ran_out = self.ran_out
        return new

    def following(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return Seat(seat + 1) if seat + 1 < self.players else Seat(0)

    def place(self, seat: Seat) -> int:
        """PB-SET-2: the first player has place 0, the others follow clockwise."""
        return (seat - self.first) % self.players

    def seat_at(self, place: int) -> Seat:
        """PB-SET-2: the seat that comes this many places after the first player."""
        return Seat((self.first + place) % self.players)

    def choose_first(self, seat: Seat) -> None:
        """PB-SET-2: the first player is known."""
        self.first = seat
        self.active = seat
        if self.chronicle is not None:
            self.chronicle.write("first_player", player=self.clans.word(seat))

    def begin(self, seat: Seat, reduced: bool, ran_out: bool) -> None:
        """PB-TRN-3: 2 Move cards and 2 Attack cards; the opening handicap halves the very first turn."""
        self.active = seat
        self.moves = 1 if reduced else 2
        self.attacks = 1 if reduced else 2
        self.blast_played = False
        self.ran_out = ran_out
        if self.chronicle is not None:
            self.chronicle.write("turn_began", player=self.clans.word(seat), round=self.round)

    def pay(self, moves: int, attacks: int) -> None:
        """Action cards are spent."""
        self.moves -= moves
        self.attacks -= attacks

    def pay_one(self, payment: int) -> None:
        """One action card of this kind is spent."""
        if payment == ATTACK_CARD:
            self.attacks -= 1
        else:
            self.moves -= 1

    def take_back(self, moves: int, attacks: int) -> None:
        """PB-REA-4: the cards of a cancelled action that are kept."""
        self.moves += moves
        self.attacks += attacks

    def use_blast(self) -> None:
        """PB-BLA-0: one blast a turn."""
        self.blast_played = True

    def cancel(self, verb: str) -> None:
        """PB-REA-1: the declared action has no effect."""
        if self.chronicle is not None:
            self.chronicle.write("cancelled", player=self.clans.word(self.active), verb=verb)

    def end(self) -> None:
        """PB-ACT-3: cards that are left are lost."""
        if self.chronicle is not None:
            self.chronicle.write("turn_ended", player=self.clans.word(self.active), lost=self.moves + self.attacks)
        self.moves = 0
        self.attacks = 0

    def count_round(self) -> None:
        """A round is over when the first player comes again."""
        self.round += 1


def before_the_first(clans: Clans, players: int) -> Turn:
    """PB-SET-2: nobody is the first player yet."""
    turn = Turn(clans, players)
    turn.first = Seat(NOBODY)
    turn.active = Seat(NOBODY)
    turn.round = 1
    turn.moves = 0
    turn.attacks = 0
    turn.blast_played = False
    turn.ran_out = False
    return turn
