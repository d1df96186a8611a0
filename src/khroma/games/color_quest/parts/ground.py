"""Color Quest: what lies on the squares, and the verbs that change it (docs/rules/color_quest.md, section 4.2)."""

from __future__ import annotations

from khroma.games.color_quest.box import BONE_PILES, Box
from khroma.games.color_quest.kinds import (
    A_WALL,
    COLOURS,
    NO_COLOUR,
    NO_GROUND,
    NO_TILE,
    NONE,
    TILES,
    WALL,
    Colour,
    Tile,
)
from khroma.kernel.events import Chronicle
from khroma.kernel.kinds import Square


class Ground:
    """CQ-GEO-7: tile, bone pile, die and puddle of each square; tokens and bone piles in use.

    Tiles, bones and dice change seldom: copies share these lists, and a verb that changes one replaces it.
    """

    tile: list[Tile]
    tiled: list[Square]  # where tiles lie, in the order of the board
    bones: list[int]
    die: list[Colour]
    puddle: list[Colour]
    laid: list[int]  # puddles by colour
    bone_piles: int  # on the board

    def __init__(self, box: Box) -> None:
        self.box = box
        self.chronicle: Chronicle | None = None

    def copy(self) -> Ground:
        """A copy of its own, without the chronicle; what is only replaced is shared."""
        new = Ground(self.box)
        new.tile = self.tile
        new.tiled = self.tiled
        new.bones = self.bones
        new.die = self.die
        new.puddle = self.puddle[:]
        new.laid = self.laid[:]
        new.bone_piles = self.bone_piles
        return new

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
            self.chronicle.write("painted", square=self.box.board.names[square], colour=COLOURS[colour])
        return True

    def erase(self, square: Square) -> None:
        """A puddle is gone."""
        colour = self.puddle[square]
        if colour == NONE:
            return
        self.laid[colour] -= 1
        self.puddle[square] = NO_COLOUR
        if self.chronicle is not None:
            self.chronicle.write("erased", square=self.box.board.names[square], colour=COLOURS[colour])

    def lay_tile(self, square: Square, tile: Tile) -> None:
        """A tile lies there from now on, or none; nothing is told."""
        self.tile = self.tile[:]
        self.tile[square] = tile
        self.tiled = [each for each in self.box.board.squares if self.tile[each] != NO_TILE]

    def put_tile(self, square: Square, tile: Tile) -> None:
        """A tile is laid."""
        self.lay_tile(square, tile)
        if self.chronicle is not None:
            self.chronicle.write("tile_placed", tile=TILES[tile], square=self.box.board.names[square])

    def break_wall(self, square: Square) -> None:
        """CQ-LIM-6: a wall leaves the game, with the puddle on it."""
        self.erase(square)
        self.lay_tile(square, NO_GROUND)
        if self.chronicle is not None:
            self.chronicle.write("wall_broken", square=self.box.board.names[square])

    def move_wall(self, square: Square, end: Square) -> None:
        """A wall goes elsewhere; the puddle on it is removed."""
        self.erase(square)
        self.lay_tile(square, NO_GROUND)
        self.lay_tile(end, A_WALL)
        if self.chronicle is not None:
            self.chronicle.write("wall_moved", start=self.box.board.names[square], square=self.box.board.names[end])

    def lay_bones(self, square: Square) -> None:
        """A bone pile lies on a square."""
        self.erase(square)
        self.bones = self.bones[:]
        self.bones[square] = 1
        self.bone_piles += 1
        if self.chronicle is not None:
            self.chronicle.write("bones_laid", square=self.box.board.names[square])

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

    def set_die(self, square: Square, colour: Colour) -> None:
        """A rolled die is placed on a crystal."""
        self.die = self.die[:]
        self.die[square] = colour
        if self.chronicle is not None:
            self.chronicle.write("die_placed", colour=COLOURS[colour], square=self.box.board.names[square])

    def lift_die(self, square: Square) -> Colour:
        """A die leaves its crystal; its colour."""
        colour = self.die[square]
        self.die = self.die[:]
        self.die[square] = NO_COLOUR
        return colour


def bare_ground(box: Box) -> Ground:
    """The board as printed, nothing on it."""
    ground = Ground(box)
    ground.tile = box.board.tile[:]
    ground.tiled = [square for square in box.board.squares if ground.tile[square] != NO_TILE]
    ground.bones = [0] * box.size
    ground.die = [NO_COLOUR] * box.size
    ground.puddle = [NO_COLOUR] * box.size
    ground.laid = [0] * 9
    ground.bone_piles = 0
    return ground
