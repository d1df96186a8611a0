"""Paint Brawl: moves (docs/rules/paint_brawl.md, section 7.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.paint_brawl.arguments import ActorArgument, AimArgument
from khroma.games.paint_brawl.board import (
    AROUND,
    BARE_QUEST,
    CODES,
    FREE,
    GRID,
    IS_COMBATANT,
    IS_PUDDLE,
    KIND_OF,
    NAMES,
    ON_WALL,
    OWNER_OF,
    PUDDLE_OF,
    QUEST,
    RAYS,
)
from khroma.games.paint_brawl.kinds import (
    A_MAXI,
    CHIEF,
    CLONE,
    EMPTY,
    HUNTER,
    KINDS,
    MAXI,
    MINI,
    MOST_SEATS,
    MOVE_CARD,
    MYSTIC,
    PUDDLE,
    RANGER,
    SHAMAN,
    SMASHER,
    WARRIOR,
    Kind,
)
from khroma.games.paint_brawl.rules.costs import OneCard
from khroma.games.paint_brawl.rules.deeds import Deed
from khroma.games.paint_brawl.rules.golems import burst
from khroma.games.paint_brawl.rules.networks import Networks
from khroma.games.paint_brawl.rules.pushes import entry_needs
from khroma.games.paint_brawl.state import State
from khroma.kernel.grid import OFF_BOARD
from khroma.kernel.kinds import Action, Seat, Square
from khroma.kernel.phrases import numbers
from khroma.kernel.verbs import Need


class Move(Deed):
    """PB-MOV-0, PB-STA-WALL: what a piece does for a Move card, by its profile: `walk b2-b3`."""

    def __init__(self, word: str, kinds: tuple[int, ...], rule: str) -> None:
        actor = ActorArgument()
        self.target = AimArgument("target", "TO", actor, "-")
        super().__init__(word, kinds, rule, OneCard(MOVE_CARD), actor, self.target)
        self.clicks = [self.actor, self.target]

    def profile_needs(self, state: State, actor: Square) -> Iterator[Need]:
        kind = KIND_OF[state.board.on[actor]]
        rule = {CHIEF: "PB-CHF-1", CLONE: "PB-BLA-CLN"}.get(kind, self.rule)
        fits = self.is_of(kind) and self.is_at(state, actor)
        yield Need(fits, rule, "other-move", square=NAMES[actor], piece=KINDS[kind], verb=self.word)

    def is_at(self, state: State, actor: Square) -> bool:
        """Whether pieces move like this from here."""
        return True

    def contact_needs(self, action: Action) -> Iterator[Need]:
        """PB-GEO-7: one step."""
        end = self.target.of(action)
        yield Need(end in AROUND[self.actor.of(action)], self.rule, "not-in-contact", square=NAMES[end])

    def perform(self, state: State, action: Action) -> None:
        """PB-MOV-WAL, PB-MOV-RUN, PB-MOV-DWN: own puddles on squares passed or reached are removed."""
        start, end = self.actor.of(action), self.target.of(action)
        if IS_PUDDLE[state.board.on[end]]:
            state.board.remove_puddle(end)
        state.board.move(start, end, "moved")


class Step(Move):
    """PB-MOV-WAL, PB-MOV-DWN: one step to a square in contact that is free or has its own puddle."""

    def __init__(self, word: str, kinds: tuple[int, ...], rule: str, from_wall: bool) -> None:
        super().__init__(word, kinds, rule)
        self.from_wall = from_wall

    def is_at(self, state: State, actor: Square) -> bool:
        return ON_WALL[state.board.on[actor]] == self.from_wall

    def list_piece(self, state: State, square: Square, networks: Networks, out: list[Action]) -> None:
        board = state.board.on
        if ON_WALL[board[square]] == self.from_wall:
            base, own, found = self.with_two(square, 0), PUDDLE_OF[OWNER_OF[board[square]]], numbers(out)
            for end in AROUND[square]:
                there = board[end]  # compared twice: interpreted, `in` makes a tuple each time
                if there == FREE or there == own:  # noqa: PLR1714, SIM109
                    found.append(base + end)

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        yield from self.contact_needs(action)
        yield from entry_needs(state, self.target.of(action), seat, "PB-MOV-0", quest=False, foreign=False)


class Walk(Step):
    """PB-MOV-WAL: a step on the ground."""

    def __init__(self) -> None:
        super().__init__("walk", (HUNTER, SHAMAN, RANGER, MYSTIC), "PB-MOV-WAL", from_wall=False)


class ClimbDown(Step):
    """PB-MOV-DWN: from a wall to the ground."""

    def __init__(self) -> None:
        super().__init__("climb_down", (HUNTER, RANGER), "PB-MOV-DWN", from_wall=True)


class Run(Move):
    """PB-MOV-RUN: any number of squares along a rank or file, over its own puddles, never past an obstacle."""

    def __init__(self) -> None:
        super().__init__("run", (WARRIOR, SMASHER), "PB-MOV-RUN")

    def list_piece(self, state: State, square: Square, networks: Networks, out: list[Action]) -> None:
        board = state.board.on
        base, own, found = self.with_two(square, 0), PUDDLE_OF[OWNER_OF[board[square]]], numbers(out)
        for ray in RAYS[square]:
            for end in ray:
                there = board[end]
                if there != FREE and there != own:  # noqa: PLR1714
                    break
                found.append(base + end)

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        start, end = self.actor.of(action), self.target.of(action)
        direction = GRID.direction(start, end)
        straight = direction != OFF_BOARD and direction % 2 == 0
        yield Need(straight, "PB-MOV-RUN", "not-in-line", square=NAMES[end])
        for square in (*GRID.between(start, end), end):
            yield from entry_needs(state, Square(square), seat, "PB-MOV-0", quest=False, foreign=False)

    def perform(self, state: State, action: Action) -> None:
        for square in GRID.between(self.actor.of(action), self.target.of(action)):
            if state.board.on[square] != FREE:
                state.board.remove_puddle(Square(square))
        super().perform(state, action)


# --- golems

_BARRED: Final = 0
_OPEN: Final = 1
_FUSION: Final = 2  # a mini golem needs its colour to have no maxi yet


def _slug(seat: int, code: int) -> int:
    """PB-MOV-SLU: what a golem of this seat may step onto."""
    kind, owner = KIND_OF[code], OWNER_OF[code]
    if code >= BARE_QUEST:
        return _OPEN if kind == EMPTY else _BARRED
    if kind in (EMPTY, PUDDLE):
        return _OPEN
    if IS_COMBATANT[code]:
        return _OPEN if owner != seat else _BARRED
    return _FUSION if kind in (MINI, CLONE) and not ON_WALL[code] else _BARRED


_SLUG: Final[list[int]] = [_slug(seat, code) for seat in range(MOST_SEATS) for code in range(CODES)]


def may_fuse(state: State, seat: Seat, kind: Kind) -> bool:
    """PB-INV-2: a maxi absorbs; a mini fuses only if its colour has no maxi on the board."""
    return kind == MAXI or not state.board.has_kind(seat, A_MAXI)


class Slug(Move):
    """PB-MOV-SLU: one step of a golem: over paint, into enemies and other invocations, or to its end on a wall."""

    def __init__(self) -> None:
        super().__init__("slug", (MINI, MAXI), "PB-MOV-SLU")

    def list_piece(self, state: State, square: Square, networks: Networks, out: list[Action]) -> None:
        board = state.board.on
        code = board[square]
        seat, kind = OWNER_OF[code], KIND_OF[code]
        base, table, found = self.with_two(square, 0), seat * CODES, numbers(out)
        for end in AROUND[square]:
            allowed = _SLUG[table + board[end]]
            if allowed == _OPEN or (allowed == _FUSION and may_fuse(state, seat, kind)):
                found.append(base + end)

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        """PB-INV-2: golems never step onto friends, Chiefs or maxi golems."""
        yield from self.contact_needs(action)
        actor, end = state.board.on[self.actor.of(action)], self.target.of(action)
        there, name = state.board.on[end], NAMES[end]
        kind = KIND_OF[there]
        yield Need(kind != CHIEF, "PB-MOV-SLU", "golem-onto-chief", square=name)
        friend = IS_COMBATANT[there] and OWNER_OF[there] == seat
        yield Need(not friend, "PB-MOV-SLU", "golem-onto-friend", square=name)
        yield Need(kind != MAXI, "PB-MOV-SLU", "golem-onto-maxi", square=name)
        fuses = kind not in (MINI, CLONE) or may_fuse(state, seat, KIND_OF[actor])
        yield Need(fuses, "PB-INV-2", "one-maxi", player=state.seat_word(seat), square=name)

    def perform(self, state: State, action: Action) -> None:
        slug(state, self.actor.of(action), self.target.of(action))


def slug(state: State, start: Square, end: Square) -> None:
    """PB-MOV-SLU, PB-INV-3: what is on the ground there first, then the trail, then golem, fusion or explosion."""
    code, there = state.board.on[start], state.board.on[end]
    seat, kind = OWNER_OF[code], KIND_OF[code]
    if end == QUEST or ON_WALL[there]:
        state.board.step_off(start, end)
        trail(state, start, seat)
        state.board.tell_piece("exploded", kind, seat, end)
        burst(state, seat, end, kind == MAXI, seat)
        return
    if IS_PUDDLE[there]:
        state.board.remove_puddle(end)
    elif IS_COMBATANT[there]:
        state.board.recolour(end, seat)
        state.board.remove_invocation(start, "spent")
        trail(state, start, seat)
        return
    elif there != FREE:
        state.board.remove_invocation(end, "absorbed")
        if kind == MINI:
            state.board.remove_invocation(start, "fused")
            trail(state, start, seat)
            state.board.place_invocation(end, A_MAXI, seat)
            return
    state.board.move(start, end, "moved")
    trail(state, start, seat)


def trail(state: State, square: Square, seat: Seat) -> None:
    """PB-MOV-SLU: the square just left gets a puddle, if the supply allows."""
    if state.board.stock[seat] > 0:
        state.board.place_puddle(square, seat)


WALK: Final = Walk()
RUN: Final = Run()
SLUG: Final = Slug()
CLIMB_DOWN: Final = ClimbDown()
MOVES: Final[list[Move]] = [WALK, RUN, SLUG, CLIMB_DOWN]
