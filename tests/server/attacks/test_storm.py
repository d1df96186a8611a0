"""Everything at once: players who answer, take back, offer, agree, resign and play again from several sockets in the
same moment, while windows close and clocks run out. Whatever comes of it, the journal tells the same."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import signal
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from khroma.server.house import House
from khroma.table.match import Match
from tests.server.conftest import Launch
from tests.server.inside import loose_settings, serving
from tests.server.people import BOTS, ME, OPEN, Message, Person, Watch, guest
from tests.server.running import Postgres

pytestmark = pytest.mark.anyio
SOCKETS = 2  # of each player
COMMANDS = 40  # of each socket
WINDOWS = {"window_seconds": 0.03, "window_more": 0.05}
CLOCK = {"kind": "game", "seconds": 5, "increment": 1}
TALK: list[Message] = [
    {"do": "agree"}, {"do": "disagree"}, {"do": "draw"}, {"do": "decline"}, {"do": "wait"}, {"do": "ping"},
    {"do": "passing", "mode": "turn"}, {"do": "passing", "mode": "action"}, {"do": "passing", "mode": "ask"},
    {"do": "chat", "text": "hurry"}, {"do": "why", "path": []}, {"do": "join"}, {"do": "rematch"}, {"do": "leave"},
]  # fmt: skip
OPTIONS: dict[str, Any] = {"chromecas": {"players": 3}, "paint_brawl": {}}
SEATS = {"chromecas": [ME, OPEN, BOTS], "paint_brawl": [ME, OPEN]}


def _wild(rng: Random, seen: Message) -> Message:
    """Something to do, not always at the right moment."""
    at = max(0, seen["number"] - rng.choice((0, 0, 0, 1)))
    chance = rng.random()
    if seen["choices"] and chance < 0.6:
        return {"do": "say", "at": at, "line": rng.choice(seen["choices"])["line"]}
    if chance < 0.8:
        return {"do": "undo", "at": at}
    if chance > 0.995:
        return {"do": "resign"}
    talk = rng.choice(TALK)
    too_soon = {"leave": seen["status"] == "running", "draw": rng.random() < 0.8}  # most matches should last a while
    return {"do": "ping"} if too_soon.get(talk["do"]) else talk


async def _hear_on(watch: Watch, bad: list[Message], noted: list[int]) -> None:
    try:
        while True:
            message = await watch.hear(60)
            if message["kind"] == "problem":
                bad.append(message)
            elif message["kind"] == "noted":
                noted.append(message["number"])
    except (ConnectionClosed, TimeoutError):
        pass


async def _rage(person: Person, match: str, rng: Random, bad: list[Message]) -> int:
    """The greatest number that was acknowledged, though the server may be gone meanwhile."""
    noted = [0]
    async with person.watch(match) as watch:
        await watch.hear()
        hearing = asyncio.create_task(_hear_on(watch, bad, noted))
        with contextlib.suppress(ConnectionClosed):
            for _ in range(COMMANDS):
                for _ in range(rng.choice((1, 1, 2))):  # sometimes before the answer can be there
                    await watch.socket.send(json.dumps(_wild(rng, watch.seen)))
                await asyncio.sleep(rng.choice((0.0, 0.005, 0.02)))
            await asyncio.sleep(0.2)
        hearing.cancel()
    return max(noted)


def _told(match: Match) -> dict[str, Any]:
    """All that a journal says about a match, beside the position."""
    names = "numbers spent status number moved asked_at waited_at held opened offers wishes went result rematch seed"
    found = {name: getattr(match, name) for name in names.split()}
    found["chairs"] = [(chair.guest, chair.bot, chair.left, chair.number) for chair in match.chairs]
    found["request"] = (
        None if match.request is None else (match.request.seat, match.request.agreed, match.request.denied)
    )
    found["position"] = match.game.picture(match.state)
    return found


async def _check(house: House, match: str) -> int:
    """The match in memory is the one that is stored, and nobody has more time than there was; its length."""
    live = await house.find(match)
    async with live.lock:
        stored = (await house.read(match)).match
        await house.refresh(live)
        if stored.number < live.match.number:  # another server has just written, and hardly does so twice
            stored = (await house.read(match)).match
        assert _told(stored) == _told(live.match)
    answers = [each for each in live.match.spent if each != (0, 0)]
    for chair in live.match.chairs:
        assert chair.left <= (CLOCK["seconds"] + len(answers)) * 1000  # type: ignore[operator]
    return live.match.number


async def _storm(houses: list[tuple[House, str]], game: str, seed: int) -> None:
    """Two players, each connected through every server, until they no longer play again."""
    rng, bad, address = Random(seed), list[Message](), houses[0][1]
    ann, bob = await guest(address, "Ann"), await guest(address, "Bob")
    ways = [Person(way, who.token, who.id, who.name) for who in (ann, bob) for _, way in houses]
    made = await ann.create(SEATS[game], game, clock=CLOCK, undo=True, listed=True, options=OPTIONS[game])
    await bob.join(made)
    match, long = made["match"], 0
    while match:
        raging = (_rage(way, match, Random(rng.random()), bad) for way in ways for _ in range(SOCKETS // len(houses)))
        await asyncio.gather(*raging)
        lengths = {await _check(house, match) for house, _ in houses}
        assert len(lengths) == 1
        long += max(lengths)
        match = houses[0][0].live[match].match.rematch if long < 200 else ""
    assert long > 10
    assert bad == []


@pytest.mark.parametrize("game", ["chromecas", "paint_brawl"])
async def test_a_storm(game: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with serving(loose_settings(tmp_path, **WINDOWS)) as house:
        await _storm([house], game, 1)
    assert [record.message for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.parametrize("game", ["chromecas", "paint_brawl"])
async def test_a_storm_over_two_servers(
    game: str, tmp_path: Path, postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    settings = loose_settings(tmp_path, database=postgres.new_database(), **WINDOWS)
    async with serving(settings) as one, serving(settings) as other:
        await _storm([one, other], game, 2)
    assert [record.message for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.parametrize("game", ["chromecas", "paint_brawl"])
async def test_a_storm_in_which_the_server_is_killed(game: str, launch: Launch, tmp_path: Path) -> None:
    """Whatever was acknowledged is there, a match that was to be played again is there once, and nobody has gained
    time."""
    rng, bad = Random(3), list[Message]()
    server = launch(tmp_path / "khroma.db", **WINDOWS)
    ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
    made = await ann.create(SEATS[game], game, clock=CLOCK, undo=True, listed=True, options=OPTIONS[game])
    await bob.join(made)
    match, left = made["match"], dict[str, Message]()
    for _ in range(4):
        raging = [asyncio.create_task(_rage(who, match, rng, bad)) for who in (ann, bob) for _ in range(SOCKETS)]
        await asyncio.sleep(rng.uniform(0.3, 0.9))
        server.stop(signal.SIGKILL)
        noted = await asyncio.gather(*raging)
        server.start()
        left[match] = await ann.look(match)
        assert left[match]["number"] >= max(noted)
        match = left[match]["rematch"] or match
    found = [(await ann.look(each))["status"] for each in (*left, match)]
    assert found[:-1].count("running") <= 1  # those that were played again are over
    answers = sum(update["number"] for update in left.values())
    for update in left.values():
        assert all(seat["left"] <= (CLOCK["seconds"] + answers) * 1000 for seat in update["seats"])
    assert bad == []
    assert server.errors() == []
