"""Chromecas: what lines speak of (cells, cards, factions), and the shapes of what can lie on the agenda."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from khroma.games.chromecas.board import Cell, cell_at, cell_word, column, read_cell, row
from khroma.games.chromecas.kinds import EFFECTS, FACTIONS, HIDDEN_TILE, Tile, Unit
from khroma.games.chromecas.notation import read_effect, read_terrain, read_unit
from khroma.games.chromecas.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.game import CHANCE
from khroma.kernel.kinds import Entry, Seat
from khroma.kernel.notation import read_word
from khroma.kernel.phrases import NO_DEFAULT, Argument, ChoiceArgument
from khroma.kernel.verbs import Asking, Task

AROUND: Final = 2  # how far from the network a cell can be meant
NO_TILE: Final = 126


class CellArgument(Argument[State]):
    """A cell of the plane."""

    def __init__(self, name: str = "cell") -> None:
        super().__init__(name, "CELL", bits=14)

    def of(self, packed: int) -> Cell:
        return Cell(packed >> self.shift & self.mask)

    def word(self, state: State, value: int) -> str:
        return cell_word(Cell(value))

    def read(self, state: State, word: str, before: int) -> int:
        return read_cell(word)

    def values(self, state: State, before: int) -> Sequence[int]:
        columns = [column(cell) for cell in state.tiles.tile_at]
        rows = [row(cell) for cell in state.tiles.tile_at]
        return [
            cell_at(x, y)
            for y in range(min(rows) - AROUND, max(rows) + AROUND + 1)
            for x in range(min(columns) - AROUND, max(columns) + AROUND + 1)
        ]


class TerrainArgument(Argument[State]):
    """A terrain card."""

    def __init__(self, name: str = "terrain") -> None:
        super().__init__(name, "TERRAIN", bits=7)

    def of(self, packed: int) -> Tile:
        return Tile(packed >> self.shift & self.mask)

    def word(self, state: State, value: int) -> str:
        return state.box.terrain_ids[value]

    def read(self, state: State, word: str, before: int) -> int:
        return read_terrain(state, word)

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(state.box.terrains)


class UnitArgument(Argument[State]):
    """A kind of Chromeca."""

    def __init__(self, name: str = "unit") -> None:
        super().__init__(name, "UNIT", bits=7)

    def of(self, packed: int) -> Unit:
        return Unit(packed >> self.shift & self.mask)

    def word(self, state: State, value: int) -> str:
        return state.box.unit_names[value]

    def read(self, state: State, word: str, before: int) -> int:
        return read_unit(state, word)

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(state.box.units)


class EffectArgument(ChoiceArgument[State]):
    """What a scan zone holds."""

    def __init__(self) -> None:
        super().__init__("effect", "EFFECT", 3, EFFECTS, 'unknown effect "{word}"')

    def read(self, state: State, word: str, before: int) -> int:
        return read_effect(word)

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(1, len(EFFECTS))


class FactionArgument(ChoiceArgument[State]):
    """One of the four factions, taken or not."""

    def __init__(self) -> None:
        super().__init__("faction", "FACTION", 3, FACTIONS, 'unknown faction "{word}"')


class SeatArgument(Argument[State]):
    """A player, called by the faction, or by a number while factions are being chosen."""

    def __init__(self, name: str = "player", form: str = "FACTION") -> None:
        super().__init__(name, form, bits=3)

    def of(self, packed: int) -> Seat:
        return Seat(packed >> self.shift & self.mask)

    def word(self, state: State, value: int) -> str:
        return state.seat_word(value)

    def read(self, state: State, word: str, before: int) -> int:
        known = [state.seat_word(seat) for seat in state.box.seats]
        unknown = 'unknown seat "{word}"' if self.form == "SEAT" else 'unknown faction in play "{word}"'
        return read_word(word.lower(), known, unknown)

    def values(self, state: State, before: int) -> Sequence[int]:
        return state.box.seats


class ZoneArgument(Argument[State]):
    """A faction whose scan zones can be seen, with or without a player."""

    def __init__(self) -> None:
        super().__init__("faction", "FACTION", bits=3)

    def of(self, packed: int) -> int:
        return packed >> self.shift & self.mask

    def word(self, state: State, value: int) -> str:
        return state.seat_word(value)

    def read(self, state: State, word: str, before: int) -> int:
        return read_word(
            word.lower(), [state.seat_word(zone) for zone in range(state.box.zones)], 'unknown faction in play "{word}"'
        )

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(state.box.zones)


class TileArgument(Argument[State]):
    """A terrain or the core, on the agenda; `?` is one that the viewer may not know."""

    def __init__(self, default: int = NO_DEFAULT) -> None:
        super().__init__("terrain", "TERRAIN", bits=7, default=default)

    def of(self, packed: int) -> Tile:
        return Tile(packed >> self.shift & self.mask)

    def word(self, state: State, value: int) -> str:
        return "?" if value == HIDDEN_TILE else state.box.terrain_ids[value]

    def read(self, state: State, word: str, before: int) -> int:
        return HIDDEN_TILE if word == "?" else read_word(word, state.box.terrain_ids, 'unknown terrain "{word}"')

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(state.box.tiles)


def is_held(state: State, tile: int) -> bool:
    """Whether a tile lies on the table and the active player holds it."""
    return is_laid(state, tile) and state.tiles.holder[tile] == state.turn.active


def is_laid(state: State, tile: int) -> bool:
    """Whether a tile lies on the table."""
    return tile < state.box.tiles and bool(state.tiles.cell[tile])


class SeatTask(Task[State]):
    """Something to be done for a player."""

    def __init__(self, word: str) -> None:
        self.seat = SeatArgument()
        super().__init__(word, self.seat)

    def of(self, seat: Seat) -> Entry:
        return self.with_one(seat)


class TileTask(Task[State]):
    """Something to be done for a player about a terrain."""

    def __init__(self, word: str) -> None:
        self.seat = SeatArgument()
        self.tile = TileArgument()
        super().__init__(word, self.seat, self.tile)

    def of(self, seat: Seat, tile: Tile) -> Entry:
        return self.with_two(seat, tile)


class StepTask(TileTask):
    """A step of a placement: the active player holds the tile."""

    def is_sound(self, state: State, entry: Entry) -> bool:
        return is_held(state, self.tile.of(entry))


class SeatAsking(Asking[State]):
    """A question to a player."""

    def __init__(self, word: str) -> None:
        self.seat = SeatArgument()
        super().__init__(word, self.seat)

    def of(self, seat: Seat) -> Entry:
        return self.with_one(seat)

    def asked(self, state: State, entry: Entry) -> Seat:
        return self.seat.of(entry)


class StepAsking(Asking[State]):
    """A question to the active player in the course of a placement on a tile."""

    def __init__(self, word: str) -> None:
        self.seat = SeatArgument()
        self.tile = TileArgument()
        super().__init__(word, self.seat, self.tile)

    def of(self, seat: Seat, tile: Tile) -> Entry:
        return self.with_two(seat, tile)

    def asked(self, state: State, entry: Entry) -> Seat:
        return state.turn.active

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        return {"player": state.seat_word(state.turn.active)}

    def is_sound(self, state: State, entry: Entry) -> bool:
        return is_held(state, self.tile.of(entry))


class Drawing(SeatAsking):
    """CH-INFO-4: a card is drawn for a player, who alone learns which."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.idle = True

    def asked(self, state: State, entry: Entry) -> Seat:
        return CHANCE

    def private_to(self, state: State, entry: Entry) -> Seat | None:
        return self.seat.of(entry)
