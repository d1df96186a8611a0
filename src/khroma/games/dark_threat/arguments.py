"""Dark Threat: what lines name: squares, directions, colours, numbers (docs/notation.md, section 4.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from khroma.games.dark_threat.kinds import (
    BLACK,
    COLOURS,
    DIAGONALS,
    LETTERS,
    NO_FIGURE,
    P_CHOSEN,
    P_CLERIC,
    P_MONK,
    P_NINJA,
    P_OAK,
    SIX_WORDS,
    Colour,
    Figure,
    of_colour,
    second_of_colour,
)
from khroma.games.dark_threat.state import State
from khroma.kernel.errors import Fact, NotationError
from khroma.kernel.grid import aimed_word
from khroma.kernel.kinds import Square
from khroma.kernel.phrases import NO_DEFAULT, Argument, ChoiceArgument

_SQUARE_BITS: Final = 10  # a layout has at most a thousand squares
NOT_SAID: Final = 1023
FOLLOWER_WORDS: Final = {"ninja": P_NINJA, "monk": P_MONK, "cleric": P_CLERIC}
VICTIM_WORDS: Final = {"oak": P_OAK, "chosen_one": P_CHOSEN}


class SquareArgument(Argument[State]):
    """A square of the board."""

    def __init__(self, name: str = "square", default: int = NO_DEFAULT) -> None:
        super().__init__(name, "SQUARE", _SQUARE_BITS, default)

    def of(self, packed: int) -> Square:
        """The square."""
        return Square(packed >> self.shift & self.mask)

    def word(self, state: State, value: int) -> str:
        return state.box.names[value]

    def read(self, state: State, word: str, before: int) -> int:
        if word not in state.box.index:
            raise NotationError('"{name}" is not a square of the board', name=word)
        return state.box.index[word]

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(state.box.size)


class ActorArgument(SquareArgument):
    """The square of the one who acts; of the squares without anybody, one stands for all."""

    def __init__(self) -> None:
        super().__init__("start")

    def values(self, state: State, before: int) -> Sequence[int]:
        return [*sorted([square for square in state.figures.where if square >= 0]), state.figures.at.index(NO_FIGURE)]


class NearArgument(SquareArgument):
    """A square beside another one; of those that are not, the square itself and the corners of the board are tried."""

    def __init__(self, name: str, origin: SquareArgument, default: int = NO_DEFAULT) -> None:
        super().__init__(name, default)
        self.origin = origin

    def values(self, state: State, before: int) -> Sequence[int]:
        origin, box = self.origin.of(before), state.box
        return [*box.around[origin], *sorted({origin, 0, box.size - 1} - set(box.around[origin]))]


class LastStepArgument(NearArgument):
    """The end of a walk of two steps; it is not said where the first step was the last."""

    def __init__(self, first: SquareArgument) -> None:
        super().__init__("end", first, NOT_SAID)

    def end_of(self, packed: int) -> Square:
        """Where the walk ends, said or not."""
        value = self.of(packed)
        return self.origin.of(packed) if value == NOT_SAID else value

    def read(self, state: State, word: str, before: int) -> int:
        value = super().read(state, word, before)
        return NOT_SAID if value == self.origin.of(before) else value

    def click(self, state: State, packed: int) -> str:
        return state.box.names[self.end_of(packed)]

    def values(self, state: State, before: int) -> Sequence[int]:
        origin = self.origin.of(before)
        return [NOT_SAID, *[each for each in super().values(state, before) if each != origin]]


class TotemArgument(SquareArgument):
    """The square of a Totem, which may also be named by its colour."""

    def read(self, state: State, word: str, before: int) -> int:
        if word not in SIX_WORDS:
            return super().read(state, word, before)
        colour = Colour(COLOURS.index(word))
        figure = of_colour(colour)
        if state.figures.where[figure] < 0:
            raise NotationError("there is no {unit} one on the board", unit=word)
        if state.figures.where[second_of_colour(colour)] >= 0:
            raise NotationError("there are two {unit} ones; name the square", unit=word)
        return state.figures.where[figure]


class PersonArgument(SquareArgument):
    """The square of somebody, who may also be named. By the name `none` nobody is chosen, where that may be."""

    def __init__(self, names: dict[str, Figure], nobody: bool = False) -> None:
        super().__init__()
        self.names = names
        self.nobody = nobody

    def knows(self, word: str) -> bool:
        """Whether somebody who can be chosen has this name."""
        return word in self.names or (self.nobody and word in ("none", "nobody"))

    def word(self, state: State, value: int) -> str:
        return "none" if value == NOT_SAID else super().word(state, value)

    def read(self, state: State, word: str, before: int) -> int:
        if self.nobody and word in ("none", "nobody"):
            return NOT_SAID
        if word not in self.names:
            return super().read(state, word, before)
        square = state.figures.where[self.names[word]]
        if square < 0:
            raise NotationError("the {unit} is not on the board", unit=word)
        return square

    def values(self, state: State, before: int) -> Sequence[int]:
        return [*range(state.box.size), NOT_SAID] if self.nobody else range(state.box.size)


class DirectionArgument(Argument[State]):
    """One of four directions as seen from a square, and clicked as the square that lies there."""

    def __init__(self, origin: SquareArgument, words: tuple[str, ...]) -> None:
        super().__init__("towards", "DIRECTION", 2)
        self.origin = origin
        self.words = list(words)
        self.first = int(words == DIAGONALS)  # of the eight: north, or north-east

    def of(self, packed: int) -> int:
        """Its number among the four."""
        return packed >> self.shift & self.mask

    def word(self, state: State, value: int) -> str:
        return self.words[value]

    def read(self, state: State, word: str, before: int) -> int:
        if word not in self.words:
            raise NotationError("expected one of the directions {names}", names=" ".join(self.words))
        return self.words.index(word)

    def aimed(self, state: State, packed: int, value: int) -> str:
        """The square that stands for a direction."""
        box = state.box
        return aimed_word(box.names, box.step, self.origin.of(packed), 2 * value + self.first)

    def click(self, state: State, packed: int) -> str:
        return self.aimed(state, packed, self.of(packed))

    def clicked(self, state: State, word: str, before: int) -> int:
        for value in range(4):
            if self.aimed(state, before, value) == word:
                return value
        raise NotationError('"{word}" stands for no direction', word=word)

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(4)


class ColourArgument(Argument[State]):
    """A colour of paint: one of the six, or black where black can be meant."""

    def __init__(self, name: str = "colour", most: int = BLACK, default: int = NO_DEFAULT) -> None:
        super().__init__(name, "COLOUR", 3, default)
        self.most = most

    def of(self, packed: int) -> Colour:
        """Its number."""
        return Colour(packed >> self.shift & self.mask)

    def word(self, state: State, value: int) -> str:
        return COLOURS[value]

    def read(self, state: State, word: str, before: int) -> int:
        value = LETTERS.index(word) if len(word) == 1 and word in LETTERS[1:] else 0
        if not value and word in COLOURS[1:]:
            value = COLOURS.index(word)
        if not 1 <= value <= self.most:
            raise NotationError(
                'expected one of {names}, found "{found}"', names=", ".join(COLOURS[1 : self.most + 1]), found=word
            )
        return value

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(1, self.most + 1)


class NumberArgument(Argument[State]):
    """A number up to a limit. One that is assumed where nothing is said is written nevertheless."""

    def __init__(self, name: str, most: int, assumed: int = NO_DEFAULT) -> None:
        super().__init__(name, "NUMBER", most.bit_length(), assumed)
        self.most = most

    def of(self, packed: int) -> int:
        """The number."""
        return packed >> self.shift & self.mask

    def word(self, state: State, value: int) -> str:
        return str(value)

    def said(self, state: State, packed: int) -> str:
        return str(self.of(packed))

    def fact(self, state: State, packed: int) -> Fact:
        return self.of(packed)

    def read(self, state: State, word: str, before: int) -> int:
        if len(word) > 1 or word not in "123456789"[: self.most]:
            raise NotationError('expected a number from 1 to {most}, found "{found}"', most=self.most, found=word)
        return int(word)

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(1, self.most + 1)


class WordArgument(ChoiceArgument[State]):
    """One of a few words, which its form names."""

    def __init__(self, name: str, words: tuple[str, ...], unknown: str) -> None:
        super().__init__(name, "|".join(words), 2, words, unknown)


class TemplesArgument(Argument[State]):
    """One of the six arrangements of the Temples."""

    def __init__(self) -> None:
        super().__init__("temples", "TEMPLE-TEMPLE-TEMPLE", 3)

    def of(self, packed: int) -> int:
        """The number of the arrangement."""
        return packed >> self.shift & self.mask

    def word(self, state: State, value: int) -> str:
        return state.box.grounds[value].name

    def fact(self, state: State, packed: int) -> Fact:
        return tuple(state.box.grounds[self.of(packed)].name.split("-"))

    def read(self, state: State, word: str, before: int) -> int:
        names = [ground.name for ground in state.box.grounds]
        if word not in names:
            raise NotationError("expected temples and one of {names}", names=", ".join(names))
        return names.index(word)

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(len(state.box.grounds))
