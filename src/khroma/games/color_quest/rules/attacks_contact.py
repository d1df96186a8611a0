"""Color Quest: Slap, Contamination and Brawl (docs/rules/color_quest.md, section 7.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.kinds import BLACK, GAIA, IN_BLACK, KAOS_SEAT, NOBODY, NONE, RONIN, Figure
from khroma.games.color_quest.rules.attacks import is_knockable
from khroma.games.color_quest.rules.dice import COLLECT
from khroma.games.color_quest.rules.knockouts import KNOCK, knock_out
from khroma.games.color_quest.rules.paint import PAINT, is_paintable, is_spared, push_paints
from khroma.games.color_quest.rules.powers import declare
from khroma.games.color_quest.rules.powers_needs import touch_needs
from khroma.games.color_quest.rules.powers_shapes import AimedPower, DirectedPower, PowerWithoutTarget
from khroma.games.color_quest.rules.sight import is_beyond_reach
from khroma.games.color_quest.state import State
from khroma.kernel.grid import DIAGONAL
from khroma.kernel.kinds import Action, Square
from khroma.kernel.verbs import Need


class Slap(AimedPower):
    """CQ-ATK-6: one square in contact, wall tops too: paint, then the knock-out; for an enemy hero one hit in all."""

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        for near in state.box.board.around[state.figures.places[figure]]:
            if self.has_effect(state, figure, near):
                out.append(Action(base + near))

    def has_effect(self, state: State, figure: Figure, square: Square) -> bool:
        """Whether the square can be painted, or its figure knocked out."""
        seat, high = state.figures.side(figure), state.reaches(figure)
        paintable = is_paintable(state, state.figures.colours[figure], square, seat, high)
        return paintable or is_knockable(state, square, seat, high)

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        yield from touch_needs(state, figure, square, self.rule)
        yield self.effect_need(state, square, self.has_effect(state, figure, square))

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        seat, square = state.figures.side(figure), self.square.of(action)
        target = state.figures.at[square]
        state.agenda.append(COLLECT.of(seat))
        if target != NOBODY and state.figures.kinds[target] != RONIN:
            state.agenda.append(KNOCK.about(seat, target))
        state.agenda.append(PAINT.on(seat, square, state.figures.colours[figure], flags))


class Contamination(PowerWithoutTarget):
    """CQ-ATK-7: coloured puddles turn black; then every Gaia figure in contact is knocked out, not painted."""

    def has_effect(self, state: State, figure: Figure) -> bool:
        high = state.reaches(figure)
        for near in state.box.board.around[state.figures.places[figure]]:
            if is_blackened(state, near, high) or is_contaminated(state, near, high):
                return True
        return False

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        high = state.reaches(figure)
        around = state.box.board.around[state.figures.places[figure]]
        for near in around:
            if is_blackened(state, near, high):
                state.ground.lay_puddle(near, IN_BLACK)
        for near in around:
            if is_contaminated(state, near, high) and not is_spared(state, state.figures.at[near], KAOS_SEAT, flags):
                knock_out(state, state.figures.at[near])


def is_blackened(state: State, square: Square, high: bool) -> bool:
    """CQ-ATK-7, CQ-LIM-1: a coloured puddle, if a black token is left."""
    puddle = state.ground.puddle[square]
    if puddle in (NONE, BLACK) or is_beyond_reach(state, square, high):
        return False
    return state.ground.laid[BLACK] < state.box.tokens


def is_contaminated(state: State, square: Square, high: bool) -> bool:
    """CQ-ATK-7: a Gaia figure that can be knocked out."""
    return is_knockable(state, square, KAOS_SEAT, high) and state.figures.side(state.figures.at[square]) == GAIA


class Brawl(DirectedPower):
    """CQ-ATK-12, CQ-ATK-3: a diagonal direction; its three squares are painted, as far as they can be."""

    def directions(self) -> tuple[int, ...]:
        return DIAGONAL

    def has_effect(self, state: State, figure: Figure, direction: int) -> bool:
        colour, seat, high = state.figures.colours[figure], state.figures.side(figure), state.reaches(figure)
        for near in brawl_squares(state, state.figures.places[figure], direction):
            if is_paintable(state, colour, near, seat, high):
                return True
        return False

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        self.paint(state, figure, self.direction.of(action), flags)

    def paint(self, state: State, figure: Figure, direction: int, flags: int) -> None:
        """One Brawl."""
        squares = brawl_squares(state, state.figures.places[figure], direction)
        push_paints(state, state.figures.colours[figure], squares, state.figures.side(figure), flags)


def brawl_squares(state: State, square: Square, direction: int) -> list[Square]:
    """CQ-ATK-12: the three squares of a Brawl."""
    return state.box.board.brawl[square * 8 + direction]


BRAWL: Final = Brawl("brawl", "CQ-ATK-12")
declare(Slap("slap", "CQ-ATK-6"))
declare(Contamination("contamination", "CQ-ATK-7"))
declare(BRAWL)
