"""Color Quest: Kadamas dice: rolling, collecting, regeneration (rulings, section 7.10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.arguments import SectionArgument
from khroma.games.color_quest.arguments_pending import (
    NOTHING,
    ChanceAsking,
    ColourEntry,
    FragmentEntry,
    NumberEntry,
    NumberTask,
    SeatAsking,
    SeatTask,
    SquareEntry,
)
from khroma.games.color_quest.arguments_squares import SquareArgument
from khroma.games.color_quest.kinds import COLOURS, GAUGE, INSTANT, Colour, enemy_of
from khroma.games.color_quest.rules.declarations import RESIGN, QuestVerb, WordAnswer
from khroma.games.color_quest.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.kinds import Action, Entry, Seat, Square
from khroma.kernel.verbs import Need

# purposes of a roll
FOR_CRYSTAL: Final = 0
FOR_HERO_SLOT: Final = 1
FOR_BOMB: Final = 2
FOR_SETUP: Final = 3


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
        if state.dice.captured:
            seat = self.seat.of(entry)
            colour, square = state.dice.next_captured()
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


class Assign(WordAnswer):
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
        state.dice.gain(seat, self.section.of(action), ASSIGN_DIE.colour.of(entry))
        fragment = state.box.board.fragment_of[ASSIGN_DIE.square.of(entry)]
        state.agenda.append(REGENERATE.with_number(enemy_of(seat), fragment))


def has_room(state: State, seat: Seat, colour: Colour) -> bool:
    """CQ-DIE-4: whether an Instant space takes another die."""
    return state.dice.of(seat, INSTANT, colour) < state.box.instant_capacity


class Regenerate(NumberTask):
    """CQ-DIE-5: a die of the pool on a free crystal of the same fragment, if both are there."""

    def run(self, state: State, entry: Entry) -> None:
        fragment = self.value.of(entry)
        if state.dice.pool > 0 and free_crystals(state, fragment):
            ask_roll(state, self.seat.of(entry), FOR_CRYSTAL, fragment)


def free_crystals(state: State, fragment: int) -> list[Square]:
    """CQ-DIE-5: crystals of a fragment without figure, die and bone pile."""
    return [square for square in state.box.board.crystals[fragment] if state.is_free_crystal(square)]


class PlaceQuestion(SeatAsking):
    """CQ-DIE-5: on which crystal of the fragment a rolled die goes."""

    def __init__(self) -> None:
        self.fragment, self.colour = FragmentEntry("a"), ColourEntry()
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
        state.ground.set_die(self.square.of(action), PLACE_DIE.colour.of(entry))


ASSIGN: Final = Assign()
PUT_DIE: Final = PlaceDie()
ROLL: Final = RollQuestion()
ASSIGN_DIE: Final = AssignQuestion()
PLACE_DIE: Final = PlaceQuestion()
COLLECT: Final = Collect("collect")
REGENERATE: Final = Regenerate("regenerate", FragmentEntry("a"))
ASSIGN_DIE.answered_by(ASSIGN, RESIGN)
PLACE_DIE.answered_by(PUT_DIE, RESIGN)
