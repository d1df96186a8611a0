"""Occurrences that are to be written, and the match after them: each is carried out once, and that result is shown."""

from __future__ import annotations

from khroma.kernel.dice import derive
from khroma.kernel.errors import Refusal
from khroma.kernel.game import CHANCE, OVER
from khroma.kernel.kinds import Action, Seat
from khroma.kernel.learning import plain_answer
from khroma.kernel.session import BOUND
from khroma.table.match import Match
from khroma.table.occurrences import AnyOccurrence, Ended, Rolled, Row, Said
from khroma.table.windows import PassSettings


class Draft:
    """A match with occurrences that are not written yet. The match that it is made from stays as it is."""

    def __init__(
        self,
        match: Match,
        now: int,
        passing: PassSettings | None = None,
        wall: int | None = None,
        acted: int | None = None,
    ) -> None:
        self.match = match.copy()
        self.now = now  # the time that is charged
        self.acted = now if acted is None else acted  # until when whoever is asked has thought
        self.wall = now if wall is None else wall
        self.passing = passing or PassSettings()
        self.rows: list[Row] = []
        self.beside: list[tuple[Draft, int | None]] = []  # new matches that are stored with it, and when each is due

    def write(self, *occurrences: AnyOccurrence) -> None:
        """Carry out occurrences that were checked."""
        for occurrence in occurrences:
            self._write(occurrence)

    def _write(self, occurrence: AnyOccurrence, action: Action | None = None) -> None:
        row = Row(self.match.number + 1, self.wall, occurrence, self.now)
        self.match.apply(row, action)
        self.rows.append(row)
        self.passing = self.passing.renewed(self.match)

    def answer(self, seat: Seat, action: Action, spent: int) -> None:
        """Carry out a legal answer, and all that follows from it without anybody deciding."""
        self._write(Said(seat, self._line(action), spent), action)
        self.follow()

    def _line(self, action: Action) -> str:
        return self.match.game.line(self.match.state, action)

    def follow(self) -> None:
        """Dice by the seed, answers that plainly leave no choice, passes of those who are not asked, the end."""
        session, seed = self.match.session, self.match.seed
        first = len(self.rows)
        while len(self.rows) - first < BOUND:
            asked = session.asked()
            if asked == OVER:
                end = session.game.outcome(session.state)
                self.write(Ended("played", end.winners, end.scores, end.reason, places=end.places))
                return
            if asked == CHANCE:
                action = derive(session.game, session.state, seed, session.chances)
                self._write(Rolled(self._line(action)), action)
            else:
                passes = self.passing.passes(self.match)
                forced = session.game.pass_action(session.state) if passes else plain_answer(session.position)
                if forced is None:
                    return
                self._write(Said(asked, self._line(forced)), forced)
        raise Refusal("TABLE-OPTIONS", "endless")
