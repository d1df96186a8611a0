"""Calling somebody who looks elsewhere: by the title and icon of the tab, and by a notification if one is wanted."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.page.visitor import Visitor, until

if TYPE_CHECKING:
    from tests.page.conftest import Visitors

pytestmark = [pytest.mark.page, pytest.mark.anyio]
TERRAIN = ":is([data-card^=t0], [data-card^=t1], [data-card^=t2]).start"
# Everything that is shown is noted, and the page believes that its reader looks elsewhere when told so.
NOTED = """
  window.called = [];
  window.away = false;
  Object.defineProperty(document, "hidden", { get: () => window.away });
"""
SHOWN = {
    "desktop": """window.Notification = class {
      static permission = "granted";
      static requestPermission = async () => "granted";
      constructor(title, words) { window.called.push(`${title}: ${words.body}`); }
      close() {}
    };""",
    # Phones let only a worker show one.
    "phone": """window.Notification = class {
      static permission = "granted";
      static requestPermission = async () => "granted";
      constructor() { throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration.showNotification()"); }
    };
    ServiceWorkerRegistration.prototype.showNotification = async (title, words) => {
      window.called.push(`${title}: ${words.body}`);
    };
    ServiceWorkerRegistration.prototype.getNotifications = async () => [];""",
}


async def _lay_a_terrain(visitor: Visitor) -> None:
    await visitor.my_turn()
    await visitor.page.locator(TERRAIN).first.click()
    await visitor.page.locator(".square.next").first.click()


@pytest.mark.parametrize("where", SHOWN)
async def test_whoever_looks_elsewhere_is_called_if_they_want_to_be(where: str, visitors: Visitors) -> None:
    visitor = await visitors.come(own=True)
    page = visitor.page
    await page.add_init_script(NOTED + SHOWN[where])
    await visitor.begin()
    icon = page.locator('link[rel="icon"]')
    await expect(page).to_have_title("● Your turn – Khroma")
    await expect(icon).to_have_attribute("href", re.compile("^data:image/svg"))
    await page.get_by_role("button", name="Settings").click()
    await page.get_by_label("Notify me").check()
    await page.get_by_role("button", name="Close", exact=True).click()
    for _ in range(2):  # a whole turn: then the bot plays, and it is ours again
        await _lay_a_terrain(visitor)
    await visitor.my_turn()
    assert await page.evaluate("window.called") == []  # nobody is called who looks at the table
    await page.evaluate("window.away = true")
    for _ in range(2):
        await _lay_a_terrain(visitor)
    await until(page, "window.called.length > 0")
    assert await page.evaluate("window.called") == ["Your turn: Chromecas"]
    await page.goto("/#/")
    await expect(page).to_have_title("Khroma")
    await expect(icon).to_have_attribute("href", re.compile("/icon.svg$"))


# What a test asks of a page counts as done by its reader: only a real click shall.
TONES = """
  window.tones = 0;
  let clicked = false;
  addEventListener("pointerdown", () => clicked = true, true);
  Object.defineProperty(navigator, "userActivation", { value: { get hasBeenActive() { return clicked; } } });
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { window.tones += 1; return start.apply(this, when); };
  localStorage.setItem("khroma-settings", JSON.stringify({ sound: true, motion: "off", language: "en" }));
"""


async def test_nothing_is_kept_to_sound_all_at_once_with_the_first_click(visitors: Visitors) -> None:
    """A page that is only looked at must not make a sound, and does not save it for later."""
    host, friend = await visitors.come(own=True), await visitors.come()
    await host.page.add_init_script(TONES)
    seats = [{"who": "me"}, {"who": "open"}]
    await host.create({"game": "chromecas", "seats": seats, "options": {"first_player": 1}})
    await friend.page.goto(await host.page.locator(".link-field").input_value())
    await friend.page.locator(".joining button").click()
    await host.my_turn()
    assert await host.page.evaluate("window.tones") == 0
    await host.page.locator(TERRAIN).first.click()
    await host.page.locator(".square.next").first.click()
    await until(host.page, "window.tones > 0")
