"""The editor over the wire: positions set up, impossible and damaged ones, and how much may be sent."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.cases import read_cases, run_case
from khroma.kernel.picture import LARGEST
from khroma.table.editor import editor_shown
from khroma.table.wire import encode
from khroma.table.wishes import EditorWish
from tests.server.conftest import Launch
from tests.server.people import guest, spectator
from tests.server.running import ServerProcess

pytestmark = pytest.mark.anyio

STATED: dict[str, dict[str, str]] = {"/api/editor": {}, "/api/editor/case": {"lines": "x"}}
BOTH = tuple(STATED)


def picture(game: str) -> str:
    """How a game begins."""
    return editor_shown(EditorWish(game=game), "en").picture


@pytest.mark.parametrize("game", GAMES)
async def test_a_position_is_set_up_and_saved(game: str, sqlite_server: ServerProcess) -> None:
    ann = await guest(sqlite_server.address)
    answer = await ann.http.post("/api/editor", json={"game": game, "empty": True}, params={"lang": "fr"})
    assert answer.status_code == 200, answer.text
    assert answer.content == encode(editor_shown(EditorWish(game=game, empty=True), "fr"))
    start = (await ann.http.post("/api/editor", json={"game": game})).json()
    assert start["complaint"] is None
    wish = {"game": game, "picture": start["picture"], "options": start["options"], "name": "how it begins"}
    for stated, lines in (("allowed", start["legal"][:1]), ("choices", start["legal"]), ("refused", ["nonsense"])):
        written = await ann.http.post("/api/editor/case", json=wish | {"stated": stated, "lines": "\n".join(lines)})
        assert written.status_code == 200, written.text
        (case,) = read_cases(written.json()["text"], "case")
        assert run_case(case, find_game).failure == written.json()["failure"]
        assert (written.json()["failure"] == "") == (stated != "refused")


async def test_an_impossible_position_is_answered_with_its_rule(sqlite_server: ServerProcess) -> None:
    ann = await guest(sqlite_server.address)
    wish = {"game": "chromecas", "picture": picture("chromecas"), "square": "3,0", "kind": "points", "thing": "2"}
    answer = await ann.http.post("/api/editor", json=wish, params={"lang": "fr"})
    assert answer.status_code == 200, answer.text
    shown = answer.json()
    assert (shown["table"], shown["record"], shown["legal"]) == (None, None, [])
    assert (shown["complaint"]["rule"], shown["complaint"]["squares"]) == ("CH-GEO-5", ["3,0"])
    case = await ann.http.post(
        "/api/editor/case", json={"game": "chromecas", "picture": shown["picture"], "lines": "resign"}
    )
    assert case.status_code == 200, case.text
    assert "CH-GEO-5" in case.json()["failure"]


@pytest.mark.parametrize("damaged", ["?", "y\\x 0\n0 nonsense", "\x00", "'''"])
async def test_a_damaged_picture_is_named_and_harms_nothing(damaged: str, sqlite_server: ServerProcess) -> None:
    ann = await guest(sqlite_server.address)
    wish = {"game": "paint_brawl", "picture": damaged}
    answer = await ann.http.post("/api/editor", json=wish)
    assert answer.status_code in (200, 400), answer.text
    if answer.status_code == 200:
        assert answer.json()["complaint"]["text"]
        assert answer.json()["table"] is None
    case = await ann.http.post("/api/editor/case", json=wish | {"lines": "walk a1 a2"})
    assert case.status_code in (200, 400), case.text
    assert case.status_code == 400 or case.json()["failure"]


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"game": 5, "picture": "x"},
        {"game": "chess", "picture": "x"},
        {"game": "chromecas", "picture": 5},
        {"game": "chromecas", "picture": "x", "options": "nonsense=1"},
        {"game": "chromecas", "picture": "x", "options": "terrains=/etc/passwd"},
        {"game": "chromecas", "picture": "x", "preset": "nonsense"},
        {"game": "chromecas", "picture": "x", "more": 1},
        {"game": "c" * 41, "picture": "x"},
    ],
)
async def test_wishes_that_are_none(wish: dict[str, Any], sqlite_server: ServerProcess) -> None:
    ann = await guest(sqlite_server.address)
    for path in BOTH:
        answer = await ann.http.post(path, json=wish | STATED[path])
        assert answer.status_code in (400, 404), answer.text
        assert answer.json()["text"]


async def test_a_position_of_another_game_is_refused(sqlite_server: ServerProcess) -> None:
    ann = await guest(sqlite_server.address)
    for game in GAMES:
        for other in GAMES:
            if game != other:
                answer = await ann.http.post("/api/editor", json={"game": game, "picture": picture(other)})
                assert answer.status_code == 200, answer.text
                assert answer.json()["complaint"]["text"], (game, other)


async def test_only_guests_and_only_so_much(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db", studies_per_minute=3)
    wish = {"game": "chromecas", "picture": "x"}
    nobody, ann = spectator(server.address), await guest(server.address)
    for path in BOTH:
        assert (await nobody.http.post(path, json=wish | STATED[path])).status_code == 401
    large = wish | {"picture": "x" * (LARGEST + 1)}
    for path in BOTH:
        answer = await ann.http.post(path, json=large | STATED[path])
        assert answer.status_code in (400, 413), answer.text
        assert answer.json()["text"]
    codes = [(await ann.http.post(path, json=wish | STATED[path])).status_code for path in (*BOTH, *BOTH)]
    assert codes[-1] == 429
    assert server.errors() == []
