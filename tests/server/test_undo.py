"""Taking back: nobody gains time by it, nobody's window is closed by it, and strangers are asked first."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest

from khroma.server.house import House
from tests.server.inside import loose_settings, serving
from tests.server.lantern import register
from tests.server.people import ME, OPEN, Message, Person, guest

pytestmark = [pytest.mark.anyio, pytest.mark.interpreted]
TIME = 1_000_000_000_000


class Inside:
    """A server whose time stands still unless it is told otherwise."""

    def __init__(self, house: House, address: str) -> None:
        self.house = house
        self.address = address
        self.time = TIME
        house.now = lambda: self.time

    async def pair(self, game: str, **terms: Any) -> tuple[Person, Person, str]:
        """Two players at a match; the first is asked."""
        ann, bob = await guest(self.address, "Ann"), await guest(self.address, "Bob")
        made = await ann.create([ME, OPEN], game, **terms)
        await bob.join(made)
        asked = (await ann.look(made["match"]))["question"]["yours"]
        return (ann, bob, made["match"]) if asked else (bob, ann, made["match"])


@pytest.fixture
async def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Inside]:
    register(monkeypatch)
    async with serving(loose_settings(tmp_path, window_seconds=60.0)) as (house, address):
        yield Inside(house, address)


async def say(person: Person, match: str, start: str = "") -> Message:
    update = await person.look(match)
    line = next(each["line"] for each in update["choices"] if each["line"].startswith(start))
    await person.do(match, "say", at=update["number"], line=line)
    return await person.look(match)


async def clock_of(person: Person, match: str) -> int:
    update = await person.look(match)
    left: int = update["seats"][update["you"][0]]["left"]
    return left


@pytest.mark.parametrize("clock", [{"kind": "game", "seconds": 60, "increment": 30}, {"kind": "move", "seconds": 60}])
async def test_saying_and_undoing_gains_no_time(inside: Inside, clock: Message) -> None:
    ann, _, match = await inside.pair("chromecas", clock=clock)
    for spent in range(1, 21):
        inside.time += 1000
        said = await say(ann, match, "place_terrain")
        await ann.do(match, "undo", at=said["number"])
        assert await clock_of(ann, match) == (60 - spent) * 1000


async def test_thinking_after_an_answer_is_not_given_back_with_it(inside: Inside) -> None:
    ann, _, match = await inside.pair("chromecas", clock={"kind": "game", "seconds": 60, "increment": 0})
    inside.time += 10_000
    said = await say(ann, match, "place_terrain")
    assert said["question"]["yours"]  # the second action of the turn
    inside.time += 20_000
    assert await clock_of(ann, match) == 30_000
    await ann.do(match, "undo", at=said["number"])
    assert await clock_of(ann, match) == 30_000


async def test_who_has_used_up_what_the_answer_gained_keeps_the_answer(inside: Inside) -> None:
    ann, _, match = await inside.pair("chromecas", clock={"kind": "game", "seconds": 60, "increment": 30})
    inside.time += 50_000
    said = await say(ann, match, "place_terrain")
    assert said["may_undo"]
    inside.time += 20_000
    assert not (await ann.look(match))["may_undo"]
    assert (await ann.do(match, "undo", 409, at=said["number"]))["reason"] == "no-time"


async def test_nobody_takes_back_what_another_may_be_reacting_to(inside: Inside) -> None:
    ann, _, match = await inside.pair("lantern")
    said = await say(ann, match, "step")
    assert said["question"]["window"]
    assert not said["may_undo"]
    refused = await ann.do(match, "undo", 409, at=said["number"])
    assert (refused["rule"], refused["reason"]) == ("TABLE-UNDO", "in-window")
    alone = (await ann.create([ME, ME], "lantern"))["match"]
    for seat in (0, 1):
        await ann.do(alone, "passing", mode="ask", seat=seat)
    said = await say(ann, alone, "step")
    assert said["question"]["window"]  # its own: there is nobody to wait for
    await ann.do(alone, "undo", at=said["number"])


async def test_the_other_player_sees_the_match_when_a_first_answer_is_taken_back(inside: Inside) -> None:
    """Whose answer came before it was told nothing any more, and its socket was closed again and again."""
    ann, bob, match = await inside.pair("dark_threat")
    last = (await ann.look(match))["question"]["seat"]
    while True:
        update = await ann.look(match)
        said = await say(ann if update["question"]["yours"] else bob, match)
        seat = update["question"]["seat"]
        mover = ann if update["question"]["yours"] else bob
        if seat != last and (await mover.look(match))["may_undo"]:
            break
        last = seat
    await mover.do(match, "undo", at=said["number"])
    for person in (ann, bob):
        update = await person.look(match)
        assert update["happened"][-1]["kind"] == "undone"
        assert not update["may_undo"]
    other = bob if mover is ann else ann
    refused = await other.do(match, "undo", 409, at=update["number"])
    assert refused["reason"] == "nothing-to-undo"
    await say(mover, match)


async def test_strangers_are_asked_first(inside: Inside) -> None:
    ann, bob, match = await inside.pair("chromecas", listed=True, undo=True)
    said = await say(ann, match, "place_terrain")
    number = said["number"]
    assert (await bob.do(match, "agree", 409))["reason"] == "no-request"
    await ann.do(match, "undo", at=number)
    asked = await bob.look(match, lang="fr")
    assert asked["undo_request"] == {"seat": said["you"][0], "agreed": said["you"], "denied": False}
    assert asked["happened"][-1]["text"].endswith("voudrait reprendre son coup.")
    assert (await ann.do(match, "agree", 409))["reason"] == "no-request"
    assert (await ann.do(match, "undo", 409, at=number))["reason"] == "requested-already"
    await bob.do(match, "disagree")
    assert (await ann.do(match, "undo", 409, at=number))["reason"] == "denied"


async def test_what_was_agreed_on_is_taken_back(inside: Inside) -> None:
    ann, bob, match = await inside.pair("chromecas", listed=True, undo=True)
    before = await ann.look(match, picture=True)
    said = await say(ann, match, "place_terrain")
    await ann.do(match, "undo", at=said["number"])
    await bob.do(match, "agree")
    after = await ann.look(match, picture=True)
    assert after["picture"] == before["picture"]
    assert [each["kind"] for each in after["happened"][-3:]] == ["requested", "agreed", "undone"]
    assert after["undo_request"] is None


async def test_playing_on_ends_a_request_and_whoever_plays_alone_asks_nobody(inside: Inside) -> None:
    ann, bob, match = await inside.pair("chromecas", listed=True, undo=True)
    said = await say(ann, match, "place_terrain")
    await ann.do(match, "undo", at=said["number"])
    assert (await say(ann, match))["undo_request"] is None
    assert (await bob.do(match, "agree", 409))["reason"] == "no-request"
    alone = (await ann.create([ME, ME], listed=True, undo=True))["match"]
    said = await say(ann, alone, "place_terrain")
    await ann.do(alone, "undo", at=said["number"], seat=said["happened"][-1]["seat"])
    assert (await ann.look(alone))["happened"][-1]["kind"] == "undone"
