"""Color Quest: the figures in play, and the verbs that change them (docs/rules/color_quest.md, sections 7.2 and 8.1).

A figure is a number into `kinds`, `colours`, `places` and `marks`; its place is NOBODY once it has left play.
"""

from __future__ import annotations

from typing import Final

from khroma.games.color_quest.kinds import (
    BLACK,
    BUSH,
    COLOURS,
    FIGURES,
    GAIA,
    GAIA_SEAT,
    KAOS,
    KAOS_SEAT,
    NO_COLOUR,
    NO_FIGURE,
    NOBODY,
    NOWHERE,
    RONIN,
    SKELETON,
    TALL,
    WALL,
    Colour,
    Figure,
    Kind,
    Square,
)
from khroma.games.color_quest.marks import IMMUNE, INVISIBLE, LASTING, LEVEL_2, LYING, MUST_MOVE, NEW
from khroma.games.color_quest.squares import Squares
from khroma.kernel.kinds import Entry, Seat


class Naming:
    """Which entries of the agenda name a figure, and where: filled by the book, as the table knows no questions.

    A number is not given to a new figure while something pending speaks of the one that had it.
    """

    def __init__(self) -> None:
        self.entry_shift = 0
        self.shifts: dict[int, int] = {}  # of the figure, by the number of the entry
        self.mask = 0

    def declare(self, number: int, entry_shift: int, shift: int, mask: int) -> None:
        """Entries of this number name a figure there."""
        self.entry_shift, self.mask = entry_shift, mask
        self.shifts[number] = shift

    def names(self, entry: Entry, figure: Figure) -> bool:
        """Whether an entry speaks of this figure."""
        number = entry >> self.entry_shift
        return number in self.shifts and entry >> self.shifts[number] & self.mask == figure


NAMING: Final = Naming()


