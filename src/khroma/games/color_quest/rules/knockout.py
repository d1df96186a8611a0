"""Color Quest: knock-outs, regression, fallen skeletons, explosions (sections 7.2 and 7.12)."""

from __future__ import annotations

from khroma.games.color_quest import agenda
from khroma.games.color_quest.box import BONE_PILES
from khroma.games.color_quest.kinds import (
    MINI_GOLEM,
    NOBODY,
    PAINT_CLONE,
    PAINT_GOLEM,
    RONIN,
    SKELETON,
    WALL,
    is_hero,
    is_invocation,
    is_paint_invocation,
)
from khroma.games.color_quest.marks import IMMUNE, INVISIBLE, LEVEL_2, LYING, MUST_MOVE, NEW
from khroma.games.color_quest.state import State


def lose_statuses(state: State, figure: int) -> None:
    """CQ-PNT-9, CQ-TURN-8, CQ-TURN-9: what a figure that changes side loses; it is new to its side. Marks stay."""
    state.unmark(figure, IMMUNE)
    state.unmark(figure, INVISIBLE)
    state.unmark(figure, MUST_MOVE)
    state.mark(figure, NEW)


def hero_hit(state: State, figure: int) -> bool:
    """CQ-PNT-10, CQ-END-2, CQ-END-5: level 2 becomes level 1, level 1 lies, lying stays; whether something changed."""
    if state.has(figure, LYING):
        return False
    if state.has(figure, LEVEL_2):
        state.set_level(figure, 1)
        return True
    state.lay_down(figure)
    if state.kinds[figure] == RONIN:
        state.lose_parry()
    return True


def knock_out(state: State, figure: int) -> bool:
    """CQ-KO-1, CQ-KO-2: what a knock-out does to each class of figure; whether something changed."""
    kind = state.kinds[figure]
    if is_hero(kind):
        return hero_hit(state, figure)
    if is_paint_invocation(kind):
        regress(state, figure)
        return True
    if kind == SKELETON:
        return fall(state, figure)
    if is_invocation(kind):
        state.remove_figure(figure)
        return True
    if state.has(figure, LYING):
        return False
    state.lay_down(figure)
    return True


def can_be_knocked(state: State, figure: int) -> bool:
    """CQ-INV-5: whether a knock-out would change the figure; invocations never lie."""
    if state.kinds[figure] == SKELETON:
        return can_fall(state)
    return not state.has(figure, LYING)


def can_fall(state: State) -> bool:
    """CQ-SKE-5: by the option a skeleton without a bone pile to become is not knocked out."""
    return state.box.fall_without_bones or state.bone_piles < BONE_PILES


def fall(state: State, figure: int) -> bool:
    """CQ-SKE-5: a bone pile on the square, where one can lie; otherwise nothing remains."""
    if not can_fall(state):
        return False
    square = state.places[figure]
    state.remove_figure(figure)
    if state.may_lay_bones(square):
        state.lay_bones(square)
    return True


def regress(state: State, figure: int) -> None:
    """CQ-INV-6: clone, golem, mini golem, puddle: one step, or to the next form of which there is a figure."""
    kind = state.kinds[figure]
    colour = state.colours[figure]
    if kind == PAINT_CLONE and state.left(PAINT_GOLEM) > 0:
        state.change(figure, PAINT_GOLEM, colour)
    elif kind >= PAINT_GOLEM and state.left(MINI_GOLEM) > 0:
        state.change(figure, MINI_GOLEM, colour)
    else:
        square = state.places[figure]
        state.remove_figure(figure)
        if not state.bones[square]:
            state.lay_puddle(square, colour)


def explode(state: State, figure: int, seat: int, flags: int) -> None:
    """CQ-EXP-1, CQ-EXP-2: cross or full block of paint on the ground; a centre on a wall gets its puddle too."""
    kind = state.kinds[figure]
    if kind == SKELETON:
        fall(state, figure)
        return
    square, colour = state.places[figure], state.colours[figure]
    state.remove_figure(figure)
    if not is_paint_invocation(kind):
        return
    grid = state.box.grid
    area = grid.orthogonal[square] if kind == MINI_GOLEM else grid.around[square]
    for near in reversed(area):
        if state.tile[near] != WALL:
            state.agenda.append(agenda.entry(agenda.PAINT, seat, near, agenda.NOTHING, colour, flags))
    state.agenda.append(agenda.entry(agenda.PAINT, seat, square, agenda.NOTHING, colour, flags | agenda.HIGH))


def rest_on_wall(state: State, figure: int, invoked: bool) -> None:
    """CQ-HGT-5, CQ-INV-7, CQ-PAS-1: golems and clones explode on a wall; a mini golem only if it was invoked there."""
    if state.places[figure] == NOBODY or state.tile[state.places[figure]] != WALL:
        return
    kind = state.kinds[figure]
    if kind in (PAINT_GOLEM, PAINT_CLONE) or (kind == MINI_GOLEM and (invoked or not state.box.mini_stays)):
        explode(state, figure, state.side(figure), 0)


def can_explode(state: State, figure: int) -> bool:
    """Invocations can; a skeleton only if it can fall."""
    kind = state.kinds[figure]
    return is_invocation(kind) and (kind != SKELETON or can_fall(state))
