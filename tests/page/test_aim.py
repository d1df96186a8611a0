"""What is to be reached and how far one is: a line over the board, all game long."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from khroma.games.registry import GAMES

if TYPE_CHECKING:
    from tests.page.conftest import Visitors

pytestmark = [pytest.mark.page, pytest.mark.anyio]
SEATS = [{"who": "me"}, {"who": "bot", "bot": "random"}]
STARTS = {
    "chromecas": {"en": "You are level", "fr": "Égalité"},
    "paint_brawl": {"en": "Your network still needs", "fr": "Il manque"},
    "dark_threat": {"en": "Small Banes: 0 of 2", "fr": "Petits Fléaux : 0 sur 2"},
    "color_quest": {"en": "Dice for level 2: 0 of 3", "fr": "Dés pour le niveau 2 : 0 sur 3"},
}


# Every game once in `make test`, at both sizes in `make soak`.
EVERYWHERE = [
    pytest.param(game, *size, marks=[pytest.mark.soak] if (number + (size[0] < 500)) % 2 else [])
    for number, game in enumerate(GAMES)
    for size in ((1280, 800, "en"), (390, 844, "fr"))
]


@pytest.mark.parametrize(("game", "width", "height", "language"), EVERYWHERE)
async def test_the_aim_and_the_way_to_it_stand_over_the_board(
    game: str, width: int, height: int, language: str, visitors: Visitors
) -> None:
    visitor = await visitors.come(width, height, language=language)
    await visitor.create({"game": game, "seats": SEATS, "options": {}})
    await visitor.my_turn()
    page = visitor.page
    line = page.locator(".progress")
    spoken = re.sub(" ", r"[\\s\\u00a0]", STARTS[game][language])
    await expect(line).to_contain_text(re.compile(spoken))
    await expect(line).to_be_in_viewport(ratio=1)
    await line.get_by_role("button").click()
    await expect(page.locator(".what")).to_contain_text("Aim." if language == "en" else "But.")
    await visitor.picture(f"aim-{game}-{width}")
    assert await visitor.complaints() == []
    assert not await visitor.is_too_wide()


async def test_the_line_says_what_has_changed(visitors: Visitors) -> None:
    visitor = await visitors.come()
    await visitor.begin()
    page = visitor.page
    line = page.locator(".progress")
    await expect(line).to_contain_text("Chromecas to place: 14.")
    place = await line.bounding_box()
    await page.locator('[data-square="0,0"]').click()
    await page.locator(".popup [data-line^=place_chromeca]").first.click()
    await expect(line).to_contain_text("Chromecas to place: 13.")
    assert await line.bounding_box() == place
