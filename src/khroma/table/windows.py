"""Reaction windows: who may pass without being asked, and what is held back until the window closes.

A window stays open for the same time whether or not the seat could react. A pass is shown only when it closes;
a reaction is public and shown at once. Nobody's answer by then is a pass. Where one person plays alone, against bots
or for all sides on one screen, there is nobody to hide anything from: no window has a clock, and a pass counts at once.
"""

from __future__ import annotations

from typing import get_args

from khroma.kernel.game import CHANCE, OVER
from khroma.kernel.kinds import Seat
from khroma.table.match import Match
from khroma.table.wishes import Mode

_MODES: dict[str, Mode] = {mode: mode for mode in get_args(Mode)}


def words_of(mode: Mode, number: int) -> str:
    """A pass setting as it is stored with its seat."""
    return f"{mode} {number}"


def can_react(match: Match) -> bool:
    """Whether the seat that is asked could do anything but pass."""
    return len(match.session.position.offered()) > 1


class PassSettings:
    """When each seat is asked to react, and since which occurrence: stored with the seats, so that every process that
    folds the journal from there finds out by itself when it is over.

    `ask`: always. `able`: when it could do anything but pass. `turn`: only in its own turn. `action`: not again
    about the action under way; that alone ends by itself.
    """

    def __init__(self, stored: dict[Seat, str] | None = None) -> None:
        self._modes: dict[Seat, tuple[Mode, int]] = {}
        self._turn: Seat | None = None  # the seat that was last asked outside a window
        self._stored = dict(stored or {})
        for seat, words in self._stored.items():
            self._read(seat, words)

    def _read(self, seat: Seat, words: str) -> None:
        mode, _, since = words.partition(" ")
        if mode in _MODES:
            self._modes[seat] = (_MODES[mode], int(since))

    def set(self, seat: Seat, mode: Mode, number: int) -> None:
        """From this occurrence on."""
        self._modes[seat] = (mode, number)
        self._stored[seat] = words_of(mode, number)

    def heard(self, stored: dict[Seat, str], number: int) -> PassSettings | None:
        """The same after others have stored some of them anew, at a match with so many occurrences. None: one of them
        may be over, and only who folds the journal from there finds out."""
        after = self._copied()
        after._stored = dict(stored)
        for seat, words in stored.items():
            if words == self._stored.get(seat):
                continue
            after._read(seat, words)
            mode, since = after._modes[seat]
            if since > number or (mode == "action" and since < number):
                return None
        return after

    def _copied(self) -> PassSettings:
        twin = PassSettings()
        twin._modes, twin._turn, twin._stored = dict(self._modes), self._turn, self._stored
        return twin

    def mode(self, match: Match, seat: Seat | None) -> Mode:
        """What a seat has chosen; whoever has not is asked always, but alone only about what can be decided."""
        if seat is not None and seat in self._modes:
            return self._modes[seat][0]
        return "able" if match.is_alone() else "ask"

    def renewed(self, match: Match) -> PassSettings:
        """What is left of them after one more occurrence: the action is over when anybody decides outside a window."""
        question = match.question()
        if question is None or question.window or question.seat in (CHANCE, OVER):
            return self
        if not self._modes and self._turn == question.seat:
            return self
        left = self._copied()
        left._turn = question.seat
        for seat, (mode, since) in self._modes.items():
            if mode == "action" and since < match.number:
                del left._modes[seat]
        return left

    def asks(self, match: Match) -> bool:
        """Whether the seat that is asked wants to be: outside windows always."""
        question = match.question()
        if question is None or not question.window:
            return True
        mode = self.mode(match, question.seat)
        if mode == "able":
            return can_react(match)
        return mode == "ask" or (mode == "turn" and question.seat == self._turn)

    def passes(self, match: Match) -> bool:
        """Whether the seat that is asked passes at once. Who is not asked for want of something to play must not be
        noticed by the others: it passes when the window closes, like everybody."""
        if self.asks(match) or match.chairs[match.asked()].bot:
            return False
        return match.is_alone() or self.mode(match, match.asked()) != "able"
