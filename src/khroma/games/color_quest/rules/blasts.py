"""Color Quest: Blasts that paint or clean an area: K Bomb, Barrage, Whirlwind (section 7.6)."""

from __future__ import annotations

from khroma.games.color_quest.arguments_pending import PaintTask
from khroma.games.color_quest.kinds import NOBODY, Colour, Figure, is_paint_invocation
from khroma.games.color_quest.rules.attacks_ranged import is_wet
from khroma.games.color_quest.rules.dice import COLLECT, FOR_BOMB, ask_roll
from khroma.games.color_quest.rules.paint import PAINT, is_paintable, push_paints
from khroma.games.color_quest.rules.powers import declare
from khroma.games.color_quest.rules.powers_shapes import HarmfulThrow, PowerWithoutTarget, ThrownPower
from khroma.games.color_quest.rules.sight import is_beyond_reach
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Action, Entry, Square


class KBomb(HarmfulThrow):
    """CQ-BLA-1, CQ-LIM-4: paint the cross of an impact on the four lines, then roll: on the Bomber's colour the corners
    too, in the same hit."""

    def has_effect(self, state: State, figure: Figure, square: Square) -> bool:
        """Whether a square of the cross can be painted."""
        colour, seat, high = state.figures.colours[figure], state.figures.side(figure), state.reaches(figure)
        return any(is_paintable(state, colour, near, seat, high) for near in state.box.board.cross[square])

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        seat, colour, square = state.figures.side(figure), state.figures.colours[figure], self.square.of(action)
        state.agenda.append(COLLECT.of(seat))
        state.agenda.append(CORNERS.on(seat, square, colour, flags))
        for near in reversed(state.box.board.cross[square]):
            state.agenda.append(PAINT.on(seat, near, colour, flags))


class Corners(PaintTask):
    """CQ-BLA-1: the die decides whether the four diagonal neighbours of the impact are painted too."""

    def run(self, state: State, entry: Entry) -> None:
        state.agenda.append(entry)
        ask_roll(state, self.seat.of(entry), FOR_BOMB)

    def rolled(self, state: State, entry: Entry, colour: Colour) -> None:
        """The die shows a colour."""
        if self.colour.of(entry) != colour:
            return
        for near in reversed(state.box.board.diagonal[self.square.of(entry)]):
            state.agenda.append(PAINT.on(self.seat.of(entry), near, colour, self.flags.of(entry)))


class Barrage(ThrownPower):
    """CQ-BLA-7: an impact on the four lines; puddles and paint invocations of its nine squares vanish."""

    def has_effect(self, state: State, figure: Figure, square: Square) -> bool:
        """Whether anything of the nine squares vanishes."""
        high = state.reaches(figure)
        return any(is_pounded(state, near, high) for near in state.box.board.block[square])

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        high = state.reaches(figure)
        for near in state.box.board.block[self.square.of(action)]:
            if is_pounded(state, near, high):
                state.ground.erase(near)
                if state.figures.at[near] != NOBODY:
                    state.figures.remove(state.figures.at[near])


def is_pounded(state: State, square: Square, high: bool) -> bool:
    """CQ-BLA-7: a puddle or a paint invocation."""
    if is_wet(state, square, high):
        return True
    figure = state.figures.at[square]
    return (
        figure != NOBODY
        and is_paint_invocation(state.figures.kinds[figure])
        and not is_beyond_reach(state, square, high)
    )


class Whirlwind(PowerWithoutTarget):
    """CQ-BLA-9: paint the eight squares in the order of the compass, if one of them is paintable."""

    def has_effect(self, state: State, figure: Figure) -> bool:
        colour, seat, high = state.figures.colours[figure], state.figures.side(figure), state.reaches(figure)
        around = state.box.board.around[state.figures.places[figure]]
        return any(is_paintable(state, colour, near, seat, high) for near in around)

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        squares = list(state.box.board.around[state.figures.places[figure]])
        push_paints(state, state.figures.colours[figure], squares, state.figures.side(figure), flags)


CORNERS = Corners("corners")
declare(KBomb("k_bomb", "CQ-BLA-1"))
declare(Barrage("barrage", "CQ-BLA-7"))
declare(Whirlwind("whirlwind", "CQ-BLA-9"))
