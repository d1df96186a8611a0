"""Color Quest: what lies on the squares, and the verbs that change it (docs/rules/color_quest.md, section 4.2)."""

from __future__ import annotations

from khroma.games.color_quest.box import BONE_PILES, Box
from khroma.games.color_quest.kinds import (
    A_WALL,
    COLOURS,
    CRYSTAL,
    NO_COLOUR,
    NO_GROUND,
    NO_TILE,
    NOBODY,
    NONE,
    TILES,
    WALL,
    Colour,
    Figure,
    Square,
    Tile,
)
from khroma.kernel.game import State as KernelState


class Squares(KernelState):
    """CQ-GEO-7: base tile, bone pile, die, puddle and figure of each square; tokens and bone piles in use.

    Tiles, bones and dice change seldom: copies share these lists, and a verb that changes one replaces it.
    """

    box: Box
    tile: list[Tile]
    tiled: list[Square]  # where tiles lie, in the order of the board
    bones: list[int]
    die: list[Colour]
    puddle: list[Colour]
    figure: list[Figure]  # its number, or NOBODY
    laid: list[int]  # puddles by colour
    bone_piles: int  # on the board

    def square_word(self, square: Square) -> str:
        """The name of a square."""
        return self.box.board.names[square]

    def is_free_crystal(self, square: Square) -> bool:
        """CQ-DIE-5, CQ-TIL-2, CQ-TIL-16: a crystal without figure, die and bone pile; a puddle does not matter."""
        return (
            self.tile[square] == CRYSTAL
            and self.figure[square] == NOBODY
            and self.die[square] == NONE
            and not self.bones[square]
        )

    def is_free(self, square: Square) -> bool:
        """CQ-GEO-10: no figure, no wall."""
        return self.figure[square] == NOBODY and self.tile[square] != WALL

    def is_empty(self, square: Square) -> bool:
        """CQ-GEO-10: free, and without puddle, tile and die."""
        return (
            self.figure[square] == NOBODY
            and self.tile[square] == NO_TILE
            and not self.bones[square]
            and self.puddle[square] == NONE
        )

    def lay_puddle(self, square: Square, colour: Colour) -> bool:
        """CQ-LIM-1: a puddle, unless its token is missing; an old one is replaced."""
        if self.laid[colour] >= self.box.tokens:
            return False
        old = self.puddle[square]
        if old != NONE:
            self.laid[old] -= 1
        self.puddle[square] = colour
        self.laid[colour] += 1
        if self.chronicle is not None:
            self.chronicle.write("painted", square=self.square_word(square), colour=COLOURS[colour])
        return True

    def erase(self, square: Square) -> None:
        """A puddle is gone."""
        colour = self.puddle[square]
        if colour == NONE:
            return
        self.laid[colour] -= 1
        self.puddle[square] = NO_COLOUR
        if self.chronicle is not None:
            self.chronicle.write("erased", square=self.square_word(square), colour=COLOURS[colour])

    def lay_tile(self, square: Square, tile: Tile) -> None:
        """A tile lies there from now on, or none; nothing is told."""
        self.tile = self.tile[:]
        self.tile[square] = tile
        self.tiled = [each for each in self.box.board.squares if self.tile[each] != NO_TILE]

    def put_tile(self, square: Square, tile: Tile) -> None:
        """A tile is laid."""
        self.lay_tile(square, tile)
        if self.chronicle is not None:
            self.chronicle.write("tile_placed", tile=TILES[tile], square=self.square_word(square))

    def break_wall(self, square: Square) -> None:
        """CQ-LIM-6: a wall leaves the game, with the puddle on it."""
        self.erase(square)
        self.lay_tile(square, NO_GROUND)
        if self.chronicle is not None:
            self.chronicle.write("wall_broken", square=self.square_word(square))

    def move_wall(self, square: Square, end: Square) -> None:
        """A wall goes elsewhere; the puddle on it is removed."""
        self.erase(square)
        self.lay_tile(square, NO_GROUND)
        self.lay_tile(end, A_WALL)
        if self.chronicle is not None:
            self.chronicle.write("wall_moved", start=self.square_word(square), square=self.square_word(end))

    def lay_bones(self, square: Square) -> None:
        """A bone pile lies on a square."""
        self.erase(square)
        self.bones = self.bones[:]
        self.bones[square] = 1
        self.bone_piles += 1
        if self.chronicle is not None:
            self.chronicle.write("bones_laid", square=self.square_word(square))

    def lift_bones(self, square: Square) -> None:
        """A bone pile returns to the supply."""
        self.bones = self.bones[:]
        self.bones[square] = 0
        self.bone_piles -= 1

    def may_lay_bones(self, square: Square) -> bool:
        """CQ-GEO-7, CQ-GEO-8, CQ-LIM-3: where a bone pile can lie, if there is one."""
        return (
            self.bone_piles < BONE_PILES
            and self.tile[square] != WALL
            and not self.bones[square]
            and self.die[square] == NONE
        )
