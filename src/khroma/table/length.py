"""How long a journal may become."""

from __future__ import annotations

from khroma.kernel.errors import Refusal
from khroma.table.deeds import AnyDeed, Ended, Left, Rematched, Replaced, Said
from khroma.table.match import Match

MOST_DEEDS = 10_000  # of one match: a reader who comes anew folds all of them
_ROOM = 1_000  # the last ones are for answers alone


def bounded(match: Match, deeds: list[AnyDeed]) -> list[AnyDeed]:
    """A journal has an end: near it only answers are taken, and with the last one the match is stopped."""
    after = match.number + len(deeds)
    if after <= MOST_DEEDS - _ROOM or any(isinstance(deed, Ended | Rematched | Left) for deed in deeds):
        return deeds
    if not any(isinstance(deed, Said | Replaced) for deed in deeds):
        raise Refusal("TABLE-LONG", "too-long")
    return deeds if after < MOST_DEEDS else [Ended("long")]
