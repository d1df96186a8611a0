"""Color Quest: paying with dice (rulings, CQ-DEC-2, CQ-DIE-6, CQ-DIE-7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.arguments import DieArgument
from khroma.games.color_quest.arguments_pending import SeatAsking
from khroma.games.color_quest.kinds import (
    GAUGE,
    HERO_SLOT,
    INSTANT,
    SIX,
    Card,
    Colour,
    Die,
    die,
    die_colour,
    die_section,
)
from khroma.games.color_quest.rules.declarations import RESIGN, Declaration, QuestVerb, declaration_of
from khroma.games.color_quest.state import State
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.verbs import Need

_ANY_SECTION: Final = (GAUGE, INSTANT, HERO_SLOT)


def can_pay(state: State, seat: Seat, declaration: Declaration, action: Action) -> bool:
    """CQ-DIE-6: whether the dice are there."""
    price = declaration.price(action)
    held = state.dice.all_in(seat, GAUGE)
    if held < price and declaration.hero_die_pays(state, action):
        held += state.dice.all_in(seat, HERO_SLOT)
    return held >= price


def can_brew(state: State, seat: Seat, item: Card) -> bool:
    """CQ-DIE-7: two own dice of the colours of the recipe, from any sections."""
    one, two = state.box.recipe[item]
    if one == two:
        return dice_of_colour(state, seat, one) >= 2
    return dice_of_colour(state, seat, one) > 0 and dice_of_colour(state, seat, two) > 0


def dice_of_colour(state: State, seat: Seat, colour: Colour) -> int:
    """How many dice of a colour a seat has, in all sections."""
    return (
        state.dice.of(seat, GAUGE, colour)
        + state.dice.of(seat, INSTANT, colour)
        + state.dice.of(seat, HERO_SLOT, colour)
    )


def list_free_payments(state: State, seat: Seat, price: int, hero_die: bool, out: list[Action]) -> None:
    """CQ-DEC-2: every way to pay this many dice; the payer chooses which."""
    dice: list[Die] = []
    counts: list[int] = []
    for section in (GAUGE, HERO_SLOT):
        if section == HERO_SLOT and not hero_die:
            continue
        for colour in SIX:
            dice.append(die(section, colour))
            counts.append(state.dice.of(seat, section, colour))
    chosen: list[Die] = []
    _combine(dice, counts, 0, price, chosen, out)


def _combine(dice: list[Die], counts: list[int], start: int, left: int, chosen: list[Die], out: list[Action]) -> None:
    """All multisets of `left` dice."""
    if left == 0:
        out.append(PAY.of(chosen))
        return
    for place in range(start, len(dice)):
        if counts[place] > 0:
            counts[place] -= 1
            chosen.append(dice[place])
            _combine(dice, counts, place, left - 1, chosen, out)
            chosen.pop()
            counts[place] += 1


def list_brews(state: State, seat: Seat, item: Card, out: list[Action]) -> None:
    """CQ-DIE-7: one die of each colour of the recipe, each from a section of the payer's choice."""
    one, two = state.box.recipe[item]
    for first in _ANY_SECTION:
        if state.dice.of(seat, first, one) == 0:
            continue
        for second in _ANY_SECTION:
            needed = 2 if one == two and first == second else 1
            if state.dice.of(seat, second, two) < needed or (one == two and second < first):
                continue
            out.append(PAY.of([die(first, one), die(second, two)]))


class Pay(QuestVerb):
    """CQ-DEC-2: up to three dice, in ascending order; they return to the pool at once."""

    def __init__(self) -> None:
        self.dice = [DieArgument("one"), DieArgument("two"), DieArgument("three")]
        super().__init__("pay", self.dice[0], self.dice[1], self.dice[2])

    def of(self, dice: list[Die]) -> Action:
        """The payment with these dice."""
        packed: int = self.base
        for place, each in enumerate(sorted(dice)):
            packed += each << self.dice[place].shift
        return Action(packed)

    def paid(self, action: Action) -> list[Die]:
        """The dice of a payment."""
        return [each for each in [argument.of(action) for argument in self.dice] if each != 0]

    def read(self, state: State, words: list[str]) -> Action:
        return self.of(self.paid(super().read(state, words)))

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        ways: list[Action] = []
        self.list_answers(state, entry, ways)
        yield Need(action in ways, "CQ-DEC-2", "wrong-payment")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        seat = ASK_PAY.seat.of(entry)
        bill = state.turn.declared if seat == state.turn.active else state.turn.reaction
        declaration_of(bill).list_payments(state, seat, bill, out)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        self.settle(state, ASK_PAY.seat.of(entry), action)

    def settle(self, state: State, seat: Seat, action: Action) -> None:
        """The dice are spent."""
        for each in self.paid(action):
            state.dice.spend(seat, die_section(each), die_colour(each))

    def sentence(self, state: State, action: Action) -> Sentence:
        """The colours of the dice, and from where those come that do not lie on the Gauge."""
        words = self.told(state, action)
        dice = tuple([word.rpartition(":")[2] for word in words])
        places = [word.partition(":")[0] for word in words if ":" in word]
        if not places:
            return Sentence("action.pay", {"dice": dice})
        sections = tuple(["hero_slot" if place == "hero" else place for place in dict.fromkeys(places)])
        return Sentence("action.pay_from", {"dice": dice, "sections": sections})


def pay_for(state: State, seat: Seat, action: Action) -> None:
    """CQ-DEC-2, CQ-DEC-3, CQ-REA-6: cards and dice are spent at once; which dice, the payer is asked if it matters."""
    declaration = declaration_of(action)
    if declaration.spend(state, seat, action):
        return
    ways: list[Action] = []
    declaration.list_payments(state, seat, action, ways)
    if len(ways) == 1:
        PAY.settle(state, seat, ways[0])
    else:
        state.agenda.append(ASK_PAY.of(seat))


PAY: Final = Pay()
ASK_PAY: Final = SeatAsking("pay")
ASK_PAY.idle = True
ASK_PAY.answered_by(PAY, RESIGN)
