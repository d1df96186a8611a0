"""Guides light the squares that they speak of, and wait for the real thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from khroma.games.registry import GAMES
from tests.page.from_record import lines_of, open_golden, say

if TYPE_CHECKING:
    from tests.page.conftest import Visitors

pytestmark = [pytest.mark.page, pytest.mark.anyio]
DESKTOP, PHONE = (1280, 800, "en"), (390, 844, "fr")
# How many squares the first lit card of each guide speaks of, and after how many clicks on "Next" it comes.
LIT = {"chromecas": (0, 1), "paint_brawl": (0, 6), "dark_threat": (1, 3), "color_quest": (0, 2)}
# Every guide once in `make test`, at both sizes in `make soak`.
EVERYWHERE = [
    pytest.param(game, *size, marks=[pytest.mark.soak] if (number + (size == PHONE)) % 2 else [])
    for number, game in enumerate(GAMES)
    for size in (DESKTOP, PHONE)
]


@pytest.mark.parametrize(("game", "width", "height", "language"), EVERYWHERE)
async def test_a_guide_lights_what_it_speaks_of(
    game: str, width: int, height: int, language: str, visitors: Visitors
) -> None:
    visitor = await visitors.come(width, height, language=language)
    await visitor.start(game, "[data-opponent=guide]")
    await visitor.my_turn()
    page = visitor.page
    skipped, squares = LIT[game]
    for _ in range(skipped):
        await page.locator(".guide-go").click()
    await expect(page.locator("[data-light]")).to_have_count(squares)
    await expect(page.locator("[data-light]").first).to_be_in_viewport()
    await visitor.picture(f"guide-lights-{game}-{width}")
    assert await visitor.complaints() == []
    await page.locator(".guide-stop").click()
    await expect(page.locator("[data-light]")).to_have_count(0)


async def test_a_guide_waits_for_a_real_capture(visitors: Visitors) -> None:
    visitor = await visitors.come()
    page, lines = visitor.page, lines_of("chromecas-1")
    match = await open_golden(visitor, "chromecas-1", 65, [{"who": "me"}, {"who": "bot", "bot": "random"}])
    await page.evaluate("(match) => sessionStorage.setItem(`khroma-guide-${match}`, 5)", match)
    await page.goto(f"/#/match/{match}?guide")
    heading = page.locator(".guide").get_by_role("heading")
    await expect(heading).to_have_text("Take what others hold")
    number = await page.locator("main.table").get_attribute("data-number")
    await say(visitor, match, lines[65])  # a Chromeca on a tile that nobody holds
    await expect(page.locator("main.table")).not_to_have_attribute("data-number", number or "")
    await expect(heading).to_have_text("Take what others hold")
    await say(visitor, match, lines[67])
    await expect(heading).to_have_text("Weak, but clever")
