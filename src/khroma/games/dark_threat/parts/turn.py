"""Dark Threat: the turn: whose it is, what is left of its budget, and Gaia's order (section 6)."""

from __future__ import annotations

from khroma.games.dark_threat.kinds import (
    FIRST_GAIA_PHASE,
    FONGIA_TURN,
    GAIA,
    KAOS,
    KING_PHASE,
    OAK_FIRST,
    OAK_TURN,
    OPEN,
    SETTING_UP,
    TURNS,
)
from khroma.kernel.events import Chronicle


class Turn:
    """DT-TRN-1, DT-ACT-1: one of four kinds of turns, with moves, attacks and actions in all."""

    cycle: int
    phase: int  # which of the four turns of the cycle
    kind: int
    order: int
    moves: int
    attacks: int
    actions: int
    acted: bool
    sacrificed: bool
    idle: int  # turns in a row without anything done

    def __init__(self) -> None:
        self.chronicle: Chronicle | None = None

    def copy(self) -> Turn:
        """A turn of its own, without the chronicle."""
        new = Turn()
        new.cycle = self.cycle
        new.phase = self.phase
        new.kind = self.kind
        new.order = self.order
        new.moves = self.moves
        new.attacks = self.attacks
        new.actions = self.actions
        new.acted = self.acted
        new.sacrificed = self.sacrificed
        new.idle = self.idle
        return new

    def camp(self) -> int:
        """Whose turn it is."""
        return KAOS if self.kind <= FONGIA_TURN else GAIA

    def is_first(self) -> bool:
        """DT-TRN-7: the first turn of either camp."""
        return self.cycle == 1 and self.phase <= FIRST_GAIA_PHASE

    def budget(self) -> int:
        """DT-ACT-1, DT-TRN-7: how many actions a turn has in all."""
        if not self.is_first():
            return 4
        return 2 if self.phase == KING_PHASE else 3

    def choose_order(self, order: int) -> None:
        """DT-TRN-2: Gaia's order, for the whole game."""
        self.order = order
        self.kind = OAK_TURN if order == OAK_FIRST else OAK_TURN + 1
        if self.chronicle is not None:
            self.chronicle.write("order_chosen", turn=TURNS[self.kind])

    def begin(self, phase: int, kind: int) -> None:
        """DT-ACT-1: the budget of a turn."""
        self.phase = phase
        self.kind = kind
        self.moves = 2
        self.attacks = 2
        self.actions = self.budget()
        self.acted = False
        self.sacrificed = False
        if self.chronicle is not None:
            self.chronicle.write("turn_began", turn=TURNS[kind], cycle=self.cycle)

    def spend(self, moves: int, attacks: int) -> None:
        """DT-ACT-1: actions are paid."""
        self.moves -= moves
        self.attacks -= attacks
        self.actions -= moves + attacks
        self.acted = True

    def use_sacrifice(self) -> None:
        """DT-EVT-3: once per turn."""
        self.sacrificed = True
        self.acted = True

    def end(self) -> None:
        """Somebody has nothing more to do."""
        if self.chronicle is not None:
            self.chronicle.write("turn_ended", turn=TURNS[self.kind])

    def count(self) -> None:
        """DT-END-6: turns without any action or sacrifice are counted."""
        self.idle = 0 if self.acted else self.idle + 1

    def count_cycle(self) -> None:
        """DT-TRN-1: four turns are a cycle."""
        self.cycle += 1


def before_the_first() -> Turn:
    """The time of the set-up."""
    turn = Turn()
    turn.cycle = 1
    turn.phase = KING_PHASE
    turn.kind = SETTING_UP
    turn.order = OPEN
    turn.moves = 0
    turn.attacks = 0
    turn.actions = 0
    turn.acted = False
    turn.sacrificed = False
    turn.idle = 0
    return turn
