"""Paint Brawl: who knows what (docs/rules/paint_brawl.md, PB-OVR-6)."""

from __future__ import annotations

from random import Random

from khroma.games.paint_brawl.kinds import Card
from khroma.games.paint_brawl.rules.setup import ASK_FIRST, EXTRAS, SET_UP
from khroma.games.paint_brawl.rules.setup_deployment import CARD_STEP
from khroma.games.paint_brawl.state import State
from khroma.kernel.chance import draw_index
from khroma.kernel.game import PLAYING
from khroma.kernel.kinds import Seat


def known_state(state: State, seat: Seat) -> State:
    """PB-OVR-6: all but the hands of others and the order of decks; after the end, everything."""
    known = state.copy()
    known.cards.order = []
    if state.ended != PLAYING or not state.box.bonus_cards:
        return known
    box = state.box
    hidden = [0] * box.players
    for other in box.seats:
        if other == seat:
            continue
        hidden[other] = state.cards.held[other]
        base = other * box.card_kinds
        for card in box.cards:
            if not box.tactical:
                known.cards.decks[card] += state.cards.hands[base + card]
            elif box.personal_decks:
                known.cards.decks[base + card] = 0
            known.cards.hands[base + card] = 0
    if box.tactical:
        known.cards.decks_unknown = box.personal_decks or box.players == 3
        for card in box.cards:
            known.cards.decks[box.players * box.card_kinds + card] = 0
    known.cards.hidden = tuple(hidden)
    return known


def guess_state(known: State, seat: Seat, rng: Random) -> State:
    """PB-OVR-6: a full state that fits a view: the hands of others are dealt from what is not seen."""
    state = known.copy()
    box = state.box
    if known.ended != PLAYING or not box.bonus_cards:
        return state
    if box.tactical:
        _guess_sets(state, seat, rng)
    else:
        for other in box.seats:
            for _ in range(known.cards.hidden[other]):
                card = draw_index(rng, state.cards.of(state.cards.decks, 0))
                state.cards.decks[card] -= 1
                state.cards.hands[other * box.card_kinds + card] += 1
    state.cards.hidden = (0,) * box.players
    state.cards.decks_unknown = False
    return state


def _guess_sets(state: State, seat: Seat, rng: Random) -> None:
    """PB-BON-TAC: sets are the same for all, but for the random cards of three players."""
    box = state.box
    each = [copies // box.players for copies in box.copies]
    extras = [box.copies[card] - each[card] * box.players for card in box.cards]
    if _before_dealing(state):
        return
    sets = [list(each) for _ in range(box.players)]
    if box.players == 3:
        _guess_extras(state, seat, sets, extras, rng)
    for other in box.seats:
        if other == seat:
            continue
        base = other * box.card_kinds
        left = [max(0, sets[other][card] - state.cards.discards[base + card]) for card in box.cards]
        for _ in range(state.cards.hidden[other]):
            if not any(left):
                left = list(each)  # a picture may show more cards than there are
            card = draw_index(rng, left)
            left[card] -= 1
            state.cards.hands[base + card] += 1
        if box.personal_decks:
            state.cards.decks[base : base + box.card_kinds] = left
    state.cards.decks[box.players * box.card_kinds :] = extras


def _guess_extras(state: State, seat: Seat, sets: list[list[int]], extras: list[int], rng: Random) -> None:
    """Its own random cards and those that were played are known; the others may have any that are left."""
    box = state.box
    wanted = [_dealt(state, other) for other in box.seats]
    for other in box.seats:
        base = other * box.card_kinds
        for card in box.cards:
            count = state.cards.discards[base + card]
            if other == seat:
                count += state.cards.hands[base + card]
                count += state.cards.decks[base + card] if box.personal_decks else 0
            if count > sets[other][card]:
                sets[other][card] += 1
                extras[card] -= 1
                wanted[other] -= 1
    for other in box.seats:
        for _ in range(wanted[other] if other != seat and any(extras) else 0):
            card = Card(draw_index(rng, [max(0, count) for count in extras]))
            extras[card] -= 1
            sets[other][card] += 1


def _before_dealing(state: State) -> bool:
    """Whether the personal sets are not there yet."""
    return _dealing_step(state) < CARD_STEP.number


def _dealing_step(state: State) -> int:
    for entry in state.agenda:
        if SET_UP.matches(entry):
            return SET_UP.step.of(entry)
        if ASK_FIRST.matches(entry):
            return 0
    return CARD_STEP.number + 1


def _dealt(state: State, seat: Seat) -> int:
    """How many random cards a seat of three players has been dealt so far."""
    for entry in state.agenda:
        if SET_UP.matches(entry) and SET_UP.step.of(entry) == CARD_STEP.number:
            done = SET_UP.count.of(entry) - 1
            return max(0, min(EXTRAS, done - EXTRAS * state.turn.place(seat)))
    return EXTRAS
