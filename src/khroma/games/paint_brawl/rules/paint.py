"""Paint Brawl: painting squares, one after the other (docs/rules/paint_brawl.md, sections 7.2 and 7.7, PB-EXP)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from khroma.games.paint_brawl.arguments import SeatArgument
from khroma.games.paint_brawl.arguments_pending import NumberArgument, SeatsArgument
from khroma.games.paint_brawl.board import (
    CODES,
    HIT_CHIEF,
    HIT_CLIMBER,
    HIT_COMBATANT,
    HIT_OF,
    HIT_PAINT,
    HIT_QUEST,
    HIT_QUEST_CHIEF,
    HIT_WALL,
    KIND_OF,
    NO_HIT,
    OWNER_OF,
)
from khroma.games.paint_brawl.kinds import CHIEF, CLONE, NOWHERE, holds, joined
from khroma.games.paint_brawl.rules.pushes import ASK_PUSH, can_push, push, push_squares
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import NotationError
from khroma.kernel.kinds import Action, Entry, Seat, Square
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Need, Task, Verb


def paints_walls(state: State, actor: Square) -> bool:
    """PB-CHF-4, PB-WAL-3, PB-BLA-CLN: Chief and clone reach the tops of walls, and never the Quest square."""
    kind = KIND_OF[state.board.on[actor]]
    return kind in (CHIEF, CLONE)


def is_effective(state: State, seat: Seat, square: Square, tall: bool, supply: int, repainted: int = NOWHERE) -> bool:
    """PB-ATK-3, PB-ACT-4: whether paint of a combatant (`tall`: of a Chief or clone) changes something there now."""
    hit = HIT_OF[seat * CODES + state.board.on[square]]
    if hit == NO_HIT:
        return False
    if hit == HIT_PAINT:
        return supply > 0
    if hit == HIT_COMBATANT:
        return True
    if hit == HIT_CHIEF:
        return can_push(state, square, repainted)
    if hit == HIT_QUEST:
        return not tall and supply > 0 and state.board.quest != seat
    if hit == HIT_QUEST_CHIEF:
        return not tall and can_push(state, square, repainted)
    if hit == HIT_WALL:
        return tall and supply > 0
    assert hit == HIT_CLIMBER
    return tall


def change_needs(state: State, seat: Seat, squares: list[Square], tall: bool) -> Iterator[Need]:
    """PB-ATK-3, PB-SUP-2: at least one of the squares changes, and there are stands for it."""
    changed = any(is_effective(state, seat, square, tall, 1) for square in squares)
    yield Need(changed, "PB-ATK-3", "nothing-changes")
    paid = any(is_effective(state, seat, square, tall, state.board.stock[seat]) for square in squares)
    yield Need(paid, "PB-SUP-2", "supply-empty")


class Stroke(Verb[State]):
    """Something that hits squares in order: an attack, a blast, an explosion or a smear."""

    def hit_squares(self, packed: int) -> list[Square]:
        """PB-ATK-2, PB-GEO-10: the squares that are hit, in their order; none where it is no stroke."""
        return []

    def colour(self, chooser: Seat, packed: int) -> Seat:
        """In whose colour it paints: an attack in that of the attacker."""
        return chooser

    def reaches_tops(self, state: State, packed: int, number: int) -> bool:
        """PB-WAL-3: whether the hit of this number paints the top of a wall."""
        return False

    def enters_quest(self, state: State, packed: int) -> bool:
        """PB-CHF-4: whether it paints the Quest square."""
        return True

    def pushes(self, state: State) -> bool:
        """PB-ATK-4: whether it pushes Chiefs."""
        return True

    def go_on(self, state: State, chooser: Seat, packed: int, index: int, pushed: int) -> None:
        """PB-ATK-1, PB-ATK-4, PB-ATK-6, PB-SUP-2, PB-EXP-2, PB-EXP-3: hit after hit, from `index` on.

        Stops where somebody has to choose a push; the rest then waits on the agenda. `pushed` is the set of
        the seats whose Chiefs this attack has pushed already."""
        seat, squares = self.colour(chooser, packed), self.hit_squares(packed)
        for number in range(index, len(squares)):
            square = squares[number]
            hit = HIT_OF[seat * CODES + state.board.on[square]]
            if hit == NO_HIT:
                continue
            if hit == HIT_PAINT:
                if state.board.stock[seat] > 0:
                    state.board.place_puddle(square, seat)
            elif hit == HIT_COMBATANT:
                state.board.recolour(square, seat)
            elif hit == HIT_QUEST:
                if state.board.quest != seat and state.board.stock[seat] > 0 and self.enters_quest(state, packed):
                    state.board.paint_quest(seat)
            elif hit in (HIT_CHIEF, HIT_QUEST_CHIEF):
                owner = OWNER_OF[state.board.on[square]]
                if not self._meets(state, packed, hit) or holds(pushed, owner):
                    continue
                pushed = joined(pushed, owner)
                if shove(state, chooser, square, packed, number + 1, pushed):
                    return
            elif hit == HIT_CLIMBER:
                if self.reaches_tops(state, packed, number):
                    state.board.recolour(square, seat)
            else:
                assert hit == HIT_WALL
                if self.reaches_tops(state, packed, number) and state.board.stock[seat] > 0:
                    state.board.place_puddle(square, seat)

    def _meets(self, state: State, packed: int, hit: int) -> bool:
        """Whether it pushes the Chief that it finds."""
        return self.pushes(state) and (hit == HIT_CHIEF or self.enters_quest(state, packed))


def shove(state: State, chooser: Seat, square: Square, stroke: int, index: int, pushed: int) -> bool:
    """PB-CHF-2: push a Chief at once where only one square is open; with several, ask and answer true."""
    ends = push_squares(state, square)
    if len(ends) > 1:
        state.agenda.append(HITS.of(chooser, index, pushed, stroke))
        state.agenda.append(ASK_PUSH.of(chooser, square))
        return True
    if ends:
        push(state, square, ends[0])
    return False


# --- what is declared or half done lies on the agenda


class Strokes:
    """Every action of a piece and every effect that paints, by the number in its packed form."""

    def __init__(self) -> None:
        self.shift = 0
        self.numbered: dict[int, Stroke] = {}

    def enter(self, shift: int, strokes: Sequence[Stroke]) -> None:
        """The book is made: from now on strokes can be found."""
        self.shift = shift
        self.numbered = {stroke.number: stroke for stroke in strokes}

    def of(self, packed: int) -> Stroke:
        """The stroke that a packed integer says."""
        return self.numbered[packed >> self.shift]


STROKES: Final = Strokes()


class StrokeArgument(Argument[State]):
    """An action or effect that is not done yet: `do=run,b2-d2`."""

    def __init__(self) -> None:
        super().__init__("do", "LINE", 30, glue=" do=")

    def of(self, packed: int) -> Action:
        """The action or effect, packed."""
        return Action(packed >> self.shift & self.mask)

    def word(self, state: State, value: int) -> str:
        return STROKES.of(value).line(state, Action(value)).replace(" ", ",")

    def read(self, state: State, word: str, before: int) -> int:
        words = word.split(",")
        for stroke in STROKES.numbered.values():
            if stroke.fits(words):
                return stroke.read(state, words)
        raise NotationError('unknown action "{word}"', word=word)

    def values(self, state: State, before: int) -> Sequence[int]:
        return ()


class Hits(Task[State]):
    """PB-ATK-2: the hits that wait for a push."""

    def __init__(self) -> None:
        self.seat, self.done = SeatArgument(), NumberArgument("done", 4)
        self.pushed, self.stroke = SeatsArgument("pushed"), StrokeArgument()
        super().__init__("hits", self.seat, self.done, self.pushed, self.stroke)

    def of(self, chooser: Seat, done: int, pushed: int, stroke: int) -> Entry:
        """The rest of a stroke, from the hit of this number on."""
        return Entry(self.base + self.seat.put(chooser) + self.done.put(done) + self.pushed.put(pushed) + stroke)

    def run(self, state: State, entry: Entry) -> None:
        packed = self.stroke.of(entry)
        STROKES.of(packed).go_on(state, self.seat.of(entry), packed, self.done.of(entry), self.pushed.of(entry))


HITS: Final = Hits()
