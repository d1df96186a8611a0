"""Dark Threat: the board of a layout file, and where everybody starts (docs/rules/dark_threat.md, sections 4 and 5)."""

from __future__ import annotations

import re
from itertools import permutations
from typing import Final

from khroma.games.dark_threat.kinds import BARE, COLOURS, NOBODY, OFF_BOARD, SITE_COUNT, SIX_WORDS, TEMPLES, Colour
from khroma.kernel.data import Table, read_packaged
from khroma.kernel.errors import DataError
from khroma.kernel.grid import ORTHOGONAL, Grid
from khroma.kernel.kinds import Square
from khroma.kernel.options import Options

PACKAGE: Final = "khroma.games.dark_threat"
SITE_NAMES: Final = ("site_left", "site_centre", "site_right")
_RANGE: Final = re.compile(r"([a-z]\d+)-([a-z]\d+)$")
MOST_SQUARES: Final = 1000  # what a packed action holds


class Ground:
    """DT-GEO-6, DT-GEO-7: one arrangement of the Temples: prism colours and Totem squares follow them."""

    def __init__(self, name: str, size: int) -> None:
        self.name = name
        self.temple_at: list[int] = []  # by site
        self.site_of: list[int] = [0, 0, 0]  # by temple
        self.prism: list[Colour] = [BARE] * size  # colour of the prism on a square
        self.totem_square: list[Square] = [OFF_BOARD] * 7  # by colour


def _read_grid(layout: Table) -> Grid:
    """DT-GEO-1: files and ranks."""
    files = layout.number("files", least=5, most=26)
    ranks = layout.number("ranks", least=5, most=30)
    if files * ranks > MOST_SQUARES:
        raise DataError(
            "at most {most} squares, found {found}", most=MOST_SQUARES, found=files * ranks, where=layout.where
        )
    return Grid(files, ranks)


def _temple_colours(key: str) -> list[Colour]:
    """DT-CMP-3: one of the two colours of each Temple."""
    colours = read_packaged(PACKAGE, "data/units.toml").table("temple")
    return [Colour(COLOURS.index(colours.table(name).text(key, SIX_WORDS))) for name in TEMPLES]


