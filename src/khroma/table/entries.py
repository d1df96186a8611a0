"""What a journal is made of: one entry for each thing that happened at a match. A match is the fold over them.

Entries are never changed or removed. An answer that a player gave, one that left no choice and one that a
window gave by itself are all `Said`: nobody can tell them apart.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from khroma.kernel.kinds import Seat

NO_SEAT: Final = Seat(-1)  # of an end that no seat brought about
EndReason = Literal["played", "resigned", "time", "abandoned", "draw", "stopped", "long", "cancelled"]


class Entry(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """One thing that happened."""


class Sat(Entry, frozen=True, tag="sat"):
    """A guest took a seat, or a bot was put there."""

    seat: Seat
    guest: str = ""
    name: str = ""
    bot: str = ""
    promise: str = ""  # the hash of a number of its own


class Left(Entry, frozen=True, tag="left"):
    """A guest gave a seat back before the match began."""

    seat: Seat


class Revealed(Entry, frozen=True, tag="revealed"):
    """All seats are taken, and this one tells its number."""

    seat: Seat
    number: str


class Began(Entry, frozen=True, tag="began"):
    """All seats are taken: the first question is asked."""


class Said(Entry, frozen=True, tag="said"):
    """A seat answered; `spent` milliseconds of its clock."""

    seat: Seat
    line: str
    spent: int = 0


class Rolled(Entry, frozen=True, tag="rolled"):
    """The dice answered."""

    line: str


class Undone(Entry, frozen=True, tag="undone"):
    """A seat took its answers back, from the entry `back_to` on; `spent` milliseconds of its clock since the last."""

    seat: Seat
    back_to: int
    spent: int = 0


class Requested(Entry, frozen=True, tag="requested"):
    """A seat asks the others to let it take its last answer back."""

    seat: Seat


class Agreed(Entry, frozen=True, tag="agreed"):
    """A seat lets another one take its answer back."""

    seat: Seat


class Disagreed(Entry, frozen=True, tag="disagreed"):
    """A seat does not let another one take its answer back."""

    seat: Seat


class Waited(Entry, frozen=True, tag="waited"):
    """The seat that is asked in a window took more time."""

    seat: Seat


class Offered(Entry, frozen=True, tag="offered"):
    """A seat offers a draw, or agrees to the one that is offered."""

    seat: Seat


class Declined(Entry, frozen=True, tag="declined"):
    """A seat declines the draw."""

    seat: Seat


class Replaced(Entry, frozen=True, tag="replaced"):
    """A seat was given up in a match of more than two: a bot plays on."""

    seat: Seat
    reason: EndReason
    bot: str


class Chatted(Entry, frozen=True, tag="chatted"):
    """A seat said something to the others."""

    seat: Seat
    text: str


class Ended(Entry, frozen=True, tag="ended"):
    """The match is over. `how` is the game's own reason when it was played to the end."""

    reason: EndReason
    winners: tuple[Seat, ...] = ()
    scores: tuple[int, ...] = ()
    how: str = ""
    seat: Seat = NO_SEAT
    places: tuple[int, ...] = ()


class Wished(Entry, frozen=True, tag="wished"):
    """After the end: a seat wants to play again. The new match begins when all players do."""

    seat: Seat
    promise: str = ""


class Rematched(Entry, frozen=True, tag="rematched"):
    """The same players play again, with seats turned."""

    match: str


AnyEntry = (
    Sat
    | Left
    | Revealed
    | Began
    | Said
    | Rolled
    | Undone
    | Requested
    | Agreed
    | Disagreed
    | Waited
    | Offered
    | Declined
    | Replaced
    | Chatted
    | Ended
    | Wished
    | Rematched
)


class Row(msgspec.Struct, frozen=True):
    """An entry with its number and when it was written: milliseconds since 1970, and the time that is charged."""

    number: int
    at: int
    entry: AnyEntry
    time: int


_decoder = msgspec.json.Decoder(AnyEntry)


def encode_entry(entry: AnyEntry) -> str:
    """The text under which an entry is stored."""
    return msgspec.json.encode(entry).decode()


def decode_entry(text: str) -> AnyEntry:
    """The entry that a stored text holds."""
    entry: AnyEntry = _decoder.decode(text)
    return entry
