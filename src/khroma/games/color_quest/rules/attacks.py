"""Color Quest: whom attacks, special abilities and Blasts knock out or paint (rulings, section 7.4)."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.color_quest.kinds import NOBODY, Figure
from khroma.games.color_quest.kinds_marks import LYING
from khroma.games.color_quest.rules.knockouts import can_be_knocked, knock_out
from khroma.games.color_quest.rules.paint import is_paintable, is_spared
from khroma.games.color_quest.rules.powers_shapes import AimedPower
from khroma.games.color_quest.rules.sight import is_beyond_reach
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Seat, Square
from khroma.kernel.verbs import Need


def is_knockable(state: State, square: Square, seat: Seat, high: bool) -> bool:
    """CQ-TURN-11, CQ-HGT-2: whether somebody on the square could be knocked out by an offensive action of this seat."""
    figure = state.figures.at[square]
    if figure == NOBODY or is_beyond_reach(state, square, high):
        return False
    return can_be_knocked(state, figure) and not state.is_protected(figure, seat)


def hits_by_area(state: State, square: Square, seat: Seat, high: bool) -> bool:
    """CQ-ATK-2, CQ-ATK-4: areas hit friend and foe; by the option enemies only."""
    if not is_knockable(state, square, seat, high):
        return False
    return state.box.hits_friends or state.figures.side(state.figures.at[square]) != seat


def strike_one(state: State, square: Square, seat: Seat, flags: int) -> bool:
    """CQ-ATK-9: knock out a figure that can be, unless it is spared; whether it was an affected enemy."""
    other = state.figures.at[square]
    if is_spared(state, other, seat, flags):
        return False
    knock_out(state, other)
    return state.figures.side(other) != seat


def victim_needs(state: State, square: Square, power: AimedPower) -> Iterator[Need]:
    """CQ-TURN-11: somebody who can be knocked out: not lying, and no skeleton that cannot fall (CQ-SKE-5)."""
    word, other = state.square_word(square), state.figures.at[square]
    yield Need(other != NOBODY, power.rule, "nobody-there", square=word)
    standing, name = not state.figures.has(other, LYING), state.figures.word(other)
    yield Need(standing, "CQ-TURN-11", "lies-already", square=word, figure=name)
    yield power.effect_need(state, square, can_be_knocked(state, other))


def paint_need(state: State, figure: Figure, square: Square) -> Need:
    """CQ-PNT-7: paint must change something there."""
    colour, seat, high = state.figures.colours[figure], state.figures.side(figure), state.reaches(figure)
    paintable = is_paintable(state, colour, square, seat, high)
    return Need(paintable, "CQ-PNT-7", "not-paintable", square=state.square_word(square))
