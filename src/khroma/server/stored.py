"""The store of a host, in a database."""

from __future__ import annotations

import msgspec

from khroma.kernel.kinds import Seat
from khroma.server.database import FAILURES
from khroma.server.journal import Append, JournalWriter, MatchRow
from khroma.server.presence import Presence
from khroma.server.storage import Storage
from khroma.table.draft import Draft
from khroma.table.lists import seat_rows
from khroma.table.match import DRAWN, Facts, Match
from khroma.table.occurrences import Ended, Left, Replaced, Row, Sat


class Journals:
    """Journals as the tables of a database have them."""

    failures = FAILURES

    def __init__(self, storage: Storage, writer: JournalWriter, presence: Presence) -> None:
        self.storage = storage
        self.writer = writer
        self.presence = presence

    async def read_match(self, id: str) -> Facts | None:
        """What never changes about a match."""
        return await self.storage.read_match(id)

    async def read_occurrences(self, id: str, after: int = 0) -> list[Row]:
        """The occurrences of a journal after a number."""
        return await self.storage.read_occurrences(id, after)

    async def read_passing(self, id: str) -> dict[Seat, str]:
        """The pass settings of a match, by seat."""
        return await self.storage.read_passing(id)

    async def store_passing(self, id: str, seat: Seat, words: str) -> None:
        """Keep a pass setting with its seat, and tell the other processes."""
        await self.presence.store_passing(id, seat, words)

    async def append(self, draft: Draft, due: int | None, new: bool = False, same: bool = False) -> None:
        """Write the occurrences of a draft, and what else changes with them, in one transaction."""
        beside = [_append(each, when, new=True) for each, when in draft.beside]
        await self.writer.append(*beside, _append(draft, due, new, same))


def _append(draft: Draft, due: int | None, new: bool, same: bool = False) -> Append:
    match = draft.match
    moved = new or any(isinstance(row.occurrence, Sat | Left | Replaced | Ended) for row in draft.rows)
    seats = seat_rows(match, draft.wall) if moved else None
    asked = match.asked() if match.asked() >= 0 else None
    created = _created(match) if new else None
    return Append(match.facts.id, draft.rows, match.status, due, asked, seats, created, same)


def _created(match: Match) -> MatchRow:
    facts = match.facts
    return {
        "id": facts.id,
        "game": facts.game,
        "revision": facts.revision,
        "options": facts.options,
        "terms": msgspec.json.encode(facts.terms).decode(),
        "seed": facts.seed,
        "invitation": facts.invitation,
        "creator": facts.creator,
        "created": facts.created,
        "listed": int(facts.terms.listed),
        "status": match.status,
        "number": match.number,
        "due": None,
        "asked": None,
        "opened": max(DRAWN, min(match.origin, 1)),
    }
