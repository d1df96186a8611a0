"""Paint Brawl: turns as a machine (docs/rules/paint_brawl.md, section 6)."""

from __future__ import annotations

from khroma.games.paint_brawl import actions, agenda
from khroma.games.paint_brawl.actions import KADAMAS, Action
from khroma.games.paint_brawl.board import CASTE_OF, KIND_OF, NOWHERE
from khroma.games.paint_brawl.box import HAND_LIMIT
from khroma.games.paint_brawl.rules import setting_up
from khroma.games.paint_brawl.rules.abilities import use_ability
from khroma.games.paint_brawl.rules.advanced_attacks import smash
from khroma.games.paint_brawl.rules.attacks import attack
from khroma.games.paint_brawl.rules.blasts import blast, more_shots
from khroma.games.paint_brawl.rules.bonus import is_complete
from khroma.games.paint_brawl.rules.chief import step_chief
from khroma.games.paint_brawl.rules.ending import check_end_of_turn, check_immediately, end_by_limit
from khroma.games.paint_brawl.rules.moves import move_piece
from khroma.games.paint_brawl.rules.painting import paint_all
from khroma.games.paint_brawl.rules.windows import anybody_may_react, between, declaration, immunity, play
from khroma.games.paint_brawl.state import State


def begin_turn(state: State, seat: int) -> None:
    """PB-TRN-1, PB-TRN-2, PB-TRN-3: wake up, draw, then the window before the first decision."""
    if state.knocked:
        state.wake_up(seat)
    state.begin_turn(seat)
    state.agenda.append(agenda.entry(agenda.ACT))
    state.agenda.append(agenda.entry(agenda.BETWEEN, 0, state.following(seat)))
    state.agenda.append(agenda.entry(agenda.DRAW, seat))


def draw(state: State, seat: int) -> None:
    """PB-TRN-2, PB-BON-0: a player with fewer than two cards draws one; an empty deck is shuffled anew."""
    box = state.box
    if not box.bonus_cards or box.open_hands or state.held[seat] >= HAND_LIMIT:
        return
    pile = state.pile(seat)
    if state.deck_size(pile) == 0 and not box.tactical:
        state.shuffle_discards()
    if state.deck_size(pile) > 0:
        state.agenda.append(agenda.entry(agenda.ASK_DRAW, seat))


def take_action(state: State, action: Action) -> None:
    """PB-ACT-1, PB-REA-5: pay and declare; free plays go their own ways."""
    kind = actions.kind(action)
    if kind == actions.END_TURN:
        state.agenda.append(agenda.entry(agenda.END_TURN))
        return
    state.agenda.append(agenda.entry(agenda.ACT))
    if kind == actions.RECOVER:
        payment = actions.last(action)
        _pay_one(state, payment)
        _open_between(state)
        state.agenda.append(agenda.entry(agenda.ASK_PUDDLE, state.active, 0, payment))
    elif kind == actions.CARD:
        play_own_card(state, action)
    elif kind == actions.TRADE_IN:
        state.trade_in(state.active)
        state.agenda.append(agenda.entry(agenda.DRAW, state.active))
    else:
        declare(state, action)


def declare(state: State, action: Action) -> None:
    """PB-REA-1, PB-REA-7: the window opens on the complete declaration, and no other one before it is resolved."""
    kind = actions.kind(action)
    state.tell("declared", actions.VERBS[kind])
    if kind == actions.CHIEF_MOVE:
        _pay_one(state, actions.middle(action))
    elif kind <= actions.LAST_MOVE:
        state.pay(1, 0)
    elif kind <= actions.LAST_ATTACK:
        state.pay(0, 1)
    elif kind <= actions.LAST_SPECIAL:
        state.pay(state.box.move_cost[kind - actions.DESTROY], state.box.attack_cost[kind - actions.DESTROY])
    else:
        actor = actions.actor(action)
        state.use_blast(state.active, CASTE_OF[KIND_OF[state.board[actor]]], actions.VERBS[kind], actor)
    if not anybody_may_react(state):
        state.agenda.append(agenda.entry(agenda.CHECK))
        resolve(state, action)
        return
    _open_between(state)
    if kind > actions.LAST_SPECIAL and not state.box.blast_cancel:
        resolve(state, action)
    else:
        state.agenda.append(agenda.entry(agenda.DECLARED, 0, state.following(state.active), 0, 0, action))


