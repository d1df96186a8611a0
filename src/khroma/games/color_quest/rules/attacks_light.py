"""Color Quest: the Aura of Light (docs/rules/color_quest.md, section 7.4, CQ-ATK-5, CQ-LUM-1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.arguments_pending import SeatAsking, SeatTask, SquareEntry
from khroma.games.color_quest.arguments_squares import SquareArgument
from khroma.games.color_quest.kinds import BLACK, GAIA, GAIA_SEAT, KAOS, NOBODY, NONE, Colour, Figure
from khroma.games.color_quest.rules.declarations import RESIGN, QuestVerb
from khroma.games.color_quest.rules.paint import is_spared
from khroma.games.color_quest.rules.powers import declare
from khroma.games.color_quest.rules.powers_shapes import PowerWithoutTarget
from khroma.games.color_quest.rules.sight import is_beyond_reach
from khroma.games.color_quest.rules.tiles import forced_step
from khroma.games.color_quest.state import State
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Entry, Square
from khroma.kernel.verbs import Need


class Aura(PowerWithoutTarget):
    """CQ-ATK-5: puddles of another colour are erased, then figures of Kaos pushed out of the light."""

    def has_effect(self, state: State, figure: Figure) -> bool:
        square, high = state.figures.places[figure], state.reaches(figure)
        for near in state.box.board.around[square]:
            if is_beyond_reach(state, near, high):
                continue
            if is_erased_by_aura(state, near, state.figures.colours[figure]):
                return True
            other = state.figures.at[near]
            if other == NOBODY or state.figures.side(other) != KAOS or state.is_protected(other, GAIA_SEAT):
                continue
            if push_squares(state, square, near):
                return True
        return False

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        square, high = state.figures.places[figure], state.reaches(figure)
        pushed: list[Square] = []
        for near in state.box.board.around[square]:
            if not is_beyond_reach(state, near, high) and is_erased_by_aura(state, near, state.figures.colours[figure]):
                state.ground.erase(near)
        for near in state.box.board.around[square]:
            other = state.figures.at[near]
            if other == NOBODY or state.figures.side(other) != KAOS or is_beyond_reach(state, near, high):
                continue
            if push_squares(state, square, near) and not is_spared(state, other, GAIA_SEAT, flags):
                pushed.append(near)
        state.turn.aim(pushed)
        state.agenda.append(PUSHES.at(square))


def is_erased_by_aura(state: State, square: Square, colour: Colour) -> bool:
    """CQ-ATK-5: every puddle of another colour than the actor's; by the option black ones only."""
    puddle = state.ground.puddle[square]
    if puddle in (NONE, colour):
        return False
    return puddle == BLACK or not state.box.aura_black_only


def push_squares(state: State, light: Square, square: Square) -> list[Square]:
    """CQ-LUM-1: free squares beside a pushed figure that lie outside the light."""
    board = state.box.board
    lit = board.around[light]
    return [near for near in board.around[square] if near != light and near not in lit and state.is_free(near)]


class Pushes(SeatTask):
    """CQ-LUM-1: ask for the next push while somebody can be pushed."""

    def __init__(self) -> None:
        self.light = SquareEntry()
        super().__init__("pushes", self.light)

    def at(self, square: Square) -> Entry:
        """The light on this square pushes."""
        return self.with_two(GAIA, square)

    def run(self, state: State, entry: Entry) -> None:
        light = self.light.of(entry)
        state.turn.aim([square for square in state.turn.targets if push_squares(state, light, square)])
        if state.turn.targets:
            state.agenda.append(self.at(light))
            state.agenda.append(ASK_PUSH.out_of(light))


class PushQuestion(SeatAsking):
    """CQ-LUM-1: Gaia chooses the next figure and its square."""

    def __init__(self) -> None:
        self.light = SquareEntry()
        super().__init__("push", self.light)

    def out_of(self, light: Square) -> Entry:
        """Gaia pushes out of the light on this square."""
        return self.with_two(GAIA, light)


class Push(QuestVerb):
    """CQ-LUM-1: a forced step out of the light, which is not a move of the figure."""

    def __init__(self) -> None:
        self.square, self.end = SquareArgument("square"), SquareArgument("target")
        super().__init__("push", self.square, self.end)

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        square, end = self.square.of(action), self.end.of(action)
        yield Need(square in state.turn.targets, "CQ-LUM-1", "not-a-choice", square=state.square_word(square))
        leaves = end in push_squares(state, ASK_PUSH.light.of(entry), square)
        yield Need(leaves, "CQ-LUM-1", "not-a-choice", square=state.square_word(end))

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        for square in state.turn.targets:
            for end in push_squares(state, ASK_PUSH.light.of(entry), square):
                out.append(self.with_two(square, end))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        square = self.square.of(action)
        state.turn.aim([other for other in state.turn.targets if other != square])
        forced_step(state, state.figures.at[square], self.end.of(action))

    def sentence(self, state: State, action: Action) -> Sentence:
        figure = state.figures.there(self.square.of(action))
        return Sentence("action.push", {"figure": figure, **self.facts(state, action)})


PUSH: Final = Push()
PUSHES: Final = Pushes()
ASK_PUSH: Final = PushQuestion()
ASK_PUSH.answered_by(PUSH, RESIGN)
declare(Aura("aura", "CQ-ATK-5"))
