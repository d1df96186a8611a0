"""Color Quest: what lines speak of: squares, directions, colours, figures, cards, dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from khroma.games.color_quest.kinds import (
    CASTES,
    CATEGORIES,
    COLOURS,
    FIGURES,
    INSTANT,
    ITEMS,
    NOBODY,
    SECTIONS,
    SIDES,
    SIX,
    SPIRITS,
    TILES,
    figure_code,
)
from khroma.games.color_quest.state import State
from khroma.kernel.errors import NotationError, did_you_mean
from khroma.kernel.grid import DIRECTIONS, OFF_BOARD, aimed_word
from khroma.kernel.phrases import NO_DEFAULT, Argument

NO_SQUARE: Final = -1
LONG_DIRECTIONS: Final = {
    "north": "n", "northeast": "ne", "east": "e", "southeast": "se", "south": "s", "southwest": "sw", "west": "w",
    "northwest": "nw",
}  # fmt: skip
_SECTION_WORDS: Final = ("gauge", "instant", "hero")


def read_among(word: str, known: Sequence[str]) -> int:
    """The place of a word among those that are known."""
    if word not in known:
        raise NotationError(f'unknown word "{word}"{did_you_mean(word, known)}; known: {", ".join(known)}')
    return list(known).index(word)


# --- squares


class SquareArgument(Argument[State]):
    """A square. A void one can be said too: the rules refuse it (CQ-GEO-4)."""

    def __init__(self, name: str = "square", default: int = NO_DEFAULT) -> None:
        super().__init__(name, "SQUARE", 10, default)

    def of(self, packed: int) -> int:
        return packed >> self.shift & self.mask

    def adding(self, square: int) -> int:
        """What a square adds to a phrase that does not say it yet."""
        return square << self.shift

    def word(self, state: State, value: int) -> str:
        return state.box.grid.names[value]

    def read(self, state: State, word: str, before: int) -> int:
        index = state.box.grid.index
        if word not in index:
            raise NotationError(f'there is no square "{word}"')
        return index[word]

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(state.box.size)


class MaybeSquare(SquareArgument):
    """A square that may be left out: `of` is then NO_SQUARE. It is packed one higher, so that nothing said is zero."""

    def __init__(self, name: str) -> None:
        super().__init__(name, default=0)

    def of(self, packed: int) -> int:
        return (packed >> self.shift & self.mask) - 1

    def adding(self, square: int) -> int:
        return (square + 1) << self.shift

    def word(self, state: State, value: int) -> str:
        return state.box.grid.names[value - 1]

    def read(self, state: State, word: str, before: int) -> int:
        return super().read(state, word, before) + 1

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(state.box.size + 1)


class ActorArgument(SquareArgument):
    """The square of the figure that acts: of the figures, and one square without any."""

    def __init__(self, name: str = "actor") -> None:
        super().__init__(name)

    def values(self, state: State, before: int) -> Sequence[int]:
        empty = [square for square in range(state.box.size) if state.figure[square] == NOBODY]
        return [*[place for place in state.places if place != NOBODY], *empty[:1]]


class DirectionArgument(Argument[State]):
    """A direction, seen from the square that another argument names: that is how it is clicked, and may be written."""

    def __init__(self, name: str, start: SquareArgument) -> None:
        super().__init__(name, "DIRECTION", 3)
        self.start = start

    def of(self, packed: int) -> int:
        return packed >> self.shift & self.mask

    def adding(self, direction: int) -> int:
        """What a direction adds to a phrase that does not say it yet."""
        return direction << self.shift

    def word(self, state: State, value: int) -> str:
        return DIRECTIONS[value]

    def read(self, state: State, word: str, before: int) -> int:
        return read_direction(state, self.start.of(before), word)

    def click(self, state: State, packed: int) -> str:
        return aimed_word(state.box.grid.names, state.box.grid.step, self.start.of(packed), self.of(packed))

    def clicked(self, state: State, word: str, before: int) -> int:
        for direction in range(8):
            if self.click(state, before + self.adding(direction)) == word:
                return direction
        raise NotationError(f'no direction leads to "{word}"')

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(8)


def read_direction(state: State, start: int, word: str) -> int:
    """A direction by its name, long or short, or by a square that lies in it."""
    grid = state.box.grid
    word = LONG_DIRECTIONS.get(word.replace("_", "").replace("-", ""), word)
    if word in DIRECTIONS:
        return DIRECTIONS.index(word)
    if word in grid.index and start < grid.size:
        found = grid.direction(start, grid.index[word])
        if found != OFF_BOARD:
            return found
    raise NotationError(f'unknown direction "{word}"; known: {", ".join(DIRECTIONS)}')


# --- words: each a place in a list of words


class WordArgument(Argument[State]):
    """One of some words. Subclasses say which, by number."""

    def __init__(
        self, name: str, form: str, bits: int, words: Sequence[str], numbers: Sequence[int], default: int = NO_DEFAULT
    ) -> None:
        super().__init__(name, form, bits, default)
        self.words = list(words)
        self.numbers = list(numbers)

    def of(self, packed: int) -> int:
        return packed >> self.shift & self.mask

    def adding(self, value: int) -> int:
        """What a value adds to a phrase that does not say it yet."""
        return value << self.shift

    def word(self, state: State, value: int) -> str:
        return self.words[value]

    def read(self, state: State, word: str, before: int) -> int:
        return self.numbers[read_among(word, [self.words[number] for number in self.numbers])]

    def values(self, state: State, before: int) -> Sequence[int]:
        return self.numbers


class CategoryArgument(WordArgument):
    """How a figure has a power: as its attack, its special ability or its Blast."""

    def __init__(self) -> None:
        super().__init__("category", "CATEGORY", 2, CATEGORIES, range(3))


class AmissArgument(Argument[State]):
    """Whether a power was said with too few or too many squares: such a line is read, and refused by its rule.

    It is never written, and stands before all other words."""

    def __init__(self) -> None:
        super().__init__("amiss", "", 1, default=0)

    def of(self, packed: int) -> int:
        return packed >> self.shift & self.mask

    def word(self, state: State, value: int) -> str:
        return ""

    def read(self, state: State, word: str, before: int) -> int:
        return 0

    def values(self, state: State, before: int) -> Sequence[int]:
        return (0,)


class ColourArgument(WordArgument):
    """One of the six colours; NONE where it may be left out and is."""

    def __init__(self, name: str = "colour", optional: bool = False) -> None:
        super().__init__(name, "COLOUR", 3, COLOURS[:7], SIX, 0 if optional else NO_DEFAULT)

    def values(self, state: State, before: int) -> Sequence[int]:
        return self.numbers if self.default == NO_DEFAULT else range(7)


class AnyColour(WordArgument):
    """The colour of a base, black and gold included; NONE where it is not said."""

    def __init__(self) -> None:
        super().__init__("colour", "COLOUR", 4, COLOURS, range(1, len(COLOURS)), 0)

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(len(COLOURS))


class NewColour(WordArgument):
    """The colour a base takes, or `keep`."""

    def __init__(self) -> None:
        super().__init__("answer", "COLOUR", 3, ("keep", *COLOURS[1:7]), range(7))


def card_name(word: str) -> str:
    """The code name of a card: `celerity` and `strength_potion` are `celerity_potion` and `strength`."""
    plain = word.removesuffix("_potion")
    return plain if plain in ITEMS or f"{plain}_potion" not in ITEMS else f"{plain}_potion"


class CardArgument(WordArgument):
    """An item card."""

    def __init__(self, name: str = "answer") -> None:
        super().__init__(name, "CARD", 3, ITEMS, range(len(ITEMS)))

    def read(self, state: State, word: str, before: int) -> int:
        return super().read(state, card_name(word), before)


class CasteArgument(WordArgument):
    """A caste of the Khromaz."""

    def __init__(self, name: str = "answer") -> None:
        super().__init__(name, "CASTE", 5, FIGURES, CASTES)


class KindArgument(WordArgument):
    """A kind of figure, by its name whatever side it is on."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "FIGURE", 5, FIGURES, range(len(FIGURES)))

    def read(self, state: State, word: str, before: int) -> int:
        return super().read(state, figure_code(word), before)


