"""Color Quest: Dexterity, the sacrifice of cards, and all items (docs/rules/color_quest.md, section 7.11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.kinds import CARDS
from khroma.games.color_quest.kinds_marks import EXTRA_ATTACK, EXTRA_MOVE, INVISIBLE
from khroma.games.color_quest.rules import reacting
from khroma.games.color_quest.rules.cards import DISCARD, DRAW_CARD, ITEM_OVERFLOW, has_card
from khroma.games.color_quest.rules.declarations import RESIGN, QuestVerb
from khroma.games.color_quest.rules.dice_paying import can_brew
from khroma.games.color_quest.rules.items_changes import Mana, Polymorph
from khroma.games.color_quest.rules.items_potions import Celerity, Invisibility, Strength
from khroma.games.color_quest.rules.items_shape import FROM_DICE, FROM_HAND, Item
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.verbs import Need


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
            out.append(self.from_source(FROM_HAND))
        if can_brew(state, seat, self.item):
            out.append(self.from_source(FROM_DICE))

    def concerns_enemy(self, state: State, action: Action, user: Seat) -> bool:
        return True

    def carry_out(self, state: State, seat: Seat, action: Action) -> None:
        """CQ-REA-6: the declared action does not happen."""
        state.turn.cancel()


class Sacrifice(QuestVerb):
    """CQ-ITM-3, CQ-LIM-5: with two cards in hand: discard two, draw one."""

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        yield Need(state.cards.held(state.turn.active) >= 2, "CQ-ITM-3", "two-cards-needed")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        if state.cards.held(state.turn.active) >= 2:
            out.append(self.base)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        seat, left = state.turn.active, 2
        for item in CARDS:
            while left > 0 and has_card(state, seat, item):
                state.cards.lose(seat, item)
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
    if state.cards.held(seat) > 0 or state.dice.has_any(seat):
        for item in ITEM_VERBS:
            item.list_uses(state, seat, out)
