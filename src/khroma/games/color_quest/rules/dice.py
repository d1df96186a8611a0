"""Color Quest: Kadamas dice: collecting, regeneration, dice checks, paying (rulings, section 7.10)."""

from __future__ import annotations

from khroma.games.color_quest import actions, agenda
from khroma.games.color_quest.actions import Action
from khroma.games.color_quest.box import ANY_POWER, HERO_POWERS, HERO_SPECIAL
from khroma.games.color_quest.kinds import GAUGE, HERO_SLOT, INSTANT, KADAMAS, NOBODY, NONE, SIX, is_hero
from khroma.games.color_quest.marks import LYING, NEW, USED
from khroma.games.color_quest.state import State

# --- collecting


def collect_captured(state: State, seat: int) -> None:
    """CQ-DIE-3: dice captured by a hit are handled after its last square, one by one."""
    if state.captured:
        colour, square = state.next_captured()
        state.agenda.append(agenda.entry(agenda.COLLECT, seat))
        state.agenda.append(agenda.entry(agenda.ASSIGN_DIE, seat, square, agenda.NOTHING, colour))


def assignments(state: State, item: int, out: list[Action]) -> None:
    """CQ-DIE-4: the Gauge, or the Instant space of its colour while there is room."""
    seat, colour = agenda.seat(item), agenda.colour(item)
    out.append(actions.make(actions.ASSIGN, 0, GAUGE))
    if state.dice_of(seat, INSTANT, colour) < state.box.instant_capacity:
        out.append(actions.make(actions.ASSIGN, 0, INSTANT))


def assign(state: State, item: int, section: int) -> None:
    """CQ-DIE-4, CQ-DIE-5: the die finds its place, then the opponent regenerates the fragment."""
    seat = agenda.seat(item)
    state.gain_die(seat, section, agenda.colour(item))
    fragment = state.box.board.fragment_of[agenda.a(item)]
    state.agenda.append(agenda.entry(agenda.REGENERATE, 1 - seat, fragment))


def regenerate(state: State, seat: int, fragment: int) -> None:
    """CQ-DIE-5: a die of the pool on a free crystal of the same fragment, if both are there."""
    if state.pool > 0 and free_crystals(state, fragment):
        ask_roll(state, seat, agenda.FOR_CRYSTAL, fragment)


def free_crystals(state: State, fragment: int) -> list[int]:
    """CQ-DIE-5: crystals of a fragment without figure, die and bone pile."""
    return [square for square in state.box.board.crystals[fragment] if state.is_free_crystal(square)]


def ask_roll(state: State, seat: int, purpose: int, fragment: int = agenda.NOTHING) -> None:
    """A die of the pool is to be rolled."""
    state.agenda.append(agenda.entry(agenda.ROLL, seat, purpose, fragment))


def places_for_die(state: State, item: int, out: list[Action]) -> None:
    """CQ-DIE-5: the choices of `place_die`."""
    for square in free_crystals(state, agenda.a(item)):
        out.append(actions.make(actions.PLACE_DIE, 0, square))


# --- dice checks


def bare_fragments(state: State) -> list[int]:
    """CQ-TRF-3: fragments without a die that have a free crystal."""
    found = []
    for fragment in range(state.box.board.fragments):
        crystals = state.box.board.crystals[fragment]
        if not any(state.die[square] != NONE for square in crystals) and free_crystals(state, fragment):
            found.append(fragment)
    return found


def check_dice(state: State, seat: int) -> None:
    """CQ-TRF-3, CQ-LIM-4: a die for each fragment without one; the owner chooses where the pool is too small."""
    bare = bare_fragments(state)
    if not bare or state.pool == 0:
        return
    state.agenda.append(agenda.entry(agenda.CHECK, seat))
    if len(bare) > state.pool:
        state.agenda.append(agenda.entry(agenda.PICK_FRAGMENT, seat))
    else:
        ask_roll(state, seat, agenda.FOR_CRYSTAL, bare[0])


def fragments(state: State, out: list[Action]) -> None:
    """CQ-TRF-3: which fragment is served next."""
    for fragment in bare_fragments(state):
        out.append(actions.make(actions.FRAGMENT, 0, fragment))


def queue_checks(state: State) -> None:
    """CQ-TRF-3: after the action the active player's check, then the other's."""
    for seat in (1 - state.active, state.active):
        if state.checks & (seat + 1):
            state.settle_check(seat)
            state.agenda.append(agenda.entry(agenda.CHECK, seat))


def check_drought(state: State) -> None:
    """CQ-DIE-8: a board without dice is filled by the active player."""
    if state.box.drought and not any(die != NONE for die in state.die):
        state.agenda.append(agenda.entry(agenda.CHECK, state.active))


# --- the Kadamas passive


