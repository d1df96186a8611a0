"""Wide boards on a phone: whole at first, turned where that helps, closer on request."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.async_api import Page, expect

from tests.page.visitor import some_of

if TYPE_CHECKING:
    from tests.page.conftest import Visitors

pytestmark = [pytest.mark.page, pytest.mark.anyio]

FINGER = 44
TARGET = 24
SEEN = """() => {
  const frame = document.querySelector(".board").getBoundingClientRect();
  const boxes = [...document.querySelectorAll(".square .touch")].map((each) => each.getBoundingClientRect());
  const inside = (box) => box.left >= frame.left && box.right <= frame.right
    && box.top >= frame.top && box.bottom <= Math.min(frame.bottom, innerHeight);
  return { lie: document.querySelector(".board").dataset.lie, side: boxes[0].width,
           hidden: boxes.filter((box) => !inside(box)).length };
}"""


LETTERS = """() => [...document.querySelectorAll(".piece .small-print text")].filter((each) => each.checkVisibility())
  .map((each) => {
    const { a, b } = each.getScreenCTM();
    return parseFloat(getComputedStyle(each).fontSize) * Math.hypot(a, b);
  })"""


async def _seen(page: Page) -> dict[str, Any]:
    return dict(await page.evaluate(SEEN))


async def _focused(page: Page) -> str:
    return str(await page.evaluate("document.activeElement.dataset.square"))


async def test_a_wide_board_stands_upright_on_a_phone_and_is_seen_whole(visitors: Visitors) -> None:
    visitor = await visitors.come(360, 740)
    await visitor.start("dark_threat")
    await visitor.my_turn()
    page = visitor.page
    seen = await _seen(page)
    assert seen["lie"] == "left-down"
    assert seen["hidden"] == 0
    assert seen["side"] >= 28
    letters = await page.evaluate(LETTERS)
    assert len(letters) > 8
    assert min(letters) > 7.9
    await page.locator('[data-square="c3"]').focus()
    await page.keyboard.press("ArrowUp")
    assert await _focused(page) == "d3"
    await page.keyboard.press("ArrowRight")
    assert await _focused(page) == "d2"
    await page.set_viewport_size({"width": 740, "height": 360})
    await expect(page.locator(".board")).to_have_attribute("data-lie", "straight")


@pytest.mark.parametrize("opponent", ["[data-opponent=guide]", "[data-bot=random]"])
@pytest.mark.parametrize("game", some_of("color_quest", "paint_brawl"))
async def test_on_a_short_phone_squares_are_large_enough_for_a_finger_and_those_to_click_are_in_view(
    game: str, opponent: str, visitors: Visitors
) -> None:
    """Where the whole board would be too small, a part of it is shown, until its reader wants to see everything."""
    visitor = await visitors.come(360, 640, language="fr")
    await visitor.start(game, opponent)
    await visitor.my_turn()
    page = visitor.page
    read = page.locator(".guide[data-until=read] .guide-go")  # what is only read about is pointed out, however small
    while await read.count():
        await read.tap()
    assert (await _seen(page))["side"] >= TARGET
    await expect(page.locator(".square.start").last).to_be_in_viewport(ratio=0.9)
    whole = page.get_by_role("button", name="Tout le plateau")
    if not await whole.count():
        assert (await _seen(page))["hidden"] == 0
        return
    await whole.tap()
    assert (await _seen(page))["hidden"] == 0
    await page.get_by_role("button", name="Zoom avant").tap()
    assert (await _seen(page))["side"] > FINGER - 0.01


async def test_a_closer_look_keeps_what_is_picked_in_view(visitors: Visitors) -> None:
    visitor = await visitors.come(360, 740)
    await visitor.start("color_quest")
    await visitor.my_turn()
    page = visitor.page
    await page.get_by_role("button", name="Zoom in").tap()
    seen = await _seen(page)
    assert seen["side"] > FINGER - 0.01
    assert seen["hidden"] > 0
    await page.locator(".square.start").last.focus()
    for _ in range(12):  # the keyboard walks out of the view, and the view follows
        await page.keyboard.press("ArrowUp")
    await expect(page.locator(":focus")).to_be_in_viewport(ratio=0.9)
    await page.get_by_role("button", name="Whole board").tap()
    assert (await _seen(page))["hidden"] == 0


async def test_a_board_that_has_room_again_is_seen_whole(visitors: Visitors) -> None:
    """A part of it was shown only because the whole was too small: whoever did not ask for it does not keep it."""
    visitor = await visitors.come(360, 560)
    await visitor.start("color_quest")
    await visitor.my_turn()
    page = visitor.page
    assert (await _seen(page))["hidden"] > 0
    await page.set_viewport_size({"width": 360, "height": 820})
    await expect(page.get_by_role("button", name="Zoom in")).to_be_visible()
    assert (await _seen(page))["hidden"] == 0
