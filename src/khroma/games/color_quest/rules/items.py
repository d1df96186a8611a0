"""Color Quest: what item cards and potions from dice do (docs/rules/color_quest.md, sections 3.4 and 7.11).

An item is one object, whether it is played as a card (`item strength a1`) or brewed from dice (`potion strength a1`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.arguments import CasteArgument, WordArgument
from khroma.games.color_quest.arguments_squares import SquareArgument
from khroma.games.color_quest.kinds import (
    A_MINI_GOLEM,
    A_PAINT_CLONE,
    A_PAINT_GOLEM,
    A_SKELETON,
    BLACK,
    CARDS,
    CASTES,
    COLOURS,
    IMMOBILE,
    ITEMS,
    KAOS,
    MINI_GOLEM,
    NOBODY,
    NONE,
    PAINT_GOLEM,
    Card,
    Figure,
    Kind,
    Square,
    is_khromaz,
)
from khroma.games.color_quest.marks import EXTRA_ATTACK, EXTRA_MOVE, INVISIBLE, LYING
from khroma.games.color_quest.rules import reacting
from khroma.games.color_quest.rules.cards import DISCARD, DRAW_CARD, ITEM_OVERFLOW, has_card
from khroma.games.color_quest.rules.declarations import RESIGN, Declaration, QuestVerb
from khroma.games.color_quest.rules.dice import can_brew, list_brews
from khroma.games.color_quest.rules.dice_instants import is_invokable, is_wakeable
from khroma.games.color_quest.rules.explosions import rest_on_wall
from khroma.games.color_quest.rules.paint import wake_bones
from khroma.games.color_quest.rules.powers import status_need
from khroma.games.color_quest.rules.powers_special import creation_needs, summon
from khroma.games.color_quest.state import State
from khroma.kernel.errors import NOT_ASKED
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Need

CARD: Final = 0
DICE: Final = 1
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
        source = () if self.source.of(action) == CARD else (_SOURCES[DICE],)
        return *source, self.word, *self.told(state, action)

    # --- who may

    def may_play_now(self, state: State, seat: Seat) -> bool:
        """Section 3.4: in its own turn, by its phase."""
        return seat == state.active and 1 <= state.phase <= 3

    def held_need(self, state: State, seat: Seat, action: Action) -> Need:
        """The card must be in hand, or the dice there."""
        if self.source.of(action) == CARD:
            return Need(has_card(state, seat, self.item), self.rule, "card-not-in-hand", item=self.word)
        one, two = [COLOURS[colour] for colour in state.box.recipe[self.item]]
        brewed = can_brew(state, seat, self.item)
        return Need(brewed, "CQ-DIE-7", "recipe-dice-missing", item=self.word, one=one, two=two)

    def use_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        """Held, now, and on something."""
        yield self.held_need(state, seat, action)
        yield Need(self.may_play_now(state, seat), self.rule, "item-not-now", item=self.word)
        yield from self.target_needs(state, seat, action)

    def turn_needs(self, state: State, action: Action) -> Iterator[Need]:
        yield from self.use_needs(state, state.active, action)

    def card_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        card, asked = self.source.of(action) == CARD, ITEM_OVERFLOW.word
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
                self.list_targets(state, seat, self.from_source(CARD), out)
            if can_brew(state, seat, self.item):
                self.list_targets(state, seat, self.from_source(DICE), out)

    def list_at_once(self, state: State, seat: Seat, out: list[Action]) -> None:
        if has_card(state, seat, self.item) and self.may_play_now(state, seat):
            self.list_targets(state, seat, self.from_source(CARD), out)

    # --- what it costs, and is

    def price(self, action: Action) -> int:
        return 2 if self.source.of(action) == DICE else 0

    def spend(self, state: State, seat: Seat, action: Action) -> bool:
        if self.source.of(action) == CARD:
            state.play_card(seat, self.item)
            return True
        return False

    def list_payments(self, state: State, seat: Seat, action: Action, out: list[Action]) -> None:
        list_brews(state, seat, self.item, out)

    def is_aimed_at_enemy(self, state: State, action: Action, user: Seat) -> bool:
        """CQ-DIE-15: by the option, Immunity answers potions from dice too."""
        if self.source.of(action) == CARD or not state.box.immune_to_potions:
            return False
        return self.concerns_enemy(state, action, user)

    def concerns_enemy(self, state: State, action: Action, user: Seat) -> bool:
        """Whether the other player is a target."""
        return False

    def is_still_legal(self, state: State, action: Action) -> bool:
        found: list[Action] = []
        self.list_targets(state, state.active, self.from_source(self.source.of(action)), found)
        return action in found


class Drink(Item):
    """CQ-ITM-10, CQ-ITM-11, CQ-ITM-12: a potion that its own figure drinks; it gets a status."""

    def __init__(self, word: str, rule: str, mark: int, status: str) -> None:
        self.square = SquareArgument("square")
        super().__init__(word, rule, self.square)
        self.mark = mark
        self.status = status

    def may_drink(self, state: State, figure: Figure) -> bool:
        """Who has a use for it."""
        raise NotImplementedError

    def list_targets(self, state: State, seat: Seat, base: int, out: list[Action]) -> None:
        for figure in state.numbers:
            if state.places[figure] != NOBODY and state.side(figure) == seat and self.may_drink(state, figure):
                out.append(Action(base + state.places[figure]))

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        figure = state.figure[square]
        yield self.effect_need(state, square, figure != NOBODY and state.side(figure) == seat)
        yield self.drinker_need(state, figure)

    def drinker_need(self, state: State, figure: Figure) -> Need:
        """The figure must have a use for it."""
        return self.effect_need(state, state.places[figure], self.may_drink(state, figure))

    def carry_out(self, state: State, seat: Seat, action: Action) -> None:
        state.grant(state.figure[self.square.of(action)], self.mark, self.status)


class Strength(Drink):
    """CQ-ITM-10: another attack, for a standing figure that has one."""

    def may_drink(self, state: State, figure: Figure) -> bool:
        if state.has(figure, LYING):
            return False
        return state.box.attack_of[state.profile(figure)] != 0 and not state.has(figure, EXTRA_ATTACK)


class Celerity(Drink):
    """CQ-ITM-11, CQ-MOV-18: another move, for a standing figure that is not immobile; in phases 1 and 2."""

    def may_play_now(self, state: State, seat: Seat) -> bool:
        return super().may_play_now(state, seat) and state.phase <= 2

    def may_drink(self, state: State, figure: Figure) -> bool:
        if state.has(figure, LYING):
            return False
        return state.box.move_of[state.profile(figure)] != IMMOBILE and not state.has(figure, EXTRA_MOVE)


class Invisibility(Drink):
    """CQ-ITM-12, CQ-STA-11: the figure is invisible, unless it is already."""

    def may_drink(self, state: State, figure: Figure) -> bool:
        return not state.has(figure, INVISIBLE)

    def drinker_need(self, state: State, figure: Figure) -> Need:
        return status_need(state, figure, INVISIBLE, "invisible")


class Polymorph(Item):
    """CQ-ITM-13: at any time, a Khromaz on the board becomes another caste with a figure in the reserve."""

    def __init__(self, word: str, rule: str) -> None:
        self.square, self.caste = SquareArgument("square"), CasteArgument("caste")
        super().__init__(word, rule, self.square, self.caste)

    def may_play_now(self, state: State, seat: Seat) -> bool:
        return True

    def list_targets(self, state: State, seat: Seat, base: int, out: list[Action]) -> None:
        castes = [caste for caste in CASTES if state.left(caste) > 0]
        for figure in state.numbers:
            if state.places[figure] == NOBODY or not is_khromaz(state.kinds[figure]):
                continue
            for caste in castes:
                if caste != state.kinds[figure]:
                    out.append(Action(base + self.square.adding(state.places[figure]) + caste))

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        square, caste = self.square.of(action), self.caste.of(action)
        figure = state.figure[square]
        yield self.effect_need(state, square, figure != NOBODY and is_khromaz(state.kinds[figure]))
        yield self.effect_need(state, square, caste != state.kinds[figure] and state.left(caste) > 0)

    def window_needs(self, state: State, seat: Seat, at_end: bool, action: Action) -> Iterator[Need]:
        yield from self.use_needs(state, seat, action)

    def list_reactions(self, state: State, seat: Seat, at_end: bool, out: list[Action]) -> None:
        self.list_uses(state, seat, out)

    def can_change(self, state: State) -> bool:
        """Whether it has any target: a Khromaz, and a figure of another caste."""
        castes = [caste for caste in CASTES if state.left(caste) > 0]
        for figure in state.numbers:
            kind = state.kinds[figure]
            if state.places[figure] == NOBODY or not is_khromaz(kind):
                continue
            if len(castes) > 1 or castes not in ([], [kind]):
                return True
        return False

    def concerns_enemy(self, state: State, action: Action, user: Seat) -> bool:
        figure = state.figure[self.square.of(action)]
        return figure != NOBODY and state.side(figure) != user

    def carry_out(self, state: State, seat: Seat, action: Action) -> None:
        figure = state.figure[self.square.of(action)]
        state.change(figure, self.caste.of(action), state.colours[figure])


class Mana(Item):
    """CQ-ITM-14, CQ-INV-3, CQ-INV-7: one step up: for Gaia a puddle, mini golem or golem, what may not stand on a wall
    explodes there; for Kaos a bone pile without a figure on it."""

    def __init__(self, word: str, rule: str) -> None:
        self.square = SquareArgument("square")
        super().__init__(word, rule, self.square)

    def list_targets(self, state: State, seat: Seat, base: int, out: list[Action]) -> None:
        for square in state.box.board.squares:
            if seat == KAOS:
                if is_wakeable(state, square):
                    out.append(Action(base + square))
                continue
            figure = state.figure[square]
            if figure != NOBODY:
                kind = state.kinds[figure]
                if MINI_GOLEM <= kind <= PAINT_GOLEM and state.left(Kind(kind + 1)) > 0:
                    out.append(Action(base + square))
            elif is_invokable(state, square):
                out.append(Action(base + square))

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        figure = state.figure[square]
        if seat == KAOS:
            yield self.effect_need(state, square, state.bones[square] != 0 and figure == NOBODY)
            yield from creation_needs(state, square, A_SKELETON)
        elif figure == NOBODY:
            yield self.effect_need(state, square, state.puddle[square] not in (NONE, BLACK))
            yield from creation_needs(state, square, A_MINI_GOLEM)
        else:
            kind = state.kinds[figure]
            yield self.effect_need(state, square, MINI_GOLEM <= kind <= PAINT_GOLEM)
            yield from creation_needs(state, square, Kind(kind + 1))

    def carry_out(self, state: State, seat: Seat, action: Action) -> None:
        square = self.square.of(action)
        figure = state.figure[square]
        if seat == KAOS:
            wake_bones(state, square)
        elif figure == NOBODY:
            summon(state, square, A_MINI_GOLEM)
        else:
            grown = A_PAINT_GOLEM if state.kinds[figure] == MINI_GOLEM else A_PAINT_CLONE
            state.change(figure, grown, state.colours[figure])
            rest_on_wall(state, figure, True)


class Dexterity(Item):
    """CQ-ITM-15: only as a reaction: cancels an offensive action."""

    def may_play_now(self, state: State, seat: Seat) -> bool:
        return False

    def use_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        yield self.held_need(state, seat, action)
        yield Need(False, "CQ-REA-3", "only-as-reaction", effect=self.word)

    def window_needs(self, state: State, seat: Seat, at_end: bool, action: Action) -> Iterator[Need]:
        yield self.held_need(state, seat, action)
        dodges = not at_end and reacting.can_dodge(state)
        yield Need(dodges, "CQ-REA-2" if at_end else "CQ-REA-4", "cannot-answer", effect=self.word)

    def list_reactions(self, state: State, seat: Seat, at_end: bool, out: list[Action]) -> None:
        if at_end or not reacting.can_dodge(state):
            return
        if has_card(state, seat, self.item):
            out.append(self.from_source(CARD))
        if can_brew(state, seat, self.item):
            out.append(self.from_source(DICE))

    def concerns_enemy(self, state: State, action: Action, user: Seat) -> bool:
        return True

    def carry_out(self, state: State, seat: Seat, action: Action) -> None:
        """CQ-REA-6: the declared action does not happen."""
        state.cancel()


class Sacrifice(QuestVerb):
    """CQ-ITM-3, CQ-LIM-5: with two cards in hand: discard two, draw one."""

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        yield Need(state.cards_in_hand(state.active) >= 2, "CQ-ITM-3", "two-cards-needed")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        if state.cards_in_hand(state.active) >= 2:
            out.append(self.base)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        seat, left = state.active, 2
        for item in CARDS:
            while left > 0 and has_card(state, seat, item):
                state.discard_card(seat, item)
                left -= 1
        state.agenda.append(DRAW_CARD.of(seat))


POLYMORPH: Final = Polymorph("polymorph", "CQ-ITM-13")
DEXTERITY: Final = Dexterity("dexterity", "CQ-ITM-15")
ITEM_VERBS: Final[list[Item]] = [
    Strength("strength", "CQ-ITM-10", EXTRA_ATTACK, "extra_attack"),
    Celerity("celerity_potion", "CQ-ITM-11", EXTRA_MOVE, "extra_move"),
    Invisibility("invisibility", "CQ-ITM-12", INVISIBLE, "invisible"),
    POLYMORPH,
    Mana("mana", "CQ-ITM-14"),
    DEXTERITY,
]
SACRIFICE: Final = Sacrifice("sacrifice")
ITEM_OVERFLOW.answered_by(DISCARD, *ITEM_VERBS, RESIGN)


def list_items(state: State, seat: Seat, out: list[Action]) -> None:
    """CQ-TURN-6, CQ-DIE-7, CQ-ITM-4: cards and potions from dice that the active player may use now."""
    for item in ITEM_VERBS:
        item.list_uses(state, seat, out)
