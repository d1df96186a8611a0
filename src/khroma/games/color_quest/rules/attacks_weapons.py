"""Color Quest: weapons and Kung Fu (docs/rules/color_quest.md, section 7.4)."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.color_quest.kinds import Figure, enemy_of
from khroma.games.color_quest.rules.attacks import hits_by_area, is_knockable, strike_one, victim_needs
from khroma.games.color_quest.rules.cards import LOSE_CARDS
from khroma.games.color_quest.rules.powers import declare
from khroma.games.color_quest.rules.powers_needs import touch_needs
from khroma.games.color_quest.rules.powers_shapes import AimedPower, PowerWithoutTarget
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Action, Seat
from khroma.kernel.verbs import Need


class BigWeapon(PowerWithoutTarget):
    """CQ-ATK-8, CQ-ATK-11: knock out everybody in contact; for every enemy hit, cards may be lost."""

    def __init__(self, word: str, rule: str, cards: int) -> None:
        super().__init__(word, rule)
        self.cards = cards

    def has_effect(self, state: State, figure: Figure) -> bool:
        seat, high = state.figures.side(figure), state.reaches(figure)
        return any(
            hits_by_area(state, near, seat, high) for near in state.box.board.around[state.figures.places[figure]]
        )

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        seat, high = state.figures.side(figure), state.reaches(figure)
        enemies = False
        for near in state.box.board.around[state.figures.places[figure]]:
            if hits_by_area(state, near, seat, high) and strike_one(state, near, seat, flags):
                enemies = True
        if enemies:
            take_cards(state, seat, self.cards)


class SmallWeapon(AimedPower):
    """CQ-ATK-9, CQ-ATK-10: one standing figure in contact; if it is an enemy, cards may be lost."""

    def __init__(self, word: str, rule: str, cards: int) -> None:
        super().__init__(word, rule)
        self.cards = cards

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        seat, high = state.figures.side(figure), state.reaches(figure)
        for near in state.box.board.around[state.figures.places[figure]]:
            if is_knockable(state, near, seat, high):
                out.append(Action(base + near))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        yield from touch_needs(state, figure, square, self.rule)
        yield from victim_needs(state, square, self)

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        seat = state.figures.side(figure)
        if strike_one(state, self.square.of(action), seat, flags):
            take_cards(state, seat, self.cards)


def take_cards(state: State, seat: Seat, most: int) -> None:
    """CQ-ATK-10, CQ-ATK-11: the enemy loses cards at random, as far as it has any."""
    state.agenda.append(LOSE_CARDS.with_number(enemy_of(seat), most))


declare(BigWeapon("big_weapon", "CQ-ATK-8", cards=0))
declare(SmallWeapon("small_weapon", "CQ-ATK-9", cards=0))
declare(SmallWeapon("kung_fu_basic", "CQ-ATK-10", cards=1))
declare(BigWeapon("kung_fu_advanced", "CQ-ATK-11", cards=2))
