"""What a journal is made of: the deeds of all who had a hand in a match, in order. A match is the fold over them.

Deeds are never changed or removed. An answer that a player gave, one that left no choice and one that a
window gave by itself are all `Said`: nobody can tell them apart.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from khroma.kernel.kinds import Seat

NO_SEAT: Final = Seat(-1)  # of an end that no seat brought about
EndReason = Literal["played", "resigned", "time", "abandoned", "draw", "stopped", "long", "cancelled"]


class Deed(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """One thing that somebody did: a player, a bot, the dice or the house."""


class Sat(Deed, frozen=True, tag="sat"):
    """A guest took a seat, or a bot was put there."""

    seat: Seat
    guest: str = ""
    name: str = ""
    bot: str = ""
    promise: str = ""  # the hash of a number of its own


class Left(Deed, frozen=True, tag="left"):
    """A guest gave a seat back before the match began."""

    seat: Seat


class Revealed(Deed, frozen=True, tag="revealed"):
    """All seats are taken, and this one tells its number."""

    seat: Seat
    number: str


class Began(Deed, frozen=True, tag="began"):
    """All seats are taken: the first question is asked."""


class Said(Deed, frozen=True, tag="said"):
    """A seat answered; `spent` milliseconds of its clock."""

    seat: Seat
    line: str
    spent: int = 0


class Rolled(Deed, frozen=True, tag="rolled"):
    """The dice answered."""

    line: str


class Undone(Deed, frozen=True, tag="undone"):
    """A seat took its answers back, from the deed `back_to` on; `spent` milliseconds of its clock since the last."""

    seat: Seat
    back_to: int
    spent: int = 0


class Requested(Deed, frozen=True, tag="requested"):
    """A seat asks the others to let it take its last answer back."""

    seat: Seat


class Agreed(Deed, frozen=True, tag="agreed"):
    """A seat lets another one take its answer back."""

    seat: Seat


class Disagreed(Deed, frozen=True, tag="disagreed"):
    """A seat does not let another one take its answer back."""

    seat: Seat


class Waited(Deed, frozen=True, tag="waited"):
    """The seat that is asked in a window took more time."""

    seat: Seat


class Offered(Deed, frozen=True, tag="offered"):
    """A seat offers a draw, or agrees to the one that is offered."""

    seat: Seat


class Declined(Deed, frozen=True, tag="declined"):
    """A seat declines the draw."""

    seat: Seat


class Replaced(Deed, frozen=True, tag="replaced"):
    """A seat was given up in a match of more than two: a bot plays on."""

    seat: Seat
    reason: EndReason
    bot: str


class Chatted(Deed, frozen=True, tag="chatted"):
    """A seat said something to the others."""

    seat: Seat
    text: str


class Ended(Deed, frozen=True, tag="ended"):
    """The match is over. `how` is the game's own reason when it was played to the end."""

    reason: EndReason
    winners: tuple[Seat, ...] = ()
    scores: tuple[int, ...] = ()
    how: str = ""
    seat: Seat = NO_SEAT
    places: tuple[int, ...] = ()


class Wished(Deed, frozen=True, tag="wished"):
    """After the end: a seat wants to play again. The new match begins when all players do."""

    seat: Seat
    promise: str = ""


class Rematched(Deed, frozen=True, tag="rematched"):
    """The same players play again, with seats turned."""

    match: str


AnyDeed = (
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
    """A deed with its number and when it was written: milliseconds since 1970, and the time that is charged."""

    number: int
    at: int
    deed: AnyDeed
    time: int


_decoder = msgspec.json.Decoder(AnyDeed)


def encode_deed(deed: AnyDeed) -> str:
    """The text under which a deed is stored."""
    return msgspec.json.encode(deed).decode()


def decode_deed(text: str) -> AnyDeed:
    """The deed that a stored text holds."""
    deed: AnyDeed = _decoder.decode(text)
    return deed
