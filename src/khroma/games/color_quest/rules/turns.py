"""Color Quest: the turn as a decision machine (docs/rules/color_quest.md, section 6)."""

from __future__ import annotations

from khroma.games.color_quest import actions, agenda
from khroma.games.color_quest.actions import Action
from khroma.games.color_quest.kinds import (
    CLEANING,
    EXTENDED_MULTICOLOUR_NETWORK,
    GAIA,
    HERO_SLOT,
    IMMOBILE,
    KAOS,
    NO_TILE,
    NOBODY,
    NONE,
    RONIN,
)
from khroma.games.color_quest.marks import (
    ATTACKED,
    ATTACKED_TWICE,
    BLAST_USED,
    IMMUNE,
    INVISIBLE,
    LYING,
    MOVED,
    MOVED_TWICE,
    MUST_MOVE,
    SPECIAL_USED,
    STEPPED,
    TRANSFORMED,
)
from khroma.games.color_quest.rules import (
    blasts,
    contact,
    dice,
    ending,
    items,
    networks,
    reactions,
    setup,
    tiles,
)
from khroma.games.color_quest.rules.moving import make_move, may_use_move, moves, must_still_move
from khroma.games.color_quest.rules.paint import paint
from khroma.games.color_quest.rules.powers import (
    can_hit_again,
    may_act,
    may_attack,
    perform,
    powers,
    transform,
    transformations,
)
from khroma.games.color_quest.state import State
from khroma.kernel.game import PLAYING


def start_turn(state: State, seat: int) -> None:
    """CQ-TURN-1, CQ-END-9, CQ-STA-5: Escort is tested, statuses end, marks are cleared, must_move and Parry are set."""
    ending.check_escort(state, seat)
    if state.ended != PLAYING:
        return
    ronin = state.heroes[KAOS]
    ready = seat == GAIA and ronin != NOBODY and state.kinds[ronin] == RONIN and not state.has(ronin, LYING | STEPPED)
    state.ready_parry(ready)
    state.clear_turn_marks()
    for figure in range(len(state.places)):
        square = state.places[figure]
        if square == NOBODY or state.side(figure) != seat:
            continue
        state.unmark(figure, IMMUNE)
        state.unmark(figure, INVISIBLE)
        on_tile = state.tile[square] != NO_TILE or state.bones[square] != 0
        if on_tile and not state.has(figure, LYING) and state.box.move_of[state.profile(figure)] != IMMOBILE:
            state.mark(figure, MUST_MOVE)
    state.begin_turn(seat)
    state.agenda.append(agenda.entry(agenda.PLAY, seat))


# --- the actions of a phase


def phase_actions(state: State, out: list[Action]) -> None:
    """CQ-TURN-2, CQ-TURN-3, CQ-TURN-4, CQ-TURN-6, CQ-TURN-12: everything the active player may declare now."""
    seat = state.active
    for figure in range(len(state.places)):
        if state.places[figure] != NOBODY and state.side(figure) == seat:
            figure_actions(state, figure, out)
    common_actions(state, out)


def figure_actions(state: State, figure: int, out: list[Action]) -> None:
    """What one figure may do in this phase."""
    if state.phase == 2:
        if may_use_move(state, figure):
            moves(state, figure, out)
    elif state.phase == 3:
        powers(state, figure, actions.ATTACK, out)
    else:
        powers(state, figure, actions.SPECIAL, out)
        powers(state, figure, actions.BLAST, out)
        if state.kinds[figure] <= RONIN:
            transformations(state, figure, out)


def common_actions(state: State, out: list[Action]) -> None:
    """Instant effects, items, potions, sacrifice, the end of the phase."""
    seat = state.active
    items.instant_actions(state, seat, out)
    items.item_actions(state, seat, out)
    if items.may_sacrifice(state, seat):
        out.append(actions.simple(actions.SACRIFICE))
    if may_end_phase(state):
        out.append(actions.simple(actions.END_PHASE))


