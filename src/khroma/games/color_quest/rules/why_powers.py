"""Color Quest: why an attack, special or Blast has no such target (docs/rules/color_quest.md, sections 7.4 to 7.6)."""

from __future__ import annotations

from typing import Final

from khroma.games.color_quest import actions, kinds
from khroma.games.color_quest.actions import NO_SQUARE, Action
from khroma.games.color_quest.kinds import NOBODY, POWERS, WALL
from khroma.games.color_quest.marks import IMMUNE, LYING
from khroma.games.color_quest.rules.networks import network_starts, with_painted
from khroma.games.color_quest.rules.paint import is_paintable
from khroma.games.color_quest.rules.sight import seen_squares
from khroma.games.color_quest.rules.why_second_targets import why_no_second
from khroma.games.color_quest.state import State
from khroma.kernel.errors import Refusal

RULES: Final = (
    "CQ-ATK-1", "CQ-ATK-5", "CQ-ATK-6", "CQ-ATK-7", "CQ-ATK-8", "CQ-ATK-9", "CQ-ATK-10", "CQ-ATK-11", "CQ-ATK-12",
    "CQ-ATK-12", "CQ-ATK-13", "CQ-ATK-14", "CQ-ATK-15", "CQ-ATK-16", "CQ-ATK-17", "CQ-ATK-18", "CQ-ATK-19", "CQ-ATK-20",
    "CQ-ATK-21", "CQ-ATK-21", "CQ-ATK-22", "CQ-ATK-23", "CQ-ATK-24", "CQ-BLA-5", "CQ-SPE-1", "CQ-SPE-2", "CQ-SPE-3",
    "CQ-SPE-4", "CQ-SPE-5", "CQ-SPE-6", "CQ-SPE-7", "CQ-SPE-8", "CQ-SPE-9", "CQ-SPE-10", "CQ-SPE-11", "CQ-SPE-12",
    "CQ-SPE-13", "CQ-SPE-13", "CQ-SPE-14", "CQ-BLA-2", "CQ-BLA-1", "CQ-BLA-3", "CQ-BLA-4", "CQ-BLA-5", "CQ-BLA-6",
    "CQ-BLA-7", "CQ-BLA-8", "CQ-BLA-9",
)  # fmt: skip
_WITHOUT_CHOICE: Final = (
    kinds.AURA, kinds.CONTAMINATION, kinds.BIG_WEAPON, kinds.KUNG_FU_ADVANCED, kinds.UNSUMMON, kinds.WHIRLWIND,
    kinds.TOTEM, kinds.SHIELD, kinds.CONCENTRATION, kinds.GOLEM_FORM, kinds.CLONE_FORM,
)  # fmt: skip
_BY_DIRECTION: Final = (kinds.BRAWL, kinds.DOUBLE_BRAWL, kinds.CHARGE, kinds.CRACK, kinds.DOUBLE_CRACK)
_THROWN: Final = (kinds.WATER_BOMB, kinds.PAINT_BOMB, kinds.SPORIFIC_BOMB, kinds.K_BOMB, kinds.BARRAGE)
_SEEN: Final = (
    kinds.SHOT, kinds.MULTIPLE_SHOTS, kinds.TELEKINESIS, kinds.LEVITATION, kinds.PRAYER, kinds.MUTATION, kinds.SHURIKEN,
)  # fmt: skip
_TOUCHED: Final = (
    kinds.SLAP, kinds.SMALL_WEAPON, kinds.KUNG_FU_BASIC, kinds.DEATH_TOUCH, kinds.STRIKE, kinds.CLIMB,
)  # fmt: skip
_PAINTED: Final = (
    kinds.SHOT, kinds.MULTIPLE_SHOTS, kinds.PAINT_BOMB, kinds.NETWORK, kinds.EXTENDED_NETWORK,
    kinds.MULTICOLOUR_NETWORK,     kinds.EXTENDED_MULTICOLOUR_NETWORK,
)  # fmt: skip
_AIMED: Final = (
    kinds.WATER_BOMB, kinds.PAINT_BOMB, kinds.SPORIFIC_BOMB, kinds.K_BOMB, kinds.BARRAGE, kinds.SHOT,
    kinds.MULTIPLE_SHOTS, kinds.TELEKINESIS, kinds.LEVITATION, kinds.PRAYER, kinds.MUTATION, kinds.SHURIKEN,
)  # fmt: skip
_ON_WALLS: Final = (
    kinds.LEVITATION, kinds.CLIMB, kinds.CHROMAMORPHOSIS, kinds.JUMP, kinds.TELEPORT, kinds.BLOW_UP,
    kinds.SPORIFIC_BOMB, kinds.K_BOMB, kinds.BARRAGE, kinds.WATER_BOMB,
)  # fmt: skip

_INVOKED: Final = {
    kinds.INVOKE: kinds.MINI_GOLEM, kinds.SUMMON_GOLEM: kinds.PAINT_GOLEM, kinds.CLONING: kinds.PAINT_CLONE,
}  # fmt: skip


