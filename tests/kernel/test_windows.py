"""Reaction windows on a game of three seats: one claims a point, the others may stop it, and stop the stopping."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from khroma.kernel.book import Book
from khroma.kernel.errors import NotationError, Refusal
from khroma.kernel.game import PLAYING, State
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.needs import check_needs
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Asking, Need, Verb
from khroma.kernel.windows import NOBODY, Pass, RoundWindow, Window, WindowQuestion

pytestmark = pytest.mark.compiled
SEATS = 3


class Claims(State):
    """Cards that stop a claim, by seat, and how many of them are open to all; points."""

    def __init__(self, hands: list[int]) -> None:
        self.agenda: list[Entry] = []
        self.chronicle = None
        self.ended = PLAYING
        self.hands = hands  # cards that stop
        self.held = [2] * SEATS  # how many cards each seat holds, whatever they are
        self.points = [0] * SEATS

    def copy(self) -> Claims:
        new = Claims(self.hands[:])
        new.agenda, new.held, new.points = self.agenda[:], self.held[:], self.points[:]
        return new


class SeatArgument(Argument[Claims]):
    """A seat by its number."""

    def __init__(self, name: str = "seat") -> None:
        super().__init__(name, "SEAT", 2)

    def of(self, packed: int) -> int:
        return packed >> self.shift & self.mask

    def word(self, state: Claims, value: int) -> str:
        return f"seat{value + 1}"

    def read(self, state: Claims, word: str, before: int) -> int:
        if word not in ("seat1", "seat2", "seat3"):
            raise NotationError(f'unknown seat "{word}"')
        return int(word[-1]) - 1

    def values(self, state: Claims, before: int) -> Sequence[int]:
        return range(SEATS)


class Claim(Verb[Claims]):
    """A point, if nobody stops it."""

    def list_answers(self, state: Claims, entry: Entry, out: list[Action]) -> None:
        out.append(self.base)

    def resolve(self, state: Claims, entry: Entry, action: Action) -> None:
        state.agenda.append(CLAIMED.with_two(0, 1))


class Stop(Verb[Claims]):
    """A card of the hand: what lies below has no effect."""

    def needs(self, state: Claims, entry: Entry, action: Action) -> Iterator[Need]:
        yield Need(state.hands[STOPPING.asked(state, entry)] > 0, "ST-1", "not-in-hand")

    def list_answers(self, state: Claims, entry: Entry, out: list[Action]) -> None:
        if state.hands[STOPPING.asked(state, entry)] > 0:
            out.append(self.base)

    def resolve(self, state: Claims, entry: Entry, action: Action) -> None:
        seat = STOPPING.asked(state, entry)
        state.hands[seat] -= 1
        state.held[seat] -= 1
        state.agenda.append(STOPPED.with_two(seat, (seat + 1) % SEATS))


class Above(RoundWindow[Claims]):
    """A window of somebody's claim or card; whoever holds cards is asked."""

    def __init__(self, word: str, question: WindowQuestion[Claims]) -> None:
        self.seat, following = SeatArgument(), SeatArgument("next")
        super().__init__(question, following, word, self.seat, following)

    def last(self, state: Claims, entry: Entry) -> Seat:
        return Seat(self.seat.of(entry))

    def following(self, state: Claims, seat: Seat) -> Seat:
        return Seat((seat + 1) % SEATS)

    def may_be_asked(self, state: Claims, entry: Entry, seat: Seat) -> bool:
        return state.held[seat] > 0


class Claimed(Above):
    """The point is given when everybody has passed."""

    def closed(self, state: Claims, entry: Entry) -> None:
        state.points[self.seat.of(entry)] += 1
        state.agenda.append(MAIN.base)


class Stopped(Above):
    """What the card answers is gone; a claim that is stopped leaves the turn."""

    def closed(self, state: Claims, entry: Entry) -> None:
        if BOOK.entry(state.agenda.pop()) is CLAIMED:
            state.agenda.append(MAIN.base)


class Main(Asking[Claims]):
    """The first seat claims."""

    def asked(self, state: Claims, entry: Entry) -> Seat:
        return Seat(0)


