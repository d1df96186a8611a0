"""A table in a browser: matches are kept, go on after a visit, and two pages do not write over each other."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from khroma.browser.link import NO_MATCH
from khroma.browser.main import Desk
from khroma.table.doing import do
from khroma.table.updates import Reader
from khroma.table.wire import Refused
from khroma.table.wishes import Say
from tests.browser.memory import Memory, Page

pytestmark = pytest.mark.anyio

ME, BOT = {"who": "me"}, {"who": "bot", "bot": "random"}
SHORT = {"round_limit": 3, "first_player": 1}


async def new_match(page: Page, *seats: dict[str, str], **options: Any) -> str:
    await page.post("/api/guests", {"name": "Ann"})
    wish = {"game": "chromecas", "seats": list(seats), "options": SHORT | options}
    made = await page.post("/api/matches", wish)
    return str(made["match"])


class Watching:
    """A page at a match: it answers with the first choice until all is over."""

    def __init__(self, page: Page) -> None:
        self.told: list[dict[str, Any]] = []
        self.some = asyncio.Event()
        self.desk = Desk(page.home, self._hear)

    def _hear(self, text: str) -> None:
        self.told.append(json.loads(text))
        self.some.set()

    async def send(self, **message: Any) -> None:
        await self.desk.receive(json.dumps(message))

    async def next(self) -> dict[str, Any]:
        while not self.told:
            self.some.clear()
            await self.some.wait()
        return self.told.pop(0)

    async def watch(self, match: str) -> None:
        await self.send(do="watch", id=1, path=f"/api/matches/{match}/watch?lang=en")

    async def play(self, most: int = 1000) -> dict[str, Any]:
        """Play on; the last update."""
        answered = -1
        for _ in range(most):
            message = await self.next()
            update = json.loads(message["text"])
            if update["kind"] != "update":
                continue
            if update["status"] == "over":
                return dict(update)
            if update["question"] and update["question"]["asks"] and update["number"] > answered:
                answered = update["number"]
                say = {"do": "say", "id": answered, "at": answered, "line": update["choices"][0]["line"]}
                await self.send(do="hear", id=1, text=json.dumps(say))
        return dict(update)


async def test_a_whole_game_with_its_record() -> None:
    page = Page()
    match = await new_match(page, ME, BOT)
    watching = Watching(page)
    await watching.watch(match)
    last = await watching.play()
    assert last["result"]["text"]
    status, record = await page.ask("GET", f"/api/matches/{match}/record")
    assert status == 200
    assert b"?" not in record
    replayed = await page.post("/api/replay?page=0", {"record": record.decode()})
    assert len(replayed["steps"]) > 5
    (listed,) = (await page.get("/api/matches?status=over&mine=true"))["matches"]
    assert (listed["match"], listed["mine"]) == (match, [0])
    me = await page.get("/api/guests/me")
    results = await page.get(f"/api/guests/{me['id']}/results")
    assert (results["played"], results["guest"]["name"]) == (1, "Ann")
    part = await page.get(f"/api/matches/{match}/review?first=0")
    assert part["decisions"]
    await page.get(f"/api/matches/{match}/turning")


async def test_a_match_goes_on_at_the_next_visit() -> None:
    shelf = Memory()
    page = Page(shelf)
    match = await new_match(page, ME, BOT)
    first = Watching(page)
    await first.watch(match)
    before = await first.play(6)
    await page.home.rest()
    again = Page(shelf)
    await again.home.open()
    assert again.home.now() < page.home.now() + 1000  # nobody is charged for the time between
    assert (await again.get("/api/guests/me"))["name"] == "Ann"
    found = await again.get(f"/api/matches/{match}")
    assert found["number"] >= before["number"]
    second = Watching(again)
    await second.watch(match)
    assert (await second.play())["status"] == "over"


async def test_two_pages_do_not_write_over_each_other() -> None:
    shelf = Memory()
    one, other = Page(shelf), Page(shelf)
    match = await new_match(one, ME, ME)
    guest = await other.home.guest()
    assert guest is not None
    live = await other.home.find(match)
    update = await one.get(f"/api/matches/{match}")
    line = update["choices"][0]["line"]
    await one.post(f"/api/matches/{match}/do", {"do": "say", "at": update["number"], "line": line})
    late = Say(at=update["number"], line=line)
    reply = await do(other.home, live, guest, late, Reader(guest.id, None, "en"))
    assert isinstance(reply, Refused)
    assert reply.rule == "TABLE-STALE"
    grown = (await other.get(f"/api/matches/{match}"))["number"]
    assert grown == (await one.get(f"/api/matches/{match}"))["number"] > update["number"]


async def test_another_page_has_written() -> None:
    shelf = Memory()
    one, other = Page(shelf), Page(shelf)
    match = await new_match(one, ME, ME)
    watching = Watching(other)
    await watching.watch(match)
    number = json.loads((await watching.next())["text"])["number"]
    update = await one.get(f"/api/matches/{match}")
    line = update["choices"][0]["line"]
    await one.post(f"/api/matches/{match}/do", {"do": "say", "at": number, "line": line})
    await watching.send(do="heard", text=match)
    assert json.loads((await watching.next())["text"])["number"] > number


async def test_what_could_not_be_stored_was_not_done() -> None:
    page = Page()
    match = await new_match(page, ME, ME)
    update = await page.get(f"/api/matches/{match}")
    page.shelf.broken = "the disk is full"
    say = {"do": "say", "at": update["number"], "line": update["choices"][0]["line"]}
    assert (await page.ask("POST", f"/api/matches/{match}/do", say))[0] == 503
    page.shelf.broken = ""
    assert (await page.get(f"/api/matches/{match}"))["number"] == update["number"]
    assert (await page.ask("POST", f"/api/matches/{match}/do", say))[0] == 200


async def test_pass_settings_are_kept() -> None:
    shelf = Memory()
    page = Page(shelf)
    match = await new_match(page, ME, BOT)
    await page.post(f"/api/matches/{match}/do", {"do": "passing", "mode": "turn"})
    assert (await Page(shelf).get(f"/api/matches/{match}"))["passing"] == "turn"


async def test_a_match_that_is_not_there() -> None:
    watching = Watching(Page())
    await watching.watch("none")
    assert await watching.next() == {"do": "closed", "id": 1, "status": NO_MATCH, "kind": "", "text": ""}


async def test_messages_that_cannot_be_read_and_pages_that_leave() -> None:
    page = Page()
    match = await new_match(page, ME, ME)
    watching = Watching(page)
    await watching.watch(match)
    await watching.next()
    await watching.send(do="hear", id=1, text="{")
    assert json.loads((await watching.next())["text"])["status"] == 400
    assert len(page.home.live[match].watchers) == 1
    await watching.send(do="leave", id=1)
    assert not page.home.live[match].watchers


async def test_hints_and_previews() -> None:
    page = Page()
    match = await new_match(page, ME, BOT)
    hint = await page.get(f"/api/matches/{match}/hint?lang=fr")
    assert hint["label"]
    preview = await page.get(f"/api/matches/{match}/preview?line={hint['line'].replace(' ', '%20')}")
    assert preview["table"]