class SpiritArgument(WordArgument):
    """The disciple whose spirit is called."""

    def __init__(self) -> None:
        words = [name.removeprefix("spirit_") for name in FIGURES]
        super().__init__("spirit", "DISCIPLE", 5, words, SPIRITS)


class TileArgument(WordArgument):
    """A type of tile."""

    def __init__(self) -> None:
        super().__init__("what", "TYPE", 3, TILES, range(len(TILES)))


class SectionArgument(WordArgument):
    """Where a die of a crystal may be put: the Gauge, or its Instant space."""

    def __init__(self) -> None:
        super().__init__("answer", "SECTION", 2, SECTIONS, range(INSTANT + 1))


class SideArgument(WordArgument):
    """One of the two sides."""

    def __init__(self) -> None:
        super().__init__("answer", "SIDE", 1, SIDES, range(2))


class FragmentArgument(Argument[State]):
    """A fragment of the board; a square in its middle is clicked."""

    def __init__(self) -> None:
        super().__init__("fragment", "FRAGMENT", 10)

    def of(self, packed: int) -> int:
        return packed >> self.shift & self.mask

    def word(self, state: State, value: int) -> str:
        return f"f{value + 1}"

    def read(self, state: State, word: str, before: int) -> int:
        return read_among(word, [f"f{number + 1}" for number in range(state.box.board.fragments)])

    def click(self, state: State, packed: int) -> str:
        squares = state.box.board.fragment_squares[self.of(packed)]
        return state.square_word(squares[len(squares) // 2])

    def clicked(self, state: State, word: str, before: int) -> int:
        for number, squares in enumerate(state.box.board.fragment_squares):
            if word in [state.square_word(square) for square in squares]:
                return number
        raise NotationError(f'there is no fragment at "{word}"')

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(state.box.board.fragments)


# --- dice of a payment: a section and a colour


def die(section: int, colour: int) -> int:
    """One die of a Kadamas board."""
    return section * 8 + colour


def die_section(each: int) -> int:
    """Where the die of a payment lies."""
    return each // 8


def die_colour(each: int) -> int:
    """What the die of a payment shows."""
    return each % 8


class DieArgument(Argument[State]):
    """A die that pays, or none: `red` from the Gauge, `instant:red`, `hero:red`."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "DIE", 5, default=0)

    def of(self, packed: int) -> int:
        return packed >> self.shift & self.mask

    def word(self, state: State, value: int) -> str:
        section, colour = die_section(value), COLOURS[die_colour(value)]
        return colour if section == 0 else f"{_SECTION_WORDS[section]}:{colour}"

    def read(self, state: State, word: str, before: int) -> int:
        section, colon, colour = word.partition(":")
        if not colon:
            section, colour = "gauge", word
        place = read_among(section.removesuffix("_slot"), _SECTION_WORDS)
        return die(place, read_among(colour, COLOURS[1:7]) + 1)

    def values(self, state: State, before: int) -> Sequence[int]:
        return [0, *[die(section, colour) for section in range(3) for colour in SIX]]
