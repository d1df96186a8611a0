"""A table without a server: the same commands, changes and updates, over ports."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from random import Random

import pytest

from khroma.games.registry import GAMES
from khroma.kernel.records import read_record
from khroma.table.records import record_text
from khroma.table.updates import Reader
from khroma.table.wire import Noted, Refused, encode
from khroma.table.wishes import Undo
from tests.table.alone import ANN, BOT, ME, Memory, new_host, new_match, order, say

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_against_a_bot(game: str) -> None:
    host, rng = new_host(), Random(2)
    live = await new_match(host, game, [ME, BOT])
    for _ in range(60):
        update = await host.update(live, Reader(ANN.id, None, "en"), None)
        if update.status == "over":
            break
        if update.question is not None and update.question.yours:
            assert isinstance(await say(host, live, rng.choice(update.choices).line), Noted)
        await asyncio.sleep(0)
    assert len(read_record(record_text(live.match, None)).lines) > 20
    await host.rest()


async def test_what_was_stored_is_read_again_and_goes_on() -> None:
    store = Memory()
    host = new_host(store)
    live = await new_match(host, "chromecas", [ME, ME])
    update = await host.update(live, Reader(ANN.id, None, "fr"), 0)
    await say(host, live, update.choices[0].line)
    await host.rest()
    again = new_host(store)
    other = await again.find(live.match.facts.id)
    assert other is not live
    again.now = host.now = lambda: 5
    seen = [encode(await each.update(on, Reader(ANN.id, 0, "fr"), 0)) for each, on in ((host, live), (again, other))]
    assert seen[0] == seen[1]
    assert isinstance(await order(again, other, Undo(at=other.match.number)), Noted)
    await again.rest()


async def test_a_refusal_says_why() -> None:
    host = new_host()
    live = await new_match(host, "chromecas", [ME, ME])
    refused = await say(host, live, "dance")
    assert isinstance(refused, Refused)
    assert refused.rule == "TABLE-LINE"
    await host.rest()


def test_nothing_of_a_server_is_loaded() -> None:
    """A browser has Python and msgspec, and nothing else."""
    loads = "import khroma.table.host, khroma.table.doing, khroma.table.creation, khroma.table.advice, sys;"
    asks = (
        "print([name for name in sys.modules if name.split('.')[0] in ('litestar', 'sqlalchemy', 'uvicorn', 'rich')])"
    )
    found = subprocess.run([sys.executable, "-c", loads + asks], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
