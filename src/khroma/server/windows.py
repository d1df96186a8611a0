"""Reaction windows: who may pass without being asked, and what is held back until the window closes.

A window stays open for the same time whether or not the seat could react. A pass is shown only when it closes;
a reaction is public and shown at once. Nobody's answer by then is a pass.
"""

from __future__ import annotations

from typing import Literal

from khroma.kernel.game import CHANCE, OVER
from khroma.server.match import Match

PASS = "pass"
Mode = Literal["ask", "turn", "action"]


class PassSettings:
    """Which seats pass by themselves. Kept in memory: after a restart everybody is asked again."""

    def __init__(self) -> None:
        self._modes: dict[int, Mode] = {}

    def set(self, seat: int, mode: Mode) -> None:
        """From now on."""
        self._modes.pop(seat, None)
        if mode != "ask":
            self._modes[seat] = mode

    def mode(self, seat: int | None) -> Mode:
        """What a seat has chosen."""
        return self._modes.get(seat, "ask") if seat is not None else "ask"

    def renew(self, match: Match) -> None:
        """The action is over when anybody decides outside a window; the own turn has come when the seat itself does."""
        question = match.question()
        if question is None or question.window or question.seat in (CHANCE, OVER):
            return
        self._modes = {seat: mode for seat, mode in self._modes.items() if mode == "turn" and seat != question.seat}

    def passes(self, match: Match) -> bool:
        """Whether the seat that is asked in an open window passes by itself."""
        question = match.question()
        return question is not None and question.window and question.seat in self._modes
