"""Color Quest: squares, directions and fragments as lines speak of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from khroma.games.color_quest.kinds import NOBODY
from khroma.games.color_quest.state import State
from khroma.kernel.errors import NotationError, Wording, did_you_mean
from khroma.kernel.grid import DIRECTIONS, LONG_DIRECTIONS, OFF_BOARD, aimed_word
from khroma.kernel.kinds import Square
from khroma.kernel.phrases import NO_DEFAULT, Argument

NO_SQUARE: Final = -1  # of a square that is not said
SQUARE_BITS: Final = 10  # a board has at most a thousand squares


def read_among(word: str, known: Sequence[str]) -> int:
    """The place of a word among those that are known."""
    if word not in known:
        raise unknown_word(word, known)
    return list(known).index(word)


def unknown_word(word: str, known: Sequence[str]) -> NotationError:
    """What is said of a word that is none of these; where a whole line is near, only that one is named."""
    near, names = did_you_mean(word, known), ", ".join(known)
    if not near:
        return NotationError('unknown word "{word}"; known: {names}', word=word, names=names)
    return NotationError(
        'unknown word "{word}"', word=word, near=Wording("{near}; known: {names}", near=near, names=names)
    )


class SquareArgument(Argument[State]):
    """A square. A void one can be said too: the rules refuse it (CQ-GEO-4)."""

    def __init__(self, name: str = "square", default: int = NO_DEFAULT) -> None:
        super().__init__(name, "SQUARE", SQUARE_BITS, default)

    def of(self, packed: int) -> Square:
        return Square(packed >> self.shift & self.mask)

    def adding(self, square: Square) -> int:
        """What a square adds to a phrase that does not say it yet."""
        return square << self.shift

    def word(self, state: State, value: int) -> str:
        return state.box.board.names[value]

    def read(self, state: State, word: str, before: int) -> int:
        index = state.box.board.index
        if word not in index:
            raise NotationError('there is no square "{word}"', word=word)
        return index[word]

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(state.box.size)


class MaybeSquare(SquareArgument):
    """A square that may be left out: `of` is then NO_SQUARE. It is packed one higher, so that nothing said is zero."""

    def __init__(self, name: str) -> None:
        super().__init__(name, default=0)

    def of(self, packed: int) -> Square:
        return Square((packed >> self.shift & self.mask) - 1)

    def adding(self, square: Square) -> int:
        return (square + 1) << self.shift

    def word(self, state: State, value: int) -> str:
        return state.box.board.names[value - 1]

    def read(self, state: State, word: str, before: int) -> int:
        return super().read(state, word, before) + 1

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(state.box.size + 1)


class ActorArgument(SquareArgument):
    """The square of the figure that acts: of the figures, and one square without any."""

    def __init__(self, name: str = "actor") -> None:
        super().__init__(name)

    def values(self, state: State, before: int) -> Sequence[int]:
        empty = [square for square in range(state.box.size) if state.figures.at[square] == NOBODY]
        return [*[place for place in state.figures.places if place != NOBODY], *empty[:1]]


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
        return aimed_word(state.box.board.names, state.box.board.step, self.start.of(packed), self.of(packed))

    def clicked(self, state: State, word: str, before: int) -> int:
        for direction in range(8):
            if self.click(state, before + self.adding(direction)) == word:
                return direction
        raise NotationError('no direction leads to "{word}"', word=word)

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(8)


def read_direction(state: State, start: Square, word: str) -> int:
    """A direction by its name, long or short, or by a square that lies in it."""
    board = state.box.board
    word = LONG_DIRECTIONS.get(word.replace("_", "").replace("-", ""), word)
    if word in DIRECTIONS:
        return DIRECTIONS.index(word)
    if word in board.index and start < board.size:
        found = board.direction(start, board.index[word])
        if found != OFF_BOARD:
            return found
    raise NotationError('unknown direction "{word}"; known: {names}', word=word, names=", ".join(DIRECTIONS))


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
        raise NotationError('there is no fragment at "{word}"', word=word)

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(state.box.board.fragments)
