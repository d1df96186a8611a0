"""How long a journal may become."""

from __future__ import annotations

from khroma.kernel.errors import Refusal
from khroma.table.occurrences import AnyOccurrence, Ended, Held, Left, Rematched, Replaced, Resumed, Said, Wished

MOST_OCCURRENCES = 10_000  # of one match: a reader who comes anew folds all of them
_ROOM = 1_000  # the last ones are for answers alone
_ALWAYS = Ended | Rematched | Wished | Left | Held | Resumed  # nobody can write these without end


def bounded(number: int, occurrences: list[AnyOccurrence]) -> list[AnyOccurrence]:
    """A journal has an end: near it only answers are taken, and with the last one the match is stopped."""
    after = number + len(occurrences)
    if after <= MOST_OCCURRENCES - _ROOM or any(isinstance(occurrence, _ALWAYS) for occurrence in occurrences):
        return occurrences
    if not any(isinstance(occurrence, Said | Replaced) for occurrence in occurrences):
        raise Refusal("TABLE-LONG", "too-long")
    return occurrences if after < MOST_OCCURRENCES else [Ended("long")]
