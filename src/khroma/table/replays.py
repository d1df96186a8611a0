"""What is made of a record that somebody sent. It runs in a process of its own, which may be ended at any time."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from typing import Any

import msgspec

from khroma.games.registry import find_game
from khroma.kernel.data import whole_number
from khroma.kernel.errors import DataError, Refusal, Wording
from khroma.kernel.game import CHANCE, OVER
from khroma.kernel.kinds import Seat
from khroma.kernel.language import find_language
from khroma.kernel.records import Record, read_record, replay
from khroma.kernel.session import Session
from khroma.kernel.texts import Texts
from khroma.table.occurrences import AnyOccurrence, Drawn, Rolled, Said
from khroma.table.records import HIDDEN
from khroma.table.shown import TableShown, table_shown
from khroma.table.telling import event_shown, side_name, told
from khroma.table.wire import EventShown, encode

MOST_STEPS = 3_000  # answers of a record that is looked at or gone on with: the longest game seen had 2,000
MOST_NUMBER = 10_000  # no number of an option is so large that it would keep the server busy
PAGE_BYTES = 500_000
ALL_BYTES = 8_000_000  # of all pages together, packed


class StepShown(msgspec.Struct):
    """One answer of a finished game, in words, and the table after it. `seat` is none for the dice.

    Where nothing happened by it, the text is that of the choice.
    """

    seat: Seat | None
    line: str
    text: str
    events: list[EventShown]
    table: TableShown


class ReplayShown(msgspec.Struct):
    """A finished game from its beginning, everything uncovered; its steps come in `pages`, counted from 0.

    The record itself comes with the first page only.
    """

    game: str
    options: str
    sides: list[str]
    labels: list[str]
    result: str
    record: str
    start: TableShown
    steps: list[StepShown]
    page: int
    pages: int


class Opened(msgspec.Struct, frozen=True):
    """The position from which a match begins: the game, its options as words, and what occurred before it."""

    game: str
    options: str
    answers: list[AnyOccurrence]


def checked(game: str, given: Mapping[str, object]) -> dict[str, object]:
    """Data files do not come over the wire, and no number is so large that it would keep the server busy."""
    table = find_game(game).option_table()
    for name, value in given.items():
        if table.find(name).kind == "data" and value != "standard":
            raise DataError("a server plays only with the standard file", where=Wording("option {name}", name=name))
        number = whole_number(value) if isinstance(value, str) else value
        if isinstance(number, int) and not isinstance(number, bool) and abs(number) > MOST_NUMBER:
            raise DataError("{value} is too large", value=number, where=Wording("option {name}", name=name))
        if isinstance(value, str) and len(value) > 400:
            raise DataError("too long", where=Wording("option {name}", name=name))
    return dict(given)


def read_whole(text: str) -> Record:
    """A record that may be played again: whole, of known options, and no longer than any game."""
    record = read_record(text)
    if HIDDEN in record.lines:
        raise Refusal("TABLE-RECORD", "hidden-answers")
    if len(record.lines) > MOST_STEPS:
        raise DataError(
            "the record has {n} answers, and at most {most} are played again here", n=len(record.lines), most=MOST_STEPS
        )
    name = record.header.get("game", "")
    checked(name, find_game(name).option_table().read(record.header.get("options", "")).changed())
    return record


def open_record(text: str) -> Session[Any]:
    """A record that somebody sent, played again."""
    return replay(read_whole(text), find_game)


def opening(text: str, count: int) -> Opened:
    """The first answers of a record, checked like any other: the whole of it must be a game."""
    record = read_whole(text)
    if count > len(record.lines):
        raise Refusal("TABLE-RECORD", "too-short", count=len(record.lines))
    session = replay(record, find_game)
    if session.before(count).asked == OVER:
        raise Refusal("TABLE-OVER", "over")
    answers: list[AnyOccurrence] = [
        Rolled(given.line) if given.seat == CHANCE else Said(given.seat, given.line)
        for given in session.answers[:count]
    ]
    if session.start is not None:
        answers.insert(0, Drawn(session.game.picture(session.start)))
    return Opened(session.game.id, session.options.write(), answers)


class _Pages:
    """The steps of a game, put into bytes at once (as objects a long game fills the memory) and packed by the page."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.packed: list[bytes] = []
        self.steps: list[bytes] = []
        self.size = self.packed_size = 0

    def watch(self, session: Session[Any]) -> None:
        """Show the last answer."""
        given = session.answers[-1]
        events = [event_shown(self.texts, event, None, whole=True) for event in given.events]
        seat = None if given.seat == CHANCE else given.seat
        said = told(events) or self.choice(session)
        step = encode(StepShown(seat, given.line, said, events, table_shown(session.game.table(session.state))))
        if self.size + len(step) > PAGE_BYTES:
            self.turn()
        self.steps.append(step)
        self.size += len(step)

    def choice(self, session: Session[Any]) -> str:
        """The last answer as it was offered."""
        game, last = session.game, len(session.answers) - 1
        before = session.before(last).state
        label = game.describe(before, game.read(before, session.answers[last].line))
        return self.texts.repeat(label.key, label.facts)

    def turn(self) -> None:
        """A page is full."""
        self.packed.append(gzip.compress(b"[" + b",".join(self.steps) + b"]", 1))
        self.steps, self.size = [], 0
        self.packed_size += len(self.packed[-1])
        if self.packed_size > ALL_BYTES:
            raise DataError("the game is too large to be shown here")


def replay_pages(text: str, lang: str) -> list[bytes]:
    """All pages of a `ReplayShown` as they are sent, each packed by gzip."""
    record = read_whole(text)
    texts = find_game(record.header.get("game", "")).texts(lang)
    pages = _Pages(texts)
    session = replay(record, find_game, watch=pages.watch)
    pages.turn()
    game, count = session.game, len(pages.packed)
    sides = game.seat_words(session.state, session.options)  # as they are called in the end
    labels = [side_name(texts, side) for side in sides]
    options, start, result = (
        session.options.write(),
        table_shown(game.table(session.before(0).state)),
        _result(record, session, texts, sides, labels),
    )
    return [
        _page(ReplayShown(game.id, options, sides, labels, result, text * (page == 0), start, [], page, count), steps)
        for page, steps in enumerate(pages.packed)
    ]


def _page(shown: ReplayShown, steps: bytes) -> bytes:
    shown.steps = msgspec.Raw(gzip.decompress(steps))  # type: ignore[assignment]
    return gzip.compress(encode(shown), 1)


def _result(record: Record, session: Session[Any], texts: Texts, sides: list[str], labels: list[str]) -> str:
    if session.asked() != OVER:
        return record.header.get("event", "")
    outcome = session.game.outcome(session.state)
    grammar, unit = find_language(texts.language), session.game.score_unit
    scores = [f"{label} {grammar.score(score, unit)}" for label, score in zip(labels, outcome.scores, strict=False)]
    return " ".join([texts.ending(outcome.reason, sides, outcome.winners), " · ".join(scores)]).strip()
