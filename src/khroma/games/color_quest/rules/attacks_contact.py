"""Color Quest: contact attacks (docs/rules/color_quest.md, section 7.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.arguments_pending import SeatAsking, SeatTask, SquareEntry
from khroma.games.color_quest.arguments_squares import SquareArgument
from khroma.games.color_quest.kinds import (
    BLACK,
    GAIA,
    GAIA_SEAT,
    IN_BLACK,
    KAOS,
    KAOS_SEAT,
    NOBODY,
    NONE,
    RONIN,
    Colour,
    Figure,
    Square,
    enemy_of,
)
from khroma.games.color_quest.marks import LYING
from khroma.games.color_quest.rules.cards import LOSE_CARDS
from khroma.games.color_quest.rules.declarations import RESIGN, QuestVerb
from khroma.games.color_quest.rules.dice import COLLECT
from khroma.games.color_quest.rules.knockouts import KNOCK, can_be_knocked, knock_out
from khroma.games.color_quest.rules.paint import PAINT, is_paintable, is_spared, push_paints
from khroma.games.color_quest.rules.powers import (
    AimedPower,
    DirectedPower,
    PowerWithoutTarget,
    contact_need,
    declare,
    height_need,
    own_square_need,
    protection_needs,
)
from khroma.games.color_quest.rules.sight import is_beyond_reach
from khroma.games.color_quest.rules.tiles import forced_step
from khroma.games.color_quest.state import State
from khroma.kernel.game import Sentence
from khroma.kernel.grid import DIAGONAL, OFF_BOARD
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.verbs import Need


def is_knockable(state: State, square: Square, seat: Seat, high: bool) -> bool:
    """CQ-TURN-11, CQ-HGT-2: whether somebody on the square could be knocked out by an offensive action of this seat."""
    figure = state.figure[square]
    if figure == NOBODY or is_beyond_reach(state, square, high):
        return False
    return can_be_knocked(state, figure) and not state.is_protected(figure, seat)


def hits_by_area(state: State, square: Square, seat: Seat, high: bool) -> bool:
    """CQ-ATK-2, CQ-ATK-4: areas hit friend and foe; by the option enemies only."""
    if not is_knockable(state, square, seat, high):
        return False
    return state.box.hits_friends or state.side(state.figure[square]) != seat


def strike_one(state: State, square: Square, seat: Seat, flags: int) -> int:
    """CQ-ATK-9: knock one figure out unless it is spared; 1 if it was an affected enemy."""
    other = state.figure[square]
    enemy = state.side(other) != seat
    if is_spared(state, other, seat, flags):
        return 0
    return 1 if knock_out(state, other) and enemy else 0


# --- Aura of Light


class Aura(PowerWithoutTarget):
    """CQ-ATK-5: puddles of another colour are erased, then figures of Kaos pushed out of the light."""

    def has_effect(self, state: State, figure: Figure) -> bool:
        square, high = state.places[figure], state.reaches(figure)
        for near in state.box.board.around[square]:
            if is_beyond_reach(state, near, high):
                continue
            if is_erased_by_aura(state, near, state.colours[figure]):
                return True
            other = state.figure[near]
            if other == NOBODY or state.side(other) != KAOS or state.is_protected(other, GAIA_SEAT):
                continue
            if push_squares(state, square, near):
                return True
        return False

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        square, high = state.places[figure], state.reaches(figure)
        pushed: list[Square] = []
        for near in state.box.board.around[square]:
            if not is_beyond_reach(state, near, high) and is_erased_by_aura(state, near, state.colours[figure]):
                state.erase(near)
        for near in state.box.board.around[square]:
            other = state.figure[near]
            if other == NOBODY or state.side(other) != KAOS or is_beyond_reach(state, near, high):
                continue
            if push_squares(state, square, near) and not is_spared(state, other, GAIA_SEAT, flags):
                pushed.append(near)
        state.aim(pushed)
        state.agenda.append(PUSHES.at(square))


def is_erased_by_aura(state: State, square: Square, colour: Colour) -> bool:
    """CQ-ATK-5: every puddle of another colour than the actor's; by the option black ones only."""
    puddle = state.puddle[square]
    if puddle in (NONE, colour):
        return False
    return puddle == BLACK or not state.box.aura_black_only


def push_squares(state: State, light: Square, square: Square) -> list[Square]:
    """CQ-LUM-1: free squares beside a pushed figure that lie outside the light."""
    board = state.box.board
    lit = board.around[light]
    return [near for near in board.around[square] if near != light and near not in lit and state.is_free(near)]