class Board:
    """DT-GEO-8, DT-GEO-9: the tables of a layout, read with its checks. They lie in it flat, ready for hot code."""

    def __init__(self, options: Options) -> None:
        layout = options.table("layout", read_packaged(PACKAGE, "data/layout.toml"))
        grid = _read_grid(layout)
        self.options = options
        self.grid = grid
        self.names: list[str] = grid.names
        self.size: int = grid.size
        self.squares: list[Square] = [Square(number) for number in range(grid.size)]
        self.index: dict[str, Square] = grid.index
        self.files: int = grid.files
        self.ranks: int = grid.ranks
        self.step: list[Square] = grid.step
        # by square, then by the eight directions
        self.rays: list[tuple[tuple[Square, ...], ...]] = grid.rays
        self.around: list[tuple[Square, ...]] = grid.around
        self.orthogonal: list[tuple[Square, ...]] = grid.orthogonal
        self.toward: list[int] = grid.toward
        # by square * 4 + direction: the next two squares, the next three
        self.line2: list[tuple[Square, ...]] = [self.rays[s][way][:2] for s in self.squares for way in ORTHOGONAL]
        self.line3: list[tuple[Square, ...]] = [self.rays[s][way][:3] for s in self.squares for way in ORTHOGONAL]
        self._read_places(layout)
        self.centre_of: list[Square] = []  # by site
        self.site_at: list[int] = [NOBODY] * self.size  # the site whose centre a square is
        self.tile: list[bool] = [False] * self.size
        self.tile_squares: list[Square] = []
        self.grounds: list[Ground] = []
        self._read_sites(layout)
        self._read_start(layout)
        self._read_parts(layout)
        layout.text("name")
        layout.done()

    def direction(self, start: Square, end: Square) -> int:
        """The direction (of eight) in which one square lies in line with another, or -1."""
        return self.toward[start * self.size + end]

    def _square(self, where: str, name: str) -> Square:
        if name not in self.index:
            raise DataError("{name} is not a square of the board", name=repr(name), where=where)
        return self.index[name]

    def _squares(self, where: str, text: str) -> list[Square]:
        match = _RANGE.match(text)
        if not match:
            raise DataError("expected two corners as in a2-c4, found {found}", found=repr(text), where=where)
        one, two = (self._square(where, each) for each in match.groups())
        files = sorted((one % self.files, two % self.files))
        ranks = sorted((one // self.files, two // self.files))
        return [
            Square(rank * self.files + file)
            for rank in range(ranks[0], ranks[1] + 1)
            for file in range(files[0], files[1] + 1)
        ]

    def _read_parts(self, layout: Table) -> None:
        """DT-GEO-2: the board parts explain the set-up and nothing else; they only have to be on the board."""
        parts = layout.table("board_parts")
        for name in list(parts.content):
            self._squares(f"{parts.where}, {name}", parts.text(name))

    def _read_places(self, layout: Table) -> None:
        """DT-GEO-3, DT-GEO-4: the Swamps and the Sanctuary."""
        swamps = layout.table("swamps")
        self.swamps: list[Square] = [self._square(swamps.where, swamps.text(key)) for key in ("wooden_king", "fongia")]
        self.sanctuary: Square = self._square(layout.where, layout.text("sanctuary"))

    def _read_sites(self, layout: Table) -> None:
        """DT-GEO-5, DT-GEO-6, DT-GEO-7, DT-GEO-9: three tiles that do not overlap, and Totems beside them."""
        sites = layout.table("sites")
        prisms: list[tuple[list[Square], list[Square]]] = []
        totems: list[tuple[Square, Square]] = []
        for number, name in enumerate(SITE_NAMES):
            site = sites.table(name)
            centre = self._square(site.where, site.text("centre"))
            tile = self._squares(site.where, site.text("tile"))
            if sorted(tile) != sorted([centre, *self.around[centre]]) or len(tile) != 9:
                raise DataError(
                    "the tile must be the nine squares around {square}", square=site.text("centre"), where=site.where
                )
            for square in tile:
                if self.tile[square] or square in self.swamps or square == self.sanctuary:
                    raise DataError(
                        "{square} belongs to something else already", square=self.names[square], where=site.where
                    )
                self.tile[square] = True
            self.tile_squares += tile
            self.centre_of.append(centre)
            self.site_at[centre] = number
            one, two = (
                [self._square(site.where, each) for each in site.texts(key)] for key in ("prisms_1", "prisms_2")
            )
            if sorted(one + two) != sorted(self.grid.diagonal[centre]) or len(one) != 2:
                raise DataError("the prisms are the corners of the tile, two of each colour", where=site.where)
            prisms.append((one, two))
            totems.append(
                (self._square(site.where, site.text("totem_1")), self._square(site.where, site.text("totem_2")))
            )
            site.done()
        self.tile_squares.sort()
        flat = [square for pair in totems for square in pair]
        for square in flat:
            if self.tile[square] or square in self.swamps or square == self.sanctuary or flat.count(square) > 1:
                raise DataError("no Totem may stand on {square}", square=self.names[square], where=sites.where)
        sites.done()
        self._read_grounds(layout, prisms, totems)

    def _read_grounds(
        self, layout: Table, prisms: list[tuple[list[Square], list[Square]]], totems: list[tuple[Square, Square]]
    ) -> None:
        """DT-CMP-3, DT-SET-2: the six permutations of the Temples, each with its prisms and Totems."""
        self.primary: list[Colour] = _temple_colours("primary")
        self.secondary: list[Colour] = _temple_colours("secondary")
        pairs = list(zip(self.primary, self.secondary, strict=True))
        for order in permutations(range(SITE_COUNT)):
            ground = Ground("-".join(TEMPLES[temple] for temple in order), self.size)
            ground.temple_at = list(order)
            for site, temple in enumerate(order):
                ground.site_of[temple] = site
                for each in (0, 1):
                    ground.totem_square[pairs[temple][each]] = totems[site][each]
                    for square in prisms[site][each]:
                        ground.prism[square] = pairs[temple][each]
            self.grounds.append(ground)
        names = [ground.name for ground in self.grounds]
        sites = layout.table("temples")
        own = "-".join(sites.text(site, TEMPLES) for site in SITE_NAMES)
        if own not in names:
            raise DataError("each Temple stands on one site, found {found}", found=own, where=sites.where)
        sites.done()
        chosen = self.options.text("temples")
        self.random_temples = chosen == "random"
        if self.random_temples or not self.options.changed().keys() & {"temples"}:
            chosen = own
        self.default_ground = names.index(chosen)

    # --- set-up

    def _read_start(self, layout: Table) -> None:
        """DT-SET-3, DT-SET-4, DT-SET-5, DT-SET-6, DT-SET-8: where everybody starts; mirrored by the option."""
        start = layout.table("start")
        self.oak_start = self._start(start.where, start.text("oak"))
        self.chosen_start = self._start(start.where, start.text("chosen_one"))
        self.king_home = self._start(start.where, start.text("wooden_king"))
        self.fongia_home = self._start(start.where, start.text("fongia"))
        self.corners = sorted(self._start(start.where, each) for each in start.texts("follower_squares"))
        start.done()
        taken = [self.oak_start, self.chosen_start, self.king_home, self.fongia_home, *self.corners]
        totems = [square for ground in self.grounds for square in ground.totem_square[1:]]
        if len(set(taken)) != 7 or len(self.corners) != 3 or set(taken) & set(totems):
            raise DataError("everybody needs a square of his own, and the Followers three", where=start.where)
        if "quick" in layout:
            quick = layout.table("quick")
            keys = ("ninja", "monk", "cleric", "doomed_chief", "mandrake")
            self.quick = [self._start(quick.where, quick.text(key)) for key in keys]
            quick.done()
        else:
            self.quick = self._quick_squares(start.texts("follower_squares"), taken)
        self.rings_oak = self._rings(self.sanctuary)
        self.rings_fongia = self._rings(self.fongia_home)

    def _quick_squares(self, corners: list[str], taken: list[Square]) -> list[Square]:
        """DT-SET-8: Ninja, Cleric, Monk in the order of the file; the escorts south-east and north-west, if free."""
        ninja, cleric, monk = [self._start("start", corner) for corner in corners]
        mirrored = self.options.text("kaos_sides") == "mirrored"
        escorts = []
        for leader, direction in ((self.fongia_home, 5 if mirrored else 3), (self.king_home, 1 if mirrored else 7)):
            free = [self.step[leader * 8 + direction], *self.around[leader]]
            square = next(each for each in free if each >= 0 and each not in taken)
            escorts.append(square)
            taken.append(square)
        return [ninja, monk, cleric, *escorts]

    def _start(self, where: str, name: str) -> Square:
        square = self._square(where, name)
        if self.options.text("kaos_sides") == "mirrored":
            file = square % self.files
            return Square(square - file + self.files - 1 - file)
        return square

    def _rings(self, centre: Square) -> list[Square]:
        """DT-GEO-10: ring after ring, each from due north clockwise."""
        found = []
        file, rank = centre % self.files, centre // self.files
        for r in range(1, max(self.files, self.ranks)):
            ring = [(x, r) for x in range(r + 1)]
            ring += [(r, y) for y in range(r - 1, -r - 1, -1)]
            ring += [(x, -r) for x in range(r - 1, -r - 1, -1)]
            ring += [(-r, y) for y in range(1 - r, r + 1)]
            ring += [(x, r) for x in range(1 - r, 0)]
            for x, y in ring:
                if 0 <= file + x < self.files and 0 <= rank + y < self.ranks:
                    found.append(Square((rank + y) * self.files + file + x))
        return found
