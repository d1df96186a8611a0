"""Of what other processes write, a process carries out at once only what somebody watches through it."""

from __future__ import annotations

from pathlib import Path

import pytest

from khroma.server.listener import _hear
from khroma.server.posting import notice
from khroma.table.clocks import now_ms
from khroma.table.occurrences import Chatted, Row
from tests.server.inside import loose_settings, serving
from tests.server.people import ME, guest

pytestmark = pytest.mark.anyio


async def test_what_nobody_watches_here_is_read_when_somebody_asks(tmp_path: Path) -> None:
    async with serving(loose_settings(tmp_path)) as (house, address):
        ann = await guest(address)
        match = (await ann.create([ME, ME]))["match"]
        live = house.live[match]
        number = live.match.number
        row = Row(number + 1, now_ms(), Chatted(live.match.asked(), "hello"), house.now())
        told = notice(match, row.number, "another", [row])
        _hear(house, told)
        assert (live.match.number, live.stale, live.timer) == (number, True, None)
        assert (await ann.look(match))["number"] == number  # the journal has nothing new
        assert not live.stale
        async with ann.watch(match) as watch:
            await watch.hear()
            _hear(house, told)
            assert (live.match.number, live.stale) == (row.number, False)