class Alone(Window[Claims]):
    """A window for the second seat alone, of which nothing lies below the question."""

    def seat_to_ask(self, state: Claims, entry: Entry) -> Seat:
        return Seat(1) if state.held[1] > 0 else NOBODY

    def ask(self, state: Claims, entry: Entry, seat: Seat) -> None:
        state.agenda.append(STOPPING_ALONE.with_one(seat))

    def closed(self, state: Claims, entry: Entry) -> None:
        state.points[2] += 1


STOPPING: WindowQuestion[Claims] = WindowQuestion("stopping", SeatArgument())
STOPPING_ALONE: WindowQuestion[Claims] = WindowQuestion("stopping_alone", SeatArgument())
CLAIMED, STOPPED, ALONE = Claimed("claimed", STOPPING), Stopped("stopped", STOPPING), Alone("alone")
CLAIM, STOP, PASS, PASS_ALONE = Claim("claim"), Stop("stop"), Pass(CLAIMED), Pass(ALONE)
MAIN = Main("main")
MAIN.answered_by(CLAIM)
STOPPING.answered_by(PASS, STOP)
STOPPING_ALONE.answered_by(PASS_ALONE)
BOOK: Book[Claims] = Book([CLAIM, PASS, STOP, PASS_ALONE], [MAIN, STOPPING, STOPPING_ALONE], [CLAIMED, STOPPED, ALONE])


def after(hands: list[int], *lines: str) -> Claims:
    """The table after these lines, with this many stopping cards in each hand."""
    state = Claims(hands)
    state.agenda = [MAIN.base]
    for line in lines:
        BOOK.advance(state, BOOK.read(state, line.split()))
    return state


def pending(state: Claims) -> str:
    """What lies on the agenda, top first."""
    return "; ".join(BOOK.entry(entry).line(state, entry) for entry in reversed(state.agenda))


def test_everybody_who_holds_cards_is_asked_in_turn() -> None:
    assert pending(after([0, 0, 0], "claim")) == "stopping seat2; claimed seat1 seat2"
    assert pending(after([0, 0, 0], "claim", "pass")) == "stopping seat3; claimed seat1 seat3"
    assert after([0, 0, 0], "claim", "pass", "pass").points == [1, 0, 0]


def test_what_a_hand_holds_changes_nothing_about_who_is_asked() -> None:
    assert pending(after([0, 1, 1], "claim")) == pending(after([0, 0, 0], "claim"))
    with pytest.raises(Refusal):
        raise BOOK.why_not(after([0, 0, 0], "claim"), STOP.base)


def test_a_seat_without_cards_is_passed_over() -> None:
    state = Claims([0, 0, 0])
    state.held, state.agenda = [2, 0, 2], [MAIN.base]
    BOOK.advance(state, CLAIM.base)
    assert pending(state) == "stopping seat3; claimed seat1 seat3"


def test_a_card_opens_a_window_above_what_it_answers() -> None:
    state = after([1, 1, 0], "claim", "stop")
    assert pending(state) == "stopping seat3; stopped seat2 seat3; claimed seat1 seat2"
    assert after([1, 1, 0], "claim", "stop", "pass", "pass").points == [0, 0, 0]


def test_a_card_that_is_stopped_leaves_the_window_below_where_it_was() -> None:
    state = after([1, 1, 0], "claim", "stop", "pass", "stop", "pass", "pass")
    assert pending(state) == "stopping seat2; claimed seat1 seat2"
    BOOK.advance(state, PASS.base)
    BOOK.advance(state, PASS.base)
    assert state.points == [1, 0, 0]


def test_a_window_for_one_seat_is_over_after_a_pass() -> None:
    state = after([0, 0, 0])
    state.agenda.append(ALONE.base)
    BOOK.run(state)
    assert pending(state) == "stopping_alone seat2; main"
    BOOK.advance(state, BOOK.read(state, ["pass"]))
    assert (pending(state), state.points) == ("main", [0, 0, 0])
    state.held[1] = 0
    state.agenda.append(ALONE.base)
    BOOK.run(state)
    assert (pending(state), state.points) == ("main", [0, 0, 1])


def test_the_question_of_a_window_says_that_it_is_one() -> None:
    state = after([0, 1, 0], "claim")
    assert STOPPING.question(state, state.agenda[-1], Seat(1)).window
    assert check_needs(BOOK, state, Random(1)) == 2
