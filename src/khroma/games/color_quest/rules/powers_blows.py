"""Color Quest: special abilities that hit somebody: Sporific Bomb, Unsummon, Blow Up, Strike (section 7.5)."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.color_quest.kinds import NOBODY, NONE, Figure, is_invocation
from khroma.games.color_quest.rules.attacks import hits_by_area, strike_one
from khroma.games.color_quest.rules.explosions import explode, of_explosion
from khroma.games.color_quest.rules.knockouts import KNOCK, can_be_knocked, can_explode, knock_out
from khroma.games.color_quest.rules.paint import is_spared
from khroma.games.color_quest.rules.powers import declare
from khroma.games.color_quest.rules.powers_needs import (
    own_square_need,
    protection_needs,
    touch_needs,
)
from khroma.games.color_quest.rules.powers_shapes import AimedPower, HarmfulThrow, PowerWithoutTarget
from khroma.games.color_quest.rules.sight import is_beyond_reach
from khroma.games.color_quest.rules.tiles import arrive_later
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Action, Square
from khroma.kernel.verbs import Need


class SporificBomb(HarmfulThrow):
    """CQ-SPE-1: an impact on the four lines; everybody in the cross, friend and foe, the Ninja included."""

    def has_effect(self, state: State, figure: Figure, square: Square) -> bool:
        """Whether somebody in the cross can be knocked out."""
        seat, high = state.figures.side(figure), state.reaches(figure)
        return any(hits_by_area(state, near, seat, high) for near in state.box.board.cross[square])

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        seat, high = state.figures.side(figure), state.reaches(figure)
        for near in state.box.board.cross[self.square.of(action)]:
            if hits_by_area(state, near, seat, high):
                strike_one(state, near, seat, flags)


class Unsummon(PowerWithoutTarget):
    """CQ-SPE-3: invocations of another colour in contact are removed, and nothing remains."""

    def has_effect(self, state: State, figure: Figure) -> bool:
        return any(is_unsummoned(state, figure, near) for near in state.box.board.around[state.figures.places[figure]])

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        for near in state.box.board.around[state.figures.places[figure]]:
            if is_unsummoned(state, figure, near):
                state.figures.remove(state.figures.at[near])


def is_unsummoned(state: State, figure: Figure, square: Square) -> bool:
    """CQ-SPE-3: an invocation of another colour, reached and not protected."""
    other = state.figures.at[square]
    if (
        other == NOBODY
        or not is_invocation(state.figures.kinds[other])
        or state.figures.colours[other] == state.figures.colours[figure]
    ):
        return False
    seat = state.figures.side(figure)
    return not is_beyond_reach(state, square, state.reaches(figure)) and not state.is_protected(other, seat)


class BlowUp(AimedPower):
    """CQ-SPE-5: one other invocation anywhere that is not protected explodes."""

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        seat = state.figures.side(figure)
        for other in state.figures.numbers:
            if state.figures.places[other] == NOBODY or other == figure:
                continue
            if can_explode(state, other) and not state.is_protected(other, seat):
                out.append(Action(base + state.figures.places[other]))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        other = state.figures.at[square]
        yield own_square_need(state, figure, square, self.rule)
        yield from protection_needs(state, figure, square)
        yield self.effect_need(state, square, other != NOBODY and can_explode(state, other))

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        explode(state, state.figures.at[self.square.of(action)], state.figures.side(figure), of_explosion(flags))


class Strike(AimedPower):
    """CQ-SPE-10: one figure in contact: an invocation explodes; anybody else flies, arrives, and is knocked out."""

    def has_effect(self, state: State, place: Square, square: Square) -> bool:
        """Whether the blow changes anything for whoever is there."""
        other = state.figures.at[square]
        if is_invocation(state.figures.kinds[other]):
            return can_explode(state, other)
        return can_be_knocked(state, other) or landing(state, place, square) != square

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        place, seat, high = state.figures.places[figure], state.figures.side(figure), state.reaches(figure)
        for near in state.box.board.around[place]:
            other = state.figures.at[near]
            if other == NOBODY or is_beyond_reach(state, near, high) or state.is_protected(other, seat):
                continue
            if self.has_effect(state, place, near):
                out.append(Action(base + near))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        other, word = state.figures.at[square], state.square_word(square)
        yield from touch_needs(state, figure, square, self.rule)
        yield Need(other != NOBODY, self.rule, "nobody-there", square=word)
        effect = self.has_effect(state, state.figures.places[figure], square)
        if is_invocation(state.figures.kinds[other]):
            yield self.effect_need(state, square, effect)
        else:
            yield Need(effect, "CQ-TURN-11", "lies-already", square=word, figure=state.figures.word(other))

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        seat, square = state.figures.side(figure), self.square.of(action)
        other = state.figures.at[square]
        if is_spared(state, other, seat, flags):
            return
        if is_invocation(state.figures.kinds[other]):
            explode(state, other, seat, of_explosion(flags))
            return
        end = landing(state, state.figures.places[figure], square)
        if end == square:
            knock_out(state, other)
            return
        state.figures.shift(other, end)
        state.agenda.append(KNOCK.of_anyone(other))
        arrive_later(state, other)


def landing(state: State, place: Square, square: Square) -> Square:
    """CQ-SPE-10: the last free square without puddle along the line from the Smasher through the figure."""
    board = state.box.board
    direction = board.toward[place * board.size + square]
    last = square
    for near in board.rays[square][direction]:
        if not state.is_free(near) or state.ground.puddle[near] != NONE:
            break
        last = near
    return last


declare(SporificBomb("sporific_bomb", "CQ-SPE-1"))
declare(Unsummon("unsummon", "CQ-SPE-3"))
declare(BlowUp("blow_up", "CQ-SPE-5"))
declare(Strike("strike", "CQ-SPE-10"))
