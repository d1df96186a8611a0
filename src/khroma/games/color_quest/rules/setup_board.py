"""Color Quest: what the steps of the set-up share (rulings, sections 5.1 and 5.3)."""

from __future__ import annotations

from random import Random
from typing import Final

from khroma.games.color_quest.arguments_pending import SeatAsking
from khroma.games.color_quest.kinds import BONE_PILE, GAIA, KAOS, is_paint_invocation, kind_of
from khroma.games.color_quest.state import State
from khroma.kernel.chance import pick
from khroma.kernel.kinds import Action, Entry, Seat, Square

_TRIES: Final = 5  # this many squares are tried in a playout before all are listed


class BoardStep:
    """One step of the set-up."""

    def run(self, state: State) -> None:
        """Do it, or ask for it."""
        raise NotImplementedError


def is_quick(state: State) -> bool:
    """Section 5.4: the ready-made position, where its layout and teams are played."""
    box = state.box
    return box.quick and box.board.standard and state.teams == (box.quick_teams[GAIA], box.quick_teams[KAOS])


def room_left(state: State, seat: Seat) -> int:
    """Empty squares in a deployment area."""
    return len([square for square in state.box.board.area[seat] if state.is_empty(square)])


def figures_of(state: State, seat: Seat) -> int:
    """Figures of a team that are deployed on empty squares."""
    kinds = [kind_of(each) for each in state.teams[seat]]
    return len([kind for kind in kinds if kind != BONE_PILE and not is_paint_invocation(kind)])


class BoardQuestion(SeatAsking):
    """Where something of the set-up goes: in a playout a few squares are tried first."""

    def sample(self, state: State, entry: Entry, rng: Random) -> Action:
        for _ in range(_TRIES):
            action = self.on(entry, pick(rng, state.box.board.squares))
            if self.may_lie(state, entry, action):
                return action
        return super().sample(state, entry, rng)

    def on(self, entry: Entry, square: Square) -> Action:
        """The answer that names this square."""
        raise NotImplementedError

    def may_lie(self, state: State, entry: Entry, action: Action) -> bool:
        """Whether it may be given."""
        raise NotImplementedError
