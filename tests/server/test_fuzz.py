"""Whatever arrives is answered clearly: never a 500, never another player's data."""

from __future__ import annotations

import asyncio
import contextlib
import json
from random import Random
from typing import Any

import pytest
import schemathesis
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import one_of
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.checks import (
    allow_header_conformance,
    ignored_auth,
    positive_data_acceptance,
)

from khroma.server.app import create_app
from khroma.server.settings import Settings
from tests.server.odd import WORDS, odd_bodies, odd_requests
from tests.server.people import ME, OPEN, Person, guest, spectator
from tests.server.running import ServerProcess

# A well-formed request may be refused (a match that is not there), much is open to everybody, and what the
# framework itself answers to OPTIONS names one route only.
UNFIT = [positive_data_acceptance, ignored_auth, allow_header_conformance]
LEGAL_KINDS = {"update", "refused", "explained", "noted", "problem"}


# The schema is read by who needs it, not by every worker while it looks for tests.
SHARES = 4
NO_HASTE = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
EVERYTHING = schemathesis.pytest.from_fixture("schema")


def _description() -> dict[str, Any]:
    found: dict[str, Any] = create_app(Settings(database="/tmp/unused.db")).app.openapi_schema.to_schema()
    return found


@pytest.fixture(scope="session")
def schema() -> BaseSchema:
    """What the server says of itself."""
    return schemathesis.openapi.from_dict(_description())


def _ask(case: Any, address: str, token: str) -> None:
    """Every answer has a status, a type and a body that the schema declares, with a token and without."""
    for headers in ({}, {"Authorization": f"Bearer {token}"}):
        case.call_and_validate(base_url=address, headers=headers, excluded_checks=UNFIT)


@pytest.mark.parametrize("share", range(SHARES))
def test_the_openapi_is_true(
    share: int, schema: BaseSchema, sqlite_server: ServerProcess, fuzz_token: dict[str, str]
) -> None:
    """Of every route a few requests that fit the schema, and a few that do not."""
    routes = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(routes) > 40
    for route in routes[share::SHARES]:
        kinds = [route.as_strategy(generation_mode=mode) for mode in GenerationMode]

        @NO_HASTE
        @given(case=one_of(kinds))
        def ask(case: Any) -> None:
            _ask(case, sqlite_server.address, fuzz_token["token"])

        ask()


@pytest.mark.soak
@EVERYTHING.parametrize()
@NO_HASTE
def test_the_openapi_is_true_to_its_limits(case: Any, sqlite_server: ServerProcess, fuzz_token: dict[str, str]) -> None:
    """The same just at, below and beyond every limit that the schema has: thousands of requests."""
    _ask(case, sqlite_server.address, fuzz_token["token"])


@pytest.mark.anyio
async def test_nothing_odd_breaks_the_server(server: ServerProcess) -> None:
    """Every route of the schema with every odd word and body, on both databases: refused, and never by accident."""
    ann = await guest(server.address, "Ann")
    made = await ann.create([ME, ME])
    found: dict[int, int] = {}
    for method, path, body in odd_requests(_description(), made["match"]):
        answer = await ann.http.request(method, path, content=body, headers={"content-type": "application/json"})
        assert answer.status_code < 500, f"{method} {path[:200]} {body[:200]!r}: {answer.text[:200]}"
        if answer.status_code >= 400 and answer.content:
            assert answer.json()["kind"] in ("problem", "refused"), f"{method} {path[:200]}"
        found[answer.status_code] = found.get(answer.status_code, 0) + 1
    assert {200, 400, 404, 413} <= found.keys()
    assert sum(found.values()) > 1000
    assert server.errors() == []


@pytest.fixture
def fuzz_token(sqlite_server: ServerProcess) -> dict[str, str]:
    """A guest who tries everything."""
    import httpx

    answer = httpx.post(f"{sqlite_server.address}/api/guests", json={"name": "Fuzz"})
    found: dict[str, str] = answer.json()
    return found


ODD_MESSAGES = [body[:16_000] for body in odd_bodies()]


def nonsense(rng: Random) -> str | bytes:
    """Something that no client would send."""
    deep = "[" * 5000 + "]" * 5000
    whole = {"do": "say", "at": rng.randrange(-5, 99), "line": "place_terrain t01 0,1"}
    mutated: dict[str, Any] = dict(whole)
    mutated[rng.choice(["do", "at", "line", "id", "seat", "x"])] = rng.choice(
        [None, -1, 2**70, 1.5, "", "x" * 300, [], {}, True, "say", "\x00", "é" * 50, deep[:50]]
    )
    anything: list[str | bytes] = [
        "",
        "null",
        "{",
        deep,
        "\ud800".encode("utf-8", "surrogatepass"),
        rng.randbytes(rng.randrange(1, 200)),
        json.dumps(mutated),
        json.dumps(whole),
        json.dumps([whole] * 3),
        json.dumps({"do": "chat", "text": "<script>" + "x" * rng.randrange(400)}),
        json.dumps({"do": rng.choice(["join", "leave", "resign", "undo", "wait", "draw", "rematch", "why", "dance"])}),
        json.dumps({"do": "passing", "mode": rng.choice(["ask", "never", 3])}),
        json.dumps({"do": "why", "path": rng.choice([["a"] * 3, ["a"] * 50, [1], "x", None])}),
    ]
    return rng.choice([*anything, rng.choice(ODD_MESSAGES)])


