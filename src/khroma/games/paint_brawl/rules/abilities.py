"""Paint Brawl: special abilities and Recover (docs/rules/paint_brawl.md, sections 7.5, 7.6 and 7.6.1)."""

from __future__ import annotations

from khroma.games.paint_brawl import actions, agenda
from khroma.games.paint_brawl.actions import Action
from khroma.games.paint_brawl.board import (
    ALL_RAYS,
    AROUND,
    BARE_WALL,
    CHIEF,
    FREE,
    HUNTER,
    IS_COMBATANT,
    IS_INVOCATION,
    IS_PUDDLE,
    KIND_OF,
    KINDS,
    MAXI,
    MINI,
    MYSTIC,
    NAMES,
    ON_WALL,
    OWNER_OF,
    PUDDLE,
    QUEST,
    RANGER,
    SHAMAN,
    SIZE,
    SMASHER,
    STEP,
    STRAIGHT,
    WARRIOR,
    Square,
    content,
)
from khroma.games.paint_brawl.box import ALWAYS, EMPTY_SUPPLY, NEVER
from khroma.games.paint_brawl.rules.golems import (
    explode,
    invocations,
    invoke,
    may_have_golem,
    own_puddles,
    why_no_invocation,
)
from khroma.games.paint_brawl.rules.painting import paint_all
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import Refusal
from khroma.kernel.grid import OFF_BOARD

_RULES = ("PB-SPC-DES", "PB-SPC-CLI", "PB-SPC-INV", "PB-SPC-STR", "PB-SPC-JUM", "PB-SPC-BLO")


def affords(state: State, kind: int) -> bool:
    """PB-ACT-5: a special ability needs all its cards at once."""
    number = kind - actions.DESTROY
    return state.moves >= state.box.move_cost[number] and state.attacks >= state.box.attack_cost[number]


def piece_abilities(state: State, square: Square, out: list[Action]) -> None:
    """PB-LVL-1: the special ability of one piece, if its cards are there."""
    if state.knocked and square in state.knocked:
        return
    kind = KIND_OF[state.board[square]]
    ability = ability_of(kind)
    if ability == actions.NONE or not affords(state, ability):
        return
    if kind == WARRIOR:
        if destroys(state, square):
            out.append(actions.make(actions.DESTROY, square))
    elif kind == HUNTER:
        climbs(state, square, out)
    elif kind == SHAMAN:
        seat = OWNER_OF[state.board[square]]
        if state.puddles[seat] > 0 and may_have_golem(state, seat):
            base = actions.make(actions.INVOKE, square)
            out.extend([base + puddle for puddle in own_puddles(state, seat)])
    elif kind == SMASHER:
        strikes(state, square, out)
    elif kind == RANGER:
        jumps(state, square, out)
    else:
        base = actions.make(actions.BLOW_UP, square)
        out.extend([base + golem for golem in invocations(state)])


def ability_of(kind: int) -> int:
    """PB-CMP-12: the special ability of a piece; NONE for those without."""
    if kind < WARRIOR or kind > MYSTIC:
        return actions.NONE
    return (actions.DESTROY, actions.CLIMB, actions.INVOKE, actions.STRIKE, actions.JUMP, actions.BLOW_UP)[
        kind - WARRIOR
    ]


def destroys(state: State, actor: Square) -> bool:
    """PB-SPC-DES: at least one golem or clone in contact, friend or foe."""
    return any(IS_INVOCATION[state.board[square]] for square in AROUND[actor])


def may_climb(seat: int, code: int) -> bool:
    """PB-SPC-CLI, PB-SPC-JUM: a wall without figure and without a puddle of another colour."""
    return code == BARE_WALL or code == BARE_WALL + content(PUDDLE, seat)


def climbs(state: State, actor: Square, out: list[Action]) -> None:
    """PB-SPC-CLI, PB-LVL-3: the walls in contact with a Hunter on the ground."""
    code = state.board[actor]
    if ON_WALL[code]:
        return
    for wall in state.walls:
        if wall in AROUND[actor] and may_climb(OWNER_OF[code], state.board[wall]):
            out.append(actions.make(actions.CLIMB, actor, 0, wall))


def strikes(state: State, actor: Square, out: list[Action]) -> None:
    """PB-SPC-STR: the four sides, by the option all eight."""
    for direction in range(8) if state.box.strike_all else STRAIGHT:
        if strike_works(state, actor, direction):
            out.append(actions.make(actions.STRIKE, actor, 0, direction))


def strike_works(state: State, actor: Square, direction: int) -> bool:
    """PB-SPC-STR: a character on the ground; one that neither slides nor is knocked out anew is no target."""
    target = STEP[actor * 8 + direction]
    if target in (OFF_BOARD, QUEST):
        return False
    code = state.board[target]
    if ON_WALL[code] or KIND_OF[code] < CHIEF:
        return False
    if IS_INVOCATION[code]:
        return True
    if KIND_OF[code] == CHIEF:
        return direction % 2 == 0 and flight_end(state, target, direction) != target
    marked = agenda.holds(state.knocked.get(target, 0), OWNER_OF[state.board[actor]])
    return not marked or flight_end(state, target, direction) != target


def flight_end(state: State, start: Square, direction: int) -> Square:
    """PB-SPC-STR: the last free square before whatever is in the way."""
    end = start
    for square in ALL_RAYS[start][direction]:
        if state.board[square] != FREE:
            break
        end = square
    return end


