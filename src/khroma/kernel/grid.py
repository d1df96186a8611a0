"""Geometry of square boards: names, neighbours, rays and lines, as tables that are built once.

Squares are indices, rank by rank from a1. Directions are 0 to 7, clockwise from north, so that
even ones are orthogonal and odd ones diagonal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from khroma.kernel.kinds import Square

DIRECTIONS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
LONG_DIRECTIONS: Final = {  # as somebody may say them, in one word
    "north": "n", "northeast": "ne", "east": "e", "southeast": "se", "south": "s", "southwest": "sw", "west": "w",
    "northwest": "nw",
}  # fmt: skip
STEPS: Final = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))  # (file, rank)
NORTH: Final = 0
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 6
ORTHOGONAL: Final = (0, 2, 4, 6)
DIAGONAL: Final = (1, 3, 5, 7)
OFF_BOARD: Final = -1  # a plain number, which is a constant for the compiler
_NOWHERE: Final = Square(OFF_BOARD)


class Grid:
    """A board of files and ranks, with squares left out where it has voids."""

    def __init__(self, files: int, ranks: int, voids: Iterable[str] = ()) -> None:
        self.files = files
        self.ranks = ranks
        self.size = files * ranks
        self.names: list[str] = [
            "abcdefghijklmnopqrstuvwxyz"[square % files] + str(square // files + 1) for square in range(self.size)
        ]
        self.index: dict[str, Square] = {name: Square(number) for number, name in enumerate(self.names)}
        self.void: list[bool] = [False] * self.size
        for name in voids:
            self.void[self.index[name]] = True
        squares = [Square(number) for number in range(self.size)]
        # step[square * 8 + direction]: the neighbour, or OFF_BOARD
        self.step: list[Square] = [self._step(square, each) for square in squares for each in range(8)]
        self.rays: list[tuple[tuple[Square, ...], ...]] = [
            tuple(self._ray(square, each) for each in range(8)) for square in squares
        ]
        self.orthogonal: list[tuple[Square, ...]] = [self._beside(s, ORTHOGONAL) for s in squares]
        self.diagonal: list[tuple[Square, ...]] = [self._beside(s, DIAGONAL) for s in squares]
        self.around: list[tuple[Square, ...]] = [self._beside(s, tuple(range(8))) for s in squares]
        # toward[start * size + end]: the direction from one to the other, or OFF_BOARD when not in line
        self.toward: list[int] = [OFF_BOARD] * (self.size * self.size)
        for start in squares:
            for direction in range(8):
                for end in self.rays[start][direction]:
                    self.toward[start * self.size + end] = direction

    def has(self, name: str) -> bool:
        """Whether there is a square of this name."""
        return name in self.index and not self.void[self.index[name]]

    def _step(self, square: Square, direction: int) -> Square:
        file, rank = STEPS[direction]
        column, row = square % self.files + file, square // self.files + rank
        if self.void[square] or not (0 <= column < self.files and 0 <= row < self.ranks):
            return _NOWHERE
        there = Square(row * self.files + column)
        return _NOWHERE if self.void[there] else there

    def _ray(self, square: Square, direction: int) -> tuple[Square, ...]:
        ray: list[Square] = []
        here = self.step[square * 8 + direction]
        while here != OFF_BOARD:
            ray.append(here)
            here = self.step[here * 8 + direction]
        return tuple(ray)

    def _beside(self, square: Square, directions: tuple[int, ...]) -> tuple[Square, ...]:
        steps = [self.step[square * 8 + direction] for direction in directions]
        return tuple(there for there in steps if there != OFF_BOARD)

    def direction(self, start: Square, end: Square) -> int:
        """The direction in which `end` lies in line with `start`, or OFF_BOARD."""
        return self.toward[start * self.size + end]

    def between(self, start: Square, end: Square) -> tuple[Square, ...]:
        """The squares strictly between two squares in line; none if they are not in line."""
        direction = self.direction(start, end)
        if direction == OFF_BOARD:
            return ()
        ray = self.rays[start][direction]
        return ray[: ray.index(end)]

    def distance(self, start: Square, end: Square) -> int:
        """The number of king's steps between two squares, whatever lies between."""
        files = abs(start % self.files - end % self.files)
        ranks = abs(start // self.files - end // self.files)
        return max(files, ranks)


def aimed(step: Sequence[Square], start: Square, direction: int) -> Square:
    """The square that stands for a direction where squares are clicked: the neighbour there.

    A corner that is missing (at the edge) is stood for by a square beside it, each by one of its own.
    """
    near = step[start * 8 + direction]
    if near != OFF_BOARD or direction not in DIAGONAL:
        return near
    taken = [_NOWHERE]
    for corner in DIAGONAL:
        if step[start * 8 + corner] == OFF_BOARD:
            beside = (step[start * 8 + corner - 1], step[start * 8 + (corner + 1) % 8])
            spot = next((each for each in beside if each not in taken), _NOWHERE)
            if corner == direction:
                return spot
            taken.append(spot)
    return _NOWHERE


def aimed_word(names: list[str], step: Sequence[Square], start: Square, direction: int) -> str:
    """The word of a direction in click paths and labels: a square, whichever way the board lies before its reader."""
    square = aimed(step, start, direction)
    return DIRECTIONS[direction] if square == OFF_BOARD else names[square]
