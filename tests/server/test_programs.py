"""The host's programs play at its tables, under names that the host gave them; one that breaks down resigns."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from khroma.kernel.errors import DataError
from khroma.server.programs import Programs
from tests.bots.test_program import UNTIL_GO, example
from tests.server.conftest import Launch
from tests.server.people import BOTS, ME, guest, play_on

pytestmark = pytest.mark.anyio


@pytest.mark.table
async def test_guests_play_against_programs_of_the_host(launch: Launch, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.py", tmp_path / "bad.py"
    good.write_text(example("python"))
    bad.write_text(UNTIL_GO)
    programs = f"mybot={sys.executable} {good}; broken={sys.executable} {bad}"
    server = launch(tmp_path / "khroma.db", bot_programs=programs)
    ann = await guest(server.address)
    listed = (await ann.http.get("/api/games?lang=fr")).json()
    offered = {each["bot"]: each["about"] for each in listed["opponents"]}
    assert offered["mybot"] == offered["broken"] == "Un programme que l'hôte fait jouer."
    made = await ann.create([ME, {"who": "bot", "bot": "mybot"}])
    async with ann.watch(made["match"]) as watch:
        await play_on(watch, Random(1))
        over = await watch.until(status="over")
    assert over["result"]["reason"] != "resigned"
    made = await ann.create([{"who": "bot", "bot": "broken"}, ME])
    async with ann.watch(made["match"]) as watch:
        await play_on(watch, Random(1))
        over = await watch.until(status="over")
    assert over["result"]["reason"] == "resigned"
    assert over["result"]["winners"] == [1]
    made = await ann.create([{"who": "bot", "bot": "broken"}, ME, BOTS], options={"players": 3})
    async with ann.watch(made["match"]) as watch:
        await play_on(watch, Random(1))
        over = await watch.until(status="over")
    assert over["result"]["reason"] != "resigned", "with others at the table, somebody plays on"
    refused = await ann.http.post(
        "/api/matches", json={"game": "chromecas", "seats": [ME, {"who": "bot", "bot": f"cmd:{sys.executable}"}]}
    )
    assert refused.status_code == 400


@pytest.mark.parametrize(
    ("setting", "word"),
    [
        ("mybot", "NAME=COMMAND"),
        ("My Bot=python3", "small letters"),
        ("greedy=python3", "already"),
        ("a=nosuchprogram", "no program"),
        ("a=", "a command is missing"),
    ],
)
async def test_what_the_host_sets_is_checked_at_the_start(setting: str, word: str) -> None:
    with pytest.raises(DataError, match=word):
        Programs(setting)