class Pushes(SeatTask):
    """CQ-LUM-1: ask for the next push while somebody can be pushed."""

    def __init__(self) -> None:
        self.light = SquareEntry()
        super().__init__("pushes", self.light)

    def at(self, square: Square) -> Entry:
        """The light on this square pushes."""
        return self.with_two(GAIA, square)

    def run(self, state: State, entry: Entry) -> None:
        light = self.light.of(entry)
        state.aim([square for square in state.targets if push_squares(state, light, square)])
        if state.targets:
            state.agenda.append(self.at(light))
            state.agenda.append(ASK_PUSH.out_of(light))


class PushQuestion(SeatAsking):
    """CQ-LUM-1: Gaia chooses the next figure and its square."""

    def __init__(self) -> None:
        self.light = SquareEntry()
        super().__init__("push", self.light)

    def out_of(self, light: Square) -> Entry:
        """Gaia pushes out of the light on this square."""
        return self.with_two(GAIA, light)


class Push(QuestVerb):
    """CQ-LUM-1: a forced step out of the light, which is not a move of the figure."""

    def __init__(self) -> None:
        self.square, self.end = SquareArgument("square"), SquareArgument("target")
        super().__init__("push", self.square, self.end)

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        square, end = self.square.of(action), self.end.of(action)
        yield Need(square in state.targets, "CQ-LUM-1", "not-a-choice", square=state.square_word(square))
        leaves = end in push_squares(state, ASK_PUSH.light.of(entry), square)
        yield Need(leaves, "CQ-LUM-1", "not-a-choice", square=state.square_word(end))

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        for square in state.targets:
            for end in push_squares(state, ASK_PUSH.light.of(entry), square):
                out.append(self.with_two(square, end))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        square = self.square.of(action)
        state.aim([other for other in state.targets if other != square])
        forced_step(state, state.figure[square], self.end.of(action))

    def sentence(self, state: State, action: Action) -> Sentence:
        figure = state.figure_there(self.square.of(action))
        return Sentence("action.push", {"figure": figure, **self.facts(state, action)})


# --- Slap, Contamination


class Slap(AimedPower):
    """CQ-ATK-6: one square in contact, wall tops too: paint, then the knock-out; for an enemy hero one hit in all."""

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        for near in state.box.board.around[state.places[figure]]:
            if self.has_effect(state, figure, near):
                out.append(Action(base + near))

    def has_effect(self, state: State, figure: Figure, square: Square) -> bool:
        """Whether the square can be painted, or its figure knocked out."""
        seat, high = state.side(figure), state.reaches(figure)
        paintable = is_paintable(state, state.colours[figure], square, seat, high)
        return paintable or is_knockable(state, square, seat, high)

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        yield own_square_need(state, figure, square, self.rule)
        yield contact_need(state, figure, square, self.rule)
        yield height_need(state, figure, square)
        yield from protection_needs(state, figure, square)
        yield self.effect_need(state, square, self.has_effect(state, figure, square))

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        seat, square = state.side(figure), self.square.of(action)
        target = state.figure[square]
        if target != NOBODY and is_spared(state, target, seat, flags):
            return
        state.agenda.append(COLLECT.of(seat))
        if target != NOBODY and state.kinds[target] != RONIN:
            state.agenda.append(KNOCK.about(seat, target))
        state.agenda.append(PAINT.on(seat, square, state.colours[figure], flags))


class Contamination(PowerWithoutTarget):
    """CQ-ATK-7: coloured puddles turn black; then every Gaia figure in contact is knocked out, not painted."""

    def has_effect(self, state: State, figure: Figure) -> bool:
        high = state.reaches(figure)
        for near in state.box.board.around[state.places[figure]]:
            if is_blackened(state, near, high) or is_contaminated(state, near, high):
                return True
        return False

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        high = state.reaches(figure)
        around = state.box.board.around[state.places[figure]]
        for near in around:
            if is_blackened(state, near, high):
                state.lay_puddle(near, IN_BLACK)
        for near in around:
            if is_contaminated(state, near, high) and not is_spared(state, state.figure[near], KAOS_SEAT, flags):
                knock_out(state, state.figure[near])


def is_blackened(state: State, square: Square, high: bool) -> bool:
    """CQ-ATK-7, CQ-LIM-1: a coloured puddle, if a black token is left."""
    puddle = state.puddle[square]
    if puddle in (NONE, BLACK) or is_beyond_reach(state, square, high):
        return False
    return state.laid[BLACK] < state.box.tokens


def is_contaminated(state: State, square: Square, high: bool) -> bool:
    """CQ-ATK-7: a Gaia figure that can be knocked out."""
    return is_knockable(state, square, KAOS_SEAT, high) and state.side(state.figure[square]) == GAIA


# --- weapons and Kung Fu


