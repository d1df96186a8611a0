"""Color Quest: fragments, layouts and what is printed on them (docs/rules/color_quest.md, sections 4.1 to 4.4)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from khroma.games.color_quest.kinds import (
    A_CRYSTAL,
    CRYSTAL,
    GAIA,
    KAOS,
    NO_GROUND,
    NO_SEAT,
    NO_TILE,
    SEATS,
    SIDES,
    Tile,
    enemy_of,
)
from khroma.kernel.data import Table, read_packaged
from khroma.kernel.errors import DataError
from khroma.kernel.grid import OFF_BOARD, ORTHOGONAL, Grid
from khroma.kernel.kinds import Seat, Square
from khroma.kernel.options import Options

PACKAGE: Final = "khroma.games.color_quest"
LONG: Final = 9
SHORT: Final = 5
MOST_SQUARES: Final = 1000  # what a packed square allows
LAYOUTS: Final = read_packaged(PACKAGE, "data/layouts.toml").table("layout").keys()
_SQUARE = re.compile(r"([a-z])([1-9]\d?)$")


class Board:
    """CQ-GEO-1, CQ-GEO-11, CQ-GEO-14, CQ-GEO-15: squares, fragments, crystals, deployment areas and home fragments."""

    def __init__(self, name: str, grid: Grid, fragment_of: list[int], fragments: int) -> None:
        self.name = name
        self.grid = grid
        self.files = grid.files
        self.ranks = grid.ranks
        self.size = grid.size
        self.names = grid.names
        self.void = grid.void
        self.toward = grid.toward
        self.index = grid.index
        self.step = grid.step  # by square * 8 + direction
        self.rays = grid.rays
        self.orthogonal = grid.orthogonal
        self.diagonal = grid.diagonal
        self.around = grid.around
        self.fragment_of = fragment_of
        self.fragments = fragments
        self.tile: list[Tile] = [NO_GROUND] * grid.size
        self.area: list[list[Square]] = [[], []]
        self.home: list[list[int]] = [[], []]
        self.goal: list[list[Square]] = [[], []]  # where each side's hero must go in Escort
        self.standard = False  # whether the quick-play squares of 5.4 fit
        self.key = ""  # set for boards that a picture draws
        self.squares: list[Square] = [Square(number) for number in range(grid.size) if not grid.void[number]]

    def lay(self) -> None:
        """CQ-GEO-2, CQ-GEO-3: tables that follow from the rest; contact is eight squares, a cross four."""
        grid = self.grid
        self.fragment_squares: list[list[Square]] = [
            [square for square in self.squares if self.fragment_of[square] == each] for each in range(self.fragments)
        ]
        self.crystals: list[list[Square]] = [
            [square for square in squares if self.tile[square] == CRYSTAL] for squares in self.fragment_squares
        ]
        # lines[square]: the four orthogonal rays
        self.lines: list[tuple[tuple[Square, ...], ...]] = [
            tuple(self.rays[square][direction] for direction in ORTHOGONAL) for square in range(grid.size)
        ]
        # in_line[square]: all squares of these rays
        self.in_line: list[list[Square]] = [[square for ray in rays for square in ray] for rays in self.lines]
        # a square and its four, or eight, neighbours
        self.cross: list[tuple[Square, ...]] = [(Square(s), *self.orthogonal[s]) for s in range(grid.size)]
        self.block: list[tuple[Square, ...]] = [(Square(s), *self.around[s]) for s in range(grid.size)]
        # brawl[square * 8 + direction]: the diagonal square, then the two beside it in the order of the compass
        self.brawl: list[list[Square]] = [self._brawl(number // 8, number % 8) for number in range(grid.size * 8)]
        # area_of[square]: whose deployment area it is in, or NOBODY
        self.area_of: list[Seat] = [NO_SEAT] * grid.size
        for side in SEATS:
            for square in self.area[side]:
                self.area_of[square] = side
        # second_steps[square]: what lies two steps away, each with the squares between
        self.second_steps: list[list[tuple[Square, tuple[Square, ...]]]] = [
            self._second_steps(s) for s in range(grid.size)
        ]
        self.to_goal: list[list[int]] = [
            [min((grid.distance(Square(s), goal) for goal in self.goal[side]), default=0) for s in range(grid.size)]
            for side in SEATS
        ]

    def _brawl(self, start: int, direction: int) -> list[Square]:
        """CQ-ATK-12, CQ-GEO-6: where a Brawl paints."""
        sides = sorted([(direction + 7) % 8, (direction + 1) % 8])
        steps = [self.step[start * 8 + each] for each in (direction, *sides)]
        return [square for square in steps if square != OFF_BOARD] if direction % 2 else []

    def _second_steps(self, start: int) -> list[tuple[Square, tuple[Square, ...]]]:
        around = self.around
        ends = sorted({end for middle in around[start] for end in around[middle]} - {start, *around[start]})
        return [(end, tuple(middle for middle in around[start] if end in around[middle])) for end in ends]

    def direction(self, start: Square, end: Square) -> int:
        """The direction in which a square lies in line with another, or OFF_BOARD."""
        return self.toward[start * self.size + end]

    def between(self, start: Square, end: Square) -> tuple[Square, ...]:
        """The squares strictly between two squares in line; none if they are not in line."""
        direction = self.toward[start * self.size + end]
        if direction == OFF_BOARD:
            return ()
        ray = self.rays[start][direction]
        return ray[: ray.index(end)]

    def distance(self, start: Square, end: Square) -> int:
        """King's steps from one square to another."""
        return self.grid.distance(start, end)


