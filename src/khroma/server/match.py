"""A match: the fold over its journal. Nothing here reads a clock, rolls a die or talks to anybody."""

from __future__ import annotations

from collections import deque
from copy import copy
from dataclasses import dataclass
from typing import Any, Literal, assert_never

from khroma.games.registry import find_game
from khroma.kernel.dice import commitment
from khroma.kernel.errors import DataError
from khroma.kernel.game import CHANCE, OVER, Game, Question, State, View
from khroma.kernel.journal import Event, Journal
from khroma.kernel.options import Options
from khroma.server.entries import (
    AnyEntry,
    Began,
    Chatted,
    Declined,
    Ended,
    Left,
    Offered,
    Rematched,
    Replaced,
    Rolled,
    Row,
    Said,
    Sat,
    Undone,
    Waited,
)
from khroma.server.terms import Terms

Status = Literal["open", "running", "over"]
KEPT = 80  # so many happenings stay in memory; older ones are folded again when somebody asks


@dataclass(frozen=True, slots=True)
class Facts:
    """What never changes about a match."""

    id: str
    game: str
    revision: int
    options: str
    terms: Terms
    seed: str
    created: int
    creator: str
    invitation: str


class Chair:
    """One seat: who holds it (a guest, a bot, or nobody yet) and how many milliseconds its clock has left."""

    def __init__(self, side: str) -> None:
        self.side = side
        self.guest = ""
        self.name = ""
        self.bot = ""
        self.left = 0

    @property
    def is_open(self) -> bool:
        return not self.guest and not self.bot


@dataclass(slots=True)
class Happening:
    """An entry with what it brought about. `line_for` is the only seat that may read its line; None: everybody may."""

    row: Row
    events: list[Event]
    line_for: int | None

    @property
    def is_public(self) -> bool:
        """Whether everybody may know all of it."""
        return self.line_for is None and not any(event.secret for event in self.events)


@dataclass(slots=True)
class Answer:
    """One line of the record: who answered (CHANCE: the dice), and as which entry."""

    seat: int
    line: str
    number: int
    line_for: int | None


@dataclass(slots=True)
class Step:
    """An answer that its giver may still take back: the position before it."""

    seat: int
    number: int
    line: str
    before: State


