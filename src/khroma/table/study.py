"""A study: a game that is looked at and tried out at will, answer by answer, with one seat's eyes or everything open.

A study is a record, and whoever has the record knows all of it: eyes say what is shown, not what is secret.
Like the replay of a record it is made in a process of its own, which may be ended at any time.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

import msgspec

from khroma.games.registry import find_game
from khroma.kernel.choices import choices
from khroma.kernel.errors import DataError, Refusal
from khroma.kernel.game import CHANCE, OVER, PASS
from khroma.kernel.kinds import Seat
from khroma.kernel.position import Position
from khroma.kernel.records import FROM_PICTURE, Record, begin, extension_header, go_on, write_record
from khroma.kernel.session import Session, forced_answer
from khroma.kernel.texts import Texts
from khroma.table.paths import explain_path
from khroma.table.replays import MOST_STEPS, read_whole
from khroma.table.shown import TableShown, table_shown
from khroma.table.telling import event_shown, plain, refusal_text, side_name, told
from khroma.table.wire import ChoiceShown, DeclaredShown, EventShown, Refused, ResultShown
from khroma.table.wishes import StudyWish

KEPT = 3  # studies whose positions are remembered: one step further is not the whole way again


class StudyChoice(ChoiceShown, gc=False):
    """A possible answer; one of the dice with its probability (0 to 1)."""

    odds: float | None


class StudyQuestion(msgspec.Struct):
    """What is asked, of which seat; none for the dice. In a window, `declared` is what may be reacted to."""

    kind: str
    seat: Seat | None
    text: str
    window: bool
    declared: DeclaredShown | None


class AnswerTold(msgspec.Struct):
    """One answer and what happened by it, as the eyes may know it; `seat` is none for the dice."""

    seat: Seat | None
    line: str | None
    text: str
    events: list[EventShown]


class StudyShown(msgspec.Struct):
    """A position after `at` answers. `eyes`: the seat that looks; none if everything is open.

    `head` is the beginning of the record that says which game it is, `lines` are its answers after the first `since`:
    together, with those before, they are the record. `happened` tells of the same answers, in order. `refused` says why
    clicks lead nowhere, if that was asked.
    """

    game: str
    options: str
    sides: list[str]
    labels: list[str]
    eyes: Seat | None
    at: int
    since: int
    table: TableShown
    picture: str
    question: StudyQuestion | None
    choices: list[StudyChoice]
    happened: list[AnswerTold]
    result: ResultShown | None
    head: str
    lines: list[str]
    refused: Refused | None


def study_shown(wish: StudyWish, language: str) -> StudyShown:
    """The position that somebody wants to see, with what may be answered there."""
    head, session = studied(wish)
    game, texts = session.game, session.game.texts(language)
    at = position_wanted(wish, session)
    if wish.then != "wait":
        at = _follow(session, at, wish.then == "roll")
    position, since = session.before(at), _since(wish, at)
    sides, eyes = game.seat_words(position.state, session.options), wish.eyes  # some choose their colours
    known = position.state if eyes is None else game.shown(position.view(eyes)).known
    return StudyShown(
        game=game.id,
        options=session.options.write(),
        sides=sides,
        labels=[side_name(texts, side) for side in sides],
        eyes=eyes,
        at=at,
        since=since,
        table=table_shown(game.table(known)),
        picture=game.picture(known),
        question=_question(session, at, texts),
        choices=_choices(position, eyes, texts),
        happened=[_told(session, number, eyes, texts) for number in range(since, at)],
        result=_result(position, sides, texts),
        head=head,
        lines=session.lines()[since:at],
        refused=None if wish.why is None else _refused(position, wish, at, language),
    )


# --- the record, played


class _Line:
    """The answers that were studied last from one beginning. What the next ones have in common with them stays."""

    def __init__(self, record: Record) -> None:
        self.session = begin(record, find_game)

    def play(self, record: Record) -> Session[Any]:
        session, common = self.session, 0
        for given, line in zip(session.answers, record.lines, strict=False):
            if given.line != line:
                break
            common += 1
        if common < len(session.answers):
            session.go_back(common)
        go_on(session, record)
        return session


@lru_cache(maxsize=KEPT)
def _line(head: str) -> _Line:
    return _Line(read_whole(head))


def studied(wish: StudyWish) -> tuple[str, Session[Any]]:
    """The beginning of a study in the one way it is written, and all its answers played."""
    record = read_whole(wish.record)
    head = _head(record)
    line = _line(head)
    seats = len(line.session.game.seats(line.session.options))
    if wish.eyes is not None and wish.eyes >= seats:
        raise DataError("expected a seat below {seats}, found {found}", seats=seats, found=wish.eyes, where="eyes")
    return head, line.play(record)


def _head(record: Record) -> str:
    """Which game it is and from where it begins: without seats, seeds and results, which belong to one match."""
    game = find_game(record.header.get("game", ""))
    options = game.option_table().read(record.header.get("options", ""))
    header = {"game": game.id, "revision": record.header.get("revision", str(game.revision))}
    header |= {"options": options.write(), **extension_header(game, options)}
    if "from" not in record.header:
        return write_record(header, [])
    return write_record(header | FROM_PICTURE, [], record.pictures[:1])


def position_wanted(wish: StudyWish, session: Session[Any]) -> int:
    """After how many answers a study is looked at."""
    count = len(session.answers)
    if wish.at is None:
        return count
    if wish.at > count:
        raise Refusal("TABLE-RECORD", "too-short", count=count)
    return wish.at


def _since(wish: StudyWish, at: int) -> int:
    return min(at, max(0, at - 1) if wish.since is None else wish.since)


def _follow(session: Session[Any], at: int, roll: bool) -> int:
    """Go on from a position as far as there is nothing to decide: with dice that are rolled, or up to the dice."""
    session.go_back(at)
    rng = Random()
    while session.asked() != OVER and len(session.answers) < MOST_STEPS:
        action = forced_answer(session.position)
        if action is None and roll and session.asked() == CHANCE:
            action = session.game.random_action(session.state, rng)
        if action is None:
            break
        session.carry_out(action)
    return len(session.answers)


# --- what is shown of it


def _question(session: Session[Any], at: int, texts: Texts) -> StudyQuestion | None:
    question = session.before(at).question()
    if question is None:
        return None
    seat = None if question.seat == CHANCE else question.seat
    text = texts.say(f"question.{question.kind}", question.facts)
    declared = _declared(session, at, texts) if question.window else None
    return StudyQuestion(question.kind, seat, text, question.window, declared)


def _declared(session: Session[Any], at: int, texts: Texts) -> DeclaredShown | None:
    """The answer that opened the window; those who passed since then have changed nothing."""
    while at > 0 and (asked := session.before(at).question()) is not None and asked.window:
        at -= 1
        given, before = session.answers[at], session.before(at)
        if given.seat != CHANCE and given.line != PASS and given.private_to is None:
            action = session.game.read(before.state, given.line)
            label, path = session.game.describe(before.state, action), session.game.path(before.state, action)
            return DeclaredShown(given.seat, texts.say(label.key, label.facts), list(path))
    return None


def _choices(position: Position[Any], eyes: Seat | None, texts: Texts) -> list[StudyChoice]:
    """What the asked seat is offered, or what the dice may show; to other eyes it could tell what is hidden."""
    game, asked = position.game, position.asked
    if asked == OVER or eyes not in (None, asked):
        return []
    odds = _odds(position) if asked == CHANCE else {}
    known = position.state if asked == CHANCE else position.view(asked).known
    return [
        StudyChoice(each.line, each.path, texts.say(each.label.key, each.label.facts), odds.get(each.line))
        for each in choices(game, known, position.offered())
    ]


def _refused(position: Position[Any], wish: StudyWish, at: int, language: str) -> Refused | None:
    """Why clicks lead nowhere, as the asked seat may know it, for whoever may see what it is offered."""
    game, asked = position.game, position.asked
    if asked in (OVER, CHANCE) or wish.eyes not in (None, asked):
        return None
    _, refusal = explain_path(game, position.view(asked).known, wish.why or [])
    if refusal is None:
        return None
    facts, text = dict(refusal.facts), refusal_text(game, refusal, language)
    return Refused(refusal.rule, refusal.reason, plain(facts), text, at)


def _odds(position: Position[Any]) -> dict[str, float]:
    """How probable each outcome of the dice is, by its line."""
    weights = position.game.odds(position.state)
    whole = sum(weight for _, weight in weights)
    return {position.game.line(position.state, action): round(weight / whole, 4) for action, weight in weights}


def _told(session: Session[Any], number: int, eyes: Seat | None, texts: Texts) -> AnswerTold:
    """One answer, counted from 0. Where nothing happened by it, it is told as it was offered, to whoever may know."""
    answer, before = session.answers[number], session.before(number).state
    events = [event_shown(texts, event, eyes, eyes is None) for event in answer.events]
    line = answer.line if eyes is None or answer.private_to in (None, eyes) else None
    text = told(events)
    if not text and line is not None:
        label = session.game.describe(before, session.game.read(before, line))
        text = texts.say(label.key, label.facts)
    return AnswerTold(None if answer.seat == CHANCE else answer.seat, line, text, events)


def _result(position: Position[Any], sides: list[str], texts: Texts) -> ResultShown | None:
    if position.asked != OVER:
        return None
    outcome = position.game.outcome(position.state)
    text = texts.ending(outcome.reason, sides, outcome.winners)
    scores = position.game.counted(outcome.scores)
    return ResultShown(outcome.reason, text, list(outcome.winners), scores, list(outcome.places))
