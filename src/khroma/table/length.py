"""How long a journal may become."""

from __future__ import annotations

from khroma.kernel.errors import Refusal
from khroma.table.entries import AnyEntry, Ended, Left, Rematched, Replaced, Said
from khroma.table.match import Match

MOST_ENTRIES = 10_000  # of one match: a reader who comes anew folds all of them
_ROOM = 1_000  # the last ones are for answers alone


def bounded(match: Match, entries: list[AnyEntry]) -> list[AnyEntry]:
    """A journal has an end: near it only answers are taken, and with the last one the match is stopped."""
    after = match.number + len(entries)
    if after <= MOST_ENTRIES - _ROOM or any(isinstance(entry, Ended | Rematched | Left) for entry in entries):
        return entries
    if not any(isinstance(entry, Said | Replaced) for entry in entries):
        raise Refusal("TABLE-LONG", "too-long")
    return entries if after < MOST_ENTRIES else [Ended("long")]
