"""Chromecas: what can be counted for a seat."""

from __future__ import annotations

from khroma.bots.reasons.measure import Measure
from khroma.games.chromecas.board import ORTHOGONAL, Cell
from khroma.games.chromecas.kinds import NOBODY, OFFENSIVE_FORCE, STRIKE_FORCE
from khroma.games.chromecas.rules.ending import score
from khroma.games.chromecas.state import State
from khroma.kernel.kinds import Seat


def measures(state: State, seat: Seat) -> list[Measure]:
    """Points, safety, what can be taken next, and cards still to place."""
    others = [other for other in state.box.seats if other != seat]
    return [
        Measure("points", score(state, seat), 100),
        Measure("rival_points", best_rival(state, seat), -60),
        Measure("shields", _count_shielded(state, seat), 70),
        Measure("offensive", int(state.has(seat, OFFENSIVE_FORCE)), 60),
        Measure("strike", int(state.has(seat, STRIKE_FORCE)), 40),
        Measure("open_tiles", _count_open(state, seat), -20),
        Measure("rival_open", sum(_count_open(state, other) for other in others), 10),
        Measure("targets", _count_targets(state, seat), 18),
        Measure("free_points", _best_free(state), 14),
        Measure("left_to_place", left_to_place(state, seat), -6),
    ]


def best_rival(state: State, seat: Seat) -> int:
    """The points of the best of the others."""
    return max(score(state, other) for other in state.box.seats if other != seat)


def left_to_place(state: State, seat: Seat) -> int:
    """Chromecas in hand and pile."""
    return state.cards.units_in_hand(seat) + state.cards.units_in_pile(seat)


def _count_shielded(state: State, seat: Seat) -> int:
    return sum(state.tiles.holder[tile] == seat and state.tiles.is_shielded(tile) for tile in state.tiles.laid)


def _count_open(state: State, seat: Seat) -> int:
    """Own tiles without a shield beside one of somebody else: these can be captured."""
    tiles = state.tiles
    count = 0
    for cell, tile in tiles.tile_at.items():
        if tiles.holder[tile] == seat and not tiles.is_shielded(tile):
            count += any(_held_by_other(state, near, seat) for near in ORTHOGONAL[cell])
    return count


def _count_targets(state: State, seat: Seat) -> int:
    """Tiles of others beside one of its own that something in hand is strong enough for."""
    tiles, box = state.tiles, state.box
    base = seat * box.units
    hand = [unit for unit in range(box.units) if state.cards.hand_units[base + unit]]
    strongest = max((box.unit_power[unit] for unit in hand), default=0) + state.has(seat, OFFENSIVE_FORCE)
    found = set()
    for cell, tile in tiles.tile_at.items():
        if tiles.holder[tile] == seat:
            found |= {near for near in ORTHOGONAL[cell] if _held_by_other(state, near, seat)}
    weaker = [tile for tile in [tiles.tile_at[cell] for cell in found] if box.unit_power[tiles.unit[tile]] < strongest]
    return sum(not tiles.is_shielded(tile) for tile in weaker)


def _held_by_other(state: State, cell: Cell, seat: Seat) -> bool:
    return cell in state.tiles.tile_at and state.tiles.holder[state.tiles.tile_at[cell]] not in (seat, NOBODY)


def _best_free(state: State) -> int:
    """The points of the best tile that nobody holds."""
    return max((state.box.points[tile] for tile in state.tiles.laid if state.tiles.holder[tile] == NOBODY), default=0)
