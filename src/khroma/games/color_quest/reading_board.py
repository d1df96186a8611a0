"""Color Quest: the squares of a picture read: which board it shows, and what lies and stands on it."""

from __future__ import annotations

import re

from khroma.games.color_quest import kinds
from khroma.games.color_quest.board import LAYOUTS, MOST_SQUARES, Board, blank_board, board_for
from khroma.games.color_quest.box import box_for
from khroma.games.color_quest.kinds import (
    BLACK,
    CODES,
    COLOURS,
    CRYSTAL,
    FIGURES,
    LETTERS,
    TILE_SIGNS,
    Colour,
    Kind,
    Tile,
)
from khroma.games.color_quest.kinds_marks import LEVEL_2, LYING
from khroma.games.color_quest.spelling import plain_key
from khroma.games.color_quest.state import empty_table
from khroma.kernel.errors import PictureError, Wording, did_you_mean
from khroma.kernel.kinds import Square
from khroma.kernel.options import STANDARD, Options
from khroma.kernel.picture import Picture

FIGURE = re.compile(r"([A-Z]{2})([rbygopkd])(2?)(!?)(%?)([*&#=$]?)$")  # the token of a figure, sign by sign
GROUND = re.compile(r"(?::([rbygopk]))?(%?)([*&#=$]?)([rbygop]?)$")  # of a square without one
_CELL = re.compile(r"([a-z])([1-9]\d?)$")


