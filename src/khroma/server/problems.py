"""Errors as they are sent: always a Problem, never a stack trace, a path or a hidden card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from khroma.kernel.errors import DataError, NotationError, Refusal
from khroma.kernel.language import languages
from khroma.server.house import Unreadable
from khroma.server.logs import log
from khroma.server.storage import FAILURES
from khroma.server.turns import Crowded
from khroma.table.live import NoMatch
from khroma.table.ports import Unstored
from khroma.table.telling import plain, refusal_text
from khroma.table.wire import Problem, Refused

_WORDS = {
    400: "The request is not well-formed.",
    401: "You are not signed in.",
    403: "This is not allowed.",
    404: "There is nothing here.",
    405: "Method not allowed.",
    409: "Refused, with the reason.",
    413: "Too large.",
    429: "Too much in too short a time.",
    503: "The database does not answer: nothing was done.",
}


def answers(*codes: int) -> Mapping[int, ResponseSpec]:
    """The answers that a route gives beside the good one, for OpenAPI."""
    return {
        code: ResponseSpec(Refused if code == 409 else Problem, generate_examples=False, description=_WORDS[code])
        for code in sorted({400, 429, 503, *codes})
    }


ANSWERS = answers()


def on_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """An error that a route or the framework raised on purpose."""
    status = error.status_code
    text = error.detail if status != 500 else "Something went wrong here."
    extra = getattr(error, "extra", None)
    if status == 400 and isinstance(extra, list):
        reasons = [
            f"{each.get('key', '')}: {each.get('message', '')}".lstrip(": ") for each in extra if isinstance(each, dict)
        ]
        text = "; ".join(reasons)[:500] or text
    headers = {"retry-after": "10"} if status == 429 else dict(error.headers or {})
    return Response(Problem(status, _name(status), text), status_code=status, headers=headers)


def on_data(_: Request[Any, Any, Any], error: DataError | NotationError) -> Response[Problem]:
    """Options or seats that do not fit: the error says what is allowed."""
    return Response(Problem(400, "bad-request", str(error)[:500]), status_code=400)


def on_refusal(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Refused]:
    """The table refuses, in the language that is asked for."""
    asked = request.query_params.get("lang", "en")
    text = refusal_text(None, refusal, asked if asked in languages() else "en")
    return Response(Refused(refusal.rule, refusal.reason, plain(refusal.facts), text, 0), status_code=409)


def on_no_match(_: Request[Any, Any, Any], __: NoMatch) -> Response[Problem]:
    """No such match."""
    return Response(Problem(404, "not-found", "There is no match of this name."), status_code=404)


def on_unreadable(_: Request[Any, Any, Any], __: Unreadable) -> Response[Problem]:
    """A match that was set aside."""
    return Response(Problem(503, "unreadable", "This match cannot be read; the host can see it."), status_code=503)


def on_unstored(_: Request[Any, Any, Any], __: Exception) -> Response[Problem]:
    """The database did not answer."""
    return Response(Problem(503, "storage", "The database does not answer: try again."), status_code=503)


def on_crowd(_: Request[Any, Any, Any], __: Crowded) -> Response[Problem]:
    """Others wait too."""
    text = "Too many of your requests are still being worked on."
    return Response(Problem(429, "too-many", text), status_code=429, headers={"retry-after": "10"})


def on_depth(_: Request[Any, Any, Any], __: RecursionError) -> Response[Problem]:
    """A body of lists within lists within lists."""
    return Response(Problem(400, "bad-request", "The request is nested too deeply."), status_code=400)


def on_surprise(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A mistake of ours: written to the log without its words, and told without anything."""
    log("error", "request failed", error=error)
    return Response(Problem(500, "internal", "Something went wrong here."), status_code=500)


def _name(status: int) -> str:
    names = {
        400: "bad-request",
        401: "no-guest",
        403: "forbidden",
        404: "not-found",
        405: "method",
        413: "too-large",
    }
    return names.get(status, {429: "too-many", 503: "storage"}.get(status, "error"))


HANDLERS: dict[int | type[Exception], Any] = {
    HTTPException: on_http,
    DataError: on_data,
    NotationError: on_data,
    Refusal: on_refusal,
    NoMatch: on_no_match,
    Unreadable: on_unreadable,
    Unstored: on_unstored,
    RecursionError: on_depth,
    Crowded: on_crowd,
    **dict.fromkeys(FAILURES, on_unstored),
    Exception: on_surprise,
}
