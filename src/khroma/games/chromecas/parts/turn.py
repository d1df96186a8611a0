"""Chromecas: whose turn it is, and what is counted."""

from __future__ import annotations

from khroma.kernel.kinds import Seat


class Turn:
    """The turn with its actions, and the counters by which a game ends."""

    first: Seat
    active: Seat
    round: int
    actions_left: int
    acted: int
    drawn: int
    dead: int
    turns_left: int  # once the last Chromeca is placed: turns still to be finished

    def copy(self) -> Turn:
        new = Turn()
        new.first = self.first
        new.active = self.active
        new.round = self.round
        new.actions_left = self.actions_left
        new.acted = self.acted
        new.drawn = self.drawn
        new.dead = self.dead
        new.turns_left = self.turns_left
        return new

    def begin(self, seat: Seat, actions: int) -> None:
        """A player's turn begins."""
        self.active = seat
        self.actions_left = actions
        self.acted = 0
        self.drawn = 0

    def spend_action(self) -> None:
        """One action of the turn is used."""
        self.actions_left -= 1
        self.acted += 1

    def count_dead_turn(self) -> None:
        """CH-TURN-6: a turn without action and without a drawn card is dead; any other resets the count."""
        self.dead = self.dead + 1 if self.acted == 0 and self.drawn == 0 else 0

    def count_round(self) -> None:
        """CH-TURN-1: a round is over when the first player comes again."""
        self.round += 1

    def count_last_turns(self, turns: int) -> None:
        """How many turns are still to be finished."""
        self.turns_left = turns
