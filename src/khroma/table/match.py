"""A match: a session with chairs and a clock, the fold over its journal.

Nothing here reads a clock, rolls a die or talks to anybody.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import deque
from dataclasses import dataclass
from itertools import islice
from typing import Any, assert_never

from khroma.games.registry import find_game
from khroma.kernel.choices import lines
from khroma.kernel.errors import OtherRules
from khroma.kernel.events import Chronicle, Event
from khroma.kernel.game import OVER, PASS, Game, Question, State, View
from khroma.kernel.kinds import Action, Seat
from khroma.kernel.options import Options
from khroma.kernel.records import read_start
from khroma.kernel.seeds import commitment, mixed
from khroma.kernel.session import Answer, Session
from khroma.table.occurrences import (
    Agreed,
    AnyOccurrence,
    Began,
    Chatted,
    Declined,
    Disagreed,
    Drawn,
    Ended,
    Held,
    Left,
    Offered,
    Rematched,
    Replaced,
    Requested,
    Resumed,
    Revealed,
    Rolled,
    Row,
    Said,
    Sat,
    Undone,
    Waited,
    Wished,
)
from khroma.table.parts import Chair, Declared, Happening, Request, Status
from khroma.table.terms import Terms

DRAWN = -1  # the origin of a match that began from a picture
KEPT = 80  # this many happenings stay in memory; older ones are folded again when somebody asks


@dataclass(frozen=True)
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


class Match:
    """Where a match stands after some occurrences of its journal."""

    def __init__(self, facts: Facts, kept: int | None = KEPT, like: Match | None = None) -> None:
        self.facts = facts
        self.game: Game[Any] = find_game(facts.game) if like is None else like.game
        if facts.revision != self.game.revision:
            raise OtherRules(f"match {facts.id}", facts.game, str(facts.revision), self.game.revision)
        self.options: Options = self.game.option_table().read(facts.options) if like is None else like.options
        self.terms = facts.terms
        self.commitment: str = commitment(facts.seed) if like is None else like.commitment
        self.seed = facts.seed  # from the beginning on, with the players' numbers
        self.chairs = [Chair(side) for side in self.game.seats(self.options)] if like is None else like.copied_chairs()
        self.session: Session[Any] = (
            Session(self.game, self.options, remembers=False) if like is None else like.session.copy()
        )
        self.numbers: list[int] = []  # the occurrence of each answer of the session
        self.spent: list[tuple[int, int]] = []  # of each answer: what the clock showed before, and what was spent
        self.status: Status = "open"
        self.number = 0
        self.moved = 0  # the number of the last occurrence that changed the position
        self.asked_at = 0  # when the question that is asked was put
        self.waited_at: int | None = None  # when more time was taken in this window
        self.held: int | None = None  # what the seat that is asked has spent, if its clock stands
        self.held_at = 0  # since when it does
        self.opened = 0  # this many answers come from the record from which the match was opened
        self.declared: Declared | None = None
        self.offers: set[Seat] = set()
        self.request: Request | None = None
        self.wishes: dict[Seat, str] = {}  # seats that want to play again, and what they promise
        self.went: dict[str, int] = {}  # guests who have given a seat back, and how often
        self.result: Ended | None = None
        self.rematch = ""
        self.log: deque[Happening] = deque(maxlen=kept)
        self.lasting: dict[object, Any] = {}  # what readers are sent and never changes, made once
        self._told: tuple[object, dict[object, Any]] = (None, {})

    def copy(self) -> Match:
        """A match of its own, for occurrences that are not written yet."""
        twin = Match(self.facts, None, self)
        twin.seed = self.seed
        twin.numbers = self.numbers[:]
        twin.spent = self.spent[:]
        twin.status = self.status
        twin.number = self.number
        twin.moved = self.moved
        twin.asked_at = self.asked_at
        twin.waited_at = self.waited_at
        twin.held, twin.held_at = self.held, self.held_at
        twin.opened = self.opened
        twin.declared = self.declared
        twin.offers = set(self.offers)
        if self.request is not None:
            twin.request = Request(self.request.seat, set(self.request.agreed), self.request.denied)
        twin.wishes = dict(self.wishes)
        twin.went = self.went
        twin.result = self.result
        twin.rematch = self.rematch
        twin.log = self.log.copy()
        twin.lasting = self.lasting
        twin._told = self._told
        return twin

    def copied_chairs(self) -> list[Chair]:
        """Chairs of its own, with the same people on them."""
        return [chair.copy() for chair in self.chairs]

    # --- looking

    @property
    def is_drawn(self) -> bool:
        """Whether it began from a picture: whoever drew that knows everything in it."""
        return self.session.start is not None

    @property
    def origin(self) -> int:
        """From where it began: 0 the set-up, DRAWN a picture, else after how many answers of a record."""
        return DRAWN if self.is_drawn else self.opened

    @property
    def state(self) -> State:
        """The position, with everything that is hidden."""
        state: State = self.session.position.state
        return state

    def asked(self) -> Seat:
        """The seat that is asked, CHANCE, or OVER when nothing is asked."""
        return self.session.position.asked if self.status == "running" else OVER

    def question(self) -> Question | None:
        """What is asked of whom; nothing unless the match is running."""
        return self.session.position.question() if self.status == "running" else None

    def in_window(self) -> bool:
        """Whether a reaction window is open."""
        question = self.question()
        return question is not None and question.window

    def view(self, seat: Seat | None) -> View[Any]:
        """What a seat (None: a spectator) may know of the position."""
        return self.session.view(seat)

    @property
    def told(self) -> dict[object, Any]:
        """What several readers are sent about this position, made once. Talk and offers change nothing about it."""
        if self._told[0] is not self.session.position:
            self._told = (self.session.position, {})
        return self._told[1]

    def sides(self) -> list[str]:
        """The words for the seats as the game calls them now: some choose their colours during the set-up."""
        if "sides" not in self.told:
            self.told["sides"] = self.game.seat_words(self.session.state, self.options)
        found: list[str] = self.told["sides"]
        return found

    def lines(self) -> dict[str, Action]:
        """What the seat that is asked may answer, by its lines, in the order in which it is offered."""
        if "lines" not in self.told:
            known, offered = self.view(self.asked()).known, self.session.position.offered()
            self.told["lines"] = lines(self.game, known, offered)
        found: dict[str, Action] = self.told["lines"]
        return found

    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return not any(chair.is_open for chair in self.chairs)

    def may_be_joined(self) -> bool:
        """Whether somebody may still sit down."""
        return self.status == "open" and not self.is_full()

    def awaited(self) -> list[Seat]:
        """The seats whose numbers the beginning waits for."""
        if self.status != "open" or not self.is_full():
            return []
        return [Seat(seat) for seat, chair in enumerate(self.chairs) if chair.promise and not chair.number]

    def is_alone(self) -> bool:
        """Whether one person plays here, against bots or for all sides: nobody else waits or learns anything."""
        return len({chair.guest for chair in self.chairs if not chair.bot}) == 1

    def seats_of(self, guest: str) -> list[Seat]:
        """The seats that a guest holds."""
        return [Seat(seat) for seat, chair in enumerate(self.chairs) if guest and chair.guest == guest]

    def happened_after(self, number: int) -> list[Happening] | None:
        """What happened after an occurrence; None when that is no longer in memory."""
        if number >= self.number:
            return []
        first = self.log[0].row.number if self.log else self.number + 1
        if number + 1 < first:
            return None
        return list(islice(self.log, number + 1 - first, None))

    # --- folding

    def apply(self, row: Row, action: Action | None = None) -> None:
        """Carry the next occurrence out. It was checked before it was written; an answer may come with its action."""
        if row.number != self.number + 1:
            raise ValueError(f"occurrence {row.number} does not follow {self.number}")
        self.number = row.number
        if row.number == 1:
            self.asked_at = row.time
        if isinstance(row.occurrence, Said | Rolled):
            given = self._answered(row, row.occurrence, action)
            self.log.append(Happening(row, given.events, given.private_to, given.verb))
        else:
            self._carry_out(row, row.occurrence)
            begins = isinstance(row.occurrence, Began) and self.session.start is None and self.opened == 0
            self.log.append(Happening(row, first_turn(self.game, self.options) if begins else [], None))

    def _carry_out(self, row: Row, occurrence: AnyOccurrence) -> None:
        match occurrence:
            case Drawn():
                start = read_start(self.game, self.options, occurrence.picture)
                self.session = Session(self.game, self.options, start, remembers=False)
            case Sat():
                chair = self.chairs[occurrence.seat]
                chair.guest, chair.name, chair.bot = occurrence.guest, occurrence.name, occurrence.bot
                chair.promise = occurrence.promise
                if self.is_full():
                    self.asked_at = row.time
            case Left():
                chair = self.chairs[occurrence.seat]
                self.went = {**self.went, chair.guest: self.went.get(chair.guest, 0) + 1}
                chair.guest = chair.name = chair.bot = chair.promise = ""
            case Revealed():
                self.chairs[occurrence.seat].number = occurrence.number
            case Began():
                self.status = "running"
                self.seed = mixed(self.facts.seed, [chair.number for chair in self.chairs])
                self.session.fixed = len(self.session.answers)  # nobody takes back what the record says
                for chair in self.chairs:
                    chair.left = self.terms.clock.seconds * 1000 if self.terms.clock else 0
                self._moved(row)
            case Undone():
                self._undone(row, occurrence)
            case Requested():
                self.request = Request(occurrence.seat, set(self.seats_of(self.chairs[occurrence.seat].guest)))
            case Agreed() if self.request is not None:
                self.request.agreed |= set(self.seats_of(self.chairs[occurrence.seat].guest))
            case Disagreed() if self.request is not None:
                self.request.denied = True
            case Waited():
                self.waited_at = row.time
            case Held():
                self.held, self.held_at = occurrence.spent, row.time
            case Resumed():
                self._resumed(row, self.held or 0)
            case Offered():
                self.offers.add(occurrence.seat)
            case Declined():
                self.offers.clear()
            case Replaced():
                chair = self.chairs[occurrence.seat]
                chair.guest, chair.bot = "", occurrence.bot
                self.offers.clear()
                self.request = None
                if self.asked() == occurrence.seat:  # what another one has spent stays spent
                    self.asked_at, self.held = row.time, None
            case Ended():
                self._stop_clock(row)
                self.status = "over"
                self.result = occurrence
                if occurrence.reason == "time":
                    self.chairs[occurrence.seat].left = 0
                self._moved(row)
            case Wished():
                self.wishes[occurrence.seat] = occurrence.promise
            case Rematched():
                self.rematch = occurrence.match
            case Said() | Rolled() | Chatted() | Agreed() | Disagreed():
                pass
            case _:
                assert_never(occurrence)

    def _resumed(self, row: Row, spent: int) -> None:
        """A clock goes on; a window opens again in full, and so does the clock of whoever took more time in it."""
        self.held = None
        if self.waited_at is not None:
            self.asked_at, self.waited_at = row.time, row.time - spent
        else:
            self.asked_at = row.time - spent

    def _moved(self, row: Row) -> None:
        self.moved = row.number
        self.asked_at = row.time
        self.waited_at = None
        self.held = None
        self.request = None

    def _answered(self, row: Row, occurrence: Said | Rolled, action: Action | None) -> Answer:
        """An answer before the beginning is one of the record from which the match was opened."""
        question, before = self.session.question(), self.state
        read = self.game.read(self.state, occurrence.line) if action is None else action
        given = self.session.carry_out(read, occurrence.line)
        self.numbers.append(row.number)
        self.spent.append((0, 0))
        self.opened += self.status == "open"
        if isinstance(occurrence, Said):
            self.offers -= {seat for seat in self.offers if seat != occurrence.seat}
            self._declare(occurrence, before, given)
            if question is not None and not self.chairs[occurrence.seat].bot:
                self._charge(occurrence, question.window)
        self._moved(row)
        return given

    def _declare(self, occurrence: Said, before: State, given: Answer) -> None:
        """An answer that opens a window is what may be reacted to; passes leave it as it was."""
        question = self.session.question()
        if question is None or not question.window:
            self.declared = None
        elif given.line != PASS and given.private_to is None:
            action = self.game.read(before, occurrence.line)
            label, path = self.game.describe(before, action), self.game.path(before, action)
            self.declared = Declared(occurrence.seat, label, path)

    def _charge(self, occurrence: Said, window: bool) -> None:
        """A window costs what was taken beyond the time that everybody has, and nothing is gained by it."""
        clock, chair = self.terms.clock, self.chairs[occurrence.seat]
        if clock is None or (window and not occurrence.spent):
            return
        self.spent[-1] = (chair.left, occurrence.spent)
        if clock.kind == "move":
            chair.left = clock.seconds * 1000
        else:
            chair.left += (0 if window else clock.increment * 1000) - occurrence.spent

    def _stop_clock(self, row: Row) -> None:
        """Whoever is asked has thought until the end; a window costs only what was taken beyond everybody's time."""
        question = self.question()
        if self.terms.clock is None or question is None or self.chairs[question.seat].bot:
            return
        since = self.waited_at if question.window else self.asked_at
        thought = row.time - since if since is not None else 0
        chair = self.chairs[question.seat]
        chair.left = max(0, chair.left - (thought if self.held is None else self.held))

    def left_without(self, seat: Seat, back_to: int, spent: int) -> int:
        """What the clock of a seat shows when its answers from an occurrence on are taken back: what they gained is
        gone, what was spent on them is not."""
        undone = self.spent[bisect_left(self.numbers, back_to) :]
        charged = [each for each in undone if each != (0, 0)]
        left = charged[0][0] if charged else self.chairs[seat].left
        return left - sum(used for _, used in charged) - spent

    def _undone(self, row: Row, occurrence: Undone) -> None:
        back = bisect_left(self.numbers, occurrence.back_to)
        if self.terms.clock is not None:
            self.chairs[occurrence.seat].left = self.left_without(occurrence.seat, occurrence.back_to, occurrence.spent)
        self.session.go_back(back)
        del self.numbers[back:], self.spent[back:]
        self.declared = None
        self._moved(row)


def first_turn(game: Game[Any], options: Options) -> list[Event]:
    """The announcement of a first turn that no answer brings about, because the set-up asks nothing."""
    state, chronicle = game.set_up(options), Chronicle()
    state.listen(chronicle)
    game.run(state)
    return [event for event in chronicle.events if event.name == "turn_began"]
