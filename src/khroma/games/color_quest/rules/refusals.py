"""Color Quest: why an action is not allowed: the rule, the reason, and what is concerned."""

from __future__ import annotations

from typing import Final

from khroma.games.color_quest import actions, agenda, kinds
from khroma.games.color_quest.actions import NO_SQUARE, Action
from khroma.games.color_quest.kinds import (
    CLEANING,
    COLOURS,
    DEXTERITY,
    EFFECTS,
    EXPLOSION,
    FATIGUE,
    FIGURES,
    IMMUNITY,
    INVOCATION,
    ITEMS,
    MISSED,
    NOBODY,
    POLYMORPH,
    POWERS,
    SIDES,
    TILES,
    TRIPLE,
)
from khroma.games.color_quest.marks import BLAST_USED, INVISIBLE, LEVEL_2, LYING, SPECIAL_USED, TRANSFORMED
from khroma.games.color_quest.rules import items, setup, teams, turns
from khroma.games.color_quest.rules.dice import can_brew, can_pay, cost
from khroma.games.color_quest.rules.powers import is_forbidden_by_terror, may_act, may_attack, power_of
from khroma.games.color_quest.rules.why_moves import why_no_move
from khroma.games.color_quest.rules.why_powers import why_no_status, why_no_target
from khroma.games.color_quest.state import State
from khroma.kernel.errors import Refusal, not_asked

_EFFECT_RULES: Final = ("CQ-DIE-10", "CQ-DIE-11", "CQ-DIE-12", "CQ-DIE-13", "CQ-DIE-14", "CQ-DIE-15")
_ITEM_RULES: Final = ("CQ-ITM-10", "CQ-ITM-11", "CQ-ITM-12", "CQ-ITM-13", "CQ-ITM-14", "CQ-ITM-15")
_ANSWERS: Final = {
    agenda.COUNTER: (actions.INSTANT, actions.PASS),
    agenda.ASK_PAY: (actions.PAY,),
    agenda.ASSIGN_DIE: (actions.ASSIGN,),
    agenda.PLACE_DIE: (actions.PLACE_DIE,),
    agenda.PICK_FRAGMENT: (actions.FRAGMENT,),
    agenda.TUNNEL_EXIT: (actions.TUNNEL_EXIT,),
    agenda.BUSH_COLOUR: (actions.BUSH_COLOUR,),
    agenda.ITEM_OVERFLOW: (actions.DISCARD, actions.ITEM),
    agenda.CHOOSE_CASTE: (actions.CASTE,),
    agenda.BOMB_SCATTER: (actions.SCATTER,),
    agenda.ASK_PUSH: (actions.PUSH,),
    agenda.NEXT_HIT: (actions.HIT, actions.STOP),
    agenda.ASK_CLEAN: (actions.CLEAN, actions.DONE),
    agenda.ASK_THIRD: (actions.THIRD, actions.STOP),
    agenda.BUILD: (actions.TAKE, actions.DONE),
    agenda.PLACE_TILE: (actions.TILE,),
    agenda.PLACE_BONES: (actions.BONES,),
    agenda.PLACE_PUDDLE: (actions.PUDDLE,),
    agenda.PLACE_ROLLED: (actions.PLACE_DIE,),
    agenda.DEPLOY: (actions.DEPLOY,),
    agenda.DRAW: (actions.DRAW,),
    agenda.LOSE: (actions.LOSE,),
}

_PHASE_ACTIONS: Final = (
    actions.MOVE, actions.TRANSFORM, actions.SURGE, actions.INSTANT, actions.ITEM, actions.POTION,
)  # fmt: skip


def why_not(state: State, action: Action) -> Refusal:
    """CQ-TURN-7: the reason why an action is not among the legal ones."""
    item = state.agenda[-1]
    asked, kind = agenda.kind(item), actions.kind(action)
    if kind == actions.RESIGN and asked < agenda.ROLL:
        return Refusal("CQ-END-7", "resign-at-table")
    if is_answer(asked, action):
        missing = void_square(state, action)
        if missing != NO_SQUARE:
            return Refusal("CQ-GEO-4", "no-square", square=state.square_word(missing))
    if asked == agenda.ASK_ACTION:
        return why_no_phase_action(state, action)
    if asked == agenda.REACT:
        return why_no_reaction(state, agenda.seat(item), agenda.a(item) == 1, action)
    if kind in _ANSWERS.get(asked, ()):
        return why_no_follow_up(state, item, action)
    return not_asked(actions.word(action), agenda.WORDS[asked])


