"""Paint Brawl: special abilities (docs/rules/paint_brawl.md, sections 7.5 and 7.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.paint_brawl.arguments import ActorArgument, AimArgument, DirectionArgument
from khroma.games.paint_brawl.board import (
    ALL_RAYS,
    AROUND,
    BARE_WALL,
    FREE,
    IS_COMBATANT,
    IS_INVOCATION,
    IS_PUDDLE,
    KIND_OF,
    NAMES,
    ON_WALL,
    OWNER_OF,
    PUDDLE_OF,
    QUEST,
    SQUARES,
    STEP,
    content,
)
from khroma.games.paint_brawl.kinds import (
    A_MINI,
    A_PUDDLE,
    CHIEF,
    HUNTER,
    KINDS,
    MAXI,
    MYSTIC,
    RANGER,
    SHAMAN,
    SMASHER,
    WARRIOR,
    holds,
)
from khroma.games.paint_brawl.rules.costs import AbilityCards
from khroma.games.paint_brawl.rules.deeds import Deed
from khroma.games.paint_brawl.rules.golems import (
    SMEAR,
    explode,
    golem_needs,
    invocations,
    invoke,
    may_have_golem,
    own_puddles,
)
from khroma.games.paint_brawl.rules.networks import Networks
from khroma.games.paint_brawl.state import State
from khroma.kernel.grid import OFF_BOARD
from khroma.kernel.kinds import Action, Seat, Square
from khroma.kernel.phrases import Argument, numbers
from khroma.kernel.verbs import Need


class Power(Deed):
    """PB-LVL-1, PB-CMP-12: the special ability of one figure; what it costs stands in data/units.toml."""

    def __init__(self, word: str, kind: int, rule: str, actor: ActorArgument, *targets: Argument[State]) -> None:
        self.cards = AbilityCards(word)
        super().__init__(word, (kind,), rule, self.cards, actor, *targets)

    def profile_needs(self, state: State, actor: Square) -> Iterator[Need]:
        kind = KIND_OF[state.board.on[actor]]
        yield Need(self.is_of(kind), self.rule, "other-ability", square=NAMES[actor], piece=KINDS[kind], verb=self.word)


class Destroy(Power):
    """PB-SPC-DES: all golems and clones in contact, friend or foe; at least one."""

    def __init__(self) -> None:
        super().__init__("destroy", WARRIOR, "PB-SPC-DES", ActorArgument())

    def list_piece(self, state: State, square: Square, networks: Networks, out: list[Action]) -> None:
        if self.works(state, square):
            out.append(self.with_one(square))

    def works(self, state: State, actor: Square) -> bool:
        """Whether there is something to destroy."""
        return any(IS_INVOCATION[state.board.on[square]] for square in AROUND[actor])

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        actor = self.actor.of(action)
        yield Need(self.works(state, actor), "PB-SPC-DES", "no-golem-in-contact", square=NAMES[actor])

    def perform(self, state: State, action: Action) -> None:
        for square in AROUND[self.actor.of(action)]:
            if IS_INVOCATION[state.board.on[square]]:
                state.board.remove_invocation(square, "destroyed")


class Climb(Power):
    """PB-SPC-CLI, PB-LVL-3: from the ground onto a wall in contact without figure or puddle of another colour."""

    def __init__(self) -> None:
        actor = ActorArgument()
        self.wall = AimArgument("target", "WALL", actor)
        super().__init__("climb", HUNTER, "PB-SPC-CLI", actor, self.wall)

    def list_piece(self, state: State, square: Square, networks: Networks, out: list[Action]) -> None:
        if ON_WALL[state.board.on[square]]:
            return
        own = BARE_WALL + PUDDLE_OF[networks.seat]
        for wall in state.board.walls:
            if wall in AROUND[square] and state.board.on[wall] in (BARE_WALL, own):
                out.append(self.with_two(square, wall))

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        actor, wall = self.actor.of(action), self.wall.of(action)
        code, name = state.board.on[wall], NAMES[wall]
        yield Need(not ON_WALL[state.board.on[actor]], "PB-SPC-CLI", "on-wall-already", square=NAMES[actor])
        yield Need(wall in AROUND[actor], "PB-SPC-CLI", "not-in-contact", square=name)
        yield Need(ON_WALL[code], "PB-SPC-CLI", "no-wall-there", square=name)
        foreign = IS_PUDDLE[code] and OWNER_OF[code] != seat
        yield Need(not foreign, "PB-SPC-CLI", "foreign-puddle", square=name)
        yield Need(KIND_OF[code] < CHIEF, "PB-SPC-CLI", "occupied", square=name)

    def perform(self, state: State, action: Action) -> None:
        leap(state, self.actor.of(action), self.wall.of(action), "climbed")


def leap(state: State, actor: Square, end: Square, event: str) -> None:
    """PB-SPC-CLI, PB-SPC-JUM: its own puddle where it lands is removed."""
    if IS_PUDDLE[state.board.on[end]]:
        state.board.remove_puddle(end)
    state.board.move(actor, end, event)


class Invoke(Power):
    """PB-SPC-INV: its own puddle anywhere becomes a mini golem."""

    def __init__(self) -> None:
        actor = ActorArgument()
        self.puddle = AimArgument("target", "PUDDLE", actor)
        super().__init__("invoke", SHAMAN, "PB-SPC-INV", actor, self.puddle)

    def list_piece(self, state: State, square: Square, networks: Networks, out: list[Action]) -> None:
        seat = networks.seat
        if state.board.puddles[seat] > 0 and may_have_golem(state, seat):
            base = self.with_two(square, 0)
            numbers(out).extend([base + puddle for puddle in own_puddles(state, seat)])

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        return golem_needs(state, seat, self.puddle.of(action), "PB-SPC-INV")

    def perform(self, state: State, action: Action) -> None:
        invoke(state, state.turn.active, self.puddle.of(action), A_MINI)


class Strike(Power):
    """PB-SPC-STR: a character beside the Smasher (by the option in contact) flies off, or is smeared."""

    def __init__(self) -> None:
        actor = ActorArgument()
        self.direction = DirectionArgument(actor)
        super().__init__("strike", SMASHER, "PB-SPC-STR", actor, self.direction)

    def list_piece(self, state: State, square: Square, networks: Networks, out: list[Action]) -> None:
        for direction in range(8):
            if self.works(state, square, direction):
                out.append(self.with_two(square, direction))

    def works(self, state: State, actor: Square, direction: int) -> bool:
        """PB-SPC-STR: a character on the ground; one that neither slides nor is knocked out anew is no target."""
        target = STEP[actor * 8 + direction]
        if target in (OFF_BOARD, QUEST) or (direction % 2 == 1 and not state.box.strike_all):
            return False
        code = state.board.on[target]
        if ON_WALL[code] or KIND_OF[code] < CHIEF:
            return False
        if IS_INVOCATION[code]:
            return True
        if KIND_OF[code] == CHIEF:
            return direction % 2 == 0 and flight_end(state, target, direction) != target
        marked = holds(state.board.knocked.get(target, 0), OWNER_OF[state.board.on[actor]])
        return not marked or flight_end(state, target, direction) != target

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        works = self.works(state, self.actor.of(action), self.direction.of(action))
        yield Need(works, "PB-SPC-STR", "no-strike-target")

    def perform(self, state: State, action: Action) -> None:
        """PB-SPC-STR: figures fly, combatants are knocked out, invocations are smeared in their own colour."""
        direction, seat = self.direction.of(action), state.turn.active
        target = STEP[self.actor.of(action) * 8 + direction]
        code = state.board.on[target]
        if IS_INVOCATION[code]:
            state.board.remove_invocation(target, "smeared")
            smear = SMEAR.of(target, direction, KIND_OF[code] == MAXI, OWNER_OF[code])
            SMEAR.go_on(state, seat, smear, 0, 0)
            return
        end = flight_end(state, target, direction)
        if end != target:
            state.board.move(target, end, "struck")
        if IS_COMBATANT[code]:
            state.board.knock_out(end, seat)


def flight_end(state: State, start: Square, direction: int) -> Square:
    """PB-SPC-STR: the last free square before whatever is in the way."""
    end = start
    for square in ALL_RAYS[start][direction]:
        if state.board.on[square] != FREE:
            break
        end = square
    return end


class Jump(Power):
    """PB-SPC-JUM: any free square, puddle of its colour or open wall of the board."""

    def __init__(self) -> None:
        actor = ActorArgument()
        self.target = AimArgument("target", "TO", actor)
        super().__init__("jump", RANGER, "PB-SPC-JUM", actor, self.target)

    def list_piece(self, state: State, square: Square, networks: Networks, out: list[Action]) -> None:
        seat, base = networks.seat, self.with_two(square, 0)
        numbers(out).extend([base + end for end in SQUARES if may_land(state, seat, end)])

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        end = self.target.of(action)
        yield Need(may_land(state, seat, end), "PB-SPC-JUM", "no-landing", square=NAMES[end])

    def perform(self, state: State, action: Action) -> None:
        leap(state, self.actor.of(action), self.target.of(action), "jumped")


def may_land(state: State, seat: Seat, end: Square) -> bool:
    """PB-SPC-JUM: never the Quest square; own puddles unless the option forbids them."""
    code = state.board.on[end]
    if code in (FREE, BARE_WALL):
        return True
    if not state.box.jump_own_puddle:
        return False
    return code == content(A_PUDDLE, seat) or code == BARE_WALL + content(A_PUDDLE, seat)


class BlowUp(Power):
    """PB-SPC-BLO: any golem or clone of the board explodes."""

    def __init__(self) -> None:
        actor = ActorArgument()
        self.golem = AimArgument("target", "GOLEM", actor)
        super().__init__("blow_up", MYSTIC, "PB-SPC-BLO", actor, self.golem)

    def list_piece(self, state: State, square: Square, networks: Networks, out: list[Action]) -> None:
        base = self.with_two(square, 0)
        numbers(out).extend([base + golem for golem in invocations(state)])

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        golem = self.golem.of(action)
        yield Need(IS_INVOCATION[state.board.on[golem]], "PB-SPC-BLO", "no-invocation-there", square=NAMES[golem])

    def perform(self, state: State, action: Action) -> None:
        explode(state, state.turn.active, self.golem.of(action))


POWERS: Final[list[Power]] = [Destroy(), Climb(), Invoke(), Strike(), Jump(), BlowUp()]
