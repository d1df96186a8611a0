"""Strangers at a listed match that is still open: who comes and goes without end, or under the name of another."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from khroma.table import commands
from tests.server.inside import loose_settings, serving
from tests.server.people import ME, OPEN, guest

pytestmark = pytest.mark.anyio
THREE: dict[str, Any] = {
    "seats": [ME, OPEN, OPEN],
    "listed": True,
    "options": {"players": 3},
}  # open until all have come


async def test_nobody_comes_and_goes_without_end(tmp_path: Path) -> None:
    """One guest may change its mind some times, and then no more; nobody else notices."""
    async with serving(loose_settings(tmp_path)) as (_, address):
        ann, mallory, bob, eve = [await guest(address, name) for name in ("Ann", "Mallory", "Bob", "Eve")]
        match = (await ann.create(**THREE))["match"]
        for _ in range(commands.MOST_TIMES):
            await mallory.do(match, "join")
            await mallory.do(match, "leave")
        refused = await mallory.do(match, "join", 409)
        assert (refused["rule"], refused["reason"]) == ("TABLE-SEAT", "gone-too-often")
        await bob.do(match, "join")
        await eve.do(match, "join")
        assert (await ann.look(match))["status"] == "running"


async def test_a_crowd_does_not_fill_a_journal(tmp_path: Path) -> None:
    """When strangers have come and gone often enough, the match is joined by its invitation alone."""
    async with serving(loose_settings(tmp_path)) as (_, address):
        ann, bob, eve = [await guest(address, name) for name in ("Ann", "Bob", "Eve")]
        made = await ann.create(**THREE)
        match, refused = made["match"], 0
        crowd = await asyncio.gather(*(guest(address, f"Mallory {number}") for number in range(20)))
        for mallory in crowd:
            for _ in range(commands.MOST_TIMES):
                answer = await mallory.http.post(f"/api/matches/{match}/do", json={"do": "join"})
                refused += answer.status_code == 409
                if answer.status_code == 200:
                    await mallory.do(match, "leave")
        assert refused == len(crowd) * commands.MOST_TIMES - commands.MOST_GONE
        assert (await crowd[-1].do(match, "join", 409))["reason"] == "invitation"
        assert (await ann.look(match))["number"] <= 2 * commands.MOST_GONE + 2
        await bob.join(made)
        await eve.join(made)
        assert (await ann.look(match))["status"] == "running"


async def test_a_player_is_not_taken_for_another(tmp_path: Path) -> None:
    """Whoever sits down under a name that reads like another's is counted, and so is whoever watches."""
    async with serving(loose_settings(tmp_path)) as (_, address):
        ann, mallory, eve = [await guest(address, name) for name in ("Ann", "\u0410nn\u200b", "ANN")]
        made = await ann.create([ME, OPEN], listed=True)
        await mallory.join(made)
        async with eve.watch(made["match"]):
            update = await ann.look(made["match"])
        assert [seat["name"] for seat in update["seats"]] == ["Ann", "\u0410nn (2)"]
        assert update["watching"] == ["ANN (3)"]


async def test_a_player_is_not_taken_for_a_bot(tmp_path: Path) -> None:
    """The same with the bots of the table, whether they sit there first, and with the one that may take over."""
    async with serving(loose_settings(tmp_path)) as (_, address):
        ann, mallory, eve = [await guest(address, name) for name in ("P\u0456p", "pip", "Pip")]
        pip = {"who": "bot", "bot": "level1"}
        made = await ann.create([ME, OPEN, pip], options={"players": 3})
        await mallory.join(made)
        async with eve.watch(made["match"]):
            update = await ann.look(made["match"])
        assert [seat["name"] for seat in update["seats"]] == ["P\u0456p (2)", "pip (3)", "Pip"]
        assert update["watching"] == ["Pip (4)"]


@pytest.mark.parametrize("name", ["Greedy", "Glouton"])
async def test_a_player_is_not_taken_for_the_bot_that_takes_over(tmp_path: Path, name: str) -> None:
    async with serving(loose_settings(tmp_path)) as (_, address):
        ann = await guest(address, name)
        made = await ann.create(**THREE)
        assert (await ann.look(made["match"]))["seats"][0]["name"] == f"{name} (2)"
        made = await ann.create([ME, OPEN])
        assert (await ann.look(made["match"]))["seats"][0]["name"] == name


async def test_a_line_of_talk_is_one_line(tmp_path: Path) -> None:
    """Nothing in it is drawn over what others write, turns it round, or cannot be seen; what cannot be seen at all is
    not written down."""
    async with serving(loose_settings(tmp_path)) as (_, address):
        ann = await guest(address)
        match = (await ann.create([ME, OPEN]))["match"]
        await ann.do(match, "chat", text="we" + "\u0335\u030d" * 100 + "ll\u202e\u200b \n\tplayed\u3164")
        before = (await ann.look(match))["number"]
        await ann.do(match, "chat", text="\u200b\u2800\u00ad")
        update = await ann.look(match)
        assert update["number"] == before
        assert "we\u0335\u030dll played" in update["happened"][-1]["text"]
        assert "\u030d\u0335" not in update["happened"][-1]["text"]
