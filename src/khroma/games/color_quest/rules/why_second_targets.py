"""Color Quest: why the second target of a power does not do: where something goes, or what it is exchanged with."""

from __future__ import annotations

from khroma.games.color_quest import actions, kinds
from khroma.games.color_quest.actions import NO_SQUARE, Action
from khroma.games.color_quest.kinds import NOBODY, NONE, WALL, is_invocation, is_paint_invocation
from khroma.games.color_quest.rules.why_moves import why_no_slug
from khroma.games.color_quest.state import State
from khroma.kernel.errors import Refusal
from khroma.kernel.grid import OFF_BOARD


def why_no_second(state: State, figure: int, action: Action) -> Refusal | None:
    """CQ-ATK-16, CQ-ATK-18, CQ-ATK-22, CQ-BLA-6, CQ-SPE-11: None where the first target is at fault already."""
    code, target, second = actions.code(action), actions.first(action), actions.second(action)
    other = state.figure[target]
    if second == NO_SQUARE:
        return None
    if code == kinds.TELEKINESIS:
        return _why_not_moved(state, target, second)
    if code == kinds.DEATH_TOUCH:
        if other != NOBODY and second not in state.box.grid.around[target]:
            return Refusal("CQ-ATK-22", "not-in-contact", square=state.square_word(second))
        return None if other == NOBODY else _why_not_free(state, second, "CQ-ATK-22")
    if code == kinds.LEVITATION and state.tile[target] == WALL and other == NOBODY:
        return Refusal("CQ-SPE-11", "not-empty", square=state.square_word(second))
    if code == kinds.MUTATION and other != NOBODY:
        return _why_not_swapped(state, figure, second)
    if code == kinds.CHROMAMORPHOSIS:
        return _why_not_recoloured(state, figure, target, second)
    return None


def _why_not_moved(state: State, square: int, direction: int) -> Refusal | None:
    """CQ-ATK-16: paint invocations step as a Slug does, skeletons and spirits to a free square."""
    other = state.figure[square]
    end = state.box.grid.step[square * 8 + direction]
    if other == NOBODY or not is_invocation(state.kinds[other]) or end == OFF_BOARD:
        return None
    if is_paint_invocation(state.kinds[other]):
        return why_no_slug(state, other, square, end)
    return _why_not_free(state, end, "CQ-ARR-4")


def _why_not_free(state: State, square: int, rule: str) -> Refusal | None:
    """CQ-ARR-4: a forced step leads to a square without figure and wall."""
    if state.is_free(square):
        return None
    return Refusal(rule, "wall" if state.tile[square] == WALL else "occupied", square=state.square_word(square))


def _why_not_swapped(state: State, figure: int, square: int) -> Refusal | None:
    """CQ-BLA-6: another figure, on a wall only for a Mystic on one."""
    if state.figure[square] == NOBODY:
        return Refusal("CQ-BLA-6", "nobody-there", square=state.square_word(square))
    if state.tile[square] == WALL and state.tile[state.places[figure]] != WALL:
        return Refusal("CQ-BLA-6", "too-high", square=state.square_word(square))
    return None


def _why_not_recoloured(state: State, figure: int, source: int, target: int) -> Refusal | None:
    """CQ-ATK-18: a coloured puddle in contact, and another puddle of a different colour."""
    if source not in state.box.grid.around[state.places[figure]]:
        return Refusal("CQ-ATK-18", "not-in-contact", square=state.square_word(source))
    if state.puddle[source] in (NONE, kinds.BLACK):
        return None
    return Refusal("CQ-ATK-18", "no-effect-there", square=state.square_word(target), power="chromamorphosis")
