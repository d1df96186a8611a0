"""Color Quest: what lines speak of: colours, figures, cards, tiles, sides, dice. Squares: arguments_squares.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from khroma.games.color_quest.arguments_squares import read_among
from khroma.games.color_quest.kinds import (
    BLACK,
    CASTES,
    CATEGORIES,
    COLOURS,
    FIGURES,
    INSTANT,
    ITEMS,
    SECTIONS,
    SIDES,
    SIX,
    SIX_WORDS,
    SPIRITS,
    TILES,
    Card,
    Colour,
    Die,
    Kind,
    Tile,
    die,
    die_colour,
    die_section,
    figure_code,
)
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Seat
from khroma.kernel.phrases import NO_DEFAULT, Argument

_SECTION_WORDS: Final = [word.removesuffix("_slot") for word in SECTIONS]


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
        super().__init__("category", "CATEGORY", 2, CATEGORIES, range(len(CATEGORIES)))


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
        super().__init__(name, "COLOUR", 3, COLOURS[:BLACK], SIX, 0 if optional else NO_DEFAULT)

    def of(self, packed: int) -> Colour:
        return Colour(packed >> self.shift & self.mask)

    def values(self, state: State, before: int) -> Sequence[int]:
        return self.numbers if self.default == NO_DEFAULT else range(BLACK)


class AnyColour(WordArgument):
    """The colour of a base, black and gold included; NONE where it is not said."""

    def __init__(self) -> None:
        super().__init__("colour", "COLOUR", 4, COLOURS, range(1, len(COLOURS)), 0)

    def of(self, packed: int) -> Colour:
        return Colour(packed >> self.shift & self.mask)

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(len(COLOURS))


class NewColour(WordArgument):
    """The colour a base takes, or `keep`."""

    def __init__(self) -> None:
        super().__init__("answer", "COLOUR", 3, ("keep", *SIX_WORDS), range(BLACK))

    def of(self, packed: int) -> Colour:
        return Colour(packed >> self.shift & self.mask)


def card_name(word: str) -> str:
    """The code name of a card: `celerity` and `strength_potion` are `celerity_potion` and `strength`."""
    plain = word.removesuffix("_potion")
    return plain if plain in ITEMS or f"{plain}_potion" not in ITEMS else f"{plain}_potion"


class CardArgument(WordArgument):
    """An item card."""

    def __init__(self, name: str = "answer") -> None:
        super().__init__(name, "CARD", 3, ITEMS, range(len(ITEMS)))

    def of(self, packed: int) -> Card:
        return Card(packed >> self.shift & self.mask)

    def read(self, state: State, word: str, before: int) -> int:
        return super().read(state, card_name(word), before)


class CasteArgument(WordArgument):
    """A caste of the Khromaz."""

    def __init__(self, name: str = "answer") -> None:
        super().__init__(name, "CASTE", 5, FIGURES, CASTES)

    def of(self, packed: int) -> Kind:
        return Kind(packed >> self.shift & self.mask)


class KindArgument(WordArgument):
    """A kind of figure, by its name whatever side it is on."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "FIGURE", 5, FIGURES, range(len(FIGURES)))

    def of(self, packed: int) -> Kind:
        return Kind(packed >> self.shift & self.mask)

    def read(self, state: State, word: str, before: int) -> int:
        return super().read(state, figure_code(word), before)


class SpiritArgument(WordArgument):
    """The disciple whose spirit is called."""

    def __init__(self) -> None:
        words = [name.removeprefix("spirit_") for name in FIGURES]
        super().__init__("spirit", "DISCIPLE", 5, words, SPIRITS)

    def of(self, packed: int) -> Kind:
        return Kind(packed >> self.shift & self.mask)


class TileArgument(WordArgument):
    """A type of tile."""

    def __init__(self) -> None:
        super().__init__("what", "TYPE", 3, TILES, range(len(TILES)))

    def of(self, packed: int) -> Tile:
        return Tile(packed >> self.shift & self.mask)


class SectionArgument(WordArgument):
    """Where a die of a crystal may be put: the Gauge, or its Instant space."""

    def __init__(self) -> None:
        super().__init__("answer", "SECTION", 2, SECTIONS, range(INSTANT + 1))


class SideArgument(WordArgument):
    """One of the two sides."""

    def __init__(self) -> None:
        super().__init__("answer", "SIDE", 1, SIDES, range(2))

    def of(self, packed: int) -> Seat:
        return Seat(packed >> self.shift & self.mask)


# --- dice of a payment: a section and a colour


class DieArgument(Argument[State]):
    """A die that pays, or none: `red` from the Gauge, `instant:red`, `hero:red`."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "DIE", 5, default=0)

    def of(self, packed: int) -> Die:
        return Die(packed >> self.shift & self.mask)

    def word(self, state: State, value: int) -> str:
        section, colour = die_section(Die(value)), COLOURS[die_colour(Die(value))]
        return colour if section == 0 else f"{_SECTION_WORDS[section]}:{colour}"

    def read(self, state: State, word: str, before: int) -> int:
        section, colon, colour = word.partition(":")
        if not colon:
            section, colour = "gauge", word
        place = read_among(section.removesuffix("_slot"), _SECTION_WORDS)
        return die(place, SIX[read_among(colour, SIX_WORDS)])

    def values(self, state: State, before: int) -> Sequence[int]:
        return [0, *[die(section, colour) for section in range(len(SECTIONS)) for colour in SIX]]
