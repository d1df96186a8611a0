"""How positions of a game are judged: the named terms of an evaluation, and what of a turn is worth looking at."""

from __future__ import annotations

from typing import Final

from khroma.kernel.game import State
from khroma.kernel.kinds import Action, Seat
from khroma.kernel.native import mypyc_attr

_LOW: Final = -1_000_000


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Judges positions by terms and weights (hundredths). This one has no terms: it knows only who has won.

    What a seat has is `own` times its worth, less `best` times that of the best opponent and `rest` times the mean of
    all opponents. `scale` is the lead at which a game is three quarters won, `tempo` what it is worth to act next.
    """

    def __init__(self, names: tuple[str, ...] = (), own: int = 1, best: int = 1, rest: int = 0) -> None:
        self.names = names
        self.own = own
        self.best = best
        self.rest = rest
        self.weights = [100] * len(names)
        self.scale = 1000
        self.tempo = 0

    def players(self, state: State) -> int:
        """How many sides are judged."""
        return 0

    def side(self, state: State, seat: Seat) -> Seat:
        """The side of a seat: itself, or its camp."""
        return seat

    def parts(self, state: State, side: Seat) -> list[int]:
        """What speaks for a side and against it, in the order of `names`."""
        return []

    def promising(self, state: State, legal: list[Action]) -> list[Action]:
        """The answers that are looked at: all, or without those that hardly ever help but are many."""
        return legal

    def is_errand(self, state: State, seat: Seat) -> bool:
        """Whether somebody else is asked in the middle of the turn of a seat, which then goes on."""
        return False

    def mark(self, state: State) -> int:
        """A number by which positions of the same value are told apart: one turn in another order has the same."""
        return hash(tuple(state.agenda))

    def worth(self, state: State, side: Seat) -> int:
        """All parts of a side, weighed."""
        parts = self.parts(state, side)
        total = 0
        for index in range(len(parts)):
            total += parts[index] * self.weights[index]
        return total // 100

    def evaluate(self, state: State, seat: Seat) -> int:
        """How the position stands for a seat."""
        players = self.players(state)
        if players < 2:
            return 0
        side = self.side(state, seat)
        best = _LOW
        total = 0
        for other in range(players):
            if other != side:
                worth = self.worth(state, Seat(other))
                total += worth
                best = max(best, worth)
        return self.worth(state, side) * self.own - best * self.best - total * self.rest // (players - 1)

    def terms(self, state: State, seat: Seat) -> dict[str, int]:
        """By name, how much of the evaluation each term is: the seat's own part less the mean of the others."""
        players, side = self.players(state), self.side(state, seat)
        found = dict.fromkeys(self.names, 0)
        for other in range(players):
            parts = self.parts(state, Seat(other))
            for index in range(len(parts)):
                part = parts[index] * self.weights[index] * self.own // 100
                found[self.names[index]] += part if other == side else -part // (players - 1)
        return found
