"""Paint Brawl: everything on the table, and the verbs that change it (docs/rules/paint_brawl.md, sections 8, 14).

Players are seats inside; their colour is a word for the edge. In a view, `hidden` counts cards of other
hands that are not known; in the common deck they are then among `decks`.
"""

from __future__ import annotations

from typing import Final

from khroma.games.paint_brawl import agenda
from khroma.games.paint_brawl.actions import CARD_KINDS, CARDS
from khroma.games.paint_brawl.board import (
    BARE_QUEST,
    BARE_WALL,
    CASTES,
    CHIEF,
    FREE,
    KIND_OF,
    KINDS,
    MAXI,
    MINI,
    NAMES,
    NOBODY,
    NOWHERE,
    OWNER_OF,
    PUDDLE,
    QUEST,
    SIZE,
    Square,
    bare,
    content,
)
from khroma.games.paint_brawl.box import COLOURS, EMPTY_SUPPLY, STANDS, Box
from khroma.kernel.game import State as KernelState

PLAYING: Final = 0
ROUND_LIMIT: Final = 6
ENDS: Final = (
    "playing",
    "paint_networks",
    "capture",
    "siege",
    "chief_escort",
    "walls_control",
    "round_limit",
)


class State(KernelState):
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

    # --- looking

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

    # --- what every change of the board goes through

    def put(self, square: Square, kind: int, seat: int) -> None:
        """Something appears on a square, silently: for the verbs below and for readers of pictures."""
        self.board[square] += content(kind, seat)
        if kind == PUDDLE:
            self.puddles[seat] += 1
            self._use_stand(seat)
            return
        self.men[seat].append(square)
        if kind == CHIEF:
            self.chief[seat] = square
        elif kind >= MINI:
            self.invocations += 1
        else:
            self.combatants[seat] += 1
            if self.box.shared_stands:
                self._use_stand(seat)

    def _use_stand(self, seat: int) -> None:
        self.stock[seat] -= 1
        if self.stock[seat] <= 0 and seat == self.active and self.box.recover_rule == EMPTY_SUPPLY:
            self.ran_out = True

    def _take(self, square: Square) -> None:
        code = self.board[square]
        kind, seat = KIND_OF[code], OWNER_OF[code]
        self.board[square] = bare(code)
        if kind == PUDDLE:
            self.puddles[seat] -= 1
            self.stock[seat] += 1
            return
        self.men[seat].remove(square)
        if kind == CHIEF:
            self.chief[seat] = NOWHERE
        elif kind >= MINI:
            self.invocations -= 1
        else:
            self.combatants[seat] -= 1
            if self.box.shared_stands:
                self.stock[seat] += 1

    # --- verbs of the set-up

    def choose_first(self, seat: int) -> None:
        """PB-SET-2: the first player is known."""
        self.first = seat
        self.active = seat
        if self.journal is not None:
            self.journal.write("first_player", player=self.seat_word(seat))

    def take_colour(self, seat: int, colour: int) -> None:
        """A seat takes a colour."""
        if self.journal is not None:
            self.journal.write("colour_taken", seat=seat + 1, colour=COLOURS[colour])
        self.colours = [colour if each == seat else self.colours[each] for each in range(self.box.players)]

    def replace_figure(self, seat: int, caste: int) -> None:
        """PB-SET-6: one basic combatant of this caste will be the advanced one; NO_CASTE: none."""
        self.replaced = [caste if each == seat else self.replaced[each] for each in range(self.box.players)]
        if self.journal is not None:
            if caste == NOBODY:
                self.journal.write("not_replaced", player=self.seat_word(seat))
            else:
                self.journal.write("replaced", player=self.seat_word(seat), caste=CASTES[caste])

    def give_blast(self, seat: int, caste: int) -> None:
        """A blast card lies before its owner."""
        self.blasts[seat * len(CASTES) + caste] += 1
        if self.journal is not None:
            self.journal.write("blast_given", player=self.seat_word(seat), caste=CASTES[caste])

    def place_wall(self, seat: int, square: Square) -> None:
        """PB-CMP-5: a wall is placed for the whole game."""
        self.walls = sorted([*self.walls, square])
        self.board[square] += BARE_WALL
        if self.journal is not None:
            self.journal.write("wall_placed", player=self.seat_word(seat), square=NAMES[square])

    def deploy(self, seat: int, kind: int, square: Square) -> None:
        """A piece of the team comes to its first square."""
        self.put(square, kind, seat)
        if self.journal is not None:
            self.journal.write("deployed", player=self.seat_word(seat), piece=KINDS[kind], square=NAMES[square])

    # --- verbs of the board

    def move(self, start: Square, end: Square, event: str) -> None:
        """A character goes from one square to another, with its knock-out markers."""
        board = self.board
        code = board[start]
        kind, seat = KIND_OF[code], OWNER_OF[code]
        board[start] = bare(code)
        board[end] += content(kind, seat)
        men = self.men[seat]
        men[men.index(start)] = end
        if kind == CHIEF:
            self.chief[seat] = end
        if self.knocked and start in self.knocked:
            self.knocked[end] = self.knocked.pop(start)
        if self.journal is not None:
            self.journal.write(
                event, player=self.seat_word(seat), piece=KINDS[kind], start=NAMES[start], square=NAMES[end]
            )

    def exchange(self, one: Square, two: Square) -> None:
        """Two combatants change places (option mutation_swap)."""
        board = self.board
        kinds = KIND_OF[board[one]], KIND_OF[board[two]]
        seats = OWNER_OF[board[one]], OWNER_OF[board[two]]
        marks = self.knocked.pop(one, 0), self.knocked.pop(two, 0)
        board[one] = bare(board[one]) + content(kinds[1], seats[1])
        board[two] = bare(board[two]) + content(kinds[0], seats[0])
        mine, theirs = self.men[seats[0]], self.men[seats[1]]
        mine[mine.index(one)] = two
        theirs[theirs.index(two)] = one
        if marks[0]:
            self.knocked[two] = marks[0]
        if marks[1]:
            self.knocked[one] = marks[1]
        if self.journal is not None:
            self.journal.write("exchanged", square=NAMES[one], target=NAMES[two])

    def place_puddle(self, square: Square, seat: int) -> None:
        """A puddle is placed; one of another colour goes back to its own supply."""
        if KIND_OF[self.board[square]] == PUDDLE:
            self._take(square)
        self.put(square, PUDDLE, seat)
        if self.journal is not None:
            self.journal.write("painted", square=NAMES[square], player=self.seat_word(seat))

    def remove_puddle(self, square: Square) -> None:
        """PB-SUP-5: a puddle goes back to the supply of its colour."""
        seat = OWNER_OF[self.board[square]]
        self._take(square)
        if self.journal is not None:
            self.journal.write("puddle_removed", square=NAMES[square], player=self.seat_word(seat))

    def recolour(self, square: Square, seat: int) -> None:
        """PB-OVR-5, PB-ATK-5, PB-SUP-3: a combatant gets another colour and belongs to it at once."""
        code = self.board[square]
        kind, before = KIND_OF[code], OWNER_OF[code]
        self.board[square] = bare(code) + content(kind, seat)
        self.men[before].remove(square)
        self.men[seat].append(square)
        self.combatants[before] -= 1
        self.combatants[seat] += 1
        if self.box.shared_stands:
            self.stock[before] += 1
            self._use_stand(seat)
        if self.journal is not None:
            self.journal.write(
                "recoloured",
                piece=KINDS[kind],
                square=NAMES[square],
                loser=self.seat_word(before),
                player=self.seat_word(seat),
            )

    def paint_quest(self, seat: int) -> None:
        """PB-QST-1, PB-CMP-6: a stand on the Quest square replaces the one that lay there."""
        if self.quest != NOBODY:
            self.stock[self.quest] += 1
        self.quest = seat
        self._use_stand(seat)
        if self.journal is not None:
            self.journal.write("quest_painted", player=self.seat_word(seat))

    def place_invocation(self, square: Square, kind: int, seat: int) -> None:
        """PB-CMP-7, PB-CMP-8, PB-CMP-9: a golem or a clone stands on a square."""
        self.put(square, kind, seat)
        if self.journal is not None:
            self.journal.write(
                "invocation_placed", player=self.seat_word(seat), piece=KINDS[kind], square=NAMES[square]
            )

    def remove_invocation(self, square: Square, event: str) -> None:
        """A golem or a clone leaves the board."""
        code = self.board[square]
        self._take(square)
        if self.journal is not None:
            self.journal.write(
                event, player=self.seat_word(OWNER_OF[code]), piece=KINDS[KIND_OF[code]], square=NAMES[square]
            )

    def knock_out(self, square: Square, seat: int) -> None:
        """PB-STA-KO: a combatant carries a marker of this seat."""
        self.knocked[square] = agenda.joined(self.knocked.get(square, 0), seat)
        if self.journal is not None:
            code = self.board[square]
            self.journal.write(
                "knocked_out",
                piece=KINDS[KIND_OF[code]],
                square=NAMES[square],
                loser=self.seat_word(OWNER_OF[code]),
                player=self.seat_word(seat),
            )

    def wake_up(self, seat: int) -> None:
        """PB-TRN-1: the markers of this seat end."""
        for square, mask in list(self.knocked.items()):
            if not agenda.holds(mask, seat):
                continue
            left = agenda.without(mask, seat)
            if left:
                self.knocked[square] = left
                continue
            del self.knocked[square]
            if self.journal is not None:
                code = self.board[square]
                self.journal.write(
                    "woke_up",
                    piece=KINDS[KIND_OF[code]],
                    square=NAMES[square],
                    player=self.seat_word(OWNER_OF[code]),
                )

    # --- verbs of the cards

    def draw(self, seat: int, card: int) -> None:
        """A bonus card from the deck into the hand."""
        pile = self.pile(seat)
        self.decks[pile * CARD_KINDS + card] -= 1
        self.hands[seat * CARD_KINDS + card] += 1
        self.held[seat] += 1
        if self.order and self.order[pile]:
            self.order[pile].pop(0)
        if self.journal is not None:
            self.journal.write_secret("drew", seat, {"card": CARDS[card]}, player=self.seat_word(seat))

    def own_card(self, seat: int, card: int, count: int) -> None:
        """PB-BON-TAC: cards of a seat's own set, in hand or in its own deck."""
        if self.box.personal_decks:
            self.decks[seat * CARD_KINDS + card] += count
        else:
            self.hands[seat * CARD_KINDS + card] += count
            self.held[seat] += count

    def deal_extra(self, seat: int, card: int) -> None:
        """PB-BON-TAC: a random card for a set of three players; the pile of these cards is `decks` of nobody."""
        self.decks[self.box.players * CARD_KINDS + card] -= 1
        self.own_card(seat, card, 1)
        if self.journal is not None:
            self.journal.write_secret("drew", seat, {"card": CARDS[card]}, player=self.seat_word(seat))

    def discard(self, seat: int, card: int) -> None:
        """A card leaves the hand, face up."""
        self.hands[seat * CARD_KINDS + card] -= 1
        self.held[seat] -= 1
        self.discards[seat * CARD_KINDS + card] += 1

    def play_card(self, seat: int, card: int, square: Square) -> None:
        """PB-BON-0, PB-TRN-5: a bonus card is played, which counts whether it works or not."""
        self.discard(seat, card)
        self.played[seat] += 1
        if self.journal is not None:
            if square == NOWHERE:
                self.journal.write("card_played", player=self.seat_word(seat), card=CARDS[card])
            else:
                self.journal.write(
                    "card_played_on", player=self.seat_word(seat), card=CARDS[card], square=NAMES[square]
                )

    def cancel_card(self, seat: int, card: int) -> None:
        """A played card has no effect."""
        if self.journal is not None:
            self.journal.write("card_cancelled", player=self.seat_word(seat), card=CARDS[card])

    def trade_in(self, seat: int) -> None:
        """PB-BON-TRD: both cards are discarded."""
        for card in range(CARD_KINDS):
            while self.hands[seat * CARD_KINDS + card] > 0:
                self.discard(seat, card)
        if self.journal is not None:
            self.journal.write("traded_in", player=self.seat_word(seat))

    def shuffle_discards(self) -> None:
        """PB-BON-0: the discard pile becomes the common deck."""
        for index in range(len(self.discards)):
            self.decks[index % CARD_KINDS] += self.discards[index]
            self.discards[index] = 0
        if self.journal is not None:
            self.journal.write("deck_shuffled")

    def use_blast(self, seat: int, caste: int, power: str, square: Square) -> None:
        """PB-BLA-0: a blast card is used up."""
        self.blasts[seat * len(CASTES) + caste] -= 1
        self.blast_played = True
        if self.journal is not None:
            self.journal.write("blast_played", player=self.seat_word(seat), power=power, square=NAMES[square])

    # --- verbs of the turn

    def begin_turn(self, seat: int) -> None:
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

    def end(self, reason: int, winner: int) -> None:
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
    state.first = NOBODY
    state.active = NOBODY
    state.round = 1
    state.moves = 0
    state.attacks = 0
    state.blast_played = False
    state.ran_out = False
    state.ended = PLAYING
    state.winner = NOBODY
    state.board = [FREE] * SIZE
    state.board[QUEST] = BARE_QUEST
    state.quest = NOBODY
    state.men = [[] for _ in range(players)]
    state.chief = [NOWHERE] * players
    state.walls = []
    state.knocked = {}
    state.stock = [STANDS - 1 if box.shared_stands else STANDS] * players
    state.puddles = [0] * players
    state.combatants = [0] * players
    state.invocations = 0
    state.hands = [0] * (players * CARD_KINDS)
    state.held = [0] * players
    state.decks = [0] * ((players + 1) * CARD_KINDS)
    state.discards = [0] * (players * CARD_KINDS)
    state.played = [0] * players
    state.blasts = [0] * (players * len(CASTES))
    state.replaced = [NOBODY] * players
    state.hidden = (0,) * players
    state.decks_unknown = False
    state.order = []
    return state
