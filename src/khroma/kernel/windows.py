"""Reaction windows and the chains of cards that are played in them, said once for every game that has them.

A window lies on the agenda as a task. When it comes up it asks the next seat that may be asked; when nobody is left, it
closes. Who may be asked follows from public facts alone (a seat holds cards, cards may be played now), so that being
asked, or not, tells nothing about a hand: a seat without a fitting card can only pass. The games say who may be asked,
what fits (the verbs that answer the question, with their needs) and what happens when everybody has passed.

    the agenda, top first                           who says it
    cancel blue                                     WindowQuestion: Pass, and the cards that fit
    declared next=blue do=run,b2-d2                 RoundWindow: next is asked now; `closed` carries the run out

A played card is a window of its own: it lies above what it answers and may be answered in turn. Whatever closes first
takes effect first; a card that cancels another takes it off the agenda in its `closed`. So a chain is nothing but
windows upon each other, and can be saved between any two questions.

Paint Brawl has three windows that go round the table (`RoundWindow`): a declared action, a played card, and the time
between two actions. After a pass the window goes on with the following seat.

Color Quest has windows for one seat (`Window`), of which nothing lies below the question:

    class ReactionWindow(Window[State]):            the task `window SEAT [end]`
        def seat_to_ask(self, state, entry):        # NOBODY unless public facts let this seat react
            seat = self.seat.of(entry)
            return seat if may_react(state, seat, self.at_end.of(entry) == 1) else NOBODY
        def ask(self, state, entry, seat):
            state.agenda.append(REACT.with_two(seat, self.at_end.of(entry)))

`REACT` is a question that says it is a window, answered by `Pass(WINDOW)` and the reactions. A reaction puts its window
on the agenda again, above that what it does, and above that its own window: the task `chain SEAT`, whose question
`counter` is answered by another Pass and by Immunity, which opens the chain for the other side.
"""

from __future__ import annotations

from typing import Final

from khroma.kernel.game import PASS, S
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.native import mypyc_attr
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Asking, Task, Verb

NOBODY: Final = Seat(-1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Task[S]):
    """A window that asks one seat after another, or nobody; whoever passes is not asked again."""

    def run(self, state: S, entry: Entry) -> None:
        """Ask the next seat; when nobody is left to be asked, the window closes."""
        seat = self.seat_to_ask(state, entry)
        if seat == NOBODY:
            self.closed(state, entry)
        else:
            self.ask(state, entry, seat)

    def seat_to_ask(self, state: S, entry: Entry) -> Seat:
        """The next seat that may be asked, by public facts alone, or NOBODY."""
        raise NotImplementedError

    def ask(self, state: S, entry: Entry, seat: Seat) -> None:
        """Put the question to this seat on the agenda."""
        raise NotImplementedError

    def passed(self, state: S, question: Entry) -> None:
        """Whoever was asked by this question passes. A window for one seat is over then."""

    def closed(self, state: S, entry: Entry) -> None:
        """Everybody has passed, or nobody could be asked."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RoundWindow(Window[S]):
    """A window that goes round the table. It stays below its question; `next` is the seat to be asked next."""

    def __init__(self, question: WindowQuestion[S], following: Argument[S], *parts: str | Argument[S]) -> None:
        super().__init__(*parts)
        self.question = question
        self.next = following  # one of the arguments

    def seat_to_ask(self, state: S, entry: Entry) -> Seat:
        seat, last = Seat(self.next.raw(entry)), self.last(state, entry)
        while seat != last:
            if self.may_be_asked(state, entry, seat):
                return seat
            seat = self.following(state, seat)
        return NOBODY

    def last(self, state: S, entry: Entry) -> Seat:
        """The seat at which the round is over: whoever acts or has played, and so is not asked."""
        raise NotImplementedError

    def following(self, state: S, seat: Seat) -> Seat:
        """The seat that is asked after this one."""
        raise NotImplementedError

    def may_be_asked(self, state: S, entry: Entry, seat: Seat) -> bool:
        """Whether the window opens for this seat: public facts alone."""
        raise NotImplementedError

    def ask(self, state: S, entry: Entry, seat: Seat) -> None:
        state.agenda.append(self.at(entry, seat))
        state.agenda.append(self.question.with_one(seat))

    def passed(self, state: S, question: Entry) -> None:
        """The following seat is next."""
        entry = state.agenda.pop()
        state.agenda.append(self.at(entry, self.following(state, Seat(self.next.raw(entry)))))

    def at(self, entry: Entry, seat: Seat) -> Entry:
        """The same window with another seat to be asked next."""
        shift = self.next.shift
        return Entry(entry + (seat - (entry >> shift & self.next.mask) << shift))


@mypyc_attr(allow_interpreted_subclasses=True)
class WindowQuestion(Asking[S]):
    """The question of a window, to one seat: its first argument. To pass is always an answer."""

    def __init__(self, *parts: str | Argument[S]) -> None:
        super().__init__(*parts)
        self.window = True

    def asked(self, state: S, entry: Entry) -> Seat:
        return Seat(self.arguments[0].raw(entry))


@mypyc_attr(allow_interpreted_subclasses=True)
class Pass(Verb[S]):
    """Whoever passes lets it happen."""

    def __init__(self, window: Window[S]) -> None:
        super().__init__(PASS)
        self.of_window = window

    def list_answers(self, state: S, entry: Entry, out: list[Action]) -> None:
        out.append(self.base)

    def resolve(self, state: S, entry: Entry, action: Action) -> None:
        self.of_window.passed(state, entry)
