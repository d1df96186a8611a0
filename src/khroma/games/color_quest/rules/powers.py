"""Color Quest: who may use which attack, special or Blast, on what, and carrying it out (sections 7.4 to 7.7)."""

from __future__ import annotations

from khroma.games.color_quest import actions, agenda, kinds
from khroma.games.color_quest.actions import Action
from khroma.games.color_quest.box import NO_BLASTS, NO_POWERS
from khroma.games.color_quest.kinds import GAIA, NO_POWER, PEACEFUL, RELENTLESS, is_khromaz
from khroma.games.color_quest.marks import (
    ATTACKED,
    ATTACKED_TWICE,
    BLAST_USED,
    EVOLVED,
    EXTRA_ATTACK,
    FOCUSED,
    IMMUNE,
    LEVEL_2,
    LYING,
    NEW,
    SPECIAL_USED,
    TRANSFORMED,
)
from khroma.games.color_quest.rules import blasts, contact, networks, ranged, specials
from khroma.games.color_quest.rules.dice import can_pay
from khroma.games.color_quest.rules.knockout import explode
from khroma.games.color_quest.rules.moving import is_terrified
from khroma.games.color_quest.state import State


def power_of(state: State, figure: int, category: int) -> int:
    """The attack, special or Blast of a figure."""
    profile = state.profile(figure)
    if category == actions.ATTACK:
        return state.box.attack_of[profile]
    if category == actions.SPECIAL:
        return state.box.special_of[profile]
    return state.box.blast_of[profile]


def may_act(state: State, figure: int) -> bool:
    """CQ-TURN-9, CQ-TURN-10: a standing figure, new ones by the option only from the next turn."""
    return not state.has(figure, LYING) and (state.box.new_figures_act or not state.has(figure, NEW))


def may_attack(state: State, figure: int) -> bool:
    """CQ-ATK-1, CQ-TURN-4: an attack is left: one, or two with a Strength Potion."""
    if not state.has(figure, ATTACKED):
        return True
    return state.has(figure, EXTRA_ATTACK) and not state.has(figure, ATTACKED_TWICE)


def may_use(state: State, figure: int, category: int) -> bool:
    """CQ-SPE-0, CQ-BLA-0, CQ-TURN-8, CQ-PAS-7: unused this turn, and not forbidden by Terror."""
    if category == actions.ATTACK:
        return may_attack(state, figure)
    if state.has(figure, SPECIAL_USED if category == actions.SPECIAL else BLAST_USED):
        return False
    return not is_forbidden_by_terror(state, figure, category)


def is_forbidden_by_terror(state: State, figure: int, category: int) -> bool:
    """CQ-PAS-7: no Blasts for a Khromaz in contact with an enemy that has Terror; by the option no specials either."""
    rule = state.box.terror
    if rule not in (NO_BLASTS, NO_POWERS) or not is_khromaz(state.kinds[figure]):
        return False
    if category == actions.SPECIAL and rule == NO_BLASTS:
        return False
    return is_terrified(state, figure, state.places[figure])


def powers(state: State, figure: int, category: int, out: list[Action]) -> None:
    """CQ-TURN-2, CQ-TURN-4: what a figure of the active player may declare now in this category."""
    power = power_of(state, figure, category)
    if power == NO_POWER or not may_act(state, figure) or not may_use(state, figure, category):
        return
    base = actions.power(category, power, state.places[figure])
    if category != actions.ATTACK and not can_pay(state, state.side(figure), base):
        return
    targets(state, figure, category, power, out)


