"""Paint Brawl: the six bonus cards of the box (docs/rules/paint_brawl.md, section 7.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.paint_brawl.arguments_pending import write_squares
from khroma.games.paint_brawl.board import IS_INVOCATION, IS_PUDDLE, NAMES, OWNER_OF, SIZE
from khroma.games.paint_brawl.kinds import A_MINI, picked
from khroma.games.paint_brawl.rules.cards import (
    BETWEEN_ACTIONS,
    DECLARATION,
    OWN_TURN,
    PLAYED,
    PLAYED_CARD,
    BonusCard,
    SquareCard,
    asked_seat,
)
from khroma.games.paint_brawl.rules.golems import (
    explode,
    golem_needs,
    invocations,
    invoke,
    loses_to_explosion,
    may_have_golem,
    own_puddles,
)
from khroma.games.paint_brawl.rules.puddles import ASK_PUDDLE, MOST
from khroma.games.paint_brawl.rules.windows import DECLARED, Declaration, declaration
from khroma.games.paint_brawl.state import State
from khroma.kernel.kinds import Action, Entry, Seat, Square
from khroma.kernel.verbs import Need


class Cancelling(BonusCard):
    """PB-REA-1, PB-REA-4: a declared action has no effect; of its cards only the one that is answered is lost."""

    def __init__(self, name: str, moves: int, attacks: int) -> None:
        super().__init__(name, (DECLARATION,))
        self.moves = moves
        self.attacks = attacks

    def is_against(self, state: State, entry: Entry, seat: Seat) -> bool:
        return seat == state.turn.active

    def take_effect(self, state: State, seat: Seat, target: int) -> None:
        declared = declaration(DECLARED.action.of(state.agenda.pop()))
        state.turn.cancel(declared.word)
        declared.cost.give_back(state, self.moves, self.attacks)

    def can_lie_there(self, state: State, entry: Entry, below: int) -> bool:
        return DECLARED.matches(below) and PLAYED.seat.of(entry) != state.turn.active


class Fatigue(Cancelling):
    """PB-BON-FAT: stops a move, or an ability that Move cards helped to pay."""

    def stops(self, state: State, declared: Declaration) -> bool:
        return declared.cost.is_move(state)


class Missed(Cancelling):
    """PB-BON-MIS: stops an attack, or an ability that Attack cards helped to pay."""

    def stops(self, state: State, declared: Declaration) -> bool:
        return declared.cost.is_attack(state)


class Kadamas(BonusCard):
    """PB-BON-KAD: removes one to three puddles of any colours; they are picked before it is played."""

    def __init__(self) -> None:
        super().__init__("kadamas", (OWN_TURN,))
        self.rule = "PB-BON-KAD"

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        yield Need(any(count > 0 for count in state.board.puddles), self.rule, "no-puddles")

    def list_targets(self, state: State, seat: Seat, out: list[Action]) -> None:
        if any(count > 0 for count in state.board.puddles):
            out.append(self.base)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.agenda.append(ASK_PUDDLE.for_card(asked_seat(entry), self.card))

    def target_squares(self, target: int) -> list[Square]:
        return picked(target)

    def target_said(self, target: int) -> str:
        return f"picked={write_squares(target)}"

    def is_against(self, state: State, entry: Entry, seat: Seat) -> bool:
        return any(OWNER_OF[state.board.on[square]] == seat for square in picked(PLAYED.target.of(entry)))

    def take_effect(self, state: State, seat: Seat, target: int) -> None:
        for square in picked(target):
            state.board.remove_puddle(square)

    def can_lie_there(self, state: State, entry: Entry, below: int) -> bool:
        squares = picked(PLAYED.target.of(entry))
        if not 0 < len(squares) <= MOST or squares != sorted(set(squares)):
            return False
        return all(square < SIZE and IS_PUDDLE[state.board.on[square]] for square in squares)


class GolemExplosion(SquareCard):
    """PB-BON-EXP, PB-REA-3: any golem or clone explodes, in one's own turn or between two actions of another."""

    def __init__(self) -> None:
        super().__init__("golem_explosion", (OWN_TURN, BETWEEN_ACTIONS), "PB-BON-EXP")

    def is_possible(self, state: State) -> bool:
        return state.board.invocations > 0

    def square_needs(self, state: State, seat: Seat, square: Square) -> Iterator[Need]:
        yield Need(IS_INVOCATION[state.board.on[square]], "PB-BON-EXP", "no-invocation-there", square=NAMES[square])

    def list_targets(self, state: State, seat: Seat, out: list[Action]) -> None:
        if state.board.invocations > 0:
            out.extend([self.with_one(square) for square in invocations(state)])

    def is_against(self, state: State, entry: Entry, seat: Seat) -> bool:
        square = Square(PLAYED.target.of(entry))
        return OWNER_OF[state.board.on[square]] == seat or loses_to_explosion(state, square, seat)

    def take_effect(self, state: State, seat: Seat, target: int) -> None:
        explode(state, seat, Square(target))

    def can_lie_there(self, state: State, entry: Entry, below: int) -> bool:
        square = PLAYED.target.of(entry)
        return square < SIZE and IS_INVOCATION[state.board.on[square]]


class GolemInvocation(SquareCard):
    """PB-BON-INV: its own puddle becomes a mini golem; against nobody."""

    def __init__(self) -> None:
        super().__init__("golem_invocation", (OWN_TURN,), "PB-BON-INV")

    def square_needs(self, state: State, seat: Seat, square: Square) -> Iterator[Need]:
        return golem_needs(state, seat, square, "PB-BON-INV")

    def list_targets(self, state: State, seat: Seat, out: list[Action]) -> None:
        if may_have_golem(state, seat):
            out.extend([self.with_one(square) for square in own_puddles(state, seat)])

    def take_effect(self, state: State, seat: Seat, target: int) -> None:
        invoke(state, seat, Square(target), A_MINI)

    def can_lie_there(self, state: State, entry: Entry, below: int) -> bool:
        square = PLAYED.target.of(entry)
        if square >= SIZE:
            return False
        code = state.board.on[square]
        return IS_PUDDLE[code] and OWNER_OF[code] == PLAYED.seat.of(entry)


class Immunity(BonusCard):
    """PB-BON-IMM: the card that was just played has no effect."""

    def __init__(self) -> None:
        super().__init__("immunity", (PLAYED_CARD,))

    def is_against(self, state: State, entry: Entry, seat: Seat) -> bool:
        return seat == PLAYED.seat.of(state.agenda[-1])

    def take_effect(self, state: State, seat: Seat, target: int) -> None:
        below = state.agenda.pop()
        state.cards.cancel(PLAYED.seat.of(below), PLAYED.card.of(below))

    def can_lie_there(self, state: State, entry: Entry, below: int) -> bool:
        return PLAYED.matches(below)


BONUS_CARDS: Final[list[BonusCard]] = [
    Fatigue("fatigue", 1, 0), Missed("missed", 0, 1), Kadamas(), GolemExplosion(), GolemInvocation(), Immunity(),
]  # fmt: skip
