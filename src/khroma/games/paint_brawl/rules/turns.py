"""Paint Brawl: turns as a machine, and what the active player may do (docs/rules/paint_brawl.md, section 6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, TypeVar

from khroma.games.paint_brawl.arguments import SeatArgument
from khroma.games.paint_brawl.board import KIND_OF
from khroma.games.paint_brawl.kinds import CASTE_OF, KINDS, Kind
from khroma.games.paint_brawl.rules.attacks import BRAWL, SHOT
from khroma.games.paint_brawl.rules.attacks_advanced import CORRUPT, LAUNCH, SMASH
from khroma.games.paint_brawl.rules.attacks_network import NETWORK, NETWORK_FOE
from khroma.games.paint_brawl.rules.blasts import Blast
from khroma.games.paint_brawl.rules.blasts_shots import BLASTS
from khroma.games.paint_brawl.rules.cards import BONUS, OWN_TURN, BonusCard
from khroma.games.paint_brawl.rules.chief import CHIEF_MOVE
from khroma.games.paint_brawl.rules.deeds import Attack, Deed
from khroma.games.paint_brawl.rules.draws import DRAW_PHASE, TRADE_IN
from khroma.games.paint_brawl.rules.ending import check_end_of_turn, end_by_limit
from khroma.games.paint_brawl.rules.hands import has_card, may_play
from khroma.games.paint_brawl.rules.movement import MOVES, Move
from khroma.games.paint_brawl.rules.networks import Networks
from khroma.games.paint_brawl.rules.powers import POWERS, Power
from khroma.games.paint_brawl.rules.puddles import RECOVER
from khroma.games.paint_brawl.rules.windows import BETWEEN, Declaration, open_between
from khroma.games.paint_brawl.state import State
from khroma.kernel.chance import index_below, pick
from khroma.kernel.errors import Fact
from khroma.kernel.kinds import Action, Entry, Seat, Square
from khroma.kernel.verbs import Asking, Need, Task, Verb

_TRIES: Final = 8  # how often a piece is sampled, if it can do nothing, before all is listed
D = TypeVar("D", bound=Deed)

ATTACKS: Final[list[Attack]] = [BRAWL, SHOT, NETWORK, NETWORK_FOE, CORRUPT, LAUNCH, SMASH]
DECLARATIONS: Final[list[Declaration]] = [*MOVES, CHIEF_MOVE, *ATTACKS, *POWERS, *BLASTS]


def by_kind(deeds: Sequence[D]) -> list[list[D]]:
    """PB-CMP-11, PB-CMP-12: who does what, by the kind of piece, as the deeds declare it."""
    return [[deed for deed in deeds if deed.is_of(Kind(kind))] for kind in range(len(KINDS))]


MOVES_OF: Final[list[list[Move]]] = by_kind(MOVES)
ATTACKS_OF: Final[list[list[Attack]]] = by_kind(ATTACKS)
POWERS_OF: Final[list[list[Power]]] = by_kind(POWERS)
BLASTS_OF: Final[list[list[Blast]]] = by_kind(BLASTS)


# --- what each group can do


def list_moves(state: State, men: list[Square], networks: Networks, out: list[Action]) -> None:
    """PB-MOV-0: what the pieces on these squares do for a Move card."""
    board = state.board.on
    for square in men:
        for move in MOVES_OF[KIND_OF[board[square]]]:
            move.list_piece(state, square, networks, out)


def list_attacks(state: State, men: list[Square], networks: Networks, out: list[Action]) -> None:
    """PB-CMP-11: what they do for an Attack card."""
    board = state.board.on
    for square in men:
        for attack in ATTACKS_OF[KIND_OF[board[square]]]:
            attack.list_piece(state, square, networks, out)


def list_powers(state: State, men: list[Square], networks: Networks, out: list[Action]) -> None:
    """PB-LVL-1: their special abilities, if the cards are there."""
    board = state.board.on
    for square in men:
        for power in POWERS_OF[KIND_OF[board[square]]]:
            if power.cards.is_there(state):
                power.list_piece(state, square, networks, out)


def list_blasts(state: State, men: list[Square], networks: Networks, out: list[Action]) -> None:
    """PB-BLA-0: their blasts, if cards of their castes are left."""
    board = state.board.on
    for square in men:
        kind = KIND_OF[board[square]]
        for blast in BLASTS_OF[kind]:
            if state.cards.blasts_left(networks.seat, CASTE_OF[kind]) > 0:
                blast.list_piece(state, square, networks, out)


def list_cards(state: State, seat: Seat, out: list[Action]) -> None:
    """PB-BON-KAD, PB-BON-EXP, PB-BON-INV, PB-BON-TRD: the free plays of the active player."""
    if state.cards.held[seat] == 0:
        return
    if may_play(state, seat):
        for card in MAIN.cards:
            if has_card(state, seat, card.card):
                card.list_targets(state, seat, out)
    TRADE_IN.list_answers(state, Entry(0), out)


def list_ordinary(state: State, men: list[Square], networks: Networks, out: list[Action]) -> None:
    """PB-ACT-2, PB-TRN-7: moves, attacks and Chief moves oblige the player while a card is left for them."""
    if state.turn.moves > 0:
        list_moves(state, men, networks, out)
    if state.turn.attacks > 0:
        list_attacks(state, men, networks, out)
    if state.board.quest == networks.seat:
        CHIEF_MOVE.list_answers(state, Entry(0), out)


# --- the main decision


class Main(Asking[State]):
    """PB-ACT-1, PB-TRN-6: every action and every free play; `end_turn` where it is allowed."""

    def __init__(self) -> None:
        self.seat = SeatArgument()
        super().__init__("main", self.seat)
        self.main = True
        self.cards: list[BonusCard] = []  # those of one's own turn, when the book is made

    def enter_cards(self) -> None:
        """The deck is complete."""
        self.cards = [card for card in BONUS.cards if OWN_TURN in card.windows]

    def asked(self, state: State, entry: Entry) -> Seat:
        return self.seat.of(entry)

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        moves, attacks = state.turn.moves, state.turn.attacks
        left = "both" if moves and attacks else "moves" if moves else "attacks" if attacks else "spent"
        return {**self.facts(state, entry), "moves": moves, "attacks": attacks, "next": f"ask.{left}"}

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        seat = state.turn.active
        men, networks = state.board.awake(seat), Networks(state, seat)
        list_ordinary(state, men, networks, out)
        if not out or not state.box.compulsory:
            out.append(END_TURN.base)
        if state.box.special_abilities:
            list_powers(state, men, networks, out)
        RECOVER.list_answers(state, entry, out)
        list_cards(state, seat, out)
        if state.box.blasts and not state.turn.blast_played:
            list_blasts(state, men, networks, out)

    def sample(self, state: State, entry: Entry, rng: Random) -> Action:
        """A card and a piece, then one of its actions; all are listed only when that fails a few times."""
        seat = state.turn.active
        men, networks = state.board.awake(seat), Networks(state, seat)
        found: list[Action] = []
        cards = state.turn.moves + state.turn.attacks
        for _ in range(0 if not men else _TRIES if cards else 1):
            dice = index_below(rng, 16)
            if dice == 0:
                self._sample_extra(state, networks, rng, found)
            elif cards == 0:
                break
            elif dice == 1 and state.board.quest == seat:
                CHIEF_MOVE.list_answers(state, entry, found)
            elif index_below(rng, cards) < state.turn.moves:
                list_moves(state, [men[index_below(rng, len(men))]], networks, found)
            else:
                list_attacks(state, [men[index_below(rng, len(men))]], networks, found)
            if found:
                return pick(rng, found)
        self.list_answers(state, entry, found)
        return pick(rng, found)

    def _sample_extra(self, state: State, networks: Networks, rng: Random, found: list[Action]) -> None:
        """One of the groups that are never compulsory."""
        group, men = index_below(rng, 4), state.board.awake(networks.seat)
        one = [men[index_below(rng, len(men))]]
        if group == 0:
            RECOVER.list_answers(state, Entry(0), found)
        elif group == 1:
            list_cards(state, networks.seat, found)
            if not state.box.compulsory:
                found.append(END_TURN.base)
        elif group == 2:
            if state.box.special_abilities:
                list_powers(state, one, networks, found)
        elif state.box.blasts and not state.turn.blast_played:
            list_blasts(state, one, networks, found)

    def answered(self, state: State, entry: Entry, action: Action) -> None:
        """PB-REA-3, PB-REA-5: the turn goes on after it; a card of one's own turn is followed by the others' window."""
        if END_TURN.matches(action):
            return
        state.agenda.append(ACT.base)
        if BONUS.matches(action):
            open_between(state)


class EndTurn(Verb[State]):
    """PB-TRN-7: only when nothing compulsory is left."""

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        yield Need(self.is_allowed(state), "PB-TRN-7", "must-act")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        if self.is_allowed(state):
            out.append(self.base)

    def is_allowed(self, state: State) -> bool:
        """Whether nothing obliges the player, or nothing ever does."""
        ordinary: list[Action] = []
        seat = state.turn.active
        list_ordinary(state, state.board.awake(seat), Networks(state, seat), ordinary)
        return not ordinary or not state.box.compulsory

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.agenda.append(TURN_ENDS.base)


# --- the course of a turn


class BeginTurn(Task[State]):
    """PB-TRN-1, PB-TRN-2, PB-TRN-3: wake up, draw, then the window before the first decision."""

    def __init__(self) -> None:
        self.seat = SeatArgument()
        super().__init__("begin_turn", self.seat)

    def of(self, seat: Seat) -> Entry:
        """The turn of this seat."""
        return self.with_one(seat)

    def run(self, state: State, entry: Entry) -> None:
        seat = self.seat.of(entry)
        if state.board.knocked:
            state.board.wake_up(seat)
        state.begin_turn(seat)
        state.agenda.append(ACT.base)
        state.agenda.append(BETWEEN.of(state.turn.following(seat)))
        state.agenda.append(DRAW_PHASE.of(seat))


class Act(Task[State]):
    """PB-ACT-1: the active player decides."""

    def run(self, state: State, entry: Entry) -> None:
        state.agenda.append(MAIN.with_one(state.turn.active))


class TurnEnds(Task[State]):
    """PB-TRN-4, PB-ACT-3, PB-END-12: the check of the active player, then the next one; after the last, a new round."""

    def run(self, state: State, entry: Entry) -> None:
        state.turn.end()
        if check_end_of_turn(state):
            return
        following = state.turn.following(state.turn.active)
        if following == state.turn.first:
            if state.turn.round == state.box.round_limit:
                end_by_limit(state)
                return
            state.turn.count_round()
        state.agenda.append(BEGIN_TURN.of(following))


END_TURN: Final = EndTurn("end_turn")
MAIN: Final = Main()
BEGIN_TURN: Final = BeginTurn()
ACT: Final = Act("act")
TURN_ENDS: Final = TurnEnds("end_turn")
