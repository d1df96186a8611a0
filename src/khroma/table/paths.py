"""Why a half-made click path leads nowhere, in the words of the game's own rules where they say so."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from khroma.kernel.book import BookGame
from khroma.kernel.choices import Choice, choices
from khroma.kernel.clicks import why_half
from khroma.kernel.errors import NotationError, Refusal
from khroma.kernel.game import Game
from khroma.kernel.grid import DIRECTIONS, STEPS

_SQUARE = re.compile(r"([a-z])([1-9][0-9]?)$")
_BETWEEN = re.compile(r"(\s+|(?<=\w)-(?=\w))")  # a minus before a number belongs to its square
TRIED = 40  # a refusal is found among the nearest choices or not at all
NAMED = 8  # more squares than these are marked on the board and not read out


def explain_path(game: Game[Any], known: Any, wanted: Sequence[str]) -> tuple[int, Refusal | None]:
    """How many choices a path leaves; with none, why: by the line of the nearest choice with what was clicked in it."""
    offered = choices(game, known)
    fitting = sum(choice.path[: len(wanted)] == tuple(wanted) for choice in offered)
    if fitting or not wanted:
        return fitting or len(offered), None
    if isinstance(game, BookGame):
        refusal = why_half(game.book, known, wanted)
        if refusal is not None:
            return 0, refusal
    depth = max(_shared(choice.path, wanted) for choice in offered)
    nearest = sorted((each for each in offered if _shared(each.path, wanted) == depth), key=lambda each: each.line)
    for choice in nearest[:TRIED] if not isinstance(game, BookGame) else ():
        try:
            action = game.parse(known, _clicked(choice, wanted))
        except NotationError:
            continue
        if action not in game.legal(known):
            return 0, game.why_not(known, action)
    return 0, _what_fits(nearest, depth)


def _shared(path: Sequence[str], wanted: Sequence[str]) -> int:
    """How many words two paths have in common from their beginning."""
    shortest = min(len(path), len(wanted))
    return next((n for n in range(shortest) if path[n] != wanted[n]), shortest)


def _clicked(choice: Choice, wanted: Sequence[str]) -> str:
    """The line of a choice with what was clicked instead; a square that is not in the line stands for a direction."""
    words = _BETWEEN.split(choice.line)
    left = list(range(0, len(words), 2))  # what stands between the words is not clicked
    for place, (old, new) in enumerate(zip(choice.path, wanted, strict=False)):
        found, word = next((at for at in left if words[at] == old), None), new
        if found is None and old != new and left:
            found = next((at for at in reversed(left) if words[at] in DIRECTIONS), left[-1])
            word = _direction(choice.path[place - 1], new) or new
        if found is not None:
            words[found] = word
            left.remove(found)
    return "".join(words)


def _direction(start: str, square: str) -> str | None:
    """The direction of one square from another, if they are in line."""
    one, other = _SQUARE.match(start), _SQUARE.match(square)
    if one is None or other is None:
        return None
    across, up = ord(other[1]) - ord(one[1]), int(other[2]) - int(one[2])
    far = max(abs(across), abs(up))
    if far == 0 or not {abs(across), abs(up)} <= {0, far}:
        return None
    return DIRECTIONS[STEPS.index((across // far, up // far))]


def _what_fits(nearest: Sequence[Choice], depth: int) -> Refusal:
    """What may be clicked in the place of the first word that does not fit, if it is a few squares."""
    if depth == 0:
        return Refusal("TABLE-PATH", "no-way")
    fitting = {choice.path[depth] for choice in nearest if len(choice.path) > depth}
    if not 0 < len(fitting) <= NAMED or not all(map(_SQUARE.match, fitting)):
        return Refusal("TABLE-PATH", "not-next")
    return Refusal("TABLE-PATH", "only-these", squares=", ".join(sorted(fitting)))
