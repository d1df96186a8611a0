"""Bots think elsewhere, from a picture of their view; one that hangs or dies holds nobody up."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.game import CHANCE, Game, View
from khroma.kernel.options import Options
from khroma.server import bots
from khroma.server.bots import Thinkers
from khroma.server.metrics import Metrics
from khroma.table.draft import Draft
from khroma.table.occurrences import Said
from khroma.table.ports import Conflict
from khroma.table.thinking import think
from tests.server.inside import loose_settings, serving
from tests.server.people import BOTS, ME, guest
from tests.server.test_secrecy import begin, step


def hang(*_: object) -> str:
    time.sleep(60)
    return ""


def ponder(*_: object) -> str:
    time.sleep(3)
    return "pondered"


def die(*_: object) -> str:
    os._exit(1)


def fail(*_: object) -> str:
    raise ValueError("a bot is wrong")


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_answers_from_a_picture_of_its_view(game: str) -> None:
    match = begin(game, Random(3))
    for _ in range(6):
        seat = match.asked()
        assert seat != CHANCE
        picture = find_game(game).picture(match.view(seat).known)
        line = think(game, match.options.write(), picture, seat, "random", 1)
        known = match.view(seat).known
        assert match.game.read(known, line) in match.game.legal(known)
        step(match, Random(4))


@pytest.mark.anyio
@pytest.mark.parametrize("wrong", [hang, die, fail])
async def test_a_bot_that_does_not_answer_plays_at_random(
    monkeypatch: pytest.MonkeyPatch, wrong: Callable[..., str]
) -> None:
    match = begin("chromecas", Random(3))
    view = match.view(match.asked())
    thinkers = Thinkers(1, Metrics())
    answer = partial(thinkers.answer, match.game, match.options, view, "random")
    monkeypatch.setattr(bots, "think", wrong)
    line = await answer(3.0)
    assert match.game.read(view.known, line) in match.game.legal(view.known)
    monkeypatch.setattr(bots, "think", think)
    line = await answer(30.0)
    assert match.game.read(view.known, line) in match.game.legal(view.known)
    assert "khroma_bot_failures_total 1.0" in thinkers.metrics.text()
    thinkers.close()


@pytest.mark.anyio
async def test_a_bot_that_hangs_ends_no_thoughts_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """The processes of all bots were ended with the one that hung: a stranger who found a position about which a bot
    thinks too long let the bots of everybody else play at random."""
    match = begin("chromecas", Random(3))
    view = match.view(match.asked())
    thinkers = Thinkers(2, Metrics())
    answer = partial(thinkers.answer, match.game, match.options, view, "random")
    await asyncio.gather(answer(60.0, "ann"), answer(60.0, "bob"))  # both processes are there
    monkeypatch.setattr(bots, "think", hang)
    hanging = asyncio.create_task(answer(1.5, "mallory"))
    await asyncio.sleep(0.5)
    monkeypatch.setattr(bots, "think", ponder)
    assert await answer(60.0, "ann") == "pondered"
    assert hanging.done()
    assert await answer(60.0, "ann") == "pondered"
    assert "khroma_bot_failures_total 1.0" in thinkers.metrics.text()
    thinkers.close()


@pytest.mark.anyio
async def test_bots_of_one_guest_do_not_hold_up_those_of_another() -> None:
    """Twenty matches of one guest wait; the bot of somebody else is the second to think, not the twenty-first."""
    match = begin("chromecas", Random(3))
    thinkers, order = Thinkers(1, Metrics()), []
    view = match.view(match.asked())

    async def asked(guest: str) -> None:
        await thinkers.answer(match.game, match.options, view, "random", 30.0, guest)
        order.append(guest)

    await asyncio.gather(*(asked("ann") for _ in range(20)), asked("bob"))
    thinkers.close()
    assert order.index("bob") <= 2


@pytest.mark.anyio
async def test_a_bot_for_which_another_process_has_answered_is_no_mistake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever takes a bot over from a process that stops may be a moment too late, or too early."""
    async with serving(loose_settings(tmp_path)) as (house, address):
        ann = await guest(address)
        live = await house.find((await ann.create([ME, BOTS]))["match"])
        append, late, told = house.store.append, list[int](), list[str]()

        async def too_late(draft: Draft, due: int | None, new: bool = False, same: bool = False) -> None:
            await append(draft, due, new, same)
            said = draft.rows[0].occurrence
            if isinstance(said, Said) and said.seat == 1:
                late.append(draft.rows[0].number)
                raise Conflict

        async def at_once(game: Game[Any], _: Options, view: View[Any], *__: object) -> str:
            return game.line(view.known, game.random_action(view.known, Random(1)))

        monkeypatch.setattr(house.thinkers, "answer", at_once)
        monkeypatch.setattr(house.store, "append", too_late)
        monkeypatch.setattr(house, "log", lambda _, what, *__, **___: told.append(what))
        async with ann.watch(live.match.facts.id) as watch:
            await watch.hear()
            while not late or watch.seen["number"] < late[0]:
                if watch.seen["question"]["yours"]:
                    reply = await watch.say(watch.seen["choices"][0]["line"])
                    await watch.until_number(reply["number"])
                else:
                    await watch.hear()
        assert told == []
