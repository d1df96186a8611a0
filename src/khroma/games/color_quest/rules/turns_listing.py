"""Color Quest: what figures may do in each phase: all of it, and some of it for playouts (rulings, section 6.1)."""

from __future__ import annotations

from random import Random

from khroma.games.color_quest.kinds import (
    ATTACK,
    ATTACK_PHASE,
    BLAST,
    MOVE_PHASE,
    NO_FIGURE,
    NOBODY,
    POWER_PHASE,
    RONIN,
    SPECIAL,
    Figure,
)
from khroma.games.color_quest.kinds_marks import ATTACKED, LYING, MOVED, MUST_MOVE, NEW, NO_MARK
from khroma.games.color_quest.rules.actors import may_act
from khroma.games.color_quest.rules.movement import MOVE, must_still_move
from khroma.games.color_quest.rules.movement_entry import may_use_move
from khroma.games.color_quest.rules.powers import list_powers, may_declare, power_of
from khroma.games.color_quest.rules.powers_heroes import list_transformations
from khroma.games.color_quest.rules.powers_limits import may_attack
from khroma.games.color_quest.state import State
from khroma.kernel.chance import index_below
from khroma.kernel.kinds import Action


def list_figure_actions(state: State, figure: Figure, out: list[Action]) -> None:
    """What one figure may do in this phase."""
    if state.turn.phase == MOVE_PHASE:
        if may_use_move(state, figure):
            MOVE.list_moves(state, figure, out)
    elif state.turn.phase == ATTACK_PHASE:
        list_powers(state, figure, ATTACK, out)
    else:
        list_powers(state, figure, SPECIAL, out)
        list_powers(state, figure, BLAST, out)
        if state.figures.kinds[figure] <= RONIN:
            list_transformations(state, figure, out)


def list_some_figure_actions(state: State, first: int, rng: Random, out: list[Action]) -> None:
    """Of the first figure, from this one on, that has anything to do."""
    count, places, marks, seat, phase = (
        len(state.figures.numbers),
        state.figures.places,
        state.figures.marks,
        state.turn.active,
        state.turn.phase,
    )
    spent = MOVED if phase == MOVE_PHASE else ATTACKED if phase == ATTACK_PHASE else NO_MARK
    if not state.box.new_figures_act:
        spent |= NEW
    for number in range(first, first + count):
        figure = state.figures.numbers[number if number < count else number - count]
        if places[figure] == NOBODY or state.figures.side(figure) != seat or marks[figure] & LYING:
            continue
        if marks[figure] & spent and not is_usable(state, figure):
            continue
        if phase == MOVE_PHASE:
            MOVE.some_moves(state, figure, rng, out)
        elif phase == ATTACK_PHASE:
            list_some_attacks(state, figure, rng, out)
        else:
            list_some_powers(state, figure, rng, out)
        if out:
            return


def is_usable(state: State, figure: Figure) -> bool:
    """Whether a figure could have anything to do in this phase."""
    if state.turn.phase == MOVE_PHASE:
        return may_use_move(state, figure)
    if not may_act(state, figure):
        return False
    return state.turn.phase == POWER_PHASE or may_attack(state, figure)


def list_some_attacks(state: State, figure: Figure, rng: Random, out: list[Action]) -> None:
    """One of the attacks that it can choose from, and some of its targets; all there is where that leads nowhere."""
    if not may_declare(state, figure, ATTACK):
        return
    choices, place = power_of(state, figure, ATTACK).choices(), state.figures.places[figure]
    first = index_below(rng, len(choices)) if len(choices) > 1 else 0
    for number in range(len(choices)):
        power = choices[(first + number) % len(choices)]
        power.some_targets(state, figure, power.begun(ATTACK, place), rng, out)
        if out:
            return
    list_powers(state, figure, ATTACK, out)


def list_some_powers(state: State, figure: Figure, rng: Random, out: list[Action]) -> None:
    """The special, the Blast, or the transformation."""
    first = index_below(rng, 3)
    for number in range(3):
        what = (first + number) % 3
        if what < 2:
            list_powers(state, figure, SPECIAL if what == 0 else BLAST, out)
        elif state.figures.kinds[figure] <= RONIN:
            list_transformations(state, figure, out)
        if out:
            return


def obliged_figure(state: State) -> Figure:
    """CQ-TIL-3: a figure of the active player that still has to move, or NOBODY."""
    for figure in state.figures.numbers:
        if state.figures.places[figure] == NOBODY or not state.figures.has(figure, MUST_MOVE):
            continue
        if state.figures.side(figure) == state.turn.active and must_still_move(state, figure):
            return figure
    return NO_FIGURE