class BoardReader:
    """Reads the squares; what the lines below them say is read by its heir."""

    def __init__(self, picture: Picture, options: Options) -> None:
        self.picture = picture
        picture.lines = {plain_key(key, picture.lines.get("turn", "gaia")): each for key, each in picture.lines.items()}
        self.options = options
        board = self._board(picture.take("layout").lower())
        self.state = empty_table(box_for(self.options, board if board.key else None))  # as `layout:` changed them
        self.board = self.state.box.board

    def read_squares(self) -> None:
        """Every square that is drawn; what is printed on the board need not be."""
        for name, token in self.picture.cells.items():
            if name not in self.board.index:
                raise PictureError(
                    "the layout {name} has no square {at}", name=self.state.box.board.name, at=name, squares=(name,)
                )
            square = self.board.index[name]
            if self.board.void[square] != (token == "~") and token != "?":
                what = '"{token}" stands where the board has a square'
                if self.board.void[square]:
                    what = '"{token}" stands where the board is void'
                raise PictureError(what, token=token, square=name, rule="CQ-GEO-4")
            if token not in ("~", ".", "?"):
                self._fill(square, name, token)

    def _board(self, layout: str) -> Board:
        """The layout that a line names; without one, the option's if it is drawn whole, else a practice board."""
        crystals = {name for name, token in self.picture.cells.items() if "*" in token}
        if not layout:
            layout = "drawn" if self._draws_whole_layout(crystals) else "practice"
        if layout == "practice":
            return self._practice(crystals)
        options = self.options
        if layout in LAYOUTS:
            options = options.with_changes({"layout": layout, "layout_file": STANDARD})
        elif layout == "tutorial":
            options = options.with_changes({"layout": "practice", "layout_file": STANDARD})
        elif layout == "custom" and options.data("layout_file") is None:
            raise PictureError("a custom layout needs the option layout_file", line="layout")
        elif layout not in ("custom", "drawn"):
            raise PictureError(
                'unknown layout "{name}"; known: {names} (that of the option layout_file)',
                name=layout,
                names=f"{', '.join(LAYOUTS)}, practice, tutorial, custom",
                line="layout",
            )
        self.options = options
        return board_for(options)

    def _draws_whole_layout(self, crystals: set[str]) -> bool:
        if self.options.text("layout") == "practice" and self.options.data("layout_file") is None:
            return False
        board = board_for(self.options)
        drawn = {name for name, token in self.picture.cells.items() if token != "~"}
        if len(drawn) != len(board.squares):
            return False
        squares = {board.names[square] for square in board.squares}
        printed = {board.names[square] for square in board.squares if board.tile[square] == CRYSTAL}
        return squares == drawn and printed <= crystals

    def _practice(self, crystals: set[str]) -> Board:
        cells = self.picture.cells
        places = {}
        for name in cells:
            match = _CELL.match(name)
            if not match:
                raise PictureError('"{name}" is not a square', name=name, squares=(name,))
            places[name] = (ord(match.group(1)) - ord("a"), int(match.group(2)) - 1)
        if not places:
            raise PictureError("no square is drawn; say `layout: square` for an empty board")
        files = max(file for file, _ in places.values()) + 1
        ranks = max(rank for _, rank in places.values()) + 1
        if files * ranks > MOST_SQUARES:
            raise PictureError("the board is too large ({files} x {ranks})", files=files, ranks=ranks)
        letters = "abcdefghijklmnopqrstuvwxyz"
        every = [f"{letters[file]}{rank + 1}" for rank in range(ranks) for file in range(files)]
        voids = tuple(name for name in every if cells.get(name, "~") == "~")
        index = {name: number for number, name in enumerate(every)}
        return blank_board(files, ranks, voids, tuple(sorted(index[name] for name in crystals)))

    def _fill(self, square: Square, name: str, token: str) -> None:
        state = self.state
        match = FIGURE.match(token)
        if match:
            self._stand(square, name, match)
            return
        ground = GROUND.match(token)
        if not ground or not token:
            other = token[:2].upper() + token[2:].lower()
            hint = Wording("; see the tokens of section 12")
            if FIGURE.match(other):
                hint = Wording('; did you mean "{one}"?', one=other)
            raise PictureError('"{token}" is no square', token=token, square=name, near=hint)
        paint, bones, tile, die = ground.groups()
        self._lay(square, name, bones, tile)
        if die:
            if tile != "*" or bones:
                raise PictureError('a die can only be on a crystal, found "{found}"', found=token, square=name)
            state.ground.die[square] = Colour(LETTERS.index(die))
        if paint:
            if bones:
                raise PictureError("there is never a puddle on a bone pile", square=name, rule="CQ-GEO-8")
            state.ground.puddle[square] = Colour(LETTERS.index(paint))
            state.ground.laid[LETTERS.index(paint)] += 1

    def _lay(self, square: Square, name: str, bones: str, tile: str) -> None:
        if tile and self.state.ground.tile[square] != TILE_SIGNS.index(tile):
            if tile == "*":
                raise PictureError(
                    "the layout {name} has no crystal there", name=self.state.box.board.name, square=name
                )
            if self.state.ground.tile[square] == CRYSTAL:
                raise PictureError("a crystal is printed there, and never another tile", square=name, rule="CQ-GEO-7")
            self.state.ground.lay_tile(square, Tile(TILE_SIGNS.index(tile)))
        if bones:
            if tile == "#":
                raise PictureError("there is never a bone pile on a wall", square=name, rule="CQ-GEO-7")
            self.state.ground.bones[square] = 1
            self.state.ground.bone_piles += 1

    def _stand(self, square: Square, name: str, match: re.Match[str]) -> None:
        code, letter, level, lying, bones, tile = match.groups()
        colour = Colour(LETTERS.index(letter))
        first = kinds.SPIRIT_NINJA if colour == kinds.GOLD else 0
        if code in CODES and code not in CODES[first:]:
            raise PictureError("{code} is never gold", code=code, square=name, rule="CQ-SET-9")
        if code not in CODES[first:]:
            raise PictureError('unknown figure "{code}"', code=code, square=name, near=did_you_mean(code, CODES))
        kind = Kind(CODES.index(code, first))
        black = kind in (kinds.RONIN, kinds.SKELETON)
        if (black and colour != BLACK) or (colour == BLACK and not black and not kinds.is_champion(kind)):
            raise PictureError(
                "{figure} cannot have the colour {colour}",
                figure=FIGURES[kind],
                colour=COLOURS[colour],
                square=name,
                rule="CQ-CMP-9",
            )
        if level and not kinds.is_hero(kind):
            raise PictureError("only heroes have a level", square=name, rule="CQ-TRF-1")
        if lying and kinds.is_invocation(kind):
            raise PictureError("an invocation is never knocked out", square=name, rule="CQ-INV-5")
        self._lay(square, name, bones, tile)
        marks = (LEVEL_2 if level else 0) + (LYING if lying else 0)
        self.state.put_figure(kind, colour, square, marks)
