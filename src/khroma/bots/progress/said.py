"""How far a seat has come, in one sentence that is said all game long: from the same measures as the hints."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from khroma.bots.reasons.explain import measures_of
from khroma.kernel.game import Game, Sentence, State
from khroma.kernel.kinds import Seat

Counted = dict[str, int]
Tell = Callable[[Any, Seat, Callable[[], Counted]], Sentence | None]


def progress(game: Game[Any], known: State, seat: Seat) -> Sentence | None:
    """What a seat still lacks, from what it may know; nothing before there is anything to count."""
    tell = _teller(game.id)
    if tell is None:
        return None
    return tell(known, seat, lambda: {measure.name: measure.value for measure in measures_of(game.id)(known, seat)})


@cache
def _teller(game: str) -> Tell | None:
    """`tell(state, seat, count)` of the module of its name; a game of another package may have none. `count` is called
    for all measures: that is most of the work, and some need few of them."""
    module = f"khroma.bots.progress.{game}"
    if find_spec(module) is None:
        return None
    tell: Tell = import_module(module).tell
    return tell
