"""Color Quest: special abilities that bring a figure or a wall elsewhere (docs/rules/color_quest.md, section 7.5)."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.color_quest.arguments_squares import SquareArgument
from khroma.games.color_quest.kinds import NOBODY, NONE, WALL, Figure
from khroma.games.color_quest.rules.attacks import hits_by_area, strike_one
from khroma.games.color_quest.rules.powers import declare
from khroma.games.color_quest.rules.powers_needs import contact_need, own_square_need, protection_needs, sight_need
from khroma.games.color_quest.rules.powers_shapes import AimedPower
from khroma.games.color_quest.rules.sight import first_obstacles
from khroma.games.color_quest.rules.tiles import arrive_later
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Action, Square
from khroma.kernel.verbs import Need


class Displacement(AimedPower):
    """CQ-SPE-4, CQ-SPE-9, CQ-SPE-14, CQ-HGT-1: the figure appears elsewhere; its own puddle there is removed, arrival
    counts."""

    def __init__(self, word: str, rule: str) -> None:
        super().__init__(word, rule, peaceful=True)

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        square = self.square.of(action)
        state.figures.shift(figure, square)
        state.ground.erase(square)
        arrive_later(state, figure)

    def is_open(self, state: State, figure: Figure, square: Square) -> bool:
        """No puddle of another colour."""
        return state.ground.puddle[square] in (NONE, state.figures.colours[figure])


class Climb(Displacement):
    """CQ-SPE-4: a wall in contact without figure and without a puddle of another colour."""

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        for near in state.box.board.around[state.figures.places[figure]]:
            if (
                state.ground.tile[near] == WALL
                and state.figures.at[near] == NOBODY
                and self.is_open(state, figure, near)
            ):
                out.append(Action(base + near))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        yield own_square_need(state, figure, square, self.rule)
        yield contact_need(state, figure, square, self.rule)
        yield from protection_needs(state, figure, square)
        yield Need(state.figures.at[square] == NOBODY, self.rule, "occupied", square=state.square_word(square))
        yield self.effect_need(state, square, state.ground.tile[square] == WALL and self.is_open(state, figure, square))


class Jump(Displacement):
    """CQ-SPE-9: any square without figure and without a puddle of another colour."""

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        colour = state.figures.colours[figure]
        for square in state.box.board.squares:
            if state.figures.at[square] == NOBODY and state.ground.puddle[square] in (NONE, colour):
                out.append(Action(base + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        yield own_square_need(state, figure, square, self.rule)
        yield Need(state.figures.at[square] == NOBODY, self.rule, "occupied", square=state.square_word(square))
        yield self.effect_need(state, square, self.is_open(state, figure, square))


class Teleport(Displacement):
    """CQ-SPE-14: any puddle of the Djinn's colour, wall tops included."""

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        colour = state.figures.colours[figure]
        if state.ground.laid[colour] == 0:
            return
        for square in state.box.board.squares:
            if state.ground.puddle[square] == colour:
                out.append(Action(base + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        yield own_square_need(state, figure, square, self.rule)
        yield from protection_needs(state, figure, square)
        yield self.effect_need(state, square, state.ground.puddle[square] == state.figures.colours[figure])


class Levitation(AimedPower):
    """CQ-SPE-11: a wall in sight without a figure on it lands on an empty square anywhere; everybody on the ground
    around it is knocked out."""

    def __init__(self, word: str, rule: str) -> None:
        self.end = SquareArgument("end")
        super().__init__(word, rule, self.end)

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        found = first_obstacles(state, figure)
        walls = [square for square in found if state.ground.tile[square] == WALL and state.figures.at[square] == NOBODY]
        if not walls:
            return
        empty = [square for square in state.box.board.squares if state.is_empty(square)]
        for wall in walls:
            one = base + self.square.adding(wall)
            for square in empty:
                out.append(Action(one + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        wall, end = self.square.of(action), self.end.of(action)
        yield own_square_need(state, figure, wall, "CQ-LOS-5")
        yield sight_need(state, figure, wall)
        yield from protection_needs(state, figure, wall)
        yield Need(state.figures.at[wall] == NOBODY, self.rule, "occupied", square=state.square_word(wall))
        yield self.effect_need(state, wall, state.ground.tile[wall] == WALL)
        yield Need(state.is_empty(end), self.rule, "not-empty", square=state.square_word(end))

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        seat, end = state.figures.side(figure), self.end.of(action)
        state.ground.move_wall(self.square.of(action), end)
        for near in state.box.board.around[end]:
            if state.ground.tile[near] != WALL and hits_by_area(state, near, seat, False):
                strike_one(state, near, seat, flags)


declare(Climb("climb", "CQ-SPE-4"))
declare(Jump("jump", "CQ-SPE-9"))
declare(Levitation("levitation", "CQ-SPE-11"))
declare(Teleport("teleport", "CQ-SPE-14"))
