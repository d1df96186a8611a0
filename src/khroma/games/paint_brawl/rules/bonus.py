"""Paint Brawl: bonus cards in one's own turn (docs/rules/paint_brawl.md, sections 6.4 and 7.8)."""

from __future__ import annotations

from khroma.games.paint_brawl import actions, agenda
from khroma.games.paint_brawl.actions import (
    CARD_KINDS,
    CARDS,
    GOLEM_EXPLOSION,
    GOLEM_INVOCATION,
    KADAMAS,
    Action,
)
from khroma.games.paint_brawl.board import FREE, IS_INVOCATION, IS_PUDDLE, MINI, NAMES, OWNER_OF, SIZE, Square
from khroma.games.paint_brawl.box import FIRST_TURN, HAND_LIMIT, ROUND_1
from khroma.games.paint_brawl.rules.golems import (
    explode,
    invocations,
    invoke,
    may_have_golem,
    own_puddles,
    why_no_invocation,
)
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import Refusal

_MOST = 3  # puddles of one Kadamas or Recover


def cards_allowed(state: State) -> bool:
    """PB-REA-0: no bonus card is played in round 1; the option shortens or lifts the ban."""
    box = state.box
    if not box.bonus_cards:
        return False
    if box.ban == ROUND_1:
        return state.round > 1
    return box.ban != FIRST_TURN or state.round > 1 or state.active != state.first


def may_play(state: State, seat: int) -> bool:
    """PB-REA-8, PB-TRN-5: public facts only: the seat holds cards, cards are allowed, its cap is not reached."""
    return state.held[seat] > 0 and state.played[seat] < state.box.bonus_cap and cards_allowed(state)


def holds(state: State, seat: int, card: int) -> bool:
    """Whether a seat has this card in hand."""
    return state.hands[seat * CARD_KINDS + card] > 0


def card_plays(state: State, seat: int, out: list[Action]) -> None:
    """PB-BON-KAD, PB-BON-EXP, PB-BON-INV, PB-BON-TRD: the free plays of the active player."""
    if not may_play(state, seat):
        if may_trade(state, seat):
            out.append(actions.make(actions.TRADE_IN))
        return
    if holds(state, seat, KADAMAS) and has_puddle(state):
        out.append(actions.card(KADAMAS))
    if holds(state, seat, GOLEM_EXPLOSION):
        explosions(state, out)
    if holds(state, seat, GOLEM_INVOCATION) and may_have_golem(state, seat):
        base = actions.card(GOLEM_INVOCATION, 0)
        out.extend([base + puddle for puddle in own_puddles(state, seat)])
    if may_trade(state, seat):
        out.append(actions.make(actions.TRADE_IN))


def has_puddle(state: State) -> bool:
    """Whether any puddle lies on the board."""
    return any(count > 0 for count in state.puddles)


def explosions(state: State, out: list[Action]) -> None:
    """PB-BON-EXP: any golem or clone of any colour."""
    if state.invocations > 0:
        base = actions.card(GOLEM_EXPLOSION, 0)
        out.extend([base + square for square in invocations(state)])


def may_trade(state: State, seat: int) -> bool:
    """PB-BON-TRD: exactly two cards in hand, from round 2, and not with personal sets."""
    return state.held[seat] == HAND_LIMIT and not state.box.tactical and cards_allowed(state)


def take_effect(state: State, seat: int, card: int, value: int) -> None:
    """PB-BON-KAD, PB-BON-EXP, PB-BON-INV: a card that nobody has cancelled works."""
    if card == KADAMAS:
        for square in actions.picked(value):
            state.remove_puddle(square)
    elif card == GOLEM_EXPLOSION:
        explode(state, seat, value)
    else:
        invoke(state, seat, value, MINI)


# --- picking puddles one by one


def pick_choices(state: State, item: agenda.Entry, out: list[Action]) -> None:
    """PB-TRN-6: puddles of a higher square than the last one, or stop; so that every set is reached once."""
    picks = actions.picked(agenda.value(item))
    found = candidates(state, item)
    missing = wanted(state, item) - len(picks)
    for index in range(len(found)):
        if len(found) - index >= missing:
            out.append(actions.make(actions.PICK, 0, 0, found[index]))
    if picks and missing <= 0:
        out.append(actions.make(actions.STOP))


