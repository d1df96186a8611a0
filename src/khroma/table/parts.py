"""What a match is made of: chairs, what happened, what was declared, what was asked for."""

from __future__ import annotations

from typing import Literal

from khroma.kernel.events import Event
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Seat
from khroma.table.occurrences import Row

Status = Literal["open", "running", "over"]


class Chair:
    """One seat: who holds it (a guest, a bot, or nobody yet) and how many milliseconds its clock has left."""

    def __init__(self, side: str) -> None:
        self.side = side
        self.guest = ""
        self.name = ""
        self.bot = ""
        self.promise = ""  # the hash of its own number for the dice
        self.number = ""
        self.left = 0

    def copy(self) -> Chair:
        """A chair of its own."""
        twin = Chair(self.side)
        twin.guest, twin.name, twin.bot = self.guest, self.name, self.bot
        twin.promise, twin.number, twin.left = self.promise, self.number, self.left
        return twin

    @property
    def is_open(self) -> bool:
        return not self.guest and not self.bot


class Happening:
    """An occurrence with what it brought about. `line_for` is the only seat that may read its line; None: all may."""

    __slots__ = ("events", "line_for", "row", "verb")

    def __init__(self, row: Row, events: list[Event], line_for: Seat | None, verb: str = "") -> None:
        self.row = row
        self.events = events
        self.line_for = line_for
        self.verb = verb

    @property
    def is_public(self) -> bool:
        """Whether everybody may know all of it."""
        if self.line_for is not None:
            return False
        for event in self.events:  # noqa: SIM110 - most have one, and a generator costs more than that
            if event.secret:
                return False
        return True


class Declared:
    """What a window lets others react to: whose action, its label and what was clicked for it."""

    __slots__ = ("label", "path", "seat")

    def __init__(self, seat: Seat, label: Sentence, path: tuple[str, ...]) -> None:
        self.seat = seat
        self.label = label
        self.path = path


class Request:
    """A seat wants to take its last answer back: who lets it, and whether somebody does not."""

    __slots__ = ("agreed", "denied", "seat")

    def __init__(self, seat: Seat, agreed: set[Seat], denied: bool = False) -> None:
        self.seat = seat
        self.agreed = agreed
        self.denied = denied
