"""Color Quest: declaration and phase-end windows, Immunity chains, re-checks (section 6.3)."""

from __future__ import annotations

from khroma.games.color_quest import actions, agenda
from khroma.games.color_quest.actions import Action
from khroma.games.color_quest.kinds import (
    DEXTERITY,
    EXPLOSION,
    FATIGUE,
    IMMUNITY,
    MISSED,
    NOBODY,
    POLYMORPH,
    TRIPLE,
)
from khroma.games.color_quest.marks import LEVEL_2, LYING
from khroma.games.color_quest.rules import items
from khroma.games.color_quest.rules.dice import can_brew, pay, payments
from khroma.games.color_quest.rules.moving import is_engulf, moves
from khroma.games.color_quest.rules.powers import is_offensive, power_of, targets
from khroma.games.color_quest.state import State

# --- what may answer what


def can_fatigue(state: State) -> bool:
    """CQ-REA-4, CQ-DIE-10: a declared move that nobody has cancelled yet."""
    return state.declared != NOBODY and not state.cancelled and actions.kind(state.declared) == actions.MOVE


def can_miss(state: State) -> bool:
    """CQ-REA-4, CQ-DIE-11: a declared attack, whatever it is."""
    return state.declared != NOBODY and not state.cancelled and actions.category(state.declared) == actions.ATTACK


def can_dodge(state: State) -> bool:
    """CQ-REA-4, CQ-ITM-15: a declared offensive action: attack, special, Blast, or an engulf."""
    action = state.declared
    if action == NOBODY or state.cancelled:
        return False
    if actions.is_power(action):
        return is_offensive(actions.code(action))
    return actions.kind(action) == actions.MOVE and is_engulf(state, action)


def can_be_immune(state: State, seat: int) -> bool:
    """CQ-REA-4, CQ-DIE-15: a declared Instant effect (by the option also a potion from dice) that targets this seat."""
    action = state.declared
    if action == NOBODY or state.cancelled or state.active == seat:
        return False
    return is_aimed_at_enemy(state, action, state.active)


def is_aimed_at_enemy(state: State, action: Action, user: int) -> bool:
    """CQ-DIE-15: whether an Instant effect, or by the option a potion from dice, targets the other player."""
    kind = actions.kind(action)
    if kind == actions.INSTANT:
        return items.targets_seat(state, action, user)
    if kind != actions.POTION or not state.box.immune_to_potions:
        return False
    if actions.actor(action) == DEXTERITY:
        return True
    figure = state.figure[actions.first(action)]
    return actions.actor(action) == POLYMORPH and figure != NOBODY and state.side(figure) != user


# --- windows


def may_react(state: State, seat: int, at_end: bool) -> bool:
    """CQ-REA-1, CQ-REA-2, CQ-REA-10: whether a window opens, by public facts: dice, recipes, cards held."""
    if state.box.always_prompt:
        return True
    if items.has_instant(state, seat, EXPLOSION) and items.can_set_off(state):
        return True
    if (could_hold(state, seat, POLYMORPH) or can_brew(state, seat, POLYMORPH)) and items.can_polymorph(state):
        return True
    if at_end:
        return False
    if can_dodge(state) and (could_hold(state, seat, DEXTERITY) or can_brew(state, seat, DEXTERITY)):
        return True
    if items.has_instant(state, seat, FATIGUE) and can_fatigue(state):
        return True
    if items.has_instant(state, seat, MISSED) and can_miss(state):
        return True
    return items.has_instant(state, seat, IMMUNITY) and can_be_immune(state, seat)


def could_hold(state: State, seat: int, item: int) -> bool:
    """CQ-OV-4: whether a seat could have this card for all that everybody knows."""
    if state.box.public_hands:
        return items.has_card(state, seat, item)
    return state.cards_in_hand(seat) > 0


def reactions(state: State, seat: int, at_end: bool, out: list[Action]) -> None:
    """CQ-REA-4: pass, or one reaction."""
    out.append(actions.simple(actions.PASS))
    if not at_end:
        if items.has_instant(state, seat, FATIGUE) and can_fatigue(state):
            out.append(actions.make(actions.INSTANT, FATIGUE))
        if items.has_instant(state, seat, MISSED) and can_miss(state):
            out.append(actions.make(actions.INSTANT, MISSED))
        if items.has_instant(state, seat, IMMUNITY) and can_be_immune(state, seat):
            out.append(actions.make(actions.INSTANT, IMMUNITY))
        if can_dodge(state):
            if items.has_card(state, seat, DEXTERITY):
                out.append(actions.make(actions.ITEM, DEXTERITY))
            if can_brew(state, seat, DEXTERITY):
                out.append(actions.make(actions.POTION, DEXTERITY))
    if items.has_instant(state, seat, EXPLOSION):
        items.explosions(state, out)
    if items.has_card(state, seat, POLYMORPH):
        items.polymorphs(state, actions.ITEM, out)
    if can_brew(state, seat, POLYMORPH):
        items.polymorphs(state, actions.POTION, out)


