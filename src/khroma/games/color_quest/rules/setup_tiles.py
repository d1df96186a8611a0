"""Color Quest: tiles before the first turn (rulings, section 5.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.arguments import TileArgument
from khroma.games.color_quest.arguments_pending import CountEntry, TileEntry
from khroma.games.color_quest.arguments_squares import SquareArgument
from khroma.games.color_quest.box import TILE_COUNTS
from khroma.games.color_quest.kinds import BUSH, GAIA_SEAT, KAOS_SEAT, NOBODY, TILES, WALL, Tile
from khroma.games.color_quest.rules.declarations import RESIGN, QuestVerb
from khroma.games.color_quest.rules.setup_board import BoardQuestion, BoardStep, is_quick
from khroma.games.color_quest.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Entry, Seat, Square
from khroma.kernel.verbs import Need


class TileStep(BoardStep):
    """CQ-SET-10: Gaia lays bushes and walls, Kaos tunnels and chests, one at a time."""

    def __init__(self, tile: Tile) -> None:
        self.tile = tile

    def run(self, state: State) -> None:
        if is_quick(state):
            for square in state.box.quick_tiles[self.tile]:
                state.ground.put_tile(square, self.tile)
        else:
            ask_tile(state, self.tile, TILE_COUNTS[self.tile])


def ask_tile(state: State, tile: Tile, left: int) -> None:
    """CQ-SET-11: every tile must be placed, while there is a legal square."""
    if left > 0 and any(may_lay_tile(state, square, tile) for square in state.box.board.squares):
        seat = GAIA_SEAT if tile in (BUSH, WALL) else KAOS_SEAT
        state.agenda.append(PLACE_TILE.with_left(seat, tile, left))


def may_lay_tile(state: State, square: Square, tile: Tile) -> bool:
    """CQ-SET-10: an empty square outside the deployment areas, on a fragment without a tile of this type."""
    board = state.box.board
    if not state.is_empty(square) or board.area_of[square] != NOBODY:
        return False
    return not has_tile(state, board.fragment_of[square], tile)


def has_tile(state: State, fragment: int, tile: Tile) -> bool:
    """CQ-SET-10: whether a fragment has a tile of this type."""
    return any(state.ground.tile[square] == tile for square in state.box.board.fragment_squares[fragment])


class TileQuestion(BoardQuestion):
    """CQ-SET-10: where the next tile goes."""

    def __init__(self) -> None:
        self.tile, self.left = TileEntry("a"), CountEntry(most=max(TILE_COUNTS))
        super().__init__("tile", self.tile, self.left)

    def with_left(self, seat: Seat, tile: Tile, left: int) -> Entry:
        """This seat lays a tile of this type; this many are left."""
        return self.with_three(seat, tile, left)

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        return {**super().told(state, entry), "tile": TILES[self.tile.of(entry)], "left": self.left.of(entry)}

    def on(self, entry: Entry, square: Square) -> Action:
        return TILE.with_two(self.tile.of(entry), square)

    def may_lie(self, state: State, entry: Entry, action: Action) -> bool:
        return may_lay_tile(state, TILE.square.of(action), self.tile.of(entry))


class LayTile(QuestVerb):
    """CQ-SET-10: the tile lies there; the next one of its type follows."""

    def __init__(self) -> None:
        self.tile, self.square = TileArgument(), SquareArgument("square")
        super().__init__("tile", self.tile, self.square)
        self.clicks = [self.square]

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        tile, square, board = PLACE_TILE.tile.of(entry), self.square.of(action), state.box.board
        word, name = state.square_word(square), TILES[tile]
        yield Need(self.tile.of(action) == tile, "CQ-SET-10", "other-tile", tile=name)
        yield Need(state.is_empty(square), "CQ-SET-10", "not-empty", square=word)
        yield Need(board.area_of[square] == NOBODY, "CQ-SET-10", "in-area", square=word)
        bare = not has_tile(state, board.fragment_of[square], tile)
        yield Need(bare, "CQ-SET-10", "fragment-has-tile", square=word, tile=name)

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        tile, board = PLACE_TILE.tile.of(entry), state.box.board
        taken = [fragment for fragment in range(board.fragments) if has_tile(state, fragment, tile)]
        for square in board.squares:
            if board.area_of[square] == NOBODY and state.is_empty(square) and board.fragment_of[square] not in taken:
                out.append(self.with_two(tile, square))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        tile = PLACE_TILE.tile.of(entry)
        state.ground.put_tile(self.square.of(action), tile)
        ask_tile(state, tile, PLACE_TILE.left.of(entry) - 1)

    def sentence(self, state: State, action: Action) -> Sentence:
        return Sentence("action.tile", self.facts(state, action))


TILE: Final = LayTile()
PLACE_TILE: Final = TileQuestion()
PLACE_TILE.answered_by(TILE, RESIGN)
