"""Color Quest: what attacks, special abilities and Blasts have in common (docs/rules/color_quest.md, 7.4 to 7.7).

A power is one object, whichever category a figure has it in. Profiles (data/figures.toml) name it by its word. A new
one is a class of its own, an object of which is passed to `declare` before the book is made: then figures can have it.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from khroma.games.color_quest.arguments import AmissArgument, CategoryArgument
from khroma.games.color_quest.arguments_squares import ActorArgument, DirectionArgument, SquareArgument
from khroma.games.color_quest.box import HERO_POWERS, HERO_SPECIAL
from khroma.games.color_quest.kinds import (
    ATTACK,
    ATTACK_PHASE,
    CAPTURES,
    CATEGORIES,
    GAIA,
    HIGH,
    NOBODY,
    OFFENSIVE,
    POWER_PHASE,
    POWER_WORDS,
    RELENTLESS,
    SPECIAL,
    UNPARRIED,
    Figure,
    is_hero,
)
from khroma.games.color_quest.kinds_marks import ATTACKED, ATTACKED_TWICE, BLAST_USED, LYING, SPECIAL_USED
from khroma.games.color_quest.rules.actors import actor_needs, may_act
from khroma.games.color_quest.rules.declarations import Declaration
from khroma.games.color_quest.rules.dice_paying import can_pay, list_free_payments
from khroma.games.color_quest.rules.powers_limits import is_forbidden_by_terror, may_attack, may_use
from khroma.games.color_quest.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Seat, Square
from khroma.kernel.native import mypyc_attr
from khroma.kernel.phrases import NO_DEFAULT, Argument
from khroma.kernel.verbs import Need

_MOST_SQUARES: Final = 3  # that any power names


@mypyc_attr(allow_interpreted_subclasses=True)
class Power(Declaration):
    """CQ-ATK-2, CQ-SPE-15, CQ-TURN-11: who has it, on what it has an effect, and what that is.

    Subclasses say the targets twice, `list_targets` to be fast and `target_needs` to be read, and `perform` it.
    """

    def __init__(self, word: str, rule: str, *targets: Argument[State], peaceful: bool = False) -> None:
        self.amiss, self.category, self.actor = AmissArgument(), CategoryArgument(), ActorArgument()
        self.use(targets)
        super().__init__(self.amiss, self.category, self.actor, word, *targets)
        self.clicks = [self.actor, word, *targets]
        self.targets = list(targets)
        self.only_squares = all(isinstance(each, SquareArgument) for each in targets)
        self.rule = rule
        self.peaceful = peaceful  # section 3.5: not offensive although somebody declares it
        self.number_of_power = 0

    def use(self, targets: tuple[Argument[State], ...]) -> None:
        """Directions are seen from the actor."""
        for each in targets:
            if isinstance(each, DirectionArgument) and each.start is NOT_SET:
                each.start = self.actor

    # --- for subclasses

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        """Every declaration with an effect, whatever it costs: `base` and the targets."""
        raise NotImplementedError

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        """What must hold of the targets."""
        raise NotImplementedError

    def perform(self, state: State, figure: Figure, action: Action, flags: int) -> None:
        """Carry it out."""
        raise NotImplementedError

    def choices(self) -> list[Power]:
        """The powers of which one is declared: itself."""
        return [self]

    def some_targets(self, state: State, figure: Figure, base: int, rng: Random, out: list[Action]) -> None:
        """Some declarations, for playouts; nothing if there are none among these."""
        self.list_targets(state, figure, base, out)

    # --- lines

    def begun(self, category: int, square: Square) -> Action:
        """The declaration without targets."""
        return Action(self.base + (category << self.category.shift) + (square << self.actor.shift))

    def begun_amiss(self, category: int, square: Square) -> Action:
        """The declaration with too few or too many squares."""
        return Action(self.begun(category, square) + self.amiss.put(1))

    def fits(self, words: list[str]) -> bool:
        return len(words) > 2 and words[0] in CATEGORIES and words[2] == self.word

    def form(self) -> str:
        return super().form().removeprefix("[] ")

    def read(self, state: State, words: list[str]) -> Action:
        """With too few or too many squares it can still be said, and has no effect."""
        said, least = words[3:], len([each for each in self.targets if each.default == NO_DEFAULT])
        if not self.only_squares or least <= len(said) <= len(self.targets) or len(said) > _MOST_SQUARES:
            return super().read(state, ["", *words])
        for word in said:
            self.actor.read(state, word, self.base)
        category, square = self.category.read(state, words[0], self.base), self.actor.read(state, words[1], self.base)
        return self.begun_amiss(category, Square(square))

    def line(self, state: State, action: Action) -> str:
        if self.amiss.of(action):
            return f"{self.category.said(state, action)} {self.actor.said(state, action)} {self.word}"
        return super().line(state, action)

    def facts(self, state: State, action: Action) -> dict[str, Fact]:
        if self.amiss.of(action):
            return {"actor": self.actor.said(state, action)}
        return super().facts(state, action)

    def told_targets(self, state: State, action: Action) -> list[str]:
        """The words of the targets, squares in place of directions."""
        return [word for word in [each.click(state, action) for each in self.targets] if word]

    def sentence(self, state: State, action: Action) -> Sentence:
        key, place = f"action.{CATEGORIES[self.category.of(action)]}", self.actor.of(action)
        facts: dict[str, Fact] = {"power": self.word, "square": state.square_word(place)}
        facts["figure"] = state.figures.there(place)
        target = tuple(self.told_targets(state, action))
        return Sentence(key, {**facts, "target": target}) if target else Sentence(f"{key}_alone", facts)

    def samples(self, state: State, rng: Random, most: int) -> list[Action]:
        """For the law of needs: all that can be said of those who have it, and a little of everybody else."""
        found = self.some(state, self.base, 0, rng, 3)
        for figure in state.figures.numbers:
            for category in range(len(CATEGORIES)):
                place = state.figures.places[figure]
                if place != NOBODY and self in power_of(state, figure, category).choices():
                    found += self.some(state, self.begun(category, place), 3, rng, most // 4)
                    found += [self.begun_amiss(category, place)] if self.only_squares else []
        return found

    # --- who may

    def turn_needs(self, state: State, action: Action) -> Iterator[Need]:
        """CQ-CMP-8, CQ-SPE-0, CQ-BLA-0, CQ-PAS-7: whose power, once a turn, dice, Terror, then the target."""
        category, place = self.category.of(action), self.actor.of(action)
        yield from actor_needs(state, place, ATTACK_PHASE if category == ATTACK else POWER_PHASE)
        figure, square = state.figures.at[place], state.square_word(place)
        name, word = state.figures.word(figure), self.word
        has = self in power_of(state, figure, category).choices()
        yield Need(has, "CQ-CMP-8", "not-its-power", square=square, figure=name, power=word)
        if category == ATTACK:
            yield Need(may_attack(state, figure), "CQ-ATK-1", "has-attacked", square=square, figure=name)
        else:
            used = state.figures.has(figure, SPECIAL_USED if category == SPECIAL else BLAST_USED)
            yield Need(not used, "CQ-TURN-8", "power-used", square=square, figure=name, power=word)
            terror = is_forbidden_by_terror(state, figure, category)
            yield Need(not terror, "CQ-PAS-7", "terror", square=square, figure=name)
            rule = "CQ-SPE-0" if category == SPECIAL else "CQ-BLA-0"
            yield Need(can_pay(state, state.turn.active, self, action), rule, "too-few-dice", dice=self.price(action))
        if self.only_squares:
            yield Need(not self.amiss.of(action), self.rule, "no-effect", power=word)
        yield from self.target_needs(state, figure, action)

    def price(self, action: Action) -> int:
        """CQ-SPE-0, CQ-BLA-0: one die for a special, two for a Blast."""
        return self.category.of(action)

    def hero_die_pays(self, state: State, action: Action) -> bool:
        """CQ-DIE-6: for the hero's special; the option says what else."""
        if super().hero_die_pays(state, action):
            return True
        figure = state.figures.at[self.actor.of(action)]
        if self.category.of(action) != SPECIAL or figure == NOBODY or not is_hero(state.figures.kinds[figure]):
            return False
        return state.box.hero_die in (HERO_SPECIAL, HERO_POWERS)

    def list_payments(self, state: State, seat: Seat, action: Action, out: list[Action]) -> None:
        list_free_payments(state, seat, self.price(action), self.hero_die_pays(state, action), out)

    # --- what it is, and does

    def is_attack(self, action: Action) -> bool:
        return self.category.of(action) == ATTACK

    def is_offensive(self, state: State, action: Action) -> bool:
        return not self.peaceful

    def begin(self, state: State, action: Action) -> None:
        category, square = self.category.of(action), self.actor.of(action)
        figure = state.figures.at[square]
        self.tell(state, action)
        if category == ATTACK:
            state.figures.mark(figure, ATTACKED_TWICE if state.figures.has(figure, ATTACKED) else ATTACKED)
        else:
            state.figures.mark(figure, SPECIAL_USED if category == SPECIAL else BLAST_USED)

    def is_still_legal(self, state: State, action: Action) -> bool:
        figure = state.figures.at[self.actor.of(action)]
        if figure == NOBODY or state.figures.side(figure) != state.turn.active or state.figures.has(figure, LYING):
            return False
        category = self.category.of(action)
        if self not in power_of(state, figure, category).choices():
            return False
        found: list[Action] = []
        self.list_targets(state, figure, self.begun(category, state.figures.places[figure]), found)
        return self.as_listed(action) in found

    def as_listed(self, action: Action) -> int:
        """The declaration without what was asked for afterwards."""
        return action

    def carry_out(self, state: State, seat: Seat, action: Action) -> None:
        figure = state.figures.at[self.actor.of(action)]
        self.perform(state, figure, action, self.flags(state, figure))

    def flags(self, state: State, figure: Figure) -> int:
        """What holds for everything a declared power does."""
        found = 0 if self.peaceful else OFFENSIVE
        if state.figures.side(figure) == GAIA:
            found += CAPTURES
        if state.figures.passive(figure) == RELENTLESS:
            found += UNPARRIED
        if state.reaches(figure):
            found += HIGH
        return found