@lru_cache(maxsize=16)  # a large one takes 26 MB
def blank_board(files: int, ranks: int, voids: tuple[str, ...], crystals: tuple[int, ...]) -> Board:
    """The layout `practice`: one fragment; crystals lie where the picture shows them."""
    grid = Grid(files, ranks, voids)
    board = Board("practice", grid, [-1 if void else 0 for void in grid.void], 1)
    board.key = f"practice {files} {ranks} {voids} {crystals}"
    for square in crystals:
        board.tile[square] = A_CRYSTAL
    corners = (board.squares[0], board.squares[-1]) if board.squares else (Square(0), Square(0))
    _mark_goals(board, corners)
    return board


def practice_board(options: Options) -> Board:
    """A whole practice game on one fragment, for tutorials."""
    board = Board("tutorial", Grid(LONG, SHORT), [0] * (LONG * SHORT), 1)
    _lay_crystals(board, 0, 0, False, _crystals(options)[options.text("faces")[0]])
    corners = (Square(0), Square(LONG * SHORT - 1))
    _mark_areas(board, corners, (4, 3))
    board.home = [[0], [0]]
    _mark_goals(board, corners)
    return board


@lru_cache(maxsize=16)
def board_for(options: Options) -> Board:
    """The layout of the options, or of the layout file."""
    name = "custom" if options.data("layout_file") is not None else options.text("layout")
    if name == "practice":
        return practice_board(options)
    data = read_packaged(PACKAGE, "data/layouts.toml")
    standard = data if name == "custom" else data.table("layout").table(name)
    return _build(name, options.table("layout_file", standard), data, options)


