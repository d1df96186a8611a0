"""Clicks that lead nowhere say why, with the reason that helps."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.page.from_record import open_golden
from tests.page.visitor import DESKTOP, PHONE, sizes

if TYPE_CHECKING:
    from tests.page.conftest import Visitors

pytestmark = [pytest.mark.page, pytest.mark.anyio]
SEATS = [{"who": "me"}, {"who": "bot", "bot": "random"}]
CHIEF = {
    "en": "Your Chief can move only while a stand of your colour is on the Quest square.",
    "fr": "Votre Chef ne peut se déplacer que",
}
EARLY = {"en": "they can be played from round 2 on", "fr": "à partir de la manche 2"}


@pytest.mark.parametrize(("width", "height", "language"), sizes(DESKTOP))
async def test_the_own_chief_and_a_card_in_round_1(width: int, height: int, language: str, visitors: Visitors) -> None:
    visitor = await visitors.come(width, height, language=language)
    await visitor.create({"game": "paint_brawl", "seats": SEATS, "options": {"first_player": "seat0"}})
    await visitor.my_turn()
    page = visitor.page
    await page.locator('[data-square="a1"]').click()
    alert = page.locator("[role=alert]").first
    await expect(alert).to_contain_text(CHIEF[language])
    await expect(alert).to_be_in_viewport(ratio=1)
    await page.keyboard.press("Escape")
    await page.locator(".playing-card").first.click()
    await expect(page.locator("[role=alert]")).to_contain_text(EARLY[language])  # beside the hand, and nowhere else
    await expect(page.locator("[role=alert]").first).to_be_in_viewport(ratio=1)
    assert await visitor.complaints() == []


@pytest.mark.parametrize(("width", "height", "language"), sizes(PHONE))
async def test_paint_that_does_not_stay_looks_and_says_so(
    width: int, height: int, language: str, visitors: Visitors
) -> None:
    visitor = await visitors.come(width, height, language=language)
    await open_golden(visitor, "dark_threat-4", 9, [{"who": "me"}, {"who": "me"}])
    page = visitor.page
    await expect(page.locator(".drawn .fleeting")).to_have_count(2)
    square = page.locator('[data-square="o4"]')
    until = "until Gaia's turn" if language == "en" else "jusqu'au tour de Gaïa"
    await expect(square).to_have_accessible_name(re.compile(until))
    await square.click()
    gone = "disappears at the start of Gaia's turn" if language == "en" else "disparaît au début du tour de Gaïa"
    await expect(page.locator(".what")).to_contain_text(gone)
    await visitor.picture(f"fleeting-{width}")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
async def test_a_word_with_one_target_is_shown_first(width: int, height: int, visitors: Visitors) -> None:
    """To a finger at its first tap, to a pointer while it rests there."""
    visitor = await visitors.come(width, height)
    match = await open_golden(visitor, "dark_threat-4", 9, [{"who": "me"}, {"who": "me"}])
    page = visitor.page
    update = await page.evaluate("async (path) => (await fetch(path)).json()", f"/api/matches/{match}")
    paths = [choice["path"] for choice in update["choices"]]
    start, word = next(path for path in paths if len(path) == 2 and not path[1][-1].isdigit())
    table = page.locator("main.table")
    await page.locator(f'[data-square="{start}"]').click()
    button = page.locator(f".popup [data-word={word}]")
    if width > 500:
        await button.hover()
        await expect(page.locator(".ghosts > *")).not_to_have_count(0)
        await expect(table).to_have_attribute("data-number", str(update["number"]))
        await button.click()
    else:
        await expect(button).to_be_visible()
        await page.wait_for_timeout(350)  # a finger that is still there does not count
        await button.tap()
        await expect(page.locator(".aimed")).to_be_visible()
        await expect(page.locator(".ghosts > *")).not_to_have_count(0)
        await expect(table).to_have_attribute("data-number", str(update["number"]))
        await page.locator(".aimed").get_by_role("button", name="Play").tap()
    await expect(table).not_to_have_attribute("data-number", str(update["number"]))
