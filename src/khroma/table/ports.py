"""What a table needs from the house in which it stands. A server gives it one way, a browser another."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from khroma.kernel.errors import Fact
from khroma.kernel.game import Game, View
from khroma.kernel.kinds import Seat
from khroma.kernel.options import Options
from khroma.table.draft import Draft
from khroma.table.match import Facts
from khroma.table.occurrences import Row


class Pace(Protocol):
    """How long things take, in seconds."""

    @property
    def window_seconds(self) -> float:
        """How long a reaction window stays open."""

    @property
    def window_more(self) -> float:
        """How much longer, for whoever asks for it."""

    @property
    def bot_window_seconds(self) -> float:
        """How long a window stays open for a bot."""

    @property
    def bot_seconds(self) -> float:
        """How long a bot may think."""

    @property
    def bot_pace(self) -> float:
        """No bot answers sooner than this."""


class Told(NamedTuple):
    """A sentence on its way: a text key and what it mentions."""

    key: str
    facts: dict[str, Fact]


class Hinted(NamedTuple):
    """A line, what speaks for it, the later action by which it comes to that, and what to fear then."""

    line: str
    reasons: list[Told]
    then: Told | None
    feared: Told | None = None


class Thinker(Protocol):
    """Where bots think. They are told nothing but a view."""

    async def answer(
        self, game: Game[Any], options: Options, view: View[Any], bot: str, seconds: float, guest: str = ""
    ) -> str:
        """The line of a bot's answer within this many seconds of thinking, at a match of this guest's."""

    async def advise(self, game: Game[Any], options: Options, view: View[Any], bot: str, seconds: float) -> Hinted:
        """What a bot would answer, and why."""


class Conflict(Exception):
    """Somebody else has written under this number: read the journal again."""


class Unstored(Exception):
    """It was not stored. It is not certain that nothing was written: read the journal again."""


class Store(Protocol):
    """Where journals are kept."""

    @property
    def failures(self) -> tuple[type[Exception], ...]:
        """What reading raises when the store does not answer."""

    async def read_match(self, id: str) -> Facts | None:
        """What never changes about a match."""

    async def read_occurrences(self, id: str, after: int = 0) -> list[Row]:
        """The occurrences of a journal after a number."""

    async def read_passing(self, id: str) -> dict[Seat, str]:
        """The pass settings of a match, by seat."""

    async def store_passing(self, id: str, seat: Seat, words: str) -> None:
        """Keep a pass setting with its seat."""

    async def append(self, draft: Draft, due: int | None, new: bool = False, same: bool = False) -> None:
        """Return when all occurrences of a draft are stored; raise Conflict or Unstored otherwise.

        With it all new matches of `beside` are stored, or nothing is. `due` is when somebody has to look after the
        match; `new`: it is not there yet; `same`: neither `due` nor its status has changed."""