def open_window(state: State, seat: int, at_end: bool) -> None:
    """CQ-REA-1, CQ-REA-2: ask the other player, if anything could be answered."""
    if may_react(state, seat, at_end):
        state.agenda.append(agenda.entry(agenda.REACT, seat, 1 if at_end else 0))


def react(state: State, item: int, action: Action) -> None:
    """CQ-REA-1, CQ-REA-8: a reaction is paid, may be countered, resolves completely, and the window opens again."""
    if actions.kind(action) == actions.PASS:
        return
    seat = agenda.seat(item)
    state.agenda.append(agenda.entry(agenda.WINDOW, seat, agenda.a(item)))
    state.agenda.append(agenda.entry(agenda.AFTER_REACTION, seat))
    state.agenda.append(agenda.entry(agenda.RESOLVE_REACTION, seat))
    state.answer_with(action, seat)
    if is_aimed_at_enemy(state, action, seat):
        state.agenda.append(agenda.entry(agenda.CHAIN, 1 - seat))
    pay_for(state, seat, action)


def pay_for(state: State, seat: int, action: Action) -> None:
    """CQ-DEC-2, CQ-DEC-3, CQ-REA-6: cards and dice are spent at once; which dice, the payer is asked if it matters."""
    kind = actions.kind(action)
    if kind == actions.ITEM:
        state.play_card(seat, actions.actor(action))
    elif kind == actions.INSTANT:
        state.spend_die(seat, 1, state.box.colour_of[actions.actor(action)])
    else:
        ways: list[Action] = []
        payments(state, seat, action, ways)
        if len(ways) == 1:
            pay(state, seat, ways[0])
        else:
            state.agenda.append(agenda.entry(agenda.ASK_PAY, seat))


def resolve_reaction(state: State, seat: int) -> None:
    """CQ-REA-4, CQ-REA-5: an odd number of Immunities cancels the reaction; otherwise it takes effect."""
    action = state.reaction
    if state.immunities % 2 == 1:
        state.tell("reaction_cancelled", seat)
        return
    kind, what = actions.kind(action), actions.actor(action)
    if kind == actions.INSTANT:
        if what == EXPLOSION:
            items.use_instant(state, action, seat)
        else:
            state.cancel()
    elif what == DEXTERITY:
        state.cancel()
    else:
        items.use_item(state, action, seat)


# --- Immunity chain


def chain(state: State, seat: int) -> None:
    """CQ-REA-5: whoever is targeted may answer with Immunity while purple Instant dice last."""
    if items.has_instant(state, seat, IMMUNITY):
        state.agenda.append(agenda.entry(agenda.COUNTER, seat))


def counters(out: list[Action]) -> None:
    """CQ-REA-5: pass, or Immunity."""
    out.append(actions.simple(actions.PASS))
    out.append(actions.make(actions.INSTANT, IMMUNITY))


def counter(state: State, seat: int, action: Action) -> None:
    """CQ-REA-5: each Immunity may be answered by the other side's."""
    if actions.kind(action) == actions.PASS:
        return
    state.spend_die(seat, 1, state.box.colour_of[IMMUNITY])
    state.count_immunity()
    state.agenda.append(agenda.entry(agenda.CHAIN, 1 - seat))


# --- re-check


def is_still_legal(state: State, action: Action) -> bool:
    """CQ-REA-7: after reactions the declared action is checked again as declared, costs and marks aside."""
    kind = actions.kind(action)
    found: list[Action] = []
    if kind == actions.INSTANT:
        seat, effect = state.active, actions.actor(action)
        if effect == EXPLOSION:
            items.explosions(state, found)
        elif effect == 4:
            items.instant_invocations(state, seat, found)
        else:
            return _still_cleans(state, action)
        return action in found
    if kind in (actions.ITEM, actions.POTION):
        items.item_targets(state, state.active, actions.actor(action), kind, found)
        return action in found
    figure = state.figure[actions.actor(action)]
    if figure == NOBODY or state.side(figure) != state.active or state.has(figure, LYING):
        return False
    if kind == actions.TRANSFORM:
        return not state.has(figure, LEVEL_2)
    if kind == actions.SURGE:
        return state.has(figure, LEVEL_2)
    if kind == actions.MOVE:
        moves(state, figure, found)
        return action in found
    return _still_has_power(state, figure, action)


def _still_cleans(state: State, action: Action) -> bool:
    square = actions.first(action)
    if items.is_cleanable(state, square):
        return actions.second(action) == actions.NO_SQUARE
    for each in (square, actions.second(action), actions.third(action)):
        if each != actions.NO_SQUARE and state.puddle[each] == 0:
            return False
    return True


def _still_has_power(state: State, figure: int, action: Action) -> bool:
    category, code = actions.category(action), actions.code(action)
    power = power_of(state, figure, category)
    if power not in (code, TRIPLE):
        return False
    found: list[Action] = []
    targets(state, figure, category, power, found)
    plain = actions.with_third(action, actions.NO_SQUARE) if actions.colour(action, 2) else action
    return plain in found
