"""Color Quest: Paint Bomb, Chromamorphosis, Golem Form, Triple, and attacks of several hits (section 7.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from khroma.games.color_quest.arguments_pending import (
    ColourEntry,
    FigureAsking,
    FlagsEntry,
    NumberEntry,
    SeatAsking,
    SquareEntry,
)
from khroma.games.color_quest.arguments_squares import NO_SQUARE, MaybeSquare, SquareArgument, read_direction
from khroma.games.color_quest.kinds import (
    A_PAINT_CLONE,
    A_PAINT_GOLEM,
    BLACK,
    HIGH,
    NONE,
    NOWHERE,
    RONIN,
    Colour,
    Figure,
    Kind,
    Square,
    enemy_of,
)
from khroma.games.color_quest.marks import FOCUSED
from khroma.games.color_quest.rules.attacks_contact import BRAWL, Brawl
from khroma.games.color_quest.rules.attacks_ranged import SHOT, Shot, paint_need
from khroma.games.color_quest.rules.declarations import RESIGN, QuestVerb
from khroma.games.color_quest.rules.dice import COLLECT
from khroma.games.color_quest.rules.explosions import rest_on_wall
from khroma.games.color_quest.rules.networks import NETWORK, STOP
from khroma.games.color_quest.rules.paint import PAINT, is_paintable
from khroma.games.color_quest.rules.powers import (
    AimedPower,
    Power,
    PowerWithoutTarget,
    contact_need,
    declare,
    height_need,
    line_need,
    own_square_need,
    protection_needs,
)
from khroma.games.color_quest.rules.sight import aimed_squares, is_beyond_reach, seen_squares
from khroma.games.color_quest.state import State
from khroma.kernel.grid import DIAGONAL, DIRECTIONS, aimed_word
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Need

# --- Paint Bomb


class PaintBomb(AimedPower):
    """CQ-ATK-17, CQ-STA-4: paint an impact on one of the four lines, then two squares beside it: the enemy chooses
    them, or the Bomber who is focused."""

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        colour, seat, high = state.colours[figure], state.side(figure), state.reaches(figure)
        for square in aimed_squares(state, figure):
            if is_paintable(state, colour, square, seat, high):
                out.append(Action(base + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        yield own_square_need(state, figure, square, "CQ-LOS-5")
        yield line_need(state, figure, square, self.rule)
        yield height_need(state, figure, square)
        yield from protection_needs(state, figure, square)
        yield paint_need(state, figure, square)

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        seat, colour, square = state.side(figure), state.colours[figure], self.square.of(action)
        scatterer = seat if state.has(figure, FOCUSED) else enemy_of(seat)
        state.agenda.append(COLLECT.of(seat))
        state.agenda.append(BOMB_SCATTER.around(scatterer, square, colour, flags))
        state.agenda.append(PAINT.on(seat, square, colour, flags))


class ScatterQuestion(SeatAsking):
    """CQ-ATK-17: where the Bomber's paint scatters."""

    def __init__(self) -> None:
        self.square, self.colour, self.flags = SquareEntry(), ColourEntry(), FlagsEntry()
        super().__init__("bomb_scatter", self.square, self.colour, self.flags)

    def around(self, seat: Seat, square: Square, colour: Colour, flags: int) -> Entry:
        """This seat scatters paint of this colour around the impact."""
        return self.pack((seat, square, colour, flags))


def scatter_squares(state: State, entry: Entry) -> list[Square]:
    """CQ-ATK-17: orthogonal neighbours that exist and that the Bomber reaches, paintable or not."""
    high = BOMB_SCATTER.flags.of(entry) & HIGH != 0
    around = state.box.board.orthogonal[BOMB_SCATTER.square.of(entry)]
    return [near for near in around if not is_beyond_reach(state, near, high)]