def may_end_phase(state: State) -> bool:
    """CQ-TURN-7, CQ-TIL-3: not in phase 2 while a figure marked must_move can still move."""
    return state.phase != 2 or obliged_figure(state) == NOBODY


def obliged_figure(state: State) -> int:
    """CQ-TIL-3: a figure of the active player that still has to move, or NOBODY."""
    for figure in range(len(state.places)):
        if state.places[figure] == NOBODY or not state.has(figure, MUST_MOVE):
            continue
        if state.side(figure) == state.active and must_still_move(state, figure):
            return figure
    return NOBODY


def is_usable(state: State, figure: int) -> bool:
    """Whether a figure could have anything to do in this phase: a cheap test for sampling."""
    if state.phase == 2:
        return may_use_move(state, figure)
    if not may_act(state, figure):
        return False
    return state.phase == 1 or may_attack(state, figure)


def take_action(state: State, action: Action) -> None:
    """CQ-DEC-1, CQ-DEC-2, CQ-OV-6: declare; what belongs to the declaration is asked, then paid, then answered."""
    kind, seat = actions.kind(action), state.active
    if kind == actions.END_PHASE:
        state.agenda.append(agenda.entry(agenda.END_PHASE, seat))
        state.agenda.append(agenda.entry(agenda.WINDOW, 1 - seat, 1))
        return
    state.agenda.append(agenda.entry(agenda.AFTER_ACTION, seat))
    if kind == actions.SACRIFICE:
        items.sacrifice(state, seat)
        return
    state.declare(action)
    state.agenda.append(agenda.entry(agenda.RESOLVE, seat))
    state.agenda.append(agenda.entry(agenda.WINDOW, 1 - seat, 0))
    declare_figure(state, action)
    if kind in (actions.ITEM, actions.INSTANT) or dice.cost(action) > 0:
        reactions.pay_for(state, seat, action)
    if kind == actions.INSTANT and actions.actor(action) == CLEANING and state.figure[actions.first(action)] == NOBODY:
        state.agenda.append(agenda.entry(agenda.ASK_CLEAN, seat))
    extended = actions.is_power(action) and actions.code(action) == EXTENDED_MULTICOLOUR_NETWORK
    if extended and actions.second(action) != actions.NO_SQUARE:
        state.agenda.append(agenda.entry(agenda.ASK_THIRD, seat))


def declare_figure(state: State, action: Action) -> None:
    """CQ-TURN-8, CQ-REA-6, CQ-REA-9: a declared move, attack or power is used, whatever becomes of it."""
    kind, category = actions.kind(action), actions.category(action)
    if kind in (actions.INSTANT, actions.ITEM, actions.POTION):
        return
    square = actions.actor(action)
    figure = state.figure[square]
    state.tell_power("declared", actions.word(action), square, state.active)
    if kind == actions.MOVE:
        state.mark(figure, MOVED_TWICE if state.has(figure, MOVED) else MOVED)
        state.unmark(figure, MUST_MOVE)
    elif category == actions.ATTACK:
        state.mark(figure, ATTACKED_TWICE if state.has(figure, ATTACKED) else ATTACKED)
    elif category == actions.SPECIAL:
        state.mark(figure, SPECIAL_USED)
    elif category == actions.BLAST:
        state.mark(figure, BLAST_USED)
    else:
        state.mark(figure, TRANSFORMED)


def add_puddle(state: State, action: Action) -> None:
    """CQ-DIE-12: one more puddle for Cleaning; up to three."""
    if actions.kind(action) == actions.DONE:
        return
    square = actions.first(action)
    if actions.second(state.declared) == actions.NO_SQUARE:
        state.redeclare(actions.with_second(state.declared, square))
        state.agenda.append(agenda.entry(agenda.ASK_CLEAN, state.active))
    else:
        state.redeclare(actions.with_third(state.declared, square))