def is_answer(asked: int, action: Action) -> bool:
    """Whether an action is of a kind that answers the question, allowed or not."""
    kind = actions.kind(action)
    if asked == agenda.ASK_ACTION:
        return actions.is_power(action) or kind in _PHASE_ACTIONS
    if asked == agenda.REACT:
        return kind in (actions.INSTANT, actions.ITEM, actions.POTION)
    return kind in _ANSWERS.get(asked, ())


def void_square(state: State, action: Action) -> int:
    """CQ-GEO-4: a square that an action names although the board is void there; NO_SQUARE if there is none."""
    void = state.box.grid.void
    for square in actions.squares(action):
        if square < state.box.size and void[square]:
            return square
    return NO_SQUARE


# --- phase actions


def why_no_phase_action(state: State, action: Action) -> Refusal:
    """CQ-TURN-6, CQ-TURN-11: an action of the active player that may not be declared now."""
    kind = actions.kind(action)
    if kind == actions.END_PHASE:
        figure = turns.obliged_figure(state)
        if figure != NOBODY:
            square = state.square_word(state.places[figure])
            return Refusal("CQ-TIL-3", "must-move", square=square, figure=state.figure_word(figure))
    if kind == actions.MOVE or actions.is_power(action) or kind in (actions.TRANSFORM, actions.SURGE):
        return why_no_figure_action(state, action)
    if kind == actions.INSTANT:
        return why_no_instant(state, state.active, action)
    if kind in (actions.ITEM, actions.POTION):
        return why_no_item(state, state.active, action)
    if kind == actions.SACRIFICE:
        return Refusal("CQ-ITM-3", "two-cards-needed")
    return not_asked(actions.word(action), agenda.WORDS[agenda.ASK_ACTION])


def why_no_figure_action(state: State, action: Action) -> Refusal:
    """CQ-TURN-2, CQ-TURN-3, CQ-TURN-4, CQ-TURN-6, CQ-TURN-8, CQ-TURN-10, CQ-CMP-9: phase, owner, lying, used."""
    kind, category = actions.kind(action), actions.category(action)
    phase = 2 if kind == actions.MOVE else 3 if category == actions.ATTACK else 1
    if state.phase != phase:
        return Refusal("CQ-TURN-6", "wrong-phase", phase=phase, now=state.phase)
    place = actions.actor(action)
    square, figure = state.square_word(place), state.figure[place]
    if figure == NOBODY:
        return Refusal(f"CQ-TURN-{phase + 1}", "nobody-there", square=square)
    name = state.figure_word(figure)
    if state.side(figure) != state.active:
        return Refusal("CQ-CMP-9", "not-yours", square=square, figure=name)
    if state.has(figure, LYING):
        return Refusal("CQ-TURN-10", "actor-lies", square=square, figure=name)
    if not may_act(state, figure):
        return Refusal("CQ-TURN-9", "too-new", square=square, figure=name)
    if kind == actions.MOVE:
        return why_no_move(state, figure, action)
    if category == 0:
        return why_no_transformation(state, figure, action)
    return why_no_power(state, figure, action)


