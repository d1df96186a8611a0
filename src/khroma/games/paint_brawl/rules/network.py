"""Paint Brawl: paint networks (docs/rules/paint_brawl.md, sections 7.3, PB-ATK-NET, and 9.1)."""

from __future__ import annotations

from khroma.games.paint_brawl import actions
from khroma.games.paint_brawl.actions import Action
from khroma.games.paint_brawl.board import (
    AROUND,
    BARE_WALL,
    BESIDE,
    CHIEF,
    CLONE,
    CODES,
    HIT_COMBATANT,
    HIT_OF,
    HIT_PAINT,
    IS_PUDDLE,
    KIND_OF,
    NAMES,
    NO_HIT,
    OWNER_OF,
    PAIRS,
    SIZE,
    STRAIGHT,
    Square,
)
from khroma.games.paint_brawl.rules.painting import is_effective, paints_walls, why_unchanged
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import Refusal


def network_of(state: State, seat: int, start: Square, seen: list[bool]) -> list[Square]:
    """PB-ATK-NET: all pieces of the network that holds `start`, marked in `seen`."""
    board, links = state.board, state.box.links
    base = seat * CODES
    found = [start]
    seen[start] = True
    for square in found:
        for near in BESIDE[square]:
            if links[base + board[near]] and not seen[near]:
                seen[near] = True
                found.append(near)
    return found


class Networks:
    """The networks of a seat that its actors touch, each searched once in a position."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.label: list[int] = [0] * SIZE
        self.low: list[list[int]] = []  # starts and directions of each network, for combatants
        self.tall: list[list[int]] = []  # ... for Chiefs and clones
        self.members: list[list[Square]] = []

    def usable(self, actor: Square) -> list[int]:
        """PB-ATK-NET: the networks with a piece in orthogonal contact with the actor (by the option: in contact)."""
        state = self.state
        links, base, board = state.box.links, self.seat * CODES, state.board
        found: list[int] = []
        for near in AROUND[actor] if state.box.network_all else BESIDE[actor]:
            if links[base + board[near]]:
                number = self.label[near]
                if number == 0:
                    number = self._search(near)
                if number not in found:
                    found.append(number)
        return found

    def _search(self, start: Square) -> int:
        state, label = self.state, self.label
        links, base, board = state.box.links, self.seat * CODES, state.board
        number = len(self.members) + 1
        found = [start]
        label[start] = number
        for square in found:
            for near in BESIDE[square]:
                if label[near] == 0 and links[base + board[near]]:
                    label[near] = number
                    found.append(near)
        self.members.append(found)
        self.low.append([])
        self.tall.append([])
        return number

    def parts(self, number: int, tall: bool) -> list[int]:
        """PB-ATK-NET, form A: every start and direction of a network with an effective square."""
        ready = self.tall[number - 1] if tall else self.low[number - 1]
        if ready:
            return ready
        state, seat = self.state, self.seat
        board, base, supply = state.board, self.seat * CODES, state.stock[seat]
        for start in self.members[number - 1]:
            for direction in STRAIGHT:
                for square in PAIRS[start * 8 + direction]:
                    hit = HIT_OF[base + board[square]]
                    if hit == NO_HIT:
                        continue
                    if hit == HIT_PAINT:
                        works = supply > 0
                    else:
                        works = hit == HIT_COMBATANT or is_effective(state, seat, square, tall, supply)
                    if works:
                        ready.append(actions.network_part(start, direction))
                        break
        return ready


def network_attacks(networks: Networks, actor: Square, out: list[Action]) -> None:
    """PB-ATK-NET: both forms for one actor; its own square is never a start."""
    state = networks.state
    kind = KIND_OF[state.board[actor]]
    tall = kind in (CHIEF, CLONE)
    base = actions.network(actor, 0, 0)
    for number in networks.usable(actor):
        parts = networks.parts(number, tall)
        if kind == CLONE:
            parts = [part for part in parts if actions.part_start(part) != actor]
        out.extend([base + part for part in parts])
    foe_attacks(state, networks.seat, actor, tall, out)


def foe_attacks(state: State, seat: int, actor: Square, tall: bool, out: list[Action]) -> None:
    """PB-ATK-NET, form B: an enemy puddle beside the actor, then an effective square beside that one."""
    supply = state.stock[seat]
    if supply <= 0:
        return
    for puddle in BESIDE[actor]:
        code = state.board[puddle]
        if not IS_PUDDLE[code] or code >= BARE_WALL or OWNER_OF[code] == seat:
            continue
        found = False
        for target in BESIDE[puddle]:
            if target != actor and is_effective(state, seat, target, tall, supply - 1, puddle):
                out.append(actions.network_foe(actor, puddle, target))
                found = True
        if not found:
            out.append(actions.network_foe(actor, puddle, actions.NONE))


def why_no_network(state: State, seat: int, action: Action) -> Refusal:
    """PB-ATK-NET, form A: the start must be in a usable network, and something must change."""
    actor, start = actions.actor(action), actions.middle(action)
    networks = Networks(state, seat)
    numbers = networks.usable(actor)
    if not numbers:
        return Refusal("PB-ATK-NET", "no-usable-network", square=NAMES[actor])
    if start == actor or networks.label[start] not in numbers:
        return Refusal("PB-ATK-NET", "start-not-usable", square=NAMES[start])
    if actions.last(action) not in STRAIGHT:
        return Refusal("PB-ATK-NET", "not-straight")
    return why_unchanged(state, seat, action)


def why_no_foe(state: State, seat: int, action: Action) -> Refusal:
    """PB-ATK-NET, form B: an enemy puddle beside the actor, a stand left, and an effective second square."""
    actor, puddle, target = actions.actor(action), actions.middle(action), actions.last(action)
    code = state.board[puddle]
    if puddle not in BESIDE[actor] or not IS_PUDDLE[code] or code >= BARE_WALL or OWNER_OF[code] == seat:
        return Refusal("PB-ATK-NET", "no-enemy-puddle", square=NAMES[puddle])
    if state.stock[seat] <= 0:
        return Refusal("PB-SUP-2", "supply-empty")
    if target == actions.NONE:
        return Refusal("PB-ATK-NET", "second-square-needed", square=NAMES[puddle])
    if target not in BESIDE[puddle] or target == actor:
        return Refusal("PB-ATK-NET", "not-beside-puddle", square=NAMES[target])
    tall = paints_walls(state, actor)
    if is_effective(state, seat, target, tall, state.stock[seat] - 1, puddle):
        return Refusal("PB-ATK-NET", "nothing-changes")
    return Refusal("PB-ATK-NET", "square-unchanged", square=NAMES[target])
