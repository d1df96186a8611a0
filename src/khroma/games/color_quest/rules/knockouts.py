"""Color Quest: knock-outs, regression, fallen skeletons (sections 7.2 and 7.12)."""

from __future__ import annotations

from typing import Final

from khroma.games.color_quest.arguments_pending import FigureTask
from khroma.games.color_quest.box import BONE_PILES
from khroma.games.color_quest.kinds import (
    A_MINI_GOLEM,
    A_PAINT_GOLEM,
    NOBODY,
    PAINT_CLONE,
    PAINT_GOLEM,
    RONIN,
    SKELETON,
    Figure,
    is_hero,
    is_invocation,
    is_paint_invocation,
)
from khroma.games.color_quest.kinds_marks import IMMUNE, INVISIBLE, LEVEL_2, LYING, MUST_MOVE, NEW
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Entry


def lose_statuses(state: State, figure: Figure) -> None:
    """CQ-PNT-9, CQ-TURN-8, CQ-TURN-9: what a figure that changes side loses; it is new to its side. Marks stay."""
    state.figures.unmark(figure, IMMUNE)
    state.figures.unmark(figure, INVISIBLE)
    state.figures.unmark(figure, MUST_MOVE)
    state.figures.mark(figure, NEW)


def hero_hit(state: State, figure: Figure) -> None:
    """CQ-PNT-10, CQ-END-2, CQ-END-5: level 2 becomes level 1, level 1 lies, lying stays."""
    if state.figures.has(figure, LYING):
        return
    if state.figures.has(figure, LEVEL_2):
        state.set_level(figure, 1)
        return
    state.figures.lay_down(figure)
    if state.figures.kinds[figure] == RONIN:
        state.turn.lose_parry()


def knock_out(state: State, figure: Figure) -> None:
    """CQ-KO-1, CQ-KO-2: what a knock-out does to each class of figure."""
    kind = state.figures.kinds[figure]
    if is_hero(kind):
        hero_hit(state, figure)
    elif is_paint_invocation(kind):
        regress(state, figure)
    elif kind == SKELETON:
        fall(state, figure)
    elif is_invocation(kind):
        state.figures.remove(figure)
    elif not state.figures.has(figure, LYING):
        state.figures.lay_down(figure)


def can_be_knocked(state: State, figure: Figure) -> bool:
    """CQ-INV-5: whether a knock-out would change the figure; invocations never lie."""
    if state.figures.kinds[figure] == SKELETON:
        return can_fall(state)
    return not state.figures.has(figure, LYING)


def can_fall(state: State) -> bool:
    """CQ-SKE-5: by the option a skeleton without a bone pile to become is not knocked out."""
    return state.box.fall_without_bones or state.ground.bone_piles < BONE_PILES


def fall(state: State, figure: Figure) -> None:
    """CQ-SKE-5: a bone pile on the square, where one can lie; otherwise nothing remains. It can fall."""
    square = state.figures.places[figure]
    state.figures.remove(figure)
    if state.ground.may_lay_bones(square):
        state.ground.lay_bones(square)


def regress(state: State, figure: Figure) -> None:
    """CQ-INV-6: clone, golem, mini golem, puddle: one step, or to the next form of which there is a figure."""
    kind = state.figures.kinds[figure]
    colour = state.figures.colours[figure]
    if kind == PAINT_CLONE and state.figures.left(A_PAINT_GOLEM) > 0:
        state.figures.change(figure, A_PAINT_GOLEM, colour)
    elif kind >= PAINT_GOLEM and state.figures.left(A_MINI_GOLEM) > 0:
        state.figures.change(figure, A_MINI_GOLEM, colour)
    else:
        square = state.figures.places[figure]
        state.figures.remove(figure)
        if not state.ground.bones[square]:
            state.ground.lay_puddle(square, colour)


class Knock(FigureTask):
    """CQ-ATK-6, CQ-SPE-10: whoever is still there after the paint, or after the flight, is knocked out."""

    def run(self, state: State, entry: Entry) -> None:
        figure = self.figure.of(entry)
        if (
            figure < len(state.figures.places)
            and state.figures.places[figure] != NOBODY
            and state.figures.kinds[figure] != SKELETON
        ):
            knock_out(state, figure)


def can_explode(state: State, figure: Figure) -> bool:
    """Invocations can; a skeleton only if it can fall."""
    kind = state.figures.kinds[figure]
    return is_invocation(kind) and (kind != SKELETON or can_fall(state))


KNOCK: Final = Knock("knock")
