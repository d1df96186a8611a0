"""Events: what happened, named, in order. Log, animation and tests read the same list."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.kernel.errors import Fact
from khroma.kernel.kinds import Seat

EVERYBODY = Seat(-1)


class Event:
    """One thing that happened. `secret` facts are for `seat` alone; everybody else gets the rest."""

    __slots__ = ("facts", "name", "seat", "secret")

    def __init__(
        self, name: str, facts: dict[str, Fact], seat: Seat = EVERYBODY, secret: dict[str, Fact] | None = None
    ) -> None:
        self.name = name
        self.facts = facts
        self.seat = seat
        self.secret: dict[str, Fact] = secret or {}

    def seen_by(self, seat: Seat | None) -> Event:
        """The event as this seat (None: a spectator) may know it."""
        if self.secret and seat == self.seat:
            return Event(self.name, {**self.facts, **self.secret})
        return Event(self.name, self.facts)

    def whole(self) -> Event:
        """The event with everything, for the record of a finished game."""
        return Event(self.name, {**self.facts, **self.secret})

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        mine = (self.name, self.facts, self.seat, self.secret)
        return mine == (other.name, other.facts, other.seat, other.secret)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in {**self.facts, **self.secret}.items())
        return f"{self.name}({facts})"


class Chronicle:
    """Collects what happens while an action is carried out, for whoever listens; search runs without one."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def write(self, name: str, **facts: Fact) -> None:
        """Something that everybody may know."""
        self.events.append(Event(name, facts))

    def write_secret(self, name: str, seat: Seat, secret: dict[str, Fact], **facts: Fact) -> None:
        """Something of which one seat knows more than the others."""
        self.events.append(Event(name, facts, seat, secret))

    def take(self) -> list[Event]:
        """What happened since the last time."""
        events, self.events = self.events, []
        return events

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)
