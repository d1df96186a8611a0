"""Color Quest: item cards, potions from dice, Instant effects (docs/rules/color_quest.md, sections 7.10 and 7.11)."""

from __future__ import annotations

from khroma.games.color_quest import actions, agenda
from khroma.games.color_quest.actions import Action
from khroma.games.color_quest.box import HAND_LIMIT
from khroma.games.color_quest.kinds import (
    BLACK,
    CASTES,
    CELERITY_POTION,
    CLEANING,
    EXPLOSION,
    GAIA,
    IMMOBILE,
    INSTANT,
    INVISIBILITY,
    INVOCATION,
    KAOS,
    MANA,
    MINI_GOLEM,
    NOBODY,
    NONE,
    PAINT_CLONE,
    PAINT_GOLEM,
    POLYMORPH,
    SKELETON,
    STRENGTH,
    is_invocation,
    is_khromaz,
)
from khroma.games.color_quest.marks import EXTRA_ATTACK, EXTRA_MOVE, INVISIBLE, LYING
from khroma.games.color_quest.rules.dice import can_brew
from khroma.games.color_quest.rules.knockout import (
    can_be_knocked,
    can_explode,
    explode,
    knock_out,
    rest_on_wall,
)
from khroma.games.color_quest.rules.paint import wake_bones
from khroma.games.color_quest.rules.specials import summon
from khroma.games.color_quest.state import State

# --- cards


def draw_card(state: State, seat: int) -> None:
    """CQ-TIL-11, CQ-ITM-1, CQ-ITM-2, CQ-LIM-5: a card, if need be from the discards; a third one is too many."""
    if state.cards_in_deck() == 0:
        if sum(state.discards) == 0:
            return
        state.reshuffle()
    if state.cards_in_hand(seat) >= HAND_LIMIT:
        state.agenda.append(agenda.entry(agenda.ITEM_OVERFLOW, seat))
    state.agenda.append(agenda.entry(agenda.DRAW, seat))


def overflow_choices(state: State, seat: int, out: list[Action]) -> None:
    """CQ-ITM-1: discard one of the three, or play one of them if that is legal now."""
    for item in range(6):
        if state.hand[seat * 6 + item] > 0:
            out.append(actions.make(actions.DISCARD, item))
            if may_play_now(state, seat, item):
                item_targets(state, seat, item, actions.ITEM, out)


def may_play_now(state: State, seat: int, item: int) -> bool:
    """Section 3.4: in the own turn by its phase; Polymorph at any time; Dexterity only as a reaction."""
    if item == POLYMORPH:
        return True
    if seat != state.active or not 1 <= state.phase <= 3:
        return False
    if item == CELERITY_POTION:
        return state.phase <= 2
    return item in (STRENGTH, INVISIBILITY, MANA)


def has_card(state: State, seat: int, item: int) -> bool:
    """Whether a seat is known to hold a card."""
    return state.hand[seat * 6 + item] > 0


def item_actions(state: State, seat: int, out: list[Action]) -> None:
    """CQ-TURN-6, CQ-DIE-7, CQ-ITM-4: cards and potions from dice that the active player may use now."""
    for item in range(6):
        if may_play_now(state, seat, item):
            if has_card(state, seat, item):
                item_targets(state, seat, item, actions.ITEM, out)
            if can_brew(state, seat, item):
                item_targets(state, seat, item, actions.POTION, out)


def item_targets(state: State, seat: int, item: int, verb: int, out: list[Action]) -> None:
    """The targets of an item; `verb` is ITEM for a card and POTION for dice."""
    if item == POLYMORPH:
        polymorphs(state, verb, out)
    elif item == MANA:
        mana_targets(state, seat, verb, out)
    else:
        for figure in range(len(state.places)):
            if state.places[figure] != NOBODY and state.side(figure) == seat and may_drink(state, figure, item):
                out.append(actions.make(verb, item, state.places[figure]))


def may_drink(state: State, figure: int, item: int) -> bool:
    """CQ-ITM-10, CQ-ITM-11, CQ-ITM-12, CQ-MOV-18: who has a use for the potion."""
    if item == INVISIBILITY:
        return not state.has(figure, INVISIBLE)
    if state.has(figure, LYING):
        return False
    if item == STRENGTH:
        return state.box.attack_of[state.profile(figure)] != 0 and not state.has(figure, EXTRA_ATTACK)
    return state.box.move_of[state.profile(figure)] != IMMOBILE and not state.has(figure, EXTRA_MOVE)


