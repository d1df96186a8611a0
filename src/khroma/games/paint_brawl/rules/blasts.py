"""Paint Brawl: blasts (docs/rules/paint_brawl.md, section 7.9)."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.paint_brawl.arguments import (
    ActorArgument,
    AimArgument,
    DirectionArgument,
    ThingArgument,
)
from khroma.games.paint_brawl.board import (
    ALL_RAYS,
    AREA,
    AROUND,
    FREE,
    IS_COMBATANT,
    IS_INVOCATION,
    IS_PUDDLE,
    KIND_OF,
    NAMES,
    ON_WALL,
    OWNER_OF,
    RAYS,
    STRAIGHT,
)
from khroma.games.paint_brawl.kinds import (
    A_CLONE,
    CASTE_OF,
    CASTES,
    HUNTER_CASTE,
    KINDS,
    MYSTIC,
    RANGER,
    SHAMAN,
    SMASHER,
    WARRIOR,
    holds,
)
from khroma.games.paint_brawl.rules.attacks import in_line
from khroma.games.paint_brawl.rules.attacks_advanced import washes
from khroma.games.paint_brawl.rules.costs import BlastCard
from khroma.games.paint_brawl.rules.deeds import Deed
from khroma.games.paint_brawl.rules.golems import invoke, own_puddles, puddle_needs
from khroma.games.paint_brawl.rules.networks import Networks
from khroma.games.paint_brawl.rules.paint import is_effective
from khroma.games.paint_brawl.state import State
from khroma.kernel.kinds import Action, Seat, Square
from khroma.kernel.phrases import Argument, numbers
from khroma.kernel.verbs import Need


class Blast(Deed):
    """PB-BLA-0: what a figure can do with a card of its caste, once a turn; a blast must change something."""

    def __init__(self, word: str, kind: int, rule: str, actor: ActorArgument, *targets: Argument[State]) -> None:
        super().__init__(word, (kind,), rule, BlastCard(word, actor), actor, *targets)

    def profile_needs(self, state: State, actor: Square) -> Iterator[Need]:
        """PB-BLA-0: the figure, and a card of its caste, basic or advanced."""
        kind = KIND_OF[state.board.on[actor]]
        yield Need(self.is_of(kind), "PB-BLA-0", "other-blast", square=NAMES[actor], piece=KINDS[kind], verb=self.word)
        left = state.cards.blasts_left(state.turn.active, CASTE_OF[kind])
        yield Need(left > 0, "PB-BLA-0", "no-blast-card", caste=CASTES[CASTE_OF[kind]])


class Whirlwind(Blast):
    """PB-BLA-WHI: paints all squares in contact; one of them changes."""

    def __init__(self) -> None:
        super().__init__("whirlwind", WARRIOR, "PB-BLA-WHI", ActorArgument())

    def hit_squares(self, packed: int) -> list[Square]:
        return AROUND[self.actor.of(packed)]

    def list_piece(self, state: State, square: Square, networks: Networks, out: list[Action]) -> None:
        if self.works(state, networks.seat, square):
            out.append(self.with_one(square))

    def works(self, state: State, seat: Seat, actor: Square) -> bool:
        """Whether something in contact changes."""
        return any(is_effective(state, seat, square, False, state.board.stock[seat]) for square in AROUND[actor])

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        yield Need(self.works(state, seat, self.actor.of(action)), "PB-BLA-0", "nothing-changes")

    def perform(self, state: State, action: Action) -> None:
        self.go_on(state, state.turn.active, action, 0, 0)


class Cloning(Blast):
    """PB-BLA-CLO: its own puddle becomes the clone, if there is none yet."""

    def __init__(self) -> None:
        actor = ActorArgument()
        self.puddle = AimArgument("target", "PUDDLE", actor)
        super().__init__("cloning", SHAMAN, "PB-BLA-CLO", actor, self.puddle)

    def list_piece(self, state: State, square: Square, networks: Networks, out: list[Action]) -> None:
        if not state.board.has_kind(networks.seat, A_CLONE):
            base = self.with_two(square, 0)
            numbers(out).extend([base + puddle for puddle in own_puddles(state, networks.seat)])

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        yield Need(not state.board.has_kind(seat, A_CLONE), "PB-BLA-CLO", "clone-there")
        yield from puddle_needs(state, seat, self.puddle.of(action), "PB-BLA-CLO")

    def perform(self, state: State, action: Action) -> None:
        invoke(state, state.turn.active, self.puddle.of(action), A_CLONE)


class Crack(Blast):
    """PB-BLA-CRA: the whole line to the edge; nothing stops it, Chiefs and walls stay."""

    def __init__(self) -> None:
        actor = ActorArgument()
        self.direction = DirectionArgument(actor)
        super().__init__("crack", SMASHER, "PB-BLA-CRA", actor, self.direction)

    def list_piece(self, state: State, square: Square, networks: Networks, out: list[Action]) -> None:
        for direction in STRAIGHT:
            if self.works(state, networks.seat, square, direction):
                out.append(self.with_two(square, direction))

    def works(self, state: State, seat: Seat, actor: Square, direction: int) -> bool:
        """PB-BLA-CRA: a puddle, an invocation, or a combatant without its own marker, anywhere on the line."""
        for square in ALL_RAYS[actor][direction]:
            code = state.board.on[square]
            if code == FREE:
                continue
            if IS_PUDDLE[code] or IS_INVOCATION[code]:
                return True
            if IS_COMBATANT[code] and not holds(state.board.knocked.get(square, 0), seat):
                return True
        return False

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        direction = self.direction.of(action)
        yield Need(direction in STRAIGHT, "PB-BLA-CRA", "not-straight")
        yield Need(self.works(state, seat, self.actor.of(action), direction), "PB-BLA-0", "nothing-changes")

    def perform(self, state: State, action: Action) -> None:
        for square in ALL_RAYS[self.actor.of(action)][self.direction.of(action)]:
            if IS_COMBATANT[state.board.on[square]]:
                state.board.knock_out(square, state.turn.active)
            else:
                wash(state, square)


class Barrage(Blast):
    """PB-BLA-BAR: puddles and invocations of a 3 x 3 area in line vanish."""

    def __init__(self) -> None:
        actor = ActorArgument()
        self.target = AimArgument("target", "TARGET", actor)
        super().__init__("barrage", RANGER, "PB-BLA-BAR", actor, self.target)

    def list_piece(self, state: State, square: Square, networks: Networks, out: list[Action]) -> None:
        base = self.with_two(square, 0)
        for ray in RAYS[square]:
            numbers(out).extend([base + target for target in ray if washes(state, AREA[target])])

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        target = self.target.of(action)
        yield Need(in_line(self.actor.of(action), target), "PB-BLA-BAR", "not-in-line", square=NAMES[target])
        yield Need(washes(state, AREA[target]), "PB-BLA-0", "nothing-changes")

    def perform(self, state: State, action: Action) -> None:
        for square in AREA[self.target.of(action)]:
            wash(state, square)


def wash(state: State, square: Square) -> None:
    """PB-BLA-BAR, PB-BLA-CRA: a puddle or an invocation vanishes."""
    code = state.board.on[square]
    if IS_PUDDLE[code]:
        state.board.remove_puddle(square)
    elif IS_INVOCATION[code]:
        state.board.remove_invocation(square, "destroyed")


class Mutation(Blast):
    """PB-BLA-MUT: its own combatant and an enemy one exchange colours, or by the option places."""

    def __init__(self) -> None:
        actor = ActorArgument()
        self.own, self.enemy = ThingArgument("square", "OWN", actor), ThingArgument("target", "ENEMY", actor)
        super().__init__("mutation", MYSTIC, "PB-BLA-MUT", actor, self.own, self.enemy)

    def list_piece(self, state: State, square: Square, networks: Networks, out: list[Action]) -> None:
        seat = networks.seat
        own = [each for each in state.board.men[seat] if IS_COMBATANT[state.board.on[each]]]
        for other in state.box.seats:
            if other == seat:
                continue
            for enemy in state.board.men[other]:
                if IS_COMBATANT[state.board.on[enemy]]:
                    out.extend([self.with_three(square, mine, enemy) for mine in own if may_swap(state, mine, enemy)])

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        own, enemy = self.own.of(action), self.enemy.of(action)
        here, there = state.board.on[own], state.board.on[enemy]
        mine = IS_COMBATANT[here] and OWNER_OF[here] == seat
        yield Need(mine, "PB-BLA-MUT", "no-own-combatant", square=NAMES[own])
        theirs = IS_COMBATANT[there] and OWNER_OF[there] != seat
        yield Need(theirs, "PB-BLA-MUT", "no-enemy-combatant", square=NAMES[enemy])
        yield Need(may_swap(state, own, enemy), "PB-BLA-MUT", "not-on-wall", square=NAMES[enemy])

    def perform(self, state: State, action: Action) -> None:
        own, enemy = self.own.of(action), self.enemy.of(action)
        if state.box.swap_positions:
            state.board.exchange(own, enemy)
            return
        other = OWNER_OF[state.board.on[enemy]]
        state.board.recolour(own, other)
        state.board.recolour(enemy, state.turn.active)


def may_swap(state: State, one: Square, two: Square) -> bool:
    """PB-BLA-MUT: where positions are exchanged, only Hunters and Rangers come onto a wall."""
    if not state.box.swap_positions:
        return True
    here, there = state.board.on[one], state.board.on[two]
    if ON_WALL[here] and CASTE_OF[KIND_OF[there]] != HUNTER_CASTE:
        return False
    return not ON_WALL[there] or CASTE_OF[KIND_OF[here]] == HUNTER_CASTE
