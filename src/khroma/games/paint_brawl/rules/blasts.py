"""Paint Brawl: blasts (docs/rules/paint_brawl.md, section 7.9)."""

from __future__ import annotations

from khroma.games.paint_brawl import actions, agenda
from khroma.games.paint_brawl.actions import Action
from khroma.games.paint_brawl.board import (
    ALL_RAYS,
    AREA,
    AROUND,
    CASTE_OF,
    CASTES,
    CLONE,
    FREE,
    HUNTER,
    HUNTER_CASTE,
    IS_COMBATANT,
    IS_INVOCATION,
    IS_PUDDLE,
    KIND_OF,
    KINDS,
    MYSTIC,
    NAMES,
    ON_WALL,
    OWNER_OF,
    RAYS,
    STRAIGHT,
    WARRIOR,
    Square,
)
from khroma.games.paint_brawl.rules.advanced_attacks import washes
from khroma.games.paint_brawl.rules.attacks import in_line, shots, why_no_shot
from khroma.games.paint_brawl.rules.golems import invoke, own_puddles, why_no_invocation
from khroma.games.paint_brawl.rules.painting import is_effective, paint_all
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import Refusal

_SHOTS = 3


def power_of(kind: int) -> int:
    """PB-BLA-0: the blast of a figure; NONE for those without."""
    if kind < WARRIOR or kind > MYSTIC:
        return actions.NONE
    return (
        actions.WHIRLWIND, actions.MULTIPLE_SHOTS, actions.CLONING, actions.CRACK, actions.BARRAGE, actions.MUTATION
    )[kind - WARRIOR]  # fmt: skip


def has_card(state: State, seat: int, kind: int) -> bool:
    """PB-BLA-0: a card of the figure's caste, basic or advanced, is left."""
    return state.blasts[seat * len(CASTES) + CASTE_OF[kind]] > 0


def piece_blasts(state: State, square: Square, out: list[Action]) -> None:
    """PB-BLA-0: what a figure can do with a card of its caste, once a turn; a blast must change something."""
    code = state.board[square]
    kind, seat = KIND_OF[code], OWNER_OF[code]
    power = power_of(kind)
    if power == actions.NONE or not has_card(state, seat, kind) or (state.knocked and square in state.knocked):
        return
    if power == actions.WHIRLWIND:
        if whirls(state, seat, square):
            out.append(actions.make(actions.WHIRLWIND, square))
    elif power == actions.MULTIPLE_SHOTS:
        found: list[Action] = []
        shots(state, square, found)
        if found:
            out.append(actions.make(actions.MULTIPLE_SHOTS, square))
    elif power == actions.CLONING:
        if not state.has_kind(seat, CLONE):
            base = actions.make(actions.CLONING, square)
            out.extend([base + puddle for puddle in own_puddles(state, seat)])
    elif power == actions.CRACK:
        for direction in STRAIGHT:
            if cracks(state, seat, square, direction):
                out.append(actions.make(actions.CRACK, square, 0, direction))
    elif power == actions.BARRAGE:
        for ray in RAYS[square]:
            for target in ray:
                if washes(state, AREA[target]):
                    out.append(actions.make(actions.BARRAGE, square, 0, target))
    else:
        mutations(state, square, out)


def whirls(state: State, seat: int, actor: Square) -> bool:
    """PB-BLA-WHI: something in contact changes."""
    return any(is_effective(state, seat, square, False, state.stock[seat]) for square in AROUND[actor])


def cracks(state: State, seat: int, actor: Square, direction: int) -> bool:
    """PB-BLA-CRA: a puddle, an invocation, or a combatant without the own marker, anywhere on the line."""
    for square in ALL_RAYS[actor][direction]:
        code = state.board[square]
        if code == FREE:
            continue
        if IS_PUDDLE[code] or IS_INVOCATION[code]:
            return True
        if IS_COMBATANT[code] and not agenda.holds(state.knocked.get(square, 0), seat):
            return True
    return False


def mutations(state: State, actor: Square, out: list[Action]) -> None:
    """PB-BLA-MUT: each own combatant with each enemy one."""
    seat = OWNER_OF[state.board[actor]]
    own = [square for square in state.men[seat] if IS_COMBATANT[state.board[square]]]
    for other in range(state.box.players):
        if other == seat:
            continue
        for enemy in state.men[other]:
            if IS_COMBATANT[state.board[enemy]]:
                out.extend([actions.mutation(actor, mine, enemy) for mine in own if may_swap(state, mine, enemy)])


def may_swap(state: State, one: Square, two: Square) -> bool:
    """PB-BLA-MUT: where positions are exchanged, only Hunters and Rangers come onto a wall."""
    if not state.box.swap_positions:
        return True
    here, there = state.board[one], state.board[two]
    if ON_WALL[here] and CASTE_OF[KIND_OF[there]] != HUNTER_CASTE:
        return False
    return not ON_WALL[there] or CASTE_OF[KIND_OF[here]] == HUNTER_CASTE


