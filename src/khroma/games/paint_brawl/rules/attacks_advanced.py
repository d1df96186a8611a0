"""Paint Brawl: attacks of advanced combatants (docs/rules/paint_brawl.md, section 7.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.paint_brawl.arguments import ActorArgument, AimArgument, NearArgument, ThingArgument
from khroma.games.paint_brawl.board import (
    AROUND,
    CROSS,
    FREE,
    IS_COMBATANT,
    IS_INVOCATION,
    IS_PUDDLE,
    KIND_OF,
    NAMES,
    ON_WALL,
    OWNER_OF,
    RAYS,
    SQUARES,
    content,
)
from khroma.games.paint_brawl.kinds import A_MINI, A_PUDDLE, CHIEF, MAXI, MYSTIC, RANGER, SMASHER, holds, joined
from khroma.games.paint_brawl.rules.attacks import in_line
from khroma.games.paint_brawl.rules.deeds import Attack
from khroma.games.paint_brawl.rules.networks import Networks
from khroma.games.paint_brawl.rules.paint import shove
from khroma.games.paint_brawl.rules.pushes import can_push
from khroma.games.paint_brawl.state import State
from khroma.kernel.kinds import Action, Seat, Square
from khroma.kernel.phrases import numbers
from khroma.kernel.verbs import Need


class Corrupt(Attack):
    """PB-ATK-COR: its own puddle in contact for a puddle of another colour anywhere."""

    def __init__(self) -> None:
        actor = ActorArgument()
        self.used, self.target = NearArgument("square", "USED", actor, actor), ThingArgument("target", "TARGET", actor)
        super().__init__("corrupt", (MYSTIC,), "PB-ATK-COR", actor, self.used, self.target)

    def list_piece(self, state: State, square: Square, networks: Networks, out: list[Action]) -> None:
        seat = networks.seat
        own = content(A_PUDDLE, seat)
        used = [near for near in AROUND[square] if state.board.on[near] == own]
        if not used:
            return
        targets = [each for each in SQUARES if IS_PUDDLE[state.board.on[each]]]
        if not state.box.corrupt_any:
            targets = [each for each in targets if OWNER_OF[state.board.on[each]] != seat]
        for puddle in used:
            base = self.with_three(square, puddle, 0)
            numbers(out).extend([base + target for target in targets if target != puddle])

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        actor, used, target = self.actor.of(action), self.used.of(action), self.target.of(action)
        yield Need(used in AROUND[actor], "PB-ATK-COR", "not-in-contact", square=NAMES[used])
        own = state.board.on[used] == content(A_PUDDLE, seat)
        yield Need(own, "PB-ATK-COR", "no-own-puddle", square=NAMES[used])
        code = state.board.on[target]
        yield Need(IS_PUDDLE[code], "PB-ATK-COR", "no-puddle-there", square=NAMES[target])
        other = OWNER_OF[code] != seat or (state.box.corrupt_any and target != used)
        yield Need(other, "PB-ATK-COR", "own-puddle-there", square=NAMES[target])

    def perform(self, state: State, action: Action) -> None:
        """PB-ATK-COR: the used puddle moves to the target; the one there goes back to its colour."""
        used, target = self.used.of(action), self.target.of(action)
        seat = OWNER_OF[state.board.on[used]]
        state.board.remove_puddle(used)
        if OWNER_OF[state.board.on[target]] != seat:
            state.board.place_puddle(target, seat)


class Launch(Attack):
    """PB-ATK-LAU: any square in line whose cross holds a puddle or an invocation."""

    def __init__(self) -> None:
        actor = ActorArgument()
        self.target = AimArgument("target", "TARGET", actor)
        super().__init__("launch", (RANGER,), "PB-ATK-LAU", actor, self.target)

    def list_piece(self, state: State, square: Square, networks: Networks, out: list[Action]) -> None:
        base = self.with_two(square, 0)
        for ray in RAYS[square]:
            numbers(out).extend([base + target for target in ray if washes(state, CROSS[target])])

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        target = self.target.of(action)
        yield Need(in_line(self.actor.of(action), target), "PB-ATK-LAU", "not-in-line", square=NAMES[target])
        yield Need(washes(state, CROSS[target]), "PB-ATK-3", "nothing-changes")

    def perform(self, state: State, action: Action) -> None:
        """PB-ATK-LAU: one step down for every square of the cross: maxi, mini, puddle, nothing."""
        for square in CROSS[self.target.of(action)]:
            code = state.board.on[square]
            seat = OWNER_OF[code]
            if IS_PUDDLE[code]:
                state.board.remove_puddle(square)
            elif KIND_OF[code] == MAXI:
                state.board.remove_invocation(square, "shrunk")
                state.board.place_invocation(square, A_MINI, seat)
            elif IS_INVOCATION[code]:
                state.board.remove_invocation(square, "dissolved")
                if state.board.stock[seat] > 0:
                    state.board.place_puddle(square, seat)


def washes(state: State, area: list[Square]) -> bool:
    """PB-WAL-4: whether an area holds puddles, also on walls, or invocations."""
    for square in area:
        code = state.board.on[square]
        if code != FREE and (IS_PUDDLE[code] or IS_INVOCATION[code]):
            return True
    return False


class Smash(Attack):
    """PB-ATK-SMA: a combatant without its own marker, an invocation, or a Chief that can be pushed."""

    def __init__(self) -> None:
        super().__init__("smash", (SMASHER,), "PB-ATK-SMA", ActorArgument())

    def hit_squares(self, packed: int) -> list[Square]:
        return AROUND[self.actor.of(packed)]

    def list_piece(self, state: State, square: Square, networks: Networks, out: list[Action]) -> None:
        if self.works(state, networks.seat, square):
            out.append(self.with_one(square))

    def works(self, state: State, seat: Seat, actor: Square) -> bool:
        """Whether anything in contact changes."""
        for square in AROUND[actor]:
            code = state.board.on[square]
            if not is_smashed(state, seat, code):
                continue
            if IS_INVOCATION[code]:
                return True
            if IS_COMBATANT[code]:
                if not holds(state.board.knocked.get(square, 0), seat):
                    return True
            elif can_push(state, square):
                return True
        return False

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        yield Need(self.works(state, seat, self.actor.of(action)), "PB-ATK-3", "nothing-changes")

    def go_on(self, state: State, chooser: Seat, packed: int, index: int, pushed: int) -> None:
        """PB-ATK-SMA: around the Smasher in order; stops where a push has to be chosen."""
        around = AROUND[self.actor.of(packed)]
        for number in range(index, len(around)):
            square = around[number]
            code = state.board.on[square]
            if not is_smashed(state, chooser, code):
                continue
            if IS_COMBATANT[code]:
                state.board.knock_out(square, chooser)
            elif IS_INVOCATION[code]:
                state.board.remove_invocation(square, "destroyed")
            elif not holds(pushed, OWNER_OF[code]):
                pushed = joined(pushed, OWNER_OF[code])
                if shove(state, chooser, square, packed, number + 1, pushed):
                    return


def is_smashed(state: State, seat: Seat, code: int) -> bool:
    """PB-ATK-SMA, PB-WAL-2: enemy pieces on the ground; by the option own ones too, but never its own Chief."""
    owner = OWNER_OF[code]
    if KIND_OF[code] < CHIEF or ON_WALL[code]:
        return False
    return owner != seat or (state.box.smash_all and KIND_OF[code] != CHIEF)


CORRUPT: Final = Corrupt()
LAUNCH: Final = Launch()
SMASH: Final = Smash()
