"""Phrases: a word with typed arguments, packed into one integer and written as one line.

What can be answered, what is asked and what is still to be done are phrases of a game. A phrase is declared once, as
the parts of its line: `Phrase("crane", start, end)`, `Phrase("attack", actor, "brawl", direction)`. Packing, the line,
its reader and the facts of its sentences follow from that.

Inside an integer the last argument lies lowest, so that a rule may add it to a ready base; the number of the phrase
in its book lies above all arguments.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, Generic, TypeVar, cast

from khroma.kernel.errors import Fact, NotationError
from khroma.kernel.game import S
from khroma.kernel.kinds import Action
from khroma.kernel.native import mypyc_attr
from khroma.kernel.notation import read_word

NO_DEFAULT: Final = -1
P = TypeVar("P", bound=int)  # what a phrase is packed into: an action or an entry of the agenda


@mypyc_attr(allow_interpreted_subclasses=True)
class Argument(Generic[S]):
    """One place of one phrase. Each kind of thing (a square, a card) is a class with a typed `of`.

    Subclasses write `of` out, in one expression (`Square(packed >> self.shift & self.mask)`): a generic reader would
    box its number. `default` is the value that is not said; `glue` stands in the line before the word.
    """

    def __init__(self, name: str, form: str, bits: int, default: int = NO_DEFAULT, glue: str = " ") -> None:
        self.name = name  # its fact in sentences
        self.form = form  # its word in the tables of lines
        self.bits = bits
        self.default = default
        self.glue = glue
        self.shift = 0
        self.mask = (1 << bits) - 1

    def raw(self, packed: int) -> int:
        """The number that stands in this place."""
        return packed >> self.shift & self.mask

    def put(self, value: int) -> int:
        """What a value adds to a phrase without it."""
        return value << self.shift

    def key(self) -> str:
        """The key by which a line says it: `at` of ` at=`; nothing where the word stands alone."""
        return self.glue.strip(" =")

    def word(self, state: S, value: int) -> str:
        """A value as its line says it."""
        raise NotImplementedError

    def read(self, state: S, word: str, before: int) -> int:
        """The value that a word names, in every spelling; `before` is the phrase as far as it was read."""
        raise NotImplementedError

    def click(self, state: S, packed: int) -> str:
        """What one clicks for it; a direction is clicked as a square, so that the whole phrase is given."""
        return self.said(state, packed)

    def clicked(self, state: S, word: str, before: int) -> int:
        """The value that a click names."""
        return self.read(state, word, before)

    def values(self, state: S, before: int) -> Sequence[int]:
        """Everything that can be said in this place, sensible or not: for the law of needs and for half-made clicks."""
        raise NotImplementedError

    def said(self, state: S, packed: int) -> str:
        """Its word in the line of a phrase; nothing where the default is not said."""
        value = packed >> self.shift & self.mask
        return "" if value == self.default else self.word(state, value)

    def fact(self, state: S, packed: int) -> Fact:
        """What sentences say of it."""
        return self.click(state, packed)


@mypyc_attr(allow_interpreted_subclasses=True)
class ChoiceArgument(Argument[S]):
    """One of a few words, by its place among them; `unknown` is what is said of another word."""

    def __init__(self, name: str, form: str, bits: int, words: Sequence[str], unknown: str) -> None:
        super().__init__(name, form, bits)
        self.words = list(words)
        self.unknown = unknown

    def of(self, packed: int) -> int:
        """Its place among the words."""
        return packed >> self.shift & self.mask

    def word(self, state: S, value: int) -> str:  # noqa: ARG002
        return self.words[value]

    def read(self, state: S, word: str, before: int) -> int:  # noqa: ARG002
        return read_word(word.lower(), self.words, self.unknown)

    def values(self, state: S, before: int) -> Sequence[int]:  # noqa: ARG002
        return range(len(self.words))


Part = str | Argument[S]


def opened(parts: list[str | Argument[S]]) -> tuple[str, list[str | Argument[S]]]:
    """The words with which every line of a phrase begins, and the other parts."""
    words: list[str] = []
    for part in parts:
        if isinstance(part, Argument):
            break
        words.append(part)
    return " ".join(words), parts[len(words) :]


@mypyc_attr(allow_interpreted_subclasses=True)
class Phrase(Generic[S, P]):
    """A word with arguments. `parts` are the words and arguments of its line, in order; the first is its word."""

    def __init__(self, *parts: str | Argument[S]) -> None:
        self.parts: list[str | Argument[S]] = list(parts)
        self.word: str = ""
        self.arguments: list[Argument[S]] = []
        for part in parts:
            if isinstance(part, Argument):
                self.arguments.append(part)
            elif not self.word:
                self.word = part
        self._opening, self._rest = opened(self.parts)
        self.bits = 0
        for argument in reversed(self.arguments):
            argument.shift = self.bits
            self.bits += argument.bits
        left_out = [each for each in self.arguments if each.default != NO_DEFAULT]
        self.least = len(self.parts) - len(left_out)  # this many words its line has at least
        self.number = -1  # its place in the book; -1 until it stands in one
        self.base = cast(P, 0)  # the phrase with all arguments zero
        self.beyond = 0  # the first number above all of its kind
        self._second_last = self.arguments[-2].shift if len(self.arguments) > 1 else 0
        self._third_last = self.arguments[-3].shift if len(self.arguments) > 2 else 0

    def enter(self, number: int, shift: int) -> None:
        """Stand in a book: from now on the phrase can be packed."""
        self.number = number
        self.base = cast(P, number << shift)
        self.beyond = (number + 1) << shift

    def matches(self, packed: int) -> bool:
        """Whether an integer is this phrase, with whatever arguments."""
        return self.base <= packed < self.beyond

    # --- packing: interpreted, a cast would be a call for each of the many that rules list

    def with_one(self, value: int) -> P:
        """The phrase with its only argument."""
        return self.base + value  # type: ignore[return-value]

    def with_two(self, first: int, second: int) -> P:
        """The phrase with its two arguments."""
        return self.base + (first << self._second_last) + second  # type: ignore[return-value]

    def with_three(self, first: int, second: int, third: int) -> P:
        """The phrase with its three arguments."""
        return self.base + (first << self._third_last) + (second << self._second_last) + third  # type: ignore[return-value]

    def pack(self, values: Sequence[int]) -> P:
        """The phrase with all its arguments."""
        packed: int = self.base
        for argument, value in zip(self.arguments, values, strict=True):
            packed += value << argument.shift
        return cast(P, packed)

    # --- words

    def fixed(self) -> list[str]:
        """The words that its line always has."""
        return [part for part in self.parts if not isinstance(part, Argument)]

    def form(self) -> str:
        """How its line looks: `crane CELL CELL`."""
        text = ""
        for part in self.parts:
            if isinstance(part, Argument):
                if part.form:  # what has no form is never said, only clicked
                    text += part.glue + (part.form if part.default == NO_DEFAULT else f"[{part.form}]")
            else:
                text += f" {part}"
        return text.strip()

    def line(self, state: S, packed: P) -> str:
        """The canonical line."""
        text = self._opening
        for part in self._rest:
            if isinstance(part, Argument):
                said = part.said(state, packed)
                if said:
                    text = f"{text}{part.glue}{said}"
            else:
                text = f"{text} {part}"
        return text if self._opening else text.strip()

    def read(self, state: S, words: list[str]) -> P:
        """The phrase that the words of a line name; the first word is known to fit."""
        left = self.unglued(words)
        if not self.least <= len(left) <= len(self.parts):
            raise NotationError("expected {form}", form=self.form())
        packed: int = self.base
        for part in self.parts:
            if not isinstance(part, Argument):
                if not left or left.pop(0) != part:
                    raise NotationError("expected {form}", form=self.form())
            elif left:
                packed += part.read(state, left.pop(0), packed) << part.shift
            elif part.default != NO_DEFAULT:
                packed += part.default << part.shift
            else:
                raise NotationError("expected {form}", form=self.form())
        return cast(P, packed)

    def unglued(self, words: list[str]) -> list[str]:
        """The words of a line with what is glued together taken apart: `run b2-d2`."""
        found = list(words)
        for place, part in enumerate(self.parts):
            if isinstance(part, Argument) and part.glue != " " and place - 1 < len(found):
                found[place - 1 : place] = found[place - 1].split(part.glue, 1)
        return found

    def fits(self, words: list[str]) -> bool:
        """Whether a line may be this phrase: its fixed words stand where they must."""
        return bool(words) and words[0] == self.word and all(part in words for part in self.fixed())

    def facts(self, state: S, packed: P) -> dict[str, Fact]:
        """What its sentences mention: each argument by its name, as far as it is said."""
        return {
            each.name: each.fact(state, packed)
            for each in self.arguments
            if packed >> each.shift & each.mask != each.default
        }

    def possible(self, state: S) -> Iterator[P]:
        """Everything that can be said with this phrase, sensible or not."""
        return self.filled(state, self.base, 0)

    def filled(self, state: S, before: P, place: int) -> Iterator[P]:
        """A phrase read up to one of its arguments, with everything that can be said from there on."""
        if place == len(self.arguments):
            yield before
            return
        argument = self.arguments[place]
        for value in argument.values(state, before):
            yield from self.filled(state, cast(P, before + (value << argument.shift)), place + 1)

    def some(self, state: S, before: P, place: int, rng: Random, most: int) -> list[P]:
        """A phrase read up to one of its arguments, with all that can be said from there on, or `most` at random."""
        size = 1
        for argument in self.arguments[place:]:
            size *= max(1, len(argument.values(state, before)))
        if size <= most:
            return list(self.filled(state, before, place))
        found: list[P] = []
        for _ in range(most):
            packed: int = before
            for argument in self.arguments[place:]:
                packed += rng.choice(argument.values(state, packed)) << argument.shift
            found.append(cast(P, packed))
        return found

    def __repr__(self) -> str:
        return f"<{self.form()}>"


def numbers(actions: list[Action]) -> list[int]:
    """The same list, for what adds many actions to it: interpreted, `Action` would be a call for each."""
    return actions  # type: ignore[return-value]