def add_third(state: State, action: Action) -> None:
    """CQ-ATK-21: the third square of an extended multicolour network."""
    if actions.kind(action) == actions.THIRD:
        state.redeclare(actions.with_third(state.declared, actions.first(action), actions.colour(action, 0)))


def resolve(state: State) -> None:
    """CQ-REA-6, CQ-REA-7: a cancelled or fizzled action has no effect; any other is carried out."""
    action, seat = state.declared, state.active
    cancelled, reacted = state.cancelled, state.reacted
    state.forget_declaration()
    if cancelled:
        state.tell("cancelled", seat)
        return
    if reacted and not reactions.is_still_legal(state, action):
        state.tell("fizzled", seat)
        return
    kind = actions.kind(action)
    if kind == actions.MOVE:
        make_move(state, action)
    elif actions.is_power(action):
        perform(state, action)
    elif kind == actions.INSTANT:
        items.use_instant(state, action, seat)
    elif kind in (actions.ITEM, actions.POTION):
        items.use_item(state, action, seat)
    else:
        transform(state, state.figure[actions.actor(action)], kind == actions.SURGE)


def after_action(state: State) -> None:
    """CQ-END-1, CQ-TRF-3: the victory test, then the queued dice checks, then the next action."""
    state.forget_sparing()
    ending.check_supremacy(state)
    if state.ended != PLAYING:
        return
    state.agenda.append(agenda.entry(agenda.PLAY, state.active))
    dice.queue_checks(state)


def end_phase(state: State) -> None:
    """CQ-TURN-6: there is no way back. Dice checks that a reaction caused come first."""
    if state.checks:
        state.agenda.append(agenda.entry(agenda.END_PHASE, state.active))
        dice.queue_checks(state)
        return
    for figure in range(len(state.places)):
        if state.phase == 2:
            state.unmark(figure, MUST_MOVE)
    state.next_phase()
    if state.phase <= 3:
        state.agenda.append(agenda.entry(agenda.PLAY, state.active))
        return
    seat = state.active
    earned = min(dice.resting_kadamas(state), state.box.hero_capacity)
    state.agenda.append(agenda.entry(agenda.END_TURN, seat))
    state.agenda.append(agenda.entry(agenda.DROUGHT, seat))
    state.agenda.append(agenda.entry(agenda.KADAMAS, seat, agenda.NOTHING, earned))
    recover(state)


def recover(state: State) -> None:
    """CQ-TURN-5, CQ-TIL-4, CQ-KO-2: the active player's figures stand up; puddles on tiles vanish."""
    for figure in range(len(state.places)):
        if state.places[figure] != NOBODY and state.has(figure, LYING) and state.side(figure) == state.active:
            state.stand_up(figure)
    for square in state.box.board.squares:
        if state.puddle[square] != NONE and state.tile[square] != NO_TILE:
            state.erase(square)


def end_turn(state: State) -> None:
    """CQ-OV-6, CQ-TURN-5: end-of-turn tests; then the other player's turn starts."""
    ending.check_supremacy(state)
    if state.ended != PLAYING:
        return
    following = 1 - state.active
    if following == state.first:
        state.count_round()
        ending.check_round_limit(state)
        if state.ended != PLAYING:
            return
    start_turn(state, following)


# --- the machine


def rolled(state: State, item: int, colour: int) -> None:
    """CQ-OV-5: what a rolled die is for."""
    seat, purpose = agenda.seat(item), agenda.a(item)
    state.roll_die(colour)
    if purpose == agenda.FOR_CRYSTAL:
        state.agenda.append(agenda.entry(agenda.PLACE_DIE, seat, agenda.b(item), agenda.NOTHING, colour))
    elif purpose == agenda.FOR_HERO_SLOT:
        state.gain_die(seat, HERO_SLOT, colour)
    elif purpose == agenda.FOR_BOMB:
        state.return_die()
        corners = state.agenda.pop()
        if agenda.colour(corners) == colour:
            blasts.paint_corners(state, corners)
    else:
        state.keep_roll(colour)


