"""Paint Brawl: pushing a Chief (docs/rules/paint_brawl.md, section 7.7, PB-CHF-2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.paint_brawl.arguments import SeatArgument, SquareArgument
from khroma.games.paint_brawl.board import (
    BARE_QUEST,
    BARE_WALL,
    BESIDE,
    FREE,
    IS_PUDDLE,
    KIND_OF,
    NAMES,
    OWNER_OF,
    content,
)
from khroma.games.paint_brawl.kinds import A_PUDDLE, CHIEF, NOWHERE
from khroma.games.paint_brawl.state import State
from khroma.kernel.kinds import Action, Entry, Seat, Square
from khroma.kernel.verbs import Asking, Need, Verb


def entry_needs(state: State, square: Square, seat: Seat, rule: str, quest: bool, foreign: bool) -> Iterator[Need]:
    """What a character of this seat finds on a square that it enters; `quest`, `foreign`: these do not bar it."""
    code, name = state.board.on[square], NAMES[square]
    puddle = IS_PUDDLE[code] and code < BARE_WALL
    yield Need(not puddle or foreign or OWNER_OF[code] == seat, rule, "foreign-puddle", square=name)
    yield Need(not BARE_WALL <= code < BARE_QUEST, rule, "wall-there", square=name)
    if not quest:
        yield Need(code != BARE_QUEST, "PB-QST-2", "quest-square", square=name)
    yield Need(KIND_OF[code] < CHIEF, rule, "occupied", square=name)


def push_squares(state: State, start: Square) -> list[Square]:
    """PB-CHF-2: free squares and puddles of the Chief's colour beside it; the options open more."""
    return [end for end in BESIDE[start] if _may_push(state, start, end)]


def _may_push(state: State, start: Square, end: Square) -> bool:
    code = state.board.on[end]
    if code == FREE or code == content(A_PUDDLE, OWNER_OF[state.board.on[start]]):
        return True
    if state.box.push_quest and code == BARE_QUEST:
        return True
    return state.box.push_foreign_puddle and code < BARE_WALL and IS_PUDDLE[code]


def can_push(state: State, start: Square, repainted: int = NOWHERE) -> bool:
    """Whether a Chief has somewhere to go; `repainted` counts as a puddle of the attacker."""
    for end in BESIDE[start]:
        if _may_push(state, start, end) and (end != repainted or state.box.push_foreign_puddle):
            return True
    return False


def push(state: State, start: Square, end: Square) -> None:
    """PB-CHF-2: the Chief goes there; a puddle there is removed, the square it left is not painted."""
    if IS_PUDDLE[state.board.on[end]]:
        state.board.remove_puddle(end)
    state.board.move(start, end, "pushed")


class Push(Verb[State]):
    """PB-CHF-2: a square beside the Chief that it may enter."""

    def __init__(self) -> None:
        self.square = SquareArgument("square")
        super().__init__("push", self.square)

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        start, end, box = ASK_PUSH.square.of(entry), self.square.of(action), state.box
        yield Need(end in BESIDE[start], "PB-CHF-2", "push-not-beside")
        yield Need(state.board.on[end] != BARE_QUEST or box.push_quest, "PB-CHF-2", "push-quest")
        owner = OWNER_OF[state.board.on[start]]
        yield from entry_needs(state, end, owner, "PB-CHF-2", quest=True, foreign=box.push_foreign_puddle)

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        out.extend([self.with_one(end) for end in push_squares(state, ASK_PUSH.square.of(entry))])

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        push(state, ASK_PUSH.square.of(entry), self.square.of(action))


class AskPush(Asking[State]):
    """PB-CHF-2: whoever pushes a Chief chooses where it goes."""

    def __init__(self) -> None:
        self.seat, self.square = SeatArgument(), SquareArgument("square", " at=")
        super().__init__("push", self.seat, self.square)

    def of(self, seat: Seat, square: Square) -> Entry:
        """Ask a seat to push the Chief on a square."""
        return self.with_two(seat, square)

    def asked(self, state: State, entry: Entry) -> Seat:
        return self.seat.of(entry)


PUSH: Final = Push()
ASK_PUSH: Final = AskPush()
ASK_PUSH.answered_by(PUSH)
