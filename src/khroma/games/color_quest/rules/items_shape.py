"""Color Quest: what items have in common (docs/rules/color_quest.md, sections 3.4 and 7.11).

An item is one object, whether it is played as a card (`item strength a1`) or brewed from dice (`potion strength a1`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.arguments import WordArgument
from khroma.games.color_quest.kinds import COLOURS, ITEMS, POWER_PHASE, RECOVERY_PHASE, Card
from khroma.games.color_quest.rules.cards import ITEM_OVERFLOW, has_card
from khroma.games.color_quest.rules.declarations import Declaration
from khroma.games.color_quest.rules.dice_paying import can_brew, list_brews
from khroma.games.color_quest.state import State
from khroma.kernel.errors import NOT_ASKED
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Seat, Square
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Need

FROM_HAND: Final = 0
FROM_DICE: Final = 1
_SOURCES: Final = ("item", "potion")


class Item(Declaration):
    """CQ-ITM-4, CQ-DIE-7: a card of the hand, or two dice of the colours of its recipe."""

    def __init__(self, word: str, rule: str, *targets: Argument[State]) -> None:
        self.source = WordArgument("source", "item or potion", 1, _SOURCES, range(2))
        super().__init__(self.source, word, *targets)
        self.targets = list(targets)
        self.item = Card(ITEMS.index(word))
        self.rule = rule

    def fits(self, words: list[str]) -> bool:
        return len(words) > 1 and words[0] in _SOURCES and words[1] == self.word

    def from_source(self, source: int) -> Action:
        """The item without its target."""
        return Action(self.base + self.source.adding(source))

    def told(self, state: State, action: Action) -> tuple[str, ...]:
        return tuple([word for word in [each.click(state, action) for each in self.targets] if word])

    def sentence(self, state: State, action: Action) -> Sentence:
        key, target = f"action.{_SOURCES[self.source.of(action)]}", self.told(state, action)
        if not target:
            return Sentence(f"{key}_alone", {"item": self.word})
        return Sentence(key, {"item": self.word, "target": target})

    def path(self, state: State, action: Action) -> tuple[str, ...]:
        """A card of the hand is clicked itself."""
        source = () if self.source.of(action) == FROM_HAND else (_SOURCES[FROM_DICE],)
        return *source, self.word, *self.told(state, action)

    # --- who may

    def may_play_now(self, state: State, seat: Seat) -> bool:
        """Section 3.4: in its own turn, by its phase."""
        return seat == state.turn.active and POWER_PHASE <= state.turn.phase < RECOVERY_PHASE

    def held_need(self, state: State, seat: Seat, action: Action) -> Need:
        """The card must be in hand, or the dice there."""
        if self.source.of(action) == FROM_HAND:
            return Need(has_card(state, seat, self.item), self.rule, "card-not-in-hand", item=self.word)
        one, two = [COLOURS[colour] for colour in state.box.recipe[self.item]]
        brewed = can_brew(state, seat, self.item)
        return Need(brewed, "CQ-DIE-7", "recipe-dice-missing", item=self.word, one=one, two=two)

    def use_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        """Held, now, and on something."""
        yield self.held_need(state, seat, action)
        yield from self.now_needs(state, seat)
        yield from self.target_needs(state, seat, action)

    def now_needs(self, state: State, seat: Seat) -> Iterator[Need]:
        """Section 3.4: when it may be played."""
        yield Need(self.may_play_now(state, seat), self.rule, "item-not-now", item=self.word)

    def turn_needs(self, state: State, action: Action) -> Iterator[Need]:
        yield from self.use_needs(state, state.turn.active, action)

    def card_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        card, asked = self.source.of(action) == FROM_HAND, ITEM_OVERFLOW.word
        yield Need(card, NOT_ASKED, "not-asked", verb=self.word, question=asked)
        yield from self.use_needs(state, seat, action)

    def window_needs(self, state: State, seat: Seat, at_end: bool, action: Action) -> Iterator[Need]:
        yield Need(False, "CQ-REA-2" if at_end else "CQ-REA-4", "cannot-answer", effect=self.word)

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        """On what it has an effect."""
        raise NotImplementedError

    def effect_need(self, state: State, square: Square, holds: bool) -> Need:
        """Somebody or something must have a use for it."""
        return Need(holds, self.rule, "no-item-target", item=self.word, square=state.square_word(square))

    def list_targets(self, state: State, seat: Seat, base: int, out: list[Action]) -> None:
        """Everything on which it has an effect: `base` and the targets."""
        raise NotImplementedError

    def list_uses(self, state: State, seat: Seat, out: list[Action]) -> None:
        """In its own turn: from the hand, and from dice."""
        if self.may_play_now(state, seat):
            if has_card(state, seat, self.item):
                self.list_targets(state, seat, self.from_source(FROM_HAND), out)
            if can_brew(state, seat, self.item):
                self.list_targets(state, seat, self.from_source(FROM_DICE), out)

    def list_at_once(self, state: State, seat: Seat, out: list[Action]) -> None:
        if has_card(state, seat, self.item) and self.may_play_now(state, seat):
            self.list_targets(state, seat, self.from_source(FROM_HAND), out)

    # --- what it costs, and is

    def spend(self, state: State, seat: Seat, action: Action) -> bool:
        if self.source.of(action) == FROM_HAND:
            state.cards.play(seat, self.item)
            return True
        return False

    def list_payments(self, state: State, seat: Seat, action: Action, out: list[Action]) -> None:
        list_brews(state, seat, self.item, out)

    def is_aimed_at_enemy(self, state: State, action: Action, user: Seat) -> bool:
        """CQ-DIE-15: by the option, Immunity answers potions from dice too."""
        if self.source.of(action) == FROM_HAND or not state.box.immune_to_potions:
            return False
        return self.concerns_enemy(state, action, user)

    def concerns_enemy(self, state: State, action: Action, user: Seat) -> bool:
        """Whether the other player is a target."""
        return False

    def is_still_legal(self, state: State, action: Action) -> bool:
        found: list[Action] = []
        self.list_targets(state, state.turn.active, self.from_source(self.source.of(action)), found)
        return action in found
