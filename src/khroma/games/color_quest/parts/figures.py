"""Color Quest: the figures in play, and the verbs that change them (docs/rules/color_quest.md, sections 7.2 and 8.1).

A figure is a number into `kinds`, `colours`, `places` and `marks`; its place is NOBODY once it has left play.
"""

from __future__ import annotations

from khroma.games.color_quest.box import Box
from khroma.games.color_quest.kinds import (
    BLACK,
    COLOURS,
    FIGURES,
    GAIA,
    GAIA_SEAT,
    KAOS,
    KAOS_SEAT,
    KINDS,
    NO_COLOUR,
    NO_FIGURE,
    NOBODY,
    NOWHERE,
    RONIN,
    SKELETON,
    Colour,
    Figure,
    Kind,
)
from khroma.games.color_quest.kinds_marks import LASTING, LEVEL_2, LYING, MUST_MOVE
from khroma.kernel.events import Chronicle
from khroma.kernel.kinds import Seat, Square


class Figures:
    """CQ-CMP-9: kind, base colour, square and marks of each figure; the heroes; how many of a kind are in play."""

    at: list[Figure]  # by square, NOBODY where none stands
    numbers: list[Figure]  # of all that ever were in play; replaced where it grows, so that copies share it
    kinds: list[Kind]
    colours: list[Colour]
    places: list[Square]
    marks: list[int]
    heroes: list[Figure]
    count: list[int]  # figures in play by kind

    def __init__(self, box: Box) -> None:
        self.box = box
        self.chronicle: Chronicle | None = None

    def copy(self) -> Figures:
        """A copy of its own, without the chronicle; what is only replaced is shared."""
        new = Figures(self.box)
        new.at = self.at[:]
        new.numbers = self.numbers
        new.kinds = self.kinds[:]
        new.colours = self.colours[:]
        new.places = self.places[:]
        new.marks = self.marks[:]
        new.heroes = self.heroes[:]
        new.count = self.count[:]
        return new

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

    def left(self, kind: Kind) -> int:
        """CQ-SKE-7, CQ-LIM-2: figures of a kind that are not in play."""
        return self.box.figures[kind] - self.count[kind]

    def level(self, seat: Seat) -> int:
        """The level of a side's hero."""
        figure = self.heroes[seat]
        return 0 if figure == NOBODY else 2 if self.marks[figure] & LEVEL_2 else 1

    def gone_figure(self) -> Figure:
        """The number of a figure that is not in play, made for this purpose."""
        figure = Figure(len(self.places))
        self.numbers = [*self.numbers, figure]
        self.kinds.append(Kind(0))
        self.colours.append(NO_COLOUR)
        self.places.append(NOWHERE)
        self.marks.append(0)
        return figure

    def shift(self, figure: Figure, square: Square) -> None:
        """A figure goes to another square; nothing else happens yet."""
        start = self.places[figure]
        self.at[start] = NO_FIGURE
        self.at[square] = figure
        self.places[figure] = square
        self.unmark(figure, MUST_MOVE)
        if self.chronicle is not None:
            self.chronicle.write(
                "moved",
                figure=self.word(figure),
                start=self.box.board.names[start],
                square=self.box.board.names[square],
            )

    def swap(self, one: Figure, two: Figure) -> None:
        """Two figures exchange squares."""
        here, there = self.places[one], self.places[two]
        self.places[one], self.places[two] = there, here
        self.at[here], self.at[there] = two, one
        self.unmark(one, MUST_MOVE)
        self.unmark(two, MUST_MOVE)
        if self.chronicle is not None:
            self.chronicle.write(
                "swapped",
                figure=self.word(one),
                other=self.word(two),
                square=self.box.board.names[here],
                place=self.box.board.names[there],
            )

    def change(self, figure: Figure, kind: Kind, colour: Colour) -> None:
        """A figure becomes another one on its square: caste, form or side; marks stay."""
        before = self.word(figure)
        self.count[self.kinds[figure]] -= 1
        self.count[kind] += 1
        self.kinds[figure] = kind
        self.colours[figure] = colour
        if self.chronicle is not None:
            self.chronicle.write(
                "changed",
                figure=before,
                other=self.word(figure),
                colour=COLOURS[colour],
                square=self.box.board.names[self.places[figure]],
            )

    def recolour(self, figure: Figure, colour: Colour) -> None:
        """A base takes another colour of the same side."""
        self.colours[figure] = colour
        if self.chronicle is not None:
            square = self.box.board.names[self.places[figure]]
            self.chronicle.write("recoloured", figure=self.word(figure), colour=COLOURS[colour], square=square)

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
                figure=self.word(figure),
                status=status,
                square=self.box.board.names[self.places[figure]],
            )

    def lay_down(self, figure: Figure) -> None:
        """CQ-STA-1: a figure lies."""
        self.marks[figure] |= LYING
        if self.chronicle is not None:
            self.chronicle.write("lies", figure=self.word(figure), square=self.box.board.names[self.places[figure]])

    def stand_up(self, figure: Figure) -> None:
        """A figure stands again."""
        self.unmark(figure, LYING)
        if self.chronicle is not None:
            self.chronicle.write("stood", figure=self.word(figure), square=self.box.board.names[self.places[figure]])

    def clear_turn_marks(self) -> None:
        """CQ-TURN-1: every figure's marks of the turn that ended."""
        for figure in self.numbers:
            self.marks[figure] &= LASTING

    def word(self, figure: Figure) -> str:
        """The name of a figure."""
        return figure_word(self.kinds[figure], self.colours[figure])

    def there(self, square: Square) -> str:
        """The name of the figure on a square; whoever has declared something may be gone since."""
        figure = self.at[square]
        return "nobody" if figure == NOBODY else self.word(figure)

    def remove(self, figure: Figure) -> None:
        """A figure leaves play."""
        square = self.places[figure]
        if self.chronicle is not None:
            self.chronicle.write("removed", figure=self.word(figure), square=self.box.board.names[square])
        self.at[square] = NO_FIGURE
        self.places[figure] = NOWHERE
        self.count[self.kinds[figure]] -= 1

    def put(self, figure: Figure, kind: Kind, colour: Colour, square: Square, marks: int) -> None:
        """A figure comes into play under a number that is spare."""
        self.kinds[figure] = kind
        self.colours[figure] = colour
        self.places[figure] = square
        self.marks[figure] = marks
        self.at[square] = figure
        self.count[kind] += 1
        if kind <= RONIN:
            self.heroes[KAOS if colour == BLACK else GAIA] = figure
        if self.chronicle is not None:
            self.chronicle.write(
                "appeared",
                figure=self.word(figure),
                colour=COLOURS[colour],
                square=self.box.board.names[square],
            )

    def set_level(self, figure: Figure, level: int) -> None:
        """A hero changes its level."""
        if level == 2:
            self.marks[figure] |= LEVEL_2
        else:
            self.unmark(figure, LEVEL_2)
        if self.chronicle is not None:
            self.chronicle.write(
                "levelled",
                figure=self.word(figure),
                level=level,
                square=self.box.board.names[self.places[figure]],
            )


def no_figures(box: Box) -> Figures:
    """Nobody is in play."""
    figures = Figures(box)
    figures.at = [NO_FIGURE] * box.size
    figures.numbers = []
    figures.kinds = []
    figures.colours = []
    figures.places = []
    figures.marks = []
    figures.heroes = [NO_FIGURE, NO_FIGURE]
    figures.count = [0] * KINDS
    return figures


def figure_word(kind: Kind, colour: Colour) -> str:
    """The name of a figure, by its side where it has two."""
    name = FIGURES[kind]
    if colour == BLACK and kind not in (RONIN, SKELETON):
        return ("wild_" if name == "koloss" else "possessed_") + name
    return "tamed_koloss" if name == "koloss" else name
