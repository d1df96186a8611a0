"""Reaction windows: the same number, order and size of messages and the same delay, able to react or not."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from khroma.kernel.kinds import Seat
from khroma.kernel.position import Position
from khroma.server.house import House
from khroma.table.live import Live
from tests.server import lantern
from tests.server.inside import loose_settings, serving
from tests.server.lantern import BLANK, TRAP, State, register
from tests.server.people import ME, OPEN, Person, Watch, guest, plain, spectator
from tests.server.test_secrecy import check_positions

pytestmark = [pytest.mark.anyio, pytest.mark.interpreted]
WINDOW = 3.0


async def begin(house: House, address: str) -> tuple[Person, Person, str, Live]:
    ann, bob = await guest(address, "Ann"), await guest(address, "Bob")
    made = await ann.create([ME, OPEN], "lantern")
    await bob.join(made)
    live = await house.find(made["match"])
    return ann, bob, made["match"], live


def give(live: Live, seat: Seat, card: int) -> None:
    """Let a seat hold this card."""
    state = live.match.state.copy()
    assert isinstance(state, State)
    state.hands[seat] = card
    live.match.session.position = Position(live.match.game, state)


async def window_as_seen(house: House, address: str, card: int, answer: str) -> tuple[list[Any], list[Any], float]:
    """What the others are sent while a seat with this card lets the window pass, and how long it takes."""
    ann, bob, match, live = await begin(house, address)
    async with ann.watch(match) as a, spectator(address).watch(match) as eve, bob.watch(match) as b:
        for watch in (a, eve, b):
            await watch.until(status="running")
        while not all(seat["present"] for seat in eve.seen["seats"]):
            await eve.hear()
        while not all(seat["present"] for seat in a.seen["seats"]):
            await a.hear()
        give(live, Seat(0), BLANK)
        give(live, Seat(1), card)
        a.sent.clear()
        eve.sent.clear()
        began, start = time.monotonic(), a.seen["number"]
        await a.say("step")
        await b.until_number(a.seen["number"])
        while not b.seen["question"]["window"]:
            await b.hear()
        if answer == "passing":
            assert (await b.ask("passing", mode="turn"))["kind"] == "noted"
        elif answer:
            assert (await b.ask("say", at=b.seen["number"], line=answer))["kind"] == "noted"
        for watch in (a, eve):
            await watch.until_number(start + 2)
            assert watch.seen["happened"][-1]["kind"] == "said"
        took = time.monotonic() - began
        return [plain(text) for text in a.sent], [plain(text) for text in eve.sent], took


async def test_nobody_can_tell_whether_a_seat_could_react(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch)
    async with serving(loose_settings(tmp_path, window_seconds=WINDOW)) as (house, address):
        answers = [(card, answer) for answer in ("", "pass", "passing") for card in (BLANK, TRAP)]
        *seen, blank, trap = await asyncio.gather(*(window_as_seen(house, address, *each) for each in answers))
        for own, others, took in seen:
            assert own == seen[0][0]
            assert others == seen[0][1]
            assert took >= WINDOW
        assert blank[0] == trap[0]


def test_no_byte_depends_on_a_hidden_card(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch)
    for seed in range(12):
        assert check_positions("lantern", seed, 1) > 10


async def step_to_window(a: Watch, b: Watch) -> None:
    await a.until(status="running")
    await a.say("step")
    await b.until(status="running")
    while not b.seen["question"]["window"]:
        await b.hear()


async def test_a_reaction_is_shown_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch)
    async with serving(loose_settings(tmp_path, window_seconds=30)) as (house, address):
        ann, bob, match, live = await begin(house, address)
        give(live, Seat(1), TRAP)
        async with ann.watch(match) as a, bob.watch(match) as b:
            await step_to_window(a, b)
            assert [choice["line"] for choice in b.seen["choices"]] == ["pass", "trap"]
            assert b.seen["question"]["declared"] == {"seat": 0, "label": "Step", "path": ["step"]}
            noted = await b.say("trap")
            await a.until_number(noted["number"])
            assert a.seen["table"]["scores"] == [0, 1]


@pytest.mark.parametrize("card", [BLANK, TRAP])
async def test_a_pass_moves_no_metric(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, card: int) -> None:
    """Neither by socket nor by HTTP, before the window closes; something that is stored does."""
    register(monkeypatch)
    async with serving(loose_settings(tmp_path, window_seconds=600)) as (house, address):
        ann, bob, match, live = await begin(house, address)
        give(live, Seat(1), card)
        async with ann.watch(match) as a, bob.watch(match) as b:
            await step_to_window(a, b)
            before = house.metrics.text()
            assert (await b.say("pass"))["kind"] == "noted"
            await bob.do(match, "say", at=b.seen["number"], line="pass")
            assert house.metrics.text() == before
            await a.ask("chat", text="well")
            assert house.metrics.text() != before


@pytest.mark.parametrize("card", [BLANK, TRAP])
async def test_anybody_may_take_more_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, card: int) -> None:
    register(monkeypatch)
    settings = loose_settings(tmp_path, window_seconds=WINDOW, window_more=600)
    async with serving(settings) as (house, address):
        ann, bob, match, live = await begin(house, address)
        give(live, Seat(1), card)
        async with ann.watch(match) as a, bob.watch(match) as b:
            await step_to_window(a, b)
            assert (await a.ask("wait"))["rule"] == "TABLE-WINDOW"
            assert (await b.ask("wait"))["kind"] == "noted"
            assert live.timer is not None
            assert live.timer.when() - asyncio.get_running_loop().time() > 300
            assert (await b.ask("wait"))["reason"] == "already-waiting"
            await b.say("pass")
            while not b.seen["question"]["yours"] or b.seen["question"]["window"]:
                await b.hear()
            assert b.seen["happened"][-1]["line"] == "pass"


async def test_passing_until_the_own_turn_lasts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In every turn of the others; windows of its own turn are asked about."""
    register(monkeypatch)
    async with serving(loose_settings(tmp_path, window_seconds=30)) as (house, address):
        ann, bob, match, live = await begin(house, address)
        await bob.do(match, "passing", mode="turn")
        async with ann.watch(match) as a, bob.watch(match) as b:
            await a.until(status="running")
            for _ in range(2):
                await a.say("step")
                while not (b.seen and b.seen["question"]["yours"]):
                    await b.hear()
                assert not b.seen["question"]["window"]
                assert b.seen["passing"] == "turn"
                live.passing.set(Seat(0), "turn", live.match.number)  # so that Ann's window closes at once too
                await b.say("step")
                while not a.seen["question"]["yours"]:
                    await a.hear()
            assert (await bob.do(match, "passing", mode="ask"))["kind"] == "noted"


