"""Paint Brawl: reaction windows and chains of cards (docs/rules/paint_brawl.md, section 6.5).

Windows open on public facts only (PB-REA-8): a seat that holds cards, when cards may be played, is asked
whether or not it has a fitting one. A chain lies on the agenda: each PLAYED entry is a card whose immunity window is
open, and answers the PLAYED or DECLARED entry right below it.
"""

from __future__ import annotations

from khroma.games.paint_brawl import actions, agenda
from khroma.games.paint_brawl.actions import (
    CARDS,
    FATIGUE,
    GOLEM_EXPLOSION,
    GOLEM_INVOCATION,
    IMMUNITY,
    KADAMAS,
    MISSED,
    Action,
)
from khroma.games.paint_brawl.board import KIND_OF, MAXI, NOWHERE, OWNER_OF
from khroma.games.paint_brawl.rules.bonus import (
    explosions,
    holds,
    may_play,
    take_effect,
    why_no_cards,
    why_no_explosion,
)
from khroma.games.paint_brawl.rules.painting import loses_to
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import Refusal


def anybody_may_react(state: State) -> bool:
    """Whether a window could open for somebody but the active player."""
    return any(seat != state.active and may_play(state, seat) for seat in range(state.box.players))


# --- declaration window (D2)


def fits(state: State, card: int, action: Action) -> bool:
    """PB-REA-1, PB-BON-FAT, PB-BON-MIS: Fatigue stops moves, Missed attacks; either what it helped to pay."""
    kind = actions.kind(action)
    if kind <= actions.LAST_MOVE:
        return card == FATIGUE
    if kind <= actions.LAST_ATTACK:
        return card == MISSED
    if kind <= actions.LAST_SPECIAL:
        costs = state.box.move_cost if card == FATIGUE else state.box.attack_cost
        return costs[kind - actions.DESTROY] > 0
    return card == MISSED and state.box.blast_cancel


def declaration(state: State, item: agenda.Entry) -> bool:
    """PB-REA-1: ask the next player on the left; true when all have passed, and the action resolves."""
    seat = agenda.other(item)
    while seat != state.active:
        if may_play(state, seat):
            state.agenda.append(agenda.entry(agenda.DECLARED, 0, seat, 0, 0, agenda.value(item)))
            state.agenda.append(agenda.entry(agenda.ASK_CANCEL, seat))
            return False
        seat = state.following(seat)
    return True


def cancel_choices(state: State, seat: int, out: list[Action]) -> None:
    """PB-REA-1: a fitting card of the hand, or pass."""
    declared = agenda.value(state.agenda[-2])
    out.append(actions.make(actions.PASS))
    for card in (FATIGUE, MISSED):
        if holds(state, seat, card) and fits(state, card, declared):
            out.append(actions.card(card))


def answer_declaration(state: State, seat: int, action: Action) -> None:
    """PB-REA-1: whoever passes is not asked again; a card opens its immunity window."""
    item = state.agenda.pop()
    if actions.kind(action) == actions.PASS:
        declared = agenda.value(item)
        state.agenda.append(agenda.entry(agenda.DECLARED, 0, state.following(seat), 0, 0, declared))
    else:
        state.agenda.append(item)
        play(state, seat, actions.middle(action), 0, NOWHERE)


def cancel_declared(state: State, card: int) -> None:
    """PB-REA-4: the action has no effect; of its cards only the one that the card answers is lost."""
    action = agenda.value(state.agenda.pop())
    kind = actions.kind(action)
    state.tell("cancelled", actions.VERBS[kind])
    if actions.DESTROY <= kind <= actions.LAST_SPECIAL:
        moves, attacks = (
            state.box.move_cost[kind - actions.DESTROY],
            state.box.attack_cost[kind - actions.DESTROY],
        )
        if card == FATIGUE:
            state.take_back(moves - 1, attacks)
        else:
            state.take_back(moves, attacks - 1)


# --- immunity window (D3) and chains


def play(state: State, seat: int, card: int, value: int, square: int) -> None:
    """PB-REA-2: a card is played; before it takes effect the others are asked, from its player's left."""
    state.play_card(seat, card, square)
    state.agenda.append(agenda.entry(agenda.PLAYED, seat, state.following(seat), card, 0, value))


