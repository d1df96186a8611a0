"""Putting a team together: what each figure costs and looks like, its colour, and the team so far."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.page.visitor import PHONE, sizes

if TYPE_CHECKING:
    from tests.page.conftest import Visitors

pytestmark = [pytest.mark.page, pytest.mark.anyio]
SEATS = [{"who": "me"}, {"who": "bot", "bot": "random"}]

# How far what stands over the board reaches out of its line, in pixels.
BELOW = """(facts) => Math.max(...[...facts.querySelectorAll(".member, dt")].map((each) =>
  each.getBoundingClientRect().bottom - facts.getBoundingClientRect().bottom))"""


@pytest.mark.parametrize(("width", "height", "language"), sizes(PHONE))
async def test_a_team_is_built_with_prices_pictures_and_colours(
    width: int, height: int, language: str, visitors: Visitors
) -> None:
    visitor = await visitors.come(width, height, language=language)
    await visitor.create({"game": "color_quest", "seats": SEATS, "options": {"setup": "build"}})
    await visitor.my_turn()
    page = visitor.page
    oak = page.locator(".prompt .word[data-word=oak]")
    await expect(oak.locator(".word-icon svg")).to_be_visible()
    question = page.locator(".question")
    await expect(question).to_contain_text("choose the Hero" if language == "en" else "choisissez le Héros")
    await expect(question).not_to_contain_text("finish" if language == "en" else "terminez")
    await expect(oak.locator(".word-note")).to_have_text("3 points")
    await visitor.picture(f"team-{width}")
    assert await visitor.complaints() == []
    await oak.click()
    red = page.locator(".prompt .word[data-word=red]")
    await expect(red.locator(".word-icon svg")).to_be_visible()
    await expect(red).to_have_text(re.compile("red$" if language == "en" else "rouge$"))
    await red.click()
    member = page.locator(".seat").first.locator(".member")
    await expect(member).to_have_count(1)
    colour = "red" if language == "en" else "rouge"
    await expect(member).to_have_attribute("title", f"Oak, {colour}, 3 points")
    so_far = page.locator(".board-facts .member")  # a phone's sheet lies over the seats
    await expect(so_far).to_have_count(1)
    await expect(so_far).to_be_in_viewport(ratio=1)
    assert await page.locator(".board-facts").evaluate(BELOW) <= 1
    await expect(page.locator(".prompt .word .word-note").first).to_be_visible()
    await expect(question).to_contain_text("or finish" if language == "en" else "ou terminez")
    await expect(page.locator(".prompt .word[data-word=done]")).to_be_attached()
    figures = [await word.get_attribute("data-word") for word in await page.locator(".prompt .word").all()]
    assert figures[:2] == ["done", "chief"]  # in the order in which they are taken, champions before troops
    assert figures.index("warrior") > figures.index("koloss")
    golem = page.locator(".prompt .word[data-word=mini_golem] .word-note")
    await expect(golem).to_have_text("0.5 points" if language == "en" else "0,5 point")
    await visitor.picture(f"team-so-far-{width}")
    assert await visitor.complaints() == []
