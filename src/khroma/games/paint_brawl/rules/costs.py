"""Paint Brawl: what a declared action costs (docs/rules/paint_brawl.md, sections 6.2, 6.5 and 7.9).

A cost is declared with its action. It says whether it can be paid, pays, and says what follows from it: which cards of
others stop the action, and what its player keeps then.
"""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.paint_brawl.arguments import ActorArgument, PaymentArgument
from khroma.games.paint_brawl.board import KIND_OF
from khroma.games.paint_brawl.box import COST_ROWS
from khroma.games.paint_brawl.kinds import ATTACK_CARD, CASTE_OF, MOVE_CARD, PAYMENTS
from khroma.games.paint_brawl.state import State
from khroma.kernel.kinds import Action
from khroma.kernel.verbs import Need


class Cost:
    """PB-ACT-1: paid at once when an action is declared."""

    def needs(self, state: State, action: Action) -> Iterator[Need]:
        """What must be there to pay it."""
        raise NotImplementedError

    def pay(self, state: State, action: Action) -> None:
        """It is paid."""
        raise NotImplementedError

    def is_move(self, state: State) -> bool:
        """PB-BON-FAT: whether Fatigue stops what is paid so: a move, or an ability that Move cards helped to pay."""
        return False

    def is_attack(self, state: State) -> bool:
        """PB-BON-MIS: whether Missed stops it: an attack, or an ability that Attack cards helped to pay."""
        return False

    def can_be_stopped(self, state: State) -> bool:
        """PB-REA-1: whether a window opens on the declaration."""
        return True

    def give_back(self, state: State, moves: int, attacks: int) -> None:
        """PB-REA-4: of the cards of a cancelled action only the one that was answered is lost; one card is all here."""


def card_needs(state: State, payment: int) -> Iterator[Need]:
    """PB-TRN-3: an action card of this kind is left."""
    left = state.turn.attacks if payment == ATTACK_CARD else state.turn.moves
    yield Need(left > 0, "PB-TRN-3", "no-card-left", card=PAYMENTS[payment])


class OneCard(Cost):
    """PB-TRN-3: a Move card for a move, an Attack card for an attack."""

    def __init__(self, payment: int) -> None:
        self.payment = payment

    def needs(self, state: State, action: Action) -> Iterator[Need]:
        return card_needs(state, self.payment)

    def pay(self, state: State, action: Action) -> None:
        state.turn.pay_one(self.payment)

    def is_move(self, state: State) -> bool:
        return self.payment == MOVE_CARD

    def is_attack(self, state: State) -> bool:
        return self.payment == ATTACK_CARD


class EitherCard(Cost):
    """PB-CHF-1, PB-ACT-REC: one card of the kind that is said. A Chief's move stays a move, whatever paid for it."""

    def __init__(self, payment: PaymentArgument) -> None:
        self.payment = payment

    def needs(self, state: State, action: Action) -> Iterator[Need]:
        return card_needs(state, self.payment.of(action))

    def pay(self, state: State, action: Action) -> None:
        state.turn.pay_one(self.payment.of(action))

    def is_move(self, state: State) -> bool:
        return True


class AbilityCards(Cost):
    """PB-LVL-1, PB-CMP-12: the cards of a special ability, as data/units.toml has them."""

    def __init__(self, word: str) -> None:
        self.word = word
        self.row = COST_ROWS.index(word)

    def is_there(self, state: State) -> bool:
        """PB-ACT-5: a special ability needs all its cards at once."""
        box, turn = state.box, state.turn
        return turn.moves >= box.move_cost[self.row] and turn.attacks >= box.attack_cost[self.row]

    def needs(self, state: State, action: Action) -> Iterator[Need]:
        yield Need(state.box.special_abilities, "PB-LVL-1", "no-abilities")
        yield Need(self.is_there(state), "PB-ACT-5", "cards-missing", verb=self.word)

    def pay(self, state: State, action: Action) -> None:
        state.turn.pay(state.box.move_cost[self.row], state.box.attack_cost[self.row])

    def is_move(self, state: State) -> bool:
        return state.box.move_cost[self.row] > 0

    def is_attack(self, state: State) -> bool:
        return state.box.attack_cost[self.row] > 0

    def give_back(self, state: State, moves: int, attacks: int) -> None:
        state.turn.take_back(state.box.move_cost[self.row] - moves, state.box.attack_cost[self.row] - attacks)


class BlastCard(Cost):
    """PB-BLA-0: a blast card of the actor's caste, one a turn; an attack only by the option."""

    def __init__(self, word: str, actor: ActorArgument) -> None:
        self.word = word
        self.actor = actor

    def needs(self, state: State, action: Action) -> Iterator[Need]:
        yield Need(state.box.blasts, "PB-BLA-0", "no-blasts")
        yield Need(not state.turn.blast_played, "PB-BLA-0", "blast-played")

    def pay(self, state: State, action: Action) -> None:
        actor = self.actor.of(action)
        state.turn.use_blast()
        state.cards.use_blast(state.turn.active, CASTE_OF[KIND_OF[state.board.on[actor]]], self.word, actor)

    def is_attack(self, state: State) -> bool:
        return state.box.blast_cancel

    def can_be_stopped(self, state: State) -> bool:
        return state.box.blast_cancel
