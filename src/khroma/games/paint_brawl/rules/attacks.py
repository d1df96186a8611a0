"""Paint Brawl: attacks (docs/rules/paint_brawl.md, section 7.3)."""

from __future__ import annotations

from khroma.games.paint_brawl import actions
from khroma.games.paint_brawl.actions import Action
from khroma.games.paint_brawl.board import (
    BARE_QUEST,
    BARE_WALL,
    BRAWLS,
    CHIEF,
    CLONE,
    CODES,
    DIAGONALS,
    FREE,
    GRID,
    HIT_CHIEF,
    HIT_OF,
    HIT_QUEST_CHIEF,
    HUNTER,
    KIND_OF,
    KINDS,
    MINI,
    MYSTIC,
    NAMES,
    NO_HIT,
    ON_WALL,
    OWNER_OF,
    PUDDLE,
    QUEST,
    RANGER,
    RAYS,
    SHAMAN,
    SMASHER,
    WARRIOR,
    Square,
    content,
)
from khroma.games.paint_brawl.rules.advanced_attacks import (
    corrupt,
    corruptions,
    launch,
    launches,
    smash,
    smash_works,
    why_no_corrupt,
)
from khroma.games.paint_brawl.rules.network import Networks, network_attacks, why_no_foe, why_no_network
from khroma.games.paint_brawl.rules.painting import is_effective, paint_all, paints_walls, why_unchanged
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import Refusal
from khroma.kernel.grid import OFF_BOARD

_RULES = ("PB-ATK-BRA", "PB-ATK-SHO", "PB-ATK-NET", "PB-ATK-NET", "PB-ATK-COR", "PB-ATK-LAU", "PB-ATK-SMA")


def piece_attacks(state: State, square: Square, networks: Networks, out: list[Action]) -> None:
    """PB-CMP-11: what one piece can do for an Attack card; Chief and clone have the three basic attacks."""
    kind = KIND_OF[state.board[square]]
    if state.knocked and square in state.knocked:
        return
    if kind in (WARRIOR, CHIEF, CLONE):
        brawls(state, square, out)
    if kind in (HUNTER, CHIEF, CLONE):
        shots(state, square, out)
    if kind in (SHAMAN, CHIEF, CLONE):
        network_attacks(networks, square, out)
    elif kind == SMASHER:
        if smash_works(state, square):
            out.append(actions.make(actions.SMASH, square))
    elif kind == RANGER:
        launches(state, square, out)
    elif kind == MYSTIC:
        corruptions(state, square, out)


def brawls(state: State, actor: Square, out: list[Action]) -> None:
    """PB-ATK-BRA: the four corners, each with an effective square among its three."""
    seat, tall = OWNER_OF[state.board[actor]], paints_walls(state, actor)
    supply = state.stock[seat]
    for direction in DIAGONALS:
        for square in BRAWLS[actor * 8 + direction]:
            if is_effective(state, seat, square, tall, supply):
                out.append(actions.brawl(actor, direction))
                break


def shots(state: State, actor: Square, out: list[Action]) -> None:
    """PB-ATK-SHO, PB-QST-2, PB-WAL-1: free squares up to the first obstacle, and the obstacle if it can be painted."""
    board = state.board
    if ON_WALL[board[actor]]:
        high_shots(state, actor, out)
        return
    seat, tall = OWNER_OF[board[actor]], paints_walls(state, actor)
    supply = state.stock[seat]
    base = actions.shot(actor, 0)
    own_puddle, own_mini = content(PUDDLE, seat), content(MINI, seat)
    for ray in RAYS[actor]:
        for square in ray:
            code = board[square]
            if code == FREE:
                if supply > 0:
                    out.append(base + square)
            elif code not in (own_puddle, own_mini):
                if is_effective(state, seat, square, tall, supply):
                    out.append(base + square)
                if code != BARE_QUEST or not state.box.shot_through_quest:
                    break


def high_shots(state: State, actor: Square, out: list[Action]) -> None:
    """PB-ATK-SHO-2: from a wall nothing is an obstacle; every effective square in line can be hit."""
    seat = OWNER_OF[state.board[actor]]
    supply = state.stock[seat]
    for ray in RAYS[actor]:
        for square in ray:
            if is_effective(state, seat, square, False, supply):
                out.append(actions.shot(actor, square))


# --- carrying out, and explaining


