"""A preview shows what an answer would do if nobody reacts, and tells nothing that the asker may not know."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from khroma.games.registry import GAMES
from khroma.kernel.game import CHANCE, OVER
from khroma.table.advice import play_out
from tests.everything import random_table
from tests.server.people import ME, guest
from tests.server.running import ServerProcess


def board(table: Mapping[str, Any]) -> Any:
    """What lies on the squares, for everybody to see."""
    return table.get("squares") or table.get("board") or {at: tile.get("unit") for at, tile in table["cells"].items()}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shown_is_what_comes(game: str) -> None:
    changes = 0
    for answers in range(8, 120, 4):
        table = random_table(game, "", answers, answers)
        play, state = table.game, table.state
        seat = play.asked(state)
        if seat in (CHANCE, OVER):
            continue
        view, before = play.view(state, seat), board(play.table(state))
        action = Random(answers).choice(play.legal(state))
        _, shown = play_out(play, view, action)
        play.advance(state, action)
        while (question := play.question(state)) is not None and question.window:
            play.advance(state, play.read(state, "pass"))
        after = play.table(play.view(state, seat).known)
        assert board(json.loads(bytes(shown))) == board(after)
        changes += board(after) != before
    assert changes > 3


@pytest.mark.anyio
async def test_whoever_is_late_sees_nothing(sqlite_server: ServerProcess) -> None:
    ann = await guest(sqlite_server.address)
    made = await ann.create([ME, ME])
    async with ann.watch(made["match"]) as watch:
        update = await watch.until(status="running")
        line = update["choices"][0]["line"]
        await watch.say(line)
    answer = await ann.http.get(f"/api/matches/{made['match']}/preview", params={"line": line})
    assert (answer.json()["squares"], answer.json()["table"]) == ([], None)
