"""Errors as they are sent: always a Problem, never a stack trace, a path or a hidden card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from khroma.kernel.errors import DataError, NotationError, OtherExtensions, OtherRules, Refusal, Wording
from khroma.server.database import FAILURES
from khroma.server.denials import Denied, spoken
from khroma.server.house import Unreadable
from khroma.server.logs import log
from khroma.server.turns import Crowded
from khroma.table.complaints import complaint
from khroma.table.foreign import malformed
from khroma.table.live import NoMatch
from khroma.table.ports import Unstored
from khroma.table.problems import NAMES, answer_to, say
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
    name = NAMES.get(status, "error")
    if isinstance(error, Denied):
        text = say(language, error.reason, **error.facts)
    elif status == 400 and (why := _why(error, language)):
        text = say(language, "malformed", why=why)
    else:
        text = say(language, "internal" if status == 500 else name)
    headers = {"retry-after": "10"} if status == 429 else dict(error.headers or {})
    return Response(Problem(status, name, text), status_code=status, headers=headers)


def _why(error: HTTPException, language: str) -> str:
    """What the framework says about a request that does not fit, key by key."""
    extra = getattr(error, "extra", None)
    found = [each for each in extra if isinstance(each, dict)] if isinstance(extra, list) else []
    reasons = [complaint(language, _reason(each.get("key", ""), each.get("message", ""))) for each in found]
    return "; ".join(reasons)[:500] or complaint(language, malformed(error.detail))


def _reason(key: str, message: str) -> Wording:
    said = malformed(message)
    return Wording("{where}: {what}", where=key, what=said) if key else said


def on_error(request: Request[Any, Any, Any], error: Exception) -> Response[Problem | Refused]:
    """What the table cannot or will not do, in the language that is asked for."""
    answer = answer_to(error, spoken(request.scope))
    assert answer is not None
    return Response(answer.content, status_code=answer.status)


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


HANDLERS: dict[int | type[Exception], Any] = {
    HTTPException: on_http,
    **dict.fromkeys((DataError, OtherExtensions, OtherRules, NotationError, Refusal, NoMatch, Unstored), on_error),
    Unreadable: _telling(503, "unreadable", "unreadable"),
    RecursionError: _telling(400, "bad-request", "nested"),
    Crowded: _telling(429, "too-many", "crowded"),
    **dict.fromkeys(FAILURES, _telling(503, "storage", "storage")),
    Exception: on_surprise,
}
