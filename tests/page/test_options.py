"""Options of the lobby: put together by what they are about, with the way into the game always in view."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.page.visitor import DESKTOP, PHONE, sizes

if TYPE_CHECKING:
    from tests.page.conftest import Visitors

pytestmark = [pytest.mark.page, pytest.mark.anyio]


@pytest.mark.parametrize(("width", "height", "language"), sizes(DESKTOP, PHONE))
async def test_options_are_grouped_and_a_game_is_started_from_any_of_them(
    width: int, height: int, language: str, visitors: Visitors
) -> None:
    visitor = await visitors.come(width, height, language=language)
    page = visitor.page
    await page.goto("/")
    await page.click(".cover[data-game=color_quest]")
    await page.locator(".options > summary").click()
    groups = page.locator(".option-group > summary")
    await expect(groups).to_have_count(5)
    assert await page.evaluate("document.querySelector('.options').offsetHeight") < 1600  # all of them: 5,000
    await groups.nth(3).click()
    numbers = page.get_by_role("group", name="Invocation figures" if language == "en" else "Figurines d'invocations")
    await expect(numbers.locator("select")).to_have_count(3)
    await expect(numbers.locator("input")).to_have_count(0)
    half = page.get_by_role("option", name="0.5" if language == "en" else "0,5")
    await expect(half).to_have_count(1)
    await numbers.get_by_label("Mini Golems").select_option("9")
    await expect(groups.nth(3).locator(".count")).to_have_text("1 changed" if language == "en" else "1 modifiée")
    start = page.locator(".start-bar").get_by_role("button", name="Start" if language == "en" else "Commencer")
    await expect(start).to_be_in_viewport(ratio=1)
    await visitor.picture(f"options-{width}")
    assert await visitor.complaints() == []
    assert not await visitor.is_too_wide()
    await page.locator(".start-bar select").select_option("random")
    await start.click()
    await visitor.my_turn()
    match = page.url.split("/match/")[1].split("?")[0]
    update = await page.evaluate("async (path) => (await fetch(path)).json()", f"/api/matches/{match}")
    assert update["options"] == {"invocation_figures": ["9", "3", "2"]}