def targets(state: State, figure: int, category: int, power: int, out: list[Action]) -> None:
    """CQ-TURN-11, CQ-SPE-15, CQ-ATK-23: every declaration with an effect, whatever it costs."""
    base = actions.power(category, power, state.places[figure])
    if power in (kinds.BRAWL, kinds.DOUBLE_BRAWL):
        contact.brawls(state, figure, out, base)
    elif power in (kinds.SHOT, kinds.MULTIPLE_SHOTS):
        ranged.shots(state, figure, out, base)
    elif power in (kinds.NETWORK, kinds.EXTENDED_NETWORK):
        networks.networks(state, figure, out, base, power)
    elif power == kinds.TRIPLE:
        for each in (kinds.BRAWL, kinds.SHOT, kinds.NETWORK):
            targets(state, figure, category, each, out)
    elif power == kinds.DEATH_TOUCH:
        ranged.touches(state, figure, out, base)
    elif power == kinds.SHURIKEN:
        ranged.shurikens(state, figure, out, base)
    elif power == kinds.SLAP:
        contact.slaps(state, figure, out, base)
    elif power in (kinds.SMALL_WEAPON, kinds.KUNG_FU_BASIC):
        contact.blows(state, figure, out, base)
    elif power == kinds.WATER_BOMB:
        ranged.water_bombs(state, figure, out, base)
    elif power == kinds.TELEKINESIS:
        ranged.telekineses(state, figure, out, base)
    elif power == kinds.PAINT_BOMB:
        networks.paint_bombs(state, figure, out, base)
    elif power == kinds.CHROMAMORPHOSIS:
        networks.chromamorphoses(state, figure, out)
    elif power in (kinds.MULTICOLOUR_NETWORK, kinds.EXTENDED_MULTICOLOUR_NETWORK):
        networks.multicolour_networks(state, figure, out, base)
    elif power == kinds.DOUBLE_CRACK:
        blasts.double_cracks(state, figure, out, base)
    elif power >= kinds.SPORIFIC_BOMB:
        power_targets(state, figure, power, out, base)
    if is_ready(state, figure, power):
        out.append(base)


def power_targets(state: State, figure: int, power: int, out: list[Action], base: Action) -> None:
    """Specials and Blasts with targets."""
    if power == kinds.SPORIFIC_BOMB:
        specials.sporific_bombs(state, figure, out, base)
    elif power == kinds.CLIMB:
        specials.climbs(state, figure, out, base)
    elif power == kinds.BLOW_UP:
        specials.blow_ups(state, figure, out, base)
    elif power == kinds.INVOKE:
        specials.invocations(state, figure, out, base, kinds.MINI_GOLEM)
    elif power == kinds.SUMMON_GOLEM:
        specials.invocations(state, figure, out, base, kinds.PAINT_GOLEM)
    elif power == kinds.CLONING:
        specials.invocations(state, figure, out, base, kinds.PAINT_CLONE)
    elif power == kinds.SUMMON_SPIRIT:
        specials.spirits(state, figure, out, base)
    elif power == kinds.JUMP:
        specials.jumps(state, figure, out, base)
    elif power == kinds.STRIKE:
        specials.strikes(state, figure, out, base)
    elif power == kinds.LEVITATION:
        specials.levitations(state, figure, out, base)
    elif power == kinds.PRAYER:
        specials.prayers(state, figure, out, base)
    elif power == kinds.TELEPORT:
        specials.teleports(state, figure, out, base)
    elif power == kinds.CHARGE:
        blasts.charges(state, figure, out, base)
    elif power == kinds.K_BOMB:
        blasts.k_bombs(state, figure, out, base)
    elif power == kinds.CRACK:
        blasts.cracks(state, figure, out, base)
    elif power == kinds.MUTATION:
        blasts.mutations(state, figure, out, base)
    elif power == kinds.BARRAGE:
        blasts.barrages(state, figure, out, base)


def is_ready(state: State, figure: int, power: int) -> bool:
    """Powers without a choice: whether they have an effect."""
    if power == kinds.AURA:
        return contact.has_aura(state, figure)
    if power == kinds.CONTAMINATION:
        return contact.has_contamination(state, figure)
    if power in (kinds.BIG_WEAPON, kinds.KUNG_FU_ADVANCED):
        return contact.has_area_blow(state, figure)
    if power == kinds.GOLEM_FORM:
        return state.left(kinds.PAINT_GOLEM) > 0
    if power == kinds.CLONE_FORM:
        return state.left(kinds.PAINT_CLONE) > 0
    if power == kinds.CONCENTRATION:
        return specials.can_focus(state, figure)
    if power == kinds.UNSUMMON:
        return specials.has_unsummon(state, figure)
    if power in (kinds.TOTEM, kinds.SHIELD):
        return specials.can_be_immune(state, figure)
    if power == kinds.WHIRLWIND:
        return blasts.has_whirlwind(state, figure)
    return False