async def test_who_can_only_pass_is_not_asked_and_nobody_notices(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where others are people, the window stays open for its time."""
    register(monkeypatch)
    async with serving(loose_settings(tmp_path, window_seconds=WINDOW)) as (house, address):
        ann, bob, match, live = await begin(house, address)
        give(live, Seat(1), BLANK)
        assert (await bob.do(match, "passing", mode="able"))["kind"] == "noted"
        async with ann.watch(match) as a, bob.watch(match) as b:
            began = time.monotonic()
            await step_to_window(a, b)
            assert b.seen["passing"] == "able"
            assert not b.seen["question"]["asks"]
            while not b.seen["question"]["yours"] or b.seen["question"]["window"]:
                await b.hear()
            assert time.monotonic() - began >= WINDOW


@pytest.mark.parametrize("seats", [[ME, {"who": "bot", "bot": "random"}], [ME, ME]])
async def test_one_person_alone_is_asked_only_what_can_be_decided_and_without_a_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: list[dict[str, str]]
) -> None:
    register(monkeypatch)
    monkeypatch.setattr(lantern, "ROUNDS", 48)  # a bot may rest many times before it steps
    async with serving(loose_settings(tmp_path, window_seconds=0.2)) as (house, address):
        ann = await guest(address, "Ann")
        made = await ann.create(seats, "lantern")
        live = await house.find(made["match"])
        able = 0
        async with ann.watch(made["match"]) as a:
            await a.until(status="running")
            give(live, Seat(0), TRAP)
            give(live, Seat(1), BLANK)
            while able < 3:
                while a.seen["status"] == "running" and not a.seen["question"]["yours"]:
                    await a.hear()
                if a.seen["status"] != "running":
                    break
                question = a.seen["question"]
                if question["window"]:
                    assert question["asks"]
                    assert question["seat"] == 0
                    assert question["until"] is None
                    able += 1
                    if able == 1:
                        await asyncio.sleep(0.6)  # three times what others are given
                        assert live.match.number == a.seen["number"]
                noted = await a.say("pass" if question["window"] else "step")
                await a.until_number(noted["number"])
        assert able == 3


async def test_talk_does_not_take_a_pass_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever took more time and then passes waits no longer than everybody, whatever the others write meanwhile."""
    register(monkeypatch)
    settings = loose_settings(tmp_path, window_seconds=60.0, window_more=600.0)
    async with serving(settings) as (house, address):
        ann, bob, match, live = await begin(house, address)
        await ann.do(match, "say", at=live.match.number, line="step")
        await bob.do(match, "wait")
        await bob.do(match, "say", at=live.match.number, line="pass")
        await ann.do(match, "chat", text="hello")
        assert live.passed
        assert loop_time(live) <= 60.0
        await ann.do(match, "draw")
        assert live.passed


def loop_time(live: Live) -> float:
    """In how many seconds somebody looks after a match."""
    return live.rings_at - asyncio.get_running_loop().time()


async def test_more_time_takes_a_pass_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch)
    settings = loose_settings(tmp_path, window_seconds=60.0, window_more=600.0)
    async with serving(settings) as (house, address):
        ann, bob, match, live = await begin(house, address)
        await ann.do(match, "say", at=live.match.number, line="step")
        await bob.do(match, "say", at=live.match.number, line="pass")
        assert live.passed
        await bob.do(match, "wait")
        assert not live.passed
        assert loop_time(live) > 600.0
