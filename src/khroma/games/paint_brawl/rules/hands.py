"""Paint Brawl: when bonus cards may be played at all (docs/rules/paint_brawl.md, sections 6.4 and 6.5)."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.paint_brawl.box import FIRST_TURN, ROUND_1
from khroma.games.paint_brawl.kinds import Card
from khroma.games.paint_brawl.state import State
from khroma.kernel.kinds import Seat
from khroma.kernel.verbs import Need


def cards_allowed(state: State) -> bool:
    """PB-REA-0: no bonus card is played in round 1; the option shortens or lifts the ban."""
    box = state.box
    if not box.bonus_cards:
        return False
    if box.ban == ROUND_1:
        return state.turn.round > 1
    return box.ban != FIRST_TURN or state.turn.round > 1 or state.turn.active != state.turn.first


def may_play(state: State, seat: Seat) -> bool:
    """PB-REA-8, PB-TRN-5: public facts only: the seat holds cards, cards are allowed, its cap is not reached."""
    return state.cards.held[seat] > 0 and state.cards.played[seat] < state.box.bonus_cap and cards_allowed(state)


def anybody_may_react(state: State) -> bool:
    """Whether a window could open for somebody but the active player."""
    if not cards_allowed(state):
        return False
    return any(seat != state.turn.active and may_play(state, seat) for seat in state.box.seats)


def has_card(state: State, seat: Seat, card: Card) -> bool:
    """Whether a seat has this card in hand."""
    return state.cards.hands[seat * state.box.card_kinds + card] > 0


def hand_needs(state: State, seat: Seat, card: Card) -> Iterator[Need]:
    """PB-BON-0: the card is in the hand. A window opens only for those who may play one."""
    yield Need(has_card(state, seat, card), "PB-BON-0", "not-in-hand", card=state.box.card_names[card])


def turn_needs(state: State, seat: Seat, card: Card) -> Iterator[Need]:
    """PB-LVL-4, PB-REA-0, PB-TRN-5: what every bonus card needs in its player's own turn, whatever it does."""
    yield Need(state.box.bonus_cards, "PB-LVL-4", "no-bonus-cards")
    yield Need(cards_allowed(state), "PB-REA-0", "too-early")
    yield from hand_needs(state, seat, card)
    yield Need(state.cards.played[seat] < state.box.bonus_cap, "PB-TRN-5", "cap-reached")