def attack(state: State, action: Action) -> None:
    """PB-ATK-2: carry an attack out."""
    kind = actions.kind(action)
    if kind == actions.CORRUPT:
        corrupt(state, action)
    elif kind == actions.LAUNCH:
        launch(state, actions.last(action))
    elif kind == actions.SMASH:
        smash(state, action, 0, 0)
    else:
        paint_all(state, state.active, action, 0, 0)


def may_attack_with(kind: int, attack_kind: int) -> bool:
    """PB-CMP-11: whether a piece of this kind has this attack."""
    if kind in (CHIEF, CLONE):
        return actions.BRAWL <= attack_kind <= actions.NETWORK_FOE
    if kind == SHAMAN:
        return attack_kind in (actions.NETWORK, actions.NETWORK_FOE)
    attacks = {
        WARRIOR: actions.BRAWL, HUNTER: actions.SHOT,
        MYSTIC: actions.CORRUPT, RANGER: actions.LAUNCH, SMASHER: actions.SMASH,
    }  # fmt: skip
    return attacks.get(kind, actions.NONE) == attack_kind


def why_no_attack(state: State, seat: int, action: Action) -> Refusal:
    """PB-ATK-3: the profile first, then the attack's own conditions."""
    wanted, actor = actions.kind(action), actions.actor(action)
    kind = KIND_OF[state.board[actor]]
    if state.attacks == 0:
        return Refusal("PB-TRN-3", "no-card-left", card="a")
    if not may_attack_with(kind, wanted):
        rule = "PB-CMP-11" if kind == CHIEF else _RULES[wanted - actions.BRAWL]
        return Refusal(rule, "other-attack", square=NAMES[actor], piece=KINDS[kind], verb=actions.VERBS[wanted])
    if wanted == actions.BRAWL:
        if actions.last(action) not in DIAGONALS:
            return Refusal("PB-ATK-BRA", "not-diagonal")
        return why_unchanged(state, seat, action)
    if wanted == actions.SHOT:
        return why_no_shot(state, seat, action)
    if wanted == actions.NETWORK:
        return why_no_network(state, seat, action)
    if wanted == actions.NETWORK_FOE:
        return why_no_foe(state, seat, action)
    if wanted == actions.CORRUPT:
        return why_no_corrupt(state, seat, action)
    if wanted == actions.LAUNCH and not in_line(actor, actions.last(action)):
        return Refusal("PB-ATK-LAU", "not-in-line", square=NAMES[actions.last(action)])
    return Refusal("PB-ATK-3", "nothing-changes")


def in_line(start: Square, end: Square) -> bool:
    """PB-GEO-8: on the same rank or file, and not the same square."""
    direction = GRID.direction(start, end)
    return direction != OFF_BOARD and direction % 2 == 0


def why_no_shot(state: State, seat: int, action: Action) -> Refusal:
    """PB-ATK-SHO, PB-ATK-SHO-2: the line, the first obstacle on it, then the target itself."""
    actor, target = actions.actor(action), actions.last(action)
    high = ON_WALL[state.board[actor]]
    if not in_line(actor, target):
        return Refusal("PB-ATK-SHO", "not-in-line", square=NAMES[target])
    if not high:
        for square in GRID.between(actor, target):
            code = state.board[square]
            clear = code in (FREE, content(PUDDLE, seat), content(MINI, seat))
            if not clear and not (code == BARE_QUEST and state.box.shot_through_quest):
                return Refusal("PB-ATK-SHO", "in-the-way", square=NAMES[square], target=NAMES[target])
    code = state.board[target]
    if target == QUEST and paints_walls(state, actor):
        return Refusal("PB-CHF-4", "quest-closed-to-chief", square=NAMES[target])
    if BARE_WALL <= code < BARE_QUEST and not paints_walls(state, actor):
        return Refusal("PB-WAL-3", "wall-not-painted", square=NAMES[target])
    hit = HIT_OF[seat * CODES + code]
    if hit in (HIT_CHIEF, HIT_QUEST_CHIEF):
        return Refusal("PB-CHF-2", "chief-cannot-go", square=NAMES[target])
    if hit != NO_HIT and state.stock[seat] <= 0:
        return Refusal("PB-SUP-2", "supply-empty")
    return Refusal("PB-ATK-SHO-2" if high else "PB-ATK-SHO", "square-unchanged", square=NAMES[target])
