"""Color Quest: tiles, bone piles and puddles before the first turn (rulings, sections 5.1 and 5.3)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from khroma.games.color_quest.arguments import ColourArgument, TileArgument
from khroma.games.color_quest.arguments_pending import ColourEntry, NumberEntry, SeatAsking, TileEntry
from khroma.games.color_quest.arguments_squares import SquareArgument
from khroma.games.color_quest.box import TILE_COUNTS
from khroma.games.color_quest.kinds import (
    BONE_PILE,
    BUSH,
    CHEST,
    COLOURS,
    GAIA,
    GAIA_SEAT,
    KAOS,
    KAOS_SEAT,
    NOBODY,
    NONE,
    PURPLE,
    SIX,
    TILES,
    TUNNEL,
    WALL,
    Colour,
    Square,
    Tile,
    is_paint_invocation,
    kind_of,
)
from khroma.games.color_quest.rules.declarations import RESIGN, QuestVerb
from khroma.games.color_quest.state import State
from khroma.kernel.chance import pick
from khroma.kernel.errors import Fact
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.verbs import Need

_TRIES: Final = 5  # this many squares are tried in a playout before all are listed


class BoardStep:
    """One step of the set-up."""

    def run(self, state: State) -> None:
        """Do it, or ask for it."""
        raise NotImplementedError


def is_quick(state: State) -> bool:
    """Section 5.4: the ready-made position, where its layout and teams are played."""
    box = state.box
    return box.quick and box.board.standard and state.teams == (box.quick_teams[GAIA], box.quick_teams[KAOS])


def room_left(state: State, seat: Seat) -> int:
    """Empty squares in a deployment area."""
    return len([square for square in state.box.board.area[seat] if state.is_empty(square)])


def figures_of(state: State, seat: Seat) -> int:
    """Figures of a team that are deployed on empty squares."""
    kinds = [kind_of(each) for each in state.teams[seat]]
    return len([kind for kind in kinds if kind != BONE_PILE and not is_paint_invocation(kind)])


class BoardQuestion(SeatAsking):
    """Where something of the set-up goes: in a playout a few squares are tried first."""

    def sample(self, state: State, entry: Entry, rng: Random) -> Action:
        for _ in range(_TRIES):
            action = self.on(entry, pick(rng, state.box.board.squares))
            if self.may_lie(state, entry, action):
                return action
        return super().sample(state, entry, rng)

    def on(self, entry: Entry, square: Square) -> Action:
        """The answer that names this square."""
        raise NotImplementedError

    def may_lie(self, state: State, entry: Entry, action: Action) -> bool:
        """Whether it may be given."""
        raise NotImplementedError


# --- tiles


class TileStep(BoardStep):
    """CQ-SET-10: Gaia lays bushes and walls, Kaos tunnels and chests, one at a time."""

    def __init__(self, tile: Tile) -> None:
        self.tile = tile

    def run(self, state: State) -> None:
        if is_quick(state):
            for square in state.box.quick_tiles[self.tile]:
                state.put_tile(square, self.tile)
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
    return any(state.tile[square] == tile for square in state.box.board.fragment_squares[fragment])


class TileQuestion(BoardQuestion):
    """CQ-SET-10: where the next tile goes."""

    def __init__(self) -> None:
        self.tile, self.left = TileEntry("a"), NumberEntry("b")
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
        state.put_tile(self.square.of(action), tile)
        ask_tile(state, tile, PLACE_TILE.left.of(entry) - 1)

    def sentence(self, state: State, action: Action) -> Sentence:
        return Sentence("action.tile", self.facts(state, action))


# --- bone piles


class BonesStep(BoardStep):
    """CQ-SET-12: Kaos lays the bone piles it bought."""

    def run(self, state: State) -> None:
        bought = len([each for each in state.teams[KAOS] if kind_of(each) == BONE_PILE])
        if is_quick(state):
            for square in state.box.quick_bones:
                state.lay_bones(square)
        elif bought > 0:
            state.agenda.append(PLACE_BONES.with_left(bought))


def has_room_for_bones(state: State, square: Square) -> bool:
    """CQ-SET-20: in its own area only if room for all figures remains."""
    return state.box.board.area_of[square] != KAOS or room_left(state, KAOS_SEAT) > figures_of(state, KAOS_SEAT)


class BonesQuestion(BoardQuestion):
    """CQ-SET-12: where the next bone pile goes."""

    def __init__(self) -> None:
        self.left = NumberEntry("b")
        super().__init__("bone_pile", self.left)

    def with_left(self, left: int) -> Entry:
        """Kaos lays a bone pile; this many are left."""
        return self.with_two(KAOS, left)

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        return {**super().told(state, entry), "left": self.left.of(entry)}

    def on(self, entry: Entry, square: Square) -> Action:
        return BONES.with_one(square)

    def may_lie(self, state: State, entry: Entry, action: Action) -> bool:
        return may_lay_bones(state, BONES.square.of(action))


def may_lay_bones(state: State, square: Square) -> bool:
    """CQ-SET-12, CQ-SET-20: an empty square outside Gaia's area; in its own one if room for all figures remains."""
    if not state.is_empty(square) or state.box.board.area_of[square] == GAIA:
        return False
    return has_room_for_bones(state, square)