class BigWeapon(PowerWithoutTarget):
    """CQ-ATK-8, CQ-ATK-11: knock out everybody in contact; for every enemy hit, cards may be lost."""

    def __init__(self, word: str, rule: str, cards: int) -> None:
        super().__init__(word, rule)
        self.cards = cards

    def has_effect(self, state: State, figure: Figure) -> bool:
        seat, high = state.side(figure), state.reaches(figure)
        return any(hits_by_area(state, near, seat, high) for near in state.box.board.around[state.places[figure]])

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        seat, high = state.side(figure), state.reaches(figure)
        enemies = 0
        for near in state.box.board.around[state.places[figure]]:
            if hits_by_area(state, near, seat, high):
                enemies += strike_one(state, near, seat, flags)
        if enemies:
            take_cards(state, seat, self.cards)


class SmallWeapon(AimedPower):
    """CQ-ATK-9, CQ-ATK-10: one standing figure in contact; if it is an enemy, cards may be lost."""

    def __init__(self, word: str, rule: str, cards: int) -> None:
        super().__init__(word, rule)
        self.cards = cards

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        seat, high = state.side(figure), state.reaches(figure)
        for near in state.box.board.around[state.places[figure]]:
            if is_knockable(state, near, seat, high):
                out.append(Action(base + near))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        yield own_square_need(state, figure, square, self.rule)
        yield contact_need(state, figure, square, self.rule)
        yield height_need(state, figure, square)
        yield from protection_needs(state, figure, square)
        yield from victim_needs(state, square, self)

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        seat = state.side(figure)
        if strike_one(state, self.square.of(action), seat, flags):
            take_cards(state, seat, self.cards)


def victim_needs(state: State, square: Square, power: AimedPower) -> Iterator[Need]:
    """CQ-TURN-11: somebody who can be knocked out: not lying, and no skeleton that cannot fall (CQ-SKE-5)."""
    word, other = state.square_word(square), state.figure[square]
    yield Need(other != NOBODY, power.rule, "nobody-there", square=word)
    standing, name = not state.has(other, LYING), state.figure_word(other)
    yield Need(standing, "CQ-TURN-11", "lies-already", square=word, figure=name)
    yield power.effect_need(state, square, can_be_knocked(state, other))


def take_cards(state: State, seat: Seat, most: int) -> None:
    """CQ-ATK-10, CQ-ATK-11: the enemy loses cards at random."""
    if most > 0 and state.cards_in_hand(enemy_of(seat)) > 0:
        state.agenda.append(LOSE_CARDS.with_number(enemy_of(seat), most))


# --- Brawl


class Brawl(DirectedPower):
    """CQ-ATK-12, CQ-ATK-3: a diagonal direction; its three squares are painted, as far as they can be."""

    def directions(self) -> tuple[int, ...]:
        return DIAGONAL

    def has_effect(self, state: State, figure: Figure, direction: int) -> bool:
        square, colour = state.places[figure], state.colours[figure]
        seat, high = state.side(figure), state.reaches(figure)
        return any(is_paintable(state, colour, near, seat, high) for near in brawl_squares(state, square, direction))

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        self.paint(state, figure, self.direction.of(action), flags)

    def paint(self, state: State, figure: Figure, direction: int, flags: int) -> None:
        """One Brawl."""
        squares = brawl_squares(state, state.places[figure], direction)
        push_paints(state, state.colours[figure], squares, state.side(figure), flags)


def brawl_squares(state: State, square: Square, direction: int) -> list[Square]:
    """CQ-ATK-12, CQ-GEO-6: the diagonal square, then the two beside it in the order of the compass."""
    step = state.box.board.step
    sides = (direction - 1, (direction + 1) % 8)
    found = []
    for each in (direction, min(sides), max(sides)):
        near = step[square * 8 + each]
        if near != OFF_BOARD:
            found.append(near)
    return found


PUSH: Final = Push()
PUSHES: Final = Pushes()
ASK_PUSH: Final = PushQuestion()
ASK_PUSH.answered_by(PUSH, RESIGN)
BRAWL: Final = Brawl("brawl", "CQ-ATK-12")
declare(Aura("aura", "CQ-ATK-5"))
declare(Slap("slap", "CQ-ATK-6"))
declare(Contamination("contamination", "CQ-ATK-7"))
declare(BigWeapon("big_weapon", "CQ-ATK-8", cards=0))
declare(SmallWeapon("small_weapon", "CQ-ATK-9", cards=0))
declare(SmallWeapon("kung_fu_basic", "CQ-ATK-10", cards=1))
declare(BigWeapon("kung_fu_advanced", "CQ-ATK-11", cards=2))
declare(BRAWL)
