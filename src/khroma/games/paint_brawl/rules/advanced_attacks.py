"""Paint Brawl: attacks of advanced combatants (docs/rules/paint_brawl.md, section 7.4)."""

from __future__ import annotations

from khroma.games.paint_brawl import actions, agenda
from khroma.games.paint_brawl.actions import Action
from khroma.games.paint_brawl.board import (
    AROUND,
    CHIEF,
    CROSS,
    FREE,
    IS_COMBATANT,
    IS_INVOCATION,
    IS_PUDDLE,
    KIND_OF,
    MAXI,
    MINI,
    NAMES,
    ON_WALL,
    OWNER_OF,
    PUDDLE,
    RAYS,
    SIZE,
    Square,
    content,
)
from khroma.games.paint_brawl.rules.chief import can_push
from khroma.games.paint_brawl.rules.painting import shove
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import Refusal


def corruptions(state: State, actor: Square, out: list[Action]) -> None:
    """PB-ATK-COR: an own puddle in contact for a puddle of another colour anywhere."""
    seat = OWNER_OF[state.board[actor]]
    own = content(PUDDLE, seat)
    used = [square for square in AROUND[actor] if state.board[square] == own]
    if not used:
        return
    targets = [square for square in range(SIZE) if IS_PUDDLE[state.board[square]]]
    if not state.box.corrupt_any:
        targets = [square for square in targets if OWNER_OF[state.board[square]] != seat]
    for puddle in used:
        base = actions.corrupt(actor, puddle, 0)
        out.extend([base + target for target in targets if target != puddle])


def corrupt(state: State, action: Action) -> None:
    """PB-ATK-COR: the used puddle moves to the target; the one there goes back to its colour."""
    used, target = actions.middle(action), actions.last(action)
    seat = OWNER_OF[state.board[used]]
    state.remove_puddle(used)
    if OWNER_OF[state.board[target]] != seat:
        state.place_puddle(target, seat)


def launches(state: State, actor: Square, out: list[Action]) -> None:
    """PB-ATK-LAU: any square in line whose cross holds a puddle or an invocation."""
    for ray in RAYS[actor]:
        for target in ray:
            if washes(state, CROSS[target]):
                out.append(actions.make(actions.LAUNCH, actor, 0, target))


def washes(state: State, area: list[Square]) -> bool:
    """PB-WAL-4: whether an area holds puddles, also on walls, or invocations."""
    for square in area:
        code = state.board[square]
        if code != FREE and (IS_PUDDLE[code] or IS_INVOCATION[code]):
            return True
    return False


def launch(state: State, target: Square) -> None:
    """PB-ATK-LAU: one step down for every square of the cross: maxi, mini, puddle, nothing."""
    for square in CROSS[target]:
        code = state.board[square]
        seat = OWNER_OF[code]
        if IS_PUDDLE[code]:
            state.remove_puddle(square)
        elif KIND_OF[code] == MAXI:
            state.remove_invocation(square, "shrunk")
            state.place_invocation(square, MINI, seat)
        elif IS_INVOCATION[code]:
            state.remove_invocation(square, "dissolved")
            if state.stock[seat] > 0:
                state.place_puddle(square, seat)


def smash_works(state: State, actor: Square) -> bool:
    """PB-ATK-SMA: a combatant without the own marker, an invocation, or a Chief that can be pushed."""
    seat = OWNER_OF[state.board[actor]]
    for square in AROUND[actor]:
        code = state.board[square]
        if not is_smashed(state, seat, code):
            continue
        if IS_INVOCATION[code]:
            return True
        if IS_COMBATANT[code]:
            if not agenda.holds(state.knocked.get(square, 0), seat):
                return True
        elif can_push(state, square):
            return True
    return False


def is_smashed(state: State, seat: int, code: int) -> bool:
    """PB-ATK-SMA, PB-WAL-2: enemy pieces on the ground; by the option own ones too, but never the own Chief."""
    owner = OWNER_OF[code]
    if KIND_OF[code] < CHIEF or ON_WALL[code]:
        return False
    return owner != seat or (state.box.smash_all and KIND_OF[code] != CHIEF)


def smash(state: State, action: Action, index: int, pushed: int) -> None:
    """PB-ATK-SMA: around the Smasher in order; stops where a push has to be chosen."""
    actor = actions.actor(action)
    seat = OWNER_OF[state.board[actor]]
    around = AROUND[actor]
    for number in range(index, len(around)):
        square = around[number]
        code = state.board[square]
        if not is_smashed(state, seat, code):
            continue
        if IS_COMBATANT[code]:
            state.knock_out(square, seat)
        elif IS_INVOCATION[code]:
            state.remove_invocation(square, "destroyed")
        elif not agenda.holds(pushed, OWNER_OF[code]):
            pushed = agenda.joined(pushed, OWNER_OF[code])
            if shove(state, seat, square, action, number + 1, pushed):
                return


def why_no_corrupt(state: State, seat: int, action: Action) -> Refusal:
    """PB-ATK-COR: the puddle that is used, then the one that it replaces."""
    actor, used, target = actions.actor(action), actions.middle(action), actions.last(action)
    if used not in AROUND[actor]:
        return Refusal("PB-ATK-COR", "not-in-contact", square=NAMES[used])
    if state.board[used] != content(PUDDLE, seat):
        return Refusal("PB-ATK-COR", "no-own-puddle", square=NAMES[used])
    if OWNER_OF[state.board[target]] == seat and IS_PUDDLE[state.board[target]]:
        return Refusal("PB-ATK-COR", "own-puddle-there", square=NAMES[target])
    return Refusal("PB-ATK-COR", "no-puddle-there", square=NAMES[target])
