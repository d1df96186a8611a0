"""Paint Brawl: the state of a game: its parts (board, clans, turn and cards), what is pending, the end (section 14)."""

from __future__ import annotations

from khroma.games.paint_brawl.box import Box
from khroma.games.paint_brawl.kinds import NO_COLOUR, NOBODY, WITHOUT_CASTE
from khroma.games.paint_brawl.parts.board import Board, bare_board
from khroma.games.paint_brawl.parts.cards import Cards, no_cards
from khroma.games.paint_brawl.parts.clans import Clans
from khroma.games.paint_brawl.parts.turn import Turn, before_the_first
from khroma.kernel.events import Chronicle
from khroma.kernel.game import PLAYING
from khroma.kernel.game import State as KernelState
from khroma.kernel.kinds import Seat


class State(KernelState):
    """PB-OVR-6: board, Quest stand, hands, cards left, what is pending."""

    turn: Turn
    cards: Cards
    clans: Clans
    ended: int
    winner: Seat
    board: Board

    def __init__(self, box: Box) -> None:
        """Only what every state needs: `copy` and `empty_table` fill in the rest."""
        self.box = box
        self.chronicle = None

    def copy(self) -> State:
        """Everything that may change is copied; what is only ever replaced is shared."""
        new = State(self.box)
        new.agenda = self.agenda[:]
        new.clans = self.clans.copy()
        new.turn = self.turn.copy(new.clans)
        new.cards = self.cards.copy(new.clans)
        new.board = self.board.copy(new.clans, new.turn)
        new.ended = self.ended
        new.winner = self.winner
        return new

    def listen(self, chronicle: Chronicle | None) -> None:
        """From now on events of all parts are written there."""
        self.chronicle = chronicle
        self.clans.chronicle = chronicle
        self.turn.chronicle = chronicle
        self.cards.chronicle = chronicle
        self.board.chronicle = chronicle

    # --- looking at it

    def seat_word(self, seat: Seat) -> str:
        """A seat by its colour, or by its number while colours are being chosen."""
        return self.clans.word(seat)

    # --- the turn and the end

    def begin_turn(self, seat: Seat) -> None:
        """PB-TRN-3: new action cards; nobody has played a bonus card yet."""
        reduced = self.box.handicap and self.turn.round == 1 and seat == self.turn.first
        self.cards.begin_turn()
        self.turn.begin(seat, reduced, self.board.stock[seat] <= 0)

    def end(self, reason: int, winner: Seat) -> None:
        """Nothing is asked any more."""
        self.ended = reason
        self.winner = winner
        self.agenda.clear()
        if self.chronicle is not None:
            if winner == NOBODY:
                self.chronicle.write("game_over")
            else:
                self.chronicle.write("game_won", player=self.seat_word(winner))


def empty_table(box: Box) -> State:
    """PB-SET-16: a bare board, nothing drawn, nothing asked."""
    state = State(box)
    players = box.players
    state.agenda = []
    state.clans = Clans(list(box.colours) if box.colours else [NO_COLOUR] * players, [WITHOUT_CASTE] * players)
    state.turn = before_the_first(state.clans, players)
    state.cards = no_cards(box, state.clans)
    state.board = bare_board(box, state.clans, state.turn)
    state.ended = PLAYING
    state.winner = Seat(NOBODY)
    return state
