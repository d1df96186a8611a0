"""Reaction windows: who may pass without being asked, and what is held back until the window closes.

A window stays open for the same time whether or not the seat could react. A pass is shown only when it closes;
a reaction is public and shown at once. Nobody's answer by then is a pass.
"""

from __future__ import annotations

from typing import Literal

from khroma.kernel.game import CHANCE, OVER
from khroma.table.match import Match

PASS = "pass"
Mode = Literal["ask", "turn", "action"]
_PASSING: dict[str, Mode] = {"turn": "turn", "action": "action"}


class PassSettings:
    """Which seats pass by themselves, and since which entry: stored with the seats, so that every process that
    folds the journal from there finds out by itself when it is over."""

    def __init__(self, stored: dict[int, str] | None = None) -> None:
        self._modes: dict[int, tuple[Mode, int]] = {}
        for seat, words in (stored or {}).items():
            mode, _, since = words.partition(" ")
            if mode in _PASSING:
                self._modes[seat] = (_PASSING[mode], int(since))

    def set(self, seat: int, mode: Mode, number: int) -> None:
        """From this entry on."""
        self._modes.pop(seat, None)
        if mode != "ask":
            self._modes[seat] = (mode, number)

    def mode(self, seat: int | None) -> Mode:
        """What a seat has chosen."""
        return self._modes[seat][0] if seat in self._modes else "ask"

    def renewed(self, match: Match) -> PassSettings:
        """What is left of them after one more entry.

        The action is over when anybody decides outside a window; the own turn has come when the seat itself does.
        """
        question = match.question() if self._modes else None
        if question is None or question.window or question.seat in (CHANCE, OVER):
            return self
        left = PassSettings()
        for seat, (mode, since) in self._modes.items():
            if since >= match.number or (mode == "turn" and seat != question.seat):
                left._modes[seat] = (mode, since)
        return left

    def passes(self, match: Match) -> bool:
        """Whether the seat that is asked in an open window passes by itself."""
        question = match.question()
        return question is not None and question.window and question.seat in self._modes
