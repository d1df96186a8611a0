"""What one reader is sent: built up from its view, never cut down from the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from khroma.bots.progress.said import progress
from khroma.bots.registry import called
from khroma.kernel.choices import told
from khroma.kernel.errors import Refusal
from khroma.kernel.game import State
from khroma.kernel.kinds import Seat
from khroma.kernel.texts import Texts
from khroma.table.clocks import runs, shown_ms, window_until
from khroma.table.commands import last_seat, require_way_back, spent_since
from khroma.table.match import Match
from khroma.table.parts import Happening
from khroma.table.ports import Pace
from khroma.table.shown import TableShown, table_shown
from khroma.table.telling import happening_shown, leaving_text, plain, result_text, side_label
from khroma.table.windows import PassSettings
from khroma.table.wire import (
    ChoiceShown,
    DeclaredShown,
    ProgressShown,
    QuestionShown,
    RequestShown,
    ResultShown,
    SeatShown,
    TermsShown,
    Update,
)
from khroma.table.wishes import OptionValue

T = TypeVar("T")


class Reader:
    """Somebody who looks at a match: which guest, at which seat, in which language."""

    def __init__(self, guest: str, seat: Seat | None, language: str, picture: bool = False) -> None:
        self.guest = guest
        self.wanted = seat
        self.language = language
        self.picture = picture

    def seat(self, match: Match, mine: list[Seat] | None = None) -> Seat | None:
        """Whose eyes it looks through: the seat it named, the one that is asked if it is its own, else its first."""
        if mine is None:
            mine = match.seats_of(self.guest)
        if self.wanted in mine:
            return self.wanted
        asked = match.asked()
        return asked if asked in mine else (mine[0] if mine else None)


class Company(NamedTuple):
    """Guests who are present, how many watch and hold no seat, and the names of some of those."""

    present: set[str]
    watchers: int
    names: list[str]


class Surroundings:
    """What an update says that is not in the journal: who is present, the time that is charged and the one on the wall,
    who passes by itself. All who are told something in one moment share it, and what was made of it for them."""

    __slots__ = ("company", "made", "now", "pace", "passing", "resumed", "wall")

    def __init__(
        self, pace: Pace, resumed: int, now: int, wall: int, company: Company, passing: PassSettings | None = None
    ) -> None:
        self.pace = pace
        self.resumed = resumed
        self.now = now
        self.wall = wall
        self.company = company
        self.passing = passing or PassSettings()
        self.made: dict[object, Any] = {}


def build_update(match: Match, reader: Reader, since: int, happened: list[Happening], around: Surroundings) -> Update:
    """The update for one reader."""
    mine, language, result = match.seats_of(reader.guest), reader.language, match.result
    seat = reader.seat(match, mine)
    return Update(
        match=match.facts.id,
        number=match.number,
        since=since,
        status=match.status,
        game=match.game.id,
        revision=match.facts.revision,
        options=_once(match.lasting, "options", lambda: options_shown(match)),
        terms=_once(match.lasting, ("terms", language), lambda: terms_shown(match, language)),
        language=language,
        you=mine,
        seat=seat,
        seats=_once(around.made, language, lambda: _seats(match, language, around)),
        watchers=around.company.watchers,
        watching=around.company.names,
        table=table_of(match, seat),
        picture=match.game.picture(_known(match, seat)) if reader.picture else None,
        question=_question(match, seat, language, around),
        choices=_choices(match, seat, language),
        progress=_once(match.told, ("progress", seat, language), lambda: _progress(match, seat, language)),
        happened=[happening_shown(match, each, seat, language) for each in happened],
        draw_offers=sorted(match.offers),
        rematch_offers=sorted(match.wishes),
        may_undo=_may_undo(match, mine, around),
        undo_request=_request(match),
        passing=around.passing.mode(match, seat),
        result=ResultShown(
            result.how or result.reason,
            result_text(match, result, language),
            list(result.winners),
            match.game.counted(result.scores),
            list(result.places),
        )
        if result
        else None,
        rematch=match.rematch or None,
        invitation=match.facts.invitation if match.may_be_joined() and seat is not None else None,
        opened=match.opened,
        drawn=match.is_drawn,
        awaited=match.awaited(),
        commitment=match.commitment,
        seed=match.seed if match.status == "over" else None,
        now=around.wall,
    )


def _once(kept: dict[object, Any], key: object, make: Callable[[], T]) -> T:
    """What several readers are sent, made for the first of them."""
    if key not in kept:
        kept[key] = make()
    found: T = kept[key]
    return found


def _known(match: Match, seat: Seat | None) -> State:
    """What a person is shown."""
    known: State = _once(match.told, ("known", seat), lambda: match.game.shown(match.view(seat)).known)
    return known


def eyes_of(match: Match, seat: Seat | None) -> Seat | None:
    """Through whose eyes a seat sees the position: where nothing is hidden, everybody does through a spectator's."""
    return seat if match.game.hides(match.state) else None


