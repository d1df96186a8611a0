"""Journals as a browser keeps them: a head for each match, its occurrences, and a few notes.

A shelf stores texts and understands none of them, so that it can be written in any language.
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, Protocol

import msgspec

from khroma.kernel.kinds import Seat
from khroma.table.draft import Draft
from khroma.table.lists import SeatRow, seat_rows
from khroma.table.match import Facts
from khroma.table.occurrences import Row
from khroma.table.ports import Conflict, Unstored
from khroma.table.terms import Terms

CONFLICT = "conflict"


class Shelf(Protocol):
    """Where texts lie: an empty one is a text that is not there, several come as one JSON list."""

    def heads(self) -> Awaitable[str]:
        """All heads."""

    def head(self, id: str) -> Awaitable[str]:
        """The head of a match."""

    def entries(self, id: str, after: int) -> Awaitable[str]:
        """The occurrences of a match after a number, in their order."""

    def note(self, key: str) -> Awaitable[str]:
        """A note."""

    def write(self, change: str) -> Awaitable[str]:
        """Carry out a `Change`, all of it or nothing: an empty answer, `conflict` if an occurrence of such a number is
        there already, or what went wrong."""


class Change(msgspec.Struct):
    """What is written together: heads by match, occurrences (`entries`, as in the database) by match and
    number, notes by key."""

    heads: list[tuple[str, str]] = []
    entries: list[tuple[str, int, str]] = []
    notes: list[tuple[str, str]] = []


class Head(msgspec.Struct):
    """A match beside its journal. `revision` is that of the rules by which it is played; `time` is the charged one
    at its last occurrence."""

    id: str
    game: str
    revision: int
    options: str
    terms: Terms
    seed: str
    created: int
    creator: str
    invitation: str
    status: str
    number: int
    asked: int | None
    opened: int
    time: int
    seats: list[SeatRow]


_heads, _rows = msgspec.json.Decoder(list[Head]), msgspec.json.Decoder(list[Row])
_passing = msgspec.json.Decoder(dict[Seat, str], strict=False)


class Kept:
    """The store of a table in a browser."""

    failures: tuple[type[Exception], ...] = ()

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf

    async def heads(self) -> list[Head]:
        """Every match, the newest first."""
        found = _heads.decode(await self.shelf.heads())
        return sorted(found, key=lambda head: (-head.created, head.id))

    async def read_match(self, id: str) -> Facts | None:
        """What never changes about a match."""
        text = await self.shelf.head(id)
        if not text:
            return None
        head = msgspec.json.decode(text, type=Head)
        return Facts(
            head.id,
            head.game,
            head.revision,
            head.options,
            head.terms,
            head.seed,
            head.created,
            head.creator,
            head.invitation,
        )

    async def read_occurrences(self, id: str, after: int = 0) -> list[Row]:
        """The occurrences of a journal after a number."""
        return _rows.decode(await self.shelf.entries(id, after))

    async def read_passing(self, id: str) -> dict[Seat, str]:
        """The pass settings of a match, by seat."""
        return _passing.decode(await self.shelf.note(_passing_key(id)) or "{}")

    async def store_passing(self, id: str, seat: Seat, words: str) -> None:
        """Keep a pass setting with its seat."""
        known = await self.read_passing(id) | {seat: words}
        await self.write(Change(notes=[(_passing_key(id), _text(known))]))

    async def append(self, draft: Draft, due: int | None, new: bool = False, same: bool = False) -> None:  # noqa: ARG002
        """Write the occurrences of a draft with its new head, and all matches beside it."""
        change = Change()
        for each in (draft, *(beside for beside, _ in draft.beside)):
            id = each.match.facts.id
            change.heads.append((id, _text(_head(each))))
            change.entries += [(id, row.number, _text(row)) for row in each.rows]
        await self.write(change)

    async def write(self, change: Change) -> None:
        """All of it or nothing: then Conflict or Unstored is raised."""
        answer = await self.shelf.write(_text(change))
        if answer == CONFLICT:
            raise Conflict
        if answer:
            raise Unstored(answer)


def _passing_key(id: str) -> str:
    return f"passing {id}"


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _head(draft: Draft) -> Head:
    match, facts = draft.match, draft.match.facts
    return Head(
        facts.id,
        facts.game,
        facts.revision,
        facts.options,
        facts.terms,
        facts.seed,
        facts.created,
        facts.creator,
        facts.invitation,
        match.status,
        match.number,
        match.asked() if match.asked() >= 0 else None,
        match.origin,
        draft.now,
        seat_rows(match, draft.wall),
    )
