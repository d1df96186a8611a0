"""Paint Brawl: the attack Paint Network in its two forms (docs/rules/paint_brawl.md, section 7.3, PB-ATK-NET)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.paint_brawl.arguments import (
    NONE,
    ActorArgument,
    DirectionArgument,
    NearArgument,
    SecondArgument,
    ThingArgument,
)
from khroma.games.paint_brawl.board import BARE_WALL, BESIDE, IS_PUDDLE, KIND_OF, NAMES, OWNER_OF, PAIRS, STRAIGHT
from khroma.games.paint_brawl.kinds import CHIEF, CLONE, SHAMAN
from khroma.games.paint_brawl.rules.deeds import Attack
from khroma.games.paint_brawl.rules.networks import Networks
from khroma.games.paint_brawl.rules.paint import change_needs, is_effective, paints_walls
from khroma.games.paint_brawl.state import State
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Seat, Square
from khroma.kernel.phrases import numbers
from khroma.kernel.verbs import Need

_KINDS: Final = (SHAMAN, CHIEF, CLONE)


class Network(Attack):
    """PB-ATK-NET, form A: two squares in line from a start in a usable network, which is not the actor itself."""

    def __init__(self) -> None:
        actor = ActorArgument()
        self.start = ThingArgument("square", "START", actor)
        self.direction = DirectionArgument(self.start)
        super().__init__("network", _KINDS, "PB-ATK-NET", actor, self.start, self.direction)

    def hit_squares(self, packed: int) -> list[Square]:
        return PAIRS[self.start.of(packed) * 8 + self.direction.of(packed)]

    def list_piece(self, state: State, square: Square, networks: Networks, out: list[Action]) -> None:
        kind = KIND_OF[state.board.on[square]]
        base = self.with_three(square, 0, 0)  # start and direction are one part, as `Networks` makes it
        for number in networks.usable(square):
            parts = networks.parts(number, kind in (CHIEF, CLONE))
            if kind == CLONE:
                parts = [part for part in parts if part // 8 != square]
            numbers(out).extend([base + part for part in parts])

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        actor, start = self.actor.of(action), self.start.of(action)
        networks = Networks(state, seat)
        numbers = networks.usable(actor)
        yield Need(bool(numbers), "PB-ATK-NET", "no-usable-network", square=NAMES[actor])
        usable = start != actor and networks.label[start] in numbers
        yield Need(usable, "PB-ATK-NET", "start-not-usable", square=NAMES[start])
        yield Need(self.direction.of(action) in STRAIGHT, "PB-ATK-NET", "not-straight")
        yield from change_needs(state, seat, self.hit_squares(action), paints_walls(state, actor))


class NetworkFoe(Attack):
    """PB-ATK-NET, form B: an enemy puddle beside the actor, then a square beside it that changes, if there is one."""

    def __init__(self) -> None:
        actor = ActorArgument()
        self.puddle = NearArgument("square", "PUDDLE", actor, actor)
        self.second = SecondArgument("target", "TARGET", actor, self.puddle)
        super().__init__("network_foe", _KINDS, "PB-ATK-NET", actor, self.puddle, self.second)

    def hit_squares(self, packed: int) -> list[Square]:
        puddle, second = self.puddle.of(packed), self.second.of(packed)
        return [puddle] if second == NONE else [puddle, second]

    def list_piece(self, state: State, square: Square, networks: Networks, out: list[Action]) -> None:
        seat = networks.seat
        if state.board.stock[seat] <= 0:
            return
        for puddle in BESIDE[square]:
            if is_enemy_puddle(state, seat, puddle):
                seconds = self.seconds(state, seat, square, puddle)
                for second in seconds or [NONE]:
                    out.append(self.with_three(square, puddle, second))

    def seconds(self, state: State, seat: Seat, actor: Square, puddle: Square) -> list[int]:
        """The squares beside the puddle that change, once it is repainted."""
        tall, left = paints_walls(state, actor), state.board.stock[seat] - 1
        return [s for s in BESIDE[puddle] if s != actor and is_effective(state, seat, s, tall, left, puddle)]

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        actor, puddle, second = self.actor.of(action), self.puddle.of(action), self.second.of(action)
        near = puddle in BESIDE[actor] and is_enemy_puddle(state, seat, puddle)
        yield Need(near, "PB-ATK-NET", "no-enemy-puddle", square=NAMES[puddle])
        yield Need(state.board.stock[seat] > 0, "PB-SUP-2", "supply-empty")
        seconds = self.seconds(state, seat, actor, puddle)
        if second == NONE:
            yield Need(not seconds, "PB-ATK-NET", "second-square-needed", square=NAMES[puddle])
            return
        beside = second in BESIDE[puddle] and second != actor
        yield Need(beside, "PB-ATK-NET", "not-beside-puddle", square=NAMES[second])
        yield Need(second in seconds, "PB-ATK-NET", "square-unchanged", square=NAMES[second])

    def sentence(self, state: State, action: Action) -> Sentence:
        """Without a second square it has a label of its own."""
        facts = self.facts(state, action)
        if self.second.of(action) != NONE:
            return Sentence(f"action.{self.word}", facts)
        del facts["target"]
        return Sentence(f"action.{self.word}_alone", facts)


def is_enemy_puddle(state: State, seat: Seat, square: Square) -> bool:
    """A puddle of another colour on the ground."""
    code = state.board.on[square]
    return IS_PUDDLE[code] and code < BARE_WALL and OWNER_OF[code] != seat


NETWORK: Final = Network()
NETWORK_FOE: Final = NetworkFoe()
