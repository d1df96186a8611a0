"""Paint Brawl: what verbs, questions and tasks mention: squares, directions, seats, cards, castes and counts.

Entries of the agenda say most of it by a key, which is then the glue: `push red at=b2`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from khroma.games.paint_brawl.board import FREE, GRID, KIND_OF, NAMES, OWNER_OF, SIZE, SQUARES, STEP
from khroma.games.paint_brawl.kinds import (
    CASTES,
    CHIEF,
    CLONE,
    COLOURS,
    KINDS,
    NOBODY,
    NOWHERE,
    PAYMENTS,
    Card,
    Caste,
    Colour,
    Kind,
)
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import NotationError
from khroma.kernel.grid import DIRECTIONS, OFF_BOARD, aimed_word
from khroma.kernel.kinds import Seat, Square
from khroma.kernel.notation import read_word
from khroma.kernel.phrases import NO_DEFAULT, Argument, ChoiceArgument

NONE: Final = 127  # of a square: it is not said, or said to be none


def read_square(word: str) -> Square:
    """A square by its name."""
    if word not in GRID.index:
        raise NotationError('unknown square "{word}": files a to k, ranks 1 to 11', word=word)
    return GRID.index[word]


class SquareArgument(Argument[State]):
    """A square."""

    def __init__(self, name: str, glue: str = " ", default: int = NO_DEFAULT, form: str = "SQUARE") -> None:
        super().__init__(name, form, 7, default, glue)

    def of(self, packed: int) -> Square:
        """The square."""
        return Square(packed >> self.shift & self.mask)

    def word(self, state: State, value: int) -> str:
        return NAMES[value]

    def read(self, state: State, word: str, before: int) -> int:
        return read_square(word)

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(SIZE) if self.default == NO_DEFAULT else [*range(SIZE), self.default]


class ActorArgument(SquareArgument):
    """The square of whoever acts; `kinds` are those who can."""

    def __init__(self) -> None:
        super().__init__("actor", form="ACTOR")
        self.kinds: tuple[int, ...] = ()

    def may_act(self, state: State, packed: int) -> bool:
        """Whether its own piece of the right kind stands there, awake."""
        square = self.of(packed)
        code = state.board.on[square]
        return KIND_OF[code] in self.kinds and OWNER_OF[code] == state.turn.active and square not in state.board.knocked

    def values(self, state: State, before: int) -> Sequence[int]:
        """All pieces; of the squares without one, the first stands for all."""
        board = state.board.on
        empty = [square for square in SQUARES if KIND_OF[board[square]] < CHIEF][:1]
        return [*[square for square in SQUARES if KIND_OF[board[square]] >= CHIEF], *empty]


class AimArgument(SquareArgument):
    """A square that an actor aims at. Of one who cannot act, the first square stands for all."""

    def __init__(self, name: str, form: str, actor: ActorArgument, glue: str = " ") -> None:
        super().__init__(name, glue, form=form)
        self.actor = actor

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(SIZE) if self.actor.may_act(state, before) else (0,)


class ThingArgument(AimArgument):
    """A square on which something must lie or stand; of those that are bare, the first stands for all."""

    def values(self, state: State, before: int) -> Sequence[int]:
        if not self.actor.may_act(state, before):
            return (0,)
        bare = [square for square in SQUARES if state.board.on[square] == FREE][:1]
        return [*[square for square in SQUARES if state.board.on[square] != FREE], *bare]


_FAR: Final = 60  # squares further on: never in contact


class NearArgument(AimArgument):
    """A square that must be in contact with another; of those that are not, two stand for all."""

    def __init__(self, name: str, form: str, actor: ActorArgument, origin: SquareArgument) -> None:
        super().__init__(name, form, actor)
        self.origin = origin

    def values(self, state: State, before: int) -> Sequence[int]:
        here = self.origin.of(before)
        return [*GRID.around[here], here, (here + _FAR) % SIZE] if self.actor.may_act(state, before) else (0,)


class SecondArgument(NearArgument):
    """A square in contact, or `none`."""

    def word(self, state: State, value: int) -> str:
        return "none" if value == NONE else NAMES[value]

    def read(self, state: State, word: str, before: int) -> int:
        return NONE if word in ("none", "-") else read_square(word)

    def values(self, state: State, before: int) -> Sequence[int]:
        return [*super().values(state, before), NONE]


class ChiefArgument(Argument[State]):
    """The Chief of the active player: clicked first, and never said, for there is only one."""

    def __init__(self) -> None:
        super().__init__("actor", "", 0, default=0)

    def read(self, state: State, word: str, before: int) -> int:
        raise NotationError("the Chief of the active player is not said")

    def click(self, state: State, packed: int) -> str:
        square = state.board.chief[state.turn.active] if state.turn.active != NOBODY else NOWHERE
        return NAMES[square] if square != NOWHERE else ""

    def clicked(self, state: State, word: str, before: int) -> int:
        if word != self.click(state, before):
            raise NotationError('"{word}" is not the square of the Chief', word=word)
        return 0

    def values(self, state: State, before: int) -> Sequence[int]:
        return (0,)


class DirectionArgument(Argument[State]):
    """A direction as seen from a square, by its name or by a square that lies there."""

    def __init__(self, origin: SquareArgument) -> None:
        super().__init__("target", "DIRECTION", 3)
        self.origin = origin

    def of(self, packed: int) -> int:
        """The direction."""
        return packed >> self.shift & self.mask

    def word(self, state: State, value: int) -> str:
        return DIRECTIONS[value]

    def read(self, state: State, word: str, before: int) -> int:
        if word in GRID.index:
            direction = GRID.direction(self.origin.of(before), GRID.index[word])
            if direction != OFF_BOARD:
                return direction
        return read_word(word, DIRECTIONS, 'unknown direction "{word}"')

    def click(self, state: State, packed: int) -> str:
        return aimed_word(NAMES, STEP, self.origin.of(packed), self.of(packed))

    def clicked(self, state: State, word: str, before: int) -> int:
        for direction in range(8):
            if aimed_word(NAMES, STEP, self.origin.of(before), direction) == word:
                return direction
        return self.read(state, word, before)

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(8)


class SeatArgument(Argument[State]):
    """A player, by the colour, or by a number while colours are being chosen."""

    def __init__(self, name: str = "player", glue: str = " ") -> None:
        super().__init__(name, "PLAYER", 3, glue=glue)

    def of(self, packed: int) -> Seat:
        """The seat."""
        return Seat(packed >> self.shift & self.mask)

    def word(self, state: State, value: int) -> str:
        return state.seat_word(Seat(value))

    def read(self, state: State, word: str, before: int) -> int:
        return read_word(word, [state.seat_word(seat) for seat in state.box.seats], 'unknown player "{word}"')

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(state.box.players)


class CardArgument(Argument[State]):
    """A bonus card."""

    def __init__(self, name: str = "answer", glue: str = " ") -> None:
        super().__init__(name, "CARD", 5, glue=glue)

    def of(self, packed: int) -> Card:
        """The card."""
        return Card(packed >> self.shift & self.mask)

    def word(self, state: State, value: int) -> str:
        return state.box.card_names[value]

    def read(self, state: State, word: str, before: int) -> int:
        return read_word(word, state.box.card_names, 'unknown card "{word}"')

    def values(self, state: State, before: int) -> Sequence[int]:
        return state.box.cards


class PaymentArgument(ChoiceArgument[State]):
    """The action card that is paid: a Move card or an Attack card."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "CARD", 1, PAYMENTS, 'unknown card "{word}"')