def resting_kadamas(state: State) -> int:
    """CQ-PAS-4: how many figures earn a Hero slot die: standing, own since the turn began, and not used."""
    found = 0
    for figure in range(len(state.places)):
        if state.places[figure] == NOBODY or state.side(figure) != state.active:
            continue
        if state.passive(figure) == KADAMAS and not state.has(figure, LYING | NEW | USED):
            found += 1
    return found


def roll_for_hero_slot(state: State, left: int) -> None:
    """CQ-PAS-4, CQ-DIE-9: one die a turn, while the slot has room and the pool a die."""
    seat = state.active
    if left > 0 and state.pool > 0 and state.dice_in(seat, HERO_SLOT) < state.box.hero_capacity:
        state.agenda.append(agenda.entry(agenda.KADAMAS, seat, agenda.NOTHING, left - 1))
        ask_roll(state, seat, agenda.FOR_HERO_SLOT)


# --- paying


def cost(action: Action) -> int:
    """CQ-SPE-0, CQ-BLA-0, CQ-TRF-1: one die for a special, two for a Blast or potion, three to transform."""
    kind = actions.category(action)
    if kind == actions.SPECIAL:
        return 1
    if kind == actions.BLAST:
        return 2
    what = actions.kind(action)
    if what in (actions.TRANSFORM, actions.SURGE):
        return 3
    return 2 if what == actions.POTION else 0


def hero_slot_pays(state: State, action: Action) -> bool:
    """CQ-DIE-6: the Hero slot die replaces a Gauge die for the hero's special; the option says what else."""
    rule = state.box.hero_die
    if rule == ANY_POWER:
        return True
    what = actions.kind(action)
    if what in (actions.TRANSFORM, actions.SURGE):
        return rule == HERO_POWERS
    figure = state.figure[actions.actor(action)]
    if actions.category(action) != actions.SPECIAL or figure == NOBODY or not is_hero(state.kinds[figure]):
        return False
    return rule in (HERO_SPECIAL, HERO_POWERS)


def can_pay(state: State, seat: int, action: Action) -> bool:
    """CQ-DIE-6: whether the dice are there."""
    price = cost(action)
    held = state.dice_in(seat, GAUGE)
    if held < price and hero_slot_pays(state, action):
        held += state.dice_in(seat, HERO_SLOT)
    return held >= price


def can_brew(state: State, seat: int, item: int) -> bool:
    """CQ-DIE-7: two own dice of the colours of the recipe, from any sections."""
    one, two = state.box.recipe[item]
    if one == two:
        return dice_of_colour(state, seat, one) >= 2
    return dice_of_colour(state, seat, one) > 0 and dice_of_colour(state, seat, two) > 0


def dice_of_colour(state: State, seat: int, colour: int) -> int:
    """How many dice of a colour a seat has, in all sections."""
    return (
        state.dice_of(seat, GAUGE, colour)
        + state.dice_of(seat, INSTANT, colour)
        + state.dice_of(seat, HERO_SLOT, colour)
    )


def payments(state: State, seat: int, action: Action, out: list[Action]) -> None:
    """CQ-DEC-2: every way to pay; the payer chooses which dice."""
    if actions.kind(action) == actions.POTION:
        _brew(state, seat, actions.actor(action), out)
        return
    kinds: list[int] = []
    counts: list[int] = []
    for section in (GAUGE, HERO_SLOT):
        if section == HERO_SLOT and not hero_slot_pays(state, action):
            continue
        for colour in SIX:
            if state.dice_of(seat, section, colour) > 0:
                kinds.append(actions.die(section, colour))
                counts.append(state.dice_of(seat, section, colour))
    chosen: list[int] = []
    _combine(kinds, counts, 0, cost(action), chosen, out)


def _combine(kinds: list[int], counts: list[int], start: int, left: int, chosen: list[int], out: list[Action]) -> None:
    """All multisets of `left` dice."""
    if left == 0:
        out.append(actions.pay(chosen))
        return
    for place in range(start, len(kinds)):
        if counts[place] > 0:
            counts[place] -= 1
            chosen.append(kinds[place])
            _combine(kinds, counts, place, left - 1, chosen, out)
            chosen.pop()
            counts[place] += 1


def _brew(state: State, seat: int, item: int, out: list[Action]) -> None:
    """CQ-DIE-7: one die of each colour of the recipe, each from a section of the payer's choice."""
    one, two = state.box.recipe[item]
    for first in (GAUGE, INSTANT, HERO_SLOT):
        if state.dice_of(seat, first, one) == 0:
            continue
        for second in (GAUGE, INSTANT, HERO_SLOT):
            needed = 2 if one == two and first == second else 1
            if state.dice_of(seat, second, two) < needed or (one == two and second < first):
                continue
            out.append(actions.pay([actions.die(first, one), actions.die(second, two)]))


def pay(state: State, seat: int, payment: Action) -> None:
    """CQ-DEC-2: the dice return to the pool at once."""
    for each in actions.dice(payment):
        state.spend_die(seat, actions.die_section(each), actions.die_colour(each))
