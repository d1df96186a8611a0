"""Color Quest: heroes evolve and surge (docs/rules/color_quest.md, section 7.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.arguments_squares import ActorArgument
from khroma.games.color_quest.box import HERO_POWERS
from khroma.games.color_quest.kinds import POWER_PHASE, Figure, is_hero
from khroma.games.color_quest.kinds_marks import EVOLVED, LEVEL_2, LYING, TRANSFORMED
from khroma.games.color_quest.rules.actors import actor_needs, may_act
from khroma.games.color_quest.rules.declarations import Declaration
from khroma.games.color_quest.rules.dice_paying import can_pay, list_free_payments
from khroma.games.color_quest.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Seat
from khroma.kernel.verbs import Need


class Transformation(Declaration):
    """CQ-TRF-1, CQ-TRF-4, CQ-TURN-8: a standing hero evolves, or surges at level 2, once a turn, for three dice."""

    def __init__(self, word: str, rule: str, level: int) -> None:
        self.actor = ActorArgument()
        super().__init__(word, self.actor)
        self.clicks = [self.actor, word]
        self.rule = rule
        self.level = level  # that the hero must have

    def is_known(self, state: State) -> bool:
        """Whether the options allow it."""
        return True

    def list_of(self, state: State, figure: Figure, out: list[Action]) -> None:
        """What a hero of the active player may do."""
        if state.figures.has(figure, TRANSFORMED) or not may_act(state, figure) or not self.is_known(state):
            return
        action = self.with_one(state.figures.places[figure])
        if self.has_level(state, figure) and can_pay(state, state.figures.side(figure), self, action):
            out.append(action)

    def has_level(self, state: State, figure: Figure) -> bool:
        """Whether the hero is where this begins."""
        return state.figures.has(figure, LEVEL_2) == (self.level == 2)

    def turn_needs(self, state: State, action: Action) -> Iterator[Need]:
        place = self.actor.of(action)
        yield from actor_needs(state, place, POWER_PHASE)
        figure, square = state.figures.at[place], state.square_word(place)
        name, level = state.figures.word(figure), self.level
        yield Need(is_hero(state.figures.kinds[figure]), self.rule, "heroes-only", square=square, figure=name)
        yield Need(
            not state.figures.has(figure, TRANSFORMED), "CQ-TURN-8", "has-transformed", square=square, figure=name
        )
        fits = self.has_level(state, figure)
        yield Need(fits, self.rule, "wrong-level", square=square, figure=name, level=level)
        yield from self.option_needs(state)
        yield Need(can_pay(state, state.turn.active, self, action), self.rule, "too-few-dice", dice=self.price(action))

    def option_needs(self, state: State) -> Iterator[Need]:
        """What the options must allow."""
        return iter(())

    def price(self, action: Action) -> int:
        return 3

    def hero_die_pays(self, state: State, action: Action) -> bool:
        return super().hero_die_pays(state, action) or state.box.hero_die == HERO_POWERS

    def list_payments(self, state: State, seat: Seat, action: Action, out: list[Action]) -> None:
        list_free_payments(state, seat, self.price(action), self.hero_die_pays(state, action), out)

    def sentence(self, state: State, action: Action) -> Sentence:
        place = self.actor.of(action)
        facts: dict[str, Fact] = {"figure": state.figures.there(place), "square": state.square_word(place)}
        return Sentence(f"action.{self.word}", facts)

    def begin(self, state: State, action: Action) -> None:
        square = self.actor.of(action)
        self.tell(state, action)
        state.figures.mark(state.figures.at[square], TRANSFORMED)

    def is_still_legal(self, state: State, action: Action) -> bool:
        """CQ-END-5: a hero stays where it is, whatever is answered."""
        figure = state.figures.at[self.actor.of(action)]
        return not state.figures.has(figure, LYING) and self.has_level(state, figure)


class Transform(Transformation):
    """CQ-TRF-1, CQ-TRF-2, CQ-STA-6: level 2, the mark for victory, and a dice check."""

    def carry_out(self, state: State, seat: Seat, action: Action) -> None:
        figure = state.figures.at[self.actor.of(action)]
        state.set_level(figure, 2)
        state.figures.mark(figure, EVOLVED)


class Surge(Transformation):
    """CQ-TRF-4: at level 2 again the mark for victory, and a dice check."""

    def is_known(self, state: State) -> bool:
        return state.box.surge

    def option_needs(self, state: State) -> Iterator[Need]:
        yield Need(self.is_known(state), "CQ-TRF-4", "no-surge")

    def carry_out(self, state: State, seat: Seat, action: Action) -> None:
        figure = state.figures.at[self.actor.of(action)]
        state.turn.queue_check(state.figures.side(figure))
        state.figures.grant(figure, EVOLVED, "evolved_this_turn")


TRANSFORM: Final = Transform("transform", "CQ-TRF-1", level=1)
SURGE: Final = Surge("surge", "CQ-TRF-4", level=2)


def list_transformations(state: State, figure: Figure, out: list[Action]) -> None:
    """What a hero of the active player may become."""
    TRANSFORM.list_of(state, figure, out)
    SURGE.list_of(state, figure, out)
