"""Color Quest: Blasts (docs/rules/color_quest.md, section 7.6)."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.color_quest.arguments_pending import PaintTask
from khroma.games.color_quest.arguments_squares import SquareArgument
from khroma.games.color_quest.kinds import (
    NOBODY,
    NONE,
    NOWHERE,
    WALL,
    Colour,
    Figure,
    Square,
    is_invocation,
    is_paint_invocation,
)
from khroma.games.color_quest.rules.attacks_contact import hits_by_area, is_knockable, strike_one
from khroma.games.color_quest.rules.attacks_ranged import is_wet
from khroma.games.color_quest.rules.dice import COLLECT, FOR_BOMB, ask_roll
from khroma.games.color_quest.rules.explosions import rest_on_wall
from khroma.games.color_quest.rules.knockouts import knock_out
from khroma.games.color_quest.rules.movement import breaks_walls
from khroma.games.color_quest.rules.paint import PAINT, is_paintable, is_spared, push_paints
from khroma.games.color_quest.rules.powers import (
    AimedPower,
    DirectedPower,
    Power,
    PowerWithoutTarget,
    declare,
    line_need,
    own_square_need,
    protection_needs,
    seen_from_actor,
    sight_need,
)
from khroma.games.color_quest.rules.sight import aimed_squares, first_obstacles, is_beyond_reach
from khroma.games.color_quest.rules.tiles import arrive_later
from khroma.games.color_quest.state import State
from khroma.kernel.grid import ORTHOGONAL
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.verbs import Need

# --- K Bomb


class KBomb(AimedPower):
    """CQ-BLA-1, CQ-LIM-4: paint the cross of an impact on the four lines, then roll: on the Bomber's colour the corners
    too, in the same hit."""

    def splashes(self, state: State, figure: Figure, square: Square) -> bool:
        """Whether a square of the cross can be painted."""
        colour, seat, high = state.colours[figure], state.side(figure), state.reaches(figure)
        return any(is_paintable(state, colour, near, seat, high) for near in state.box.board.cross[square])

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        for square in aimed_squares(state, figure):
            if self.splashes(state, figure, square):
                out.append(Action(base + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        yield own_square_need(state, figure, square, "CQ-LOS-5")
        yield line_need(state, figure, square, self.rule)
        splashes = self.splashes(state, figure, square)
        if not splashes:
            yield from protection_needs(state, figure, square)
        yield self.effect_need(state, square, splashes)

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        seat, colour, square = state.side(figure), state.colours[figure], self.square.of(action)
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


# --- Charge


class Charge(DirectedPower):
    """CQ-BLA-2, CQ-MOV-19, CQ-PAS-6: an orthogonal direction, over every puddle; who stops it is knocked out, then
    arrival. Without a step only if a ground figure can be knocked out."""

    def directions(self) -> tuple[int, ...]:
        return ORTHOGONAL

    def has_effect(self, state: State, figure: Figure, direction: int) -> bool:
        if charge_end(state, figure, direction) != state.places[figure]:
            return True
        victim = charge_victim(state, figure, direction)
        return victim != NOBODY and is_knockable(state, victim, state.side(figure), False)

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        place, seat, direction = state.places[figure], state.side(figure), self.direction.of(action)
        end, victim = charge_end(state, figure, direction), charge_victim(state, figure, direction)
        if end != place:
            for near in state.box.board.rays[place][direction]:
                if state.tile[near] == WALL:
                    state.break_wall(near)
                state.erase(near)
                if near == end:
                    break
            state.shift(figure, end)
            arrive_later(state, figure)
        if victim != NOBODY and is_knockable(state, victim, seat, False):
            strike_one(state, victim, seat, flags)


def charge_end(state: State, figure: Figure, direction: int) -> Square:
    """CQ-BLA-2, CQ-GEO-4: where a charge ends: before a figure, a wall (the Koloss breaks empty ones) or the edge."""
    place = state.places[figure]
    breaker = breaks_walls(state, figure)
    last = place
    for near in state.box.board.rays[place][direction]:
        if state.figure[near] != NOBODY or (state.tile[near] == WALL and not breaker):
            break
        last = near
    return last


def charge_victim(state: State, figure: Figure, direction: int) -> Square:
    """CQ-BLA-2: the square of the ground figure that stops a charge, or NOBODY."""
    end = charge_end(state, figure, direction)
    board = state.box.board
    near = board.step[end * 8 + direction]
    if near < 0 or state.figure[near] == NOBODY or state.tile[near] == WALL:
        return NOWHERE
    return near


# --- Crack


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
    if state.puddle[square] != NONE:
        return True
    figure = state.figure[square]
    if figure == NOBODY or state.is_protected(figure, seat):
        return False
    if is_invocation(state.kinds[figure]):
        return state.box.hits_friends or state.side(figure) != seat
    return hits_by_area(state, square, seat, True)


def has_crack(state: State, figure: Figure, direction: int) -> bool:
    """CQ-BLA-5: whether something is affected in a direction."""
    seat = state.side(figure)
    return any(is_cracked(state, square, seat) for square in state.box.board.rays[state.places[figure]][direction])


def crack(state: State, figure: Figure, direction: int, flags: int) -> None:
    """CQ-BLA-5, CQ-SKE-6: along the whole line puddles are erased, invocations removed, others knocked out."""
    seat = state.side(figure)
    for square in state.box.board.rays[state.places[figure]][direction]:
        if not is_cracked(state, square, seat):
            continue
        state.erase(square)
        other = state.figure[square]
        if other == NOBODY or is_spared(state, other, seat, flags):
            continue
        if is_invocation(state.kinds[other]):
            state.remove_figure(other)
        else:
            knock_out(state, other)


# --- Mutation


class Mutation(AimedPower):
    """CQ-BLA-6, CQ-ARR-3: one figure in sight and any other one exchange squares; no tile, no trail, no puddle; golems
    explode on walls. A pair that is in sight both ways is listed once."""

    def __init__(self, word: str, rule: str) -> None:
        self.second = SquareArgument("second")
        super().__init__(word, rule, self.second)

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        sights = mutation_sights(state, figure)
        for square in sights:
            one = base + self.square.adding(square)
            for other in state.numbers:
                place = state.places[other]
                if place == square or not may_mutate(state, figure, other):
                    continue
                if place in sights and place < square:
                    continue
                out.append(Action(one + place))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        one, two = self.square.of(action), self.second.of(action)
        raised = state.tile[state.places[figure]] == WALL
        first, second = state.square_word(one), state.square_word(two)
        yield own_square_need(state, figure, one, "CQ-LOS-5")
        yield sight_need(state, figure, one)
        yield Need(raised or state.tile[one] != WALL, "CQ-HGT-2", "too-high", square=first)
        yield from protection_needs(state, figure, one)
        yield from protection_needs(state, figure, two)
        yield self.effect_need(state, one, state.figure[one] != NOBODY)
        yield Need(state.figure[two] != NOBODY, self.rule, "nobody-there", square=second)
        yield Need(raised or state.tile[two] != WALL, self.rule, "too-high", square=second)
        yield self.effect_need(state, one, one != two)
        yield self.effect_need(state, one, one < two or two not in mutation_sights(state, figure))

    def read(self, state: State, words: list[str]) -> Action:
        """The pair in whatever order it is said: the one in sight stands first."""
        action = super().read(state, words)
        one, two = self.square.of(action), self.second.of(action)
        swapped = Action(action + self.square.put(two - one) + one - two)
        return swapped if self.holds(state, swapped) else action

    def holds(self, state: State, action: Action) -> bool:
        """Whether this is how the pair is listed."""
        figure = state.figure[self.actor.of(action)]
        return figure != NOBODY and all(need.holds for need in self.target_needs(state, figure, action))

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        seat = state.side(figure)
        first, second = state.figure[self.square.of(action)], state.figure[self.second.of(action)]
        if is_spared(state, first, seat, flags) or is_spared(state, second, seat, flags):
            return
        state.swap(first, second)
        rest_on_wall(state, second, False)
        rest_on_wall(state, first, False)


def may_mutate(state: State, figure: Figure, other: Figure) -> bool:
    """CQ-BLA-6: neither elevated unless the Mystic is, nor a protected enemy."""
    square = state.places[other]
    if square == NOBODY or state.is_protected(other, state.side(figure)):
        return False
    return state.tile[square] != WALL or state.tile[state.places[figure]] == WALL


def mutation_sights(state: State, figure: Figure) -> list[Square]:
    """CQ-BLA-6: figures that are the first obstacle of a sight line."""
    found = first_obstacles(state, figure)
    return [
        square for square in found if state.figure[square] != NOBODY and may_mutate(state, figure, state.figure[square])
    ]


# --- Barrage, Whirlwind


class Barrage(AimedPower):
    """CQ-BLA-7: an impact on the four lines; puddles and paint invocations of its nine squares vanish."""

    def pounds(self, state: State, figure: Figure, square: Square) -> bool:
        """Whether anything of the nine squares vanishes."""
        high = state.reaches(figure)
        return any(is_pounded(state, near, high) for near in state.box.board.block[square])

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        for square in aimed_squares(state, figure):
            if self.pounds(state, figure, square):
                out.append(Action(base + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        yield own_square_need(state, figure, square, "CQ-LOS-5")
        yield line_need(state, figure, square, self.rule)
        yield self.effect_need(state, square, self.pounds(state, figure, square))

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        high = state.reaches(figure)
        for near in state.box.board.block[self.square.of(action)]:
            if is_pounded(state, near, high):
                state.erase(near)
                if state.figure[near] != NOBODY:
                    state.remove_figure(state.figure[near])


def is_pounded(state: State, square: Square, high: bool) -> bool:
    """CQ-BLA-7: a puddle or a paint invocation."""
    if is_wet(state, square, high):
        return True
    figure = state.figure[square]
    return figure != NOBODY and is_paint_invocation(state.kinds[figure]) and not is_beyond_reach(state, square, high)


class Whirlwind(PowerWithoutTarget):
    """CQ-BLA-9: paint the eight squares in the order of the compass, if one of them is paintable."""

    def has_effect(self, state: State, figure: Figure) -> bool:
        colour, seat, high = state.colours[figure], state.side(figure), state.reaches(figure)
        around = state.box.board.around[state.places[figure]]
        return any(is_paintable(state, colour, near, seat, high) for near in around)

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        squares = list(state.box.board.around[state.places[figure]])
        push_paints(state, state.colours[figure], squares, state.side(figure), flags)


CORNERS = Corners("corners")
declare(KBomb("k_bomb", "CQ-BLA-1"))
declare(Charge("charge", "CQ-BLA-2"))
declare(Crack("crack", "CQ-BLA-5"))
declare(DoubleCrack("double_crack", "CQ-BLA-5"))
declare(Mutation("mutation", "CQ-BLA-6"))
declare(Barrage("barrage", "CQ-BLA-7"))
declare(Whirlwind("whirlwind", "CQ-BLA-9"))