NOT_SET: Final = SquareArgument("nowhere")  # the start of a direction until its power takes it


def seen_from_actor(name: str) -> DirectionArgument:
    """A direction as a target of a power."""
    return DirectionArgument(name, NOT_SET)


class NoPower(Power):
    """CQ-CMP-8: what a figure has that has no such power."""

    def choices(self) -> list[Power]:
        return []

    def list_targets(self, state: State, figure: Figure, base: int, out: list[Action]) -> None:
        return


# --- the powers there are

POWERS: Final[list[Power]] = [NoPower("none", "CQ-CMP-8")]  # by number, as in POWER_WORDS


def declare(power: Power) -> Power:
    """Add a power: from now on profiles may name it."""
    power.number_of_power = len(POWERS)
    POWERS.append(power)
    POWER_WORDS.append(power.word)
    return power


def power_of(state: State, figure: Figure, category: int) -> Power:
    """The attack, special or Blast of a figure."""
    profile = state.figures.profile(figure)
    if category == ATTACK:
        return POWERS[state.box.attack_of[profile]]
    if category == SPECIAL:
        return POWERS[state.box.special_of[profile]]
    return POWERS[state.box.blast_of[profile]]


# --- who may use them


def may_declare(state: State, figure: Figure, category: int) -> bool:
    """CQ-TURN-2, CQ-TURN-4: whether a figure of the active player may use its power of this category now."""
    power = power_of(state, figure, category)
    if not power.number_of_power or not may_act(state, figure) or not may_use(state, figure, category):
        return False
    return category == ATTACK or can_pay(
        state, state.figures.side(figure), power, power.begun(category, state.figures.places[figure])
    )


def list_powers(state: State, figure: Figure, category: int, out: list[Action]) -> None:
    """CQ-TURN-2, CQ-TURN-4: what a figure of the active player may declare now in this category."""
    if may_declare(state, figure, category):
        for power in power_of(state, figure, category).choices():
            power.list_targets(state, figure, power.begun(category, state.figures.places[figure]), out)
