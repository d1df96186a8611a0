"""Three at a table, and one of them goes: nobody else gains or loses anything by the moment that is chosen for it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest

from khroma.table.occurrences import Held
from tests.server.inside import loose_settings, serving
from tests.server.people import BOTS, ME, OPEN, Person, guest
from tests.server.test_undo import Inside, clock_of, say

pytestmark = [pytest.mark.anyio, pytest.mark.interpreted]
CLOCK = {"kind": "game", "seconds": 60, "increment": 0}


@pytest.fixture
async def inside(tmp_path: Path) -> AsyncGenerator[Inside]:
    async with serving(loose_settings(tmp_path)) as (house, address):
        yield Inside(house, address)


async def three(inside: Inside, **terms: Any) -> tuple[list[Person], str]:
    """Three players at a match, the one who is asked first."""
    people = [await guest(inside.address, name) for name in ("Ann", "Bob", "Eve")]
    made = await people[0].create([ME, OPEN, OPEN], options={"players": 3}, **terms)
    for person in people[1:]:
        await person.join(made)
    asked = (await people[0].look(made["match"]))["question"]["seat"]
    return people[asked:] + people[:asked], made["match"]


async def test_a_friend_who_resigns_does_not_wind_up_the_clock(inside: Inside) -> None:
    people, match = await three(inside, clock=CLOCK)
    inside.time += 59_000
    assert await clock_of(people[0], match) == 1000
    await people[2].do(match, "resign")
    assert await clock_of(people[0], match) == 1000
    await say(people[0], match)
    assert await clock_of(people[0], match) == 1000


async def test_a_bot_takes_over_a_clock_that_stands(inside: Inside) -> None:
    """Whoever was cut off, and gives up by another way, keeps nobody waiting."""
    people, match = await three(inside, clock=CLOCK)
    live = inside.house.live[match]
    async with live.lock:
        await inside.house.write(live, Held(live.match.asked(), 0))
    await people[0].do(match, "resign")
    assert live.match.held is None


async def test_whoever_goes_takes_the_wish_to_take_back_along(inside: Inside) -> None:
    people, match = await three(inside, listed=True, undo=True)
    update = await say(people[0], match)
    await people[0].do(match, "undo", at=update["number"])
    await people[1].do(match, "agree")
    await people[0].do(match, "resign")
    assert (await people[1].look(match))["undo_request"] is None
    assert (await people[2].do(match, "agree", 409))["reason"] == "no-request"


async def test_a_draw_is_agreed_on_by_people_and_not_by_seats(inside: Inside) -> None:
    ann, bob = await guest(inside.address, "Ann"), await guest(inside.address, "Bob")
    made = await ann.create([ME, ME, OPEN], options={"players": 3})
    await bob.join(made)
    await ann.do(made["match"], "draw", seat=1)
    await bob.do(made["match"], "draw")
    assert (await bob.look(made["match"]))["result"]["reason"] == "draw"


async def test_a_camp_loses_together(inside: Inside) -> None:
    """Dark Threat with four seats: whoever sits beside the last person to go has not won."""
    ann = await guest(inside.address, "Ann")
    made = await ann.create([BOTS, BOTS, ME, BOTS], "dark_threat", options={"players": 4})
    await ann.do(made["match"], "resign")
    result = (await ann.look(made["match"]))["result"]
    assert (result["reason"], result["winners"]) == ("resigned", [0, 1])