class Bones(QuestVerb):
    """CQ-SET-12, CQ-SET-20: the pile lies there; the next one follows."""

    def __init__(self) -> None:
        self.square = SquareArgument()
        super().__init__("bone_pile", self.square)

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        word = state.square_word(square)
        yield Need(state.is_empty(square), "CQ-SET-12", "not-empty", square=word)
        yield Need(state.box.board.area_of[square] != GAIA, "CQ-SET-12", "in-area", square=word)
        yield Need(has_room_for_bones(state, square), "CQ-SET-20", "no-room", square=word)

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        for square in state.box.board.squares:
            if may_lay_bones(state, square):
                out.append(self.with_one(square))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.lay_bones(self.square.of(action))
        left = PLACE_BONES.left.of(entry)
        if left > 1:
            state.agenda.append(PLACE_BONES.with_left(left - 1))


# --- puddles


class PuddleStep(BoardStep):
    """CQ-SET-13: Gaia lays one puddle of each of the six colours."""

    def run(self, state: State) -> None:
        if is_quick(state):
            for place, square in enumerate(state.box.quick_puddles):
                state.lay_puddle(square, SIX[place])
        else:
            state.agenda.append(PLACE_PUDDLE.in_colour(SIX[0]))


def has_room_for_puddle(state: State, square: Square, colour: Colour) -> bool:
    """CQ-SET-13: enough puddles and enough room in Gaia's own area in the end."""
    board = state.box.board
    needed = len([each for each in state.teams[GAIA] if is_paint_invocation(kind_of(each))])
    inside = len([near for near in board.area[GAIA] if state.puddle[near] != NONE])
    if board.area_of[square] != GAIA:
        return inside + PURPLE - colour >= needed
    return room_left(state, GAIA_SEAT) - 1 - max(0, needed - inside - 1) >= figures_of(state, GAIA_SEAT)


class PuddleQuestion(BoardQuestion):
    """CQ-SET-13: where the next puddle goes."""

    def __init__(self) -> None:
        self.colour = ColourEntry()
        super().__init__("puddle", self.colour)

    def in_colour(self, colour: Colour) -> Entry:
        """Gaia lays a puddle of this colour."""
        return self.with_two(GAIA, colour)

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        return {**super().told(state, entry), "colour": COLOURS[self.colour.of(entry)]}

    def on(self, entry: Entry, square: Square) -> Action:
        return PUDDLE.with_two(self.colour.of(entry), square)

    def may_lie(self, state: State, entry: Entry, action: Action) -> bool:
        square = PUDDLE.square.of(action)
        if not state.is_empty(square) or state.box.board.area_of[square] == KAOS:
            return False
        return has_room_for_puddle(state, square, self.colour.of(entry))


class Puddle(QuestVerb):
    """CQ-SET-13: an empty square outside Kaos's area; the next colour follows."""

    def __init__(self) -> None:
        self.colour, self.square = ColourArgument("what"), SquareArgument("square")
        super().__init__("puddle", self.colour, self.square)
        self.clicks = [self.square]

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        colour, square = PLACE_PUDDLE.colour.of(entry), self.square.of(action)
        word = state.square_word(square)
        yield Need(self.colour.of(action) == colour, "CQ-SET-13", "other-colour", colour=COLOURS[colour])
        yield Need(state.is_empty(square), "CQ-SET-13", "not-empty", square=word)
        yield Need(state.box.board.area_of[square] != KAOS, "CQ-SET-13", "in-area", square=word)
        yield Need(has_room_for_puddle(state, square, colour), "CQ-SET-13", "no-room", square=word)

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        colour, board = PLACE_PUDDLE.colour.of(entry), state.box.board
        inside = [square for square in board.area[GAIA] if state.is_empty(square)]
        outside = [square for square in board.squares if board.area_of[square] == NOBODY and state.is_empty(square)]
        for squares in (inside, outside):
            if squares and has_room_for_puddle(state, squares[0], colour):
                out.extend([self.with_two(colour, square) for square in squares])

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        colour = PLACE_PUDDLE.colour.of(entry)
        state.lay_puddle(self.square.of(action), colour)
        if colour < PURPLE:
            state.agenda.append(PLACE_PUDDLE.in_colour(Colour(colour + 1)))

    def sentence(self, state: State, action: Action) -> Sentence:
        return Sentence("action.puddle", self.facts(state, action))


TILE: Final = LayTile()
BONES: Final = Bones()
PUDDLE: Final = Puddle()
PLACE_TILE: Final = TileQuestion()
PLACE_BONES: Final = BonesQuestion()
PLACE_PUDDLE: Final = PuddleQuestion()
PLACE_TILE.answered_by(TILE, RESIGN)
PLACE_BONES.answered_by(BONES, RESIGN)
PLACE_PUDDLE.answered_by(PUDDLE, RESIGN)
STEPS: Final[list[BoardStep]] = [
    TileStep(Tile(BUSH)),
    TileStep(Tile(WALL)),
    TileStep(Tile(TUNNEL)),
    TileStep(Tile(CHEST)),
    BonesStep(),
    PuddleStep(),
]