def table_of(match: Match, seat: Seat | None) -> TableShown:
    """The position in words, in the bytes that all who look through the same eyes are sent: where nothing is hidden,
    everybody does."""
    eyes = eyes_of(match, seat)
    return _once(match.told, ("table", eyes), lambda: table_shown(match.game.table(_known(match, eyes))))


def options_shown(match: Match) -> dict[str, OptionValue]:
    """The options that differ from their defaults."""
    found: dict[str, OptionValue] = {}
    for name, value in match.options.changed().items():
        if isinstance(value, tuple):
            found[name] = list(value)
        elif not isinstance(value, dict):
            found[name] = value
    return found


def terms_shown(match: Match, language: str) -> TermsShown:
    """What was agreed on."""
    terms = match.terms
    leaving = leaving_text(terms, len(match.chairs), language)
    return TermsShown(terms.listed, terms.undo, terms.chat, terms.clock, terms.abandon_seconds, leaving)


def _seats(match: Match, language: str, around: Surroundings) -> list[SeatShown]:
    return [_seat(match, Seat(number), language, around) for number in range(len(match.chairs))]


def _seat(match: Match, seat: Seat, language: str, around: Surroundings) -> SeatShown:
    chair = match.chairs[seat]
    return SeatShown(
        seat=seat,
        side=chair.side,
        label=side_label(match, seat, language),
        who="bot" if chair.bot else "guest" if chair.guest else "open",
        name=called(chair.bot) or chair.name,
        guest=chair.guest,
        present=bool(chair.bot) or chair.guest in around.company.present,
        left=shown_ms(match, seat, around.now),
        runs=runs(match, seat),
        promise=chair.promise,
    )


def _question(match: Match, seat: Seat | None, language: str, around: Surroundings) -> QuestionShown | None:
    question = match.question()
    if question is None:
        return None
    until = window_until(match, around.pace, around.resumed)
    return QuestionShown(
        kind=question.kind,
        seat=question.seat,
        text=match.game.texts(language).repeat(f"question.{question.kind}", question.facts),
        yours=question.seat == seat,
        asks=question.seat == seat and around.passing.asks(match),
        window=question.window,
        declared=_declared(match, language) if question.window else None,
        until=None if until is None else around.wall + until - around.now,
    )


def _declared(match: Match, language: str) -> DeclaredShown | None:
    declared = match.declared
    if declared is None:
        return None
    label = match.game.texts(language).say(declared.label.key, declared.label.facts)
    return DeclaredShown(declared.seat, label, list(declared.path))


def _choices(match: Match, seat: Seat | None, language: str) -> list[ChoiceShown]:
    if seat is None or match.asked() != seat:
        return []
    return _once(match.told, ("choices", language), lambda: _choices_shown(match, language))


def _choices_shown(match: Match, language: str) -> list[ChoiceShown]:
    """What is offered, sorted by line: the order tells nothing."""
    known, texts = match.view(match.asked()).known, match.game.texts(language)
    return [ChoiceShown(*each) for each in told(match.game, known, match.lines(), texts)]


def _aim(match: Match, language: str) -> str:
    """What wins, in the words of the rules in short."""
    scenarios = match.game.option_table().scenarios()
    lines = match.game.texts(language).how_to_play(match.options.text("scenario") if any(scenarios) else "")
    return lines[0] if lines else ""


def _progress(match: Match, seat: Seat | None, language: str) -> ProgressShown:
    """The aim of the game that is played, and what the reader's seat still lacks."""
    texts = match.game.texts(language)
    aim = _once(match.lasting, ("aim", language), lambda: _aim(match, language))
    if seat is None:
        return ProgressShown(aim, "", {}, _watched(match, texts))
    found = progress(match.game, _known(match, eyes_of(match, seat)), seat)
    if found is None:
        return ProgressShown(aim, "", {}, "")
    return ProgressShown(aim, found.key, plain(found.facts), texts.say(found.key, found.facts))


def _watched(match: Match, texts: Texts) -> str:
    """How far every side has come, to whoever looks on: from what a spectator may know."""
    if match.status != "running":
        return ""
    known, said = _known(match, None), []
    for seat, side in enumerate(match.sides()):
        found = progress(match.game, known, Seat(seat))
        if found is not None:
            key = found.key.replace("progress.", "watched.", 1)
            said.append(texts.say(key, {**found.facts, "player": side}))
    return " ".join(dict.fromkeys(said))  # of two who share a camp once


def _may_undo(match: Match, mine: list[Seat], around: Surroundings) -> bool:
    """Whether the reader may take the last answer back, or ask for it."""
    last = last_seat(match)
    if last is None or last not in mine or not match.terms.undo or match.request is not None:
        return False
    try:
        require_way_back(match, last, spent_since(match, last, around.now))
    except Refusal:
        return False
    return True


def _request(match: Match) -> RequestShown | None:
    request = match.request
    return None if request is None else RequestShown(request.seat, sorted(request.agreed), request.denied)
