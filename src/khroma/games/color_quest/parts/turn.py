"""Color Quest: the turn, and the declaration that is being answered (docs/rules/color_quest.md, section 6)."""

from __future__ import annotations

from khroma.games.color_quest.kinds import KAOS, NO_SEAT, NOBODY, POWER_PHASE, SIDES
from khroma.kernel.events import Chronicle
from khroma.kernel.kinds import Action, Seat, Square


class Turn:
    """CQ-OV-6: whose turn and which phase; what is declared, and what answers it."""

    first: Seat
    active: Seat
    phase: int
    round: int
    parry: int
    spared: int
    checks: int  # seats whose dice check waits
    declared: Action
    reaction: Action
    immunities: int
    cancelled: int
    reacted: int
    targets: list[Square]  # whose figures are still to be pushed

    def __init__(self) -> None:
        self.chronicle: Chronicle | None = None

    def copy(self) -> Turn:
        """A copy of its own, without the chronicle; what is only replaced is shared."""
        new = Turn()
        new.first = self.first
        new.active = self.active
        new.phase = self.phase
        new.round = self.round
        new.parry = self.parry
        new.spared = self.spared
        new.checks = self.checks
        new.declared = self.declared
        new.reaction = self.reaction
        new.immunities = self.immunities
        new.cancelled = self.cancelled
        new.reacted = self.reacted
        new.targets = self.targets[:]
        return new

    def begin(self, seat: Seat) -> None:
        """A turn begins, in phase 1."""
        self.active = seat
        self.phase = POWER_PHASE
        if self.chronicle is not None:
            self.chronicle.write("turn_began", player=SIDES[seat], round=self.round)

    def next_phase(self) -> None:
        """The next phase begins."""
        self.phase += 1
        if self.chronicle is not None:
            self.chronicle.write("phase_began", player=SIDES[self.active], phase=self.phase)

    def declare(self, action: Action) -> None:
        """An action is declared; nothing has happened yet."""
        self.declared = action
        self.cancelled = 0
        self.reacted = 0

    def redeclare(self, action: Action) -> None:
        """The declaration gets one more argument."""
        self.declared = action

    def forget_declaration(self) -> None:
        """The declared action is over."""
        self.declared = Action(NOBODY)
        self.cancelled = 0
        self.reacted = 0

    def forget_sparing(self) -> None:
        """CQ-PAS-5: what Parry stopped is over."""
        self.spared = 0

    def answer_with(self, action: Action) -> None:
        """A reaction is being carried out."""
        self.reaction = action
        self.immunities = 0
        self.reacted = 1

    def ready_parry(self, ready: bool) -> None:
        """CQ-PAS-5: at the start of a turn Parry is ready or not."""
        self.parry = 1 if ready else 0

    def use_parry(self) -> None:
        """CQ-STA-7: the Ronin parries; the whole action spares him."""
        self.parry = 0
        self.spared = 1
        if self.chronicle is not None:
            self.chronicle.write("parried", player=SIDES[KAOS])

    def lose_parry(self) -> None:
        """CQ-STA-7: a lying Ronin does not parry."""
        self.parry = 0

    def cancel(self) -> None:
        """CQ-REA-6: the declared action does not happen; its costs are spent."""
        self.cancelled = 1

    def count_immunity(self) -> None:
        """CQ-REA-5: one more Immunity in the chain."""
        self.immunities += 1

    def aim(self, squares: list[Square]) -> None:
        """Squares whose figures are still to be pushed."""
        self.targets = squares

    def choose_first(self, seat: Seat) -> None:
        """CQ-SET-1: who plays first."""
        self.first = seat
        if self.chronicle is not None:
            self.chronicle.write("first_player", player=SIDES[seat])

    def forget_reaction(self) -> None:
        """The reaction is over."""
        self.reaction = Action(NOBODY)
        self.immunities = 0

    def count_round(self) -> None:
        """CQ-OV-6: two turns are one round."""
        self.round += 1

    def queue_check(self, seat: Seat) -> None:
        """CQ-TRF-3: a dice check of a side waits until the action is over."""
        self.checks |= seat + 1

    def settle_check(self, seat: Seat) -> None:
        """A queued dice check is taken up."""
        if self.checks & (seat + 1):
            self.checks ^= seat + 1


def before_the_first() -> Turn:
    """The time of the set-up."""
    turn = Turn()
    turn.first = NO_SEAT
    turn.active = NO_SEAT
    turn.phase = 0
    turn.round = 1
    turn.parry = 0
    turn.spared = 0
    turn.checks = 0
    turn.declared = Action(NOBODY)
    turn.reaction = Action(NOBODY)
    turn.immunities = 0
    turn.cancelled = 0
    turn.reacted = 0
    turn.targets = []
    return turn