def _build(name: str, layout: Table, data: Table, options: Options) -> Board:
    """CQ-GEO-12: the four fragments put together, if they fit."""
    at = [_place(layout, word) for word in layout.texts("at")]
    if not 1 <= len(at) <= 8:
        raise DataError(
            "expected one square for each fragment, found {found}", found=len(at), where=f"{layout.where}, at"
        )
    names = [f"F{number + 1}" for number in range(len(at))]
    turned = layout.texts("turned", names) if "turned" in layout else []
    upright = [name in turned for name in names]
    owner = _cover(layout.where, at, upright)
    _check_fit(layout.where, at, upright, owner)
    files = max(column for column, _ in owner) + 1
    ranks = max(row for _, row in owner) + 1
    if files > 26 or files * ranks > MOST_SQUARES:
        raise DataError("the board is too large ({files} x {ranks})", files=files, ranks=ranks, where=layout.where)
    letters = "abcdefghijklmnopqrstuvwxyz"
    voids = [f"{letters[c]}{r + 1}" for r in range(ranks) for c in range(files) if (c, r) not in owner]
    grid = Grid(files, ranks, voids)
    board = Board(name, grid, [owner.get((s % files, s // files), -1) for s in range(grid.size)], len(at))
    faces = options.text("faces")
    crystals = _crystals(options)
    for number, (column, row) in enumerate(at):
        _lay_crystals(board, column, row, upright[number], crystals[faces[number % len(faces)]])
    corners = (_corner(layout, grid, "gaia_corner"), _corner(layout, grid, "kaos_corner"))
    _mark_areas(board, corners, _size(data, options))
    for side in SEATS:
        key = f"{SIDES[side]}_home"
        if key in layout:
            board.home[side] = [names.index(word) for word in layout.texts(key, names)]
        else:
            board.home[side] = _nearest_fragments(board, corners[side])
    layout.done()
    _mark_goals(board, corners)
    given = options.data("crystals") is not None or options.data("deployment_size") is not None
    board.standard = name == "square" and faces == "AAAA" and not given
    return board


def _place(layout: Table, word: str) -> tuple[int, int]:
    match = _SQUARE.match(word)
    if not match:
        raise DataError("expected a square such as j6, found {found}", found=repr(word), where=f"{layout.where}, at")
    return ord(match.group(1)) - ord("a"), int(match.group(2)) - 1


def _cover(where: str, at: list[tuple[int, int]], upright: list[bool]) -> dict[tuple[int, int], int]:
    owner: dict[tuple[int, int], int] = {}
    for number, (column, row) in enumerate(at):
        wide, high = (SHORT, LONG) if upright[number] else (LONG, SHORT)
        for c in range(column, column + wide):
            for r in range(row, row + high):
                if (c, r) in owner:
                    raise DataError(
                        "F{one} lies on F{two}", one=number + 1, two=owner[c, r] + 1, rule="CQ-GEO-12", where=where
                    )
                owner[c, r] = number
    return owner


def _check_fit(where: str, at: list[tuple[int, int]], upright: list[bool], owner: dict[tuple[int, int], int]) -> None:
    """CQ-GEO-12: connected, and the main axes that cross a shared border are one line."""
    touching: dict[int, set[int]] = {number: set() for number in range(len(at))}
    for (c, r), number in owner.items():
        for step, lengthwise in (((1, 0), True), ((0, 1), False)):
            other = owner.get((c + step[0], r + step[1]))
            if other is None or other == number:
                continue
            touching[number].add(other)
            touching[other].add(number)
            if _axis(at, upright, number, lengthwise) != _axis(at, upright, other, lengthwise):
                raise DataError(
                    "the axes of F{one} and F{two} do not meet",
                    one=number + 1,
                    two=other + 1,
                    rule="CQ-GEO-12",
                    where=where,
                )
    reached, fresh = {0}, [0]
    while fresh:
        for other in touching[fresh.pop()]:
            if other not in reached:
                reached.add(other)
                fresh.append(other)
    if len(reached) < len(at):
        raise DataError("the fragments do not form one board", rule="CQ-GEO-12", where=where)


def _axis(at: list[tuple[int, int]], upright: list[bool], number: int, lengthwise: bool) -> int:
    """The row of the lengthwise axis of a fragment, or the column of the other one."""
    column, row = at[number]
    wide, high = (SHORT, LONG) if upright[number] else (LONG, SHORT)
    return row + high // 2 if lengthwise else column + wide // 2


def _lay_crystals(board: Board, column: int, row: int, upright: bool, places: list[tuple[int, int]]) -> None:
    """CQ-GEO-13: local (c, r) lands on column r, row 10 - c when the fragment is turned."""
    for c, r in places:
        file, rank = (r, LONG + 1 - c) if upright else (c, r)
        board.tile[(row + rank - 1) * board.grid.files + column + file - 1] = A_CRYSTAL


def _crystals(options: Options) -> dict[str, list[tuple[int, int]]]:
    """CQ-GEO-13: the crystals of both faces, or of a replacement table."""
    table = options.table("crystals", read_packaged(PACKAGE, "data/layouts.toml").table("crystals"))
    found: dict[str, list[tuple[int, int]]] = {}
    for face in ("A", "B"):
        places = []
        for word in table.texts(face):
            column, _, row = word.partition(",")
            if not (column.strip().isdigit() and row.strip().isdigit()):
                raise DataError(
                    "expected column,row such as 2,4, found {found}", found=repr(word), where=f"{table.where}, {face}"
                )
            place = int(column), int(row)
            if not (1 <= place[0] <= LONG and 1 <= place[1] <= SHORT):
                raise DataError(
                    "{word} is not on a fragment of {long} x {short} squares",
                    word=word,
                    long=LONG,
                    short=SHORT,
                    where=f"{table.where}, {face}",
                )
            places.append(place)
        found[face] = places
    table.done()
    return found


def _size(data: Table, options: Options) -> tuple[int, int]:
    table = options.table("deployment_size", data.table("deployment"))
    size = table.number("files", 1, 9), table.number("ranks", 1, 9)
    table.done()
    return size


def _corner(layout: Table, grid: Grid, key: str) -> Square:
    word = layout.text(key)
    if not grid.has(word):
        raise DataError("there is no square {square}", square=repr(word), where=f"{layout.where}, {key}")
    return grid.index[word]


def _mark_areas(board: Board, corners: tuple[Square, Square], size: tuple[int, int]) -> None:
    """CQ-GEO-14: files x ranks squares inwards from each corner."""
    for side in SEATS:
        board.area[side] = _block(board, corners[side], corners[enemy_of(side)], size)
        empty = [square for square in board.area[side] if board.tile[square] == NO_TILE]
        if len(empty) < 12:
            raise DataError(
                "the deployment area of {side} has room for {n} figures; 12 are needed", side=SIDES[side], n=len(empty)
            )
    if set(board.area[GAIA]) & set(board.area[KAOS]):
        raise DataError("the deployment areas overlap")


def _block(board: Board, corner: Square, other: Square, size: tuple[int, int]) -> list[Square]:
    """A block of squares from a corner towards the other one."""
    files = board.grid.files
    column, row = corner % files, corner // files
    sideways = 1 if other % files >= column else -1
    upwards = 1 if other // files >= row else -1
    found: list[Square] = []
    for c in range(size[0]):
        for r in range(size[1]):
            file, rank = column + sideways * c, row + upwards * r
            square = Square(rank * files + file)
            if 0 <= file < files and 0 <= rank < board.grid.ranks and not board.grid.void[square]:
                found.append(square)
    return sorted(found)


def _mark_goals(board: Board, corners: tuple[Square, Square]) -> None:
    """CQ-END-9: the 2 x 2 block in the outer corner of the enemy's area."""
    for side in SEATS:
        board.goal[side] = _block(board, corners[enemy_of(side)], corners[side], (2, 2))
    board.lay()  # now all is known that its tables follow from


def _nearest_fragments(board: Board, corner: Square) -> list[int]:
    """CQ-GEO-15: the two fragments nearest to the outer corner of an area."""
    far = [
        min(board.grid.distance(corner, s) for s in board.squares if board.fragment_of[s] == number)
        for number in range(board.fragments)
    ]
    return sorted(range(board.fragments), key=lambda number: far[number])[:2]
