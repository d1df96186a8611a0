"""Paint Brawl: the attacks Brawl and Shot (docs/rules/paint_brawl.md, section 7.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.paint_brawl.arguments import ActorArgument, AimArgument, DirectionArgument
from khroma.games.paint_brawl.board import (
    BARE_QUEST,
    BRAWLS,
    CODES,
    DIAGONALS,
    FREE,
    GRID,
    HIT_CHIEF,
    HIT_OF,
    HIT_PAINT,
    HIT_QUEST,
    HIT_QUEST_CHIEF,
    HIT_WALL,
    NAMES,
    NO_HIT,
    ON_WALL,
    OWNER_OF,
    PUDDLE_OF,
    QUEST,
    RAYS,
    content,
)
from khroma.games.paint_brawl.kinds import A_MINI, A_PUDDLE, CHIEF, CLONE, HUNTER, WARRIOR
from khroma.games.paint_brawl.rules.deeds import Attack
from khroma.games.paint_brawl.rules.networks import Networks
from khroma.games.paint_brawl.rules.paint import change_needs, is_effective, paints_walls
from khroma.games.paint_brawl.rules.pushes import can_push
from khroma.games.paint_brawl.state import State
from khroma.kernel.grid import OFF_BOARD
from khroma.kernel.kinds import Action, Seat, Square
from khroma.kernel.phrases import numbers
from khroma.kernel.verbs import Need


class Brawl(Attack):
    """PB-ATK-BRA: three squares around one of the four corners, at least one of which changes."""

    def __init__(self) -> None:
        actor = ActorArgument()
        self.direction = DirectionArgument(actor)
        super().__init__("brawl", (WARRIOR, CHIEF, CLONE), "PB-ATK-BRA", actor, self.direction)

    def hit_squares(self, packed: int) -> list[Square]:
        return BRAWLS[self.actor.of(packed) * 8 + self.direction.of(packed)]

    def list_piece(self, state: State, square: Square, networks: Networks, out: list[Action]) -> None:
        seat, tall = networks.seat, paints_walls(state, square)
        board, supply, base, hits = state.board.on, state.board.stock[seat], self.with_two(square, 0), seat * CODES
        for direction in DIAGONALS:
            for hit in BRAWLS[square * 8 + direction]:
                code = board[hit]
                if code == FREE:
                    works = supply > 0
                else:
                    works = HIT_OF[hits + code] != NO_HIT and is_effective(state, seat, hit, tall, supply)
                if works:
                    out.append(Action(base + direction))
                    break

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        yield Need(self.direction.of(action) in DIAGONALS, "PB-ATK-BRA", "not-diagonal")
        yield from change_needs(state, seat, self.hit_squares(action), paints_walls(state, self.actor.of(action)))


class Shot(Attack):
    """PB-ATK-SHO: one square in line that changes, with nothing in the way."""

    def __init__(self) -> None:
        actor = ActorArgument()
        self.target = AimArgument("target", "TARGET", actor)
        super().__init__("shot", (HUNTER, CHIEF, CLONE), "PB-ATK-SHO", actor, self.target)

    def hit_squares(self, packed: int) -> list[Square]:
        return [self.target.of(packed)]

    def list_piece(self, state: State, square: Square, networks: Networks, out: list[Action]) -> None:
        list_shots(state, square, self.with_two(square, 0), out)

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        return shot_needs(state, seat, self.actor.of(action), self.target.of(action))


def list_shots(state: State, actor: Square, base: int, out: list[Action]) -> None:
    """PB-ATK-SHO, PB-QST-2, PB-WAL-1: free squares up to the first obstacle, and the obstacle if it can be painted."""
    board = state.board.on
    if ON_WALL[board[actor]]:
        list_high_shots(state, actor, base, out)
        return
    seat, tall = OWNER_OF[board[actor]], paints_walls(state, actor)
    supply = state.board.stock[seat]
    own_puddle, own_mini, hits, found = PUDDLE_OF[seat], content(A_MINI, seat), seat * CODES, numbers(out)
    for ray in RAYS[actor]:
        for square in ray:
            code = board[square]
            if code == FREE:
                if supply > 0:
                    found.append(base + square)
            elif code != own_puddle and code != own_mini:  # noqa: PLR1714
                if HIT_OF[hits + code] != NO_HIT and is_effective(state, seat, square, tall, supply):
                    found.append(base + square)
                if code != BARE_QUEST or not state.box.shot_through_quest:
                    break


def list_high_shots(state: State, actor: Square, base: int, out: list[Action]) -> None:
    """PB-ATK-SHO-2: from a wall nothing is an obstacle; every effective square in line can be hit."""
    seat = OWNER_OF[state.board.on[actor]]
    supply = state.board.stock[seat]
    for ray in RAYS[actor]:
        for square in ray:
            if is_effective(state, seat, square, False, supply):
                out.append(Action(base + square))


def shot_needs(state: State, seat: Seat, actor: Square, target: Square) -> Iterator[Need]:
    """PB-ATK-SHO, PB-ATK-SHO-2: the line, the first obstacle on it, then the target itself."""
    high, tall, name = ON_WALL[state.board.on[actor]], paints_walls(state, actor), NAMES[target]
    yield Need(in_line(actor, target), "PB-ATK-SHO", "not-in-line", square=name)
    for square in () if high else GRID.between(actor, target):
        clear = is_clear(state, seat, Square(square))
        yield Need(clear, "PB-ATK-SHO", "in-the-way", square=NAMES[square], target=name)
    code = state.board.on[target]
    if tall:
        yield Need(target != QUEST, "PB-CHF-4", "quest-closed-to-chief", square=name)
    else:
        yield Need(not ON_WALL[code], "PB-WAL-3", "wall-not-painted", square=name)
    hit, rule = HIT_OF[seat * CODES + code], "PB-ATK-SHO-2" if high else "PB-ATK-SHO"
    yield Need(hit != NO_HIT, rule, "square-unchanged", square=name)
    pushed = hit not in (HIT_CHIEF, HIT_QUEST_CHIEF) or can_push(state, target)
    yield Need(pushed, "PB-CHF-2", "chief-cannot-go", square=name)
    painted = hit in (HIT_PAINT, HIT_QUEST, HIT_WALL)
    yield Need(not painted or state.board.stock[seat] > 0, "PB-SUP-2", "supply-empty")
    yield Need(hit != HIT_QUEST or state.board.quest != seat, rule, "square-unchanged", square=name)


def is_clear(state: State, seat: Seat, square: Square) -> bool:
    """PB-ATK-SHO, PB-QST-2: paint flies over free squares, own puddles and own mini golems."""
    code = state.board.on[square]
    if code == BARE_QUEST:
        return state.box.shot_through_quest
    return code in (FREE, content(A_PUDDLE, seat), content(A_MINI, seat))


def in_line(start: Square, end: Square) -> bool:
    """PB-GEO-8: on the same rank or file, and not the same square."""
    direction = GRID.direction(start, end)
    return direction != OFF_BOARD and direction % 2 == 0


BRAWL: Final = Brawl()
SHOT: Final = Shot()