class CasteArgument(ChoiceArgument[State]):
    """A caste, or after the last one `none`, where that may be said."""

    def __init__(self, words: Sequence[str] = CASTES) -> None:
        super().__init__("answer", "CASTE", 2, words, 'unknown caste "{word}"')

    def of(self, packed: int) -> Caste:
        """The caste, or the number after the last one."""
        return Caste(packed >> self.shift & self.mask)


class ColourArgument(ChoiceArgument[State]):
    """One of the six colours."""

    def __init__(self) -> None:
        super().__init__("answer", "COLOUR", 3, COLOURS, 'unknown colour "{word}"')

    def of(self, packed: int) -> Colour:
        """The colour."""
        return Colour(packed >> self.shift & self.mask)


class KindArgument(Argument[State]):
    """A figure on one of the squares of a deployment: `b1=warrior`. Which square it is, the verb knows."""

    def __init__(self, number: int) -> None:
        super().__init__(f"figure_{number + 1}", "SQUARE=FIGURE", 4, default=0)
        self.number = number

    def of(self, packed: int) -> Kind:
        """The kind; 0 where there is no such square."""
        return Kind(packed >> self.shift & self.mask)

    def word(self, state: State, value: int) -> str:
        return KINDS[value]

    def values(self, state: State, before: int) -> Sequence[int]:
        squares = len(state.box.deployment_squares(0))
        return range(CHIEF, CLONE + 1) if self.number < squares else (0,)