def immunity(state: State, item: agenda.Entry) -> None:
    """PB-REA-2: ask the next player; when all have passed, the card takes effect."""
    player, card, value = agenda.seat(item), agenda.index(item), agenda.value(item)
    seat = agenda.other(item)
    while seat != player:
        if may_play(state, seat) and (not state.box.against_you or is_against(state, item, seat)):
            state.agenda.append(agenda.entry(agenda.PLAYED, player, seat, card, 0, value))
            state.agenda.append(agenda.entry(agenda.ASK_IMMUNITY, seat))
            return
        seat = state.following(seat)
    if card == IMMUNITY:
        below = state.agenda.pop()
        state.cancel_card(agenda.seat(below), agenda.index(below))
    elif card in (FATIGUE, MISSED):
        cancel_declared(state, card)
    else:
        take_effect(state, player, card, value)


def is_against(state: State, item: agenda.Entry, seat: int) -> bool:
    """PB-OPT-1: whether a card is played against this seat: public facts all of them."""
    card, value = agenda.index(item), agenda.value(item)
    if card in (FATIGUE, MISSED):
        return seat == state.active
    if card == IMMUNITY:
        return seat == agenda.seat(state.agenda[-1])
    if card == KADAMAS:
        return any(OWNER_OF[state.board[square]] == seat for square in actions.picked(value))
    if card == GOLEM_INVOCATION:
        return False
    code = state.board[value]
    burst = actions.explosion(value, KIND_OF[code] == MAXI, OWNER_OF[code])
    return OWNER_OF[code] == seat or loses_to(state, burst, seat)


def immunity_choices(state: State, seat: int, out: list[Action]) -> None:
    """PB-BON-IMM: Immunity, if it is in the hand, or pass."""
    out.append(actions.make(actions.PASS))
    if holds(state, seat, IMMUNITY):
        out.append(actions.card(IMMUNITY))


def answer_immunity(state: State, seat: int, action: Action) -> None:
    """PB-REA-2: after a cancelled Immunity the asking below resumes with whoever had played it."""
    if actions.kind(action) == actions.CARD:
        play(state, seat, IMMUNITY, 0, NOWHERE)
        return
    item = state.agenda.pop()
    state.agenda.append(
        agenda.entry(agenda.PLAYED, agenda.seat(item), state.following(seat), agenda.index(item), 0, agenda.value(item))
    )


# --- between-actions window (D4)


def between(state: State, item: agenda.Entry) -> None:
    """PB-REA-3: ask the next player on the left, if there is a golem or clone at all."""
    if state.invocations == 0:
        return
    seat = agenda.other(item)
    while seat != state.active:
        if may_play(state, seat):
            state.agenda.append(agenda.entry(agenda.BETWEEN, 0, seat))
            state.agenda.append(agenda.entry(agenda.ASK_INTERRUPT, seat))
            return
        seat = state.following(seat)


def interrupt_choices(state: State, seat: int, out: list[Action]) -> None:
    """PB-REA-3: Golem Explosion on any golem or clone, or pass."""
    out.append(actions.make(actions.PASS))
    if holds(state, seat, GOLEM_EXPLOSION):
        explosions(state, out)


def answer_interrupt(state: State, seat: int, action: Action) -> None:
    """PB-REA-3: after an explosion comes the victory check, then everybody is asked anew."""
    state.agenda.pop()
    if actions.kind(action) == actions.PASS:
        state.agenda.append(agenda.entry(agenda.BETWEEN, 0, state.following(seat)))
        return
    state.agenda.append(agenda.entry(agenda.BETWEEN, 0, state.following(state.active)))
    state.agenda.append(agenda.entry(agenda.CHECK))
    square = actions.last(action)
    play(state, seat, GOLEM_EXPLOSION, square, square)


# --- explaining


def why_not_in_window(state: State, seat: int, window: int, action: Action) -> Refusal:
    """PB-REA-1, PB-REA-2, PB-REA-3, PB-REA-6: which cards a window takes, and the own hand."""
    card = actions.middle(action)
    taken = {
        agenda.ASK_CANCEL: (FATIGUE, MISSED),
        agenda.ASK_IMMUNITY: (IMMUNITY,),
        agenda.ASK_INTERRUPT: (GOLEM_EXPLOSION,),
    }[window]
    if card not in taken:
        rule = {
            agenda.ASK_CANCEL: "PB-REA-1",
            agenda.ASK_IMMUNITY: "PB-REA-2",
            agenda.ASK_INTERRUPT: "PB-REA-3",
        }
        return Refusal(rule[window], "wrong-window", card=CARDS[card])
    refusal = why_no_cards(state, seat, card)
    if refusal is not None:
        return refusal
    if window == agenda.ASK_INTERRUPT:
        return why_no_explosion(state, actions.last(action))
    verb = actions.VERBS[actions.kind(agenda.value(state.agenda[-2]))]
    return Refusal("PB-REA-1", "does-not-fit", card=CARDS[card], verb=verb)
