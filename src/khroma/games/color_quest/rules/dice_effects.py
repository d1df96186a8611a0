"""Color Quest: what Instant effects have in common (docs/rules/color_quest.md, sections 3.3 and 7.10).

An effect is said by the colour of its die, which the options may change: `instant orange d2` is an Explosion.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from khroma.games.color_quest.arguments_squares import read_among
from khroma.games.color_quest.kinds import COLOURS, EFFECTS, INSTANT
from khroma.games.color_quest.rules.declarations import Declaration
from khroma.games.color_quest.state import State
from khroma.kernel.errors import NotationError
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Seat
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Need


class EffectArgument(Argument[State]):
    """The colour of an effect: a word that takes no room, as its verb says all."""

    def __init__(self, effect: int) -> None:
        super().__init__("colour", "COLOUR", 0)
        self.effect = effect

    def word(self, state: State, value: int) -> str:
        return COLOURS[state.box.colour_of[self.effect]]

    def read(self, state: State, word: str, before: int) -> int:
        if read_among(word, COLOURS[1:7]) + 1 != state.box.colour_of[self.effect]:
            raise NotationError(
                "its die is {colour}", colour=COLOURS[state.box.colour_of[self.effect]], where=EFFECTS[self.effect]
            )
        return 0

    def values(self, state: State, before: int) -> Sequence[int]:
        return (0,)


class Effect(Declaration):
    """CQ-REA-3: what the die of an Instant space does when it is spent."""

    def __init__(self, word: str, rule: str, *targets: Argument[State]) -> None:
        effect = EffectArgument(EFFECTS.index(word))
        super().__init__("instant", effect, *targets)
        self.word = word
        self.effect = effect.effect
        self.clicks = ["instant", effect, *targets]
        self.targets = list(targets)
        self.rule = rule

    def fits(self, words: list[str]) -> bool:
        return words[:1] == ["instant"]

    def sentence(self, state: State, action: Action) -> Sentence:
        target = tuple([word for word in [each.click(state, action) for each in self.targets] if word])
        if not target:
            return Sentence("action.instant_alone", {"effect": self.word})
        return Sentence("action.instant", {"effect": self.word, "target": target})

    # --- who may

    def is_held(self, state: State, seat: Seat) -> bool:
        """Whether the die lies on its Instant space."""
        return state.dice.of(seat, INSTANT, state.box.colour_of[self.effect]) > 0

    def die_need(self, state: State, seat: Seat) -> Need:
        """The die must lie on its space."""
        colour = COLOURS[state.box.colour_of[self.effect]]
        return Need(self.is_held(state, seat), self.rule, "no-instant-die", colour=colour, effect=self.word)

    def turn_needs(self, state: State, action: Action) -> Iterator[Need]:
        yield self.die_need(state, state.turn.active)
        yield from self.target_needs(state, state.turn.active, action)

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        """In its own turn: what it can be aimed at."""
        yield Need(False, "CQ-REA-3", "only-as-reaction", effect=self.word)

    def list_targets(self, state: State, seat: Seat, out: list[Action]) -> None:
        """In its own turn: all that it can be aimed at."""

    def window_needs(self, state: State, seat: Seat, at_end: bool, action: Action) -> Iterator[Need]:
        yield self.die_need(state, seat)
        rule = "CQ-REA-2" if at_end else "CQ-REA-4"
        yield Need(self.can_answer(state, seat, at_end), rule, "cannot-answer", effect=self.word)

    def can_answer(self, state: State, seat: Seat, at_end: bool) -> bool:
        """CQ-REA-4: whether it is a reaction to what is declared, or to the end of the phase."""
        return False

    def list_reactions(self, state: State, seat: Seat, at_end: bool, out: list[Action]) -> None:
        if self.is_held(state, seat) and self.can_answer(state, seat, at_end):
            out.append(self.base)

    def is_possible(self, state: State, seat: Seat, at_end: bool) -> bool:
        """CQ-REA-1: whether a window opens for it, by public facts."""
        return self.is_held(state, seat) and self.can_answer(state, seat, at_end)

    # --- what it is, and does

    def is_aimed_at_enemy(self, state: State, action: Action, user: Seat) -> bool:
        """CQ-DIE-15: an effect that cancels something does."""
        return True

    def spend(self, state: State, seat: Seat, action: Action) -> bool:
        state.dice.spend(seat, INSTANT, state.box.colour_of[self.effect])
        return True

    def carry_out(self, state: State, seat: Seat, action: Action) -> None:
        """CQ-REA-6: as a reaction, the declared action does not happen."""
        state.turn.cancel()
