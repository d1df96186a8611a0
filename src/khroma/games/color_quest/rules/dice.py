"""Color Quest: Kadamas dice: collecting, regeneration, dice checks, paying (rulings, section 7.10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.arguments import DieArgument, SectionArgument
from khroma.games.color_quest.arguments_pending import (
    NOTHING,
    ChanceAsking,
    ColourEntry,
    NumberEntry,
    NumberTask,
    SeatAsking,
    SeatTask,
    SquareEntry,
)
from khroma.games.color_quest.arguments_squares import FragmentArgument, SquareArgument
from khroma.games.color_quest.kinds import (
    COLOURS,
    GAUGE,
    HERO_SLOT,
    INSTANT,
    KADAMAS,
    NOBODY,
    NONE,
    SIX,
    Card,
    Colour,
    Die,
    Square,
    die,
    die_colour,
    die_section,
    enemy_of,
)
from khroma.games.color_quest.marks import LYING, NEW, USED
from khroma.games.color_quest.rules.declarations import RESIGN, Answer, Declaration, QuestVerb, declaration_of
from khroma.games.color_quest.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.verbs import Need

# purposes of a roll
FOR_CRYSTAL: Final = 0
FOR_HERO_SLOT: Final = 1
FOR_BOMB: Final = 2
FOR_SETUP: Final = 3

# --- rolling and collecting


class RollQuestion(ChanceAsking):
    """CQ-OV-5: a die of the pool is rolled, for a purpose. What it is for, the answer says (rules/rolls.py)."""

    def __init__(self) -> None:
        self.purpose, self.fragment = NumberEntry("a"), NumberEntry("b", optional=True)
        super().__init__("roll", self.purpose, self.fragment)

    def meant(self, seat: Seat, purpose: int, fragment: int) -> Entry:
        """A roll for this purpose; NOTHING where no fragment is meant."""
        return self.with_three(seat, purpose, fragment)


def ask_roll(state: State, seat: Seat, purpose: int, fragment: int = NOTHING) -> None:
    """A die of the pool is rolled."""
    state.agenda.append(ROLL.meant(seat, purpose, fragment))


class Collect(SeatTask):
    """CQ-DIE-3: dice captured by a hit are handled after its last square, one by one."""

    def run(self, state: State, entry: Entry) -> None:
        if state.captured:
            seat = self.seat.of(entry)
            colour, square = state.next_captured()
            state.agenda.append(entry)
            state.agenda.append(ASSIGN_DIE.of_die(seat, square, colour))


class AssignQuestion(SeatAsking):
    """CQ-DIE-4: where the die of a crystal is put; by default on the Gauge."""

    def __init__(self) -> None:
        self.square, self.colour = SquareEntry(), ColourEntry()
        super().__init__("assign_die", self.square, self.colour)
        self.idle = True

    def of_die(self, seat: Seat, square: Square, colour: Colour) -> Entry:
        """Where this seat puts the die of a crystal."""
        return self.with_three(seat, square, colour)

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        return {**super().told(state, entry), "colour": COLOURS[self.colour.of(entry)]}


class Assign(Answer):
    """CQ-DIE-4, CQ-DIE-5: the Gauge, or the Instant space of its colour while there is room; then the opponent
    regenerates the fragment."""

    def __init__(self) -> None:
        self.section = SectionArgument()
        super().__init__("assign_die", self.section)

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        colour = ASSIGN_DIE.colour.of(entry)
        room = self.section.of(action) == GAUGE or has_room(state, ASSIGN_DIE.seat.of(entry), colour)
        yield Need(room, "CQ-DIE-4", "space-taken", colour=COLOURS[colour])

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        out.append(self.with_one(GAUGE))
        if has_room(state, ASSIGN_DIE.seat.of(entry), ASSIGN_DIE.colour.of(entry)):
            out.append(self.with_one(INSTANT))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        seat = ASSIGN_DIE.seat.of(entry)
        state.gain_die(seat, self.section.of(action), ASSIGN_DIE.colour.of(entry))
        fragment = state.box.board.fragment_of[ASSIGN_DIE.square.of(entry)]
        state.agenda.append(REGENERATE.with_number(enemy_of(seat), fragment))


def has_room(state: State, seat: Seat, colour: Colour) -> bool:
    """CQ-DIE-4: whether an Instant space takes another die."""
    return state.dice_of(seat, INSTANT, colour) < state.box.instant_capacity


class Regenerate(NumberTask):
    """CQ-DIE-5: a die of the pool on a free crystal of the same fragment, if both are there."""

    def run(self, state: State, entry: Entry) -> None:
        fragment = self.number_.of(entry)
        if state.pool > 0 and free_crystals(state, fragment):
            ask_roll(state, self.seat.of(entry), FOR_CRYSTAL, fragment)


def free_crystals(state: State, fragment: int) -> list[Square]:
    """CQ-DIE-5: crystals of a fragment without figure, die and bone pile."""
    return [square for square in state.box.board.crystals[fragment] if state.is_free_crystal(square)]


class PlaceQuestion(SeatAsking):
    """CQ-DIE-5: on which crystal of the fragment a rolled die goes."""

    def __init__(self) -> None:
        self.fragment, self.colour = NumberEntry("a"), ColourEntry()
        super().__init__("place_die", self.fragment, self.colour)

    def of_die(self, seat: Seat, fragment: int, colour: Colour) -> Entry:
        """Where this seat places a die of this colour."""
        return self.with_three(seat, fragment, colour)

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        return {**super().told(state, entry), "colour": COLOURS[self.colour.of(entry)]}


class PlaceDie(QuestVerb):
    """CQ-DIE-5: a free crystal of the fragment."""

    def __init__(self) -> None:
        self.square = SquareArgument()
        super().__init__("place_die", self.square)

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        fits = square in free_crystals(state, PLACE_DIE.fragment.of(entry))
        yield Need(fits, "CQ-DIE-5", "not-a-choice", square=state.square_word(square))

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        for square in free_crystals(state, PLACE_DIE.fragment.of(entry)):
            out.append(self.with_one(square))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.set_die(self.square.of(action), PLACE_DIE.colour.of(entry))


# --- dice checks


def bare_fragments(state: State) -> list[int]:
    """CQ-TRF-3: fragments without a die that have a free crystal."""
    found = []
    for fragment in range(state.box.board.fragments):
        crystals = state.box.board.crystals[fragment]
        if not any(state.die[square] != NONE for square in crystals) and free_crystals(state, fragment):
            found.append(fragment)
    return found


class Check(SeatTask):
    """CQ-TRF-3, CQ-LIM-4: a die for each fragment without one; the owner chooses where the pool is too small."""

    def run(self, state: State, entry: Entry) -> None:
        seat = self.seat.of(entry)
        bare = bare_fragments(state)
        if not bare or state.pool == 0:
            return
        state.agenda.append(entry)
        if len(bare) > state.pool:
            state.agenda.append(PICK_FRAGMENT.of(seat))
        else:
            ask_roll(state, seat, FOR_CRYSTAL, bare[0])


class PickFragment(QuestVerb):
    """CQ-TRF-3: which fragment is served next."""

    def __init__(self) -> None:
        self.fragment = FragmentArgument()
        super().__init__("pick_fragment", self.fragment)

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        fragment = self.fragment.of(action)
        bare = fragment in bare_fragments(state)
        yield Need(bare, "CQ-TRF-3", "fragment-has-die", fragment=f"F{fragment + 1}")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        for fragment in bare_fragments(state):
            out.append(self.with_one(fragment))

    def sentence(self, state: State, action: Action) -> Sentence:
        return Sentence("action.pick_fragment", {"target": (self.fragment.said(state, action),)})

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        ask_roll(state, PICK_FRAGMENT.seat.of(entry), FOR_CRYSTAL, self.fragment.of(action))


def queue_checks(state: State) -> None:
    """CQ-TRF-3: after the action the active player's check, then the other's."""
    for seat in (enemy_of(state.active), state.active):
        if state.checks & (seat + 1):
            state.settle_check(seat)
            state.agenda.append(CHECK.of(seat))


class Drought(SeatTask):
    """CQ-DIE-8: a board without dice is filled by the active player."""

    def run(self, state: State, entry: Entry) -> None:
        if state.box.drought and not any(each != NONE for each in state.die):
            state.agenda.append(CHECK.of(state.active))


# --- the Kadamas passive


def resting_kadamas(state: State) -> int:
    """CQ-PAS-4: how many figures earn a Hero slot die: standing, own since the turn began, and not used."""
    found = 0
    for figure in state.numbers:
        if state.places[figure] == NOBODY or state.side(figure) != state.active:
            continue
        if state.passive(figure) == KADAMAS and not state.has(figure, LYING | NEW | USED):
            found += 1
    return found


class Kadamas(NumberTask):
    """CQ-PAS-4, CQ-DIE-9: one die a turn, while the slot has room and the pool a die."""

    def run(self, state: State, entry: Entry) -> None:
        seat, left = state.active, self.number_.of(entry)
        if left > 0 and state.pool > 0 and state.dice_in(seat, HERO_SLOT) < state.box.hero_capacity:
            state.agenda.append(self.with_number(seat, left - 1))
            ask_roll(state, seat, FOR_HERO_SLOT)


# --- paying


def can_pay(state: State, seat: Seat, declaration: Declaration, action: Action) -> bool:
    """CQ-DIE-6: whether the dice are there."""
    price = declaration.price(action)
    held = state.dice_in(seat, GAUGE)
    if held < price and declaration.hero_die_pays(state, action):
        held += state.dice_in(seat, HERO_SLOT)
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
        state.dice_of(seat, GAUGE, colour)
        + state.dice_of(seat, INSTANT, colour)
        + state.dice_of(seat, HERO_SLOT, colour)
    )


def list_free_payments(state: State, seat: Seat, price: int, hero_die: bool, out: list[Action]) -> None:
    """CQ-DEC-2: every way to pay this many dice; the payer chooses which."""
    dice: list[Die] = []
    counts: list[int] = []
    for section in (GAUGE, HERO_SLOT):
        if section == HERO_SLOT and not hero_die:
            continue
        for colour in SIX:
            if state.dice_of(seat, section, colour) > 0:
                dice.append(die(section, colour))
                counts.append(state.dice_of(seat, section, colour))
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
    for first in (GAUGE, INSTANT, HERO_SLOT):
        if state.dice_of(seat, first, one) == 0:
            continue
        for second in (GAUGE, INSTANT, HERO_SLOT):
            needed = 2 if one == two and first == second else 1
            if state.dice_of(seat, second, two) < needed or (one == two and second < first):
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
        bill = state.declared if seat == state.active else state.reaction
        declaration_of(bill).list_payments(state, seat, bill, out)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        self.settle(state, ASK_PAY.seat.of(entry), action)

    def settle(self, state: State, seat: Seat, action: Action) -> None:
        """The dice are spent."""
        for each in self.paid(action):
            state.spend_die(seat, die_section(each), die_colour(each))

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
ASSIGN: Final = Assign()
PUT_DIE: Final = PlaceDie()
PICK: Final = PickFragment()
ROLL: Final = RollQuestion()
ASSIGN_DIE: Final = AssignQuestion()
PLACE_DIE: Final = PlaceQuestion()
PICK_FRAGMENT: Final = SeatAsking("pick_fragment")
ASK_PAY: Final = SeatAsking("pay")
ASK_PAY.idle = True
COLLECT: Final = Collect("collect")
REGENERATE: Final = Regenerate("regenerate", "a")
CHECK: Final = Check("check")
DROUGHT: Final = Drought("drought")
KADAMAS_DICE: Final = Kadamas("kadamas", "b")
ASSIGN_DIE.answered_by(ASSIGN, RESIGN)
PLACE_DIE.answered_by(PUT_DIE, RESIGN)
PICK_FRAGMENT.answered_by(PICK, RESIGN)
ASK_PAY.answered_by(PAY, RESIGN)
