"""What is answered when a request cannot be met, by a server or in a browser: a status, and the reason in words."""

from __future__ import annotations

from typing import NamedTuple

from khroma.games.registry import find_game
from khroma.kernel.errors import DataError, Fact, NotationError, OtherExtensions, OtherRules, Refusal
from khroma.kernel.texts import read_own_texts
from khroma.table.complaints import complaint
from khroma.table.live import NoMatch
from khroma.table.ports import Unstored
from khroma.table.telling import plain, refusal_text
from khroma.table.wire import Problem, Refused

_MOST_WISHES = 20  # languages of one header that are looked at
_LONGEST = 500  # characters of a complaint that are told
NAMES = {
    400: "bad-request",
    401: "no-guest",
    403: "forbidden",
    404: "not-found",
    405: "method",
    413: "too-large",
    429: "too-many",
    503: "storage",
}


class Answer(NamedTuple):
    """What is sent instead, and the status that goes with it."""

    status: int
    content: Problem | Refused


def say(language: str, reason: str, **facts: Fact) -> str:
    """The sentence for a reason."""
    return read_own_texts("khroma.table", language, "problems.").say(f"problem.{reason}", facts)


def problem(language: str, status: int, reason: str, **facts: Fact) -> Answer:
    """A problem that has a sentence of its own."""
    return Answer(status, Problem(status, NAMES.get(status, "error"), say(language, reason, **facts)))


def answer_to(error: Exception, language: str) -> Answer | None:
    """What is answered to an error that somebody's request led to; None if it is a mistake of ours."""
    match error:
        case OtherRules():
            _, game, revision, ours = error.facts
            name = find_game(game).texts(language).say("game.name")
            text = say(language, "other-rules", game=name, revision=revision[:20], ours=ours)
            return Answer(400, Problem(400, "other-rules", text))
        case OtherExtensions():
            _, game, missing = error.facts
            name = find_game(game).texts(language).say("game.name")
            text = say(language, "other-extensions", game=name, missing=", ".join(missing)[:200])
            return Answer(400, Problem(400, "other-extensions", text))
        case DataError() | NotationError():
            return problem(language, 400, "unfit", why=complaint(language, error, _LONGEST))
        case Refusal():
            text = refusal_text(None, error, language)
            return Answer(409, Refused(error.rule, error.reason, plain(error.facts), text, 0))
        case NoMatch():
            return problem(language, 404, "no-match")
        case Unstored():
            return problem(language, 503, "storage")
        case _:
            return None


def wishes(header: str) -> list[str]:
    """The languages of an Accept-Language header, the most wanted first; a region is left out."""
    found: list[tuple[float, str]] = []
    for part in header.split(",")[:_MOST_WISHES]:
        tag, _, weight = part.partition(";q=")
        language = tag.strip().partition("-")[0].lower()
        try:
            found.append((-float(weight or 1), language))
        except ValueError:
            continue
    return [language for _, language in sorted(found, key=lambda each: each[0])]
