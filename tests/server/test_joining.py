"""A bot of ours, and a program of somebody else's, at a match of a running server."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from khroma.cli.joining import join, read_link
from khroma.games.registry import GAMES
from khroma.kernel.errors import DataError
from tests.bots.test_program import UNTIL_GO, example
from tests.cli.program import khroma, refused
from tests.server.people import ME, OPEN, Person, guest
from tests.server.running import ServerProcess
from tests.server.test_stories import seats_of

pytestmark = [pytest.mark.table, pytest.mark.anyio]


async def open_match(address: str, game: str, count: int) -> tuple[Person, str, str]:
    ann = await guest(address)
    made = await ann.create(seats_of(game, *[OPEN] * count), game)
    return ann, made["match"], f"{address}/#/match/{made['match']}?invitation={made['invitation']}"


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[] if game == "chromecas" else pytest.mark.soak) for game in GAMES]
)
async def test_bots_play_a_match_of_a_server(sqlite_server: ServerProcess, tmp_path: Path, game: str) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(example("python"))
    ann, match, link = await open_match(sqlite_server.address, game, 2)
    said: list[str] = []
    ends = await asyncio.wait_for(join(link, ["random", f"cmd:{sys.executable} {mine}"], said.append), 120)
    assert len(ends) == 2
    assert len(said) == 2
    over = await ann.look(match)
    assert over["status"] == "over"
    assert over["result"]["reason"] != "resigned"
    assert over["result"]["reason"] != "cancelled"


async def test_a_program_that_breaks_down_resigns(sqlite_server: ServerProcess, tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text(UNTIL_GO)
    ann, match, link = await open_match(sqlite_server.address, "chromecas", 1)
    await asyncio.wait_for(join(link, [f"cmd:{sys.executable} {broken}"], print), 60)
    assert (await ann.look(match))["result"]["reason"] == "resigned"


async def test_what_cannot_be_joined_is_said(sqlite_server: ServerProcess) -> None:
    ann = await guest(sqlite_server.address)
    made = await ann.create([ME, OPEN])
    link = f"{sqlite_server.address}/#/match/{made['match']}"
    cases = {
        link: "invitation",
        f"{sqlite_server.address}/#/match/nothere": "no match",
        f"{sqlite_server.address}": "expected the link of a match",
        "http://127.0.0.1:9/#/match/nothere": "no server of Khroma answers",
    }
    for address, word in cases.items():
        run = await asyncio.to_thread(khroma, "bot", "join", address, "--seats", "random")
        refused(run, word)


def test_links_are_read() -> None:
    place = read_link("https://khroma.example:8443/#/match/abcd-1?invitation=x_y")
    assert (place.server, place.match, place.invitation) == ("https://khroma.example:8443", "abcd-1", "x_y")
    for wrong in ("", "ftp://a/#/match/abcd", "http://a/#/replay/abcd", "http:///#/match/abcd", "http://a/match/abcd"):
        with pytest.raises(DataError, match="the link of a match"):
            read_link(wrong)
