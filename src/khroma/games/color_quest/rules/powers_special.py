"""Color Quest: special abilities (docs/rules/color_quest.md, section 7.5)."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.color_quest.arguments import SpiritArgument
from khroma.games.color_quest.arguments_squares import SquareArgument
from khroma.games.color_quest.kinds import (
    A_MINI_GOLEM,
    A_PAINT_CLONE,
    A_PAINT_GOLEM,
    FIGURES,
    IN_GOLD,
    NOBODY,
    NONE,
    SPIRITS,
    WALL,
    Figure,
    Kind,
    Square,
    is_invocation,
)
from khroma.games.color_quest.marks import FOCUSED, IMMUNE, NEW
from khroma.games.color_quest.rules.attacks_contact import hits_by_area, strike_one
from khroma.games.color_quest.rules.explosions import explode, of_explosion, rest_on_wall
from khroma.games.color_quest.rules.knockouts import KNOCK, can_be_knocked, can_explode, knock_out
from khroma.games.color_quest.rules.paint import is_spared
from khroma.games.color_quest.rules.powers import (
    AimedPower,
    PowerWithoutTarget,
    contact_need,
    declare,
    height_need,
    line_need,
    own_square_need,
    protection_needs,
    sight_need,
    status_need,
)
from khroma.games.color_quest.rules.sight import aimed_squares, first_obstacles, is_beyond_reach
from khroma.games.color_quest.rules.tiles import arrive_later
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Action
from khroma.kernel.verbs import Need


class SporificBomb(AimedPower):
    """CQ-SPE-1: an impact on the four lines; everybody in the cross, friend and foe, the Ninja included."""

    def hits(self, state: State, figure: Figure, square: Square) -> bool:
        """Whether somebody in the cross can be knocked out."""
        seat, high = state.side(figure), state.reaches(figure)
        return any(hits_by_area(state, near, seat, high) for near in state.box.board.cross[square])

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        for square in aimed_squares(state, figure):
            if self.hits(state, figure, square):
                out.append(Action(base + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        yield own_square_need(state, figure, square, "CQ-LOS-5")
        yield line_need(state, figure, square, self.rule)
        hits = self.hits(state, figure, square)
        if not hits:
            yield from protection_needs(state, figure, square)
        yield self.effect_need(state, square, hits)

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        seat, high = state.side(figure), state.reaches(figure)
        for near in state.box.board.cross[self.square.of(action)]:
            if hits_by_area(state, near, seat, high):
                strike_one(state, near, seat, flags)


# --- Unsummon, Blow Up, Strike


class Unsummon(PowerWithoutTarget):
    """CQ-SPE-3: invocations of another colour in contact are removed, and nothing remains."""

    def has_effect(self, state: State, figure: Figure) -> bool:
        return any(is_unsummoned(state, figure, near) for near in state.box.board.around[state.places[figure]])

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        for near in state.box.board.around[state.places[figure]]:
            if is_unsummoned(state, figure, near):
                state.remove_figure(state.figure[near])


def is_unsummoned(state: State, figure: Figure, square: Square) -> bool:
    """CQ-SPE-3: an invocation of another colour, reached and not protected."""
    other = state.figure[square]
    if other == NOBODY or not is_invocation(state.kinds[other]) or state.colours[other] == state.colours[figure]:
        return False
    seat = state.side(figure)
    return not is_beyond_reach(state, square, state.reaches(figure)) and not state.is_protected(other, seat)


class BlowUp(AimedPower):
    """CQ-SPE-5: one other invocation anywhere that is not protected explodes."""

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        seat = state.side(figure)
        for other in state.numbers:
            if state.places[other] == NOBODY or other == figure:
                continue
            if can_explode(state, other) and not state.is_protected(other, seat):
                out.append(Action(base + state.places[other]))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        other = state.figure[square]
        yield own_square_need(state, figure, square, self.rule)
        yield from protection_needs(state, figure, square)
        yield self.effect_need(state, square, other != NOBODY and can_explode(state, other))

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        explode(state, state.figure[self.square.of(action)], state.side(figure), of_explosion(flags))


class Strike(AimedPower):
    """CQ-SPE-10: one figure in contact: an invocation explodes; anybody else flies, arrives, and is knocked out."""

    def has_effect(self, state: State, place: Square, square: Square) -> bool:
        """Whether the blow changes anything for whoever is there."""
        other = state.figure[square]
        if is_invocation(state.kinds[other]):
            return can_explode(state, other)
        return can_be_knocked(state, other) or landing(state, place, square) != square

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        place, seat, high = state.places[figure], state.side(figure), state.reaches(figure)
        for near in state.box.board.around[place]:
            other = state.figure[near]
            if other == NOBODY or is_beyond_reach(state, near, high) or state.is_protected(other, seat):
                continue
            if self.has_effect(state, place, near):
                out.append(Action(base + near))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        other, word = state.figure[square], state.square_word(square)
        yield own_square_need(state, figure, square, self.rule)
        yield contact_need(state, figure, square, self.rule)
        yield height_need(state, figure, square)
        yield from protection_needs(state, figure, square)
        yield Need(other != NOBODY, self.rule, "nobody-there", square=word)
        effect = self.has_effect(state, state.places[figure], square)
        if is_invocation(state.kinds[other]):
            yield self.effect_need(state, square, effect)
        else:
            yield Need(effect, "CQ-TURN-11", "lies-already", square=word, figure=state.figure_word(other))

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        seat, square = state.side(figure), self.square.of(action)
        other = state.figure[square]
        if is_spared(state, other, seat, flags):
            return
        if is_invocation(state.kinds[other]):
            explode(state, other, seat, of_explosion(flags))
            return
        end = landing(state, state.places[figure], square)
        if end == square:
            knock_out(state, other)
            return
        state.shift(other, end)
        state.agenda.append(KNOCK.of_anyone(other))
        arrive_later(state, other)


def landing(state: State, place: Square, square: Square) -> Square:
    """CQ-SPE-10: the last free square without puddle along the line from the Smasher through the figure."""
    board = state.box.board
    direction = board.toward[place * board.size + square]
    last = square
    for near in board.rays[square][direction]:
        if not state.is_free(near) or state.puddle[near] != NONE:
            break
        last = near
    return last


# --- displacement


class Displacement(AimedPower):
    """CQ-SPE-4, CQ-SPE-9, CQ-SPE-14, CQ-HGT-1: the figure appears elsewhere; its own puddle there is removed, arrival
    counts."""

    def __init__(self, word: str, rule: str) -> None:
        super().__init__(word, rule, peaceful=True)

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        square = self.square.of(action)
        state.shift(figure, square)
        state.erase(square)
        arrive_later(state, figure)

    def is_open(self, state: State, figure: Figure, square: Square) -> bool:
        """No puddle of another colour."""
        return state.puddle[square] in (NONE, state.colours[figure])


class Climb(Displacement):
    """CQ-SPE-4: a wall in contact without figure and without a puddle of another colour."""

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        for near in state.box.board.around[state.places[figure]]:
            if state.tile[near] == WALL and state.figure[near] == NOBODY and self.is_open(state, figure, near):
                out.append(Action(base + near))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        yield own_square_need(state, figure, square, self.rule)
        yield contact_need(state, figure, square, self.rule)
        yield from protection_needs(state, figure, square)
        yield Need(state.figure[square] == NOBODY, self.rule, "occupied", square=state.square_word(square))
        yield self.effect_need(state, square, state.tile[square] == WALL and self.is_open(state, figure, square))


class Jump(Displacement):
    """CQ-SPE-9: any square without figure and without a puddle of another colour."""

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        colour = state.colours[figure]
        for square in state.box.board.squares:
            if state.figure[square] == NOBODY and state.puddle[square] in (NONE, colour):
                out.append(Action(base + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        yield own_square_need(state, figure, square, self.rule)
        yield Need(state.figure[square] == NOBODY, self.rule, "occupied", square=state.square_word(square))
        yield self.effect_need(state, square, self.is_open(state, figure, square))


class Teleport(Displacement):
    """CQ-SPE-14: any puddle of the Djinn's colour, wall tops included."""

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        colour = state.colours[figure]
        if state.laid[colour] == 0:
            return
        for square in state.box.board.squares:
            if state.puddle[square] == colour:
                out.append(Action(base + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        yield own_square_need(state, figure, square, self.rule)
        yield from protection_needs(state, figure, square)
        yield self.effect_need(state, square, state.puddle[square] == state.colours[figure])


# --- invocations


class Summoning(AimedPower):
    """CQ-SPE-6, CQ-SPE-7, CQ-BLA-3, CQ-INV-3: a puddle of the actor's colour, not on a crystal that holds a die."""

    def __init__(self, word: str, rule: str, kind: Kind) -> None:
        super().__init__(word, rule, peaceful=True)
        self.kind = kind

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        colour = state.colours[figure]
        if state.left(self.kind) <= 0 or state.laid[colour] == 0:
            return
        for square in state.box.board.squares:
            if state.puddle[square] == colour and state.die[square] == NONE:
                out.append(Action(base + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        yield own_square_need(state, figure, square, self.rule)
        yield from protection_needs(state, figure, square)
        yield self.effect_need(state, square, state.puddle[square] == state.colours[figure])
        yield from creation_needs(state, square, self.kind)

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        summon(state, self.square.of(action), self.kind)


def creation_needs(state: State, square: Square, kind: Kind) -> Iterator[Need]:
    """CQ-INV-3, CQ-LIM-2: a figure is left for what comes into play there, and no die lies there."""
    word = state.square_word(square)
    yield Need(state.left(kind) > 0, "CQ-INV-3", "none-left", square=word, figure=FIGURES[kind])
    yield Need(state.die[square] == NONE, "CQ-INV-3", "die-there", square=word)


def summon(state: State, square: Square, kind: Kind) -> None:
    """CQ-INV-1, CQ-INV-2: the invocation takes the colour of the puddle and its place; on a wall it explodes."""
    colour = state.puddle[square]
    state.erase(square)
    figure = state.put_figure(kind, colour, square, NEW)
    rest_on_wall(state, figure, True)


class SummonSpirit(AimedPower):
    """CQ-SPE-8, CQ-INV-10: a die on a crystal returns to the pool, without regeneration, and the spirit of a disciple
    that is not in play stands there."""

    def __init__(self, word: str, rule: str) -> None:
        self.spirit = SpiritArgument()
        super().__init__(word, rule, self.spirit, peaceful=True)

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        kinds = [kind for kind in SPIRITS if state.left(kind) > 0]
        for square in state.box.board.squares:
            if state.die[square] != NONE:
                for kind in kinds:
                    out.append(Action(base + self.square.adding(square) + kind))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        yield own_square_need(state, figure, square, self.rule)
        yield from protection_needs(state, figure, square)
        yield self.effect_need(state, square, state.die[square] != NONE)
        yield self.effect_need(state, square, state.left(self.spirit.of(action)) > 0)

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        square = self.square.of(action)
        state.lift_die(square)
        state.return_die()
        state.erase(square)
        state.put_figure(self.spirit.of(action), IN_GOLD, square, NEW)


# --- Levitation, Prayer, Totem, Concentration


class Levitation(AimedPower):
    """CQ-SPE-11: a wall in sight without a figure on it lands on an empty square anywhere; everybody on the ground
    around it is knocked out."""

    def __init__(self, word: str, rule: str) -> None:
        self.end = SquareArgument("end")
        super().__init__(word, rule, self.end)

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        found = first_obstacles(state, figure)
        walls = [square for square in found if state.tile[square] == WALL and state.figure[square] == NOBODY]
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
        yield Need(state.figure[wall] == NOBODY, self.rule, "occupied", square=state.square_word(wall))
        yield self.effect_need(state, wall, state.tile[wall] == WALL)
        yield Need(state.is_empty(end), self.rule, "not-empty", square=state.square_word(end))

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        seat, end = state.side(figure), self.end.of(action)
        state.move_wall(self.square.of(action), end)
        for near in state.box.board.around[end]:
            if state.tile[near] != WALL and hits_by_area(state, near, seat, False):
                strike_one(state, near, seat, flags)


class Prayer(AimedPower):
    """CQ-SPE-12, CQ-STA-10: its own figure that is the first obstacle of a sight line and reached becomes immune."""

    def __init__(self, word: str, rule: str) -> None:
        super().__init__(word, rule, peaceful=True)

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        seat, high = state.side(figure), state.reaches(figure)
        for square in first_obstacles(state, figure):
            other = state.figure[square]
            if other == NOBODY or state.side(other) != seat or is_beyond_reach(state, square, high):
                continue
            if not state.has(other, IMMUNE):
                out.append(Action(base + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        other = state.figure[square]
        yield own_square_need(state, figure, square, "CQ-LOS-5")
        yield sight_need(state, figure, square)
        yield height_need(state, figure, square)
        yield self.effect_need(state, square, other != NOBODY and state.side(other) == state.side(figure))
        yield status_need(state, other, IMMUNE, "immune")

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        state.grant(state.figure[self.square.of(action)], IMMUNE, "immune")


class Totem(PowerWithoutTarget):
    """CQ-SPE-13, CQ-STA-11: Totem and Shield make the figure immune, unless it is already."""

    def has_effect(self, state: State, figure: Figure) -> bool:
        return not state.has(figure, IMMUNE)

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        yield status_need(state, figure, IMMUNE, "immune")

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        state.grant(figure, IMMUNE, "immune")


class Concentration(PowerWithoutTarget):
    """CQ-SPE-2: the Bomber is focused, once a turn."""

    def has_effect(self, state: State, figure: Figure) -> bool:
        return not state.has(figure, FOCUSED)

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        state.grant(figure, FOCUSED, "focused")


declare(SporificBomb("sporific_bomb", "CQ-SPE-1"))
declare(Concentration("concentration", "CQ-SPE-2", peaceful=True))
declare(Unsummon("unsummon", "CQ-SPE-3"))
declare(Climb("climb", "CQ-SPE-4"))
declare(BlowUp("blow_up", "CQ-SPE-5"))
declare(Summoning("invoke", "CQ-SPE-6", A_MINI_GOLEM))
declare(Summoning("summon_golem", "CQ-SPE-7", A_PAINT_GOLEM))
declare(SummonSpirit("summon_spirit", "CQ-SPE-8"))
declare(Jump("jump", "CQ-SPE-9"))
declare(Strike("strike", "CQ-SPE-10"))
declare(Levitation("levitation", "CQ-SPE-11"))
declare(Prayer("prayer", "CQ-SPE-12"))
declare(Totem("totem", "CQ-SPE-13", peaceful=True))
declare(Totem("shield", "CQ-SPE-13", peaceful=True))
declare(Teleport("teleport", "CQ-SPE-14"))
declare(Summoning("cloning", "CQ-BLA-3", A_PAINT_CLONE))
