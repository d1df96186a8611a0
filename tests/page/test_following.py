"""Following a game: what the others did stays in view, is shown again, told turn by turn, and stepped through."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.page.from_record import open_golden, say
from tests.page.visitor import Visitor, some_of, until

if TYPE_CHECKING:
    from tests.page.conftest import Visitors

pytestmark = [pytest.mark.page, pytest.mark.anyio]
AT_END = (
    "() => { const log = document.querySelector('.log'); return log.scrollHeight - log.scrollTop - log.clientHeight }"
)
# To its end and then to its beginning; a frame later the page has heard of it.
MOVED = """async (log) => {
  for (const to of [log.scrollHeight, 0]) {
    log.scrollTop = to;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }
}"""
DRAWN = "() => [...document.querySelectorAll('[data-piece]')].map((piece) => piece.style.transform).sort().join()"


async def _some_turns(visitor: Visitor, turns: int) -> None:
    """Play until the others have had this many turns, the last one has left its marks, and it is ours again."""
    rng = Random(4)
    for _ in range(200):
        await visitor.my_turn()
        again = visitor.page.get_by_role("button", name="Show again")
        told = await visitor.page.locator(".turn").count() > turns and await again.count() > 0
        if told and await visitor.page.locator("[data-trail]").count() > 0:  # a turn may change nothing on the board
            return
        await visitor.click_something(rng)
        await visitor.page.wait_for_timeout(30)
    raise AssertionError("no turn of the others was seen")


@pytest.mark.parametrize("game", some_of("dark_threat"))
async def test_what_the_others_did_is_drawn_told_and_shown_again(game: str, visitors: Visitors) -> None:
    visitor = await visitors.come(own=True)
    await visitor.page.clock.install()
    seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    await visitor.create({"game": game, "seats": seats, "options": {}})
    await _some_turns(visitor, 3)
    page = visitor.page
    await expect(page).to_have_title(re.compile("● Your turn"))
    await visitor.picture(f"{game}-trails")
    assert await visitor.complaints() == []
    turns = page.locator(".turn")
    assert await turns.locator("details[open]").count() == 1
    await expect(turns.last.locator("details")).to_have_attribute("open", "")
    await until(page, f"({AT_END})() < 4")
    await turns.first.locator("summary").click()
    await expect(turns.first.locator(".line").first).to_be_visible()
    now = await page.evaluate(DRAWN)
    await page.get_by_role("button", name="Show again").click()
    await expect(page.locator(".prompt.looking")).to_be_visible()
    for _ in range(60):  # step by step it comes back by itself
        await page.clock.run_for(1000)
        if not await page.locator(".prompt.looking").count():
            break
    await expect(page.locator(".prompt.looking")).to_have_count(0)
    assert await page.evaluate(DRAWN) == now


async def test_only_its_reader_leads_the_log_away_from_its_end(visitor: Visitor) -> None:
    await visitor.begin()
    rng, page, log = Random(2), visitor.page, visitor.page.locator(".log")

    async def go_on() -> None:
        number = await page.locator("main.table").get_attribute("data-number") or ""
        while await page.locator("main.table").get_attribute("data-number") == number:
            await visitor.my_turn()
            await visitor.click_something(rng)
            await page.wait_for_timeout(30)
        await visitor.my_turn()

    await page.evaluate("document.querySelectorAll('.log details').forEach((each) => { each.open = true; })")
    await log.evaluate(MOVED)  # as when lines above fold up
    await go_on()
    await until(page, f"({AT_END})() < 60")
    await page.set_viewport_size({"width": 1280, "height": 640})  # less room is no reason either
    await until(page, f"({AT_END})() < 2")
    await page.evaluate("document.querySelectorAll('.log details').forEach((each) => { each.open = true; })")
    await log.hover()
    await page.mouse.wheel(0, -4000)
    await until(page, "document.querySelector('.log').scrollTop === 0")
    await go_on()
    assert await log.evaluate("(log) => log.scrollTop") == 0


async def test_a_running_match_is_stepped_through_and_left_alone(visitor: Visitor) -> None:
    await visitor.begin()
    rng, page = Random(2), visitor.page
    for _ in range(12):
        await visitor.my_turn()
        await visitor.click_something(rng)
        await page.wait_for_timeout(60)
    await visitor.my_turn()
    await page.reload()  # what went before has to be asked for
    await visitor.my_turn()
    number = await page.locator("main.table").get_attribute("data-number")
    tiles = await page.locator(".drawn .tile").count()
    back = page.locator(".side-foot").get_by_role("button", name="One step back")
    for _ in range(60):
        await back.click()
        await expect(page.locator(".prompt.looking .question")).not_to_have_text("One moment…")
        if await page.locator(".drawn .tile").count() < tiles:
            break
    assert await page.locator(".drawn .tile").count() < tiles
    assert await visitor.complaints() == []
    await back.click()
    await page.locator(".prompt.looking").get_by_role("button", name="One step forward").click()
    await page.get_by_role("button", name="Back to the game").click()
    await expect(page.locator(".prompt.mine")).to_be_visible()
    assert await page.locator(".drawn .tile").count() == tiles
    assert await page.locator("main.table").get_attribute("data-number") == number


async def test_a_board_is_turned_round_and_stays_so(visitors: Visitors) -> None:
    visitor = await visitors.come()
    seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    await visitor.create({"game": "paint_brawl", "seats": seats, "options": {"first_player": "seat0"}})
    page = visitor.page
    await expect(page.locator(".board")).to_have_attribute("data-lie", "straight")
    top = "() => document.querySelector('[data-square=a1] .touch').getBoundingClientRect().top"
    before = await page.evaluate(top)
    await page.get_by_role("button", name="Turn the board").click()
    await expect(page.locator(".board")).to_have_attribute("data-lie", "over")
    assert await page.evaluate(top) < before - 200
    await page.reload()
    await expect(page.locator(".board")).to_have_attribute("data-lie", "over")


@pytest.mark.parametrize(("width", "height"), [pytest.param(1280, 800, marks=pytest.mark.soak), (390, 844)])
async def test_the_board_is_turned_to_whoever_sits_above(width: int, height: int, visitors: Visitors) -> None:
    visitor = await visitors.come(width, height)
    seats = [{"who": "bot", "bot": "random"}, {"who": "me"}]
    await visitor.create({"game": "paint_brawl", "seats": seats, "options": {"first_player": "seat0"}})
    await visitor.my_turn()
    page = visitor.page
    await expect(page.locator(".board")).to_have_attribute("data-lie", "over")
    top = "(word) => document.querySelector(`[data-square=${word}] .touch`).getBoundingClientRect().top"
    assert await page.evaluate(top, "k11") > await page.evaluate(top, "k1") + 200  # its own Chief's corner is below
    await visitor.picture(f"paint_brawl-above-{width}")


async def test_the_log_says_anew_what_was_declared_and_then_made(visitors: Visitors) -> None:
    """In the place of its announcement, and in another language as soon as the reader chooses one."""
    visitor = await visitors.come()
    match = await open_golden(visitor, "paint_brawl-networks", 132, [{"who": "me"}, {"who": "bot", "bot": "random"}])
    log = visitor.page.locator(".log")
    await say(visitor, match, "run k2-k4")
    await expect(log).to_contain_text("Red's Warrior moves from k2 to k4.")
    await expect(log).not_to_contain_text("declares “Warrior k2")
    await visitor.page.get_by_role("combobox").first.select_option("fr")
    await expect(log).to_contain_text("Le Guerrier de Rouge va de k2 à k4.")
    await expect(log).not_to_contain_text("Red")