def polymorphs(state: State, verb: int, out: list[Action]) -> None:
    """CQ-ITM-13: a Khromaz on the board and another caste with a figure in the reserve."""
    castes = [caste for caste in CASTES if state.left(caste) > 0]
    for figure in range(len(state.places)):
        if state.places[figure] == NOBODY or not is_khromaz(state.kinds[figure]):
            continue
        for caste in castes:
            if caste != state.kinds[figure]:
                out.append(actions.make(verb, POLYMORPH, state.places[figure], caste))


def can_polymorph(state: State) -> bool:
    """Whether Polymorph has any target: a Khromaz, and a figure of another caste."""
    castes = 0
    only = NOBODY
    for caste in CASTES:
        if state.left(caste) > 0:
            castes += 1
            only = caste
    if castes == 0:
        return False
    for figure in range(len(state.places)):
        if (
            state.places[figure] != NOBODY
            and is_khromaz(state.kinds[figure])
            and (castes > 1 or state.kinds[figure] != only)
        ):
            return True
    return False


def mana_targets(state: State, seat: int, verb: int, out: list[Action]) -> None:
    """CQ-ITM-14, CQ-INV-3: for Gaia a puddle, mini golem or golem; for Kaos a bone pile without a figure on it."""
    for square in state.box.board.squares:
        if seat == KAOS:
            if is_wakeable(state, square):
                out.append(actions.make(verb, MANA, square))
            continue
        figure = state.figure[square]
        if figure != NOBODY:
            kind = state.kinds[figure]
            if MINI_GOLEM <= kind <= PAINT_GOLEM and state.left(kind + 1) > 0:
                out.append(actions.make(verb, MANA, square))
        elif is_invokable(state, square):
            out.append(actions.make(verb, MANA, square))


def is_wakeable(state: State, square: int) -> bool:
    """A bone pile without a figure on it, and a skeleton figure to replace it."""
    return state.bones[square] != 0 and state.figure[square] == NOBODY and state.left(SKELETON) > 0


def is_invokable(state: State, square: int) -> bool:
    """CQ-INV-3: a coloured puddle, not under a die, and a mini golem figure to replace it."""
    return state.puddle[square] not in (NONE, BLACK) and state.die[square] == NONE and state.left(MINI_GOLEM) > 0


def use_item(state: State, action: Action, seat: int) -> None:
    """CQ-ITM-10, CQ-ITM-11, CQ-ITM-12, CQ-ITM-13, CQ-ITM-14: the effect of a potion, from a card or from dice."""
    item, square = actions.actor(action), actions.first(action)
    figure = state.figure[square]
    if item == POLYMORPH:
        state.change(figure, actions.second(action), state.colours[figure])
    elif item == MANA:
        use_mana(state, square, seat)
    elif item == INVISIBILITY:
        state.grant(figure, INVISIBLE, "invisible")
    elif item == STRENGTH:
        state.grant(figure, EXTRA_ATTACK, "extra_attack")
    else:
        state.grant(figure, EXTRA_MOVE, "extra_move")


def use_mana(state: State, square: int, seat: int) -> None:
    """CQ-ITM-14, CQ-INV-7: one step up; what may not stand on a wall explodes there."""
    if seat == KAOS:
        wake_bones(state, square)
        return
    figure = state.figure[square]
    if figure == NOBODY:
        summon(state, square, MINI_GOLEM)
        return
    state.change(figure, PAINT_GOLEM if state.kinds[figure] == MINI_GOLEM else PAINT_CLONE, state.colours[figure])
    rest_on_wall(state, figure, True)


def may_sacrifice(state: State, seat: int) -> bool:
    """CQ-ITM-3, CQ-LIM-5: two cards in hand."""
    return state.cards_in_hand(seat) >= 2


def sacrifice(state: State, seat: int) -> None:
    """CQ-ITM-3: discard two, draw one."""
    left = 2
    for item in range(6):
        while left > 0 and state.hand[seat * 6 + item] > 0:
            state.discard_card(seat, item)
            left -= 1
    state.agenda.append(agenda.entry(agenda.DRAW_CARD, seat))


# --- Instant effects


def has_instant(state: State, seat: int, effect: int) -> bool:
    """Whether the die of an effect lies on its Instant space."""
    return state.dice_of(seat, INSTANT, state.box.colour_of[effect]) > 0