class Match:
    """Where a match stands after some entries of its journal."""

    def __init__(self, facts: Facts, kept: int | None = KEPT) -> None:
        self.facts = facts
        self.game: Game[Any] = find_game(facts.game)
        if facts.revision != self.game.revision:
            raise DataError(
                f"match {facts.id} is played by revision {facts.revision} of the rules of {facts.game}; "
                f"this edition plays revision {self.game.revision}"
            )
        self.options: Options = self.game.option_table().read(facts.options)
        self.terms = facts.terms
        self.commitment = commitment(facts.seed)
        self.chairs = [Chair(side) for side in self.game.seats(self.options)]
        self.state: State = self.game.new(self.options)
        self.status: Status = "open"
        self.number = 0
        self.position = 0  # the number of the last entry that changed the position
        self.asked_at = facts.created  # when the question that is asked was put
        self.waited = False  # more time was taken in this window
        self.answers: list[Answer] = []
        self.opened = 0  # so many answers come from the record from which the match was opened
        self.chances = 0
        self.back: list[Step] = []
        self.offers: set[int] = set()
        self.result: Ended | None = None
        self.rematch = ""
        self.log: deque[Happening] = deque(maxlen=kept)
        self._question: tuple[int, Question | None] = (-1, None)
        self._views: dict[int | None, View[Any]] = {}
        self.told: dict[object, Any] = {}  # what several readers are sent, made once for this position
        self.undoable: bool | None = None  # whether the last answer may be taken back; None: not looked at yet

    def copy(self) -> Match:
        """A match of its own, for entries that are not written yet."""
        twin = copy(self)
        twin.chairs = [copy(chair) for chair in self.chairs]
        twin.state = self.state.copy()
        twin.answers = list(self.answers)
        twin.back = list(self.back)
        twin.offers = set(self.offers)
        twin.log = self.log.copy()
        twin._views, twin.told = {}, {}
        return twin

    # --- looking

    def asked(self) -> int:
        """The seat that is asked, CHANCE, or OVER when nothing is asked."""
        return OVER if self.status != "running" else self.game.asked(self.state)

    def question(self) -> Question | None:
        """What is asked of whom; nothing unless the match is running."""
        if self._question[0] != self.number:
            asked = self.game.question(self.state) if self.status == "running" else None
            self._question = (self.number, asked)
        return self._question[1]

    def in_window(self) -> bool:
        """Whether a reaction window is open."""
        question = self.question()
        return question is not None and question.window

    def view(self, seat: int | None) -> View[Any]:
        """What a seat (None: a spectator) may know of the position."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, seat)
        return self._views[seat]

    def seats_of(self, guest: str) -> list[int]:
        """The seats that a guest holds."""
        return [seat for seat, chair in enumerate(self.chairs) if guest and chair.guest == guest]

    def happened_after(self, number: int) -> list[Happening] | None:
        """What happened after an entry; None when that is no longer in memory."""
        if number >= self.number:
            return []
        first = self.log[0].row.number if self.log else self.number + 1
        if number + 1 < first:
            return None
        return [each for each in self.log if each.row.number > number]

    # --- folding

    def apply(self, row: Row) -> None:
        """Carry the next entry out. It was checked before it was written."""
        if row.number != self.number + 1:
            raise ValueError(f"entry {row.number} does not follow {self.number}")
        self.number = row.number
        self._views, self.told = {}, {}
        self.undoable = None
        events, line_for = self._carry_out(row, row.entry)
        self.log.append(Happening(row, events, line_for))

    def _carry_out(self, row: Row, entry: AnyEntry) -> tuple[list[Event], int | None]:
        match entry:
            case Sat():
                chair = self.chairs[entry.seat]
                chair.guest, chair.name, chair.bot = entry.guest, entry.name, entry.bot
            case Left():
                chair = self.chairs[entry.seat]
                chair.guest = chair.name = chair.bot = ""
            case Began():
                self.status = "running"
                self.back = []  # nobody takes back what the record says
                for chair in self.chairs:
                    chair.left = self.terms.clock.seconds * 1000 if self.terms.clock else 0
                self._moved(row)
            case Said():
                return self._said(row, entry)
            case Rolled():
                return self._rolled(row, entry)
            case Undone():
                self._undone(row, entry)
            case Waited():
                self.waited = True
            case Offered():
                self.offers.add(entry.seat)
            case Declined():
                self.offers.clear()
            case Replaced():
                chair = self.chairs[entry.seat]
                chair.guest, chair.bot = "", entry.bot
                self.offers.clear()
                self.asked_at = row.at
            case Ended():
                self.status = "over"
                self.result = entry
                self.back = []
                self._moved(row)
            case Rematched():
                self.rematch = entry.match
            case Chatted():
                pass
            case _:
                assert_never(entry)
        return [], None

    def _moved(self, row: Row) -> None:
        self.position = row.number
        self.asked_at = row.at
        self.waited = False

    def _advance(self, line: str) -> list[Event]:
        journal = Journal()
        action = self.game.read(self.state, line)
        self.state.journal = journal
        try:
            self.game.advance(self.state, action)
        finally:
            self.state.journal = None
        return journal.events

    def _said(self, row: Row, entry: Said) -> tuple[list[Event], int | None]:
        before = self.state.copy()
        question = self.game.question(self.state)
        events = self._advance(entry.line)
        # A line is for everybody when all that it brought about is.
        line_for = None if events and not any(event.secret for event in events) else entry.seat
        if self.back and self.back[-1].seat != entry.seat:
            self.back = []
        self.back.append(Step(entry.seat, row.number, entry.line, before))
        self._note_answer(Answer(entry.seat, entry.line, row.number, line_for))
        self.offers -= {seat for seat in self.offers if seat != entry.seat}
        if question is not None and not question.window and not self.chairs[entry.seat].bot:
            self._charge(entry)
        self._moved(row)
        return events, line_for

    def _note_answer(self, answer: Answer) -> None:
        """An answer before the beginning is one of the record from which the match was opened."""
        self.answers.append(answer)
        self.opened += self.status == "open"

    def _charge(self, entry: Said) -> None:
        clock, chair = self.terms.clock, self.chairs[entry.seat]
        if clock is None:
            return
        if clock.kind == "move":
            chair.left = clock.seconds * 1000
        else:
            chair.left += clock.increment * 1000 - entry.spent

    def _rolled(self, row: Row, entry: Rolled) -> tuple[list[Event], int | None]:
        question = self.game.question(self.state)
        line_for = question.private_to if question is not None else None
        events = self._advance(entry.line)
        self.back = []
        self.chances += 1
        self._note_answer(Answer(CHANCE, entry.line, row.number, line_for))
        self._moved(row)
        return events, line_for

    def _undone(self, row: Row, entry: Undone) -> None:
        while self.back and self.back[-1].number > entry.back_to:
            self.back.pop()
        step = self.back.pop()
        self.state = step.before.copy()
        while self.answers and self.answers[-1].number >= entry.back_to:
            self.answers.pop()
        self._moved(row)


def fold(facts: Facts, rows: list[Row], kept: int | None = KEPT) -> Match:
    """A match as its journal leaves it."""
    match = Match(facts, kept)
    for row in rows:
        match.apply(row)
    return match
