"""Why a half-made click path leads nowhere: the need that the nearest answer lacks, else what would lead on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from khroma.kernel.book import BookGame
from khroma.kernel.choices import choices
from khroma.kernel.clicks import why_half
from khroma.kernel.errors import Refusal
from khroma.kernel.game import Game

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
    return 0, _what_fits(game, known, [choice.path for choice in offered], wanted)


def _shared(path: Sequence[str], wanted: Sequence[str]) -> int:
    """How many words two paths have in common from their beginning."""
    shortest = min(len(path), len(wanted))
    return next((n for n in range(shortest) if path[n] != wanted[n]), shortest)


def _what_fits(game: Game[Any], known: Any, paths: Sequence[Sequence[str]], wanted: Sequence[str]) -> Refusal:
    """What may be clicked in the place of the first word that does not fit, if it is a few squares."""
    depth = max(_shared(path, wanted) for path in paths)
    if depth == 0:
        return Refusal("TABLE-PATH", "no-way")
    fitting = {path[depth] for path in paths if _shared(path, wanted) == depth < len(path)}
    if not 0 < len(fitting) <= NAMED or not all(game.is_square(known, word) for word in fitting):
        return Refusal("TABLE-PATH", "not-next")
    return Refusal("TABLE-PATH", "only-these", squares=tuple(sorted(fitting)))