def is_offensive(power: int) -> bool:
    """Section 3.5: every attack, special or Blast that is not in the second column."""
    return power not in PEACEFUL


def flags_of(state: State, figure: int, power: int) -> int:
    """What holds for everything a declared power does."""
    found = agenda.OFFENSIVE if is_offensive(power) else 0
    if state.side(figure) == GAIA:
        found += agenda.CAPTURES
    if state.passive(figure) == RELENTLESS:
        found += agenda.UNPARRIED
    if state.reaches(figure):
        found += agenda.HIGH
    return found


def perform(state: State, action: Action) -> None:
    """CQ-ATK-2: carry a declared attack, special or Blast out."""
    figure = state.figure[actions.actor(action)]
    power = actions.code(action)
    a, b = actions.first(action), actions.second(action)
    flags = flags_of(state, figure, power)
    seat = state.side(figure)
    if power in (kinds.BRAWL, kinds.DOUBLE_BRAWL):
        if power == kinds.DOUBLE_BRAWL:
            state.agenda.append(agenda.entry(agenda.NEXT_HIT, seat, figure, 1))
        contact.brawl(state, figure, a, flags)
    elif power in (kinds.SHOT, kinds.MULTIPLE_SHOTS):
        if power == kinds.MULTIPLE_SHOTS:
            state.agenda.append(agenda.entry(agenda.NEXT_HIT, seat, figure, 2))
        ranged.shoot(state, figure, a, flags)
    elif kinds.NETWORK <= power <= kinds.EXTENDED_MULTICOLOUR_NETWORK:
        networks.spread(state, figure, action, flags)
    elif power == kinds.AURA:
        contact.shine(state, figure, flags)
    elif power == kinds.SLAP:
        contact.slap(state, figure, a, flags)
    elif power == kinds.CONTAMINATION:
        contact.contaminate(state, figure, flags)
    elif power == kinds.BIG_WEAPON:
        contact.strike_area(state, figure, flags)
    elif power in (kinds.SMALL_WEAPON, kinds.SHURIKEN):
        contact.strike_one(state, a, seat, flags)
    elif power == kinds.KUNG_FU_BASIC:
        if contact.strike_one(state, a, seat, flags):
            contact.take_cards(state, seat, 1)
    elif power == kinds.KUNG_FU_ADVANCED:
        if contact.strike_area(state, figure, flags):
            contact.take_cards(state, seat, 2)
    elif power == kinds.WATER_BOMB:
        ranged.throw_water(state, figure, a)
    elif power == kinds.TELEKINESIS:
        ranged.move_by_thought(state, figure, a, b)
    elif power == kinds.PAINT_BOMB:
        networks.throw_paint(state, figure, a, flags, seat if state.has(figure, FOCUSED) else 1 - seat)
    elif power == kinds.CHROMAMORPHOSIS:
        networks.chromamorphose(state, a, b)
    elif power == kinds.DEATH_TOUCH:
        ranged.touch(state, a, b)
    elif power == kinds.GOLEM_FORM:
        networks.take_form(state, figure, kinds.PAINT_GOLEM)
    elif power == kinds.DOUBLE_CRACK:
        blasts.crack(state, figure, a, flags)
        blasts.crack(state, figure, b, flags)
    else:
        perform_power(state, figure, action, flags)


