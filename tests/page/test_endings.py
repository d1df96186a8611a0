"""How a match ends: what decided it is shown on the board, with the scores, and another game is one click away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.page.from_record import lines_of, open_golden, say
from tests.page.visitor import PHONE, sizes

if TYPE_CHECKING:
    from tests.page.conftest import Visitors

pytestmark = [pytest.mark.page, pytest.mark.anyio]
ME = {"who": "me"}


@pytest.mark.parametrize(("width", "height", "language"), sizes(PHONE))
async def test_the_winning_network_is_shown_and_told(
    width: int, height: int, language: str, visitors: Visitors
) -> None:
    visitor = await visitors.come(width, height, language=language)
    page, lines = visitor.page, lines_of("paint_brawl-networks")
    last = max(number for number, line in enumerate(lines) if line.startswith("network"))
    match = await open_golden(visitor, "paint_brawl-networks", last, [ME, ME])
    for line in lines[last:]:
        await say(visitor, match, line)
    won = page.locator(".square.won")
    await expect(won).to_have_count(21)
    for chief in ("a1", "k11"):
        await expect(page.locator(f'[data-square="{chief}"]')).to_have_class("square won")
    await expect(page.locator("[data-trail]")).to_have_count(0)
    await expect(page.locator(".scores tr")).to_have_count(2)
    await expect(page.locator(".result h2")).to_be_in_viewport()
    turned = "Red led from early on" if language == "en" else "Rouge a pris l'avantage très tôt"
    await expect(page.locator(".turned")).to_contain_text(turned)
    await expect(page.locator(".row:has(button) ~ .turned")).to_have_count(1)  # it comes later, and moves no button
    await visitor.picture(f"ending-{width}")
    assert await visitor.complaints() == []
    before = page.url
    await page.get_by_role("button", name="Play again" if language == "en" else "Rejouer").click()
    await page.wait_for_url(lambda url: url != before)


async def test_an_end_is_shown_in_a_replay_too(visitors: Visitors) -> None:
    visitor = await visitors.come()
    page = visitor.page
    lines = lines_of("dark_threat-4")
    match = await open_golden(visitor, "dark_threat-4", len(lines) - 1, [ME, ME])
    await say(visitor, match, lines[-1])
    await expect(page.locator(".square.won")).to_have_count(1)
    await expect(page.locator(".square.won")).to_have_accessible_name("f6: Ultimate Bane, Swamp; decided the game")
    await page.get_by_role("link", name="Replay").click()
    await expect(page.locator("main.replay")).to_be_visible()
    await expect(page.locator(".square.won")).to_have_count(0)
    await page.get_by_role("button", name="To the end").click()
    await expect(page.locator(".square.won")).to_have_count(1)
