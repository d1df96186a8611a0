"""Color Quest: Blasts along a line: Charge and Crack (docs/rules/color_quest.md, section 7.6)."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.color_quest.kinds import NOBODY, NONE, NOWHERE, WALL, Figure, is_invocation
from khroma.games.color_quest.rules.attacks import hits_by_area, is_knockable, strike_one
from khroma.games.color_quest.rules.knockouts import knock_out
from khroma.games.color_quest.rules.movement_golems import breaks_walls
from khroma.games.color_quest.rules.paint import is_spared
from khroma.games.color_quest.rules.powers import Power, declare, seen_from_actor
from khroma.games.color_quest.rules.powers_shapes import DirectedPower
from khroma.games.color_quest.rules.tiles import arrive_later
from khroma.games.color_quest.state import State
from khroma.kernel.grid import ORTHOGONAL
from khroma.kernel.kinds import Action, Seat, Square
from khroma.kernel.verbs import Need


class Charge(DirectedPower):
    """CQ-BLA-2, CQ-MOV-19, CQ-PAS-6: an orthogonal direction, over every puddle; who stops it is knocked out, then
    arrival. Without a step only if a ground figure can be knocked out."""

    def directions(self) -> tuple[int, ...]:
        return ORTHOGONAL

    def has_effect(self, state: State, figure: Figure, direction: int) -> bool:
        if charge_end(state, figure, direction) != state.figures.places[figure]:
            return True
        victim = charge_victim(state, figure, direction)
        return victim != NOWHERE and is_knockable(state, victim, state.figures.side(figure), False)

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        place, seat, direction = state.figures.places[figure], state.figures.side(figure), self.direction.of(action)
        end, victim = charge_end(state, figure, direction), charge_victim(state, figure, direction)
        if end != place:
            for near in state.box.board.rays[place][direction]:
                if state.ground.tile[near] == WALL:
                    state.ground.break_wall(near)
                state.ground.erase(near)
                if near == end:
                    break
            state.figures.shift(figure, end)
            arrive_later(state, figure)
        if victim != NOWHERE and is_knockable(state, victim, seat, False):
            strike_one(state, victim, seat, flags)


def charge_end(state: State, figure: Figure, direction: int) -> Square:
    """CQ-BLA-2, CQ-GEO-4: where a charge ends: before a figure, a wall (the Koloss breaks empty ones) or the edge."""
    place = state.figures.places[figure]
    breaker = breaks_walls(state, figure)
    last = place
    for near in state.box.board.rays[place][direction]:
        if state.figures.at[near] != NOBODY or (state.ground.tile[near] == WALL and not breaker):
            break
        last = near
    return last


def charge_victim(state: State, figure: Figure, direction: int) -> Square:
    """CQ-BLA-2: where somebody may stand who stops a charge; NOWHERE behind the edge."""
    return state.box.board.step[charge_end(state, figure, direction) * 8 + direction]


class Crack(DirectedPower):
    """CQ-BLA-5: one direction where something is affected."""

    def directions(self) -> tuple[int, ...]:
        return ORTHOGONAL

    def has_effect(self, state: State, figure: Figure, direction: int) -> bool:
        return has_crack(state, figure, direction)

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        crack(state, figure, self.direction.of(action), flags)


class DoubleCrack(Power):
    """CQ-BLA-5: two different directions, at least one of which affects something."""

    def __init__(self, word: str, rule: str) -> None:
        self.one, self.two = seen_from_actor("one"), seen_from_actor("two")
        super().__init__(word, rule, self.one, self.two)

    def read(self, state: State, words: list[str]) -> Action:
        """In whatever order they are said."""
        action = super().read(state, words)
        one, two = self.one.of(action), self.two.of(action)
        return Action(action + self.one.adding(min(one, two) - one) + self.two.adding(max(one, two) - two))

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        effective = [direction for direction in ORTHOGONAL if has_crack(state, figure, direction)]
        for one in ORTHOGONAL:
            for two in ORTHOGONAL:
                if one < two and (one in effective or two in effective):
                    out.append(Action(base + self.one.adding(one) + self.two.adding(two)))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        one, two = self.one.of(action), self.two.of(action)
        holds = one < two and one in ORTHOGONAL and two in ORTHOGONAL
        holds = holds and (has_crack(state, figure, one) or has_crack(state, figure, two))
        yield Need(holds, self.rule, "no-effect", power=self.word)

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        crack(state, figure, self.one.of(action), flags)
        crack(state, figure, self.two.of(action), flags)


def is_cracked(state: State, square: Square, seat: Seat) -> bool:
    """CQ-BLA-5, CQ-ATK-4, CQ-HGT-2: a puddle, an invocation, or somebody to knock out, walls included."""
    if state.ground.puddle[square] != NONE:
        return True
    figure = state.figures.at[square]
    if figure == NOBODY or state.is_protected(figure, seat):
        return False
    if is_invocation(state.figures.kinds[figure]):
        return state.box.hits_friends or state.figures.side(figure) != seat
    return hits_by_area(state, square, seat, True)


def has_crack(state: State, figure: Figure, direction: int) -> bool:
    """CQ-BLA-5: whether something is affected in a direction."""
    seat = state.figures.side(figure)
    return any(
        is_cracked(state, square, seat) for square in state.box.board.rays[state.figures.places[figure]][direction]
    )


def crack(state: State, figure: Figure, direction: int, flags: int) -> None:
    """CQ-BLA-5, CQ-SKE-6: along the whole line puddles are erased, invocations removed, others knocked out."""
    seat = state.figures.side(figure)
    for square in state.box.board.rays[state.figures.places[figure]][direction]:
        if not is_cracked(state, square, seat):
            continue
        state.ground.erase(square)
        other = state.figures.at[square]
        if other == NOBODY or is_spared(state, other, seat, flags):
            continue
        if is_invocation(state.figures.kinds[other]):
            state.figures.remove(other)
        else:
            knock_out(state, other)


declare(Charge("charge", "CQ-BLA-2"))
declare(Crack("crack", "CQ-BLA-5"))
declare(DoubleCrack("double_crack", "CQ-BLA-5"))
