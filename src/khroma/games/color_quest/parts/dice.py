"""Color Quest: the Kadamas boards, the pool and dice on their way (docs/rules/color_quest.md, section 7.10)."""

from __future__ import annotations

from typing import Final

from khroma.games.color_quest.box import DICE
from khroma.games.color_quest.kinds import COLOURS, SEATS, SECTIONS, SIDES, Colour
from khroma.kernel.events import Chronicle
from khroma.kernel.kinds import Seat, Square

_OF_SEAT: Final = 24
_OF_SECTION: Final = 8
_ALL: Final = 0  # in place of a colour: all dice of a section
_CAPTURED: Final = 16  # a captured die is kept as colour + 16 * square


class Dice:
    """CQ-DIE-1: dice by seat, section and colour; the pool; dice that were rolled or captured and wait."""

    boards: list[int]  # by seat, section and colour; in place of the colour 0 all dice of the section
    pool: int
    rolled: list[Colour]
    captured: list[int]
    collected: list[int]

    def __init__(self) -> None:
        self.chronicle: Chronicle | None = None

    def copy(self) -> Dice:
        """A copy of its own, without the chronicle; what is only replaced is shared."""
        new = Dice()
        new.boards = self.boards[:]
        new.pool = self.pool
        new.rolled = self.rolled[:]
        new.captured = self.captured[:]
        new.collected = self.collected[:]
        return new

    def of(self, seat: Seat, section: int, colour: Colour) -> int:
        """How many dice of a colour lie on a section of a Kadamas board."""
        return self.boards[seat * _OF_SEAT + section * _OF_SECTION + colour]

    def all_in(self, seat: Seat, section: int) -> int:
        """CQ-DIE-9: how many dice lie on a section."""
        return self.boards[seat * _OF_SEAT + section * _OF_SECTION + _ALL]

    def has_any(self, seat: Seat) -> bool:
        """Whether any die lies on a Kadamas board."""
        first = seat * _OF_SEAT + _ALL
        dice = self.boards
        return dice[first] + dice[first + _OF_SECTION] + dice[first + 2 * _OF_SECTION] > 0

    def held(self) -> int:
        """How many dice lie on both Kadamas boards."""
        return sum([self.all_in(seat, section) for seat in SEATS for section in range(len(SECTIONS))])

    def roll(self, colour: Colour) -> None:
        """A die of the pool shows a colour."""
        self.pool -= 1
        if self.chronicle is not None:
            self.chronicle.write("rolled", colour=COLOURS[colour])

    def give_back(self) -> None:
        """A die goes back to the pool."""
        self.pool += 1

    def next_captured(self) -> tuple[Colour, Square]:
        """The captured die that is handled next: colour and crystal."""
        code = self.captured.pop(0)
        return Colour(code % _CAPTURED), Square(code // _CAPTURED)

    def captured_dice(self) -> list[tuple[Colour, Square]]:
        """Captured dice not yet assigned: colour and crystal of each."""
        return [(Colour(code % _CAPTURED), Square(code // _CAPTURED)) for code in self.captured]

    def restore_captured(self, colour: Colour, square: Square) -> None:
        """Pictures only: a captured die not yet assigned."""
        self.captured.append(colour + square * _CAPTURED)

    def gain(self, seat: Seat, section: int, colour: Colour) -> None:
        """A die is put on a section of a Kadamas board."""
        self.lay(seat, section, colour, 1)
        if self.chronicle is not None:
            self.chronicle.write("die_gained", player=SIDES[seat], colour=COLOURS[colour], section=SECTIONS[section])

    def spend(self, seat: Seat, section: int, colour: Colour) -> None:
        """CQ-DIE-6: a die of a Kadamas board returns to the pool."""
        self.lay(seat, section, colour, -1)
        self.pool += 1
        if self.chronicle is not None:
            self.chronicle.write("die_spent", player=SIDES[seat], colour=COLOURS[colour], section=SECTIONS[section])

    def lay(self, seat: Seat, section: int, colour: Colour, count: int) -> None:
        """This many more dice of a colour lie on a section; nothing is told."""
        first = seat * _OF_SEAT + section * _OF_SECTION
        self.boards[first + colour] += count
        self.boards[first + _ALL] += count

    def count_collected(self, seat: Seat) -> None:
        """CQ-END-8: dice taken from crystals are counted."""
        self.collected[seat] += 1

    def keep_roll(self, colour: Colour) -> None:
        """CQ-SET-14: a die rolled in the set-up waits for its crystal."""
        self.rolled.append(colour)

    def forget_roll(self) -> None:
        """CQ-SET-14: the first waiting die is placed or returned."""
        self.rolled.pop(0)

    def capture(self, colour: Colour, square: Square) -> None:
        """CQ-DIE-3: a die of a crystal is taken; it is assigned after the hit."""
        self.captured.append(colour + square * _CAPTURED)


def all_dice() -> Dice:
    """All dice in the pool."""
    dice = Dice()
    dice.boards = [0] * (2 * _OF_SEAT)
    dice.pool = DICE
    dice.rolled = []
    dice.captured = []
    dice.collected = [0, 0]
    return dice