def blast(state: State, action: Action) -> None:
    """PB-BLA-WHI, PB-BLA-MUL, PB-BLA-CLO, PB-BLA-CRA, PB-BLA-BAR, PB-BLA-MUT: carry a blast out."""
    kind, actor, last, seat = actions.kind(action), actions.actor(action), actions.last(action), state.active
    if kind == actions.WHIRLWIND:
        paint_all(state, seat, action, 0, 0)
    elif kind == actions.MULTIPLE_SHOTS:
        state.agenda.append(agenda.entry(agenda.SHOTS, seat, 0, _SHOTS, 0, actor))
    elif kind == actions.CLONING:
        invoke(state, seat, last, CLONE)
    elif kind == actions.CRACK:
        crack(state, seat, actor, last)
    elif kind == actions.BARRAGE:
        barrage(state, last)
    elif state.box.swap_positions:
        state.exchange(actions.middle(action), last)
    else:
        mine, enemy = actions.middle(action), last
        other = OWNER_OF[state.board[enemy]]
        state.recolour(mine, other)
        state.recolour(enemy, seat)


def crack(state: State, seat: int, actor: Square, direction: int) -> None:
    """PB-BLA-CRA: the whole line to the edge; nothing stops it, Chiefs and walls stay."""
    for square in ALL_RAYS[actor][direction]:
        code = state.board[square]
        if IS_PUDDLE[code]:
            state.remove_puddle(square)
        elif IS_INVOCATION[code]:
            state.remove_invocation(square, "destroyed")
        elif IS_COMBATANT[code]:
            state.knock_out(square, seat)


def barrage(state: State, target: Square) -> None:
    """PB-BLA-BAR: puddles and invocations of the 3 x 3 area vanish."""
    for square in AREA[target]:
        code = state.board[square]
        if IS_PUDDLE[code]:
            state.remove_puddle(square)
        elif IS_INVOCATION[code]:
            state.remove_invocation(square, "destroyed")


def more_shots(state: State, actor: Square, left: int) -> None:
    """PB-BLA-MUL: ask for the next shot while one is legal."""
    if left == 0:
        return
    found: list[Action] = []
    shots(state, actor, found)
    if found:
        state.agenda.append(agenda.entry(agenda.ASK_SHOT, state.active, 0, left, 0, actor))


def shoot_again(state: State, action: Action, left: int) -> None:
    """PB-BLA-MUL: each shot is an attack of its own; the next is chosen after it."""
    state.agenda.append(agenda.entry(agenda.SHOTS, state.active, 0, left - 1, 0, actions.actor(action)))
    paint_all(state, state.active, action, 0, 0)


def why_no_blast(state: State, seat: int, action: Action) -> Refusal:
    """PB-BLA-0: module, one a turn, figure, card, then the power's own conditions."""
    kind, actor, last = actions.kind(action), actions.actor(action), actions.last(action)
    piece = KIND_OF[state.board[actor]]
    if not state.box.blasts:
        return Refusal("PB-BLA-0", "no-blasts")
    if state.blast_played:
        return Refusal("PB-BLA-0", "blast-played")
    if power_of(piece) != kind:
        return Refusal("PB-BLA-0", "other-blast", square=NAMES[actor], piece=KINDS[piece], verb=actions.VERBS[kind])
    if not has_card(state, seat, piece):
        return Refusal("PB-BLA-0", "no-blast-card", caste=CASTES[CASTE_OF[piece]])
    if kind == actions.CLONING:
        return why_no_invocation(state, seat, last, CLONE, "PB-BLA-CLO")
    if kind == actions.BARRAGE and not in_line(actor, last):
        return Refusal("PB-BLA-BAR", "not-in-line", square=NAMES[last])
    if kind == actions.CRACK and last not in STRAIGHT:
        return Refusal("PB-BLA-CRA", "not-straight")
    if kind == actions.MUTATION:
        return _why_no_mutation(state, seat, actions.middle(action), last)
    return Refusal("PB-BLA-0", "nothing-changes")


def _why_no_mutation(state: State, seat: int, mine: Square, enemy: Square) -> Refusal:
    code = state.board[mine]
    if not IS_COMBATANT[code] or OWNER_OF[code] != seat:
        return Refusal("PB-BLA-MUT", "no-own-combatant", square=NAMES[mine])
    code = state.board[enemy]
    if not IS_COMBATANT[code] or OWNER_OF[code] == seat:
        return Refusal("PB-BLA-MUT", "no-enemy-combatant", square=NAMES[enemy])
    return Refusal("PB-BLA-MUT", "not-on-wall", square=NAMES[enemy])


def why_no_next_shot(state: State, actor: Square, action: Action) -> Refusal:
    """PB-BLA-MUL: the same Hunter shoots on, by the rules of shots."""
    if actions.actor(action) != actor:
        return Refusal("PB-BLA-MUL", "other-shooter", square=NAMES[actor], piece=KINDS[HUNTER])
    return why_no_shot(state, state.active, action)
