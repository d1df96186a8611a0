"""Byte for byte what the server answers."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import httpx
import pytest

from khroma.bots.puzzles.puzzle import shipped_puzzles
from khroma.browser.routes import all_routes
from khroma.games.reference import cases_of
from khroma.games.registry import GAMES
from khroma.server.app import create_app
from khroma.server.settings import Settings
from khroma.table.puzzles import key_of
from tests.browser.alike import ANN, Ask, golden, positions, spread
from tests.browser.memory import Page
from tests.server.inside import loose_settings, serving

pytestmark = [pytest.mark.anyio, pytest.mark.table]

# What a table without a server cannot have: hosts, reports of theirs, and sockets (`link.py`).
ELSEWHERE = {"/health", "/metrics", "/api/matches/{match}/end", "/api/reports/{name}", "/api/matches/{match}/watch"}


@pytest.fixture
async def server(tmp_path: Path) -> AsyncGenerator[Ask]:
    """Somebody who has come in at a server."""
    settings = loose_settings(tmp_path, bot_workers=1)
    async with serving(settings) as (_, address), httpx.AsyncClient(base_url=address, timeout=60) as http:
        await http.post("/api/guests", json=ANN)

        async def ask(method: str, path: str, body: Any = None) -> tuple[int, bytes]:
            answer = await http.request(method, path, **({} if body is None else {"json": body}))
            return answer.status_code, answer.content

        yield ask


async def test_the_library_and_the_rules(server: Ask) -> None:
    page = Page()
    rules = {game: next(iter(cases_of(game))) for game in GAMES}
    paths = ["/games", "/nothing", "/languages/xx", "/games/none", "/matches/none", "/games/chromecas/rules/CH-NONE"]
    for game, rule in rules.items():
        paths += [f"/games/{game}{more}" for more in ("", "/words", "/rules", f"/rules/{rule}")]
        paths += [f"/games/{game}/rules/{rule}/{more}" for more in ("ruling", "example")]
    for path in paths:
        for language in ("en", "fr"):
            address = f"/api{path}?lang={language}"
            assert await page.ask("GET", address) == await server("GET", address, None), address


@pytest.mark.parametrize("game", GAMES)
async def test_positions_of_recorded_games(game: str, server: Ask) -> None:
    page, text = Page(), golden(game)[0]
    await page.post("/api/guests", ANN)
    counts = spread(text, 4)
    assert await positions(page.ask, text, counts) == await positions(server, text, counts)
    for path, wish in (("replay", {}), ("study", {"at": counts[1]})):
        asked = ("POST", f"/api/{path}?lang=fr", {"record": text, **wish})
        assert await page.ask(*asked) == await server(*asked)


@pytest.mark.parametrize("game", GAMES)
async def test_puzzles(game: str, server: Ask) -> None:
    page, puzzle = Page(), shipped_puzzles(game)[0]
    path, lines = f"/api/puzzles/{game}/{key_of(puzzle)}", {"lines": [puzzle.solution[0]]}
    asked: list[tuple[str, str, Any]] = [
        ("GET", "/api/puzzles/today?day=2026-11-17&lang=fr", None),
        ("GET", f"/api/puzzles/{game}?lang=fr", None),
        ("GET", f"{path}?lang=fr", None),
        ("GET", f"{path}/solution?lang=fr", None),
        ("GET", f"/api/puzzles/{game}/none", None),
        ("POST", f"{path}/hint?lang=fr", {"lines": []}),
        ("POST", f"{path}/try?lang=fr", lines),
    ]
    for each in asked:
        assert await page.ask(*each) == await server(*each), each


async def test_what_is_wrong_has_the_same_status(server: Ask) -> None:
    page = Page()
    assert (await page.ask("GET", "/api/guests/me"))[0] == 401
    await page.post("/api/guests", {})
    for method, path, body in (
        ("POST", "/api/matches", {"game": 7}),
        ("POST", "/api/matches", {"game": "chromecas", "seats": [], "more": 1}),
        ("POST", "/api/matches", {"game": "chromecas", "seats": [{"who": "me"}]}),
        ("POST", "/api/replay", {"record": "nonsense"}),
        ("POST", "/api/replay/match", {"answers": 1, "seats": [{"who": "me"}]}),
        ("GET", "/api/matches?status=wrong", None),
        ("GET", "/api/matches/none/position", None),
        ("GET", "/api/guests/somebody/results", None),
    ):
        here, there = await page.ask(method, path, body), await server(method, path, body)
        assert here[0] == there[0] >= 400, (path, here, there)
        assert json.loads(here[1])["text"]


def test_every_route_of_the_server_is_here() -> None:
    """A new one takes a line in `browser/routes.py`."""
    app: Any = create_app(Settings(database="unused.db", page="-")).app
    paths = {path for path in app.openapi_schema.paths if path not in ELSEWHERE}
    routes = all_routes().routes
    assert len(paths) > 20
    assert {path for path in paths if not any(each.pattern.fullmatch(path) for each in routes)} == set()
