"""CH-GEO-3, CH-GEO-4, CH-GEO-7: Chromecas, the unbounded plane (docs/rules/chromecas.md, section 4).

A cell is packed as (y + 64) * 128 + (x + 64), so that neighbours are a fixed number away. With at most
60 terrains in a connected network nothing can reach the edge (CH-GEO-7).
"""

from __future__ import annotations

import re
from typing import Final, NewType

from khroma.kernel.errors import NotationError

Cell = NewType("Cell", int)

WIDTH: Final = 128
MIDDLE: Final = 64
CORE_CELL: Final = MIDDLE * WIDTH + MIDDLE
NOWHERE: Final = 0  # the cell of a terrain that is not on the table
EAST: Final = 1
NORTH: Final = WIDTH
_WORD = re.compile(r"-?[0-9]{1,2},-?[0-9]{1,2}")
_WORDS: Final[dict[Cell, str]] = {}


def cell_at(x: int, y: int) -> Cell:
    """CH-GEO-1: x grows to the right, y upwards, the core lies on 0,0."""
    return Cell((y + MIDDLE) * WIDTH + x + MIDDLE)


def column(cell: Cell) -> int:
    """The x of a cell."""
    return cell % WIDTH - MIDDLE


def row(cell: Cell) -> int:
    """The y of a cell."""
    return cell // WIDTH - MIDDLE


def cell_word(cell: Cell) -> str:
    """CH-GEO-1: a cell is written x,y. It is said in every choice, so it is written once."""
    word = _WORDS.get(cell)
    if word is None:
        word = _WORDS[cell] = f"{column(cell)},{row(cell)}"
    return word


def is_cell(word: str) -> bool:
    """Whether a word names a cell of the plane."""
    return _WORD.fullmatch(word) is not None and all(abs(int(each)) < MIDDLE for each in word.split(","))


def read_cell(word: str) -> Cell:
    """The cell that a word names."""
    bare = word.strip("()[]")
    if not is_cell(bare):
        raise NotationError('expected a cell such as 1,0 or -2,3, found "{found}"', found=word)
    x, y = bare.split(",")
    return cell_at(int(x), int(y))


_CELLS = [Cell(number) for number in range(WIDTH * WIDTH)]


def _beside(steps: tuple[int, ...]) -> list[tuple[Cell, ...]]:
    """For every cell the cells at these steps: a table, because looking up is much cheaper than reckoning."""
    size = len(_CELLS)
    return [tuple(_CELLS[(cell + step) % size] for step in steps) for cell in _CELLS]


SIDES: Final = 4
# CH-GEO-3: the four cells that share a side. CH-GEO-4: the four that share a corner only.
ORTHOGONAL: Final = _beside((EAST, -EAST, NORTH, -NORTH))
DIAGONAL: Final = _beside((NORTH + EAST, NORTH - EAST, EAST - NORTH, -NORTH - EAST))


def within(cell: Cell, limit: int) -> bool:
    """Whether a cell lies inside the option `grid_limit` (negative: no limit)."""
    return limit < 0 or (abs(column(cell)) <= limit and abs(row(cell)) <= limit)
