"""Large letters and a browser zoomed to 200 %: nothing overlaps, nothing is cut off, no empty room is scrolled to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import Page, expect

if TYPE_CHECKING:
    from tests.page.conftest import Visitors

pytestmark = [pytest.mark.page, pytest.mark.anyio]

TWICE = [
    (640, 400, 16, "en"),
    (390, 844, 32, "fr"),
    pytest.param(1280, 800, 32, "en", marks=pytest.mark.soak),
]
# Words that lie on each other, by what they say: of every element with words of its own, where they can be seen.
OVERLAPS = """() => {
  const cut = (box, element) => {
    const [left, right] = [Math.max(box.left, element.left), Math.min(box.right, element.right)];
    const [top, bottom] = [Math.max(box.top, element.top), Math.min(box.bottom, element.bottom)];
    return { left, right, top, bottom };
  };
  const seen = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    let box = range.getBoundingClientRect();
    for (let around = element; around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflow !== "visible") box = cut(box, around.getBoundingClientRect());
    }
    return box;
  };
  const HIDDEN = "svg, .unseen, .definitions, .when-focused, .popup, .what";
  const words = [...document.querySelectorAll("header *, main *")].filter((each) =>
    !each.closest(HIDDEN) && each.checkVisibility() &&
    [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()));
  const all = words.map((each) => [each, seen(each)]);
  return all.flatMap(([one, first], index) => all.slice(index + 1).flatMap(([other, second]) => {
    const common = cut(first, second);
    const apart = common.right - common.left <= 3 || common.bottom - common.top <= 4;
    return apart || one.contains(other) || other.contains(one) ? [] : [[one.textContent, other.textContent]];
  }));
}"""
EMPTY = """() => {
  const ends = [...document.querySelectorAll("main *")].filter((each) => each.checkVisibility() &&
    !each.closest(".unseen")).map((each) => each.getBoundingClientRect().bottom + scrollY);
  return document.documentElement.scrollHeight - Math.max(...ends, innerHeight);
}"""


async def _is_sound(page: Page) -> None:
    assert await page.evaluate(OVERLAPS) == []
    assert await page.evaluate(EMPTY) <= 60
    assert await page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("width", "height", "letters", "language"),
    [(640, 400, 16, "en"), pytest.param(1280, 800, 32, "en", marks=pytest.mark.soak), (390, 844, 32, "fr")],
)
async def test_twice_as_large(width: int, height: int, letters: int, language: str, visitors: Visitors) -> None:
    """A desktop zoomed to 200 % is a window of 640 by 400; letters of 32 pixels are the browser's own setting."""
    visitor = await visitors.come(width, height, language=language, own=True)
    page = visitor.page
    tools = await page.context.new_cdp_session(page)
    await tools.send("Page.enable")
    await tools.send("Page.setFontSizes", {"fontSizes": {"standard": letters, "fixed": letters}})
    await page.goto("/")
    await page.click(".cover[data-game=color_quest]")
    await expect(page.locator("[data-opponent=guide]")).to_be_visible()
    await _is_sound(page)
    await page.click("[data-opponent=guide]")
    await visitor.my_turn()
    await visitor.picture(f"large-{width}-{letters}")
    await _is_sound(page)
    board = await page.locator(".board").bounding_box()
    assert board is not None
    assert board["height"] >= 200
    await page.locator(".guide-stop").click()
    await page.get_by_role("button", name="Hint" if language == "en" else "Conseil").click()
    await expect(page.locator("section.hint")).to_be_visible()
    await _is_sound(page)
    await page.locator(".follow").click()  # nothing lies over it
    await expect(page.locator("section.hint")).to_have_count(0)
    await page.goto("/#/rules/chromecas/CH-CAP-2")
    await expect(page.locator(".rule.cited .diagram").first).to_be_visible()
    await _is_sound(page)
    assert await visitor.complaints(".rule.cited") == []
