"""How a position of Chromecas stands for a seat, in hundredths of a victory point."""

from __future__ import annotations

from typing import Final

from khroma.bots.judge import Judge
from khroma.games.chromecas.board import ORTHOGONAL
from khroma.games.chromecas.kinds import BASTION, NOBODY, OFFENSIVE_FORCE, STRIKE_FORCE, STRONGHOLD
from khroma.games.chromecas.state import State
from khroma.kernel.game import State as KernelState
from khroma.kernel.kinds import Seat


class ChromecasJudge(Judge):
    """Points held, each weighed by how safe it is; effects that last; cards not yet placed, and how many are left."""

    def __init__(self) -> None:
        super().__init__(("ground", "effects", "hand", "pace"), own=4, best=2, rest=2)

    def players(self, state: KernelState) -> int:
        assert isinstance(state, State)
        return state.box.players

    def parts(self, state: KernelState, side: Seat) -> list[int]:
        assert isinstance(state, State)
        return _parts(state, side)

    def mark(self, state: KernelState) -> int:
        assert isinstance(state, State)
        tiles, cards = state.tiles, state.cards
        table = (tuple(tiles.cell), tuple(tiles.holder), tuple(tiles.unit), tuple(tiles.shield))
        hands = (tuple(cards.hand_units), tuple([tuple(sorted(hand)) for hand in cards.hand_terrains]))
        return hash((table, hands, tuple(state.agenda), state.turn.actions_left))


def _parts(state: State, seat: Seat) -> list[int]:
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
    effects = box.stronghold_points * 85 * strong + 70 * offends + 50 * strikes + 30 * bastion
    hand = 0
    base = seat * box.units
    for unit in range(box.units):
        hand += state.cards.hand_units[base + unit] * (30 + 22 * box.unit_power[unit])
    # Whoever places its cards first ends the game: cards left are worth less than points on the table.
    pace = -12 * (state.cards.units_in_pile(seat) + state.cards.units_in_hand(seat))
    return [worth, effects, hand, pace]


_PLAIN: Final = ChromecasJudge()


def evaluate(state: State, seat: Seat) -> int:
    """Its own worth less the worth of the best opponent, and a little less than the others together."""
    return _PLAIN.evaluate(state, seat)


def new_judge() -> Judge:
    """A judge whose weights may be changed."""
    return ChromecasJudge()


def scenario(state: State) -> str:
    """By how many it is played."""
    return f"players_{state.box.players}"
