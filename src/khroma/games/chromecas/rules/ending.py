"""Chromecas: the end of the game and the score (docs/rules/chromecas.md, section 9)."""

from __future__ import annotations

from typing import Final

from khroma.games.chromecas.arguments import NO_TILE, SeatArgument, TileArgument
from khroma.games.chromecas.board import Cell
from khroma.games.chromecas.kinds import FINISH_ROUND, IMMEDIATE, NOBODY, ONE_MORE_TURN, STRONGHOLD
from khroma.games.chromecas.state import LAST_CHROMECA, ROUND_LIMIT, STALEMATE, State
from khroma.kernel.game import PLAYING
from khroma.kernel.kinds import Entry, Seat
from khroma.kernel.verbs import Task


class Finish(Task[State]):
    """CH-END-1, CH-END-2: a placement is over. The placer has no Chromeca left in hand or pile: by default that is
    the end."""

    def __init__(self) -> None:
        self.seat = SeatArgument()
        super().__init__("finish", self.seat, TileArgument(default=NO_TILE))  # a picture may say the tile

    def of(self, seat: Seat) -> Entry:
        return self.with_two(seat, NO_TILE)

    def run(self, state: State, entry: Entry) -> None:
        seat = state.turn.active
        if state.cards.units_in_hand(seat) + state.cards.units_in_pile(seat) > 0 or state.turn.turns_left != NOBODY:
            return
        if state.box.last_turn == IMMEDIATE:
            finish(state, LAST_CHROMECA)
        elif state.box.last_turn == ONE_MORE_TURN:
            state.turn.count_last_turns(state.box.players)
        else:
            assert state.box.last_turn == FINISH_ROUND
            state.turn.count_last_turns((state.turn.first - seat - 1) % state.box.players + 1)


def check_end_of_turn(state: State) -> None:
    """CH-END-2, CH-END-3: the last turns are counted down; a round of dead turns is a stalemate."""
    if state.turn.turns_left != NOBODY:
        state.turn.count_last_turns(state.turn.turns_left - 1)
        if state.turn.turns_left == 0:
            finish(state, LAST_CHROMECA)
            return
    if state.turn.dead >= state.box.players:
        finish(state, STALEMATE)


def check_round_limit(state: State) -> None:
    """CH-END-4, CH-END-5: the round limit, which the default cards never reach."""
    if state.turn.round > state.box.round_limit:
        finish(state, ROUND_LIMIT)


def finish(state: State, reason: int) -> None:
    """The game is over, and the table is scored as it lies."""
    state.end(reason, [score(state, seat) for seat in state.box.seats], list(winners(state)))


def score(state: State, seat: Seat) -> int:
    """CH-SCORE-1, CH-SCORE-2, CH-HOLD-1: points of the tiles held, and 3 once for Stronghold."""
    total = state.box.stronghold_points if state.has(seat, STRONGHOLD) else 0
    for tile in state.tiles.laid:
        if state.tiles.holder[tile] == seat:
            total += state.box.points[tile]
    return total


def standing(state: State, seat: Seat) -> tuple[int, ...]:
    """CH-SCORE-3, CH-TIE-1: what ranks a player: points, then the keys of the option in order."""
    keys = [score(state, seat)]
    held = [tile for tile in state.tiles.laid if state.tiles.holder[tile] == seat]
    for key in state.box.tie_break:
        if key == "terrains":
            keys.append(len(held))
        else:
            assert key == "power"
            keys.append(sum(state.box.unit_power[state.tiles.unit[tile]] for tile in held))
    return tuple(keys)


def winners(state: State) -> tuple[Seat, ...]:
    """CH-TIE-1: whoever stands highest; equal in everything, the victory is shared."""
    ranked = places(state)
    return tuple(seat for seat in state.box.seats if ranked[seat] == 1)


def decided(state: State) -> list[Cell]:
    """CH-SCORE-1: the tiles of whoever has won."""
    if state.ended == PLAYING:
        return []
    best, holder = winners(state), state.tiles.holder
    return [cell for cell, tile in sorted(state.tiles.tile_at.items()) if holder[tile] in best]


def places(state: State) -> tuple[int, ...]:
    """CH-TIE-1: the same keys rank every place; players equal in all of them share one."""
    standings = [standing(state, seat) for seat in state.box.seats]
    return tuple([1 + sum([other > own for other in standings]) for own in standings])


FINISH: Final = Finish()
FINISH.lies_on("act")
