"""Clicks that lead nowhere say why, with the reason that helps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

if TYPE_CHECKING:
    from tests.page.conftest import Visitors

pytestmark = [pytest.mark.page, pytest.mark.anyio]
SEATS = [{"who": "me"}, {"who": "bot", "bot": "random"}]
CHIEF = {
    "en": "Your Chief can move only while a stand of your colour is on the Quest square.",
    "fr": "Votre Chef ne peut se déplacer que",
}
EARLY = {"en": "they can be played from round 2 on", "fr": "à partir de la manche 2"}


@pytest.mark.parametrize(("width", "height", "language"), [(1280, 800, "en"), (390, 844, "fr")])
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
    await expect(page.locator("[role=alert]").first).to_contain_text(EARLY[language])
    await expect(page.locator("[role=alert]").first).to_be_in_viewport(ratio=1)
    assert await visitor.complaints() == []
