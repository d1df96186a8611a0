"""Dark Threat: the Bane in its three sizes, and white light (docs/rules/dark_threat.md, section 7.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.dark_threat.arguments import ActorArgument, SquareArgument
from khroma.games.dark_threat.kinds import (
    BANE_PARTS,
    BLACK,
    COLLISION,
    HALF_BANE,
    IN_BLACK,
    LIT,
    NO_PAINT,
    NOBODY,
    NOWHERE,
    P_HALF,
    P_KING,
    P_ULTIMATE,
    SITE_COUNT,
    SMALL_BANE,
    SMALL_BANES,
    TOTEM,
    ULTIMATE_BANE,
    WOODEN_KING,
    Figure,
    is_bane,
)
from khroma.games.dark_threat.rules.knockouts import can_fall, knock_out
from khroma.games.dark_threat.rules.teams import TurnQuestion
from khroma.games.dark_threat.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.kinds import Action, Entry, Square
from khroma.kernel.verbs import Need, Task, Verb


def may_slug(state: State, figure: Figure, square: Square) -> bool:
    """DT-MOV-7, DT-BAN-1, DT-BAN-2, DT-BAN-4, DT-BAN-6: where a small or half Bane may go."""
    if square == state.box.sanctuary or state.paint.on[square] >= LIT:
        return False
    other = state.figures.at[square]
    if other == NOBODY:
        return True
    kind = state.figures.form[other]
    if kind == TOTEM:
        return False
    if kind == SMALL_BANE:
        return (
            state.figures.form[figure] == SMALL_BANE
            and state.figures.where[P_HALF] == NOWHERE
            and not state.figures.is_protected(other)
        )
    if kind == WOODEN_KING:
        return state.figures.form[figure] == HALF_BANE and not state.figures.is_protected(other)
    return can_fall(state, other, COLLISION)


def slug_needs(state: State, figure: Figure, square: Square) -> Iterator[Need]:
    """DT-MOV-7, DT-BAN-1, DT-BAN-2, DT-BAN-4: a step of a small or half Bane."""
    box, other, form = state.box, state.figures.at[square], state.figures.form[figure]
    there: dict[str, Fact] = {"square": box.names[square]}
    yield Need(square in box.around[state.figures.where[figure]], "DT-MOV-7", "too-far", verb="slug_walk", **there)
    yield Need(square != box.sanctuary, "DT-SAN-1", "sanctuary-closed", **there)
    yield Need(state.paint.on[square] < LIT, "DT-MOV-7", "lit-prism", **there)
    if other == NOBODY:
        return
    kind, facts = state.figures.form[other], state.figures.who(other)
    yield Need(kind != TOTEM, "DT-MOV-7", "occupied", **facts)
    if kind == SMALL_BANE and form == SMALL_BANE:
        yield Need(state.figures.where[P_HALF] == NOWHERE, "DT-BAN-1", "half-bane-out", **facts)
        yield Need(not state.figures.is_protected(other), "DT-BAN-1", "under-prayer", **facts)
    elif kind == WOODEN_KING and form == HALF_BANE:
        yield Need(not state.figures.is_protected(other), "DT-BAN-2", "under-prayer", **facts)
    else:
        yield Need(can_fall(state, other, COLLISION), "DT-BAN-4", "cannot-fall", **facts)


def slug_squares(state: State, figure: Figure) -> list[Square]:
    """DT-MOV-7: the neighbours a small or half Bane may go to."""
    found = []
    for square in state.box.around[state.figures.where[figure]]:
        if may_slug(state, figure, square):
            found.append(square)
    return found


def black_puddles(state: State) -> list[Square]:
    """Every black puddle on the board, in board order."""
    paint = state.paint.on
    return [square for square in state.box.squares if paint[square] == BLACK]


def slug(state: State, figure: Figure, square: Square) -> None:
    """DT-MOV-7: a puddle there goes, the Bane moves, merges or collides, and a trail is left behind."""
    start = state.figures.where[figure]
    if state.paint.on[square] != NO_PAINT:
        state.paint.lift(square)
    other = state.figures.at[square]
    if other == NOBODY:
        state.figures.move(figure, square)
    elif state.figures.form[other] == SMALL_BANE:
        fuse(state, figure, other, P_HALF, square)
    elif state.figures.form[other] == WOODEN_KING:
        fuse(state, figure, other, P_ULTIMATE, square)
    else:
        state.figures.remove(figure, "destroyed")
        knock_out(state, other, COLLISION)
    if state.figures.at[start] == NOBODY and state.paint.supply[BLACK] > 0:
        state.paint.lay(start, IN_BLACK)


def fuse(state: State, figure: Figure, other: Figure, result: Figure, square: Square) -> None:
    """DT-BAN-1, DT-BAN-2: both leave the board, the greater Bane stands on the destination, not stunned."""
    state.figures.remove(figure, "")
    state.figures.remove(other, "")
    state.figures.place(result, square, "fused" if result == P_HALF else "ultimate_awakened")


def teleport(state: State, square: Square) -> None:
    """DT-MOV-10: the puddle goes, the Ultimate Bane stands there; no trail."""
    state.paint.lift(square)
    state.figures.move(P_ULTIMATE, square)


def shine(state: State, squares: list[Square] | tuple[Square, ...]) -> None:
    """DT-LGT-1, DT-LGT-2: every Bane part on these squares will flee, unless it is under Prayer."""
    for square in squares:
        figure = state.figures.at[square]
        if figure != NOBODY and sees_light(state, figure):
            state.figures.push(figure)
    state.figures.flee_by(True)


def sees_light(state: State, figure: Figure) -> bool:
    """DT-LGT-1, DT-STA-3: whether white light moves this figure."""
    if not is_bane(state.figures.form[figure]):
        return False
    return not (state.box.prayer_everything and state.figures.is_protected(figure))


def escapes(state: State, figure: Figure) -> list[Square]:
    """DT-BAN-5, DT-LGT-1: where a Bane part may make its forced move."""
    if state.figures.form[figure] == ULTIMATE_BANE:
        return black_puddles(state)
    return slug_squares(state, figure)


def reduce_next(state: State) -> None:
    """DT-LGT-3: a Bane part without a way out becomes the next smaller thing, on its square; it does not flee."""
    for figure in BANE_PARTS:
        if state.figures.must_flee(figure):
            state.figures.settle(figure)
            if state.figures.fleeing_light or state.box.ko_reduces:
                reduce(state, figure)
            return


def reduce(state: State, figure: Figure) -> None:
    """DT-LGT-3, DT-LIM-4: Ultimate to King, half to small, small to a black puddle that corrupts nothing."""
    square = state.figures.where[figure]
    state.figures.remove(figure, "reduced")
    if figure == P_ULTIMATE:
        state.figures.place(P_KING, square, "reduced_to")
        return
    if figure == P_HALF:
        for site in range(SITE_COUNT):
            if state.figures.where[SMALL_BANES[site]] == NOWHERE:
                state.figures.place(SMALL_BANES[site], square, "reduced_to")
                return
    if state.paint.supply[BLACK] > 0:
        state.paint.lay(square, IN_BLACK)


class Flee(Verb[State]):
    """DT-BAN-5, DT-LGT-1, DT-LGT-2: a Bane part that must move, and where to; each part moves once."""

    def __init__(self) -> None:
        self.start, self.end = ActorArgument(), SquareArgument()
        super().__init__("flee", self.start, self.end)

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        start, end = self.start.of(action), self.end.of(action)
        figure, name = state.figures.at[start], state.box.names[start]
        yield Need(figure != NOBODY and state.figures.must_flee(figure), "DT-LGT-2", "need-not-flee", square=name)
        if figure == P_ULTIMATE:
            yield Need(state.paint.on[end] == BLACK, "DT-MOV-10", "no-black-puddle")
        else:
            yield from slug_needs(state, figure, end)

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        for figure in BANE_PARTS:
            if state.figures.must_flee(figure):
                start = state.figures.where[figure]
                out.extend([self.with_two(start, square) for square in escapes(state, figure)])

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        figure, square = state.figures.at[self.start.of(action)], self.end.of(action)
        state.figures.settle(figure)
        if figure == P_ULTIMATE:
            teleport(state, square)
        else:
            slug(state, figure, square)

    def facts(self, state: State, packed: Action) -> dict[str, Fact]:
        return {"unit": state.figures.word_at(self.start.of(packed)), **super().facts(state, packed)}


class Force(Task[State]):
    """DT-ACT-7, DT-LGT-3: forced moves one by one; when nobody left can move, the first is reduced."""

    def run(self, state: State, entry: Entry) -> None:
        if not state.figures.fleeing:
            return
        state.agenda.append(self.base)
        found: list[Action] = []
        FLEE.list_answers(state, entry, found)
        if found:
            state.agenda.append(FLIGHT.base)
        else:
            reduce_next(state)


FLEE: Final = Flee()
FLIGHT: Final = TurnQuestion("flee")
FLIGHT.answered_by(FLEE)
FLIGHT.lies_on("force", "check", "main", "act")
FORCE: Final = Force("force")
FORCE.lies_on("check", "main", "act")
