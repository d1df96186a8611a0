"""Paint Brawl: what only entries of the agenda mention: sets of players and squares, counts, words said or not."""

from __future__ import annotations

from collections.abc import Sequence

from khroma.games.paint_brawl.arguments import read_square
from khroma.games.paint_brawl.board import NAMES
from khroma.games.paint_brawl.kinds import holds, joined, picked, with_pick
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import Fact, NotationError
from khroma.kernel.kinds import Seat
from khroma.kernel.notation import read_number, read_word
from khroma.kernel.phrases import Argument


class SeatsArgument(Argument[State]):
    """A set of players: `red+yellow`; nothing is said of an empty one."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "PLAYERS", 4, default=0, glue=f" {name}=")

    def of(self, packed: int) -> int:
        """The set."""
        return packed >> self.shift & self.mask

    def word(self, state: State, value: int) -> str:
        return write_seats(state, value)

    def read(self, state: State, word: str, before: int) -> int:
        mask = 0
        for name in word.split("+"):
            mask = joined(
                mask,
                Seat(read_word(name, [state.seat_word(seat) for seat in state.box.seats], 'unknown player "{word}"')),
            )
        return mask

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(1 << state.box.players)


def write_seats(state: State, mask: int) -> str:
    """The players of a set: `red+yellow`."""
    return "+".join(state.seat_word(seat) for seat in state.box.seats if holds(mask, seat))


class NumberArgument(Argument[State]):
    """A count: `left=2`."""

    def __init__(self, name: str, bits: int) -> None:
        super().__init__(name, "NUMBER", bits, glue=f" {name}=")

    def of(self, packed: int) -> int:
        """The count."""
        return packed >> self.shift & self.mask

    def word(self, state: State, value: int) -> str:
        return str(value)

    def read(self, state: State, word: str, before: int) -> int:
        return read_number(word, "pending", self.mask)

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(self.mask + 1)


class FlagArgument(Argument[State]):
    """A word that is said or not."""

    def __init__(self, word: str) -> None:
        super().__init__(word, word, 1, default=0)

    def of(self, packed: int) -> bool:
        """Whether it is said."""
        return packed >> self.shift & self.mask == 1

    def word(self, state: State, value: int) -> str:
        return self.name

    def read(self, state: State, word: str, before: int) -> int:
        if word != self.name:
            raise NotationError('expected {form}, found "{found}"', form=self.name, found=word)
        return 1

    def values(self, state: State, before: int) -> Sequence[int]:
        return (0, 1)


class PicksArgument(Argument[State]):
    """Puddles that were picked, in ascending order: `picked=a1+b2`."""

    def __init__(self) -> None:
        super().__init__("picked", "SQUARES", 21, default=0, glue=" picked=")

    def of(self, packed: int) -> int:
        """The set, packed."""
        return packed >> self.shift & self.mask

    def word(self, state: State, value: int) -> str:
        return write_squares(value)

    def read(self, state: State, word: str, before: int) -> int:
        return read_picks(word)

    def fact(self, state: State, packed: int) -> Fact:
        return len(picked(self.of(packed)))

    def values(self, state: State, before: int) -> Sequence[int]:
        return (0,)


def write_squares(picks: int) -> str:
    """`a1+b2`."""
    return "+".join(NAMES[square] for square in picked(picks))


def read_picks(word: str) -> int:
    """A set of at most three squares, ascending."""
    names = word.split("+")
    if len(names) > 3:
        raise NotationError('at most three squares are picked, found "{found}"', found=word)
    picks = 0
    for name in names:
        picks = with_pick(picks, read_square(name))
    return picks