def why_no_power(state: State, figure: int, action: Action) -> Refusal:
    """CQ-CMP-8, CQ-SPE-0, CQ-BLA-0, CQ-PAS-7: whose power, once a turn, dice, Terror, then the target."""
    category, code = actions.category(action), actions.code(action)
    square, name = state.square_word(state.places[figure]), state.figure_word(figure)
    power = power_of(state, figure, category)
    triple = power == TRIPLE and code in (kinds.BRAWL, kinds.SHOT, kinds.NETWORK)
    if power != code and not triple:
        return Refusal("CQ-CMP-8", "not-its-power", square=square, figure=name, power=POWERS[code])
    if category == actions.ATTACK and not may_attack(state, figure):
        return Refusal("CQ-ATK-1", "has-attacked", square=square, figure=name)
    used = SPECIAL_USED if category == actions.SPECIAL else BLAST_USED
    if category != actions.ATTACK and state.has(figure, used):
        return Refusal("CQ-TURN-8", "power-used", square=square, figure=name, power=POWERS[code])
    if category != actions.ATTACK and is_forbidden_by_terror(state, figure, category):
        return Refusal("CQ-PAS-7", "terror", square=square, figure=name)
    if category != actions.ATTACK and not can_pay(state, state.active, action):
        rule = "CQ-SPE-0" if category == actions.SPECIAL else "CQ-BLA-0"
        return Refusal(rule, "too-few-dice", dice=cost(action))
    return why_no_target(state, figure, action)


def why_no_transformation(state: State, figure: int, action: Action) -> Refusal:
    """CQ-TRF-1, CQ-TRF-4: heroes only, once a turn, for three dice."""
    square, name = state.square_word(state.places[figure]), state.figure_word(figure)
    surges = actions.kind(action) == actions.SURGE
    rule = "CQ-TRF-4" if surges else "CQ-TRF-1"
    if not kinds.is_hero(state.kinds[figure]):
        return Refusal(rule, "heroes-only", square=square, figure=name)
    if state.has(figure, TRANSFORMED):
        return Refusal("CQ-TURN-8", "has-transformed", square=square, figure=name)
    if surges != state.has(figure, LEVEL_2):
        return Refusal(rule, "wrong-level", square=square, figure=name, level=2 if surges else 1)
    if surges and not state.box.surge:
        return Refusal("CQ-TRF-4", "no-surge")
    return Refusal(rule, "too-few-dice", dice=3)


# --- dice and cards


def why_no_instant(state: State, seat: int, action: Action) -> Refusal:
    """CQ-REA-3: no die on the space, or an effect that only answers, or a target without effect."""
    effect = actions.actor(action)
    rule = _EFFECT_RULES[effect]
    if not items.has_instant(state, seat, effect):
        colour = COLOURS[state.box.colour_of[effect]]
        return Refusal(rule, "no-instant-die", colour=colour, effect=EFFECTS[effect])
    if effect in (FATIGUE, MISSED, IMMUNITY):
        return Refusal("CQ-REA-3", "only-as-reaction", effect=EFFECTS[effect])
    square = state.square_word(actions.first(action))
    if effect == CLEANING and actions.second(action) != NO_SQUARE:
        return Refusal(rule, "one-by-one")
    if effect in (CLEANING, EXPLOSION):
        reason = "nothing-to-clean" if effect == CLEANING else "no-invocation"
        return Refusal(rule, reason, square=square)
    assert effect == INVOCATION
    return why_no_creation(state, seat, actions.first(action)) or Refusal(rule, "nothing-to-wake", square=square)


def why_no_creation(state: State, seat: int, place: int) -> Refusal | None:
    """CQ-INV-3, CQ-LIM-2: no figure is left for what would come into play there, or a die lies there."""
    figure, square = state.figure[place], state.square_word(place)
    if seat == kinds.KAOS:
        kind = kinds.SKELETON if state.bones[place] and figure == NOBODY else NOBODY
    elif figure != NOBODY:
        kind = state.kinds[figure] + 1 if kinds.MINI_GOLEM <= state.kinds[figure] <= kinds.PAINT_GOLEM else NOBODY
    else:
        kind = kinds.MINI_GOLEM if state.puddle[place] not in (kinds.NONE, kinds.BLACK) else NOBODY
    if kind == NOBODY:
        return None
    if state.left(kind) <= 0:
        return Refusal("CQ-INV-3", "none-left", square=square, figure=FIGURES[kind])
    return Refusal("CQ-INV-3", "die-there", square=square) if state.die[place] != kinds.NONE else None


