"""Errors as they are sent: always a Problem, never a stack trace, a path or a hidden card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from khroma.games.registry import find_game
from khroma.kernel.errors import DataError, NotationError, OtherExtensions, OtherRules, Refusal
from khroma.server.denials import Denied, say, spoken
from khroma.server.house import Unreadable
from khroma.server.logs import log
from khroma.server.storage import FAILURES
from khroma.server.turns import Crowded
from khroma.table.complaints import complaint
from khroma.table.live import NoMatch
from khroma.table.ports import Unstored
from khroma.table.telling import plain, refusal_text
from khroma.table.wire import Problem, Refused

_WORDS = {
    400: "The request is not well-formed.",
    401: "You are not signed in.",
    403: "This is not allowed.",
    404: "There is nothing here.",
    409: "Refused, with the reason.",
    413: "Too large.",
    429: "Too many requests.",
    503: "The database is not answering: nothing was changed.",
}


def answers(*codes: int) -> Mapping[int, ResponseSpec]:
    """The answers that a route gives beside the good one, for OpenAPI."""
    return {
        code: ResponseSpec(Refused if code == 409 else Problem, generate_examples=False, description=_WORDS[code])
        for code in sorted({400, 429, 503, *codes})
    }


ANSWERS = answers()


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """An error that a route or the framework raised on purpose."""
    status, language = error.status_code, spoken(request.scope)
    name = _NAMES.get(status, "error")
    if isinstance(error, Denied):
        text = say(language, error.reason, **error.facts)
    elif status == 400 and (why := _why(error)):
        text = say(language, "malformed", why=complaint(language, why))
    else:
        text = say(language, "internal" if status == 500 else name)
    headers = {"retry-after": "10"} if status == 429 else dict(error.headers or {})
    return Response(Problem(status, name, text), status_code=status, headers=headers)


def _why(error: HTTPException) -> str:
    """What the framework says about a request that does not fit, key by key."""
    extra = getattr(error, "extra", None)
    if not isinstance(extra, list):
        return error.detail
    reasons = [
        f"{each.get('key', '')}: {each.get('message', '')}".lstrip(": ") for each in extra if isinstance(each, dict)
    ]
    return "; ".join(reasons)[:500] or error.detail


def on_data(request: Request[Any, Any, Any], error: DataError | NotationError) -> Response[Problem]:
    """Options or seats that do not fit: the error says what is allowed."""
    language = spoken(request.scope)
    text = say(language, "unfit", why=complaint(language, str(error)[:500]))
    return Response(Problem(400, "bad-request", text), status_code=400)


def on_other_rules(request: Request[Any, Any, Any], error: OtherRules) -> Response[Problem]:
    """A match or record of another revision of the rules."""
    _, game, revision, ours = error.facts
    language = spoken(request.scope)
    name = find_game(game).texts(language).say("game.name")
    text = say(language, "other-rules", game=name, revision=revision[:20], ours=ours)
    return Response(Problem(400, "other-rules", text), status_code=400)


def on_other_extensions(request: Request[Any, Any, Any], error: OtherExtensions) -> Response[Problem]:
    """A record that was played with what is not installed here."""
    _, game, missing = error.facts
    language = spoken(request.scope)
    name = find_game(game).texts(language).say("game.name")
    text = say(language, "other-extensions", game=name, missing=", ".join(missing)[:200])
    return Response(Problem(400, "other-extensions", text), status_code=400)


def on_refusal(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Refused]:
    """The table refuses, in the language that is asked for."""
    text = refusal_text(None, refusal, spoken(request.scope))
    return Response(Refused(refusal.rule, refusal.reason, plain(refusal.facts), text, 0), status_code=409)


def _telling(status: int, error: str, reason: str) -> Callable[[Request[Any, Any, Any], Exception], Response[Problem]]:
    """A handler that says one sentence."""

    def tell(request: Request[Any, Any, Any], _: Exception) -> Response[Problem]:
        headers = {"retry-after": "10"} if status == 429 else {}
        text = say(spoken(request.scope), reason)
        return Response(Problem(status, error, text), status_code=status, headers=headers)

    return tell


def on_surprise(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A mistake of ours: written to the log without its words, and told without anything."""
    log("error", "request failed", error=error)
    return Response(Problem(500, "internal", say(spoken(request.scope), "internal")), status_code=500)


_NAMES = {
    400: "bad-request",
    401: "no-guest",
    403: "forbidden",
    404: "not-found",
    405: "method",
    413: "too-large",
    429: "too-many",
    503: "storage",
}
_on_unstored = _telling(503, "storage", "storage")

HANDLERS: dict[int | type[Exception], Any] = {
    HTTPException: on_http,
    DataError: on_data,
    OtherExtensions: on_other_extensions,
    OtherRules: on_other_rules,
    NotationError: on_data,
    Refusal: on_refusal,
    NoMatch: _telling(404, "not-found", "no-match"),
    Unreadable: _telling(503, "unreadable", "unreadable"),
    Unstored: _on_unstored,
    RecursionError: _telling(400, "bad-request", "nested"),
    Crowded: _telling(429, "too-many", "crowded"),
    **dict.fromkeys(FAILURES, _on_unstored),
    Exception: on_surprise,
}
