"""How a position of Chromecas stands for a seat, in hundredths of a victory point."""

from __future__ import annotations

from khroma.games.chromecas.board import ORTHOGONAL
from khroma.games.chromecas.kinds import BASTION, NOBODY, OFFENSIVE_FORCE, STRIKE_FORCE, STRONGHOLD
from khroma.games.chromecas.state import State
from khroma.kernel.kinds import Seat


def evaluate(state: State, seat: Seat) -> int:
    """Its own worth less the worth of the best opponent, and a little less than the others together."""
    own = 0
    best = 0
    total = 0
    for other in state.box.seats:
        worth = _worth(state, other)
        if other == seat:
            own = worth
        else:
            total += worth
            best = max(best, worth)
    return own * 4 - best * 2 - total * 2 // (state.box.players - 1)


def _worth(state: State, seat: Seat) -> int:
    """Points held, each weighed by how safe it is; effects that last; cards not yet placed."""
    tiles = state.tiles
    box = state.box
    worth = 0
    strong, offends, strikes, bastion = False, False, False, False
    for cell, tile in tiles.tile_at.items():
        if tiles.holder[tile] != seat:
            continue
        points = box.points[tile] * 100
        safety = 100 if tiles.is_shielded(tile) else 60 + 8 * box.unit_power[tiles.unit[tile]]
        threatened = False
        for near in ORTHOGONAL[cell]:
            if near in tiles.tile_at and tiles.holder[tiles.tile_at[near]] not in (seat, NOBODY):
                threatened = True
        if threatened and not tiles.is_shielded(tile):
            safety -= 18 - 3 * box.unit_power[tiles.unit[tile]]
        worth += points * min(safety, 100) // 100
        effect = state.visible_effect(tile)
        strong = strong or effect == STRONGHOLD
        offends = offends or effect == OFFENSIVE_FORCE
        strikes = strikes or effect == STRIKE_FORCE
        bastion = bastion or effect == BASTION
    worth += box.stronghold_points * 85 * strong + 70 * offends + 50 * strikes + 30 * bastion
    base = seat * box.units
    for unit in range(box.units):
        worth += state.cards.hand_units[base + unit] * (30 + 22 * box.unit_power[unit])
    # Whoever places its cards first ends the game: cards left are worth less than points on the table.
    worth -= 12 * (state.cards.units_in_pile(seat) + state.cards.units_in_hand(seat))
    return worth
