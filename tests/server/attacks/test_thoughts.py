"""Bots that are asked again and again: whoever takes an answer back while a bot thinks about it does not fill the queue
of those who think."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from khroma.table.host import Host
from khroma.table.keeper import MOST_THOUGHTS
from khroma.table.updates import Reader
from khroma.table.wire import Noted
from khroma.table.wishes import Undo
from tests.table.alone import ANN, BOT, ME, Memory, Minds, Quick, new_match, order, say

pytestmark = pytest.mark.anyio


class Slow(Minds):
    """Bots that think when they may."""

    def __init__(self) -> None:
        self.asked = self.thinking = self.most = 0
        self.may = asyncio.Event()

    async def answer(self, *given: Any, **more: Any) -> str:
        self.asked += 1
        self.thinking += 1
        self.most = max(self.most, self.thinking)
        await self.may.wait()
        self.thinking -= 1
        return await super().answer(*given, **more)


async def test_taking_back_asks_no_bot_without_end() -> None:
    minds = Slow()
    host = Host(Memory(), minds, Quick())
    live = await new_match(host, "dark_threat", [ME, BOT])
    mine = live.match.seats_of(ANN.id)
    minds.may.set()
    while live.match.asked() not in mine:
        await asyncio.sleep(0)
    minds.may.clear()
    for _ in range(10):
        while live.match.asked() in mine:
            update = await host.update(live, Reader(ANN.id, None, "en"), None)
            assert isinstance(await say(host, live, update.choices[0].line), Noted)
        for _ in range(5):
            await asyncio.sleep(0)
        assert isinstance(await order(host, live, Undo(at=live.match.number)), Noted)
    assert minds.most == MOST_THOUGHTS
    before = minds.asked
    while live.match.asked() in mine:
        update = await host.update(live, Reader(ANN.id, None, "en"), None)
        await say(host, live, update.choices[0].line)
    asked = live.match.moved
    minds.may.set()  # what is thought about now is answered, what was taken back is not
    async with asyncio.timeout(20):
        while live.match.moved == asked:
            await asyncio.sleep(0.01)
    assert minds.asked > before
    await host.rest()