def jumps(state: State, actor: Square, out: list[Action]) -> None:
    """PB-SPC-JUM: any free square, own puddle or open wall of the board."""
    seat = OWNER_OF[state.board[actor]]
    base = actions.make(actions.JUMP, actor)
    out.extend([base + end for end in range(SIZE) if may_land(state, seat, end)])


def may_land(state: State, seat: int, end: Square) -> bool:
    """PB-SPC-JUM: never the Quest square; own puddles unless the option forbids them."""
    code = state.board[end]
    if code in (FREE, BARE_WALL):
        return True
    if not state.box.jump_own_puddle:
        return False
    return code == content(PUDDLE, seat) or code == BARE_WALL + content(PUDDLE, seat)


def use_ability(state: State, action: Action) -> None:
    """PB-ACT-5: carry a special ability out."""
    kind, actor, last = actions.kind(action), actions.actor(action), actions.last(action)
    seat = state.active
    if kind == actions.DESTROY:
        for square in AROUND[actor]:
            if IS_INVOCATION[state.board[square]]:
                state.remove_invocation(square, "destroyed")
    elif kind in (actions.CLIMB, actions.JUMP):
        if IS_PUDDLE[state.board[last]]:
            state.remove_puddle(last)
        state.move(actor, last, "climbed" if kind == actions.CLIMB else "jumped")
    elif kind == actions.INVOKE:
        invoke(state, seat, last, MINI)
    elif kind == actions.STRIKE:
        strike(state, seat, actor, last)
    else:
        explode(state, seat, last)


def strike(state: State, seat: int, actor: Square, direction: int) -> None:
    """PB-SPC-STR: figures fly, combatants are knocked out, invocations are smeared in their own colour."""
    target = STEP[actor * 8 + direction]
    code = state.board[target]
    if IS_INVOCATION[code]:
        state.remove_invocation(target, "smeared")
        trace = actions.smear(target, direction, KIND_OF[code] == MAXI, OWNER_OF[code])
        paint_all(state, seat, trace, 0, 0)
        return
    end = flight_end(state, target, direction)
    if end != target:
        state.move(target, end, "struck")
    if IS_COMBATANT[code]:
        state.knock_out(end, seat)


def why_no_ability(state: State, seat: int, action: Action) -> Refusal:
    """PB-SPC-DES, PB-SPC-CLI, PB-SPC-INV, PB-SPC-STR, PB-SPC-JUM, PB-SPC-BLO: level, cards, profile, target."""
    kind, actor, last = actions.kind(action), actions.actor(action), actions.last(action)
    piece = KIND_OF[state.board[actor]]
    if not state.box.special_abilities:
        return Refusal("PB-LVL-1", "no-abilities")
    if not affords(state, kind):
        return Refusal("PB-ACT-5", "cards-missing", verb=actions.VERBS[kind])
    if ability_of(piece) != kind:
        return Refusal(
            _RULES[kind - actions.DESTROY],
            "other-ability",
            square=NAMES[actor],
            piece=KINDS[piece],
            verb=actions.VERBS[kind],
        )
    if kind == actions.DESTROY:
        return Refusal("PB-SPC-DES", "no-golem-in-contact", square=NAMES[actor])
    if kind == actions.CLIMB:
        return _why_no_climb(state, actor, last)
    if kind == actions.INVOKE:
        return why_no_invocation(state, seat, last, MINI, "PB-SPC-INV")
    if kind == actions.STRIKE:
        return Refusal("PB-SPC-STR", "no-strike-target")
    if kind == actions.BLOW_UP:
        return Refusal("PB-SPC-BLO", "no-invocation-there", square=NAMES[last])
    return Refusal("PB-SPC-JUM", "no-landing", square=NAMES[last])


def _why_no_climb(state: State, actor: Square, wall: Square) -> Refusal:
    code = state.board[wall]
    if ON_WALL[state.board[actor]]:
        return Refusal("PB-SPC-CLI", "on-wall-already", square=NAMES[actor])
    if wall not in AROUND[actor]:
        return Refusal("PB-SPC-CLI", "not-in-contact", square=NAMES[wall])
    if not ON_WALL[code]:
        return Refusal("PB-SPC-CLI", "no-wall-there", square=NAMES[wall])
    if IS_PUDDLE[code]:
        return Refusal("PB-SPC-CLI", "foreign-puddle", square=NAMES[wall])
    return Refusal("PB-SPC-CLI", "occupied", square=NAMES[wall])


# --- Recover


def may_recover(state: State, seat: int) -> bool:
    """PB-ACT-REC, PB-SUP-5: whenever there are own puddles; by the option only after the supply was empty."""
    rule = state.box.recover_rule
    if rule == NEVER or state.puddles[seat] == 0:
        return False
    return rule == ALWAYS or state.ran_out


def why_no_recover(state: State, seat: int, payment: int) -> Refusal:
    """PB-ACT-REC: the card, the puddles, the option."""
    if (state.attacks if payment == actions.ATTACK_CARD else state.moves) == 0:
        return Refusal("PB-TRN-3", "no-card-left", card=actions.PAYMENTS[payment])
    if state.box.recover_rule == NEVER:
        return Refusal("PB-ACT-REC", "recover-off")
    if state.box.recover_rule == EMPTY_SUPPLY and state.puddles[seat] > 0:
        return Refusal("PB-ACT-REC", "supply-not-empty")
    return Refusal("PB-ACT-REC", "no-puddles")