class Figures(Squares):
    """CQ-CMP-9: kind, base colour, square and marks of each figure; the heroes; how many of a kind are in play."""

    numbers: list[Figure]  # of all that ever were in play; replaced where it grows, so that copies share it
    kinds: list[Kind]
    colours: list[Colour]
    places: list[Square]
    marks: list[int]
    heroes: list[Figure]
    count: list[int]  # figures in play by kind
    checks: int  # seats whose dice check waits

    def side(self, figure: Figure) -> Seat:
        """CQ-CMP-9: a black base is Kaos's, any other Gaia's."""
        return KAOS_SEAT if self.colours[figure] == BLACK else GAIA_SEAT

    def has(self, figure: Figure, mark: int) -> bool:
        """Whether a figure bears a mark."""
        return self.marks[figure] & mark != 0

    def profile(self, figure: Figure) -> int:
        """CQ-CMP-8: which line of the profiles holds for a figure: by kind, base and level."""
        number = self.kinds[figure] * 4
        if self.colours[figure] == BLACK:
            number += 2
        if self.marks[figure] & LEVEL_2:
            number += 1
        return number

    def passive(self, figure: Figure) -> int:
        """CQ-TURN-10: the passive of a figure; it sleeps while the figure lies."""
        return 0 if self.marks[figure] & LYING else self.box.passive_of[self.profile(figure)]

    def stands(self, figure: Figure) -> bool:
        """In play and not lying."""
        return self.places[figure] != NOBODY and not self.marks[figure] & LYING

    def reaches(self, figure: Figure) -> bool:
        """CQ-HGT-2, CQ-HGT-3, CQ-PAS-2, CQ-GEO-9, CQ-STA-8: Tall, or itself on a wall."""
        return self.tile[self.places[figure]] == WALL or self.box.passive_of[self.profile(figure)] == TALL

    def is_invisible(self, figure: Figure) -> bool:
        """CQ-STA-3, CQ-TIL-10: by a potion, or as a figure of Kaos in a bush that no bone pile covers."""
        if self.marks[figure] & INVISIBLE:
            return True
        square = self.places[figure]
        return self.colours[figure] == BLACK and self.tile[square] == BUSH and not self.bones[square]

    def is_protected(self, figure: Figure, seat: Seat) -> bool:
        """CQ-STA-2, CQ-STA-3, CQ-STA-9: from offensive actions of its enemy, by being immune or invisible."""
        if self.side(figure) == seat:
            return False
        return self.marks[figure] & IMMUNE != 0 or self.is_invisible(figure)

    def left(self, kind: Kind) -> int:
        """CQ-SKE-7, CQ-LIM-2: figures of a kind that are not in play."""
        return self.box.figures[kind] - self.count[kind]

    def level(self, seat: Seat) -> int:
        """The level of a side's hero."""
        figure = self.heroes[seat]
        return 0 if figure == NOBODY else 2 if self.marks[figure] & LEVEL_2 else 1

    def figure_word(self, figure: Figure) -> str:
        """The name of a figure."""
        return figure_word(self.kinds[figure], self.colours[figure])

    def figure_there(self, square: Square) -> str:
        """The name of the figure on a square; whoever has declared something may be gone since."""
        figure = self.figure[square]
        return "nobody" if figure == NOBODY else self.figure_word(figure)

    def put_figure(self, kind: Kind, colour: Colour, square: Square, marks: int = NEW) -> Figure:
        """A figure comes into play; its number."""
        figure = self._spare_number()
        self.kinds[figure] = kind
        self.colours[figure] = colour
        self.places[figure] = square
        self.marks[figure] = marks
        self.figure[square] = figure
        self.count[kind] += 1
        if kind <= RONIN:
            self.heroes[KAOS if colour == BLACK else GAIA] = figure
        if self.chronicle is not None:
            self.chronicle.write(
                "appeared",
                figure=self.figure_word(figure),
                colour=COLOURS[colour],
                square=self.square_word(square),
            )
        return figure

    def _spare_number(self) -> Figure:
        """A number that no figure in play has and that nothing pending speaks of."""
        for figure in self.numbers:
            if self.places[figure] == NOBODY and not self._is_pending(figure):
                return figure
        return self.gone_figure()

    def gone_figure(self) -> Figure:
        """The number of a figure that is not in play, made for this purpose."""
        figure = Figure(len(self.places))
        self.numbers = [*self.numbers, figure]
        self.kinds.append(Kind(0))
        self.colours.append(NO_COLOUR)
        self.places.append(NOWHERE)
        self.marks.append(0)
        return figure

    def _is_pending(self, figure: Figure) -> bool:
        return any(NAMING.names(entry, figure) for entry in self.agenda)

    def remove_figure(self, figure: Figure) -> None:
        """A figure leaves play."""
        square = self.places[figure]
        if self.chronicle is not None:
            self.chronicle.write("removed", figure=self.figure_word(figure), square=self.square_word(square))
        self.figure[square] = NO_FIGURE
        self.places[figure] = NOWHERE
        self.count[self.kinds[figure]] -= 1

    def shift(self, figure: Figure, square: Square) -> None:
        """A figure goes to another square; nothing else happens yet."""
        start = self.places[figure]
        self.figure[start] = NO_FIGURE
        self.figure[square] = figure
        self.places[figure] = square
        self.unmark(figure, MUST_MOVE)
        if self.chronicle is not None:
            self.chronicle.write(
                "moved",
                figure=self.figure_word(figure),
                start=self.square_word(start),
                square=self.square_word(square),
            )

    def swap(self, one: Figure, two: Figure) -> None:
        """Two figures exchange squares."""
        here, there = self.places[one], self.places[two]
        self.places[one], self.places[two] = there, here
        self.figure[here], self.figure[there] = two, one
        self.unmark(one, MUST_MOVE)
        self.unmark(two, MUST_MOVE)
        if self.chronicle is not None:
            self.chronicle.write(
                "swapped",
                figure=self.figure_word(one),
                other=self.figure_word(two),
                square=self.square_word(here),
                place=self.square_word(there),
            )

    def change(self, figure: Figure, kind: Kind, colour: Colour) -> None:
        """A figure becomes another one on its square: caste, form or side; marks stay."""
        before = self.figure_word(figure)
        self.count[self.kinds[figure]] -= 1
        self.count[kind] += 1
        self.kinds[figure] = kind
        self.colours[figure] = colour
        if self.chronicle is not None:
            self.chronicle.write(
                "changed",
                figure=before,
                other=self.figure_word(figure),
                colour=COLOURS[colour],
                square=self.square_word(self.places[figure]),
            )

    def recolour(self, figure: Figure, colour: Colour) -> None:
        """A base takes another colour of the same side."""
        self.colours[figure] = colour
        if self.chronicle is not None:
            square = self.square_word(self.places[figure])
            self.chronicle.write("recoloured", figure=self.figure_word(figure), colour=COLOURS[colour], square=square)

    def mark(self, figure: Figure, mark: int) -> None:
        """A figure gets a mark."""
        self.marks[figure] |= mark

    def unmark(self, figure: Figure, mark: int) -> None:
        """A figure loses a mark."""
        if self.marks[figure] & mark:
            self.marks[figure] ^= self.marks[figure] & mark

    def grant(self, figure: Figure, mark: int, status: str) -> None:
        """A figure gets a status that everybody should notice."""
        self.marks[figure] |= mark
        if self.chronicle is not None:
            self.chronicle.write(
                "granted",
                figure=self.figure_word(figure),
                status=status,
                square=self.square_word(self.places[figure]),
            )

    def lay_down(self, figure: Figure) -> None:
        """CQ-STA-1: a figure lies."""
        self.marks[figure] |= LYING
        if self.chronicle is not None:
            self.chronicle.write("lies", figure=self.figure_word(figure), square=self.square_word(self.places[figure]))

    def stand_up(self, figure: Figure) -> None:
        """A figure stands again."""
        self.unmark(figure, LYING)
        if self.chronicle is not None:
            self.chronicle.write("stood", figure=self.figure_word(figure), square=self.square_word(self.places[figure]))

    def set_level(self, figure: Figure, level: int) -> None:
        """A hero changes its level; a dice check of its owner is queued."""
        if level == 2:
            self.marks[figure] |= LEVEL_2
        else:
            self.unmark(figure, LEVEL_2)
        self.queue_check(self.side(figure))
        if self.chronicle is not None:
            self.chronicle.write(
                "levelled",
                figure=self.figure_word(figure),
                level=level,
                square=self.square_word(self.places[figure]),
            )

    def queue_check(self, seat: Seat) -> None:
        """CQ-TRF-3: a dice check of a side waits until the action is over."""
        self.checks |= seat + 1

    def settle_check(self, seat: Seat) -> None:
        """A queued dice check is taken up."""
        if self.checks & (seat + 1):
            self.checks ^= seat + 1

    def clear_turn_marks(self) -> None:
        """CQ-TURN-1: every figure's marks of the turn that ended."""
        for figure in self.numbers:
            self.marks[figure] &= LASTING


def figure_word(kind: Kind, colour: Colour) -> str:
    """The name of a figure, by its side where it has two."""
    name = FIGURES[kind]
    if colour == BLACK and kind not in (RONIN, SKELETON):
        return ("wild_" if name == "koloss" else "possessed_") + name
    return "tamed_koloss" if name == "koloss" else name