def _open_between(state: State) -> None:
    """PB-REA-3: after what comes now, the victory check and then the window of the others."""
    state.agenda.append(agenda.entry(agenda.BETWEEN, 0, state.following(state.active)))
    state.agenda.append(agenda.entry(agenda.CHECK))


def _pay_one(state: State, payment: int) -> None:
    if payment == actions.ATTACK_CARD:
        state.pay(0, 1)
    else:
        state.pay(1, 0)


def play_own_card(state: State, action: Action) -> None:
    """PB-REA-2, PB-REA-3: a card of one's own turn; the puddles of Kadamas are picked first."""
    card, square = actions.middle(action), actions.last(action)
    _open_between(state)
    if card == KADAMAS:
        state.agenda.append(agenda.entry(agenda.ASK_PUDDLE, state.active, 0, agenda.KADAMAS_PICK))
    else:
        play(state, state.active, card, square, square)


def pick_puddle(state: State, item: agenda.Entry, action: Action) -> None:
    """PB-TRN-6, PB-BON-KAD, PB-ACT-REC: one more puddle, or the set is complete."""
    seat, index, picks = agenda.seat(item), agenda.index(item), agenda.value(item)
    if actions.kind(action) == actions.PICK:
        picks = actions.with_pick(picks, actions.last(action))
        more = agenda.entry(agenda.ASK_PUDDLE, seat, 0, index, 0, picks)
        if not is_complete(state, more):
            state.agenda.append(more)
            return
    if index == agenda.KADAMAS_PICK:
        play(state, seat, KADAMAS, picks, NOWHERE)
        return
    for square in actions.picked(picks):
        state.remove_puddle(square)


def resolve(state: State, action: Action) -> None:
    """PB-ATK-2, PB-REA-7: an action or blast that nobody has cancelled takes place."""
    kind = actions.kind(action)
    if kind == actions.CHIEF_MOVE:
        step_chief(state, action)
    elif kind <= actions.LAST_MOVE:
        move_piece(state, action)
    elif kind <= actions.LAST_ATTACK:
        attack(state, action)
    elif kind <= actions.LAST_SPECIAL:
        use_ability(state, action)
    else:
        blast(state, action)


def go_on_hitting(state: State, item: agenda.Entry) -> None:
    """PB-ATK-2: the hits that waited for a push."""
    action = agenda.value(item)
    if actions.kind(action) == actions.SMASH:
        smash(state, action, agenda.index(item), agenda.mask(item))
    else:
        paint_all(state, agenda.seat(item), action, agenda.index(item), agenda.mask(item))


def end_turn(state: State) -> None:
    """PB-TRN-4, PB-ACT-3, PB-END-12: the check of the active player, then the next one; after the last, a new round."""
    state.end_turn()
    if check_end_of_turn(state):
        return
    following = state.following(state.active)
    if following == state.first:
        if state.round == state.box.round_limit:
            end_by_limit(state)
            return
        state.count_round()
    state.agenda.append(agenda.entry(agenda.BEGIN_TURN, following))


def run(state: State) -> None:
    """Carry out tasks until a question lies on top, or the game is over."""
    stack = state.agenda
    while stack:
        item = stack[-1]
        what = agenda.kind(item)
        if what < agenda.FIRST_TASK:
            return
        stack.pop()
        if what == agenda.ACT:
            stack.append(agenda.entry(agenda.ASK_MAIN, state.active))
        elif what == agenda.CHECK:
            check_immediately(state)
        elif what == agenda.BETWEEN:
            between(state, item)
        elif what == agenda.DECLARED:
            if declaration(state, item):
                resolve(state, agenda.value(item))
        elif what == agenda.PLAYED:
            immunity(state, item)
        elif what == agenda.HITS:
            go_on_hitting(state, item)
        elif what == agenda.END_TURN:
            end_turn(state)
        elif what == agenda.BEGIN_TURN:
            begin_turn(state, agenda.seat(item))
        elif what == agenda.DRAW:
            draw(state, agenda.seat(item))
        elif what == agenda.SHOTS:
            more_shots(state, agenda.value(item), agenda.index(item))
        else:
            setting_up.step(state, item)
