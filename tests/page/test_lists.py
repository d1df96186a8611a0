"""The lists of the lobby and who looks on: turn, result, date, opponent, clock and names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.page.visitor import PHONE, sizes

if TYPE_CHECKING:
    from tests.page.conftest import Visitors

pytestmark = [pytest.mark.page, pytest.mark.anyio]
ME, BOT, OPEN = {"who": "me"}, {"who": "bot", "bot": "random"}, {"who": "open"}
WORDS = {
    "en": ("against Random", "Your turn", "Lost", "Resign", "Yes"),
    "fr": ("contre Hasard", "À vous", "Perdue", "Abandonner", "Oui"),
}


@pytest.mark.parametrize(("width", "height", "language"), sizes(PHONE))
async def test_my_matches_say_turn_result_date_and_opponent(
    width: int, height: int, language: str, visitors: Visitors
) -> None:
    visitor = await visitors.come(width, height, language=language)
    page = visitor.page
    against, turn, lost, resign, yes = WORDS[language]
    await visitor.create({"game": "chromecas", "seats": [ME, BOT], "options": {"first_player": 1}})
    await visitor.my_turn()
    await page.goto("/")
    name = page.locator(".card input").first
    await expect(name).to_have_value(re.compile(r"^Invité \d{4}$" if language == "fr" else r"^Guest \d{4}$"))
    row = page.locator(".my-matches .match-row")
    await expect(row).to_contain_text(against)
    await expect(row.locator(".standing")).to_have_text(turn)
    await expect(row.locator("time")).to_have_attribute("datetime", re.compile(r"^\d{4}-\d\d-\d\dT"))
    await row.click()
    await page.get_by_role("button", name=resign).click()
    await page.get_by_role("button", name=yes, exact=True).click()
    await expect(page.locator(".result")).to_be_visible()
    await page.goto("/")
    await expect(row.locator(".standing")).to_have_text(lost)
    await visitor.picture(f"my-matches-{width}")
    assert await visitor.complaints() == []
    assert not await visitor.is_too_wide()


async def test_open_matches_say_their_clock_and_spectators_have_names(visitors: Visitors) -> None:
    host, friend, eve = await visitors.come(), await visitors.come(language="fr"), await visitors.come()
    clock = {"kind": "game", "seconds": 600, "increment": 5}
    wish = {"game": "chromecas", "seats": [ME, OPEN], "options": {}, "listed": True, "clock": clock}
    match = await host.create(wish)
    await expect(host.page.locator(".seat .clock.bad")).to_have_count(0)  # nobody's time runs yet
    await friend.page.goto("/")
    row = friend.page.locator(f'.open-matches [href="#/match/{match}"]')
    await expect(row).to_contain_text("10 minutes + 5 s")
    await row.click()
    agreed = friend.page.locator(".agreed")  # before one sits down
    await expect(agreed).to_contain_text("Pendule\u00a0: 10 minutes + 5 s")
    await expect(agreed).to_be_in_viewport(ratio=1)
    await expect(host.page.locator(".agreed")).to_contain_text("Clock: 10 minutes + 5 s")
    assert await friend.complaints() == []
    await friend.page.get_by_role("button", name=re.compile("Jouer")).first.click()
    await expect(agreed).to_have_count(0)
    await expect(host.page.locator(".watching")).to_have_count(0)
    await eve.page.goto("/")
    await eve.page.get_by_label("Your name").fill(" ")
    await eve.page.get_by_role("button", name="Save").click()
    await expect(eve.page.get_by_role("alert")).to_be_visible()
    await eve.page.get_by_label("Your name").fill("Eve")
    await eve.page.get_by_role("button", name="Save").click()
    await expect(eve.page.get_by_role("button", name="Save")).to_be_disabled()
    await eve.page.goto(f"/#/match/{match}")
    await expect(host.page.locator(".watching")).to_have_text("1 watching: Eve")
    await expect(eve.page.locator(".progress")).to_contain_text("Blue: 0 points. Orange: 0 points.")
    await expect(friend.page.locator(".watching")).to_have_text("1 spectateur\u00a0: Eve")
    await eve.page.goto("/")
    await expect(host.page.locator(".watching")).to_have_count(0)
