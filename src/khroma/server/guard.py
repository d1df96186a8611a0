"""What stands in front of every request: limits by address, cross-origin checks, security headers, the access log."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any
from urllib.parse import urlsplit

from uvicorn.protocols.utils import ClientDisconnected

from khroma.kernel.errors import Fact
from khroma.kernel.text_files import FALLBACK
from khroma.server.assets import Asset, Assets, send_asset
from khroma.server.denials import spoken
from khroma.server.doors import network
from khroma.server.limits import Buckets, Rounds, Shares
from khroma.server.logs import log
from khroma.server.metrics import Metrics
from khroma.server.prepared import Make, Prepared
from khroma.server.settings import Settings
from khroma.table.problems import say
from khroma.table.wire import Problem, encode

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

DESCRIPTIONS = ("api/schema", "api/schema/openapi.json")
EACH_ADDRESS = 5  # times as much as one guest may do
AT_ONCE = 6  # requests of one guest that are worked on at the same time: the others of its own wait
LONGEST_PATH, LONGEST_QUERY = 200, 2000
_SAFE = ("GET", "HEAD", "OPTIONS")
_HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        b"media-src 'self'; manifest-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
        b"frame-ancestors 'none'",
    ),
]
# The page asks each time whether it is still the newest; what it names carries the hash of its content and stays.
_CACHES = {"api": b"no-store", "page": b"no-cache", "asset": b"public, max-age=31536000, immutable"}


def address_of(scope: Mapping[str, Any]) -> str:
    """Where somebody comes from: the address or network whose limits count."""
    client = scope.get("client")
    return network(str(client[0])) if client else "unknown"


def _who(scope: Scope) -> str:
    """Whose share a request takes: people behind one address are told apart by what they show."""
    shown = [value for name, value in scope["headers"] if name in (b"authorization", b"cookie")]
    return f"{address_of(scope)} {hash(tuple(shown))}"


class Guard:
    """Wraps the application."""

    def __init__(
        self,
        app: Any,
        sockets: Any,
        settings: Settings,
        metrics: Metrics,
        assets: Assets,
        prepared: Prepared,
        described: Make,
        rounds: Rounds,
    ) -> None:
        self.prepared = prepared
        self.described = described  # makes the description of the interface
        self.app = app
        self.sockets = sockets
        self.assets = assets
        self.metrics = metrics
        self.origins = set(settings.origins.split())
        self.shares = Shares(AT_ONCE)
        self.rounds = rounds
        self.requests = Buckets(settings.requests_per_minute * EACH_ADDRESS, 60)
        self.message_bytes = settings.message_bytes
        self.record_bytes = settings.record_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket" and (_is_odd_path(scope) or _is_odd_query(scope)):
            await send({"type": "websocket.close", "code": 4404, "reason": "there is nothing here"})
        elif scope["type"] == "websocket" and not self._same_origin(scope):
            await send({"type": "websocket.close", "code": 4403, "reason": "another origin"})
        elif scope["type"] == "websocket" and not self.requests.take(address_of(scope)):
            await send({"type": "websocket.close", "code": 4429, "reason": "too many connections"})
        elif scope["type"] == "websocket":
            try:
                await self.sockets(scope, receive, send)
            except asyncio.CancelledError:  # the server stops, and its sockets are closed already
                raise ClientDisconnected from None
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = 0

        async def send_safely(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                cache = (b"cache-control", _CACHES[_kind(scope["path"], status)])
                own = message.get("headers", [])
                said = {name.lower() for name, _ in own}  # a report brings a policy of its own, a stricter one
                message["headers"] = [*own, *(each for each in _HEADERS if each[0] not in said), cache]
            await send(message)

        if not self.requests.take(address_of(scope)):
            await _refuse(scope, send_safely, 429, "too-many", "too-many")
        elif scope["method"] not in _SAFE and not self._same_origin(scope):
            await _refuse(scope, send_safely, 403, "origin", "origin")
        elif not self._fits(scope):
            await _refuse(scope, send_safely, 413, "too-large", "at-most", most=self._most_bytes(scope))
        elif _is_odd_path(scope):
            await _refuse(scope, send_safely, 404, "not-found", "not-found")
        elif _is_odd_query(scope):
            await _refuse(scope, send_safely, 400, "bad-request", "query")
        elif scope["method"] in ("GET", "HEAD") and (asset := self._asset(scope["path"])) is not None:
            await send_asset(asset, scope, send_safely)
        elif (page := self._page_for(scope)) is not None:
            await send_asset(page, scope, send_safely, 404)
        elif _is_description(scope["path"]) and scope["method"] in ("GET", "HEAD"):
            content = await self.prepared.of(("description",), self.described)
            await _answer(send_safely, 200, content, [], scope["method"] == "HEAD")
        else:
            try:
                async with self.shares.take(_who(scope)):
                    await self.rounds.turn(address_of(scope))
                    await self.app(scope, receive, send_safely)
            except asyncio.CancelledError:  # the server stops, and does not wait for it any longer
                if status == 0:
                    await _refuse(scope, send_safely, 503, "stopping", "stopping")
        seconds = time.perf_counter() - began
        if not scope["path"].endswith("/do"):  # a pass is a command too, and nobody is told of it before its time
            self.metrics.answered(status, seconds)
        log("debug", "request", method=scope["method"], status=status, ms=round(seconds * 1000, 1))

    def _asset(self, path: str) -> Asset | None:
        return None if path.startswith("/api/") else self.assets.find(path)

    def _page_for(self, scope: Scope) -> Asset | None:
        """Somebody who follows a link to nowhere gets the page, which says so; programs get a Problem."""
        wants = b"text/html" in dict(scope["headers"]).get(b"accept", b"") and scope["method"] in ("GET", "HEAD")
        return self.assets.find("/") if wants and _kind(scope["path"], 404) == "page" else None

    def _same_origin(self, scope: Scope) -> bool:
        """Browsers name the origin; programs do not, and bring no cookie either."""
        headers = dict(scope["headers"])
        origin = headers.get(b"origin", b"").decode("latin-1")
        if not origin:
            return headers.get(b"sec-fetch-site", b"none") in (b"none", b"same-origin")
        try:
            host = urlsplit(origin).netloc
        except ValueError:
            return False
        return origin in self.origins or (host != "" and host == headers.get(b"host", b"").decode("latin-1"))

    def _fits(self, scope: Scope) -> bool:
        """What is declared too long is not read; what is sent without its length is counted by the framework."""
        length = dict(scope["headers"]).get(b"content-length", b"0")
        return length.isdigit() and int(length) <= self._most_bytes(scope)

    def _most_bytes(self, scope: Scope) -> int:
        """Records may be longer than anything else."""
        return (
            self.record_bytes
            if scope["path"].startswith(("/api/replay", "/api/study", "/api/editor"))
            else self.message_bytes
        )


def _is_odd_path(scope: Scope) -> bool:
    """A path that nothing here has: too long for a file or a database, with a zero in it, with a step back, or beside
    the description of the interface, where the framework has pages of its own."""
    path, parts = scope["path"], _parts(scope["path"])
    beside = parts[:2] == ["api", "schema"] and not _is_description(path)
    return len(path) > LONGEST_PATH or "\0" in path or ".." in parts or beside


def _is_description(path: str) -> bool:
    """Whether the framework would describe the interface there, on the loop."""
    return "/".join(_parts(path)) in DESCRIPTIONS


def _parts(path: str) -> list[str]:
    """The steps of a path; several slashes are taken for one, as the framework does."""
    return [part for part in path.split("/") if part]


def _is_odd_query(scope: Scope) -> bool:
    query = scope.get("query_string", b"")
    return len(query) > LONGEST_QUERY or b"%00" in query or b"\0" in query


def _kind(path: str, status: int) -> str:
    if path.startswith(("/api", "/health", "/metrics")):
        return "api"
    # An asset that is missing now may come with the next page.
    return "asset" if path.startswith("/assets/") and status < 400 else "page"


async def _refuse(scope: Scope, send: Send, status: int, error: str, reason: str, **facts: Fact) -> None:
    language = FALLBACK if reason == "query" else spoken(scope)  # what is malformed is not looked into
    body = encode(Problem(status, error, say(language, reason, **facts)))
    await _answer(send, status, body, [(b"retry-after", b"10")] if status == 429 else [])


async def _answer(send: Send, status: int, body: bytes, more: list[tuple[bytes, bytes]], head: bool = False) -> None:
    length = (b"content-length", str(len(body)).encode())
    headers = [(b"content-type", b"application/json"), length, *more]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if head else body})