class Scatter(QuestVerb):
    """CQ-ATK-17: two different squares, in the order in which they are painted; all of them if there are fewer."""

    def __init__(self) -> None:
        self.one, self.two = MaybeSquare("one"), MaybeSquare("two")
        super().__init__("bomb_scatter", self.one, self.two)

    def of(self, one: Square, two: Square) -> Action:
        """Scatter there; NO_SQUARE for what is missing."""
        return Action(self.base + self.one.adding(one) + self.two.adding(two))

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        ways: list[Action] = []
        self.list_answers(state, entry, ways)
        one = self.one.of(action)
        word = "-" if one == NO_SQUARE else state.square_word(one)
        yield Need(action in ways, "CQ-ATK-17", "not-a-choice", square=word)

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        squares = scatter_squares(state, entry)
        if len(squares) <= 2:
            squares += [NOWHERE] * (2 - len(squares))
            out.append(self.of(squares[0], squares[1]))
            return
        for one in squares:
            for two in squares:
                if one != two:
                    out.append(self.of(one, two))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        for square in (self.two.of(action), self.one.of(action)):
            if square != NO_SQUARE:
                colour, flags = BOMB_SCATTER.colour.of(entry), BOMB_SCATTER.flags.of(entry)
                state.agenda.append(PAINT.on(state.active, square, colour, flags))


# --- Chromamorphosis, forms


class Chromamorphosis(AimedPower):
    """CQ-ATK-18: any puddle of another colour takes the colour of a coloured one in contact, which is removed."""

    def __init__(self, word: str, rule: str) -> None:
        self.target = SquareArgument("target")
        super().__init__(word, rule, self.target)

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        around = state.box.board.around[state.places[figure]]
        sources = [square for square in around if state.puddle[square] not in (NONE, BLACK)]
        if not sources:
            return
        targets = [square for square in state.box.board.squares if state.puddle[square] != NONE]
        for source in sources:
            one = base + self.square.adding(source)
            for target in targets:
                if state.puddle[target] != state.puddle[source]:
                    out.append(Action(one + target))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        source, target = self.square.of(action), self.target.of(action)
        yield own_square_need(state, figure, source, self.rule)
        yield from protection_needs(state, figure, source)
        yield contact_need(state, figure, source, self.rule)
        yield self.effect_need(state, source, state.puddle[source] not in (NONE, BLACK))
        yield self.effect_need(state, target, state.puddle[target] not in (NONE, state.puddle[source]))

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        source = self.square.of(action)
        colour = state.puddle[source]
        state.erase(source)
        state.lay_puddle(self.target.of(action), colour)


class Form(PowerWithoutTarget):
    """CQ-ATK-24, CQ-BLA-4: the Djinn becomes a golem or clone of its colour; on a wall it explodes."""

    def __init__(self, word: str, rule: str, kind: Kind) -> None:
        super().__init__(word, rule, peaceful=True)
        self.kind = kind

    def has_effect(self, state: State, figure: Figure) -> bool:
        return state.left(self.kind) > 0

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        state.change(figure, self.kind, state.colours[figure])
        rest_on_wall(state, figure, True)


# --- several hits


class Triple(PowerWithoutTarget):
    """CQ-ATK-23: Brawl, Shot or Network; it is declared as the one that is chosen."""

    def choices(self) -> list[Power]:
        return [BRAWL, SHOT, NETWORK]


class DoubleBrawl(Brawl):
    """CQ-ATK-12: a second Brawl may follow."""

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        state.agenda.append(NEXT_HIT.again(state.side(figure), figure, 1))
        super().perform(state, figure, action, flags)


class MultipleShots(Shot):
    """CQ-BLA-8: two more shots may follow."""

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        state.agenda.append(NEXT_HIT.again(state.side(figure), figure, 2))
        super().perform(state, figure, action, flags)


class HitQuestion(FigureAsking):
    """CQ-BLA-8, CQ-ATK-12, CQ-DEC-1: the next hit, on the board as it is now; not asked where nothing can be hit."""

    def __init__(self) -> None:
        self.left = NumberEntry("b")
        super().__init__("next_hit", self.left)

    def again(self, seat: Seat, figure: Figure, left: int) -> Entry:
        """This many hits of a figure may follow."""
        return self.with_three(seat, figure, left)

    def is_moot(self, state: State, entry: Entry) -> bool:
        found: list[Action] = []
        if state.stands(self.figure.of(entry)):
            HIT.list_answers(state, entry, found)
        return not found


