"""Chromecas: points, and how long the game still lasts."""

from __future__ import annotations

from collections.abc import Callable

from khroma.bots.reasons.chromecas import best_rival, left_to_place
from khroma.games.chromecas.rules.ending import score
from khroma.games.chromecas.state import State
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Seat


def tell(state: State, seat: Seat, count: Callable[[], dict[str, int]]) -> Sentence | None:  # noqa: ARG001
    """Who leads, and how many Chromecas are still to be placed: the first who has none left ends the game."""
    now, rival, left = score(state, seat), best_rival(state, seat), left_to_place(state, seat)
    key = "ahead" if now > rival else "behind" if now < rival else "level"
    return Sentence(f"progress.{key}", {"now": now, "rival": rival, "n": abs(now - rival), "left": left})