def candidates(state: State, item: agenda.Entry) -> list[Square]:
    """Puddles that may still be picked: of any colour for Kadamas, own ones for Recover."""
    picks = actions.picked(agenda.value(item))
    lowest = picks[-1] + 1 if picks else 0
    if agenda.index(item) == agenda.KADAMAS_PICK:
        board = state.board
        return [square for square in range(lowest, SIZE) if board[square] != FREE and IS_PUDDLE[board[square]]]
    return [square for square in own_puddles(state, agenda.seat(item)) if square >= lowest]


def wanted(state: State, item: agenda.Entry) -> int:
    """How many puddles must be picked at least: all three of an exact Kadamas, as far as there are so many."""
    if agenda.index(item) != agenda.KADAMAS_PICK or not state.box.kadamas_exact:
        return 1
    total = 0
    for count in state.puddles:
        total += count
    return min(_MOST, total)


def is_complete(state: State, item: agenda.Entry) -> bool:
    """Whether nothing more can be picked."""
    return len(actions.picked(agenda.value(item))) == _MOST or not candidates(state, item)


def why_no_pick(state: State, item: agenda.Entry, action: Action) -> Refusal:
    """PB-TRN-6, PB-BON-KAD, PB-ACT-REC: ascending squares, puddles of the right colour, enough of them."""
    kadamas = agenda.index(item) == agenda.KADAMAS_PICK
    rule = "PB-BON-KAD" if kadamas else "PB-ACT-REC"
    picks = actions.picked(agenda.value(item))
    if actions.kind(action) == actions.STOP:
        return Refusal(rule, "pick-more")
    square = actions.last(action)
    code = state.board[square]
    if not IS_PUDDLE[code]:
        return Refusal(rule, "no-puddle-there", square=NAMES[square])
    if not kadamas and OWNER_OF[code] != agenda.seat(item):
        return Refusal(rule, "no-own-puddle", square=NAMES[square])
    if picks and square <= picks[-1]:
        return Refusal("PB-TRN-6", "pick-ascending", square=NAMES[square])
    return Refusal(rule, "pick-more")


def why_no_card(state: State, seat: int, action: Action) -> Refusal:
    """PB-REA-0, PB-TRN-5, PB-REA-6: when cards may be played, the hand, then the card's own conditions."""
    card, square = actions.middle(action), actions.last(action)
    refusal = why_no_cards(state, seat, card)
    if refusal is not None:
        return refusal
    if card not in (KADAMAS, GOLEM_EXPLOSION, GOLEM_INVOCATION):
        return Refusal("PB-REA-6", "only-in-window", card=CARDS[card])
    if card == KADAMAS:
        return Refusal("PB-BON-KAD", "no-puddles")
    if square == actions.NONE:
        return Refusal("PB-BON-EXP" if card == GOLEM_EXPLOSION else "PB-BON-INV", "square-needed")
    if card == GOLEM_EXPLOSION:
        return why_no_explosion(state, square)
    return why_no_invocation(state, seat, square, MINI, "PB-BON-INV")


def why_no_cards(state: State, seat: int, card: int) -> Refusal | None:
    """What forbids this seat this card, whatever it would do."""
    if not state.box.bonus_cards:
        return Refusal("PB-LVL-4", "no-bonus-cards")
    if not cards_allowed(state):
        return Refusal("PB-REA-0", "too-early")
    if not holds(state, seat, card):
        return Refusal("PB-BON-0", "not-in-hand", card=CARDS[card])
    if state.played[seat] >= state.box.bonus_cap:
        return Refusal("PB-TRN-5", "cap-reached")
    return None


def why_no_explosion(state: State, square: Square) -> Refusal:
    """PB-BON-EXP: only golems and clones explode."""
    if square == actions.NONE or IS_INVOCATION[state.board[square]]:
        return Refusal("PB-BON-EXP", "square-needed")
    return Refusal("PB-BON-EXP", "no-invocation-there", square=NAMES[square])


def why_no_trade(state: State) -> Refusal:
    """PB-BON-TRD: the conditions of a trade-in."""
    if not state.box.bonus_cards:
        return Refusal("PB-LVL-4", "no-bonus-cards")
    if state.box.tactical:
        return Refusal("PB-BON-TAC", "no-trade-in")
    if not cards_allowed(state):
        return Refusal("PB-REA-0", "too-early")
    return Refusal("PB-BON-TRD", "two-cards-needed")
