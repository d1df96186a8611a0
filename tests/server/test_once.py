"""An answer is carried out once, and what is found out about a position is found out once."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from litestar.openapi.plugins import JsonRenderPlugin

from khroma.games.registry import find_game
from khroma.server import app, routes_games, routes_page
from khroma.server.guard import AT_ONCE
from khroma.table import advice, looking
from khroma.table.wire import HintShown
from tests.everything import COMPILED
from tests.server.inside import loose_settings, serving
from tests.server.people import ME, OPEN, guest, spectator

pytestmark = [pytest.mark.anyio, pytest.mark.interpreted]
if COMPILED:
    pytest.skip("calls inside the compiled engine cannot be counted", allow_module_level=True)


def counted(monkeypatch: pytest.MonkeyPatch, game: Any, state: Any) -> Counter[str]:
    """Counts what the engine is asked for from now on."""
    calls: Counter[str] = Counter()
    for name in ("legal", "advance", "view", "guess"):
        count_calls(calls, monkeypatch, game, name)
    count_calls(calls, monkeypatch, type(state), "copy")
    return calls


def count_calls(calls: Counter[str], monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> None:
    """From now on."""
    whole = getattr(owner, name)

    def call(*given: Any) -> Any:
        calls[name] += 1
        return whole(*given)

    monkeypatch.setattr(owner, name, call)


@pytest.mark.parametrize(("name", "undo"), [("paint_brawl", False), ("paint_brawl", True), ("dark_threat", True)])
async def test_one_answer_shown_to_two_players_and_a_spectator(
    name: str, undo: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(loose_settings(tmp_path)) as (house, address):
        ann, bob, eve = await guest(address), await guest(address), spectator(address)
        made = await ann.create([ME, OPEN], name, undo=undo)
        await bob.join(made)
        match = made["match"]
        async with ann.watch(match) as a, bob.watch(match) as b, eve.watch(match) as c:
            watches = (a, b, c)
            for watch in watches:
                await watch.until(status="running")
            actor = a if a.seen["question"]["yours"] else b
            game = find_game(name)
            calls = counted(monkeypatch, game, house.live[match].match.state)
            await actor.say(actor.seen["choices"][0]["line"])
            number = house.live[match].match.number
            for watch in watches:
                await watch.until_number(number)
            answers = sum(each["kind"] in ("said", "rolled") for each in c.seen["happened"])
            hides = game.hides(house.live[match].match.state)
            views = 3 if hides else 2  # one for each pair of eyes; where nothing is hidden, the spectator's do for all
            tried = calls["guess"]  # what an answer tells is tried on guesses: none without undo
            assert (tried > 0) == (undo and hides)
            assert calls["advance"] == answers + tried
            assert calls["legal"] == 1  # of the new position, for its check, its choices and what follows by itself
            again = int(tried > 0)  # what the seat knew before its answer is not kept
            assert calls["view"] == views + tried + again
            if not undo:
                assert calls["copy"] == answers + views


async def test_what_many_ask_for_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What holds the loop is counted, not timed: twelve who ask for the same cost as much as one."""
    calls: Counter[str] = Counter()
    count_calls(calls, monkeypatch, app, "_describe")
    count_calls(calls, monkeypatch, JsonRenderPlugin, "render")  # on the loop
    count_calls(calls, monkeypatch, routes_games, "game_list")
    count_calls(calls, monkeypatch, routes_page, "word_list")
    count_calls(calls, monkeypatch, looking, "happening_shown")
    async with serving(loose_settings(tmp_path)) as (_, address):
        ann = await guest(address)
        match = (await ann.create([ME, ME]))["match"]
        history = f"/api/matches/{match}/history"
        described = ("/api/schema/openapi.json", "/api/schema", "/api//schema/")
        for path in (*described, "/api/games?lang=fr", "/api/games/chromecas/words", history):
            answers = await asyncio.gather(*(spectator(address).http.get(path) for _ in range(12)))
            assert {answer.status_code for answer in answers} == {200}
            assert len({answer.content for answer in answers}) == 1
        number = (await ann.look(match))["number"]
    assert calls == {"_describe": 1, "game_list": 1, "word_list": 1, "happening_shown": number}


async def test_the_many_requests_of_one_wait_for_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of sixty requests of one guest six are worked on; somebody else's is not the sixty-first."""
    inside, most, go = Counter[str](), Counter[str](), asyncio.Event()

    async def slowly(*given: object) -> HintShown:
        who = str(given[3])
        inside[who] += 1
        most[who] = max(most[who], inside[who])
        await go.wait()
        inside[who] -= 1
        return HintShown(0, "", [], "", "", [], None, None)

    monkeypatch.setattr(advice, "hint", slowly)
    async with serving(loose_settings(tmp_path)) as (_, address):
        mallory, ann = await guest(address, "Mallory"), await guest(address, "Ann")
        match = (await mallory.create([ME, ME]))["match"]
        asking = [asyncio.create_task(p.http.get(f"/api/matches/{match}/hint")) for p in [mallory] * 60 + [ann]]
        async with asyncio.timeout(60):
            while not inside[ann.id] or inside[mallory.id] < AT_ONCE:
                await asyncio.sleep(0.01)
        go.set()
        assert {(await task).status_code for task in asking} == {200}
    assert most == {mallory.id: AT_ONCE, ann.id: 1}
