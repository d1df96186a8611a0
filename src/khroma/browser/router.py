"""Answers to requests, by method and path. A route is one line: what it needs is read from its function.

`home` is the table, `guest` whoever plays here (`caller` if it may be nobody), `body` or anything of class `Sent` what
was sent; a word in braces comes from the path, `language` and everything else from the query.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, get_type_hints
from urllib.parse import parse_qsl, unquote

import msgspec

from khroma.browser.beside import Overdue
from khroma.browser.home import Home
from khroma.games.registry import games
from khroma.kernel.errors import Fact
from khroma.kernel.language import languages
from khroma.kernel.text_files import FALLBACK
from khroma.table.complaints import complaint
from khroma.table.foreign import malformed
from khroma.table.problems import Answer, answer_to, problem
from khroma.table.wire import encode
from khroma.table.wishes import Sent

JSON, TEXT = "application/json", "text/plain; charset=utf-8"
BESIDE_SECONDS = 60.0


class Denial(Exception):
    """A request that is refused for a reason of ours; `reason` is the key of its sentence."""

    def __init__(self, status: int, reason: str, **facts: Fact) -> None:
        super().__init__(reason)
        self.status = status
        self.reason = reason
        self.facts = facts


class Reply(NamedTuple):
    """What is sent back."""

    status: int
    kind: str
    content: bytes


class Request(NamedTuple):
    """What somebody asks for. `words` are those of the path, `query` those behind it."""

    words: dict[str, str]
    query: dict[str, str]
    body: bytes
    language: str


@dataclass(frozen=True)
class Route:
    """A path with words in braces, and what answers it; `missing` says what there is not, if that is nothing."""

    method: str
    pattern: re.Pattern[str]
    work: Callable[..., Any]
    needs: dict[str, inspect.Parameter]
    types: dict[str, Any]
    status: int
    missing: str
    beside: bool

    async def answer(self, home: Home, request: Request) -> Any:
        """What the function makes of the request."""
        given = [await self._given(name, home, request) for name in self.needs]
        if self.beside:
            return await home.beside.run(self.work, *given, seconds=BESIDE_SECONDS)
        found = self.work(*given)
        return await found if inspect.isawaitable(found) else found

    async def _given(self, name: str, home: Home, request: Request) -> Any:
        if name == "home":
            return home
        if name in ("guest", "caller"):
            guest = await home.guest()
            if guest is None and name == "guest":
                raise Denial(401, "come-in")
            return guest
        if name == "body" or _is_sent(self.types[name]):
            return msgspec.json.decode(request.body, type=self.types[name])
        if name == "language":
            return request.language
        if name in request.words:
            return _word(name, request.words[name])
        if name not in request.query:
            return _default(name, self.needs[name])
        return msgspec.convert(request.query[name], self.types[name], strict=False)


def _is_sent(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Sent)


def _word(name: str, word: str) -> str:
    if name == "game" and word not in games():
        raise Denial(404, "no-game")
    return word


def _default(name: str, need: inspect.Parameter) -> Any:
    if need.default is inspect.Parameter.empty:
        raise msgspec.ValidationError(f"{name}: expected a value, found none")
    return need.default


class Router:
    """All routes."""

    def __init__(self) -> None:
        self.routes: list[Route] = []

    def add(
        self,
        route: str,
        work: Callable[..., Any],
        *,
        status: int = 200,
        missing: str = "not-found",
        beside: bool = False,
    ) -> None:
        """`GET /games/{game}`, and the function that answers it; `beside`: it takes long, and is done elsewhere."""
        method, path = route.split()
        pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", f"/api{path}"))
        needs = dict(inspect.signature(work).parameters)
        types = get_type_hints(work, include_extras=True)
        self.routes.append(Route(method, pattern, work, needs, types, status, missing, beside))

    async def answer(self, home: Home, method: str, address: str, body: bytes, wanted: str = FALLBACK) -> Reply:
        """The answer to a request, or why there is none; `wanted` is the language that the reader prefers."""
        path, _, behind = address.partition("?")
        query = dict(parse_qsl(behind, keep_blank_values=True))
        language = next((each for each in (query.get("lang"), wanted) if each in languages()), FALLBACK)
        for route in self.routes:
            found = route.pattern.fullmatch(path) if route.method == method else None
            if found is not None:
                words = {name: unquote(word) for name, word in found.groupdict().items()}
                return await _try(home, route, Request(words, query, body, language))
        return _problem(problem(language, 404, "not-found"))


async def _try(home: Home, route: Route, request: Request) -> Reply:
    language = request.language
    try:
        found = await route.answer(home, request)
        if found is None:
            raise Denial(404, route.missing)
        return _sent(route.status, found)
    except Denial as error:
        return _problem(problem(language, error.status, error.reason, **error.facts))
    except msgspec.DecodeError as error:
        return _problem(problem(language, 400, "malformed", why=complaint(language, malformed(error))))
    except Overdue:
        return _problem(problem(language, 413, "heavy-record"))
    except Exception as error:
        told = answer_to(error, language)
        if told is None:
            home.log("error", "request failed", error=error)
        return _problem(told or problem(language, 500, "internal"))


def _problem(answer: Answer) -> Reply:
    return Reply(answer.status, JSON, encode(answer.content))


def _sent(status: int, found: Any) -> Reply:
    if isinstance(found, Reply):
        return found
    if isinstance(found, bytes):
        return Reply(status, JSON, found)
    if isinstance(found, str):
        return Reply(status, TEXT, found.encode())
    return Reply(status, JSON, msgspec.json.encode(found))
