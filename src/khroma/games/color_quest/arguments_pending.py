"""Color Quest: the shapes of what can lie on the agenda; under `pending:` each part is written by its key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from khroma.games.color_quest.kinds import BLACK, BUSH, CHEST, COLOURS, GAIA, NOBODY, RED, SIDES, Colour, Figure, Tile
from khroma.games.color_quest.state import State
from khroma.kernel.errors import Fact, NotationError, Wording
from khroma.kernel.game import CHANCE
from khroma.kernel.kinds import Entry, Seat, Square
from khroma.kernel.phrases import NO_DEFAULT, Argument
from khroma.kernel.verbs import Asking, Task

NOTHING: Final = 1023  # a number that is not said


class EntryArgument(Argument[State]):
    """A part of an entry: `key=value`."""

    def __init__(self, key: str, form: str, bits: int, default: int = NO_DEFAULT) -> None:
        super().__init__(key, form, bits, default)

    def of(self, packed: int) -> int:
        return packed >> self.shift & self.mask

    def word(self, state: State, value: int) -> str:
        return f"{self.name}={self.plain(state, value)}"

    def plain(self, state: State, value: int) -> str:
        """The value alone."""
        return str(value)

    def read(self, state: State, word: str, before: int) -> int:
        if not word.isdigit() or int(word) > self.mask:
            raise NotationError('unknown "{name}={word}"', name=self.name, word=word)
        return int(word)

    def misfit(self, state: State, value: int) -> Wording | None:
        """What an entry needs that has this value, if no game gives it one: for positions that are written down."""
        return None

    def values(self, state: State, before: int) -> Sequence[int]:
        return ()  # entries are not said by players


class SeatEntry(EntryArgument):
    """Whom an entry concerns."""

    def __init__(self) -> None:
        super().__init__("player", "SIDE", 1)

    def of(self, packed: int) -> Seat:
        return Seat(packed >> self.shift & self.mask)

    def word(self, state: State, value: int) -> str:
        return SIDES[value]

    def fact(self, state: State, packed: int) -> Fact:
        return SIDES[self.of(packed)]


class FigureEntry(EntryArgument):
    """A figure, by its square; `gone` if it has left play."""

    def __init__(self) -> None:
        super().__init__("figure", "figure=SQUARE", 10)

    def of(self, packed: int) -> Figure:
        return Figure(packed >> self.shift & self.mask)

    def plain(self, state: State, value: int) -> str:
        place = state.figures.places[value] if value < len(state.figures.places) else NOBODY
        return "gone" if place == NOBODY else state.box.board.names[place]

    def read(self, state: State, word: str, before: int) -> int:
        if word == "gone":
            return state.figures.gone_figure()
        figure = state.figures.at[_square(state, word)]
        return NOTHING if figure == NOBODY else figure


class SquareEntry(EntryArgument):
    """A square."""

    def __init__(self) -> None:
        super().__init__("at", "at=SQUARE", 10)

    def of(self, packed: int) -> Square:
        return Square(packed >> self.shift & self.mask)

    def plain(self, state: State, value: int) -> str:
        return state.box.board.names[value]

    def read(self, state: State, word: str, before: int) -> int:
        return _square(state, word)


def _square(state: State, word: str) -> int:
    board = state.box.board
    if not board.grid.has(word):
        raise NotationError('there is no square "{word}"', word=word)
    return board.index[word]


class NumberEntry(EntryArgument):
    """A number: a step, a purpose, a fragment that may be left out."""

    def __init__(self, key: str, optional: bool = False) -> None:
        super().__init__(key, f"{key}=NUMBER", 10, NOTHING if optional else NO_DEFAULT)


class CountEntry(NumberEntry):
    """How many are left, and how many there are at most."""

    def __init__(self, most: int) -> None:
        super().__init__("b")
        self.most = most

    def misfit(self, state: State, value: int) -> Wording | None:
        return None if value <= self.most else Wording("needs b=NUMBER, at most {most}", most=self.most)


class FragmentEntry(NumberEntry):
    """A fragment of the board, by its number."""

    def misfit(self, state: State, value: int) -> Wording | None:
        return None if value < state.box.board.fragments else Wording("needs the number of a fragment, from 0")


class TileEntry(NumberEntry):
    """A type of tile that players lay, by its number."""

    def of(self, packed: int) -> Tile:
        return Tile(packed >> self.shift & self.mask)

    def misfit(self, state: State, value: int) -> Wording | None:
        return None if BUSH <= value <= CHEST else Wording("needs the number of a tile")


class ColourEntry(EntryArgument):
    """The colour of paint or of a die."""

    def __init__(self) -> None:
        super().__init__("colour", "colour=COLOUR", 4)

    def of(self, packed: int) -> Colour:
        return Colour(packed >> self.shift & self.mask)

    def plain(self, state: State, value: int) -> str:
        return COLOURS[value]

    def read(self, state: State, word: str, before: int) -> int:
        if word not in COLOURS:
            raise NotationError('unknown "{word}"', word=word)
        return COLOURS.index(word)

    def misfit(self, state: State, value: int) -> Wording | None:
        return None if RED <= value <= BLACK else Wording("needs colour=COLOUR")


class FlagsEntry(EntryArgument):
    """What holds for the paint (`OFFENSIVE`, `HIGH`, ...); not written where nothing does."""

    def __init__(self) -> None:
        super().__init__("flags", "flags=NUMBER", 4, default=0)


# --- questions and tasks of a seat

# In what way a question is answered by a declaration
NOT_DECLARED: Final = 0
IN_TURN: Final = 1
IN_WINDOW: Final = 2
IN_CHAIN: Final = 3
AT_ONCE: Final = 4  # with too many cards

_QUESTIONS: Final[list[SeatAsking]] = []  # by number, as the book enters them, one after the other
_SHIFT: Final = [0]


def question_of(entry: Entry) -> SeatAsking:
    """The question of an entry of the agenda."""
    return _QUESTIONS[entry >> _SHIFT[0]]


class SeatAsking(Asking[State]):
    """A question to a seat."""

    def __init__(self, word: str, *rest: EntryArgument) -> None:
        self.seat = SeatEntry()
        self.way = NOT_DECLARED
        self.lapses = False  # whether it may be moot
        super().__init__(word, self.seat, *rest)

    def enter(self, number: int, shift: int) -> None:
        super().enter(number, shift)
        assert len(_QUESTIONS) == number
        _QUESTIONS.append(self)
        _SHIFT[0] = shift

    def of(self, seat: Seat) -> Entry:
        """The question to this seat, if nothing else belongs to it."""
        return Entry(self.base + seat)

    def asked(self, state: State, entry: Entry) -> Seat:
        return self.seat.of(entry)

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        return {"player": SIDES[self.seat.of(entry)]}

    def is_moot(self, state: State, entry: Entry) -> bool:
        """Whether there is nothing to ask after all: then the question is dropped."""
        return False

    def drop(self, state: State, entry: Entry) -> None:
        """What happens instead of a moot question."""


class WindowAsking(SeatAsking):
    """The question of a window: to a declaration, or at the end of a phase, where nothing is declared."""

    def __init__(self, word: str) -> None:
        self.at_end = NumberEntry("a")
        super().__init__(word, self.at_end)
        self.way = IN_WINDOW
        self.window = True

    def is_at_end(self, entry: Entry) -> bool:
        """Whether a phase ends."""
        return self.at_end.of(entry) == 1


def window_of(entry: Entry) -> WindowAsking:
    """The question of a window that an entry is."""
    asking = question_of(entry)
    assert isinstance(asking, WindowAsking)
    return asking


class FigureAsking(SeatAsking):
    """A question to a seat about a figure."""

    def __init__(self, word: str, *rest: EntryArgument) -> None:
        self.figure = FigureEntry()
        super().__init__(word, self.figure, *rest)

    def about(self, seat: Seat, figure: Figure) -> Entry:
        """The question about this figure, if nothing else belongs to it."""
        return self.with_two(seat, figure)

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        figure = self.figure.of(entry)
        square = state.square_word(state.figures.places[figure])
        return {**super().told(state, entry), "figure": state.figures.word(figure), "square": square}


class ChanceAsking(SeatAsking):
    """A question to the dice or to the deck, on behalf of a seat."""

    def asked(self, state: State, entry: Entry) -> Seat:
        return CHANCE


class SeatTask(Task[State]):
    """A task of a seat."""

    def __init__(self, word: str, *rest: EntryArgument) -> None:
        self.seat = SeatEntry()
        super().__init__(word, self.seat, *rest)

    def of(self, seat: Seat) -> Entry:
        """The task of this seat, if nothing else belongs to it."""
        return Entry(self.base + seat)


class NumberTask(SeatTask):
    """A task of a seat with a number."""

    def __init__(self, word: str, value: NumberEntry) -> None:
        self.value = value
        super().__init__(word, value)

    def with_number(self, seat: Seat, number: int) -> Entry:
        """The task of this seat with this number."""
        return self.with_two(seat, number)


class FigureTask(SeatTask):
    """A task of a seat about a figure."""

    def __init__(self, word: str) -> None:
        self.figure = FigureEntry()
        super().__init__(word, self.figure)

    def about(self, seat: Seat, figure: Figure) -> Entry:
        """The task about this figure."""
        return self.with_two(seat, figure)

    def of_anyone(self, figure: Figure) -> Entry:
        """The task about this figure, where it does not matter whose it is: Gaia stands for both."""
        return self.with_two(GAIA, figure)


class PaintTask(SeatTask):
    """A task that brings paint of a colour to a square."""

    def __init__(self, word: str) -> None:
        self.square, self.colour, self.flags = SquareEntry(), ColourEntry(), FlagsEntry()
        super().__init__(word, self.square, self.colour, self.flags)

    def on(self, seat: Seat, square: Square, colour: Colour, flags: int) -> Entry:
        """Paint of this colour on a square, by a seat, and what holds for it."""
        packed = (seat << self.seat.shift) + (square << self.square.shift) + (colour << self.colour.shift) + flags
        return Entry(self.base + packed)