def perform_power(state: State, figure: int, action: Action, flags: int) -> None:
    """Specials and Blasts."""
    power = actions.code(action)
    a, b = actions.first(action), actions.second(action)
    if power == kinds.SPORIFIC_BOMB:
        specials.put_to_sleep(state, figure, a, flags)
    elif power == kinds.CONCENTRATION:
        state.grant(figure, FOCUSED, "focused")
    elif power == kinds.UNSUMMON:
        specials.unsummon(state, figure)
    elif power in (kinds.CLIMB, kinds.JUMP, kinds.TELEPORT):
        specials.go_to(state, figure, a)
    elif power == kinds.BLOW_UP:
        explode(state, state.figure[a], state.side(figure), agenda.of_explosion(flags))
    elif power == kinds.INVOKE:
        specials.summon(state, a, kinds.MINI_GOLEM)
    elif power == kinds.SUMMON_GOLEM:
        specials.summon(state, a, kinds.PAINT_GOLEM)
    elif power == kinds.CLONING:
        specials.summon(state, a, kinds.PAINT_CLONE)
    elif power == kinds.SUMMON_SPIRIT:
        specials.summon_spirit(state, a, b)
    elif power == kinds.STRIKE:
        specials.strike(state, figure, a, flags)
    elif power == kinds.LEVITATION:
        specials.levitate(state, figure, a, b, flags)
    elif power == kinds.PRAYER:
        state.grant(state.figure[a], IMMUNE, "immune")
    elif power in (kinds.TOTEM, kinds.SHIELD):
        state.grant(figure, IMMUNE, "immune")
    elif power == kinds.CHARGE:
        blasts.charge(state, figure, a, flags)
    elif power == kinds.K_BOMB:
        blasts.throw_k_bomb(state, figure, a, flags)
    elif power == kinds.CLONE_FORM:
        networks.take_form(state, figure, kinds.PAINT_CLONE)
    elif power == kinds.CRACK:
        blasts.crack(state, figure, a, flags)
    elif power == kinds.MUTATION:
        blasts.mutate(state, figure, a, b, flags)
    elif power == kinds.BARRAGE:
        blasts.pound(state, figure, a)
    else:
        blasts.whirl(state, figure, flags)


# --- follow-up hits


def next_hits(state: State, figure: int, out: list[Action]) -> None:
    """CQ-BLA-8, CQ-ATK-12, CQ-DEC-1: the next shot or Brawl, on the board as it is now."""
    found: list[Action] = []
    if state.kinds[figure] == kinds.RONIN:
        contact.brawls(state, figure, found, actions.make(actions.HIT))
    else:
        ranged.shots(state, figure, found, actions.make(actions.HIT))
    out.extend(found)
    out.append(actions.simple(actions.STOP))


def hit_again(state: State, item: int, action: Action) -> None:
    """CQ-BLA-8, CQ-ATK-12: carry the next hit out; another one may follow."""
    figure, left = agenda.a(item), agenda.b(item)
    if left > 1:
        state.agenda.append(agenda.entry(agenda.NEXT_HIT, agenda.seat(item), figure, left - 1))
    if state.kinds[figure] == kinds.RONIN:
        contact.brawl(state, figure, actions.first(action), flags_of(state, figure, kinds.BRAWL))
    else:
        ranged.shoot(state, figure, actions.first(action), flags_of(state, figure, kinds.SHOT))


def can_hit_again(state: State, figure: int) -> bool:
    """Whether a further hit has any target, and the actor is still there to make it."""
    if not state.stands(figure):
        return False
    found: list[Action] = []
    next_hits(state, figure, found)
    return len(found) > 1


# --- heroes


def transformations(state: State, figure: int, out: list[Action]) -> None:
    """CQ-TRF-1, CQ-TRF-4, CQ-TURN-8: a standing hero evolves, or surges at level 2, once a turn, for three dice."""
    if state.has(figure, TRANSFORMED) or not may_act(state, figure):
        return
    square = state.places[figure]
    action = actions.make(actions.SURGE if state.has(figure, LEVEL_2) else actions.TRANSFORM, square)
    if state.has(figure, LEVEL_2) and not state.box.surge:
        return
    if can_pay(state, state.side(figure), action):
        out.append(action)


def transform(state: State, figure: int, surges: bool) -> None:
    """CQ-TRF-1, CQ-TRF-2, CQ-TRF-4, CQ-STA-6: level 2, the mark for victory, and a dice check."""
    if surges:
        state.queue_check(state.side(figure))
        state.grant(figure, EVOLVED, "evolved_this_turn")
    else:
        state.set_level(figure, 2)
        state.mark(figure, EVOLVED)