async def talk_nonsense(person: Person, match: str, rng: Random, secrets: list[str]) -> int:
    """Send nonsense until thrown out; every answer must be well-formed and tell nothing."""
    answers = 0
    try:
        async with person.watch(match) as watch:
            for _ in range(60):
                await watch.socket.send(nonsense(rng))
            while True:
                text = await asyncio.wait_for(watch.socket.recv(), 3)
                assert isinstance(text, str)
                assert json.loads(text)["kind"] in LEGAL_KINDS
                assert not any(secret in text for secret in secrets)
                assert "Traceback" not in text
                assert ".py" not in text
                answers += 1
    except (websockets.ConnectionClosed, TimeoutError):
        return answers


@pytest.mark.anyio
async def test_nonsense_on_the_socket(sqlite_server: ServerProcess) -> None:
    rng = Random(11)
    ann, bob = await guest(sqlite_server.address, "Ann"), await guest(sqlite_server.address, "Bob")
    made = await ann.create([ME, OPEN])
    await bob.join(made)
    eve, mallory = spectator(sqlite_server.address), await guest(sqlite_server.address, "Mallory")
    secrets = [ann.token, bob.token, made["invitation"]]
    for _ in range(12):
        talks = [talk_nonsense(person, made["match"], rng, secrets) for person in (eve, mallory)]
        assert sum(await asyncio.gather(*talks)) > 2
    update = await ann.look(made["match"])
    assert update["status"] == "running"
    assert sqlite_server.errors() == []


@pytest.mark.anyio
async def test_odd_addresses_of_sockets(server: ServerProcess) -> None:
    ann = await guest(server.address, "Ann")
    match = (await ann.create([ME, ME]))["match"]
    for word in WORDS:
        for path in (f"{word}/watch", f"{match}/watch?since={word}", f"{match}/watch?lang={word}", f"{match}/{word}"):
            address = server.address.replace("http", "ws", 1) + f"/api/matches/{path}"
            with contextlib.suppress(websockets.InvalidStatus, websockets.ConnectionClosed, websockets.InvalidURI):
                async with websockets.connect(address) as socket:
                    await socket.recv()
    assert server.errors() == []


@pytest.mark.anyio
async def test_other_peoples_tokens_and_seats(sqlite_server: ServerProcess) -> None:
    ann, bob = await guest(sqlite_server.address, "Ann"), await guest(sqlite_server.address, "Bob")
    made = await ann.create([ME, OPEN])
    await bob.join(made)
    match = made["match"]
    mallory = await guest(sqlite_server.address, "Mallory")
    number = (await ann.look(match))["number"]
    public = await spectator(sqlite_server.address).look(match)
    for seat in (0, 1):
        assert (await mallory.look(match, seat=seat))["table"] == public["table"]
        for do, more in (("resign", {}), ("say", {"at": number, "line": "x"}), ("undo", {"at": number}), ("draw", {})):
            refused = await mallory.do(match, do, 409, seat=seat, **more)
            assert refused["rule"] == "TABLE-SEAT"
    assert (await ann.do(match, "resign", 409, seat=1))["reason"] == "not-your-seat"
    for bad in ("wrong", "x", "x" * 5000, "é"):
        answer = await spectator(sqlite_server.address).http.get(
            f"/api/matches/{match}", headers={b"Authorization": f"Bearer {bad}".encode()}
        )
        assert answer.status_code in (200, 431, 400)
        if answer.status_code == 200:
            assert answer.json()["you"] == []


@pytest.mark.anyio
async def test_huge_messages_are_refused(sqlite_server: ServerProcess) -> None:
    ann = await guest(sqlite_server.address)
    made = await ann.create([ME, ME])
    answer = await ann.http.post(f"/api/matches/{made['match']}/do", content=b'{"do":"chat","text":"' + b"x" * 10**6)
    assert answer.status_code == 413

    async def pieces() -> Any:
        for _ in range(200):
            yield b"x" * 1000

    answer = await ann.http.post(f"/api/matches/{made['match']}/do", content=pieces())
    assert answer.status_code == 413
    async with ann.watch(made["match"]) as watch:
        await watch.hear()
        await watch.socket.send("x" * 10**6)
        with pytest.raises(websockets.ConnectionClosed):
            await watch.until(status="never")


@pytest.mark.anyio
async def test_other_sites_are_kept_out(sqlite_server: ServerProcess) -> None:
    ann = await guest(sqlite_server.address)
    made = await ann.create([ME, ME])
    foreign = {"Origin": "http://evil.example"}
    answer = await ann.http.post(f"/api/matches/{made['match']}/do", json={"do": "ping"}, headers=foreign)
    assert answer.status_code == 403
    own = {"Origin": sqlite_server.address}
    answer = await ann.http.post(f"/api/matches/{made['match']}/do", json={"do": "ping"}, headers=own)
    assert answer.status_code == 200
    address = sqlite_server.address.replace("http", "ws") + f"/api/matches/{made['match']}/watch"
    with pytest.raises(websockets.InvalidStatus):
        await websockets.connect(address, additional_headers=foreign)


@pytest.mark.anyio
async def test_every_answer_bears_the_security_headers(sqlite_server: ServerProcess) -> None:
    eve = spectator(sqlite_server.address)
    for path in ("/api/games", "/api/none", "/health", "/metrics", "/api/matches/nothing"):
        headers = (await eve.http.get(path)).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cache-control"] == "no-store"
        assert "server" not in headers