def why_no_item(state: State, seat: int, action: Action) -> Refusal:
    """CQ-ITM-1, CQ-DIE-7: no such card or dice, the wrong moment, or a target without effect."""
    item = actions.actor(action)
    if actions.kind(action) == actions.ITEM and not items.has_card(state, seat, item):
        return Refusal(_ITEM_RULES[item], "card-not-in-hand", item=ITEMS[item])
    if actions.kind(action) == actions.POTION and not can_brew(state, seat, item):
        one, two = state.box.recipe[item]
        return Refusal("CQ-DIE-7", "recipe-dice-missing", item=ITEMS[item], one=COLOURS[one], two=COLOURS[two])
    if item == DEXTERITY:
        return Refusal("CQ-REA-3", "only-as-reaction", effect=ITEMS[item])
    if not items.may_play_now(state, seat, item):
        return Refusal(_ITEM_RULES[item], "item-not-now", item=ITEMS[item])
    figure = state.figure[actions.first(action)]
    if item == kinds.INVISIBILITY and figure != NOBODY and state.side(figure) == seat:
        return why_no_status(state, figure, INVISIBLE, "invisible")
    missing = why_no_creation(state, seat, actions.first(action)) if item == kinds.MANA else None
    if missing is not None:
        return missing
    return Refusal(
        _ITEM_RULES[item], "no-item-target", item=ITEMS[item], square=state.square_word(actions.first(action))
    )


def why_no_reaction(state: State, seat: int, at_end: bool, action: Action) -> Refusal:
    """CQ-REA-2, CQ-REA-4: what may answer what."""
    kind, what = actions.kind(action), actions.actor(action)
    if kind == actions.INSTANT:
        if not items.has_instant(state, seat, what):
            return why_no_instant(state, seat, action)
        if what == EXPLOSION:
            return Refusal("CQ-DIE-13", "no-invocation", square=state.square_word(actions.first(action)))
        return Refusal("CQ-REA-2" if at_end else "CQ-REA-4", "cannot-answer", effect=EFFECTS[what])
    if kind in (actions.ITEM, actions.POTION):
        if what in (DEXTERITY, POLYMORPH):
            held = items.has_card(state, seat, what) if kind == actions.ITEM else can_brew(state, seat, what)
            if not held or what == POLYMORPH:
                return why_no_item(state, seat, action)
        return Refusal("CQ-REA-2" if at_end else "CQ-REA-4", "cannot-answer", effect=ITEMS[what])
    return not_asked(actions.word(action), agenda.WORDS[agenda.REACT])


# --- follow-ups and set-up


def why_no_follow_up(state: State, item: int, action: Action) -> Refusal:
    """CQ-DEC-1: an answer of the right kind that is not among the choices."""
    asked, first = agenda.kind(item), actions.first(action)
    if asked >= agenda.BUILD:
        return why_no_set_up(state, item, action)
    if asked == agenda.ASK_PAY:
        return Refusal("CQ-DEC-2", "wrong-payment")
    if asked == agenda.ASSIGN_DIE:
        return Refusal("CQ-DIE-4", "space-taken", colour=COLOURS[agenda.colour(item)])
    if asked == agenda.PICK_FRAGMENT:
        return Refusal("CQ-TRF-3", "fragment-has-die", fragment=f"F{first + 1}")
    if asked == agenda.BUSH_COLOUR:
        return Refusal("CQ-TIL-10", "same-colour", colour=COLOURS[first])
    if asked == agenda.ITEM_OVERFLOW:
        if actions.kind(action) == actions.ITEM:
            return why_no_item(state, agenda.seat(item), action)
        return Refusal("CQ-ITM-1", "card-not-in-hand", item=ITEMS[actions.actor(action)])
    if asked == agenda.CHOOSE_CASTE:
        return Refusal("CQ-SKE-3", "no-caste-left", figure=FIGURES[actions.actor(action)])
    if asked == agenda.COUNTER:
        return Refusal("CQ-REA-5", "cannot-answer", effect=EFFECTS[actions.actor(action) % len(EFFECTS)])
    rules = {
        agenda.PLACE_DIE: "CQ-DIE-5",
        agenda.TUNNEL_EXIT: "CQ-TIL-15",
        agenda.BOMB_SCATTER: "CQ-ATK-17",
        agenda.ASK_PUSH: "CQ-LUM-1",
        agenda.NEXT_HIT: "CQ-DEC-1",
        agenda.ASK_CLEAN: "CQ-DIE-12",
        agenda.ASK_THIRD: "CQ-ATK-21",
    }
    if asked == agenda.NEXT_HIT and first < 8:
        return Refusal("CQ-ATK-12", "nothing-to-paint")
    square = first if asked != agenda.ASK_PUSH or first not in state.targets else actions.second(action)
    return Refusal(rules[asked], "not-a-choice", square=_word(state, square))


