"""Downpour: a bonus card for Paint Brawl that washes a puddle away, on one's own turn or between two actions."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.paint_brawl.board import IS_PUDDLE, NAMES, OWNER_OF, SQUARES
from khroma.games.paint_brawl.rules.cards import BETWEEN_ACTIONS, OWN_TURN, PLAYED, SquareCard
from khroma.games.paint_brawl.state import State
from khroma.kernel.kinds import Action, Entry, Seat, Square
from khroma.kernel.verbs import Need


class Downpour(SquareCard):
    """RAIN-1: a puddle of any colour goes back to its supply."""

    def __init__(self) -> None:
        super().__init__("downpour", (OWN_TURN, BETWEEN_ACTIONS), "RAIN-1", copies=6)

    def is_possible(self, state: State) -> bool:
        return sum(state.board.puddles) > 0

    def square_needs(self, state: State, seat: Seat, square: Square) -> Iterator[Need]:
        yield Need(IS_PUDDLE[state.board.on[square]], "RAIN-1", "no-puddle-there", square=NAMES[square])

    def list_targets(self, state: State, seat: Seat, out: list[Action]) -> None:
        out.extend([self.with_one(square) for square in SQUARES if IS_PUDDLE[state.board.on[square]]])

    def is_against(self, state: State, entry: Entry, seat: Seat) -> bool:
        return OWNER_OF[state.board.on[PLAYED.target.of(entry)]] == seat

    def take_effect(self, state: State, seat: Seat, target: int) -> None:
        state.board.remove_puddle(Square(target))


DOWNPOUR = Downpour()
