"""Color Quest: attacks and Blasts of several hits: Double Brawl, Multiple Shots (rulings, sections 7.4 and 7.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from khroma.games.color_quest.arguments_pending import CountEntry, FigureAsking
from khroma.games.color_quest.arguments_squares import SQUARE_BITS, SquareArgument, read_direction
from khroma.games.color_quest.kinds import ATTACK, ATTACK_PHASE, BLAST, SPECIAL, Figure
from khroma.games.color_quest.rules.attacks_contact import BRAWL, Brawl
from khroma.games.color_quest.rules.attacks_ranged import SHOT, Shot
from khroma.games.color_quest.rules.declarations import RESIGN, STOP, QuestVerb
from khroma.games.color_quest.rules.paint import is_paintable
from khroma.games.color_quest.rules.powers import declare, power_of
from khroma.games.color_quest.rules.sight import seen_squares
from khroma.games.color_quest.state import State
from khroma.kernel.grid import DIAGONAL, DIRECTIONS, aimed_word
from khroma.kernel.kinds import Action, Entry, Seat, Square
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Need


class DoubleBrawl(Brawl):
    """CQ-ATK-12: a second Brawl may follow."""

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        state.agenda.append(NEXT_HIT.again(state.figures.side(figure), figure, 1))
        super().perform(state, figure, action, flags)


class MultipleShots(Shot):
    """CQ-BLA-8: two more shots may follow."""

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        state.agenda.append(NEXT_HIT.again(state.figures.side(figure), figure, 2))
        super().perform(state, figure, action, flags)


class HitQuestion(FigureAsking):
    """CQ-BLA-8, CQ-ATK-12, CQ-DEC-1: the next hit, on the board as it is now; not asked where nothing can be hit."""

    def __init__(self) -> None:
        self.left = CountEntry(most=2)
        super().__init__("next_hit", self.left)
        self.lapses = True

    def again(self, seat: Seat, figure: Figure, left: int) -> Entry:
        """This many hits of a figure may follow."""
        return self.with_three(seat, figure, left)

    def is_moot(self, state: State, entry: Entry) -> bool:
        found: list[Action] = []
        if state.figures.stands(self.figure.of(entry)):
            HIT.list_answers(state, entry, found)
        return not found


def brawls(state: State, entry: Entry) -> bool:
    """Whether the hit is a Brawl, by the power that is used: an attack in phase 3, else a special or a Blast."""
    figure = NEXT_HIT.figure.of(entry)
    order = (ATTACK, SPECIAL, BLAST) if state.turn.phase == ATTACK_PHASE else (SPECIAL, BLAST, ATTACK)
    for category in order:
        power = power_of(state, figure, category)
        if isinstance(power, DoubleBrawl | MultipleShots):
            return isinstance(power, DoubleBrawl)
    return isinstance(power_of(state, figure, ATTACK), Brawl)


def _hits_by_brawl(state: State) -> bool:
    return bool(state.agenda) and NEXT_HIT.matches(state.agenda[-1]) and brawls(state, state.agenda[-1])


class HitArgument(Argument[State]):
    """Where the next hit goes: a direction for a Brawl, a square for a shot."""

    def __init__(self) -> None:
        super().__init__("target", "SQUARE or DIRECTION", SQUARE_BITS)

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
        return state.figures.places[NEXT_HIT.figure.of(state.agenda[-1])]

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
        colour, seat, high = state.figures.colours[figure], state.figures.side(figure), state.reaches(figure)
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


HIT: Final = Hit()
NEXT_HIT: Final = HitQuestion()
NEXT_HIT.answered_by(HIT, STOP, RESIGN)
declare(DoubleBrawl("double_brawl", "CQ-ATK-12"))
declare(MultipleShots("multiple_shots", "CQ-BLA-8"))
