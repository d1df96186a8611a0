"""What a journal is made of: what occurred at a match, in order. A match is the fold over it.

Occurrences are never changed or removed. An answer that a player gave, one that left no choice and one that a
window gave by itself are all `Said`: nobody can tell them apart.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from khroma.kernel.kinds import Seat

NO_SEAT: Final = Seat(-1)  # of an end that no seat brought about
EndReason = Literal["played", "resigned", "time", "abandoned", "draw", "stopped", "long", "cancelled"]


class Occurrence(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """One thing that occurred: what a player, a bot, the dice or the house did."""


class Drawn(Occurrence, frozen=True, tag="drawn"):
    """The match begins from a picture instead of the set-up; nothing comes before. It holds all that is hidden."""

    picture: str


class Sat(Occurrence, frozen=True, tag="sat"):
    """A guest took a seat, or a bot was put there."""

    seat: Seat
    guest: str = ""
    name: str = ""
    bot: str = ""
    promise: str = ""  # the hash of a number of its own


class Left(Occurrence, frozen=True, tag="left"):
    """A guest gave a seat back before the match began."""

    seat: Seat


class Revealed(Occurrence, frozen=True, tag="revealed"):
    """All seats are taken, and this one tells its number."""

    seat: Seat
    number: str


class Began(Occurrence, frozen=True, tag="began"):
    """All seats are taken: the first question is asked."""


class Said(Occurrence, frozen=True, tag="said"):
    """A seat answered; `spent` milliseconds of its clock."""

    seat: Seat
    line: str
    spent: int = 0


class Rolled(Occurrence, frozen=True, tag="rolled"):
    """The dice answered."""

    line: str


class Undone(Occurrence, frozen=True, tag="undone"):
    """A seat took its answers back, from the occurrence `back_to` on; `spent` milliseconds of its clock since then."""

    seat: Seat
    back_to: int
    spent: int = 0


class Requested(Occurrence, frozen=True, tag="requested"):
    """A seat asks the others to let it take its last answer back."""

    seat: Seat


class Agreed(Occurrence, frozen=True, tag="agreed"):
    """A seat lets another one take its answer back."""

    seat: Seat


class Disagreed(Occurrence, frozen=True, tag="disagreed"):
    """A seat does not let another one take its answer back."""

    seat: Seat


class Waited(Occurrence, frozen=True, tag="waited"):
    """The seat that is asked in a window took more time."""

    seat: Seat


class Held(Occurrence, frozen=True, tag="held"):
    """The clock of the seat that is asked stands after `spent` milliseconds, or its window waits: the server through
    which its player is connected was cut off from the others."""

    seat: Seat
    spent: int


class Resumed(Occurrence, frozen=True, tag="resumed"):
    """Its player is connected again: its clock goes on, or its window opens again in full."""

    seat: Seat


class Offered(Occurrence, frozen=True, tag="offered"):
    """A seat offers a draw, or agrees to the one that is offered."""

    seat: Seat


class Declined(Occurrence, frozen=True, tag="declined"):
    """A seat declines the draw."""

    seat: Seat


class Replaced(Occurrence, frozen=True, tag="replaced"):
    """A seat was given up in a match of more than two: a bot plays on."""

    seat: Seat
    reason: EndReason
    bot: str


class Chatted(Occurrence, frozen=True, tag="chatted"):
    """A seat said something to the others."""

    seat: Seat
    text: str


class Ended(Occurrence, frozen=True, tag="ended"):
    """The match is over. `how` is the game's own reason when it was played to the end."""

    reason: EndReason
    winners: tuple[Seat, ...] = ()
    scores: tuple[int, ...] = ()
    how: str = ""
    seat: Seat = NO_SEAT
    places: tuple[int, ...] = ()


class Wished(Occurrence, frozen=True, tag="wished"):
    """After the end: a seat wants to play again. The new match begins when all players do."""

    seat: Seat
    promise: str = ""


class Rematched(Occurrence, frozen=True, tag="rematched"):
    """The same players play again, with seats turned."""

    match: str


AnyOccurrence = (
    Drawn
    | Sat
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
    | Held
    | Resumed
    | Offered
    | Declined
    | Replaced
    | Chatted
    | Ended
    | Wished
    | Rematched
)


class Row(msgspec.Struct, frozen=True):
    """An occurrence with its number and when it was written: milliseconds since 1970, and the time that is charged."""

    number: int
    at: int
    occurrence: AnyOccurrence
    time: int


_decoder = msgspec.json.Decoder(AnyOccurrence)


def encode_occurrence(occurrence: AnyOccurrence) -> str:
    """The text under which an occurrence is stored."""
    return msgspec.json.encode(occurrence).decode()


def decode_occurrence(text: str) -> AnyOccurrence:
    """The occurrence that a stored text holds."""
    occurrence: AnyOccurrence = _decoder.decode(text)
    return occurrence
