"""Paint Brawl: the state of a game: the table (`fields`), its verbs (`board_verbs`, `card_verbs`, here), its copy."""

from __future__ import annotations

from khroma.games.paint_brawl.board import BARE_QUEST, BARE_WALL, FREE, NAMES, QUEST, SIZE
from khroma.games.paint_brawl.box import Box
from khroma.games.paint_brawl.card_verbs import CardVerbs
from khroma.games.paint_brawl.kinds import ATTACK_CARD, CASTES, COLOURS, KINDS, NOBODY, NOWHERE, STANDS, Seat, Square
from khroma.kernel.game import PLAYING


class State(CardVerbs):
    """A position, with the verbs of the set-up and of the turn."""

    def copy(self) -> State:
        """Everything that may change is copied; what is only ever replaced is shared."""
        new = State(self.box)
        new.agenda = self.agenda[:]
        new.colours = self.colours
        new.first = self.first
        new.active = self.active
        new.round = self.round
        new.moves = self.moves
        new.attacks = self.attacks
        new.blast_played = self.blast_played
        new.ran_out = self.ran_out
        new.ended = self.ended
        new.winner = self.winner
        new.board = self.board[:]
        new.quest = self.quest
        new.men = [each[:] for each in self.men]
        new.chief = self.chief[:]
        new.walls = self.walls
        new.knocked = self.knocked.copy() if self.knocked else {}
        new.stock = self.stock[:]
        new.puddles = self.puddles[:]
        new.combatants = self.combatants[:]
        new.invocations = self.invocations
        new.hands = self.hands[:]
        new.held = self.held[:]
        new.decks = self.decks[:]
        new.discards = self.discards[:]
        new.played = self.played[:]
        new.blasts = self.blasts[:]
        new.replaced = self.replaced
        new.hidden = self.hidden
        new.decks_unknown = self.decks_unknown
        new.order = [pile[:] for pile in self.order] if self.order else self.order
        return new

    # --- verbs of the set-up

    def choose_first(self, seat: Seat) -> None:
        """PB-SET-2: the first player is known."""
        self.first = seat
        self.active = seat
        if self.journal is not None:
            self.journal.write("first_player", player=self.seat_word(seat))

    def take_colour(self, seat: Seat, colour: int) -> None:
        """A seat takes a colour."""
        if self.journal is not None:
            self.journal.write("colour_taken", seat=seat + 1, colour=COLOURS[colour])
        self.colours = [colour if each == seat else self.colours[each] for each in range(self.box.players)]

    def replace_figure(self, seat: Seat, caste: int) -> None:
        """PB-SET-6: one basic combatant of this caste will be the advanced one; NO_CASTE: none."""
        self.replaced = [caste if each == seat else self.replaced[each] for each in range(self.box.players)]
        if self.journal is not None:
            if caste == NOBODY:
                self.journal.write("not_replaced", player=self.seat_word(seat))
            else:
                self.journal.write("replaced", player=self.seat_word(seat), caste=CASTES[caste])

    def give_blast(self, seat: Seat, caste: int) -> None:
        """A blast card lies before its owner."""
        self.blasts[seat * len(CASTES) + caste] += 1
        if self.journal is not None:
            self.journal.write("blast_given", player=self.seat_word(seat), caste=CASTES[caste])

    def place_wall(self, seat: Seat, square: Square) -> None:
        """PB-CMP-5: a wall is placed for the whole game."""
        self.walls = sorted([*self.walls, square])
        self.board[square] += BARE_WALL
        if self.journal is not None:
            self.journal.write("wall_placed", player=self.seat_word(seat), square=NAMES[square])

    def deploy(self, seat: Seat, kind: int, square: Square) -> None:
        """A piece of the team comes to its first square."""
        self.put(square, kind, seat)
        if self.journal is not None:
            self.journal.write("deployed", player=self.seat_word(seat), piece=KINDS[kind], square=NAMES[square])

    # --- verbs of the turn

    def begin_turn(self, seat: Seat) -> None:
        """PB-TRN-3: 2 Move cards and 2 Attack cards; the opening handicap halves the very first turn."""
        reduced = self.box.handicap and self.round == 1 and seat == self.first
        self.active = seat
        self.moves = 1 if reduced else 2
        self.attacks = 1 if reduced else 2
        self.blast_played = False
        self.ran_out = self.stock[seat] <= 0
        self.played = [0] * self.box.players
        if self.journal is not None:
            self.journal.write("turn_began", player=self.seat_word(seat), round=self.round)

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

    def tell(self, event: str, verb: str) -> None:
        """Something about an action that changes nothing by itself: declared, or cancelled."""
        if self.journal is not None:
            self.journal.write(event, player=self.seat_word(self.active), verb=verb)

    def tell_square(self, event: str, square: Square) -> None:
        """Something about a square that changes nothing by itself."""
        if self.journal is not None:
            self.journal.write(event, square=NAMES[square])

    def end_turn(self) -> None:
        """PB-ACT-3: cards that are left are lost."""
        if self.journal is not None:
            self.journal.write("turn_ended", player=self.seat_word(self.active), lost=self.moves + self.attacks)
        self.moves = 0
        self.attacks = 0

    def count_round(self) -> None:
        """A round is over when the first player comes again."""
        self.round += 1

    def end(self, reason: int, winner: Seat) -> None:
        """Nothing is asked any more."""
        self.ended = reason
        self.winner = winner
        self.agenda.clear()
        if self.journal is not None:
            if winner == NOBODY:
                self.journal.write("game_over")
            else:
                self.journal.write("game_won", player=self.seat_word(winner))


def empty_table(box: Box) -> State:
    """PB-SUP-1, PB-SUP-4, PB-SET-16: a bare board, 25 stands for each colour, nothing asked."""
    state = State(box)
    players = box.players
    state.agenda = []
    state.colours = list(box.colours) if box.colours else [NOBODY] * players
    state.first = Seat(NOBODY)
    state.active = Seat(NOBODY)
    state.round = 1
    state.moves = 0
    state.attacks = 0
    state.blast_played = False
    state.ran_out = False
    state.ended = PLAYING
    state.winner = Seat(NOBODY)
    state.board = [FREE] * SIZE
    state.board[QUEST] = BARE_QUEST
    state.quest = Seat(NOBODY)
    state.men = [[] for _ in range(players)]
    state.chief = [Square(NOWHERE)] * players
    state.walls = []
    state.knocked = {}
    state.stock = [STANDS - 1 if box.shared_stands else STANDS] * players
    state.puddles = [0] * players
    state.combatants = [0] * players
    state.invocations = 0
    state.hands = [0] * (players * box.card_kinds)
    state.held = [0] * players
    state.decks = [0] * ((players + 1) * box.card_kinds)
    state.discards = [0] * (players * box.card_kinds)
    state.played = [0] * players
    state.blasts = [0] * (players * len(CASTES))
    state.replaced = [NOBODY] * players
    state.hidden = (0,) * players
    state.decks_unknown = False
    state.order = []
    return state