def next_push(state: State, light: int) -> None:
    """CQ-LUM-1: ask for the next push while somebody can be pushed."""
    state.aim([square for square in state.targets if contact.push_squares(state, light, square)])
    if state.targets:
        state.agenda.append(agenda.entry(agenda.PUSHES, GAIA, light))
        state.agenda.append(agenda.entry(agenda.ASK_PUSH, GAIA, light))


def lose_card(state: State, seat: int, left: int) -> None:
    """CQ-ATK-10, CQ-ATK-11: one more card at random, while there is one."""
    if left > 0 and state.cards_in_hand(seat) > 0:
        state.agenda.append(agenda.entry(agenda.LOSE_CARDS, seat, agenda.NOTHING, left - 1))
        state.agenda.append(agenda.entry(agenda.LOSE, seat))


def run(state: State) -> None:
    """CQ-REA-8: carry out tasks until a question lies on top, or the game is over."""
    while state.agenda:
        item = state.agenda[-1]
        what = agenda.kind(item)
        if what < agenda.FIRST_TASK:
            if what == agenda.NEXT_HIT and not can_hit_again(state, agenda.a(item)):
                state.agenda.pop()
                continue
            if what == agenda.PLACE_ROLLED and not setup.die_squares(state, agenda.seat(item)):
                state.agenda.pop()
                setup.return_rolled(state)
                continue
            if state.ended == PLAYING:
                return
        if state.ended != PLAYING:
            state.agenda.clear()
            return
        state.agenda.pop()
        task(state, item, what)


def task(state: State, item: int, what: int) -> None:
    """One task of the agenda."""
    seat = agenda.seat(item)
    if what == agenda.PAINT:
        paint(state, agenda.colour(item), agenda.a(item), seat, agenda.flags(item))
    elif what == agenda.PLAY:
        state.agenda.append(agenda.entry(agenda.ASK_ACTION, seat))
    elif what == agenda.WINDOW:
        reactions.open_window(state, seat, agenda.a(item) == 1)
    elif what == agenda.RESOLVE:
        resolve(state)
    elif what == agenda.AFTER_ACTION:
        after_action(state)
    elif what == agenda.ARRIVE:
        tiles.arrive(state, agenda.a(item))
    elif what == agenda.COLLECT:
        dice.collect_captured(state, seat)
    elif what == agenda.REGENERATE:
        dice.regenerate(state, seat, agenda.a(item))
    elif what == agenda.END_PHASE:
        end_phase(state)
    elif what == agenda.KADAMAS:
        dice.roll_for_hero_slot(state, agenda.b(item))
    elif what == agenda.DROUGHT:
        dice.check_drought(state)
    elif what == agenda.END_TURN:
        end_turn(state)
    elif what == agenda.START_TURN:
        start_turn(state, seat)
    elif what == agenda.CHECK:
        dice.check_dice(state, seat)
    elif what == agenda.RESOLVE_REACTION:
        reactions.resolve_reaction(state, seat)
    elif what == agenda.AFTER_REACTION:
        state.forget_reaction()
        ending.check_supremacy(state)
    elif what == agenda.CHAIN:
        reactions.chain(state, seat)
    elif what == agenda.KNOCK:
        contact.finish_slap(state, agenda.a(item))
    elif what == agenda.PUSHES:
        next_push(state, agenda.a(item))
    elif what == agenda.CORNERS:
        state.agenda.append(item)
        dice.ask_roll(state, seat, agenda.FOR_BOMB)
    elif what == agenda.DRAW_CARD:
        items.draw_card(state, seat)
    elif what == agenda.LOSE_CARDS:
        lose_card(state, seat, agenda.b(item))
    else:
        setup.step(state, agenda.a(item))


def scatter(state: State, item: int, action: Action) -> None:
    """CQ-ATK-17: the Bomber's paint goes where the choice falls."""
    figure_seat = state.active
    networks.scatter(state, item, action, figure_seat)
