"""Color Quest: who knows what (docs/rules/color_quest.md, CQ-OV-4)."""

from __future__ import annotations

from random import Random

from khroma.games.color_quest.kinds import SEATS, Card
from khroma.games.color_quest.state import State
from khroma.kernel.chance import draw_index
from khroma.kernel.game import PLAYING
from khroma.kernel.kinds import Seat


def known_state(state: State, seat: Seat) -> State:
    """CQ-OV-4: everything but the cards of other hands and the order of the deck; after the end, everything."""
    known = state.copy()
    known.cards.order = []
    if state.ended != PLAYING or state.box.public_hands:
        return known
    for other in SEATS:
        if other != seat:
            known.cards.conceal(other)
    return known


def guess_state(known: State, rng: Random) -> State:
    """A full state that fits a view: unknown cards of hands are drawn from what is unseen."""
    state = known.copy()
    for seat in SEATS:
        for _ in range(known.cards.hidden[seat]):
            state.cards.expose(seat, Card(draw_index(rng, state.cards.deck)))
    state.cards.hidden = (0, 0)
    return state
