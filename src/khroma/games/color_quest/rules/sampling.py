"""Color Quest: one legal action without listing all of them, for playouts.

Every legal action comes up with some probability; they are not equally likely. First a figure is taken, then a
direction, a colour or a kind of power, and only what is left is listed.
"""

from __future__ import annotations

from random import Random
from typing import Final

from khroma.games.color_quest import actions, agenda, kinds
from khroma.games.color_quest.actions import Action
from khroma.games.color_quest.box import NO_APPROACH
from khroma.games.color_quest.kinds import CELERITY, NOBODY, RUN, is_spirit
from khroma.games.color_quest.rules import networks, setup, turns
from khroma.games.color_quest.rules.moving import moves, run_along
from khroma.games.color_quest.rules.powers import power_of, powers, targets, transformations
from khroma.games.color_quest.state import State
from khroma.kernel.chance import index_below, pick

_STOPS: Final = 0.12  # how often no figure acts: the phase ends, or a card or die is used
_STOPS_POWERS: Final = 0.3
_TRIES: Final = 5  # so many squares are tried before all are listed
_TRIPLE: Final = (kinds.BRAWL, kinds.SHOT, kinds.NETWORK)


def some_phase_actions(state: State, rng: Random, out: list[Action]) -> None:
    """Some actions of one figure, or what the player may do without one; nothing if there is none of these."""
    if rng.random() >= (_STOPS if state.phase > 1 else _STOPS_POWERS):
        some_figure_actions(state, rng, out)
    if not out:
        turns.common_actions(state, out)
        if state.box.resign and rng.random() < 0.01:
            out.append(actions.simple(actions.RESIGN))


def some_figure_actions(state: State, rng: Random, out: list[Action]) -> None:
    """Of the first figure, from a random one on, that has anything to do."""
    count = len(state.places)
    first = index_below(rng, count)
    for number in range(count):
        figure = first + number if first + number < count else first + number - count
        if state.places[figure] == NOBODY or state.side(figure) != state.active or not turns.is_usable(state, figure):
            continue
        if state.phase == 2:
            some_moves(state, figure, rng, out)
        elif state.phase == 3:
            some_attacks(state, figure, rng, out)
        else:
            some_powers(state, figure, rng, out)
        if out:
            return


def some_moves(state: State, figure: int, rng: Random, out: list[Action]) -> None:
    """A runner takes one direction; the moves of all others are few."""
    kind = state.box.move_of[state.profile(figure)]
    if kind not in (RUN, CELERITY) or is_spirit(state.kinds[figure]) or state.box.terror == NO_APPROACH:
        moves(state, figure, out)
        return
    first = index_below(rng, 8)
    for number in range(8):
        direction = (first + number) % 8
        if kind == CELERITY or direction % 2 == 0:
            run_along(state, figure, direction, out)
            if out:
                return


def some_attacks(state: State, figure: int, rng: Random, out: list[Action]) -> None:
    """One of the three attacks of a Triple, two colours of a multicolour network, or all there is."""
    power = power_of(state, figure, actions.ATTACK)
    if power == kinds.TRIPLE:
        first = index_below(rng, 3)
        for number in range(3):
            targets(state, figure, actions.ATTACK, _TRIPLE[(first + number) % 3], out)
            if out:
                return
    elif power in (kinds.MULTICOLOUR_NETWORK, kinds.EXTENDED_MULTICOLOUR_NETWORK):
        base = actions.power(actions.ATTACK, power, state.places[figure])
        one, two = 1 + index_below(rng, 6), 1 + index_below(rng, 6)
        networks.coloured_networks(state, figure, out, base, one, (two,))
    if not out:
        powers(state, figure, actions.ATTACK, out)


def some_powers(state: State, figure: int, rng: Random, out: list[Action]) -> None:
    """The special, the Blast, or the transformation."""
    first = index_below(rng, 3)
    for number in range(3):
        what = (first + number) % 3
        if what == 2:
            if kinds.is_hero(state.kinds[figure]):
                transformations(state, figure, out)
        else:
            powers(state, figure, actions.SPECIAL if what == 0 else actions.BLAST, out)
        if out:
            return


def some_place(state: State, item: agenda.Entry, rng: Random) -> Action:
    """A square for the next tile, bone pile or puddle of the set-up; NOBODY if the tries were in vain."""
    squares, what = state.box.board.squares, agenda.kind(item)
    for _ in range(_TRIES):
        square = pick(rng, squares)
        if what == agenda.PLACE_TILE:
            if setup.may_lay_tile(state, square, agenda.a(item)):
                return actions.make(actions.TILE, agenda.a(item), square)
        elif what == agenda.PLACE_BONES:
            if setup.may_lay_bones(state, square):
                return actions.make(actions.BONES, 0, square)
        elif setup.may_lay_puddle(state, square, agenda.colour(item)):
            return actions.make(actions.PUDDLE, 0, square, colours=agenda.colour(item))
    return NOBODY