def instant_actions(state: State, seat: int, out: list[Action]) -> None:
    """CQ-REA-3: Cleaning, Invocation and Explosion in the own turn."""
    if has_instant(state, seat, CLEANING):
        cleanings(state, out)
    if has_instant(state, seat, INVOCATION):
        instant_invocations(state, seat, out)
    if has_instant(state, seat, EXPLOSION):
        explosions(state, out)


def cleanings(state: State, out: list[Action]) -> None:
    """CQ-DIE-12: the first puddle of up to three, or one invocation."""
    for square in state.box.board.squares:
        if state.puddle[square] != NONE or is_cleanable(state, square):
            out.append(actions.make(actions.INSTANT, CLEANING, square))


def is_cleanable(state: State, square: int) -> bool:
    """CQ-DIE-12: an invocation that can be knocked out, anywhere, either side."""
    figure = state.figure[square]
    return figure != NOBODY and is_invocation(state.kinds[figure]) and can_be_knocked(state, figure)


def more_puddles(state: State, action: Action, out: list[Action]) -> None:
    """CQ-DIE-12: the next puddle, in the order of the board, or done."""
    last = actions.second(action)
    if last == actions.NO_SQUARE:
        last = actions.first(action)
    out.append(actions.simple(actions.DONE))
    for square in state.box.board.squares:
        if square > last and state.puddle[square] != NONE:
            out.append(actions.make(actions.CLEAN, 0, square))


def clean(state: State, action: Action) -> None:
    """CQ-DIE-12: erase the puddles, or knock the invocation out."""
    square = actions.first(action)
    if state.figure[square] != NOBODY:
        knock_out(state, state.figure[square])
        return
    for each in (square, actions.second(action), actions.third(action)):
        if each != actions.NO_SQUARE:
            state.erase(each)


def explosions(state: State, out: list[Action]) -> None:
    """CQ-DIE-13, CQ-DIE-16: one invocation anywhere, either side; height and protection do not matter."""
    for figure in range(len(state.places)):
        if state.places[figure] != NOBODY and can_explode(state, figure):
            out.append(actions.make(actions.INSTANT, EXPLOSION, state.places[figure]))


def can_set_off(state: State) -> bool:
    """Whether Explosion has any target."""
    return any(state.places[figure] != NOBODY and can_explode(state, figure) for figure in range(len(state.places)))


def instant_invocations(state: State, seat: int, out: list[Action]) -> None:
    """CQ-DIE-14: for Gaia a mini golem on any coloured puddle; for Kaos a skeleton from a bone pile."""
    for square in state.box.board.squares:
        if is_wakeable(state, square) if seat == KAOS else is_invokable(state, square):
            out.append(actions.make(actions.INSTANT, INVOCATION, square))


def use_instant(state: State, action: Action, seat: int) -> None:
    """CQ-DIE-12, CQ-DIE-13, CQ-DIE-14: the effect of an Instant die that is not an answer to something."""
    effect, square = actions.actor(action), actions.first(action)
    if effect == CLEANING:
        clean(state, action)
    elif effect == EXPLOSION:
        explode(state, state.figure[square], seat, 0)
    elif effect == INVOCATION:
        if seat == KAOS:
            wake_bones(state, square)
        else:
            summon(state, square, MINI_GOLEM)


def targets_seat(state: State, action: Action, user: int) -> bool:
    """CQ-DIE-15: whether an Instant effect of `user` targets the other player."""
    effect = actions.actor(action)
    if effect == INVOCATION:
        return False
    if effect not in (CLEANING, EXPLOSION):
        return True
    figure = state.figure[actions.first(action)]
    if figure != NOBODY:
        return state.side(figure) != user
    for square in (actions.first(action), actions.second(action), actions.third(action)):
        if square == actions.NO_SQUARE or state.puddle[square] == NONE:
            continue
        if (KAOS if state.puddle[square] == BLACK else GAIA) != user:
            return True
    return False


def resolve_overflow(state: State, seat: int, action: Action) -> None:
    """CQ-ITM-1, CQ-ITM-5, CQ-DEC-1: the card is discarded, or played at once without a window."""
    if actions.kind(action) == actions.DISCARD:
        state.discard_card(seat, actions.actor(action))
        return
    state.play_card(seat, actions.actor(action))
    use_item(state, action, seat)