def brawls(state: State, entry: Entry) -> bool:
    """Whether the hit is a Brawl: the Ronin's. All others shoot."""
    return state.kinds[NEXT_HIT.figure.of(entry)] == RONIN


def _hits_by_brawl(state: State) -> bool:
    return bool(state.agenda) and NEXT_HIT.matches(state.agenda[-1]) and brawls(state, state.agenda[-1])


class HitArgument(Argument[State]):
    """Where the next hit goes: a direction for a Brawl, a square for a shot."""

    def __init__(self) -> None:
        super().__init__("target", "SQUARE or DIRECTION", 10)

    def direction(self, packed: int) -> int:
        """The direction of a Brawl."""
        return packed >> self.shift & self.mask

    def square(self, packed: int) -> Square:
        """The square of a shot."""
        return Square(packed >> self.shift & self.mask)

    def word(self, state: State, value: int) -> str:
        return DIRECTIONS[value] if _hits_by_brawl(state) else state.square_word(Square(value))

    def read(self, state: State, word: str, before: int) -> int:
        if _hits_by_brawl(state):
            return read_direction(state, self._start(state), word)
        return DIRECTIONS.index(word) if word in DIRECTIONS else SquareArgument().read(state, word, before)

    def click(self, state: State, packed: int) -> str:
        if _hits_by_brawl(state):
            return aimed_word(state.box.board.names, state.box.board.step, self._start(state), self.direction(packed))
        return state.square_word(self.square(packed))

    def _start(self, state: State) -> Square:
        return state.places[NEXT_HIT.figure.of(state.agenda[-1])]

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(8) if _hits_by_brawl(state) else range(state.box.size)


class Hit(QuestVerb):
    """CQ-BLA-8, CQ-ATK-12: the next hit; another one may follow."""

    def __init__(self) -> None:
        self.target = HitArgument()
        super().__init__("next_hit", self.target)

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        figure = NEXT_HIT.figure.of(entry)
        if brawls(state, entry):
            direction = self.target.direction(action)
            paints = direction in DIAGONAL and BRAWL.has_effect(state, figure, direction)
            yield Need(paints, "CQ-ATK-12", "nothing-to-paint")
            return
        colour, seat, high = state.colours[figure], state.side(figure), state.reaches(figure)
        target = self.target.square(action)
        paints = target in seen_squares(state, figure) and is_paintable(state, colour, target, seat, high)
        yield Need(paints, "CQ-DEC-1", "not-a-choice", square=state.square_word(target))

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        figure = NEXT_HIT.figure.of(entry)
        if brawls(state, entry):
            BRAWL.list_targets(state, figure, self.base, out)
        else:
            SHOT.list_targets(state, figure, self.base, out)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        figure, left = NEXT_HIT.figure.of(entry), NEXT_HIT.left.of(entry)
        if left > 1:
            state.agenda.append(NEXT_HIT.again(NEXT_HIT.seat.of(entry), figure, left - 1))
        if brawls(state, entry):
            BRAWL.paint(state, figure, self.target.direction(action), BRAWL.flags(state, figure))
        else:
            SHOT.paint(state, figure, self.target.square(action), SHOT.flags(state, figure))


SCATTER: Final = Scatter()
HIT: Final = Hit()
BOMB_SCATTER: Final = ScatterQuestion()
NEXT_HIT: Final = HitQuestion()
BOMB_SCATTER.answered_by(SCATTER, RESIGN)
NEXT_HIT.answered_by(HIT, STOP, RESIGN)
declare(DoubleBrawl("double_brawl", "CQ-ATK-12"))
declare(PaintBomb("paint_bomb", "CQ-ATK-17"))
declare(Chromamorphosis("chromamorphosis", "CQ-ATK-18"))
declare(Triple("triple", "CQ-ATK-23"))
declare(Form("golem_form", "CQ-ATK-24", A_PAINT_GOLEM))
declare(Form("clone_form", "CQ-BLA-4", A_PAINT_CLONE))
declare(MultipleShots("multiple_shots", "CQ-BLA-8"))
