"""Puzzles over the wire."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from khroma.bots.puzzles.puzzle import shipped_puzzles
from khroma.games.registry import GAMES
from khroma.table.puzzles import key_of
from tests.server.conftest import Launch
from tests.server.people import guest
from tests.server.running import ServerProcess

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", GAMES)
async def test_a_puzzle_is_listed_shown_solved_and_explained(sqlite_server: ServerProcess, game: str) -> None:
    puzzle = shipped_puzzles(game)[0]
    async with httpx.AsyncClient(base_url=sqlite_server.address, timeout=60) as http:
        listed = (await http.get(f"/api/puzzles/{game}?lang=fr")).json()["puzzles"]
        assert len(listed) == len(shipped_puzzles(game))
        path = f"/api/puzzles/{game}/{listed[0]['name']}"
        shown = (await http.get(path)).json()
        assert len(shown["position"]["choices"]) == puzzle.answers
        lines: list[str] = []
        for line in puzzle.solution:
            hint = (await http.post(f"{path}/hint", json={"lines": lines})).json()
            assert hint["line"] == line
            lines.append(line)
            answer = (await http.post(f"{path}/try", json={"lines": lines})).json()
        assert answer["verdict"] == "solved"
        told = (await http.get(f"{path}/solution?lang=fr")).json()
        assert [step["line"] for step in told["steps"]] == list(puzzle.solution)


async def test_the_puzzle_of_a_day_is_the_same_for_everybody(sqlite_server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=sqlite_server.address) as http:
        one = (await http.get("/api/puzzles/today?day=2026-11-17")).json()
        other = (await http.get("/api/puzzles/today?day=2026-11-17&lang=fr")).json()
        assert (one["day"], one["game"], one["puzzle"]["name"]) == (
            other["day"], other["game"], other["puzzle"]["name"],
        )  # fmt: skip
        assert one["puzzle"]["asked"] != other["puzzle"]["asked"]
        assert (await http.get("/api/puzzles/today?day=soon")).status_code == 400
        assert (await http.get("/api/puzzles/today")).json()["puzzle"]["name"]


@pytest.mark.parametrize("path", ["none", "chromecas/none", "none/1", "chromecas/1000", "chromecas/none/solution"])
async def test_what_there_is_not_is_not_found(sqlite_server: ServerProcess, path: str) -> None:
    async with httpx.AsyncClient(base_url=sqlite_server.address) as http:
        answer = await http.get(f"/api/puzzles/{path}")
        assert (answer.status_code, answer.json()["status"]) == (404, 404)


@pytest.mark.parametrize(
    ("lines", "status"),
    [
        ([], 400),
        (["sing"], 400),
        (["pass"] * 50, 400),
        (["x" * 5000], 400),
        ("pass", 400),
        ([1], 400),
        (["place_chromeca titan 9,9"], 409),
    ],
)
async def test_bad_answers_are_refused(sqlite_server: ServerProcess, lines: object, status: int) -> None:
    key = key_of(next(each for each in shipped_puzzles("chromecas") if each.kind == "win"))
    async with httpx.AsyncClient(base_url=sqlite_server.address, timeout=60) as http:
        answer = await http.post(f"/api/puzzles/chromecas/{key}/try", json={"lines": lines})
        assert answer.status_code == status, answer.text
        assert answer.json()["text"]


async def test_only_so_many_answers_are_thought_about(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db", puzzles_per_minute=2)
    ann = await guest(server.address)
    codes = [(await ann.http.get("/api/puzzles/chromecas/1/solution")).status_code for _ in range(3)]
    assert codes == [200, 200, 429]
