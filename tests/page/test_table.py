"""The table: what is offered, refused, taken back, said, and what happens when the link breaks."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.page.visitor import Visitor, until

if TYPE_CHECKING:
    from tests.page.conftest import Visitors

TERRAIN = (
    ":is(.playing-card.start[data-card^=t0], .playing-card.start[data-card^=t1], .playing-card.start[data-card^=t2])"
)
pytestmark = [pytest.mark.page, pytest.mark.anyio]


async def _lay_a_terrain(visitor: Visitor) -> None:
    await visitor.my_turn()
    await visitor.page.locator(TERRAIN).first.click()
    await visitor.page.locator(".square.next").first.click()


async def test_picking_a_card_shows_where_it_goes_and_undo_takes_it_back(visitor: Visitor) -> None:
    await visitor.begin()
    page = visitor.page
    cards = await page.locator(".playing-card").count()
    await page.locator(TERRAIN).first.click()
    await expect(page.locator(".square.next")).to_have_count(4)
    await page.keyboard.press("Escape")
    await expect(page.locator(".square.next")).to_have_count(0)
    await _lay_a_terrain(visitor)
    await expect(page.locator(".playing-card")).to_have_count(cards - 1)
    undo = page.get_by_role("button", name="Undo")
    await undo.click()
    await expect(page.locator(".playing-card")).to_have_count(cards)
    for tiles in (2, 3):
        await _lay_a_terrain(visitor)
        await expect(page.locator(f".drawn .tile >> nth={tiles - 1}")).to_be_visible()
    await visitor.my_turn()  # the bot has acted
    await expect(undo).to_have_class("faint small-tool")
    await undo.click()
    await expect(page.get_by_role("alert").first).to_contain_text("nothing to take back")


async def test_whoever_begins_reads_what_there_is_to_click(visitor: Visitor) -> None:
    await visitor.begin()
    begin = visitor.page.locator(".begin")
    await expect(begin).to_have_text("Click something that is marked: a card or a square.")
    seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    await visitor.create({"game": "dark_threat", "seats": seats, "options": {}})
    await expect(begin).to_have_text("Click a marked square.")  # there are no cards


async def test_what_lies_before_a_seat_is_called_with_a_capital(visitors: Visitors) -> None:
    visitor = await visitors.come(language="fr")
    await visitor.start("color_quest")
    facts = visitor.page.locator(".seat-facts").first.locator("dt")
    await expect(facts).to_have_text(["Niveau", "Armée", "Jauge", "Tableau Instantané", "Case Héros"])


async def test_a_target_that_is_clicked_first_offers_a_menu(visitor: Visitor) -> None:
    await visitor.begin()
    page = visitor.page
    await page.locator('[data-square="0,1"]').click()
    menu = page.get_by_role("group", name="What do you want to do here?")
    await expect(menu.get_by_role("button")).to_have_count(4)
    await menu.get_by_role("button").first.click()
    await expect(page.locator('[data-drawn="0,1"] .tile')).to_be_visible()


async def test_a_preview_draws_the_board_as_it_would_be_for_pointer_and_keys(visitor: Visitor) -> None:
    await visitor.begin()
    page = visitor.page
    await page.locator(TERRAIN).first.click()
    above, ghosts = page.locator('[data-square="0,1"]'), page.locator(".ghosts .tile")
    await above.hover()
    await expect(above).to_have_class("square seen")
    await expect(ghosts).to_have_count(1)
    await page.locator('[data-square="1,0"]').hover()
    await expect(above).to_have_class("square next")
    await page.locator(".prompt").hover()
    await expect(ghosts).to_have_count(0)
    await page.locator('[data-square="0,0"]').focus()
    await page.keyboard.press("ArrowUp")
    await expect(above).to_be_focused()
    await expect(above).to_have_class("square seen")
    await expect(ghosts).to_have_count(1)
    await page.keyboard.press("ArrowDown")
    await expect(ghosts).to_have_count(0)


async def test_a_finger_shows_first_and_plays_then(visitors: Visitors) -> None:
    visitor = await visitors.come(360, 740)
    await visitor.begin()
    page = visitor.page
    await page.locator(TERRAIN).first.tap()
    await page.locator('[data-square="0,1"]').tap()
    await expect(page.locator(".aimed")).to_contain_text("Lay")
    await expect(page.locator(".ghosts .tile")).to_have_count(1)
    await page.locator('[data-square="1,0"]').tap()
    await expect(page.locator(".drawn .tile")).to_have_count(1)
    await page.locator('[data-square="1,0"]').tap()
    await expect(page.locator(".aimed")).to_have_count(0)
    await expect(page.locator('[data-drawn="1,0"] .tile')).to_be_visible()
    await page.get_by_role("button", name="Settings").tap()
    await page.get_by_label("Touch: the first tap shows").uncheck()
    await page.get_by_role("button", name="Close", exact=True).tap()
    await page.get_by_role("button", name="Undo").tap()
    await expect(page.locator(".drawn .tile")).to_have_count(1)
    await page.locator(TERRAIN).first.tap()
    await page.locator('[data-square="0,1"]').tap()
    await expect(page.locator('[data-drawn="0,1"] .tile')).to_be_visible()


async def test_reactions_are_asked_for_when_something_can_be_played(visitor: Visitor) -> None:
    """Against a bot: without a clock, with the declared action said and drawn; a pass counts at once."""
    seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    await visitor.create({"game": "paint_brawl", "seats": seats, "options": {"first_player": "seat0"}})
    page, rng = visitor.page, Random(5)
    setting = page.get_by_label("On other players' turns")
    await expect(setting).to_have_value("able")
    for _ in range(150):
        await visitor.my_turn()
        if await page.locator(".prompt.mine.window .question", has_text=re.compile(r"declares.*[a-k]\d")).count():
            break
        await visitor.click_something(rng)
        await page.wait_for_timeout(20)
    await expect(page.locator(".prompt .question")).to_contain_text("Blue declares")
    await expect(page.locator("[data-trail]")).not_to_have_count(0)
    assert await page.locator(".playing-card.start").count() > 0
    await expect(page.locator(".prompt .clock")).to_have_count(0)
    await visitor.picture("window")
    assert await visitor.complaints() == []
    number = await page.locator("main.table").get_attribute("data-number")
    await page.locator(".prompt .word", has_text="Pass").click()
    await expect(page.locator("main.table")).not_to_have_attribute("data-number", number or "")
    await setting.select_option("turn")
    await page.reload()
    await expect(setting).to_have_value("turn")


async def test_asking_before_every_move(visitor: Visitor) -> None:
    await visitor.begin()
    page = visitor.page
    await page.get_by_role("button", name="Settings").click()
    await page.get_by_label("Ask before every move").check()
    await page.get_by_role("button", name="Close", exact=True).click()
    await _lay_a_terrain(visitor)
    await expect(page.locator(".aimed")).to_contain_text("Lay")
    await expect(page.locator(".ghosts .tile")).to_have_count(1)  # what would happen is seen while one is asked
    await page.locator(".popup").get_by_role("button", name="Play").click()
    await expect(page.locator(".tile")).to_have_count(2)


async def test_the_page_changes_its_language_in_the_middle_of_a_match(visitor: Visitor) -> None:
    await visitor.begin()
    page = visitor.page
    await page.get_by_label("Language").select_option("fr")
    await expect(page.locator("html")).to_have_attribute("lang", "fr")
    await expect(page.get_by_role("tab", name="Journal")).to_be_visible()
    await expect(page.locator(".prompt.mine")).to_be_visible()


async def test_sounds_are_made_only_for_those_who_want_them(visitors: Visitors) -> None:
    visitor = await visitors.come(own=True)
    page = visitor.page
    await page.add_init_script(
        """window.tones = 0;
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...when) { window.tones += 1; return start.apply(this, when); };"""
    )
    await visitor.begin()
    await _lay_a_terrain(visitor)
    await expect(page.locator(".tile")).to_have_count(2)
    assert await page.evaluate("window.tones") == 0
    await page.get_by_role("button", name="Settings").click()
    await page.get_by_label("Sounds").check()
    await page.get_by_role("button", name="Close", exact=True).click()
    heard = await page.evaluate("window.tones")
    assert heard > 0
    await page.get_by_role("button", name="Undo").click()
    await until(page, f"window.tones > {heard}")


async def test_settings_close_on_a_click_beside_them(visitor: Visitor) -> None:
    page = visitor.page
    await page.goto("/")
    button, dialog = page.get_by_role("button", name="Settings"), page.get_by_role("dialog", name="Settings")
    await button.click()
    await dialog.get_by_label("Sounds").check()
    await expect(dialog).to_be_visible()
    assert await visitor.complaints() == []
    await page.locator("h1").click()
    await expect(dialog).to_have_count(0)
    await button.click()
    await dialog.get_by_label("Sounds").press("Escape")
    await expect(dialog).to_have_count(0)
    await expect(button).to_be_focused()


async def test_light_and_dark(visitor: Visitor) -> None:
    await visitor.page.goto("/")
    await expect(visitor.page.locator("html")).to_have_attribute("data-theme", "dark")
    await visitor.page.get_by_role("button", name="Colours: Light").click()
    await expect(visitor.page.locator("html")).to_have_attribute("data-theme", "light")


async def test_events_are_animated_and_can_be_skipped(visitors: Visitors) -> None:
    visitor = await visitors.come(motion=True)
    await visitor.start()
    rng = Random(4)
    for _ in range(12):
        if await visitor.page.locator(".prompt.mine").count():
            await visitor.click_something(rng)
        if await visitor.page.locator(".flash").count():
            break
        await visitor.page.wait_for_timeout(80)
    await expect(visitor.page.locator(".prompt.mine")).to_be_visible()


async def test_there_is_no_such_match(visitor: Visitor, visitors: Visitors) -> None:
    await visitor.page.goto("/#/match/nowhere-at-all")
    await expect(visitor.page.get_by_role("alert")).to_have_text("There is no such match.")
    assert await visitor.complaints() == []
    await visitor.page.get_by_role("link", name="To the lobby").click()
    await expect(visitor.page.locator(".cover").first).to_be_visible()
    visitors.errors.clear()  # the browser notes that the server has no such match
