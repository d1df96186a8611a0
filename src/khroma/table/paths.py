"""Why a half-made click path leads nowhere: the need that the nearest answer lacks, else what would lead on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from khroma.kernel.book import BookGame
from khroma.kernel.choices import Choice, choices
from khroma.kernel.clicks import why_half
from khroma.kernel.errors import Refusal
from khroma.kernel.game import Game

_SQUARE = re.compile(r"([a-z])([1-9][0-9]?)$")
NAMED = 8  # more squares than these are marked on the board and not read out


def explain_path(game: Game[Any], known: Any, wanted: Sequence[str]) -> tuple[int, Refusal | None]:
    """How many choices a path leaves; with none, why."""
    offered = choices(game, known)
    fitting = sum(choice.path[: len(wanted)] == tuple(wanted) for choice in offered)
    if fitting or not wanted:
        return fitting or len(offered), None
    refusal = why_half(game.book, known, wanted) if isinstance(game, BookGame) else None
    if refusal is not None:
        return 0, refusal
    depth = max(_shared(choice.path, wanted) for choice in offered)
    return 0, _what_fits([each for each in offered if _shared(each.path, wanted) == depth], depth)


def _shared(path: Sequence[str], wanted: Sequence[str]) -> int:
    """How many words two paths have in common from their beginning."""
    shortest = min(len(path), len(wanted))
    return next((n for n in range(shortest) if path[n] != wanted[n]), shortest)


def _what_fits(nearest: Sequence[Choice], depth: int) -> Refusal:
    """What may be clicked in the place of the first word that does not fit, if it is a few squares."""
    if depth == 0:
        return Refusal("TABLE-PATH", "no-way")
    fitting = {choice.path[depth] for choice in nearest if len(choice.path) > depth}
    if not 0 < len(fitting) <= NAMED or not all(map(_SQUARE.match, fitting)):
        return Refusal("TABLE-PATH", "not-next")
    return Refusal("TABLE-PATH", "only-these", squares=", ".join(sorted(fitting)))