def _word(state: State, square: int) -> str:
    return state.square_word(square) if square < state.box.size else "-"


def why_no_set_up(state: State, item: int, action: Action) -> Refusal:
    """CQ-SET-10, CQ-SET-12, CQ-SET-13, CQ-SET-14, CQ-SET-17, CQ-SET-18: why something does not go there."""
    asked, first, seat = agenda.kind(item), actions.first(action), agenda.seat(item)
    if asked == agenda.BUILD:
        return why_no_member(state, seat, action)
    if asked in (agenda.DRAW, agenda.LOSE):
        return Refusal("CQ-ITM-2", "card-not-there", item=ITEMS[actions.actor(action)])
    square = _word(state, first)
    rules = {
        agenda.PLACE_TILE: "CQ-SET-10",
        agenda.PLACE_BONES: "CQ-SET-12",
        agenda.PLACE_PUDDLE: "CQ-SET-13",
        agenda.PLACE_ROLLED: "CQ-SET-14",
        agenda.DEPLOY: "CQ-SET-17" if seat == kinds.GAIA else "CQ-SET-18",
    }
    rule, board = rules[asked], state.box.board
    if asked == agenda.PLACE_TILE and actions.actor(action) != agenda.a(item):
        return Refusal(rule, "other-tile", tile=TILES[agenda.a(item)])
    if asked == agenda.PLACE_PUDDLE and actions.colour(action, 0) != agenda.colour(item):
        return Refusal(rule, "other-colour", colour=COLOURS[agenda.colour(item)])
    if asked == agenda.DEPLOY:
        kind = teams.kind_of(state.teams[seat][agenda.a(item)])
        if actions.actor(action) != kind:
            return Refusal(rule, "other-figure", figure=FIGURES[kind])
        if first not in board.area[seat]:
            return Refusal(rule, "outside-area", square=square)
        return Refusal(rule, "needs-puddle" if kinds.is_paint_invocation(kind) else "not-empty", square=square)
    if asked == agenda.PLACE_ROLLED:
        return Refusal(rule, "not-home-crystal", square=square)
    if not state.is_empty(first):
        return Refusal(rule, "not-empty", square=square)
    if first in board.area[kinds.GAIA] and asked != agenda.PLACE_PUDDLE:
        return Refusal(rule, "in-area", square=square)
    if first in board.area[kinds.KAOS] and asked != agenda.PLACE_BONES:
        return Refusal(rule, "in-area", square=square)
    if asked == agenda.PLACE_TILE:
        return Refusal(rule, "fragment-has-tile", square=square, tile=TILES[agenda.a(item)])
    if asked == agenda.PLACE_BONES:
        assert not setup.may_lay_bones(state, first)
        return Refusal("CQ-SET-20", "no-room", square=square)
    return Refusal(rule, "no-room", square=square)


def why_no_member(state: State, seat: int, action: Action) -> Refusal:
    """CQ-SET-3, CQ-SET-4, CQ-SET-5, CQ-SET-9: why a figure does not join the team."""
    team, enemy = state.teams[seat], state.teams[1 - seat]
    if actions.kind(action) == actions.DONE:
        return Refusal("CQ-SET-4", "hero-missing", player=SIDES[seat])
    kind, colour = actions.actor(action), actions.first(action)
    reason = teams.why_unfit(state.box, seat, team, enemy, kind)
    if reason == teams.FITS and colour not in teams.colours_for(seat, kind):
        reason = "wrong-colour"
    if reason == teams.FITS:
        reason = "out-of-order"
    return Refusal(teams.rule_of(reason, kind, seat), reason, figure=FIGURES[kind])