def why_no_target(state: State, figure: int, action: Action) -> Refusal:
    """CQ-TURN-11: an action is legal only if it can change something where it is aimed."""
    code, target = actions.code(action), actions.first(action)
    rule = RULES[code]
    if code in (kinds.TOTEM, kinds.SHIELD):
        return why_no_status(state, figure, IMMUNE, "immune")
    if code in _WITHOUT_CHOICE:
        return Refusal(rule, "no-effect", power=POWERS[code])
    if target == NO_SQUARE or code in _BY_DIRECTION:
        return Refusal(rule, "no-effect", power=POWERS[code])
    square = state.square_word(target)
    place = state.places[figure]
    if target == place:
        return Refusal("CQ-LOS-5" if code in _AIMED else rule, "own-square", square=square)
    if code in _THROWN and state.box.grid.toward[place * state.box.size + target] % 2 != 0:
        return Refusal(rule, "not-on-line", square=square)
    if code in _TOUCHED and target not in state.box.grid.around[place]:
        return Refusal(rule, "not-in-contact", square=square)
    if code in _SEEN and not _sees(state, figure, target, code):
        return Refusal("CQ-LOS-1", "out-of-sight", square=square)
    if state.tile[target] == WALL and not state.reaches(figure) and code not in _ON_WALLS:
        return Refusal("CQ-HGT-2", "too-high", square=square)
    protected = why_protected(state, figure, target)
    if protected is not None and code not in (kinds.WATER_BOMB, kinds.BARRAGE, kinds.JUMP, kinds.PRAYER):
        return protected
    if code == kinds.MUTATION and actions.second(action) != NO_SQUARE:
        protected = why_protected(state, figure, actions.second(action))
        if protected is not None:
            return protected
    return why_no_second(state, figure, action) or _why_no_effect(state, figure, action, rule)


def why_no_status(state: State, figure: int, mark: int, status: str) -> Refusal:
    """CQ-STA-11: a status that a figure has already is not given again."""
    assert state.has(figure, mark)
    square = state.square_word(state.places[figure])
    return Refusal("CQ-STA-11", "has-status", square=square, figure=state.figure_word(figure), status=status)


def _sees(state: State, figure: int, target: int, code: int) -> bool:
    if code == kinds.SHURIKEN:
        return state.box.grid.toward[state.places[figure] * state.box.size + target] % 2 == 0
    return target in seen_squares(state, figure)


def why_protected(state: State, figure: int, square: int) -> Refusal | None:
    """CQ-STA-2, CQ-STA-3: an immune or invisible enemy."""
    target = state.figure[square]
    if target == NOBODY or not state.is_protected(target, state.side(figure)):
        return None
    word, name = state.square_word(square), state.figure_word(target)
    if state.has(target, IMMUNE):
        return Refusal("CQ-STA-2", "immune", square=word, figure=name)
    return Refusal("CQ-STA-3", "invisible", square=word, figure=name)


def _why_no_effect(state: State, figure: int, action: Action, rule: str) -> Refusal:
    """The target is in range, but nothing would happen there."""
    code, target = actions.code(action), actions.first(action)
    square, other = state.square_word(target), state.figure[target]
    if code in _PAINTED:
        if actions.second(action) != NO_SQUARE:
            return Refusal(rule, "no-such-network", square=state.square_word(_loose_end(state, figure, action)))
        if (
            code not in (kinds.SHOT, kinds.MULTIPLE_SHOTS, kinds.PAINT_BOMB)
            and target not in state.box.grid.around[state.places[figure]]
        ):
            return Refusal(rule, "not-connected", square=square)
        return Refusal("CQ-PNT-7", "not-paintable", square=square)
    if code in (kinds.SMALL_WEAPON, kinds.KUNG_FU_BASIC, kinds.SHURIKEN, kinds.DEATH_TOUCH, kinds.STRIKE):
        if other == NOBODY:
            return Refusal(rule, "nobody-there", square=square)
        if state.has(other, LYING):
            return Refusal("CQ-TURN-11", "lies-already", square=square, figure=state.figure_word(other))
    if code == kinds.SHURIKEN:
        return Refusal("CQ-LOS-1", "out-of-sight", square=square)
    if other != NOBODY and code in (kinds.JUMP, kinds.CLIMB, kinds.LEVITATION):
        return Refusal(rule, "occupied", square=square)
    if code == kinds.PRAYER and other != NOBODY and state.side(other) == state.side(figure):
        return why_no_status(state, other, IMMUNE, "immune")
    if code in _INVOKED and state.puddle[target] == state.colours[figure]:
        kind = _INVOKED[code]
        if state.left(kind) <= 0:
            return Refusal("CQ-INV-3", "none-left", square=square, figure=kinds.FIGURES[kind])
        return Refusal("CQ-INV-3", "die-there", square=square)
    return Refusal(rule, "no-effect-there", square=square, power=POWERS[code])


def _loose_end(state: State, figure: int, action: Action) -> int:
    """CQ-ATK-19, CQ-ATK-20: the first square of a network that cannot be painted in its turn."""
    first, second, third = actions.first(action), actions.second(action), actions.third(action)
    many = actions.code(action) in (kinds.MULTICOLOUR_NETWORK, kinds.EXTENDED_MULTICOLOUR_NETWORK)
    colour, seat, high = state.colours[figure], state.side(figure), state.reaches(figure)
    one = actions.colour(action, 0) if many else colour
    two = actions.colour(action, 1) if many else colour
    if first not in network_starts(state, figure, one) or not is_paintable(state, one, first, seat, high):
        return first
    beside = second in state.box.grid.orthogonal[first]
    then = with_painted(state, figure, first, one)
    if third == NO_SQUARE or not beside or not is_paintable(then, two, second, seat, high):
        return second
    return third
